import os
import subprocess
import sys

import pytest

import xqrules
from xqrules import rows, workers


@pytest.fixture
def folder(tmp_path, pgn):
    (tmp_path / "deep" / "er").mkdir(parents=True)
    data = pgn.read_bytes()
    (tmp_path / "b.pgn").write_bytes(data)
    (tmp_path / "deep" / "er" / "c.pgn").write_bytes(data * 3)
    (tmp_path / "a.bin").write_bytes(b"XQ\0\1\2\3" * 100)
    return tmp_path


def test_rows_come_in_order_whatever_the_jobs(folder, monkeypatch):
    alone = list(xqrules.judge_games(folder, labels=True))
    assert [(os.path.basename(row["source"]), row["game"]) for row in alone] == [
        ("a.bin", None), ("b.pgn", 1), ("b.pgn", 2), ("club.pgn", 1), ("club.pgn", 2),
        *[("c.pgn", number) for number in range(1, 7)],
    ]  # fmt: skip
    assert list(xqrules.judge_games(folder, labels=True, jobs=3)) == alone
    monkeypatch.setattr(workers, "_LARGE_FILE", 0)
    monkeypatch.setattr(workers, "_BATCH", 2)
    assert list(xqrules.judge_games(folder, labels=True, jobs=2)) == alone


def test_keys(folder):
    for row in xqrules.judge_games([folder / "b.pgn"]):
        assert tuple(row) == rows.KEYS
    for row in xqrules.judge_games([folder / "b.pgn"], labels=True):
        assert tuple(row) == rows.KEYS + ("labels",)


def test_what_cannot_be_read_is_a_row(folder):
    missing, binary = xqrules.judge_games([folder / "none", folder / "a.bin"])
    assert missing["error"]["code"] == "not_found" and binary["error"]["code"] == "unsupported"
    for row in (missing, binary):
        assert set(row["error"]) == {"code", "message", "offset"}
        assert all(row[key] is None for key in rows.KEYS if key not in ("source", "error"))


def test_bad_arguments_are_told_at_once(folder):
    for settings in ({"rules": "none"}, {"jobs": -1}, {"encoding": "none"}):
        with pytest.raises(xqrules.Error):
            xqrules.judge_games(folder, **settings)


def _die(file, options):
    if file.path.endswith("club.pgn"):
        os._exit(9)
    return _judge_file(file, options)


_judge_file = workers.judge_file


@pytest.mark.skipif(sys.platform in ("darwin", "win32"), reason="needs fork, to carry the trap into the workers")
def test_a_worker_that_dies_costs_one_file(folder, monkeypatch):
    import multiprocessing

    if multiprocessing.get_start_method() != "fork":
        pytest.skip("needs fork, to carry the trap into the workers")
    monkeypatch.setattr(workers, "judge_file", _die)
    judged = list(xqrules.judge_games(folder, jobs=2))
    lost = [row for row in judged if row["error"] and row["error"]["code"] == "internal"]
    assert [os.path.basename(row["source"]) for row in lost] == ["club.pgn"]
    assert len([row for row in judged if row["game"]]) == 8


def test_spawned_workers(folder):
    script = """
import multiprocessing, sys, xqrules
if __name__ == "__main__":
    multiprocessing.set_start_method("spawn")
    print(len(list(xqrules.judge_games(sys.argv[1], rules=xqrules.Rules("wxf-2018", grace=0), jobs=2))))
"""
    (folder / "deep" / "script.py").write_text(script)
    path = folder / "deep" / "script.py"
    done = subprocess.run([sys.executable, path, folder / "deep" / "er"], capture_output=True, text=True, timeout=120)
    assert done.stdout.strip() == "6", done.stderr
