from __future__ import annotations

import pytest
from budget import cpu_seconds_below
from gate import found, released
from hypothesis import given
from hypothesis import strategies as st

from surrogate.leak.originals.likeness import is_slip, turned
from surrogate.link.misreading import misread, misreadings
from surrogate.link.names.variants.metaphone import sounds_alike

NOTE = "Mr. [[PATIENT|Kwabena Holcomb]], MRN [[MEDICALRECORD|884137702]].\n"
_WORDS = st.text("abcdehilmnorvw", min_size=4, max_size=10)


@pytest.mark.parametrize(
    "text",
    [
        "per Holcmb",
        "per Holocmb",
        "per holcmob",
        "per H0lcomb",
        "per Holcornb",
        "per Holkomb",
        "login combhol",
        "login holcombkwabena",
        "login kholcomb",
        "no 884137703 here",
        "no 884173702 here",
        "no 88413770Z here".replace("Z", "2").replace("0", "O"),
        "no 377028841 here",
        "no 207731488 here",
        "per bmocloh",
        "per Holc?mb",
        "per Hol\ufffdomb",
        "login kholcomb71",
        "per H01c0mb",
        "per Holcmb!",
        "|Holcmb|",
        "per Ho*comb",
        "per Hol_omb",
        "per Hol#omb",
        "per Kw@b3na",
        "per Kwaben|",
        "no 884I3770Z",
        "no 88413*702",
        "no 884!37702",
        "per Holc...",
        "per Holc\u2026",
        "per Kwab--- today",
        "per H*****b",
        "per Hxxxxxb",
        "per H\u2022\u2022com\u2022",
        "per Ho____b",
        "per Ubypbzo",
        "login kwahol",
        "login holkwa01",
        "login holkw01",
        "acct INC884137703",
        "acct C884173702",
        "login kholc71",
        "no 88413770b".replace("70b", "7O2"),
        "per 6OLCOMB".replace("6", "H").replace("B", "8"),
        "login HOLCOMK",
        "no 884137",
        "no 137702",
        "no 884***702",
        "no 884xxx702",
        "no 884-137-7xx",
        "no 884137703 on file",
        "no 207731488 or so",
        "no 884-137-7o2",
        "\u0434-\u0440 \u0425\u043e\u043b\u043a\u043e\u043c\u0431",
        "\u043f\u043e \u041a\u0432\u0430\u0431\u0435\u043d\u0430",
        "per \u039a\u03bf\u03c5\u03b1\u03bc\u03c0\u03ad\u03bd\u03b1",
    ],
)
def test_what_is_almost_an_original_is_certain(text: str) -> None:
    checks = {check for check, severity, _ in found({"1": NOTE + text}) if severity == "certain"}
    assert checks & {"near-misses", "known-originals"}


@pytest.mark.parametrize(
    "text",
    [
        "with a comb",
        "Colchicine 0.6 mg",
        "Hall came",
        "INR 2.1",
        "Neuro intact",
        "no 12345",
        "Hol",
        "Name......: ____",
        "the hall... and so on",
        "46,XX and 20 x 884",
        "H****",
        "no 8841",
        "Holkwa",
        "no 8841 on file",
        "lot ZR884137, CABLES884137703",
        "login holkw used",
        "group Holkw01",
        "\u0445\u043e\u043b\u043e\u0434 \u043a\u0430\u0431\u0438\u043d\u0435\u0442, 5 \u03bcmol",
    ],
)
def test_other_words_are_let_off(text: str) -> None:
    assert found({"1": NOTE + text}) == set()


def test_a_prayer_called_by_a_name_names_nobody() -> None:
    note = "Seen by Dr. [[DOCTOR|Mary Ott]]. "
    assert found({"1": note + 'Says "Hail Mary".'}) == set()
    assert found({"1": note + "Says Mary."})


def test_a_verb_whose_form_in_ing_is_known_is_no_slip() -> None:
    note = "Pt [[PATIENT|Orpha Tingler]] seen. "
    assert found({"1": note + "fingers tingle at night"}) == set()
    assert found({"1": note + "as Tingle said"})
    assert found({"1": note + "her fingers, tinglr said"})


@pytest.mark.parametrize("slip", ["walke", "fielde", "allin"])
def test_a_slip_is_one_where_the_form_in_ing_is_of_another_word_or_none(slip: str) -> None:
    note = "[[PATIENT|Orpha Walkey]], [[DOCTOR|Fieldey]], [[DOCTOR|Alling]] seen."
    assert found({"1": f"{note} dr {slip} agrees"})


@pytest.mark.parametrize(
    "text",
    [
        "1120-- ambulated, 1120** or 11-20--",
        "Plt 1203* after 1203** before",
        ">100,000 CFU, or 100000 CFU, or 250000",
        "the Charleston gait",
    ],
)
def test_times_flagged_values_and_round_numbers_show_no_part_of_an_original(text: str) -> None:
    note = (
        "Of [[CITY|Charlestonville]] [[ZIP|12034]], born [[DATE|11/20/1967]], "
        "MRN [[MEDICALRECORD|10000045]], account [[ACCOUNT|2500001234]].\n"
    )
    assert found({"1": note + text}) == set()


def test_the_end_of_a_number_is_told_by_the_type_of_the_number() -> None:
    findings = released({"1": NOTE + "no 137702"}).report.findings
    assert {finding.phi_type for finding in findings} == {"MEDICALRECORD"}


