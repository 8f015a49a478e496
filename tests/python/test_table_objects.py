"""Tables of games and records that are there as objects."""

import pickle

import pytest
from conftest import PERPETUAL_CHECK, PGN, SHUFFLE

import xqrules

pytest.importorskip("pyarrow")

from test_tables import as_rows, rows_of  # noqa: E402

from xqrules import tables  # noqa: E402


def games():
    """Games under several rules, some of them ended."""
    fen, moves = PERPETUAL_CHECK
    check = xqrules.Game("cxa-1999", fen)
    check.push_all(moves)
    shuffle = xqrules.Game("wxf-2018")
    shuffle.push_all(SHUFFLE)
    resigned = xqrules.Game(xqrules.Rules("wxf-2018", limit_plies=90))
    resigned.push("h2e2")
    resigned.end("resignation", "black")
    return [check, shuffle, resigned, xqrules.Game("wxf-2018")]


def test_games_are_judged_by_their_own_rules():
    given = games()
    table = tables.judge_table(given, labels=True, jobs=2)
    table.validate(full=True)
    for row, game in zip(table.to_pylist(), given):
        verdict = game.verdict()
        for name in ("status", "outcome", "winner", "reason", "clause", "must_change", "deadline"):
            assert row[name] == getattr(verdict, name), (name, game)
        assert row["text"] == verdict.text() and row["fen"] == game.fen() and row["rules"] == game.rules.name
        assert [label["label"] for label in row["labels"]] == [label.label for label in game.labels()]
        assert row["source"] is row["error"] is row["recorded_outcome"] is None
    assert table["game"].to_pylist() == [1, 2, 3, 4] and table["reason"].to_pylist()[2] == "resignation"
    assert tables.judge_table(iter(given), labels=True).equals(table)
    assert tables.judge_table(given[1]).num_rows == 1


def test_games_under_other_rules():
    given = games()
    table = tables.judge_table(given, "axf-2008")
    assert table["rules"].to_pylist() == ["axf-2008"] * 4 and table["plies"].to_pylist() == [9, 8, 1, 0]
    again = xqrules.Game("axf-2008", PERPETUAL_CHECK[0])
    again.push_all(PERPETUAL_CHECK[1])
    assert table["text"].to_pylist()[0] == again.verdict().text()
    with pytest.raises(xqrules.Error, match="one table"):
        tables.judge_table([*given, xqrules.Game("fide-2023")])
    with pytest.raises(xqrules.Error):
        tables.judge_table(given, "fide-2023")


def test_a_game_is_not_touched_and_may_be_played_on():
    game = xqrules.Game()
    reader = tables.judge_batches((game for _ in range(3)), batch_size=1)
    game.push("h2e2")
    assert reader.read_all()["plies"].to_pylist() == [1, 1, 1]
    assert game.moves == ["h2e2"]


def test_records(mixed_folder):
    paths = sorted(mixed_folder.glob("*.pgn"))
    records = []
    for path in paths:
        try:
            records += xqrules.read_games(path)
        except xqrules.Error:
            pass
    table = tables.judge_table(records, labels=True, jobs=2)
    wanted = [row for row in rows_of(paths, labels=True) if row["game"]]
    found = as_rows(table)
    assert len(found) == len(wanted) == len(records)
    for place, (row, want) in enumerate(zip(found, wanted), 1):
        assert row == {**want, "source": None, "game": place}
    assert table["Red"].to_pylist() == [record.tags.get("Red") for record in records]
    read_by = xqrules.read_games(PGN.encode(), "cxa-2020")
    assert set(tables.judge_table(read_by)["rules"].to_pylist()) == {"cxa-2020"}


def test_records_that_were_made_anew_keep_their_errors(mixed_folder):
    records = list(xqrules.read_games(mixed_folder / "setup.pgn")) + list(xqrules.read_games(mixed_folder / "club.pgn"))
    assert [record.error and record.error.code for record in records] == ["setup", None, None, "illegal_move"]
    wanted = as_rows(tables.judge_table(records, labels=True))
    assert as_rows(tables.judge_table(pickle.loads(pickle.dumps(records)), labels=True)) == wanted
    records[3].tags["Event"] = "another"
    table = tables.judge_table(records, labels=True)
    assert as_rows(table) == wanted and table["Event"].to_pylist()[3] == "another"
    assert wanted[0]["error"]["code"] == "setup" and wanted[0]["plies"] is None
    error = records[3].error
    assert wanted[3]["error"] == {"code": "illegal_move", "ply": 3, "move": "h2h9", "reason": error.reason.text,
                                  "offset": error.offset, "message": error.message}  # fmt: skip
