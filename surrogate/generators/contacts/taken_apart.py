"""Mentions that hold several addresses, or the name of whose an address is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from surrogate.entity import Mention, Place, Replacement
from surrogate.generators.contacts.words import is_ordinary
from surrogate.link.contacts import contact_words, read_contact
from surrogate.link.places.lexicon import kind_phrases
from surrogate.link.several_contacts import addresses_in
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import id_labels

# `E-mail` is one word.
_WORD = re.compile(r"(?<![^\W_])[^\W\d_]-[^\W\d_]+|[^\W_]+")
_APOSTROPHES = "'\u2019"
_JOINING = frozenset({"and", "or"})


def handles_of(mentions: Iterable[Mention]) -> tuple[list[str], list[str]]:
    """Return the local parts of addresses, and the words beside them that may be names.

    Args:
        mentions: Of the kinds EMAIL and URL.
    """
    taken = [TakenApart.of(mention) for mention in mentions]
    addresses = (address for one in taken for address in one.addresses)
    handles = [read_contact(address.text, address.kind).local for address in addresses]
    return handles, [name for one in taken for name in one.names()]


@dataclass(frozen=True, slots=True)
class TakenApart:
    """A mention and the addresses in it.

    Attributes:
        mention: The whole.
        addresses: Itself, or what is an address in it.
    """

    mention: Mention
    addresses: tuple[Mention, ...] = field(repr=False)

    @classmethod
    def of(cls, mention: Mention) -> TakenApart:
        """Take a mention apart."""
        start = mention.span.start
        spans = addresses_in(mention.text, mention.kind)
        parts = (
            replace(
                mention,
                span=Span(start + span.start, start + span.end),
                text=mention.text[span.start : span.end],
            )
            for span in spans
        )
        return cls(mention, tuple(parts) or (mention,))

    def names(self) -> Iterator[str]:
        """Yield the words beside the addresses, which may be names."""
        office = self._office()
        for gap in self._gaps():
            words = (match[0] for match in _WORD.finditer(gap) if not _stays(match))
            yield from (w for w in words if fold(w) not in office and not self._is_small(w))

    def joined(
        self,
        made: Mapping[Place, Replacement],
        named: Callable[[str], str],
        is_plain: Callable[[str], bool],
    ) -> Replacement:
        """Return the replacement of the whole.

        Args:
            made: Those of the addresses.
            named: What a name beside an address becomes.
            is_plain: Whether a word is no original.
        """
        first = made[self.addresses[0].place]
        if first.mention == self.mention:
            return first
        office = self._office()

        def beside_of(match: re.Match[str]) -> str:
            may_stay = fold(match[0]) in office or self._is_small(match[0])
            stays = (may_stay and is_plain(match[0])) or _stays(match)
            return match[0] if stays else named(match[0])

        beside = [_WORD.sub(beside_of, gap) for gap in self._gaps()]
        written = [*(made[address.place].surrogate for address in self.addresses), ""]
        pairs = zip(beside, written, strict=True)
        return replace(first, mention=self.mention, surrogate="".join(map("".join, pairs)))

    def _office(self) -> frozenset[str]:
        """Return the words beside the addresses that tell an office: `Device Clinic`.

        Where one of them may be a name, only those that name a function: the `Medical Records` of
        `Hill Medical Records`.
        """
        found = (match[0] for gap in self._gaps() for match in _WORD.finditer(gap))
        words = frozenset(map(fold, found))
        told = words & _functions()
        is_office = told and all(is_ordinary(word) for word in words)
        return words if is_office else told & contact_words()

    def _is_small(self, word: str) -> bool:
        """Tell whether a word is an ordinary one in small letters: the `her at` of `mail her at`.

        It is none that stands in an address too.
        """
        folded = fold(word)
        if not word.islower() or not is_ordinary(folded):
            return False
        return not any(folded in fold(address.text) for address in self.addresses)

    def _gaps(self) -> Iterator[str]:
        """Yield what stands before, between and behind the addresses."""
        at, begin = 0, self.mention.span.start
        for address in self.addresses:
            yield self.mention.text[at : address.span.start - begin]
            at = address.span.end - begin
        yield self.mention.text[at:]


@cache
def _functions() -> frozenset[str]:
    """Return the words that tell a function, or a kind of house or firm."""
    words = contact_words().union(*kind_phrases())
    return frozenset(filter(is_ordinary, words))


def _stays(match: re.Match[str]) -> bool:
    """Tell whether a word joins addresses (`or`), or tells what the next one is (`work:`).

    So does the s of `Poe's`.
    """
    word = fold(match[0])
    if word == "s" and match.string[: match.start()].endswith(tuple(_APOSTROPHES)):
        return True
    is_label = match.string[match.end() :].lstrip()[:1] == ":"
    return word in _JOINING or (is_label and word in contact_words() | id_labels())
