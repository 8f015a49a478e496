"""Judged games as tables of Arrow."""

import gc
import io
import os
import subprocess
import sys
import threading

import pytest
from conftest import PGN, ROOT

import xqrules

pa = pytest.importorskip("pyarrow")

from xqrules import tables, work  # noqa: E402

GAMES = ROOT / "examples" / "games"
ERROR = ("code", "ply", "move", "reason", "offset", "message")
CHESS = b'[White "A"]\n[Red "B"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n[Event "x"]\n\n1. e4 e4 *\n'


def as_row(row, labels=False):
    """A row of judge_games with every key that a table has."""
    if row["error"] is not None:
        row["error"] = {name: row["error"].get(name) for name in ERROR}
    if labels:
        row.setdefault("labels", None)
    return row


def as_rows(table):
    """The rows of a table without what judge_games does not have."""
    return table.drop_columns([name for name in table.column_names if name == "id" or name[0].isupper()]).to_pylist()


def rows_of(*arguments, labels=False, **settings):
    return [as_row(row, labels) for row in xqrules.judge_games(*arguments, labels=labels, **settings)]


# ---- Files -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("labels", [False, True])
@pytest.mark.parametrize("rules", [name for name in xqrules.rules() if not name.startswith("fide")])
def test_rows_are_those_of_judge_games(mixed_folder, rules, labels):
    table = tables.judge_table([mixed_folder, mixed_folder / "missing.pgn"], rules, labels=labels)
    table.validate(full=True)
    wanted = rows_of([mixed_folder, mixed_folder / "missing.pgn"], rules, labels=labels)
    assert as_rows(table) == wanted
    assert table["id"].to_pylist() == list(range(len(wanted)))
    assert {row["error"] and row["error"]["code"] for row in wanted} >= {None, "illegal_move", "not_found", "setup"}
    assert any(row["first_end"] for row in wanted) and any(row["repetition"] for row in wanted)
    assert any(row["claims"] for row in wanted) == (rules not in ("online", "ccgc-2023"))
    if labels and rules == "cxa-2020":
        assert any(label["joint"] for row in wanted for label in row["labels"] or ())


@pytest.mark.parametrize("rules", ["fide-2023", "fide-1993"])
def test_rows_of_chess(tmp_path, rules):
    shuffle = " ".join("Nf3 Nf6 Ng1 Ng8".split() * 5)
    (tmp_path / "a.pgn").write_bytes(CHESS + f"\n[Event \"y\"]\n\n{shuffle} *\n".encode())
    table = tables.judge_table(tmp_path, rules, labels=True, tags=["White", "Red"])
    assert as_rows(table) == rows_of(tmp_path, rules, labels=True)
    assert [field.name for field in table.schema.field("repetition").type][4:] == ["white", "black"]
    assert table["White"].to_pylist() == ["A", None, None] and table["Red"].to_pylist() == ["B", None, None]
    names = tables.judge_table(tmp_path, variant="chess").column_names
    assert names[-5:] == ["Event", "Date", "White", "Black", "Result"]
    assert set(table["repetition"].to_pylist()[2]) == {"count", "first_ply", "last_ply", "violator", "white", "black"}


def test_the_schema_is_as_documented():
    schema = tables.judge_batches(GAMES, labels=True).schema
    word = "dictionary<values=string, indices=int8, ordered=0>"
    squares = f"list<item: {word}>"
    conduct = f"violator: {word}, red: {word}, black: {word}"
    repetition = f"struct<count: int32, first_ply: int32, last_ply: int32, {conduct}>"
    assert {field.name: str(field.type) for field in schema} == {
        "id": "int64", "source": "dictionary<values=string, indices=int32, ordered=0>", "game": "int32",
        "variant": word, "rules": word, "plies": "int32", "start_fen": "string", "fen": "string", "status": word,
        "outcome": word, "winner": word, "reason": word,
        "clause": "dictionary<values=string, indices=int16, ordered=0>", "text": "string",
        "must_change": word, "deadline": "int32",
        "claims": f"list<item: struct<kind: {word}, side: {word}, upheld: bool>>", "repetition": repetition,
        "recorded_outcome": word,
        "error": "struct<code: string, ply: int32, move: string, reason: string, offset: int64, message: string>",
        "first_end": f"struct<ply: int32, outcome: {word}, winner: {word}, reason: {word}, clause: string, "
                     f"text: string, repetition: {repetition}>",
        "labels": f"list<item: struct<ply: int32, side: {word}, move: string, label: {word}, joint: bool, "
                  f"attackers: {squares}, victims: {squares}>>",
        **dict.fromkeys(("Event", "Date", "Red", "Black", "Result"), "string"),
    }  # fmt: skip


