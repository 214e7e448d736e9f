"""Tells the letters of who dictated and who wrote a note: `wn:ek`, where initials alone stand."""

from __future__ import annotations

import re

from surrogate.entity import Mention
from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.people import Reading

MAX_INITIALS = 3
# Who dictated before who wrote it down: `wn:ek`.
_DICTATED = re.compile(r"[^\W\d_]{2,3}[:/]")
_AROUND = 30
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


def is_shouted(piece: Piece, reading: Reading) -> bool:
    """Tell whether a word stands alone in capitals, in a text of small letters: `AL: skip`."""
    is_alone = len(reading.pieces) == 1 and not reading.titled and not reading.related
    return is_alone and piece.text.isupper() and is_mixed(reading.mention)


def is_mixed(mention: Mention) -> bool:
    """Tell whether the text around is written in small letters, where a name would be too."""
    around = mention.before[-_AROUND:] + mention.after[:_AROUND]
    return sum(map(str.islower, around)) > sum(map(str.isupper, around))
