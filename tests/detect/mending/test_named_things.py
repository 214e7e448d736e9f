"""Guesses that name clinical things, and surnames that stay found."""

from __future__ import annotations

import pytest
from budget import cpu_seconds_below
from guesses import kept

from detect.mending.ruling_out.named_things import names_thing
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "part", "phi_type"),
    [
        ("delivered with Simpson forceps", "Simpson", "PATIENT"),
        ("1416 146/88 104 20 99% 10/10", "10/10", "DATE"),
        ("crushing SSCP 9/10 to jaw", "9/10", "DATE"),
        ("The Thompson retractor was placed.", "Thompson", "DOCTOR"),
        ("Hartmann's pouch dissected", "Hartmann", "DOCTOR"),
        ("Goodell and Chadwick signs", "Goodell", "PATIENT"),
        ("Blalock-Taussig shunt patent", "Blalock-Taussig", "DOCTOR"),
        ("Lynch, von Hippel-Lindau, RET", "Hippel-Lindau", "ORGANIZATION"),
        ("Simpson, Piper and Kielland forceps", "Simpson, Piper", "PATIENT"),
        ("a Milwaukee brace fitted", "Milwaukee", "CITY"),
        ("Pt with St. Louis encephalitis.", "St. Louis", "CITY"),
        ("CIRCLE OF WILLIS PATENT", "CIRCLE OF WILLIS", "ORGANIZATION"),
        ("Norwegian scabies seen", "Norwegian", "COUNTRY"),
        ("In fall precautions", "fall", "DATE"),
        ("Christmas disease carrier", "Christmas", "DATE"),
        ("AUDIT-C 5/12 today", "5/12", "DATE"),
        ("PHQ-9 score: 9/27", "9/27", "DATE"),
        ("low mood, BDI-II 11/63", "11/63", "DATE"),
        ("Pain  3/10  2/10  5/10", "2/10", "DATE"),
        ("Pain  3/10  4/10 | 2/10", "2/10", "DATE"),
        ("Edinburgh 9/30 today", "9/30", "DATE"),
        ("left deltoid 4/5", "4/5", "DATE"),
        ("10-g monofilament 8/10 both", "8/10", "DATE"),
        ("walked 150 ft w/ RW, min A", "RW", "DOCTOR"),
        ("0915 LM for Denise", "LM", "DOCTOR"),
        ("throbbing, rated 9/10.", "9/10", "DATE"),
        ("she rates it 4/10 today", "4/10", "DATE"),
        ("son lives in another city", "another city", "CITY"),
        ("father had Lou Gehrig's disease", "Lou Gehrig", "DOCTOR"),
        ("Exam: Chest X-Ray PA/LAT", "Chest X-Ray", "DOCTOR"),
        ("Knee X-Ray AP/LAT", "LAT", "DOCTOR"),
        ("Unit,Reference Range,Flag", "Reference Range", "LOCATION-OTHER"),
        ("Health Plan ID: 4471882", "Health Plan", "ORGANIZATION"),
        ("FAB 11/18. Confabulates", "11/18", "DATE"),
        ("bypass with del Nido at 4 C", "del Nido", "DOCTOR"),
        ("Dartmouth COOP 18", "Dartmouth", "CITY"),
        ("pain 8/10 left hip -> 3/10", "3/10", "DATE"),
        ("Stevens-Johnson from it", "Stevens-Johnson", "HOSPITAL"),
        ("PD (Hoehn-Yahr 3)", "Hoehn-Yahr", "PATIENT"),
        ("a Swan-Ganz was placed", "Swan-Ganz", "DOCTOR"),
        ("Salter-Harris II, closed", "Salter-Harris II", "CITY"),
        ("Mallampati III, short neck", "Mallampati", "DOCTOR"),
        ("tremor, r/o Parkinson's, so", "Parkinson", "DOCTOR"),
        ("2. h/o Graves - TRAb", "Graves", "DOCTOR"),
        ("her mother died at 93 of Parkinsons.", "Parkinsons", "CITY"),
        ("her mother died at ninety three of parkinsons", "of parkinsons", "LOCATION-OTHER"),
        ("diagnosed in May with hodgkins", "hodgkins", "PATIENT"),
        ("Young appearing parents", "Young", "DOCTOR"),
        ("a Stone protocol CT", "Stone", "DOCTOR"),
        ("now a 2nd grader", "grader", "PROFESSION"),
        ("left foot Rutherford IIa", "Rutherford IIa", "DOCTOR"),
        ("Whipple's procedure in 2061", "Whipple", "HOSPITAL"),
        ("a Storz scope passed", "Storz", "DOCTOR"),
        ("Finkelstein test is negative", "Finkelstein", "DOCTOR"),
        ("in Lloyd-Davies stirrups", "Lloyd-Davies", "DOCTOR"),
        ("PAIN IN THE CHEST. MURPHY SIGN EQUIVOCAL", "MURPHY", "DOCTOR"),
        ("SHOWED TINEL AND PHALEN SIGNS", "TINEL", "DOCTOR"),
        ("His Bell's palsy cleared", "Bell", "PATIENT"),
        ("Residual Bell's palsy", "Bell", "PATIENT"),
        ("ADLs (Katz 5/6), walks", "Katz", "DOCTOR"),
        ("Berg: 31/56, slow", "Berg", "PATIENT"),
        ("Lawton 6/8", "Lawton", "CITY"),
    ],
)
def test_what_names_a_clinical_thing_is_dropped(
    labels: LabelSet, text: str, part: str, phi_type: str
) -> None:
    assert not kept(text, part, phi_type, labels)


