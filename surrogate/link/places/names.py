"""Reads names of hospitals and organizations: the proper parts, and the words of their kind."""

from __future__ import annotations

import re
from functools import lru_cache

from surrogate.link.places.lexicon import (
    Phrase,
    facility_phrases,
    longest_match,
    organization_phrases,
    small_words,
)
from surrogate.link.places.pieces import Part, Piece, text
from surrogate.link.places.words import Word, words_of
from surrogate.phi import Kind
from surrogate.wordlists import cities, english_words, surnames

_SPANISH_ARTICLES = ("La", "El", "Los", "Las", "A", "LA", "EL", "LOS", "LAS")
_POSSESSIVE = re.compile(r"['\u2019]s?$", re.IGNORECASE)
_INITIALS = re.compile(r"(?:[^\W\d_]\.){2,}[^\W\d_]?\.?|[A-Z]+&[A-Z]+")
_CLUSTER = re.compile(r"[BCDFGHJKLMNPQRSTVWXZ]{3}$")
_VOWEL = re.compile(r"[AEIOUY]")
MAX_LETTERS = 6
SURELY_LETTERS = 3
CACHE = 4096
_STATE_FORMS = {
    "mass": "massachusetts",
    "penn": "pennsylvania",
    "conn": "connecticut",
    "calif": "california",
    "tenn": "tennessee",
    "minn": "minnesota",
    "wash": "washington",
    "mich": "michigan",
    "mt": "mount",
    "ft": "fort",
}


@lru_cache(CACHE)
def read_name(written: str, kind: Kind, atoms: frozenset[Phrase]) -> tuple[Piece, ...]:
    """Cut a name into proper parts (cores), abbreviations, numbers and words that stay.

    Args:
        written: The mention.
        kind: HOSPITAL or ORGANIZATION: which words stay.
        atoms: Towns of the record and shorter names within longer ones; each is one core.
    """
    words = words_of(written)
    marks = _marks(words, kind, atoms)
    pieces: list[Piece] = []
    end = at = 0
    while at < len(words):
        stop = _stretch(words, marks, at, written)
        pieces += text(written[end : words[at].start])
        stretch = written[words[at].start : words[stop - 1].end]
        pieces += _stretch_pieces(stretch, marks[at], words[at:stop], _saint(words, at))
        end, at = words[stop - 1].end, stop
    return (*pieces, *text(written[end:]))


def _marks(words: tuple[Word, ...], kind: Kind, atoms: frozenset[Phrase]) -> list[str]:
    """Return for each word `kept`, `small`, `digits`, `letters`, `saint` or the core it is in."""
    lexicon = facility_phrases() if kind is Kind.HOSPITAL else organization_phrases()
    plain = [word.plain for word in words]
    marks: list[str] = []
    while len(marks) < len(words):
        at = len(marks)
        atom = longest_match(plain, at, atoms)
        kept = longest_match(plain, at, lexicon)
        if atom and atom >= kept:
            marks += [f"core{at}"] * atom
        elif kept:
            marks += ["kept"] * kept
        else:
            marks.append(_mark(words, at))
    return _with_small_words(marks, words)


def _mark(words: tuple[Word, ...], at: int) -> str:
    word = words[at]
    if word.plain in small_words("name"):
        return "small"
    if any(c.isdigit() for c in word.text):
        return "digits"
    if word.plain in small_words("saint") and at + 1 < len(words):
        return "saint"
    if is_abbreviation(word.text):
        return "letters" if at == 0 else "kept" if at == len(words) - 1 else "core"
    return "core"


def _with_small_words(marks: list[str], words: tuple[Word, ...]) -> list[str]:
    """Take `of` between two cores into the core, and saints without a name too."""
    result = list(marks)
    for at, mark in enumerate(marks):
        last = at == len(marks) - 1
        if mark == "small":
            of = words[at].plain in ("of", "de", "del", "la")
            inside = at > 0 and not last and marks[at - 1] == "core" and marks[at + 1] == "core"
            article = not last and marks[at + 1] == "core" and words[at].text in _SPANISH_ARTICLES
            result[at] = "core" if (of and inside) or article else "kept"
        elif mark == "saint" and (last or not marks[at + 1].startswith("core")):
            result[at] = "core"
    return result


def _stretch(words: tuple[Word, ...], marks: list[str], at: int, written: str) -> int:
    stop = at + 1
    while (
        marks[at].startswith("core")
        and stop < len(words)
        and marks[stop] == marks[at]
        and not written[words[stop - 1].end : words[stop].start].strip(" \t\r\n-.")
    ):
        stop += 1
    return stop


def _saint(words: tuple[Word, ...], at: int) -> str:
    """Return the word for saint that stands before a word, or nothing."""
    return words[at - 1].plain if at and words[at - 1].plain in small_words("saint") else ""


def _stretch_pieces(
    stretch: str, mark: str, words: tuple[Word, ...], saint: str
) -> tuple[Piece, ...]:
    if mark == "digits":
        return (Piece(Part.NUMBER, stretch, stretch.casefold(), "name"),)
    if mark == "letters":
        return (Piece(Part.LETTERS, stretch, words[0].plain.replace("&", "")),)
    if not mark.startswith("core"):
        return text(stretch)
    possessive = _POSSESSIVE.search(stretch)
    core = stretch[: possessive.start()] if possessive else stretch
    form = f"saint:{saint}" if saint else ""
    key = core_key(tuple(word.plain for word in words_of(core)))
    return (Piece(Part.CORE, core, " ".join(key), form), *text(possessive[0] if possessive else ""))


def core_key(plain: Phrase) -> Phrase:
    """Return the canonical words of a core: `Mass` and `Massachusetts` are one."""
    return tuple(_STATE_FORMS.get(word, word) for word in plain)


@lru_cache(CACHE)
def is_abbreviation(word: str) -> bool:
    """Tell whether a word is read as letters: `MGH`, `M.G.H.`, `B&W`, `BIDMC`; not `MERCY`."""
    if _INITIALS.fullmatch(word):
        return True
    if not (word.isupper() and word.isalpha() and 1 < len(word) <= MAX_LETTERS):
        return False
    if len(word) <= SURELY_LETTERS or not _VOWEL.search(word):
        return True
    known = word.lower() in english_words() or word in surnames() or word in cities()
    return not known and (len(word) == SURELY_LETTERS + 1 or _CLUSTER.search(word) is not None)