def test_tags_are_columns(mixed_folder):
    table = tables.judge_table([mixed_folder / "club.pgn", mixed_folder / "setup.pgn", mixed_folder / "odd.pgn"])
    odd = next(xqrules.read_games(mixed_folder / "odd.pgn")).tags["Red"]
    assert table["Red"].to_pylist() == ["Wang", None, None, "\u5f20", odd]
    assert table["Result"].to_pylist()[:2] == ["1-0", "*"] and table["Date"].null_count == 5
    assert tables.judge_table(mixed_folder / "club.pgn", tags=()).column_names[-1] == "first_end"
    assert tables.judge_table(mixed_folder / "club.pgn", tags="Black")["Black"].to_pylist() == ["Li", None]
    for tags in (["game"], ["id"], ["labels"], ["Red", "Red"], ["a\0b"]):
        with pytest.raises(xqrules.Error, match="column of its own"):
            tables.judge_table(mixed_folder, tags=tags)
    with pytest.raises(TypeError, match="tag"):
        tables.judge_table(mixed_folder, tags=[1])


@pytest.mark.parametrize("labels", [False, True])
def test_threads_and_large_files_change_nothing(mixed_folder, labels, monkeypatch):
    once = tables.judge_table(mixed_folder, labels=labels)
    for jobs in (0, 2, 5):
        assert tables.judge_table(mixed_folder, labels=labels, jobs=jobs).equals(once)
    monkeypatch.setattr(work, "_LARGE_FILE", 0)
    monkeypatch.setattr(work, "AT_ONCE", 2)
    for jobs in (1, 3):
        assert tables.judge_table(mixed_folder, labels=labels, jobs=jobs).equals(once)
    monkeypatch.setattr(work, "_LARGE_FILE", 1 << 20)
    monkeypatch.setattr(work, "_TOGETHER", 1)
    assert tables.judge_table(mixed_folder, labels=labels, jobs=3).equals(once)


def test_a_file_that_breaks_off(tmp_path, monkeypatch):
    whole = (GAMES / "perpetual-chase.pgn").read_bytes()
    (tmp_path / "a.pgn").write_bytes(whole * 5)
    wanted = tables.judge_table(tmp_path)
    real = work.file_records

    def broken(file, options):
        for place, found in enumerate(real(file, options)):
            if place == 3:
                raise OSError(5, "Input/output error")
            yield found

    monkeypatch.setattr(work, "file_records", broken)
    for large in (4 << 20, 0):
        monkeypatch.setattr(work, "_LARGE_FILE", large)
        table = tables.judge_table(tmp_path, jobs=2)
        assert table.slice(0, 3).drop_columns("id").equals(wanted.slice(0, 3).drop_columns("id")) and len(table) == 4
        last = table.to_pylist()[3]
        assert last["error"] == {**dict.fromkeys(ERROR), "code": "unreadable", "message": "input/output error"}
        assert last["source"] == str(tmp_path / "a.pgn") and last["game"] is None and last["rules"] is None


def test_standard_input_and_odd_names(mixed_folder):
    program = "import sys; from xqrules import tables; print(tables.judge_table(sys.argv[1:])['source'].to_pylist())"
    command = [sys.executable, "-c", program]
    done = subprocess.run([*command, "-"], input=PGN.encode(), capture_output=True)
    assert done.stdout == b"['-', '-']\n" and done.stderr == b"", "and no bar in a pipe"
    odd = os.path.join(os.fsencode(mixed_folder), b"odd \xe9.pgn")
    try:
        os.rename(mixed_folder / "club.pgn", odd)
    except OSError:
        pytest.skip("the file system takes no such name")
    assert {name[-12:] for name in tables.judge_table(odd)["source"].to_pylist()} == {"odd \\xe9.pgn"}


def test_wrong_arguments(mixed_folder):
    for settings, kind in (({"jobs": -1}, xqrules.Error), ({"jobs": 1.5}, TypeError), ({"rules": "go"}, xqrules.Error),
                           ({"encoding": "ebcdic"}, xqrules.Error), ({"variant": "go"}, xqrules.Error),
                           ({"rules": "wxf-2018", "variant": "chess"}, xqrules.Error)):  # fmt: skip
        for call in (tables.judge_table, tables.judge_batches, tables.label_table, tables.label_batches):
            with pytest.raises(kind):
                call(mixed_folder, **settings)
    with pytest.raises(TypeError):
        tables.judge_batches(mixed_folder, batch_size="many")
    for given in (7, None, xqrules.Board(), [xqrules.Game(), "a.pgn"], ["a.pgn", xqrules.Game()]):
        with pytest.raises(TypeError):
            tables.judge_table(given)


