"""Every game of the folder of real files, where that is at hand: written in all ways, and read back the same."""

import csv

import pytest

import xqrules
from xqrules import core
from xqrules.record import record_content

WAYS = [("pgn", "iccs"), ("pgn", "wxf"), ("pgn", "chinese"), ("xqf", "iccs")]


def tree(record):
    """Moves, comments and numbers of children, along the lines."""
    raw, found, waiting = record._raw, [], [0]
    while waiting:
        node = waiting.pop()
        children, child = [], core.record_node_child(raw, node)
        while child:
            children.append(child)
            child = core.record_node_next(raw, child)
        found.append((core.record_node_move(raw, node), core.record_node_comment(raw, node), len(children)))
        waiting += reversed(children)
    return found


def tags(record, original):
    """Tags in order, but for what PGN must say: where a game starts, and what game it is if nothing tells."""
    added = {"FEN"} if original.moves else {"FEN", "Variant"}
    return [tag for tag in record_content(record._raw).tags if tag[0] not in added or tag[0] in original.tags]


@pytest.fixture(scope="module")
def files(shared):
    """Files of all formats, but for very large ones, with what the manifest says they are."""
    with open(shared / "games" / "MANIFEST.tsv", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file, delimiter="\t") if int(row["bytes"]) < 1 << 20]
    found = [(shared / "games" / row["file"], row["format"]) for row in rows]
    return [(path, form) for path, form in found if path.is_file()]


def games(path, form):
    """The games of a file that have a position; every XQF file has one."""
    try:
        records = list(xqrules.read_games(path))
    except xqrules.Error:
        assert not form.startswith("XQF"), path
        return []
    assert not form.startswith("XQF") or [record.format for record in records] == ["xqf"], path
    return [record for record in records if record.start_fen is not None]


def test_every_game_comes_back(files):
    for path, form in files:
        for record in games(path, form):
            check_ways_back(record, (path, record.number))


def check_ways_back(record, place):
    want, want_tags = tree(record), tags(record, record)
    for form, notation in WAYS:
        (back,) = xqrules.read_games(record.write(form, notation))
        where = (*place, form, notation)
        assert back.error is None and back.format == form and back.start_fen == record.start_fen, where
        assert tree(back) == want and tags(back, record) == want_tags, where
        assert (back.recorded_outcome or "*") == (record.recorded_outcome or "*"), where


def test_variations_as_text_agree(files):
    """What is made from the tree is what the writer of PGN makes of it, but for the ends of lines."""
    checked = 0
    for path, _ in [file for file in files if file[1].startswith("XQF")]:
        (record,) = xqrules.read_games(path)
        if any("}" in text for _, _, text, _ in record_content(record._raw).nodes if text):  # written in another way
            continue
        (back,) = xqrules.read_games(record.write(notation="uci"))
        got = [(ply, " ".join(text.split())) for ply, text in record.variations]
        assert got == [(ply, " ".join(text.split())) for ply, text in back.variations], path
        checked += len(got)
    assert checked > 1000 or not files


def test_the_command_converts_the_folder(run, shared, tmp_path):
    folder = shared / "games" / "hbsxcjp_cchess_qt"
    if not folder.is_dir():
        pytest.skip("no such files")
    out = tmp_path / "all.pgn"
    done = run("convert", folder, out, "--notation", "chinese")
    assert "Traceback" not in done.stderr and done.returncode in (0, 1)
    stopped = done.stderr.count("stopped at ply")
    records = list(xqrules.read_games(out))
    assert len(records) > 500 and not [record for record in records if record.error], "what was written is whole"
    assert done.returncode == (1 if done.stderr else 0) and stopped < len(records) // 20
