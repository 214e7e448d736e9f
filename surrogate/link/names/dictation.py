"""Tells the letters of who dictated and who wrote a note: `wn:ek`, where initials alone stand."""

from __future__ import annotations

import re

from surrogate.link.names.form import Piece
from surrogate.link.names.people import Reading

MAX_INITIALS = 3
# Who dictated before who wrote it down: `wn:ek`.
_DICTATED = re.compile(r"[^\W\d_]{2,3}[:/]")
_BOTH = re.compile(r"[^\W\d_]{2,3}[:/][^\W\d_]{2,3}")


def is_dictated(piece: Piece, reading: Reading) -> bool:
    """Tell whether small letters are one half of `wn:ek`."""
    if len(piece.text) > MAX_INITIALS or not piece.text.islower():
        return False
    if len(reading.pieces) > 1:
        return _BOTH.fullmatch(reading.mention.text) is not None
    before, after = reading.mention.before[-4:].split(), reading.mention.after[:4].split()
    return bool(
        (before and reading.mention.before[-1:] in ":/" and _DICTATED.fullmatch(before[-1]))
        or (after and _DICTATED.fullmatch(after[0][1:] + after[0][:1]))
    )
