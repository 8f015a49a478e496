"""Files that are written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import shutil
from typing import IO


class NewFile:
    """A file that takes its place only when it is whole: until then what was there before stays."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._goal = os.path.realpath(path)
        self._partial: str | None = None
        if os.path.lexists(self._goal) and not os.path.isfile(self._goal):
            self._file: IO[bytes] = open(self._goal, "wb")  # a pipe, a device
            return
        partial = f"{self._goal}.{os.getpid()}.part"
        try:
            self._file = open(partial, "xb")
        except OSError as error:
            error.filename = path
            raise
        self._partial = partial
        if os.path.exists(self._goal):
            shutil.copymode(self._goal, partial)

    def write(self, data: bytes) -> None:
        """Write some more."""
        self._file.write(data)

    def finish(self) -> None:
        """It is whole."""
        self._file.close()
        if self._partial is not None:
            os.replace(self._partial, self._goal)
            self._partial = None

    def abandon(self) -> None:
        """Forget what was written, unless it was whole."""
        with contextlib.suppress(OSError):
            self._file.close()
        if self._partial is not None:
            with contextlib.suppress(OSError):
                os.remove(self._partial)
            self._partial = None
