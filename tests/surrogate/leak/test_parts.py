"""What stands for the whole of a place, a number or an address is found where it stands alone."""

from __future__ import annotations

import pytest
from budget import cpu_seconds_below
from gate import found

from surrogate.leak.originals.form import Style
from surrogate.leak.originals.houses import short_houses
from surrogate.leak.originals.streets import streets
from surrogate.phi import Kind

_PLACES = (
    "Of [[STREET|214 Pickerel Creek Road]], [[STREET|County Road 17]], [[STREET|P.O. Box 58A]], "
    "[[STREET|9 Martin Luther King Drive]]; seen at [[HOSPITAL|Harlan Valley Methodist Hospital]], "
    "[[HOSPITAL|Blessed Trinity Medical Center]]; works at [[ORGANIZATION|Pennock Brothers Auction "
    "Company]] and [[ORGANIZATION|Fire-Lands Orchard Company]].\n"
)


def _certain(note: str, text: str) -> set[str]:
    return {quote for _, severity, quote in found({"1": note + text}) if severity == "certain"}


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("lives off CR 17 now", {"CR 17"}),
        ("on Co. Rd. 17 then", {"Co. Rd. 17"}),
        ("on County Rd 17 then", {"County Rd 17"}),
        ("mail to Box 58A or POB 58A", {"Box 58A", "POB 58A"}),
        ("the Pickerel Creek house", {"Pickerel Creek"}),
        ("from Harlan Valley again", {"Harlan Valley"}),
        ("Harlan Valley's note", {"Harlan Valley"}),
        ("back to Blessed Trinity then", {"Blessed Trinity"}),
        ("the pennock brothers called", {"pennock brothers"}),
        ("the Fire-Lands Orchard called", {"Fire-Lands", "Fire-Lands Orchard"}),
        ("back at Harlen Valley, at Harlan Valey", {"Harlen Valley", "Harlan Valey"}),
        ("the Pickrel Creek house", {"Pickrel Creek"}),
        ("at Penock Brothers", {"Penock Brothers"}),
        ("lives on a County Road, a county rd", set()),
        ("Cr 1.7, Cr 17, CR 17 mg, box 58, on Martin Luther King Day", set()),
        ("a trinity of signs, the creek road, the orchard, the fire", set()),
        ("harlan valleys of the curve, brothers at an auction", set()),
    ],
)
def test_a_place_is_certain_by_what_it_is_called_for_short(text: str, quotes: set[str]) -> None:
    assert _certain(_PLACES, text) == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("from Dunmarrow again", {"Dunmarrow"}),
        ("by ship to dunmarrow", {"dunmarrow"}),
        ("the Por Dunmarrow ferry", {"Dunmarrow"}),
        ("drove in from Kirkgate", {"Kirkgate"}),
        ("at Kirkgate 12, one two Kirkgat", {"Kirkgate", "Kirkgat"}),
        ("in the Lindenstrasse", {"Lindenstrasse"}),
        ("a new port, a Lutheran, on Broadway", set()),
    ],
)
def test_the_rare_word_of_a_town_or_street_is_certain(text: str, quotes: set[str]) -> None:
    note = (
        "Of [[CITY|Port Dunmarrow]], [[STREET|12 Kirkgate]], [[STREET|Lindenstrasse 14]], "
        "[[STREET|9 Broadway]]; at the [[ORGANIZATION|New Lutheran Home]].\n"
    )
    assert _certain(note, text) == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("see larkhill_elem.pdf and www/larkhill/x", {"larkhill"}),
        ("her Larkhil Elementary", {"Larkhil", "Larkhil Elementary"}),
        ("as LARKHIL, larkhil and larkhill. Seen, at Parkhill", set()),
    ],
)
def test_the_rare_word_of_a_firm_is_certain_in_a_path_and_with_a_slip(
    text: str, quotes: set[str]
) -> None:
    assert _certain("Works at [[ORGANIZATION|Larkhill Elementary School]].\n", text) == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("back at Kittredge, then", {"Kittredge"}),
        ("the Kittredge ED called", {"Kittredge"}),
        ("at Kittredge Hosp again", {"Kittredge"}),
        ("a lakeside walk, at Lakeside, in hospital", set()),
    ],
)
def test_the_rare_first_word_of_a_hospital_is_certain(text: str, quotes: set[str]) -> None:
    assert _certain("Seen at [[HOSPITAL|Kittredge Lakeside Hospital]].\n", text) == quotes


