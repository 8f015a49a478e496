# SPDX-License-Identifier: Apache-2.0
"""Lists as CommonMark has them: what belongs to an item stands below its text. Python-Markdown wants four blanks."""
import re

ITEM = re.compile(r"(?:[-*+]|\d+\.) +")
FENCE = re.compile(r"(```|~~~)")


def widened(text):
    """A page whose items have the indentation that Python-Markdown wants."""
    lines, width, fence, empty = [], 0, None, False
    for line in text.split("\n"):
        start = FENCE.match(line)
        item = None if fence else ITEM.match(line)
        if start and fence in (None, start[1]):
            fence, width = (None if fence else start[1]), 0
        elif item:
            width = len(item[0])
        elif width and line.startswith(" " * width):
            line = " " * max(0, 4 - width) + line
        elif empty and line.strip():
            width = 0
        empty = not line.strip()
        lines.append(line)
    return "\n".join(lines)
