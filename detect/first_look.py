"""The first look at a record: CRF, closed forms, known identifiers, second pass, one disjoint set.

Every step is one function of the record's pages and annotations; `first_look` chains them. The
parts follow He et al. 2015 (CRF), Gardner et al. 2010 (features, sampling) and Dehghan et al.
2015 (rules, second pass, priorities, profiles).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain

from detect.beside import beside
from detect.beside.lettered_houses import lettered_houses
from detect.consistency import Found, consistent
from detect.doubts import Doubts, FirstLook
from detect.known import KnownFinder
from detect.mending.boundaries import Mends, mended
from detect.mending.joining.houses_in_pieces import whole_houses
from detect.mending.joining.names_in_pieces import joined_pieces
from detect.mending.kinds.deeds import by_deed
from detect.mending.kinds.joined_codes import as_codes
from detect.mending.kinds.number_kinds import by_bearers
from detect.mending.kinds.people import as_people
from detect.mending.kinds.places import by_place
from detect.mending.ruling_out.bearers import bearers
from detect.mending.whose.called import by_name_before
from detect.mending.whose.columns import by_column
from detect.mending.whose.correspondents import by_correspondence
from detect.mending.whose.field_owners import by_field_owner
from detect.mending.whose.name_fields import by_name_field
from detect.mending.whose.of_houses import by_house
from detect.mending.whose.relatives import by_relation
from detect.mending.whose.writers import by_writer
from detect.page import Page, pages_of
from detect.patterns import Patterns, load_patterns
from detect.profiles import Settings
from detect.resolve import resolved
from detect.second_pass import PatientDictionary, is_sure
from detect.tagger import Tagger
from surrogate.document import Annotation, PatientRecord, Source
from surrogate.doses import are_doses
from surrogate.phi import Label, LabelSet

# What the words beside a find tell of it, in this order.
_BY_WORDS = (
    *(as_codes, by_bearers, by_relation, by_correspondence, by_place, as_people, by_house),
    *(by_deed, by_writer, by_field_owner, by_name_field, by_column),
    by_name_before,
)


def first_look(
    record: PatientRecord, tagger: Tagger, labels: LabelSet, settings: Settings
) -> FirstLook:
    """Return what is found in a record before a judge looks at it; see `detect.detector`."""
    declaration = tagger.streamer.declaration
    pages = pages_of(record, preprocessing=declaration.preprocessing)
    found: Found = [()] * len(pages)
    doubts: list[Doubts] = []
    if settings.crf:
        readings = [*tagger.annotate(pages, recall_bias=settings.recall_bias)]
        found = [_likely(reading.found, labels, settings) for reading in readings]
        found = as_told(found, pages, labels, settings)
        doubts = [reading.doubts for reading in readings]
    if settings.patterns:
        patterns = load_patterns(declaration.language)
        labels_of = cache(labels.for_pattern)
        found = _joined(found, (closed_forms(page, patterns, labels_of) for page in pages))
    if settings.known:
        finder = KnownFinder.of(record.known, labels)
        found = _joined(found, (finder.find(page) for page in pages))
    borne = _borne(found, pages, labels, settings)
    known = [Mends(borne) for _ in pages]
    found = _settled(found, pages, known, labels, settings)
    if settings.second_pass:
        houses = (lettered_houses(*of_page, labels) for of_page in zip(pages, found, strict=True))
        found = consistent(_joined(found, houses), labels)
        dictionary = PatientDictionary.of(
            (a for one in found for a in one), labels, declaration.language
        )
        again = [dictionary.find(p, one) for p, one in zip(pages, found, strict=True)]
        found = _joined(found, again)
        found = _joined(found, beside(pages, found, labels))
        found = _settled(found, pages, known, labels, settings)
    return FirstLook(found, pages, doubts)


def _borne(
    found: Found, pages: Sequence[Page], labels: LabelSet, settings: Settings
) -> frozenset[str]:
    """Return the words of names that people of the record surely bear; see `Mends`."""
    if not settings.boundaries:
        return frozenset()
    told = (
        bearers(filter(is_sure, of_page), page.text, labels)
        for of_page, page in zip(found, pages, strict=True)
    )
    return frozenset(chain.from_iterable(told))


def _likely(
    annotations: Iterable[Annotation], labels: LabelSet, settings: Settings
) -> Sequence[Annotation]:
    """Return what one or several CRFs found, without the unlikely and the overlaps."""
    likely = (a for a in annotations if (a.score or 0.0) >= settings.min_score)
    return resolved(likely, labels)


def as_told(found: Found, pages: Sequence[Page], labels: LabelSet, settings: Settings) -> Found:
    """Return the finds, numbers and names under the types that the words beside them tell."""
    if not settings.boundaries:
        return found
    for by_words in _BY_WORDS:
        found = [by_words(one, page.text, labels) for one, page in zip(found, pages, strict=True)]
    return found


def closed_forms(
    page: Page, patterns: Patterns, labels_of: Callable[[str], Iterable[Label]]
) -> Iterator[Annotation]:
    """Yield what the rules find, under the labels that name their pattern sets.

    What is measured at three times has the form of a date: `trop 9-10-11 flat`.
    """
    for hit in page.hits(patterns):
        is_find = hit.certain and not are_doses(page.text, hit.span)
        for label in labels_of(hit.set) if is_find else ():
            yield Annotation.quote(page.text, hit.span, label.name, Source.PATTERN)


def _joined(found: Found, more: Iterable[Iterable[Annotation]]) -> Found:
    return [(*one, *other) for one, other in zip(found, more, strict=True)]


def _settled(
    found: Found,
    pages: Sequence[Page],
    known: Sequence[Mends],
    labels: LabelSet,
    settings: Settings,
) -> Found:
    """Mend the boundaries by what is known of each page, and settle the overlaps."""
    if settings.boundaries:
        found = [
            mended(one, page.text, labels, of_page)
            for one, page, of_page in zip(found, pages, known, strict=True)
        ]
    settled = [resolved(one, labels) for one in found]
    if not settings.boundaries:
        return settled
    return [
        whole_houses(joined_pieces(one, page, labels), page.text, labels)
        for one, page in zip(settled, pages, strict=True)
    ]
