"""Finds the years that head the days told behind them: `2018: 3/5 CT, 6/2 MRI`.

A year that begins a line or a sentence and has a colon behind it heads its line; one that is all of
its line, the lines below, up to a blank one. The next such year takes over.
"""

from __future__ import annotations

import re

from surrogate.document import PatientRecord
from surrogate.link.calendar.beside import LONE_YEARS, Dates, moments_alone

_AT_HEAD = re.compile(r"(?:\A|[\n;.])[^\w\n]*\Z")
_COLON = re.compile(r"\s?:[^\S\n]*(?P<line>\n(?![^\S\n]*\n))?")
_LINE_END, _BLANK_LINE = re.compile(r"\n"), re.compile(r"\n[^\S\n]*\n")


def headed_years(record: PatientRecord, dates: Dates) -> dict[int, int]:
    """Return the place of each date that a year heads → that year."""
    found: dict[int, int] = {}
    texts = {document.doc_id: document.text for document in record.documents}
    for at, (mention, sign) in enumerate(zip(dates.mentions, dates.signs, strict=True)):
        heads = sign in LONE_YEARS and _AT_HEAD.search(mention.before)
        colon = _COLON.match(mention.after) if heads else None
        moments = moments_alone(dates, at) if colon else ()
        if colon is None or not moments or moments[0].year is None:
            continue
        text, start = texts[mention.doc_id], mention.span.end + colon.end()
        end = (_BLANK_LINE if colon["line"] else _LINE_END).search(text, start)
        for other in range(at + 1, len(dates.mentions)):
            behind = dates.mentions[other]
            if behind.doc_id != mention.doc_id or (end and behind.span.start > end.start()):
                break
            found[other] = moments[0].year
    return found
