"""Surrogates for the proper parts of the names of hospitals and organizations."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from surrogate.generators.context import PlanContext
from surrogate.generators.places.allowed import rare_words
from surrogate.generators.places.core_makers import core_maker
from surrogate.generators.places.initials import Abbreviations, initials
from surrogate.generators.places.layout import hyphened, in_shape_of, laid_out
from surrogate.generators.places.lone_letters import letter_maker, other_letters
from surrogate.generators.places.settle import Limits, settle
from surrogate.generators.places.word_by_word import NOTHING
from surrogate.link.places import Part, Piece, PlaceLinks
from surrogate.link.places.abbreviations import is_abbreviation
from surrogate.link.places.houses.nameless import HEAD
from surrogate.link.places.lexicon import compact
from surrogate.link.places.saints import SAINT
from surrogate.link.places.words import words_of
from surrogate.phi import HOUSES, Kind
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import surnames
from surrogate.wordlists.words import english_words, small_words

_AMPERSAND = re.compile(r" ?& ?")
BARE = "bare:"
_MIN_LETTERS = 3


@dataclass(frozen=True, slots=True)
class Cores:
    """The surrogate names of one record.

    Attributes:
        context: The record, its key and what is forbidden.
        links: What was read.
        chosen: Core key → surrogate core.
        letters: Abbreviation → its surrogate, lower case; one that a full name explains may be
            missing where none that fits was free.
    """

    context: PlanContext
    links: PlaceLinks
    chosen: Mapping[str, str] = field(repr=False)
    letters: Mapping[str, str] = field(repr=False)

    @classmethod
    def plan(
        cls,
        links: PlaceLinks,
        context: PlanContext,
        known: Mapping[str, str] = NOTHING,
        regions: Mapping[str, str] = NOTHING,
    ) -> Cores:
        """Choose a core for every proper part, and letters for every lone abbreviation.

        Args:
            links: What was read.
            context: The record, its key and what is forbidden.
            known: Towns and family names of the record → their surrogates, which a house or firm
                that is named after them follows.
            regions: The same of states and counties, after which it is named only if it bears no
                more (`Ohio State`, not Ohio Valley).

        Raises:
            PlanError: If a list is exhausted.
        """
        wanted, alone = _wanted(links, known)
        followed = {**regions, **known}
        given = {key: followed[key] for key in wanted.keys() & followed.keys()}
        makers = {key: letter_maker(key, kind, context) for key, kind in alone.items()}
        abbreviations = Abbreviations.of(links, context, given)
        inside = rare_words(context)
        limits = Limits(
            _long_words(wanted), abbreviations.fits, taken=given.values(), inside=inside
        )
        rest = {key: make for key, make in wanted.items() if key not in given}
        chosen = given | settle(rest, "core", context, dict.fromkeys(rest, surnames().pick), limits)
        made = abbreviations.made
        near_or_not = Limits(frozenset(made.values()), apart=False)
        letters = settle(makers, "letters", context, limits=near_or_not)
        return cls(context, links, chosen, {**letters, **made})

    def core(self, piece: Piece) -> str:
        """Return what a core becomes, cased and laid out like it."""
        chosen = self.chosen[piece.key]
        if piece.form == HEAD:
            return f"{piece.text} {chosen}"
        if piece.form.startswith(BARE):
            chosen = f"{chosen} {piece.form.removeprefix(BARE)}".rstrip()
            if is_abbreviation(piece.text) and not _is_short_word(piece.text):
                return chosen
        chosen = _with_small_words(piece.text, chosen)
        if piece.form != BARE + piece.text:  # the `Roselle Co-op` of `Co-op` has its hyphen
            chosen = hyphened(piece.text, chosen)
        if piece.form == "room":
            chosen = chosen.split(" ")[0]
        # A number tells nothing of capitals: `Hospital 12 de octubre`.
        is_small = piece.text.islower() and piece.text[0].isdigit()
        return laid_out(piece.text, chosen) if is_small else in_shape_of(piece.text, chosen)

    def abbreviation(self, piece: Piece) -> str:
        """Return an abbreviation: the initials of the surrogate name, points and case kept."""
        letters = self.letters.get(piece.key)
        if letters is None:
            letters = initials(piece.key, self.links.initials[piece.key], self.chosen)
        if letters == piece.key or letters in self.context.forbidden_wholes:
            letters = other_letters(letters, piece.key, self.context)
        if "." in piece.text:
            letters = "".join(f"{letter}." for letter in letters)
            letters = letters if piece.text.endswith(".") else letters[:-1]
        elif "-" in piece.text:
            letters = "-".join(letters)
        elif sign := _AMPERSAND.search(piece.text):
            at = sign.start() if len(letters) == len(piece.key) else len(letters) - 1
            letters = f"{letters[:at]}{sign[0]}{letters[at:]}"
        return letters if piece.text.islower() else letters.upper()

    def domain_core(self, text: str) -> str | None:
        """Return the surrogate core of the name or abbreviation that a host holds, folded."""
        squeezed = compact(text)
        hooks = {key.replace(" ", ""): core for key, core in self.chosen.items()}
        for letters, full in self.links.initials.items():
            core = next((p for p in full if p.part is Part.CORE), None)
            if core is not None and core.key in self.chosen:
                hooks.setdefault(letters, self.chosen[core.key])
        explained = self.links.initials.keys()
        hooks |= {key: made for key, made in self.letters.items() if key not in explained}
        hooks |= self._whole_names()
        for hook in sorted(hooks, key=lambda h: (-len(h), h)):
            if len(hook) >= _MIN_LETTERS and hook in squeezed:
                return compact(hooks[hook])
        return None

    def _whole_names(self) -> dict[str, str]:
        """Return the names that hold more than a core, run together → their surrogates."""
        names: dict[str, str] = {}
        for reading in self.links.readings:
            pieces = reading.pieces
            parts = {piece.part for piece in pieces}
            if reading.mention.kind in HOUSES and parts == {Part.CORE, Part.TEXT}:
                made = "".join(self.core(p) if p.part is Part.CORE else p.text for p in pieces)
                names[compact(reading.mention.text)] = made
        return names


def _with_small_words(original: str, surrogate: str) -> str:
    """Return a surrogate whose small words (`La`, `of`) are written as in the original."""
    small = {w.plain: w.text for w in words_of(original) if w.plain in small_words("name")}
    return " ".join(small.get(word, word) for word in surrogate.split(" ")) if small else surrogate


def _wanted(
    links: PlaceLinks, known: Mapping[str, str]
) -> tuple[dict[str, Callable[[int], str]], dict[str, Kind]]:
    """Return how each core is drawn, and the abbreviations that no full name explains.

    Of several mentions of one core the least decides (saints and hospitals first), not the first
    one, so that the order of the notes tells nothing.
    """
    cores: dict[str, tuple[bool, bool, str, str, str, Kind]] = {}
    alone: dict[str, Kind] = {}
    for reading in links.readings:
        kind = reading.mention.kind
        for piece in reading.pieces:
            if piece.part is Part.CORE:
                ranks = (not piece.form.startswith(SAINT), kind is not Kind.HOSPITAL)
                found = (*ranks, reading.language, piece.form, piece.text, kind)
                cores[piece.key] = min(cores.get(piece.key, found), found)
            elif piece.part is Part.LETTERS and piece.key not in links.initials:
                alone[piece.key] = min(alone.get(piece.key, kind), kind)
    makers = {
        key: core_maker(Piece(Part.CORE, text, key, form), kind, language, known)
        for key, (*_, language, form, text, kind) in cores.items()
    }
    return makers, alone


def _long_words(keys: Iterable[str]) -> frozenset[str]:
    """Return the words of original cores that no surrogate core should hold."""
    words = (word for key in keys for word in key.split() if len(word) >= _MIN_LETTERS)
    return frozenset(words) - small_words("name")


def _is_short_word(written: str) -> bool:
    """Tell whether few capitals are a word and no letters: the `VET` of `VET CENTER`."""
    return len(written) >= _MIN_LETTERS and fold(written) in english_words()
