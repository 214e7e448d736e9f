"""Names with an apostrophe inside (`Sa'id`, `De'Andre`): whom a model that cuts them up overlooked.

Hardly any other word has one behind two letters, a capital ahead and two letters to follow: what
is cut short has one letter behind it (`Cont'd`) or no vowel (`Add'tl`, `Did'nt`), verbs made of
abbreviations their ending, and a slip leaves a word or two (`Pa'tient`, `Reports'pain`). Other
languages elide what stands before a noun (`All'esame`).
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence

from detect.ambiguous import is_word_of_notes
from detect.beside.apart import beneath
from detect.page import Page
from detect.roles import type_of_role
from detect.second_pass import is_sure
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender
from surrogate.wordlists.words import english_words, eponyms, small_words

# To look for the apostrophe first is quicker.
_INSIDE = re.compile(
    r"['\u2019](?<=[A-Za-z][a-z].|[ \n\"(]D.)(?!(?:ve|ll|re|em|all|am|ite|ites)\b)"
    r"(?=[a-z]*[aeiou]|[A-Z])[A-Za-z][a-z]+(?![\w'\u2019])"
)
_AHEAD = re.compile(r"(?<![\w'\u2019-])[A-Z][a-z]{0,7}\Z")
_LONGEST_AHEAD = 9
_LONG_HEAD = 3
# `Ra'ed`, `Sa'er`; no abbreviation ends so.
_OPEN = re.compile(r"[A-Z]a")
_ENDINGS = ("ed", "ing", "er", "ers")


def inner_apostrophes(
    page: Page, found: Sequence[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield such names where nothing sure was found: of staff before one of theirs.

    Args:
        page: The page.
        found: Disjoint, in text order; a part of such a name, or a guess at it, gives way to it.
        labels: What their types mean.
    """
    named = [a for a in found if labels.kinds[a.phi_type] is Kind.NAME]
    names = {a.span.start: a.phi_type for a in named}
    patient = type_of_role(labels, Role.PATIENT)
    for span in _names(page.text, names.keys()):
        near = beneath(found, span)
        inside = [a for a in near if span.contains(a.span)]
        parts = [a for a in inside if a.span != span and a.span.start in names]
        told = names.get(span.end + 1, patient)
        if phi_type := parts[0].phi_type if parts else told:
            gives_way = [*parts, *(a for a in inside if not is_sure(a))]
            if all(a in gives_way for a in near):
                yield Annotation.quote(page.text, span, phi_type, Source.PATTERN)


def _names(text: str, begins: Container[int]) -> Iterator[Span]:
    for hit in _INSIDE.finditer(text):
        ahead = _AHEAD.search(text, max(0, hit.start() - _LONGEST_AHEAD), hit.start())
        if ahead is None:
            continue
        span = Span(ahead.start(), hit.end())
        is_verb = (
            hit[0].endswith(_ENDINGS) and hit[0][1].islower() and not _OPEN.fullmatch(ahead[0])
        )
        if (not is_verb or span.end + 1 in begins) and not _is_thing(span.of(text)):
            yield span


def _is_thing(word: str) -> bool:
    """Tell whether a word is an eponym, a slip or one of the few that are written so: `Ma'am`."""
    head, tail = re.split("['\u2019]", fold(word))
    plain = head + tail
    if plain in small_words("apostrophe") or head in small_words("elided"):
        return True
    is_glued = len(head) >= _LONG_HEAD and head in english_words() and tail in english_words()
    is_slip = is_word_of_notes(plain) and plain not in given_gender()  # not `Sa'id`
    return is_glued or is_slip or not {plain, head}.isdisjoint(eponyms())
