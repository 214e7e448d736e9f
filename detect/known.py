"""Finds identifiers that the caller already knows of the patient, also slightly misspelt.

A registration table tells names, birth date, addresses, telephone and record numbers. They are
facts, so they are annotated wherever they stand: names word by word, numbers whatever the
marks between their digits, the birth date in the forms that notes use. A lone word of a name that
is an ordinary word or an eponym as well (`Will`, `Foley`) is a fact only behind a title; where it
may stand for either it is left to the other finders, or is a guess that gives way to them. Titles,
relations and suffixes (`Mrs`, `Girl`, `III`) are found only beside the rest of the name.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from detect.name_places import is_titled, may_be_name, names_nobody
from detect.page import Page
from detect.second_pass import is_ambiguous
from detect.tokens import cut
from surrogate.document import Annotation, KnownIdentifiers, Source
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.folding import fold

MIN_NAME_LETTERS = 3
MIN_DIGITS = 4
# One slip of the pen in words from five letters, two from nine.
_LETTERS_PER_SLIP = ((9, 2), (5, 1))
_ZIP_DIGITS = 5
# How sure a word is that may be ordinary: less than any find that is likely right.
_GUESS = 0.4
_MARKS = r"[\s().\-/]{0,3}"


@dataclass(frozen=True, slots=True)
class KnownFinder:
    """Looks for one patient's known identifiers.

    Attributes:
        words: Folded words of names → their label.
        towns: Folded towns of one word → their label.
        expressions: What else is looked for → its label.
    """

    words: dict[str, str] = field(repr=False)
    towns: dict[str, str] = field(repr=False)
    expressions: tuple[tuple[re.Pattern[str], str], ...] = field(repr=False)

    @classmethod
    def of(cls, known: KnownIdentifiers, labels: LabelSet) -> KnownFinder:
        """Set up the search; labels are chosen by what they mean, never by name."""
        name = _first(labels, Kind.NAME, Role.PATIENT)
        words = {
            word: name
            for written in known.names
            for word in map(fold, cut(written))
            if name and len(word) >= MIN_NAME_LETTERS and word.isalpha()
        }
        town = _first(labels, Kind.CITY)
        towns = {
            fold(value): town
            for value in known.addresses
            if town and len(value) >= MIN_NAME_LETTERS and value.isalpha()
        }
        pairs = [*_numbers(known, labels), *_places(known, labels), *_dates(known, labels)]
        compiled = ((re.compile(written, re.IGNORECASE), kind) for written, kind in pairs)
        return cls(words, towns, tuple(compiled))

    def find(self, page: Page) -> Iterator[Annotation]:
        """Yield the finds in a document; they may overlap."""
        for first, end, phi_type in self._names(page):
            span = page.tokens.span(first, end)
            if end > first + 1 or _is_certain(page, first):
                yield _annotation(page.text, span, phi_type)
            elif not names_nobody(page.folded[first]) and may_be_name(page, first):
                yield Annotation.quote(page.text, span, phi_type, Source.SECOND_PASS, score=_GUESS)
        for expression, phi_type in self.expressions:
            for match in expression.finditer(page.text):
                yield _annotation(page.text, Span(*match.span()), phi_type)

    def _names(self, page: Page) -> Iterator[tuple[int, int, str]]:
        """Yield runs of name words, single initials between them included."""
        if not self.words and not self.towns:
            return
        index = 0
        while index < len(page.folded):
            label = self._label(page, index)
            end = index + 1
            if label is None:
                index = end
                continue
            while True:
                beyond = _after_initial(page, end)
                if beyond >= len(page.folded) or self._label(page, beyond) != label:
                    break
                end = beyond + 1
            yield index, end, label
            index = end

    def _label(self, page: Page, index: int) -> str | None:
        word, form = page.folded[index], page.tokens.forms[index]
        if known := self.words.get(word) or self.towns.get(word):
            return None if form.islower() and is_ambiguous(word) else known
        if not word.isalpha() or is_ambiguous(word):
            return None
        return next((label for name, label in self.words.items() if is_slip(word, name)), None)


def _is_certain(page: Page, index: int) -> bool:
    """Tell whether a lone word of a name can be nothing else where it stands."""
    word = page.folded[index]
    return is_titled(page, index) or not (is_ambiguous(word) or names_nobody(word))


def is_slip(word: str, name: str) -> bool:
    """Tell whether a word is a name with a slip of the pen: letters changed, lost or swapped."""
    from rapidfuzz.distance import OSA  # noqa: PLC0415 - heavy

    slips = next((slips for letters, slips in _LETTERS_PER_SLIP if len(name) >= letters), 0)
    if not slips or abs(len(word) - len(name)) > slips or word[0] != name[0]:
        return False
    return bool(OSA.distance(word, name, score_cutoff=slips) <= slips)


def _after_initial(page: Page, index: int) -> int:
    """Return the index behind an initial, a point or a comma between name words."""
    while index < len(page.folded) and (
        page.folded[index] in {",", "-", "'"} or _is_initial(page, index)
    ):
        index += 1
    return index


def _is_initial(page: Page, index: int) -> bool:
    """Tell whether a token is a capital, or the point behind one."""
    if page.folded[index] == ".":
        return index > 0 and _is_initial(page, index - 1)
    return len(page.folded[index]) == 1 and page.tokens.forms[index].isupper()


def _annotation(text: str, span: Span, phi_type: str) -> Annotation:
    return Annotation.quote(text, span, phi_type, Source.KNOWN, score=1.0)


def _first(labels: LabelSet, kind: Kind, role: Role | None = None) -> str | None:
    """Return the label of a kind that wins overlaps."""
    fitting = [label for label in labels.of_kind(kind) if role in (None, label.role)]
    return max(fitting, key=lambda label: label.priority).name if fitting else None


def _numbers(known: KnownIdentifiers, labels: LabelSet) -> Iterator[tuple[str, str]]:
    for values, kind in ((known.phones, Kind.PHONE), (known.ids, Kind.NUMBER)):
        name = _first(labels, kind)
        for value in values:
            signs = re.findall(r"[^\W_]", value)
            if name and len(signs) >= MIN_DIGITS:
                opening = r"\(?" if value.strip().startswith("(") else ""
                yield rf"{opening}(?<![^\W_]){_MARKS.join(signs)}(?![^\W_])", name


def _places(known: KnownIdentifiers, labels: LabelSet) -> Iterator[tuple[str, str]]:
    for value in known.addresses:
        digits = sum(map(str.isdigit, value))
        letters = sum(map(str.isalpha, value))
        kind = Kind.ZIP if digits >= _ZIP_DIGITS > letters else Kind.STREET if digits else Kind.CITY
        name = _first(labels, kind)
        words = [re.escape(word) for word in re.findall(r"\w+", value)]
        if name and words and not value.isalpha():
            yield r"\b" + r"[\s,.#-]{1,3}".join(words) + r"\b", name


def _dates(known: KnownIdentifiers, labels: LabelSet) -> Iterator[tuple[str, str]]:
    name = _first(labels, Kind.DATE)
    if known.birth_date and name:
        for written in written_dates(known.birth_date):
            yield rf"(?<![\w/-]){written}(?![\w/-])", name


def written_dates(day: dt.date) -> tuple[str, ...]:
    """Return expressions for the forms in which notes write a full date (US order first)."""
    year = rf"(?:{day.year}|{day.year % 100:02d})"
    number, month = rf"0?{day.day}", rf"0?{day.month}"
    word = rf"(?:{day:%B}|{day:%b})\.?"
    return (
        rf"{month}(?P<mark>[/.-]){number}(?P=mark){year}",
        rf"{number}(?P<mark>[/.-]){month}(?P=mark){year}",
        rf"{day.year}(?P<mark>[/-]){month}(?P=mark){number}",
        rf"{word}\s+{number}(?:st|nd|rd|th)?,?\s+{year}",
        rf"{number}(?:st|nd|rd|th)?[\s-]+(?:of\s+)?{word},?[\s-]+{year}",
    )
