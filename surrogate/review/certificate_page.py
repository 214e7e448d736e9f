"""The certificate as a page to sign, made from its content alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from surrogate.review.bounds import rounded_up
from surrogate.review.page import Cell, Element, bullets, element, page, paragraph, section, table

_TOO_MANY = "more than there are: reading all of them leaves no doubt"
_HEAD = ("", "Found", "Estimate", "Upper bound", "Rule of three")


def certificate_html(content: Mapping[str, Any]) -> bytes:
    """Return `CERTIFICATE.html`: self-contained, for paper and screen, without PHI. Pure."""
    return page(
        "Certificate of review",
        paragraph(content["statement"], class_="statement"),
        _sample(content),
        _result(content),
        _types(content),
        *_target(content),
        section("This holds if", bullets(content["assumptions"])),
        section("Signed", table(["", ""], _blanks())),
    )


def _sample(content: Mapping[str, Any]) -> Element:
    share = content["whole_release"]["share_reviewed"]
    rows: list[tuple[Cell, Cell]] = [
        ("Notes in the release", content["documents"]),
        ("Notes that were read", content["documents_reviewed"]),
        ("Share of the release that was read", f"{100 * share:.1f} %"),
        ("Notes of the sample that were not read", content["documents_not_reviewed"]),
    ]
    release = element("code", content["manifest_sha256"])
    return section(
        "What was read",
        paragraph("The release whose MANIFEST.json has the SHA-256 ", release, "."),
        table(["", "Number"], rows),
    )


def _result(content: Mapping[str, Any]) -> Element:
    rate, share, whole = (
        content[name] for name in ("phi_per_1000_notes", "notes_with_phi", "whole_release")
    )
    rows = [_line("PHI left per 1,000 notes", rate), _line("Notes with any PHI, %", share, 100)]
    return section(
        "What is left",
        paragraph(
            f"With {100 * content['confidence']:.0f} % confidence at most "
            f"{whole['notes_with_phi_upper']:,} of the {content['documents']:,} notes hold any PHI "
            "(hypergeometric bound). If the release were endless, at most "
            f"{_up(100 * share['upper'])} % of its notes would hold any, with at most "
            f"{_up(rate['upper'])} residual PHI per 1,000 notes."
        ),
        table(_HEAD, rows),
        paragraph(
            "Bounds are one-sided: Clopper–Pearson for the share of notes, exact Poisson for "
            "numbers; the rule of three (3/n) is their rounded value where nothing was found. They "
            "take the release for endless, and so are too high where much of it was read."
        ),
    )


def _types(content: Mapping[str, Any]) -> Element:
    """Return one line a type that was found, and one for each of the others."""
    by_type = content["by_type"]
    rows = [_line(name, rate) for name, rate in by_type.items() if rate["found"]]
    clean = [name for name, rate in by_type.items() if not rate["found"]]
    rows += [_line("Each of the others", by_type[name]) for name in clean[:1]]
    return section(
        "PHI left per 1,000 notes, by type",
        table(_HEAD, rows),
        paragraph(f"Not found: {', '.join(clean) or 'no type'}.", class_="faint"),
    )


def _target(content: Mapping[str, Any]) -> Iterator[Element]:
    target = content["target"]
    if target is None:
        return
    verdict = "is reached" if target["reached"] else "is not reached"
    rows = [
        (row["found"], row["documents"], _TOO_MANY if row["more_than_released"] else "")
        for row in target["documents_needed"]
    ]
    yield section(
        "Target",
        paragraph(
            f"An upper bound of {target['upper_per_1000_notes']:g} PHI per 1,000 notes {verdict}. "
            "So many notes must be read for it:"
        ),
        table(["If so many PHI are found", "Notes to read", ""], rows),
    )


def _line(name: str, numbers: Mapping[str, Any], factor: int = 1) -> tuple[Cell, ...]:
    three = numbers["rule_of_three"]
    return (
        name,
        numbers["found"],
        f"{factor * numbers['estimate']:,.2f}",
        _up(factor * numbers["upper"]),
        "" if three is None else _up(factor * three),
    )


def _up(value: float) -> str:
    """Return a number with two decimals, rounded up."""
    return f"{rounded_up(value, 2):,.2f}"


def _blanks() -> list[tuple[Cell, Cell]]:
    names = ("Name", "Function", "Place and date", "Signature")
    return [(name, element("div", class_="blank")) for name in names]
