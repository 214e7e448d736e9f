"""Who writes to whom at the head of a message: `From: Ann Poe`, `To: Bo Lund, MD`.

In a thread each message may begin with who wrote it and when (`Ann Poe   5/3/23 9:48 PM`).

Where letters tell that one of the two is of the staff, the other, who has none, is the patient or
writes for him. Staff write to each other too, but then each has letters or a title.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from detect.mending.beside_names import is_staff_credential, is_title
from detect.roles import type_of_role
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import Span

# With a line between them that tells when it was sent.
_HEAD = re.compile(
    r"^[ \t>]{0,4}From:[ \t]{0,8}(?P<one>[^\n]*)\n"
    r"(?:[ \t>]{0,4}(?:Sent|Date):[^\n]*\n)?"
    r"[ \t>]{0,4}To:[ \t]{0,8}(?P<other>[^\n]*)$",
    re.MULTILINE,
)
# The letters behind a name, and a name that nothing but brackets follows.
_LETTERS = re.compile(r"[^\W\d_][^\n(<]*?,[ ]?([A-Z][\w.-]*)(?=[ ]*(?:\Z|[,(<]|[ ]{2}))")
_BARE = re.compile(
    r"(?P<name>[^\W\d_][\w.'\u2019-]*(?:,?[ ][^\W\d_][\w.'\u2019-]*){1,4})[ ]{0,2}(?:\(|\Z)"
)
_ENTRY = re.compile(
    r"^(?P<name>[A-Z][\w'\u2019-]+(?:[ ][A-Z][\w.'\u2019-]*){1,3})"
    r"(?:,[ ](?P<letters>[A-Z][\w.-]*))?"
    r"[ ]{2,}(?=[^\n]{4,24}\d{1,2}:\d\d[ ]?(?:[AaPp][Mm])?[ \t]*$)",
    re.MULTILINE,
)
# As sure as what is told of names; see `detect.mending.relatives`.
_SURE = 0.99


def by_correspondence(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, guesses at who writes to staff or gets their letters as patients."""
    every = tuple(annotations)
    places = {*_patients(text)} if "From:" in text else {*_writers(text)}
    patient = type_of_role(labels, Role.PATIENT) if places else ""
    if not patient:
        return every  # as on nearly all pages
    return [
        replace(a, phi_type=patient, score=_SURE)
        if a.source is Source.CRF and labels[a.phi_type].kind is Kind.NAME and a.span in places
        else a
        for a in every
    ]


def _patients(text: str) -> Iterator[Span]:
    """Yield where names stand that have no letters, of two of whom the other has some."""
    for head in _HEAD.finditer(text):
        for field, other in (("one", "other"), ("other", "one")):
            bare, letters = _BARE.match(head[field]), _LETTERS.match(head[other])
            is_staff = letters is not None and is_staff_credential(letters[1])
            if bare and is_staff and not _has_letters(bare["name"]):
                start = head.start(field)
                yield Span(start, start + bare.end("name"))


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
