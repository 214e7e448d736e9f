from __future__ import annotations

from dataclasses import replace

import pytest
from gate import KEY, engine, released
from inline import record

from surrogate.document import Annotation, Document, PatientRecord, Source
from surrogate.leak.checks.others import Traces, exposed
from surrogate.policy import Action
from surrogate.span import Span

TEXT = (
    "Mr. [[PATIENT|Kwabena Quixley]], tel [[PHONE|413-555-0168]], at [[STREET|214 Belmont Avenue]]."
)
OWNER = {"1": TEXT}


def _traces(notes: dict[str, str], patient_id: str) -> Traces:
    return released(record(notes, patient_id)).traces


@pytest.mark.parametrize(
    "text", ["not Quixley", "not QUIXLEY", "call 413 555 0168.", "at 214 Belmont Avenue today"]
)
def test_a_rare_original_in_anothers_notes_is_found(text: str) -> None:
    patients = {"1": _traces(OWNER, "1"), "2": _traces({"2": f"Seen. {text}"}, "2")}
    assert set(exposed(patients)) == {"2"}


@pytest.mark.parametrize(
    "text",
    ["when the Quixleys came", "seen by Quix-\nley again", "call 413\u2011555\u20110168",
     "call +1.413.555.0168 x4", "see mrn0740012_ct.pdf", "chart 000740012",
     "seen by Quix-\n> ley", "spelt Q-U-I-X-L-E-Y", "spelt Q U I X L E Y",
     "by kquixley at 9", "by KQX0741", "@kqx0741", "WARD\\quiwab", "plate 7klm482, red",
     "call 555-0168", "call 555.0168",
     "chart zero seven four zero zero one two", "file A 214 887 093", "file 214-887-093"],
)  # fmt: skip
def test_a_rare_original_of_another_is_found_in_another_form(text: str) -> None:
    owner = {
        "1": f"{TEXT} MRN [[MEDICALRECORD|0740012]], by [[USERNAME|kqx0741]], [[USERNAME|quiwab]], "
        "car [[VEHICLE|7KLM482]], file [[IDNUM|A 214 887 093]]."
    }
    patients = {"1": _traces(owner, "1"), "2": _traces({"2": f"Seen. {text}"}, "2")}
    assert set(exposed(patients)) == {"2"}


@pytest.mark.parametrize(
    "text", ["lot 5550168", "two Quixleys", "A, B, C, D, E, F", "five five five oh one"]
)
def test_what_is_a_part_of_an_original_of_another_may_be_something_else(text: str) -> None:
    patients = {"1": _traces(OWNER, "1"), "2": _traces({"2": f"Seen. {text}"}, "2")}
    assert exposed(patients) == {}


def test_what_two_patients_own_tells_nobody() -> None:
    both = {"1": _traces(OWNER, "1"), "2": _traces({"2": OWNER["1"]}, "2")}
    assert exposed(both | {"3": _traces({"3": "not Quixley"}, "3")}) == {}


@pytest.mark.parametrize(
    ("text", "shows"),
    [("with Maya Quixley", True), ("Quixley, Maya", True), ("with Maya R. Quixley", True),
     ("with Quixley", False), ("Maya and Otto came", False), ("with Ruth Quixley", False)],
)  # fmt: skip
def test_a_full_name_of_a_rare_family_that_two_patients_share_is_found(
    text: str, *, shows: bool
) -> None:
    family = {
        "1": _traces({"1": "Mrs. [[PATIENT|Maya Quixley]] is well."}, "1"),
        "2": _traces({"2": "Mr. [[PATIENT|Otto Quixley]] is well."}, "2"),
    }
    found = exposed(family | {"3": _traces({"3": f"Seen {text}."}, "3")})
    assert set(found) == ({"3"} if shows else set())


def test_a_part_of_a_misread_word_is_no_name() -> None:
    owner = {"1": "Interpreter [[DOCTOR|Anter]] came."}
    notes = ("anter1or resection", "Anter came", "Anter did the anter1or resection")
    patients = {
        "1": _traces(owner, "1"),
        **{str(n): _traces({str(n): text}, str(n)) for n, text in enumerate(notes, 2)},
    }
    assert set(exposed(patients)) == {"3", "4"}


def test_a_word_that_looks_like_the_plural_of_a_name_is_none() -> None:
    owner = {"1": _traces({"1": "Mr. [[PATIENT|Achille Quixley]]."}, "1")}
    assert exposed(owner | {"2": _traces({"2": "The Achilles is tender."}, "2")}) == {}


