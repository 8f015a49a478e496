"""Rule sets: list, describe and change them."""

from __future__ import annotations

import functools
from typing import Any, NamedTuple

from . import core
from .errors import Error
from .words import LANGUAGES, lookup, whole_number

#: The rule set each game is played by unless another is named.
DEFAULTS = {"xiangqi": "wxf-2018", "chess": "fide-2023"}

#: The numbers of a rule set that can be changed.
PARAMETERS: dict[str, int] = {
    "repetition_trigger": core.PARAM_REPETITION_TRIGGER,
    "grace": core.PARAM_GRACE,
    "grace_check": core.PARAM_GRACE_CHECK,
    "grace_draw": core.PARAM_GRACE_DRAW,
    "limit_plies": core.PARAM_LIMIT_PLIES,
    "limit_final_plies": core.PARAM_LIMIT_FINAL_PLIES,
    "limit_extended_plies": core.PARAM_LIMIT_EXTENDED_PLIES,
    "limit_automatic": core.PARAM_LIMIT_AUTOMATIC,
    "limit_checks": core.PARAM_LIMIT_CHECKS,
    "limit_excess_plies": core.PARAM_LIMIT_EXCESS_PLIES,
    "kill_depth": core.PARAM_KILL_DEPTH,
    "node_budget": core.PARAM_NODE_BUDGET,
}


class Clause(NamedTuple):
    """One clause of a rule book, as verdicts cite it."""

    cite: str
    english: str
    chinese: str
    cite_chinese: str


class Rules:
    """A rule set, by name, with numbers changed as an event wants them.

    >>> Rules("wxf-2018").params["limit_plies"]
    120
    >>> Rules("wxf-2018", limit_plies=100).changed
    True

    The numbers are whole ones; ``limit_automatic`` may also be True or False.

    Every verdict under changed rules says so. A rule set never changes after it was made.
    """

    __slots__ = ("_raw", "_changes", "_name", "_variant")

    def __init__(self, name: str, **changes: int) -> None:
        raw = core.rules_find(name) if isinstance(name, (str, bytes)) else None
        if raw is None:
            raise Error(f"unknown rule set {name!r}; choose from {', '.join(rules())}", code="not_found")
        self._name: str = core.rules_name(raw)
        self._changes: dict[str, int] = {}
        if changes:
            raw = core.rules_derive(raw)
            for parameter, value in changes.items():
                number = lookup(PARAMETERS, parameter, "parameter")
                if parameter == "limit_automatic" and isinstance(value, bool):
                    value = int(value)
                self._changes[parameter] = value = whole_number(value, parameter)
                try:
                    core.rules_set(raw, number, value)
                except (Error, OverflowError):
                    raise Error(f"{parameter} cannot be {value!r}", code="range") from None
        self._raw = raw
        self._variant: str = core.rules_variant(raw)

    @property
    def name(self) -> str:
        """Its name, such as "wxf-2018"."""
        return self._name

    @property
    def variant(self) -> str:
        """The game: xiangqi or chess."""
        return self._variant

    @property
    def source(self) -> str:
        """Where the library's knowledge of the book comes from, and how sure it is."""
        return core.rules_source(self._raw)

    @property
    def changed(self) -> bool:
        """Whether any number differs from the book's."""
        return core.rules_is_changed(self._raw)

    @property
    def params(self) -> dict[str, int]:
        """The numbers of the rule set, by name."""
        return {word: core.rules_get(self._raw, number) for word, number in PARAMETERS.items()}

    @property
    def clauses(self) -> list[Clause]:
        """The clauses that verdicts cite."""
        raws = [core.rules_clause(self._raw, i) for i in range(core.rules_clause_count(self._raw))]
        return [Clause(raw.cite, raw.english, raw.chinese, raw.cite_chinese) for raw in raws]

    def title(self, lang: str = "en") -> str:
        """Title of the rule book in English ("en") or Chinese ("zh")."""
        return core.rules_title(self._raw, lookup(LANGUAGES, lang, "language"))

    def derive(self, **changes: int) -> Rules:
        """The same rule set with further numbers changed."""
        return Rules(self.name, **{**self._changes, **changes})

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rules):
            return NotImplemented
        return self.name == other.name and self.params == other.params

    def __hash__(self) -> int:
        return hash(self.name)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        changes = "".join(f", {parameter}={value}" for parameter, value in self._changes.items())
        return f"Rules({self.name!r}{changes})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (self.name, self._changes)


def rules_of(given: str | Rules | None, variant: str | None) -> Rules:
    """The rule set that goes with what a caller says of it and of the game; each may be None."""
    chosen = as_rules(given, "xiangqi" if variant is None else variant)
    if variant is not None and chosen.variant != variant:
        if variant not in DEFAULTS:
            raise Error(f"unknown game {variant!r}; choose from {', '.join(DEFAULTS)}")
        raise Error(f"{chosen} are rules for {chosen.variant}, not for {variant}")
    return chosen


def _rebuild(name: str, changes: dict[str, int]) -> Rules:
    return Rules(name, **changes)


def rules() -> list[str]:
    """Names of the rule sets this version knows."""
    return [core.rules_name(core.rules_at(i)) for i in range(core.rules_count())]


def as_rules(given: str | Rules | None, variant: str = "xiangqi") -> Rules:
    """A rule set from whatever a caller may give: a rule set, a name, or None for the game's default."""
    if isinstance(given, Rules):
        return given
    if given is None:
        given = DEFAULTS.get(variant) if isinstance(variant, str) else None
        if given is None:
            raise Error(f"unknown game {variant!r}; choose from {', '.join(DEFAULTS)}")
    return _named(given) if isinstance(given, str) else Rules(given)


@functools.lru_cache(maxsize=64)
def _named(name: str) -> Rules:
    """A rule set by its name. It never changes, so that one is enough."""
    return Rules(name)
