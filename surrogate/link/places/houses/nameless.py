"""Gives a core to names of hospitals and organizations that have none: `the General`, `the VA`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from surrogate.link.languages import ENGLISH, ROMANCE
from surrogate.link.places.abbreviations import MAX_LETTERS, is_abbreviation
from surrogate.link.places.houses.departments import known_department
from surrogate.link.places.houses.kindred import Kindred, fullest, own_words, telling
from surrogate.link.places.houses.telling import rarity
from surrogate.link.places.lexicon import (
    Phrase,
    brands,
    first_letters,
    name_phrases,
    phrase,
    tells_kind,
)
from surrogate.link.places.pieces import Name, Names, Part, Piece, Pieces, text
from surrogate.link.places.words import Word, plain_words, words_of
from surrogate.phi import Kind
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.organizations import facility_words
from surrogate.wordlists.words import small_words

_ARTICLES = ("the", "el", "la")
# The form of a core that is the word for its kind, without its name: `das Klinikum`.
HEAD = "head"
# An abbreviation of so many letters is an original that no surrogate may hold.
_MIN_TELLING = 3


def lone_letters(read: Names) -> frozenset[str]:
    """Return the names of a record that are a few capitals, as keys: `gm`."""
    return frozenset(
        pieces[0].key
        for (written, _), pieces in read.items()
        if len(pieces) == 1 and written.isupper() and 1 < len(pieces[0].key) <= MAX_LETTERS
    )


def with_core(
    name: Name,
    pieces: Pieces,
    names: Kindred,
    language: str,
) -> Pieces:
    """Give a core to a name that has none: `the General` gets that of `X General Hospital`.

    Of several words never all stay, for together they are an identifying original: the `Medical
    Center` of Mercy Medical Center is called by the last alone.

    Args:
        name: Text and kind of the mention.
        pieces: Of it, none of which is replaced.
        names: What the names of the record tell.
        language: That of the record.
    """
    the = 2 if len(pieces) > 2 and pieces[0].text.casefold() in _ARTICLES else 0  # noqa: PLR2004
    rest = "".join(piece.text for piece in pieces[the:])
    return (*pieces[:the], *_cored(rest, name[1], names, language))


def _cored(rest: str, kind: Kind, names: Kindred, language: str) -> Pieces:
    """Return the pieces of a name without article: one is a core, or stands for all of it."""
    bare = telling(words_of(rest))
    if kind is Kind.ORGANIZATION and len(bare) == 1 and is_abbreviation(rest):
        return (Piece(Part.LETTERS, rest, bare[0].replace("&", "")),)
    if kind is Kind.HOSPITAL and not small_words("veterans").isdisjoint(bare):
        return (Piece(Part.CORE, rest, _core_of_veterans(names.read), "bare:VA"),)
    linked = _first_core(names.read, kind, {*bare}.issubset) if bare else ""
    own = own_words(words_of(rest), kind)
    alike = names.alike(own, kind)
    key = "*" + " ".join(fullest(own, alike))
    if abroad := _abroad(rest, bare, linked or key, language):
        return abroad
    letters = _first_core(names.read, kind, {*bare}.issubset, Part.LETTERS) if bare else ""
    if linked or letters:
        stays = words_of(rest)[-1].text if " " in rest else rest  # all of a `Co-op`
        tail = stays if len(bare) > 1 else ""
        part = Part.CORE if linked else Part.LETTERS
        return (Piece(part, rest, linked or letters, f"bare:{tail}"),)
    told = _kind_of(bare) if kind is Kind.ORGANIZATION else ""
    if told and not alike and first_letters(bare) not in names.letters:
        return (Piece(Part.PATTERN, rest, " ".join(bare), f"kind:{told}"),)
    cut = _cut(rest, kind) if len(bare) > 1 else len(rest)
    core = rest[:cut].rstrip()
    tail = _tail(bare) if len(bare) == 1 else ""
    return (Piece(Part.CORE, core, key, f"bare:{tail}"), *text(rest[len(core) :]))


def _abroad(name: str, bare: Sequence[str], key: str, language: str) -> Pieces:
    """Return a name that is not English with its core behind its kind; nothing for other names."""
    if language != ENGLISH and len(bare) == 1 and tells_kind(*bare):
        return (Piece(Part.CORE, name, key, HEAD),)
    return _behind_head(name, key) if language in ROMANCE and len(bare) > 1 else ()


def _behind_head(name: str, key: str) -> Pieces:
    """Return a Romance name whose core stands behind what it begins with.

    That is its first word and the small ones: the `Instituto de` of `Instituto de Medicina Legal`.
    """
    start = next(word.start for word in words_of(name)[1:] if word.plain not in small_words("name"))
    return (*text(name[:start]), Piece(Part.CORE, name[start:], key, "bare:"))


def _cut(name: str, kind: Kind) -> int:
    """Return where what stays of several words begins: behind what tells most, at the last word.

    What tells most are a direction and the like before the rest (`South West` of `South West
    Newborn Retrieval`), else all up to the rarest word; of a house up to the rarest of those
    before its field (`Advanced` of `Advanced Spine Clinic`).
    """
    words = words_of(name)
    last = len(words) - 1
    beside = name_phrases("beside") | name_phrases("common")
    stop = next(at for at, word in enumerate(words) if at == last or (word.plain,) not in beside)
    if not stop:
        fields = (at for at in range(1, last) if known_department(words[at].plain, ENGLISH))
        end = next(fields, last) if kind is Kind.HOSPITAL else last
        stop = 1 + max(range(end), key=lambda at: (rarity(words[at].plain), -at))
    while stop < last and (
        words[stop].plain in small_words("name") or _is_joined(words[stop], name)
    ):
        stop += 1
    return len(name) if _is_joined(words[stop], name) else words[stop].start


def _is_joined(word: Word, name: str) -> bool:
    """Tell whether a hyphen joins a word to the one before it: `Tri-State Rodeo`."""
    return name[word.start - 1] == "-"


def _kind_of(bare: Sequence[str]) -> str:
    """Return the kind of organization that a name's words tell, the last and longest first.

    Some tell it only at the end: a `Farmers Union Elevator` is no labor union.
    """
    ends = ((start, end) for end in range(len(bare), 0, -1) for start in range(end))
    told = ((tuple(bare[start:end]), end) for start, end in ends)
    known = (words for words, end in told if end == len(bare) or words not in _only_at_end())
    return next((brands()[words] for words in known if words in brands()), "")


@cache
def _only_at_end() -> frozenset[Phrase]:
    return frozenset(map(phrase, context_words("kind only at the end of a name")))


def _tail(bare: Sequence[str]) -> str:
    """Return another word for the kind that the only word of a name tells, if there is one.

    The word itself does not stay, being the whole original, but for one of two letters (`VA`).
    """
    (word,) = bare
    if len(word) < _MIN_TELLING:
        return word.upper()
    of_kind = next((f.kind for f in facility_words() if phrase(f.word)[-1:] == (word,)), None)
    alike = (f.word for f in facility_words() if f.kind == of_kind and f.language == "en")
    return next((other for other in alike if word not in phrase(other)), "")


def _core_of_veterans(read: Names) -> str:
    """Return what all houses for veterans without a name bear: the name of one that has one.

    `the VA`, `VAMC` and `VA clinic` are one house.
    """
    named = _first_core(
        read, Kind.HOSPITAL, lambda words: not words.isdisjoint(small_words("veterans"))
    )
    return named or "*veterans"


def _first_core(
    read: Names,
    kind: Kind,
    is_meant: Callable[[set[str]], bool],
    part: Part = Part.CORE,
) -> str:
    """Return the key of the first name of a kind whose words are those meant; empty for none."""
    for other in sorted(read):
        core = next((piece.key for piece in read[other] if piece.part is part), "")
        if core and other[1] is kind and is_meant({*plain_words(other[0])}):
            return core
    return ""
