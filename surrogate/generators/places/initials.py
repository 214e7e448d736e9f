"""Abbreviations of the surrogate names of hospitals and organizations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from surrogate.generators.context import PlanContext
from surrogate.link.places import Part, Piece, PlaceLinks
from surrogate.link.places.houses.left_out import initials_of, with_words_left_out
from surrogate.link.places.houses.state_initials import state_initials
from surrogate.link.places.houses.universities import of_university
from surrogate.link.places.lexicon import first_letters, halved, unsaid_letters, without_small
from surrogate.link.places.words import POSSESSIVE, plain_words

Full = Sequence[Piece]
_ENDS = ("house", "school", "state", "system")


def initials(original: str, full: Full, chosen: Mapping[str, str]) -> str:
    """Return the abbreviation of a surrogate name, made as the original one was.

    Args:
        original: The abbreviation, folded.
        full: The full name that it stands for.
        chosen: Core key → surrogate core; a core without one counts as it is.
    """

    def shown_as(core: Piece) -> str:
        return chosen.get(core.key, core.text)

    cores = _words((piece for piece in full if piece.part is Part.CORE), shown_as)
    if len(original) == 1 and cores:
        return cores[0][0]  # `U of I`
    old, new = _ways(full, _as_written), _ways(full, shown_as)
    said, base = old[0], new[0]
    # One letter would tell nothing: `Naz` of Nazareth, but `KRMC` of Kadlec.
    is_cut = len(base) == 1 < len(original)
    ends = (end for end in unsaid_letters("house") if len(end) > 1)
    if is_cut and not any(said + end == original for end in ends):
        return without_small(_words(full, shown_as))[0][: len(original)]
    if letters := next((made for way, made in zip(old, new, strict=True) if way == original), ""):
        return letters
    if inside := _unsaid(original, said) or _unsaid(original, first_letters(_words(full))):
        return base[:1] + inside + base[1:]
    found = (with_words_left_out(original, full, shown_as), first_letters(cores))
    return next((letters for letters in found if len(letters) > 1), base)


def _as_written(piece: Piece) -> str:
    return piece.text


def _ways(full: Full, shown: Callable[[Piece], str]) -> Sequence[str]:
    """Return the abbreviations that a name may have, the usual one first; empty where it has none.

    Args:
        full: The pieces of the name.
        shown: What a proper part of it becomes.
    """
    words = _words(full, shown)
    heavy = without_small(words)
    usual = first_letters(heavy)
    return (
        usual,
        initials_of("".join(map(shown, of_university(full)))),
        first_letters(halved(heavy)),
        first_letters(words),
        *state_initials(full, shown),
        *(usual + end for end in unsaid_letters(*_ENDS)),
        usual[:-1],
    )


def _words(pieces: Iterable[Piece], shown: Callable[[Piece], str] = _as_written) -> list[str]:
    """Return the plain words of a name of which the proper parts become others."""
    told = (piece for piece in pieces if piece.text.casefold() not in POSSESSIVE)
    texts = (shown(piece) if piece.part is Part.CORE else piece.text for piece in told)
    return [word for text in texts for word in plain_words(text) if word]


def _unsaid(original: str, said: str) -> str:
    """Return what an abbreviation has behind its first letter that the name leaves out."""
    fits = (i for i in unsaid_letters("Spanish hospital") if original == said[:1] + i + said[1:])
    return next(fits, "")


def abbreviated(links: PlaceLinks) -> Mapping[str, Sequence[tuple[str, Full]]]:
    """Return core key → the abbreviations of names that it stands in, each with its full name."""
    pieces = (piece for reading in links.readings for piece in reading.pieces)
    keys = {p.key for p in pieces if p.part is Part.LETTERS} & links.initials.keys()
    found: dict[str, list[tuple[str, Full]]] = {}
    for key in sorted(keys):
        full = links.initials[key]
        for core in {piece.key for piece in full if piece.part is Part.CORE}:
            found.setdefault(core, []).append((key, full))
    return found


@dataclass(frozen=True, slots=True)
class Abbreviations:
    """Sees to it that no two abbreviations of a record become one, and none an original.

    Attributes:
        context: What is forbidden.
        wanted: Core key → the abbreviations, with full names, that the core decides last.
        chosen: Core key → surrogate core, as far as it is settled.
        made: Abbreviation of the record → its surrogate, both folded.
    """

    context: PlanContext
    wanted: Mapping[str, Sequence[tuple[str, Full]]] = field(repr=False)
    chosen: dict[str, str] = field(default_factory=dict, repr=False)
    made: dict[str, str] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, links: PlaceLinks, context: PlanContext, given: Mapping[str, str]) -> Abbreviations:
        """Gather the abbreviations of a record whose full names are known.

        Args:
            links: What was read.
            context: What is forbidden.
            given: Core key → surrogate core, of those that are settled whatever they abbreviate to.
        """
        found = cls(context, abbreviated(links), dict(given))
        for core in sorted(given):
            found.fits(core, given[core])
        return found

    def fits(self, core: str, surrogate: str) -> bool:
        """Tell whether a core may have a surrogate; if so, it is settled."""
        wanted = self.wanted.get(core)
        if wanted is None:
            return True
        chosen = {**self.chosen, core: surrogate}
        made = {
            letters: initials(letters, full, chosen)
            for letters, full in wanted
            if all(piece.key in chosen for piece in full if piece.part is Part.CORE)
        }
        new = set(made.values())
        wrong = len(new) < len(made) or any(old == letters for old, letters in made.items())
        if wrong or new & self.context.forbidden_wholes or not new.isdisjoint(self.made.values()):
            return False
        self.chosen[core] = surrogate
        self.made.update(made)
        return True
