"""Family facts: marriage, twins, adoption, number of children."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from surrogate.link.calendar.number_words import any_number, numbers
from surrogate.risk.facts.patient import Patient
from surrogate.risk.table import SEPARATOR
from surrogate.wordlists.reading import read_rows, split_cell

LIST = "family_facts.tsv"
_MOST_IN_WORDS = 10


def family(patient: Patient) -> str:
    """Return the facts of `family_facts.tsv` that the documents state, and the children.

    A word counts wherever it stands, so a relative's marriage may be taken for the patient's.
    """
    facts = {fact for d in patient.documents for fact in _facts(d.text)}
    return SEPARATOR.join(sorted(facts))


def _facts(text: str) -> Iterator[str]:
    for fact, pattern in _patterns():
        if pattern.search(text):
            yield fact
    counts: dict[str, int] = {}
    for match in _children().finditer(text):
        word = match[1].lower()
        number = int(word) if word.isdecimal() else numbers("en")[word]
        kind = match[2].lower().rstrip("s")
        counts[kind] = max(number, counts.get(kind, 0))
    if counts:
        whole = max(counts.get("children", 0), counts.get("kid", 0))
        yield f"children: {max(whole, counts.get('son', 0) + counts.get('daughter', 0))}"


@cache
def _children() -> re.Pattern[str]:
    number = rf"\d{{1,2}}|{any_number('en', range(1, _MOST_IN_WORDS + 1))}"
    return re.compile(
        rf"\b({number})\s+(?:\w+\s+)?(sons?|daughters?|children|kids)\b", re.IGNORECASE
    )


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    found = []
    for fact, phrases in read_rows("own", LIST):
        listed = "|".join(map(re.escape, split_cell(phrases)))
        found.append((fact, re.compile(rf"\b(?:{listed})\b", re.IGNORECASE)))
    return tuple(found)
