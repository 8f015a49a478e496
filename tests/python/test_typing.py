"""Types: a user's program and the package itself, as strict as the checkers go."""

import os
import pathlib
import re
import subprocess
import sys

import pytest

import xqrules
from xqrules import core

HERE = pathlib.Path(__file__).resolve().parent
PROGRAM = HERE / "typed" / "program.py"
FOLDER = pathlib.Path(xqrules.__file__).parent


def run(*command, cwd):
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, encoding="utf-8", check=False)


@pytest.fixture(scope="module")
def mypy(tmp_path_factory):
    pytest.importorskip("mypy")
    cache = tmp_path_factory.mktemp("mypy")

    def check(*arguments):
        path = {"MYPYPATH": str(FOLDER.parent)} if FOLDER.parent.name != "site-packages" else {}
        command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(cache), *map(str, arguments)]
        return subprocess.run(
            command, cwd=cache, env={**os.environ, **path}, capture_output=True, text=True, encoding="utf-8", check=False
        )

    return check


def test_a_users_program_is_clean_under_mypy_strict(mypy):
    done = mypy(PROGRAM)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "# type:" not in PROGRAM.read_text(encoding="utf-8")


def test_wrong_use_is_found(mypy, tmp_path):
    """A check of the check: mypy must see types, not Any."""
    wrong = {
        "xqrules.Board().push(7)": "arg-type",
        "n: int = xqrules.Board().fen()": "assignment",
        "for move in xqrules.Board().legal_moves: move.nothing()": "attr-defined",
        "xqrules.Game().verdict().winner.upper()": "union-attr",
        "m: int = xqrules.Board().pop()": "assignment",
    }
    file = tmp_path / "wrong.py"
    file.write_text("import xqrules\n" + "\n".join(wrong) + "\n", encoding="utf-8")
    done = mypy(file)
    assert re.findall(r"\[([\w-]+)\]$", done.stdout, re.M) == list(wrong.values()), done.stdout


def test_the_package_itself_is_clean_under_mypy_strict(mypy):
    done = mypy("-p", "xqrules")
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_users_program_is_clean_under_pyright(tmp_path):
    pytest.importorskip("basedpyright")
    config = tmp_path / "pyrightconfig.json"
    config.write_text('{"typeCheckingMode": "strict", "include": ["program.py"]}', encoding="utf-8")
    (tmp_path / "program.py").write_bytes(PROGRAM.read_bytes())
    done = run(sys.executable, "-m", "basedpyright", "--pythonpath", sys.executable, cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 errors" in done.stdout
    (tmp_path / "program.py").write_text("import xqrules\nn: int = xqrules.Board().fen()\n", encoding="utf-8")
    done = run(sys.executable, "-m", "basedpyright", "--pythonpath", sys.executable, cwd=tmp_path)
    assert done.returncode == 1 and "reportAssignmentType" in done.stdout, done.stdout


def test_every_public_name_has_a_type(tmp_path):
    """What pyright --verifytypes counts: nothing is unknown, and nothing may be read two ways."""
    pytest.importorskip("basedpyright")
    command = [sys.executable, "-m", "basedpyright", "--verifytypes", "xqrules", "--ignoreexternal"]
    done = subprocess.run(command, cwd=tmp_path, env=found(), capture_output=True, text=True, encoding="utf-8", check=False)
    assert "Type completeness score: 100%" in done.stdout, done.stdout[-4000:]


def test_the_program_runs_without_a_warning(tmp_path):
    command = [sys.executable, "-X", "dev", "-W", "error", str(PROGRAM), "one"]
    done = subprocess.run(command, cwd=tmp_path, env=found(), capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[0] == "1920 h2e2 h9g7 蹩马腿 32"


def found():
    """The environment of a process that finds the package where this one did, and prints UTF-8."""
    return {**os.environ, "PYTHONPATH": str(FOLDER.parent), "PYTHONIOENCODING": "utf-8"}


def test_the_stub_has_the_names_of_the_module():
    stub = (FOLDER / "core.pyi").read_text(encoding="utf-8")
    functions = set(re.findall(r"^def (\w+)\(", stub, re.M)) - {"__getattr__"}
    classes = set(re.findall(r"^class (\w+)", stub, re.M))
    public = {name: value for name, value in vars(core).items() if not name.startswith("_")}
    assert functions == {
        name for name, value in public.items() if callable(value) and not isinstance(value, type) and name != "weakref"
    }
    assert classes == {name for name, value in public.items() if isinstance(value, type)}
    rest = {name: value for name, value in public.items() if name not in functions | classes}
    assert all(isinstance(value, int) for name, value in rest.items() if name.isupper())


def test_no_name_of_the_wrapper_leaks():
    names = [name for name in dir(xqrules) if not name.startswith("_")]
    modules = {name for name in names if type(getattr(xqrules, name)).__name__ == "module"}
    for name in set(names) - modules:
        assert "swig" not in repr(getattr(xqrules, name)).lower(), name
    assert set(xqrules.__all__) <= set(names)
    extra = set(names) - modules - set(xqrules.__all__)
    assert not extra - {"annotations"}, extra
    for cls in (xqrules.Board, xqrules.Game, xqrules.LegalMoves, xqrules.Rules, xqrules.GameRecord):
        assert not [name for name in dir(cls) if "swig" in name.lower() or name in ("this", "thisown")]
