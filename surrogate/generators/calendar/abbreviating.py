"""Whether a month that is its own short form is one where it stands: `May 5` beside `Jan 3`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from surrogate.link.calendar import DateLink, Part
from surrogate.link.calendar.limits import SHORT_YEAR_DIGITS
from surrogate.link.calendar.wording.words import Sense
from surrogate.wordlists.calendar import month_names

_DAY_FIRST = (Part.DAY, Part.MONTH_NAME, Part.YEAR)
_CLOCK = "@"
_YEARED = "as to its year too"
# Where a date stands, and its parts in order.
Manner = tuple[str, ...]


def is_either(sense: Sense) -> bool:
    """Tell whether a language has one word for a month and its short form: `May`, `mars`."""
    full, short = (month_names(sense.language, column) for column in ("full", "short"))
    return full[sense.number - 1].lower() == short[sense.number - 1].lower()


def tells_short(link: DateLink) -> bool | None:
    """Tell whether the months and weekdays of a date are short; None where they do not tell.

    A month between its day and a year of two digits is short (`05 MAY 15`), and so is one before
    the time that a machine sets behind it: `MAY 06, 2025@15:20`.
    """
    told = _columns_told(link)
    if len(told) == 1:
        return next(iter(told))
    parts = tuple(piece.part for piece in link.pieces if piece.part is not Part.TEXT)
    is_brief = parts == _DAY_FIRST and len(link.pieces[-1].text) == SHORT_YEAR_DIGITS
    is_stamp = link.mention.after.startswith(_CLOCK)
    return True if (is_brief or is_stamp) and not told else None


def _columns_told(link: DateLink) -> set[bool]:
    """Return whether the weekdays of a date are short, and the months that are not always so."""
    return {
        sense.column != "full"
        for piece in link.pieces
        if (sense := piece.sense) is not None
        and (piece.part is Part.WEEKDAY or (piece.part is Part.MONTH_NAME and not is_either(sense)))
    }


def short_months(links: Iterable[DateLink]) -> Mapping[Manner, bool]:
    """Return each manner whose dates all tell the same → whether their months are short.

    That of a whole note has only its document. Short forms with a point tell little of a May, which
    many write in full beside `Dec. 5, 2018`.
    """
    told: dict[Manner, set[bool]] = defaultdict(set)
    for link in links:
        manners = [*_manners(link)]
        if not manners or (short := tells_short(link)) is None:
            continue
        told[link.mention.doc_id,] |= _columns_told(link)
        is_pointed = any("." in piece.text for piece in link.pieces)
        for manner in manners:
            if not (is_pointed and _YEARED in manner):
                told[manner].add(short)
    return {manner: next(iter(shown)) for manner, shown in told.items() if len(shown) == 1}


def are_short(link: DateLink, told: Mapping[Manner, bool]) -> bool | None:
    """Tell whether the months of a date are short, by its note or else by the others of the record.

    Where none is put together alike, all others of its note tell it of days: `05 May to 10 May
    2025` beside `19 Feb 1988`. A month by itself may stand in a sentence.

    Args:
        link: The date.
        told: As `short_months` returns it.
    """
    alike = next((told[manner] for manner in _manners(link) if manner in told), None)
    if alike is not None or not any(piece.part is Part.DAY for piece in link.pieces):
        return alike
    return told.get((link.mention.doc_id,))


def _manners(link: DateLink) -> Iterator[Manner]:
    """Yield how a date is put together in its note, then in the record; nothing without a month.

    In each first whatever it says of a year, then as to its year too, which tells where the others
    disagree: `MAY 20 2024` beside `JUNE 3` and `OCT 08 1956`. A record has a language for its
    document.
    """
    parts = tuple(piece.part for piece in link.pieces if piece.part is not Part.TEXT)
    if Part.MONTH_NAME not in parts:
        return
    languages = (piece.sense.language for piece in link.pieces if piece.sense is not None)
    for where in (link.mention.doc_id, f"all in {next(languages, '')}"):
        yield (where, *(part for part in parts if part is not Part.YEAR))
        yield (where, _YEARED, *parts)
