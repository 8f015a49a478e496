import subprocess
import sys

import pytest
from conftest import ROOT

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


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_every_example_is_tested(path):
    assert path.name in ("first_game.py", "check_results.py")
