"""Gathers the name parts that the persons of a record share.

A *part* is one word of a name, folded. It has one surrogate in the record whoever bears it
(Stubbs & Uzuner 2015, section 5.2), so it is decided per part how it is borne (given or
family), by which sex, and whether it is a nickname or a misspelling of another part.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from surrogate.link.names.bearers import Bearers
from surrogate.link.names.people import NamePart, Person, Sex
from surrogate.link.names.variants.clips import clipped_surnames
from surrogate.link.names.variants.cuts import ByBeginning, is_own_name, name_meant
from surrogate.link.names.variants.nicknames import formal_names_of
from surrogate.link.names.variants.slips import slips
from surrogate.link.names.words import PartRole


def parts_of(persons: Sequence[Person], patient: int = -1) -> dict[str, NamePart]:
    """Return the parts of all names of a record, by their folded form.

    Args:
        persons: The persons.
        patient: The place among them of whom the notes are about, -1 for nobody.
    """
    bearers = Bearers(persons, patient)
    parts = {
        folded: NamePart(
            folded,
            role,
            bearers.sex(folded),
            is_half=folded in bearers.halves,
            is_syllable=folded in bearers.syllables,
        )
        for folded, role in bearers.roles.items()
    }
    wrong = slips(parts, bearers)
    parts = _with_relatives(parts, wrong)
    clipped = clipped_surnames(persons, parts)
    parts |= {short: replace(parts[short], slip_of=name) for short, name in clipped.items()}
    return parts | _cut_short(parts, bearers.beside, bearers.related)


def _cut_short(
    parts: Mapping[str, NamePart], beside: Mapping[str, set[str]], related: set[str]
) -> dict[str, NamePart]:
    """Return the given names that shorten another one of the record, marked.

    A short form stands alone, or beside a part that the whole name stands beside too. There
    a name that people are given is that of a namesake.
    """
    heads = {part.formal or part.slip_of for part in parts.values()}
    given = [p for p in parts.values() if p.role is PartRole.GIVEN]
    upright = {p.folded: p for p in given if not (p.slip_of or p.is_syllable)}
    names = ByBeginning(upright)
    found = {}
    for short, part in upright.items():
        if part.formal or short in heads:
            continue
        both = {Sex.FEMALE, Sex.MALE}
        fitting = [name for name in names.near(short) if {upright[name].sex, part.sex} != both]
        full = name_meant(short, fitting, related=short in related)
        company = beside[short] - {short}
        namesake = company and (is_own_name(short) or not company & beside[full])
        if full and not namesake:
            found[short] = replace(part, slip_of=full)
    return {short: part for short, part in found.items() if part.slip_of not in found}


def _with_relatives(parts: dict[str, NamePart], wrong: Mapping[str, str]) -> dict[str, NamePart]:
    """Mark nicknames and misspellings."""
    upright = [part for part in parts.values() if part.folded not in wrong]
    formal = formal_names_of([part for part in upright if not part.is_syllable])  # `yun`, `hyun`
    for folded in {*wrong, *formal}:
        base, sex = formal.get(folded, ("", parts[folded].sex))
        slip_of = wrong.get(folded, "")
        parts[folded] = replace(parts[folded], slip_of=slip_of, formal=base, sex=sex)
    return parts
