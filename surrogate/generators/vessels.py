"""Surrogates for ships and vehicles that are told by a name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from surrogate.entity import Mention, Replacement
from surrogate.generators.context import PlanContext
from surrogate.generators.names import NameSurrogates
from surrogate.generators.names.casing import in_case_of
from surrogate.generators.places.word_by_word import word_by_word
from surrogate.link.vessels import Piece, Use, read_vessel
from surrogate.phi import Kind
from surrogate.wordlists.folding import canonical, fold


def vessel_surrogates(
    mentions: Sequence[Mention], names: NameSurrogates, context: PlanContext
) -> Iterator[Replacement]:
    """Yield a replacement per vessel's name, word by word, the same word everywhere for one.

    A name for a name, a tree for a tree; who is a person of the record gets that person's
    surrogate. Prefixes and numerals stay, so that `KAPITAN LEVCHUK` and `LEVCHUK` agree.

    Raises:
        PlanError: If a word finds no surrogate of its own.
    """
    if not mentions:
        return
    read = [read_vessel(mention.text) for mention in mentions]
    words = {p.key for pieces in read for p in pieces if p.use is Use.WORD} - names.parts.keys()
    makers = {word: word_by_word(word, Kind.HOSPITAL) for word in words}
    # No word of one vessel may come back in another.
    strict = replace(context, forbidden_words=context.forbidden_words | words)
    chosen = {**names.parts, **strict.assign(makers, "vessel word")}
    numbers: dict[str, int] = {}
    for mention, pieces in zip(mentions, read, strict=True):
        number = numbers.setdefault(canonical(mention.text), len(numbers) + 1)
        surrogate = "".join(_written(piece, chosen, names, context) for piece in pieces)
        yield Replacement(mention, surrogate, f"vessel-{number}", "name for a name")


def _written(
    piece: Piece, chosen: Mapping[str, str], names: NameSurrogates, context: PlanContext
) -> str:
    if piece.use is Use.NUMBER:
        return _other_number(piece.text, context)
    if piece.use is Use.WORD:
        return in_case_of(piece.text, chosen[fold(piece.text)])
    return names.initials(piece.text) if piece.use is Use.INITIAL else piece.text


def _other_number(digits: str, context: PlanContext) -> str:
    """Return another number with as many digits."""
    numbers = range(10 ** (len(digits) - 1), 10 ** len(digits))
    others = [number for number in numbers if number != int(digits)]
    return str(context.key.choice(others, "hull number", digits))
