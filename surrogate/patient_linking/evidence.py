"""What a document says of whose it is: numbers, the patient's name, a birth date."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from surrogate.document import Document, KnownIdentifiers, PatientRecord
from surrogate.entity import Mention
from surrogate.link import Links, link
from surrogate.link.calendar import PATIENT
from surrogate.link.names.mentions.form import Piece, read_form
from surrogate.link.names.people import Person
from surrogate.link.names.words import PartRole, PieceKind
from surrogate.link.numbers.form import read_number
from surrogate.phi import Kind, LabelSet, Role
from surrogate.wordlists.folding import fold
from surrogate.wordlists.people import relations

MIN_CODE = 5
# Pattern sets of the label files: numbers that belong to one person for life.
_RECORD_NUMBERS = frozenset({"medical-record", "ssn"})
_NUMBER_TOKEN = re.compile(r"(?<![\w-])[A-Za-z]{0,4}-?\d[\d-]{3,18}\d[A-Za-z]?(?![\w-])")
_CAPITALISED = r"[^\W\d_][^\W\d_]*(?:['\u2019-][^\W\d_]+)*"
# Nobody's is a number beside so many given and as many family names.
_MIN_BEARERS = 3
_NAMES = re.compile(rf"(?=\b({_CAPITALISED})(?:\s*,\s*|\s+)(?:\w\.?\s+)?({_CAPITALISED}))")
_LAST_WORD = re.compile(r"([^\W\d_]+(?:-[^\W\d_]+)*)[\s,:(]*$")

Name = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Evidence:
    """What one document, or one known patient, brings along.

    Attributes:
        doc_id: The document; empty for a known patient.
        patient_id: The known patient; empty for a document.
        names: (given or its initial, family), folded; either may be empty.
        record_numbers: Canonical numbers that belong to one person.
        other_numbers: Canonical numbers of visits, insurances and the like.
        birth_dates: The patient's birth date, if it is told.
        numbers_in_text: Everything in the text that looks like a number of five or more digits.
        names_in_text: Every two capitalised words in a row, folded.
        written_names: The patient's name as it is written.
    """

    doc_id: str = field(default="", repr=False)
    patient_id: str = field(default="", repr=False)
    names: frozenset[Name] = field(default=frozenset(), repr=False)
    record_numbers: frozenset[str] = field(default=frozenset(), repr=False)
    other_numbers: frozenset[str] = field(default=frozenset(), repr=False)
    birth_dates: frozenset[dt.date] = field(default=frozenset(), repr=False)
    numbers_in_text: frozenset[str] = field(default=frozenset(), repr=False)
    names_in_text: frozenset[Name] = field(default=frozenset(), repr=False)
    written_names: tuple[str, ...] = field(default=(), repr=False)

    def without_numbers(self, codes: frozenset[str]) -> Evidence:
        """Return the evidence without some numbers."""
        return replace(
            self,
            record_numbers=self.record_numbers - codes,
            other_numbers=self.other_numbers - codes,
            numbers_in_text=self.numbers_in_text - codes,
        )


def evidence_of(document: Document, labels: LabelSet) -> Evidence:
    """Read the evidence of one document from its annotations and, more weakly, its text.

    Raises:
        LabelError: If an annotation has a type that `labels` does not know.
    """
    links = link(PatientRecord(document.patient_id, (document,)), labels)
    principal = _principal(links)
    numbers = {code: m for m in links.of(Kind.NUMBER, Kind.SSN) if (code := _code(m.text, m.kind))}
    of_record = frozenset(c for c, m in numbers.items() if _is_of_record(m, labels))
    return Evidence(
        doc_id=document.doc_id,
        names=frozenset([_name(principal)]) if principal else frozenset(),
        record_numbers=of_record,
        other_numbers=frozenset(numbers) - of_record,
        birth_dates=frozenset(_births(links)),
        numbers_in_text=frozenset(_numbers_in(document.text)),
        names_in_text=frozenset(_names_in(document.text)),
        written_names=(_longest(principal),) if principal else (),
    )


def evidence_of_known(patient_id: str, known: KnownIdentifiers) -> Evidence:
    """Return what a table of patients tells of one of them."""
    codes = (_code(number, Kind.NUMBER) for number in known.ids)
    return Evidence(
        patient_id=patient_id,
        names=frozenset(filter(any, (_given_and_family(read_form(n)) for n in known.names))),
        record_numbers=frozenset(filter(None, codes)),
        birth_dates=frozenset([known.birth_date] if known.birth_date else []),
    )


def _code(text: str, kind: Kind) -> str:
    code = read_number(text, kind)[0].code
    return code if len(code) >= MIN_CODE and any(c.isdecimal() for c in code) else ""


def _is_of_record(mention: Mention, labels: LabelSet) -> bool:
    return bool(_RECORD_NUMBERS & set(labels[mention.phi_type].patterns))


def _principal(links: Links) -> Person | None:
    """Return the first person on the patient's side, before any who is called a relative."""
    persons = [p for p in links.people.persons if p.mentions[0].role is Role.PATIENT]
    first = min((p for p in persons if not _is_relative(p)), key=_place, default=None)
    return first or min(persons, key=_place, default=None)


