"""Links the dates and ages of a record: reads each with the help of all others."""

from __future__ import annotations

import datetime as dt
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from surrogate.document import PatientRecord
from surrogate.entity import Entity, Mention
from surrogate.link.calendar.age_form import EXACT, age_parts, in_days
from surrogate.link.calendar.ages.agreeing_days import agreeing_days
from surrogate.link.calendar.ages.births import (
    in_one_century,
    with_bare_births,
    with_repeated_births,
)
from surrogate.link.calendar.ages.contradicted_births import without_contradicted
from surrogate.link.calendar.ages.lifespans import with_lifespans
from surrogate.link.calendar.ages.lives import MIN_LIFE_YEARS_AGO, tells_life, with_lives
from surrogate.link.calendar.ages.named import ages_of_the_named
from surrogate.link.calendar.ages.oldest import oldest_ages, own_ages
from surrogate.link.calendar.ages.people import ANYONE, person_of_age
from surrogate.link.calendar.ages.pronouns import of_other_sex
from surrogate.link.calendar.ages.years_of_ages import years_of_ages
from surrogate.link.calendar.context import Reading, is_expiry
from surrogate.link.calendar.date_links import COURSE_DAYS, date_links
from surrogate.link.calendar.form import DateLink
from surrogate.link.calendar.limits import LAST_DAY
from surrogate.link.calendar.links import AgeLink, CalendarLinks
from surrogate.link.calendar.mentions.mend import mended
from surrogate.link.calendar.mentions.numeric import only_order
from surrogate.link.calendar.mentions.padded_numbers import tell_manners
from surrogate.link.calendar.mentions.record_dates import Dates
from surrogate.link.calendar.mentions.shapes import FULL_DAYS, TWO_NUMBERS, units
from surrogate.link.calendar.mentions.year_ranges import notes_of_year_ranges
from surrogate.link.calendar.neighbours.beside import moments_alone, weekdays_fit
from surrogate.link.calendar.neighbours.clocks import cut_dates
from surrogate.link.calendar.neighbours.enclosed import enclosed_years
from surrogate.link.calendar.neighbours.headings import headed_years
from surrogate.link.calendar.neighbours.languages import in_language_of_others
from surrogate.link.calendar.neighbours.logs import entry_days
from surrogate.link.calendar.neighbours.pairs import pairs_of
from surrogate.link.calendar.neighbours.parted_dates import rejoined
from surrogate.link.calendar.neighbours.votes import day_first_by_note
from surrogate.link.calendar.texts.document_dates import document_date
from surrogate.link.calendar.texts.note_days import Note, notes_of
from surrogate.link.calendar.texts.note_order import told_orders, usual_orders
from surrogate.phi import Kind
from surrogate.span import Span

_AT_EVENT = re.compile(
    r"\b(?:at|aged|when|turned)(?:\s+(?:he|she|was|were|they))*(?:\s+(?:the\s+)?age(?:\s+of)?)?\s*$",
    re.IGNORECASE,
)
# A number that is written as a day is: `UNIT NO: 10-18-90`.
_LIKE_DAY = re.compile(r"\d\d?([-/.])\d\d?\1\d\d")
_UNKNOWN: Mapping[str, str] = MappingProxyType({})


def link_calendar(
    record: PatientRecord,
    mentions: Sequence[Mention],
    persons: Sequence[Entity] = (),
    *,
    day_first: bool | None = None,
    languages: Mapping[str, str] = _UNKNOWN,
) -> CalendarLinks:
    """Read the dates and ages of one record.

    Args:
        record: The record; its text outside the mentions is evidence for reading only.
        mentions: Its mentions of dates and ages, and of numbers, some of which look like days.
        persons: The persons that it names, to tell whose an age is.
        day_first: Whether a numeric date has its day first where no other date tells it; None
            if neither the policy nor the land tells it either.
        languages: Document id → its language, where that is known.
    """
    legible = _legible(record, mentions)
    told = told_orders(legible)
    orders = usual_orders(legible, told, day_first=bool(day_first))
    notes = notes_of(legible)
    written = document_date(notes, orders)
    ages = tuple(_age_link(mention) for mention in mentions if mention.kind is Kind.AGE)
    ages = of_other_sex(ages_of_the_named(record, ages, persons))
    parted = [*rejoined([mention for mention in mentions if mention.kind is Kind.DATE])]
    dates = _dates([mention for mention, _ in parted], written, ages)
    _tell_order(legible, notes, dates, told, usual=day_first)
    dates.written = written = agreeing_days(legible, dates)
    _tell_siblings(dates)
    tell_manners(dates)
    dates.year_ranges = notes_of_year_ranges(dates)
    dates.around = _days_around(dates)
    dates.true_weekdays = weekdays_fit(dates)
    dates.entries = entry_days(record, dates)
    dates.headed = enclosed_years(record, dates) | headed_years(record, dates)
    dates.aged = years_of_ages(dates, ages)
    links = date_links(dates)
    links = with_repeated_births(in_one_century(links, written), written)
    links = with_bare_births(links, ages, written)
    links = in_language_of_others(links, dates.tokens, languages)
    parts = [parts for _, parts in parted]
    links = [replace(link, parts=of) if of else link for link, of in zip(links, parts, strict=True)]
    links = without_contradicted(links, ages, written)
    ages = own_ages(record, links, ages, written, _births(links))
    links = without_contradicted(links, ages, written)  # by those that are the patient's own
    births = _births(links)
    oldest = oldest_ages(record, links, ages, written, births)
    linked, births = with_lives(links, ages, oldest, written, births)
    linked, oldest = with_lifespans(linked, oldest)
    return CalendarLinks(linked, ages, written, oldest, births)


