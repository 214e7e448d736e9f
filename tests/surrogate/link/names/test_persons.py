"""Who is who in a record, and what the parts of names are."""

from __future__ import annotations

import pytest
from inline import record_of

from surrogate.link.mentions import mentions_by_kind
from surrogate.link.names.linking import link_people
from surrogate.link.names.people import People, Sex
from surrogate.link.names.variants.slips import is_close
from surrogate.link.names.words import PartRole, PieceKind
from surrogate.phi import Kind, known_labels
from surrogate.wordlists.folding import fold


def _people(*notes: str) -> People:
    found = mentions_by_kind(record_of(*notes), known_labels())
    return link_people(found[Kind.NAME])


def _persons(*notes: str) -> list[list[str]]:
    return [[m.text for m in person.mentions] for person in _people(*notes).persons]


@pytest.mark.parametrize(
    "short",
    [
        "HOLCOMB,DENNIS",
        "Holcomb Dennis",
        "D. Holcomb",
        "Holcomb",
        "Dennis",
        "Denny",
        "Denny Holcomb",
        "DH",
        "D.H.",
        "DH:kt",
        "DH/jo",
        "Dennis R. Holcomb",
        "Dennis Hoclomb",
        "holcomb's",
    ],
)
def test_every_form_of_a_name_joins_the_one_full_name(short: str) -> None:
    assert len(_persons(f"[[PATIENT|Dennis Holcomb]] … [[PATIENT|{short}]]")) == 1


@pytest.mark.parametrize(
    "note",
    [
        "[[PATIENT|SUMMERS MARK E]]",  # a middle initial stands behind a given name
        "[[PATIENT|SUMMERS MARK]] [[PATIENT|SUMMERS TIM]]",  # two of one family
    ],
)
def test_a_surname_that_stands_first_without_a_comma_is_one(note: str) -> None:
    parts = _people(note).parts
    assert (parts["summers"].role, parts["mark"].role) == (PartRole.FAMILY, PartRole.GIVEN)


@pytest.mark.parametrize(
    ("note", "first"),
    [
        ("[[PATIENT|Sarah Grace T.]]", "sarah"),
        ("[[PATIENT|JOHN KELLY]] [[PATIENT|JOHN SCOTT]]", "john"),
    ],
)
def test_a_given_name_that_stands_first_stays_one(note: str, first: str) -> None:
    assert _people(note).parts[first].role is PartRole.GIVEN


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Dennis Holcomb", "Anna Holcomb"),
        ("Mary Holcomb", "Mara Holcomb"),
        ("Dennis Holcomb", "Dennis Reyes"),
        ("Dennis Holcomb", "Petty"),
    ],
)
def test_two_persons_stay_two(one: str, two: str) -> None:
    assert len(_persons(f"[[PATIENT|{one}]] [[DOCTOR|{two}]]")) == 2


def test_a_nickname_of_a_lone_given_name_joins_nobody_who_begins_alike() -> None:
    found = _persons("[[PATIENT|Daniel]] [[PATIENT|Dan]] [[DOCTOR|Danica Jurić]]")
    assert ["Danica Jurić"] in found


def test_two_surnames_behind_a_title_are_those_of_the_record() -> None:
    found = _people("[[PATIENT|MENSAH-COLE, ADJOA]], Ms. [[PATIENT|Mensah Cole]]")
    assert len(found.persons) == 1
    assert found.parts["mensah"].role is PartRole.FAMILY


@pytest.mark.parametrize(
    ("note", "name", "role"),
    [
        ("[[PATIENT|Mary Parker Lewis]], father [[PATIENT|Tom Parker]]", "parker", PartRole.FAMILY),
        ("[[PATIENT|Ann Marie Lewis]], Mr. [[PATIENT|Tom Marie]]", "marie", PartRole.GIVEN),
        (
            "[[PATIENT|Mary Parker Lewis]], nee [[PATIENT|Parker]], Dr. [[DOCTOR|Sue Parker]]",
            "parker",
            PartRole.FAMILY,
        ),
        (
            "[[PATIENT|Mary Parker Lewis]], son [[PATIENT|Parker]], Dr. [[DOCTOR|Sue Parker]]",
            "parker",
            PartRole.GIVEN,
        ),
        ("[[PATIENT|Mary Parker Lewis]], son [[PATIENT|Parker Lewis]]", "parker", PartRole.GIVEN),
    ],
)
def test_a_surname_in_the_middle_of_a_name_stays_one(note: str, name: str, role: PartRole) -> None:
    assert _people(note).parts[name].role is role


