"""What stands in a field that is called a name is one: `Name: lOchGelly, tAm J.`.

So is what people are called (`Nickname: Sea`, `a/k/a "Slim"`), and what stands behind somebody's
role with the surname first, though all of it be words: `Radiologist: Day-Lewis, Storm`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain

from detect.ambiguous import is_word_of_notes
from detect.beside.apart import apart, beneath
from detect.mending.beside_names import is_credential
from detect.page import Page
from detect.roles import type_of_role
from surrogate.document import Annotation, Source
from surrogate.phi import LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender
from surrogate.wordlists.people import roles
from surrogate.wordlists.usage import everyday_words
from surrogate.wordlists.words import small_words

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
_NICKNAME = re.compile(
    r"(?:N(?<!\w.)(?i:icknames?)|P(?<!\w.)(?i:referred name)|G(?<!\w.)(?i:oes by)"
    r"|A(?<!\w.)(?i:lias(?:es|\(es\))?))"
    r"[ \t]?:[ \t]{0,12}(?P<name>[A-Z][\w'\u2019-]+)(?=[ \t\r]*$|[ ]{2}|[ \t]*[|,;(/])",
    re.MULTILINE,
)
_QUOTED = re.compile(r"[\"\u201c](?P<name>[A-Z][\w'\u2019-]+(?:[ ][A-Z][\w'\u2019-]+)?)[\"\u201d]")
_CALLED = re.compile(
    r"(?<!\w)(?:(?i:goes by|nicknamed|be (?:called|addressed as)"
    r"|calls? (?:him|her|them|me)(?:self)?)|[A-Z]\w+,?[ ](?i:a/?k/?a|a\.k\.a\.))[:,]?[ ]\Z"
)
_LONGEST_CUE = 24
# A therapist in prose; before the name of a page the patient.
_PATIENT = "pt"
_PART = r"[A-Z][\w'\u2019]+(?:-[A-Z][\w'\u2019]+)?"
_TURNED = re.compile(
    rf"(?<![\w-])(?P<role>[A-Za-z]{{2,20}}):[ ]{{1,3}}(?P<name>{_PART},[ ](?P<given>{_PART}))"
    r"(?=[ \t\r]*$|[ ]{2}|[.;|(]|[ ][A-Z]{1,3}\b)",
    re.MULTILINE,
)
_WORDS = re.compile(r"[^\W\d_]{2,}")


def named_fields(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the names of people in fields, and what they are called, where nothing was found.

    Args:
        page: The page.
        found: Disjoint annotations in text order, which stay.
        labels: What their types mean.
    """
    patient, staff = (type_of_role(labels, role) for role in (Role.PATIENT, Role.STAFF))
    if patient:
        fields = _FIELD.finditer(page.text)
        names = (Span(*one.span("name")) for one in fields if not _says_something(one["name"]))
        yield from apart(page, found, chain(names, _called(page.text)), patient)
    types = {"lay": patient, "staff": staff}
    for span, role in _turned(page.text):
        parts = beneath(found, span)
        is_surname = all(a.phi_type == types[role] and a.span.start == span.start for a in parts)
        if types[role] and is_surname:  # all that is found of it
            yield Annotation.quote(page.text, span, types[role], Source.PATTERN)


def _called(text: str) -> Iterator[Span]:
    """Yield what somebody is called, in a field or in quotes behind the words for it."""
    for field in _NICKNAME.finditer(text):
        if fold(field["name"]) not in small_words("no nickname"):
            yield Span(*field.span("name"))
    for quoted in _QUOTED.finditer(text):
        is_insult = fold(quoted["name"]) in everyday_words()  # as voices call somebody
        before = max(0, quoted.start() - _LONGEST_CUE), quoted.start()
        if not is_insult and _CALLED.search(text, *before):
            yield Span(*quoted.span("name"))


def _turned(text: str) -> Iterator[tuple[Span, str]]:
    """Yield the names with the surname first that stand behind roles; with the sort of role."""
    for field in _TURNED.finditer(text):
        word = field["role"].lower()
        role = "lay" if word == _PATIENT else roles().get(word)
        is_name = field["given"].isupper() <= field["name"].isupper()
        is_name = is_name and not is_credential(field["given"])
        given = map(fold, _WORDS.findall(field["given"]))
        if role and is_name and all(word in given_gender() for word in given):
            yield Span(*field.span("name")), role


def _says_something(value: str) -> bool:
    """Tell whether a value is made of ordinary words: `Name: not given`."""
    words = _WORDS.findall(value)
    return all(is_word_of_notes(fold(word)) for word in words)
