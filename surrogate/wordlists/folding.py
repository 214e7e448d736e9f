"""Words without case and accents, as lists and notes are compared."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache

_SPACE = re.compile(r"\s+")

# Letters with a stroke or joined, which Unicode does not decompose.
_UNDECOMPOSED = str.maketrans(
    {
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "ł": "l",
        "ħ": "h",
        "ı": "i",
        "ŧ": "t",
        "æ": "ae",
        "œ": "oe",
        "þ": "th",
        "ŋ": "ng",
    }
)

# What stands for a letter with a sign where only plain letters can be written.
_WRITTEN_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"})


class _Bare(dict[int, str]):
    """What is left of each character of a decomposed text, for `str.translate`."""

    def __missing__(self, code: int) -> str:
        """Look a character up at its first sight; nothing is left of a combining mark."""
        char = chr(code)
        bare = "" if unicodedata.combining(char) else char.casefold().translate(_UNDECOMPOSED)
        self[code] = bare
        return bare


_BARE = _Bare()


def fold(text: str) -> str:
    """Return `text` without case and accents: `José` and `JOSE` both give `jose`. Idempotent."""
    if text.isascii():
        return text.lower()
    return unicodedata.normalize("NFKD", text.casefold()).translate(_BARE)


# Names and their surrogates recur in the notes of their patient.
@lru_cache(maxsize=8_192)
def canonical(text: str) -> str:
    """Return text folded for case, accents and runs of white space."""
    return _SPACE.sub(" ", fold(text)).strip()


def unaccented(text: str) -> str:
    """Return `text` without accents, in its own case: `Muñoz` gives `Munoz`."""
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def written_out(text: str) -> str:
    """Return `text` without case and accents, umlauts as two letters: `Jürgen` gives `juergen`."""
    return fold(unicodedata.normalize("NFC", text.casefold()).translate(_WRITTEN_OUT))


def folded(words: Sequence[str]) -> Sequence[str]:
    """Return words without case and accents, as `fold` does one by one; none has a line break."""
    text = "\n".join(words)
    if words and text.isascii():
        return text.lower().split("\n")
    return [*map(fold, words)]