@pytest.mark.parametrize(
    ("note", "name", "role"),
    [
        ("Mme [[PATIENT|LEFÈVRE Anne-Sophie]]", "anne", PartRole.GIVEN),
        ("Mme [[PATIENT|LEFÈVRE-MARTIN Anne-Sophie]]", "martin", PartRole.FAMILY),
        ("Mme [[PATIENT|D'ORNANO Anne]]", "ornano", PartRole.FAMILY),
        ("[[DOCTOR|JUNE Langley]]", "langley", PartRole.FAMILY),
        ("[[DOCTOR|JH Langley]]", "langley", PartRole.FAMILY),
    ],
)
def test_a_surname_in_capitals_may_stand_first(note: str, name: str, role: PartRole) -> None:
    assert _people(note).parts[name].role is role


def test_two_surnames_before_an_initial_are_those_of_the_record() -> None:
    found = _people("[[DOCTOR|Alice Smith-Jones]], [[DOCTOR|Smith Jones A]]")
    assert len(found.persons) == 1
    assert found.parts["smith"].role is PartRole.FAMILY


def test_a_surname_of_two_persons_joins_the_one_of_its_sex() -> None:
    found = _persons("[[PATIENT|Dennis Holcomb]] [[PATIENT|Anna Holcomb]] Mrs. [[PATIENT|Holcomb]]")
    assert ["Anna Holcomb", "Holcomb"] in found


def test_every_mention_belongs_to_one_person() -> None:
    note = "[[PATIENT|DH]] [[DOCTOR|tk]] [[PATIENT|.]] [[DOCTOR|Petty]] [[PATIENT|李小龙]]"
    assert sorted(text for person in _persons(note) for text in person) == sorted(
        ["DH", "tk", ".", "Petty", "李小龙"]
    )


