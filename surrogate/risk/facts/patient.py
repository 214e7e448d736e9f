"""What every attribute is read from: a patient's linked mentions, documents in order of time."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from surrogate.document import Document, PatientRecord
from surrogate.link import Links, link
from surrogate.link.calendar import PATIENT, AgeLink, DateLink
from surrogate.patients import natural_key
from surrogate.phi import LabelSet


@dataclass(frozen=True, slots=True)
class Patient:
    """A record made ready for reading.

    Attributes:
        links: Its mentions, linked; what a release has redacted is no mention.
        documents: Its documents, the earliest first; undated ones behind, by their ids.
    """

    links: Links
    documents: tuple[Document, ...] = field(repr=False)

    @classmethod
    def of(cls, record: PatientRecord, labels: LabelSet) -> Patient:
        """Read a record.

        Raises:
            LabelError: If an annotation has a type that `labels` does not know.
        """
        links = link(record.with_documents(map(_without_placeholders, record.documents)), labels)
        dates = links.calendar.document_dates

        def rank(document: Document) -> tuple[object, ...]:
            return dates.get(document.doc_id) or dt.date.max, natural_key(document.doc_id)

        return cls(links, tuple(sorted(links.record.documents, key=rank)))

    def ages_in(self, document: Document) -> Iterator[AgeLink]:
        """Yield the patient's own ages in a document, none at an event of the past."""
        for age in self.links.calendar.ages:
            if age.mention.doc_id == document.doc_id and age.person == PATIENT and not age.event:
                yield age

    def dates_in(self, document: Document) -> Iterator[DateLink]:
        """Yield the dates in a document, in text order."""
        dates = self.links.calendar.dates
        return (date for date in dates if date.mention.doc_id == document.doc_id)

    @property
    def birth_date(self) -> dt.date | None:
        """The patient's birth date, as the caller knows it or the text tells it."""
        told = self.links.calendar
        stated = (told.dates[at] for person, at in told.births if person == PATIENT)
        days = (moment.date for date in stated for moment in date.moments[:1])
        return self.links.record.known.birth_date or next(filter(None, days), None)


def _without_placeholders(document: Document) -> Document:
    """Leave out what the shipped policy puts for redacted PHI."""
    kept = (a for a in document.annotations if a.text != f"[{a.phi_type}]")
    return replace(document, annotations=tuple(kept))
