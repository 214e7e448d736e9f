from __future__ import annotations

import pytest
from gate import engine, found, released
from inline import record

NOTE = (
    "Record date: [[DATE|2067-05-03]]\nMr. [[PATIENT|Kwabena Quixley]] of "
    "[[STREET|214 Belmont Avenue]], MRN [[MEDICALRECORD|88-341-77]], tel [[PHONE|413-555-0168]], "
    "[[EMAIL|k.quixley@mill.example]]. Seen by Dr. [[DOCTOR|Ida Stone]], "
    "Dr. [[DOCTOR|Dan N. Reed]] and Dr. [[DOCTOR|Ivo C. Dane]].\n"
    "Also [[DOCTOR|Lia O'Brannock]] and [[DOCTOR|van der Holm, Mina]].\n"
)


def _certain(text: str) -> set[str]:
    return {quote for _, severity, quote in found({"1": NOTE + text}) if severity == "certain"}


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("as quixley said", "quixley"),
        ("as QUIXLEY said", "QUIXLEY"),
        ("as Quix-\nley said", "Quix-\nley"),
        ("> as Quix-\n> ley said", "Quix-\n> ley"),
        ("by Dr. S[tone] again", "S[tone"),
        ("by Dr. {S}tone again", "S}tone"),
        (">> Dr. Sto-\n>> ne agreed", "Sto-\n>> ne"),
        ("> chart 88-\n> 341-77 pulled", "88-\n> 341-77"),
        ("> on Belmont\n> Ave now", "Belmont\n> Ave"),
        ("as Quix\u200bley said", "Quix\u200bley"),
        ("DrQuixleysaid", "Quixley"),
        ("Q u i x l e y", "Q u i x l e y"),
        ("Quixley2", "Quixley"),
        ("the Quixleys", "Quixley"),
        ("Dr. Stone agreed", "Stone"),
        ("on 5/3/2067.", "5/3/2067"),
        ("on May 3rd, 2067.", "May 3rd, 2067"),
        ("file 20670503 ok", "20670503"),
        ("seen 3.5.67 there", "3.5.67"),
        ("seen 5.3.67 there", "5.3.67"),
        ("imaged 2067:05:03 here", "2067:05:03"),
        ("on 05/03-2067 here", "05/03-2067"),
        ("on 5/3-2067 here", "5/3-2067"),
        ("on 5\\3\\2067 here", "5\\3\\2067"),
        ("on 5\u20443\u20442067 here", "5\u20443\u20442067"),
        ("ill in 05.2067 there", "05.2067"),
        ("lot 2067123 here", "2067123"),
        ("FM 3670503.0922 here", "3670503"),
        ("$H 82668,51743 here", "82668,51743"),
        ("on 2067\u5e745\u67083\u65e5 here", "2067\u5e745\u67083\u65e5"),
        ("as Quix\u00b7ley said", "Quix\u00b7ley"),
        ("as Quix;ley said", "Quix;ley"),
        ("as Quix[...]ley said", "Quix[...]ley"),
        ("call 4135550168.", "4135550168"),
        ("call 413.555.0168 now", "413.555.0168"),
        ("call 555-0168 now", "555-0168"),
        ("chart 8834177 pulled", "8834177"),
        ("on Belmont Ave now", "Belmont Ave"),
        ("user k.quixley here", "k.quixley"),
        ("signed: KQ", "KQ"),
        ("signed: LO", "LO"),
        ("signed: LOB", "LOB"),
        ("signed: MVDH", "MVDH"),
        ("Signed: KQ", "KQ"),
        ("DICTATED BY: KQ", "KQ"),
        ("Initial: KQ\nend", "KQ"),
        ("seen. /s/ K.Q.", "K.Q."),
        ("seen by all.\n -- K.Q. \nend", "K.Q."),
        ("call 0014135550168 now", "4135550168"),
        ('row "413","555","0168" ok', '413","555","0168'),
        ("| 413 | 555 | 0168 |", "413 | 555 | 0168"),
        ("tel xxx-xxx-0168 on file", "0168"),
        ("tel ***-0168 on file", "0168"),
        ("a number ending in 0168", "0168"),
        ("tel ...0168 on file", "0168"),
        ("tel 0168 (last four)", "0168"),
        ("pt K.Q. came back", "K.Q."),
        ("Pt KQ seen at bedside", "KQ"),
        ("PATIENT KQ, well", "KQ"),
        ("Typed: KQ/tk\nend", "KQ"),
        ("Will see Friday. -KQ\nend", "KQ"),
        ("It is fine. \u2014 KQ", "KQ"),
        ("K.Q. denies pain", "K.Q."),
        ("today K. Q. feels well", "K. Q."),
        ("Re: K. Q. and no more", "K. Q."),
        ("id KQ2067 ok", "KQ2067"),
        ("user kq2067 ok", "kq2067"),
        ("Mr. K.Q. came back", "K.Q."),
        ("seen by Dr. I. S. again", "I. S."),
        ("then Mr. KQ came", "KQ"),
        ("on 05+03+2067.", "05+03+2067"),
        ("on May 3 (67).", "May 3 (67"),
        ("since 05/67.", "05/67"),
        ("since 5/67.", "5/67"),
        ("since 5-2067.", "5-2067"),
        ("dated 206705.", "206705"),
        ("cell 61120 ok", "61120"),
        ("page of mill.example now", "mill.example"),
        ("last four of her number are 0168", "0168"),
        ("by mrs stone today", "stone"),
        ("as his daughter Stone said", "Stone"),
        ("when the Stones came", "Stone"),
        ("saw St\u03bfne there", "St\u03bfne"),
        ("and s\u0442one said", "s\u0442one"),
        ("f/k/a Stone, came", "Stone"),
        ("cc: Stone, clinic", "Stone"),
        ("by Stone-RN at 9", "Stone"),
        ("done. Thx Stone. Then", "Stone"),
        ("told Stone to return", "Stone"),
        ("Call from Stone at 9", "Stone"),
        ("to f/u w/ Stone in May", "Stone"),
        ("so Stone to see pt", "Stone"),
        ("by Mrs. &#83;tone today", "&#83;tone"),
        ("att. SWRhIFN0b25l here", "SWRhIFN0b25l"),
        ("mail k dot quixley at mill dot example", "k dot quixley at mill dot example"),
    ],
)
def test_an_original_in_any_form_is_certain(text: str, quote: str) -> None:
    assert quote in _certain(text)


