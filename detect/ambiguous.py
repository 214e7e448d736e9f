"""Words that mean something else than a name too."""

from __future__ import annotations

from surrogate.wordlists.words import (
    clinical_abbreviations,
    clinical_words,
    english_words,
    eponyms,
    note_words,
)


def is_ambiguous(word: str) -> bool:
    """Tell whether a folded word is also an ordinary or clinical one, or an eponym."""
    return word in english_words() or word in clinical_words() or word in eponyms()


def is_word_of_notes(word: str) -> bool:
    """Tell whether a folded word is ordinary, clinical or of notes: an eponym may be none of it."""
    return word in english_words() or word in clinical_words() or word in note_words()


def means_something(word: str) -> bool:
    """Tell whether a folded word or letters are ambiguous, of notes, or an abbreviation."""
    return is_ambiguous(word) or word in note_words() or word in clinical_abbreviations()
