"""Tells which abbreviations of a record stand for full names in it: `MGH`, `UPS`."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from surrogate.link.places.abbreviations import MAX_LETTERS
from surrogate.link.places.houses.kindred import short_names
from surrogate.link.places.houses.left_out import MIN_LETTERS, with_words_left_out
from surrogate.link.places.houses.left_out import initials_of as letters_of
from surrogate.link.places.houses.state_initials import state_initials
from surrogate.link.places.houses.universities import of_university
from surrogate.link.places.lexicon import (
    first_letters,
    halved,
    plain,
    unsaid_letters,
    without_small,
)
from surrogate.link.places.pieces import Name, Names, Part, Pieces
from surrogate.link.places.words import plain_words, words_of
from surrogate.phi import Kind
from surrogate.wordlists.words import small_words

_DASHES = frozenset({" - ", " \u2013 ", " \u2014 "})
# Two who share a name, and the word for its kind.
_WITH_PARTNER = 3


def initials_of(read: Names, known: Names) -> dict[str, Pieces]:
    """Return abbreviations that the full names of a record allow; the fullest name first."""
    found: dict[str, Pieces] = {}
    cored = [name for name, pieces in read.items() if any(p.part is Part.CORE for p in pieces)]
    names = sorted(cored, key=lambda name: (-len(words_of(name[0])), name))
    for name in names:
        if not known[name]:
            for full, pieces in ((name, read[name]), *_without_branch(name, read[name])):
                others = (key for key in _abbreviations(full, pieces) if key != plain(full[0]))
                found |= {key: pieces for key in others if key not in found}
    return found | _shorter(read, [read[name] for name in names], found)


def initials_of_nameless(
    read: Names,
    completed: Names,
    known: Names,
    initials: Mapping[str, Pieces],
) -> dict[str, Pieces]:
    """Return the abbreviations of names that were given a core: `UPS`, United Parcel Service."""
    given = {name: pieces for name, pieces in completed.items() if _is_given_core(pieces)}
    letters = short_names(read) - initials.keys()
    if not given or not letters:
        return {}
    found = initials_of(given, known)
    return {key: found[key] for key in sorted(letters & found.keys())}


def _is_given_core(pieces: Pieces) -> bool:
    """Tell whether a longer name has a core of its own that stands for all of it."""
    return len(pieces) > 1 and any(p.part is Part.CORE and p.key[0] == "*" for p in pieces)


def _shorter(read: Names, names: Sequence[Pieces], known: Collection[str]) -> dict[str, Pieces]:
    """Return the abbreviations of the record that leave out words of a full name in it."""
    found: dict[str, Pieces] = {}
    for (written, _), pieces in read.items():
        letters = pieces[0].key if len(pieces) == 1 else ""
        if not (1 < len(letters) <= MAX_LETTERS and written.isupper()) or letters in known:
            continue
        full = (name for name in names if name != pieces and with_words_left_out(letters, name))
        if name := next(full, ()):
            found[letters] = name
    return found


def _without_branch(name: Name, pieces: Pieces) -> Iterator[tuple[Name, Pieces]]:
    """Yield a name without the branch behind a dash: `Baylor Scott & White - Temple` is BSW."""
    dashes = [at for at, piece in enumerate(pieces) if piece.text in _DASHES]
    head = pieces[: dashes[-1]] if dashes else ()
    if any(piece.part is Part.CORE for piece in head):
        yield ("".join(piece.text for piece in head), name[1]), head


def _abbreviations(name: Name, pieces: Pieces) -> Iterator[str]:
    """Yield the abbreviations that a full name may have."""
    every = [*filter(None, plain_words(name[0]))]
    long_words = without_small(every)
    letters = first_letters(long_words)
    yield from (letters, first_letters(every), first_letters(halved(long_words)))
    yield from (letters + unsaid for unsaid in unsaid_letters(*_ends(long_words, name[1])))
    if name[1] is Kind.HOSPITAL and "and" in every and len(long_words) == _WITH_PARTNER:
        yield letters[:-1]  # `B&W` of Brigham and Women's Hospital
    if name[1] is Kind.HOSPITAL and long_words[:1] == ("hospital",):
        inside = unsaid_letters("Spanish hospital")
        for base in (letters, first_letters(every)):
            yield from (base[:1] + unsaid + base[1:] for unsaid in inside)
    yield from (short for short in state_initials(pieces) if len(short) >= MIN_LETTERS)
    if university := of_university(pieces):
        yield letters_of("".join(piece.text for piece in university))
    if pieces[0].part is Part.CORE:
        cores = [*_first_cores(pieces)]
        yield first_letters(cores)
        yield first_letters(word for word in cores if word != "the")


def _ends(words: tuple[str, ...], kind: Kind) -> Iterator[str]:
    """Yield of what an abbreviation may have letters at its end that its name leaves out."""
    last = words[-1] if words else ""
    if kind is Kind.HOSPITAL and last not in ("hospital", "center"):
        yield "house"
    if kind is Kind.HOSPITAL and len(words) > 1 and last == "health":
        yield "system"
    if kind is Kind.ORGANIZATION and last in small_words("grade"):
        yield "school"
    if kind is Kind.ORGANIZATION and words[1:] == ("state",):
        yield "state"


def _first_cores(pieces: Pieces) -> Iterator[str]:
    """Yield the words of the cores that a name begins with: `Hathaway & Lund Textiles`."""
    for piece in pieces:
        words = [*filter(None, plain_words(piece.text))]
        if piece.part is Part.CORE:
            yield from words
        elif not small_words("name").issuperset(words):
            return