@pytest.mark.parametrize(
    "text",
    [
        "a stone in the left ureter, st\u00f4ne, st\u00adone, \u0441\u0442\u043e\u043d\u0435",
        "kidney stones, Stones seen on CT",
        "CC: Stone, left flank pain",
        "Stone-CT done, Stone/Sludge, K. Q. and more, vitamin K.Q. low, asked stone by stone",
        "BELMONT",
        "the quixotic patient",
        "took 2 of 5 on 3 days",
        "of 3 5 67 and 3567, 3, 5, 67; at 05:03:67",
        "creatinine 88, BUN 34, platelets 177",
        "on 05/67/3, 5-67 and 05:67",
        "pt P.T. twice, patients KQ, K.Q. code, pt KQ-2, pt DR seen",
        "Initial KQ negative. INITIAL KQ: 12. Sig: KQ daily",
        "Re: D.N.R. and ICD-2067, ICD2067",
        "took 05/67 mg",
        "cell 61121, 12/05/671",
        "at 0168 gave two, x 0168, dose 4***, sp. xx 0169",
        "then the stones passed by the dr stone basket",
        "Mother: Stone in the kidney. Her son stone cold. Father\nStone on CT",
    ],
)
def test_ordinary_words_and_numbers_are_no_originals(text: str) -> None:
    assert _certain(text) == set()


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("now at [[STREET|9 Lock Street]], Ebbing. Slept", {"Ebbing"}),
        ("now at [[STREET|9 Lock Street]],\nEbbing. Slept", {"Ebbing"}),
        ("saw [[DOCTOR|Ida Lund]], Ebbing tide", set()),
        ("rest.\nEbbing, [[DATE|3 May 2011]]\nDear", {"Ebbing"}),
        ("rest.\nEbbing, le [[DATE|3 mai 2011]]\nMadame", {"Ebbing"}),
        ("rest.\nPain ebbing, [[DATE|3 May 2011]] gone", set()),
        ("now at [[STREET|9 Lock Street]], ebbing tide", set()),
    ],
)
def test_a_town_called_by_a_word_is_certain_in_its_place(text: str, quotes: set[str]) -> None:
    findings = found({"1": f"Born in [[CITY|Ebbing]]. Pain ebbing. {text}"})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("fell from a bonesetter, oil pinsetter", set()),
        ("as drsetter said", {"setter"}),
        ("you andsetter said", {"setter"}),
        ("as DrSetter said", {"Setter"}),
    ],
)
def test_a_name_that_ends_an_ordinary_compound_is_no_name_there(
    text: str, quotes: set[str]
) -> None:
    findings = found({"1": f"Seen by Dr. [[DOCTOR|Bo Setter]]. {text}"})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


