from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from detect.patterns import load_patterns
from detect.patterns.prefilter import compiled, places
from detect.patterns.tables import Automata
from detect.vocabulary import code_points
from surrogate.corpus import Corpus, load
from surrogate.errors import ResourceError
from surrogate.resources import resource_path

_BITS = [
    "12",
    "/",
    "3",
    "-",
    " ",
    "Jan",
    "may",
    "Mr ",
    "room ",
    "\n",
    "\u2019",
    "x",
    "@",
    ".com",
    "é",
    "\u0663",
    "\u2028",
    "\U0001f600",
]


def _filtered(automata: Automata, expressions: list[re.Pattern[str]], text: str) -> list[object]:
    found, begins_of = [], dict(places(code_points(text), automata))
    for number, expression in enumerate(expressions):
        begun = begins_of.get(number, [])
        begins = {match.start() for match in expression.finditer(text)}
        assert begins <= set(begun)
        assert begun == sorted(set(begun))
        found.append(begun)
    return found


def test_no_match_in_the_notes_is_lost() -> None:
    patterns = load_patterns("en")
    expressions = [rule.match.pattern for rule in patterns.rules]
    notes = Corpus.open(resource_path("training", "notes"))
    records = (load(patient, notes.options) for patient in notes.patients[::64])
    texts = [document.text for record in records for document in record.documents[:2]]
    hits = [len(rule) for text in texts for rule in _filtered(patterns.automata, expressions, text)]
    assert sum(hits) < sum(map(len, texts)) / 2


@given(st.lists(st.sampled_from(_BITS), max_size=12).map("".join))
def test_no_match_in_any_text_is_lost(text: str) -> None:
    for language in ("en", "es"):
        patterns = load_patterns(language)
        _filtered(patterns.automata, [rule.match.pattern for rule in patterns.rules], text)


@pytest.mark.parametrize(
    ("expression", "text", "expected"),
    [
        (r"\d{3}-\d", "123-4 12-4", [0]),
        (r"(?<!\d)\d{2}", "123 45", [0, 4]),
        (r"\bab", "ab cab ab", [0, 7]),
        (r"(?i:ab)c", "ABc ABC", [0]),
        (r"(?:mon(?:day)?\s)?5", "monday 5", [0, 7]),
        (r"(a)\1", "aa ab", [0, 1, 3]),
        (r"[^\x00-\x7f]x", "\u2019x x", [0]),
        (r"x\d", "x\u2019 x\u0663 x\u2265 x5", [3, 9]),
        (r"(?<!\u2019)s", "\u2019s \u2013s", [1, 4]),
        (r"\bx", "\u03a9x \u2265x", [1, 4]),
        (r"x\d", "x\U0001f600 x\U0001d7d7 xx", [0, 1, 3, 4]),
    ],
)
def test_a_prefilter_knows_where_a_match_may_begin(
    expression: str, text: str, expected: list[int]
) -> None:
    automata = compiled([re.compile(expression)])
    assert list(places(code_points(text), automata)) == [(0, expected)]


def test_an_expression_that_fits_nothing_at_all_is_refused() -> None:
    with pytest.raises(ResourceError):
        compiled([re.compile(r"\d*")])
