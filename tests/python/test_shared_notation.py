"""Move texts that another program's tests hold, read strictly and leniently."""

import csv

import pytest

import xqrules


def test_texts_name_the_moves_they_name_elsewhere(shared):
    path = shared / "games" / "chijason99_Xiangqi-Core" / "notation_move_tests.tsv"
    if not path.exists():
        pytest.skip("not in this shared folder")
    with path.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file, delimiter="\t") if row["expected_ok"] == "true"]
    assert rows
    for row in rows:
        board = xqrules.Board(row["fen"])
        notation = "uci1" if row["notation"] == "UCI" else "any"  # their UCI counts ranks from 1
        assert board.parse_move(row["text"], notation) == row["move_0based"], row
        assert board.parse_move_leniently(row["text"], notation).move == row["move_0based"], row
