"""Standard output and standard error of the command, and how text is made safe for them."""

from __future__ import annotations

import json
import os
import re
import stat
import sys
from typing import Any, Callable

#: Control characters, and those that turn the direction of text or break lines: a terminal would obey them.
_CONTROLS = re.compile("[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
_SURROGATES = re.compile("[\ud800-\udfff]")


class OutputError(Exception):
    """Standard output takes no more."""


class UsageError(Exception):
    """The command was not put as it should be."""


def visible(text: str) -> str:
    r"""Text for people, in one line: control characters are written as \x1b or \u202e."""
    return _CONTROLS.sub(lambda match: match.group().encode("unicode_escape").decode(), text)


def json_line(value: Any) -> str:
    """A value as JSON in one line of valid UTF-8. Control characters are always escaped."""
    text = _SURROGATES.sub("\ufffd", json.dumps(value, ensure_ascii=False))
    return _CONTROLS.sub(lambda match: f"\\u{ord(match.group()):04x}", text) + "\n"


def name_text(path: str) -> str:
    r"""The name of a file as text that can be mapped back: a byte that is not UTF-8 becomes \xe9, a backslash \\."""
    if os.name == "nt":  # names are Unicode, and a backslash is no part of one
        return path
    return os.fsencode(path).replace(b"\\", b"\\\\").decode("utf-8", "backslashreplace")


def error_text(error: dict[str, Any], what: str = "cannot be read") -> str:
    """An error as JSON has it, as a sentence. ``what`` it means where no move is to blame."""
    place = "" if error["offset"] is None else f" (byte {error['offset']})"
    if error["code"] == "unsupported" and error["message"].startswith("looks like chess"):
        place += "; --variant chess reads it"
    if error.get("move"):
        return f"stopped at ply {error['ply']}, {error['move']}: {error['reason'] or error['message']}{place}"
    return f"{what}: {error['message']}{place}"


# ---- Writing ---------------------------------------------------------------------------------------------------------


def prepare(form: str) -> None:
    """Text for machines is UTF-8; text for people is what the terminal takes, and never fails for one character."""
    _check()
    for stream, machine in ((sys.stdout, form != "text"), (sys.stderr, False)):
        reconfigure: Callable[..., None] | None = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            if machine:
                reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
            else:
                reconfigure(errors="backslashreplace")


def write(text: str) -> None:
    """Write to standard output."""
    _check()
    try:
        sys.stdout.write(text)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(_reason(error)) from None


def write_bytes(data: bytes) -> None:
    """Write a file to standard output."""
    flush()
    try:
        sys.stdout.buffer.write(data)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(_reason(error)) from None


def flush() -> None:
    """See to it that all that was written has arrived."""
    _check()
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise OutputError(_reason(error)) from None


def say(text: str) -> None:
    """Write a line to standard error, which may be closed or full: then nobody wants to know."""
    if sys.stderr is None:
        return
    try:
        sys.stderr.write(text + "\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        _discard(sys.stderr)


def complain(text: str) -> None:
    """Say in one line what is wrong."""
    say(f"xqrules: {visible(text)}")


def discard() -> None:
    """Forget what standard output has not taken. Python would complain once more when it closes it."""
    _discard(sys.stdout)


def settle() -> None:
    """Write what is left to a file, so that it ends with a whole line; forget it where a reader may not go on."""
    try:
        if stat.S_ISREG(os.fstat(sys.stdout.fileno()).st_mode):
            sys.stdout.flush()
    except (AttributeError, OSError, ValueError):
        pass
    discard()


def _discard(stream: Any) -> None:
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except (AttributeError, OSError, ValueError):
        pass  # closed, or no file at all


def _check() -> None:
    if sys.stdout is None or getattr(sys.stdout, "closed", False):
        raise OutputError("standard output is closed")


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def progress(**settings: Any) -> Any:
    """A progress bar on a terminal; nothing at all in a pipe."""
    from tqdm import tqdm  # type: ignore[import-untyped,unused-ignore]

    tqdm.monitor_interval = 0  # no thread of its own
    if sys.stderr is None or not sys.stderr.isatty():
        return tqdm(disable=True)
    try:
        width = os.get_terminal_size(sys.stderr.fileno()).columns
    except OSError:
        width = 0
    # A bar as wide as a terminal that does not know its width would not be seen.
    size = {"dynamic_ncols": True} if width > 0 else {"ncols": 80, "nrows": 24}
    return tqdm(file=sys.stderr, leave=False, **size, **settings)
