"""Drugs, devices and germs that a guess took for a name, a town or a house."""

from __future__ import annotations

import re
from functools import lru_cache

from detect.towns import listed_towns
from surrogate.span import Span
from surrogate.wordlists.clinical_things import drug_names
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.words import clinical_words, english_words

_WORD = re.compile(r"[^\W\d_]+")
_LETTERS = re.compile(r"[^\W\d_]{1,20}")
# Shorter ones are abbreviations, and those are of everything.
_LEAST_LETTERS = 6
_REMEMBERED = 4096
_TABLET = re.compile(r"T\.[ ]?\w")
_REACH = 8
_ITEM_AHEAD = re.compile(r"(?:^|\n)[ \t]{0,4}(?:\d{1,2}[.)]|[-*\u2022])?[ ]{0,2}\Z")
# How many are taken in the morning, at noon and at night; or how much, and how often.
_TAKEN = re.compile(
    r"[^\n]{0,24}?[ ](?:[0-2]-[0-2]-[0-2](?![\d-])"
    r"|\d[\d./]{0,6}(?:[ ]?mg)?[ ](?:OD|BD|TDS|HS|SOS)\b)"
)


def is_of_medicine(text: str, span: Span) -> bool:
    """Tell whether all words of a find are of medicine, and none is a name, a town or of everyday.

    The last word counts whole: a tagger may cut `LigaSure` in two. Letters by themselves tell what
    is given or measured (`T. Ecosprin`, `S. Creat`).
    """
    if _is_tablet(text, span):
        return True
    more = _LETTERS.match(text, span.end)
    return _all_are_of_medicine(text[span.start : more.end() if more else span.end])


def _is_tablet(text: str, span: Span) -> bool:
    """Tell whether a find is a tablet in a list of them: `2. T. Telma H 40 1-0-0`."""
    if _TABLET.match(text, span.start, span.end) is None:
        return False
    behind = _TAKEN.match(text, span.end) is not None
    return behind and _ITEM_AHEAD.search(text, max(0, span.start - _REACH), span.start) is not None


@lru_cache(maxsize=_REMEMBERED)
def _all_are_of_medicine(quoted: str) -> bool:
    words = [fold(word) for word in _WORD.findall(quoted) if len(word) > 1]
    return bool(words) and all(map(is_medical_word, words))


def is_medical_word(word: str) -> bool:
    """Tell whether a folded word is of medicine alone."""
    return (
        ((len(word) >= _LEAST_LETTERS and word in clinical_words()) or word in drug_names())
        and word not in english_words()
        and not is_listed_name(word)
        and word not in listed_towns()
    )
