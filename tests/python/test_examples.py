import subprocess
import sys

import pytest
from conftest import ROOT

import xqrules

EXAMPLES = ROOT / "examples" / "python"

pytestmark = pytest.mark.skipif(not EXAMPLES.is_dir(), reason="no source tree; set XQR_SOURCE")


def example(name, *arguments):
    command = [sys.executable, EXAMPLES / name, *arguments]
    return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120)


def test_first_game():
    done = example("first_game.py")
    assert done.returncode == 0, done.stderr
    assert "horse leg blocked" in done.stdout and "must change: red" in done.stdout


def test_check_results(pgn):
    done = example("check_results.py", pgn)
    assert done.returncode == 0, done.stderr
    assert "Wang - Li" in done.stdout and "h2h9" in done.stdout


def analyse(*arguments):
    for package in ("pandas", "pyarrow", "matplotlib"):
        pytest.importorskip(package)
    return example("analyst.py", *arguments)


def table_of(done):
    """The numbers that the analyst's script prints: those of each rule book, by what decided the games."""
    assert done.returncode == 0, done.stderr
    books, _, *lines = (line.split() for line in done.stdout.splitlines())
    return {reason: dict(zip(books[1:], map(int, numbers))) for reason, *numbers in lines}


def test_analyst(tmp_path):
    found = table_of(analyse(ROOT / "examples" / "games", tmp_path / "a.png"))
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    for rules in ("cxa-2020", "axf-2008", "wxf-2018", "ccgc-2023"):
        rows = list(xqrules.judge_games(ROOT / "examples" / "games", rules))
        reasons = [(row["first_end"] or row)["reason"] for row in rows]
        assert {reason: numbers[rules] for reason, numbers in found.items() if numbers[rules]} == {
            reason: reasons.count(reason) for reason in set(reasons)
        }


def test_analyst_of_real_files(shared, tmp_path):
    folder = tmp_path / "games"
    folder.mkdir()
    endings = (".pgn", ".xqf", ".mxq", ".qp", ".sg")
    paths = [path for path in sorted((shared / "games").rglob("*")) if path.suffix.lower() in endings]
    for place, path in enumerate(paths[:: max(len(paths) // 500, 1)][:500]):
        (folder / f"{place:03}{path.suffix}").write_bytes(path.read_bytes())
    found = table_of(analyse(folder, tmp_path / "a.png", "wxf-2018", "cxa-1999"))
    assert (tmp_path / "a.png").stat().st_size > 5000
    assert set(found["checkmate"]) == {"wxf-2018", "cxa-1999"} and found["checkmate"]["wxf-2018"] > 10
    judged = sum(row["status"] is not None for row in xqrules.judge_games(folder, "cxa-1999"))
    assert sum(numbers["cxa-1999"] for numbers in found.values()) == judged > 100


def test_analyst_of_nothing(pgn, tmp_path):
    done = analyse(pgn, tmp_path / "a.png")
    assert done.returncode == 1 and done.stderr == "no game was decided\n" and not (tmp_path / "a.png").exists()


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_every_example_is_tested(path):
    assert path.name in ("first_game.py", "check_results.py", "analyst.py")
