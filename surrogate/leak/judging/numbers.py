"""How sure it is that a number or code is the original: no amount, no part of another."""

from __future__ import annotations

import re

from surrogate.hours import HOUR, is_hour
from surrogate.leak.finding import Severity
from surrogate.leak.judging.amounts import is_amount
from surrogate.leak.judging.names import judge_name
from surrogate.leak.originals.form import Form
from surrogate.leak.originals.variants import MIN_FREE_CODE
from surrogate.leak.texts.search import Hit
from surrogate.leak.texts.view import BLANK, View
from surrogate.originals import MIN_CODE_CHARACTERS
from surrogate.phi import Kind

_MIN_APART = 3
_OF_ZIP, _OF_WHOLE_ZIP = 5, 9
MIN_MIXED_CODE, MIN_TOGETHER = 6, 4
_MIN_MIXED = 3
_BRACKETS = "[](){}<>"
_HOUR = re.compile(HOUR)
# What parts six digits into halves or pairs: one sign, or the end of a line.
_IN_SIX = re.compile(r"[,'\u2019_ ./-]|-[ \t]*\r?\n[ \t]*")
_OF_SIX = ([3, 3], [2, 2, 2])
_ONE_SIGN = re.compile(r"[ ._/-]?")
_CODE_GAP = re.compile(rf"(?:[^\w{BLANK}]|_){{0,4}}")


def judge_code(view: View, hit: Hit, form: Form) -> Severity | None:
    """Judge a number or code that may have any separators between its characters."""
    if form.text.isalpha():
        gaps = tuple(gap.strip(_BRACKETS) for gap in _bare_gaps(view, hit))  # `host[.]example`
        as_it_was = bool(form.gaps) and hit.bounded and gaps == form.gaps
        return Severity.CERTAIN if as_it_was else judge_name(view, hit, form)
    bounded = hit.bounded or _is_padded(view, hit, form) or _is_in_digits(view, hit, form)
    if not bounded or not all(map(_CODE_GAP.fullmatch, hit.gaps(view))):
        return None
    return None if is_amount(view, hit, form) else Severity.CERTAIN


def _is_in_digits(view: View, hit: Hit, form: Form) -> bool:
    """Tell whether a long number stands in a longer one, such as behind the code of a land."""
    long = len(form.text) >= MIN_FREE_CODE and form.text.isdigit()
    return long and hit.first == hit.last and view.runs[hit.first].isdigit()


def _is_padded(view: View, hit: Hit, form: Form) -> bool:
    """Tell whether nothing but zeros stands before a number in its run of digits."""
    run = view.runs[hit.first]
    return hit.first == hit.last and run.isdigit() and run.lstrip("0") == form.text.lstrip("0")


def _begins_nine(view: View, hit: Hit, form: Form) -> bool:
    """Tell whether a postal code of five digits has the four that may follow behind it."""
    run = view.runs[hit.first]
    alone = form.kind is Kind.ZIP and hit.begins and hit.first == hit.last
    return alone and len(form.text) == _OF_ZIP and len(run) == _OF_WHOLE_ZIP and run.isdigit()


def judge_exact(view: View, hit: Hit, form: Form) -> Severity | None:
    """Judge a number or code that has the separators of the original, or none.

    One of four digits that are told as an hour is not certain: `at 1430` beside pager 1430 stays.
    """
    if form.text.isalpha():
        return judge_name(view, hit, form)
    gaps = _bare_gaps(view, hit)
    bounded = hit.bounded or _is_padded(view, hit, form) or _begins_nine(view, hit, form)
    if not bounded or any(BLANK in gap for gap in gaps):
        return None
    spelt_otherwise = any(hit.gaps(view)) and gaps != form.gaps and not _is_respelt(view, hit)
    if spelt_otherwise and not _is_regrouped(view, hit, form):
        return None
    if is_amount(view, hit, form) or _lacks_sign(form, gaps):
        return None
    is_time = _HOUR.fullmatch(form.text) and not gaps and is_hour(view.bare, hit.span.start)
    return Severity.SUSPICION if is_time else Severity.CERTAIN


def _lacks_sign(form: Form, gaps: tuple[str, ...]) -> bool:
    """Tell whether a short code lacks the sign that tells it: the `T12` of T-12 is a vertebra."""
    is_short = len(form.text) < MIN_CODE_CHARACTERS and not form.text.isdigit()
    return is_short and (gaps != form.gaps or not any(gaps))


def _bare_gaps(view: View, hit: Hit) -> tuple[str, ...]:
    """Return what stands between the runs of a hit, without white space."""
    return tuple(gap.strip() for gap in hit.gaps(view))


def _is_respelt(view: View, hit: Hit) -> bool:
    """Tell whether a number is written digit by digit, or of six digits in parts: `220,719`."""
    pieces, gaps = view.runs[hit.first : hit.last + 1], set(hit.gaps(view))
    if not all(map(str.isdigit, pieces)):
        return False
    apart = len(pieces) > _MIN_APART and all(len(piece) == 1 for piece in pieces)
    in_parts = [*map(len, pieces)] in _OF_SIX and all(map(_IN_SIX.fullmatch, gaps))
    return (apart or in_parts) and len(gaps) == 1


def _is_regrouped(view: View, hit: Hit, form: Form) -> bool:
    """Tell whether a code in capitals has another sign between its groups: `7732 KD` of `7732-KD`.

    With four digits together, or three and three letters, it is no dose or vitamin (`B12 390`).
    """
    pieces, gaps = view.runs[hit.first : hit.last + 1], hit.gaps(view)
    if len(form.text) < MIN_MIXED_CODE or not hit.span.of(view.text).isupper():
        return False
    figures = max((len(piece) for piece in pieces if piece.isdigit()), default=0)
    letters = max((len(piece) for piece in pieces if piece.isalpha()), default=0)
    telling = figures >= MIN_TOGETHER or min(figures, letters) >= _MIN_MIXED
    return telling and len(pieces) <= len(form.gaps) + 1 and all(map(_ONE_SIGN.fullmatch, gaps))
