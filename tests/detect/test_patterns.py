from __future__ import annotations

import re

import pytest
from budget import cpu_seconds_below

from detect.patterns import load_patterns
from detect.vocabulary import code_points
from surrogate.phi import LabelSet

_SPOKEN = "nine eight five five five five oh one two six"
_SPOKEN_FAX = "two oh six five five five oh one nine two"


def _found(text: str) -> set[tuple[str, str]]:
    hits = load_patterns("en").find(text, code_points(text))
    return {(hit.set, hit.span.of(text)) for hit in hits if hit.certain}


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("seen 11/04/67 again", "date", "11/04/67"),
        ("on 2067-11-04", "date", "2067-11-04"),
        ("Monday, March 3rd, 2064", "date", "Monday, March 3rd, 2064"),
        ("the 14 June 2021 visit", "date", "14 June 2021"),
        ("in early June '65", "date", "early June '65"),
        ("admitted 6/12 with", "date", "6/12"),
        ("away July 2-13, then back", "date", "July 2-13"),
        ("from December 10 to January 12 if", "date", "December 10 to January 12"),
        ("scans of 2, 3 and 5 October", "date", "2, 3 and 5 October"),
        ("seen 8/21/19 to 2/24/20; well", "date", "8/21/19 to 2/24/20"),
        ("back Fri. 12-22 or sooner", "date", "Fri. 12-22"),
        ("dated 01/23/2022 Sunday", "date", "01/23/2022 Sunday"),
        ("14 Sep 08:50  FROM CLINIC", "date", "14 Sep"),
        ("given from 8/14 to 8/17 here", "date", "8/14 to 8/17"),
        ("Army 08/1999 - 11/2010; then", "date", "08/1999 - 11/2010"),
        ("on May 10 and May 17, 2016", "date", "May 17, 2016"),
        ("since the fall of 2076", "date", "fall of 2076"),
        ("seen 03-Jun-2025 02:41", "date", "03-Jun-2025"),
        ("70-0113       09 Nov 2030", "date", "09 Nov 2030"),
        ("due Friday the 13th, then", "date", "Friday the 13th"),
        ("open Sunday to Thursday here", "date", "Sunday to Thursday"),
        ("dialysis Mon/Wed/Fri at 6", "date", "Mon/Wed/Fri"),
        ("from 1/20 to the 25th of it", "date", "1/20 to the 25th"),
        ("away 12/27-28/14 or so", "date", "12/27-28/14"),
        ("clinic 9-15-23 fri, rm 3", "date", "9-15-23 fri"),
        ("course 28-30/10 in Leeds", "date", "28-30/10"),
        ("|CLIN1|201406110418||ADT", "date", "20140611"),
        ("sent 20140312T140522Z to", "date", "20140312"),
        ("seen 12-XII-78 and", "date", "12-XII-78"),
        ("am 4.IV.2014 um", "date", "4.IV.2014"),
        ("clase los jueves w/ Chelo", "date", "jueves"),
        ("back martes 18/10, fasting", "date", "martes 18/10"),
        ("marched 10 de enero de 2020 with", "date", "10 de enero de 2020"),
        ("#1 10/dic 8:05", "date", "10/dic"),
        ("mi\u00e9 18 refused", "date", "mi\u00e9 18"),
        ("chart ~ 8.8.61 born ~ 62 yrs ~ runner", "age", "62"),
        ("a man of forty or so", "age", "forty"),
        ("grandkids 8 and 5 yes", "age", "8"),
        ("She is seventy-two, and", "age", "seventy-two"),
        ("father died at 59 of", "age", "59"),
        ("brother, MI at 49.", "age", "49"),
        ("his wife, who is 58,", "age", "58"),
        ("clips came out on the 16th.", "date", "16th"),
        ("seen 9/3 and the clinic 4/9 and 4/12, both", "date", "4/9"),
        ("seen 4/9 and 4/12, both", "date", "4/12"),
        ("Reference: none  SSN (last 4): 3187", "ssn", "3187"),
        ("SOKOL,ANN  last four 3187", "ssn", "3187"),
        ("SSN ending 3187", "ssn", "3187"),
        ("3. s/p 1972 mantle RT", "date", "1972"),
        ("dual ICD 2070, referred", "date", "2070"),
        ("hysterectomy (2044), CABG", "date", "2044"),
        ("FH: Mo CVA 77, bro DM", "age", "77"),
        ("mother had breast cancer 49; aunt", "age", "49"),
        ("CAD: cath 1/87 LAD 60%", "date", "1/87"),
        ("CABG (11/67) then", "date", "11/67"),
        ("labs 3/18: Na 138", "date", "3/18"),
        ("tube placed 4/9 by", "date", "4/9"),
        ("a 79-year-old man", "age", "79"),
        ("53yo F", "age", "53"),
        ("moved when he was 9, then", "age", "9"),
        ("turns 80 in spring", "age", "80"),
        ("his mother lived to 101.", "age", "101"),
        ("appendectomy at eleven, hernia", "age", "eleven"),
        ("in her 80s", "age", "80s"),
        ("call 413-555-0182 ext 4", "phone", "413-555-0182 ext 4"),
        ("pager #26110", "phone", "26110"),
        ("Fax: (413) 555-0182", "fax", "(413) 555-0182"),
        ("report faxed to the clinic at 413-555-0182", "fax", "413-555-0182"),
        ("413-555-0182 (fax)", "fax", "413-555-0182"),
        ("to ann@mail.example now", "email", "ann@mail.example"),
        ("see https://my.site.example/a.", "url", "https://my.site.example/a"),
        ("from 172.58.140.6", "ip", "172.58.140.6"),
        ("ph 413-555-0150 fx 413-555-0151", "fax", "413-555-0151"),
        ("Medicare 4TD8-QW1-MK60; well", "health-plan", "4TD8-QW1-MK60"),
        ("Medicare no. 666-12-5508A", "health-plan", "666-12-5508A"),
        ("accession no. 8-33190027", "id-number", "8-33190027"),
        ("SSN 666-12-5508", "ssn", "666-12-5508"),
        ("Ashford, MA 01432", "zip", "01432"),
        ("Bath BA1 9ZZ.", "zip", "BA1 9ZZ"),
        ("Leeds, LS14 9XX", "zip", "LS14 9XX"),
        ("Arva ON N0M 9Z9", "zip", "N0M 9Z9"),
        ("Broome WA 6799", "zip", "6799"),
        ("tel 01632 960 123", "phone", "01632 960 123"),
        ("mob: 07700 900123 (son)", "phone", "07700 900123"),
        ("ring (08) 5550 1234 first", "phone", "(08) 5550 1234"),
        ("at +44 20 7946 0123 or", "phone", "+44 20 7946 0123"),
        ("desk 1800 160 401", "phone", "1800 160 401"),
        ("Fax: 0117 496 0871", "fax", "0117 496 0871"),
        ("fax +353 20 912 3456", "fax", "+353 20 912 3456"),
        ("NHS no. 943 476 5919", "medical-record", "943 476 5919"),
        ("CHI 0103621234", "medical-record", "0103621234"),
        ("NHI: ZZZ0016", "medical-record", "ZZZ0016"),
        ("OHIP 9876-543-217-AB", "health-plan", "9876-543-217-AB"),
        ("RAMQ TREM 5561 0912", "health-plan", "TREM 5561 0912"),
        ("NI no QQ 12 34 56 C", "ssn", "QQ 12 34 56 C"),
        ("SIN 900-123-456", "ssn", "900-123-456"),
        ("PPS 1234567FA", "ssn", "1234567FA"),
        ("Aadhaar 0000 1111 2222", "ssn", "0000 1111 2222"),
        ("GMC no: 0000123", "license", "0000123"),
        ("MRN: 44-18-207", "medical-record", "44-18-207"),
        ("Member ID: XQB55210078", "health-plan", "XQB55210078"),
        ("Acct: TV8991120047", "account", "TV8991120047"),
        ("DEA BK1234567", "license", "BK1234567"),
        ("OLN K4471829", "license", "K4471829"),
        ("VIN 1HGCM82633A004352", "vehicle", "1HGCM82633A004352"),
        ("serial PVX418827H", "device", "PVX418827H"),
        ("voiceprint VP-83-1190", "biometric", "VP-83-1190"),
        ("accession no. C20-4418", "id-number", "C20-4418"),
        ("at 14 Drift Inn Rd, Ashford", "street", "14 Drift Inn Rd"),
        ("12 Military Street, 2nd floor, Ashford", "street", "12 Military Street, 2nd floor"),
        ("to 217 Carson St. No calls", "street", "217 Carson St"),
        ("clinic, 2431 W. Devon, 3 pm", "street", "2431 W. Devon"),
        ("at 40 NE 23rd, Apt 4, Ashford", "street", "40 NE 23rd, Apt 4"),
        ("at 40 Elm Rd, Bldg. C-2, Ashford", "street", "40 Elm Rd, Bldg. C-2"),
        ("began Humalog on 8-10-12", "date", "8-10-12"),
        ("at 1904 Farm to Market Road 730, Ashford", "street", "1904 Farm to Market Road 730"),
        ("at 1180 Route 37 East, Ashford", "street", "1180 Route 37 East"),
        ("at RR 2 Box 118, Ashford", "street", "RR 2 Box 118"),
        ("struck on I-30 at night", "street", "I-30"),
        ("WARD: 6A   SERVICE: Surgery", "room", "6A"),
        ("blue Ford pickup, lic BRT 4471.", "vehicle", "BRT 4471"),
        ("aids s/n 30117742 and 30117743, left", "device", "30117743"),
        ("adjusted 4 mo 20 d, sits", "age", "4"),
        ("in the car, driver's license D4471829.", "license", "D4471829"),
        ("admitted 1/8 L hip fracture", "date", "1/8"),
        ("to 217 St. John St, Ashford", "street", "217 St. John St"),
        ("seen 5 may 2014", "date", "5 may 2014"),
        ("P.O. Box 771", "street", "P.O. Box 771"),
        ("in Room 22 now", "room", "Room 22"),
        ("call 207/555-0177 today", "phone", "207/555-0177"),
        ("faxed to Lorna Poe, 207/555-0177.", "fax", "207/555-0177"),
        ("in side room 5", "room", "side room 5"),
        ("login kd412", "username", "kd412"),
        ("CT 20190311, then", "date", "20190311"),
        ("seen at 10 days of age", "age", "10"),
        ("an 18mo F with", "age", "18"),
        ("a 4 d.o. male", "age", "4"),
        ("is 5 y 3 m old", "age", "5"),
        ("a 90-something year old", "age", "90"),
        ("cousin 3 1/2 yo", "age", "3 1/2"),
        ("ROE, ANN   F/71   UNIT", "age", "71"),
        ("parents in 30s", "age", "30s"),
        ("partner 30. Works", "age", "30"),
        ("with mom, MGM 68.", "age", "68"),
        ("FAMILY\nSister: 50 - breast CA", "age", "50"),
        ("cell: 5705550161 today", "phone", "5705550161"),
        ("wife (w) 5705550161", "phone", "5705550161"),
        ("fax 5705550161", "fax", "5705550161"),
        ("IP 2001:db8:85a3::7334.", "ip", "2001:db8:85a3::7334"),
        ("HIC # 219099999A", "health-plan", "219099999A"),
        ("a lorry AB12 CDE", "vehicle", "AB12 CDE"),
        ("pottle, jewel / bed 7 / unit", "room", "bed 7"),
        ("asked for by bay C3, so", "room", "bay C3"),
        ("faxed to CCU at Raigmore (01632 960933)", "fax", "01632 960933"),
        ("helicopter, tail no. N482LK, landed", "vehicle", "N482LK"),
        ("SN L:1904X88 R:1904X89", "device", "1904X88"),
        ("SN L:1904X88 R:1904X89", "device", "1904X89"),
        ("UDI (01)00643169007222(21)AX22", "device", "(01)00643169007222(21)AX22"),
        ("Lab No: 0412887K", "id-number", "0412887K"),
        ("Rm: T2. Dispo", "room", "T2"),
        ("to Theatre 4 now", "room", "Theatre 4"),
        ("Ward 12 Bed 3. Well", "room", "Ward 12 Bed 3"),
        ("Login: mkessler. Seen", "username", "mkessler"),
        ("on twitter @doris_p54.", "username", "@doris_p54"),
        ("DOB 02091988, male", "date", "02091988"),
        ("DD:030451 rwb", "date", "030451"),
        ("Fosamax 70 mg qSunday", "date", "Sunday"),
        ("since the 1980's or", "date", "1980's"),
        ("a 5d old girl", "age", "5"),
        ("a 3 4/12 yr girl", "age", "3 4/12"),
        ("G3P2, menarche 12, no OCPs", "age", "12"),
        ("polio @ 6, braces", "age", "6"),
        ("F d 63 MI; M alive", "age", "63"),
        ("MGM passed away 92 of", "age", "92"),
        ("dad d.70 ca", "age", "70"),
        ("Mother, deceased @ 67", "age", "67"),
        ("pager # 26-4471.", "phone", "26-4471"),
        ("text 413 5550182 first", "phone", "413 5550182"),
        ("at 011-52-55-5555-0139 or", "phone", "011-52-55-5555-0139"),
        ("TTY 413-555-0182 Fax#: 4135550183", "phone", "413-555-0182"),
        ("TTY 413-555-0182 Fax#: 4135550183", "fax", "4135550183"),
        ("ssn XXX-XX-5508", "ssn", "XXX-XX-5508"),
        ("FIN NBR: 88012973", "account", "88012973"),
        ("Visit #: V20733", "id-number", "V20733"),
        ("Encounter no. 5500182", "id-number", "5500182"),
        ("CDL# 20447190", "license", "20447190"),
        ("fingerprints FP-2041-7719", "biometric", "FP-2041-7719"),
        ("Fingerprint ID: 4471-2290", "biometric", "4471-2290"),
        ("retinal scan no. RS-20931", "biometric", "RS-20931"),
        ("Voiceprint #VP-1188", "biometric", "VP-1188"),
        ("serial R: 20X44719 L: 20X44720", "device", "20X44719"),
        ("serial R: 20X44719 L: 20X44720", "device", "20X44720"),
        ("ZIP 01432-0418", "zip", "01432-0418"),
        ("Tel/Fax 413-555-0182", "phone", "413-555-0182"),
        ("last seen 14Mar22, well", "date", "14Mar22"),
        ("home until Wed.\n24-Oct-2019 seen", "date", "24-Oct-2019"),
        ("see her Monday,\nMarch 3rd at 9", "date", "Monday,\nMarch 3rd"),
        ("tested May 10 and 11, 2016 here", "date", "May 10 and 11, 2016"),
        ("20 Apr 11.02 reply", "date", "20 Apr"),
        ("Rm 27 bed by window", "room", "Rm 27"),
        ("Rm. 27 bed 2", "room", "Rm. 27 bed 2"),
        ("Medicare A 1EG4-TE5-MK99.", "health-plan", "1EG4-TE5-MK99"),
        ("in 2 of 50 cases. 430 BYWATER DR", "street", "430 BYWATER DR"),
        ("CABG x3 Nov 2015", "date", "Nov 2015"),
        ("methotrexate qSun", "date", "Sun"),
        ("the Q3 2019 audit", "date", "Q3 2019"),
        ("Temp 99 F. M/61. Well", "age", "61"),
        ("POE, ANN  61/F  UNIT", "age", "61"),
        ("found down, 77yM", "age", "77"),
        ("CC: chest pain\n72M s/p DES", "age", "72"),
        ("HPI: 58 F with cough", "age", "58"),
        ("alt (413)5550182 or", "phone", "(413)5550182"),
        ("Home# 4135550182", "phone", "4135550182"),
        ("t 413-555-0182 f 413-555-0183", "fax", "413-555-0183"),
        ("P: (413) 555-0182 F: (413) 555-0183", "fax", "(413) 555-0183"),
        ("lic. no. MD-44812", "license", "MD-44812"),
        ("at 6 Church Str, Ashford", "street", "6 Church Str"),
        ("seen at 26 hours old by", "age", "26"),
        ("a 26 hour old girl", "age", "26"),
        ("an 8/12 baby with cough", "age", "8/12"),
        ("was 10/12 old, well", "age", "10/12"),
        ("Mob: 98455 50127 (son)", "phone", "98455 50127"),
        ("his mobile no. 9845550127.", "phone", "9845550127"),
        ("at nine eight five five five five oh one two six ok", "phone", _SPOKEN),
        ("fax two oh six five five five oh one nine two", "fax", _SPOKEN_FAX),
        ("her cell is five five five, oh one two six", "phone", "five five five, oh one two six"),
        ("dect 6-1182", "phone", "6-1182"),
        ("NMC PIN 08I4471W", "license", "08I4471W"),
        ("signed CPSNB 41882", "license", "41882"),
        ("KMC Reg. No. 71884", "license", "71884"),
        ("H&C No 388 120 4471", "medical-record", "388 120 4471"),
        ("IHI number 8003 6081 6669 0503", "medical-record", "8003 6081 6669 0503"),
        ("ABHA: 91-4471-8820-0017", "medical-record", "91-4471-8820-0017"),
        ("Medicare No. 2951 64471 8 / 1", "health-plan", "2951 64471 8 / 1"),
        ("Pension card 207 441 882B", "health-plan", "207 441 882B"),
        ("DVA file no. NX118204A", "health-plan", "NX118204A"),
        ("PAN ABXPK7718Q", "id-number", "ABXPK7718Q"),
        ("ePRF 2403-118827", "id-number", "2403-118827"),
        ("Sl. No. AL2207-559081)", "device", "AL2207-559081"),
        ("Swords, K67 X9F2.", "zip", "K67 X9F2"),
        ("Currawarna NSW 2650.", "zip", "2650"),
        ("at U4/218 Murray Rd, Preston", "street", "U4/218 Murray Rd"),
        ("at 4/218 Murray Rd, Preston", "street", "4/218 Murray Rd"),
        ("at Flat 3, 61 Mill Road, Ely", "street", "Flat 3, 61 Mill Road"),
        ("HOUSING: Unit 7-B-23", "room", "Unit 7-B-23"),
        ("Housing assignment: B-12-4\n", "room", "B-12-4"),
        ("GMS no. 1182207B", "health-plan", "1182207B"),
        ("at 4/218 MURRAY RD, PRESTON", "street", "4/218 MURRAY RD"),
        ("moved to cubicle 4 at", "room", "cubicle 4"),
        ("to Ward 7B on", "room", "Ward 7B"),
        ("he is eighty one years old", "age", "eighty one"),
        ("seen june third twenty twenty four by", "date", "june third twenty twenty four"),
        ("the twenty first of may, then", "date", "twenty first of may"),
        ("born june nineteen oh four at", "date", "june nineteen oh four"),
    ],
)
def test_each_closed_form_is_found(text: str, name: str, value: str) -> None:
    assert (name, value) in _found(text)


