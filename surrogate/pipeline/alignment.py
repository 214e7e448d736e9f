"""Finds out which released document was made from which original."""

from __future__ import annotations

import re
from collections.abc import Mapping

from surrogate.corpus import Corpus
from surrogate.errors import DocumentError
from surrogate.formats import DocumentRef, ReadOptions
from surrogate.pipeline.surplus import read_leniently

# Two notes are one and its release if they share so much of their words; others share less.
MIN_SHARED = 0.5
_WORD = re.compile(r"\w+")


def aligned(
    before: Corpus, after: Mapping[str, DocumentRef], renamed: Mapping[str, str]
) -> Mapping[str, str]:
    """Return original document id → released id, for every released document.

    Documents go together by name, or by the crosswalk. One whose name fits no original goes to
    the original without a release that shares most of its words.

    Raises:
        DocumentError: If a released document belongs to no original.
    """
    originals = {ref.doc_id: ref for patient in before.patients for ref in patient.documents}
    expected = {doc_id: renamed.get(doc_id, doc_id) for doc_id in originals}
    strangers = sorted(set(after) - set(expected.values()))
    if not strangers:
        return renamed
    alone = {
        i: _words_of(originals[i], before.options) for i, to in expected.items() if to not in after
    }
    found = dict(renamed)
    for stranger in strangers:
        words = _words_of(after[stranger], before.options)
        shares = {i: len(words & own) / max(1, len(words | own)) for i, own in alone.items()}
        best = max(sorted(shares), key=lambda i: shares[i], default=None)
        if best is None or shares[best] < MIN_SHARED:
            raise DocumentError(stranger, "no original of this name (--names takes the crosswalk)")
        found[best] = stranger
        del alone[best]
    return found


def _words_of(ref: DocumentRef, options: ReadOptions) -> frozenset[str]:
    """Return the words of a document outside its annotations."""
    document = read_leniently(ref, options)
    return frozenset(_WORD.findall(document.text.lower()))
