"""Surrogates for named places of other kinds: lakes, roads, airports, parts of the world."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import takewhile

from surrogate.generators.places.layout import hyphened, titled
from surrogate.generators.places.word_by_word import (
    NOTHING,
    invented_words,
    pick_of,
    word_by_word,
)
from surrogate.link.places import Part, Piece
from surrogate.link.places.abbreviations import is_abbreviation
from surrogate.link.places.lexicon import naming_words, plain, rows
from surrogate.link.places.phrases import kind_of_word
from surrogate.link.places.short_places import ALONE, SEVERAL, SHORT, parted, without_kind
from surrogate.link.places.words import POSSESSIVE
from surrogate.phi import Kind
from surrogate.wordlists.folding import canonical, fold
from surrogate.wordlists.names import surnames
from surrogate.wordlists.phrases import every_place
from surrogate.wordlists.us_places import cities
from surrogate.wordlists.words import small_words

_THE = "the "
_MOUNTAIN = "mountain"
_MOST_WORDS_OF_A_ROOM = 2
_RARELY = 93


def place_maker(piece: Piece, known: Mapping[str, str] = NOTHING) -> Callable[[int], str]:
    """Return how a named place is drawn: another name beside the words that tell its kind.

    Where no word tells the kind (`the Mekong`), another name that tells none.

    Args:
        piece: The place.
        known: Towns and houses of the record, folded → surrogate; an island follows its town.
    """
    if piece.form == "town" and (followed := known.get(canonical(piece.key))):
        return pick_of([followed])
    if piece.form in ("town", "room", SEVERAL):
        return _without_kind_words(piece)
    kind = piece.form.removeprefix(SHORT).removeprefix(ALONE)
    other = _other_direction(piece.key, kind)
    if other or piece.form.startswith(ALONE):
        return pick_of(other or _alone(piece.key, kind))
    names = apart_from(piece.key, _names_of(kind))
    return pick_of(apart_from(piece.key, _with_kind_of(piece, kind, known)) or names)


def spare_place(piece: Piece) -> Callable[[int], str]:
    """Return how a place is drawn that finds no name of its own: another of its kind, a surname.

    So it is where a record names many of a kind.
    """
    names = _names_of(piece.form.removeprefix(SHORT).removeprefix(ALONE))
    named = pick_of(apart_from(piece.key, names)) if names else surnames().pick
    return lambda number: (named if number >> _RARELY & 7 else surnames().pick)(number)


def _without_kind_words(piece: Piece) -> Callable[[int], str]:
    """Return how a place is drawn that is a room, several hills, or tells no kind."""
    if piece.form == "room":
        return _maker_of_rooms(frozenset(map(plain, piece.key.split())))
    if piece.form == SEVERAL:
        return pick_of(_ranges())
    if is_abbreviation(piece.text):
        return pick_of(invented_words(Kind.HOSPITAL))
    saint, _, name = piece.text.partition(" ")
    if name and plain(saint) in small_words("saint"):
        owns = name[-2:] if fold(name).endswith(POSSESSIVE) else ""
        return pick_of([f"{saint} {row[0]}{owns}" for row in rows("saints.txt")])
    key = canonical(piece.key)
    return word_by_word(key, Kind.HOSPITAL) if key else pick_of(cities().items)


def _with_kind_of(piece: Piece, kind: str, known: Mapping[str, str]) -> tuple[str, ...]:
    """Return the names of a kind beside what tells it in an original; none if nothing does.

    It is the only one that it may have where something else of the record bears the name.
    """
    before, name, behind = (part.split() for part in parted(piece.key, kind))
    if not name and len(behind) > 1 and kind_of_word(behind[-1]) == kind:
        name, behind = behind[:-1], behind[-1:]  # `Forest Park`
    if not name or not (before or behind):
        return ()
    letters = {word for word in piece.text.split() if word.isupper() and not piece.text.isupper()}
    lead, tail = (
        titled(" ".join(word.upper() if word.upper() in letters else word for word in words))
        for words in (before, behind)
    )
    followed = known.get(canonical(" ".join(name)))
    proper_names = (followed,) if followed else _proper_names(kind)
    return tuple(f"{lead} {proper} {tail}".strip() for proper in proper_names)


@cache
def _names_of(kind: str) -> tuple[str, ...]:
    named = (name for found in every_place() if found.kind == kind for name in found.names)
    return tuple(name.removeprefix(_THE) for name in named)


@cache
def _proper_names(kind: str) -> tuple[str, ...]:
    """Return the names of a kind without the words that tell it."""
    names = (parted(name, kind)[1] for name in _names_of(kind))
    return tuple(dict.fromkeys(filter(None, names)))


@cache
def _heads(kind: str) -> tuple[str, ...]:
    """Return the single words that names of a kind begin or end with: `Isle`, `Cay`."""
    heads = (head for name in _names_of(kind) for head in parted(name, kind)[::2])
    return tuple(dict.fromkeys(head for head in heads if head.isalpha()))


def _other_direction(key: str, kind: str) -> tuple[str, ...]:
    """Return the other sides of a town for one of them: `North End` for the South End."""
    listed = (word for found in every_place() if found.kind == kind for word in found.keywords)
    directions = naming_words("direction")
    sides = [side for side in listed if side.split()[0] in directions]
    alike = (side for side in sides if side.split()[1:] == key.split()[1:] and side != key)
    return tuple(map(titled, alike)) if key in sides and " " in key else ()


def _alone(key: str, kind: str) -> tuple[str, ...]:
    """Return what may stand for a kind alone, behind `the`: another word for it."""
    heads = _heads(kind)
    if any(name.startswith(_THE) for k in every_place() if k.kind == kind for name in k.names):
        heads = ()
    alike = tuple(h for h in heads if fold(h) != key and h.endswith("s") == key.endswith("s"))
    return alike or apart_from(key, _names_of(kind))


@cache
def _ranges() -> tuple[str, ...]:
    """Return names of several hills or mountains, before which `the` stands."""
    several = [head for head in _heads(_MOUNTAIN) if head.endswith("s")]
    return tuple(f"{name} {head}" for name in _proper_names(_MOUNTAIN) for head in several)


def place_name(piece: Piece, surrogate: str) -> str:
    """Return the surrogate of a place as a mention of it names it: in full, or for short."""
    if not piece.form.startswith(SHORT):
        return _with_tail_of(piece.text, hyphened(piece.text, surrogate))
    short = without_kind(surrogate, piece.form.removeprefix(SHORT)) or surrogate
    return _without_tail(short, piece.key)


def _with_tail_of(original: str, name: str) -> str:
    """Return a name that ends as the original is written, where both end alike: `Dorr park`."""
    words = name.split(" ")
    ends = zip(range(len(words) - 1, 0, -1), reversed(original.split()), strict=False)
    for at, written in takewhile(lambda end: fold(end[1]) == fold(words[end[0]]), ends):
        words[at] = written
    return " ".join(words)


def _without_tail(name: str, key: str) -> str:
    """Return a surrogate without the words that the original ends with too: of `Dorr Campus`."""
    words, tail = name.split(), key.split()
    while len(words) > 1 and tail and plain(words[-1]) == tail.pop():
        words.pop()
    return " ".join(words)


def proper_part(piece: Piece, name: str = "") -> str:
    """Return the key of a place or organization without the words that tell a place's kind.

    Args:
        piece: The place.
        name: What stands for it, in place of the key.
    """
    if piece.part is not Part.PLACE:
        return name or piece.key
    return without_kind(name or piece.key, piece.form.removeprefix(SHORT).removeprefix(ALONE))


@cache
def _maker_of_rooms(words: frozenset[str]) -> Callable[[int], str]:
    """Return how a room is drawn: as many words as the original has, and others."""
    rooms = tuple(row[0] for row in rows("rooms.txt"))
    alike = tuple(r for r in rooms if len(r.split()) == min(len(words), _MOST_WORDS_OF_A_ROOM))
    options = tuple(r for r in alike if not words & {plain(r.split()[0])}) or alike
    return pick_of(options)


def apart_from(original: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names that neither hold an original whole nor stand in it; all if none is left."""
    words = set(fold(original).split())
    apart = (name for name in names if not _one_in_other(words, set(fold(name).split())))
    return tuple(apart) or names


def _one_in_other(one: set[str], other: set[str]) -> bool:
    return one <= other or other <= one
