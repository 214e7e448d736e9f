"""How likely an attacker re-identifies a patient: prosecutor, journalist, marketer.

El Emam & Dankar 2008, *Protecting privacy using k-anonymity*; Dankar & El Emam 2010, *A method
for evaluating marketer re-identification risk*; El Emam 2013, *Guide to the de-identification
of personal health information*, chapter 16. With `f` the size of a class in the data and `F`
its size in the population that the attacker looks up:

- prosecutor, who knows that the target is in the data: 1/f;
- journalist, who knows that the target is in the population only: 1/F;
- marketer, who wants as many as possible: the mean of f/F over classes, weighted by size.

For the first two: share of patients above a threshold, highest, and average risk.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from surrogate.risk.table import Row

_STEPS = 4000


@dataclass(frozen=True, slots=True)
class Risk:
    """One attacker's chances, each from 0 to 1.

    Attributes:
        above: Share of patients whose risk is above the threshold (Ra).
        highest: Risk of the patient most at risk (Rb).
        average: Expected share of patients found (Rc).
    """

    above: float
    highest: float
    average: float


@dataclass(frozen=True, slots=True)
class Attacks:
    """The three attackers.

    Attributes:
        threshold: Risk from which a patient counts as `above`.
        population: Where class sizes of the population come from: `data` (the patients are the
            whole population, the worst case), `table`, or `estimate`.
        prosecutor: Knows that the target is in the data.
        journalist: Knows that the target is in the population.
        marketer: Expected share of patients found by one who wants many.
        strangers: Share of patients whose class a table of the population has not; 0 without one.
    """

    threshold: float
    population: str
    prosecutor: Risk
    journalist: Risk
    marketer: float
    strangers: float = 0.0


def attacks(
    sizes: Counter[Row],
    threshold: float,
    *,
    population: Counter[Row] | None = None,
    sampling_fraction: float = 1.0,
) -> Attacks:
    """Measure the three attackers.

    Args:
        sizes: Class → size in the data.
        threshold: Highest risk that is accepted, 0 to 1.
        population: Class → size in the population, if it is known; a class is taken to be at
            least as large there as in the data.
        sampling_fraction: Share of the population that is in the data; used where there is no
            table of the population.
    """
    source, chance = _chances(sizes, population, sampling_fraction)
    total, classes = sizes.total(), len(sizes)
    marketer = _share(math.fsum(f * chance[row] for row, f in sizes.items()), total)
    members = math.fsum(1 / chance[row] for row in sizes)
    return Attacks(
        threshold,
        source,
        Risk(
            _above(sizes, {row: 1 / f for row, f in sizes.items()}, threshold),
            1 / min(sizes.values()) if sizes else 0.0,
            _share(classes, total),
        ),
        Risk(
            _above(sizes, chance, threshold),
            max(chance.values(), default=0.0),
            max(_share(classes, members), marketer),
        ),
        marketer,
        _strangers(sizes, population),
    )


def _strangers(sizes: Counter[Row], population: Counter[Row] | None) -> float:
    if population is None:
        return 0.0
    return _share(sum(f for row, f in sizes.items() if row not in population), sizes.total())


def _chances(
    sizes: Counter[Row], population: Counter[Row] | None, fraction: float
) -> tuple[str, Mapping[Row, float]]:
    """Return where 1/F comes from, and 1/F of each class."""
    if population is not None:
        return "table", {row: 1 / max(population[row], f) for row, f in sizes.items()}
    by_size = {f: population_chance(f, fraction) for f in set(sizes.values())}
    chance = {row: by_size[f] for row, f in sizes.items()}
    return ("data" if fraction == 1 else "estimate"), chance


def population_chance(size: int, fraction: float) -> float:
    """Return the expected 1/F of a class of which `size` members were sampled.

    Benedetti & Franconi 1998 (the individual risk of mu-Argus): F given f is negative binomial
    with the sampling fraction π, so E[1/F | f] is the integral of π y^(f-1) / (π + (1-π) y)
    over y from 0 to 1. Partial integration gives it from that of f - 1, which is exact as long
    as π is at most a half; above, Simpson's rule over y^f is.

    Args:
        size: f, 1 or more.
        fraction: π, above 0 and at most 1.
    """
    if fraction >= 1:
        return 1 / size
    if fraction > 1 / 2:
        return _simpson(lambda u: fraction / (fraction + (1 - fraction) * u ** (1 / size))) / size
    ratio = fraction / (1 - fraction)
    chance = ratio * math.log(1 / fraction)
    for members in range(1, size):
        chance = ratio * (1 / members - chance)
    return chance


def _simpson(curve: Callable[[float], float]) -> float:
    """Integrate a curve from 0 to 1."""
    values = [curve(step / _STEPS) for step in range(_STEPS + 1)]
    return (values[0] + 4 * sum(values[1::2]) + 2 * sum(values[2:-1:2]) + values[-1]) / (3 * _STEPS)


def _above(sizes: Counter[Row], chance: Mapping[Row, float], threshold: float) -> float:
    # 1/5 must not be above 0.2 by a rounding error.
    limit = threshold * (1 + 1e-9)
    return _share(sum(f for row, f in sizes.items() if chance[row] > limit), sizes.total())


def _share(part: float, whole: float) -> float:
    return part / whole if whole else 0.0
