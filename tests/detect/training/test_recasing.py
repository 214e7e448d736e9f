from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from inline import record

from detect.training.recasing import CAPITALS, recased
from surrogate.document import Document, PatientRecord


def _of(text: str, patient: str = "1") -> PatientRecord:
    return PatientRecord(patient, (Document(f"{patient}-01", patient, text),))


def test_a_copy_keeps_spans_and_types_and_is_in_one_case() -> None:
    notes = (
        record({f"{n}-01": "Seen by Dr. [[DOCTOR|Petty]] in [[CITY|Toledo]]."}, str(n))
        for n in range(200)
    )
    small = capital = 0
    for one in notes:
        copy = recased(one, 1.0, seed=0)
        assert copy is not None
        (old,), (new,) = one.documents, copy.documents
        assert [(a.span, a.phi_type) for a in new.annotations] == [
            (a.span, a.phi_type) for a in old.annotations
        ]
        assert new.text in {old.text.lower(), old.text.upper()}
        small += new.text.islower()
        capital += new.text.isupper()
    assert small + capital == 200
    assert 0.6 * CAPITALS < capital / 200 < 1.4 * CAPITALS


@given(st.text(), st.sampled_from(["1", "2", "3", "4"]))
def test_no_character_is_gained_or_lost(text: str, patient: str) -> None:
    copy = recased(_of(text, patient), 1.0, seed=1)
    assert copy is not None
    changed = copy.documents[0].text
    assert len(changed) == len(text)
    assert all(new.casefold() == old.casefold() or new == old.upper() or new == old.lower()
               for new, old in zip(changed, text, strict=True))  # fmt: skip


def test_the_rate_is_a_share_of_the_patients_and_the_seed_chooses_them() -> None:
    def chosen(rate: float, seed: int) -> set[str]:
        patients = map(str, range(1000))
        return {p for p in patients if recased(_of("Ann", p), rate, seed) is not None}

    assert chosen(0.0, 0) == set()
    assert 150 < len(chosen(0.2, 0)) < 250
    assert chosen(0.2, 0) < chosen(0.4, 0)
    assert chosen(0.2, 0) != chosen(0.2, 1)
