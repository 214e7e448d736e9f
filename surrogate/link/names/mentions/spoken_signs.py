"""Signs that are told in words inside a name: `POE COMMA GILES`, `SOUSA HYPHEN TATE`."""

from __future__ import annotations

from collections.abc import Iterable

from surrogate.link.names.words import name_words
from surrogate.wordlists.folding import fold

_SIGNS = ((",", "spoken_commas"), ("-", "spoken_hyphens"))
# A word, a gap, the sign and the gap behind it.
_LENGTH = 4


def with_spoken_signs(raw: Iterable[str]) -> list[str]:
    """Return pieces of which a sign in words between two others is one, with the gaps around it."""
    joined: list[str] = []
    for piece in raw:
        last = joined[-_LENGTH + 1 :]
        if piece[:1].isalpha() and len(joined) >= _LENGTH and sign_of("".join(last)):
            joined[-len(last) :] = ["".join(last)]
        joined.append(piece)
    return joined


def sign_of(piece: str) -> str:
    """Return the sign that a piece tells in words; empty for any other piece.

    Examples:
        ` COMMA ` tells `,`; a name is called Comma, and is no sign, where no gap is around it.
    """
    word = piece.strip()
    if len(word) == len(piece) or not (piece[0].isspace() and piece[-1].isspace()):
        return ""
    return next((sign for sign, words in _SIGNS if fold(word) in name_words()[words]), "")
