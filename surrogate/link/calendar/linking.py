"""Links the dates and ages of a record: reads each with the help of all others."""

from __future__ import annotations

import datetime as dt
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from surrogate.document import PatientRecord
from surrogate.entity import Mention
from surrogate.link.calendar.age_form import AgeKind, age_parts
from surrogate.link.calendar.beside import Dates, followed, weekday_beside, year_beside
from surrogate.link.calendar.context import Reading, is_birth
from surrogate.link.calendar.document_dates import document_date
from surrogate.link.calendar.form import DateLink, Part
from surrogate.link.calendar.links import AgeLink, CalendarLinks
from surrogate.link.calendar.numeric import only_order, possible, sibling_form
from surrogate.link.calendar.oldest import oldest_ages, own_ages
from surrogate.link.calendar.people import PATIENT, person_of_age, person_of_date
from surrogate.link.calendar.reading import read_date
from surrogate.link.calendar.tokens import Token, tokenise
from surrogate.phi import Kind
from surrogate.wordlists.calendar import life_words

_NUMERIC = frozenset({"1/1", "1/2", "2/1", "2/2", "1-1", "1-2", "2-1", "2-2"})
_AT_EVENT = re.compile(
    r"\b(?:at|aged|when|turned)(?:\s+(?:he|she|was|were|they))*(?:\s+(?:the\s+)?age(?:\s+of)?)?\s*$",
    re.IGNORECASE,
)
_CLAUSE = re.compile(r"[.;]\s|\n\s*\n")
_LIFE_BEFORE, _LIFE_AFTER = 45, 30
MIN_LIFE_YEARS_AGO = 40
_EXACT = (AgeKind.DIGITS, AgeKind.WORDS)
_SHORT_YEAR = 2
_DAY_FIRST_LANGUAGES = frozenset({"es", "fr", "de", "it", "pt"})


def link_calendar(
    record: PatientRecord, mentions: Sequence[Mention], *, day_first: bool = False
) -> CalendarLinks:
    """Read the dates and ages of one record.

    Args:
        record: The record; its text outside the mentions is evidence for reading only.
        mentions: Its mentions of dates and ages; other kinds are passed over.
        day_first: Whether a numeric date has its day first where no other date tells it.
    """
    written = document_date(record, day_first=day_first)
    ages = tuple(_age_link(mention) for mention in mentions if mention.kind is Kind.AGE)
    dates = _dates([m for m in mentions if m.kind is Kind.DATE], written, ages)
    _tell_orders(record, dates, usual=day_first)
    links: list[DateLink] = []
    for at in range(len(dates.mentions)):
        links.append(_date_link(dates, at, links))
    links = _in_one_century(links)
    births = tuple((link.person, at) for at, link in enumerate(links) if link.birth)
    ages = own_ages(record, links, ages, written, births)
    oldest = oldest_ages(record, links, ages, written, births)
    linked, births = _with_lives(links, oldest, written, births)
    return CalendarLinks(linked, ages, written, oldest, births)


def _in_one_century(links: list[DateLink]) -> list[DateLink]:
    """Read a birth date with a short year in the year that the same day has written out."""
    whole: dict[tuple[str, int | None, int | None, int], int] = {}
    for link in links:
        if link.birth and (year := link.moments[0].year) and not _has_short_year(link):
            moment = link.moments[0]
            whole.setdefault((link.person, moment.month, moment.day, year % 100), year)
    result = []
    for link in links:
        if whole and link.birth and (year := link.moments[0].year) and _has_short_year(link):
            moment = link.moments[0]
            year = whole.get((link.person, moment.month, moment.day, year % 100), year)
            result.append(replace(link, moments=(moment._replace(year=year), *link.moments[1:])))
        else:
            result.append(link)
    return result


def _has_short_year(link: DateLink) -> bool:
    return any(p.part is Part.YEAR and len(p.text) == _SHORT_YEAR for p in link.pieces)


def _age_link(mention: Mention) -> AgeLink:
    person = person_of_age(mention.before, mention.after)
    parts = age_parts(mention.text, mention.after)
    young = all(part.value < MIN_LIFE_YEARS_AGO for part in parts)
    event = young and _AT_EVENT.search(mention.before[-20:]) is not None and _tells_life(mention)
    return AgeLink(mention, parts, person, event)


def _dates(
    mentions: list[Mention],
    written: Mapping[str, dt.date | None],
    ages: Sequence[AgeLink],
) -> Dates:
    cut = [tokenise(mention.text) for mention in mentions]
    told: dict[str, list[int]] = defaultdict(list)
    for age in ages:
        if age.person == PATIENT:
            told[age.mention.doc_id] += [p.value for p in age.parts if p.kind in _EXACT]
    return Dates(
        mentions,
        [tokens for tokens, _ in cut],
        [sign for _, sign in cut],
        written,
        {doc_id: tuple(values) for doc_id, values in told.items()},
    )


