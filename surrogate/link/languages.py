"""Tells Spanish notes from English ones: whose words, names and manners are meant."""

from __future__ import annotations

from collections import Counter

from surrogate.document import Document, PatientRecord
from surrogate.wordlists.words import small_words

SAMPLE_LENGTH = 800
SPANISH, ENGLISH = "es", "en"


def languages_of(record: PatientRecord) -> dict[str, str]:
    """Return `es` or `en` for each document of a record, by the small words of its opening.

    Those inside annotations count only where no other document has any: names have them too
    (`De La Cruz`). A document without small words has the language of the others.
    """
    votes = {document.doc_id: _spanish_votes(_unmarked(document)) for document in record.documents}
    total = sum(votes.values()) or sum(_spanish_votes(d.text) for d in record.documents)
    return {id_: SPANISH if (vote or total) > 0 else ENGLISH for id_, vote in votes.items()}


def language_of(record: PatientRecord) -> str:
    """Return the language of most documents of a record; of as many of each, English."""
    counted = Counter(languages_of(record).values())
    return SPANISH if counted[SPANISH] > counted[ENGLISH] else ENGLISH


def _unmarked(document: Document) -> str:
    """Return what stands between the annotations of a document."""
    stops = [0, *(a.span.end for a in document.annotations)]
    starts = [*(a.span.start for a in document.annotations), len(document.text)]
    return " ".join(document.text[stop:start] for stop, start in zip(stops, starts, strict=True))


def _spanish_votes(text: str) -> int:
    """Return how many more Spanish than English small words the opening of a text holds."""
    sample = text[:SAMPLE_LENGTH].lower().split()
    spanish, english = small_words("spanish"), small_words("english")
    return sum((word in spanish) - (word in english) for word in sample)
