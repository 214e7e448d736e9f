"""Letters that end with those of a state or a kind: `UGA` and `BCBSMA` tell them, `BCBS` none."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from itertools import takewhile

from surrogate.link.places.houses.left_out import MIN_LETTERS, initials_of
from surrogate.link.places.lexicon import compact, first_letters, state_forms
from surrogate.link.places.pieces import Name, Names, Part, Piece, Pieces, text
from surrogate.link.places.words import words_of
from surrogate.wordlists.folding import fold
from surrogate.wordlists.organizations import known_organizations
from surrogate.wordlists.us_places import states

_STATE = 2


def state_initials(
    full: Sequence[Piece], shown: Callable[[Piece], str] = lambda piece: piece.text
) -> tuple[str, str]:
    """Return the initials of a name with the letters of its state, and those before the state.

    Args:
        full: The pieces of a name.
        shown: What a proper part of it becomes.

    Returns:
        Two empty strings for a name that does not end with a state.

    Examples:
        `University of Georgia` gives `uga` and `u`.
    """
    if len(full) == 1 or full[-1].part is not Part.CORE or not _state(full[-1].text):
        return "", ""
    before = "".join(
        initials_of(shown(piece) if piece.part is Part.CORE else piece.text) for piece in full[:-1]
    )
    last = shown(full[-1])
    return before + (_state(last) or initials_of(last)), before


def _state(written: str) -> str:
    """Return the letters of a state by its name; empty for any other name."""
    letters, form = state_forms().get(compact(written), ("", ""))
    return letters.lower() if form == "name" else ""


def with_states_apart(read: Names) -> Names:
    """Return names with the state apart that ends letters of the record, or known to all: `BCBSMA`.

    Args:
        read: Text and kind of a mention → its pieces.
    """
    letters = {p.key for pieces in read.values() for p in pieces if p.part is Part.LETTERS}
    known = letters | _letters_known_to_all()
    return {name: _apart(pieces, known) for name, pieces in read.items()}


@cache
def _letters_known_to_all() -> frozenset[str]:
    return frozenset(fold(name) for name in known_organizations() if name.isupper())


def lone_letters_known_to_all(names: Iterable[Name]) -> frozenset[str]:
    """Return letters known to all that are names by themselves or before a state's: `BCBSMA`.

    Beside them `BCBS of Utah` has letters that go; where it stands alone they tell its kind.

    Args:
        names: Text and kind of the names of a record.
    """
    lone = {fold(text) for text, _ in names}
    return _letters_known_to_all() & (lone | {key[:-_STATE] for key in lone})


def _apart(pieces: Pieces, letters: Collection[str]) -> Pieces:
    *before, last = pieces
    firm, state = last.text[:-_STATE], last.text[-_STATE:]
    is_joined = last.text.isupper() and state in states() and fold(firm) in letters
    is_letters = last.part is Part.TEXT if before else last.part is Part.LETTERS
    if not (is_joined and is_letters) or len(firm) < MIN_LETTERS:
        return pieces
    kept = Piece(last.part, firm, "" if before else fold(firm))
    return (*before, kept, Piece(Part.STATE, state, state, "postal"))


def with_kinds_apart(read: Names) -> Names:
    """Return names with letters of a kind apart from others: `UWMC` beside UW Medical Center.

    Args:
        read: Text and kind of a mention → its pieces.
    """
    joined = {short: head for pieces in read.values() for short, head in _joined_kinds(pieces)}
    return {name: _kind_apart(pieces, joined) for name, pieces in read.items()}


def _joined_kinds(pieces: Pieces) -> list[tuple[str, str]]:
    """Return the letters a name begins with, joined to those of the words behind → the first."""
    if pieces[0].part is not Part.LETTERS:
        return []
    behind = "".join(p.text for p in takewhile(lambda p: p.part is Part.TEXT, pieces[1:]))
    head, kind = pieces[0].key, [word.plain for word in words_of(behind)]
    return [(head + first_letters(kind[: at + 1]), head) for at in range(len(kind))]


def _kind_apart(pieces: Pieces, joined: Mapping[str, str]) -> Pieces:
    key = pieces[0].key if len(pieces) == 1 and pieces[0].part is Part.LETTERS else ""
    head, written = joined.get(key, ""), pieces[0].text
    if not head or len(written) != len(key):
        return pieces
    return (Piece(Part.LETTERS, written[: len(head)], head), *text(written[len(head) :]))
