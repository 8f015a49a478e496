"""Columns of texts, as the library reads many at once."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from itertools import accumulate
from typing import Any, NamedTuple, Union

#: Bytes, or the address and the size of memory that somebody else holds.
Memory = Union[bytes, tuple[int, int]]


class TextColumn(NamedTuple):
    """Many texts in one piece of memory: text i has the bytes of ``data`` from offset i to offset i + 1.

    ``missing`` has a byte for each text, 1 where there is none, or is empty if all are there. ``held`` has the texts
    one by one, and the memory if it is not bytes.
    """

    size: int
    offsets: Memory
    data: Memory
    missing: bytes
    held: Any

    def text(self, place: int) -> str | bytes:
        """One of the texts."""
        value = self.held[place]
        text: str | bytes = value if isinstance(value, bytes) else value.as_py()
        return text


def text_column(values: Any, what: str) -> TextColumn:
    """The texts of a column: pyarrow, polars, pandas, NumPy, or any iterable of str, bytes or None.

    Memory of Arrow is used as it is. ``what`` they are is said if they are no texts.
    """
    if isinstance(values, (str, bytes)) or not isinstance(values, Iterable):
        raise TypeError(f"{what} are a column of texts, not {type(values).__name__}")
    found = _arrow_column(values, what) if _is_arrow(values) else None
    return _listed_column(values, what) if found is None else found


def _listed_column(values: Iterable[Any], what: str) -> TextColumn:
    parts: list[bytes] = []
    missing: list[int] = []
    for place, value in enumerate(values):
        if isinstance(value, str):
            parts.append(value.encode("utf-8", "surrogatepass"))
        elif isinstance(value, bytes):
            parts.append(value)
        elif _is_missing(value):
            missing.append(place)
            parts.append(b"")
        else:
            raise TypeError(f"{what} are texts, but number {place} is of the type {type(value).__name__}")
    flags = bytearray(len(parts)) if missing else b""
    for place in missing:
        flags[place] = 1  # type: ignore[index]
    offsets = array("q", accumulate(map(len, parts), initial=0))
    return TextColumn(len(parts), offsets.tobytes(), b"".join(parts), bytes(flags), parts)


def _is_missing(value: Any) -> bool:
    """Whether a value is what columns have for nothing: None, NaN, or the NA of pandas."""
    return value is None or type(value).__name__ == "NAType" or (isinstance(value, float) and value != value)


def _is_arrow(values: Any) -> bool:
    return hasattr(values, "__arrow_c_array__") or hasattr(values, "__arrow_c_stream__")


def _arrow_column(values: Any, what: str) -> TextColumn | None:
    """A column that can be had as Arrow; None if there is no pyarrow that can take it."""
    try:
        from .needs_arrow import pa
    except ImportError:
        return None
    try:
        if not isinstance(values, (pa.Array, pa.ChunkedArray)):
            values = pa.array(values) if hasattr(values, "__arrow_c_array__") else pa.chunked_array(values)
        chunks = [_plain_texts(pa, chunk, what) for chunk in getattr(values, "chunks", [values])]
    except (pa.ArrowNotImplementedError, OSError):  # older versions cannot hand on, or read, every layout
        return None
    values = chunks[0] if len(chunks) == 1 else pa.concat_arrays(chunks or [pa.array([], pa.large_string())])
    missing = b""
    if values.null_count:
        flags = values.is_null().cast(pa.uint8())
        missing = flags.buffers()[1].to_pybytes()[flags.offset : flags.offset + len(flags)]
    _, offsets, data = values.buffers()
    where = (offsets.address + 8 * values.offset, 8 * (len(values) + 1)) if offsets is not None else bytes(8)
    return TextColumn(len(values), where, b"" if data is None else (data.address, data.size), missing, values)


def _plain_texts(pa: Any, values: Any, what: str) -> Any:
    """Texts of the one type that is read. Their bytes stay where they are."""
    is_dictionary = pa.types.is_dictionary(values.type)
    found = values.dictionary if is_dictionary else values
    tests = ("is_string", "is_large_string", "is_string_view", "is_null")  # the third is not in old versions
    if not any(test(found.type) for test in (getattr(pa.types, name, None) for name in tests) if test is not None):
        raise TypeError(f"{what} are a column of texts, not of the type {found.type}")
    found = found.cast(pa.large_string())
    return found.take(values.indices) if is_dictionary else found
