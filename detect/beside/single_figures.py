"""Numbers written figure by figure: in the boxes of a form, or as somebody said them.

`SSN  4 1 2 - 7 7 - 0 9 9 3`, `Hospital no. | 6 | 6 | 0 | 3 | 4 | 1 |`, `policy 7 7 1 0 3 9 A`.
Scores are told item by item as well, so what the figures are must stand right before them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from detect.beside.apart import beneath
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, Label, LabelSet
from surrogate.span import Span
from surrogate.wordlists.cues import any_context_word

# Five figures or more, each by itself, letters ahead and behind included.
_NEXT = r"(?:[ ]?[|/.-][ ]?|[ ]{1,4})"
_RUN = re.compile(
    rf"(?<![\w.,/|-])(?:[A-Z]{_NEXT}){{0,3}}\d(?:{_NEXT}\d){{4,15}}(?:[ ][A-Z])?(?![\w%]|[.,]\d)"
)
# Quick to look for: three figures, each by itself.
_HINT = re.compile(r"\d(?<!\w\d)[ |/.-]{1,4}\d[ |/.-]{1,4}\d(?!\w)")
_REACH = 60
# What may stand between a number and the word for it, in a form and in talk: who answers, too.
_TURN = r"(?:[?.,]?\s{1,3}(?:\[[\d:.]{4,12}\][ ])?\w{1,20}:)?"
_FILLER = r"(?:is|was|uh|um|yeah|sure|ok|okay|it['\u2019]?s|that['\u2019]?s)[ ,.]{1,3}"
_JOINT = rf"(?:['\u2019]s)?{_TURN}[^\w\n]{{1,6}}(?:{_FILLER}){{0,3}}"
_NUMBER = "number(?:s|[ ]is)?|no|nr|num"
# By what the words tell; the first that fits counts.
_KINDS = {
    "told by single figures: birth": Kind.DATE,
    "told by single figures: telephone": Kind.PHONE,
    "told by single figures: postal code": Kind.ZIP,
    "told by single figures: social security": Kind.SSN,
    "told by single figures: number": Kind.NUMBER,
}


def single_figures(
    page: Page, found: Sequence[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield numbers of a page that are written figure by figure, guessed at in part or not."""
    if _HINT.search(page.text) is None:
        return  # as most pages
    for run in _RUN.finditer(page.text):
        span = Span(*run.span())
        known = beneath(found, span)
        name = _type(_told(page.text, span, labels), span, known, labels)
        if name and not _counts(run[0]) and not any(one.span.contains(span) for one in known):
            yield Annotation.quote(page.text, span, name, Source.PATTERN)


def _counts(run: str) -> bool:
    """Tell whether figures only count what there is (`Teeth 1 2 3 4 5`, `group: 1 2 3 4 5 6`)."""
    figures = [int(figure) for figure in re.findall(r"\d", run)]
    return all(after == before + 1 for before, after in pairwise(figures))


def _type(
    told: Label | None, span: Span, known: Sequence[Annotation], labels: LabelSet
) -> str | None:
    """Return the type of figures, by the words before them or a find that holds most of them.

    What kind of a number it is the find knows better.
    """
    if told and told.kind is not Kind.NUMBER:
        return told.name
    pieces = [one for one in known if labels.kinds[one.phi_type] in _KINDS.values()]
    largest = max(pieces, key=lambda one: len(one.span), default=None)
    if largest and (told or 2 * len(largest.span) > len(span)):
        return largest.phi_type
    return told.name if told else None


def _told(text: str, span: Span, labels: LabelSet) -> Label | None:
    """Return the label that the words right before figures tell; None if there is none."""
    before = text[max(0, span.start - _REACH) : span.start]
    kinds = (kind for use, kind in _KINDS.items() if _cue(use).search(before))
    first = next(kinds, None)
    return labels.first_of_kind(first) if first else None


@cache
def _cue(use: str) -> re.Pattern[str]:
    words = any_context_word(use)
    return re.compile(rf"(?<!\w)(?:{words})(?:[ ](?:{_NUMBER}))?{_JOINT}\Z", re.IGNORECASE)
