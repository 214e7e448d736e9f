"""Tells whose a nickname is that stands in quotes behind a whole name: `Hayes, Erica "Coco"`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from surrogate.link.names.people import Reading

_OPENED = re.compile(r"\s*[\"\u201c]\Z")
_CLOSED = ('"', "\u201d")


def quoted_behind(readings: Sequence[Reading]) -> dict[int, int]:
    """Return the places of nicknames in quotes → those of the whole names right before them."""
    ends = {
        (r.mention.doc_id, r.mention.span.end): at
        for at, r in enumerate(readings)
        if r.given and r.family
    }
    found: dict[int, int] = {}
    for at, reading in enumerate(readings):
        mention = reading.mention
        opened = _OPENED.search(mention.before)
        if opened is None or reading.family or not mention.after.startswith(_CLOSED):
            continue
        end = mention.span.start - len(opened[0])
        if (mention.doc_id, end) in ends:
            found[at] = ends[mention.doc_id, end]
    return found
