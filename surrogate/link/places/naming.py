"""Links the names of hospitals and organizations: full name, short name, abbreviation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from surrogate.entity import Mention
from surrogate.link.places.abbreviations import is_abbreviation
from surrogate.link.places.left_out import with_words_left_out
from surrogate.link.places.lexicon import (
    UNSAID_HOUSE,
    UNSAID_SCHOOL,
    Phrase,
    brands,
    first_letters,
    phrase,
    rows,
)
from surrogate.link.places.name_marks import NameContext, clipped_words
from surrogate.link.places.nameless import MAX_LETTERS, lone_letters, with_core
from surrogate.link.places.names import read_name
from surrogate.link.places.nicknames import familiar_forms
from surrogate.link.places.pieces import Part, Piece, text
from surrogate.link.places.slips import slips
from surrogate.link.places.spellings import spellings
from surrogate.link.places.words import words_of
from surrogate.phi import Kind
from surrogate.wordlists.words import small_words

Pieces = tuple[Piece, ...]
_PROPER = (Part.CORE, Part.LETTERS, Part.NUMBER, Part.PATTERN)


def link_names(
    mentions: Sequence[Mention], towns: Iterable[Phrase], language: str
) -> tuple[Mapping[tuple[str, Kind], Pieces], Mapping[str, Pieces]]:
    """Read the names of a record together.

    A core that also occurs within a longer one (`Kittredge`, `Kittredge Woodland`) is one core
    in both; an abbreviation stands for the full name whose initials it is.

    Args:
        mentions: HOSPITAL and ORGANIZATION mentions.
        towns: Words of the towns of the record; they are one core each.
        language: That of the record.

    Returns:
        Text and kind of a mention → its pieces; abbreviation → pieces of its full name.
    """
    written = sorted({(m.text, m.kind) for m in mentions}, key=lambda w: (w[0], w[1]))
    atoms = frozenset(town for town in towns if len(town) > 1)
    models = spellings(written)
    context = NameContext(atoms, clipped_words(written), language)
    first = {name: read_name(*name, context, models[name]) for name in written}
    cores = _cores(first.values())
    parts = atoms | _inner_cores(cores) | _lone_cores(first) | _lone_words(first, cores)
    read: Mapping[tuple[str, Kind], Pieces] = first
    if parts != atoms:
        context = replace(context, atoms=parts)
        read = {name: read_name(*name, context, models[name]) for name in written}
    read = _without_slips(read, Counter((m.text, m.kind) for m in mentions))
    known = _known_organizations(read)
    initials = _initials(read, known)
    completed = {name: _completed(name, read, known, initials, language) for name in written}
    if more := _initials_of_nameless(read, completed, known, initials):
        initials |= more
        completed = {name: _completed(name, read, known, initials, language) for name in written}
    return completed, initials


def _cores(readings: Iterable[Pieces]) -> frozenset[Phrase]:
    return frozenset(
        tuple(words.plain for words in words_of(piece.text))
        for pieces in readings
        for piece in pieces
        if piece.part is Part.CORE
    )


def _inner_cores(cores: frozenset[Phrase]) -> frozenset[Phrase]:
    """Return the cores that stand within another one."""
    if len(cores) < 2:  # noqa: PLR2004 - one core has no other
        return frozenset()
    return frozenset(core for longer in cores for core in _within(longer) if core in cores)


def _within(longer: Phrase) -> Iterator[Phrase]:
    for start in range(len(longer)):
        for stop in range(start + 1, len(longer) + 1):
            if stop - start < len(longer):
                yield longer[start:stop]


def _lone_cores(read: Mapping[tuple[str, Kind], Pieces]) -> frozenset[Phrase]:
    """Return single words that are a whole name and stand in a longer one: `Eggs`."""
    lone = {
        pieces[0].key
        for pieces in read.values()
        if len(pieces) == 1 and pieces[0].part is Part.CORE and " " not in pieces[0].key
    }
    longer = (words_of(written) for written, _ in read)
    inside = {word.plain for words in longer if len(words) > 1 for word in words}
    return frozenset((word,) for word in lone & inside)


def _lone_words(
    read: Mapping[tuple[str, Kind], Pieces], cores: Iterable[Phrase]
) -> frozenset[Phrase]:
    """Return what looks like an abbreviation and is a word of a longer name: `RED`, Red Mesa."""
    inside = {word for core in cores if len(core) > 1 for word in core}
    return frozenset(
        (piece.key,)
        for name, pieces in read.items()
        for piece in pieces
        if piece.part is Part.LETTERS and piece.text == name[0] and piece.key in inside
    )


def _without_slips(
    read: Mapping[tuple[str, Kind], Pieces], counts: Mapping[tuple[str, Kind], int]
) -> Mapping[tuple[str, Kind], Pieces]:
    """Give misspelt cores, and familiar forms, the key of the one that was meant."""
    cores: Counter[str] = Counter()
    saints: set[str] = set()
    for name, pieces in read.items():
        for piece in pieces:
            if piece.part is Part.CORE:
                cores[piece.key] += counts[name]
                saints.update([piece.key] if piece.form.startswith("saint:") else [])
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


def _meant(piece: Piece, key: str) -> tuple[Piece, ...]:
    """Return a piece with the key of what was meant, and the s of a possessive apart from it.

    `St Wilfrids` is St Wilfrid's.
    """
    if piece.part is Part.CORE and piece.key == f"{key}s" and len(piece.text) > 1:
        return (Piece(piece.part, piece.text[:-1], key, piece.form), *text(piece.text[-1]))
    return (Piece(piece.part, piece.text, key, piece.form),)


def _initials(
    read: Mapping[tuple[str, Kind], Pieces], known: Mapping[tuple[str, Kind], Pieces]
) -> dict[str, Pieces]:
    """Return abbreviations that the full names of a record allow; the fullest name first."""
    found: dict[str, Pieces] = {}
    cored = [name for name, pieces in read.items() if any(p.part is Part.CORE for p in pieces)]
    names = sorted(cored, key=lambda name: (-len(words_of(name[0])), name))
    for name in names:
        if not known[name]:
            for letters in _abbreviations(name, read[name]):
                found.setdefault(letters, read[name])
    return found | _shorter(read, [read[name] for name in names], found)


def _initials_of_nameless(
    read: Mapping[tuple[str, Kind], Pieces],
    completed: Mapping[tuple[str, Kind], Pieces],
    known: Mapping[tuple[str, Kind], Pieces],
    initials: Mapping[str, Pieces],
) -> dict[str, Pieces]:
    """Return the abbreviations of names that were given a core: `UPS`, United Parcel Service."""
    given = {name: pieces for name, pieces in completed.items() if _is_given_core(pieces)}
    letters = lone_letters(read) - initials.keys()
    if not given or not letters:
        return {}
    found = _initials(given, known)
    return {key: found[key] for key in sorted(letters & found.keys())}


def _is_given_core(pieces: Pieces) -> bool:
    """Tell whether a longer name has a core of its own that stands for all of it."""
    return len(pieces) > 1 and any(p.part is Part.CORE and p.key[0] == "*" for p in pieces)


def _shorter(
    read: Mapping[tuple[str, Kind], Pieces], names: Sequence[Pieces], known: Collection[str]
) -> dict[str, Pieces]:
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


def _abbreviations(name: tuple[str, Kind], pieces: Pieces) -> Iterator[str]:
    every = [word.plain for word in words_of(name[0]) if word.plain]
    long_words = [word for word in every if word not in small_words("name")]
    letters = first_letters(long_words)
    yield letters
    yield first_letters(every)
    if name[1] is Kind.HOSPITAL and long_words[-1:] not in (["hospital"], ["center"]):
        yield from (letters + ending for ending in UNSAID_HOUSE)
    if name[1] is Kind.ORGANIZATION and long_words[-1:] and long_words[-1] in small_words("grade"):
        yield letters + UNSAID_SCHOOL
    if pieces[0].part is Part.CORE:
        yield first_letters(_first_cores(pieces))


def _first_cores(pieces: Pieces) -> Iterator[str]:
    """Yield the words of the cores that a name begins with: `Hathaway & Lund Textiles`."""
    for piece in pieces:
        words = [word.plain for word in words_of(piece.text) if word.plain]
        if piece.part is Part.CORE:
            yield from words
        elif not small_words("name").issuperset(words):
            return


def _completed(
    name: tuple[str, Kind],
    read: Mapping[tuple[str, Kind], Pieces],
    known: Mapping[tuple[str, Kind], Pieces],
    initials: Mapping[str, Pieces],
    language: str,
) -> Pieces:
    """Return the pieces of a name, where every name has a part that is replaced."""
    if known[name]:
        return known[name]
    pieces = tuple(_as_letters(piece, name, initials) for piece in read[name])
    if any(piece.part in _PROPER for piece in pieces):
        return pieces
    return with_core(name, pieces, read, language)


def _as_letters(piece: Piece, name: tuple[str, Kind], initials: Mapping[str, Pieces]) -> Piece:
    """Read a single short word as an abbreviation where a full name has these initials."""
    short = 1 < len(piece.key) <= MAX_LETTERS and piece.text == name[0]
    full = initials.get(piece.key, ()) if piece.part is Part.CORE and short else ()
    if full and all(piece.key != other.key for other in full):
        return Piece(Part.LETTERS, piece.text, piece.key)
    return piece


@cache
def _swaps() -> Mapping[Phrase, str]:
    """Return organizations known to all → the group whose members may stand for each other."""
    return {
        phrase(name): kind
        for kind, names in rows("organization_swaps.tsv")
        for name in names.split("|")
    }


def _known_organizations(
    read: Mapping[tuple[str, Kind], Pieces],
) -> dict[tuple[str, Kind], Pieces]:
    letters = lone_letters(read)
    return {name: _known_organization(name, pieces, letters) for name, pieces in read.items()}


def _known_organization(name: tuple[str, Kind], pieces: Pieces, letters: frozenset[str]) -> Pieces:
    """Return one pattern piece for an organization known by its whole name; else nothing.

    A firm that the record also tells by its initials is read word by word: `General Motors (GM)`.
    """
    written, kind = name
    if kind is not Kind.ORGANIZATION:
        return ()
    words = tuple(word.plain for word in words_of(written))
    bare = words[1:] if words[:1] == ("the",) and len(words) > 1 else words
    start = words_of(written)[1].start if bare != words else 0
    head = (Piece(Part.TEXT, written[:start]),) if start else ()
    key = " ".join(bare)
    if bare in _swaps():
        return (*head, Piece(Part.PATTERN, written[start:], key, "swap:" + _swaps()[bare]))
    proper = [piece for piece in pieces if piece.part in _PROPER]
    # Letters that are a word of the lists (`UAW`) become other letters, no name in words, and so
    # does `cvs` beside CVS.
    is_brand = bare in brands() and letters.isdisjoint((key, first_letters(bare)))
    if is_brand and proper and not is_abbreviation(written[start:]):
        return (*head, Piece(Part.PATTERN, written[start:], key, "kind:" + brands()[bare]))
    return ()
