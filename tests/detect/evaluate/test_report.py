"""The HTML page."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from inline import document

from detect.evaluate import CurvePoint, errors_in_context, html_report, measure
from detect.evaluate.report import CLEAN_NOTICE, PHI_NOTICE
from surrogate.phi import label_set

LABELS = label_set("i2b2")
GOLD = [document("1-01", 'Dr. [[DOCTOR|<script>"Bo"]] &\x0c\n in [[CITY|Rome]] on [[DATE|May 5]]')]
FOUND = [document("1-01", 'Dr. <script>"Bo" &\x0c\n in [[STATE|Rome]] on [[DATE|May]] 5')]
CURVE = [CurvePoint(0.0, 0.95, 0.9, 0.92), CurvePoint(2.0, 0.8, 0.99, 0.9987)]
VOID = {"meta"}


class Balance(HTMLParser):
    """Remembers the elements of a page and that all of them are closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not any(name in {"src", "href"} for name, _ in attrs)
        self.seen.add(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def page(*, context: bool = False, curve: bool = False) -> str:
    return html_report(
        measure(GOLD, FOUND, LABELS, knows_name="bo".__eq__),
        curve=CURVE if curve else (),
        contexts=errors_in_context(GOLD, FOUND) if context else (),
        seed=1,
    )


def test_the_page_is_well_formed_and_loads_nothing() -> None:
    reader = Balance()
    reader.feed(page(context=True, curve=True))
    assert reader.open == []
    assert {"table", "svg", "polyline", "rect", "mark"} <= reader.seen
    assert not {"script", "link", "img"} & reader.seen
    assert "url(" not in page()


def test_a_page_with_text_says_so_on_top() -> None:
    found = page(context=True)
    assert found.index(PHI_NOTICE) < found.index("<table")
    assert CLEAN_NOTICE not in found


def test_a_page_without_text_has_no_word_of_the_notes() -> None:
    found = page()
    assert CLEAN_NOTICE in found
    assert not any(word in found for word in ("Rome", "Bo&quot;", "May 5", "1-01"))


def test_text_of_notes_is_escaped() -> None:
    found = page(context=True)
    assert "<script>" not in found
    assert "<mark>&lt;script&gt;&quot;Bo&quot;</mark> &amp; in Rome" in found


def test_the_curve_is_drawn_only_where_there_is_one() -> None:
    assert page(curve=True).count("<circle") == 2
    assert "<polyline" not in page()


def test_it_reads_well_in_light_and_dark() -> None:
    found = page()
    assert "color-scheme: light dark" in found
    used = set(re.findall(r"var\((--[\w-]+)\)", found)) - {"--share"}
    light, dark = found.split("@media (prefers-color-scheme: dark)")
    for part in (light, dark.split("body {")[0]):
        assert used <= set(re.findall(r"(--[\w-]+):", part))


def test_the_same_input_gives_the_same_page() -> None:
    assert page(context=True, curve=True) == page(context=True, curve=True)


@pytest.mark.parametrize("width", [0, 3])
def test_the_context_is_as_wide_as_asked_for(width: int) -> None:
    first = next(errors_in_context(GOLD, FOUND, width_characters=width))
    assert first.before == "Dr. "[4 - width :] if width else first.before == ""
    assert len(first.after) <= width


def test_errors_in_context_keep_their_text_out_of_logs() -> None:
    shown = repr(list(errors_in_context(GOLD, FOUND)))
    assert not any(word in shown for word in ("Rome", "Bo", "May", "1-01"))


def test_an_empty_corpus_has_a_page_too() -> None:
    found = html_report(measure([], [], LABELS))
    assert "0 documents of 0 patients" in found


def test_the_page_tells_what_is_found_under_any_type_as_the_text_does() -> None:
    found = page(curve=True)
    assert "Found under any type: 0.4000 of the PHI tokens, 0.6667 of those of HIPAA" in found
    assert "False alarms: 0 of 3 tokens" in found
    assert "inside and outside the model" in found
    assert "<td>0.9987</td>" in found
    assert "inside and outside" not in html_report(measure(GOLD, FOUND, LABELS))
