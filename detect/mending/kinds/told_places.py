"""What the story tells of guesses at houses, firms and towns.

Who was hospitalized or scanned somewhere was in a house, and so is what has an emergency room; who
teaches somewhere does so at a school, who retired from somewhere worked for a firm, and a woman
from somewhere is from a town.
"""

from __future__ import annotations

import re

from detect.mending.ends.reaching import ends_in_facility
from detect.resolve import SURER_THAN_RULE
from detect.towns import listed_towns
from surrogate.document import Annotation
from surrogate.phi import Kind
from surrogate.wordlists.folding import fold

# With up to two words between, such as a day: `CT 5/3 at Elm`, `ER visit at Elm`.
_STAY_AHEAD = re.compile(
    r"(?<!\w)(?:E[DR]|CT|MRI|EGD|CABG|(?i:hospitali[sz](?:ations?|ed)|inpatient|admitted|admissions?"
    r"|detox(?:ed)?|cath|bx|biops(?:y|ied)|rehab|transplant(?:ed)?|stent(?:s|ed)?|surgery|scan|echo"
    r"|dialysis|colonoscopy|workup|(?<!day[ ])care|seen|treated|evaluated|followed))"
    r"(?:[ ][\w/.-]+){0,2}[ ](?:at|AT|@)[ ](?:the[ ]|THE[ ])?\Z"
)
# Who goes to school somewhere, or teaches there.
_SCHOOL_AHEAD = re.compile(
    r"(?<!\w)(?:freshman|sophomore|junior|senior|student|graduated|scholarship|degree|professor|major"
    r"|classes|teach(?:es|ing)|taught|stud(?:ies|ied|ying))"
    r"(?:[ ][a-z]+)?[ ](?:at|from)[ ](?:the[ ])?\Z"
    r"|(?<!\w)(?:failed|dropped|flunked)[ ]out[ ]of[ ]\Z"
)
# Where somebody works, or did.
_WORK_AHEAD = re.compile(
    r"(?<!\w)(?:(?:work(?:s|ed|ing)?|employed|job|shifts?|manager|clerk|cashier|supervisor)[ ]at"
    r"|(?:works?|worked|working|drives?)[ ]for|(?:retired|laid[ ]off|fired)[ ]from"
    r"|employed[ ]by)[ ](?:the[ ])?\Z"
)
# What a house has and no town or park: `Springfield ED`, `Merlin Park admission`.
_WARD_BEHIND = re.compile(
    r"[ ](?:ED|ER|ICU|MICU|NICU|A&E|OPD|inpatient|admission[ ](?:under|with|for)|transfer[ ]center)"
    r"(?!\w)"
)
_LIVES_AHEAD = re.compile(
    r"(?<!\w)(?:(?:woman|man|male|female|lady|gentleman|boy|girl|native|originally)[ ](?:from|of)"
    r"|(?:lives|living|born|raised|grew[ ]up)[ ]in)[ ]\Z",
    re.IGNORECASE,
)
_LONGEST_AHEAD = 40
# One of these ends what is told of school, work or stay.
_LEADS = ("at ", "AT ", "@ ", "the ", "THE ", "from ", "for ", "by ", "of ")


def kind_by_story(annotation: Annotation, text: str, kind: Kind) -> Kind | None:
    """Return what a guess at a house, a firm, a town or a place is rather; None if untold."""
    ahead = max(0, annotation.span.start - _LONGEST_AHEAD), annotation.span.start
    is_led = text.endswith(_LEADS, *ahead)
    if is_led and kind is not Kind.ORGANIZATION and _is_of_somebody(text, *ahead):
        return Kind.ORGANIZATION if _may_be_firm(annotation) else None
    if kind is Kind.HOSPITAL:
        return None
    is_stay = is_led and _STAY_AHEAD.search(text, *ahead)
    if is_stay or _WARD_BEHIND.match(text, annotation.span.end):
        return Kind.HOSPITAL
    is_from = kind is Kind.ORGANIZATION and _LIVES_AHEAD.search(text, *ahead)
    return Kind.CITY if is_from and fold(annotation.text) in listed_towns() else None


def _is_of_somebody(text: str, begin: int, end: int) -> bool:
    """Tell whether somebody learns, teaches or works where a stretch of text leads to."""
    return any(ahead.search(text, begin, end) for ahead in (_SCHOOL_AHEAD, _WORK_AHEAD))


def _may_be_firm(annotation: Annotation) -> bool:
    is_doubtful = (annotation.score or 0.0) < SURER_THAN_RULE
    return is_doubtful and not ends_in_facility(annotation.text)
