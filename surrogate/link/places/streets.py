"""Reads streets: number, name, type, unit; in English and in Romance order."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from surrogate.link.languages import ENGLISH, GERMAN, ROMANCE, SPANISH
from surrogate.link.places.lexicon import plain, state_forms, street_words
from surrogate.link.places.pieces import Part, Piece, text
from surrogate.link.places.type_names import BEHIND_THE, ROAD, usual_types, with_names
from surrogate.link.places.words import Word, words_of
from surrogate.remembered import OF_PATIENT
from surrogate.wordlists.streets import street_spellings

# Small words that stand inside a name as well, `y` only where none tells of two streets.
_INSIDE = frozenset({"de", "del", "el", "la", "las", "los"})
_BETWEEN = frozenset({"e", "entre"})
# So many letters stand at least before a type that is part of a word.
_LEAST_NAME = 3
# County roads have one letter or two.
ROAD_LETTERS = 2
# `One Market Street`
_NUMBER_NAME_TYPE = 3
# `Fire No. 12`
_NUMBER = frozenset({"no", "num", "number"})
_ORDINAL = re.compile(r"\d+(?:st|nd|rd|th)", re.IGNORECASE)
# The floor of a Romance address: `3.o`, `4º`, `2n`, `1er`; door letters are capitals or others.
_FLOOR = re.compile(
    r"(\d+)(\.?(?:[oaenrt\u00aa\u00ba\u00b0]|er|r[oa]|d[oa]|t[oa]|mo|vo|eme|\u00e8me))"
)
# `No.7`
_WORD_AND_NUMBER = re.compile(r"([^\W\d_]+\.)(\d.*)")
_STROKE = re.compile(r"(?<=\d )[123]/[234]\b|\bc/o\b", re.IGNORECASE)
_RAISED = ("\u00aa", "\u00ba")
# The form of a German name that holds its type.
WHOLE = "de whole"
# Spanish street types that may open an English address too.
_ALSO_ENGLISH = frozenset({"c", "po", "via"})


@lru_cache(maxsize=OF_PATIENT)
def read_street(written: str, language: str) -> tuple[Piece, ...]:
    """Cut a STREET mention into numbers, its name, and words that stay."""
    words = words_of(written)
    romance = language if language in ROMANCE else ""
    if words and words[0].plain in street_words("es-type") - _ALSO_ENGLISH:
        romance = romance or SPANISH
    marks = [_mark(words, at, written, romance) for at in range(len(words))]
    if romance:
        marks = _bridged(marks, words, written)
    else:
        marks = with_names(_with_signs(marks, words, written), words, written)
    if not {"name", "digits", ROAD, BEHIND_THE} & {*marks}:
        marks = ["name"] * len(words)
    return _pieces(written, words, marks, romance or (GERMAN if language == GERMAN else ENGLISH))


def _mark(words: tuple[Word, ...], at: int, written: str, romance: str) -> str:
    word = words[at]
    if _has_digit(word):
        return "digits"
    if romance:
        return _romance_mark(words, at, written, romance)
    road = ROAD if _is_road_letter(words, at) else _road_mark(words, at, written)
    if road:
        return road
    before = words[at - 1].plain if at else ""
    unit = before in street_words("unit") or _hash_before(word, written)
    if len(word.plain) == 1 and at and (unit or _is_joined_to_number(words, at, written)):
        return "letter"
    if word.plain in street_words("en") or _is_road_word(words, at) or _is_one(words, at):
        return "kept"
    return "type" if at and (word.plain in street_spellings() or _is_plural(words, at)) else "name"


def _with_signs(marks: list[str], words: tuple[Word, ...], written: str) -> list[str]:
    """Keep what stands around a stroke and tells nothing: `15 1/2 Main St`, `c/o`."""
    spans = [found.span() for found in _STROKE.finditer(written)]
    inside = {at for at, w in enumerate(words) for one, two in spans if one <= w.start < two}
    return ["kept" if at in inside else mark for at, mark in enumerate(marks)]


def _is_plural(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a word is the type of the streets before it: `Elm and Oak Streets`."""
    several = any(word.plain in street_words("between streets") for word in words[:at])
    return several and words[at].plain.removesuffix("s") in usual_types()


def _has_digit(word: Word) -> bool:
    return any(c.isdigit() for c in word.text)


