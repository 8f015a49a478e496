"""XQF files in the folder of real files, where that is at hand: read, written, and compared to other files of the same
games."""

import csv

import pytest
import xqrules
from xqrules import core

# What core calls XQR_FORMAT_XQF.
XQF = 4


def read(data):
    reader = core.reader_new(xqrules.Rules("wxf-2018")._raw, data, core.ReadOptions(0, 0, 0, 0))
    records = []
    while (record := core.reader_next(reader)) is not None:
        records.append(record)
    return records


def nodes(record):
    """The tree in the order of its lines: depth, move and comment of every node."""
    found, waiting = [], [(0, 0)]
    while waiting:
        node, depth = waiting.pop()
        found.append((depth, core.record_node_move(record, node), core.record_node_comment(record, node)))
        children, child = [], core.record_node_child(record, node)
        while child:
            children.append((child, depth + 1))
            child = core.record_node_next(record, child)
        waiting += reversed(children)
    return found


def content(record):
    tags = [(core.record_tag_name(record, i), core.record_tag_value(record, i))
            for i in range(core.record_tag_count(record))]
    start = core.position_format(core.record_start(record))
    return tags, start, nodes(record), core.record_outcome(record)


def main_line(record):
    return [core.record_move_at(record, ply) for ply in range(1, core.record_ply_count(record) + 1)]


def written(record):
    return core.record_write(record, core.WriteOptions(XQF, 0, 0))


@pytest.fixture(scope="module")
def manifest(shared):
    with open(shared / "games" / "MANIFEST.tsv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return [row for row in rows if (shared / "games" / row["file"]).is_file()]


def notes_of(row):
    return dict(part.split("=", 1) for part in row["notes"].split("; ") if "=" in part)


def test_every_file_is_read_to_its_last_move_and_written_back(shared, manifest):
    rows = [row for row in manifest if row["format"].startswith("XQF")]
    outcomes = {"0": core.NO_OUTCOME, "1": core.RED_WINS, "2": core.BLACK_WINS, "3": core.DRAW}
    for row in rows:
        records = read((shared / "games" / row["file"]).read_bytes())
        assert len(records) == 1 and core.record_format(records[0]) == XQF, row
        error, notes = core.record_error_get(records[0]), notes_of(row)
        plies = core.record_ply_count(records[0])
        if error.code:
            assert "has-illegal-move" in notes["tags"] and error.ply == plies + 1 and error.message, row
        else:
            assert plies == int(notes["plies"]), row
        assert core.record_outcome(records[0]) == outcomes[notes["result field"]], row
        back = read(written(records[0]))
        assert len(back) == 1 and content(back[0]) == content(records[0]), row


def test_games_of_other_formats_come_back_from_xqf(shared, manifest):
    for row in manifest:
        if row["format"].startswith("XQF") or int(row["bytes"]) > 1 << 20:
            continue
        try:
            records = read((shared / "games" / row["file"]).read_bytes())
        except xqrules.Error:
            continue
        for record in records:
            try:
                want = content(record)
            except xqrules.Error:  # its position could not be read
                continue
            assert content(read(written(record))[0]) == want, row


def test_converted_files_have_the_same_moves(shared):
    """The third-party converter writes 前兵 for the rear one of two pawns on a file, so one Chinese text stops there."""
    games = shared / "games"
    originals = {path.relative_to(games).with_suffix("").name: path
                 for path in (games / "hbsxcjp_cchess_c").rglob("*") if path.suffix.lower() == ".xqf" and path.is_file()}
    pairs = 0
    for path in sorted((games / "hbsxcjp_cchess_c_converted").rglob("*.pgn_*")):
        if path.is_dir():
            continue
        original = read(originals[path.stem].read_bytes())[0]
        converted = read(path.read_bytes())[0]
        count = core.record_ply_count(converted)
        assert main_line(original)[:count] == main_line(converted) or core.record_error_get(converted).code, path
        if not core.record_error_get(converted).code:
            assert count == core.record_ply_count(original), path
            pairs += 1
    assert pairs == 0 or pairs >= 50
