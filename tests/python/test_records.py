import errno
import io
import os
import pickle
import sys

import pytest
from conftest import PGN

import xqrules


def test_a_record(pgn):
    first, second = xqrules.read_games(pgn)
    assert first.tags["Red"] == "Wang" and first.recorded_outcome == "1-0" and first.error is None
    assert first.moves == ["h2e2", "h9g7", "h0g2", "i9h9"] and first.start_fen == xqrules.STARTING_FEN
    assert first.comments == {0: "before", 2: "a horse"}
    assert first.variations[0].ply == 3 and "b0c2" in first.variations[0].text
    assert first.offset == 0 and second.offset == PGN.index('[Event "Second"]')
    assert (first.number, second.number) == (1, 2)


def test_a_bad_move_is_data(pgn):
    record = list(xqrules.read_games(pgn))[1]
    assert record.moves == ["h2e2", "h9g7"]
    error = record.error
    assert (error.code, error.ply, error.move) == ("illegal_move", 3, "h2h9")
    assert error.reason is xqrules.Legality.empty_square and error.offset == PGN.index("h2h9")
    assert record.recorded_outcome == "*"
    assert record.game().moves == record.moves


def test_sources(pgn):
    data = pgn.read_bytes()
    with open(pgn, "rb") as binary, open(pgn, encoding="utf-8") as text:
        sources = [pgn, str(pgn), data, bytearray(data), memoryview(data), binary, text, io.BytesIO(data)]
        for source in sources:
            assert [len(record.moves) for record in xqrules.read_games(source)] == [4, 2]


@pytest.mark.parametrize("thing", [12345, None, 1.5, ["h2e2"], object(), True])
def test_what_is_no_source(thing):
    with pytest.raises(TypeError, match=f"^games are read from .*, not {type(thing).__name__}$"):
        xqrules.read_games(thing)
    with pytest.raises(xqrules.Error, match="unknown encoding"):
        xqrules.read_games(b"1. h2e2 *", encoding=thing)


def test_a_record_can_be_judged_by_other_rules_and_pickled(pgn):
    record = next(xqrules.read_games(pgn))
    assert record.game().rules.name == "wxf-2018" and record.game("cxa-1999").rules.name == "cxa-1999"
    twin = pickle.loads(pickle.dumps(record))
    assert twin.moves == record.moves and twin.game().fen() == record.game().fen() and twin.tags == record.tags


def test_encodings():
    text = '[Red "开局"]\n\n1. 炮二平五 马８进７ 1-0\n'
    for encoding, name in (
        ("utf-8", "utf-8"),
        ("gb18030", "GBK"),
        ("utf-16", "utf16"),
        ("utf-8-sig", "auto"),
        ("gb18030", "auto"),
    ):
        (record,) = xqrules.read_games(text.encode(encoding), encoding=name)
        assert record.tags["Red"] == "开局" and record.moves == ["h2e2", "h9g7"], (encoding, name)
    with pytest.raises(xqrules.Error, match="choose from"):
        xqrules.read_games(b"", encoding="ebcdic")


@pytest.mark.parametrize("encoding", ["utf-8", "gb18030", "big5"])
def test_a_byte_that_is_no_character_is_kept(encoding):
    (record,) = xqrules.read_games(b'[Red "a\xff"]\n\n1. h2e2 {\xff\xff b} h9g7 *', encoding=encoding)
    assert record.tags["Red"] == "a\uefff" and record.comments == {1: "\uefff\uefff b"}
    written = record.write(encoding=encoding)
    assert b'"a\xff"' in written and b"{\xff\xff b}" in written
    (again,) = xqrules.read_games(written, encoding=encoding)
    assert (again.tags["Red"], again.comments, again.moves) == (record.tags["Red"], record.comments, record.moves)
    (again,) = xqrules.read_games(record.write("xqf"))
    assert again.comments == record.comments


def test_big5_must_be_named():
    text = '[Red "開局"]\n\n1. 炮二平五 馬８進７ 1-0\n'.encode("big5")
    (record,) = xqrules.read_games(text, encoding="big5")
    assert record.tags["Red"] == "開局" and record.moves == ["h2e2", "h9g7"]
    (record,) = xqrules.read_games(text)
    assert record.tags["Red"] != "開局"


def test_what_is_no_game_file():
    for data, code in ((b"", "syntax"), (b"\x7fELF\2\1\1\0\2\0\x3e\0", "unsupported")):
        with pytest.raises(xqrules.Error) as caught:
            list(xqrules.read_games(data))
        assert caught.value.code == code


def test_file_names_that_are_not_utf8(tmp_path, pgn):
    if sys.platform in ("darwin", "win32"):
        pytest.skip("file names are Unicode here")
    path = os.path.join(os.fsencode(tmp_path), b"caf\xe9.pgn")
    with open(path, "wb") as file:
        file.write(pgn.read_bytes())
    assert len(list(xqrules.read_games(os.fsdecode(path)))) == 2
    rows = list(xqrules.judge_games(os.fsdecode(path)))
    assert len(rows) == 2 and rows[0]["source"] == os.fsdecode(path)


def test_a_missing_file_is_an_os_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        xqrules.read_games(tmp_path / "none.pgn")


def _many_games():
    return b"".join(b'[Event "%d"]\n\n1. h2e2 h9g7 {%s} *\n\n' % (number, b"x " * 20) for number in range(9000))


class _Reluctant(io.RawIOBase):
    """A file that gives little at a time, and at some byte nothing more."""

    def __init__(self, data, fails_at=-1):
        self._rest = io.BytesIO(data)
        self._fails_at = fails_at

    def read(self, size=-1):
        if 0 <= self._fails_at <= self._rest.tell():
            raise OSError(errno.EIO, "the cable is out")
        return self._rest.read(min(size, 3000))


def _digest(records):
    return [(record.number, record.offset, record.tags["Event"], record.moves, record.recorded_outcome) for record in records]


def test_large_files_are_read_piece_by_piece(monkeypatch, tmp_path):
    data = _many_games()
    path = tmp_path / "many.pgn"
    path.write_bytes(data)
    whole = _digest(xqrules.read_games(data))
    assert len(whole) == 9000
    monkeypatch.setattr("xqrules.io._AT_ONCE", 100_000)
    assert _digest(xqrules.read_games(path)) == whole
    assert _digest(xqrules.read_games(_Reluctant(data))) == whole
    with open(path, "rb") as file:
        assert _digest(xqrules.read_games(file)) == whole
        assert not file.closed
    games = xqrules.read_games(path)
    assert next(games).tags["Event"] == "0"
    games.close()


def test_a_fault_while_reading_comes_through(monkeypatch):
    data = _many_games()
    with pytest.raises(OSError, match="the cable is out"):
        xqrules.read_games(_Reluctant(data, 10_000))
    monkeypatch.setattr("xqrules.io._AT_ONCE", 100_000)
    seen = 0
    with pytest.raises(OSError, match="the cable is out"):
        for _ in xqrules.read_games(_Reluctant(data, 600_000)):
            seen += 1
    assert 1000 < seen < 9000
    with pytest.raises(xqrules.ParseError, match="no game found"):
        list(xqrules.read_games(_Reluctant(b"no game at all\n" * 20_000)))