def _is_road_word(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a word belongs to a number beside it, as in `Loop 410`, not in `12 Loop Rd`.

    A street type that opens the name of a street does so too: `Avenue 66`.
    """
    is_type = not at and words[at].plain in usual_types()
    is_before = is_type or words[at].plain in street_words("before number")
    if words[at].plain not in street_words("road") and not is_before:
        return False
    later = [word for word in words[at + 1 :] if word.plain not in _NUMBER]
    behind = later[0] if later else None
    if behind and (_has_digit(behind) or _is_road_letter(words, at + 1)):
        return True
    before = at > 0 and not is_before and _has_digit(words[at - 1])
    return before and not (behind and behind.plain in street_spellings())


def _is_road_letter(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether the last word is the letters of a road without a name: `County Road ZZ`."""
    letters, before = words[at].text, words[at - 1].plain
    if at + 1 < len(words) or len(letters) > ROAD_LETTERS or not letters.isupper():
        return False
    is_type = before in usual_types() | street_words("highway")
    others = [word for word in words[: at - 1] if not _has_digit(word)]
    return (
        at > 0
        and is_type
        and letters.casefold() not in street_words("direction")
        and all(word.plain in street_words("en") for word in others)
    )


def _is_one(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a word is the number of the house: `One Constitution Plaza`."""
    return not at and len(words) >= _NUMBER_NAME_TYPE and words[at].plain in street_words("house")


def _road_mark(words: tuple[Word, ...], at: int, written: str) -> str:
    """Return the mark of what stands before the number of a highway: `NV-376`, `C-470`."""
    word, stay = words[at].text, street_words("en")
    opens = not at or words[at - 1].plain in stay
    if not opens or not word.isupper() or at + 1 == len(words) or words[at].plain in stay:
        return ""
    gap = written[words[at].end : words[at + 1].start]
    if not words[at + 1].text.isdecimal() or gap not in {"-", " "}:
        return ""
    if len(word) == 1:
        return "letter" if gap == "-" else ""
    return "state" if state_forms().get(word.casefold(), ("", ""))[1] == "postal" else ""


@cache
def _staying(language: str) -> frozenset[str]:
    """Return the words that stay in a street of a language; Spanish small ones are among them."""
    words = street_words("es")
    return words if language == SPANISH else words - _INSIDE | street_words("romance")


def _romance_mark(words: tuple[Word, ...], at: int, written: str, language: str) -> str:
    word = words[at].plain
    if words[at].text in _RAISED:
        return "kept"
    stays = word in _staying(language) and not _is_name_behind_type(words, at)
    if stays or _is_romance_type(words, at, written, language) or (at and _counts(words, at)):
        return "kept"
    if _is_before_road_number(words, at, written):
        return "kept" if word in street_words("es-road") else "letter"
    if word in _BETWEEN and written[words[at].end :].startswith("/"):
        return "kept"
    return "letter" if at and len(word) == 1 else "name"


def _is_name_behind_type(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether a word that tells a floor elsewhere is a street's name: `Calle Principal 3`."""
    is_first = at == 1 and words[0].plain in street_words("es-type")
    return is_first and words[at].plain in street_words("es-name")


def _is_before_road_number(words: tuple[Word, ...], at: int, written: str) -> bool:
    """Tell whether capitals with a hyphen belong to the number of a road: `A-7`, `CV-95`."""
    if at + 1 == len(words) or len(words[at].text) > ROAD_LETTERS or not words[at].text.isupper():
        return False
    gap = written[words[at].end : words[at + 1].start]
    return gap == "-" and words[at + 1].text.isdecimal()


def _counts(words: tuple[Word, ...], at: int) -> bool:
    """Tell whether an English word tells what the number behind it counts: `Calle Olmo, Apt. 3`."""
    known = street_words("unit") | street_words("before number")
    return words[at].plain in known and at + 1 < len(words) and _has_digit(words[at + 1])


def _is_romance_type(words: tuple[Word, ...], at: int, written: str, language: str) -> bool:
    """Tell whether a word opens a street; behind another such word a name must follow."""
    known = words[at].plain in street_words("es-type")
    if not known and (language == SPANISH or words[at].plain not in street_words("romance-type")):
        return False
    before = words[:at]
    opens = all(_has_digit(word) or word.plain in _staying(language) for word in before)
    return opens or (
        at + 1 < len(words)
        and not _has_digit(words[at + 1])
        and _is_romance_type(words, at - 1, written, language)
        and "," not in written[words[at].end : words[at + 1].start]
    )


def _bridged(marks: list[str], words: tuple[Word, ...], written: str) -> list[str]:
    """Make the small words between two words of a name part of it: `Cruz del Rayo`."""
    inside = _INSIDE if _BETWEEN & {word.plain for word in words} else _INSIDE | {"y"}
    bridged = list(marks)
    for at in range(1, len(words)):
        if marks[at] != "name":
            continue
        start = at
        while start and words[start - 1].plain in inside and _joined(written, words, start):
            start -= 1
        if 0 < start < at and marks[start - 1] == "name" and _joined(written, words, start):
            bridged[start:at] = ["name"] * (at - start)
    return bridged


def _is_joined_to_number(words: tuple[Word, ...], at: int, written: str) -> bool:
    """Tell whether a letter belongs to the number before it: `Apt 3-B`."""
    before = words[at - 1]
    return before.text[-1:].isdecimal() and written[before.end : words[at].start] == "-"


def _hash_before(word: Word, written: str) -> bool:
    return written[: word.start].endswith("#")


def _pieces(
    written: str, words: tuple[Word, ...], marks: list[str], language: str
) -> tuple[Piece, ...]:
    pieces: list[Piece] = []
    end = at = 0
    while at < len(words):
        stop = at + 1
        if marks[at] == "name":
            while stop < len(words) and marks[stop] == "name" and _joined(written, words, stop):
                stop += 1
        start, last = words[at].start, words[stop - 1].end
        if marks[at : at + 1] + marks[stop : stop + 1] == ["name", "type"]:
            last += written[last] == "."  # `King Jr. Blvd`
        pieces += text(written[end:start])
        form = _form(pieces, language, marks[stop : stop + 1])
        pieces += _piece(written[start:last], marks[at], form)
        end, at = last, stop
    return (*pieces, *text(written[end:]))


def _joined(written: str, words: tuple[Word, ...], at: int) -> bool:
    gap = written[words[at - 1].end : words[at].start]
    return gap.strip(" \t\r\n-.'\u2019") == ""


def _form(pieces: list[Piece], language: str, behind: list[str]) -> str:
    """Return the language of a name, of a Spanish one with the small words before it: `es de la`.

    A German one that no type stands behind is, or ends with, what stands for one: `Am Markt`.
    """
    if language == GERMAN and behind != ["type"]:
        return WHOLE
    if language != SPANISH:
        return language
    before = " ".join("".join(p.text for p in pieces).casefold().split())
    found = (c for c in street_words("connector") if f" {before}".endswith(f" {c}"))
    return f"{SPANISH} {max(found, key=len, default='')}"


def _without_type(name: str) -> tuple[str, str]:
    """Cut a street type off that ends the last word or is one: `Linden`, `straße`."""
    for glued in street_words("glued"):
        bare = name[: len(name) - len(glued)].rstrip(" -")
        if name.lower().endswith(glued) and bare[-_LEAST_NAME:].isalpha():
            return bare, name[len(bare) :]
    return name, ""


def _number(stretch: str, form: str) -> tuple[Piece, ...]:
    before, number, behind = _number_cut(stretch, form)
    kind = "ordinal" if _ORDINAL.fullmatch(number) else "digits"
    return (*text(before), Piece(Part.NUMBER, number, number.casefold(), kind), *text(behind))


def _number_cut(stretch: str, form: str) -> tuple[str, str, str]:
    """Cut what stays off a number: the word before it, and what makes it that of a floor."""
    worded, before = _WORD_AND_NUMBER.fullmatch(stretch), ""
    if worded and plain(worded[1]) in street_words("es") | street_words("en"):
        before, stretch = worded.groups()
    floor = None if form in (ENGLISH, GERMAN, WHOLE) else _FLOOR.fullmatch(stretch)
    return (before, floor[1], floor[2]) if floor else (before, stretch, "")


def _piece(stretch: str, mark: str, form: str) -> tuple[Piece, ...]:
    if mark == "name":
        name, glued = _without_type(stretch)
        key = " ".join(word.plain for word in words_of(name))
        # `Leopoldstraße` is a German name in an English note as well.
        form = GERMAN if glued and form in (WHOLE, ENGLISH) else form
        return (Piece(Part.STREET, name, key, form), *text(glued))
    if mark == BEHIND_THE:
        return (Piece(Part.STREET, stretch, plain(stretch), BEHIND_THE),)
    if mark == "digits":
        return _number(stretch, form)
    if mark in ("letter", ROAD):
        return (Piece(Part.MARK, stretch, stretch.casefold()),)
    if mark == "state":
        return (Piece(Part.STATE, stretch, *state_forms()[stretch.casefold()]),)
    return text(stretch)
