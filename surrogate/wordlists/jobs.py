"""Jobs and the words that job titles end with."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from surrogate.wordlists.reading import read_lines, read_rows


class Profession(NamedTuple):
    """A job as notes write it, in lower case, and its plural."""

    singular: str
    plural: str


@cache
def professions() -> tuple[Profession, ...]:
    """Return jobs outside the medical staff, singular and plural."""
    return tuple(Profession(*row) for row in read_rows("professions.tsv"))


@cache
def job_heads() -> frozenset[str]:
    """Return words that end job titles, such as `roofer`, in lower case."""
    return frozenset(read_lines("job_heads.txt"))


@cache
def jobs_before_names() -> frozenset[str]:
    """Return jobs that people who are no staff are called by, in lower case."""
    return frozenset(read_lines("own", "jobs_before_names.txt"))
