"""Check: does an original of the patient stand where a surrogate should?"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import takewhile
from types import MappingProxyType
from typing import TYPE_CHECKING

from rapidfuzz.distance import OSA

from surrogate.apply import AppliedDocument, Edit
from surrogate.document import Document
from surrogate.entity import Mention
from surrogate.generators.nearness import LONG
from surrogate.leak.days.dates import months
from surrogate.leak.finding import Finding, Severity
from surrogate.leak.judging.severity import severity_of
from surrogate.leak.originals.derived import is_derived
from surrogate.leak.originals.form import Form, Style
from surrogate.leak.originals.houses import is_nameless
from surrogate.leak.originals.kind_first import is_saint
from surrogate.leak.originals.likeness import MIN_LENGTH, is_slip
from surrogate.leak.originals.streets import opens_with_type, street_types
from surrogate.leak.originals.targets import MIN_NUMBER
from surrogate.leak.originals.variants import MIN_FREE_CODE, MIN_PART, NUMBERS
from surrogate.leak.telling import is_common
from surrogate.leak.texts.position import is_ordinary
from surrogate.leak.texts.view import View, runs_of
from surrogate.link.calendar.wording.number_words import languages, numbers
from surrogate.link.contacts import contact_words
from surrogate.link.languages import ENGLISH
from surrogate.link.places import Part
from surrogate.link.places.lexicon import street_words
from surrogate.link.places.streets.reading import read_street
from surrogate.originals import LOCAL_PHONE, MIN_NAME_LETTERS
from surrogate.phi import HOUSES, Kind, LabelSet
from surrogate.remembered import of_patient
from surrogate.span import DisjointSpans, Span
from surrogate.wordlists.calendar import (
    COLUMNS,
    calendar_table,
    holidays,
    month_names,
    season_names,
    weekday_names,
)

if TYPE_CHECKING:
    from surrogate.leak.evidence import Evidence

NAME = "unchanged-annotations"
# No rare word stays in what these are replaced by.
_OF_OTHER_WORDS = frozenset({Kind.NAME, Kind.STREET, Kind.CITY, Kind.PLACE, Kind.EMAIL})
# How long a word of these is that has a slip; the letters of a house may be near those of another.
_LEAST_SLIPPED = MappingProxyType(
    {
        Kind.NAME: MIN_LENGTH,
        Kind.CITY: MIN_PART,
        Kind.STREET: MIN_PART,
        Kind.HOSPITAL: MIN_NUMBER,
        Kind.ORGANIZATION: MIN_NUMBER,
    }
)
_NO_DIGITS = re.compile(r"\D+")
# What these are replaced by are words and figures of the calendar, which are names too (`May`).
_OF_THE_CALENDAR = frozenset({Kind.DATE, Kind.AGE})


def check(evidence: Evidence) -> Iterator[Finding]:
    """Yield a certain finding for every replacement that holds an identifying original whole.

    Dates may move onto other dates of the patient, so a date counts only if the same place had
    it before.
    """
    originals = {
        form.text: form
        for form in evidence.forms.values()
        if form.whole and form.kind is not Kind.DATE
    }
    before = evidence.record.by_id
    known: dict[str, Form | None] = {}
    for applied in evidence.applied.documents:
        document = applied.document
        yield from _in_region(applied, evidence)
        yield from _kept_in_part(applied, evidence)
        original = before.get(document.doc_id)
        for edit in applied.edits:
            if edit.planned:
                text = edit.new.of(document.text)
                if text not in known:
                    known[text] = _original(text, originals)
                if known[text] or (document.doc_id, edit.new) in evidence.unmoved:
                    replaced = _kinds(original, edit.old, evidence.labels)
                    yield from _in_edit(document, edit, replaced, known[text], evidence)


def _in_region(applied: AppliedDocument, evidence: Evidence) -> Iterator[Finding]:
    """Yield long originals within what no plan drew, which may hold more than a surrogate."""
    document = applied.document
    undrawn = [edit for edit in _undrawn(applied, evidence) if edit.planned]
    if not undrawn:
        return  # nearly always
    # What a person writes holds none by chance; what others drew may hold a part or a short one.
    by_others = evidence.reconstructed
    least = MIN_FREE_CODE if by_others else MIN_PART
    view = View.of(document.doc_id, document.text)
    regions = DisjointSpans(edit.new for edit in undrawn)
    calendar = DisjointSpans(e.new for e in undrawn if _may_be_dated(e, document, evidence))
    for hit, form in evidence.hits(view):
        telling = (form.whole or not by_others) and not form.ordinary
        inside = telling and len(form.text) >= least and hit.bounded
        if not inside or not regions.overlaps(hit.span):
            continue
        if form.kind is Kind.DATE and calendar.overlaps(hit.span):
            continue
        if is_nameless(hit.span.of(document.text), form.kind):
            continue  # where it is all that stands there, it is found whole
        if severity_of(view, hit, form) is Severity.CERTAIN:
            yield evidence.finding(NAME, Severity.CERTAIN, view, hit.span, form.phi_type, form.text)


def _undrawn(applied: AppliedDocument, evidence: Evidence) -> Iterator[Edit]:
    """Yield the edits whose text no plan drew: all of anybody's release, else those chosen."""
    doc_id = applied.document.doc_id
    for edit in applied.edits if evidence.reconstructed or evidence.chosen else ():
        if evidence.reconstructed or (doc_id, edit.old) in evidence.chosen:
            yield edit


