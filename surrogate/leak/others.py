"""Check: does a rare original of one patient stand in the release of another?

Two phases, so that no text has to be kept. While a patient is released, two sets of keyed
8-byte hashes are taken: of the rare originals (*owned*), and of what stands in the new text
outside planned surrogates and might be an original (*seen*). After the last patient, what one
patient owns alone is looked up among what the others' texts show. The result depends on the
sets alone, not on the order of the patients or the number of processes.
"""

from __future__ import annotations

import re
import sys
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from hashlib import blake2b
from string import ascii_lowercase
from typing import TYPE_CHECKING

from surrogate.document import Annotation, Source
from surrogate.keys import PatientKey
from surrogate.leak.encoded import decoded
from surrogate.leak.finding import Finding, Severity
from surrogate.leak.position import is_ordinary
from surrogate.leak.variants import Form, Style
from surrogate.leak.view import View, runs_of
from surrogate.phi import Kind
from surrogate.span import Span
from surrogate.wordlists import (
    cities,
    countries,
    female_names,
    fold,
    given_gender,
    male_names,
    states,
    surnames,
    unisex_names,
)

if TYPE_CHECKING:
    from surrogate.leak.evidence import Evidence

NAME = "other-patients"
HASH_BYTES = 8
MIN_NAME = 5
MIN_CODE = 6
MAX_SHOWN = 3
EVEN_CHANCE = 0.5
MIN_HOUSE = 2
COMMON_SURNAMES = 5_000
COMMON_GIVEN_NAMES = 1_500
_NUMBER = re.compile(
    r"(?<![\w.])[A-Za-z]{0,4}-?\d(?:[\d-]|[./ ()]{1,2}(?=\d)|[A-Za-z](?=\d))*\d(?!\w|\.\d)"
)
_WORD = re.compile(r"[^\W\d_]+")
# A word glued to the one before it, `DrQuixley`.
_GLUED = re.compile(r"(?<=[a-z])[A-Z][a-z]{4,}(?![a-z])")
_HOUSE = re.compile(r"\d{2,}[a-z]{4}")
_MAIL = re.compile(r"(?<![\w.+%-])[\w.+%-]+@[\w.-]+\w")
_NOT_CODE = re.compile(r"[\W_]+")
_NUMERIC = frozenset({Kind.NUMBER, Kind.SSN, Kind.PHONE, Kind.IP})


@dataclass(frozen=True, slots=True)
class Traces:
    """What the comparison needs of one patient: sorted 8-byte keyed hashes, nothing else.

    Attributes:
        owned: Of the patient's rare originals.
        seen: Of the unexplained names, numbers and addresses in the released text.
    """

    owned: bytes = field(default=b"", repr=False)
    seen: bytes = field(default=b"", repr=False)


def traces(evidence: Evidence, key: PatientKey) -> Traces:
    """Return the hashes of one patient.

    Args:
        evidence: The patient's release.
        key: The same for all patients: `ReleaseKey.for_corpus()`.
    """
    secret = key.digest("other patients")
    written = _capitalised(evidence)
    owned = {text for form in evidence.forms.values() if (text := _rare(form, written))}
    seen = {text for view in evidence.views for text in _candidates(view)}
    return Traces(_packed(owned, secret), _packed(seen, secret))


def exposed(patients: Mapping[str, Traces]) -> dict[str, frozenset[int]]:
    """Return who shows a rare original of somebody else, with the hashes of what is shown.

    What the texts of more than three patients show is a word of these notes or a number of
    the house, and tells nobody.

    Args:
        patients: Hashes by patient id.
    """
    owner: dict[int, str] = {}
    for patient_id, one in patients.items():
        for value in _unpacked(one.owned):
            owner[value] = patient_id if owner.get(value, patient_id) == patient_id else ""
    shown_by: Counter[int] = Counter()
    for one in patients.values():
        shown_by.update(value for value in _unpacked(one.seen) if value in owner)
    found = {}
    for patient_id, one in sorted(patients.items()):
        shown = (value for value in _unpacked(one.seen) if 0 < shown_by[value] <= MAX_SHOWN)
        if foreign := frozenset(v for v in shown if owner[v] not in ("", patient_id)):
            found[patient_id] = foreign
    return found


def located(evidence: Evidence, key: PatientKey, values: frozenset[int]) -> Iterator[Finding]:
    """Yield where one patient's release shows what `exposed` found."""
    secret = key.digest("other patients")
    for view in evidence.views:
        for text, span in _places(view):
            if int.from_bytes(_digest(text, secret), sys.byteorder) in values:
                phi_type = evidence.type_of(_kind(text, span.of(view.text)))
                yield evidence.finding(NAME, Severity.CERTAIN, view, span, phi_type, text)


def _kind(squeezed: str, quoted: str) -> Kind:
    if squeezed.isalpha():
        return Kind.NAME
    if "@" in quoted:
        return Kind.EMAIL
    return Kind.STREET if _HOUSE.match(squeezed) else Kind.NUMBER


def _digest(text: str, secret: bytes) -> bytes:
    return blake2b(text.encode(), digest_size=HASH_BYTES, key=secret).digest()


def _packed(texts: Iterable[str], secret: bytes) -> bytes:
    return b"".join(sorted(_digest(text, secret) for text in texts))