@pytest.mark.parametrize(
    ("note", "sex"),
    [
        ("[[PATIENT|Dennis Quimby]]", Sex.MALE),
        ("[[PATIENT|Maria Quimby]]", Sex.FEMALE),
        ("Ms. [[PATIENT|Zyx Quimby]]", Sex.FEMALE),
        ("[[PATIENT|Mr. Zyx Quimby]]", Sex.MALE),
        ("his wife, [[PATIENT|Zyx]]", Sex.FEMALE),
        ("her mother is named [[PATIENT|Zyx]]", Sex.FEMALE),
        ("[[PATIENT|Zyx]] (son)", Sex.MALE),
        ("[[PATIENT|Zyx]], her sister,", Sex.FEMALE),
        ("[[PATIENT|Zyx]], wife Fatima [[PATIENT|Saleh]]", Sex.UNKNOWN),
        ("[[PATIENT|Zyx]], wife Cell 555", Sex.FEMALE),
        ("[[PATIENT|Maria Quimby]] 41 M here for cough", Sex.MALE),
        ("born to [[PATIENT|Folasade Quimby]], a 29 yo G2P1, and a son", Sex.FEMALE),
        ("[[PATIENT|Oluwaseyi Quimby]] is pregnant; his wife", Sex.FEMALE),
        ("[[PATIENT|Quimby, Maria]]   41M  MRN", Sex.MALE),
        ("[[PATIENT|Dennis Quimby]] (22F)", Sex.FEMALE),
        ("[[PATIENT|Maria Quimby]], a 41 yo man,", Sex.MALE),
        ("[[PATIENT|QUIMBY, Maria Zyx]]   M/24   HN 114", Sex.MALE),
        ("[[PATIENT|QUIMBY, Zyx]]   F/7", Sex.FEMALE),
        ("shared with Mdm [[PATIENT|Zyx Quimby]]", Sex.FEMALE),
        ("smokes, no pop        [[PATIENT|Zyx]] came", Sex.UNKNOWN),
        ("FATHER        [[PATIENT|Zyx]]", Sex.MALE),
        ("Kids Angel Jr, [[PATIENT|Zyx]]", Sex.UNKNOWN),
        ("[[PATIENT|RAMESH BAHADUR RANA]]   Nat: Nepal", Sex.MALE),
        ("[[PATIENT|Sunita Zyx]]", Sex.FEMALE),
        ("[[PATIENT|Segun Okoro]]", Sex.MALE),
        ("Sister in law [[PATIENT|Zyx]] with a letter", Sex.FEMALE),
        ("[[PATIENT|Dennis]] is a girl of four", Sex.FEMALE),
        ("[[PATIENT|Dennis]] 80-year-old woman", Sex.FEMALE),
        ("[[PATIENT|Maria Quimby]]  DOB 3/4/1960  Sex: M", Sex.MALE),
        ("[[DOCTOR|Maria Quimby]]  Patient sex: M", Sex.FEMALE),
        ("Mrs. [[PATIENT|Samuel Lim]] and Rev. [[PATIENT|Samuel Lim]], husband", Sex.MALE),
        ("[[PATIENT|Leroy]]'s mother ([[PATIENT|Leroy]] tells me) waits", Sex.MALE),
        ("[[PATIENT|Maria Quimby]] 12 Main", Sex.FEMALE),
        ("[[PATIENT|Zyx Quimby]] says he is well", Sex.MALE),
        ("[[PATIENT|Zyx Quimby]] is a 53 yo F", Sex.FEMALE),
        ("[[PATIENT|Zyx Quimby]]", Sex.UNKNOWN),
        ("[[PATIENT|Jean-Luc Quimby]]; Mme [[PATIENT|Quimby]]", Sex.MALE),
        ("Sr. [[DOCTOR|Bernadette Roy]]", Sex.FEMALE),
        ("the boy's mom, [[PATIENT|Dennis Quimby]]'s wife", Sex.MALE),
        ("Dr. and Mrs. [[PATIENT|Dennis Quimby]]", Sex.MALE),
        ("with [[PATIENT|Wanda]], her husband and four children", Sex.FEMALE),
    ],
)
def test_titles_names_relations_and_pronouns_tell_the_sex(note: str, sex: Sex) -> None:
    assert _people(note).persons[0].sex is sex


@pytest.mark.parametrize(
    ("note", "sex"),
    [
        ("Her twin sons, [[PATIENT|Zyx Whit]] and [[PATIENT|Vux Whit]], live here", Sex.MALE),
        ("his sisters Ann, [[PATIENT|Zyx]] & [[PATIENT|Vux]]", Sex.FEMALE),
        ("two daughters visited. Then [[PATIENT|Zyx]] and [[PATIENT|Vux]]", Sex.UNKNOWN),
        ("Master [[PATIENT|Zyx]] and Master [[PATIENT|Vux]]", Sex.MALE),
    ],
)
def test_what_is_told_of_several_is_told_of_each(note: str, sex: Sex) -> None:
    assert {person.sex for person in _people(note).persons} == {sex}


def test_the_spouse_does_not_turn_the_patient() -> None:
    people = _people("[[PATIENT|Dennis Quimby]]; Mrs. [[PATIENT|Quimby]]")
    assert people.parts["dennis"].sex is Sex.MALE


def test_a_part_that_both_sexes_bear_is_for_both() -> None:
    people = _people("Mr. [[PATIENT|Zyx Quimby]] and Ms. [[PATIENT|Zyx Petty]]")
    assert people.parts["zyx"].sex is Sex.BOTH


@pytest.mark.parametrize(
    "note",
    [
        "[[PATIENT|Tom & Sue Brooks]]",
        "Mr. [[PATIENT|Tom and Sue Brooks]]",
        "[[PATIENT|Sue/Tom Brooks]]",
    ],
)
def test_each_of_several_in_one_mention_has_a_sex_of_its_own(note: str) -> None:
    parts = _people(note).parts
    assert (parts["tom"].sex, parts["sue"].sex) == (Sex.MALE, Sex.FEMALE)
    assert parts["brooks"].role is PartRole.FAMILY


def test_one_lone_name_that_two_relations_bear_is_for_both() -> None:
    people = _people("daughter [[PATIENT|Zyx]] and son [[PATIENT|Zyx]]")
    assert people.parts["zyx"].sex is Sex.BOTH


