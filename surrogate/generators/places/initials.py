"""Abbreviations of the surrogate names of hospitals and organizations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from surrogate.generators.context import PlanContext
from surrogate.link.places import Part, Piece, PlaceLinks
from surrogate.link.places.left_out import initials_of, with_words_left_out
from surrogate.link.places.lexicon import (
    first_letters,
    halved,
    unsaid_letters,
)
from surrogate.link.places.state_initials import state_initials
from surrogate.link.places.universities import of_university
from surrogate.link.places.words import words_of
from surrogate.wordlists.words import small_words

Full = Sequence[Piece]
_OTHER_ENDS = ("school", "state", "system")
_POSSESSIVE = ("'s", "\u2019s")


def initials(original: str, full: Full, chosen: Mapping[str, str]) -> str:
    """Return the abbreviation of a surrogate name, made as the original one was.

    Args:
        original: The abbreviation, folded.
        full: The full name that it stands for.
        chosen: Core key → surrogate core; a core without one counts as it is.
    """
    told = [piece for piece in full if piece.text.casefold() not in _POSSESSIVE]

    def shown_as(core: Piece) -> str:
        return chosen.get(core.key, core.text)

    core_only = _words(shown_as(piece) for piece in told if piece.part is Part.CORE)
    if len(original) == 1 and core_only:
        return core_only[0][0]  # `U of I`
    old = _words(piece.text for piece in told)
    new = _words(shown_as(p) if p.part is Part.CORE else p.text for p in told)
    heavy, made_heavy = _heavy(old), _heavy(new)
    weighty, base = first_letters(heavy), first_letters(made_heavy)
    # One letter would tell nothing: `Naz` of Nazareth, but `KRMC` of Kadlec.
    is_cut = len(base) == 1 < len(original)
    ends = unsaid_letters("house")
    if is_cut and not any(weighty + end == original for end in ends if len(end) > 1):
        return made_heavy[0][: len(original)]
    states = zip(state_initials(full), state_initials(full, shown_as), strict=True)
    university = of_university(full)
    named = ("".join(piece.text for piece in university), "".join(map(shown_as, university)))
    ways = (
        (weighty, base),
        (initials_of(named[0]), initials_of(named[1])),
        (first_letters(halved(heavy)), first_letters(halved(made_heavy))),
        (first_letters(old), first_letters(new)),
        *states,
        *((weighty + end, base + end) for end in (*ends, *unsaid_letters(*_OTHER_ENDS))),
    )
    if letters := next((made for way, made in ways if way == original), ""):
        return letters
    if inside := _unsaid(original, weighty) or _unsaid(original, first_letters(old)):
        return base[:1] + inside + base[1:]
    found = (with_words_left_out(original, full, shown_as), first_letters(core_only))
    return next((letters for letters in found if len(letters) > 1), base)


def _words(texts: Iterable[str]) -> list[str]:
    return [word.plain for text in texts for word in words_of(text) if word.plain]


def _heavy(words: Iterable[str]) -> list[str]:
    """Return the words whose first letters an abbreviation has: no small ones."""
    return [word for word in words if word not in small_words("name")]


def _unsaid(original: str, said: str) -> str:
    """Return what an abbreviation has behind its first letter that the name leaves out."""
    fits = (i for i in unsaid_letters("Spanish hospital") if original == said[:1] + i + said[1:])
    return next(fits, "")


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
        pieces = (piece for reading in links.readings for piece in reading.pieces)
        keys = {p.key for p in pieces if p.part is Part.LETTERS} & links.initials.keys()
        wanted: dict[str, list[tuple[str, Full]]] = {}
        for key in sorted(keys):
            full = links.initials[key]
            for core in {piece.key for piece in full if piece.part is Part.CORE}:
                wanted.setdefault(core, []).append((key, full))
        found = cls(context, wanted, dict(given))
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
