"""A clean release of one patient, and the ways to put something into it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random

from surrogate.document import Annotation, Document, PatientRecord
from surrogate.entity import Mention
from surrogate.leak.days.dates import Day, full_dates
from surrogate.leak.texts.position import is_ordinary
from surrogate.link.mentions import mentions_by_kind
from surrogate.link.names.mentions.form import word_parts
from surrogate.phi import Kind, known_labels
from surrogate.span import Span

_GAP = re.compile(r"(?<=[a-z]{2})[,;]? (?=[a-z]{2})")
_YEAR = re.compile(r"\b(?:19|20|21)\d\d\b")


class NotHereError(Exception):
    """The patient offers nothing of the kind that is to be planted."""


MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]


@dataclass(frozen=True)
class Planted:
    """A release with a leak in it.

    Attributes:
        documents: All released documents of the patient.
        doc_id: Where the leak is.
        span: Where in the text; None if it is around the text.
        raw: What is done to the written file of that document.
        folder: Where both corpora keep the patient's files.
        file: What the released file of the document is called instead.
        owned: What belongs to another patient, as it is written there, where that was planted.
    """

    documents: dict[str, Document]
    doc_id: str
    span: Span | None
    raw: Callable[[str], str] | None = None
    folder: str = ""
    file: str = ""
    owned: str = ""


@dataclass(frozen=True)
class Case:
    """A patient, the patient's clean release, and somebody else.

    Attributes:
        original: With the annotations that were replaced.
        released: By document id, under the same ids.
        other: Another patient of the corpus.
        rng: What is planted where.
    """

    original: PatientRecord
    released: dict[str, Document]
    other: PatientRecord
    rng: Random = field(repr=False)

    def mentions(self, *kinds: Kind, record: PatientRecord | None = None) -> list[Mention]:
        found = mentions_by_kind(record or self.original, known_labels())
        mentions = [m for kind in kinds for m in found.get(kind, ())]
        if not mentions:
            raise NotHereError
        return mentions

    def pick(self, options: list, reason: Callable[..., bool] = bool):  # noqa: ANN201 - of the list
        fitting = [option for option in options if reason(option)]
        if not fitting:
            raise NotHereError
        return self.rng.choice(fitting)

    def name(self, least: int = 5, record: PatientRecord | None = None) -> str:
        """Return a name part that is no ordinary word, with a capital."""
        names = self.mentions(Kind.NAME, record=record)
        parts = sorted({p for m in names for p in word_parts(m.text) if p.isascii()})
        return self.pick(parts, lambda p: len(p) >= least and not is_ordinary(p)).capitalize()

    def full_name(self) -> tuple[str, str]:
        """Return given and family name of somebody with two plain names."""
        pattern = re.compile(r"[A-Z][a-z]{2,} [A-Z][a-z]{3,}")
        plain = [m.text for m in self.mentions(Kind.NAME) if pattern.fullmatch(m.text)]
        text = self.pick(plain, lambda name: not is_ordinary(name.split()[1].lower()))
        given, family = text.split()
        return given, family

    def text_of(self, *kinds: Kind, like: str = ".") -> str:
        """Return the text of a mention that matches a pattern."""
        pattern = re.compile(like)
        return self.pick(sorted({m.text for m in self.mentions(*kinds)}), pattern.search)

    def day(self) -> Day:
        """Return an original day that is written with a year of four digits."""
        texts = [m.text for m in self.mentions(Kind.DATE) if _YEAR.search(m.text)]
        days = sorted({day for text in texts for _, day in full_dates(text)})
        return self.pick(days)

    def year(self) -> int:
        """Return the year of the original notes."""
        texts = [m.text for m in self.mentions(Kind.DATE)]
        years = [int(year) for text in texts for year in _YEAR.findall(text)]
        return max(self.pick(years), *years)

    def insert(self, text: str, carrier: str = "{}", doc_id: str | None = None) -> Planted:
        """Put a text, in some words of its own, between two words of a released note."""
        doc_id = doc_id or self.rng.choice(sorted(self.released))
        document = self.released[doc_id]
        places = [m.end() - 1 for m in _GAP.finditer(document.text)]
        at = self.pick(places, lambda place: _is_free(document, place))
        before, after = carrier.split("{}")
        start = at + 1 + len(before)
        changed = spliced(document, at, at, f" {before}{text}{after}")
        return self.planted(changed, Span(start, start + len(text)))

    def put_back(self, text: str) -> Planted:
        """Undo the replacement of a mention with this text."""
        for doc_id, document in sorted(self.released.items()):
            before = self.original.by_id[doc_id].annotations
            if len(before) != len(document.annotations):
                continue
            for old, new in zip(before, document.annotations, strict=True):
                if old.text == text:
                    changed = spliced(document, new.span.start, new.span.end, text)
                    return self.planted(changed, Span(new.span.start, new.span.start + len(text)))
        raise NotHereError

    def planted(self, changed: Document, span: Span | None, **more: object) -> Planted:
        documents = {**self.released, changed.doc_id: changed}
        return Planted(documents, changed.doc_id, span, **more)


def spliced(document: Document, start: int, end: int, text: str) -> Document:
    """Return a document with a stretch replaced and its annotations moved along."""
    new_text = document.text[:start] + text + document.text[end:]
    return replace(
        document,
        text=new_text,
        annotations=tuple(_moved(document, start, end, len(text), new_text)),
    )


def _moved(
    document: Document, start: int, end: int, length: int, text: str
) -> Iterator[Annotation]:
    drift = length - (end - start)
    for annotation in document.annotations:
        low, high = annotation.span.start, annotation.span.end
        if low >= end:
            low, high = low + drift, high + drift
        elif high > start:
            high += drift
        yield replace(annotation, span=Span(low, high), text=text[low:high])


def _is_free(document: Document, place: int) -> bool:
    return not any(a.span.start - 3 <= place <= a.span.end + 3 for a in document.annotations)
