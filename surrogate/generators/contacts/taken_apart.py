"""Mentions that hold several addresses, or the name of whose an address is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from surrogate.entity import Mention, Place, Replacement
from surrogate.link.contacts import contact_words, read_contact
from surrogate.link.several_contacts import addresses_in
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import id_labels

_WORD = re.compile(r"[^\W_]+")
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
        for gap in self._gaps():
            yield from (match[0] for match in _WORD.finditer(gap) if not _stays(match))

    def joined(self, made: Mapping[Place, Replacement], named: Callable[[str], str]) -> Replacement:
        """Return the replacement of the whole.

        Args:
            made: Those of the addresses.
            named: What a name beside an address becomes.
        """
        first = made[self.addresses[0].place]
        if first.mention == self.mention:
            return first
        beside = [
            _WORD.sub(lambda match: match[0] if _stays(match) else named(match[0]), gap)
            for gap in self._gaps()
        ]
        written = [*(made[address.place].surrogate for address in self.addresses), ""]
        pairs = zip(beside, written, strict=True)
        return replace(first, mention=self.mention, surrogate="".join(map("".join, pairs)))

    def _gaps(self) -> Iterator[str]:
        """Yield what stands before, between and behind the addresses."""
        at, begin = 0, self.mention.span.start
        for address in self.addresses:
            yield self.mention.text[at : address.span.start - begin]
            at = address.span.end - begin
        yield self.mention.text[at:]


def _stays(match: re.Match[str]) -> bool:
    """Tell whether a word joins addresses (`or`), or tells what the next one is (`work:`)."""
    word = fold(match[0])
    is_label = match.string[match.end() :].lstrip()[:1] == ":"
    return word in _JOINING or (is_label and word in contact_words() | id_labels())
