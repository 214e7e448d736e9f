"""What stands in the fields of a name is the patient's: `Surname: LIND   Forename(s): KARA`.

Fields that stand together hold parts of one name, each part once: as one is guessed, so are the
others, and where nothing was found in any it is the patient. Whom a patient's signature or initials
tell is never of the staff (`Pt initials: KL   RN: BO`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from detect.ambiguous import is_word_of_notes
from detect.mending.beside_names import is_staff_credential
from detect.resolve import GUESSES
from detect.roles import type_of_role
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.folding import fold

# One of these stands on every page that has such fields.
_SIGNS = (
    *("surname", "forename", "family name", "first name", "last name"),
    *("given name", "middle name", "christian name"),
    *(
        "t signature",
        "s signature",
        "n signature",
        "g signature",
        "t initials",
        "s initials",
        "n initials",
    ),
)
_OWNER = r"(?:patient|pt|client|member)(?:['\u2019]s)?[ ]"
_PART = (
    r"(?:surname|(?:last|family)[ ]name|forename(?:s|\(s\))?"
    r"|(?:first|given|middle|christian)[ ]name(?:s|\(s\))?)"
)
_SIGNED = (
    r"(?:(?:parent|pt|patient)/)?"
    r"(?:patient|pt|client|parent|guardian|caregiver|cg)(?:['\u2019]s)?"
    r"[ ](?:signature|initials)"
)
_BEGINS = r"(?:^[ \t|>]{0,8}|[ ]{2}|\t|[|,;][ ]?)"
_WORD = r"[^\W\d_][\w.'\u2019-]*"
_ENDS = r"(?=[ \t\r]*$|[ ]{2}|\t|[ ]?[|,;(])"
_FIELD = re.compile(
    rf"{_BEGINS}(?P<label>(?:{_OWNER})?{_PART}(?::[ \t_]{{0,24}}|[ \t]{{2,24}})"
    rf"|{_SIGNED}:[ \t_]{{0,24}})"
    rf"(?!{_PART})(?P<name>{_WORD}(?:[ ]{_WORD}){{0,3}}){_ENDS}",
    re.IGNORECASE | re.MULTILINE,
)
_SIGNATURE = re.compile(_SIGNED, re.IGNORECASE)
# As far apart fields of one name may stand.
_GAP = 40


def by_name_field(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, what fields of a name hold as the patient's."""
    every = tuple(annotations)
    lines = _lines(text)
    if not lines:
        return every  # as on most pages
    patient = type_of_role(labels, Role.PATIENT)
    blocks = [*_blocks(text, lines)] if patient else ()
    for block in blocks:
        every = _told(every, text, block, patient)
    return every


def _lines(text: str) -> Sequence[tuple[int, int]]:
    """Return where the lines that may have such fields begin and end, in order."""
    small = text.lower()
    if len(small) != len(text):
        small = text  # `\u0130` has two small letters
    lines: set[tuple[int, int]] = set()
    for sign in _SIGNS:
        start = small.find(sign)
        while start >= 0:
            end = text.find("\n", start)
            end = len(text) if end < 0 else end
            lines.add((text.rfind("\n", 0, start) + 1, end))
            start = small.find(sign, end)
    return sorted(lines)


def _blocks(text: str, lines: Iterable[tuple[int, int]]) -> Iterator[list[re.Match[str]]]:
    """Yield the fields that stand together."""
    block: list[re.Match[str]] = []
    fields = (field for line in lines for field in _FIELD.finditer(text, *line))
    for field in fields:
        *others, last = field["name"].split()
        if _says_something(field["name"]) or (others and is_staff_credential(last)):
            continue
        is_told = any(fold(one["label"]) == fold(field["label"]) for one in block)
        if block and (is_told or field.start() - block[-1].end() > _GAP):
            yield block
            block = []
        block.append(field)
    if block:
        yield block


def _told(
    every: tuple[Annotation, ...],
    text: str,
    block: Sequence[re.Match[str]],
    patient: str,
) -> tuple[Annotation, ...]:
    """Return the finds with those in a block of fields as the patient's, if it is the patient's."""
    spans = [Span(*field.span("name")) for field in block]
    inside = [one for one in every if any(span.overlaps(one.span) for span in spans)]
    is_signed = all(_SIGNATURE.match(field["label"]) for field in block)
    types = {one.phi_type for one in inside}
    if types and patient not in types and not is_signed:
        return every  # the staff's, or no name at all
    if any(one.source not in GUESSES for one in inside):
        return every
    kept = (one for one in every if one not in inside and not _is_label(one, block))
    told = (Annotation.quote(text, span, patient, Source.PATTERN) for span in spans)
    return tuple(sorted((*kept, *told), key=lambda one: one.span.start))


def _says_something(value: str) -> bool:
    """Tell whether a value is made of ordinary words, or a mark: `Signature: on file`."""
    return len(value) == 1 or all(
        is_word_of_notes(fold(word)) for word in value.replace("-", " ").split()
    )


def _is_label(annotation: Annotation, block: Iterable[re.Match[str]]) -> bool:
    """Tell whether a guess is a word of the label of a field."""
    labels = (Span(*field.span("label")) for field in block)
    return any(label.contains(annotation.span) for label in labels)
