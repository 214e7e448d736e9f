"""Links the names of hospitals and organizations: full name, short name, abbreviation."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations

from surrogate.entity import Mention
from surrogate.link.languages import ENGLISH
from surrogate.link.places.abbreviations import MAX_LETTERS
from surrogate.link.places.houses.branches import heads_of_branches, without_sides
from surrogate.link.places.houses.kindred import Kindred
from surrogate.link.places.houses.known_to_all import known_organizations
from surrogate.link.places.houses.name_initials import initials_of, initials_of_nameless
from surrogate.link.places.houses.name_marks import NameContext, clipped_words
from surrogate.link.places.houses.nameless import with_core
from surrogate.link.places.houses.names import read_name, words_with_kinds
from surrogate.link.places.houses.nicknames import familiar_forms
from surrogate.link.places.houses.spellings import spellings
from surrogate.link.places.houses.state_initials import (
    lone_letters_known_to_all,
    with_kinds_apart,
    with_states_apart,
)
from surrogate.link.places.houses.universities import initials_of_universities
from surrogate.link.places.lexicon import (
    MAX_WORDS,
    Phrase,
    in_full,
    kind_phrases,
    name_phrases,
    phrase,
    plain,
    without_small,
)
from surrogate.link.places.pieces import PROPER, Name, Names, Part, Piece, Pieces, text
from surrogate.link.places.saints import SAINT
from surrogate.link.places.slips import slips
from surrogate.link.places.words import words_of

# What letters may be read as, of which a full name tells more; one with figures is `HU12O`.
_MAY_BE_LETTERS = (Part.CORE, Part.TEXT, Part.NUMBER)
# Two names that a hyphen joins, of houses of one firm: `Dunmere-Main`.
_JOINED = re.compile(r"[^\W\d_]{4,}-[^\W\d_]+")


def link_names(
    mentions: Sequence[Mention], places: Iterable[Phrase], language: str
) -> tuple[Names, Mapping[str, Pieces]]:
    """Read the names of a record together.

    A core that also occurs within a longer one (`Kittredge`, `Kittredge Woodland`) is one core
    in both; an abbreviation stands for the full name whose initials it is.

    Args:
        mentions: HOSPITAL and ORGANIZATION mentions.
        places: Words of the towns and regions of the record; they are one core each.
        language: That of the record.

    Returns:
        Text and kind of a mention → its pieces; abbreviation → pieces of its full name.
    """
    written = sorted({(m.text, m.kind) for m in mentions})
    called = frozenset(map(in_full, places))
    atoms = called - _kind_words()
    models = spellings(written)
    clipped, joined = clipped_words(written), words_with_kinds(written)
    lone = lone_letters_known_to_all(written)
    context = NameContext(atoms, called - atoms, clipped, language, joined, lone)
    first = {name: read_name(*name, context, models[name]) for name in written}
    cores = _cores(first.values())
    inner = _inner_cores(cores) | _lone_cores(first) | _lone_words(first, cores)
    inner |= _first_words(first, cores) | _towns_of_branches(first) | _shared_halves(first)
    inner |= _cores_inside(first) | _words_of_shorter(cores)
    parts = atoms.union(map(in_full, inner))
    read: Names = first
    if parts != atoms:
        context = replace(context, atoms=parts)
        read = {name: read_name(*name, context, models[name]) for name in written}
    counts = Counter((m.text, m.kind) for m in mentions)
    read = with_kinds_apart(with_states_apart(_without_slips(read, counts)))
    heads = heads_of_branches(read) if language == ENGLISH else {}
    read = without_sides(read, heads) if heads else read
    known = known_organizations(read)
    initials = initials_of(read, known) | initials_of_universities(read)
    names = Kindred.of(read)

    def complete(name: Name) -> Pieces:
        if name not in heads:
            return _completed(name, names, known, initials, language)
        head, side = name[0][: heads[name]].rstrip(), name[0][heads[name] :]
        between = name[0][len(head) : heads[name]]
        return (*with_core((head, name[1]), text(head), names, language), *text(between + side))

    completed = {name: complete(name) for name in written}
    if more := initials_of_nameless(read, completed, known, initials):
        initials |= more
        completed = {name: complete(name) for name in written}
    return completed, initials


@cache
def _kind_words() -> frozenset[Phrase]:
    """Return the words that say what kind of house or firm a name is, one by one."""
    return frozenset(words for words in kind_phrases() if len(words) == 1)


def _cores(readings: Iterable[Pieces]) -> frozenset[Phrase]:
    return frozenset(
        tuple(words.plain for words in words_of(piece.text))
        for pieces in readings
        for piece in pieces
        if piece.part is Part.CORE
    )


def _inner_cores(cores: frozenset[Phrase]) -> frozenset[Phrase]:
    """Return the cores that stand within another one, the smallest of them.

    Beside Hopkins the Johns Hopkins of Johns Hopkins Bayview is two.
    """
    if len(cores) < 2:  # noqa: PLR2004 - one core has no other
        return frozenset()
    lengths = {*map(len, cores)}
    inner = cores.intersection(part for core in cores for part in _within(core, lengths))
    return frozenset(core for core in inner if inner.isdisjoint(_within(core, lengths)))


def _words_of_shorter(cores: frozenset[Phrase]) -> frozenset[Phrase]:
    """Return the words of cores that leave out what stands inside another: `Kaiser Oakland`.

    That is the house of Kaiser Permanente Oakland.
    """
    several = [core for core in cores if 1 < len(core) <= MAX_WORDS]
    ends: dict[tuple[str, str], list[Phrase]] = defaultdict(list)
    for core in several:
        ends[core[0], core[-1]].append(core)
    pairs = (pair for of in ends.values() for pair in permutations(of, 2))
    return frozenset(
        (word,)
        for one, two in pairs
        if len(one) < len(two) and _leaves_out(one, two)
        for word in without_small(two)
    )


def _leaves_out(shorter: Phrase, longer: Phrase) -> bool:
    """Tell whether all words of a phrase stand in another in their order."""
    left = iter(longer)
    return all(word in left for word in shorter)


def _within(longer: Phrase, lengths: Collection[int]) -> Iterator[Phrase]:
    """Yield what stands within a phrase and is as long as one that is looked for.

    Whatever stands there, of any length, takes gigabytes for a page that is marked as one name.
    """
    for length in lengths:
        if length < len(longer):
            yield from (longer[at : at + length] for at in range(len(longer) - length + 1))


def _lone_cores(read: Names) -> frozenset[Phrase]:
    """Return what is a whole name and stands in a longer one: `Eggs`, `Safe Harbor` of its branch.

    Several words only where the longer name begins with them, and none of them is such by itself.
    """
    lone = {
        phrase(pieces[0].text)
        for pieces in read.values()
        if len(pieces) == 1 and pieces[0].part is Part.CORE
    }
    longer = [phrase(written) for written, _ in read]
    inside = {(word,) for words in longer if len(words) > 1 for word in words}
    lengths = {*map(len, lone)}
    begun = {words[:n] for words in longer for n in lengths if 1 < n < len(words)}
    whole = {words for words in lone & begun if lone.isdisjoint(_within(words, lengths))}
    return frozenset(lone & inside | whole)


def _cores_inside(read: Names) -> frozenset[Phrase]:
    """Return the cores beside a kind in a name within longer ones: `CVS Minute Clinic`."""
    told = [(phrase(written), pieces) for (written, _), pieces in read.items()]
    lengths = {len(words) for words, _ in told}
    inside = {part for words, _ in told for part in _within(words, lengths)}
    return _cores(pieces for words, pieces in told if len(pieces) > 1 and words in inside)


def _lone_words(read: Names, cores: Iterable[Phrase]) -> frozenset[Phrase]:
    """Return what looks like an abbreviation and is a word elsewhere: `RED`, Red Mesa.

    Letters in a longer name are only if another name has them as a word: `INYO COUNTY`, Inyo.
    """
    inside = {word for core in cores if len(core) > 1 for word in core}
    every = [(name, piece) for name, pieces in read.items() for piece in pieces]
    titled = {p.key for _, p in every if p.part is Part.CORE and p.text.istitle()}
    return frozenset(
        (piece.key,)
        for name, piece in every
        if piece.part is Part.LETTERS
        and (piece.key in titled or (piece.text == name[0] and piece.key in inside))
    )


def _first_words(read: Names, cores: Iterable[Phrase]) -> frozenset[Phrase]:
    """Return the cores of one word that stay where another name begins with them.

    Beside Pedal Care the Pedal of Pedal Quimby is no everyday word.
    """
    begun = {
        phrase(pieces[0].text)[:1]
        for pieces in read.values()
        if len(pieces) > 1 and pieces[0].part is Part.TEXT
    }
    return frozenset(begun.intersection(cores) - _kind_words() - name_phrases("beside"))


def _towns_of_branches(read: Names) -> frozenset[Phrase]:
    """Return the cores that end a name and begin another: the town of `Safe Harbor Tolland`."""
    ends = {phrase(pieces[-1].text) for pieces in read.values() if _is_core(pieces[1:][-1:])}
    begins = {phrase(pieces[0].text) for pieces in read.values() if _is_core(pieces[:-1][:1])}
    return frozenset(ends & begins)


def _shared_halves(read: Names) -> frozenset[Phrase]:
    """Return what two names with a hyphen share: the Dunmere of `Dunmere-Main`, `Dunmere-Bly`."""
    joined = {
        piece.text.casefold().partition("-")
        for pieces in read.values()
        for piece in pieces
        if piece.part is Part.CORE and _JOINED.fullmatch(piece.text)
    }
    begun = Counter(first for first, _, _ in joined)
    return frozenset(phrase(first) for first, count in begun.items() if count > 1)


def _is_core(pieces: Pieces) -> bool:
    return any(piece.part is Part.CORE for piece in pieces)


def _without_slips(read: Names, counts: Mapping[Name, int]) -> Names:
    """Give misspelt cores, and familiar forms, the key of the one that was meant."""
    cores: Counter[str] = Counter()
    saints: set[str] = set()
    for name, pieces in read.items():
        for piece in pieces:
            if piece.part is Part.CORE:
                cores[piece.key] += counts[name]
                saints.update([piece.key] if piece.form.startswith(SAINT) else [])
    familiar = familiar_forms(cores, saints)
    full = {core: familiar.get(core, core) for core in cores}
    known: Counter[str] = Counter()
    for core, number in cores.items():
        known[full[core]] += number
    meant = slips(known)
    keys = {core: meant.get(key, key) for core, key in full.items()}
    return {
        name: tuple(new for p in pieces for new in _meant(p, keys.get(p.key, p.key)))
        for name, pieces in read.items()
    }


def _meant(piece: Piece, key: str) -> Pieces:
    """Return a piece with the key of what was meant, and the s of a possessive apart from it.

    `St Wilfrids` is St Wilfrid's.
    """
    if piece.part is Part.CORE and piece.key == f"{key}s" and len(piece.text) > 1:
        return (Piece(piece.part, piece.text[:-1], key, piece.form), *text(piece.text[-1]))
    return (Piece(piece.part, piece.text, key, piece.form),)


def _completed(
    name: Name,
    names: Kindred,
    known: Names,
    initials: Mapping[str, Pieces],
    language: str,
) -> Pieces:
    """Return the pieces of a name, where every name has a part that is replaced."""
    if known[name]:
        return known[name]
    pieces = tuple(_as_letters(piece, name, initials) for piece in names.read[name])
    if any(piece.part in PROPER for piece in pieces):
        return pieces
    return with_core(name, pieces, names, language)


def _as_letters(piece: Piece, name: Name, initials: Mapping[str, Pieces]) -> Piece:
    """Read a single short word as an abbreviation where a full name has these initials."""
    key = piece.key or plain(piece.text)
    short = 1 < len(key) <= MAX_LETTERS and piece.text == name[0]
    full = initials.get(key, ()) if piece.part in _MAY_BE_LETTERS and short else ()
    if full and all(key != other.key for other in full):
        return Piece(Part.LETTERS, piece.text, key)
    return piece