def _may_be_dated(edit: Edit, document: Document, evidence: Evidence) -> bool:
    """Tell whether a date of the patient may stand there by chance: where one was, or unknown."""
    kinds = _kinds(evidence.record.by_id.get(document.doc_id), edit.old, evidence.labels)
    return evidence.reconstructed or not _OF_THE_CALENDAR.isdisjoint(kinds)


def _kept_in_part(applied: AppliedDocument, evidence: Evidence) -> Iterator[Finding]:
    """Yield replacements that keep a rare word or most digits of what they replace, or hide little.

    What is drawn is another name by construction, however near it may come by chance.
    """
    document = applied.document
    undrawn = list(_undrawn(applied, evidence))
    if not undrawn:
        return  # nearly always
    replaced = {m.span: m for m in evidence.mentions if m.doc_id == document.doc_id}
    for edit in undrawn:
        mention = replaced.get(edit.old)
        new = edit.new.of(document.text)
        if mention and (
            _is_kept(mention, new, evidence.forms) or is_derived(mention.kind, mention.text, new)
        ):
            fingerprint = evidence.fingerprint(mention.text)
            place = edit.new, mention.phi_type
            yield Finding(NAME, Severity.CERTAIN, document.doc_id, *place, fingerprint)


def _is_kept(mention: Mention, new: str, forms: Mapping[str, Form]) -> bool:
    """Tell whether a replacement is an original with a slip, or with another part beside it."""
    if mention.kind in NUMBERS:
        return _is_number_kept(mention.text, new)
    if mention.kind in _LEAST_SLIPPED and _is_slipped(mention, new):
        return True
    if mention.kind not in _OF_OTHER_WORDS:
        return False
    if mention.kind is Kind.STREET and _streets(mention.text) & _streets(new):
        return True  # however usual its name is: `98 Louisiana Ave` of 8 Louisiana Ave
    words = (word for word in runs_of(mention.text) if word in forms and len(word) >= MIN_PART)
    common = contact_words() if mention.kind is Kind.EMAIL else frozenset[str]()
    rare = [word for word in words if word.isalpha() and not (is_ordinary(word) or word in common)]
    # Whole names are looked for by `_original`; a name of many is drawn for another by chance.
    may_stay = mention.kind is Kind.NAME
    if not may_stay:  # `Bayou Brindle` for Bayou Boeuf
        stays = {*runs_of(mention.text)[: opens_with_type(mention.text)], *street_words("es")}
        rare = [word for word in rare if not (street_types(word) or word in stays)]
    return any(
        is_slip(one, two) and not (may_stay and (one == two or is_common(two)))
        for one in rare
        for two in runs_of(new)
    )


def _is_number_kept(original: str, new: str) -> bool:
    """Tell whether two numbers differ in one digit, or end in the same local number."""
    one, two = (_NO_DIGITS.sub("", text) for text in (original, new))
    if len(one) >= MIN_NUMBER and OSA.distance(one, two, score_cutoff=1) <= 1:
        return True
    return len(one) >= LOCAL_PHONE and one[-LOCAL_PHONE:] == two[-LOCAL_PHONE:]


