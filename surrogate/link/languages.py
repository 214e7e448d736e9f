"""Tells the language of a note: whose words, names and manners are meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import chain

from surrogate.document import Document, PatientRecord
from surrogate.wordlists.words import small_words

SAMPLE_LENGTH = 800
SPANISH, ENGLISH, GERMAN, ITALIAN = "es", "en", "de", "it"
# In these a word for the kind stands before the name: `Hôpital Saint-Joseph`.
ROMANCE = frozenset({SPANISH, "fr", ITALIAN, "pt"})
# Of as many small words of two languages, the first named here is meant.
_SMALL_WORDS = {
    ENGLISH: "english",
    SPANISH: "spanish",
    GERMAN: "german",
    "fr": "french",
    ITALIAN: "italian",
    "pt": "portuguese",
}


def languages_of(record: PatientRecord) -> dict[str, str]:
    """Return the language of each document of a record, by the small words of its opening.

    Those inside annotations count only where no other document has any: names have them too
    (`De La Cruz`). A document without small words has the language of the others, else English.
    """
    votes = {document.doc_id: _votes(_unmarked(document)) for document in record.documents}
    total = sum(votes.values(), Counter())
    total = total or sum((_votes(d.text) for d in record.documents), Counter())
    return {id_: _most(vote or total) for id_, vote in votes.items()}


def language_of_most(languages: Mapping[str, str]) -> str:
    """Return the language of most documents; of as many of each, English."""
    return _most(Counter(languages.values()))


def _unmarked(document: Document) -> str:
    """Return what stands between the annotations of a document."""
    stops = [0, *(a.span.end for a in document.annotations)]
    starts = [*(a.span.start for a in document.annotations), len(document.text)]
    return " ".join(document.text[stop:start] for stop, start in zip(stops, starts, strict=True))


def _votes(text: str) -> Counter[str]:
    """Return how many small words of each language the opening of a text holds."""
    languages = _languages_by_word()
    sample = text[:SAMPLE_LENGTH].lower().split()
    return Counter(chain.from_iterable(languages[word] for word in sample if word in languages))


@cache
def _languages_by_word() -> Mapping[str, tuple[str, ...]]:
    by_word: dict[str, tuple[str, ...]] = {}
    for language, use in _SMALL_WORDS.items():
        for word in small_words(use):
            by_word[word] = (*by_word.get(word, ()), language)
    return by_word


def _most(votes: Mapping[str, int]) -> str:
    return max(_SMALL_WORDS, key=lambda language: votes.get(language, 0))
