"""Names beside what says whose they are."""

from __future__ import annotations

import pytest
from guesses import guess

from detect.mending.whose.relatives import by_relation
from surrogate.document import Source
from surrogate.phi import LabelSet


def _type(
    text: str, part: str, phi_type: str, labels: LabelSet, source: Source = Source.CRF
) -> str:
    return by_relation([guess(text, part, phi_type, source)], text, labels)[0].phi_type


@pytest.mark.parametrize(
    ("text", "part", "phi_type", "expected"),
    [
        ("her gdtr Kayleigh came", "Kayleigh", "DOCTOR", "PATIENT"),
        ("by BROS Ann Dorn today", "Ann Dorn", "DOCTOR", "DOCTOR"),
        ("bedside w/ GM Lupe, MGM Ann", "Lupe", "DOCTOR", "PATIENT"),
        ("mother-in-law Ann Poe came", "Ann Poe", "DOCTOR", "PATIENT"),
        ("consent by Kim (PGY3)", "Kim", "PATIENT", "DOCTOR"),
        ("consent by Kim (RN)", "Kim", "PATIENT", "DOCTOR"),
        ("wife Kim (RN)", "Kim", "PATIENT", "PATIENT"),
        ("wife Kim Poe, RN, drove", "Kim Poe", "PATIENT", "PATIENT"),
        ("his niece and Naquin, RN, came", "Naquin", "PATIENT", "DOCTOR"),
        ("cannulated by Lamont CCHT.", "Lamont", "PATIENT", "DOCTOR"),
        ("Kim Poe, R.D. 3 Box 77", "Kim Poe", "PATIENT", "PATIENT"),
        ("9 Elm Row\nGors, PA 18013", "Gors", "PATIENT", "PATIENT"),
        ("Mary Poe, OSB, called", "Mary Poe", "PATIENT", "PATIENT"),
        ("Hal Pickett, Esq., wrote", "Hal Pickett", "PATIENT", "PATIENT"),
        ("Ann Poe, PT Bo Lund", "Ann Poe", "PATIENT", "PATIENT"),
        ("KIM POE DO NOT CALL", "KIM POE", "PATIENT", "PATIENT"),
        ("KIM POE RN CALLED", "KIM POE", "PATIENT", "DOCTOR"),
        ("4-101 Poe 71M POD2 hip", "Poe", "DOCTOR", "PATIENT"),
        ("Poe, Kim  58 F CHF", "Poe, Kim", "DOCTOR", "PATIENT"),
        ("11:40 Zoe Lund (gr 4) nosebleed", "Zoe Lund", "DOCTOR", "PATIENT"),
        ("Kim Lund, 3rd grader, cut", "Kim Lund", "DOCTOR", "PATIENT"),
        ("re Kim Poe MRN 4471", "Kim Poe", "DOCTOR", "PATIENT"),
        ("Kim Poe, 31 yrs here, gr 2 tear", "Kim Poe", "DOCTOR", "DOCTOR"),
        ("tubed by Kim Poe gr 1 view", "Kim Poe", "DOCTOR", "DOCTOR"),
        ("per Kim Poe, grade 3 murmur, 2nd grade sprain", "Kim Poe", "DOCTOR", "DOCTOR"),
        ("Surgeon Kim Poe 55/F hernia", "Kim Poe", "DOCTOR", "DOCTOR"),
        ("To Dr. Kim Poe, 48 years old, a partner", "Kim Poe", "DOCTOR", "DOCTOR"),
        ("by Kim Poe, CHI Memorial", "Kim Poe", "DOCTOR", "DOCTOR"),
        ("re Kim Poe (CHI 0412551234)", "Kim Poe", "DOCTOR", "PATIENT"),
        ("by Poe 16Fr foley", "Poe", "DOCTOR", "DOCTOR"),
        ("referring Kim Poe (DOB: 1/2/60)", "Kim Poe", "DOCTOR", "PATIENT"),
        ("Re: Kim Poe, born 1 May 1960", "Kim Poe", "DOCTOR", "PATIENT"),
        ("Seen by Kim Poe | DOB: 1/2/60", "Kim Poe", "DOCTOR", "DOCTOR"),
        ("PCP: Poe   DOB: 1/2/60", "Poe", "DOCTOR", "DOCTOR"),
        ("Tob   Kim Poe RN", "Tob   Kim Poe", "PATIENT", "PATIENT"),
        ("told Kim (PRN)", "Kim", "PATIENT", "PATIENT"),
        ("Poe's cousin Ann has it", "Ann", "DOCTOR", "DOCTOR"),
        ("Sister Ann has it", "Ann", "DOCTOR", "DOCTOR"),
        ("the ward sister Ann has it", "Ann", "DOCTOR", "DOCTOR"),
        ("Ward sister Ann has it", "Ann", "DOCTOR", "DOCTOR"),
        ("1 sister POAG, well", "POAG", "DOCTOR", "DOCTOR"),
        ("SPOKE TO DAUGHTER (ANN) TODAY", "ANN", "DOCTOR", "PATIENT"),
        ("WIFE ANN POE AND SISTER KIM", "ANN POE", "DOCTOR", "PATIENT"),
        ("WIFE ANN POE AND SISTER KIM", "KIM", "DOCTOR", "DOCTOR"),
        ("pt's mom (Ann) reports", "Ann", "DOCTOR", "PATIENT"),
        ("West's wife Ann runs it", "Ann", "DOCTOR", "DOCTOR"),
        ("ELM PD OFFICER KIM HAD AED", "KIM", "DOCTOR", "PATIENT"),
        ("pass to SGT Kim", "Kim", "DOCTOR", "DOCTOR"),
        ("told sister ANN", "ANN", "DOCTOR", "PATIENT"),
        ("TOLD SIS KWABEA", "KWABEA", "DOCTOR", "PATIENT"),
        ("left w/ sister Ann at 5", "Ann", "DOCTOR", "PATIENT"),
        ("told her wife. Ann has it", "Ann", "DOCTOR", "DOCTOR"),
        ("call from wife (Ann) re fever", "Ann", "DOCTOR", "PATIENT"),
        ("his daughter, Ann, will", "Ann", "DOCTOR", "PATIENT"),
        ("Husband Burt is here", "Burt", "DOCTOR", "PATIENT"),
        ("Neuro (Ann Poe) rec diamox", "Ann Poe", "PATIENT", "DOCTOR"),
        ("PT (Ann) walked him", "Ann", "PATIENT", "DOCTOR"),
        ("no beds per Ann in admissions; 2nd", "Ann", "PATIENT", "DOCTOR"),
        ("Also Ann at the front desk said", "Ann", "PATIENT", "DOCTOR"),
        ("talk to Kim Poe in Pt Accounts.", "Kim Poe", "PATIENT", "DOCTOR"),
        ("her sister Ann in billing said", "Ann", "DOCTOR", "PATIENT"),
        ("saw Kim in clinic", "Kim", "PATIENT", "PATIENT"),
        ("Caller: Kim Poe (self)", "Kim Poe", "DOCTOR", "PATIENT"),
        ("Guardian: Kim Poe (aunt, 48)", "Kim Poe", "DOCTOR", "PATIENT"),
        ("call Kim Poe (his wife) at 5", "Kim Poe", "DOCTOR", "PATIENT"),
        ("his boss Kim drove", "Kim", "DOCTOR", "PATIENT"),
        ("watched by the super, Kim; psych", "Kim", "DOCTOR", "PATIENT"),
        ("d/w PT Kim, walks", "Kim", "PATIENT", "DOCTOR"),
        ("told nurse Kim I said", "Kim", "PATIENT", "DOCTOR"),
        ("scribe: Kim", "Kim", "PATIENT", "PATIENT"),
        ("PT KIM STATES", "KIM", "PATIENT", "PATIENT"),
        ("per the nurse, Kim slept", "Kim", "PATIENT", "PATIENT"),
        ("his wife's nurse Kim", "Kim", "PATIENT", "DOCTOR"),
        ("Ann Poe, RN, Kim, wife", "Kim", "PATIENT", "PATIENT"),
        ("discussed with Kim in Dr. Poe's office by", "Kim", "PATIENT", "DOCTOR"),
        ("Pt sig: Kim Poe    RN sig", "Kim Poe", "DOCTOR", "PATIENT"),
        ("Patient signature: X____ Kim Poe", "Kim Poe", "DOCTOR", "PATIENT"),
        ("Signature: Kim Poe", "Kim Poe", "DOCTOR", "DOCTOR"),
        ("Elm PD Officer Kim had AED", "Kim", "DOCTOR", "PATIENT"),
        ("before Judge Kim on 5/3", "Kim", "DOCTOR", "PATIENT"),
        ("security (Sgt. Kim) has", "Kim", "DOCTOR", "DOCTOR"),
        ("Cefazolin 2g Fr Kim", "Kim", "PATIENT", "PATIENT"),
        ("given to Kim at check-out.", "Kim", "PATIENT", "DOCTOR"),
        ("call his brother's widow Kim", "Kim", "DOCTOR", "PATIENT"),
        ("Interpreter Kim (Mam) by", "Kim", "DOCTOR", "DOCTOR"),
        ("signed Kim Poe (Mother)", "Kim Poe", "DOCTOR", "PATIENT"),
        ("told Kim (covering)", "Kim", "DOCTOR", "DOCTOR"),
        ("same pt (Ann) called", "Ann", "PATIENT", "PATIENT"),
        ("the family (Ann, Bo)", "Ann", "PATIENT", "PATIENT"),
        ("she, niece, Ann by video", "Ann", "DOCTOR", "DOCTOR"),
        ("asked Father Kit to come", "Kit", "DOCTOR", "DOCTOR"),
        ("Interpreter: Mr. Sary Prum (Khmer)", "Sary Prum", "PATIENT", "DOCTOR"),
        ("the primary nurse, Ms. Krol; this", "Krol", "PATIENT", "DOCTOR"),
        ("his teacher Mrs. Krol says", "Krol", "DOCTOR", "PATIENT"),
        ("per nurse. Ms. Krol slept", "Krol", "PATIENT", "PATIENT"),
        ("the aide, Ms. Krol", "Krol", "PATIENT", "PATIENT"),
        ("Per the nurse, Mr. Krol slept", "Krol", "PATIENT", "PATIENT"),
        ("per his lawyer, Ms. Krol, RN", "Krol", "DOCTOR", "PATIENT"),
        ("spoke with pharmacist, Ms. Krol re: meds", "Krol", "PATIENT", "DOCTOR"),
    ],
)
def test_whose_a_name_is_stands_beside_it(
    labels: LabelSet, text: str, part: str, phi_type: str, expected: str
) -> None:
    assert _type(text, part, phi_type, labels) == expected


def test_what_is_no_guess_stays(labels: LabelSet) -> None:
    assert _type("gdtr Ann", "Ann", "DOCTOR", labels, Source.KNOWN) == "DOCTOR"


@pytest.mark.parametrize(
    ("text", "part", "score"),
    [
        ("Lund, NC, CNM", "NC", 0.6),
        ("A. 81 F seen", "A.", 0.6),
        ("by Bo Lund, RN", "Bo Lund", 0.99),
    ],
)
def test_letters_behind_one_word_do_not_tell_that_it_is_a_name(
    labels: LabelSet, text: str, part: str, score: float
) -> None:
    assert by_relation([guess(text, part, "DOCTOR")], text, labels)[0].score == score
