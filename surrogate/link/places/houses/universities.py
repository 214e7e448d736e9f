"""Reads universities called by a letter: `UMass`, `U of I`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile

from surrogate.link.places.lexicon import plain
from surrogate.link.places.pieces import Names, Part, Piece, Pieces
from surrogate.link.places.words import Word, plain_words, words_of

_U, _OF = "u", "of"
_JOINED = re.compile(r"(U)(of)?([A-Z](?:[a-z]{2,})?)")
_UNIVERSITY = "univ"


def with_u_apart(words: Iterable[Word]) -> tuple[Word, ...]:
    """Return words, the U for University as one of its own: `UMass`, `UofM`."""
    return tuple(part for word in words for part in _parts(word))


def _parts(word: Word) -> Iterator[Word]:
    found = _JOINED.fullmatch(word.text)
    if found is None or (found[2] is None and len(found[3]) == 1):
        yield word
        return
    for group in (1, 2, 3):
        if found[group]:
            start, end = word.start + found.start(group), word.start + found.end(group)
            yield Word(found[group], start, end, plain(found[group]))


def of_university(full: Sequence[Piece]) -> Sequence[Piece]:
    """Return the pieces of the university that a longer name begins with, which `UW` is of.

    Those of `University of Wisconsin` in the name of its hospital; nothing for other names.
    """
    before = [*takewhile(lambda piece: piece.part is Part.TEXT, full)]
    words = plain_words("".join(piece.text for piece in before))
    is_called = words[-1:] == (_OF,) and words[0].startswith(_UNIVERSITY)
    own = full[: len(before) + 1]
    return own if is_called and own[-1].part is Part.CORE and len(own) < len(full) else ()


def mark_of_letter(words: Sequence[Word], at: int) -> str:
    """Return what a capital in a name is: `university`, `letters` of one, or as a number is.

    The I of `U of I` stands for what the university is called after.
    """
    if words[at].plain == _U:
        return "university"
    before = [word.plain for word in words[max(0, at - 2) : at]]
    return "letters" if before == [_U, _OF] else "digits"


def initials_of_universities(read: Names) -> dict[str, Pieces]:
    """Return the letters behind `U of` in a record → the only university they may stand for."""
    letters = {
        pieces[-1].key
        for (written, _), pieces in read.items()
        if pieces and pieces[-1].part is Part.LETTERS and len(pieces[-1].key) == 1
    }
    return {letter: full for letter in sorted(letters) if (full := _called(letter, read))}


def _begins_with_university(name: str) -> bool:
    """Tell whether a name begins with the word, or with an article before it."""
    begun = [word.plain for word in words_of(name)[:2]]
    return any(word.startswith(_UNIVERSITY) for word in begun[begun[:1] == ["the"] :][:1])


def _called(letter: str, read: Names) -> Pieces:
    found: Mapping[str, Pieces] = {
        core.key: pieces
        for name, pieces in sorted(read.items(), reverse=True)
        if (core := next((p for p in pieces if p.part is Part.CORE), None)) is not None
        and core.key.startswith(letter)
        and _begins_with_university(name[0])
    }
    return next(iter(found.values())) if len(found) == 1 else ()
