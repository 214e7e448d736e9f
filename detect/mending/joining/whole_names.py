"""Names that a sequence model found in part: particles, initials, hyphens, surnames.

A surname may begin with small words (`van der Zee`), go on behind a hyphen, or stand before given
names at the begin of a line; the rest of a name that was half found identifies as well as the half.
"""

from __future__ import annotations

import re
from functools import cache

from detect.ambiguous import is_word_of_notes
from detect.mending.beside_names import is_credential, is_title
from detect.mending.ends.name_trimming import UNIT_OF_NUMBER
from detect.short_names import is_short_surname
from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word, context_words
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name, name_abbreviations

# A unit behind its number is no initial (`2 u. Sims`, `1.1 L. Mary`).
_INITIALS = rf"(?!{UNIT_OF_NUMBER}\.)(?-i:(?:[A-Z]\.[ ]?){{1,2}}|(?P<small>[a-z])\.[ ]?)"
_BEHIND = re.compile(r"(?:[-\u2010\u2011][^\W\d_]+)+")
SURNAME = re.compile(r"[^\W\d_]{2,}(?:[-'\u2019][^\W\d_]+)*")
# The initial of a given name that ends a field (`REF BY: BRANDVOLD, A`), or of a second one.
_ENDS_FIELD = r"[A-Z]\b\.?(?=[ ]?(?:[\t\n|;)]|[ ]{2}|/[ ]|\Z))"
_INITIAL_BEHIND = re.compile(rf",[ ]?{_ENDS_FIELD}")
_INITIAL_AND_WORD = re.compile(r"(,[ ]?[A-Z]\b\.?),?[ ]([A-Z][\w-]*\w)")
_SECOND_INITIAL = re.compile(rf"[ ]{_ENDS_FIELD}")
# An initial without a full stop before a surname, where both fill a field (`RN/R Iyer MD`).
_BARE_INITIAL = re.compile(
    r"(?:(?<=[\n\t,;:])|(?<=[ ]{2})|(?<=[,;:][ ])|(?<=[^\W\d_]{2}/)|\A)[A-Z][ ]\Z"
)
# The surname that begins a line or field before given names: `Ng, Wei Ling, MD`.
_SURNAME_AHEAD = re.compile(
    r"(?:\A|[\n|\t:])[ \t]{0,8}(?P<family>[A-Z][a-z'\u2019]{1,20}(?:-[A-Z][a-z]{1,20})?),[ ]\Z"
)
_LONGEST_ABBREVIATION = 8
_LONGEST_SURNAME = 44
# `BROOK Ada (Mrs)`, as the health service of the United Kingdom writes patients.
_CAPITALS_AHEAD = re.compile(r"(?<![\w'\u2019-])(?P<family>[A-Z][A-Z'\u2019-]{2,20}),?[ ]\Z")
_TITLE_IN_BRACKETS = re.compile(r"[ ]\((?:Mrs?|Ms|Miss|Mstr|Master)\.?\)")
_FILLS_FIELD = re.compile(
    r"[A-Z][\w'\u2019-]*\w(?=[,;/)|\t\n]|[ ]{2}|[ ]?[\n/]|[ ][A-Z]{2,4}\b|\Z)"
)
# `asked Frances D. to`: a sentence ends behind no initial that small letters follow.
_GIVEN = re.compile(r"[A-Z][a-z]+")
_INITIAL_OF_SURNAME = re.compile(r"[ ][A-Z]\.(?=[ ][a-z])")
# A surname in short that is no single letter: `Saoirse O'D.`, `J. McA.`
_GIVEN_OR_INITIAL = re.compile(r"(?:[A-Z][a-z]+|[A-Z]\.?)(?:[ ]O)?")
_SHORT_SURNAME = re.compile(
    r"(?:(?<=[ ]O)['\u2019][A-Z]|[ ](?:Ma?c[A-Z][a-z]?|O['\u2019][A-Z]))\.?(?!\w)"
)
_SURNAME_FIRST = re.compile(rf"{SURNAME.pattern},[ ]?[^\W\d_]{{2,}}")
# `POE,ANN B` of a register, before anything but a value (`T 98.6`); A and I are words, and F and M
# tell the sex as often as not.
_REGISTERED = re.compile(r"[A-Z][A-Z'-]+,[A-Z][A-Z'-]+")
_INITIAL_REGISTERED = re.compile(
    r"[ ](?:[B-EGHJ-LN-Z]|[FM](?=[ ][A-Z]{2}))(?![\w.'\u2019/&-]|[ ]\d)"
)
# `RN Poe, Ann: seen`, `Poe, Ann B CNM`.
CREDENTIAL_BEHIND = re.compile(r"(?::|,?[ ]([A-Z][\w.-]{1,6})(?![\w-]))")
_REACH = 24
_INITIALS_BEHIND = (
    (_INITIAL_BEHIND, SURNAME),
    (_SECOND_INITIAL, _SURNAME_FIRST),
    (_INITIAL_REGISTERED, _REGISTERED),
)


