"""Tells initials that stand for a whole name (`DH`, `wn:ek`) from short names (`Li`)."""

from __future__ import annotations

import re
from functools import cache

from surrogate.link.names.frequency import weights_of
from surrogate.link.names.mentions.form import Piece
from surrogate.link.names.mentions.pieces import is_mixed_initials
from surrogate.link.names.people import Reading
from surrogate.link.names.settling.dictation import MAX_INITIALS, is_dictated, is_mixed
from surrogate.link.names.settling.evidence import Evidence
from surrogate.link.names.words import name_words
from surrogate.phi import Role
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import (
    female_names,
    is_listed_name,
    male_names,
    surnames,
    unisex_names,
)

# Surnames that one in so many people bears are read as names even in capitals.
FREQUENT_ONE_IN = 100_000
# Three capitals in a text of small letters are a name only if so many bear it (`LEE`).
OFTEN = 200
# Three letters that can be spoken: a name in a text of capitals, even one that no list has.
_SPOKEN = re.compile(r"[bcdfghjklmnprstvwxyz][aeiou][aeioumnprstklg]")
# Capitals without one cannot be said, so no name is written so: `MTDC`.
_VOWEL = re.compile(r"[aeiouy]")
_LINE_ENDS = ("", "\n", "\r")


def is_voted_down(piece: Piece, reading: Reading, evidence: Evidence) -> bool:
    """Tell whether letters that are a name elsewhere are initials here: `reviewed by NG`."""
    if is_dictated(piece, reading):
        return True
    is_plain = piece.text.isupper() and not reading.titled and not reading.related
    return is_plain and piece.folded in evidence.monograms and is_mixed(reading.mention)


def is_initials(piece: Piece, reading: Reading, evidence: Evidence) -> bool:
    """Tell whether a lone short word stands for a person's initials."""
    text, folded = piece.text, piece.folded
    if is_mixed_initials(text):
        return True
    if not folded.isascii() or not (text.isupper() or text.islower()):
        return False
    if len(folded) > MAX_INITIALS:
        is_said = not text.isupper() or _VOWEL.search(folded) is not None
        is_name = is_listed_name(folded) or (not is_said and folded in evidence.capitalised)
        return not is_name and (not is_said or _is_somebodys(folded, evidence))
    if is_dictated(piece, reading) or _is_somebodys(folded, evidence):
        return True
    is_name = len(folded) == MAX_INITIALS and folded in evidence.capitalised
    return not is_name and _looks_like_initials(piece, reading, evidence)


def _looks_like_initials(piece: Piece, reading: Reading, evidence: Evidence) -> bool:
    """Tell whether letters that are nobody's in particular are initials by their looks."""
    text, folded = piece.text, piece.folded
    if text.isupper() and not reading.titled and not reading.related and is_mixed(reading.mention):
        is_somebody = folded[0] + folded[-1] in evidence.monograms
        if len(folded) < MAX_INITIALS or is_somebody:
            return True
        is_usual = max(weights_of(folded)) >= OFTEN
        return not is_usual and not (evidence.shouts and _is_short_name(folded))
    if text.islower() and (folded in evidence.dictated or _signs(piece, reading, evidence)):
        return True
    if reading.related and _SPOKEN.fullmatch(folded) and not is_mixed(reading.mention):
        return False  # `GRANDSON TOU`
    is_ours = reading.mention.role is Role.PATIENT and len(folded) == MAX_INITIALS
    may_be = reading.related or (is_ours and text.islower())  # `son teo`, `(ole says no)`
    return not ((may_be and is_listed_name(folded)) or _is_short_name(folded))


def _signs(piece: Piece, reading: Reading, evidence: Evidence) -> bool:
    """Tell whether two small letters are those of staff who wrote: alone on a line, or no name.

    A name has a capital where names of the record have: `typ aj`, but `seen by dr li`.
    """
    mention = reading.mention
    if len(piece.folded) >= MAX_INITIALS or reading.titled or mention.role is not Role.STAFF:
        return False
    before, after = mention.before.rstrip(" \t")[-1:], mention.after.lstrip(" \t")[:1]
    return bool(evidence.capitalised) or (before in _LINE_ENDS and after in _LINE_ENDS)


def _is_somebodys(folded: str, evidence: Evidence) -> bool:
    """Tell whether somebody of the record has these initials."""
    return folded in evidence.monograms or folded in evidence.particled


def _is_short_name(folded: str) -> bool:
    """Tell whether two or three letters are a name often enough to be read as one.

    The lists of foreign names hold hundreds of such groups, so only frequent ones count.
    """
    if len(folded) < MAX_INITIALS:
        return folded in name_words()["short_names"]
    return folded in _frequent_short_names()


@cache
def _frequent_short_names() -> frozenset[str]:
    families = surnames().frequent(FREQUENT_ONE_IN)
    names = (*families, *female_names(), *male_names(), *unisex_names())
    return frozenset(fold(name) for name in names if len(name) == MAX_INITIALS)
