"""Games in columns of texts, judged into a table."""

import pytest
from conftest import PERPETUAL_CHECK, SHUFFLE

import xqrules
from xqrules.io import read_options
from xqrules.rows import Options, judge_text
from xqrules.rulesets import as_rules

pa = pytest.importorskip("pyarrow")

from xqrules import tables  # noqa: E402

ERROR = ("code", "ply", "move", "reason", "offset", "message")

TEXTS = [
    ("h2e2 h9g7", None), (" ".join(SHUFFLE), ""), ("", None), ("1. h2e2 h9g7 2. h0g2", "startpos"),
    (" ".join(PERPETUAL_CHECK[1]), PERPETUAL_CHECK[0]), ("\u70ae\u4e8c\u5e73\u4e94 \u9a6c8\u8fdb7", None),
    ("h2e2 h2e2", None), ("  h2e2\n\tb0d1 ", None), ("h3e3 h10g8", None), ("h2e2 nonsense", None), ("a0a1", "9/9 w"),
    ("h2e2", "4k4/9/9/9/9/9/9/9/9/4K4 w"), ("h2e2 \u00e9\u00e9", None), ("C2.5 n8+7", None), ("b0c2 Nc3", None),
]  # fmt: skip


def judged_text(moves, fen, options):
    row = judge_text(fen or None, moves, options).row
    if row["error"]:
        row["error"] = {name: row["error"].get(name) for name in ERROR}
    if options.labels:
        row.setdefault("labels", None)
    return {name: value for name, value in row.items() if name not in ("source", "game", "recorded_outcome")}


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("labels", [False, True])
def test_columns_of_texts_are_judged_row_by_row(labels, jobs, monkeypatch):
    monkeypatch.setattr(tables, "AT_ONCE", 4)
    options = Options(as_rules(None), read_options(variations=False), labels)
    wanted = [judged_text(moves, fen, options) for moves, fen in TEXTS]
    assert {row["error"] and row["error"]["code"] for row in wanted} >= {None, "illegal_move", "syntax", "setup"}
    moves, fens = zip(*TEXTS)
    found = tables.judge_columns(moves, fens, labels=labels, jobs=jobs)
    found.validate(full=True)
    assert found.to_pylist() == wanted
    alone = tables.judge_columns(moves)
    assert alone.to_pylist()[:2] == tables.judge_columns(moves[:2], [None] * 2).to_pylist()
    assert alone.column_names == [name for name in found.column_names if name != "labels"]
    assert alone.column_names[:2] == ["variant", "rules"]


def test_move_numbers_and_results_are_skipped():
    plain = tables.judge_columns(["e4 e5 Nf3"], variant="chess").to_pylist()
    for text in ("1. e4 e5 2. Nf3", "1.e4 e5 2.Nf3 *", "1. e4 1... e5 Nf3 1/2-1/2", "e4 e5 Nf3 1-0", "0-1 e4 e5 Nf3"):
        assert tables.judge_columns([text], variant="chess").to_pylist() == plain, text
    assert plain[0]["plies"] == 3 and plain[0]["rules"] == "fide-2023"
    (row,) = tables.judge_columns(["1.e4 12.Nh5"], rules="fide-1993").to_pylist()
    assert row["error"]["move"] == "Nh5" and row["error"]["offset"] == 8 and row["plies"] == 1
    castled = tables.judge_columns(["Nf3 Nf6 g3 g6 Bg2 Bg7 0-0 O-O"], variant="chess").to_pylist()
    assert castled[0]["error"] is None and castled[0]["plies"] == 8


def test_ranks_from_one():
    text = "h3e3 h8e8"
    assert tables.judge_columns([text], notation="uci1")["plies"].to_pylist() == [2]
    assert tables.judge_columns([text])["error"].to_pylist()[0]["ply"] == 1
    with pytest.raises(xqrules.Error, match="notation"):
        tables.judge_columns([text], notation="san")


def test_columns_of_other_packages():
    np, pl, pd = (pytest.importorskip(name) for name in ("numpy", "polars", "pandas"))
    moves, fens = ["h2e2", None, "a1e1", "b0d1"], [None, "x", PERPETUAL_CHECK[0], ""]
    wanted = tables.judge_columns(moves, fens)
    errors = wanted["error"].to_pylist()
    assert [error and error["code"] for error in errors] == [None, "argument", None, "illegal_move"]
    assert errors[1]["message"] == "there is no text of moves"
    for column in (pa.array, pl.Series, pd.Series, lambda values: pd.Series(values, dtype=object), tuple, iter,
                   lambda values: np.array(values, object),
                   lambda values: pa.chunked_array([values[:1], values[1:]], pa.string()),
                   lambda values: pa.array(["h0g2", *values])[1:],
                   lambda values: pa.array(values, pa.large_string()).dictionary_encode()):  # fmt: skip
        assert tables.judge_columns(column(moves), column(fens)).equals(wanted)
    for empty in ([], pa.array([], pa.string()), pl.Series([], dtype=pl.String), pa.chunked_array([], pa.string())):
        assert tables.judge_columns(empty).num_rows == 0 == tables.judge_columns(empty, empty).num_rows


def test_wrong_columns():
    with pytest.raises(xqrules.Error, match="1 start positions for 2"):
        tables.judge_columns(["", ""], [None])
    for moves in ("h2e2", 7, [7], pa.array([7]), [["h2e2"]]):
        with pytest.raises(TypeError):
            tables.judge_columns(moves)
    for text in ("\ud800", "h2e2 \udce9", "h2\0e2"):
        (row,) = tables.judge_columns([text]).to_pylist()
        assert row["error"]["code"] in ("encoding", "syntax") and row["error"]["move"]
    (row,) = tables.judge_columns([b"h2e2 \xff\xfe"]).to_pylist()
    assert row["plies"] == 1 and row["error"]["move"] == "\\xff\\xfe" and row["error"]["offset"] == 5
