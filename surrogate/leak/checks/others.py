"""Check: does a rare original of one patient stand in the release of another?

Two phases, so that no text has to be kept. While a patient is released, two sets of keyed
8-byte hashes are taken: of the rare originals (*owned*), and of what stands in the new text
outside planned surrogates, or was chosen by a person, and might be an original (*seen*). After
the last patient, what one patient owns alone is looked up among what the others' texts show. The
result depends on the sets alone, not on the order of the patients or the number of processes.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any

from surrogate.document import Annotation, Source
from surrogate.keys import PatientKey
from surrogate.leak.finding import Finding, Severity
from surrogate.leak.originals.form import Form, Style
from surrogate.leak.telling import (
    MIN_CODE,
    MIN_NAME,
    Codes,
    candidates,
    full_name,
    is_common,
    is_full,
    local_phone,
    may_be_name,
    places,
    without_zeros,
)
from surrogate.leak.texts.view import View
from surrogate.link.names.mentions.order import words_in_order
from surrogate.originals import LOCAL_PHONE
from surrogate.phi import Kind
from surrogate.wordlists.folding import fold

if TYPE_CHECKING:
    import numpy as np

    from surrogate.leak.evidence import Evidence

    Array = np.ndarray[Any, Any]

NAME = "other-patients"
HASH_BYTES = 8
MAX_SHOWN = 3
EVEN_CHANCE = 0.5
_WORD = re.compile(r"[^\W\d_]+")
_HOUSE = re.compile(r"\d{2,}[a-z]{4}")
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
    owned = {text for form in evidence.forms.values() for text in _rare(form, written)}
    owned |= set(_full_names(evidence))
    views = (pair for read in (evidence.unexplained, evidence.around) for pair in _views(read))
    seen = {text for view, codes in views for text in candidates(view, codes)}
    return Traces(_packed(owned, secret), _packed(seen, secret))


def _views(evidence: Evidence) -> Iterable[tuple[View, Codes]]:
    return zip(evidence.views, evidence.codes, strict=True)


def exposed(patients: Mapping[str, Traces]) -> dict[str, frozenset[int]]:
    """Return who shows a rare original of somebody else, with the hashes of what is shown.

    What the texts of more than three patients show is a word of these notes or a number of
    the house, and tells nobody.

    Args:
        patients: Hashes by patient id.
    """
    import numpy as np  # noqa: PLC0415 - heavy

    rare = _owned_by_one(patients.values())
    shown_by = np.zeros(len(rare), np.int32)
    for traces_of in patients.values():
        shown_by[_among(rare, _unpacked(traces_of.seen))] += 1
    found = {}
    for patient_id in sorted(patients):
        shown = _among(rare, _unpacked(patients[patient_id].seen))
        few = rare[shown[shown_by[shown] <= MAX_SHOWN]].tolist()
        if foreign := frozenset(few).difference(_unpacked(patients[patient_id].owned).tolist()):
            found[patient_id] = foreign
    return found


def _owned_by_one(patients: Iterable[Traces]) -> Array:
    """Return, ascending, what one patient alone owns."""
    import numpy as np  # noqa: PLC0415 - heavy

    owned = _unpacked(bytearray().join(traces_of.owned for traces_of in patients))
    owned.sort()
    again = owned[1:] == owned[:-1]
    alone = np.ones(len(owned), bool)
    alone[1:] &= ~again
    alone[:-1] &= ~again
    rare: Array = owned[alone]
    return rare


def _among(values: Array, sought: Array) -> Array:
    """Return where those of some numbers stand that are among sorted ones."""
    at = values.searchsorted(sought)
    inside = at < len(values)
    at, sought = at[inside], sought[inside]
    found: Array = at[values[at] == sought]
    return found


def located(evidence: Evidence, key: PatientKey, values: frozenset[int]) -> Iterator[Finding]:
    """Yield where one patient's release shows what `exposed` found."""
    secret = key.digest("other patients")
    in_text = ((view, codes, True) for view, codes in _views(evidence.unexplained))
    beside = ((view, codes, False) for view, codes in _views(evidence.around))
    for view, codes, has_place in (*in_text, *beside):
        for text, span in places(view, codes):
            if int.from_bytes(_digest(text, secret), sys.byteorder) in values:
                phi_type = evidence.type_of(_kind(text, span.of(view.text)))
                place = span if has_place else None
                yield evidence.finding(NAME, Severity.CERTAIN, view, place, phi_type, text)