def test_nothing_at_all(tmp_path):
    for given in (tmp_path, [], iter(())):
        for call in (tables.judge_table, tables.label_table):
            table = call(given, jobs=2)
            assert len(table) == 0 and table.column_names[0] == "id"


# ---- Batches ---------------------------------------------------------------------------------------------------------


def test_batches_together_are_the_table(mixed_folder):
    paths = [mixed_folder] * 3
    table = tables.judge_table(paths, labels=True)
    for size, jobs in ((1, 1), (5, 2), (20, 1), (10_000, 2)):
        reader = tables.judge_batches(paths, labels=True, batch_size=size, jobs=jobs)
        schema, batches = reader.schema, list(reader)
        assert all(batch.num_rows >= size for batch in batches[:-1])
        assert pa.Table.from_batches(batches, schema).unify_dictionaries().equals(table)


def test_many_small_pieces_come_as_batches_of_their_size(mixed_folder, monkeypatch):
    monkeypatch.setattr(work, "_TOGETHER", 1)
    table = tables.judge_table(mixed_folder, labels=True)
    batches = list(tables.judge_batches(mixed_folder, labels=True, batch_size=7))
    assert len(batches) > 2 and all(7 <= batch.num_rows <= 8 for batch in batches[:-1]), "a file has two games at most"
    assert [number for batch in batches for number in batch["id"].to_pylist()] == list(range(table.num_rows))
    assert as_rows(pa.Table.from_batches(batches)) == as_rows(table)


def test_a_reader_that_is_not_read_to_its_end(mixed_folder):
    before = threading.active_count()
    reader = tables.judge_batches([mixed_folder] * 50, labels=True, jobs=3, batch_size=1)
    assert reader.read_next_batch().num_rows and threading.active_count() > before
    del reader
    gc.collect()
    assert threading.active_count() == before


@pytest.mark.parametrize("jobs", [1, 3])
def test_what_the_caller_raises_comes_through(jobs):
    def given():
        yield xqrules.Game()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        tables.judge_table(given(), jobs=jobs)


def test_parquet_and_back(mixed_folder):
    parquet = pytest.importorskip("pyarrow.parquet")
    reader = tables.judge_batches([mixed_folder] * 2, labels=True, batch_size=8)
    file = io.BytesIO()
    with parquet.ParquetWriter(file, reader.schema) as writer:
        for batch in reader:
            writer.write_batch(batch)
    again = parquet.read_table(io.BytesIO(file.getvalue()))
    assert again.to_pylist() == tables.judge_table([mixed_folder] * 2, labels=True).to_pylist()


def test_the_bar_comes_to_its_end(mixed_folder, monkeypatch):
    bars = []

    class Bar:
        def __init__(self, **settings):
            self.settings, self.done = settings, 0
            bars.append(self)

        def __enter__(self):
            return self

        def __exit__(self, *_):
            pass

        def update(self, count):
            assert count >= 0
            self.done += count

    monkeypatch.setattr(tables, "progress_bar", Bar)
    monkeypatch.setattr(work, "AT_ONCE", 2)
    for large in (0, 4 << 20):
        monkeypatch.setattr(work, "_LARGE_FILE", large)
        tables.judge_table(mixed_folder)
    games = [xqrules.Game() for _ in range(4)]
    tables.judge_table(games)
    tables.judge_table(iter(games), progress=False)
    size = sum(path.stat().st_size for path in mixed_folder.iterdir())
    assert [bar.done for bar in bars] == [size, size, 4, 4]
    assert [bar.settings["total"] for bar in bars] == [size, size, 4, None]
    assert [bar.settings.get("disable", False) for bar in bars] == [False, False, False, True]


# ---- Labels ----------------------------------------------------------------------------------------------------------


