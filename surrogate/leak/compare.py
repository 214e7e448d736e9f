"""Finds out what a release did to the notes, from the two corpora alone.

A note is cut into words, with one mark in the place of each annotation. Longest common
stretches of words (Ratcliff and Obershelp, as in `difflib`) tell what was left as it was; what
stands between them in the release, and holds the mark of an annotation in the original, stands
for that annotation. What was put in elsewhere stands for nothing, and no ledger explains it.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import NamedTuple

from surrogate.apply import AppliedDocument, AppliedRecord, Edit
from surrogate.document import Annotation, Document
from surrogate.entity import Place
from surrogate.leak.days.dates import YEAR_NEAR, Day, dates_in
from surrogate.leak.days.stayed import stayed
from surrogate.leak.originals.houses import is_nameless
from surrogate.leak.texts.view import runs_of
from surrogate.link.mentions import tells_nobody
from surrogate.originals import forms_of
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span

MIN_LEFT = 4
_MARK = "\x00"
_WORD = re.compile(r"\w+|[^\w\s]")


@dataclass(frozen=True, slots=True)
class Change:
    """A stretch of the release that stands for annotations of the original.

    Attributes:
        olds: The annotations, at least one.
        new: Where their replacement is; None if they were left out.
    """

    olds: tuple[Annotation, ...]
    new: Span | None


@dataclass(frozen=True, slots=True)
class Pair:
    """A document and what was released of it.

    Attributes:
        before: The original.
        after: The release.
        changes: The annotations of the original with what stands in their place.
        additions: (original, released) spans of what the release alone annotates in place of
            other words: its detector or checks came upon it.
    """

    before: Document
    after: Document
    changes: tuple[Change, ...]
    additions: tuple[tuple[Span, Span], ...]

    @classmethod
    def of(cls, before: Document, after: Document) -> Pair:
        """Compare two documents."""
        gaps = list(_gaps(before, after))
        found, added = tuple(_changes(before, gaps)), tuple(_additions(after, gaps))
        return cls(before, after, found, added)


def reconstructed(patient_id: str, pairs: Iterable[Pair]) -> AppliedRecord:
    """Take what changed at the annotations for the plan that was carried out.

    Where the released document annotates a part of the change only, that part is taken. If it
    annotates as much as the original did there, each annotation stands for one of the originals.

    Args:
        patient_id: The patient's id before the release.
        pairs: The documents of the patient.

    Returns:
        The released documents under their original ids.
    """
    documents = []
    for pair in pairs:
        renamed = replace(pair.after, doc_id=pair.before.doc_id, patient_id=patient_id)
        edits: dict[Span, Edit] = {}
        for change in pair.changes:
            news = _narrowed(change.new, pair.after)
            for old, new in zip(_originals(change.olds, len(news)), news, strict=True):
                edits.setdefault(new, Edit(old, new, planned=True))
        for old, new in pair.additions:
            edits.setdefault(new, Edit(old, new, planned=True))
        in_order = sorted(edits.values(), key=lambda edit: edit.new)
        documents.append(AppliedDocument(renamed, tuple(in_order)))
    return AppliedRecord(patient_id, tuple(documents))


def _originals(olds: Sequence[Annotation], count: int) -> list[Span]:
    """Return for each of so many replacements what it stands for: one original, or all of them."""
    if len(olds) == count:
        return [old.span for old in olds]
    return [Span(olds[0].span.start, olds[-1].span.end)] * count


def unmoved(
    pairs: Iterable[Pair], labels: LabelSet, kept: Collection[str] = ()
) -> frozenset[Place]:
    """Return (original document id, released span) of what is as it was.

    Where as much is annotated as before, each annotation is compared with its own original: that
    of one may stand in another (`Children's` beside `Children's Hospital Boston`). A stretch that
    holds more full dates than the original did has one of the patient's put in; dates that have
    changed places were not moved, for no shift leaves them the same dates. Of a date a day or year
    may stay by itself; see `stayed`.

    Args:
        pairs: The documents of one patient.
        labels: What the PHI types mean.
        kept: The PHI types that were meant to stay.
    """
    both = list(pairs)
    moving = (
        ((pair.before.doc_id, span), olds[0], span.of(pair.after.text))
        for pair in both
        for span, olds, _ in _compared(pair, labels)
        if len(olds) == 1 and olds[0].phi_type not in kept
    )
    replaced = (a for pair in both for a in pair.before.annotations if a.phi_type not in kept)
    everything = frozenset[Day]().union(*(_days(annotation, labels) for annotation in replaced))
    return frozenset(
        (pair.before.doc_id, span)
        for pair in both
        for span, olds, most_days in _compared(pair, labels)
        if _is_as_it_was(
            span.of(pair.after.text),
            [old for old in olds if old.phi_type not in kept],
            most_days,
            everything,
            labels,
        )
    ) | stayed(moving, labels)


def _compared(pair: Pair, labels: LabelSet) -> Iterator[tuple[Span, Sequence[Annotation], int]]:
    """Yield each replacement with the originals it is compared with.

    And with the number of full dates of the stretch they stand in.
    """
    for change in pair.changes:
        news = _narrowed(change.new, pair.after)
        stays = [day for old in change.olds for day in _days(old, labels)]
        one_each = len(news) == len(change.olds) and not _are_exchanged(stays, news, pair)
        for at, span in enumerate(news):
            yield span, change.olds[at : at + 1] if one_each else change.olds, len(stays)


def _is_as_it_was(
    text: str,
    olds: Sequence[Annotation],
    most_days: int,
    everything: AbstractSet[Day],
    labels: LabelSet,
) -> bool:
    """Tell whether a replacement holds an original, or one of the patient's days was put in."""
    now = [day for _, day in dates_in(text, YEAR_NEAR)]
    if len(now) > most_days and not everything.isdisjoint(now):
        return True
    left = any(day in now for old in olds for day in _days(old, labels))
    return left or any(_stands(old, text, labels) for old in olds)


