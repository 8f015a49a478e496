"""pyarrow, for the modules that are about it. It does not come with the package by itself."""

from __future__ import annotations

try:
    import pyarrow as pa  # type: ignore[import-untyped,import-not-found,unused-ignore]
    import pyarrow.compute as pc  # type: ignore[import-untyped,import-not-found,unused-ignore]
except ImportError:
    raise ImportError("xqrules.tables needs pyarrow: pip install xqrules[arrow]") from None

__all__ = ["pa", "pc"]
