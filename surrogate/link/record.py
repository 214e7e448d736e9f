"""Links a whole record: every mention goes to the linker of its kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from surrogate.document import PatientRecord
from surrogate.entity import Mention
from surrogate.link.calendar import CalendarLinks, link_calendar
from surrogate.link.calendar.texts.order import TELLING_KINDS, DateOrder, is_day_first
from surrogate.link.languages import language_of_most, languages_of
from surrogate.link.mentions import mentions_by_kind
from surrogate.link.names.linking import link_people
from surrogate.link.names.people import People
from surrogate.link.places import PlaceLinks, link_places
from surrogate.phi import Kind, LabelSet

CALENDAR_KINDS = frozenset({Kind.DATE, Kind.AGE})
PLACE_KINDS = frozenset(
    {
        Kind.CITY,
        Kind.STATE,
        Kind.ZIP,
        Kind.COUNTRY,
        Kind.STREET,
        Kind.PLACE,
        Kind.HOSPITAL,
        Kind.ORGANIZATION,
        Kind.DEPARTMENT,
        Kind.ROOM,
        Kind.PROFESSION,
        Kind.OTHER,
    }
)


@dataclass(frozen=True, slots=True)
class Links:
    """What the annotations of one record name.

    Attributes:
        record: The record.
        mentions: Its mentions by surrogate type.
        people: The persons, with name parts.
        calendar: The days and ages.
        places: Addresses, facilities, organizations and the like.
        languages: The language of each document.
    """

    record: PatientRecord
    mentions: Mapping[Kind, tuple[Mention, ...]] = field(repr=False)
    people: People
    calendar: CalendarLinks
    places: PlaceLinks
    languages: Mapping[str, str] = field(repr=False)

    @property
    def in_order(self) -> tuple[Mention, ...]:
        """All mentions in document and text order."""
        return tuple(sorted(self.all, key=_in_text))

    @property
    def all(self) -> tuple[Mention, ...]:
        """All mentions."""
        return tuple(m for mentions in self.mentions.values() for m in mentions)

    def of(self, *kinds: Kind) -> tuple[Mention, ...]:
        """Return the mentions of these kinds."""
        return tuple(m for kind in kinds for m in self.mentions.get(kind, ()))


def link(
    record: PatientRecord,
    labels: LabelSet,
    order: DateOrder = "auto",
    before: Links | None = None,
) -> Links:
    """Link the mentions of a record to entities.

    Args:
        record: The record.
        labels: What its types mean.
        order: What stands first in numeric dates that nothing else tells of.
        before: Links of the same texts with other annotations. Where none of the mentions is
            another, what they name is taken over from there.

    Raises:
        LabelError: If an annotation has a type that `labels` does not know.
    """
    languages = languages_of(record)
    mentions, language = mentions_by_kind(record, labels, languages), language_of_most(languages)
    same = _same(mentions, before.mentions) if before else frozenset()
    texts = [document.text for document in record.documents]
    if before and Kind.NAME in same:
        people = before.people
    else:
        people = link_people(mentions.get(Kind.NAME, ()), language, texts)
    if before and same >= CALENDAR_KINDS | TELLING_KINDS | {Kind.NAME, Kind.NUMBER}:
        calendar = before.calendar
    else:
        day_first = is_day_first(_of(mentions, TELLING_KINDS), order, language, texts)
        dated, persons = _of(mentions, CALENDAR_KINDS | {Kind.NUMBER}), people.persons
        calendar = link_calendar(record, dated, persons, day_first=day_first, languages=languages)
    if before and same >= PLACE_KINDS:
        places = before.places
    else:
        places = link_places(record, _of(mentions, PLACE_KINDS), languages)
    return Links(record, mentions, people, calendar, places, languages)


def _same(
    mentions: Mapping[Kind, tuple[Mention, ...]], before: Mapping[Kind, tuple[Mention, ...]]
) -> frozenset[Kind]:
    """Return the kinds of which there are the same mentions as before."""
    return frozenset(kind for kind in Kind if mentions.get(kind) == before.get(kind))


def _of(mentions: Mapping[Kind, tuple[Mention, ...]], kinds: frozenset[Kind]) -> list[Mention]:
    """Return the mentions of some kinds in document and text order."""
    chosen = (mention for kind in kinds for mention in mentions.get(kind, ()))
    return sorted(chosen, key=_in_text)


def _in_text(mention: Mention) -> tuple[str, int]:
    """Sort by document and place in it; spans of mentions never start alike."""
    return (mention.doc_id, mention.span.start)
