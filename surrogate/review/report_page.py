"""The report of a release as a page, made from the content of `report.json` alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from surrogate.review.page import (
    Cell,
    Element,
    bullets,
    element,
    page,
    paragraph,
    section,
    table,
)
from surrogate.review.policy_words import policy_sentences

STATEMENT = (
    "This report is evidence for an expert. It is not a HIPAA determination: whether the risk of "
    "identifying a person is very small (45 CFR 164.514(b)(1)) is for a qualified person to "
    "decide, with the recipients and the use of the data in view."
)
GUESSED = (
    "The model and the rules miss some PHI, and nobody can tell from this report how much: the "
    "card of the model says what share it missed in notes on which it was scored, which are not "
    "these. Read a sample: surrogate sample draws one, surrogate certify bounds what is left."
)
DOUBTFUL = (
    "There are at least as many suspicions as notes, and clean notes have few: PHI may be left "
    "that nobody marked."
)
SOURCES = {
    "gold": "The annotations that came with the notes, or a reviewed plan table",
    "known": "Identifiers of the patient that were known beforehand",
    "crf": "The model of the detector",
    "pattern": "Rules of the detector",
    "second-pass": "The detector, after what it found elsewhere in the patient's notes",
    "repair": "The checks",
}
_GUESSES = frozenset({"crf", "pattern", "second-pass"})
Report = Mapping[str, Any]


def report_html(content: Report) -> bytes:
    """Return `REPORT.html`: self-contained, for paper and screen, without PHI. Pure.

    Args:
        content: What `report.json` holds.
    """
    return page(
        "Release report",
        paragraph(STATEMENT, class_="statement"),
        _summary(content),
        _types(content),
        _sources(content),
        _checks(content),
        _repaired(content),
        _held(content),
        _shifts(content),
        section("Policy", bullets(_policy(content))),
        _counted("Remarks", content["remarks"], "Remark", "None."),
        _left_out(content),
        section("What was not checked", bullets(content["not_checked"])),
    )


def _summary(content: Report) -> Element:
    documents, total, kept = content["documents"], content["phi_total"], content["phi_kept"]
    rows: list[tuple[Cell, Cell]] = [
        ("Patients", content["patients"]),
        ("Notes", documents),
        ("PHI replaced", total - kept),
        ("PHI kept as it was written, by the policy", kept),
        ("Average PHI per note", _average(total, documents)),
        ("Patients held back", content["held_patients"]),
        ("Notes that could not be read and were left out", content["skipped_documents"]),
    ]
    return section("What was released", table(["", "Number"], rows))


def _types(content: Report) -> Element:
    """Return the distribution of types as in Table 3 of Stubbs & Uzuner 2015."""
    rows = list(_type_rows(content))
    totals = [number for number, (_, is_sum) in enumerate(rows) if is_sum]
    head = ["PHI category", "HIPAA", "Number", "Per note", "Share", ""]
    absent = ", ".join(content["types_absent"])
    return section(
        "PHI by type",
        paragraph(
            "What was replaced, or kept by the policy, in the released notes. HIPAA: of the HIPAA "
            "subset of types."
        ),
        table(head, [row for row, _ in rows], totals=totals),
        paragraph(f"Types that did not occur: {absent or 'none'}.", class_="faint"),
    )


def _type_rows(content: Report) -> Iterator[tuple[tuple[Cell, ...], bool]]:
    """Yield each row, and whether it is a sum: one a main category, and one of all."""
    documents, total = content["documents"], content["phi_total"]
    for category, found in groupby(content["types"], key=lambda row: row["category"]):
        rows = list(found)
        is_alone = [row["type"] for row in rows] == [category]
        hipaa = _yes(rows[0]["hipaa"]) if is_alone else ""
        yield (category, hipaa, *_numbers(sum(r["count"] for r in rows), documents, total)), True
        for row in [] if is_alone else rows:
            name = f"{category}: {row['type']}"
            yield (name, _yes(row["hipaa"]), *_numbers(row["count"], documents, total)), False
    yield ("Total", "", total, _average(total, documents), "", ""), True


def _yes(value: object) -> str:
    return "yes" if value else ""


def _numbers(count: int, documents: int, total: int) -> tuple[Cell, ...]:
    share = f"{100 * count / total if total else 0:.1f}"
    bar = element("div", element("div", style=f"width: {share}%"), class_="bar")
    return count, _average(count, documents), f"{share} %", bar


def _average(count: int, documents: int) -> str:
    return f"{count / documents if documents else 0:.2f}"


def _sources(content: Report) -> Element:
    counts, total = content["phi_by_source"], content["phi_total"]
    rows = [
        (words, counts[name], f"{100 * counts[name] / total:.1f} %")
        for name, words in SOURCES.items()
        if counts.get(name)
    ]
    warning = [paragraph(GUESSED)] if set(counts) & _GUESSES else []
    return section("How it was found", table(["Marked by", "Number", "Share"], rows), *warning)


def is_doubtful(documents: int, suspicions: int) -> bool:
    """Tell whether so many suspicions make it likely that annotations leave much out."""
    return 0 < documents <= suspicions


def _checks(content: Report) -> Element:
    rows = [
        (
            name,
            str(check["version"]),
            check["question"],
            check["certain"],
            check["suspicion"],
            "yes" if check["ran"] else "NO",
        )
        for name, check in sorted(content["checks"].items())
    ]
    suspicions = sum(check["suspicion"] for check in content["checks"].values())
    warning = [paragraph(DOUBTFUL)] if is_doubtful(content["documents"], suspicions) else []
    return section(
        "Checks",
        paragraph(
            "Every patient's new notes were read again by these checks, after the last repair. "
            "Who had a certain finding was held back, so none of them is in what was published; "
            "a suspicion does not hold back."
        ),
        *warning,
        table(["Check", "Version", "What it asks", "Certain", "Suspicions", "Ran"], rows),
    )


def _repaired(content: Report) -> Element:
    counts = content["repairs"]
    if not counts:
        return section("Repaired", paragraph("Nothing had to be repaired."))
    told = "What nobody had marked and the checks came upon; it was replaced like the rest."
    return section(
        "Repaired", paragraph(told), table(["PHI type", "Number"], sorted(counts.items()))
    )


def _policy(content: Report) -> list[str]:
    """Say what the policy does with the types of this release, and no other language's."""
    types = {row["type"] for row in content["types"]} | set(content["types_absent"])
    actions = {name: how for name, how in content["policy"]["actions"].items() if name in types}
    return policy_sentences({**content["policy"], "actions": actions})