def _place(person: Person) -> tuple[bool, int]:
    """Order full names before parts of names, then by place in the text."""
    given, family = _name(person)
    return not (given and family), person.mentions[0].span.start


def _is_relative(person: Person) -> bool:
    match = _LAST_WORD.search(person.mentions[0].before)
    relation = relations().get(fold(match[1])) if match else None
    return relation is not None and relation.is_kin


def _name(person: Person) -> Name:
    names = [_given_and_family(reading.pieces) for reading in person.readings]
    given = sorted((name[0] for name in names if name[0]), key=lambda word: len(word) == 1)
    family = [name[1] for name in names if name[1]]
    return (given or [""])[0], (family or [""])[0]


def _given_and_family(pieces: Iterable[Piece]) -> Name:
    """Return the first given name or initial, and the last family name, of a written one."""
    told = [piece for piece in pieces if piece.kind in (PieceKind.WORD, PieceKind.INITIAL)]
    words = [piece for piece in told if piece.kind is PieceKind.WORD]
    given = [word.folded for word in words if word.role is PartRole.GIVEN]
    family = [word.folded for word in words if word.role is PartRole.FAMILY]
    initials = [piece.folded for piece in told if piece.kind is PieceKind.INITIAL]
    return (given or initials or [""])[0], (family or [""])[-1]


def _longest(person: Person) -> str:
    return max((" ".join(m.text.split()) for m in person.mentions), key=lambda t: (len(t), t))


def _births(links: Links) -> Iterator[dt.date]:
    for person, at in links.calendar.births:
        if person == PATIENT:
            days = (moment.date for moment in links.calendar.dates[at].moments[:1])
            yield from filter(None, days)


def _numbers_in(text: str) -> Iterator[str]:
    codes = (_code(match[0], Kind.NUMBER) for match in _NUMBER_TOKEN.finditer(text))
    return filter(None, codes)


def _names_in(text: str) -> Iterator[Name]:
    for match in _NAMES.finditer(text):
        if match[1][0].isupper() and match[2][0].isupper():
            yield fold(match[1]), fold(match[2])


def nobodys_numbers(evidence: Iterable[Evidence]) -> frozenset[str]:
    """Return numbers that stand in documents of so many different people: licences, devices."""
    owners: dict[str, set[Name]] = {}
    for document in evidence:
        full = {name for name in document.names if all(name)}
        for code in document.other_numbers:
            owners.setdefault(code, set()).update(full)
    return frozenset(
        code
        for code, names in owners.items()
        if min(len({n[0] for n in names}), len({n[1] for n in names})) >= _MIN_BEARERS
    )
