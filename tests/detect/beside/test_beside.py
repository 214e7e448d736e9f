"""All that is found beside other finds."""

from __future__ import annotations

import pytest
from budget import cpu_seconds_below

from detect.beside import again_beside, beside
from detect.page import Page
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet
from surrogate.span import Span


@pytest.mark.parametrize(
    "bait",
    [
        f"12 {'GATTACA' * 400}!",
        "12 " * 1500,
        "KL/jp " * 800,
        "KL " * 1500,
        "Mr. A" * 1000,
        "cc: Aa-" * 700,
        "T: 1/2/21 \t" * 400,
        " " * 4000,
        "\n" * 4000,
        "(A" * 2000,
        "[KL] " * 1000,
    ],
)
def test_no_finder_backtracks_without_end(labels: LabelSet, bait: str) -> None:
    page = Page.of(bait)
    with cpu_seconds_below(5):
        assert len([*beside([page], [()], labels)]) == 1


def test_what_a_dropped_guess_hid_is_found_again(labels: LabelSet) -> None:
    text = "4-107 Kadri 71M POD2 hip\n4-108 Lund 58F CHF\n"
    day = Annotation.quote(text, Span(27, 34), "DATE", Source.CRF)
    found = [*again_beside(Page.of(text), (), labels)]
    assert {"Kadri", "Lund"} <= {a.text for a in found}
    assert "Lund" not in {a.text for a in again_beside(Page.of(text), (day,), labels)}
