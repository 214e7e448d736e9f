"""Tells how sure it is that a string that stands in a text is the original that it spells."""

from __future__ import annotations

from surrogate.leak.finding import Severity
from surrogate.leak.judging.dates import judge_date
from surrogate.leak.judging.feasts import is_of_feast
from surrogate.leak.judging.names import judge_letters, judge_name, judge_words
from surrogate.leak.judging.numbers import judge_code, judge_exact
from surrogate.leak.originals.form import Form, Style
from surrogate.leak.texts.position import is_titled
from surrogate.leak.texts.search import Hit
from surrogate.leak.texts.view import View
from surrogate.wordlists.clinical_things import is_clinical_phrase

_JUDGES = {
    Style.NAME: judge_name,
    Style.WORDS: judge_words,
    Style.CODE: judge_code,
    Style.EXACT: judge_exact,
    Style.DATE: judge_date,
    Style.LETTERS: judge_letters,
}


def severity_of(view: View, hit: Hit, form: Form) -> Severity | None:
    """Tell how sure a hit is the original; None if it is something else."""
    severity = _JUDGES[form.style](view, hit, form)
    if severity is None or form.style not in (Style.NAME, Style.WORDS):
        return severity
    is_phrase = is_clinical_phrase(view.text, hit.span) or is_of_feast(view.text, hit.span)
    return None if is_phrase and not is_titled(view.text, hit.span) else severity
