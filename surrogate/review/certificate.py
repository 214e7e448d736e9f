"""What a reading of some released notes says about all of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from surrogate.errors import UsageError
from surrogate.review.bounds import (
    CONFIDENCE,
    count_upper,
    documents_needed,
    finite_upper,
    rounded_up,
    rule_of_three,
    share_upper,
)
from surrogate.review.reviews import Reviews

SCHEMA_VERSION = 1
STATEMENT = (
    "This certificate is evidence for an expert, not a HIPAA determination: whether the risk of "
    "identifying a person is very small (45 CFR 164.514(b)(1)) is for a qualified person to "
    "decide."
)
ASSUMPTIONS = (
    (
        "The notes that were read are a random sample of the release, such as surrogate sample "
        "draws, and none was left unread because of what stands in it."
    ),
    "The readers found everything; PHI that a reader overlooks raises the true numbers.",
    (
        "The bound on notes with any PHI needs no more than that. The bounds on numbers of PHI "
        "also take them to be spread at random (Poisson): if leaks come in bunches, as when one "
        "name stands many times in a note, they are too low, and the bound on notes counts."
    ),
    "Each bound holds with 95 % confidence by itself; not all of them at once.",
)
_PLANNED_FINDS = 4


def certificate_content(
    reviews: Reviews, documents: int, manifest_sha256: str, target: float | None = None
) -> dict[str, Any]:
    """Return what the certificate says. Pure; bounds are rounded up.

    Args:
        reviews: What readers found.
        documents: How many notes the release has.
        manifest_sha256: Of the release.
        target: The upper bound wanted, PHI per 1,000 notes.

    Raises:
        UsageError: If the target is not above 0.
    """
    if target is not None and not 0 < target < float("inf"):
        raise UsageError("--target must be above 0: PHI per 1,000 notes")
    read = len(reviews.notes)
    overall = _rate(reviews.total, read)
    return {
        "schema_version": SCHEMA_VERSION,
        "manifest_sha256": manifest_sha256,
        "confidence": CONFIDENCE,
        "documents": documents,
        "documents_reviewed": read,
        "documents_not_reviewed": reviews.unread,
        "phi_per_1000_notes": overall,
        "by_type": {name: _rate(reviews.found(name), read) for name in reviews.types},
        "notes_with_phi": _share(reviews.notes_with_phi, read),
        "whole_release": {
            "share_reviewed": round(read / documents, 4),
            "notes_with_phi_upper": finite_upper(reviews.notes_with_phi, read, documents),
        },
        "target": None if target is None else _target(target, overall, read, documents),
        "assumptions": list(ASSUMPTIONS),
        "statement": STATEMENT,
    }


def _rate(found: int, read: int) -> dict[str, Any]:
    """Return number, point estimate and bound of PHI per 1,000 notes."""
    return {
        "found": found,
        "estimate": round(1000 * found / read, 4),
        "upper": rounded_up(1000 * count_upper(found) / read),
        "rule_of_three": None if found else rounded_up(1000 * rule_of_three(read)),
    }


def _share(found: int, read: int) -> dict[str, Any]:
    """Return number, point estimate and bound of the share of notes with any PHI."""
    return {
        "found": found,
        "estimate": round(found / read, 6),
        "upper": rounded_up(share_upper(found, read), 6),
        "rule_of_three": None if found else rounded_up(min(1.0, rule_of_three(read)), 6),
    }


def _target(target: float, overall: Mapping[str, Any], read: int, documents: int) -> dict[str, Any]:
    """Return whether a bound was reached, and how many notes must be read for it.

    A release that was read as a whole has what was found in it and no more.
    """
    bound = overall["upper"] if read < documents else overall["estimate"]
    finds = sorted({*range(_PLANNED_FINDS), overall["found"]})
    needed = {found: documents_needed(found, target) for found in finds}
    return {
        "upper_per_1000_notes": target,
        "reached": bound <= target,
        "documents_needed": [
            {"found": found, "documents": number, "more_than_released": number > documents}
            for found, number in needed.items()
        ],
    }
