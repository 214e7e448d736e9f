"""Family facts: marriage, twins, adoption, number of children."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from surrogate.link.calendar.wording.number_words import any_number, numbers
from surrogate.risk.facts.patient import Patient
from surrogate.risk.table import SEPARATOR
from surrogate.wordlists.reading import read_rows, split_cell

LIST = "family_facts.tsv"
_MOST_IN_WORDS = 10
_DENIED_BEFORE = re.compile(
    r"(?:\b(?:no|not|never)|n['\u2019]t)(?:[ \n]+\w+)?[ \n]+\Z", re.IGNORECASE
)
# A line that begins with a capital goes on with no sentence: `ETOH: no`, `Married` below it.
_LINE_BEGINS = re.compile(r"\n\s*(?=[A-Z])")
_DENIED_BEHIND = re.compile(r"\s*[:?]\s*no?\b", re.IGNORECASE)
_REACH = 40


def family(patient: Patient) -> str:
    """Return the facts of `family_facts.tsv` that the documents state, and the children.

    A word counts wherever it stands, so a relative's marriage may be taken for the patient's, but
    not where it is denied (`never married`, `Married: no`).
    """
    facts = {fact for d in patient.documents for fact in _facts(d.text)}
    return SEPARATOR.join(sorted(facts))


def _facts(text: str) -> Iterator[str]:
    for fact, pattern in _patterns():
        if not all(_is_denied(found) for found in pattern.finditer(text)):
            yield fact
    counts: dict[str, int] = {}
    for match in _children().finditer(text):
        kind = match[2].lower().rstrip("s")
        counts[kind] = max(_number(match[1]), counts.get(kind, 0))
    for match in _parent().finditer(text):
        counts["children"] = max(_number(match[1]), counts.get("children", 0))
    if counts:
        whole = max(counts.get("children", 0), counts.get("kid", 0))
        yield f"children: {max(whole, counts.get('son', 0) + counts.get('daughter', 0))}"


def _is_denied(found: re.Match[str]) -> bool:
    ahead = found.string[max(0, found.start() - _REACH) : found.end()]
    line = _LINE_BEGINS.split(ahead)[-1][: -len(found[0])]
    behind = _DENIED_BEHIND.match(found.string, found.end())
    return behind is not None or _DENIED_BEFORE.search(line) is not None


@cache
def _children() -> re.Pattern[str]:
    # Figures stand on the line of the word, and by themselves: not `555-0162`, `Son (57)` below it.
    figures = r"(?<![\w.,:/#-])\d{1,2}(?=[^\S\n])(?![^\S\n]*\n)"
    number = rf"{figures}|\b{any_number('en', range(1, _MOST_IN_WORDS + 1))}"
    return re.compile(rf"({number})\s+(?:\w+\s+)?(sons?|daughters?|children|kids)\b", re.IGNORECASE)


@cache
def _parent() -> re.Pattern[str]:
    """Return a pattern of `mother of four`, not of `mother of two cats`."""
    number = rf"\d{{1,2}}|{any_number('en', range(1, _MOST_IN_WORDS + 1))}"
    ends = r"(?=[.,;:)]|[^\S\n]*(?:\n|\Z)|\s+(?:and|who|with|from|in|at|here|is|was)\b)"
    return re.compile(rf"\b(?:mother|father|mom|dad)\s+of\s+({number})\b{ends}", re.IGNORECASE)


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else numbers("en")[word.lower()]


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    found = []
    for fact, phrases in read_rows("own", LIST):
        listed = "|".join(map(re.escape, split_cell(phrases)))
        found.append((fact, re.compile(rf"\b(?:{listed})\b", re.IGNORECASE)))
    return tuple(found)
