from __future__ import annotations

import re

from surrogate.wordlists.jobs import professions


def test_jobs_are_natural_and_none_is_of_the_medical_staff() -> None:
    jobs = dict(professions())
    assert jobs["civil engineer"] == "civil engineers"
    assert jobs["salesman"] == "salesmen"
    assert not [job for job in jobs if re.search(r"nurse|surgeon|physician|[/,()]", job)]