@pytest.mark.parametrize(
    "text",
    [
        "DP 2/2 bilaterally, strength 5/5",
        "retinal scan 4471 um, iris no. 2",
        "one two three four five six seven eight on the counting line",
        "T10 T12, D10 W50, Medicare 2 of 3",
        "in may second opinion",
        "seen in March first by us, in June third cycle",
        "24 hour old dressing, 6/12 old records, well 8/12 baby fed, ice cube 2 x daily",
        "lab 3/4 Main Street Health, 10/12 Oak Way Clinic",
        "BP 120/80, HR 72",
        "In room 19:05, cut",
        "seen 10:30 CBC. Dr",
        "grew 50000 E. Coli, 20 S. Aureus.",
        "on I-131 therapy, to I-125 dose; on 1/8 L O2, on 1/4 lpm",
        "s/n: none, 20 and 30 mg; adjusted 4 mg dose",
        "in a van from Erie; tags 2 cm",
        "truck lic for 20 years, no car tags on 12 of them",
        "to 12 N Telemetry, then 10 S Tower, wt 81 S Brady.",
        "hypothyroid from I-131. Off I-131 x 3, scan via I-123",
        "dose adjusted 2 weeks ago, squint corrected 3 months later, chron 6 months of it",
        "serial troponins, 0600 draw; SN visits, 1000 mg; serial labs and 2200 check",
        "off at exit 12 Route 128",
        "3/6 murmur, 1/2 tab, 4-6 h",
        "aspirin 325 mg, heparin 5000 units",
        "L4-5 and T12, CD34 positive, B12 low",
        "Na 138 K 3.4 Cr 1.1 INR 1.0",
        "pain 8/10 -> 2/10 on 4/6",
        "version 4.2.1.3",
        "0.7 V@0.4 520 ohm",
        "you may 5 times",
        "lisinopril 5 may start",
        "a response at 16 Hz. CT was normal",
        "rate 1446 ECG ST 150",
        "after surgery she was 98.9, then turned 30 degrees",
        "IV inserted, onset at 10 pm",
        "since late April. 2 tabs at night",
        "pain 3/10 to 8/10 on most days",
        "home by May.\n\n2. Procedure as planned",
        "family with body till 1930",
        "slit lamp, OCT.\n3. MRI not needed",
        "PLAN: SN 3w1, 2w3; group and 51 hours; PLAN: CK q6h",
        "mother 46,XX and father 45,XY",
        "FBI by wife 31. Brothers: 2 living",
        "glucose baby 52, then 61",
        "card on file, last four 5518, last 4 days, last four 1200.5",
        "pain 3/10 and 4/10, on the 5th toe, from the 9th to the 31st percentile",
        "she was 98.9 and he was 77 kg, who is 2 m tall, seen at 59 min",
        "on room air he was 88, temp: she is 99, Ca at 10, sats up, he is 94",
        "Apgars 8/9 and 9/9; GCS 9/12 and 11/12, Bishop 8/13 and 9/13",
        "biopsy 4/33 glomeruli, bx 2/34 cores, from 10/80 mg",
        "Social: drinks, last 2019. social hx: EtOH last 2015.",
        "ablation 1800 joules, bypass 2100 psi, s/p 2000 kcal diet, fx 1830.",
        "B-reader film 2/3, biopsy 3/60 glomeruli, from 12/40, cath 4/30%",
        "SBP in 90s, MTP 3:3:1 at 11:47:26",
        "6 mo f/u, CD20 POS, LAB: A1c",
        "bed: 2 cm ulcer, splenic bed: 8.4 cm",
        "Td 010203 given, 5 d, old scar",
        "visit 3 of 12, order set 2, encounter no. 3",
        "menarche 2 y ago, 3 4/12 cores",
        "xxx-xx, *** 2201, zip lock bag",
        "UTI x1, falls x 2, 16F with 10 cc balloon, H3 K27M found, 24/7",
        "HR 55 M/R/G, taught Sunday school",
        "A1c (Jan 8.0, May 7.4), ppd jan 12 mm, EF Jan 25% by echo, Mar 30 %",
        "asleep in the sewing room. 10 pack-years, out of rm 5 d/wk, room 24/7, ROOM 66 DEGREES",
        "0335 Paged Dr. Szold, 2253 IN TRUCK BY DR BOUDREAUX, 0930 Rounds Dr. Okonjo",
        "plate 34 mm, plate 135 degrees",
        "Housing: 2 bedroom apartment",
        "Housing: 3rd floor walk-up",
        "Ancef 2 gms Q12H, cefepime 1 GMS Q24H",
        "C61 T2N0 M0, C50 T1NX, N18 CKD3",
        "VA OD 20/40 Per Dr. Lee",
        "BP 128/74 Left Arm Sitting PL 80, 130/80 Head CT",
        "counted one, two, three, four, five, six, seven",
        "father died 10 years ago, brother died 12 h later, M d 1.5, sister passed 40 stones",
        "when the patient was one of twins",
        "since the patient was 9 lbs. lighter",
        "until his son was two feet taller",
        "since the resident was 2 L overloaded, until the patient was 2 person assist",
        "Humalog 8-10-12 with meals",
        "glargine 26, lispro 8/8/10",
        "SURGEON: BERG,JUNE  FIRST ASST: TATE,A",
    ],
)
def test_doses_ratios_and_laboratory_values_are_left_alone(text: str) -> None:
    assert not _found(text)


