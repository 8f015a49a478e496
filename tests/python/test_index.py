"""Random access to the games of a file."""

import concurrent.futures
import multiprocessing
import os
import pickle
import random
import sys

import pytest
import xqrules
from xqrules import io


@pytest.fixture(params=[False, True], ids=["at once", "piece by piece"])
def size(request, monkeypatch):
    if request.param:
        monkeypatch.setattr(io, "_AT_ONCE", 64)
    return request.param


@pytest.fixture
def many(tmp_path):
    path = tmp_path / "many.pgn"
    games = [f'[Event "{i}"]\n\n{i}. h2e2 h9g7 {{game {i}}} {i + 1}. h0g2 *\n\n' for i in range(1, 301)]
    path.write_text("".join(games), encoding="utf-8")
    return path


def content(record):
    text = None if record.start_fen is None else record.write()
    return record.number, record.offset, record.error, dict(record.tags), record.comments, text


def test_any_game_is_read_when_asked_for(size, many):
    index = xqrules.GameIndex(many)
    assert len(index) == 300 and index[-1].tags["Event"] == "300" and index[7].number == 8
    assert [record.tags["Event"] for record in index[5:20:7]] == ["6", "13", "20"]
    assert [record.number for record in index] == list(range(1, 301))
    for wrong in (300, -301):
        with pytest.raises(IndexError):
            index[wrong]
    assert repr(index).endswith("300 games>")


def test_of_bytes_and_by_pickle(size, many):
    for source in (many.read_bytes(), os.fspath(many)):
        index = pickle.loads(pickle.dumps(xqrules.GameIndex(source)))
        assert index[150].tags["Event"] == "151" and len(index) == 300


def test_a_file_that_has_changed(size, many):
    index = pickle.loads(pickle.dumps(xqrules.GameIndex(many)))
    used = xqrules.GameIndex(many)
    assert used[3].number == 4
    with open(many, "ab") as file:
        file.write(b"1. c3c4 *\n")
    for stale in (index, used):
        with pytest.raises(xqrules.Error, match="has changed") as caught:
            stale[0]
        assert caught.value.code == "input"
    fresh = xqrules.GameIndex(many)
    assert len(fresh) == 301
    os.remove(many)
    with pytest.raises(xqrules.Error, match="has changed"):
        fresh[0]


def test_what_has_no_games(size, tmp_path):
    empty = tmp_path / "empty.pgn"
    empty.write_bytes(b"")
    with pytest.raises(xqrules.Error, match="no game"):
        xqrules.GameIndex(empty)
    with pytest.raises(FileNotFoundError):
        xqrules.GameIndex(tmp_path / "nothing")
    with pytest.raises(TypeError):
        xqrules.GameIndex(open(empty, "rb"))


def test_threads_share_an_index(size, many):
    index = xqrules.GameIndex(many)
    with concurrent.futures.ThreadPoolExecutor(8) as pool:
        numbers = [random.randrange(300) for _ in range(400)]
        assert [r.tags["Event"] for r in pool.map(index.__getitem__, numbers)] == [str(n + 1) for n in numbers]


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="processes are not forked")
def test_forked_processes_share_an_index(size, many):
    index = xqrules.GameIndex(many)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        numbers = [random.randrange(300) for _ in range(100)]
        assert pool.map(Event(index), numbers) == [str(n + 1) for n in numbers]


class Event:
    def __init__(self, index):
        self.index = index

    def __call__(self, number):
        return self.index[number].tags["Event"]


def test_all_files_by_index(size, shared):
    files = [path for path in sorted((shared / "games").rglob("*")) if path.is_file() and path.stat().st_size < 400_000]
    for path in files[:: 1 if len(files) < 300 else 3]:
        try:
            records = [content(record) for record in xqrules.read_games(path)]
        except xqrules.Error as error:
            with pytest.raises(xqrules.Error) as caught:
                xqrules.GameIndex(path)
            assert caught.value.code == error.code
            continue
        index = xqrules.GameIndex(path)
        places = random.Random(7).sample(range(len(records)), min(len(records), 50))
        assert len(index) == len(records) and [content(index[i]) for i in places] == [records[i] for i in places], path
