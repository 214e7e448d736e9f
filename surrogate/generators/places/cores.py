"""Surrogates for the proper parts of the names of hospitals and organizations."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby

from surrogate.generators.context import PlanContext
from surrogate.generators.names.lists import people_of
from surrogate.generators.names.picked import NameList
from surrogate.generators.places.allowed import rare_words
from surrogate.generators.places.initials import Abbreviations, initials
from surrogate.generators.places.lands_in_names import lands_like, peoples_like
from surrogate.generators.places.layout import hyphened, in_shape_of, laid_out
from surrogate.generators.places.lone_letters import letter_maker, other_letters
from surrogate.generators.places.settle import Limits, settle
from surrogate.generators.places.state_ring import states_beside
from surrogate.generators.places.town_names import town_names
from surrogate.generators.places.word_by_word import (
    NOTHING,
    given_name_like,
    has_row,
    is_devout,
    pick_of,
    word_by_word,
)
from surrogate.link.languages import ENGLISH, ITALIAN, SPANISH
from surrogate.link.names.frequency import RARE, given_weight
from surrogate.link.places import Part, Piece, PlaceLinks
from surrogate.link.places.abbreviations import is_abbreviation
from surrogate.link.places.called_after import FAMILY, GIVEN, OF
from surrogate.link.places.counties import COUNTY
from surrogate.link.places.lexicon import compact, naming_words, rows
from surrogate.link.places.nameless import HEAD
from surrogate.link.places.saints import SAINT
from surrogate.link.places.words import words_of
from surrogate.phi import HOUSES, Kind
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import surnames
from surrogate.wordlists.us_places import cities, state_names
from surrogate.wordlists.words import english_words, small_words

_AMPERSAND = re.compile(r" ?& ?")
BARE = "bare:"
_FEWEST_TOWNS = 3
_MIN_LETTERS = 3
BITS = 24


@cache
def _saints(before: str, language: str) -> tuple[str, ...]:
    """Return names of saints that may stand behind `st`, `santa` …."""
    is_woman = before in ("santa", "sta")
    if language == ITALIAN:
        return people_of(ITALIAN, NameList.FEMALE if is_woman else NameList.MALE).items
    if language == SPANISH or is_woman or before in ("san", "santo", "sto"):
        sort = "santa" if is_woman else "san"
        return tuple(name for found, name in rows("saints_es.tsv") if found == sort)
    return tuple(row[0] for row in rows("saints.txt"))


def _alike(piece: Piece, kind: Kind) -> Callable[[int], str]:
    """Return how cores of the kind of an original are drawn: towns for a town, else by words.

    A state that the record tells nowhere else becomes another one: `Iowa DOT`, `Nevada Mines`.
    A room is called after a bird or a color rather than after the town of that name: `5 Blue`,
    and a team as teams are: `the Hawks`. A land behind an `of` is one, and no town of its name.
    """
    key = piece.key
    if key in state_names():
        return pick_of(states_beside(key))
    is_of_land = piece.form == OF and kind is Kind.ORGANIZATION
    if is_of_land and (lands := lands_like(key)):
        return pick_of(lands)
    is_word = _is_team(key) or is_devout(key) or (piece.form == "room" and has_row(key))
    is_word |= bool(peoples_like(key))
    # `Valley` of Kent Valley beside Kent; a `Lane County` is called as towns are.
    is_word |= key in naming_words("land", "lands", "site") and piece.form != COUNTY
    towns = town_names(len(key.split())) if key in cities() and not is_word else ()
    if len(towns) >= _FEWEST_TOWNS:
        return pick_of(towns)
    is_free = not (is_word or has_row(key) or key in english_words())
    if is_free and piece.text.isupper() and given_weight(key) > RARE:
        return word_by_word(f"*{key}", kind)  # `CRIS` is nobody
    return word_by_word(key, kind)


def _is_team(key: str) -> bool:
    return key in naming_words("animals", "team")


def _is_surname(piece: Piece) -> bool:
    """Tell whether a core is a person's name: a possessive, or a name but no word or town."""
    key = piece.key
    if piece.form == "possessive":
        return key in surnames() or key not in english_words()
    is_word = key in english_words() or key in cities() or peoples_like(key) or _is_team(key)
    return key in surnames() and not is_word


@cache
def _spanish_cores() -> tuple[str, ...]:
    return tuple(row[0] for row in rows("places_es.txt"))


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
        chosen = hyphened(piece.text, _with_small_words(piece.text, chosen))
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
        key: _maker(Piece(Part.CORE, text, key, form), kind, language, known)
        for key, (*_, language, form, text, kind) in cores.items()
    }
    return makers, alone


def _long_words(keys: Iterable[str]) -> frozenset[str]:
    """Return the words of original cores that no surrogate core should hold."""
    words = (word for key in keys for word in key.split() if len(word) >= _MIN_LETTERS)
    return frozenset(words) - small_words("name")


def _maker(
    piece: Piece, kind: Kind, language: str, known: Mapping[str, str]
) -> Callable[[int], str]:
    """Return how a core is drawn: a saint's, a Spanish one, a person's, or one of its kind."""
    if not known.keys().isdisjoint(piece.key.split()):
        if language == ENGLISH:
            return word_by_word(piece.key, kind, known)
        return _beside_known(piece.key, known, _abroad(language))
    if piece.form.startswith(SAINT):
        make = pick_of(_saints(piece.form.removeprefix(SAINT), language))
    elif language != ENGLISH:
        make = _abroad(language)
    elif piece.form == GIVEN:
        make = given_name_like(piece.key)
    elif piece.form == FAMILY or _is_surname(piece):
        return surnames().pick
    else:
        make = _alike(piece, kind)
    # Another initial than the original's keeps an abbreviation from coming out unchanged.
    return lambda number: _not_beginning_with(piece.key[:1], make, number)


def _abroad(language: str) -> Callable[[int], str]:
    """Return how the whole core of a name that is not English is drawn: a place or a person's."""
    return pick_of(_spanish_cores()) if language == SPANISH else people_of(language).pick


def _beside_known(
    key: str, known: Mapping[str, str], make: Callable[[int], str]
) -> Callable[[int], str]:
    """Return how a core is drawn that holds known words: what stands beside them is one."""
    makers: list[Callable[[int], str]] = []
    for is_known, words in groupby(key.split(), key=known.__contains__):
        makers += [pick_of([known[word]]) for word in words] if is_known else [make]
    return lambda number: " ".join(make(number >> BITS * at) for at, make in enumerate(makers))


def _not_beginning_with(initial: str, make: Callable[[int], str], number: int) -> str:
    drawn = (make(number >> turn) for turn in range(BITS))
    return next((core for core in drawn if fold(core[0]) != initial), make(number))


def _is_short_word(written: str) -> bool:
    """Tell whether few capitals are a word and no letters: the `VET` of `VET CENTER`."""
    return len(written) >= _MIN_LETTERS and fold(written) in english_words()
