"""Pictures of many games: what decided them, how long they were, and what was done at which ply.

They take the rows of :func:`xqrules.judge_games` or of ``xqrules judge --format json``, or a table of ``xqrules.tables`` in
Arrow, pandas or polars, and draw with matplotlib, which does not
come with the package by itself: ``pip install xqrules[plots]``.

>>> import xqrules
>>> from xqrules import plots
>>> rows = list(xqrules.judge_games("games", labels=True))
>>> plots.plot_reasons(rows).figure.savefig("reasons.png")

Each draws into ``ax``, or into a figure of its own, and returns the axes. Rows that could not be judged are left out. Hatching tells
what colour tells, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from .errors import Error
from .rows import Row
from .words import counted, whole_number

if TYPE_CHECKING:
    from matplotlib.axes import Axes

#: Rows as dicts, or a table of them: pyarrow.Table, pandas.DataFrame or polars.DataFrame.
Rows = Any

#: Labels from the one that weighs most to the one that weighs least; colours that differ in grey as well.
_LABELS = {
    "check": ("#7f0000", ""),
    "kill": ("#d7301f", "///"),
    "chase": ("#fc8d59", ""),
    "exchange": ("#2c7fb8", "xx"),
    "offer": ("#41b6c4", ""),
    "block": ("#a1dab4", ".."),
    "follow": ("#d9d9d9", ""),
    "idle": ("#f7f7f7", ""),
}


def plot_reasons(rows: Rows, ax: Axes | None = None) -> Axes:
    """A bar for each reason, the most frequent on top: how many games it decided.

    A game that was played on after its end counts for what ended it, and one that goes on for "none".
    """
    counts = Counter((row.get("first_end") or row)["reason"] for row in _judged(rows))
    ordered = sorted(counts.items(), key=lambda item: (item[1], item[0]))
    axes: Axes = _axes(ax)
    bars = axes.barh([reason.replace("_", " ") for reason, _ in ordered], [count for _, count in ordered],
                     color="#2c7fb8", edgecolor="#1f1b16")  # fmt: skip
    axes.bar_label(bars, padding=3)
    axes.margins(x=0.1)
    axes.set_xlabel("games")
    axes.set_title(f"What decided {counted(sum(counts.values()), 'game', 'games')}")
    return axes


def plot_lengths(rows: Rows, ax: Axes | None = None, *, bin: int = 20) -> Axes:
    """A bar for each span of ``bin`` plies: how many games were that long."""
    bin = _at_least_one(bin)
    plies = [row["plies"] for row in _judged(rows)]
    counts = Counter(number // bin for number in plies)
    axes: Axes = _axes(ax)
    axes.bar([bin * place for place in counts], list(counts.values()), width=bin, align="edge",
             color="#a1dab4", edgecolor="#1f1b16")  # fmt: skip
    axes.set_xlabel(f"plies, in spans of {bin}")
    axes.set_ylabel("games")
    axes.set_title(f"How long {counted(len(plies), 'game was', 'games were')}")
    return axes


def plot_labels(rows: Rows, ax: Axes | None = None, *, bin: int = 10) -> Axes:
    """A bar for each span of ``bin`` plies: which share of them was check, kill, chase and so on.

    The rows need their labels: ``judge_games(..., labels=True)``.
    """
    bin = _at_least_one(bin)
    counts: Counter[tuple[int, str]] = Counter()
    for row in _judged(rows):
        if "labels" not in row:
            raise Error("the rows have no labels: judge_games(..., labels=True)", code="argument")
        counts.update(((label["ply"] - 1) // bin, label["label"]) for label in row["labels"])
    axes: Axes = _axes(ax)
    places = sorted({place for place, _ in counts})
    totals = [sum(counts[place, label] for label in _LABELS) for place in places]
    below = [0.0] * len(places)
    for label, (color, hatch) in _LABELS.items():
        shares = [100 * counts[place, label] / total for place, total in zip(places, totals)]
        axes.bar([bin * place + 1 for place in places], shares, bottom=below, width=bin, align="edge", label=label,
                 color=color, hatch=hatch, edgecolor="#1f1b16", linewidth=0.5)  # fmt: skip
        below = [height + share for height, share in zip(below, shares)]
    axes.set_xlabel(f"ply, in spans of {bin}")
    axes.set_ylabel("share of plies, %")
    axes.set_ylim(0, 100)
    axes.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0))
    axes.set_title(f"What {counted(sum(totals), 'ply', 'plies')} did")
    return axes


def _judged(rows: Any) -> Iterable[Row]:
    """The rows that were judged; also of a table of Arrow or a DataFrame."""
    if hasattr(rows, "to_pylist"):
        rows = rows.to_pylist()
    elif hasattr(rows, "to_dicts"):
        rows = rows.to_dicts()
    elif hasattr(rows, "to_dict"):
        rows = rows.to_dict("records")
    for row in rows:
        if not isinstance(row, dict) or "status" not in row:
            raise TypeError("expected the rows of judge_games, or a table of them")
        if row["status"] is not None:
            yield row


def _at_least_one(number: int) -> int:
    number = whole_number(number, "a span")
    if number < 1:
        raise Error(f"a span cannot have {number} plies", code="range")
    return number


def _axes(ax: Any) -> Any:
    if ax is not None:
        return ax
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise Error("plots need matplotlib: pip install xqrules[plots]", code="unsupported") from None
    return Figure(figsize=(8, 4.5), layout="constrained").subplots()
