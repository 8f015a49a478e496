"""Text beside PGN in the folder of real files, where that is at hand: everything is read to what the manifest and other
files of the same games tell, and DhtmlXQ and lists of moves give back what they were made from."""

import csv

import pytest
import xqrules
from xqrules import core

# What core calls the formats.
PGN, MOVES, DHTMLXQ, JSON, CSV, POSITIONS, XQN = 1, 2, 12, 13, 14, 15, 11


def read(data):
    """All records in some bytes; none if there is no game in them."""
    reader = core.reader_new(xqrules.Rules("wxf-2018")._raw, data, core.ReadOptions(0, 0, 0, 0))
    records = []
    try:
        while (record := core.reader_next(reader)) is not None:
            records.append(record)
    except xqrules.ParseError:
        assert not records
    return records


def nodes(record):
    """The tree in the order of its lines: depth, move and comment of every node."""
    found, waiting = [], [(0, 0)]
    while waiting:
        node, depth = waiting.pop()
        comment = core.record_node_comment(record, node)
        found.append((depth, core.record_node_move(record, node), comment and comment.replace("\r", "")))
        children, child = [], core.record_node_child(record, node)
        while child:
            children.append((child, depth + 1))
            child = core.record_node_next(record, child)
        waiting += reversed(children)
    return found


def tags(record):
    return [(core.record_tag_name(record, i).lower(), core.record_tag_value(record, i))
            for i in range(core.record_tag_count(record))]


def main_line(record):
    return [core.record_move_at(record, ply) for ply in range(1, core.record_ply_count(record) + 1)]


@pytest.fixture(scope="module")
def manifest(shared):
    with open(shared / "games" / "MANIFEST.tsv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    return [row for row in rows if (shared / "games" / row["file"]).is_file()]


def records_of(shared, row):
    return read((shared / "games" / row["file"]).read_bytes())


def test_tables_and_lists_have_as_many_games_as_rows(shared, manifest):
    # Lists of positions may hold lines that are no position, and positions that no game can reach: those are refused one
    # by one.
    for row in manifest:
        if row["format"] not in ("FEN list", "EPD list", "name|FEN list", "CSV move list, WXF per ply (Kaggle layout)",
                                 "CSV, one row per ply, coordinates + status",
                                 "game id;comma-separated coordinate moves", "EPD/FEN list", "EPD list (chess)"):
            continue
        records = records_of(shared, row)
        count = int(row["games_or_rows"])
        assert count - 4 <= len(records) <= count, row["file"]


def test_forms_are_told_by_content(shared, manifest):
    wanted = {"DhtmlXQ / UBB": DHTMLXQ, "JSON game tree": JSON, "XQN (text, Chinese moves with scores)": XQN,
              "HTML page with moves": PGN, "column layout Chinese moves": PGN, "FEN list": POSITIONS,
              "CSV move list, WXF per ply (Kaggle layout)": CSV}
    for row in manifest:
        if row["format"] in wanted:
            records = records_of(shared, row)
            assert len(records) >= 1, row["file"]
            assert {core.record_format(record) for record in records} == {wanted[row["format"]]}, row["file"]


def test_trees_of_the_same_games_agree(shared, manifest):
    games = [row["file"] for row in manifest if row["format"] == "JSON game tree"]
    whole = 0
    for game in games:
        tree, columns, coordinates, text = [
            read((shared / "games" / game.replace(".json", kind)).read_bytes())[0]
            for kind in (".json", ".pgn_cc", ".pgn_iccs", ".pgn_zh")]
        assert nodes(tree) == nodes(coordinates), game
        assert nodes(columns) == nodes(text), game
        # The Chinese text of one game names another pawn than the coordinates do, and so ends early.
        if core.record_error_get(text).code == 0:
            assert nodes(tree) == nodes(columns), game
            whole += 1
    assert whole >= len(games) - 1


def test_dhtmlxq_and_move_lists_come_back(shared, manifest):
    for row in manifest:
        name = row["file"].lower()
        if name.endswith((".xqf", ".cbl", ".cbr", ".qp", ".mxq", ".sg", ".epd")) or row["format"] == "chess PGN":
            continue
        for record in records_of(shared, row)[:60]:
            try:
                start = core.position_format(core.record_start(record))
            except xqrules.Error:
                continue
            again = read(core.record_write(record, core.WriteOptions(DHTMLXQ, 0, 0)))
            assert len(again) == 1, name
            assert core.position_format(core.record_start(again[0])) == start, name
            assert nodes(again[0]) == nodes(record), name
            assert core.record_outcome(again[0]) == core.record_outcome(record), name
            # Where the record has no tag for its result or its start, the file needs one.
            known = dict(tags(record))
            kept = [(key, value) for key, value in tags(again[0]) if key in known or key not in ("result", "fen")]
            assert [pair for pair in kept if pair[0] != "result"] == [
                pair for pair in tags(record) if pair[0] != "result"], name
            moves = read(core.record_write(record, core.WriteOptions(MOVES, 0, 0)))
            assert len(moves) == 1 and main_line(moves[0]) == main_line(record), name
            assert core.position_format(core.record_start(moves[0])) == start, name
