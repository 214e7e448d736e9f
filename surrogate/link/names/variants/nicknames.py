"""Tells which given names of a record are short for another of it: `Bill`, `Nea` of Linnea."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from rapidfuzz.distance import LCSseq

from surrogate.link.names.frequency import given_weight
from surrogate.link.names.people import NamePart, Sex
from surrogate.link.names.variants.cuts import MIN_STEM, OFTEN
from surrogate.link.names.words import PartRole
from surrogate.wordlists.names import folded_formal_names, nicknames


def formal_names_of(upright: Sequence[NamePart]) -> dict[str, tuple[str, Sex]]:
    """Map each short form among the parts of a record to the name it is of, and the sex of both."""
    return _by_ending(upright) | _by_sex(upright)


def _by_ending(upright: Iterable[NamePart]) -> dict[str, tuple[str, Sex]]:
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


def _by_sex(upright: Iterable[NamePart]) -> dict[str, tuple[str, Sex]]:
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
        nick: [base for base in folded_formal_names().get(nick, ()) if base != nick]
        for nick in sorted(set(given))
    }
    found: dict[str, str] = {}
    for nick, options in bases.items():
        direct = [base for base in options if _is_formal(base, nick, bases)]
        if direct:
            found[nick] = nearest_formal(nick, direct)[0]
    found = _without_circles(found)
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


def _without_circles(found: Mapping[str, str]) -> dict[str, str]:
    """Return short forms → formal names, of which the longest in a circle is of no other.

    Anna is listed as a form of Annie, Annie of Anne, and Anne of Anna.
    """
    open_ended = dict(found)
    for nick in sorted(found):
        path = [nick]
        while (base := open_ended.get(path[-1], "")) and base not in path:
            path.append(base)
        if base:
            del open_ended[max(path[path.index(base) :], key=_formality)]
    return open_ended


def _is_formal(base: str, nick: str, bases: Mapping[str, Sequence[str]]) -> bool:
    """Tell whether a name of the record is the formal one; of two that claim it, the longer."""
    if base not in bases:
        return False
    return nick not in bases[base] or _formality(base) > _formality(nick)


def _formality(name: str) -> tuple[int, int, str]:
    """Return what makes a name the formal one: its length, then how many short forms it has."""
    return len(name), len(nicknames().get(name, ())), name


def nearest_formal(nick: str, names: Sequence[str]) -> list[str]:
    """Return those of some names that a short form of them is most like: William for Bill.

    Robert, who is called so as well, shares fewer letters with it; Rosalinda as many as Rosalind
    with Roz, but she has more.
    """
    likeness = [(LCSseq.similarity(nick, name), -len(name)) for name in names]
    most = max(likeness, default=(0, 0))
    return [name for name, like in zip(names, likeness, strict=True) if like == most]


def are_related(one: str, two: str) -> bool:
    """Tell whether two folded given names are forms of one name."""
    formal = folded_formal_names()
    return one == two or two in formal.get(one, ()) or one in formal.get(two, ())