def _kind(squeezed: str, quoted: str) -> Kind:
    if squeezed.replace(" ", "").isalpha():
        return Kind.NAME
    if "@" in quoted:
        return Kind.EMAIL
    return Kind.STREET if _HOUSE.match(squeezed) else Kind.NUMBER


def _digest(text: str, secret: bytes) -> bytes:
    return blake2b(text.encode(), digest_size=HASH_BYTES, key=secret).digest()


def _packed(texts: Iterable[str], secret: bytes) -> bytes:
    return b"".join(sorted(_digest(text, secret) for text in texts))


def _unpacked(blob: bytes | bytearray) -> Array:
    import numpy as np  # noqa: PLC0415 - heavy

    return np.frombuffer(blob, np.uint64)


def _capitalised(evidence: Evidence) -> frozenset[str]:
    """Return the words of names that a human annotated, or that are names more likely than not.

    A detector takes clinical shorthand (`metop`) or a heading for a name now and then. What it
    alone says, unsure or of what no note writes with a capital, must not hold back everyone
    whose notes hold it too.
    """
    return frozenset(
        fold(word)
        for annotation in _sure_names(evidence)
        for word in _WORD.findall(annotation.text)
        if word[0].isupper() or annotation.source is Source.GOLD
    )


def _full_names(evidence: Evidence) -> Iterator[str]:
    """Yield given name and surname of those named in full by listed names that are not kept.

    And what their logins usually are: `jkaufman`.
    """
    replaced = {mention.text for mention in evidence.mentions}
    for text in replaced & {annotation.text for annotation in _sure_names(evidence)}:
        given, *rest = words_in_order(text) or ("",)
        family = rest[-1] if rest else ""
        if is_full(given, family):
            yield full_name(given, family)
        login = given[:1] + family
        if len(login) > MIN_CODE and may_be_name(login):
            yield login


def _sure_names(evidence: Evidence) -> Iterator[Annotation]:
    return (
        annotation
        for document in evidence.record.documents
        for annotation in document.annotations
        if evidence.labels[annotation.phi_type].kind is Kind.NAME and _is_sure(annotation)
    )


def _is_sure(annotation: Annotation) -> bool:
    """Tell whether an annotation is right more likely than not; only a model gives a score."""
    return annotation.score is None or annotation.score >= EVEN_CHANCE


def _rare(form: Form, written: frozenset[str]) -> Iterator[str]:
    """Yield what an original is compared by, if it is rare enough to tell a patient."""
    if form.kind in _NUMERIC:
        telling = len(form.text) >= MIN_CODE and any(map(str.isdigit, form.text))
        if telling and form.whole:
            yield without_zeros(form.text)
            digits = form.text.lstrip(ascii_lowercase)  # `A 214 887 093`, of which the A says what
            if digits != form.text and digits.isdigit() and len(digits) > MIN_CODE:
                yield without_zeros(digits)
            if form.kind is Kind.PHONE and len(form.text) > LOCAL_PHONE:
                yield local_phone(form.text)
    elif form.kind is Kind.USERNAME:
        telling = may_be_name(form.text) or any(map(str.isdigit, form.text))
        yield from (form.text,) if telling and len(form.text) >= MIN_CODE else ()
    elif form.kind is Kind.EMAIL:
        yield from (form.text,) if form.whole else ()
    elif form.kind is Kind.STREET:
        yield from (form.text,) if _HOUSE.match(form.text) else ()
    elif form.kind is Kind.NAME and form.style is Style.NAME:
        rare = len(form.text) >= MIN_NAME and not form.ordinary and not is_common(form.text)
        yield from (form.text,) if rare and form.text in written else ()