_SHORT = (
    "Record date: [[DATE|2067-05-03]]\nMr. [[PATIENT|Wei Li]], his brother [[PATIENT|Mo Li]] and "
    "his wife [[PATIENT|Xu]]. Seen by Dr. [[DOCTOR|Ann Ng]]. Typed by [[DOCTOR|JT]] "
    "at [[DOCTOR|ED]].\n"
)


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("left pat-\nella ok", set()),
        ("> ed-\n> ema of the legs", set()),
        ("> vera-\n> pamil 80", set()),
        ("walked with-\nella in tow", {"ella"}),
        ("MRI of Pat-\nElla came", {"Ella"}),
    ],
)
def test_a_part_of_a_word_that_the_end_of_a_line_parts_is_no_name(
    text: str, quotes: set[str]
) -> None:
    note = "Ms. [[PATIENT|Ella Verahan]], sister [[PATIENT|Vera Ema]].\n"
    assert {q for _, severity, q in found({"1": note + text}) if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("Mr. Li came", {"Li"}),
        ("MR. LI CAME", {"LI"}),
        ("mr li came", {"li"}),
        ("note of W. Li there", {"Li"}),
        ("note of Li, MD there", {"Li"}),
        ("as his wife Xu says", {"Xu"}),
        ("as his brother Mo says", {"Mo"}),
        ("d/w Dr. Ng today", {"Ng"}),
        ("signed: JT", {"JT"}),
        ("rest at home.\n JT\n", {"JT"}),
        ("Li 0.8, serum Li low, 5 ng, in 3 mo", set()),
        ("Father: No disease. Mo 3. brother\nMo", set()),
        ("to ED, [[DOCTOR|John Poe]], PA; in ED; LT NG tube; MS LI", set()),
        ("the JT tube, JT 12", set()),
    ],
)
def test_a_name_of_two_letters_is_certain_where_a_person_is_told(
    text: str, quotes: set[str]
) -> None:
    findings = found({"1": _SHORT + text})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("plate 7732 KD seen", {"7732 KD"}),
        ("plate 7732/KD seen", {"7732/KD"}),
        ("chart A774O913 pulled", {"A774O913"}),
        ("chart A774O9I3 pulled", {"A774O9I3"}),
        ("chart A-774O-913 pulled", {"A-774O-913", "774O-913"}),
        ("gave 7732 kd, B12 390, 77 32 KD", set()),
    ],
)
def test_a_code_with_other_signs_between_or_letters_for_digits_is_certain(
    text: str, quotes: set[str]
) -> None:
    note = "Plate [[VEHICLE|7732-KD]], chart [[MEDICALRECORD|A7740913]], room [[ROOM|B12-390]].\n"
    findings = found({"1": note + text})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("mail to 44811 came back", {"44811"}),
        ("mail to 44811-2231 came back", {"44811-2231", "44811"}),
        ("mail to 448119090 came back", {"44811"}),
        ("mail to 2231, 448112 or 904481190 came back", set()),
    ],
)
def test_the_five_digits_of_a_postal_code_with_four_more_are_certain(
    text: str, quotes: set[str]
) -> None:
    findings = found({"1": f"Lives in [[ZIP|44811-2231]].\n{text}\n"})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("THE SISTER THEN ZOE CALLED AGAIN", {"ZOE"}),
        ("no ZOE CALLED, ZOE +, see ZOE 2", set()),
        ("THE ANA WAS DRAWN AGAIN. THE NEG WAS CALLED", set()),
    ],
)
def test_a_short_name_among_words_in_capitals_is_certain(text: str, quotes: set[str]) -> None:
    note = (
        "Seen with her daughters [[PATIENT|Zoe Holcomb]] and [[PATIENT|Ana]], [[DOCTOR|J Neg]].\n"
    )
    findings = found({"1": f"{note}{text}\n"})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


_PLACES = (
    "Works at [[ORGANIZATION|Kelbourne Glassworks]] by [[LOCATION-OTHER|Nubble Light]], was at "
    "[[HOSPITAL|St. Brendan's Home]], see [[URL|www.zoekeeper.net/blog]].\n"
)


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("laid off by Kelbourne then", "Kelbourne"),
        ("walks at the Nubble daily", "Nubble"),
        ("back to Saint Brendan's soon", "Saint Brendan's"),
        ("back to St Brendans soon", "St Brendans"),
        ("found on zoekeeper.net once", "zoekeeper.net"),
        ("on zoekeeper dot net once", "zoekeeper dot net"),
    ],
)
def test_a_part_of_a_place_that_tells_it_is_certain(text: str, quote: str) -> None:
    findings = found({"1": _PLACES + text})
    assert ("known-originals", "certain", quote) in findings


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("vive en Encina 14 con su hija", "Encina 14"),
        ("vive en C/ Encina, 14 con su hija", "Encina, 14"),
        ("vive en c/ de la Encina n\u00ba 14 con", "Encina n\u00ba 14"),
        ("vive en Calle Encina con su hija", "Calle Encina"),
        ("viene de Galdakao con su hija", "Galdakao"),
        ("viene del H. de Galdakao con su hija", "Galdakao"),
    ],
)
def test_a_street_or_house_that_begins_with_its_type_is_certain_in_part(
    text: str, quote: str
) -> None:
    note = (
        "Domicilio: [[CALLE|Calle de la Encina 14, 3\u00ba B]]. Ingresa en el "
        "[[HOSPITAL|Hospital de Galdakao]] por dolor. El paciente es de la zona.\n"
    )
    assert quote in {q for _, severity, q in found({"1": note + text}) if severity == "certain"}


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("she owns a house, the rosebush grows", set()),
        ("care is at the clinic, at is", set()),
        ("seen by li wu, then LI WU, then Wu Li", {"li wu", "LI WU", "Wu Li"}),
        ("CARE IS AT THE CLINIC", set()),
        ("seen by liwu, roseliwu", {"liwu"}),
        ("Dr. Rosebush came", {"Rosebush"}),
        ("RoseBush came", {"RoseBush"}),
        ("no medical problems; Past Medical History; medi-cal, MediCal", {"medi-cal", "MediCal"}),
    ],
)
def test_a_word_is_no_name_of_two_words_run_together(text: str, quotes: set[str]) -> None:
    dictated = "[[DOCTOR|ow]]:[[DOCTOR|ns]] [[DOCTOR|at]]:[[DOCTOR|is]]"
    note = f"{dictated} [[DOCTOR|Li Wu]], [[DOCTOR|Rose Bush]], [[ORGANIZATION|Medi-Cal]].\n"
    findings = found({"1": f"{note}{text}\n"})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("NAME: QUIXLEY,MICHAEL\nMRN: 44-1", set()),
        ("NAME: QUIXLEY,MICHAEL MRN: 44-1", set()),
        ("NAME: QUIXLEY,MICHAEL\nMRN #44-1", set()),
        ("QUIXLEY,MICHAEL\nAGE: 41", set()),
        ("MICHAEL\nMRN left", {"MRN"}),
        ("MICHAEL MRN said", {"MRN"}),
        ("Mr. MRN: said", {"MRN"}),
        ("Michael AGE: said", {"AGE"}),
    ],
)
def test_a_label_of_a_field_is_nobodys_initials(text: str, quotes: set[str]) -> None:
    note = "[[PATIENT|MRN]] consented, [[PATIENT|AGE]] too.\n"
    findings = found({"1": f"{note}{text}\n"})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("seen by Lee. Stone passed, seen by RN. Stone passed", set()),
        ("MS. STONE came, RN Stone, Wm. Stone, Lee Stone", {"STONE", "Stone"}),
    ],
)
def test_a_name_that_ends_a_sentence_makes_none_of_the_next_word(
    text: str, quotes: set[str]
) -> None:
    findings = found({"1": "Mr. [[PATIENT|Stone]] is well. " + text})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