@pytest.mark.parametrize("bait", ["a@", "and Lake met ", "A$b", "1 1-"])
def test_a_line_without_end_is_checked_in_time_that_grows_with_it(bait: str) -> None:
    named = "Mr. [[PATIENT|Kwabena Lake]] came.\n"
    with cpu_seconds_below(8):
        found({"1": named + bait * (100_000 // len(bait))})


@pytest.mark.parametrize(
    ("phi_type", "bait", "signs"), [("DOCTOR", "aB", 200_000), ("MEDICALRECORD", "a1", 20_000)]
)
def test_an_original_without_end_is_checked_in_time_that_grows_with_it(
    phi_type: str, bait: str, signs: int
) -> None:
    with cpu_seconds_below(8):
        found({"1": f"Seen: [[{phi_type}|{bait * (signs // len(bait))}]] today.\n"})


@pytest.mark.parametrize(
    ("text", "severity"),
    [
        ("lives in Quilan Bay now", "certain"),
        ("LIVES IN QUILLLAN BAY", "certain"),
        ("at 18 Turnstyle Row now", "certain"),
        ("seen at Moount Vespin Hospital", "certain"),
        ("seen at Mt. Vespin Hospital", "certain"),
        ("works at Lotus and Pearl Studio", "certain"),
        ("seen at Saint Brannoc's Clinic", "certain"),
        ("seen at MVH and sent home", "certain"),
        ("seen at S.B.C. before", "certain"),
        ("took mvh 2 of 3", ""),
        ("by the bay at 18 Main Row", ""),
        ("in a hospital, a studio, a row", ""),
    ],
)
def test_a_place_or_house_of_several_words_is_known_with_a_slip_respelt_or_by_its_letters(
    text: str, severity: str
) -> None:
    note = (
        "Of [[STREET|18 Turnstile Row]], [[CITY|Quillan Bay]]; at "
        "[[HOSPITAL|Mount Vespin Hospital]], [[ORGANIZATION|Lotus & Pearl Studio]] "
        "and [[HOSPITAL|St. Brannoc's Clinic]].\n"
    )
    told = {told for _, told, quote in found({"1": note + text})}
    assert told == ({severity} if severity else set())


@given(_WORDS, st.data())
def test_a_dropped_letter_is_a_slip(word: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(word) - 1))
    short = word[:at] + word[at + 1 :]
    assert is_slip(word, short) == (len(short) >= 4)


@given(_WORDS)
def test_a_misread_word_is_read_like_the_word(word: str) -> None:
    assert misread(misread(word)) == misread(word)
    assert word not in turned(word)


@pytest.mark.parametrize(
    ("one", "two"), [("vance", "varice"), ("dunne", "durine"), ("adams", "adarns")]
)
def test_groups_of_letters_are_misread(one: str, two: str) -> None:
    assert two in misreadings(one)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("catherine", "katharine"),
        ("schmidt", "schmitt"),
        ("meyer", "maier"),
        ("philips", "fillips"),
        ("oksana", "oxana"),
        ("ksenia", "xenia"),
    ],
)
def test_names_that_sound_alike(one: str, two: str) -> None:
    assert sounds_alike(one, two)


@pytest.mark.parametrize(
    ("one", "two"), [("holcomb", "hudson"), ("mary", "mara"), ("stone", "stanley")]
)
def test_names_that_sound_otherwise(one: str, two: str) -> None:
    assert not sounds_alike(one, two)


def test_a_slip_in_the_rare_word_of_a_street_is_certain() -> None:
    note = "Lives at [[STREET|218 Wexcombe Lane]].\n"
    findings = found({"1": f"{note}on Wexcomb Lane now"})
    assert ("near-misses", "certain", "Wexcomb") in findings


@pytest.mark.parametrize(
    "text", ["O'Mally", "OMaley", "O\u2019Maley", "DAngello", "D'Angel", "0'MALLEY", "0'Ma11ey"]
)
def test_a_slip_in_a_name_with_an_apostrophe_is_certain(text: str) -> None:
    note = "Dr. [[DOCTOR|Sean O'Malley]] and [[DOCTOR|Lea D\u2019Angelo]] came.\n"
    assert ("near-misses", "certain", text) in found({"1": f"{note}per {text} today"})


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("as Mr. Linden and Dr. Linden say", {"Linden"}),
        ("a linden, Linden tea, Dr. Lindens, Mr. Window; Gen Linden", set()),
    ],
)
def test_an_ordinary_word_behind_a_title_is_certain_as_a_slip(text: str, quotes: set[str]) -> None:
    findings = found({"1": f"Mr. [[PATIENT|Kwabena Lynden]] came. {text}."})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("as Dr. Stoen, Dr. St0ne and Dr. 5tone say", {"Stoen", "St0ne", "5tone"}),
        ("as Dr. Marclietti and Dr. Marchctti say", {"Marclietti", "Marchctti"}),
        ("spoke with Stonne; Sttone denies pain; per Stome, well", {"Stonne", "Sttone", "Stome"}),
        ("a stoen, Stoen, Dr. Poe, the store, MS Store", set()),
        ("spoke with stonne, passed a Stonne, seen by Store, per Storage", set()),
    ],
)
def test_a_slip_of_an_ordinary_name_is_certain_where_a_person_is_told(
    text: str, quotes: set[str]
) -> None:
    findings = found({"1": f"Seen by Dr. [[DOCTOR|Stone]], Dr. [[DOCTOR|Marchetti]].\n{text}."})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


def test_a_slip_of_a_name_with_an_apostrophe_is_certain_behind_a_title() -> None:
    seen = found({"1": "Seen by [[DOCTOR|Brian O'Hare]].\nDr. Share said"})
    assert ("near-misses", "certain", "Share") in seen
