"""Before and after a release: what of the released table is still true of the patient.

A surrogate identifies nobody. An attacker who knows a patient can only match values that the
release left true or made coarser; all others count as unknown here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from surrogate.risk.coarser import is_masked, is_within
from surrogate.risk.hierarchy import GREAT_AGE, Ladder, age_band
from surrogate.risk.table import ANY, SEPARATOR, UNKNOWN, IdentifierTable, Row


def true_part(before: str, after: str, ladder: Ladder, cap: int | None) -> str:
    """Return what of a released value is the original one or a coarser form of it; may be "".

    Of several jobs or countries those count that the original has too.

    Args:
        before: The original value.
        after: The released one.
        ladder: Of their column.
        cap: The age that stands for all above it in the release, if there is one.
    """
    if after == ANY:
        return UNKNOWN
    if after in ladder.values(before) or _is_coarser(before, after, ladder):
        return after
    if cap is not None and after == str(cap) and before.isdecimal() and int(before) > cap:
        return after
    kept = {*after.split(SEPARATOR)} & {*before.split(SEPARATOR)}
    return SEPARATOR.join(sorted(kept))


def _is_coarser(before: str, after: str, ladder: Ladder) -> bool:
    """Tell whether a value is coarser in a way that its ladder has not."""
    if ladder.kind == "fixed":
        return False
    # `02134-9999` is no range.
    in_range = ladder.kind != "place" and is_within(before, after)
    return in_range or is_masked(before, after) or _is_capped(before, after, ladder)


def _is_capped(before: str, after: str, ladder: Ladder) -> bool:
    """Tell whether both are great ages, all of which a release writes as one."""
    return ladder.kind == "age" and age_band(1, before) == age_band(1, after) == GREAT_AGE


def _cap_of(pairs: Iterable[tuple[str, str]]) -> int | None:
    """Return the age that caps those of a release: the greatest, where most below it stay.

    A policy chooses the cap (`cap_years`), and other tools have their own. Where ages are shifted
    the greatest stands for itself alone. Where nobody is below, all have it.

    Args:
        pairs: (before, after) of each patient.
    """
    ages = [(int(old), int(new)) for old, new in pairs if old.isdecimal() and new.isdecimal()]
    greatest = max((new for _, new in ages), default=0)
    below = [old == new for old, new in ages if old < greatest]
    is_cap = 2 * sum(below) > len(below) if below else len({new for _, new in ages}) < len(ages)
    return greatest if is_cap else None


def true_values(
    before: IdentifierTable, after: IdentifierTable, ladders: Sequence[Ladder]
) -> IdentifierTable:
    """Return the released table with all that is not true left out, or unknown.

    Args:
        before: The originals.
        after: The release; patients that `before` has not keep all their values, because
            nothing shows that they are untrue.
        ladders: One per column of `before`.
    """
    originals = dict(zip(before.ids, before.rows, strict=True))
    by_column = {ladder.column: (at, ladder) for at, ladder in enumerate(ladders)}
    places = [by_column[name] for name in after.columns]
    shared = [
        (originals[i], row) for i, row in zip(after.ids, after.rows, strict=True) if i in originals
    ]
    caps = [
        _cap_of((old[at], new[place]) for old, new in shared) if ladder.kind == "age" else None
        for place, (at, ladder) in enumerate(places)
    ]

    def kept(row: Row, original: Row) -> Row:
        return tuple(
            true_part(original[at], value, ladder, cap)
            for value, (at, ladder), cap in zip(row, places, caps, strict=True)
        )

    pairs = zip(after.ids, after.rows, strict=True)
    rows = tuple(kept(row, originals[i]) if i in originals else row for i, row in pairs)
    return IdentifierTable(after.columns, rows, after.ids)


def retained(before: IdentifierTable, true: IdentifierTable) -> Mapping[str, float]:
    """Return column → share of the values known before that are true in part at least, 0 to 1."""
    common = set(before.ids) & set(true.ids)
    shares = {}
    for name in true.columns:
        known = _known(before, name, common)
        shares[name] = len(known & _known(true, name, common)) / len(known) if known else 0.0
    return shares


def _known(table: IdentifierTable, name: str, among: set[str]) -> set[str]:
    pairs = zip(table.ids, table.column(name), strict=True)
    return {patient for patient, value in pairs if patient in among and value != UNKNOWN}