_FORMAL = (
    "Record date: [[DATE|2067-05-03]]\nMr. [[PATIENT|Thaddeus Quixley]], his sister "
    "[[PATIENT|Guadalupe]], his son [[PATIENT|Chuck]] and his wife [[PATIENT|Rosemary]].\n"
)


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("as Thad said", {"Thad"}),
        ("Lupe called", {"Lupe"}),
        ("by his sister Lupita again", {"Lupita"}),
        ("Charles will bring him", {"Charles"}),
        ("as his wife Rose said", {"Rose"}),
        ("sister LUPE, RN", {"LUPE"}),
        ('[[PATIENT|Rosemary]] (Rose) and [[PATIENT|Rosemary]] "Rose" came', {"Rose"}),
        ("[[PATIENT|Rosemary]] (Rose wine); [[PATIENT|Rosemary]] (rose); wine (Rose)", set()),
        ("Rose in the window, rose spots, LUPE 12", set()),
        ("who goes by Rose. Prefers to be called Rose", {"Rose"}),
        ("asked Rose; per Rose, Rose was seen today", {"Rose"}),
        ("then Rose says no. On X-Rose says, X Rose showed", {"Rose"}),
        ("goes by the rose, per ROSE, to be called rose", set()),
        ("a Charles Bonnet picture; he read Charles 14", set()),
    ],
)
def test_a_nickname_of_somebody_is_certain(text: str, quotes: set[str]) -> None:
    findings = found({"1": _FORMAL + text})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("then Marcus said; Marcus left. (Zora, Marcus III)", {"Marcus"}),
        ("Marcus Gunn pupil, angle of Marcus, s/p Marcus, MARCUS 12", set()),
        ("Marcus test negative", set()),
    ],
)
def test_an_eponym_that_is_a_given_name_is_somebodys(text: str, quotes: set[str]) -> None:
    findings = found({"1": "Seen with [[PATIENT|Marcus Quixley]]. " + text})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


def test_a_certain_finding_is_repaired_at_its_place() -> None:
    outcome = released({"1": NOTE + "as Quixley said"}, engine(on_finding="repair"))
    assert not outcome.held
    assert [repair.phi_type for repair in outcome.repairs] == ["PATIENT"]
    assert "quixley" not in outcome.applied.documents[0].document.text.lower()


def test_a_name_that_only_the_caller_knows_is_certain() -> None:
    from dataclasses import replace  # noqa: PLC0415

    from surrogate.document import KnownIdentifiers  # noqa: PLC0415

    patient = record({"1": "Seen today, Zebulon Harkavy is well."})
    known = replace(patient, known=KnownIdentifiers(names=("Zebulon Harkavy",)))
    assert len(released(known).report.certain) == 2


def test_what_the_caller_knows_is_sought_in_short_too() -> None:
    from dataclasses import replace  # noqa: PLC0415

    from surrogate.document import KnownIdentifiers  # noqa: PLC0415

    patient = record({"1": "Mr. Li came, his mother calls him Thad. Tel ...0168. Signed: TL"})
    names = KnownIdentifiers(names=("Thaddeus Li",), phones=("413-555-0168",))
    assert len(released(replace(patient, known=names)).report.certain) == 4


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("Patrick Doyle", "drank on St. Patrick's Day."),
        ("Patrick Doyle", "born on Saint Patrick\u2019s Day"),
        ("Valentine Okoro", "chocolates on Valentine's Day"),
        ("Andrew Poe", "a party for St Andrews Day"),
        ("John Martin", "takes St. John's wort"),
    ],
)
def test_a_saint_of_a_day_or_herb_is_nobody(name: str, text: str) -> None:
    notes = {"1": f"Seen: [[PATIENT|{name}]]. Has {text} now."}
    assert all(check != "known-originals" for check, _, _ in found(notes))


def test_a_saint_without_a_day_may_be_a_house() -> None:
    notes = {"1": "Seen: [[PATIENT|Patrick Doyle]]. Was at St Patrick's Cathedral."}
    assert ("known-originals", "certain", "Patrick") in found(notes)