def test_a_row_for_each_ply(mixed_folder):
    games = tables.judge_table(mixed_folder, labels=True)
    wanted = []
    for row in games.to_pylist():
        wanted += [{**{name: row[name] for name in ("id", "source", "game")}, **label} for label in row["labels"] or ()]
    found = tables.label_table(mixed_folder, jobs=2)
    found.validate(full=True)
    assert found.to_pylist() == wanted and len(wanted) > 100
    assert tables.label_rows(games).equals(found)
    assert pa.Table.from_batches(tables.label_batches(mixed_folder, batch_size=3)).to_pylist() == wanted
    assert any(len(row["victims"]) > 1 for row in wanted) and {row["label"] for row in wanted} > {"chase", "idle"}
    (record,) = xqrules.read_games(GAMES / "perpetual-chase.pgn")
    for row, label in zip(tables.label_table(record).to_pylist(), record.game().labels()):
        assert {name: getattr(label, name) for name in row if name not in ("id", "source", "game")} == {
            name: row[name] for name in row if name not in ("id", "source", "game")
        }
    some = games.slice(3, 4).select(["id", "labels"])
    assert tables.label_rows(some).column_names[:2] == ["id", "ply"]
    assert tables.label_rows(some)["id"].to_pylist() == [row["id"] for row in wanted if 3 <= row["id"] < 7]
    with pytest.raises(xqrules.Error, match="labels=True"):
        tables.label_rows(tables.judge_table(mixed_folder))


# ---- Other packages --------------------------------------------------------------------------------------------------


def test_pandas(mixed_folder):
    pd = pytest.importorskip("pandas")
    table = tables.judge_table(mixed_folder, labels=True)
    frame = table.to_pandas()
    assert len(frame) == table.num_rows and frame["reason"].dtype == "category"
    counts = frame["reason"].value_counts()
    assert counts["perpetual_chase"] == table["reason"].to_pylist().count("perpetual_chase") > 0
    for name in ("status", "clause", "source", "Red"):
        assert [None if pd.isna(value) else value for value in frame[name]] == table[name].to_pylist()
    assert frame["repetition"].dropna().iloc[0] == next(filter(None, table["repetition"].to_pylist()))
    plies = tables.label_rows(table).to_pandas()
    assert len(plies) == sum(len(labels) for labels in frame["labels"].dropna())
    assert list(plies["victims"].iloc[-1]) == table["labels"].drop_null().to_pylist()[-1][-1]["victims"]
    merged = plies.merge(frame[["id", "rules"]], on="id")
    assert len(merged) == len(plies) and set(merged["rules"]) == {"wxf-2018"}
    assert "error.code" in table.flatten().to_pandas()


def test_polars(mixed_folder):
    pl = pytest.importorskip("polars")
    table = tables.judge_table(mixed_folder, labels=True)
    frame = pl.from_arrow(table)
    assert frame.shape == (table.num_rows, table.num_columns)
    for name in ("reason", "source", "Red", "repetition", "error", "claims", "first_end", "labels"):
        assert frame[name].to_list() == table[name].to_pylist(), name
    counts = dict(frame.group_by("reason").len().iter_rows())
    assert counts["perpetual_chase"] == table["reason"].to_pylist().count("perpetual_chase")
    plies = pl.from_arrow(tables.label_rows(table))
    exploded = frame.select("id", "labels").drop_nulls().explode("labels").drop_nulls().unnest("labels")
    assert plies.drop("source", "game").to_dicts() == exploded.to_dicts()
    batches = tables.judge_batches(mixed_folder, labels=True, batch_size=5)
    assert pl.concat([pl.from_arrow(batch) for batch in batches]).to_dicts() == frame.to_dicts()


def test_without_pyarrow():
    program = (
        "import sys; sys.modules['pyarrow'] = None\n"
        "import xqrules\n"
        "try:\n    from xqrules import tables\nexcept ImportError as error:\n    print(error)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "xqrules.tables needs pyarrow: pip install xqrules[arrow]\n"


def test_a_table_outlives_what_it_came_from(mixed_folder):  # BL110
    def make():
        return tables.judge_table(list(xqrules.read_games(mixed_folder / "perpetual-chase.pgn")), labels=True)["labels"]

    wanted = make().to_pylist()
    kept = make()
    for _ in range(10):  # BL116
        gc.collect()
        make()
    assert kept.to_pylist() == wanted and wanted[0]


# ---- Real files ------------------------------------------------------------------------------------------------------


def test_real_files_come_to_the_same_rows(shared):
    table = tables.judge_table(shared / "games", jobs=2)
    table.validate(full=True)
    assert as_rows(table) == rows_of(shared / "games")
    assert table.num_rows > 1000


def test_real_labels_come_to_the_same(shared):
    paths = sorted((shared / "games").rglob("*.pgn"))[::60]
    table = tables.judge_table(paths, labels=True, jobs=2)
    table.validate(full=True)
    assert as_rows(table) == rows_of(paths, labels=True)