def whole_name(text: str, span: Span) -> Span:
    """Return the span with the particles and initials before it and what a hyphen adds."""
    begin = max(0, span.start - _REACH)
    ahead = text[begin : span.start]
    before = _before().search(ahead) if _may_belong(ahead) else None
    if before and before["small"] and text[span.start].isupper():
        before = None  # `f/u. Ann Poe`, `(m. Tom Poe)`: the end of a short form
    before = before or _bare_initial(text, span, ahead)
    behind = _BEHIND.match(text, span.end)
    if not before and not behind:
        return span
    start = begin + before.start() if before else span.start
    return Span(start, behind.end() if behind else span.end)


def with_initial(text: str, span: Span) -> Span:
    """Return the span of a name, surname first, with the initial before its end or a credential."""
    for initial, ahead in _INITIALS_BEHIND:
        more = initial.match(text, span.end)
        if more and ahead.fullmatch(text, span.start, span.end):
            return Span(span.start, more.end())
    more = _INITIAL_OF_SURNAME.match(text, span.end)
    if more and _GIVEN.fullmatch(text, span.start, span.end):
        return Span(span.start, more.end())
    more = _SHORT_SURNAME.match(text, span.end)
    if more and _GIVEN_OR_INITIAL.fullmatch(text, span.start, span.end):
        return Span(span.start, more.end())
    more = _INITIAL_AND_WORD.match(text, span.end)
    if more and is_credential(more[2]) and SURNAME.fullmatch(text, span.start, span.end):
        return Span(span.start, more.end(1))
    return span


def with_abbreviation(text: str, span: Span) -> Span:
    """Return the span of a name with the given name in short before it: `Wm. Poe`, `Ma. Luisa`."""
    if text[span.start - 2 : span.start] not in {". ", "\u00aa "}:
        return span  # nearly always
    begin = max(0, span.start - _LONGEST_ABBREVIATION)
    before = _abbreviated().search(text, begin, span.start)
    return Span(before.start(), span.end) if before else span


@cache
def _abbreviated() -> re.Pattern[str]:
    # In capitals some are credentials: MD of Muhammad.
    names = "|".join(short.capitalize() for short in name_abbreviations() if short.isalpha())
    return re.compile(rf"(?<![\w.])(?:(?:Ma|{names})\.|M\.?\u00aa\.?)[ ]\Z")


def with_surname(text: str, span: Span) -> Span:
    """Return the span of given names with the surname ahead of them.

    That begins the line, before a credential, or is in capitals before a title in brackets.
    """
    begin = max(0, span.start - _LONGEST_SURNAME)
    if _TITLE_IN_BRACKETS.match(text, span.end):
        capitals = _CAPITALS_AHEAD.search(text, begin, span.start)
        if capitals and is_listed_name(fold(capitals["family"])):
            means_more = is_title(capitals["family"]) or is_credential(capitals["family"])
            return span if means_more else Span(capitals.start("family"), span.end)
    if text[span.start - 2 : span.start] != ", ":
        return span  # nearly always
    ahead = _SURNAME_AHEAD.search(text, begin, span.start)
    behind = CREDENTIAL_BEHIND.match(text, span.end)
    if ahead is None or behind is None or behind[1] is None or not is_credential(behind[1]):
        return span
    is_given = "," not in span.of(text) and _is_surname(ahead["family"])
    return Span(ahead.start("family"), span.end) if is_given else span


def _is_surname(word: str) -> bool:
    """Tell whether a word is a listed name, and no title, credential or ordinary word (`Best`)."""
    folded = fold(word)
    means_more = is_title(word) or is_credential(word.upper()) or is_word_of_notes(folded)
    is_listed = is_short_surname(word) or any(map(is_listed_name, folded.split("-")))
    return is_listed and not means_more


def _bare_initial(text: str, span: Span, ahead: str) -> re.Match[str] | None:
    if not ahead[-2:-1].isupper():
        return None  # nearly always
    fills = _FILLS_FIELD.match(text, span.start)
    return _BARE_INITIAL.search(ahead) if fills and fills.end() == span.end else None


def _may_belong(ahead: str) -> bool:
    """Tell whether a particle or initial may end what stands before a name: to look is slow."""
    last = ahead.rstrip().lower()
    if last.endswith(".") and not last[-3:-2].isalnum():  # no longer word
        return True
    return last.endswith(context_words("particle")) or not last.isascii()


@cache
def _before() -> re.Pattern[str]:
    """Return a pattern of what belongs to the name behind it: particles, initials."""
    return re.compile(
        rf"(?<![\w'-])(?:(?:{any_context_word('particle')})[ \t]+)+\Z"
        rf"|(?<![\w.'\u2019]){_INITIALS}\Z",
        re.IGNORECASE,
    )
