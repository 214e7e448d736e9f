"""Clinical things called after people, places and days: what the model takes for PHI in them.

`Simpson forceps`, `Philadelphia collar` and `Christmas disease` say nothing of a patient. A
guess is dropped only where the text around it says so: a surname by itself stays what it is.
"""

from __future__ import annotations

import re

from detect.mending.beside_names import is_title
from surrogate.phi import HOUSES, Kind
from surrogate.span import Span
from surrogate.wordlists.clinical_things import (
    eponym_nouns,
    hyphenated_eponyms,
    is_clinical_phrase,
    named_after,
    possible_totals,
    scale_totals,
)
from surrogate.wordlists.cues import context_set
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.words import english_words, eponyms

_CALLED_AFTER = HOUSES | {Kind.NAME, Kind.CITY, Kind.STATE}
_CALLED_LIKE_CONDITIONS = frozenset({Kind.NAME, Kind.CITY, Kind.PLACE})
_IN_PHRASES = _CALLED_AFTER | {Kind.COUNTRY, Kind.PLACE, Kind.DATE, Kind.PROFESSION}
# So far what stands before a find is looked for.
_REACH = 48

# No name is longer: a blob of letters, which may hold a thousand finds, is not walked for each.
_LETTERS = r"[^\W\d_]{1,40}"
_NAME = rf"[A-Z]{_LETTERS}(?:['\u2019]s)?"
_JOINT = r"(?:[-\u2013]|,[ ]|[ ](?i:and|or|&)[ ])"
_THING = re.compile(rf"({_NAME}(?:{_JOINT}{_NAME}){{0,4}})[ ]([^\W\d_]+)\b")
# The class that a classification called after somebody gives: `Rutherford IIa`.
_CLASS = r"(?:I{2,3}|IV)[A-Ca-c]?\b"
_CLASSED = re.compile(rf"([A-Z][a-z]{{1,40}})[ ]{_CLASS}")
_HYPHENATED = re.compile(rf"({_LETTERS}(?:-{_LETTERS}){{1,4}})(?:['\u2019]s\b|[ ]{_CLASS})?")
_JOINING = frozenset({"and", "or"})
_ONE_NAME = re.compile(r"[^\W\d_]{2,}")
_POSSESSIVE = re.compile(r"['\u2019]s\b")
# Not a longer word that ends a sentence; titles in short are shorter.
_WORD_AHEAD = re.compile(r"([^\W\d_]+)(?<![^\W\d_]{5}(?=\.))\.?\s*$")
_CONDITION_AHEAD = re.compile(
    r"(?<![\w/])[rh]/o[ ]\Z"
    r"|\b(?:die[sd]|dying|passed[ ]away|suffer(?:s|ed|ing)|history|hx)\b[^.;:\n]{0,24}?"
    r"[ ](?:of|from)[ ]\Z"
    r"|\b(?:diagnosed|dx)\b[^.;:\n]{0,24}?[ ]with[ ]\Z",
    re.IGNORECASE,
)
_SCORE = re.compile(r"\d{1,2}/(\d{1,2})")
# The score before, where a second one is told behind an arrow; or all before it in a row.
_SCORE_BEFORE = re.compile(
    r"\d{1,2}/(\d{1,2})[^\n.;/]{0,24}(?:->|=>|\u2192)\s?$"
    r"|(?:\d{1,2}/(\d{1,2})(?:[ \t|]{2,16}))+$"
)
# A row of vital signs ends in the pain: `98 18 99% 6/10`.
_MOST_PAIN = "10"
_LONGEST_SATURATION = 6
_SATURATION_AHEAD = re.compile(r"\d%[ \t]{1,4}\Z")
_SCALE_AHEAD = re.compile(
    r"(?<![a-z])([a-z][a-z0-9-]*(?: [a-z]+)?)(?: score| total)?(?:\s?[:=]|\sof|\swas)?\s{1,3}$"
)
_SCORE_BEHIND = re.compile(r":?[ ]{1,2}\d{1,3}/(\d{1,3})(?![\d/])")


def names_thing(text: str, span: Span, kind: Kind) -> bool:
    """Tell whether a guess only names a clinical thing or a score."""
    if kind in _CALLED_AFTER and (
        _heads_thing(text, span)
        or _is_joined(text, span)
        or _is_classed(text, span)
        or _is_scale(text, span)
    ):
        return True
    if kind in _CALLED_LIKE_CONDITIONS and _is_condition(text, span):
        return True
    if kind is Kind.DATE and _is_score(text, span):
        return True
    if kind not in _IN_PHRASES or not is_clinical_phrase(text, span):
        return False
    return not is_title(_word_ahead(text, span))