def _held(content: Report) -> Element:
    held = content["held_patients"]
    if not held:
        return section("Held back", paragraph("No patient was held back."))
    notes = content["held_documents"]
    return section(
        "Held back",
        paragraph(f"{held:,} patients with {notes:,} notes did not pass and are left out."),
        *(
            paragraph(f"{patients:,} of them: {failure}.")
            for failure, patients in content["held_for_errors"].items()
        ),
    )


def _shifts(content: Report) -> Element:
    number, left = content["possible_date_shifts"], content["date_shifts_left"]
    words = [
        paragraph(
            f"The policy leaves {number:,} possible date offsets; each patient has one of them. "
            "Who guesses has that many to choose from, if nothing else in the notes tells."
        )
    ]
    if left is not None:
        told = (
            "Weekdays, seasons, holidays and events that stand in the notes narrow that down: "
            f"{left['least']:,} remain for the patient of whom they tell most, "
            f"{left['median']:,} for half of the patients or more."
        )
        words.append(paragraph(told))
    return section("Dates", *words)


def _left_out(content: Report) -> Element:
    dropped, problems = content["dropped_on_reading"], content["skipped_problems"]
    if not dropped and not problems:
        return section("Left out on reading", paragraph("Nothing."))
    rows = [*sorted(dropped.items()), *((f"note: {p}", n) for p, n in sorted(problems.items()))]
    return section("Left out on reading", table(["What", "Number"], rows))


def _counted(title: str, counts: Mapping[str, int], what: str, nothing: str) -> Element:
    if not counts:
        return section(title, paragraph(nothing))
    return section(title, table([what, "Number"], sorted(counts.items())))
