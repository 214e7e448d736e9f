from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from surrogate.pipeline.alike_notes import MIN_SHARED, Words, most_alike

NOTES = st.dictionaries(
    st.text("ab", min_size=1, max_size=3), st.frozensets(st.sampled_from("cdefghij")), max_size=8
)


def _one_by_one(notes: dict[str, Words], others: dict[str, Words]) -> dict[str, str | None]:
    """Compare all pairs."""
    found: dict[str, str | None] = {}
    for name in sorted(notes):
        left = sorted(set(others) - set(found.values()))
        shares = {
            other: len(notes[name] & others[other]) / max(1, len(notes[name] | others[other]))
            for other in left
        }
        best = max(left, key=lambda other: shares[other], default=None)
        found[name] = best if best is not None and shares[best] >= MIN_SHARED else None
    return found


@given(NOTES, NOTES)
def test_the_most_alike_of_all_is_found_though_few_are_compared(
    notes: dict[str, Words], others: dict[str, Words]
) -> None:
    assert dict(most_alike(notes, others)) == _one_by_one(notes, others)


def test_each_note_is_given_once() -> None:
    words = frozenset("cdef")
    found = dict(most_alike({"one": words, "two": words}, {"b": words, "a": words}))
    assert found == {"one": "a", "two": "b"}
    assert dict(most_alike({"one": words, "two": words}, {"a": words}))["two"] is None
