"""Finds the errors in a document and tells what is wrong with each.

After He et al. 2015, section 3.4, who follow Wellner et al. 2007. The paper leaves open what
several pieces inside one entity are; here every gold entity is in one of correct, type, extent
and missing, so that these four add up to the gold standard.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from surrogate.document import Annotation, Document
from surrogate.span import Span


class ErrorGroup(StrEnum):
    """What is wrong (He et al. 2015, section 3.4).

    TYPE: the same span under another type. EXTENT: found, whatever the type, but with a part
    missing or added. MISSING: nothing of it was found. SPURIOUS: reported, and nothing of it
    is in the gold standard.
    """

    TYPE = "type"
    EXTENT = "extent"
    MISSING = "missing"
    SPURIOUS = "spurious"


class Extent(StrEnum):
    """How an extent is wrong (He et al. 2015, Table 8).

    SHORT: a part of the entity was not found, or it was found in pieces. LONG: what was found
    reaches beyond it. BOTH: both.
    """

    SHORT = "short"
    LONG = "long"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Mistake:
    """One error in one document.

    Attributes:
        group: What is wrong.
        gold: The gold annotation; None if it is spurious.
        predicted: What the system reported there; nothing if it is missing.
        extent: How the extent is wrong, for that group only.
    """

    group: ErrorGroup
    gold: Annotation | None
    predicted: tuple[Annotation, ...] = ()
    extent: Extent | None = None


def extent_of(gold: Span, found: Sequence[Span]) -> Extent:
    """Tell how spans that overlap a gold span, none being equal to it, miss its extent."""
    covered = sum(min(gold.end, one.end) - max(gold.start, one.start) for one in found)
    if all(gold.contains(one) for one in found):
        return Extent.SHORT
    return Extent.LONG if covered == len(gold) else Extent.BOTH


def _mistake(gold: Annotation, found: tuple[Annotation, ...]) -> Mistake | None:
    """Return what is wrong with what was found of a gold annotation, if anything is."""
    if not found:
        return Mistake(ErrorGroup.MISSING, gold)
    if found[0].span != gold.span:
        extent = extent_of(gold.span, [one.span for one in found])
        return Mistake(ErrorGroup.EXTENT, gold, found, extent)
    return None if found[0].phi_type == gold.phi_type else Mistake(ErrorGroup.TYPE, gold, found)


def mistakes(gold: Document, predicted: Document) -> Iterator[Mistake]:
    """Yield the errors in one document: those of the gold entities, then the spurious ones."""
    for annotation in gold.annotations:
        mistake = _mistake(annotation, tuple(predicted.overlapping(annotation.span)))
        if mistake is not None:
            yield mistake
    for annotation in predicted.annotations:
        if not gold.is_marked(annotation.span):
            yield Mistake(ErrorGroup.SPURIOUS, None, (annotation,))
