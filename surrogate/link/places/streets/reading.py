"""Reads streets: number, name, type, unit.

Those in Romance order are read by `surrogate.link.places.streets.romance_streets`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from itertools import takewhile

from surrogate.link.languages import ENGLISH, GERMAN
from surrogate.link.places.lexicon import compact, state_forms, street_words
from surrogate.link.places.pieces import Part, Piece, text
from surrogate.link.places.regions.reading import read_city
from surrogate.link.places.rooms import ordinals
from surrogate.link.places.streets.romance_streets import bridged, romance_language, romance_mark
from surrogate.link.places.streets.street_pieces import FLOOR, pieces_of
from surrogate.link.places.streets.type_names import (
    BEHIND_THE,
    ROAD,
    ROAD_LETTERS,
    usual_types,
    with_names,
)
from surrogate.link.places.words import Word, has_digit, words_of
from surrogate.remembered import of_patient
from surrogate.wordlists.streets import street_spellings
from surrogate.wordlists.us_places import cities, states

# `One Market Street`
_NUMBER_NAME_TYPE = 3
# `Fire No. 12`
_NUMBER = frozenset({"no", "num", "number"})
_STROKE = re.compile(r"(?<=\d )[123]/[234]\b|\bc/o\b", re.IGNORECASE)
# What joins the letter of a house or flat to its number.
_JOINS = ("-", "/")
# What may stand before the town of a street, and that town: `12 Elm Street, Quincy, MA 02169`.
_BEHIND_STREET = re.compile(r"(?<=[\w.])(?:\s*[,\n]\s*|\s+)(?=[^\W\d])")
_TOWN = re.compile(r"[^\W\d][^\d\n]*(?:\d{5}(?:-\d{4})?)?")
# What stands for an apostrophe on many keyboards.
_ACUTE = "\u00b4"
# A road by its class and number: `A17`, `N3`, `I95`.
_CLASSED = re.compile(r"([ABIMNR])(\d{1,4})")


@of_patient
def read_street(written: str, language: str) -> tuple[Piece, ...]:
    """Cut a STREET mention into numbers, its name, and words that stay."""
    if classed := _CLASSED.fullmatch(written):
        letter, number = classed.groups()
        return (*text(letter), Piece(Part.NUMBER, number, number, "digits"))
    if language == ENGLISH and (address := _with_town(written)):
        return address
    words = words_of(written.replace(_ACUTE, "'"))  # `Vall d´Hebron`
    romance = romance_language(words, language)
    marks = [_mark(words, at, written, romance) for at in range(len(words))]
    if romance:
        marks = bridged(marks, words, written)
    else:
        marks = with_names(_with_signs(marks, words, written), words, written)
    if not {"name", "digits", "letter", "state", ROAD, BEHIND_THE, FLOOR} & {*marks}:
        marks = ["name"] * len(words)
    return pieces_of(written, words, marks, romance or (GERMAN if language == GERMAN else ENGLISH))


def _with_town(written: str) -> tuple[Piece, ...]:
    """Read a street with its town behind it, and the state or ZIP of that; else nothing.

    A town of which no state or ZIP tells has to be a listed one: `12 Elm Street, Quincy`.
    """
    for sign in sorted(_BEHIND_STREET.finditer(written), key=partial(_how_late, written)):
        street, tail = written[: sign.start()], written[sign.end() :]
        if _is_town(tail, street, is_apart=_is_apart(sign)):
            return (*read_street(street, ENGLISH), *text(sign[0]), *read_city(tail))
    return ()


def _how_late(written: str, sign: re.Match[str]) -> tuple[int, int]:
    """Return when to try whether a town begins behind a sign.

    First come commas, the last of them first: `12 Elm Street, Basement, Quincy, MA`. Then the
    spaces behind a usual type of street: `8 Lake Placid Road Lake Placid NY`.
    """
    if _is_apart(sign):
        return 0, -sign.start()
    last = words_of(written[: sign.start()])[-1:]
    return (1 if last and last[0].plain in usual_types() else 2), sign.start()


def _is_apart(sign: re.Match[str]) -> bool:
    return "," in sign[0] or "\n" in sign[0]


def _is_town(written: str, street: str, *, is_apart: bool) -> bool:
    """Tell whether what stands behind a street is its town.

    Args:
        written: What stands there.
        street: What stands before.
        is_apart: Whether a comma or line stands between them; else the street ends with its type.
    """
    before = words_of(street)
    if not (before and _TOWN.fullmatch(written)):
        return False
    last, first = before[-1], words_of(written)[0]
    types = usual_types() if last.plain in usual_types() else street_spellings()
    if not is_apart and (first.plain in types or last.plain not in types):
        return False
    pieces = read_city(written)
    parts = {p.part for p in pieces if p.part is not Part.STATE or p.key in states()}
    if Part.ZIP in parts or Part.STATE in parts:
        is_state = compact(written.partition(",")[0]) in state_forms()  # `MA, 02169`
        return Part.CITY in parts and not (is_state and Part.STATE not in parts)
    # No towns are the last words of `14 Admiralty, Crescent` and `3 Elm Street, Unit B, Lower`.
    ends = last.plain in street_spellings() or has_digit(last)
    return is_apart and ends and first.plain not in street_spellings() and written in cities()


def _mark(words: tuple[Word, ...], at: int, written: str, romance: str) -> str:
    word = words[at]
    if has_digit(word):
        return "digits"
    if romance:
        return romance_mark(words, at, written, romance)
    if numbered := _floor_mark(words, at) or _road_mark(words, at, written):
        return numbered
    before = words[at - 1].plain if at else ""
    unit = before in street_words("unit") or _hash_before(word, written)
    if len(word.plain) == 1 and at and (unit or _is_joined_to_number(words, at, written)):
        return "letter"
    if word.plain in street_words("en") or _is_road_word(words, at) or _is_told(words, at):
        return "kept"
    return _named_mark(words, at, written)


def _named_mark(words: tuple[Word, ...], at: int, written: str) -> str:
    """Return the mark of a word that is of the name, its type, or opens the house's number."""
    if not at:
        return "letter" if _is_joined_to_next(words, written) else "name"
    is_type = words[at].plain in street_spellings() or _is_plural(words, at)
    return "type" if is_type and not _begins_street(words, at, written) else "name"