def _unpacked(blob: bytes) -> array[int]:
    values = array("Q")
    values.frombytes(blob)
    return values


def _capitalised(evidence: Evidence) -> frozenset[str]:
    """Return the words of names that a human annotated, or that are names more likely than not.

    A detector takes clinical shorthand (`metop`) or a heading for a name now and then. What it
    alone says, unsure or of what no note writes with a capital, must not hold back everyone
    whose notes hold it too.
    """
    return frozenset(
        fold(word)
        for document in evidence.record.documents
        for annotation in document.annotations
        if evidence.labels[annotation.phi_type].kind is Kind.NAME and _is_sure(annotation)
        for word in _WORD.findall(annotation.text)
        if word[0].isupper() or annotation.source is Source.GOLD
    )


def _is_sure(annotation: Annotation) -> bool:
    """Tell whether an annotation is right more likely than not; only a model gives a score."""
    return annotation.score is None or annotation.score >= EVEN_CHANCE


def _rare(form: Form, written: frozenset[str]) -> str:
    """Return what an original is compared by, if it is rare enough to tell a patient."""
    if form.kind in _NUMERIC:
        telling = len(form.text) >= MIN_CODE and any(map(str.isdigit, form.text))
        return form.text if telling and form.whole else ""
    if form.kind is Kind.EMAIL:
        return form.text if form.whole else ""
    if form.kind is Kind.STREET:
        return form.text if _HOUSE.match(form.text) else ""
    if form.kind is Kind.NAME and form.style is Style.NAME:
        rare = len(form.text) >= MIN_NAME and not form.ordinary and not is_common(form.text)
        rare = rare and form.text in written
        return form.text if rare else ""
    return ""


@lru_cache(maxsize=65_536)
def is_common(name: str) -> bool:
    """Tell whether many people or a place bear a name, so that meeting it tells nothing."""
    return name in _common()


@cache
def _common() -> frozenset[str]:
    given = (female_names(), male_names(), unisex_names())
    listed = {name.lower() for names in given for name in list(names)[:COMMON_GIVEN_NAMES]}
    listed |= {name.lower() for name in list(surnames())[:COMMON_SURNAMES]}
    listed |= {word.lower() for city in cities() for word in city.split()}
    listed |= {word.lower() for land in countries() for word in (land.name, land.adjective)}
    return frozenset(listed | {state.name.lower() for state in states().values()})


def _candidates(view: View) -> Iterator[str]:
    """Yield what might be an original, squeezed: rare words, numbers, mail addresses, houses."""
    names = {run for run in set(view.runs) if len(run) >= MIN_NAME and _may_be_name(run)}
    small = names & given_gender().keys()
    yield from names - small
    yield from (run for run in small if any(_is_capital(view, at) for at in view.where([run])))
    yield from (text for text, _ in _composed(view))


def _places(view: View) -> Iterator[tuple[str, Span]]:
    """Yield the same with their places."""
    for at, (run, span) in enumerate(zip(view.runs, view.spans, strict=True)):
        may_be = len(run) >= MIN_NAME and _may_be_name(run)
        if may_be and (run not in given_gender() or _is_capital(view, at)):
            yield run, Span(*span)
    yield from _composed(view)


def _composed(view: View) -> Iterator[tuple[str, Span]]:
    for match in _NUMBER.finditer(view.bare):
        code = _NOT_CODE.sub("", match[0]).lower()
        for form in {code, code.lstrip(ascii_lowercase)}:  # `MRN1234567` is a number with its label
            if len(form) >= MIN_CODE:
                yield form, Span(*match.span())
    if "@" in view.bare:
        for match in _MAIL.finditer(view.bare):
            yield _NOT_CODE.sub("", match[0]).lower(), Span(*match.span())
    yield from _houses(view)
    yield from _hidden(view)


def _hidden(view: View) -> Iterator[tuple[str, Span]]:
    """Yield names that are glued to the word before, and those in some code."""
    if view.has_humps:
        for match in _GLUED.finditer(view.bare):
            if _may_be_name(match[0].lower()):
                yield match[0].lower(), Span(*match.span())
    for span, said in decoded(view):
        for run in runs_of(said):
            if len(run) >= MIN_NAME and _may_be_name(run):
                yield run, span


def _is_capital(view: View, run: int) -> bool:
    """Tell whether a run has a capital: a given name without one is often a word (`pilar cyst`)."""
    return view.bare[view.spans[run][0]].isupper()


@lru_cache(maxsize=65_536)
def _may_be_name(run: str) -> bool:
    return run.isalpha() and not is_ordinary(run) and not is_common(run)


def _houses(view: View) -> Iterator[tuple[str, Span]]:
    """Yield each number with the two and the three words behind it: houses stand so in streets."""
    runs = view.runs
    for at, number in enumerate(runs):
        if len(number) >= MIN_HOUSE and number.isdigit():
            words = runs[at + 1 : at + 4]
            if len(words) > 1 and words[0].isalpha() and words[1].isalpha():
                start = view.spans[at][0]
                yield number + words[0] + words[1], Span(start, view.spans[at + 2][1])
                yield number + "".join(words), Span(start, view.spans[at + len(words)][1])
