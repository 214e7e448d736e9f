"""The letters that a house or firm is called by: CMH is Corliss Memorial Hospital."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from detect.ambiguous import means_something
from detect.mending.beside_names import is_credential
from detect.streams.usage import load_usage
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import small_words

_LEAST_LETTERS = 3
# The language whose usage is counted.
_LISTED = "en"
_SETS_OFF = frozenset({"-", "\u2013", "("})


def letters_of_house(forms: Sequence[str]) -> Iterator[str]:
    """Yield the initials of a house or firm, unless they are an abbreviation of everybody's.

    A name whose last word is written small (`Ashford Mill hospital`) is not called by its initials.
    What is set off behind it is no part of them (`Ashford Mill Hospital - Imaging`).
    """
    forms = [*takewhile(lambda form: form not in _SETS_OFF, forms)]
    words = [form for form in forms if len(form) > 1 and form.isalpha()]
    if not words or words[-1].islower():
        return
    if all(map(str.isupper, words)):  # `of` and `the` as well
        forms = [word for word in words if fold(word) not in small_words("name")]
    letters = "".join(form[0] for form in forms if form[0].isupper())
    if len(letters) >= _LEAST_LETTERS and not _is_usual(letters):
        yield letters


def _is_usual(letters: str) -> bool:
    folded = fold(letters)
    is_written = load_usage(_LISTED).of(letters).habit.startswith("-")
    return is_written or is_credential(letters) or means_something(folded)