def _is_of_state(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether letters are those of the state whose road it is: `NJ Turnpike`."""
    is_first = not at and len(words) > 1 and words[1].plain in street_spellings()
    is_side = words[at].plain in street_words("direction")
    return is_first and not is_side and words[at].text in states()


def _begins_street(words: tuple[Word, ...], at: int, written: str) -> bool:
    """Tell whether a word is the name of the second street at a corner: `132nd & Center`."""
    gap = written[words[at - 1].end : words[at].start]
    return "&" in gap or "@" in gap or words[at - 1].plain in street_words("between streets")


def _with_signs(marks: list[str], words: tuple[Word, ...], written: str) -> list[str]:
    """Keep what stands around a stroke and tells nothing: `15 1/2 Main St`, `c/o`."""
    spans = [found.span() for found in _STROKE.finditer(written)]
    inside = {at for at, w in enumerate(words) for one, two in spans if one <= w.start < two}
    return ["kept" if at in inside else mark for at, mark in enumerate(marks)]


def _is_plural(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a word is the type of the streets before it: `Elm and Oak Streets`."""
    several = any(word.plain in street_words("between streets") for word in words[:at])
    return several and words[at].plain.removesuffix("s") in usual_types()


def _is_road_word(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a word belongs to a number beside it, as in `Loop 410`, not in `12 Loop Rd`.

    A street type that opens the name of a street does so too: `Avenue 66`.
    """
    if _is_class_of_road(words, at):
        return True
    is_type = not at and words[at].plain in usual_types()
    is_before = is_type or words[at].plain in street_words("before number")
    if words[at].plain not in street_words("road") and not is_before:
        return False
    passed = _NUMBER | street_words("road")  # `Mile Marker 88`
    later = [word for word in words[at + 1 :] if word.plain not in passed]
    behind = later[0] if later else None
    if behind and (has_digit(behind) or _is_road_letter(words, at + 1) or _is_code(later[:2])):
        return True
    if behind and is_before and words[at].plain in street_words("unit"):
        return len(behind.plain) == 1  # `Block C`
    before = at > 0 and not is_before and has_digit(words[at - 1])
    return before and not (behind and behind.plain in street_spellings())


def _is_class_of_road(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a word is of a class of numbered roads: `Ranch Road 12`."""
    known, roads = street_words("class"), street_words("highway") | {"road", "rd", "market"}
    if words[at].plain not in known or any(map(has_digit, words[:at])):
        return False
    inside = [*takewhile(lambda word: word.plain in known | roads, words[at:])]
    return inside[-1].plain in roads and any(
        has_digit(number) and number.start == inside[-1].end + 1
        for number in words[at + len(inside) :][:1]
    )


def _is_code(words: Sequence[Word]) -> bool:
    """Tell whether a letter and a number follow, joined by a sign: the `D-14` of a slip."""
    if len(words) < 2:  # noqa: PLR2004 - the letter and the number
        return False
    letter, number = words
    is_joined = number.start == letter.end + 1 and number.text.isdecimal()
    return is_joined and len(letter.text) == 1 and letter.text.isupper()


def _is_road_letter(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether the last word is the letters of a road without a name: `County Road ZZ`."""
    letters, before = words[at].text, words[at - 1].plain
    if at + 1 < len(words) or len(letters) > ROAD_LETTERS or not letters.isupper():
        return False
    is_type = before in usual_types() or before in street_words("highway")
    others = [word for word in words[: at - 1] if not has_digit(word)]
    return (
        at > 0
        and is_type
        and letters.casefold() not in street_words("direction")
        and all(word.plain in street_words("en") for word in others)
    )


def _is_told(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a word says what stands behind it: `Private Bag 5`.

    Or is the number of the house: `One Constitution Plaza`.
    """
    is_one = not at and len(words) >= _NUMBER_NAME_TYPE and words[at].plain in street_words("house")
    return is_one or _is_of_box(words, at) or _is_block_of(words, at)


def _is_block_of(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a word says that some house of a hundred is meant: `2600 block of Howard`."""
    spoken = [word.plain for word in words[at : at + 2]]
    return at > 0 and spoken == ["block", "of"] and has_digit(words[at - 1])


def _is_of_box(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a word is one of several for a box at the beginning: `Post Office Box 12`."""
    spoken = [word.plain for word in words]
    for box in map(str.split, street_words("box")):
        is_box = spoken[: len(box)] == box and len(words) > len(box)
        if is_box and at < len(box):
            return spoken[len(box)] == "box" or has_digit(words[len(box)])
    return False


def _floor_mark(words: tuple[Word, ...], at: int) -> str:
    """Return the mark of a word that numbers a floor: `second floor`."""
    behind, then = ([word.plain for word in words[at + 1 : at + 3]] + ["", ""])[:2]
    is_floor = words[at].plain in ordinals() and behind in street_words("floor")
    return FLOOR if is_floor and then not in street_spellings() else ""


def _road_mark(words: tuple[Word, ...], at: int, written: str) -> str:
    """Return the mark of a road's letters, or of what stands before a number: `NV-376`, `C-470`.

    In a note of small letters they are small where nothing else stands there: `la 31`.
    """
    if _is_road_letter(words, at):
        return ROAD
    if _is_of_state(words, at):
        return "state"
    word, stay = words[at].text, street_words("en")
    opens = not at or words[at - 1].plain in stay or has_digit(words[at - 1])
    opens = opens or _is_road_word(words, at - 1)
    is_small = written.islower() and len(words) == 2  # noqa: PLR2004
    stay |= street_words("milepost")  # `MP 31` is no route of the Mariana Islands
    is_road = opens and (word.isupper() or is_small) and words[at].plain not in stay
    if not is_road or at + 1 == len(words):
        return ""
    gap = written[words[at].end : words[at + 1].start]
    if not words[at + 1].text.isdecimal() or gap not in {"-", " "}:
        return ""
    if len(word) == 1:
        return "letter" if gap == "-" else ""
    return "state" if state_forms().get(word.casefold(), ("", ""))[1] == "postal" else ""


def _is_joined_to_number(words: tuple[Word, ...], at: int, written: str) -> bool:
    """Tell whether a letter belongs to the number before it: `Apt 3-B`, `12-4-187/B`."""
    before = words[at - 1]
    return before.text[-1:].isdecimal() and written[before.end : words[at].start] in _JOINS


def _is_joined_to_next(words: tuple[Word, ...], written: str) -> bool:
    """Tell whether a letter opens the number of a house: `B/12 Model Town`, `A-4, Hill Road`."""
    if len(words) < _NUMBER_NAME_TYPE or len(words[0].text) > 1:
        return False
    gap = written[words[0].end : words[1].start]
    return gap in _JOINS and words[1].text.isdecimal()


def _hash_before(word: Word, written: str) -> bool:
    return written[: word.start].endswith("#")
