"""What docstrings show is what happens, and nothing public is without one."""

import doctest
import importlib
import inspect
import pkgutil

import pytest

import xqrules

MODULES = [name for _, name, _ in pkgutil.iter_modules(xqrules.__path__) if name not in ("_core", "__main__")]


def loaded(name):
    """A module of the package, "" being the package; None if it needs an extra that is not installed."""
    try:
        return importlib.import_module(f"xqrules.{name}" if name else "xqrules")
    except ImportError as error:
        assert "xqrules[" in str(error)
        return None


@pytest.mark.parametrize("name", ["", *MODULES])
def test_examples_in_docstrings(name, tmp_path, monkeypatch):
    if name == "plots":
        pytest.importorskip("matplotlib")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "game.pgn").write_bytes(b"1. h2e2 h9g7 1-0\n")
    module = loaded(name)
    if module is None:
        pytest.skip("needs an extra that is not installed")
    assert not doctest.testmod(module, optionflags=doctest.ELLIPSIS).failed


def test_there_are_examples():
    finder = doctest.DocTestFinder()
    modules = [module for module in map(loaded, ["", *MODULES]) if module is not None]
    assert sum(len(test.examples) for module in modules for test in finder.find(module)) >= 10


def public(thing):
    return [name for name in dir(thing) if not name.startswith("_") and name not in dir(object)]


def test_everything_public_is_described():
    bare = []
    for name in xqrules.__all__:
        thing = getattr(xqrules, name)
        if isinstance(thing, str):
            continue
        if not inspect.getdoc(thing):
            bare.append(name)
        if inspect.isclass(thing) and not issubclass(thing, (tuple, BaseException)):
            for member in public(thing):
                value = inspect.getattr_static(thing, member)
                if callable(value) or isinstance(value, (property, staticmethod, classmethod)):
                    if not inspect.getdoc(getattr(thing, member)):
                        bare.append(f"{name}.{member}")
    assert not bare


def test_help_reads_as_text():
    import pydoc

    text = pydoc.plain(pydoc.render_doc(xqrules))
    for word in ("class Board", "class Game", "judge_games", "python-chess"):
        assert word in text
    text = pydoc.plain(pydoc.render_doc(xqrules.Board))
    assert "push(self, /, move, notation='uci')" in text and "Play a move in coordinates" in text
