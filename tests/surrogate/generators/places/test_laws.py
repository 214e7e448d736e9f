"""Laws of place surrogates, over records of any shape."""

from __future__ import annotations

import random

from hypothesis import example, given
from hypothesis import strategies as st
from places import linked, planned

from surrogate.document import Annotation, Document, PatientRecord
from surrogate.link.places.phrases import is_handle
from surrogate.originals import identifying_forms
from surrogate.span import Span
from surrogate.wordlists.folding import canonical

TYPES = st.sampled_from(
    [
        "CITY",
        "STATE",
        "ZIP",
        "COUNTRY",
        "STREET",
        "LOCATION-OTHER",
        "HOSPITAL",
        "ORGANIZATION",
        "DEPARTMENT",
        "ROOM",
        "PROFESSION",
        "OTHER",
        "TERRITORIO",
        "CALLE",
        "PAIS",
    ]
)
WORDS = """a B 9 7th St. Apt Mass. MA N.Y. Calle c/ de la 's # ( ) & - , . / the The VA MGH Boston
    Springfield Cambodian General Hospital School Army County Lake retired Walgreens"""
BITS = [
    *WORDS.split(),
    *["12", "02139", " ", "\n", "  ", "\t", "Ø", "ñ", "北京", "Москва", "ß", "ﬁ", "İ", "…"],
]
WRITTEN = st.one_of(
    st.lists(st.sampled_from(BITS), min_size=1, max_size=5).map("".join),
    st.text(min_size=1, max_size=12),
).filter(lambda text: bool(text.strip()))
# What somebody is called in an app is a user name, no place.
NOTES = st.lists(
    st.tuples(TYPES, WRITTEN, st.sampled_from([" ", ", ", " in the ", "\n"])).filter(
        lambda note: note[0] != "OTHER" or not is_handle(note[1])
    ),
    max_size=6,
)


def patient(notes: list[tuple[str, str, str]]) -> PatientRecord:
    text = ""
    annotations = []
    for phi_type, written, gap in notes:
        text += gap
        start = len(text)
        text += written
        annotations.append(Annotation(Span(start, len(text)), phi_type, written))
    return PatientRecord("1", (Document("1-01", "1", text + ".", tuple(annotations)),))


@given(NOTES)
def test_every_mention_is_read_whole(notes: list[tuple[str, str, str]]) -> None:
    for reading in linked(patient(notes)).readings:
        assert "".join(piece.text for piece in reading.pieces) == reading.mention.text


@given(NOTES, st.integers(0, 5))
def test_every_mention_gets_a_surrogate(notes: list[tuple[str, str, str]], key: int) -> None:
    made = list(planned(patient(notes), key=key).replacements())
    assert len(made) == len(notes)
    assert all(r.surrogate.strip() for r in made)


@given(NOTES, st.integers(0, 5))
def test_no_identifying_original_stays(notes: list[tuple[str, str, str]], key: int) -> None:
    for made in planned(patient(notes), key=key).replacements():
        if any(len(form) > 3 and form.isalnum() for form in identifying_forms(made.mention)):
            assert canonical(made.surrogate) != canonical(made.mention.text)


@example([("CITY", "0", " "), ("STREET", "\u00c2", " ")], 0)
@example([("STREET", "0\u00c2", " ")], 0)
@given(NOTES, st.integers(0, 5))
def test_the_same_original_has_one_surrogate(notes: list[tuple[str, str, str]], key: int) -> None:
    # The same stands behind both: `\u00c2` is an escape before a blank, and none at the end.
    thrice = [*notes, *notes, *notes]
    half = len(notes)
    made = list(planned(patient(thrice), key=key).replacements())[: 2 * half]
    places = {"HOSPITAL", "ORGANIZATION", "ROOM", "STREET", "PROFESSION", "DEPARTMENT"}
    for one, two in zip(made[:half], made[half:], strict=True):
        if one.mention.phi_type in places:
            assert one.surrogate == two.surrogate


@given(NOTES, st.integers(0, 5))
def test_the_order_of_the_documents_tells_nothing(
    notes: list[tuple[str, str, str]], key: int
) -> None:
    documents = [patient([note]).documents[0] for note in notes]
    ids = [f"1-{at:02d}" for at in range(len(documents))]
    random.Random(key).shuffle(ids)  # noqa: S311 - a test's seed

    def made(names: list[str]) -> list[str]:
        renamed = tuple(
            Document(name, "1", d.text, d.annotations)
            for name, d in zip(names, documents, strict=True)
        )
        found = {
            r.mention.doc_id: r.surrogate
            for r in planned(PatientRecord("1", renamed), key=key).replacements()
        }
        return [found[name] for name in names]

    assert made(ids) == made(sorted(ids))
