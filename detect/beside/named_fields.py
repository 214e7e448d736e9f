"""What stands in a field that is called a name is one: `Name: lOchGelly, tAm J.`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from detect.ambiguous import is_word_of_notes
from detect.beside.apart import apart
from detect.page import Page
from detect.roles import type_of_role
from surrogate.document import Annotation
from surrogate.phi import LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.folding import fold

_BEARER = (
    r"(?:(?:patient|pt|client|resident|member|caller|contact|guarantor|subscriber|insured|mother|father"
    r"|spouse|guardian|next of kin|emergency contact)(?:['\u2019]s)?[ ])?(?:full[ ]|legal[ ])?"
)
_WORD = r"(?:[^\W_]|\$)[\w.'\u2019$|-]*"
_FIELD = re.compile(
    rf"^[ \t|]{{0,8}}{_BEARER}name[ \t]{{0,4}}:[ \t]{{0,24}}"
    rf"(?P<name>{_WORD}(?:,?[ ]{_WORD}){{1,3}})"
    r"(?=[ \t\r]*$|[ ]{2}|[ \t]*[|(])",
    re.IGNORECASE | re.MULTILINE,
)
_WORDS = re.compile(r"[^\W\d_]{2,}")


def named_fields(page: Page, found: Iterable[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the names of patients and their people in fields where nothing was found.

    Args:
        page: The page.
        found: Disjoint annotations, which stay.
        labels: What their types mean.
    """
    phi_type = type_of_role(labels, Role.PATIENT)
    fields = _FIELD.finditer(page.text) if phi_type else ()
    names = (Span(*one.span("name")) for one in fields if not _says_something(one["name"]))
    yield from apart(page, found, names, phi_type)


def _says_something(value: str) -> bool:
    """Tell whether a value is made of ordinary words: `Name: not given`."""
    words = _WORDS.findall(value)
    return all(is_word_of_notes(fold(word)) for word in words)