@pytest.mark.parametrize("name", ["Sunday", "Smith", "Stone", "Mary", "Osmolite", "Maman", "Kling"])
def test_common_names_tell_nobody(name: str) -> None:
    owner = {"1": f"Mr. [[PATIENT|{name}]]."}
    patients = {"1": _traces(owner, "1"), "2": _traces({"2": f"Seen with {name}."}, "2")}
    assert exposed(patients) == {}


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("Alvaro Quintana", "seen by Alvaro Quintana", True),
        ("Quintana, Alvaro M.", "seen by ALVARO\nQUINTANA", True),
        ("Alvaro Quintana", "seen by Quintana, Alvaro", True),
        ("Alvaro Quintana, M.D.", "seen by Alvaro Quintana", True),
        ("QUINTANA^ALVARO^M", "seen by Alvaro Quintana", True),
        ("Mary Smith", "Mary B. Smith came", True),
        ("Sean O'Malley", "Sean O'Malley came", True),
        ("Sean O'Malley", "Sean O\u2019Malley came", True),
        ("Sean O'Malley", "Sean o'er malley came", False),
        ("Mary Smith", "Mary came, Smith did not", False),
        ("Mary Smith", "Mary, Smith and the others", False),
        ("Will Stone", "will stone the wall", False),
        ("Mary Ellen Smith", "Ellen Smith came", False),
    ],
)
def test_two_usual_names_are_a_rare_one(name: str, text: str, *, found: bool) -> None:
    owner = {"1": f"Mr. [[PATIENT|{name}]]."}
    patients = {"1": _traces(owner, "1"), "2": _traces({"2": f"Then {text}."}, "2")}
    assert bool(exposed(patients)) is found


def test_a_name_that_the_policy_keeps_tells_nobody() -> None:
    kept = engine()
    actions = {**kept.policy.actions, "DOCTOR": Action.KEEP}
    using = replace(kept, policy=replace(kept.policy, actions=actions))
    owner = released(record({"1": "Seen by [[DOCTOR|Mary Smith]]."}, "1"), using).traces
    assert exposed({"1": owner, "2": _traces({"2": "Then Mary Smith came."}, "2")}) == {}


def test_a_word_of_many_notes_tells_nobody() -> None:
    many = {str(n): _traces({"2": "not Quixley"}, str(n)) for n in range(2, 7)}
    assert exposed({"1": _traces(OWNER, "1")} | many) == {}


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [("Tamarind", "eats tamarind", False), ("Parrain", "Parrain smokes", False),
     ("Tamarind", "seen by Dr. Tamarind", True), ("Parrondo", "Parrondo smokes", True)],
)  # fmt: skip
def test_a_dish_or_a_word_for_kin_is_nobody_without_a_title(
    name: str, text: str, *, found: bool
) -> None:
    owner = {"1": _traces({"1": f"Seen with [[PATIENT|Ruth {name}]]."}, "1")}
    assert bool(exposed(owner | {"2": _traces({"2": f"Then {text}."}, "2")})) is found


def test_a_given_name_in_lower_case_is_a_word() -> None:
    owner = {"1": "Seen by [[DOCTOR|Linea Iturralde]]."}
    for text, found in (("the linea alba", False), ("and Linea came", True), ("iturralde", True)):
        patients = {"1": _traces(owner, "1"), "2": _traces({"2": text}, "2")}
        assert bool(exposed(patients)) is found


@pytest.mark.parametrize(("score", "found"), [(0.3, False), (0.9, True), (None, True)])
def test_what_a_detector_is_not_sure_of_is_no_name(score: float | None, *, found: bool) -> None:
    text = "QUIXLEY COMMENTS"
    annotation = Annotation.quote(text, Span(0, 7), "PATIENT", Source.CRF, score=score)
    owner = PatientRecord("1", (Document("1-01", "1", text, (annotation,)),))
    patients = {"1": released(owner).traces, "2": _traces({"2": "QUIXLEY COMMENTS"}, "2")}
    assert bool(exposed(patients)) is found


def test_the_order_of_patients_does_not_matter() -> None:
    patients = [
        ("1", _traces(OWNER, "1")),
        *((str(n), _traces({"2": "not Quixley"}, str(n))) for n in (2, 3)),
    ]
    expected = exposed(dict(patients))
    assert exposed(dict(reversed(patients))) == expected


def test_traces_hold_hashes_of_eight_bytes_and_no_text() -> None:
    one = _traces(OWNER, "1")
    assert len(one.owned) % 8 == len(one.seen) % 8 == 0
    assert b"quixley" not in one.owned
    assert "owned" not in repr(one)
    assert KEY.key_id


