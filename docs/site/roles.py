# SPDX-License-Identifier: Apache-2.0
"""Docstrings as the site shows them: ``:class:`Game``` leads somewhere, and what is written in C has its text too."""
import importlib
import re
from functools import reduce

from griffe import Docstring, Extension

ROLE = re.compile(r":(?:class|func|meth|mod):`([\w.]+)`")
#: Private classes whose methods are shown with a public one.
SHOWN_WITH = {"NamedNotations": "Board", "BoardFacts": "Board", "Line": "Board", "Moves": "LegalMoves"}
#: Modules that are shown as such.
MODULES = ["arrays", "plots", "tables"]


class Roles(Extension):
    """Rewrites docstrings once the package is loaded."""

    def on_object(self, *, obj, **_):
        if obj.docstring is None:
            text = written_in_c(obj) or written_above(obj)
            if text:
                obj.docstring = Docstring(text, parent=obj)
        if obj.docstring is not None:
            obj.docstring.value = examples(ROLE.sub(lambda role: linked(role[1], obj), obj.docstring.value))


def written_in_c(obj):
    """The text of a method of a type in C, which the stub does not repeat."""
    if not obj.path.startswith(("xqrules.core.Line.", "xqrules.core.Moves.")) or obj.name.startswith("_"):
        return None
    core = importlib.import_module("xqrules.core")
    return reduce(getattr, obj.path.split(".")[2:], core).__doc__


def written_above(obj):
    """The comment above an attribute, with its mark "#:"."""
    if not obj.is_attribute or not obj.lineno:
        return None
    lines, found, at = obj.lines_collection[obj.filepath], [], obj.lineno - 2
    while at >= 0 and lines[at].startswith("#:"):
        found.insert(0, lines[at][2:].strip())
        at -= 1
    return "\n".join(found)


def linked(target, obj):
    """A link to a name of the package: a full one, that of a class, or that of a method beside this one."""
    name = target.removeprefix("xqrules.")
    if target == name and "." not in name and name[0].islower():
        if obj.parent is not None and obj.parent.is_class:
            name = f"{SHOWN_WITH.get(obj.parent.name, obj.parent.name)}.{name}"
        elif name not in obj.package.members:
            name = next((f"{module}.{name}" for module in MODULES if name in obj.package.members[module].members), name)
    return f"[`{target.removeprefix('xqrules.')}`][xqrules.{name}]"


def examples(text):
    """Lines as Python's prompt shows them, as code."""
    return re.sub(r"(?:^>>>.*\n?(?:^(?!>>>)\S.*\n?)*)+", lambda lines: f"```pycon\n{lines[0].rstrip()}\n```\n", text,
                  flags=re.M)
