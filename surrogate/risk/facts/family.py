"""Family facts: marriage, twins, adoption, number of children."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from surrogate.risk.facts.named import SEPARATOR
from surrogate.risk.facts.patient import Patient
from surrogate.wordlists.reading import read_rows, split_cell

LIST = "family_facts.tsv"
_NUMBERS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_CHILDREN = re.compile(
    rf"\b(\d{{1,2}}|{'|'.join(_NUMBERS[1:])})\s+(?:\w+\s+)?(sons?|daughters?|children|kids)\b",
    re.IGNORECASE,
)


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
    for match in _CHILDREN.finditer(text):
        word = match[1].lower()
        number = int(word) if word.isdecimal() else _NUMBERS.index(word)
        kind = match[2].lower().rstrip("s")
        counts[kind] = max(number, counts.get(kind, 0))
    if counts:
        whole = max(counts.get("children", 0), counts.get("kid", 0))
        yield f"children: {max(whole, counts.get('son', 0) + counts.get('daughter', 0))}"


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    found = []
    for fact, phrases in read_rows("own", LIST):
        listed = "|".join(map(re.escape, split_cell(phrases)))
        found.append((fact, re.compile(rf"\b(?:{listed})\b", re.IGNORECASE)))
    return tuple(found)