@pytest.mark.parametrize("text", ["factor V Leiden", "a Glasgow coma scale of 15"])
def test_a_place_in_a_clinical_phrase_is_none(text: str) -> None:
    notes = {"1": f"Born in [[CITY|Leiden]], lives in [[CITY|Glasgow]]. Has {text} now."}
    assert found(notes) == set()


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("chart 2 2 0 7 1 9 pulled", "2 2 0 7 1 9"),
        ("chart 220,719 pulled", "220,719"),
        ("chart 220'719 pulled", "220'719"),
        ("chart 220-719 pulled", "220-719"),
        ("> chart 220-\n> 719 pulled", "220-\n> 719"),
        ("chart 22 07 19 pulled", "22 07 19"),
        ("mail dhsu@\nmill.example today", "dhsu@\nmill.example"),
    ],
)
def test_a_short_number_respelt_and_a_broken_address_are_certain(text: str, quote: str) -> None:
    note = "Accession [[IDNUM|22-0719]], [[EMAIL|dhsu@mill.example]].\n"
    findings = found({"1": note + text})
    assert quote in {quoted for _, severity, quoted in findings if severity == "certain"}


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("works at Drumlark now", {"Drumlark"}),
        ("ate drumlark and drumlar again", set()),
        ("lives on Orlebar now", {"Orlebar"}),
        ("of the DOSR", {"DOSR"}),
        ("in the Quillan area", {"Quillan"}),
        ("a Jackson drain in Mercy", set()),
        ("took dosr twice", set()),
    ],
)
def test_the_rare_first_word_and_the_letters_of_a_name_are_certain(
    text: str, quotes: set[str]
) -> None:
    note = (
        "Of [[STREET|18 Orlebar Row]], [[CITY|Quillan Bay]]; works at [[ORGANIZATION|Drumlark "
        "Oyster Stone Row]], once at [[ORGANIZATION|Jackson Supply]].\n"
    )
    findings = found({"1": note + text})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("house", "letters"),
    [
        ("Our Lady of Lisle", "OLOL"),
        ("Our Lady of Lisle", "OLL"),
        ("Hythe on Orme Kiln", "HOOK"),
        ("Hythe Orme Kiln", "HOK"),
    ],
)
def test_a_hospital_is_known_by_its_letters_with_small_words_and_without(
    house: str, letters: str
) -> None:
    findings = found({"1": f"Born at [[HOSPITAL|{house}]]. Back to {letters} then."})
    certain = {quote for _, severity, quote in findings if severity == "certain"}
    assert certain == ({letters} if letters != "HOOK" else set())  # an ordinary word


def test_a_title_makes_a_name_of_what_begins_a_clinical_phrase() -> None:
    note = "Seen by Dr. [[DOCTOR|Ida Young]]. Young appearing parents. "
    findings = found({"1": note + "Dr. Young appearing soon."})
    assert [quote for _, severity, quote in findings if severity == "certain"] == ["Young"]


@pytest.mark.parametrize("text", ["STONE^GRACE", "stone_grace", "grace.stone", "Grace | Stone"])
def test_a_name_of_ordinary_words_is_known_in_a_login_a_path_or_a_message(text: str) -> None:
    notes = {"1": f"Seen by [[DOCTOR|Grace Stone]]. Then in |{text}| again."}
    assert ("known-originals", "certain", text) in found(notes)


@pytest.mark.parametrize("text", ["203-0-113-77", "203[.]0[.]113[.]77", "203 0 113 77"])
def test_an_address_of_the_internet_is_known_with_other_marks(text: str) -> None:
    assert ("known-originals", "certain", text) in found(
        {"1": f"Seen from [[IPADDRESS|203.0.113.77]]. Then {text} again."}
    )


def test_a_family_is_told_from_the_disease_of_the_same_name() -> None:
    note = "Mrs. [[PATIENT|Ann Grover]] was seen.\n"

    def quotes(text: str) -> set[str]:
        return {q for _, severity, q in found({"1": note + text}) if severity == "certain"}

    assert quotes("as the Grovers came to tell") == {"Grover"}
    assert quotes("no rash of Grovers disease now") == set()


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("a blue HARMONICA", set()),
        ("with his harmonica", set()),
        ("when the Harmons came", {"Harmon", "Harmons"}),
    ],
)
def test_a_name_is_not_in_a_longer_word(text: str, quotes: set[str]) -> None:
    assert {
        quote for *_, quote in found({"1": f"Seen: [[PATIENT|Leroy Harmon]], {text}."})
    } == quotes


def test_a_disease_that_a_patient_shares_the_name_with_is_no_suspicion() -> None:
    note = "Mrs. [[PATIENT|Ann Bell]] was seen. She had a {} for a week and then no more.\n"
    for thing, suspicions in (("Bell palsy", 0), ("Bell's palsy", 0), ("Bell thing", 1)):
        assert len(found({"1": note.format(thing)})) == suspicions


