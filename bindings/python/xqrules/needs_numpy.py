"""NumPy, for the modules that are about it. It does not come with the package by itself."""

from __future__ import annotations

try:
    import numpy as np
except ImportError:
    raise ImportError("xqrules.arrays needs NumPy: pip install xqrules[numpy]") from None

__all__ = ["np"]
