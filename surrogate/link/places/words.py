"""Cuts a mention into words."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from surrogate.link.misreading import in_capitals, with_letters
from surrogate.link.places.lexicon import Phrase, plain
from surrogate.remembered import of_patient
from surrogate.wordlists.words import english_words

# A word may hold apostrophes, points and ampersands, but neither begins nor ends with one; three
# letters with hyphens between them are one too: `H-E-B`.
_WORD = re.compile(
    r"(?<![\w-])[A-Z](?:-[A-Z]){2,}(?![\w-])"
    r"|(?i:[^\W_]+(?:['\u2019.&][^\W_]+)*(?:(?<=s)['\u2019](?=\s))?)"
)
_LETTERS = re.compile(r"[A-Z](?:-[A-Z])+")
# What a name ends with that owns what stands behind it.
POSSESSIVE = ("'s", "\u2019s")
# A word with a digit that a scanner may have taken for a letter.
_MISREAD = re.compile(r"[^\W\d_]{3,}[01][^\W\d_]*|[^\W\d_]+[01][^\W\d_]{2,}")


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a mention.

    Attributes:
        text: As written.
        start: First code point, counted from the mention's start.
        end: Behind the last one.
        plain: Folded, without points and apostrophes.
    """

    text: str = field(repr=False)
    start: int
    end: int
    plain: str = field(repr=False)


def has_digit(word: Word) -> bool:
    """Tell whether a word has a digit; a misread `Rura1` has none."""
    return any(c.isdigit() for c in word.plain)


@of_patient
def words_of(text: str) -> tuple[Word, ...]:
    """Return the words of a text."""
    return tuple(Word(m[0], m.start(), m.end(), _plain(m[0])) for m in _WORD.finditer(text))


def plain_words(text: str) -> Phrase:
    """Return the words of a text in plain letters; one of signs alone is empty."""
    return tuple(word.plain for word in words_of(text))


def _plain(word: str) -> str:
    if _MISREAD.fullmatch(word):
        word = next(filter(english_words().__contains__, with_letters(word)), word)
    return plain(word.replace("-", "") if _LETTERS.fullmatch(word) else in_capitals(word))
