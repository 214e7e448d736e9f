"""Finds the initials of who dictated a note and of who typed it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from surrogate.leak.texts.position import is_ordinary

# `NRP:lwt` and `NRP/lwt`, the writer's and the typist's initials.
_TYPED = re.compile(
    r"[:/](?<=[A-Z]{2}[:/])[ ]?([a-z]{2,4})(?=[ \t]*$|[ \t]{2,}|[ \t]+\d)", re.MULTILINE
)
# The same in letters of one size on a line of its own: `NRP/LWT`, `nrp:lwt`.
_TYPED_LINE = re.compile(
    r"^[ \t]*([A-Z]{2,4})[:/]([A-Z]{2,4})[ \t]*$|^[ \t]*([a-z]{2,4})[:/]([a-z]{2,4})[ \t]*$",
    re.MULTILINE,
)
_WRITER = re.compile(r"(?<![\w/:.-])[A-Z]{2,4}$")


def typists(text: str) -> Iterator[tuple[int, int]]:
    """Yield where writer's and typist's initials stand, `NRP:lwt`; not `AP/lat`."""
    for match in _TYPED.finditer(text):
        writer = _WRITER.search(text, max(0, match.start() - 5), match.start())
        if writer and not is_ordinary(match[1]):
            yield from (writer.span(), match.span(1))


def on_own_line(text: str) -> Iterator[tuple[int, int]]:
    """Yield writer's and typist's initials that have a line for themselves; not `AP/LAT`."""
    for match in _TYPED_LINE.finditer(text):
        groups = [group for group in range(1, 5) if match[group]]
        if not any(is_ordinary(match[group].lower()) for group in groups):
            yield from map(match.span, groups)
