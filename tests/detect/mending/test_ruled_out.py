"""Guesses that cannot be right, and those that can."""

from __future__ import annotations

import pytest
from guesses import kept

from surrogate.document import Source
from surrogate.phi import LabelSet


@pytest.mark.parametrize(
    ("text", "part", "phi_type"),
    [
        ("Ta 14/27 by 2 pm", "14/27", "DATE"),
        ("RNFL 88/61", "88/61", "DATE"),
        ("I/O 120/80", "120/80", "DATE"),
        ("Ann Poe, M.D., F.A.C.S.", "M.D.", "DOCTOR"),
        ("Ann Poe, M.D., F.A.C.S.", "F.A.C.S.", "HOSPITAL"),
        ("YAG, CPT 66821.", "CPT 66821", "DEVICE"),
        ("CPT 99214, 93000, 45378.", "45378", "IDNUM"),
        ("CPT|99284|", "99284", "IDNUM"),
        ("ICD-10: N18.31, Z79.4", "31", "AGE"),
        ("NDC 00093-7146-01. LOINC 4548-4.", "00093-7146-01. LOINC 4548-4", "HEALTHPLAN"),
        ("  PAGE 1/2\n", "PAGE 1/2", "ROOM"),
        ("took Levsin, Xarelto", "Levsin, Xarelto", "DOCTOR"),
        ("I increased Imdur to 60", "Imdur", "PATIENT"),
        ("patel pgy1", "pgy1", "USERNAME"),
        ("seen 2073-09-06\nCall 2140, told", "2140", "DATE"),
        ("on Keytruda since", "Keytruda", "CITY"),
        ("Hematology/Oncology", "Oncology", "DOCTOR"),
        ("Wife Bea, 3 boys (22, 19)", "3", "AGE"),
        ("30 min eval, 15 min TA\n", "TA", "DOCTOR"),
        ("seen at urgent care in", "urgent care", "HOSPITAL"),
        ("to the Emergency Department", "Emergency Department", "DEPARTMENT"),
        ("cx grew Eikenella, sens", "Eikenella", "DOCTOR"),
        ("with a LigaSure and", "Liga", "DOCTOR"),
        ("ICD (Guidant) in 2064", "Guidant", "HOSPITAL"),
        ("call 24/7 if worse, seen 3/11/21", "24/7", "DATE"),
        ("taught Sunday school", "Sunday", "DATE"),
        ("paged Ito x2 4-2290, no answer", "4-2290", "DATE"),
        ("cousin Liesl (III:7) is well", "7", "AGE"),
        ("RE 6/60 LE 6/24 ph 6/18", "6/24 ph 6/18", "DATE"),
        ("seen 25/9/24, 11/7 post op", "11/7", "DATE"),
        ("seen 25/9/24, HRT for 6/12", "6/12", "DATE"),
        ("ambulance called, ETA 2045; wt 81", "2045", "DATE"),
        ("visiting 2000-2215, calm", "2000", "DATE"),
        ("slept 1400-1630, calm", "1630", "DATE"),
        ("1905 fed\n1942 seen\n2210 asleep\n", "1942", "DATE"),
        ("3/1/2019\n1905 fed\n1942 seen\n2110 asleep\n", "1942", "DATE"),
        ('a 20g 3/4" needle', "3/4", "DATE"),
        ('a 3/4" needle, 1/2" tape', "1/2", "DATE"),
        ("0015 slept\n1905 fed\n1942 seen\n", "1942", "DATE"),
        ("Coumadin, goal INR 2-3; recheck", "2-3", "DATE"),
        ("DD: 1/14/15  DT: 1/15/15  TR: jwl", "TR", "DOCTOR"),
        ("Job 0221-5591  tr: jwl", "tr", "DOCTOR"),
        ("Height: 63 in  BMI 27", "63", "AGE"),
        ("exon 19 del, trisomy 21", "19", "AGE"),
        ("exon 19 del, trisomy 21", "21", "AGE"),
        ("MRI with Eovist in May", "Eovist", "DOCTOR"),
        ("farms in western Kentucky", "western", "CITY"),
        ("blood 2 u. told them", "u.", "DOCTOR"),
        ("wife Ann (5 mo preg, well)", "5", "AGE"),
        ("she is 31 weeks pregnant", "31", "AGE"),
        ("Hx:   45 pk-yr, retired", "45", "AGE"),
        ("| Mobile   | 515-555-0177", "Mobile", "CITY"),
        ("Phleb: Ann", "Phleb", "DOCTOR"),
        ("DL B774102 DOB 080196", "080196", "IDNUM"),
        ("OT  Ann 38'   Beth", "38", "AGE"),
        ("(M0018) NPI attending: x  (M0060) Zip: y", "M0060", "SSN"),
        ("(M0018) NPI: x  (M0060) Zip: y (M0069) F", "M0069", "SSN"),
        ("A1005. Ethnicity: A\nA1110. Language: B", "A1110", "IDNUM"),
        ("see consent_3.pdf and echo.DOC", "pdf", "DOCTOR"),
        ("see consent_3.pdf and echo.DOC", "DOC", "PATIENT"),
    ],
)
def test_what_cannot_be_is_dropped(labels: LabelSet, text: str, part: str, phi_type: str) -> None:
    assert not kept(text, part, phi_type, labels)


