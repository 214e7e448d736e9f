"""What our lists could have written passes; what they could not is pointed at."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cli import GOLD

from surrogate.attack import producible, usual_policies
from surrogate.corpus import Corpus
from surrogate.detector import Annotations
from surrogate.keys import ReleaseKey
from surrogate.phi import known_labels
from surrogate.policy import NumberPolicy, default_policy
from surrogate.release import Engine, release_patient

LABELS = known_labels()
POLICY = default_policy()


@pytest.mark.parametrize(
    ("phi_type", "text", "possible"),
    [
        ("DOCTOR", "Mary Jones", True),
        ("DOCTOR", "JONES, MARY", True),
        ("DOCTOR", "Mary Quixley", True),
        ("DOCTOR", "Mary Coyote", False),
        ("DOCTOR", "tkw", True),
        ("CITY", "Springfield", True),
        ("CITY", "Hampden County", True),
        ("CITY", "Harraseeket", False),
        ("CITY", "Kurume", True),
        ("FAMILIARES_SUJETO_ASISTENCIA", "dos familiares", True),
        ("FAMILIARES_SUJETO_ASISTENCIA", "bisabuela tuerta", False),
        ("HOSPITAL", "Hospital de Verín", True),
        ("HOSPITAL", "Alder Creek Hospital", True),
        ("HOSPITAL", "Harraseeket Hospital", False),
        ("HOSPITAL", "MGH", True),
        ("PROFESSION", "plumber", True),
        ("PROFESSION", "sternman", False),
        ("STREET", "12 Carrabassett Road", False),
        ("PHONE", "413-555-0168", False),
        ("PHONE", "413-782-0168", True),
        ("PHONE", "+47 178 65 958", True),
        ("SSN", "123-45-6789", False),
        ("SSN", "912-45-6789", True),
        ("SSN", "6789", True),
        ("AGE", "91", False),
        ("AGE", "90", True),
        ("ZIP", "00000", False),
        ("ZIP", "28046", False),
        ("EMAIL", "mary@quixleyhome.example", False),
        ("EMAIL", "mary@alderpost.example", True),
        ("OTHER", "be planning a long trip", True),
        ("OTHER", "see the Red Sox play", False),
        ("DATE", "3/4/2051", True),
    ],
)
def test_a_text_is_judged_by_the_lists_and_formats(
    phi_type: str, text: str, *, possible: bool
) -> None:
    assert producible(text, LABELS[phi_type], POLICY) is possible


@pytest.mark.parametrize("phi_type", ["TERRITORIO", "ZIP"])
@pytest.mark.parametrize(
    ("text", "possible"), [("28046", True), ("E-47011", True), ("99999", False)]
)
def test_a_code_of_spain_stands_in_a_spanish_note(
    phi_type: str, text: str, *, possible: bool
) -> None:
    assert producible(text, LABELS[phi_type], POLICY, "es") is possible


def test_the_policy_decides_what_is_possible() -> None:
    coarser = usual_policies(POLICY)
    doctor, date, age = (LABELS[name] for name in ("DOCTOR", "DATE", "AGE"))
    assert not producible("Mary Jones", doctor, coarser["redact"])
    assert producible("[DOCTOR]", doctor, coarser["redact"])
    assert producible("2051", date, coarser["generalise"])
    assert producible("45-49", age, coarser["generalise"])
    assert not producible("3/4/2051", date, coarser["generalise"])
    fictional = replace(POLICY, numbers=NumberPolicy(phone="fictional"))
    assert producible("413-555-0168", LABELS["PHONE"], fictional)
    assert not producible("413-782-0168", LABELS["PHONE"], fictional)


@pytest.mark.parametrize("name", ["surrogate", "generalise", "redact"])
def test_what_a_release_holds_is_possible(name: str) -> None:
    policy = usual_policies(POLICY)[name]
    engine = Engine(ReleaseKey(bytes(range(32))), policy, LABELS, Annotations.GOLD)
    annotations = [
        annotation
        for record in Corpus.open(GOLD).records()
        for applied in release_patient(record, engine).applied.documents
        for annotation in applied.document.annotations
    ]
    foreign = [a for a in annotations if not producible(a.text, LABELS[a.phi_type], policy)]
    assert len(foreign) <= len(annotations) / 100, {(a.phi_type, a.text) for a in foreign}
