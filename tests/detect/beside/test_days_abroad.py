"""Days by the months of other languages."""

from __future__ import annotations

import pytest

from detect.beside.days_abroad import days_abroad
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("next le 14 juin. Then", ["14 juin"]),
        ("le 1er février 2021, then", ["1er février 2021"]),
        ("since 12. Oktober 2019 here", ["12. Oktober 2019"]),
        ("back on 4 giugno", ["4 giugno"]),
        ("born 3 de fevereiro de 1950", ["3 de fevereiro de 1950"]),
        ("op in décembre 2020", ["décembre 2020"]),
        ("op 2 avril, and Avril 2019", ["2 avril", "Avril 2019"]),
        ("bed 2 Avril Poe, 2. Juli Tran, 5 mars 40", []),
        ("12 medi ports, 2 mayo packs, 2 marco polo", []),
        ("in juin, 40 juin, A14 juin, 5 June, 3 out of 10, 4. MAS 1", []),
    ],
)
def test_a_month_abroad_makes_a_day(labels: LabelSet, text: str, expected: list[str]) -> None:
    assert [a.text for a in days_abroad(Page.of(text), [], labels)] == expected


def test_a_guess_gives_way_and_a_sure_find_stays(labels: LabelSet) -> None:
    text = "lives at 12 rue du 14 juillet"
    for score, times in ((0.2, 1), (0.9, 0)):
        find = Annotation.quote(text, Span(9, len(text)), "STREET", Source.CRF, score=score)
        assert len([*days_abroad(Page.of(text), [find], labels)]) == times
