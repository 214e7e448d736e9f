"""The first law: no identifying original stands in the release of its patient."""

from __future__ import annotations

import re
from collections.abc import Iterator

from dateforms import FORMS, MONTHS
from folding import fold

from .lists import ordinary_words
from .violation import Pair, Record, Violation

_WHOLE = frozenset({"email", "url", "street", "hospital", "organization"})
_MONTHS = frozenset(fold(month) for month in MONTHS)
_TITLE = r"(?:dr|mr|mrs|ms|miss|prof)\.?\s+"


def _name_parts(record: Record) -> dict[str, str]:
    found = {}
    for pair in record.of_kind("name"):
        for piece in pair.truth["pieces"]:
            if piece["kind"] == "part" and len(piece["canon"]) >= 3:
                found[piece["canon"]] = pair.doc
    return found


def _strings(record: Record) -> dict[str, tuple[str, str]]:
    """Return folded identifying originals that are searched as a whole → (kind, as written)."""
    found = {}
    for pair in record.pairs:
        number = pair.kind in {"number", "zip", "username"} and len(pair.old) >= 4
        whole = pair.kind in _WHOLE and len(pair.old) >= 3
        if whole or number:
            found[fold(pair.old)] = (pair.kind, pair.old)
    return found


def _stands(needle: str, text: str, *, after: str = "") -> bool:
    words = needle.split()
    if not all(word in text for word in words):
        return False
    escaped = r"\s+".join(map(re.escape, words))
    return re.search(rf"(?<!\w){after}{escaped}(?!\w)", text) is not None


def _name_position(part: str, record: Record, doc: str, text: str) -> bool:
    """Tell whether an ordinary word stands where a name would."""
    inside = (
        fold(p.new) for p in record.of_kind("name", "email", "username") if p.doc == doc
    )  # fmt: skip
    return _stands(part, text, after=_TITLE) or any(_stands(part, new) for new in inside)


def _unmoved_dates(record: Record) -> Iterator[Pair]:
    for pair in record.of_kind("date"):
        spec = FORMS[pair.form].spec if pair.form in FORMS else ""
        full = pair.truth["grain"] == "day" and re.search(r"\{[Yy]2?\}", spec)
        if full and pair.old == pair.new:
            yield pair


def law(record: Record) -> Iterator[Violation]:
    """Yield every identifying original left, once for each document."""
    parts, strings = _name_parts(record), _strings(record)
    for doc, text in record.texts.items():
        folded = fold(text)
        for part in parts:
            word = part in ordinary_words() or part in _MONTHS
            if _name_position(part, record, doc, folded) if word else _stands(part, folded):
                yield Violation("originals.name", doc, part, _around(part, folded))
        for needle, (kind, original) in strings.items():
            if _stands(needle, folded):
                yield Violation(f"originals.{kind}", doc, original, _around(needle, folded))
    for pair in _unmoved_dates(record):
        yield Violation("originals.date", pair.doc, pair.old, pair.new)


def _around(needle: str, text: str) -> str:
    at = text.find(needle)
    return text[max(0, at - 30) : at + len(needle) + 30]
