"""Words without case and accents, as lists and notes are compared."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

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


class _Bare(dict[int, int | None]):
    """Each character, or None in place of a combining mark, for `str.translate`."""

    def __missing__(self, code: int) -> int | None:
        """Look a character up at its first sight."""
        bare = self[code] = None if unicodedata.combining(chr(code)) else code
        return bare


_BARE = _Bare()


def fold(text: str) -> str:
    """Return `text` without case and accents: `José` and `JOSE` both give `jose`. Idempotent."""
    if text.isascii():
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return decomposed.translate(_BARE).casefold().translate(_UNDECOMPOSED)


def folded(words: Sequence[str]) -> Sequence[str]:
    """Return words without case and accents, as `fold` does one by one; none has a line break."""
    text = "\n".join(words)
    if words and text.isascii():
        return text.lower().split("\n")
    return [*map(fold, words)]