@pytest.mark.parametrize(
    ("original", "text"),
    [
        ("STREET|2100 Medical Center Drive", "taken to the Medical Center"),
        ("STREET|14 High School Road", "graduated from High School"),
        ("STREET|9 Country Club Lane", "golf at the Country Club"),
        ("STREET|9 New York Avenue", "born in New York"),
        ("ORGANIZATION|Pain Management Group", "Pain Management consult"),
        ("ORGANIZATION|Wound Care Specialists", "Wound Care daily"),
        ("ORGANIZATION|Speech Pathology Partners", "Speech Pathology came"),
        ("ORGANIZATION|Multiple Sclerosis Society", "known Multiple Sclerosis"),
        ("ORGANIZATION|Crohn's and Colitis Foundation", "Crohn's and Colitis"),
        ("ORGANIZATION|Parkinson Disease Foundation", "has Parkinson Disease"),
        ("ORGANIZATION|Roman Catholic Diocese", "Religion: Roman Catholic"),
        ("ORGANIZATION|Native American Museum", "a Native American man"),
        ("HOSPITAL|Atrial Fibrillation Clinic", "in Atrial Fibrillation"),
    ],
)
def test_what_any_house_or_service_is_called_is_no_short_name(original: str, text: str) -> None:
    assert _certain(f"Of [[{original}]].\n", text) == set()


@pytest.mark.parametrize("street", ["CR 17", "County Road 17"])
@pytest.mark.parametrize(
    "text", ["in CR 17 months", "CR 17 weeks later", "a CR 17 mm long", "CR 17% of them", "Cr 17"]
)
def test_a_response_with_a_time_or_amount_is_no_county_road(street: str, text: str) -> None:
    assert _certain(f"Lives at [[STREET|{street}]].\n", text) == set()


_NUMBERS = (
    "Plate [[LICENSE|IA 482 KLM]], VIN [[DEVICE|1HGCM82633A004352]], lead [[DEVICE|PJN482917H]], "
    "account [[IDNUM|HV-2009-004412]], study "
    "[[IDNUM|1.2.840.113619.2.55.3.604688119.971.1258361234.467]]; found at "
    "[[LOCATION-OTHER|41.0201, -92.4113]].\n"
)


@pytest.mark.parametrize(
    ("text", "quote"),
    [
        ("plate 482 KLM seen", "482 KLM"),
        ("plate 482-KLM seen", "482-KLM"),
        ("plate 482KLM seen", "482KLM"),
        ("plate MLK 284 AI seen", "MLK 284 AI"),
        ("plate KLM 482 seen", "KLM 482"),
        ("serial 482917H", "482917H"),
        ("serial H719284NJP", "H719284NJP"),
        ("VIN ...004352", "004352"),
        ("VIN ending in 04352", "04352"),
        ("the last six of the VIN are 004352", "004352"),
        ("account HV-2009-4412", "HV-2009-4412"),
        ("series 604688119 sent", "604688119"),
        ("series 1.2.840.113619.2.55.3.604688119.971.1258361234.468", "604688119"),
        ("found at 41.020, -92.411", "41.020, -92.411"),
        ("found at 41.02,-92.41", "41.02,-92.41"),
        ("found at 41.0201N 92.4113W", "41.0201N 92.4113W"),
        ("found at N41.0201 W92.4113", "N41.0201 W92.4113"),
    ],
)
def test_a_number_is_certain_by_what_tells_it_in_part(text: str, quote: str) -> None:
    assert quote in _certain(_NUMBERS, text)


@pytest.mark.parametrize(
    "text",
    [
        "gave 482 mg, 482 KL, 482 K, LM, Na 141, K 4.02, 92.4, 41.0",
        "VIN 004353, on 482 and KLM, HV 4412, 971 of 467",
        "UID 1.2.840.10008.1.2 of the standard",
    ],
)
def test_other_numbers_are_no_part_of_one(text: str) -> None:
    assert _certain(_NUMBERS, text) == set()


@pytest.mark.parametrize(
    "text",
    [
        "2001:db8:85a3:0:0:8a2e:370:7334",
        "2001:0db8:85a3:0000:0000:8a2e:0370:7334",
        "2001:DB8:85A3::8A2E:370:7334",
    ],
)
def test_an_address_with_other_zeros_is_certain(text: str) -> None:
    assert text in _certain("Seen from [[IPADDRESS|2001:db8:85a3::8a2e:370:7334]].\n", f"at {text}")


def test_a_box_of_few_figures_is_certain_with_its_office_alone() -> None:
    assert _certain("Mail to [[STREET|P.O. Box 12]].", "see Box 12, POB 12") == {"POB 12"}


