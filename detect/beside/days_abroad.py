"""Days by the months of other languages in a note: `next le 14 juin`, `since 12. Oktober 2019`.

Patients and those who write for them bring the calendar of home along. A month that is a name as
well (`Avril`, `Juli`) is one in small letters or before a year; one that is a word is one before a
year.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from detect.beside.apart import beneath
from detect.page import Page
from detect.second_pass import is_sure
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.calendar import calendar_table, month_names
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.words import english_words

# Of these the closed forms know the months.
_KNOWN = frozenset({"en", "es", "roman"})
_SHORTEST = 4
# Without a year so short a one may be anything (`12 medi ports`), but for those of large languages.
_SHORT, _SHORT_MONTHS = 4, frozenset({"aout", "juin", "juli", "juni", "mai", "maio", "marz"})
# A month of one language that is a name in another, or nearly `match`.
_LIKE_OTHERS = frozenset({"machi", "marco", "marso"})
_DAY_AHEAD = re.compile(
    r"(?<![\w/.,:#$-])(?:0?[1-9]|[12]\d|3[01])(?:er|[\u00ba\u00aa\u00b0])?\.?[ ]{1,2}"
    r"(?:de[ ]|d['\u2019])?\Z"
)
_YEAR_BEHIND = re.compile(r",?[ ](?:de[ ])?(?:1[89]|20)\d\d(?![\w/-]|[.,]\d)")
_REACH = 12


def days_abroad(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the days and months of other languages that no sure find holds.

    Args:
        page: The page.
        found: Disjoint, in text order; a guess, or what is but a part of such a day, gives way.
        labels: What their types mean.
    """
    numbers = page.vocabulary.words
    known = [numbers[word] for word in _months() & numbers.keys()]
    date = labels.first_of_kind(Kind.DATE)
    if not known or date is None:
        return  # as for most records
    import numpy as np  # noqa: PLC0415 - heavy

    for index in np.isin(page.words, known).nonzero()[0].tolist():
        span = _day_at(page, index)
        if span and not any(a.span.contains(span) and is_sure(a) for a in beneath(found, span)):
            yield Annotation.quote(page.text, span, date.name, Source.PATTERN)


def _day_at(page: Page, index: int) -> Span | None:
    """Return where a day, or month and year, stands whose month a token is."""
    start, end = page.tokens.starts[index], page.tokens.ends[index]
    ahead = _DAY_AHEAD.search(page.text, max(0, start - _REACH), start)
    year = _YEAR_BEHIND.match(page.text, end)
    if year is None and (ahead is None or not _is_month_alone(page.tokens.forms[index])):
        return None
    return Span(ahead.start() if ahead else start, year.end() if year else end)


def _is_month_alone(form: str) -> bool:
    """Tell whether a month needs no year: no name with a capital, no word."""
    word = fold(form)
    if word in english_words() | _LIKE_OTHERS or (
        len(word) <= _SHORT and word not in _SHORT_MONTHS
    ):
        return False
    return form.islower() or not is_listed_name(word)


@cache
def _months() -> frozenset[str]:
    """Return the months of other languages, folded, that are not written like English ones."""
    english = {fold(month) for column in ("full", "short") for month in month_names("en", column)}
    others = calendar_table()["languages"].keys() - _KNOWN
    months = {fold(month) for language in others for month in month_names(language)}
    return frozenset(
        month for month in months - english if len(month) >= _SHORTEST or month == "mai"
    )
