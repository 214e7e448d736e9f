"""Countries, jobs, streets, rooms and facts come out in the form they came in."""

from __future__ import annotations

import pytest
from places import mapped, surrogates

from surrogate.generators.places.job_kinds import job_kinds, jobs_like, kind_of
from surrogate.generators.places.jobs import plural, unfit_for
from surrogate.generators.places.layout import cased, laid_out, phrase_cased
from surrogate.generators.places.word_by_word import name_words
from surrogate.link.places.phrases import is_handle
from surrogate.wordlists.folding import fold
from surrogate.wordlists.jobs import professions
from surrogate.wordlists.names import surnames
from surrogate.wordlists.us_places import cities, state_names
from surrogate.wordlists.world_places import countries, world_towns

KEYS = range(20)
LEAST_JOBS = 6
BY_NAME = {country.name: country for country in countries()}


@pytest.mark.parametrize("key", KEYS)
def test_country_adjective_and_people_are_those_of_one_country(key: int) -> None:
    name, adjective, people = surrogates(
        "[[COUNTRY|Cambodia]] [[COUNTRY|Cambodian]] [[COUNTRY|Cambodians]]", key=key
    )
    assert (BY_NAME[name].adjective, BY_NAME[name].people) == (adjective, people)


@pytest.mark.parametrize("key", KEYS)
def test_a_word_for_people_and_language_becomes_one_for_both(key: int) -> None:
    (made,) = surrogates("speaks [[COUNTRY|Portuguese]]", key=key)
    assert any(c.adjective == made and made in c.languages for c in countries())


@pytest.mark.parametrize("key", KEYS)
def test_number_of_a_job_stays(key: int) -> None:
    one, several = surrogates("a [[PROFESSION|nun]], many [[PROFESSION|nuns]]", key=key)
    known = {(p.singular, p.plural) for p in professions()}
    assert (one, several) in known or several == plural(one)


@pytest.mark.parametrize(
    ("written", "start"),
    [("retired baker", "retired "), ("ex-baker", "ex-"), ("Self-employed baker", "Self-employed ")],
)
def test_words_before_a_job_stay(written: str, start: str) -> None:
    (made,) = surrogates(f"is a [[PROFESSION|{written}]]")
    assert made.startswith(start)
    assert "baker" not in made


def test_a_street_keeps_its_name_under_another_number() -> None:
    one, two = surrogates("[[STREET|12 Quarry Road]] [[STREET|15 Quarry Road, Apt 3]]")
    assert one.split()[1:] == two.split(",")[0].split()[1:]
    assert one.split()[0] != two.split()[0]


def test_a_room_is_one_number_in_every_mention() -> None:
    found = mapped("[[ROOM|Rm 204A]] and [[ROOM|204A]]")
    assert {f"Rm {s}" for s in found["204A"]} == found["Rm 204A"]


@pytest.mark.parametrize("key", KEYS)
def test_rooms_are_told_apart(key: int) -> None:
    note = " ".join(f"[[ROOM|Bed {number}]]" for number in range(10, 50))
    assert len(set(surrogates(note, key=key))) == 40


@pytest.mark.parametrize("key", KEYS)
def test_beds_that_use_up_the_digits_are_told_apart_all_the_same(key: int) -> None:
    note = " ".join(f"[[ROOM|Bed {number}]]" for number in range(1, 6))
    assert len(set(surrogates(note, key=key))) == 5


def test_no_room_is_a_number_of_the_record() -> None:
    note = " ".join(f"[[MEDICALRECORD|{n}]]" for n in range(1000, 5600)) + " [[ROOM|5601]]"
    assert int(surrogates(note)[-1]) not in range(1000, 5600)


@pytest.mark.parametrize(
    ("original", "surrogate", "expected"),
    [
        ("FALL RIVER", "Toledo", "TOLEDO"),
        ("duluth", "Toledo", "toledo"),
        ("Duluth", "Toledo", "Toledo"),
        ("A", "Toledo", "Toledo"),
    ],
)
def test_casing_follows_the_original(original: str, surrogate: str, expected: str) -> None:
    assert cased(original, surrogate) == expected


@pytest.mark.parametrize(
    ("original", "expected"),
    [
        ("School Bus Driver", "Tool Maker"),
        ("Driver", "Tool maker"),
        ("DRIVER", "TOOL MAKER"),
        ("bus driver", "tool maker"),
        ("Bus driver", "Tool maker"),
    ],
)
def test_a_phrase_is_cased_like_the_original(original: str, expected: str) -> None:
    assert phrase_cased(original, "tool maker") == expected