@pytest.mark.parametrize(
    ("text", "part", "phi_type"),
    [
        ("seen 4/27", "4/27", "DATE"),
        ("seen 27/4", "27/4", "DATE"),
        ("seen 24/7, back 31/7", "24/7", "DATE"),
        ("seen 24/7/21", "24/7/21", "DATE"),
        ("off Sunday, school ran", "Sunday", "DATE"),
        ("MRI 11/98", "11/98", "DATE"),
        ("MRI 4-2090", "4-2090", "DATE"),
        ("RE 6/9, back 6/18", "6/18", "DATE"),
        ("Stent in 6/60 and well ever since. Admitted 6/12 by us", "6/12", "DATE"),
        ("Hgb 14.2, WBC 13.1. Admitted 6/12 post fall", "6/12", "DATE"),
        ("seen 25/9/24, back 6/12 with", "6/12", "DATE"),
        ("seen 9/25/24, 11/7 post op", "11/7", "DATE"),
        ("seen 25/9/24, back 11/7", "11/7", "DATE"),
        ("since 13/24 March", "13/24 March", "DATE"),
        ("Pt M.D. slept", "M.D.", "PATIENT"),
        ("worked there 1985-2010, then", "1985-2010", "DATE"),
        ("3/1/2019\n1985 hip\n1999 knee\n2010 stent\n", "1999", "DATE"),
        ("2003 MI\n2010 stent\n2015 hip\n1000 mg of it\n", "2010", "DATE"),
        ("1000 mg of it\n\n2003 MI\n2010 stent\n2015 hip\n", "2010", "DATE"),
        ("DOB 3/4/1951\n1955 polio\n1959 tonsils\n2003 MI\n", "2003", "DATE"),
        ("DOB: 3/4/1951, MI in 2003", "2003", "DATE"),
        ("1/3/2012\n2003 MI\n2010 hip\n2013 echo due\n", "2003", "DATE"),
        ('told us "since 3/4" again', "3/4", "DATE"),
        ('told us "well\nsince 3/4" again', "3/4", "DATE"),
        ("INR 4.1 on 2-3 and held", "2-3", "DATE"),
        ("DT: pt asleep", "DT", "DOCTOR"),
        ("Chen, May", "May", "PATIENT"),
        ("CPT 99214 MRN 00391827", "00391827", "MEDICALRECORD"),
        ("CPT 99214\n00391827", "00391827", "MEDICALRECORD"),
        ("seen 2073-09-06\nRetires in 2085, told", "2085", "DATE"),
        ("Call 2140, told", "2140", "DATE"),
        ("seen 2073-09-06 by rpg1", "rpg1", "USERNAME"),
        ("Page 4471 at night", "Page 4471", "PHONE"),
        ("Paige Roe", "Paige", "PATIENT"),
        ("works at Zytiga", "Zytiga", "ORGANIZATION"),
        ("told Allegra, Xarelto", "Allegra, Xarelto", "PATIENT"),
        ("Lindqvist on Xarelto", "Lindqvist", "PATIENT"),
        ("sister, 31, weeks late", "31", "AGE"),
        ("in her 60's", "60's", "AGE"),
        ("DOB 8/1/96 MRN 080196", "080196", "MEDICALRECORD"),
        ("in Mobile, Alabama", "Mobile", "CITY"),
        ("went home.Doc Mov. called", "Doc", "DOCTOR"),
        ("went home. Tiff came", "Tiff", "PATIENT"),
        ("Mr. Poe (M6027) leaves today: well", "M6027", "SSN"),
        ("(M6027) Mr. Poe left: well", "M6027", "SSN"),
    ],
)
def test_what_can_be_stays(labels: LabelSet, text: str, part: str, phi_type: str) -> None:
    assert kept(text, part, phi_type, labels)


@pytest.mark.parametrize("source", [Source.KNOWN, Source.PATTERN])
def test_what_is_no_guess_stays(labels: LabelSet, source: Source) -> None:
    assert kept("on 14/27", "14/27", "DATE", labels, source)