def test_a_rare_name_that_is_a_word_in_small_letters_tells_nobody() -> None:
    owner = {"1": "Seen by [[DOCTOR|Isadora Thistle]]."}
    for text, found in (("pulled out only a thistle", False), ("and Thistle came", True)):
        patients = {"1": _traces(owner, "1"), "2": _traces({"2": text}, "2")}
        assert bool(exposed(patients)) is found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Jebsen test slow.", False),
        ("Jebsen's fracture healed.", True),
        ("Dr. Jebsen repair today", True),
        ("Surgeon: Jebsen\nProcedure: none", True),
        ("Jebsen test slow, Jebsen left", True),
        ("seen by Jebsen. Test slow", True),
        ("Jebsen came", True),
    ],
)
def test_a_rare_name_before_a_thing_tells_nobody(text: str, *, found: bool) -> None:
    owner = {"1": "Seen by [[DOCTOR|Ansgar Jebsen]]."}
    patients = {"1": _traces(owner, "1"), "2": _traces({"2": text}, "2")}
    assert bool(exposed(patients)) is found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("EXAMINATION OF THE LEFT HAND", False),
        ("Xray of Left Hand done", False),
        ("Mr. Left Hand came", True),
        ("HAND, LEFT", True),
        ("Grace Stone came", True),
        ("GRACE STONE CAME", False),
        ("MRS. GRACE STONE CAME", True),
    ],
)
def test_two_words_that_are_a_full_name_tell_somebody_as_one(text: str, *, found: bool) -> None:
    owner = {"1": "Mr. [[PATIENT|Left Hand]] and Mrs. [[PATIENT|Grace Stone]] came."}
    patients = {"1": _traces(owner, "1"), "2": _traces({"2": text}, "2")}
    assert bool(exposed(patients)) is found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("New Jobst stockings. Jobst hose off at night", False),
        ("vaccine (Jobst) given", False),
        ("MyJobst message thread", False),
        ("as DrBraithewaite said", True),
        ("seen by Dr. Jobst again", True),
        ("Jobst stockings for Mrs. Jobst", True),
        ("no shunt with Nyquist at 45, wound packed in yarrow, Sheikh Omar prays", False),
        ("Nurse: Ms. Nyquist", True),
    ],
)
def test_the_name_of_a_maker_tells_nobody_without_a_title(text: str, *, found: bool) -> None:
    staff = ("Ansgar Jobst", "Ida Braithewaite", "Liv Nyquist", "Ed Yarrow", "Huma Sheikh")
    owner = {"1": ", ".join(f"[[DOCTOR|{name}]]" for name in staff)}
    patients = {"1": _traces(owner, "1"), "2": _traces({"2": text}, "2")}
    assert bool(exposed(patients)) is found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("AST 112 (288), ALT 240 (391)", False),
        ("ALT/AST 240/391 today", False),
        ("chart 240-391 pulled", True),
        ("chart 240391 pulled", True),
    ],
)
def test_two_results_side_by_side_are_nobodys_number(text: str, *, found: bool) -> None:
    patients = {"1": _traces({"1": "MRN [[MEDICALRECORD|240391]]."}, "1")}
    patients["2"] = _traces({"2": text}, "2")
    assert bool(exposed(patients)) is found


def test_a_rare_name_in_a_clinical_phrase_tells_nobody() -> None:
    owner = {"1": "Married to [[PATIENT|Emil Kyoto]]."}
    for text, found in (("Kyoto classification 2.", False), ("Letter to Kyoto sent.", True)):
        patients = {"1": _traces(owner, "1"), "2": _traces({"2": text}, "2")}
        assert bool(exposed(patients)) is found


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("Rosewater", "washed in rosewater", False),
        ("Rosewater", "told Rosewater", True),
        ("Kinley", "a McKinley pump", False),
        ("Kinley", "told by DrKinley", True),
    ],
)
def test_a_word_or_the_end_of_another_name_tells_nobody(
    name: str, text: str, *, found: bool
) -> None:
    owner = {"1": f"Mr. [[PATIENT|Leroy {name}]]."}
    patients = {"1": _traces(owner, "1"), "2": _traces({"2": f"Seen, {text}."}, "2")}
    assert bool(exposed(patients)) is found


@pytest.mark.parametrize(
    ("text", "shows"),
    [
        ("EL PACIENTE TIENE EL CABELLO NORMAL Y LA PIEL LIMPIA.", False),
        ("EL PACIENTE FUE VISTO POR EL DR. CABELLO EN LA CONSULTA.", True),
        ("El paciente fue visto con Cabello en la consulta.", True),
    ],
)
def test_among_capitals_a_word_of_the_language_is_no_name(text: str, *, shows: bool) -> None:
    owner = {"1": "El paciente es [[PATIENT|Ramiro Cabello]] y vive con su hija."}
    patients = {"1": _traces(owner, "1"), "2": _traces({"2": text}, "2")}
    assert bool(exposed(patients)) is shows