@pytest.mark.parametrize(
    ("original", "surrogate", "expected"),
    [
        ("Fall\nRiver", "Grand Rapids", "Grand\nRapids"),
        ("Fall River\nCity", "Grand Rapids", "Grand\nRapids"),
        ("Fall\n  River", "Toledo", "Toledo"),
        ("Fall  River", "Saint Paul Park", "Saint  Paul Park"),
    ],
)
def test_line_breaks_stay_at_a_word_gap(original: str, surrogate: str, expected: str) -> None:
    assert laid_out(original, surrogate) == expected


def test_a_determiner_before_a_fact_needs_no_second() -> None:
    (made,) = surrogates("excited about the [[OTHER|World Series]]")
    assert not made.startswith(("a ", "an "))


def test_a_fact_that_finds_no_phrase_becomes_the_placeholder() -> None:
    names = "local public charity music school town county road fundraising religious national"
    names += " well known championship international outdoor trade family holiday neighborhood"
    names += " sports community"
    note = " ".join(f"[[PATIENT|{name}]]" for name in names.split())
    assert surrogates(f"{note} saw the [[OTHER|World Series]]") == ["[OTHER]"]


@pytest.mark.parametrize("key", KEYS)
def test_a_town_in_the_name_of_a_house_becomes_a_town(key: int) -> None:
    (made,) = surrogates("at [[HOSPITAL|Toledo Hospital]]", key=key)
    assert made.endswith(" Hospital")
    assert made.removesuffix(" Hospital") in cities()


@pytest.mark.parametrize("key", KEYS)
def test_a_person_in_the_name_of_a_house_becomes_a_person(key: int) -> None:
    (made,) = surrogates("at [[HOSPITAL|Hinchliffe Hospital]]", key=key)
    assert made.removesuffix(" Hospital") in surnames()


def test_what_a_house_does_stays_in_its_name() -> None:
    house, work = surrogates(
        "[[HOSPITAL|Wexmoor Cancer and Haematology Centre]], [[ORGANIZATION|Bangor Limb & Brace]]"
    )
    assert house.endswith(" Cancer and Haematology Centre")
    assert work.endswith(" Limb & Brace")


@pytest.mark.parametrize("key", KEYS)
def test_a_town_abroad_becomes_a_town_abroad(key: int) -> None:
    (made,) = surrogates("born in [[CITY|Chennai]]", key=key)
    assert made in world_towns()
    assert made not in cities()


@pytest.mark.parametrize("town", ["Shaker Heights", "Greenpoint", "Capitol Hill"])
def test_a_suburb_without_a_zip_code_of_its_name_becomes_a_town_of_the_us(town: str) -> None:
    for key in KEYS:
        (made,) = surrogates(f"grew up in [[CITY|{town}]]", key=key)
        assert made in cities()


def test_a_suburb_lies_in_no_country_that_its_record_tells() -> None:
    made = surrogates("[[CITY|Greenpoint]], from [[COUNTRY|Poland]], from [[CITY|Zakopane]]")
    assert made[0] in cities()


@pytest.mark.parametrize(
    "name",
    [
        "Saudi Arabian National Guard",
        "Korean Presbyterian Church",
        "Jamaican Association",
    ],
)
def test_a_people_in_a_name_becomes_a_people(name: str) -> None:
    peoples = {country.adjective for country in countries()}
    for key in KEYS:
        (made,) = surrogates(f"[[ORGANIZATION|{name}]]", key=key)
        rest = name.split(maxsplit=2 if name.startswith("S") else 1)[-1]
        assert made.removesuffix(f" {rest}") in peoples


@pytest.mark.parametrize(
    ("name", "rest"), [("Georgia Power", "Power"), ("Montana Highway Patrol", "Highway Patrol")]
)
def test_a_state_that_people_are_called_by_becomes_a_state(name: str, rest: str) -> None:
    for key in KEYS:
        (made,) = surrogates(f"[[ORGANIZATION|{name}]]", key=key)
        assert fold(made.removesuffix(f" {rest}")) in state_names()


def test_what_is_american_is_nobodys() -> None:
    for key in KEYS:
        (made,) = surrogates("[[ORGANIZATION|American Kidney Fund]]", key=key)
        assert made.removesuffix(" Kidney Fund") in name_words("nation-wide")


