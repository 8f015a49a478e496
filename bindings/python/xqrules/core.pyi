"""The generated module. It is private, and its names are those of the C library."""

from typing import Any

def __getattr__(name: str) -> Any: ...
