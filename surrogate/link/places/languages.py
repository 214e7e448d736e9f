"""Tells Spanish notes from English ones: whose words for streets and countries are meant."""

from __future__ import annotations

from surrogate.document import Document, PatientRecord
from surrogate.link.places.lexicon import small_words

SAMPLE_LENGTH = 800


def languages_of(record: PatientRecord) -> dict[str, str]:
    """Return `es` or `en` for each document of a record, by the small words of its opening.

    Those inside annotations count only where no other document has any: names have them too
    (`De La Cruz`). A document without small words has the language of the others.
    """
    votes = {document.doc_id: _spanish_votes(_unmarked(document)) for document in record.documents}
    total = sum(votes.values()) or sum(_spanish_votes(d.text) for d in record.documents)
    return {doc_id: "es" if (vote or total) > 0 else "en" for doc_id, vote in votes.items()}


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
