"""Tells where a word that is a name and something else is somebody: `Attending: Stone`.

What fields, verbs and belongings tell of people, beside the titles and names of `position`.
"""

from __future__ import annotations

import re
from functools import cache

from surrogate.leak.texts.position import is_kin, is_when
from surrogate.leak.texts.view import BLANK
from surrogate.resources import read_toml, resource_path
from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word, context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender

_REACH = 40
_LAST_LINES = 80
_POSSESSIVE = re.compile(r"['\u2019]s[ ](?=[a-z])")
# A name that fills its field: nothing of a sentence goes on behind it.
_ENDS_FIELD = re.compile(rf"[ \t]*(?:$|[\n,;|/()\[\"'{BLANK}]|[ \t]{{2}})|[ ][A-Z]")
_BRACKETED = re.compile(r"\([\"\u201c]?\Z")
_CELL_BEGINS = re.compile(r"(^|[\n|\t;])[ ]*\Z")
_CELL_ENDS = re.compile(r"[ ]*([\n|\t;]|$)")
# What parts two people who did something together, one of whom was replaced.
_PAIRED_BEHIND, _PAIR_ENDS = re.compile(rf"{BLANK}/\Z"), re.compile(r"(?![\w/-])")
_PAIRED_AHEAD, _PAIR_BEGINS = re.compile(rf"/{BLANK}"), re.compile(r"(?<![\w/-])\Z")
_PROSE_AHEAD = re.compile(r"[a-z]{2}[ ]\(\Z")
_COLON = re.compile(r":[ \t]{0,3}\Z")
_ENDS = re.compile(r"[ \t]*(?:$|[\n;|(])")
# `dr` in small letters with the word before it: `the dr will call` is nobody's name.
_SMALL_DOCTOR = re.compile(r"(?:([A-Za-z']+)[ ])?(?<![\w-])drs?\.?[ ]\Z|(?<![\w-])dr\.\Z")
_ENDS_LETTER = re.compile(r"\s*(?:$|\n)")
_ENDS_BRACKET = re.compile(r"[,)\"\u201d]")
_SEVERAL = re.compile(
    rf"\b[Dd]rs?\.?[ ](?:(?:{BLANK}+|[A-Z][\w'\u2019-]+)(?:,?[ ](?:and|&)[ ]|,[ ]|/))+\Z"
)


def is_told(text: str, span: Span, *, is_eponym: bool) -> bool:
    """Tell whether a word is somebody by what stands beside it, one in small letters seldom.

    Args:
        text: Of a note, with its surrogates blanked out.
        span: Of the word.
        is_eponym: Whether clinical things are called so, which may be anybody's: `his Crohn's`.
    """
    word = span.of(text)
    start = max(0, span.start - _REACH)
    if word.islower():
        return _is_small_name(text, span, start)
    if _fills_field(text, span, start) or _before(capitals=True).search(text, start, span.start):
        return True
    is_quality = tells_quality(word)
    if _is_paired(text, span) or (not is_quality and _deals(text, span, start)):
        return True
    if word.isupper():  # `STONE TOLERATED IT WELL`
        if is_quality:
            return False
        deed = _behind().match(text, span.end)
        return deed is not None and deed[0].isupper() and not is_when(text, span)
    return (
        _before().search(text, start, span.start) is not None
        or _SEVERAL.search(text, start, span.start) is not None
        or is_described(text, span.end)
        or (_behind().match(text, span.end) is not None and not is_when(text, span))
        or _owns(text, span, is_eponym=is_eponym)
        or _is_relative(text, span)
        or _ends_letter(text, span, start)
        or _signs(text, span)
        or _fills_cell(text, span)
        or (_is_in_brackets(text, span) and not is_eponym and not is_quality)
    )


def _is_small_name(text: str, span: Span, start: int) -> bool:
    """Tell whether a word in small letters is a doctor or fills a field: `seen by dr stone`."""
    behind = _SMALL_DOCTOR.search(text, start, span.start)
    is_doctor = behind is not None and fold(behind[1] or "") not in context_words("determiner")
    if is_doctor and span.of(text) not in _lists()["behind_doctor"]:
        return True
    label = _field().search(text, start, span.start)
    return label is not None and label[0].islower() and _ENDS.match(text, span.end) is not None


def tells_quality(word: str) -> bool:
    """Tell whether a word stands by itself for what something is like: `risk (Low)`."""
    return fold(word) in _lists()["qualities"]


def is_described(text: str, end: int) -> bool:
    """Tell whether an age or sex stands behind a place: `is a 66 yo man`, `, 66M`."""
    return _described().match(text, end) is not None


def _fills_field(text: str, span: Span, start: int) -> bool:
    is_field = _field().search(text, start, span.start) is not None
    return is_field and _ENDS_FIELD.match(text, span.end) is not None


