"""Words that begin a code, and words that stand beside a number."""

from __future__ import annotations

import pytest

from detect.mending.kinds.joined_codes import as_codes
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span


def _mended(text: str, word: str, labels: LabelSet, source: Source = Source.CRF) -> Annotation:
    at = text.index(word)
    find = Annotation.quote(text, Span(at, at + len(word)), "ORGANIZATION", source, score=0.7)
    (one,) = as_codes([find], text, labels)
    return one


@pytest.mark.parametrize(
    ("text", "word", "code"),
    [
        ("Plan: RIVERTON-MN-PLN-2071.", "RIVERTON-MN", "RIVERTON-MN-PLN-2071"),
        ("no RIVERTON-PLN-2071", "RIVERTON", "RIVERTON-PLN-2071"),
        ("RIVERTON-44-PLN-207155 of", "RIVERTON", "RIVERTON-44-PLN-207155"),
    ],
)
def test_words_that_begin_a_code_are_a_number(
    labels: LabelSet, text: str, word: str, code: str
) -> None:
    one = _mended(text, word, labels)
    assert one.text == code
    assert labels[one.phi_type].kind is Kind.NUMBER


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("at RIVERTON-MN, 2071", "RIVERTON-MN"),
        ("at RIVERTON - 2071", "RIVERTON"),
        ("Riverton-MN-PLN-2071", "Riverton"),
        ("of MIDRIVERTON-PLN-2071", "RIVERTON"),
        ("RIVERTON-PLN-2071-x", "RIVERTON"),
    ],
)
def test_other_words_stay(labels: LabelSet, text: str, word: str) -> None:
    assert _mended(text, word, labels).text == word


def test_what_is_no_guess_stays(labels: LabelSet) -> None:
    assert _mended("RIVERTON-PLN-2071", "RIVERTON", labels, Source.GOLD).text == "RIVERTON"