def test_every_pattern_set_that_a_label_names_has_a_rule(labels: LabelSet) -> None:
    named = {name for label in labels.labels.values() for name in label.patterns}
    assert named <= {rule.set for rule in load_patterns("en").rules if rule.certain}


@pytest.mark.parametrize(
    ("text", "set_name", "expected"),
    [
        ("E-mail.ana.gil@correo.example", "email", ["ana.gil@correo.example"]),
        ("e-mail-agil@correo.example", "email", ["agil@correo.example"]),
        ("mailing@correo.example", "email", ["mailing@correo.example"]),
        ('Hospital Universitario "12 de Octubre"', "date", []),
        ("Calle Salvador Abril 18-2-1", "date", []),
        ("en abril 18", "date", ["abril 18"]),
        ("Tfno. 956 013 059 y 956 013 060.", "phone", ["956 013 059", "956 013 060"]),
        ("Fax: 956 013 059", "phone", []),
    ],
)
def test_spanish_closed_forms(text: str, set_name: str, expected: list[str]) -> None:
    hits = load_patterns("es").find(text, code_points(text))
    assert [hit.span.of(text) for hit in hits if hit.set == set_name and hit.certain] == expected


@pytest.mark.parametrize("bait", ["1" * 3000, "A " * 2000, "1/" * 2000, "a@" * 2000, "Aa1-" * 1500])
def test_no_rule_backtracks_without_end(bait: str) -> None:
    with cpu_seconds_below(5):
        list(load_patterns("en").find(bait, code_points(bait)))


