"""Gathers the name parts that the persons of a record share.

A *part* is one word of a name, folded. It has one surrogate in the record whoever bears it
(Stubbs & Uzuner 2015, section 5.2), so it is decided per part how it is borne (given or
family), by which sex, and whether it is a nickname or a misspelling of another part.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

from surrogate.link.name_clips import clipped_surnames
from surrogate.link.name_cuts import MIN_STEM, OFTEN, is_own_name, name_meant
from surrogate.link.name_form import Piece
from surrogate.link.name_frequency import given_weight, listed_sex
from surrogate.link.name_words import PartRole, PieceKind
from surrogate.link.people import NamePart, Person, Reading, Sex
from surrogate.link.slips import slips
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import formal_names


def parts_of(persons: Sequence[Person]) -> dict[str, NamePart]:
    """Return the parts of all names of a record, by their folded form."""
    told: dict[str, set[Sex]] = defaultdict(set)
    guessed: dict[str, set[Sex]] = defaultdict(set)
    roles: dict[str, PartRole] = {}
    counts: Counter[str] = Counter()
    beside: dict[str, set[str]] = defaultdict(set)
    related: set[str] = set()
    halves: set[str] = set()
    for person in persons:
        is_told = any(reading.sex is not Sex.UNKNOWN for reading in person.readings)
        bearers = told if is_told else guessed
        for reading in person.readings:
            pieces = [p for p in reading.pieces if p.kind is PieceKind.WORD]
            words = {p.folded for p in pieces}
            related |= words if reading.related else set()
            halves.update(_small_halves(reading.pieces))
            for piece in pieces:
                counts[piece.folded] += 1
                beside[piece.folded] |= words
                if piece.role is PartRole.GIVEN:
                    roles[piece.folded] = PartRole.GIVEN
                    if reading.names_several:  # what is told of Tom is not told of Sue
                        guessed[piece.folded].add(_own_sex(piece.folded, reading))
                        continue
                    bearers[piece.folded].add(person.sex)
                    if listed_sex(piece.folded) is Sex.UNKNOWN:
                        bearers[piece.folded].add(reading.sex)
                roles.setdefault(piece.folded, PartRole.FAMILY)
    parts = {
        folded: NamePart(
            folded,
            role,
            _joint_sex(folded, told[folded] or guessed[folded]),
            is_half=folded in halves,
        )
        for folded, role in roles.items()
    }
    wrong = slips(parts, counts, beside)
    parts = _with_relatives(parts, wrong)
    clipped = clipped_surnames(persons, parts)
    parts |= {short: replace(parts[short], slip_of=name) for short, name in clipped.items()}
    return parts | _cut_short(parts, beside, related)


def _own_sex(folded: str, reading: Reading) -> Sex:
    """Return the sex of one of several bearers: `Tom & Sue Brooks`, `brothers Zed and Vel`."""
    sex = listed_sex(folded)
    return reading.told_sex if sex is Sex.UNKNOWN else sex


def _small_halves(pieces: Sequence[Piece]) -> Iterator[str]:
    """Yield the words that are written small behind a hyphen and a word that is not."""
    for first, hyphen, second in zip(pieces, pieces[1:], pieces[2:], strict=False):
        is_pair = first.kind is second.kind is PieceKind.WORD and hyphen.text == "-"
        if is_pair and second.text.islower() and not first.text.islower():
            yield second.folded


def _cut_short(
    parts: Mapping[str, NamePart], beside: Mapping[str, set[str]], related: set[str]
) -> dict[str, NamePart]:
    """Return the given names that shorten another one of the record, marked.

    A short form stands alone, or beside a part that the whole name stands beside too. There
    a name that people are given is that of a namesake.
    """
    heads = {part.formal or part.slip_of for part in parts.values()}
    upright = [p for p in parts.values() if p.role is PartRole.GIVEN and not p.slip_of]
    found = {}
    for part in upright:
        short = part.folded
        if part.formal or short in heads:
            continue
        fitting = [p.folded for p in upright if {p.sex, part.sex} != {Sex.FEMALE, Sex.MALE}]
        full = name_meant(short, fitting, related=short in related)
        company = beside[short] - {short}
        namesake = company and (is_own_name(short) or not company & beside[full])
        if full and not namesake:
            found[short] = replace(part, slip_of=full)
    return {short: part for short, part in found.items() if part.slip_of not in found}


def _joint_sex(folded: str, sexes: set[Sex]) -> Sex:
    known = sexes - {Sex.UNKNOWN}
    if len(known) > 1:
        return Sex.BOTH
    if known:
        return next(iter(known))
    return listed_sex(folded)


def _with_relatives(parts: dict[str, NamePart], wrong: Mapping[str, str]) -> dict[str, NamePart]:
    """Mark nicknames and misspellings."""
    upright = [part for part in parts.values() if part.folded not in wrong]
    formal = _formal_by_ending(upright) | _formal_by_sex(upright)
    for folded in {*wrong, *formal}:
        base, sex = formal.get(folded, ("", parts[folded].sex))
        slip_of = wrong.get(folded, "")
        parts[folded] = replace(parts[folded], slip_of=slip_of, formal=base, sex=sex)
    return parts


def _formal_by_ending(upright: Iterable[NamePart]) -> dict[str, tuple[str, Sex]]:
    """Map the end of one given name of the record to it and its sex: `Nea` of Linnea.

    One that people are given themselves (`Anna`, beside Joanna) is no short form.
    """
    given = [part for part in upright if part.role is PartRole.GIVEN]
    found: dict[str, tuple[str, Sex]] = {}
    for short in given:
        if len(short.folded) < MIN_STEM or given_weight(short.folded) >= OFTEN:
            continue
        longer = [
            part
            for part in given
            if part is not short
            and part.folded.endswith(short.folded)
            and {part.sex, short.sex} != {Sex.FEMALE, Sex.MALE}
        ]
        if len(longer) == 1:
            found[short.folded] = (longer[0].folded, longer[0].sex)
    return {short: (full, sex) for short, (full, sex) in found.items() if full not in found}


def _formal_by_sex(upright: Iterable[NamePart]) -> dict[str, tuple[str, Sex]]:
    """Map each nickname to its formal name and sex; those of two sexes are no forms of one."""
    given = [part for part in upright if part.role is PartRole.GIVEN]
    found: dict[str, tuple[str, Sex]] = {}
    for sex in (Sex.BOTH, Sex.UNKNOWN, Sex.FEMALE, Sex.MALE):
        names = [part.folded for part in given if part.sex in (sex, Sex.UNKNOWN)]
        if len(names) > 1:
            found |= {nick: (base, sex) for nick, base in formal_bases(names).items()}
    return found


def formal_bases(given: Iterable[str]) -> dict[str, str]:
    """Map each nickname to its formal name, where the record shows that the two belong together.

    The formal name is in the record, or two nicknames of it are (`Vince` and `Vinny`).
    """
    bases = {
        nick: [base for base in _formal().get(nick, ()) if base != nick]
        for nick in sorted(set(given))
    }
    found: dict[str, str] = {}
    for nick, options in bases.items():
        direct = next((base for base in options if _is_formal(base, nick, bases)), "")
        if direct:
            found[nick] = direct
    for nick in list(found):
        while found[nick] in found:  # `Bill` of `Will` of `William`
            found[nick] = found[found[nick]]
    heads = set(found.values())
    lone = [nick for nick in bases if nick not in found and nick not in heads]
    shared = Counter(base for nick in lone for base in bases[nick])
    for nick in lone:
        related = [base for base in bases[nick] if shared[base] > 1]
        if related:
            found[nick] = related[0]
    return found


def _is_formal(base: str, nick: str, bases: Mapping[str, Sequence[str]]) -> bool:
    """Tell whether a name of the record is the formal one; of two that claim it, the longer."""
    if base not in bases:
        return False
    return nick not in bases[base] or (len(base), base) > (len(nick), nick)


def are_related(one: str, two: str) -> bool:
    """Tell whether two folded given names are forms of one name."""
    return one == two or two in _formal().get(one, ()) or one in _formal().get(two, ())


@cache
def _formal() -> Mapping[str, tuple[str, ...]]:
    """Return folded nickname → the formal names it stands for, folded."""
    return {nick: tuple(map(fold, names)) for nick, names in formal_names().items()}
