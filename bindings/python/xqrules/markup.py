"""HTML that may hold any text, in two languages, and fetches nothing."""

from __future__ import annotations

import base64
import hashlib
import html
import json
import pathlib
import re
from typing import Any

from . import __version__
from .output import visible

_FOLDER = pathlib.Path(__file__).parent
_RAW_BYTES = re.compile("[\uef00-\uefff]")
_SURROGATES = re.compile("[\ud800-\udfff]")


def escaped(text: str) -> str:
    r"""Text of a game as HTML, its lines kept.

    Nothing in it is obeyed: controls are shown as ``\x1b``, a byte that was no character in its file as ``\xe9``.
    """
    text = _RAW_BYTES.sub(lambda match: f"\\x{ord(match.group()) - 0xEF00:02x}", _SURROGATES.sub("\ufffd", text))
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\t", " ").split("\n")
    return html.escape("\n".join(map(visible, lines)))


def both(english: str, chinese: str, tag: str = "span") -> str:
    """A text of ours in both languages. The page shows one of them, or both if it cannot run its script."""
    parts = ("en", "", english), ("zh", ' lang="zh-Hans"', chinese)
    return "".join(f'<{tag} class="{name}"{lang}>{html.escape(text)}</{tag}>' for name, lang, text in parts)


def json_block(value: Any) -> str:
    """Data for the script. Nothing in it can end the element it stands in."""
    text = json.dumps(value, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def page(title: str, body: str) -> str:
    """A whole page. Its policy lets it run its own script and style, known by their hashes, and nothing else."""
    style, script = _asset("report.css"), _asset("report.js")
    policy = (
        f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'; img-src data:;"
        " base-uri 'none'; form-action 'none'"
    )
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n<meta name="referrer" content="no-referrer">\n'
        f'<meta name="generator" content="xqrules {__version__}">\n<link rel="icon" href="data:,">\n'
        f"<title>{escaped(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n{body}"
        f"<script>{script}</script>\n</body>\n</html>\n"
    )


def switch() -> str:
    """The button that changes the language. It does nothing without the script, so it is hidden then."""
    return (
        '<button type="button" id="language" class="js"><span class="en" lang="zh-Hans">中文</span>'
        '<span class="zh" lang="en">English</span></button>'
    )


def _asset(name: str) -> str:
    return (_FOLDER / name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
