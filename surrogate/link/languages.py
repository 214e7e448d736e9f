"""Tells the language of a note: whose words, names and manners are meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

from surrogate.document import Document, PatientRecord
from surrogate.wordlists.words import small_words

SAMPLE_LENGTH = 800
SPANISH, ENGLISH, GERMAN, ITALIAN, PORTUGUESE, FRENCH = "es", "en", "de", "it", "pt", "fr"
# In these a word for the kind stands before the name: `Hôpital Saint-Joseph`.
ROMANCE = frozenset({SPANISH, FRENCH, ITALIAN, PORTUGUESE})
_MARK = "0"
# So many small words tell a language that few notes are in.
_LEAST_WORDS = 2
# No Spanish in a name: `Saif Al Ketbi`.
_ARABIC = "al"
# A note in capitals has no more than one word of so many in small letters.
_FEW_SMALL = 5
# Of as many small words of two languages, the first named here is meant.
_SMALL_WORDS = {
    ENGLISH: "english",
    SPANISH: "spanish",
    GERMAN: "german",
    FRENCH: "french",
    ITALIAN: "italian",
    PORTUGUESE: "portuguese",
}


def languages_of(record: PatientRecord) -> dict[str, str]:
    """Return the language of each document of a record, by the small words of its opening.

    A document in which they tell none has the language of the others, else English. Those inside
    annotations count only where no document has any, and tell Spanish at most: of names like
    `De La Cruz` there are more than of `Di Soe`.
    """
    words = {document.doc_id: _small_words(_unmarked(document)) for document in record.documents}
    total = sum(words.values(), Counter[str]())
    usual = _most(total) if total else _most_of_marked(record)
    return {id_: _most(found) if _tells(found) else usual for id_, found in words.items()}


def language_of_most(languages: Mapping[str, str]) -> str:
    """Return the language of most documents; of as many of each, English."""
    votes = Counter(languages.values())
    return max(_SMALL_WORDS, key=lambda language: votes[language])


def _unmarked(document: Document) -> str:
    """Return what stands between the annotations in the opening of a document.

    Each leaves a mark in its place: a letter bound to one is no word (the Spanish `y` of `92y`).
    """
    text, at, length = document.text, 0, 0
    pieces: list[str] = []
    for annotation in document.annotations:
        pieces.append(text[at : annotation.span.start])
        at, length = annotation.span.end, length + len(pieces[-1])
        if length >= SAMPLE_LENGTH:
            break
    return _MARK.join([*pieces, text[at : at + SAMPLE_LENGTH]])


def _small_words(text: str) -> Counter[str]:
    """Return how often each small word stands in the opening of a text.

    Capitals are abbreviations (`OS`, `DES`, `LA`) unless nearly all words stand in them.
    """
    words = [word for word in text[:SAMPLE_LENGTH].split() if word.lower() != word.upper()]
    small = [word for word in words if not word.isupper()]
    sample = map(str.lower, small if len(small) * _FEW_SMALL > len(words) else words)
    return Counter(filter(_languages_by_word().__contains__, sample))


@cache
def _languages_by_word() -> Mapping[str, tuple[str, ...]]:
    by_word: dict[str, tuple[str, ...]] = {}
    for language, use in _SMALL_WORDS.items():
        for word in small_words(use):
            by_word[word] = (*by_word.get(word, ()), language)
    return by_word


def _most_of_marked(record: PatientRecord) -> str:
    found = sum((_small_words(d.text) for d in record.documents), Counter[str]())
    del found[_ARABIC]
    return max((ENGLISH, SPANISH), key=lambda language: _score(found, language))


def _most(words: Mapping[str, int]) -> str:
    return max(_SMALL_WORDS, key=lambda language: _score(words, language))


def _tells(words: Mapping[str, int]) -> bool:
    return any(_score(words, language) for language in _SMALL_WORDS)


def _score(words: Mapping[str, int], language: str) -> int:
    """Return how many small words are of a language; none if only one word tells it.

    The `et` of a nurse's note makes it no French one.
    """
    found = [word for word in words if language in _languages_by_word()[word]]
    enough = language in (ENGLISH, SPANISH) or len(found) >= _LEAST_WORDS
    return sum(words[word] for word in found) if enough else 0
