"""Names that a sequence model found in pieces: `Ola` and `Berg` of one line or of a wrapped one.

The pieces are one name where no more than a space or a line break stands between them, or where
what stands around them says that the surname stands first (`RN Poe, Ann: seen`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from detect.mending.beside_names import is_credential
from detect.mending.ends.breaks import unbroken
from detect.mending.ends.several_names import names_in
from detect.mending.joining.nicknamed import around_nicknames
from detect.mending.joining.pieces import as_one
from detect.mending.joining.whole_names import CREDENTIAL_BEHIND, SURNAME
from detect.page import Page
from detect.particled import particles
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.cues import context_set
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import small_words

# What stands between two pieces of one name: one space, or the break of a wrapped line.
_BREAK = re.compile(r"[ ]|[ ]?\n[ \t]{0,8}")
_LONGEST_BREAK = 10
# Of those who sign, each on a line.
_INITIALS = re.compile(r"[A-Z]{2,3}")
# `POE,ANN B`; `KL,JP` are two who sign, and `Poe,Berg,Ito` are a list.
_INVERTED = re.compile(r"(?<!,)[^\W\d_]{3,}(?:[-'\u2019][^\W\d_]+)*(,)[^\W\d_]{3}")
# `Delivering: Poe, Ann B CNM`, `RN Poe, Ann: seen`.
_ENDS_LABEL = re.compile(r"(?::|(?<!\w)([A-Z][\w-]{1,6}))[ \t]{1,12}\Z")
# `| Poe, Ann Rose |`, in a cell or on a line of its own.
_BEGINS_CELL = re.compile(r"(?:\A|\n|[ ]{2}|[\t|])[ ]{0,8}\Z")
_ENDS_CELL = re.compile(r"[ ]?(?:[\n\t|]|[ ]{2}|\Z)")
_GIVEN_NAMES = re.compile(r"[A-Z][a-z]+(?:[ ][A-Z][a-z]*\.?)?")
_NEXT_IN_LIST = re.compile(r",([^\W\d_]{3,})")
_REACH = 24


def joined_pieces(
    annotations: Iterable[Annotation], page: Page, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations with neighbouring finds of names joined to one.

    A name whose pieces were given two types gets that of the surer piece, or of its particle.

    Args:
        annotations: Disjoint, of one page, in text order.
        page: The page.
        labels: What the labels mean.
    """
    joined: list[Annotation] = []
    for annotation in annotations:
        is_near = joined and annotation.span.start - joined[-1].span.end <= _LONGEST_BREAK
        if is_near and _are_pieces(joined[-1], annotation, page, labels):
            pieces = (joined[-1], annotation)
            like = pieces[0] if _is_particle(pieces[0], labels) else None
            joined[-1] = as_one(pieces, page.text, like=like)
        else:
            joined.append(annotation)
    return around_nicknames(joined, page.text, labels)


def _are_pieces(one: Annotation, other: Annotation, page: Page, labels: LabelSet) -> bool:
    return (
        labels.kinds[one.phi_type] is Kind.NAME
        and (labels.kinds[other.phi_type] is Kind.NAME or _is_particle(one, labels))
        and Source.KNOWN not in {one.source, other.source}
        and (
            _may_join(page.text, one.span, other.span) or _fill_cell(page.text, one, other, labels)
        )
        and all(page.lines.joined[n] for n in _lines_between(one, other, page))
        and _is_one_name(page.text, Span(one.span.start, other.span.end))
    )


def _is_particle(annotation: Annotation, labels: LabelSet) -> bool:
    """Tell whether a name is but the small words that one begins with (`de` of `de la Garza`)."""
    words = annotation.text.split()
    is_name = labels.kinds[annotation.phi_type] is Kind.NAME and annotation.text.islower()
    return is_name and all(fold(word) in particles() for word in words)


def _may_join(text: str, one: Span, other: Span) -> bool:
    """Tell whether what stands between two pieces may stand inside a name."""
    if _BREAK.fullmatch(text, one.end, other.start):
        signed = all(_INITIALS.fullmatch(text, part.start, part.end) for part in (one, other))
        return not (signed and "\n" in text[one.end : other.start])
    if text[one.end : other.start] == ". ":
        last = one.of(text).rpartition(" ")[2]
        return fold(last) in small_words("saint") or last in context_set("given name in short")
    if text[one.end : other.start] == ", ":
        return _is_told_inverted(text, one, other)
    inverted = _INVERTED.match(text, one.start)
    if inverted is None or inverted.span(1) != (one.end, other.start):
        return False
    following = _NEXT_IN_LIST.match(text, other.end)
    return following is None or is_credential(following[1])


def _fill_cell(text: str, one: Annotation, other: Annotation, labels: LabelSet) -> bool:
    """Tell whether a surname and given names of a patient fill a cell; staff may be a list."""
    if text[one.span.end : other.span.start] != ", ":
        return False
    roles = {labels[annotation.phi_type].role for annotation in (one, other)}
    begin = max(0, one.span.start - _REACH)
    return (
        roles == {Role.PATIENT}
        and SURNAME.fullmatch(text, one.span.start, one.span.end) is not None
        and _GIVEN_NAMES.fullmatch(text, other.span.start, other.span.end) is not None
        and _BEGINS_CELL.search(text, begin, one.span.start) is not None
        and _ENDS_CELL.match(text, other.span.end) is not None
    )


def _is_told_inverted(text: str, one: Span, other: Span) -> bool:
    """Tell whether a surname and a given name stand between labels or credentials."""
    ahead = _ENDS_LABEL.search(text, max(0, one.start - _REACH), one.start)
    behind = CREDENTIAL_BEHIND.match(text, other.end)
    return (
        ahead is not None
        and (ahead[1] is None or is_credential(ahead[1]))
        and behind is not None
        and (behind[1] is None or is_credential(behind[1]))
        and SURNAME.fullmatch(text, one.start, one.end) is not None
    )


def _is_one_name(text: str, span: Span) -> bool:
    """Tell whether neither the layout nor what stands in it cuts a name."""
    whole = [span]
    return unbroken(text, span) == whole and names_in(span, text) == whole


def _lines_between(one: Annotation, other: Annotation, page: Page) -> range:
    """Return the numbers of the lines that begin between two annotations."""
    return range(page.lines.of(one.span.end) + 1, page.lines.of(other.span.start) + 1)
