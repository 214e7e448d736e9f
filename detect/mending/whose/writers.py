"""Patients and relatives who write to a doctor, whom a model takes for the staff who answer.

Who is told behind `From:` and says `Hi Dr. Poe` is none of the staff, nor is who signs so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from detect.resolve import GUESSES
from detect.roles import type_of_role
from detect.second_pass import at_least_sure
from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import Span

_HI_DOCTOR = (
    r"(?:Hi|Hello|Hey|Dear|Good (?:morning|afternoon|evening)),?[ ](?:Dr\b|[Dd]oc(?:tor)?\b)"
)
_MESSAGE = re.compile(
    r"^[ \t>]{0,4}(?:From|Sender|FROM)[ \t]{0,4}:[ \t]{0,4}"
    rf"(?P<writer>[A-Z][^\n:,<(]{{2,40}})[^\n]{{0,120}}\n"
    rf"(?:[^\n]{{0,160}}\n){{0,6}}?[ \t>]{{0,4}}{_HI_DOCTOR}",
    re.MULTILINE,
)
# One of these stands on every page that is a message to a doctor, or quotes one.
_SPEAKS = ("From", "FROM", "Sender", "e from ", "g from ", "l from ", "his is ")
_TITLED = re.compile(r"(?:Dr|Drs|Prof|Nurse|Sister)\b")
_CREDENTIAL = re.compile(r"[ ][A-Z][A-Z.]{1,5}\s*\Z")
_CREDENTIAL_BEHIND = re.compile(r",?[ ]{1,2}[A-Z][A-Z.]{1,5}\b(?![ ]?:)")
_THIS_IS = re.compile(rf"{_HI_DOCTOR}[^\n]{{0,40}}\b[Tt]his is \Z")
# `MyChart message from Ann Poe to Dr. Lund`.
_HEADED = re.compile(
    r"(?i:my ?chart|portal|patient)[ ](?i:message|msg|e-?mail)[ ]from[ ](?:the[ ])?(?:patient[ ])?"
    r"(?P<writer>[A-Z][\w'\u2019-]{1,20}(?:[ ][A-Z][\w'\u2019.-]{0,20}){0,2})"
)
_REACH = 90
# Those of a patient are looked at one after the other, most twice.
_TEXTS = 64
_LINE_ENDS = re.compile(r"[ \t]{0,4}(?:[A-Z]\.?)?[ \t]{0,4}(?:\n|\Z)|[.,]")
_BEGINS_LINE = re.compile(
    r"(?:\n|[Tt]his is |(?:Thanks|Thank you|Best|Sincerely),[ ]"
    r"|(?<!\w)(?:[Tt]hx|[Tt]hanks|[Tt]y)[,!]?[ ])[ \t>-]{0,4}\Z"
)


def by_writer(
    annotations: Iterable[Annotation], text: str, labels: LabelSet
) -> Sequence[Annotation]:
    """Return the annotations, guesses at staff who wrote to a doctor as patients."""
    every = tuple(annotations)
    if not any(word in text for word in _SPEAKS):
        return every  # as on most pages
    people = type_of_role(labels, Role.PATIENT)
    messages = _messages(text)
    return [
        replace(one, phi_type=people, score=at_least_sure(one.score))
        if people and _is_guess(one, labels) and _is_writer(one.span, text, messages)
        else one
        for one in every
    ]


def _is_guess(annotation: Annotation, labels: LabelSet) -> bool:
    return annotation.source in GUESSES and labels.kinds[annotation.phi_type] is Kind.NAME


@lru_cache(maxsize=_TEXTS)
def _messages(text: str) -> Sequence[tuple[Span, Span]]:
    """Return of each message to a doctor who wrote it, and all behind it; staff write none."""
    return tuple(_of_patients(text))


def _of_patients(text: str) -> Iterator[tuple[Span, Span]]:
    found = [*_MESSAGE.finditer(text)]
    if not found and " from " in text:  # to look is slow
        found = [*_HEADED.finditer(text)]
    starts = [*(one.start() for one in found), len(text)]
    for one, end in zip(found, starts[1:], strict=True):
        writer = Span(*one.span("writer"))
        is_staff = _TITLED.match(one["writer"]) or _CREDENTIAL.search(one["writer"])
        if not is_staff and not _CREDENTIAL_BEHIND.match(text, writer.end) and end > one.end():
            yield writer, Span(one.end(), end)


def _is_writer(span: Span, text: str, messages: Sequence[tuple[Span, Span]]) -> bool:
    if text.endswith("his is ", 0, span.start) and _THIS_IS.search(
        text, max(0, span.start - _REACH), span.start
    ):
        return True
    return any(
        span.start == writer.start
        or (body.contains(span) and _begins_as(span, writer, text) and _signs(span, text))
        for writer, body in messages
    )


def _begins_as(span: Span, writer: Span, text: str) -> bool:
    """Tell whether a name begins as the writer's, whose surname may stand first (`Poe, Ann`)."""
    given = text[writer.end + 2 : writer.end + 3] if text.startswith(", ", writer.end) else ""
    return text[span.start] in {text[writer.start], given}


def _signs(span: Span, text: str) -> bool:
    """Tell whether a name stands on a line of its own, or behind thanks."""
    ahead = _BEGINS_LINE.search(text, max(0, span.start - _REACH), span.start)
    return ahead is not None and _LINE_ENDS.match(text, span.end) is not None