@pytest.mark.parametrize(
    ("marked", "text"),
    [
        ("MRN [[MEDICALRECORD|44719]][[MEDICALRECORD|02268]]", "4471902268"),
        ("MRN [[MEDICALRECORD|44719]]-[[MEDICALRECORD|02268]]", "4471902268"),
        ("[[DOCTOR|Hope]] [[DOCTOR|Young]]", "hope_young"),
    ],
)
def test_an_original_in_two_annotations_is_known_as_a_whole(marked: str, text: str) -> None:
    notes = {"1": f"Seen was {marked}. Then |{text}| again."}
    assert ("known-originals", "certain", text) in found(notes)


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("then Glenn said so, with Glenn", {"Glenn"}),
        ("she underwent Glenn and a bidirectional Glenn, s/p Glenn, staged Glenn", set()),
    ],
)
def test_an_eponym_that_is_a_given_name_is_certain_but_for_the_thing(
    text: str, quotes: set[str]
) -> None:
    seen = found({"1": f"Seen by [[DOCTOR|Glenn Petty]]. {text}."})
    assert {quote for _, severity, quote in seen if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("P 88 BP 142/70 O2 95", set()),
        ("moved to 142 at noon", {"142"}),
        ("moved to 14-2/70", {"14-2"}),
    ],
)
def test_a_blood_pressure_with_the_digits_of_a_room_is_none(text: str, quotes: set[str]) -> None:
    findings = found({"1": f"Lives in [[ROOM|RM 14-2]].\n{text}\n"})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("text", "severities"),
    [
        ("WBC 1430, plt: 1430", set()),
        ("troponin of 1430", set()),
        ("ferritin level was 1430", set()),
        ("I&O 1430", set()),
        ("vomited at 1430", {"suspicion"}),
        ("0915 - vomited\n1430 - asleep", {"suspicion"}),
        ("1430 - asleep", {"certain"}),
        ("call 1430", {"certain"}),
        ("Alt: 1430", {"certain"}),
        ("Dr. Reed 1430", {"certain"}),
        ("at 14-30", set()),
    ],
)
def test_what_is_counted_or_an_hour_is_no_certain_pager(text: str, severities: set[str]) -> None:
    findings = found({"1": f"Pager [[PHONE|1430]].\n{text}\n"})
    assert {severity for _, severity, _ in findings} == severities


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("a T12 fracture, ROM x 12", set()),
        ("T 12 to L1", set()),
        ("bed T-12, MICU/T-12", {"T-12"}),
        ("in 142 again", {"142"}),
        ("T-124 is full", {"T-124"}),
        ("an Old Order Mennonite", set()),
        ("mennohouse", {"menno"}),
    ],
)
def test_a_vertebra_a_count_and_a_faith_are_no_room_extension_or_name(
    text: str, quotes: set[str]
) -> None:
    note = "Room [[ROOM|T-12]], [[ROOM|14-2]], [[ROOM|T-124]], ext. [[PHONE|x 12]]"
    findings = found({"1": f"{note} of [[PATIENT|Menno Yoder]].\n{text}\n"})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("an ICD (St. Jude dual), a St Jude lead", set()),
        ("then Jude said so", {"Jude"}),
        ("Breslow 2.8 mm, Clark's level IV", set()),
        ("seen by Clark. Level IV care", {"Clark"}),
        ("grew up outside Milan", {"Milan"}),
        ("an HCC within Milan, seen at Toronto Western", {"Toronto Western"}),
    ],
)
def test_the_point_of_a_saint_parts_no_phrase(text: str, quotes: set[str]) -> None:
    places = "[[CITY|Milan]], [[HOSPITAL|Toronto Western Hospital]]"
    findings = found({"1": f"Seen by Dr. [[DOCTOR|Jude Clark]] of {places}.\n{text}\n"})
    certain = {quote for _, severity, quote in findings if severity == "certain"}
    assert certain == quotes


@pytest.mark.parametrize(
    ("text", "quotes"), [("MRN#47719", {"47719"}), ("47719 steps", set()), ("7719 more", set())]
)
def test_a_record_number_of_five_digits_is_known_without_its_zeros(
    text: str, quotes: set[str]
) -> None:
    findings = found({"1": f"MRN [[MEDICALRECORD|0047719]].\n{text}\n"})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


_ORDINARY = (
    "Record date: [[DATE|2067-05-03]]\n[[PATIENT|Stone, Noah]], wife [[PATIENT|Rose Gentry]], MRN "
    "[[MEDICALRECORD|331907]], tel [[PHONE|413-555-0168]]. Seen by Dr. [[DOCTOR|Lena Murphy]].\n"
)


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("Attending: Murphy\nend", "Murphy"),
        ("ATTENDING: MURPHY\nend", "MURPHY"),
        ("PCP: Stone, fax", "Stone"),
        ("Patient Name: Stone\nend", "Stone"),
        ("Surgeon:     Murphy     Room 4", "Murphy"),
        ('row "name": "Stone", ok', "Stone"),
        ("signed by Murphy then", "Murphy"),
        ("SEEN BY MURPHY TODAY", "MURPHY"),
        ("d/w Murphy, agrees", "Murphy"),
        ("plan per Murphy today", "Murphy"),
        ("Dr. [[DOCTOR|Poe]]. Drs. [[DOCTOR|Poe]] and Stone came", "Stone"),
        ("Stone is a 66 yo man", "Stone"),
        ("Murphy, a 41-year-old, came", "Murphy"),
        ("Stone was seen today", "Stone"),
        ("Stone presented to us", "Stone"),
        ("STONE denies pain", "STONE"),
        ("PATIENT ROSE DENIES PAIN", "ROSE"),
        ("Stone's wound is clean", "Stone"),
        ("Murphy\u2019s chart came", "Murphy"),
        ("Stone Jr. came", "Stone"),
        ("his wife (Rose) came", "Rose"),
        ("Wife: Rose, here", "Rose"),
        ('goes by "Rose" here', "Rose"),
        ("aka Rose here", "Rose"),
        ("Thanks,\nStone", "Stone"),
        ("seen by dr. stone today", "stone"),
        ("f/u w/ dr stone next week", "stone"),
        ("per dr murphy hold it", "murphy"),
        ("pcp: murphy\nend", "murphy"),
        ("all well.\n- Stone", "Stone"),
        ("cc N Stone", "Stone"),
        ("STONE N 2 PM", "STONE"),
        ("Murphy, L reviewed", "Murphy"),
        ("NS is a 66 yo man", "NS"),
        ("N.S., 66M, came", "N.S."),
        ("| bed 4 | Stone | NPO |", "Stone"),
        ("she saw Stone again on rounds", "Stone"),
        ("ride with mom (sees MURPHY too)", "MURPHY"),
        ("SCRUB MURPHY  CIRC [[DOCTOR|POE]]/STONE", "STONE"),
        ("SCRUB MURPHY  CIRC [[DOCTOR|POE]]/STONE", "MURPHY"),
        ("counted STONE/[[DOCTOR|POE]] twice", "STONE"),
        ("relieved by MURPHY at noon", "MURPHY"),
        ("STONE TOLERATED IT WELL", "STONE"),
        ("well.\nStone was seen [[DATE|5/3]] and", "Stone"),
        ("well.\nStone is 66. Stone and his wife", "Stone"),
        ("Murphy ok'd it", "Murphy"),
        ("present: all; Murphy; nurse", "Murphy"),
        ("pager x0168", "0168"),
        ("reach me at ext. 0168", "0168"),
        ("MRN ending 1907", "1907"),
    ],
)
def test_a_name_that_is_a_word_is_certain_where_a_person_is_told(text: str, quote: str) -> None:
    findings = found({"1": f"{_ORDINARY}{text}."})
    assert quote in {q for _, severity, q in findings if severity == "certain"}


