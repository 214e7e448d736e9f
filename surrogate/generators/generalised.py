"""Coarser forms of surrogates, for types that the policy generalises."""

from __future__ import annotations

import re

from surrogate.entity import Replacement
from surrogate.link.calendar.age_form import years_of
from surrogate.phi import Kind
from surrogate.policy import Policy

_YEAR = re.compile(r"(?<!\d)(?:1[6-9]|2[0-9])\d{2}(?!\d)")
_NUMBER = re.compile(r"\d+")
_ZIP_DIGITS = 3


def generalised(replacement: Replacement, policy: Policy) -> str:
    """Return a surrogate with less in it.

    A date becomes its year, an age a band of years, a ZIP code its first three digits; what has
    no coarser form becomes the placeholder.
    """
    surrogate = replacement.surrogate
    placeholder = policy.placeholder_for(replacement.mention.phi_type)
    kind = replacement.mention.kind
    if kind is Kind.DATE:
        year = _YEAR.search(surrogate)
        return year[0] if year else placeholder
    number = _NUMBER.search(surrogate)
    if kind is Kind.AGE and number:
        return _band(years_of(number[0]), policy)
    if kind is Kind.ZIP and number and len(number[0]) >= _ZIP_DIGITS:
        return number[0][:_ZIP_DIGITS] + "00"
    return placeholder


def _band(age: int, policy: Policy) -> str:
    if age >= policy.ages.cap_years:
        return f"{policy.ages.cap_years}+"
    low = age - age % policy.ages.bin_years
    return f"{low}-{low + policy.ages.bin_years - 1}"
