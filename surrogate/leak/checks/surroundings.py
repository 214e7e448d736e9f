"""Check: does something identifying stand around the text, or in a header within it?"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from typing import TYPE_CHECKING

from surrogate.document import Document
from surrogate.leak.checks import known, near
from surrogate.leak.finding import Finding, Severity
from surrogate.leak.judging.dates import SHORT_DATE
from surrogate.leak.judging.severity import severity_of
from surrogate.leak.originals.form import Form, Style
from surrogate.leak.texts.position import is_ordinary
from surrogate.leak.texts.view import BLANK, View
from surrogate.phi import Kind
from surrogate.span import Span

if TYPE_CHECKING:
    from surrogate.leak.evidence import Evidence

NAME = "surroundings"
_SEPARATORS = re.compile(r"[_\W]+")
_MAIL = re.compile(
    r"(?<![\w.+%-])(?=[\w.+%-]*[A-Za-z])[\w.+%-]+(?:@|\s?\((?:at|AT)\)\s?|\s?\[(?:at|AT)\]\s?)"
    r"[\w-]+(?:\.[\w-]+)*\.[A-Za-z]{2,}(?!\w)"
)
_LINK = re.compile(r"\b(?:https?://|www\.)[^\s<>\"\x1a]+", re.IGNORECASE)
# A phone of North America with its area, which is not free of charge, and a social security number.
# Both begin with a digit and look back from there: so `re` skips from digit to digit.
_PHONE = re.compile(
    r"[2-9](?:(?<![\w.,/+(-][2-9])|(?<=\([2-9])|(?<=\b1[-. ][2-9]))"
    r"(?!(?<=8)(?:00|33|44|55|66|77|88))\d\d(?:\)[ ]?|([-.]))[2-9]\d\d(?(1)\1|[-. ])\d{4}"
    r"(?![\d-]|\.\d)"
)
_SSN = re.compile(r"\d(?<![\w.-]\d)\d\d-\d\d-\d{4}(?![\w-]|\.\d)")
_ENDS = 4
_HEADER = re.compile(
    r"^[ \t>]*(?:From|To|Cc|Bcc|Sent|Reply-To|Date)[ \t]*:[ \t]*(\S[^\n]*)$", re.MULTILINE
)
_CAPITALISED = re.compile(r"(?<![\w-])[A-Z][a-z]{2,}(?![\w-])")
_BESIDE_FROM = frozenset({"to", "sent", "subject", "cc"})
_MIN_HEADER_LINES = 2
_NEAR = 200


def check(evidence: Evidence) -> Iterator[Finding]:
    """Yield what names, tags, kept fields, dates and e-mail headers tell of the original.

    A known original in a released name, a tag's id or element, the root, or a kept field is
    certain, in some code and with a slip too; so is a document date that did not move, and an
    address of e-mail or web, a phone or social security number that is no surrogate. A name-like
    word in an e-mail header is a suspicion.
    """
    before = evidence.record.by_id
    originals_in = cache(partial(_originals_in, evidence))  # documents have much in common
    for applied, view in zip(evidence.applied.documents, evidence.views, strict=True):
        document = applied.document
        texts = evidence.texts_around(document)
        for form in sorted(set().union(*map(originals_in, texts))):
            yield _outside(document, evidence, evidence.forms[form].phi_type, form)
        original = before.get(document.doc_id)
        if original is not None and original.date and document.date == original.date:
            yield _outside(document, evidence, evidence.type_of(Kind.DATE), "date")
        yield from _addresses(view, evidence)
        if original is not None:
            yield from _numbers(view, original.text, evidence)
        yield from _headers(view, evidence)
    yield from _read(evidence.around)


def beside(name: str, content: str, evidence: Evidence) -> Iterator[Finding]:
    """Yield originals in the name or the content of a file that holds no document.

    Args:
        name: Path of the file or folder in the release; stands for a document in the findings.
        content: What the file holds.
        evidence: Of one patient.
    """
    for text in sorted(_originals_in(evidence, name)):
        fingerprint, phi_type = evidence.fingerprint(text), evidence.forms[text].phi_type
        yield Finding(NAME, Severity.CERTAIN, name, None, phi_type, fingerprint)
    yield from _read(evidence.of_texts([Document(name, "", f"{name}\n{content}")]))


def _read(evidence: Evidence) -> Iterator[Finding]:
    """Yield what the checks of a text are certain of, each once and without its place."""
    if not evidence.applied.documents:
        return
    found = (f for check in (known.check, near.check) for f in check(evidence))
    certain = (f for f in found if f.severity is Severity.CERTAIN)
    yield from dict.fromkeys(replace(f, check=NAME, span=None) for f in certain)


def _originals_in(evidence: Evidence, text: str) -> frozenset[str]:
    """Return the forms in a short text, read as it is and with its separators as spaces."""
    found = set()
    for spelling in (text, _SEPARATORS.sub(" ", text).title()):
        view = View.of("", spelling)
        for hit, form in evidence.hits(view):
            alone = hit.bounded and hit.first == hit.last and len(form.text) >= _shortest(form)
            if alone or severity_of(view, hit, form):
                found.add(form.text)
    return frozenset(found)


def _shortest(form: Form) -> int:
    """Return how many letters or digits alone in a name tell an original: no `3567` a day."""
    return SHORT_DATE if form.style is Style.DATE else 1


def _outside(document: Document, evidence: Evidence, phi_type: str, form: str) -> Finding:
    fingerprint = evidence.fingerprint(form)
    return Finding(NAME, Severity.CERTAIN, document.doc_id, None, phi_type, fingerprint)


def _addresses(view: View, evidence: Evidence) -> Iterator[Finding]:
    marks = view.squeezed
    mail = "@" in view.bare or "(at)" in view.bare or "[at]" in view.bare
    link = "http" in marks or "www" in marks
    for present, pattern, kind in ((mail, _MAIL, Kind.EMAIL), (link, _LINK, Kind.URL)):
        for match in pattern.finditer(view.bare) if present else ():
            span = Span(*match.span())
            yield evidence.finding(
                NAME, Severity.CERTAIN, view, span, evidence.type_of(kind), match[0]
            )


def _numbers(view: View, original: str, evidence: Evidence) -> Iterator[Finding]:
    """Yield phones and social security numbers of the original note that nobody annotated."""
    if not any(len(number) == _ENDS for number in view.numbers):
        return
    for pattern, kind in ((_PHONE, Kind.PHONE), (_SSN, Kind.SSN)):
        for match in pattern.finditer(view.bare):
            if match[0] in original:
                phi_type, span = evidence.type_of(kind), Span(*match.span())
                yield evidence.finding(NAME, Severity.CERTAIN, view, span, phi_type, match[0])


def _headers(view: View, evidence: Evidence) -> Iterator[Finding]:
    if "from" not in view.words or _BESIDE_FROM.isdisjoint(view.words):
        return
    lines = list(_HEADER.finditer(view.bare))
    for match in lines:
        beside = sum(abs(other.start() - match.start()) < _NEAR for other in lines)
        if beside < _MIN_HEADER_LINES or BLANK in match[1]:
            continue
        for word in _CAPITALISED.finditer(match[1]):
            if not is_ordinary(word[0].lower()):
                span = Span(match.start(1) + word.start(), match.start(1) + word.end())
                yield evidence.finding(
                    NAME, Severity.SUSPICION, view, span, evidence.type_of(Kind.NAME), word[0]
                )
