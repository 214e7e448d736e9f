"""Who writes to whom at the head of a message: `From: Ann Poe`, `To: Bo Lund, MD`.

In a thread each message may begin with who wrote it and when (`Ann Poe   5/3/23 9:48 PM`).

Where letters tell that one of the two is of the staff, the other, who has none, is the patient or
writes for him. Staff write to each other too, but then each has letters or a title.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from detect.mending.beside_names import is_staff_credential, is_title
from detect.mending.whose.relatives import SURE_AS_TOLD
from detect.roles import type_of_role
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import Span

# On lines of their own, with one between them that tells when it was sent, or side by side.
_FIELD = re.compile(
    r"(?:^[ \t>]{0,4}|[ ]{2}|\t)(?P<label>From|To):[ \t]{0,8}(?P<value>[^\n]*?)(?=[ ]{3}|\t|$)",
    re.MULTILINE,
)
_BETWEEN = re.compile(r"[ \t]*\n?(?:[ \t>]{0,4}(?:Sent|Date):[^\n]*\n)?")
# The letters behind a name, and a name that nothing but brackets follows.
_LETTERS = re.compile(r"[^\W\d_][^\n(<]*?,[ ]?([A-Z][\w.-]*)(?=[ ]*(?:\Z|[,(<]|[ ]{2}))")
_BRACKETED = re.compile(r"[^\W\d_][^\n(<]*[ ]\(([A-Z][\w.-]*)\)")  # `Lund, Bo (MD)`
_NAME = r"[^\W\d_][\w.'\u2019-]*(?:,?[ ](?!for[ ])[^\W\d_][\w.'\u2019-]*){1,4}"
_BARE = re.compile(rf"(?P<name>{_NAME})(?:[ ]for[ ](?P<other>{_NAME}))?[ ]{{0,2}}(?:\(|\Z)")
_ENTRY = re.compile(
    r"^(?P<name>[A-Z][\w'\u2019-]+(?:[ ][A-Z][\w.'\u2019-]*){1,3})"
    r"(?:,[ ](?P<letters>[A-Z][\w.-]*))?"
    r"[ ]{2,}(?=[^\n]{4,24}\d{1,2}:\d\d[ ]?(?:[AaPp][Mm])?[ \t]*$)",
    re.MULTILINE,
)
# Those of a patient are looked at one after the other, most twice.
_TEXTS = 64


def by_correspondence(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, guesses at who writes to staff or gets their letters as patients."""
    every = tuple(annotations)
    places = _places(text)
    patient = type_of_role(labels, Role.PATIENT) if places else ""
    if not patient:
        return every  # as on nearly all pages
    return [
        replace(a, phi_type=patient, score=SURE_AS_TOLD)
        if a.source is Source.CRF and labels.kinds[a.phi_type] is Kind.NAME and a.span in places
        else a
        for a in every
    ]


@lru_cache(maxsize=_TEXTS)
def _places(text: str) -> frozenset[Span]:
    """Return where the names of those stand who write to staff or get their letters."""
    return frozenset(_patients(text) if "From:" in text else _writers(text))


def _patients(text: str) -> Iterator[Span]:
    """Yield where names stand that have no letters, of two of whom the other has some."""
    fields = [*_FIELD.finditer(text)]
    for one, other in pairwise(fields):
        is_head = one["label"] != other["label"] and _BETWEEN.fullmatch(
            text, one.end(), other.start()
        )
        for field, beside in ((one, other), (other, one)) if is_head else ():
            told = (_LETTERS.match(beside["value"]), _BRACKETED.match(beside["value"]))
            if any(letters and is_staff_credential(letters[1]) for letters in told):
                yield from _without_letters(field)


def _without_letters(field: re.Match[str]) -> Iterator[Span]:
    """Yield who fills a field, and for whom he writes (`Ann Poe for Kim Poe`), without letters."""
    bare = _BARE.match(field["value"])
    if bare and not _has_letters(bare[0]):
        start = field.start("value")
        for group in filter(bare.group, ("name", "other")):
            yield Span(start + bare.start(group), start + bare.end(group))


def _writers(text: str) -> Iterator[Span]:
    """Yield the names without letters that head messages of which staff head others."""
    entries = [*_ENTRY.finditer(text)]
    if any(entry["letters"] and is_staff_credential(entry["letters"]) for entry in entries):
        bare = (entry for entry in entries if not entry["letters"])
        yield from (Span(*e.span("name")) for e in bare if not _has_letters(e["name"]))


def _has_letters(name: str) -> bool:
    """Tell whether a title or credential stands beside a name."""
    words = name.replace(",", " ").split()
    return any(is_title(word) or is_staff_credential(word) for word in words)
