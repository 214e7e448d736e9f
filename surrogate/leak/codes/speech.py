"""What is said aloud: digits and marks in words, names letter by letter."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from surrogate.leak.codes.code import Code, matches
from surrogate.leak.days.spelt import (
    count_words,
    in_figures,
    mark_words,
    marked,
    mixed_numbers,
    said_digits,
    said_marks,
    said_numbers,
)
from surrogate.leak.persons.spelling import may_spell, spelt_name, spelt_names
from surrogate.leak.texts.view import View
from surrogate.span import Span

MIN_SPELT = 4


def _marks(view: View) -> bool:
    return not view.words.isdisjoint(mark_words())


def _counts(view: View) -> bool:
    """Tell whether a text may have digits in words: as many runs in a row, the first a word."""
    spoken = view.words & count_words()
    if len(spoken) < 2 or not view.bare.isascii():  # noqa: PLR2004 - elsewhere runs hide signs
        return len(spoken) > 1
    return any(_is_spelt(view.runs[at : at + MIN_SPELT]) for at in view.where(spoken))


def _mixes(view: View) -> bool:
    """Tell whether a text may have a number in words right behind figures."""
    return any(at and view.runs[at - 1].isdigit() for at in view.where(view.words & count_words()))


def _is_spelt(runs: Sequence[str]) -> bool:
    digits = (run in count_words() or (len(run) == 1 and run.isdigit()) for run in runs)
    return len(runs) == MIN_SPELT and all(digits)


def _said(pattern: Callable[[], re.Pattern[str]]) -> Callable[[str], Iterator[Span]]:
    """Return what yields the matches of a pattern that is made where one is needed."""

    def find(text: str) -> Iterator[Span]:
        return matches(pattern())(text)

    return find


SPEECH = (
    Code(_marks, _said(said_marks), marked),
    Code(may_spell, _said(spelt_names), spelt_name),
    Code(_counts, _said(lambda: said_numbers(MIN_SPELT)), said_digits),
    Code(_mixes, _said(mixed_numbers), in_figures),
)