@pytest.mark.parametrize(
    ("names", "nick", "formal"),
    [
        (["Vincent", "Vince"], "vince", "vincent"),
        (["Dennis", "Denny"], "denny", "dennis"),
        (["Thomas", "Tom"], "tom", "thomas"),
        (["William", "Bill"], "bill", "william"),
    ],
)
def test_a_nickname_knows_its_formal_name(names: list[str], nick: str, formal: str) -> None:
    people = _people(" ".join(f"[[PATIENT|{name} Quimby]]" for name in names))
    assert people.parts[nick].formal == formal
    assert people.parts[formal].formal == ""


def test_two_nicknames_share_a_formal_name_that_is_not_there() -> None:
    parts = _people("[[PATIENT|Vince Quimby]] [[PATIENT|Vinny Quimby]]").parts
    assert parts["vince"].formal == parts["vinny"].formal != ""


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("marissa", "marrisa"),
        ("holcomb", "hoclomb"),
        ("holcomb", "holcmb"),
        ("delgado", "delgadoo"),
        ("venkataraman", "venkatraman"),
    ],
)
def test_slips_of_the_pen_are_close(right: str, wrong: str) -> None:
    assert is_close(right, wrong)


@pytest.mark.parametrize(
    ("one", "two"),
    [("ann", "anna"), ("mary", "mara"), ("rodelin", "roselie"), ("holcomb", "dolcomb")],
)
def test_other_names_are_not_close(one: str, two: str) -> None:
    assert not is_close(one, two)


def test_a_slip_knows_what_was_meant() -> None:
    note = "[[PATIENT|Marissa Delgado]] [[PATIENT|Marissa]] [[PATIENT|Marrisa Delgado]]"
    assert _people(note).parts["marrisa"].slip_of == "marissa"


def test_a_surname_that_many_bear_is_no_slip_of_one_that_more_bear() -> None:
    parts = _people("[[DOCTOR|Bob Johnson]] [[DOCTOR|Johnston]] [[DOCTOR|Jonson]]").parts
    assert (parts["johnston"].slip_of, parts["jonson"].slip_of) == ("", "johnson")


def test_two_listed_names_of_two_persons_are_no_slip() -> None:
    parts = _people("[[PATIENT|Anna Petty]] [[PATIENT|Anna Petty]] [[PATIENT|Anne Reyes]]").parts
    assert parts["anne"].slip_of == ""


@pytest.mark.parametrize(
    ("note", "text", "kinds"),
    [
        ("[[DOCTOR|rjm]]", "rjm", [PieceKind.INITIALS]),
        ("[[DOCTOR|Li]]", "Li", [PieceKind.WORD]),
        ("[[DOCTOR|George Smith]] [[DOCTOR|gsmith]]", "gsmith", [PieceKind.HANDLE]),
        ("[[DOCTOR|Kim Lee]] [[DOCTOR|klee]]", "klee", [PieceKind.HANDLE]),
        ("[[DOCTOR|Ann Lee]] [[DOCTOR|klee]]", "klee", [PieceKind.WORD]),
        (
            "[[DOCTOR|Mary O'Brien]] [[DOCTOR|OBRIEN]]",
            "OBRIEN",
            [PieceKind.PARTICLE, PieceKind.WORD],
        ),
        (
            "[[DOCTOR|Petty]] [[DOCTOR|Vance]] [[DOCTOR|PETTYVANCE]]",
            "PETTYVANCE",
            [PieceKind.WORD] * 2,
        ),
        ("[[DOCTOR|Anna Petty]] [[DOCTOR|AP/rm]]", "AP/rm", [PieceKind.INITIALS] * 2),
        ("[[DOCTOR|Anna W Petty]] [[DOCTOR|AWP:mk]]", "AWP:mk", [PieceKind.INITIALS] * 2),
        (
            "[[PATIENT|Mary O'Brien]] [[PATIENT|O BRIEN, MARY]]",
            "O BRIEN, MARY",
            [PieceKind.PARTICLE, PieceKind.WORD, PieceKind.WORD],
        ),
        (
            "[[DOCTOR|Mary Van Houten]] [[DOCTOR|Van Houten]]",
            "Van Houten",
            [PieceKind.PARTICLE, PieceKind.WORD],
        ),
        (
            "[[PATIENT|Mary Brien]] [[PATIENT|O BRIEN, MARY]]",
            "O BRIEN, MARY",
            [PieceKind.INITIAL, PieceKind.WORD, PieceKind.WORD],
        ),
    ],
)
def test_the_record_settles_what_one_form_leaves_open(
    note: str, text: str, kinds: list[PieceKind]
) -> None:
    readings = [r for person in _people(note).persons for r in person.readings]
    pieces = next(r.pieces for r in readings if r.mention.text == text)
    assert [p.kind for p in pieces if p.kind is not PieceKind.OTHER] == kinds


