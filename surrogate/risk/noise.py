"""Counts under differential privacy, so that they can be given out.

Dwork et al. 2006: discrete Laplace noise of scale sensitivity / ε makes a count ε-differentially
private; the ε of several counts add up. Neighbouring corpora differ in one patient. The noise
comes from `opendp` and is never derived from a release key: it must not be repeatable.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from surrogate.errors import UsageError
from surrogate.risk.classes import KAnonymity


@dataclass(frozen=True, slots=True)
class NoisyCounts:
    """Counts with noise: they may be negative and need not fit together.

    Attributes:
        epsilon: Privacy loss of all of them together.
        counts: Name → count with noise.
        scales: Name → scale of its noise, in patients or classes.
    """

    epsilon: float
    counts: Mapping[str, int]
    scales: Mapping[str, float]


def sensitivities(wanted: int) -> Mapping[str, int]:
    """Return by how much one patient more or less can change each count.

    A patient who completes a class of `wanted` takes `wanted` - 1 others out of `below`.
    """
    return {"patients": 1, "classes": 1, "unique": 1, "below": max(1, wanted - 1)}


def exact_counts(measured: KAnonymity) -> Mapping[str, int]:
    """Return the counts that a k-anonymity report is made of."""
    return {
        "patients": measured.patients,
        "classes": measured.classes,
        "unique": round(measured.unique * measured.patients),
        "below": round(measured.below * measured.patients),
    }


def noisy_counts(measured: KAnonymity, epsilon: float) -> NoisyCounts:
    """Return the counts of a report under ε-differential privacy.

    Raises:
        UsageError: If ε is no positive number, or `opendp` is not installed.
    """
    if not (epsilon > 0 and math.isfinite(epsilon)):
        raise UsageError("--epsilon must be a positive number")
    opendp = _opendp()
    steps = sensitivities(measured.wanted)
    scales = {name: step * len(steps) / epsilon for name, step in steps.items()}
    counts = {n: _noisy(opendp, c, scales[n]) for n, c in exact_counts(measured).items()}
    return NoisyCounts(epsilon, counts, scales)


def _opendp() -> Any:  # noqa: ANN401 - an optional library without types
    try:
        library = import_module("opendp.prelude")
    except ImportError:
        raise UsageError("--epsilon needs the package opendp: pip install opendp") from None
    library.enable_features("contrib")
    return library


def _noisy(opendp: Any, count: int, scale: float) -> int:  # noqa: ANN401
    space = opendp.atom_domain(T=int), opendp.absolute_distance(T=int)
    return int(opendp.m.make_laplace(*space, scale=scale)(count))