@pytest.mark.parametrize("text", ["Tel/Fax 413-555-0182", "413-555-0183 fax / 413-555-0182 voice"])
def test_a_line_for_voice_is_no_fax(text: str) -> None:
    assert ("fax", "413-555-0182") not in _found(text)


def test_a_health_service_number_is_no_phone() -> None:
    assert {name for name, _ in _found("NHS number 999 076 5521")} == {"medical-record"}


@pytest.mark.parametrize("language", ["en", "es"])
def test_rules_are_bounded(language: str) -> None:
    for rule in load_patterns(language).rules:
        assert not re.search(r"\)[*+]\)?[*+]", rule.match.written)


def _hinted(text: str) -> set[tuple[str, str]]:
    hits = load_patterns("en").find(text, code_points(text))
    return {(hit.set, hit.span.of(text)) for hit in hits if not hit.certain}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ana Poe, M.D.\nAP/rwb      D 4/16/96", {("dictated", "AP"), ("typed", "rwb")}),
        ("Ana Poe\nap:kt\n", {("dictated", "ap"), ("typed", "kt")}),
        ("dict. LV  trans. mdg  12/26/96", {("typed", "LV"), ("typed", "mdg")}),
        ("Signed RA 03OCT79 1602", {("dictated", "RA")}),
        ("Dictated HNC for Ann Poe, M.D.", {("dictated", "HNC")}),
        ("sisters, aged 4 and 2, from", {("age", "4"), ("age", "2")}),
        ("son Kalub, 11. Wife", {("age", "11")}),
        ("card from birdie (6) and", {("age", "6")}),
        ("wife Ann Poe 61, cook", {("kin_age", "61")}),
        ("girls 8 and 12, Freja", {("kin_age", "8"), ("kin_age", "12")}),
        ("children (19, 16, 11, and 9)", {("kin_age", age) for age in ("19", "16", "11", "9")}),
        ("sister liberty 12 trait", {("kin_age_low", "12")}),
    ],
)
def test_hints_for_the_model(text: str, expected: set[tuple[str, str]]) -> None:
    assert expected <= _hinted(text)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "son 2 h away",
            "wife 20 miles off",
            "sisters 3/4",
            "kids x 2",
            "brother 6'2",
            "son 5 mins",
        ),
        *("wife 2 packs", "father 6 drinks nightly", "sister 170 cm"),
    ],
)
def test_a_number_with_a_unit_is_no_relatives_age(text: str) -> None:
    assert not {name for name, _ in _hinted(text)} & {"kin_age", "kin_age_low"}


@pytest.mark.parametrize(
    "text", ["and/or\n", "his/her\n", "he was w/u neg", "BP/HR  120/80 60", "signed AMA at 1430"]
)
def test_a_slash_alone_is_no_signature(text: str) -> None:
    assert not {name for name, _ in _hinted(text)} & {"dictated", "typed"}