@pytest.mark.parametrize(
    ("note", "role"),
    [
        ("[[PATIENT|Jose Lopez]] goes by [[PATIENT|Lane]]", PartRole.GIVEN),
        ("[[PATIENT|Jose Lopez]] a.k.a. [[PATIENT|Lane]]", PartRole.GIVEN),
        ("[[PATIENT|Jose Lopez]] known as [[PATIENT|Smith]]", PartRole.FAMILY),
        ("[[PATIENT|Jose Lopez]] went with [[PATIENT|Lane]]", PartRole.FAMILY),
    ],
)
def test_what_somebody_is_called_is_mostly_a_given_name(note: str, role: PartRole) -> None:
    parts = _people(note).parts
    assert next(parts[name].role for name in ("lane", "smith") if name in parts) is role


@pytest.mark.parametrize(
    ("name", "role"),
    [("Manny", PartRole.GIVEN), ("Walt", PartRole.GIVEN), ("Beck", PartRole.FAMILY)],
)
def test_a_nickname_that_nobody_counted_is_as_usual_as_its_name(name: str, role: PartRole) -> None:
    assert _people(f"Cast by ortho tech [[DOCTOR|{name}]].").parts[fold(name)].role is role


@pytest.mark.parametrize(
    ("name", "word", "role"),
    [
        ("De Souza", "souza", PartRole.FAMILY),
        ("O'Dell", "dell", PartRole.FAMILY),
        ("Van Gordon", "van", PartRole.GIVEN),
        ("La Toya", "toya", PartRole.GIVEN),
        ("Ja'Toya", "toya", PartRole.GIVEN),
        ("Latoya de la O", "latoya", PartRole.GIVEN),
    ],
)
def test_a_particle_stands_before_given_names_too(name: str, word: str, role: PartRole) -> None:
    assert _people(f"Seen with [[PATIENT|{name}]].").parts[word].role is role


@pytest.mark.parametrize(("formal", "nick"), [("José", "pepe"), ("Henry", "hank")])
def test_a_nickname_that_is_mostly_a_surname_is_that_of_somebody(formal: str, nick: str) -> None:
    part = _people(f"[[PATIENT|{formal} Garza]] came; [[PATIENT|{nick.title()}]] slept.").parts[
        nick
    ]
    assert part.role is PartRole.GIVEN
    assert part.formal == fold(formal)


@pytest.mark.parametrize(
    ("note", "role"),
    [
        ("She is well. Sister [[PATIENT|Ashley]] visits.", PartRole.GIVEN),
        ("She is well. Sister [[DOCTOR|Kowalski]] is on the ward.", PartRole.FAMILY),
        ("He was blessed. Father [[DOCTOR|Murphy]] will call.", PartRole.FAMILY),
    ],
)
def test_behind_a_relation_with_a_capital_a_name_is_what_it_mostly_is(
    note: str, role: PartRole
) -> None:
    assert [part.role for part in _people(note).parts.values()] == [role]


def test_a_surname_first_without_comma_stays_a_surname() -> None:
    parts = _people("[[PATIENT|HOLCOMB,DENNIS]] [[PATIENT|Holcomb Dennis]]").parts
    assert parts["holcomb"].role is PartRole.FAMILY
    assert parts["dennis"].role is PartRole.GIVEN


def test_a_given_name_that_no_census_has_makes_no_surname_of_the_one_before_it() -> None:
    parts = _people("Referred by [[DOCTOR|Gunther Abiodun]], MD.").parts
    assert parts["gunther"].role is PartRole.GIVEN


