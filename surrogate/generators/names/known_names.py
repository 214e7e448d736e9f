"""What the names of a record tell of the logins that are made of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from surrogate.link.names.people import People, Reading
from surrogate.link.names.settling.evidence import joined_names
from surrogate.link.names.settling.monograms import particled_initials
from surrogate.link.names.words import PartRole, PieceKind
from surrogate.wordlists.folding import fold, unaccented, written_out
from surrogate.wordlists.names import nicknames

_MIN_NICKNAME = 4


@dataclass(frozen=True, slots=True)
class KnownNames:
    """The names of one record as a login may hold them.

    Attributes:
        parts: Folded name → surrogate, in plain letters; as it stands in a text, with its
            particles (`omalley`), with two letters for an umlaut (`juergen`), and nicknames.
        persons: Letter → for each person of whom a name begins so the folded words of the name,
            given names first, and the initials for them before a family name: `F. Ho`.
        particles: Folded particles; they stay (`ana.de.la.cruz`).
        monograms: All initials of each name, folded, given names first (`rpqt`).
        particled: Initials with those of particles (`so` of Sean O'Brien), which are no monogram →
            the places of the particles' letters, which stay.
    """

    parts: Mapping[str, str] = field(default_factory=dict, repr=False)
    persons: Mapping[str, Sequence[tuple[str, ...]]] = field(default_factory=dict, repr=False)
    particles: Collection[str] = field(default=(), repr=False)
    monograms: Collection[str] = field(default=(), repr=False)
    particled: Mapping[str, tuple[int, ...]] = field(default_factory=dict, repr=False)

    @classmethod
    def of(cls, people: People, parts: Mapping[str, str]) -> KnownNames:
        """Gather what the names tell.

        Args:
            people: The persons of the record.
            parts: Folded name part → surrogate.
        """
        readings = [reading for person in people.persons for reading in person.readings]
        pieces = [piece for reading in readings for piece in reading.pieces]
        further = dict(_nicknames(readings, parts))
        further |= {**dict(_written_out(readings, parts)), **dict(_joined(readings, parts))}
        monograms = frozenset(map(_monogram, readings))
        particled = (found for reading in readings for found in particled_initials(reading))
        return cls(
            {name: unaccented(surrogate) for name, surrogate in {**further, **parts}.items()},
            _by_letter(
                {tuple(p.canonical.split()) for p in people.persons if p.canonical}
                | {(*r.initials, *r.family) for r in readings if r.initials and not r.given}
                | {
                    (*r.given, name)
                    for r in readings
                    if r.given
                    for name, _ in joined_names(r.pieces)
                }
            ),
            frozenset(piece.folded for piece in pieces if piece.kind is PieceKind.PARTICLE),
            monograms,
            {letters: places for letters, places in particled if letters not in monograms},
        )


def _by_letter(persons: Collection[tuple[str, ...]]) -> dict[str, list[tuple[str, ...]]]:
    """Return letter → the names of which a word begins so, in order."""
    found: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for words in sorted(persons):
        for letter in {word[0] for word in words}:
            found[letter].append(words)
    return dict(found)


def _monogram(reading: Reading) -> str:
    """Return the initials of a written name, given and middle ones first."""
    pieces = [p for p in reading.pieces if p.kind in (PieceKind.WORD, PieceKind.INITIAL)]
    pieces.sort(key=lambda piece: piece.role is PartRole.FAMILY)
    return "".join(piece.folded[:1] for piece in pieces)


def _written_out(
    readings: Sequence[Reading], parts: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Yield each name with umlauts as two letters and its surrogate: `juergen` of Jürgen."""
    for piece in (piece for reading in readings for piece in reading.pieces):
        if piece.kind is PieceKind.WORD and not piece.text.isascii():
            name = written_out(piece.text)
            if name != piece.folded:
                yield name, parts[piece.folded]


def _nicknames(readings: Sequence[Reading], parts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield the nicknames of given names that a login may have: `johnny` of John.

    Those that begin as the name does and are no beginning of it.
    """
    for given in sorted({name for reading in readings for name in reading.given}):
        for nick in nicknames().get(given, ()):
            is_other = not given.startswith(fold(nick)) and len(nick) >= _MIN_NICKNAME
            if is_other and fold(nick)[0] == given[0]:
                yield fold(nick), parts[given]


def _joined(readings: Sequence[Reading], parts: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield each family name as it looks in a login, with its particles, and its surrogate."""
    for reading in readings:
        for name, lengths in joined_names(reading.pieces):
            particles, word = name[: -lengths[-1]], name[-lengths[-1] :]
            yield name, particles.capitalize() + parts[word]