@pytest.mark.parametrize(
    "text",
    [
        "Murphy's sign, Murphy sign; his Murphy's was absent",
        "Provider: Stone in the ureter. Stone is a 5 mm one. Stone was seen in the ureter",
        "Stone was removed. Per day 2 L. per stone, seen by stone basket, stone's edge",
        "A Stone. T Stone. Stones N, Murphy negative",
        "Mother: Rose from bed. Wife: rose early",
        "the dr stone basket, her dr stone cold, patient: stone in the ureter",
        "NS is pending. NS at 66 ml/h, PS is a 66 yo man",
        "x 0168, text 0168, x1907mg",
        "then no Stone seen, a Stone, and Stone-free later; passed in a day (Rose)",
        "RELIEF OF pain, stone is 66 mm. seen on CT (stone)",
        "STONE FAMILY HISTORY, NS is 88. Stone family history. Stone is 66.5 mm",
        "Stone\nin the ureter. Plan: basket. We then went on to look for more of them, found none.",
    ],
)
def test_an_ordinary_word_elsewhere_is_no_name(text: str) -> None:
    findings = found({"1": f"{_ORDINARY}{text} and on."})
    assert {q for _, severity, q in findings if severity == "certain"} == set()


@pytest.mark.parametrize(
    ("text", "certain"),
    [
        ("then saw a tall White man", False),
        ("on a soft Foley overnight", False),
        ("then saw Page about it", True),
        ("then had knee pain (Drill)", True),
        ("then in May about it", False),
        ("then at Hospital Page 3 of it", False),
        ("then at Low risk, his gait (Low)", False),
        ("COVERED BY LOW HEAT. PT SEES LOW. LOW TOLERATED", False),
        ("then seen by Social Page and left", False),
        ("then sent to Page Center twice", False),
    ],
)
def test_a_capital_in_prose_tells_a_name_that_is_written_small(text: str, *, certain: bool) -> None:
    names = "Dr. [[DOCTOR|White]], Dr. [[DOCTOR|Foley]], Dr. [[DOCTOR|Page]], Dr. [[DOCTOR|May]]"
    names = f"{names}, Dr. [[DOCTOR|Drill]], Dr. [[DOCTOR|Low]]"
    findings = found({"1": f"Seen by {names}.\nhe was well and {text}."})
    assert any(severity == "certain" for _, severity, _ in findings) is certain


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("JM de la O, 38, came. De La O again", {"de la O", "De La O"}),
        ("de la otra mano, de la orina", set()),
    ],
)
def test_a_surname_of_particles_and_a_letter_is_sought_whole(text: str, quotes: set[str]) -> None:
    findings = found({"1": f"Mr. [[PATIENT|Jesús de la O Villaseñor]] came.\n{text}."})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("CT at Chippewa was clear, from Cedar by car", {"Chippewa", "Cedar"}),
        ("back to Chippewa. The Cedar ED", {"Chippewa", "Cedar"}),
        ("a Cedar in bloom, from cedar to Chippewa Lake, at Mount, at Great", set()),
    ],
)
def test_a_house_called_by_its_first_word_is_certain_where_one_goes(
    text: str, quotes: set[str]
) -> None:
    houses = (
        "[[HOSPITAL|Chippewa Falls Hospital]], [[HOSPITAL|Cedar Hill Clinic]], "
        "[[HOSPITAL|Mount Aspen Hospital]], [[HOSPITAL|Great Lakes Hospital]]"
    )
    findings = found({"1": f"Seen at {houses}.\n{text}"})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