def test_what_stands_before_a_comma_elsewhere_is_no_given_name_behind_its_surname() -> None:
    parts = _people("[[PATIENT|FINLAY ROSE]] … [[PATIENT|Finlay R.]] … [[PATIENT|Rose, F]]").parts
    assert (parts["finlay"].role, parts["rose"].role) == (PartRole.GIVEN, PartRole.FAMILY)


@pytest.mark.parametrize(
    "note", ["Child: [[PATIENT|Zevul Varga]], 12 months", "Visit of [[PATIENT|Zevul Varga]]"]
)
def test_the_notes_tell_the_sex_of_a_patient_whom_a_heading_calls_a_child(note: str) -> None:
    found = mentions_by_kind(record_of(note), known_labels())
    told = ["He laughs. He looks for the cat. He will eat. He gags. He scoots."]
    assert [person.sex for person in link_people(found[Kind.NAME], notes=told).persons] == ["M"]


@pytest.mark.parametrize(
    ("told", "sex"),
    [
        ("24 F. HE HAS A STOVE. HE SAYS HIS SISTER WILL HELP HIM. SHE SENT A CARD.", "M"),
        ("24 F outside. Sent to HIM. HE stain. HIS bundle. HE again. no pronoun here", "F"),
    ],
)
def test_pronouns_in_capitals_tell_the_sex_where_all_is_in_capitals(told: str, sex: str) -> None:
    found = mentions_by_kind(record_of("PT: [[PATIENT|LANE,DOUGLAS]]"), known_labels())
    assert [person.sex for person in link_people(found[Kind.NAME], notes=[told]).persons] == [sex]


def test_the_notes_tell_more_of_the_sex_than_a_rare_second_given_name() -> None:
    found = mentions_by_kind(record_of("[[PATIENT|Zevul, Hodhan Faisal]]  9 yr"), known_labels())
    told = ["She slept. Her mother fed her. She ate. She asked for her bag. She sat."]
    assert [person.sex for person in link_people(found[Kind.NAME], notes=told).persons] == ["F"]


@pytest.mark.parametrize(
    ("full", "short"),
    [("Linnea Berg", "Nea"), ("Fionnuala Byrne", "Nuala")],
)
def test_the_end_of_a_given_name_is_its_short_form(full: str, short: str) -> None:
    parts = _people(f"[[PATIENT|{full}]] goes by [[PATIENT|{short}]]").parts
    assert parts[short.lower()].formal == full.split(maxsplit=1)[0].lower()


def test_a_usual_name_is_no_short_form_of_one_that_ends_so() -> None:
    assert not _people("[[PATIENT|Joanna Berg]] and [[PATIENT|Anna]]").parts["anna"].formal


def test_a_relative_is_nobody_of_the_staff() -> None:
    note = "Her daughter [[PATIENT|Alex]] called. Dr. [[DOCTOR|Alex Pruitt]] said he would call."
    assert _persons(note) == [["Alex"], ["Alex Pruitt"]]
    assert _people(note).parts["alex"].sex is Sex.BOTH


def test_a_relative_may_be_named_in_full_elsewhere() -> None:
    note = "Her daughter [[PATIENT|Alex]] called. [[PATIENT|Alex Pruitt]] is her proxy."
    assert len(_persons(note)) == 1


@pytest.mark.parametrize(
    ("note", "role"),
    [
        ("Taped by [[DOCTOR|Reyna B.]], ATC", PartRole.GIVEN),
        ("Taped by [[DOCTOR|Reyna]], ATC", PartRole.FAMILY),
        ("Taped by [[DOCTOR|Smith J.]], ATC", PartRole.FAMILY),
    ],
)
def test_a_word_before_an_initial_with_its_point_is_mostly_a_given_name(
    note: str, role: PartRole
) -> None:
    (part,) = _people(note).parts.values()
    assert part.role is role


def test_the_name_of_a_wife_tells_nothing_of_the_husband() -> None:
    people = _people("parents [[PATIENT|Dale and Connie Hill]]. [[PATIENT|Dale]] asks")
    assert people.parts["connie"].sex is Sex.FEMALE
    assert people.parts["dale"].sex is not Sex.FEMALE


