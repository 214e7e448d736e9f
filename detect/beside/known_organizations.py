"""Organizations known to all of a country, where a model overlooked them: `Lincare`, `TennCare`.

After Dehghan et al. 2015, section 2 (I), whose dictionaries annotate organizations. A listed name
is found as it is written, and, unless it is an ordinary word, in small letters or capitals.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

from detect.page import Page
from detect.second_pass import at_least_sure
from detect.tokens import cut
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.organizations import known_organizations as listed
from surrogate.wordlists.words import english_words

# Behind such a name another house begins with it.
_GOES_ON = re.compile(r"[\w@/-]|[ ](?:Base|Hospital|Medical|Clinic|Community)(?!\w)")
_BEFORE = frozenset("-_@/")
# Shorter names in small letters are anything (`aa`, `wic`).
_LEAST_LETTERS = 4


def known_organizations(
    page: Page, found: Iterable[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield the listed organizations of a page where nothing else was found.

    A guess of the same is told once more, as sure.

    Args:
        page: The page.
        found: Disjoint annotations; what overlaps others is left out.
        labels: What their types mean.
    """
    begins = page.vocabulary.forms.told(_begins_name)[page.laid.ids].nonzero()[0].tolist()
    of_kind = next(iter(labels.of_kind(Kind.ORGANIZATION)), None) if begins else None
    if of_kind is None:
        return  # as on most pages
    every = tuple(found)
    guessed = {a.span: a.score for a in every if a.phi_type == of_kind.name}
    taken = DisjointSpans(annotation.span for annotation in every)
    for number in begins:
        span = _name_at(page.text, page.tokens.starts[number], page.tokens.forms[number])
        if span is not None and (span in guessed or taken.add(span)):
            score = at_least_sure(guessed.get(span))
            yield Annotation.quote(page.text, span, of_kind.name, Source.PATTERN, score=score)


def _begins_name(form: str) -> bool:
    return form in _spellings()


def _name_at(text: str, start: int, first: str) -> Span | None:
    """Return the longest listed name that begins at a token, if none goes on behind it."""
    for name in _spellings()[first]:
        end = start + len(name)
        if text.startswith(name, start) and _is_apart(text, start, end):
            return Span(start, end)
    return None


def _is_apart(text: str, start: int, end: int) -> bool:
    before = text[max(0, start - 1) : start]
    return before not in _BEFORE and _GOES_ON.match(text, end) is None


@cache
def _spellings() -> Mapping[str, Sequence[str]]:
    """Return first token → the spellings of names that begin with it, the longest first."""
    spellings: dict[str, set[str]] = defaultdict(set)
    for name in listed():
        for spelling in {name, *_in_one_case(name)}:
            spellings[cut(spelling)[0]].add(spelling)
    return {first: sorted(of_first, key=len, reverse=True) for first, of_first in spellings.items()}


def _in_one_case(name: str) -> tuple[str, ...]:
    is_word = " " not in name and fold(name) in english_words()
    return () if is_word or len(name) < _LEAST_LETTERS else (name.lower(), name.upper())
