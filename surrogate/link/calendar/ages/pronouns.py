"""Ages told of somebody of the other sex: `he turned 95` in the note of `93 yo woman`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from surrogate.link.calendar.ages.people import PATIENT, meant_by_pronoun, sex_behind
from surrogate.link.calendar.links import AgeLink

_SEXES: Mapping[str, str] = MappingProxyType({"he": "M", "she": "F"})
# Who an age is told of, a few words before it in its clause: `he turned`, `she had her first at`.
_SUBJECT = re.compile(r"\b(?P<who>he|she)\b(?:['\u2019]?\s*[a-z]+){0,5}\s+\Z", re.IGNORECASE)


def of_other_sex(ages: Sequence[AgeLink]) -> tuple[AgeLink, ...]:
    """Give ages to somebody unnamed that are told of a `he` or `she` that the patient is not.

    The patient's sex is what stands behind the patient's ages, where these agree.
    """
    own = [age for age in ages if age.person == PATIENT and age.parts]
    told = {sex for age in own if (sex := sex_behind(_behind(age)))}
    if len(told) != 1:
        return tuple(ages)
    (sex,) = told
    return tuple(_owned(age, sex) for age in ages)


def _behind(age: AgeLink) -> str:
    """Return what stands behind an age, in its mention and after it."""
    return age.mention.text[age.parts[-1].end :] + age.mention.after


def _owned(age: AgeLink, sex: str) -> AgeLink:
    found = _SUBJECT.search(age.mention.before)
    if age.person != PATIENT or not age.parts or found is None:
        return age
    if _SEXES[found["who"].lower()] == sex:
        return age
    unnamed = f"aged {max(part.value for part in age.parts)}"
    return replace(age, person=meant_by_pronoun(age.mention.before) or unnamed, event=False)