def _heads_thing(text: str, span: Span) -> bool:
    """Tell whether eponyms, and nothing else, stand before the noun of what they name."""
    thing = _THING.match(text, span.start)
    if thing is None or span.end > thing.end(1) or not _is_noun(thing[2], thing[1]):
        return False
    if _may_go_on(_word_ahead(text, span)):
        return False
    bare = _POSSESSIVE.sub("", thing[1])
    words = [fold(word) for word in _ONE_NAME.findall(bare) if word.lower() not in _JOINING]
    return all(word in eponyms() or word in named_after() for word in words)


def _is_joined(text: str, span: Span) -> bool:
    """Tell whether a find is a thing called after several people (`Stevens-Johnson`)."""
    joined = _HYPHENATED.match(text, span.start)
    if joined is None or span.end > joined.end() or fold(joined[1]) not in hyphenated_eponyms():
        return False
    return not _may_go_on(_word_ahead(text, span))


def _is_classed(text: str, span: Span) -> bool:
    """Tell whether a find is an eponym with a class behind it (`Mallampati III`)."""
    classed = _CLASSED.match(text, span.start)
    if classed is None or span.end > classed.end() or fold(classed[1]) not in eponyms():
        return False
    return not _may_go_on(_word_ahead(text, span))


def _is_condition(text: str, span: Span) -> bool:
    """Tell whether a find is an eponym where only conditions stand: `h/o`, `died at 80 of`."""
    word = span.of(text).removeprefix("of ")
    if eponyms().isdisjoint({fold(word), fold(word).removesuffix("s")}):
        return False
    begin = span.end - len(word)
    return _CONDITION_AHEAD.search(text, max(0, begin - _REACH), begin) is not None


def _is_noun(word: str, names: str) -> bool:
    """Tell whether a word is a thing; the plural of one only behind several names.

    Behind a single name it may be a verb (`Murphy signs the form`).
    """
    noun = fold(word)
    return noun in eponym_nouns() or (" " in names and noun.removesuffix("s") in eponym_nouns())


def _word_ahead(text: str, span: Span) -> str:
    """Return the word before a find; empty if there is none."""
    ahead = _WORD_AHEAD.search(text, max(0, span.start - _REACH), span.start)
    return ahead[1] if ahead else ""


def _may_go_on(ahead: str) -> bool:
    """Tell whether the word before a surname may be a title, or a part of the same name."""
    if is_title(ahead) or not ahead[:1].isupper():
        return is_title(ahead)
    word = fold(ahead)
    is_loud = ahead.isupper() and word in english_words() and not is_listed_name(word)
    return not is_loud and word not in context_set("before an eponym")


def _is_scale(text: str, span: Span) -> bool:
    """Tell whether a find is a scale before a score out of the most it gives (`Katz 5/6`)."""
    score = _SCORE_BEHIND.match(text, span.end)
    if score is None or scale_totals().get(fold(span.of(text))) != int(score[1]):
        return False
    return not _may_go_on(_word_ahead(text, span))


def _is_score(text: str, span: Span) -> bool:
    """Tell whether what looks like month and day is a score: out of the most its scale gives."""
    score = _SCORE.fullmatch(text, span.start, span.end)
    if score is None or int(score[1]) not in possible_totals():
        return False
    begin = max(0, span.start - _LONGEST_SATURATION)
    if score[1] == _MOST_PAIN and _SATURATION_AHEAD.search(text, begin, span.start):
        return True
    ahead = _SCALE_AHEAD.search(_before_scores(text, span, score[1]))
    if ahead is None:
        return False
    names = (ahead[1], ahead[1].split(" ")[0], ahead[1].split(" ")[-1])
    return any(scale_totals().get(name) == int(score[1]) for name in names)


def _before_scores(text: str, span: Span, total: str) -> str:
    """Return what stands before a score, folded; where several are joined, before the first."""
    before = fold(text[max(0, span.start - _REACH) : span.start])
    if "/" not in before:
        return before  # as mostly
    first = _SCORE_BEFORE.search(before)
    return before[: first.start()] if first and total in first.groups() else before
