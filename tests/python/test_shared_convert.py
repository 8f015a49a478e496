"""Every XQF file of the folder of real files, where that is at hand: written in all ways, and read back the same."""

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
    """Tags in order. PGN must say where a game starts, and of a game of nothing what game it is."""
    added = {"FEN"} if original.tags or len(original.moves) else {"FEN", "Variant"}
    return [tag for tag in record_content(record._raw).tags if tag[0] not in added or tag[0] in original.tags]


@pytest.fixture(scope="module")
def files(shared):
    with open(shared / "games" / "MANIFEST.tsv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    paths = [shared / "games" / row["file"] for row in rows if row["format"].startswith("XQF")]
    return [path for path in paths if path.is_file()]


def test_every_game_comes_back(files):
    for path in files:
        (record,) = xqrules.read_games(path)
        want, want_tags = tree(record), tags(record, record)
        for form, notation in WAYS:
            (back,) = xqrules.read_games(record.write(form, notation))
            place = (path, form, notation)
            assert back.error is None and back.format == form and back.start_fen == record.start_fen, place
            assert tree(back) == want and tags(back, record) == want_tags, place
            assert (back.recorded_outcome or "*") == (record.recorded_outcome or "*"), place


def test_variations_as_text_agree(files):
    """What is made from the tree is what the writer of PGN makes of it, but for the ends of lines."""
    checked = 0
    for path in files:
        (record,) = xqrules.read_games(path)
        if any("}" in text for _, _, text in record_content(record._raw).nodes if text):  # written in another way
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
