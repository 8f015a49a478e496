"""Pictures of many games. matplotlib is a package of its own; the tests need it."""

import subprocess
import sys

import matplotlib.figure
import pytest
from conftest import ROOT

import xqrules
from xqrules import plots


@pytest.fixture(scope="module")
def rows():
    found = list(xqrules.judge_games(ROOT / "examples" / "games", labels=True))
    found += xqrules.judge_games(ROOT / "none.pgn")
    assert found[-1]["error"]
    return found


def test_reasons(rows):
    axes = plots.plot_reasons(rows)
    bars = {tick.get_text(): bar.get_width() for tick, bar in zip(axes.get_yticklabels(), axes.patches)}
    wanted = {}
    for row in rows[:-1]:
        reason = (row["first_end"] or row)["reason"].replace("_", " ")
        wanted[reason] = wanted.get(reason, 0) + 1
    assert bars == wanted and axes.get_title() == f"What decided {len(rows) - 1} games"
    assert [bar.get_width() for bar in axes.patches] == sorted(wanted.values()), "the most frequent on top"


def test_lengths(rows):
    axes = plots.plot_lengths(rows, bin=5)
    assert sum(bar.get_height() for bar in axes.patches) == len(rows) - 1
    for bar in axes.patches:
        inside = [row for row in rows[:-1] if bar.get_x() <= row["plies"] < bar.get_x() + 5]
        assert len(inside) == bar.get_height() > 0


def test_labels(rows):
    axes = plots.plot_labels(rows, bin=4)
    assert [text.get_text() for text in axes.get_legend().get_texts()] == [
        "check", "kill", "chase", "exchange", "offer", "block", "follow", "idle",
    ]  # fmt: skip
    first = {bars.get_label(): bars[0].get_height() for bars in axes.containers}
    labels = [label["label"] for row in rows[:-1] for label in row["labels"][:4]]
    assert first == pytest.approx({name: 100 * labels.count(name) / len(labels) for name in first})
    with pytest.raises(xqrules.Error, match="labels=True"):
        plots.plot_labels([{**rows[0], "labels": []}, {k: v for k, v in rows[0].items() if k != "labels"}])


def test_axes_of_the_caller_and_no_games(rows, tmp_path):
    axes = matplotlib.figure.Figure().subplots(3)
    for place, plot in enumerate((plots.plot_reasons, plots.plot_lengths, plots.plot_labels)):
        assert plot(rows, axes[place]) is axes[place]
        plot(iter([])).figure.savefig(tmp_path / "empty.png")
        with pytest.raises((xqrules.Error, TypeError)):
            plot(rows, bin=0)
    axes[0].figure.savefig(tmp_path / "all.png")
    assert (tmp_path / "all.png").read_bytes().startswith(b"\x89PNG")


def test_without_matplotlib():
    program = (
        "import sys; sys.modules['matplotlib.figure'] = None\n"
        "import xqrules; from xqrules import plots\n"
        "try:\n    plots.plot_reasons([])\nexcept xqrules.Error as error:\n    print(error.code, error)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "unsupported plots need matplotlib: pip install xqrules[plots]\n"


def test_tables_are_drawn_too():
    pytest.importorskip("pyarrow")
    tables = pytest.importorskip("xqrules.tables")
    game = xqrules.Game()
    game.push_all("h2e2 h9g7")
    made = [tables.judge_table([game]), tables.judge_table([game]).to_pandas()]
    for table in made:
        assert plots.plot_reasons(table).get_title() == "What decided 1 game"
    with pytest.raises(TypeError, match="rows of judge_games"):
        plots.plot_reasons([{}])