def test_a_place_is_certain_without_the_word_in_between() -> None:
    note = (
        "Flew from [[LOCATION-OTHER|Barkley Regional Airport]], [[LOCATION-OTHER|Lake Ida Park]]."
    )
    assert _certain(note, "Back at Barkley Airport, in Lake Park") == {"Barkley Airport"}


_ADDRESSES = (
    "Mail [[EMAIL|k.lyndon@pennockbros.com]], portal "
    "[[URL|https://mychart.harlanvalley.org/p/31]], [[EMAIL|bo@gmail.com]].\n"
)


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("see harlanvalley.org there", {"harlanvalley.org", "harlanvalley"}),
        ("her harlanvalley account", {"harlanvalley"}),
        ("her pennockbros account", {"pennockbros"}),
        ("her gmail account, mychart, mychart.org", set()),
    ],
)
def test_a_domain_is_certain_without_what_stands_before_it(text: str, quotes: set[str]) -> None:
    assert _certain(_ADDRESSES, text) == quotes


@pytest.mark.parametrize(
    ("address", "text"),
    [
        ("URL|https://www.facebook.com/kwlyn", "found on Facebook, on facebook.com"),
        ("URL|https://www.youtube.com/kwlyn", "a YouTube video"),
        ("URL|https://www.walgreens.com/rx/kwlyn", "from Walgreens"),
        ("URL|https://www.medtronic.com/kwlyn", "a Medtronic pump"),
        ("EMAIL|kwlyn@cardiology.org", "sent to cardiology"),
    ],
)
def test_a_domain_that_all_know_or_that_says_a_service_is_no_part(address: str, text: str) -> None:
    assert _certain(f"At [[{address}]].\n", text) == set()


def test_a_position_with_a_plus_is_in_the_north_and_east() -> None:
    note = "Found at [[LOCATION-OTHER|+41.0201, +92.4113]].\n"
    assert "41.0201N 92.4113E" in _certain(note, "at 41.0201N 92.4113E")


def test_a_street_of_blanks_takes_no_square_of_its_length() -> None:
    with cpu_seconds_below(8):
        _certain(f"At [[STREET|A{' ' * 30_000}x]].\n", "now")


@pytest.mark.parametrize(
    ("house", "text", "quotes"),
    [
        ("St. Odilia Regional Hospital", "to the Odilia ED", {"Odilia"}),
        ("Saint Alexius Medical Center", "from Alexius's ward", {"Alexius"}),
        ("St. Mary's Hospital", "with Mary, her aunt", set()),
        ("St. Joseph Hospital", "as Joseph said", set()),
        ("St. Rose Dominican Hospital", "a rose, Rose said", set()),
        ("St. Odilia", "back at Saint Odilia", {"Saint Odilia"}),
        ("Saint Odilia's", "back at St. Odilia's", {"St. Odilia's"}),
        ("Saint Odilia's", "a saint, Odile", set()),
    ],
)
def test_a_house_of_a_rare_saint_is_known_without_the_word_for_one_or_with_the_other(
    house: str, text: str, quotes: set[str]
) -> None:
    assert _certain(f"Seen at [[HOSPITAL|{house}]].\n", text) == quotes


@pytest.mark.parametrize(
    ("house", "text", "quotes"),
    [
        ("Tamboril Nursing Home Pvt. Ltd.", "TAMBORIL", {"TAMBORIL"}),
        ("Quennick Pediatrics, P.C.", "Called Quennick today", {"Quennick"}),
        ("Dravenna Orthopaedic Group, LLC", "Called Dravenna today", {"Dravenna"}),
        ("Zellick Green Clinic", "a green field", set()),
    ],
)
def test_a_house_is_known_without_its_branch_and_legal_form(
    house: str, text: str, quotes: set[str]
) -> None:
    assert _certain(f"Seen at [[HOSPITAL|{house}]].\n", text) == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("shown as SXXXX873A or S****873A", {"SXXXX873A", "S****873A"}),
        ("shown as SXXXX874A, L4-XXX, grade 3xxx, T12-XXXX", set()),
    ],
)
def test_a_number_of_which_three_figures_and_its_letters_are_shown(
    text: str, quotes: set[str]
) -> None:
    assert _certain("NRIC [[SSN|S7141873A]].\n", text) == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("at 010.044.007.021 or 21.7.44.10.in-addr.arpa", {"010.044.007.021", "21.7.44.10"}),
        ("grades 10, 44 and 21", set()),
    ],
)
def test_an_address_of_four_numbers_with_their_zeros_or_backwards(
    text: str, quotes: set[str]
) -> None:
    assert _certain("Sent from [[IPADDRESS|10.44.7.21]].\n", text) == quotes


