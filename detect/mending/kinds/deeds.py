"""People who begin a line, of whom only what somebody does tells that they are no house.

A house or firm stands alone on the first line of a note, so a model takes who begins one for a
house (`Ann Poe denies pain`). Whom a doctor had under his care, or who may return to school, is a
patient, whatever stands before the name; so are who was seen in clinic, if no doctor, and a Mr. or
Ms. who does as patients do. Nor is a house or place whose daughter somebody is, or what has a title
in brackets behind it (`carer of Ann Bridge`, `POE Ann (Mrs)`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

from detect.mending.ends.reaching import ends_in_facility
from detect.mending.whose.relatives import SURE_AS_TOLD
from detect.resolve import is_guess_below
from detect.roles import type_of_role
from detect.second_pass import at_least_sure
from surrogate.document import Annotation
from surrogate.phi import HOUSES, Kind, LabelSet, Role
from surrogate.wordlists.cues import any_context_word
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import frequent_surnames, given_gender, is_listed_name
from surrogate.wordlists.words import english_words

_FULL_NAME = re.compile(
    r"((?!El[ ]|La[ ])[A-Z][a-z]+)(?:[ ][A-Z]\.?)?[ ]([A-Z](?:[a-z]+|['\u2019][A-Z][a-z]+))"
)
_IN_CAPITALS = re.compile(r"([A-Z][A-Z'\u2019-]+),?[ ]([A-Z][a-z]+)")
_TITLE_BEHIND = re.compile(r"[ ]\((?:Mrs?|Ms|Miss|Mstr|Master)\.?\)")
_TITLE_AHEAD = re.compile(
    r"(?<!\w)(?<!nurse )(?<!worker )(?<!manager )(?:mrs?|ms|miss)\.?[ ]\Z", re.IGNORECASE
)
_DOCTOR_AHEAD = re.compile(r"(?<!\w)(?:dr|doctor)\.?[ ]\Z", re.IGNORECASE)
_SURNAME_IN_CAPITALS = re.compile(r"([A-Z][a-z]+)[ ][A-Z][A-Z'\u2019-]{2,20}")
_DATED = re.compile(r",?[ ]{1,3}(?:\d{1,2}[-/.]\d{1,2}[-/.]\d{2}|\(?(?:DOB|D\.O\.B|born)\b)")
_RELATION_REACH = 20
_PLACES = frozenset({*HOUSES, Kind.CITY, Kind.PLACE})
_LINE_AHEAD = re.compile(r"(?:\A|\n)[ \t>*-]{0,8}\Z")
_LONGEST_AHEAD = 10


def by_deed(annotations: Iterable[Annotation], text: str, labels: LabelSet) -> Sequence[Annotation]:
    """Return the annotations, guesses as patients where what stands behind tells it."""
    return [
        _told(one, text, labels) if is_guess_below(one, SURE_AS_TOLD) else one
        for one in annotations
    ]


def _told(annotation: Annotation, text: str, labels: LabelSet) -> Annotation:
    kind = labels.kinds[annotation.phi_type]
    if kind is Kind.NAME:
        end = annotation.span.end
        is_patient = (
            _cared_for().match(text, end)
            or (_seen().match(text, end) and not _stands_ahead(_DOCTOR_AHEAD, annotation, text))
            or (_of_titled().match(text, end) and _stands_ahead(_TITLE_AHEAD, annotation, text))
            or _acts(annotation, text, _ill())
        )
    else:
        acts = kind in HOUSES and _acts(annotation, text, _deed())
        is_patient = acts or (kind in _PLACES and _is_related(annotation, text))
    people = type_of_role(labels, Role.PATIENT) if is_patient else ""
    if not people:
        return annotation
    return replace(annotation, phi_type=people, score=at_least_sure(annotation.score))


def _stands_ahead(title: re.Pattern[str], annotation: Annotation, text: str) -> bool:
    start = annotation.span.start
    return title.search(text, max(0, start - _RELATION_REACH), start) is not None


def _acts(annotation: Annotation, text: str, deed: re.Pattern[str]) -> bool:
    """Tell whether somebody with a full name begins a line, and does something."""
    start = annotation.span.start
    name = _FULL_NAME.fullmatch(annotation.text)
    if name is None or not _LINE_AHEAD.search(text, max(0, start - _LONGEST_AHEAD), start):
        return False
    is_name = fold(name[1]) in given_gender() and _is_surname(fold(name[2]))
    return is_name and deed.match(text, annotation.span.end) is not None


def _is_related(annotation: Annotation, text: str) -> bool:
    """Tell whether what was taken for a place is somebody with relatives, a title or a birth."""
    span, written = annotation.span, annotation.text
    name, family_first = _FULL_NAME.fullmatch(written), _IN_CAPITALS.fullmatch(written)
    name = name or _SURNAME_IN_CAPITALS.fullmatch(written)
    given = name[1] if name else family_first[2] if family_first else ""
    if fold(given) not in given_gender() or ends_in_facility(fold(written)):
        return False
    if _TITLE_BEHIND.match(text, span.end):
        return True
    if _SURNAME_IN_CAPITALS.fullmatch(written) and _DATED.match(text, span.end):
        return True
    ahead = text[max(0, span.start - _RELATION_REACH) : span.start]
    return name is not None and _relation().search(ahead) is not None


def _is_surname(word: str) -> bool:
    """Tell whether people are called so, and houses hardly ever (`Mercy General`)."""
    return word in frequent_surnames() or (is_listed_name(word) and word not in english_words())


@cache
def _deed() -> re.Pattern[str]:
    """Return a pattern of what people do, and no house or firm that has somebody's name."""
    uses = ("verb of a person", "deed of a patient", "deed of the ill")
    return re.compile(_before("|".join(map(any_context_word, uses))))


@cache
def _ill() -> re.Pattern[str]:
    """Return a pattern of what only patients do."""
    return re.compile(_before(any_context_word("deed of the ill")))


def _before(verbs: str) -> str:
    return rf",?[ ](?:(?:{verbs})(?!\w)|is[ ]an?[ ]\d)"


@cache
def _of_titled() -> re.Pattern[str]:
    """Return a pattern of what is told of patients, seldom of staff without a degree."""
    deeds = rf"(?:{any_context_word('deed of Mr and Mrs')})(?!\w)"
    kin = rf"['\u2019]s?[ ](?:{any_context_word('what somebody is to a patient')})(?!\w)"
    return re.compile(rf"[ ]{deeds}|{kin}", re.IGNORECASE)


@cache
def _cared_for() -> re.Pattern[str]:
    deeds = any_context_word("behind who was cared for")
    return re.compile(rf",?[ ](?:{deeds})(?!\w)", re.IGNORECASE)


@cache
def _seen() -> re.Pattern[str]:
    return re.compile(rf",?[ ](?:{any_context_word('behind who was seen')})(?!\w)", re.IGNORECASE)


@cache
def _relation() -> re.Pattern[str]:
    # `a patient of Dana Farber`, `a partner of Grant Thornton`
    people = rf"(?!patient|pt|self|partner)(?:{any_context_word('what somebody is to a patient')})"
    return re.compile(rf"(?<!\w)(?i:{people})[ ]of[ ]\Z")
