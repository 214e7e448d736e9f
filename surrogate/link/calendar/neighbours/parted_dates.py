"""Dates that stand in several mentions: `[4/12]/[13]`, `[April] [12]`, `[May 8], [15] and [22]`.

They are read as one, and their surrogate is written back into the mentions, each its own part.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from surrogate.entity import Mention
from surrogate.link.calendar.mentions.mend import mended
from surrogate.link.calendar.mentions.shapes import DAYS, FULL_DAYS, units
from surrogate.link.calendar.mentions.tokens import tokenise
from surrogate.span import Span

_MOST_PARTS, _LONGEST_ROW = 3, 8
_SIGN = re.compile(r"[-/.]")
_BY_NAME = re.compile(r"[^\S\n]+(?:of[^\S\n]+)?", re.IGNORECASE)
_LONE, _NAMED = frozenset({"1", "2", "1o", "2o"}), frozenset({"M"})
_LONGEST_GAP = 6
# What parts days in a row, and the first of them: `May 8`, `8 May`, `5/8`.
_ROW = re.compile(r"[^\S\n]*(?:,|&|,?[^\S\n]+and\b)[^\S\n]*")
_FIRST_DAY = re.compile(r"M\.?_[12]o?|[12]/[12]")

Parted = tuple[Mention, tuple[Mention, ...]]


def rejoined(mentions: Sequence[Mention]) -> Iterator[Parted]:
    """Yield each date with the mentions that it stands in; none for one in a single mention.

    Args:
        mentions: The dates of a record, in document and text order.
    """
    at = 0
    while at < len(mentions):
        near = mentions[at : at + _LONGEST_ROW]
        gaps = [*_gaps(near)]
        counts = range(len(gaps) + 1, 1, -1)
        count = next((n for n in counts if _is_date(near[:n], gaps[: n - 1])), 1)
        parts = tuple(near[:count])
        yield (_joined(parts, gaps[: count - 1]), parts) if count > 1 else (parts[0], ())
        at += count


def _gaps(mentions: Sequence[Mention]) -> Iterator[str]:
    """Yield what stands between mentions, as far as they are near enough to be of one date."""
    for one, two in pairwise(mentions):
        between = one.between(two) or ""
        if not 0 < len(between) <= _LONGEST_GAP:
            return
        yield between


def _is_date(parts: Sequence[Mention], gaps: Sequence[str]) -> bool:
    """Tell whether mentions are read as one: as the parts of a day, or as days in a row."""
    return (len(parts) <= _MOST_PARTS and _are_one(parts, gaps)) or _are_row(parts, gaps)


def _are_one(parts: Sequence[Mention], gaps: Sequence[str]) -> bool:
    """Tell whether mentions and what stands between them are one day, of which each is a part."""
    if not all(part.text[0].isalnum() and part.text[-1].isalnum() for part in parts):
        return False
    signs = [tokenise(part.text)[1] for part in parts]
    if not _NAMED.union(_LONE).intersection(signs) or not _fit(signs, gaps):
        return False
    text = _text(parts, gaps)
    sign = tokenise(text)[1]
    found = units(sign)
    whole = len(found) == 1 and (found[0].start, found[0].end) == (0, len(sign))
    by_sign = all(_SIGN.fullmatch(gap) for gap in gaps)
    shapes = FULL_DAYS if by_sign and "M" not in sign and "/" not in gaps else DAYS
    return whole and found[0].shape in shapes and mended(text) == text


def _are_row(parts: Sequence[Mention], gaps: Sequence[str]) -> bool:
    """Tell whether mentions are days of one month, of which the first alone has its month."""
    if not all(_ROW.fullmatch(gap) for gap in gaps):
        return False
    signs = [tokenise(part.text)[1] for part in parts]
    first = units(signs[0])
    if len(first) != 1 or not _FIRST_DAY.fullmatch(signs[0]) or not _LONE.issuperset(signs[1:]):
        return False
    text = _text(parts, gaps)
    shapes = [unit.shape for unit in units(tokenise(text)[1])]
    lone = len(shapes) == len(parts) and set(shapes[1:]) <= {"n", "d"}
    return lone and shapes[0] == first[0].shape and mended(text) == text


def _fit(signs: Sequence[str], gaps: Sequence[str]) -> bool:
    """Tell whether a sign stands between all, or the name of a month beside each blank."""
    return all(
        _SIGN.fullmatch(gap) or (_BY_NAME.fullmatch(gap) and _is_day_and_month(one, two))
        for (one, two), gap in zip(pairwise(signs), gaps, strict=True)
    )


def _is_day_and_month(one: str, two: str) -> bool:
    return (one in _NAMED and two in _LONE) or (one in _LONE and two in _NAMED)


def _text(parts: Sequence[Mention], gaps: Sequence[str]) -> str:
    return "".join(f"{part.text}{gap}" for part, gap in zip(parts, [*gaps, ""], strict=True))


def _joined(parts: Sequence[Mention], gaps: Sequence[str]) -> Mention:
    one, last = parts[0], parts[-1]
    return Mention(
        one.doc_id,
        Span(one.span.start, last.span.end),
        one.phi_type,
        one.kind,
        one.role,
        _text(parts, gaps),
        one.before,
        last.after,
    )


def texts_of_parts(
    parts: Sequence[Mention], pieces: Sequence[str], texts: Sequence[str]
) -> list[str]:
    """Return what is written for each mention of a date that stands in several.

    Args:
        parts: The mentions.
        pieces: The pieces of the date as they were.
        texts: What is written for each piece.
    """
    ends: list[int] = []
    for number, part in enumerate(parts):
        gap = part.span.start - parts[number - 1].span.end if number else 0
        ends.append((ends[-1] if ends else 0) + gap + len(part.text))
    starts = [end - len(part.text) for end, part in zip(ends, parts, strict=True)]
    written, at = [""] * len(parts), 0
    for piece, text in zip(pieces, texts, strict=True):
        place = next((n for n, end in enumerate(ends) if starts[n] <= at < end), None)
        if place is not None:
            written[place] += text
        at += len(piece)
    return written
