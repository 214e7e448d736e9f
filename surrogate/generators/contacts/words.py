"""Which words of an address are ordinary and may stay."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from surrogate.generators.context import PlanContext
from surrogate.link.contacts import contact_words
from surrogate.link.places.lexicon import organization_phrases
from surrogate.wordlists.folding import canonical, fold
from surrogate.wordlists.names import frequent_surnames, given_gender
from surrogate.wordlists.words import english_words, id_labels

_WORD = re.compile(r"[^\W\d_]{3,}")
_RUN = re.compile(r"[^\W\d_]+|\d+|[\W_]+")
MIN_INSIDE = 4


def is_ordinary(folded: str) -> bool:
    """Tell whether a folded word is an English one that few are called, or that addresses have."""
    is_name = folded in given_gender() or folded in frequent_surnames()
    return not is_name and (folded in english_words() or folded in contact_words())


def _tells_little(folded: str) -> bool:
    """Tell whether a word of an original is an English one, or tells but the kind of firm."""
    return folded in english_words() or (folded,) in organization_phrases()


@dataclass(frozen=True, slots=True)
class PlainWords:
    """Tells ordinary words from words of originals.

    Attributes:
        context: The record and what is forbidden.
        originals: Folded words of the record's identifying originals, addresses aside.
    """

    context: PlanContext
    originals: frozenset[str] = field(repr=False)

    @classmethod
    def of(cls, context: PlanContext, addresses: Iterable[str]) -> PlainWords:
        """Gather the words of originals, except those of the addresses themselves."""
        wholes = context.forbidden_wholes.difference(map(canonical, addresses))
        words = frozenset(_WORD.findall(" ".join(wholes)))
        return cls(context, (words | context.forbidden_words) - contact_words())

    def is_plain(self, word: str) -> bool:
        """Tell whether a word may stay: English, or a name of a function or number; no original."""
        folded = fold(word)
        if folded in self.context.forbidden_words or folded in self.originals:
            return False
        return folded in contact_words() or folded in id_labels() or is_ordinary(folded)

    def kept_or(self, text: str, replace: Callable[[str], str]) -> str:
        """Return a text with its plain words kept and every other word or number replaced."""
        return "".join(
            run if not run[0].isalnum() or self.is_plain(run) else replace(run)
            for run in _RUN.findall(text)
        )

    def is_new(self, core: str, *, follows: bool = False) -> bool:
        """Tell whether an invented word holds no original, not even inside it.

        Args:
            core: The word.
            follows: Whether it is a surrogate that stands elsewhere already; then an original that
                is an ordinary word, or tells a kind of firm, may be inside it (`greystone` where a
                Dr. Stone is, `reedbros` for Reed Bros.).
        """
        folded = fold(core)
        if not self.context.allows(core):
            return False
        inside = [w for w in self.originals if len(w) >= MIN_INSIDE and w in folded]
        return not inside or (follows and all(map(_tells_little, inside)))
