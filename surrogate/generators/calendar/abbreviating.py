"""Whether a month that is its own short form is one where it stands: `May 5` beside `Jan 3`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from surrogate.link.calendar import DateLink, Part
from surrogate.link.calendar.limits import SHORT_YEAR_DIGITS
from surrogate.link.calendar.words import Sense
from surrogate.wordlists.calendar import month_names

_DAY_FIRST = (Part.DAY, Part.MONTH_NAME, Part.YEAR)
# A document and the parts of a date, in order.
Manner = tuple[str, ...]


def is_either(sense: Sense) -> bool:
    """Tell whether a language has one word for a month and its short form: `May`, `mars`."""
    full, short = (month_names(sense.language, column) for column in ("full", "short"))
    return full[sense.number - 1].lower() == short[sense.number - 1].lower()


def tells_short(link: DateLink) -> bool | None:
    """Tell whether the months and weekdays of a date are short; None where they do not tell.

    A month between its day and a year of two digits is short: `05 MAY 15`.
    """
    told = _columns_told(link)
    if len(told) == 1:
        return next(iter(told))
    parts = tuple(piece.part for piece in link.pieces if piece.part is not Part.TEXT)
    is_brief = parts == _DAY_FIRST and len(link.pieces[-1].text) == SHORT_YEAR_DIGITS
    return True if is_brief and not told else None


def _columns_told(link: DateLink) -> set[bool]:
    """Return whether the weekdays of a date are short, and the months that are not always so."""
    return {
        sense.column != "full"
        for piece in link.pieces
        if (sense := piece.sense) is not None
        and (piece.part is Part.WEEKDAY or (piece.part is Part.MONTH_NAME and not is_either(sense)))
    }


def manner_of(link: DateLink) -> Manner | None:
    """Return how a date is put together, but for its year; None if it names no month."""
    parts = tuple(p.part for p in link.pieces if p.part not in (Part.TEXT, Part.YEAR))
    return (link.mention.doc_id, *parts) if Part.MONTH_NAME in parts else None


def short_months(links: Iterable[DateLink]) -> Mapping[Manner, bool]:
    """Return each manner whose dates all tell the same → whether their months are short.

    That of a whole record has a language for its document, that of a whole note only its document.
    """
    told: dict[Manner, set[bool]] = defaultdict(set)
    for link in links:
        manner, short = manner_of(link), tells_short(link)
        if manner is not None and short is not None:
            told[manner].add(short)
            told[_of_record(link, manner)].add(short)
            told[manner[:1]] |= _columns_told(link)
    return {manner: next(iter(shown)) for manner, shown in told.items() if len(shown) == 1}


def are_short(link: DateLink, told: Mapping[Manner, bool]) -> bool | None:
    """Tell whether the months of a date are short, by those of its note or else of the record.

    Where none is put together alike, all others of its note tell it of days: `05 May to 10 May
    2025` beside `19 Feb 1988`. A month by itself may stand in a sentence.

    Args:
        link: The date.
        told: As `short_months` returns it.
    """
    manner = manner_of(link)
    if manner is None:
        return None
    of_note = told.get(manner[:1]) if Part.DAY in manner else None
    return told.get(manner, told.get(_of_record(link, manner), of_note))


def _of_record(link: DateLink, manner: Manner) -> Manner:
    languages = (piece.sense.language for piece in link.pieces if piece.sense is not None)
    return (f"all in {next(languages, '')}", *manner[1:])
