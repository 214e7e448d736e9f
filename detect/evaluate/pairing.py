"""Brings the gold and the predicted version of every document together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import zip_longest
from typing import TypeAlias

from surrogate.document import Document
from surrogate.errors import DocumentError
from surrogate.phi import LabelSet

Pair: TypeAlias = tuple[Document, Document]
# XML cannot hold them, so that one version may have blanks in their places.
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")


class _Waiting:
    """The documents of both sides whose other version has not come yet."""

    def __init__(self) -> None:
        self.sides: tuple[dict[str, Document], dict[str, Document]] = ({}, {})
        self._seen: tuple[set[str], set[str]] = (set(), set())

    def arrive(self, document: Document, side: int) -> Pair | None:
        """Take in a document; return the pair if its other version was waiting.

        Raises:
            DocumentError: If its side had one of this id before.
        """
        if document.doc_id in self._seen[side]:
            raise DocumentError(document.doc_id, "two documents with this id")
        self._seen[side].add(document.doc_id)
        other = self.sides[1 - side].pop(document.doc_id, None)
        if other is None:
            self.sides[side][document.doc_id] = document
            return None
        return (other, document) if side else (document, other)

    def refuse_leftovers(self) -> None:
        """See to it that no document was left without its other version.

        Raises:
            DocumentError: If one was; it names the first and tells how many more.
        """
        for waiting, other in zip(self.sides, ("predicted", "gold"), strict=True):
            if waiting:
                problem = f"is missing among the {other} documents"
                if more := len(waiting) - 1:
                    problem += f", and so are {more} more"
                raise DocumentError(min(waiting), problem)


def pair_documents(
    gold: Iterable[Document], predicted: Iterable[Document], labels: LabelSet | None = None
) -> Iterator[Pair]:
    """Yield `(gold, predicted)` versions of each document, paired by `doc_id`.

    Both sides are read in step, so two streams in one order need memory for one pair only;
    other orders work too.

    Args:
        gold: One version of each.
        predicted: The other.
        labels: Types that they know as spellings of one (`IPADDR`) are then called by one name.

    Raises:
        DocumentError: If a document lacks its other version, occurs twice, or if its two
            texts differ, in more than blanks for what XML cannot hold. The message names the
            document and never its text.
    """
    waiting = _Waiting()
    for both in zip_longest(gold, predicted):
        for side, document in enumerate(both):
            pair = None if document is None else waiting.arrive(document, side)
            if pair is not None:
                _check_same_text(*pair)
                yield pair if labels is None else (_spelt(pair[0], labels), _spelt(pair[1], labels))
    waiting.refuse_leftovers()


def _spelt(document: Document, labels: LabelSet) -> Document:
    names = {a.phi_type: labels.spelt(a.phi_type) for a in document.annotations}
    if all(name == spelt for name, spelt in names.items()):
        return document
    annotations = (replace(a, phi_type=names[a.phi_type]) for a in document.annotations)
    return document.with_annotations(annotations)


def _check_same_text(gold: Document, predicted: Document) -> None:
    """Refuse two texts: the offsets of one mean nothing in the other.

    Raises:
        DocumentError: With the offset from which on they differ, but for what XML cannot hold.
    """
    if gold.text == predicted.text:
        return
    one, two = (_NOT_IN_XML.sub(" ", document.text) for document in (gold, predicted))
    if one != two:
        pairs = enumerate(zip(one, two, strict=False))
        alike = next((at for at, (a, b) in pairs if a != b), min(len(one), len(two)))
        raise DocumentError(gold.doc_id, f"gold and predicted text differ from offset {alike} on")