@pytest.mark.parametrize("job", ["cleaner", "cashier", "firefighter", "soldier"])
def test_a_job_of_either_sex_becomes_no_mans_or_womans(job: str) -> None:
    for key in range(100):
        (made,) = surrogates(f"she is a [[PROFESSION|{job}]]", key=key)
        assert not made.endswith(("man", "headmaster", "boy", "ess", "mistress", "maid"))


@pytest.mark.parametrize("town", ["Bridgetown", "Gibraltar"])
def test_a_town_that_is_larger_abroad_is_no_suburb_of_the_us(town: str) -> None:
    for key in KEYS:
        (made,) = surrogates(f"born in [[CITY|{town}]]", key=key)
        assert made not in cities()


def test_a_job_of_either_sex_becomes_one_of_many() -> None:
    for kind in job_kinds():
        for is_one_word in (True, False):
            jobs = jobs_like(kind.name, unfit_for(""), is_one_word=is_one_word, is_listed=True)
            assert len({*jobs}) > LEAST_JOBS


@pytest.mark.parametrize("job", ["admiral", "rear admiral", "general", "major general"])
def test_a_general_or_admiral_stays_in_the_service(job: str) -> None:
    for key in KEYS:
        (made,) = surrogates(f"was a [[PROFESSION|{job}]]", key=key)
        assert kind_of(made) == "rank"


def test_not_all_that_ends_with_general_is_of_the_service() -> None:
    assert kind_of("attorney general") != "rank"


@pytest.mark.parametrize(("job", "words"), [("baker", 1), ("sternman", 1), ("piano tuner", 2)])
def test_a_job_becomes_one_of_as_many_words(job: str, words: int) -> None:
    for key in KEYS:
        (made,) = surrogates(f"is a [[PROFESSION|{job}]]", key=key)
        assert min(len(made.split()), 2) == words


@pytest.mark.parametrize(
    "job",
    [
        "deputy",
        "pastor",
        "landlord",
        "piano teacher",
        "milk truck driver",
        "crop adjuster",
        "vice president of sales",
        "director of nursing",
        "superintendent of schools",
    ],
)
def test_a_job_becomes_one_of_its_kind(job: str) -> None:
    for key in KEYS:
        (made,) = surrogates(f"is a [[PROFESSION|{job}]]", key=key)
        assert kind_of(made) == kind_of(job) != ""


@pytest.mark.parametrize(
    ("job", "like"),
    [
        ("law enforcement officer", "deputy"),
        ("first officer", "airline pilot"),
        ("commanding officer", "soldier"),
        ("tourism officer", "clerk"),
        ("teaching aide", "teacher"),
        ("certified nurse aide", "registered nurse"),
        ("activity aide", "social worker"),
        ("speech-language pathologist", "nurse"),
        ("food runner", "waiter"),
        ("cavalry scout", "soldier"),
        ("delivery rider", "cab driver"),
        ("ship's pilot", "skipper"),
        ("concrete pumper", "assembler"),
        ("lease pumper", "roughneck"),
    ],
)
def test_who_officers_aides_and_the_like_are_is_told_by_the_word_before(
    job: str, like: str
) -> None:
    assert kind_of(job) == kind_of(like) != ""


@pytest.mark.parametrize("job", ["rat catcher", "numbers runner", "eagle scout"])
def test_a_word_of_sports_alone_tells_none_behind_another(job: str) -> None:
    assert kind_of(job) == ""


@pytest.mark.parametrize(
    ("one", "several"),
    [
        ("foreman", "foremen"),
        ("boss", "bosses"),
        ("landlady", "landladies"),
        ("nurse midwife", "nurse midwives"),
        ("cook", "cooks"),
        ("justice of the peace", "justices of the peace"),
    ],
)
def test_plurals_of_jobs(one: str, several: str) -> None:
    assert plural(one) == several


def test_a_conductor_is_no_spanish_word_in_english() -> None:
    (made,) = surrogates("was a [[PROFESSION|conductor]] for the railroad")
    assert made.isascii()


@pytest.mark.parametrize(
    ("written", "rows"),
    [
        ("Blue Heron", ("color", "animal")),
        ("Sunny Pines", ("quality", "lands")),
        ("Harbor", ("land",)),
        ("Holy Redeemer", ("devotion",)),
        ("Kaleidoscope", ()),
    ],
)
def test_the_words_of_a_name_give_way_to_their_like(written: str, rows: tuple[str, ...]) -> None:
    for key in KEYS:
        (made,) = surrogates(f"works at [[ORGANIZATION|{written}]]", key=key)
        if "devotion" in rows:
            assert made in name_words("devotion")
        else:
            assert len(made.split()) == len(written.split())
            assert all(w in name_words(row) for w, row in zip(made.split(), rows, strict=False))
        assert not {*made.split()} & {*written.split()}