_EMPLOYED = (
    "At [[ORGANIZATION|Stillwater Footwear]], then at [[ORGANIZATION|Southeast Asian Coalition]], "
    "now [[ORGANIZATION|Early Essential Ed]], [[ORGANIZATION|Northern Lights Co]]. "
    "Home [[STREET|1406 Bond Rd, rear]], once [[STREET|88 Granville St. W]].\n"
)


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("He works at Stillwater as a cutter", {"Stillwater"}),
        ("Employer: Stillwater\nretired from SAC, well", {"Stillwater", "SAC"}),
        ("was laid off by Stillwater in May", {"Stillwater"}),
        ("hates the Stillwater plant", {"Stillwater"}),
        ("lives on Granville, fell in a shop on Bond", {"Granville", "Bond"}),
        ("fell near S. Bond, well", {"Bond"}),
        ("at the corner of Bond and Elm", {"Bond"}),
        ("still water, a SAC of fluid, Early on. The Bond. Granville Sharp", set()),
        ("works at Stillwater Gas, works early, lives on Bond Hill", set()),
        ("Stillwater HR 72, works with Northern lights, works with Early intervention", set()),
        ("came from Bond, retired from Bond, lives on bond income", set()),
    ],
)
def test_a_firm_or_street_called_in_short_is_certain_where_one_works_or_lives(
    text: str, quotes: set[str]
) -> None:
    findings = found({"1": _EMPLOYED + text})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


_CALLED = (
    "Seen by Dr. [[DOCTOR|Ishaan Mukhopadhyay]] and [[DOCTOR|Wilma Peñaranda]] for "
    "[[PATIENT|Aurèle Ostergaard]], {}.\n"
)


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("per Dr. Mukh. again, Mrs. Oster. too", {"Mukh", "Oster"}),
        ("the Mukh. pump, Dr. Will. said, Dr. Mukh said, dr. mukh. too", set()),
        ("as Mr. O left, Dr. M. called, Ms P agreed, Mr. A's wife", {"O", "M", "P", "A"}),
        ("by Dr. M. Orlebar, Mr. O.K., Dr. M-K, Mr. X, DM P, Mr. O'Dell", set()),
        ("saw Pe aranda there", {"Pe aranda"}),
        ("saw Pe\u00a4aranda, Aur??le", {"Pe\u00a4aranda", "Aur??le"}),
        ("the pe or aranda, Au le", set()),
        ("[[DOCTOR|José Núñez]] wears a Nez Perce hat from Jos. Ds A, ds", set()),
    ],
)
def test_a_name_is_known_by_its_beginning_its_letter_and_without_a_letter_that_was_lost(
    text: str, quotes: set[str]
) -> None:
    findings = found({"1": _CALLED.format("here") + text})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("KQH\nThen a line.", {"KQH"}),
        ("KQH, 0930\nThen.", {"KQH"}),
        ("/kqh/\nThen.", {"kqh"}),
        ("~ kqh 0930\nThen.", {"kqh"}),
        ("Seen by KQH today, d/w KQH, KQH, RN.", {"KQH"}),
        ("The chart of K.Q.H. was pulled.", {"K.Q.H."}),
        ("ask K.H., M.D., or K. H., RN\nKH/JT\n kh:jt \nThen.", {"K.H.", "K. H.", "KH", "kh"}),
        ("RZ, MD\nRZ/JT\nThen.", {"RZ"}),
        ("T.B., or K.H., Mondays\nPT/OT\nCC/PT\nKH/LAT\nThen.", set()),
        ("kqh\nKQH 9/10 pain\nKQH: no, the KQH-2 set", set()),
        ("CBC\nCBC 5/3\nSeen by CBC, C.B.C., PT, OT", set()),
    ],
)
def test_initials_of_a_line_and_of_who_did_something_are_certain(
    text: str, quotes: set[str]
) -> None:
    note = "[[DOCTOR|Kofi Quarshie Holcomb]], [[DOCTOR|Cora B. Coyle]], [[DOCTOR|Petra Thorne]].\n"
    note += "[[DOCTOR|Rosamund Zeller, MD]]\n"
    findings = found({"1": f"{note}{text} {'Much more is told of the stay here. ' * 9}"})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes


@pytest.mark.parametrize("name", ["St\u200bone", "Ro\ufe0fe", "Ro\U000e0061e"])
def test_a_name_that_is_a_word_is_certain_in_disguise(name: str) -> None:
    note = "[[PATIENT|Kofi Stone]], [[PATIENT|Ada Roe]].\n"
    assert ("known-originals", "certain", name) in found({"1": f"{note}The chart, {name} is old."})


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("then grace field called, seen by grace field", {"grace field"}),
        ("her daughter grace field came", {"grace field"}),
        ("chart field, grace pulled", {"field, grace"}),
        ("\nWU, LI\n", {"WU, LI"}),
        ("a grace field of view, by field grace, rice, field", set()),
        ("\nGRACE FIELD\n", {"GRACE FIELD"}),
        ("his wife will cook, her son may call", set()),
    ],
)
def test_a_full_name_of_words_is_certain_by_its_comma_and_where_a_person_is_told(
    text: str, quotes: set[str]
) -> None:
    note = "[[PATIENT|Grace Field]], [[DOCTOR|Li Wu]], [[PATIENT|Rice]], [[DOCTOR|Will Cook]], "
    note += "[[DOCTOR|May Call]].\n"
    findings = found({"1": f"{note}Then {text} then."})
    assert {quote for _, severity, quote in findings if severity == "certain"} == quotes
