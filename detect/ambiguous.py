"""Words that mean something else than a name too."""

from __future__ import annotations

from surrogate.wordlists.words import clinical_words, english_words, eponyms


def is_ambiguous(word: str) -> bool:
    """Tell whether a folded word is also an ordinary or clinical one, or an eponym."""
    return word in english_words() or word in clinical_words() or word in eponyms()
