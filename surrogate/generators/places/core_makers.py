"""How the proper parts of the names of hospitals and organizations are drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import groupby

from surrogate.generators.names.lists import people_of
from surrogate.generators.names.picked import NameList
from surrogate.generators.places.lands_in_names import lands_like, peoples_like
from surrogate.generators.places.state_ring import states_beside
from surrogate.generators.places.town_names import town_names
from surrogate.generators.places.word_by_word import (
    given_name_like,
    has_row,
    is_devout,
    pick_of,
    word_by_word,
)
from surrogate.link.languages import ENGLISH, FRENCH, ITALIAN, PORTUGUESE, SPANISH
from surrogate.link.names.frequency import RARE, given_weight
from surrogate.link.places import Piece
from surrogate.link.places.houses.called_after import FAMILY, GIVEN, OF
from surrogate.link.places.houses.counties import COUNTY
from surrogate.link.places.lexicon import naming_words, rows
from surrogate.link.places.saints import SAINT
from surrogate.phi import Kind
from surrogate.wordlists.folding import fold, unaccented
from surrogate.wordlists.names import given_gender, surnames
from surrogate.wordlists.us_places import cities, state_names
from surrogate.wordlists.words import english_words

_FEWEST_TOWNS = 3
_BITS = 24


@cache
def _saints(before: str, language: str) -> tuple[str, ...]:
    """Return names of saints that may stand behind `st`, `santa`, `sainte` ….

    Women behind a woman's word; in notes that are not in Spanish they have no accents.
    """
    is_woman = before in ("santa", "sta", "sainte", "ste")
    if before == "sao" or language in (ITALIAN, PORTUGUESE):
        named = ITALIAN if language == ITALIAN else PORTUGUESE
        return people_of(named, NameList.FEMALE if is_woman else NameList.MALE).items
    if language == SPANISH or before in ("san", "santo", "sto", "santa", "sta"):
        sort = "santa" if is_woman else "san"
        names = [name for found, name in rows("saints_es.tsv") if found == sort]
        return tuple(names if language == SPANISH else map(unaccented, names))
    listed = tuple(row[0] for row in rows("saints.txt"))
    if not is_woman and language != FRENCH:
        return listed
    sex = "F" if is_woman else "M"
    return tuple(name for name in listed if given_gender().get(fold(name)) == sex)


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
    return key in surnames() and not (is_word or has_row(key))


@cache
def _spanish_cores() -> tuple[str, ...]:
    return tuple(row[0] for row in rows("places_es.txt"))


def core_maker(
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
        make = people_of(language).pick if piece.form == FAMILY else _abroad(language)
    elif piece.form == GIVEN:
        make = given_name_like(piece.key)
    elif piece.key in state_names() and not piece.form:
        make = pick_of(states_beside(piece.key))  # `Georgia Power`, not `Booker T. Washington`
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
    return lambda number: " ".join(make(number >> _BITS * at) for at, make in enumerate(makers))


def _not_beginning_with(initial: str, make: Callable[[int], str], number: int) -> str:
    drawn = (make(number >> turn) for turn in range(_BITS))
    return next((core for core in drawn if fold(core[0]) != initial), make(number))
