from __future__ import annotations

from detect.evaluate import name_recall
from detect.name_lists import NAME_SOURCES, knows_name
from detect.streams.gazetteers import in_half
from detect.streams.list_sources import SOURCES
from detect.templates import read_declaration
from surrogate.document import Annotation, Document, Source
from surrogate.phi import label_set
from surrogate.resources import resource_path
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import surnames

TEXT = "Ann Poe met Dr. Vex Wu of Ashford. Vex is 44."


def _document(*marks: tuple[str, int, int]) -> Document:
    spans = ((name, Span(start, end)) for name, start, end in marks)
    return Document(
        "1-01",
        "1",
        TEXT,
        tuple(Annotation(span, name, span.of(TEXT), Source.GOLD) for name, span in spans),
    )


def test_name_words_are_counted_apart_by_whether_the_lists_hold_them() -> None:
    gold = _document(("PATIENT", 0, 7), ("DOCTOR", 16, 22), ("CITY", 26, 33), ("DOCTOR", 35, 38))
    found = _document(("PATIENT", 0, 3), ("PATIENT", 16, 22), ("DOCTOR", 35, 38))
    result = name_recall([gold], [found], label_set("i2b2"), {"Ann", "Poe"}.__contains__)
    # Inside: Ann found, Poe not. Outside: the first Vex under another type, the second found.
    # Wu is too short, Ashford is no name.
    assert result.as_json() == {
        "inside": {"recall": 0.5, "gold": 2, "found": 1},
        "outside": {"recall": 0.5, "gold": 2, "found": 1},
    }
    assert "Inside      2      1  0.5000" in result.as_text()


def test_a_word_is_inside_if_the_half_in_use_holds_it() -> None:
    assert SOURCES.keys() >= NAME_SOURCES
    known = knows_name(read_declaration(resource_path("templates", "en.toml")))
    common = surnames().items[:400]
    assert all(known(name) for name in common if in_half(fold(name)))
    outside = [name for name in common if not in_half(fold(name))]
    # Some are given names too, which stand in another list.
    assert sum(not known(name) for name in outside) > len(outside) / 2
