"""Shows errors with the words around them. What it returns holds text of the notes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from detect.evaluate.mistakes import ErrorGroup, Extent, Mistake, mistakes
from detect.evaluate.pairing import pair_documents
from surrogate.document import Document
from surrogate.phi import LabelSet
from surrogate.span import Span

_UNPRINTABLE = re.compile(r"[\x00-\x08\x0e-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class ErrorInContext:
    """One error and the text around it, which is PHI: never to be logged.

    Attributes:
        doc_id: In which document.
        start: Where the quoted text begins, in code points of the document.
        group: What is wrong.
        extent: How the extent is wrong, for that group only.
        gold_type: Type of the gold annotation, empty for spurious ones.
        predicted_types: Types that the system gave.
        before: Text before it, on one line.
        quoted: The text from the first to the last annotation involved.
        after: Text after it, on one line.
    """

    doc_id: str = field(repr=False)
    start: int
    group: ErrorGroup
    extent: Extent | None
    gold_type: str
    predicted_types: tuple[str, ...]
    before: str = field(repr=False)
    quoted: str = field(repr=False)
    after: str = field(repr=False)


def _one_line(text: str) -> str:
    """Return the text with white space runs as blanks and unprintable characters as a dot."""
    return _UNPRINTABLE.sub("·", re.sub(r"\s+", " ", text))


def _in_context(document: Document, mistake: Mistake, width: int) -> ErrorInContext:
    involved = [a.span for a in mistake.predicted]
    if mistake.gold is not None:
        involved.append(mistake.gold.span)
    span = Span(min(one.start for one in involved), max(one.end for one in involved))
    return ErrorInContext(
        doc_id=document.doc_id,
        start=span.start,
        group=mistake.group,
        extent=mistake.extent,
        gold_type="" if mistake.gold is None else mistake.gold.phi_type,
        predicted_types=tuple(a.phi_type for a in mistake.predicted),
        before=_one_line(document.text[max(0, span.start - width) : span.start]),
        quoted=_one_line(span.of(document.text)),
        after=_one_line(document.text[span.end : span.end + width]),
    )


def errors_in_context(
    gold: Iterable[Document],
    predicted: Iterable[Document],
    labels: LabelSet | None = None,
    *,
    width_characters: int = 60,
) -> Iterator[ErrorInContext]:
    """Yield every error with up to `width_characters` of text on either side.

    With labels, another spelling of a type is no error.

    Raises:
        DocumentError: If the documents of the two sides do not match.
    """
    for one, other in pair_documents(gold, predicted, labels):
        for mistake in mistakes(one, other):
            yield _in_context(one, mistake, width_characters)
