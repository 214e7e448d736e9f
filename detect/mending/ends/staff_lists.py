"""Staff of a list taken for one, with the surname first: `Present: Lund, Berg` is not Berg Lund.

Nobody has a given name that is a surname and nothing else, or that others of the record have for a
surname; and where each of both stands alone as one of the staff, they are two. Whom a credential, a
colon or an initial follows is told whole (`Lund, Berg RN`). Patients are told so much oftener, by
whatever they are called.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import NamedTuple

from detect.consistency import Found
from detect.mending.beside_names import is_credential
from detect.resolve import GUESSES
from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender, is_family_name_abroad, surnames

_WORD = r"[A-Z][\w'\u2019-]*\w"
_TWO = re.compile(rf"({_WORD}),\s({_WORD})")
_TOLD_WHOLE = re.compile(r":|,?[ ]{1,3}([A-Z][\w.-]{0,8})(?![\w-])")


def as_lists(found: Found, texts: Sequence[str], labels: LabelSet) -> Found:
    """Return the finds of one patient's documents, lists of two of the staff as two.

    Args:
        found: Of each document.
        texts: The documents.
        labels: What the types mean.
    """
    lists = [
        {one.span: two for one in of_page if (two := _two(one, text, labels))}
        for of_page, text in zip(found, texts, strict=True)
    ]
    if not any(lists):
        return found  # as of most patients
    others = _Others.of(found, labels)
    return [
        [part for one in of_page for part in _apart(one, of_list, others)]
        for of_page, of_list in zip(found, lists, strict=True)
    ]


class _Others(NamedTuple):
    """How staff of a record is called besides, folded.

    Attributes:
        alone: Those who are called by one word.
        surnames: The last words of the others.
    """

    alone: AbstractSet[str]
    surnames: AbstractSet[str]

    @classmethod
    def of(cls, found: Found, labels: LabelSet) -> _Others:
        staff = (a for of_page in found for a in of_page if _is_staff(a, labels))
        names = [fold(a.text).split() for a in staff if "," not in a.text]
        return cls(
            frozenset(name[0] for name in names if len(name) == 1),
            frozenset(name[-1] for name in names if len(name) > 1),
        )


def _is_staff(one: Annotation, labels: LabelSet) -> bool:
    label = labels[one.phi_type]
    return label.kind is Kind.NAME and label.role is Role.STAFF


def _two(one: Annotation, text: str, labels: LabelSet) -> re.Match[str] | None:
    """Return the two names that a guess at staff may be."""
    if not _is_staff(one, labels) or one.source not in GUESSES:
        return None
    two = _TWO.fullmatch(text, one.span.start, one.span.end)
    if two is None:
        return None  # nearly always
    behind = _TOLD_WHOLE.match(text, one.span.end)
    is_whole = behind is not None and (
        behind[1] is None or len(behind[1]) == 1 or is_credential(behind[1])
    )
    return None if is_whole else two


def _apart(
    one: Annotation, lists: Mapping[Span, re.Match[str]], others: _Others
) -> Iterator[Annotation]:
    two = lists.get(one.span)
    if two is None or not _are_two(two, others):
        yield one
        return
    for part in (1, 2):
        yield replace(one, span=Span(*two.span(part)), text=two[part])


def _are_two(two: re.Match[str], others: _Others) -> bool:
    first, second = fold(two[1]), fold(two[2])
    return second in others.surnames or _is_mere_surname(second) or others.alone >= {first, second}


def _is_mere_surname(word: str) -> bool:
    """Tell whether a folded word is a surname that nobody has for a given name."""
    begin, end = word.partition("-")[0], word.rpartition("-")[2]
    is_surname = end in surnames() or is_family_name_abroad(end)
    return is_surname and begin not in given_gender() and end not in given_gender()
