# SPDX-License-Identifier: Apache-2.0
"""Links of the site's pages: to source files of the repository, and from names of C to the reference."""
import posixpath
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
REFERENCE = "docs/reference/c"
LINK = re.compile(r"(\]\()([^()\s]+)(\))")
FENCE = re.compile(r"\s*(```|~~~)")
#: "#xqr_game", as Doxygen has it, or the name alone in backquotes.
NAME = re.compile(r"(?<![\w(/\[`])#(?P<plain>(?:xqr|XQR)_\w+)|(?<!\[)`(?P<code>(?:xqr|XQR)_\w+)`(?!\])")
#: What a browser shows by itself, or MkDocs makes a page of.
SHOWN = {".md", ".html", ".png", ".svg"}

_places: dict[str, str] = {}


def gather(tags):
    """Learn from Doxygen's file of tags where the reference has each name of C."""
    _places.clear()
    for compound in ElementTree.parse(tags).getroot():
        if compound.get("kind") == "struct":
            _places[compound.findtext("name")] = compound.findtext("filename")
        for member in compound.iter("member"):
            _places.setdefault(member.findtext("name"), f"{member.findtext('anchorfile')}#{member.findtext('anchor')}")
        for value in compound.iter("enumvalue"):
            _places[value.text] = f"{value.get('anchorfile')}#{value.get('anchor')}"


def sources(page, text):
    """The source files and folders that a page links to, by their path in the repository."""
    for line in _lines(text):
        for link in LINK.finditer(line or ""):
            target = _target(page, link[2])
            if target is not None and _is_source(target):
                yield target


def rewritten(page, text):
    """A page with its links led to where the site has what they mean."""
    lines = zip(text.split("\n"), _lines(text))
    return "\n".join(raw if line is None else NAME.sub(lambda m: _reference(page, m), LINK.sub(
        lambda m: m[1] + _led(page, m[2]) + m[3], line)) for raw, line in lines)


def _lines(text):
    """The lines of a page; None for those of code."""
    inside = None
    for line in text.split("\n"):
        fence = FENCE.match(line)
        if fence and inside in (None, fence[1]):
            inside = None if inside else fence[1]
            yield None
        else:
            yield None if inside else line


def _target(page, link):
    """What in the repository a link leads to; None if it leads elsewhere, or nowhere."""
    path = link.split("#")[0]
    if not path or re.match(r"\w+:", path):
        return None
    target = posixpath.normpath(posixpath.join(posixpath.dirname(page), path))
    return target if (ROOT / target).exists() else None


def _is_source(target):
    path = ROOT / target
    return not (path / "README.md").is_file() if path.is_dir() else path.suffix not in SHOWN | {".ipynb"}


def _led(page, link):
    target = _target(page, link)
    if target is None:
        return link
    path, mark, anchor = link.partition("#")
    path = path.rstrip("/")
    if _is_source(target):
        path += ".md"
    elif (ROOT / target).is_dir():
        path += "/README.md"
    elif path.endswith(".ipynb"):
        path = path[: -len("ipynb")] + "md"
    return path + mark + anchor


def _reference(page, found):
    name = found["plain"] or found["code"]
    place = _places.get(name)
    if place is None:
        # A name that Doxygen must know leads nowhere, which strict building refuses.
        return f"[{name}](no-{name}.md)" if found["plain"] else found[0]
    return f"[`{name}`]({posixpath.relpath(f'{REFERENCE}/{place}', posixpath.dirname(page) or '.')})"
