"""The written form of names: what each piece is, and that nothing is lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogate.link.names.mentions.form import Piece, read_form, word_parts
from surrogate.link.names.words import PartRole, PieceKind

KINDS = {
    "w": PieceKind.WORD,
    "i": PieceKind.INITIAL,
    "p": PieceKind.PARTICLE,
    "s": PieceKind.SUFFIX,
    "t": PieceKind.TITLE,
    "c": PieceKind.CONNECTOR,
    "d": PieceKind.DIGITS,
}


def _kinds(text: str, *, titled: bool = False) -> str:
    signs = {kind: sign for sign, kind in KINDS.items()}
    pieces = read_form(text, titled=titled)
    return "".join(signs[p.kind] for p in pieces if p.kind in signs)


def _borne(text: str, role: PartRole) -> list[str]:
    return [p.text for p in read_form(text) if p.role is role]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Dennis Holcomb", "ww"),
        ("HOLCOMB,DENNIS R", "wwi"),
        ("D. Holcomb", "iw"),
        ("Mr. Holcomb", "tw"),
        ("CPT John Baker", "tww"),
        ("RN Kelly", "tw"),
        ("Judge Hart", "tw"),
        ("Smt. Lakshmi", "tw"),
        ("Kelly, RN", "ws"),
        ("Gen. Ito", "tw"),
        ("Gen Ito", "ww"),
        ("Sgt Al Poe", "tww"),
        ("Sgt Al-Sayed", "tpw"),
        ("Sgt Van Dyke", "tpw"),
        ("Siti binti Ahmad", "wpw"),
        ("Holcomb, Mr. Dennis", "wtw"),
        ("SMITH^JOHN^A^JR^DR", "wwist"),
        ("O'Brien", "pw"),
        ("O’BRIEN, MARY", "pww"),
        ("van der Berg", "ppw"),
        ("Jan van der Berg", "wppw"),
        ("VAN DER BERG, JAN", "ppww"),
        ("Anne St. Clair", "wpw"),
        ("Bird-in-Ground", "wpw"),
        ("John Smith 3rd", "wws"),
        ("Smith Jr., John", "wsw"),
        ("Cho, MD", "ws"),
        ("Ann Cho PhD", "wws"),
        ("Ann Cho MD", "wws"),
        ("Wei Ma", "ww"),
        ("Wei MA", "ww"),
        ("Ann Holcomb DO", "wws"),
        ("REL Jones", "iw"),
        ("AMY Jones", "ww"),
        ("Ann Cho, PhD, ABPP", "wwss"),
        ("JohnSmith", "ww"),
        ("LaToya McKay", "ww"),
        ("Mc Kay", "w"),
        ("Ann and Bo Lindqvist", "wcww"),
        ("Ann Holcomb nee Reyes", "wwcw"),
        ("Jane2", "wd"),
        ("née Holcomb", "cw"),
        ("geb. Holcomb", "cw"),
        ("HR Holcomb", "iw"),
        ("Formerly Holcomb", "ww"),
        ("Stan the Man", "wcw"),
        ("nguyen the hung", "www"),
        ("Ja'Marcus Holcomb", "pww"),
        ("Holcomb, Ta'Niyah", "wpw"),
        ("Lee'Ann Holcomb", "ww"),
        ("Al's", "w"),
        ("Van Le", "ww"),
        ("Nguyễn Văn Anh", "www"),
        ('Desmond ("Des") Stone', "www"),
    ],
)
def test_each_piece_has_its_kind(text: str, kinds: str) -> None:
    assert _kinds(text) == kinds


@pytest.mark.parametrize(
    ("text", "given_names", "family_names"),
    [
        ("Dennis Holcomb", ["Dennis"], ["Holcomb"]),
        ("HOLCOMB,DENNIS", ["DENNIS"], ["HOLCOMB"]),
        ("SMITH^JOHN", ["JOHN"], ["SMITH"]),
        ("Mary Ann Smith", ["Mary", "Ann"], ["Smith"]),
        ("Jan van der Berg", ["Jan"], ["Berg"]),
        ("Ana Holcomb-Reyes", ["Ana"], ["Holcomb", "Reyes"]),
        ("Ernesto Rivera Bueno", ["Ernesto"], ["Rivera", "Bueno"]),
        ("Dennis (Denny) Holcomb", ["Dennis", "Denny"], ["Holcomb"]),
        ("Dennis Holcomb (Denny)", ["Dennis", "Denny"], ["Holcomb"]),
        ("Ann Holcomb nee Reyes", ["Ann"], ["Holcomb", "Reyes"]),
        ("D. Holcomb", [], ["Holcomb"]),
        ("Smith Jr., John", ["John"], ["Smith"]),
        ("Ann and Bo Lindqvist", ["Bo"], ["Lindqvist"]),
        ("Holcomb", [], []),
        ("Mary-Ann", [], []),
        ("Ann B.", [], []),
        ("AS/pv", [], []),
    ],
)
def test_order_and_commas_tell_the_roles(
    text: str, given_names: list[str], family_names: list[str]
) -> None:
    assert _borne(text, PartRole.GIVEN) == given_names
    assert _borne(text, PartRole.FAMILY) == family_names


def test_a_leading_van_is_a_particle_behind_a_title_only() -> None:
    assert _kinds("Van Dyke", titled=True) == "pw"
    assert _kinds("Van Dyke") == "ww"


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("José", "JOSE"),
        ("Jose\u0301", "José"),
        ("McKay", "MCKAY"),
        ("Mc Kay", "McKay"),
        ("Strauß", "STRAUSS"),
    ],
)
def test_spellings_of_one_part_fold_alike(one: str, two: str) -> None:
    assert word_parts(one) == word_parts(two)


@pytest.mark.parametrize("text", ["नरेन्द्र", "محمد", "李小龙", "Владимир"])
def test_a_word_of_any_script_is_one_word(text: str) -> None:
    assert [p.kind for p in read_form(text)] == [PieceKind.WORD]


def test_a_possessive_s_is_no_word() -> None:
    assert word_parts("Holcomb's") == ("holcomb",)


@given(st.text())
def test_pieces_join_to_the_text(text: str) -> None:
    assert "".join(p.text for p in read_form(text)) == text


@given(st.text(alphabet="aAbB'’-., ^/()\n\"0123éß", min_size=1))
def test_every_letter_lies_in_a_piece_that_has_one(text: str) -> None:
    def letters(pieces: tuple[Piece, ...]) -> int:
        return sum(c.isalpha() for p in pieces for c in p.text)

    assert letters(read_form(text)) == sum(c.isalpha() for c in text)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("Kim Young-sook", ["young", "sook"]),
        ("Kim Min-ho", ["min", "ho"]),
        ("Ann Smith-jones", ["ann"]),
        ("Ann Smith-Jones", ["ann"]),
    ],
)
def test_two_syllables_behind_a_family_name_are_a_given_name(text: str, given: list[str]) -> None:
    assert [p.folded for p in read_form(text) if p.role is PartRole.GIVEN] == given
