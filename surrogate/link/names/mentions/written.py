"""A written name cut into pieces, before it is said what each is."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from surrogate.link.names.mentions.credentials import credential_pieces
from surrogate.link.names.mentions.pieces import is_word

MIN_NAME = 3


@dataclass(frozen=True, slots=True)
class Written:
    """The pieces of one written name, and what they tell together.

    Attributes:
        raw: The pieces, which join to the name.
        folded: The same, folded.
        titled: Whether a title stands before the name.
        first: The place of the first word; -1 without one.
        credentials: The places of credentials.
        is_small: Whether all is in small letters.
        has_small_word: Whether a word begins with a capital and goes on in small letters.
    """

    raw: Sequence[str] = field(repr=False)
    folded: Sequence[str] = field(repr=False)
    titled: bool
    first: int
    credentials: Collection[int]
    is_small: bool
    has_small_word: bool

    @classmethod
    def of(cls, raw: Sequence[str], folded: Sequence[str], *, titled: bool) -> Written:
        """Return what the pieces of a name tell."""
        return cls(
            raw,
            folded,
            titled,
            first=next((i for i, piece in enumerate(raw) if is_word(piece)), -1),
            credentials=credential_pieces(raw),
            is_small=not any(map(str.isupper, "".join(raw))),
            has_small_word=any(p[0].isupper() and p[-1].islower() for p in raw),
        )

    def word_follows(self, index: int) -> bool:
        """Tell whether another word follows before a comma or the end."""
        for later in self.raw[index + 1 :]:
            if is_word(later):
                return True
            if not {",", ";", "^"}.isdisjoint(later):
                return False
        return False

    def words_behind(self, index: int) -> int:
        """Return how many words follow."""
        return sum(map(is_word, self.raw[index + 1 :]))