@pytest.mark.parametrize(
    ("note", "role"),
    [
        ("Nurse [[DOCTOR|Jo]] came", PartRole.GIVEN),
        ("Nurse [[DOCTOR|Hill]] came", PartRole.FAMILY),
        ("[[PATIENT|Pastor Clyde]] came", PartRole.GIVEN),
        ("[[PATIENT|Rev. Young]] came", PartRole.FAMILY),
        ("Dr. [[DOCTOR|James]] came", PartRole.FAMILY),
    ],
)
def test_behind_the_title_of_a_nurse_a_name_is_what_it_mostly_is(note: str, role: PartRole) -> None:
    assert [part.role for part in _people(note).parts.values()] == [role]


@pytest.mark.parametrize(
    ("patient", "relative", "given"),
    [
        ("Anne Tran", "daughter [[PATIENT|Annie Tran]]", "annie"),
        ("Stephan Cole", "son [[PATIENT|Stefan Cole]]", "stefan"),
        ("Marissa Cole", "sister [[PATIENT|Marisa Cole]]", "marisa"),
    ],
)
def test_a_relative_is_no_slip_of_the_patient(patient: str, relative: str, given: str) -> None:
    people = _people(f"[[PATIENT|{patient}]] came with the {relative}.")
    assert people.parts[given].slip_of == ""
    assert len(people.persons) == 2


def test_a_short_form_is_no_slip_of_its_name() -> None:
    parts = _people("[[DOCTOR|Anne Tran]] [[DOCTOR|Annie Tran]]").parts
    assert (parts["annie"].slip_of, parts["annie"].formal) == ("", "anne")


def test_a_student_by_year_is_no_woman() -> None:
    assert _people("[[DOCTOR|Price, Will (MS3)]]").parts["will"].sex is Sex.MALE


def test_a_relative_of_the_other_sex_is_not_the_patient() -> None:
    people = _people("[[PATIENT|Samuel Levinson]] came with his girlfriend [[PATIENT|Sam]].")
    assert (people.parts["samuel"].sex, people.parts["sam"].sex) == (Sex.MALE, Sex.FEMALE)
    assert len(people.persons) == 2


def test_the_last_of_several_at_the_head_of_a_sentence_is_told() -> None:
    note = (
        "Brothers [[PATIENT|Kim]], [[PATIENT|Pat]] and [[PATIENT|Terry]]. "
        "Daughters are [[PATIENT|Drew]] (3) and [[PATIENT|Blair]] (5)."
    )
    sexes = {name: part.sex for name, part in _people(note).parts.items()}
    assert [sexes[name] for name in ("kim", "pat", "terry")] == [Sex.MALE] * 3
    assert [sexes[name] for name in ("drew", "blair")] == [Sex.FEMALE] * 2


def test_the_nurse_is_not_the_patient_of_a_longer_name() -> None:
    people = _people(
        "[[PATIENT|Kristin Price]] came with her husband [[PATIENT|Chris]], that is "
        "[[PATIENT|Christopher Price]]. [[DOCTOR|Chris Price]], RN"
    )
    assert people.parts["kristin"].sex is Sex.FEMALE
    assert people.parts["chris"].formal == "christopher"


def test_a_nickname_in_quotes_has_the_sex_of_the_whole_name_before_it() -> None:
    people = _people('[[PATIENT|Hayes, Erica]] "[[PATIENT|Rex]]" fell')
    assert len(people.persons) == 1
    assert people.parts["rex"].sex is Sex.FEMALE


def test_whom_a_widower_lost_is_no_man() -> None:
    assert _people("SHX: widower ([[PATIENT|Edda]] d. 2067)").parts["edda"].sex is Sex.FEMALE


@pytest.mark.parametrize(
    ("glued", "last", "role"),
    [("RoseMarie", "marie", PartRole.GIVEN), ("JohnSmith", "smith", PartRole.FAMILY)],
)
def test_a_word_with_an_inner_capital_is_two_given_names_or_a_whole_name(
    glued: str, last: str, role: PartRole
) -> None:
    assert _people(f"his friend [[PATIENT|{glued}]] came").parts[last].role is role