def _births(links: Sequence[DateLink]) -> tuple[tuple[str, int], ...]:
    return tuple((link.person, at) for at, link in enumerate(links) if link.birth)


def _legible(record: PatientRecord, mentions: Sequence[Mention]) -> PatientRecord:
    """Return a record with broken dates put right and no number like a day, without annotations."""
    other: dict[str, list[tuple[Span, str]]] = defaultdict(list)
    for mention in mentions:
        if mention.kind is Kind.DATE and (whole := mended(mention.text)) != mention.text:
            other[mention.doc_id].append((mention.span, whole))
        elif mention.kind is Kind.NUMBER and _LIKE_DAY.fullmatch(mention.text):
            other[mention.doc_id].append((mention.span, "#"))
    if not other:
        return record
    return record.with_documents(
        replace(document, text=_rewritten(document.text, other[document.doc_id]), annotations=())
        for document in record.documents
    )


def _rewritten(text: str, other: list[tuple[Span, str]]) -> str:
    for span, written in sorted(other, key=lambda found: found[0].start, reverse=True):
        text = text[: span.start] + written + text[span.end :]
    return text


def _age_link(mention: Mention) -> AgeLink:
    parts = () if in_days(mention.before) else age_parts(mention.text, mention.after)
    behind = mention.text[parts[-1].end :] if parts else ""
    person = person_of_age(mention.before, behind + mention.after)
    if person == ANYONE:  # each of these ages is by itself
        person = f"aged {max((part.value for part in parts), default=0)}"
    young = all(part.value < MIN_LIFE_YEARS_AGO for part in parts)
    event = young and _AT_EVENT.search(mention.before[-20:]) is not None and tells_life(mention)
    return AgeLink(mention, parts, person, event)


def _dates(
    mentions: list[Mention],
    written: Mapping[str, dt.date | None],
    ages: Sequence[AgeLink],
) -> Dates:
    cut = [*cut_dates(mentions, written)]
    told: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for age in ages:
        if age.parts:
            told[age.person][age.mention.doc_id] += [p.value for p in age.parts if p.kind in EXACT]
    return Dates(
        mentions,
        [tokens for tokens, _ in cut],
        [sign for _, sign in cut],
        written,
        told,
    )


def _tell_order(
    record: PatientRecord,
    notes: Sequence[Note],
    dates: Dates,
    told: Mapping[str, bool],
    *,
    usual: bool | None,
) -> None:
    """Tell in which order each document writes its numeric dates, and so when it was written."""
    pairs = pairs_of(dates)
    firm: Mapping[str, dt.date | None] = dates.written
    if any(pair.ambiguous for pair in pairs):
        orders = usual_orders(record, told, day_first=bool(usual))
        turned = {doc_id: not day_first for doc_id, day_first in orders.items()}
        other = document_date(notes, {**turned, **told})
        firm = {doc_id: day for doc_id, day in firm.items() if other[doc_id] == day}
    doc_ids = [document.doc_id for document in record.documents]
    dates.day_first = day_first_by_note(doc_ids, dates, pairs, firm, usual=usual)
    if len(firm) < len(doc_ids):
        dates.written = document_date(notes, {**dates.day_first, **told})


def _tell_siblings(dates: Dates) -> None:
    """Tell which of the dates of two numbers can be read in one way only, and in which."""
    for mention, sign, each in zip(dates.mentions, dates.signs, dates.tokens, strict=True):
        if sign in TWO_NUMBERS and not is_expiry(mention.before):
            first, second = each[0].text, each[2].text
            reading = Reading(
                mention, dates.written[mention.doc_id], dates.day_first[mention.doc_id]
            )
            can_be = int(first) <= LAST_DAY
            if can_be and (order := only_order(first, second, reading)):
                sibling = (mention.span.start, sign, order)
                dates.siblings.setdefault(mention.doc_id, []).append(sibling)


def _days_around(dates: Dates) -> dict[str, list[dt.date]]:
    """Return the days near the date of each document that it tells in full."""
    around: dict[str, list[dt.date]] = defaultdict(list)
    for at, (mention, sign) in enumerate(zip(dates.mentions, dates.signs, strict=True)):
        written = dates.written[mention.doc_id]
        if written is not None and any(unit.shape in FULL_DAYS for unit in units(sign)):
            days = [moment.date for moment in moments_alone(dates, at)]
            around[mention.doc_id] += [
                day for day in days if day and abs((day - written).days) <= COURSE_DAYS
            ]
    return around
