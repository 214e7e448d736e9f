"""Upper bounds on what is left, from what a reading of some notes has found.

All bounds are one-sided. scipy is imported where it is used: it is slow to load.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from decimal import ROUND_CEILING, Decimal

CONFIDENCE = 0.95


def share_upper(found: int, sampled: int, confidence: float = CONFIDENCE) -> float:
    """Return the Clopper–Pearson upper bound of a share.

    Clopper & Pearson 1934: the share p at which so few or fewer would be found with
    probability 1 - confidence, P(X <= found | sampled, p) = 1 - confidence; as a quantile of
    the beta distribution, B(confidence; found + 1, sampled - found). 1 if all were hit.

    Args:
        found: How many of the sampled have the property, 0 .. sampled.
        sampled: How many were looked at, at least 1.
        confidence: Between 0 and 1.
    """
    from scipy.stats import beta  # noqa: PLC0415 - slow to load

    if found == sampled:
        return 1.0
    return float(beta.ppf(confidence, found + 1, sampled - found))


def count_upper(found: int, confidence: float = CONFIDENCE) -> float:
    """Return the exact upper bound of the mean of a Poisson count.

    Garwood 1936: the mean m at which so few or fewer would be found with probability
    1 - confidence, P(X <= found | m) = 1 - confidence; half the quantile of the chi-squared
    distribution with 2 (found + 1) degrees of freedom. Divide by the notes read for a rate.
    """
    from scipy.stats import chi2  # noqa: PLC0415 - slow to load

    return float(chi2.ppf(confidence, 2 * (found + 1))) / 2


def rule_of_three(sampled: int) -> float:
    """Return 3/n, the bound that everybody can compute if nothing was found in n notes.

    Hanley & Lippman-Hand 1983; it is -ln(0.05) = 2.996 rounded, so at 95 % only.
    """
    return 3 / sampled


def finite_upper(found: int, sampled: int, population: int, confidence: float = CONFIDENCE) -> int:
    """Return the most notes with PHI that a release of finite size may hold.

    The largest K with P(X <= found) > 1 - confidence, X hypergeometric: `sampled` notes drawn
    from `population`, K of them with PHI. It is `found` if all were read.
    """
    from scipy.stats import hypergeom  # noqa: PLC0415 - slow to load

    candidates = range(found, population - sampled + found + 1)
    alpha = 1 - confidence
    refuted = bisect_left(
        candidates, x=True, key=lambda k: hypergeom.cdf(found, population, k, sampled) <= alpha
    )
    return candidates[refuted - 1]


def documents_needed(found: int, per_1000: float, confidence: float = CONFIDENCE) -> int:
    """Return how many notes must be read for a bound, if `found` PHI are found in them.

    Args:
        found: How many PHI the reading will find in all.
        per_1000: The upper bound wanted, PHI per 1,000 notes; above 0.
        confidence: Between 0 and 1.
    """
    return math.ceil(1000 * count_upper(found, confidence) / per_1000)


def rounded_up(value: float, digits: int = 4) -> float:
    """Return a bound with few digits, never below what it was."""
    return float(Decimal(repr(value)).quantize(Decimal(1).scaleb(-digits), rounding=ROUND_CEILING))