def _are_exchanged(stays: Collection[Day], news: Iterable[Span], pair: Pair) -> bool:
    """Tell whether all full dates of a stretch stand in what took its place."""
    text = pair.after.text
    now = {day for span in news for _, day in dates_in(span.of(text), YEAR_NEAR)}
    return bool(stays) and now.issuperset(stays)


def _stands(old: Annotation, text: str, labels: LabelSet) -> bool:
    """Tell whether an identifying original, no date, stands where it should be replaced."""
    kind = labels[old.phi_type].kind
    if kind is Kind.DATE or not forms_of(kind, old.text) or len(old.text) < MIN_LEFT:
        return False
    if tells_nobody(kind, old.text):
        return False
    form, new = (f" {' '.join(runs_of(one))} " for one in (old.text, text))
    return form == new or (form in new and not is_nameless(old.text, kind))


def _days(annotation: Annotation, labels: LabelSet) -> list[Day]:
    """Return the full dates that an annotation of a date names."""
    if labels[annotation.phi_type].kind is not Kind.DATE:
        return []
    return [day for _, day in dates_in(annotation.text, YEAR_NEAR)]


def _narrowed(span: Span | None, after: Document) -> list[Span]:
    return [a.span for a in after.overlapping(span)] or [span] if span is not None else []


def changes(before: Document, after: Document) -> Iterator[Change]:
    """Yield the annotations of a document with what stands in their place."""
    return _changes(before, _gaps(before, after))


def _changes(before: Document, gaps: Iterable[_Gap]) -> Iterator[Change]:
    for gap in gaps:
        if gap.held:
            yield Change(tuple(before.annotations[i] for i in gap.held), gap.new)


def _additions(after: Document, gaps: Iterable[_Gap]) -> Iterator[tuple[Span, Span]]:
    for gap in gaps:
        if gap.old and gap.new and not gap.held:
            for annotation in after.overlapping(gap.new):
                yield gap.old, annotation.span


class _Gap(NamedTuple):
    """What stands between two stretches of words that both texts have.

    Attributes:
        held: The numbers of the annotations of the original in it.
        old: Where it is in the original; None if nothing stands there.
        new: Where it is in the release; None if nothing stands there.
    """

    held: range
    old: Span | None
    new: Span | None


def _gaps(before: Document, after: Document) -> Iterator[_Gap]:
    marked = _marked(before)
    new = [match.span() for match in _WORD.finditer(after.text)]
    words = [_plain(after.text[start:end]) for start, end in new]
    marks = [number for number, (word, *_) in enumerate(marked) if word.startswith(_MARK)]
    old = [(start, end) for _, start, end in marked]
    at = upto = 0
    for block in _equal([word for word, *_ in marked], words):
        yield _Gap(_held(marks, at, block[0]), _over(old, at, block[0]), _over(new, upto, block[1]))
        at, upto = block[0] + block[2], block[1] + block[2]


def _over(places: Sequence[tuple[int, int]], first: int, end: int) -> Span | None:
    """Return the stretch from one word up to another; None if it has no word."""
    return Span(places[first][0], places[end - 1][1]) if first < end else None


def _marked(document: Document) -> list[tuple[str, int, int]]:
    """Return the words of a document with their places; a mark for each annotation."""
    words: list[tuple[str, int, int]] = []
    at = 0
    for number, annotation in enumerate(document.annotations):
        start, end = annotation.span.start, annotation.span.end
        words += _words(document.text, at, start)
        words.append((f"{_MARK}{number}", start, end))
        at = end
    return [*words, *_words(document.text, at, len(document.text))]


def _words(text: str, start: int, end: int) -> Iterator[tuple[str, int, int]]:
    return ((_plain(m[0]), *m.span()) for m in _WORD.finditer(text, start, end))


def _plain(word: str) -> str:
    """Return a word as it is compared: an article follows what stands behind it."""
    return word[0] if word.lower() == "an" else word


def _held(marks: Sequence[int], start: int, end: int) -> range:
    """Return the numbers of the annotations whose marks lie between two words."""
    return range(bisect_left(marks, start), bisect_right(marks, end - 1))


def _equal(old: list[str], new: list[str]) -> Iterator[tuple[int, int, int]]:
    """Yield (start in old, start in new, length) of what is alike; last the common end.

    Points and commas alone are passed over: a surrogate may hold them too.
    """
    head = _common(old, new)
    tail = _common(old[head:][::-1], new[head:][::-1])
    middle = slice(head, len(old) - tail), slice(head, len(new) - tail)
    if head:
        yield 0, 0, head
    middle_words = old[middle[0]]
    blocks = SequenceMatcher(None, old[middle[0]], new[middle[1]], autojunk=False)
    for one, two, length in blocks.get_matching_blocks():
        if any(word[0].isalnum() for word in middle_words[one : one + length]):
            yield one + head, two + head, length
    yield len(old) - tail, len(new) - tail, tail


def _common(one: Sequence[str], two: Sequence[str]) -> int:
    pairs = zip(one, two, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(one), len(two)))
