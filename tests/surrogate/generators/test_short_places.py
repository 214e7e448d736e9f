"""A place that is called by its name alone keeps the name of the whole one."""

from __future__ import annotations

import pytest
from inline import record
from policies import DEFAULT

from surrogate.keys import ReleaseKey
from surrogate.link import link
from surrogate.phi import known_labels
from surrogate.plan import plan

PLACE = "LOCATION-OTHER"


def _released(note: str, key: int) -> list[str]:
    links = link(record({"1-01": note}), known_labels())
    of_patient = ReleaseKey(bytes([key]) * 32).for_patient("1")
    made = plan(links, of_patient, DEFAULT).replacements
    return [replacement.surrogate for replacement in made]


@pytest.mark.parametrize("key", range(4))
@pytest.mark.parametrize(
    ("full", "short"),
    [("Hudson River", "Hudson"), ("Lake Champlain", "CHAMPLAIN"), ("Logan Airport", "Logan")],
)
def test_the_name_alone_is_that_of_the_whole(full: str, short: str, key: int) -> None:
    whole, alone = _released(f"by the [[{PLACE}|{full}]], at [[{PLACE}|{short}]]", key)
    assert alone.casefold() in whole.casefold()
    assert alone.casefold() != whole.casefold()
    assert alone.isupper() == short.isupper()


def test_a_name_that_two_places_have_stays_its_own() -> None:
    notes = f"[[{PLACE}|Hudson River]], [[{PLACE}|Hudson Bay]] and [[{PLACE}|Hudson]]"
    river, bay, alone = _released(notes, 0)
    assert alone not in river
    assert alone not in bay
