"""The notebooks: stored without outputs, and executed. They assert what they show; XQR_NOTEBOOKS keeps the executed ones."""

import os
import pathlib
import shutil

import nbclient
import nbformat
import pytest
from conftest import ROOT

NOTEBOOKS = sorted((ROOT / "examples" / "notebooks").glob("*.ipynb"))

pytestmark = pytest.mark.skipif(not (ROOT / "examples").is_dir(), reason="no source tree; set XQR_SOURCE")


def notebook(path):
    return nbformat.read(path, as_version=4)


def execute(book, folder):
    settings = {"timeout": 120, "kernel_name": "python3", "resources": {"metadata": {"path": str(folder)}}}
    nbclient.NotebookClient(book, **settings).execute()
    return book


def code(book):
    return [cell for cell in book.cells if cell.cell_type == "code"]


def printed(book):
    outputs = [output for cell in code(book) for output in cell.outputs]
    return "\n".join(
        output.text if output.output_type == "stream" else str(output.get("data", {}).get("text/plain"))
        for output in outputs
    )


def test_there_is_one():
    assert [path.name for path in NOTEBOOKS] == ["who-broke-the-rules.ipynb"]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_is_stored_without_outputs(path):
    book = notebook(path)
    nbformat.validate(book)
    assert all(not cell.outputs and cell.execution_count is None for cell in code(book))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_holds_what_it_asserts(path, monkeypatch):
    monkeypatch.delenv("XQR_GAMES", raising=False)
    book = notebook(path)
    assert sum("assert " in cell.source for cell in code(book)) >= 6
    execute(book, path.parent)
    kept = os.environ.get("XQR_NOTEBOOKS")
    if kept:
        pathlib.Path(kept).mkdir(parents=True, exist_ok=True)
        nbformat.write(book, pathlib.Path(kept) / path.name)
    kinds = {kind for cell in code(book) for output in cell.outputs for kind in output.get("data", {})}
    assert {"text/html", "image/png", "image/svg+xml"} <= kinds
    assert "CXA-2020 art." in printed(book) and "written-down-as-a-draw.pgn" in printed(book)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_it_takes_another_folder(path, tmp_path, monkeypatch):
    """Without the games that the books differ on, and with a file that cannot be read."""
    shutil.copy(ROOT / "examples" / "games" / "perpetual-chase.pgn", tmp_path)
    (tmp_path / "broken.xqf").write_bytes(b"XQ\x12\x00")
    monkeypatch.setenv("XQR_GAMES", str(tmp_path))
    (tmp_path / "deeper").mkdir()
    shutil.copy(ROOT / "examples" / "games" / "perpetual-check.pgn", tmp_path / "deeper" / "perpetual-chase.pgn")
    said = printed(execute(notebook(path), path.parent))
    assert "2 games, 1 files or games that cannot be judged" in said and "deeper/perpetual-chase.pgn" in said


def test_a_cell_that_does_not_hold_is_noticed(tmp_path):
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("assert 1 + 1 == 3")])
    with pytest.raises(nbclient.exceptions.CellExecutionError):
        execute(book, tmp_path)
