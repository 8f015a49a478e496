"""Which game the command is about, and by which rules."""

from __future__ import annotations

import argparse
from typing import Any

from .errors import Error
from .output import UsageError
from .rulesets import DEFAULTS, Rules, rules, rules_of


def add_game(parser: argparse.ArgumentParser) -> None:
    """The arguments that say so."""
    parser.add_argument("--variant", choices=list(DEFAULTS), help="the game (default: the one of the rules, or xiangqi)")
    defaults = ", ".join(f"{name} for {variant}" for variant, name in DEFAULTS.items())
    parser.add_argument("--rules", metavar="R", help=f"rule set (default: {defaults})")


def named_rules(name: str) -> Rules:
    """A rule set by its name."""
    if name not in rules():
        raise UsageError(f"unknown rule set {name!r}; choose from {', '.join(rules())}")
    return Rules(name)


def chosen_rules(options: Any) -> Rules:
    """The rule set that the arguments ask for."""
    try:
        return rules_of(None if options.rules is None else named_rules(options.rules), options.variant)
    except Error as error:
        raise UsageError(str(error)) from None