@pytest.mark.parametrize(
    ("text", "part", "phi_type"),
    [
        ("Simpson was seen", "Simpson", "PATIENT"),
        ("Dr. Simpson forceps delivery", "Simpson", "DOCTOR"),
        ("Ann Simpson forceps delivery", "Simpson", "PATIENT"),
        ("Ann Simpson forceps delivery", "Ann Simpson", "PATIENT"),
        ("Murphy signs the form", "Murphy", "DOCTOR"),
        ("Lindqvist forceps", "Lindqvist", "DOCTOR"),
        ("Simpson\nForceps delivery", "Simpson", "PATIENT"),
        ("lives in Milwaukee", "Milwaukee", "CITY"),
        ("since Christmas", "Christmas", "DATE"),
        ("fell last fall", "last fall", "DATE"),
        ("AUDIT-C 5/11 was low", "5/11", "DATE"),
        ("seen 5/12", "5/12", "DATE"),
        ("pain 8/10, seen -> 3/12", "3/12", "DATE"),
        ("letter c/o Parkinson", "Parkinson", "DOCTOR"),
        ("died at home with Addison", "Addison", "PATIENT"),
        ("her mother, of Addison, died", "Addison", "CITY"),
        ("Mr. Young appearing well", "Young", "PATIENT"),
        ("works as a meat grader", "grader", "PROFESSION"),
        ("moved 8/10 -> 3/10", "3/10", "DATE"),
        ("Dr. Stevens-Johnson saw her", "Stevens-Johnson", "DOCTOR"),
        ("Anna Stevens-Johnson", "Anna Stevens-Johnson", "PATIENT"),
        ("Anna Stevens-Johnson", "Stevens-Johnson", "PATIENT"),
        ("Foster-Kennedy slept", "Foster-Kennedy", "PATIENT"),
        ("Ann Garden III", "Garden III", "PATIENT"),
        ("GARDEN III, ANN", "GARDEN III", "PATIENT"),
        ("Mr. Garden III", "Garden III", "PATIENT"),
        ("SEEN BY ANN MURPHY SIGN HERE", "MURPHY", "DOCTOR"),
        ("DR. MURPHY SIGN HERE", "MURPHY", "DOCTOR"),
        ("Davies breathing at a rate of 12", "Davies", "PATIENT"),
        ("Slocum dressing changed at 4", "Slocum", "DOCTOR"),
        ("Gibbs body aches", "Gibbs", "PATIENT"),
        ("Gibbs scores well and waves back", "Gibbs", "PATIENT"),
        ("Levey waves at staff", "Levey", "PATIENT"),
        ("Levey screen negative", "Levey", "PATIENT"),
        ("Dr. Katz 5/6", "Katz", "DOCTOR"),
        ("Seen by Katz 5/6/21", "Katz", "DOCTOR"),
        ("Ann Berg 31/56", "Berg", "PATIENT"),
        ("Berg 5/12 at noon", "Berg", "DOCTOR"),
    ],
)
def test_people_places_and_days_stay(labels: LabelSet, text: str, part: str, phi_type: str) -> None:
    assert kept(text, part, phi_type, labels)


@pytest.mark.parametrize("source", [Source.KNOWN, Source.PATTERN])
def test_what_is_no_guess_stays(labels: LabelSet, source: Source) -> None:
    assert kept("Simpson forceps", "Simpson", "PATIENT", labels, source)


def test_a_blob_of_letters_is_not_walked_for_every_find() -> None:
    blob = "Okonkwo" * 40_000
    finds = [
        Annotation.quote(blob, Span(start, start + 7), "DOCTOR", Source.CRF, score=0.9)
        for start in range(0, len(blob), 280)
    ]
    with cpu_seconds_below(3):
        assert not any(names_thing(blob, find.span, Kind.NAME) for find in finds)
