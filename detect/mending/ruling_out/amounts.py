"""Numbers that tell how much, how old or how urgent, and look like a day or a room.

A newborn is weighed in grams (`Wt 1985`), a bone is so many years and twelfths old (`BA 5 6/12`),
a group is for some ages (`ages 6-9`), ribs are counted (`ribs 5-8`), strength is full (`5/5 x4`),
each meal has its dose (`10/8/12 units`), genes and cultures have parts (`BRCA1/2`, `cultures 4/4`),
and triage tells of no room (`ESI 2`).
"""

from __future__ import annotations

import re
from functools import cache

from surrogate.doses import are_doses
from surrogate.phi import Kind
from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word

_GRAMS = re.compile(r"(?:1[89]|20)\d\d")
_WEIGHED = re.compile(r"(?:birth[ ]?)?(?:wt|weight|bw)[ :.=]{1,3}", re.IGNORECASE)
_WEIGHED_AHEAD = re.compile(
    rf"(?<![^\W\d_]){_WEIGHED.pattern}(?:(?:of|is|was)[ ])?$", re.IGNORECASE
)
# A year in which somebody weighed so much (`Weight 2019: 80 kg`).
_WEIGHT_BEHIND = re.compile(r"[ :=(]{1,3}\d{2,3}(?:\.\d)?[ ]?(?:kgs?|lbs?)\b", re.IGNORECASE)
_TWELFTHS = re.compile(r"(?:\d|1[01])/12")
_YEARS_AHEAD = re.compile(
    r"(?<!\w)(?:age|[bch]a|duration|for|x|of|about|over|approx\.?)[ :~]{1,2}\d{1,2}[ ]$",
    re.IGNORECASE,
)
_COUNTED_AHEAD = re.compile(r"(?<![\w/.-])\d{1,2}[ ]$")
_YEARS_BEHIND = re.compile(r"[ -]?(?:y|yrs?|years?|y/?o)\b", re.IGNORECASE)
_SMALL_RANGE = re.compile(r"\d{1,2}-\d{1,2}")
_AGES_AHEAD = re.compile(r"(?<!\w)ages?:?[ ]$", re.IGNORECASE)
_FULL = re.compile(r"([2-5])/\1")
_EVERYWHERE = re.compile(
    r"[ ](?:x[ ]?[24](?!\d)|throughout|bilat|strength|in[ ]all)", re.IGNORECASE
)
_CULTURES_AHEAD = re.compile(r"(?<!\w)(?:cultures?|b?cx)[: ]{1,2}$", re.IGNORECASE)
_TWO_OF_GENE = re.compile(r"(?<=[A-Z]{3})(\d)/(\d)(?![\d/])")
_URGENCY = re.compile(r"(?:ESI|CTAS)(?:[ ]level)?[ :]{0,2}[1-5]", re.IGNORECASE)
_REACH = 20


def is_amount(text: str, span: Span, kind: Kind) -> bool:
    """Tell whether a guess at a day or a room is how much, how old or how urgent something is."""
    if kind is Kind.ROOM:
        return _URGENCY.fullmatch(text, span.start, span.end) is not None
    if kind is not Kind.DATE:
        return False
    return (
        _is_weight(text, span)
        or _is_in_twelfths(text, span)
        or _is_range(text, span)
        or are_doses(text, span)
        or _is_part_of_whole(text, span)
    )


def _is_weight(text: str, span: Span) -> bool:
    weighed = _WEIGHED.match(text, span.start, span.end)
    begin = weighed.end() if weighed else span.start
    if _GRAMS.fullmatch(text, begin, span.end) is None or _WEIGHT_BEHIND.match(text, span.end):
        return False
    return weighed is not None or _ends_in(_WEIGHED_AHEAD, text, span)


def _is_in_twelfths(text: str, span: Span) -> bool:
    """Tell whether twelfths of a year follow whole years; alone they are a month and its day."""
    if _TWELFTHS.fullmatch(text, span.start, span.end) is None:
        return False
    return _ends_in(_YEARS_AHEAD, text, span) or (
        _YEARS_BEHIND.match(text, span.end) is not None and _ends_in(_COUNTED_AHEAD, text, span)
    )


def _is_range(text: str, span: Span) -> bool:
    if _SMALL_RANGE.fullmatch(text, span.start, span.end) is None:
        return False
    return _ends_in(_AGES_AHEAD, text, span) or _ends_in(_counted_parts_ahead(), text, span)


@cache
def _counted_parts_ahead() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{any_context_word('counted parts')})[ ]$", re.IGNORECASE)


def _is_part_of_whole(text: str, span: Span) -> bool:
    """Tell whether two small numbers are all of a strength or culture, or two genes of a kind."""
    if _FULL.fullmatch(text, span.start, span.end) and (
        _EVERYWHERE.match(text, span.end) or _ends_in(_CULTURES_AHEAD, text, span)
    ):
        return True
    genes = _TWO_OF_GENE.match(text, span.start)
    return genes is not None and genes.end() == span.end and int(genes[2]) == int(genes[1]) + 1


def _ends_in(ahead: re.Pattern[str], text: str, span: Span) -> bool:
    return ahead.search(text, max(0, span.start - _REACH), span.start) is not None
