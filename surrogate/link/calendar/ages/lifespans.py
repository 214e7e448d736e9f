"""Lives told by their first and last year: `1903-1998` is of one who died at 95."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from surrogate.link.calendar.age_form import MAX_AGE_YEARS
from surrogate.link.calendar.ages.people import PATIENT
from surrogate.link.calendar.form import DateLink, Precision

# Nothing else that notes tell of goes on for so long.
_LONG_YEARS = 85
_TO = re.compile(r"\s*(?:[-\u2010-\u2014]|to|until|till?|through)\s*", re.IGNORECASE)
# What stands between a birth and the death behind it, with a word for the birth or without.
_DIED = re.compile(
    r"[\s,;()]*(?:and\s+|who\s+)?(?:died|dec(?:eased|\.|'d)?|d\.?|death|passed(?:\s+away)?|expired)"
    r"[\s:,]*(?:in|on)?\s*",
    re.IGNORECASE,
)
_DATED = frozenset({Precision.DAY, Precision.MONTH, Precision.YEAR})


def with_lifespans(
    links: Sequence[DateLink], oldest: Mapping[str, int]
) -> tuple[tuple[DateLink, ...], Mapping[str, int]]:
    """Read the first of two years that lie a long life apart as a birth, the last as that death.

    Returns:
        The links, and person → oldest age, with that reached by those who died.
    """
    found, ages = [*links], dict(oldest)
    for at, years in _spans(links):
        link = links[at]
        if not link.birth:
            link = found[at] = replace(link, person=f"lived {years}", birth=True)
        if link.person != PATIENT:
            ages[link.person] = max(years, ages.get(link.person, 0))
    return tuple(found), ages


def _spans(links: Sequence[DateLink]) -> Iterator[tuple[int, int]]:
    """Yield the place of each first year of a long life, and how old its person became."""
    for at, link in enumerate(links):
        moments = link.moments
        if len(moments) == 1 and at + 1 < len(links) and ends_life(link, links[at + 1]):
            moments = (*moments, links[at + 1].moments[0])
        years = [moment.year or 0 for moment in moments if moment.precision in _DATED]
        if len(years) == len(moments) == 2 and _LONG_YEARS <= years[1] - years[0] <= MAX_AGE_YEARS:  # noqa: PLR2004 - birth and death
            yield at, years[1] - years[0]


def ends_life(link: DateLink, after: DateLink) -> bool:
    """Tell whether a date is the end of a range from another one, or a death behind it."""
    gap = link.mention.between(after.mention)
    if gap is None or len(after.moments) != 1:
        return False
    return bool(_TO.fullmatch(gap) or _DIED.fullmatch(gap))