def test_an_owner_in_a_name_stays_an_owner() -> None:
    for key in KEYS:
        (made,) = surrogates("from [[ORGANIZATION|Johnson's Music]]", key=key)
        assert made.removesuffix("'s Music") in surnames()


@pytest.mark.parametrize("service", ["US Army", "United States Army", "US Navy"])
def test_a_service_becomes_another_one_and_no_form_of_itself(service: str) -> None:
    for key in KEYS:
        (made,) = surrogates(f"in the [[ORGANIZATION|{service}]]", key=key)
        assert made.split()[-1] != service.rsplit(maxsplit=1)[-1]
        assert made.startswith(service.rsplit(" ", 1)[0])


@pytest.mark.parametrize("room", ["Infusion chair 3", "Imaging B", "Short Stay 4"])
def test_what_a_room_is_for_stays(room: str) -> None:
    (made,) = surrogates(f"in [[ROOM|{room}]]")
    assert made.rsplit(" ", 1)[0] == room.rsplit(" ", 1)[0]


def test_a_language_that_no_country_speaks_becomes_a_language() -> None:
    languages = {language for country in countries() for language in country.languages}
    (made,) = surrogates("signs repeated in [[COUNTRY|Waray]] by the clerk")
    assert made in languages


def test_some_of_a_language_is_no_people() -> None:
    (made,) = surrogates("Language Ixil; some [[COUNTRY|Spanish]].")
    assert made in {country.adjective for country in countries()}


def test_capitals_with_a_small_letter_are_capitals() -> None:
    assert cased("McKENNAN", "Reitz") == "REITZ"


@pytest.mark.parametrize("place", ["Mekong", "Stackpole Slough", "Port of Brunswick"])
def test_a_place_of_no_told_kind_becomes_no_town(place: str) -> None:
    made = {surrogates(f"out on the [[LOCATION-OTHER|{place}]]", key=key)[0] for key in KEYS}
    assert all(len(name.split()) == len(place.split()) for name in made)
    assert sum(name in cities() for name in made) < len(made) / 4


@pytest.mark.parametrize("job", ["cox", "cook", "undertaker", "barista", "musician"])
def test_no_job_becomes_a_womans_unless_it_is_one(job: str) -> None:
    for key in KEYS:
        (made,) = surrogates(f"is a [[PROFESSION|{job}]]", key=key)
        assert not made.endswith(("waitress", "actress", "hostess", "maid", "woman"))


@pytest.mark.parametrize("written", ["@papi.c.361", "gulfcoastfrank88", "ann_quen", "ann.quen"])
def test_a_handle_is_known(written: str) -> None:
    assert is_handle(written)


@pytest.mark.parametrize("written", ["U.S.A.", "World Series", "1999", "D-day", "lottery"])
def test_a_fact_is_no_handle(written: str) -> None:
    assert not is_handle(written)


@pytest.mark.parametrize("key", range(12))
@pytest.mark.parametrize("job", ["canoness", "deaconess"])
def test_a_woman_of_the_church_becomes_no_man(job: str, key: int) -> None:
    (made,) = surrogates(f"is a [[PROFESSION|{job}]].", key=key)
    assert made not in {"monk", "friar", "brother", "abbot", "prior", "priest", "father"}


@pytest.mark.parametrize("key", range(12))
@pytest.mark.parametrize(
    ("job", "kind"), [("abouna", "clergy"), ("soeur", "order"), ("padre", "clergy")]
)
def test_clergy_of_other_languages_become_clergy(job: str, kind: str, key: int) -> None:
    (made,) = surrogates(f"is a [[PROFESSION|{job}]].", key=key)
    assert kind_of(made) == kind


@pytest.mark.parametrize("key", range(25))
@pytest.mark.parametrize(
    ("job", "synonyms"),
    [
        ("lawyer", {"attorney", "public defender"}),
        ("teacher", {"schoolteacher", "instructor"}),
        ("cook", {"chef", "pastry cook"}),
    ],
)
def test_another_word_for_the_same_work_is_no_surrogate(
    job: str, synonyms: set[str], key: int
) -> None:
    (made,) = surrogates(f"is a [[PROFESSION|{job}]].", key=key)
    assert made not in synonyms