def _is_slipped(mention: Mention, new: str) -> bool:
    """Tell whether a word of a name has a slip in its place, or initials are as they were.

    No surrogate is so near its original, but what any house has: `Bridges`, `Ridges`; or a town
    that is called after another saint: `Saint-Georges`, `Sainte-Monique`.
    """
    one, two = runs_of(mention.text), runs_of(new)
    if mention.kind is Kind.NAME and one == two:  # `Mama` stays
        letters = "".join(one)
        return len(letters) <= MIN_NAME_LETTERS and not is_ordinary(letters)
    if mention.kind in HOUSES and len(one) == 1 and mention.text.isupper():
        return False  # its letters
    least = _LEAST_SLIPPED[mention.kind]
    pairs = list(zip(one, two, strict=False)) if len(one) == len(two) else []
    if mention.kind is Kind.NAME and min(len("".join(one)), len("".join(two))) >= LONG:
        pairs.append(("".join(one), "".join(two)))
    return any(
        len(old) >= least
        and old != now
        and not (is_ordinary(old) if mention.kind in HOUSES else is_saint(old))
        and (old + now).isalpha()
        and OSA.distance(old, now, score_cutoff=1) <= 1
        for old, now in pairs
    )


@of_patient
def _streets(text: str) -> frozenset[str]:
    """Return the name of the street that an address begins with, without its type, if it tells.

    What stands behind it may be a word for a part of the house in any language. A post office box
    has none: `Apartado de Correos 62`.
    """
    names = [p.key for p in read_street(text, ENGLISH) if p.part is Part.STREET]
    told = (name for name in names[:1] if not street_words("es").issuperset(name.split()))
    return frozenset(name for name in told if len(name) >= MIN_PART)


def _kinds(original: Document | None, span: Span, labels: LabelSet) -> tuple[Kind, ...]:
    """Return what the annotations in a stretch of the original are, in order."""
    annotations = original.annotations if original else ()
    at = bisect_left(annotations, span.start, key=lambda a: a.span.start)
    held = takewhile(lambda a: a.span.start < span.end, annotations[at:])
    return tuple(labels[a.phi_type].kind for a in held)


def _in_edit(
    document: Document,
    edit: Edit,
    replaced: tuple[Kind, ...],
    form: Form | None,
    evidence: Evidence,
) -> Iterator[Finding]:
    place, text = (document.doc_id, edit.new), edit.new.of(document.text)
    calendar = not _OF_THE_CALENDAR.isdisjoint(replaced)
    if form is not None and calendar and _is_of_calendar(form.text):
        form = None
    if form is not None or place in evidence.unmoved:
        phi_type = form.phi_type if form else evidence.type_of(next(iter(replaced), Kind.DATE))
        fingerprint = evidence.fingerprint(form.text if form else text)
        yield Finding(NAME, Severity.CERTAIN, document.doc_id, edit.new, phi_type, fingerprint)


def _original(surrogate: str, originals: dict[str, Form]) -> Form | None:
    """Return the original that a surrogate is, or the rare name part that it holds."""
    runs = runs_of(surrogate)
    found = originals.get("".join(runs))
    if found is not None and (not found.ordinary or len(runs) > 1):
        return found
    if originals.keys().isdisjoint(runs):
        return None
    parts = (originals.get(run) for run in runs)
    named = (p for p in parts if p and p.style is Style.NAME and p.kind is Kind.NAME)
    return next((part for part in named if not part.ordinary), None)


def _is_of_calendar(text: str) -> bool:
    """Tell whether a date or age may look like that: `may`, `diez`, or the `5/31` of a room."""
    return text in _calendar_words() or (text.isdigit() and len(text) < MIN_FREE_CODE)


@cache
def _calendar_words() -> frozenset[str]:
    words: list[str] = []
    for language in calendar_table()["languages"]:
        words += (word for column in COLUMNS for word in weekday_names(language, column))
        words += season_names(language) + month_names(language) + month_names(language, "short")
    words += (word for language in languages() for word in numbers(language))
    words += [word for holiday in holidays() for word in (holiday.name, *holiday.variants)]
    return frozenset({run for word in words for run in runs_of(word)} | set(months()))
