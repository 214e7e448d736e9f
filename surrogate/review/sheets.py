"""The review sheets: one page a drawn note, and the table to fill in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from surrogate.corpus import ReadOptions
from surrogate.document import Document
from surrogate.formats import read
from surrogate.review.canonical import pretty_json
from surrogate.review.frame import STRATA, FrameNote
from surrogate.review.page import (
    Content,
    Element,
    bullets,
    element,
    page,
    paragraph,
    section,
    table,
)
from surrogate.spreadsheet import csv_lines

REVIEWS = "reviews.csv"
SAMPLE = "SAMPLE.json"
# What stands before the PHI types in the table of reviews.
COLUMNS = ("document", "stratum", "release", "reviewed")
_RELEASE_DIGITS = 16
_INSTRUCTIONS = (
    (
        "Read the whole note. What is underlined was replaced by this program, or kept because "
        "the policy says so: leave it out of account, however real it looks."
    ),
    (
        "Count every other passage that says who a person is or where to find them: a name, place, "
        "employer, date, age of 90 or over, number, address."
    ),
    (
        f"Enter the counts in {REVIEWS}, one row a note, and `yes` under `reviewed`, also where "
        "you found nothing. An empty count is 0. A note that nobody read stays `no`."
    ),
    "Do not copy what you found into the table: it takes numbers only.",
)


@dataclass(frozen=True, slots=True)
class Sample:
    """A drawn sample.

    Attributes:
        notes: What was drawn.
        strata: Document id → stratum, for all notes of the release.
        types: The PHI types that are counted.
        seed: What the draw was made with.
        manifest_sha256: Of the release.
    """

    notes: Sequence[FrameNote]
    strata: Mapping[str, str] = field(repr=False)
    types: Sequence[str]
    seed: int
    manifest_sha256: str

    @property
    def release(self) -> str:
        """A short name of the release, which no spreadsheet takes for a number."""
        return release_name(self.manifest_sha256)


def release_name(manifest_sha256: str) -> str:
    """Return what the table of reviews calls a release."""
    return f"sha256:{manifest_sha256[:_RELEASE_DIGITS]}"


def sheet_files(sample: Sample, options: ReadOptions) -> Iterator[tuple[str, bytes]]:
    """Yield path and content of everything a reviewer gets; reads one note at a time.

    The sheets hold the released text and nothing of the originals.
    """
    names = [f"sheet-{number:04}.html" for number in range(1, len(sample.notes) + 1)]
    for place, (note, name) in enumerate(zip(sample.notes, names, strict=True)):
        links = {"Previous": names[place - 1 : place], "Next": names[place + 1 : place + 2]}
        yield name, _sheet(read(note.ref, options), note, sample, links)
    yield "index.html", _index(sample, names)
    yield REVIEWS, _reviews(sample)
    yield SAMPLE, pretty_json(_description(sample))


def _sheet(
    document: Document, note: FrameNote, sample: Sample, links: Mapping[str, Sequence[str]]
) -> bytes:
    targets: list[Content] = [element("a", "All sheets", href="index.html")]
    for title, names in links.items():
        targets += [" · ", element("a", title, href=names[0])] if names else []
    blanks = (element("li", name, element("span", class_="blank")) for name in sample.types)
    return page(
        f"Review of {note.name}",
        element("nav", *targets),
        paragraph(f"Patient {note.patient_id} · underlined: surrogates, with their types"),
        element("div", *_marked(document), class_="note"),
        section("Found", paragraph("PHI not underlined:"), element("ul", *blanks, class_="tally")),
    )


def _marked(document: Document) -> Iterator[Content]:
    at = 0
    for annotation in document.annotations:
        yield document.text[at : annotation.span.start]
        yield element("mark", annotation.text, element("sub", annotation.phi_type))
        at = annotation.span.end
    yield document.text[at:]


def _index(sample: Sample, names: Sequence[str]) -> bytes:
    rows = [
        (element("a", note.name, href=name), note.patient_id, sample.strata[note.ref.doc_id])
        for note, name in zip(sample.notes, names, strict=True)
    ]
    return page(
        "Notes to review",
        paragraph(
            f"{len(sample.notes):,} of {len(sample.strata):,} released notes, drawn with seed "
            f"{sample.seed}. Release {sample.release}."
        ),
        section("What to do", bullets(_INSTRUCTIONS)),
        section("Sheets", _sheet_table(rows)),
    )


def _sheet_table(rows: Sequence[tuple[Element, str, str]]) -> Element:
    return table(["Note", "Patient", "PHI density"], rows)


def _reviews(sample: Sample) -> bytes:
    rows = [[*COLUMNS, *sample.types]]
    for note in sample.notes:
        stratum = sample.strata[note.ref.doc_id]
        rows.append([note.name, stratum, sample.release, "no", *("" for _ in sample.types)])
    return "".join(csv_lines(rows)).encode("utf-8")


def _description(sample: Sample) -> dict[str, object]:
    drawn = Counter(sample.strata[note.ref.doc_id] for note in sample.notes)
    whole = Counter(sample.strata.values())
    return {
        "schema_version": 1,
        "manifest_sha256": sample.manifest_sha256,
        "seed": sample.seed,
        "size": len(sample.notes),
        "documents": len(sample.strata),
        "patients": len({note.patient_id for note in sample.notes}),
        "strata": {s: {"documents": whole[s], "drawn": drawn[s]} for s in STRATA},
    }
