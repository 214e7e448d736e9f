"""What the checks look for: the strings that one patient's originals may be written as."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import pairwise

from surrogate.document import KnownIdentifiers, PatientRecord
from surrogate.entity import Mention
from surrogate.leak.days.dates import YEAR_NEAR
from surrogate.leak.days.known_days import known_days
from surrogate.leak.days.years import short_years, told_years
from surrogate.leak.originals.form import Form
from surrogate.leak.originals.targets import Targets
from surrogate.leak.originals.variants import NUMBERS, forms
from surrogate.leak.persons.cut_names import abbreviated, cut_names
from surrogate.leak.persons.familiar import called_so, familiar
from surrogate.leak.persons.initialled import initialled, with_initial
from surrogate.leak.persons.lettered import first_letters, lettered
from surrogate.leak.persons.short_names import called, short_names
from surrogate.leak.persons.signatures import dated, initials, signatures
from surrogate.leak.persons.tails import shown, tails
from surrogate.leak.persons.visited import plain_places, visited
from surrogate.leak.texts.search import Finder
from surrogate.leak.texts.view import View
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import Span

_IN_PIECES = NUMBERS | {Kind.NAME}
_DICTATING = frozenset(":/")


@dataclass(frozen=True)
class Sought:
    """What is sought in every text of one patient; it hangs on the originals alone.

    Attributes:
        mentions: The originals that the policy does not keep.
        known: What the caller knows of the patient, as if it stood in a note.
        joined: What is annotated in two pieces, as a whole.
        year: The year of the patient's notes: the most frequent one in the dates of the
            originals; without a year in any date that of the first dated document, else the most
            frequent one of two digits, else 2000.
        languages: Document id → the language of the original.
        staff: The labels of those who are no patients.
    """

    mentions: tuple[Mention, ...] = field(repr=False)
    known: tuple[Mention, ...] = field(repr=False)
    joined: tuple[Mention, ...] = field(repr=False)
    year: int
    languages: Mapping[str, str] = field(repr=False)
    staff: frozenset[str] = frozenset()

    @classmethod
    def of(
        cls,
        record: PatientRecord,
        mentions: Iterable[Mention],
        labels: LabelSet,
        languages: Mapping[str, str],
    ) -> Sought:
        """Gather what is sought of a record with these originals, by the language of each note."""
        told = tuple(mentions)
        known = tuple(_known_mentions(record.known, labels))
        joined = tuple(_joined(record, told))
        staff = frozenset(lab.name for lab in labels.labels.values() if lab.role is Role.STAFF)
        return cls(told, known, joined, _year_of(record, told), languages, staff)

    @cached_property
    def forms(self) -> Mapping[str, Form]:
        """Everything that known originals may be written as, squeezed."""
        wholes = forms(self.joined, self.year)  # no originals: a surrogate may be alike
        parts = {text: form._replace(whole=False) for text, form in wholes.items()}
        return parts | forms((*self.mentions, *self.known), self.year)

    @cached_property
    def finder(self) -> Finder:
        """Searches for the forms."""
        return Finder.of(sorted(self.forms))

    @cached_property
    def beside_words(self) -> tuple[Callable[[View], Iterator[tuple[Span, str]]], ...]:
        """Find originals by the words beside them: too short or usual to be searched for."""
        mentions = (*self.mentions, *self.known)
        signing = initials(mentions)
        patients = initials(m for m in mentions if m.phi_type not in self.staff).keys()
        return (
            partial(signatures, known=signing, patients=patients),
            partial(dated, known=signing, told=frozenset(told_years(mentions))),
            partial(shown, known=tails(mentions)),
            partial(called, known=short_names(mentions)),
            partial(abbreviated, known=cut_names(mentions)),
            partial(lettered, known=first_letters(mentions)),
            partial(called_so, known=familiar(mentions)),
            partial(with_initial, known=initialled(mentions)),
            partial(visited, known=plain_places(mentions)),
        )

    @cached_property
    def days(self) -> frozenset[tuple[int, int]]:
        """Month and day of each date."""
        return known_days(self.mentions, self.year)

    @cached_property
    def targets(self) -> Targets:
        """What a word or number may almost be."""
        return Targets.of(self.forms.values(), self.mentions)


def _year_of(record: PatientRecord, mentions: Iterable[Mention]) -> int:
    told = Counter(told_years(mentions))
    if told:
        return int(max(told, key=lambda year: (told[year], year)))
    dates = (document.date for document in record.documents)
    written = next((date.year for date in dates if date is not None), None)
    short = Counter(short_years(mentions)) if written is None else Counter[int]()
    return written or max(short, key=lambda year: (short[year], year), default=YEAR_NEAR)


def _joined(record: PatientRecord, mentions: Iterable[Mention]) -> Iterator[Mention]:
    """Yield names and numbers that two annotations of one type side by side make together.

    Not the letters of who dictated and who typed: `ow:ns`.
    """
    texts = {document.doc_id: document.text for document in record.documents}
    pieces = sorted(
        (m for m in mentions if m.kind in _IN_PIECES and m.doc_id in texts),
        key=lambda m: (m.doc_id, m.span.start),
    )
    for one, two in pairwise(pieces):
        alike = (one.doc_id, one.phi_type) == (two.doc_id, two.phi_type)
        if alike and 0 <= two.span.start - one.span.end <= 1:
            if one.kind is Kind.NAME and texts[one.doc_id][one.span.end] in _DICTATING:
                continue
            span = Span(one.span.start, two.span.end)
            yield replace(one, span=span, text=span.of(texts[one.doc_id]))


def _known_mentions(known: KnownIdentifiers, labels: LabelSet) -> Iterator[Mention]:
    """Yield what the caller knows of a patient as if it stood in a note."""
    born = (known.birth_date.isoformat(),) if known.birth_date else ()
    for kind, texts in (
        (Kind.NAME, known.names),
        (Kind.STREET, known.addresses),
        (Kind.PHONE, known.phones),
        (Kind.NUMBER, known.ids),
        (Kind.DATE, born),
    ):
        label = labels.first_of_kind(kind)
        if label is not None:
            for text in texts:
                yield Mention("", Span(0, 1), label.name, kind, Role.NONE, text)
