from __future__ import annotations

from pathlib import Path

import pytest

from detect.page import Page
from detect.streams.forms import FORM_STREAMS, HIDE, hide, short_shape
from detect.streams.gazetteers import Dropout, in_half, load_gazetteers
from detect.streams.streamer import Streamer
from detect.templates import Declaration, GazetteerSpec, Template, read_declaration
from detect.training.features import feature_rows
from surrogate.errors import ModelError
from surrogate.resources import resource_path


def _column(text: str, *templates: str) -> list[list[str]]:
    group = tuple(Template.parse(written) for written in templates)
    declaration = Declaration(
        {"all": group}, {"pair": (Template("lower", 0), Template("lower", 1))}
    )
    streams = next(Streamer.of(declaration).streams([Page.of(text)]))
    return feature_rows(streams, declaration.templates)


def test_a_template_reads_its_stream_at_its_offset() -> None:
    assert _column("Dr. Poe", "lower[-1]", "lower[0]")[2] == ["lower[-1]=.", "lower[0]=poe"]


def test_beyond_the_ends_stands_an_edge() -> None:
    assert _column("Poe", "lower[-1]") == [["lower[-1]=^"]]


def test_an_ngram_joins_its_parts() -> None:
    assert _column("Dr Poe", "pair[0]") == [["pair[0]=dr~poe"], ["pair[0]=poe~^"]]


@pytest.mark.parametrize(
    ("stream", "text", "expected"),
    [
        ("gap", "a b\n\nc", ["n2", "space", "n2"]),
        ("column", "a b\nc", ["0", "1", "0"]),
        ("key", "MRN: 44 x", ["", "", "mrn", "mrn"]),
        ("line_case", "HX\nno", ["A", "a"]),
        ("page_case", "pt seen in ed", ["a"] * 4),
        ("page_case", "SEEN IN ED today", ["A"] * 4),
        ("page_case", "Pt seen in ED", [""] * 4),
        ("section", "PLAN\nhome", ["plan", "plan"]),
        ("count", "a a b", ["2", "2", "1"]),
    ],
)
def test_layout_streams_tell_where_a_token_stands(
    stream: str, text: str, expected: list[str]
) -> None:
    features = _column(text, f"{stream}[0]")
    assert [row[0].partition("=")[2] if row else "" for row in features] == expected


def test_company_of_a_word_is_known_in_all_documents_of_the_patient() -> None:
    declaration = Declaration({"all": (Template("elsewhere", 0),)})
    pages = [Page.of("Dr. Poe came."), Page.of("Poe left.")]
    *_, last = Streamer.of(declaration).streams(pages)
    assert "dr" in last["elsewhere"][0].split("|")


@pytest.mark.parametrize(
    ("text", "cue"),
    [
        ("Dr. Ana Poe came.", "dr"),
        ("Interpreter: Ler Poe", "staff"),
        ("His bishop Latu Poe", "lay"),
        ("sister Ana Poe", "kin"),
    ],
)
def test_a_whole_name_keeps_the_company_of_the_word_before_it(text: str, cue: str) -> None:
    declaration = Declaration({"all": (Template("elsewhere", 0),)})
    *_, last = Streamer.of(declaration).streams([Page.of(text), Page.of("Poe left.")])
    assert cue in last["elsewhere"][0].split("|")


def test_words_in_small_letters_are_no_part_of_the_name() -> None:
    declaration = Declaration({"all": (Template("elsewhere", 0),)})
    *_, last = Streamer.of(declaration).streams([Page.of("Dr. Poe came"), Page.of("came")])
    assert "dr" not in last["elsewhere"][0].split("|")


@pytest.mark.parametrize(
    ("form", "names"),
    [
        ("Poe", {"ALPHA", "INITCAPS", "UPPER-LOWER"}),
        ("123", {"TRIPLEDIGIT", "NUMBER", "HASDIGIT", "REALNUMBER"}),
        ("2061", {"QUADDIGIT", "NUMBER", "HASDIGIT", "REALNUMBER"}),
        ("B12", {"INITCAPS", "HASDIGIT", "ALPHANUMERIC", "LETTERS.NUMBERS"}),
        ("/", {"HASSLASH", "ISPUNCT"}),
    ],
)
def test_the_expressions_of_hide_fit_as_in_its_table_2(form: str, names: set[str]) -> None:
    assert set(hide(form).split("|")) == names


def test_the_damaged_table_gives_all_of_its_expressions() -> None:
    assert len({name for name, _ in HIDE}) == 25  # ALPHANUMERIC stands there twice


def test_forms_have_shapes_and_affixes() -> None:
    assert short_shape("Valdez-B12") == "Aa-A0"
    told = [FORM_STREAMS[name]("Ángel") for name in ("prefix2", "suffix3", "classes")]
    assert told == ["an", "gel", "Xx__"]


def test_a_declaration_switches_groups_off_by_name() -> None:
    whole = read_declaration(resource_path("templates", "en.toml"))
    less = whole.without(["dictionary"])
    assert "gaz" in whole.streams
    assert "gaz" not in less.streams
    assert less.checksum != whole.checksum


@pytest.mark.parametrize(
    "content",
    ["groups = 3", "[groups.a]\nlower = [0]\n[ngrams]\nx = ['lower']", "[other]\na = 1"],
)
def test_a_broken_declaration_is_a_model_error(tmp_path: Path, content: str) -> None:
    path = tmp_path / "templates.toml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(ModelError):
        read_declaration(path)


def test_an_unknown_stream_or_group_is_a_model_error() -> None:
    declaration = Declaration({"all": (Template("nonsense", 0),)})
    with pytest.raises(ModelError):
        Streamer.of(declaration)
    with pytest.raises(ModelError):
        declaration.without(["none"])


def test_open_lists_are_used_by_one_fixed_half() -> None:
    gazetteers = load_gazetteers([GazetteerSpec("surname", "common_surnames")])
    assert gazetteers.words
    assert all(in_half(word) for word in gazetteers.words if word.isalpha() and len(word) > 8)


def test_short_abbreviations_need_their_capitals() -> None:
    spec = GazetteerSpec("state", "states", half=False, tokens=False, phrases=True)
    gazetteers = load_gazetteers([spec])
    assert not list(gazetteers.phrase_hits(["in", "me"], ["in", "me"], [0, 1]))
    assert [name for *_, name in gazetteers.phrase_hits(["IN"], ["in"], [0])] == ["state"]


def test_dropout_forgets_open_lists_only_and_always_the_same() -> None:
    dropout = Dropout(0.5, seed=1)
    words = [f"word{n}" for n in range(400)]
    forgotten = [word for word in words if dropout.forgets("d", word)]
    assert 140 < len(forgotten) < 260
    assert forgotten == [word for word in words if Dropout(0.5, seed=1).forgets("d", word)]
