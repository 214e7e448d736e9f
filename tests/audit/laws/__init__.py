"""The audit: counts the breaks of every law, from two folders and the truth alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from . import ages, dates, grammar, names, numbers, originals, places, soft
from .reading import read_records
from .violation import Violation

LAWS = (
    "annotations.quotes", "annotations.types", "documents.missing", "text.outside",
    "originals.date", "originals.email", "originals.hospital", "originals.name",
    "originals.number", "originals.organization", "originals.street", "originals.url",
    "originals.username", "originals.zip",
    "names.split", "names.merged", "names.letter_map", "names.gender", "names.form",
    "names.username", "names.email_domain", "names.url",
    "dates.shift", "dates.interval", "dates.off_form", "dates.year_invented", "dates.partial",
    "dates.impossible", "calendar.weekday", "calendar.holiday", "calendar.season",
    "ages.over_90", "ages.contradiction", "ages.form",
    "places.geography", "places.city", "places.state_form", "places.zip_shape", "places.street",
    "places.country_form", "places.country_split", "places.hospital", "places.hospital_kind",
    "places.organization_kind", "places.department", "places.kind",
    "numbers.shape", "numbers.unchanged", "numbers.split", "numbers.merged", "numbers.invalid",
    "grammar.article", "grammar.profession", "grammar.other",
)  # fmt: skip
SOFT_LAWS = ("soft.nickname", "soft.slip")
_GROUPS = (
    originals.law,
    names.law,
    dates.law,
    ages.law,
    places.law,
    numbers.law,
    grammar.law,
    soft.law,
)


def violations(
    originals_dir: Path, released_dir: Path, truth: dict[str, Any]
) -> Iterator[Violation]:
    """Yield every break of every law."""
    for record, found in read_records(originals_dir, released_dir, truth):
        yield from found
        for group in _GROUPS:
            yield from group(record)


def audit(originals_dir: Path, released_dir: Path, truth: dict[str, Any]) -> Counter[str]:
    """Count the breaks by law."""
    return Counter(v.law for v in violations(originals_dir, released_dir, truth))


__all__ = ["LAWS", "SOFT_LAWS", "Violation", "audit", "violations"]