def _tell_orders(record: PatientRecord, dates: Dates, *, usual: bool) -> None:
    """Tell which order the numeric dates have, of each document and of single dates in it."""
    dates.day_first = _day_first(record, dates, usual=usual)
    for mention, sign, each in zip(dates.mentions, dates.signs, dates.tokens, strict=True):
        if sign in _NUMERIC:
            first, second = each[0].text, each[2].text
            reading = Reading(
                mention, dates.written[mention.doc_id], dates.day_first[mention.doc_id]
            )
            if order := only_order(first, second, reading):
                sibling = (mention.span.start, sibling_form(first, second), order)
                dates.siblings.setdefault(mention.doc_id, []).append(sibling)


def _order_votes(sign: str, tokens: tuple[Token, ...], written: dt.date | None) -> tuple[int, int]:
    """Return how many numeric dates of a mention put the day first, and how many do not."""
    if sign[:1] not in ("1", "2") or len(sign) < 3 or sign[1] not in "/-.":  # noqa: PLR2004
        language = any(s.language in _DAY_FIRST_LANGUAGES for t in tokens for s in t.senses[:1])
        return int(language and sign[:1] in ("1", "2")), 0
    first, second = int(tokens[0].text), int(tokens[2].text) if sign[2] in "12" else 0
    if first > 12 >= second > 0 and possible(second, first):  # noqa: PLR2004 - months
        return 2, 0
    if second > 12 >= first > 0 and possible(first, second):  # noqa: PLR2004 - months
        return 0, 2 if len(sign) > 3 else 1  # noqa: PLR2004 - a full date
    if written is not None and first != second and len(sign) > 4:  # noqa: PLR2004
        day, month = written.day, written.month
        return int((day, month) == (first, second)), int((month, day) == (first, second))
    return 0, 0


def _day_first(record: PatientRecord, dates: Dates, *, usual: bool) -> dict[str, bool]:
    """Tell for each document whether its numeric dates put the day first."""
    votes: dict[str, list[int]] = {document.doc_id: [0, 0] for document in record.documents}
    for mention, sign, tokens in zip(dates.mentions, dates.signs, dates.tokens, strict=True):
        day, month = _order_votes(sign, tokens, dates.written[mention.doc_id])
        votes[mention.doc_id][0] += day
        votes[mention.doc_id][1] += month
    all_day = sum(vote[0] for vote in votes.values())
    all_month = sum(vote[1] for vote in votes.values())
    otherwise = usual if all_day == all_month else all_day > all_month
    return {
        doc_id: otherwise if day == month else day > month for doc_id, (day, month) in votes.items()
    }


def _reading(dates: Dates, at: int) -> Reading:
    mention = dates.mentions[at]
    return Reading(
        mention,
        dates.written[mention.doc_id],
        dates.day_first[mention.doc_id],
        is_birth(mention.before),
        dates.ages.get(mention.doc_id) or next(iter(dates.ages.values()), ()),
        dates.siblings.get(mention.doc_id, ()),
        weekday_beside(dates, at),
        year_beside(dates, at),
    )


def _date_link(dates: Dates, at: int, links: list[DateLink]) -> DateLink:
    reading = _reading(dates, at)
    pieces, moments, language = read_date(dates.tokens[at], dates.signs[at], reading)
    follows = followed(dates, at, links)
    person = person_of_date(reading.mention.before) if reading.birth else ""
    return DateLink(
        reading.mention, pieces, moments, language, follows, person, reading.birth and bool(moments)
    )


def _tells_life(mention: Mention) -> bool:
    before = _CLAUSE.split(mention.before[-_LIFE_BEFORE:])[-1].lower()
    after = _CLAUSE.split(mention.after[:_LIFE_AFTER])[0].lower()
    return any(word in before or word in after for word in life_words())


def _with_lives(
    links: list[DateLink],
    oldest: Mapping[str, int],
    written: Mapping[str, dt.date | None],
    births: tuple[tuple[str, int], ...],
) -> tuple[tuple[DateLink, ...], tuple[tuple[str, int], ...]]:
    """Mark the dates told by age: old ones beside words for school, war and wedding."""
    result, found = [], list(births)
    for at, link in enumerate(links):
        changed = link
        day = written[link.mention.doc_id]
        year = link.moments[0].year if link.moments else None
        if not link.person and day is not None and year is not None:
            if _tells_birth(link, day, oldest):
                changed = replace(link, person=PATIENT, birth=True)
                found.append((PATIENT, at))
            elif day.year - year >= MIN_LIFE_YEARS_AGO and _tells_life(link.mention):
                changed = replace(link, person=person_of_date(link.mention.before))
        result.append(changed)
    return tuple(result), tuple(found)


def _tells_birth(link: DateLink, day: dt.date, oldest: Mapping[str, int]) -> bool:
    """Tell whether a full date without a word lies as far back as a very old patient's age."""
    date = link.moments[0].date
    old = oldest.get(PATIENT, 0)
    return date is not None and old >= 85 and abs((day - date).days / 365.25 - old) <= 1  # noqa: PLR2004
