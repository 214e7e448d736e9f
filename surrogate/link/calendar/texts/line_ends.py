"""Where a line, and lines up to a blank one, end."""

from __future__ import annotations

import re

_BLANK_LINE = re.compile(r"\n[^\S\n]*\n")


def line_end(text: str, start: int) -> int:
    """Return the offset at which the line of a place ends."""
    end = text.find("\n", start)
    return len(text) if end < 0 else end


def block_end(text: str, start: int, end: int) -> int:
    """Return the offset of the next blank line between two places; the second without one."""
    found = _BLANK_LINE.search(text, start, end)
    return found.start() if found else end
