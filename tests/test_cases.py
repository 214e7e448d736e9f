"""Every file under `tests/cases` is a test: notes in, what must hold of the release."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from inline import record
from policies import policy_with

from surrogate.apply import AppliedRecord, apply
from surrogate.keys import ReleaseKey
from surrogate.link import link
from surrogate.phi import known_labels
from surrogate.plan import plan
from surrogate.wordlists.folding import canonical

CASES = Path(__file__).parent / "cases"
_KEYS = frozenset({"documents", "expect", "key", "policy"})
_EXPECTED = frozenset({"absent", "different", "matches", "same"})
# Cases that are known to fail, so that a fix shows too.
KNOWN_FAILURES: frozenset[str] = frozenset()


def _names() -> list[str]:
    return sorted(path.relative_to(CASES).as_posix() for path in CASES.rglob("*.toml"))


def _released(case: dict[str, Any]) -> AppliedRecord:
    patient = record({d["id"]: d["text"] for d in case["documents"]})
    key = ReleaseKey(bytes.fromhex(case.get("key", "00" * 32)))
    policy = policy_with(case.get("policy"))
    links = link(patient, known_labels())
    return apply(patient, plan(links, key.for_patient(patient.patient_id), policy))


def _surrogates(case: dict[str, Any], released: AppliedRecord) -> dict[str, set[str]]:
    """Return original → its surrogates over the whole record."""
    patient = record({d["id"]: d["text"] for d in case["documents"]})
    found: dict[str, set[str]] = {}
    for before, after in zip(patient.documents, released.documents, strict=True):
        pairs = zip(before.annotations, after.document.annotations, strict=True)
        for old, new in pairs:
            found.setdefault(old.text, set()).add(canonical(new.text))
    return found


def _check(case: dict[str, Any]) -> None:
    released = _released(case)
    texts = {a.document.doc_id: a.document.text for a in released.documents}
    expect = case["expect"]
    assert case.keys() <= _KEYS  # a misspelt key would hold always
    assert expect.keys() <= _EXPECTED
    matches = expect.get("matches", [])
    first = case["documents"][0]["id"]
    by_document = matches if isinstance(matches, dict) else {first: matches}
    for doc_id, patterns in by_document.items():
        for pattern in patterns:
            assert re.fullmatch(pattern, texts[doc_id], re.DOTALL), (pattern, texts[doc_id])
    for original in expect.get("absent", []):
        assert "(?" not in original, f"{original} is a pattern, but case is ignored anyhow"
        bounded = re.compile(rf"(?<!\w){re.escape(original)}(?!\w)", re.IGNORECASE)
        assert not any(map(bounded.search, texts.values())), (original, texts)
    surrogates = _surrogates(case, released)
    for group in expect.get("same", []):
        assert len(set.union(*(surrogates[original] for original in group))) == 1, group
    for group in expect.get("different", []):
        chosen = [surrogates[original] for original in group]
        assert sum(map(len, chosen)) == len(set.union(*chosen)), (group, chosen)


@pytest.mark.parametrize("name", _names())
def test_case(name: str) -> None:
    case = tomllib.loads((CASES / name).read_text(encoding="utf-8"))
    if name in KNOWN_FAILURES:
        with pytest.raises(AssertionError):
            _check(case)
        return
    _check(case)