def _owns(text: str, span: Span, *, is_eponym: bool) -> bool:
    """Tell whether something is said to be somebody's: `Stone's wound`."""
    match = _POSSESSIVE.match(text, span.end)
    return match is not None and (not is_eponym or _owned().match(text, match.end()) is not None)


def _is_relative(text: str, span: Span) -> bool:
    """Tell whether a given name stands in brackets or a field of a relation: `wife (Rose)`."""
    opens, closes = _BRACKETED, _ENDS_BRACKET
    if text[span.start - 2 : span.start].strip().endswith(":"):
        opens, closes = _COLON, _ENDS_FIELD
    if not opens.search(text, max(0, span.start - 4), span.start):
        return False
    is_alone = closes.match(text, span.end) is not None
    return is_alone and fold(span.of(text)) in given_gender() and is_kin(text, span)


def _signs(text: str, span: Span) -> bool:
    """Tell whether a word has one of the last lines for itself, as whoever signs has."""
    start, end = text.rfind("\n", 0, span.start) + 1, text.find("\n", span.end)
    line = text[start : end if end > 0 else len(text)]
    is_alone = line.strip(" \t-\u2013\u2014/~*_,.") == span.of(text)
    return is_alone and start > 0 and len(text.rstrip()) - span.end <= _LAST_LINES


def _fills_cell(text: str, span: Span) -> bool:
    """Tell whether a word has a cell of a table or list for itself: `| Bed 4 | Stone | NPO |`."""
    opens = _CELL_BEGINS.search(text, max(0, span.start - _REACH), span.start)
    closes = _CELL_ENDS.match(text, span.end)
    return opens is not None and closes is not None and (opens[1] + closes[1]).strip("\n") != ""


def _is_paired(text: str, span: Span) -> bool:
    """Tell whether a stroke joins a word with a capital to what was replaced: `HOLT/LONG`."""
    if not span.of(text)[:1].isupper():
        return False
    behind = _PAIRED_BEHIND.search(text, max(0, span.start - 2), span.start)
    return (behind and _PAIR_ENDS.match(text, span.end)) is not None or (
        _PAIRED_AHEAD.match(text, span.end) is not None
        and _PAIR_BEGINS.search(text, max(0, span.start - 1), span.start) is not None
    )


def _deals(text: str, span: Span, start: int) -> bool:
    """Tell whether somebody sees, relieves or is one of a team by what stands before."""
    return _before_no_quality().search(text, start, span.start) is not None


def _is_in_brackets(text: str, span: Span) -> bool:
    """Tell whether a surname has brackets in prose for itself: `knee pain (Stone)`."""
    if fold(span.of(text)) in given_gender():
        return False  # `wine (Rose)`
    ahead = _PROSE_AHEAD.search(text, max(0, span.start - 4), span.start)
    return ahead is not None and span.of(text).istitle() and text[span.end : span.end + 1] == ")"


def _ends_letter(text: str, span: Span, start: int) -> bool:
    is_closed = _closing().search(text, start, span.start) is not None
    return is_closed and _ENDS_LETTER.match(text, span.end) is not None


@cache
def _lists() -> dict[str, list[str]]:
    lists: dict[str, list[str]] = read_toml(resource_path("checks", "people.toml"))
    return lists


def _any(*names: str) -> str:
    return "|".join(one for name in names for one in _lists()[name])


@cache
def _field() -> re.Pattern[str]:
    fields = rf"(?<![\w-])(?:{_any('fields')})"
    return re.compile(rf"{fields}[\"']?[ \t]?[:=][ \t]{{0,12}}[\"']?\Z", re.IGNORECASE)


@cache
def _before(*, capitals: bool = False) -> re.Pattern[str]:
    """Return a pattern of what stands right before a name; of what does before capitals too."""
    return _ahead("before_capitals") if capitals else _ahead("before", "called")


@cache
def _before_no_quality() -> re.Pattern[str]:
    return _ahead("before_no_quality")


def _ahead(*names: str) -> re.Pattern[str]:
    words = _any(*names)
    return re.compile(rf"(?<![\w-])(?:{words})[:,]?[ ][\"'\u201c\u2018]?\Z", re.IGNORECASE)


@cache
def _behind() -> re.Pattern[str]:
    seen = rf"was[ ]seen[ ](?:on[ ])?{BLANK}"
    return re.compile(rf"[ ](?:{_any('behind')}|{seen})", re.IGNORECASE)


@cache
def _described() -> re.Pattern[str]:
    return re.compile(rf"[ ](?:{_any('described')})|,[ ](?:{_any('aged')})", re.IGNORECASE)


@cache
def _owned() -> re.Pattern[str]:
    return re.compile(rf"(?:{_any('belongings')})\b")


@cache
def _closing() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{any_context_word('end of a letter')}),?\s{{1,4}}\Z", re.IGNORECASE)