def test_a_page_with_brackets_about_its_points() -> None:
    note = "Found on [[URL|www.kwlynholm.example/find]].\n"
    assert _certain(note, "at www[.]kwlynholm[.]example/find")
    assert _certain(note, "an example to find") == set()


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("sent from Mercy last night, back to Mercy", {"Mercy"}),
        ("MERCY ED called, Mercy's records came", {"MERCY", "Mercy"}),
        ("was at Providence before", {"Providence"}),
        ("begged for Mercy, from mercy, at Mercy Lake, in Providence, at University", set()),
    ],
)
def test_a_house_called_by_a_word_is_certain_where_one_goes_to(text: str, quotes: set[str]) -> None:
    note = (
        "Seen at [[HOSPITAL|Mercy General Hospital]], [[HOSPITAL|Providence Hospital]] and "
        "[[HOSPITAL|University Hospital]].\n"
    )
    assert _certain(note, text) == quotes


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("lives in Sandy, drove from Mobile", {"Sandy", "Mobile"}),
        ("mail to Mobile, AL 36601. SANDY, UT", {"Mobile", "SANDY"}),
        ("the Sandy PD called", {"Sandy"}),
        ("Mobile, alert. in Mobile Unit 4. Sandy stool in sandy soil. OUT IN SANDY GEAR", set()),
    ],
)
def test_a_town_called_by_a_word_is_certain_where_one_goes_to(text: str, quotes: set[str]) -> None:
    note = "Born in [[CITY|Sandy]], once of [[CITY|Mobile]].\n"
    assert _certain(note, text) == quotes


def test_the_end_of_a_known_number_behind_a_surrogate_is_certain() -> None:
    note = "Tel [[PHONE|413-555-0168]]. "
    assert "0168" in _certain(note, "Called [[PHONE|413-555]]-0168 again.")


@pytest.mark.parametrize(
    ("house", "is_certain"),
    [
        ("Mercy General Hospital", True),
        ("Spring Valley Clinic", True),
        ("Good Samaritan Hospital", True),
        ("Wound Care Center", False),
        ("Family Practice Clinic", False),
        ("Children's Hospital", False),
    ],
)
def test_a_whole_house_of_ordinary_words_is_certain_in_small_letters(
    house: str, *, is_certain: bool
) -> None:
    quotes = _certain(f"Seen at [[HOSPITAL|{house}]].\n", f"once at {house.lower()} too")
    assert (house.lower() in quotes) is is_certain


@pytest.mark.parametrize(
    ("house", "called"),
    [
        ("Klinikum Osterwald", "Osterwald"),
        ("H\u00f4pital Saint-\u00c9vremond", "St \u00c9vremond"),
        ("H\u00f4pital Saint-\u00c9vremond", "\u00c9vremond"),
        ("Ospedale San Calogero", "St Calogero"),
        ("St.-Walburga-Krankenhaus", "St. Walburga"),
        ("Centre Hospitalier de Quimperl\u00e9", "Quimperl\u00e9"),
    ],
)
def test_a_house_in_another_language_is_called_without_its_kind(house: str, called: str) -> None:
    assert called in {form for form, _, _ in short_houses(house, Kind.HOSPITAL)}


@pytest.mark.parametrize("house", ["Klinik am Park", "Hospital General", "Wake-Hospital"])
def test_a_kind_with_usual_words_is_no_name(house: str) -> None:
    assert all(style is not Style.NAME for _, style, _ in short_houses(house, Kind.HOSPITAL))


@pytest.mark.parametrize("street", ["14 rue des Lilas", "14, rue des Lilas", "9 bis rue des Lilas"])
def test_a_street_behind_its_number_that_begins_with_its_type_is_told_without_it(
    street: str,
) -> None:
    assert "rue des Lilas" in {form for form, _, _ in streets(street)}


@pytest.mark.parametrize(
    ("text", "quotes"),
    [
        ("from Whispering Pines today", {"Whispering Pines"}),
        ("Lily is awake and lives in N. Egremont", {"Lily", "N. Egremont"}),
        ("lives in West Barkhamsted", {"West Barkhamsted"}),
        ("a whispering voice, no pines, a lily, N 5, W 6", set()),
        ("Hand is comfortable in its splint. Hand is resting.", set()),
    ],
)
def test_a_home_a_side_of_a_town_and_a_state_of_a_person_tell(text: str, quotes: set[str]) -> None:
    note = "[[PATIENT|Lily Ostrow]], [[LOCATION-OTHER|Whispering Pines Assisted Living]], "
    note += "[[DOCTOR|Thomas Hand]], [[CITY|North Egremont]], [[CITY|W. Barkhamsted]].\n"
    assert _certain(note, text) == quotes
