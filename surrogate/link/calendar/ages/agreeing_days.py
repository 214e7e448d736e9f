"""Puts the day of a note right where the age that it tells contradicts it.

A note without a head line may begin with its history: then the first full date in it lies years
before the day that it was written, and the patient was younger.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping
from functools import cache

from surrogate.document import Document, PatientRecord
from surrogate.link.calendar.ages.people import PATIENT, person_of_date
from surrogate.link.calendar.context import Reading, is_birth
from surrogate.link.calendar.full_years import years_between
from surrogate.link.calendar.mentions.reading import read_date
from surrogate.link.calendar.mentions.record_dates import Dates
from surrogate.link.calendar.texts.full_dates import told_dates
from surrogate.link.calendar.texts.note_days import has_label
from surrogate.wordlists.calendar import any_cue


def agreeing_days(record: PatientRecord, dates: Dates) -> Mapping[str, dt.date | None]:
    """Return the day each document was written: a later one told in it if only that fits its age.

    Days of the documents' own metadata and labels stay, and so does a day that is one year off.
    Where nothing tells the day, a note of a newborn is of the birth: `b. 6/18/24, HepB 6/19`.

    Args:
        record: The record.
        dates: Its dates, with the days that its documents were written by their first full date.
    """
    birth = record.known.birth_date or birth_told(dates)
    if birth is None:
        return dates.written
    return {document.doc_id: _agreeing(document, birth, dates) for document in record.documents}


def birth_told(dates: Dates) -> dt.date | None:
    """Return the patient's first birth date told in full."""
    for mention, sign, tokens in zip(dates.mentions, dates.signs, dates.tokens, strict=True):
        if is_birth(mention.before) and person_of_date(mention.before) == PATIENT:
            written, ages = dates.written[mention.doc_id], _ages(dates, mention.doc_id)
            day_first = dates.day_first[mention.doc_id]
            reading = Reading(mention, written, day_first, birth=True, ages=ages)
            moments = read_date(tokens, sign, reading)[1]
            if moments and moments[0].date is not None:
                return moments[0].date
    return None


def _ages(dates: Dates, doc_id: str) -> tuple[int, ...]:
    """Return the patient's ages that a document tells."""
    return tuple(dates.ages.get(PATIENT, {}).get(doc_id, ()))


def _agreeing(document: Document, birth: dt.date, dates: Dates) -> dt.date | None:
    day = dates.written[document.doc_id]
    # Where no age is told: nobody is written of years before being born.
    age = max(_ages(dates, document.doc_id), default=0)
    if day is None and not age and _of_newborn().search(document.text):
        return birth
    if day is None or years_between(birth, day) >= age - 1 or has_label(document):
        return day
    day_first = dates.day_first[document.doc_id]
    told = (one for one in told_dates(document.text) if not one.is_other)
    days = (one.in_order(day_first=day_first).date for one in told)
    fits = (date for date in days if date > day and abs(years_between(birth, date) - age) <= 1)
    return next(fits, day)


@cache
def _of_newborn() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{any_cue('newborns')})(?!\w)", re.IGNORECASE)
