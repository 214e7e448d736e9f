"""Firms called after people, which a sequence model takes for the people themselves.

Nobody's name goes on behind a possessive or an `& Sons`: `Pike's Small Engine` is a firm, or a
house if its last word is that of one, as `Pike Memorial Hospital` is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache

from detect.mending.ends.reaching import ends_in_facility
from detect.mending.kinds.retyped import as_kind
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.wordlists.cues import any_context_word
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.organizations import departments


def as_firms(annotations: Iterable[Annotation], labels: LabelSet) -> Sequence[Annotation]:
    """Return the annotations, guesses at names that can only be those of firms as firms."""
    return [
        _as_firm(a, labels)
        if a.source is Source.CRF and labels.kinds[a.phi_type] is Kind.NAME and _is_firm(a.text)
        else a
        for a in annotations
    ]


def _is_firm(name: str) -> bool:
    """Tell whether a name is that of a firm or house: a word like `Hospital` ends nobody's name."""
    last = name.rsplit(maxsplit=1)[-1]
    is_house = last != name and ends_in_facility(name) and not _may_end_name(fold(last))
    may_be_firm = "s " in name or "&" in name  # to look is slow
    return is_house or (may_be_firm and _firm().search(name) is not None)


@cache
def _firm() -> re.Pattern[str]:
    partners = any_context_word("partners of a firm")
    return re.compile(rf"[A-Z][\w'\u2019-]{{0,40}}['\u2019]s[ ][A-Z]\w|&[ ](?:{partners})\b")


@cache
def _may_end_name(last: str) -> bool:
    """Tell whether the word of a house is a name too (`Ward`), or a ward's (`Surgery`)."""
    return is_listed_name(last) or last in {fold(department.name) for department in departments()}


def _as_firm(annotation: Annotation, labels: LabelSet) -> Annotation:
    kind = Kind.HOSPITAL if ends_in_facility(annotation.text) else Kind.ORGANIZATION
    return as_kind(annotation, kind, labels)
