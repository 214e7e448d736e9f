"""Finds identifiers that the caller already knows of the patient, also slightly misspelt.

A registration table tells names, birth date, addresses, telephone and record numbers. They are
facts, so they are annotated wherever they stand: names and addresses word by word, numbers whatever
the marks between their digits, the birth date in the forms that notes use. A lone word of a name
that is an ordinary word or an eponym as well (`Will`, `Foley`) is a fact only behind a title; where
it may stand for either it is left to the other finders, or is a guess that gives way to them.
Titles, relations and suffixes (`Mrs`, `Girl`, `III`) are found only beside the rest of the name.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from detect.ambiguous import is_ambiguous
from detect.known.addresses import parts_of
from detect.known.numbers import KnownNumber, long_numbers
from detect.known.places import KnownPlace, words_of
from detect.known.slips import is_slip
from detect.mending.beside_names import is_title
from detect.name_places import is_titled, may_be_name, names_nobody
from detect.page import Page
from detect.particled import run_together
from detect.tokens import cut, unparted_runs
from surrogate.document import Annotation, KnownIdentifiers, Source
from surrogate.phi import Kind, LabelSet, Role
from surrogate.span import Span
from surrogate.wordlists.cues import context_set, context_words
from surrogate.wordlists.folding import fold

MIN_NAME_LETTERS = 3
# Words with digits that are taken for letters, most of them letters, and how to read these.
_WITH_DIGITS = re.compile(r"(?=.{5})(?=(?:[0158]*[^\W\d_]){3})(?:[^\W\d_]|[0158])+")
_AS_LETTERS = tuple(str.maketrans("0158", letters) for letters in ("olsb", "oisb"))
# How sure a word is that may be ordinary: less than any find that is likely right.
_GUESS = 0.4


@dataclass(frozen=True, slots=True)
class KnownFinder:
    """Looks for one patient's known identifiers.

    Attributes:
        words: Folded words of names → their label; those of two letters are no name alone.
        towns: Folded towns of one word → their label.
        numbers: Telephone and record numbers.
        places: Streets, towns of several words and postal codes → their label.
        dates: The forms of the birth date → its label.
        unparted: Names and towns in scripts whose words stand unparted → their label.
    """

    words: dict[str, str] = field(repr=False)
    towns: dict[str, str] = field(repr=False)
    numbers: tuple[KnownNumber, ...] = field(repr=False)
    places: tuple[tuple[KnownPlace, str], ...] = field(repr=False)
    dates: tuple[tuple[re.Pattern[str], str], ...] = field(repr=False)
    unparted: tuple[tuple[re.Pattern[str], str], ...] = field(repr=False)

    @classmethod
    def of(cls, known: KnownIdentifiers, labels: LabelSet) -> KnownFinder:
        """Set up the search; labels are chosen by what they mean, never by name."""
        name = _first(labels, Kind.NAME, Role.PATIENT)
        words = {
            word: name
            for written in known.names
            for word in (*_folded(written), *run_together(written))
            if name and _is_name_word(word)
        }
        town = _first(labels, Kind.CITY)
        addresses = [part for address in known.addresses for part in parts_of(address)]
        towns = {
            fold(value): town
            for value in addresses
            if town and len(value) >= MIN_NAME_LETTERS and value.isalpha()
        }
        dates = ((re.compile(form, re.IGNORECASE), name) for form, name in _dates(known, labels))
        numbers, places = _numbers(known, labels), _places(addresses, labels)
        runs = _unparted(known.names, name), _unparted(addresses, town)
        unparted = tuple(one for one in runs if one is not None)
        return cls(words, towns, tuple(numbers), tuple(places), tuple(dates), unparted)

    def find(self, page: Page) -> Iterator[Annotation]:
        """Yield the finds in a document; they may overlap."""
        for first, end, phi_type in self._names(page):
            span = page.tokens.span(first, end)
            if end > first + 1 or _is_certain(page, first):
                yield _annotation(page.text, span, phi_type)
            elif not names_nobody(page.folded[first]) and may_be_name(page, first):
                yield Annotation.quote(page.text, span, phi_type, Source.SECOND_PASS, score=_GUESS)
        for span, phi_type in self._others(page):
            yield _annotation(page.text, span, phi_type)

    def _others(self, page: Page) -> Iterator[tuple[Span, str]]:
        """Yield what is no name of a person or town, and its type."""
        written = long_numbers(page.text, self.numbers)
        for number in self.numbers:
            yield from ((span, number.phi_type) for span in number.find(page.text, written))
        words = words_of(page) if self.places else []
        for place, phi_type in self.places:
            yield from ((span, phi_type) for span in place.find(page, words))
        for expression, phi_type in (*self.dates, *self.unparted):
            yield from ((Span(*m.span()), phi_type) for m in expression.finditer(page.text))

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
            if _names_somebody(page.folded[index:end]):
                yield self._with_letter(page, index), end, label
            index = end

    def _with_letter(self, page: Page, index: int) -> int:
        """Return where a name begins whose letter stands apart: `O Leary`, `O'Leary`."""
        first = index - 1
        if first > 0 and page.folded[first] in {"'", "\u2019"}:
            first -= 1
        is_apart = first >= 0 and f"{page.folded[first]}{page.folded[index]}" in self.words
        return first if is_apart and len(page.folded[first]) == 1 else index

    def _label(self, page: Page, index: int) -> str | None:
        word, form = page.folded[index], page.tokens.forms[index]
        if known := self.words.get(word) or self.towns.get(word):
            is_usual = is_ambiguous(word) and word not in context_set("particle")
            return None if is_usual and form.islower() else known
        if not word.isalpha():
            return next(
                (self.words[as_read] for as_read in _misread(word) if as_read in self.words), None
            )
        if is_ambiguous(word):
            return None
        return next((label for name, label in self.words.items() if is_slip(word, name)), None)


def _misread(word: str) -> Iterator[str]:
    """Yield what a folded word with digits may have been before it was scanned: `vanterp00l`."""
    if _WITH_DIGITS.fullmatch(word):
        yield from (word.translate(signs) for signs in _AS_LETTERS)


def _is_name_word(word: str) -> bool:
    """Tell whether a folded word of a known name is looked for, by itself or beside the rest."""
    if len(word) >= MIN_NAME_LETTERS:
        return word.isalpha() or _WITH_DIGITS.fullmatch(word) is not None
    return len(word) > 1 and word.isalpha() and not (is_title(word) or names_nobody(word))


def _names_somebody(words: Iterable[str]) -> bool:
    """Tell whether words of a name are more than particles (`de la`) or one of two letters."""
    particles = context_words("particle")
    parts = [word for word in words if _is_name_word(word) and word not in particles]
    return len(parts) > 1 or any(len(word) >= MIN_NAME_LETTERS for word in parts)


def _is_certain(page: Page, index: int) -> bool:
    """Tell whether a lone word of a name can be nothing else where it stands."""
    word = page.folded[index]
    return is_titled(page, index) or not (is_ambiguous(word) or names_nobody(word))


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
    """Return the label of a kind that the label set names first: the usual one."""
    return next((one.name for one in labels.of_kind(kind) if role in (None, one.role)), None)


def _folded(written: str) -> Iterator[str]:
    """Yield the words of a name; a letter that is a token by itself is none."""
    return (fold(form) for form in cut(written) if not unparted_runs(form))


def _unparted(values: Iterable[str], name: str | None) -> tuple[re.Pattern[str], str] | None:
    """Return an expression for what is called `山田 花子`, in parts of two letters as well."""
    every = {run for value in values for run in unparted_runs(value) if len(run) > 1}
    if not every or name is None:
        return None
    part = f"(?:{'|'.join(sorted(every, key=lambda run: (-len(run), run)))})"
    return re.compile(rf"{part}(?:[ \u00b7\u3000\u30fb]?{part})*"), name


def _numbers(known: KnownIdentifiers, labels: LabelSet) -> Iterator[KnownNumber]:
    if name := _first(labels, Kind.PHONE):
        for value in known.phones:
            yield from KnownNumber.telephone(value, name)
    if name := _first(labels, Kind.NUMBER):
        yield from filter(None, (KnownNumber.of(value, name) for value in known.ids))


def _places(addresses: Iterable[str], labels: LabelSet) -> Iterator[tuple[KnownPlace, str]]:
    for place in filter(None, map(KnownPlace.of, addresses)):
        if name := _first(labels, place.kind):
            yield place, name


def _dates(known: KnownIdentifiers, labels: LabelSet) -> Iterator[tuple[str, str]]:
    name = _first(labels, Kind.DATE)
    if known.birth_date and name:
        for written in written_dates(known.birth_date):
            yield rf"(?<![\w/-])(?:{written})(?![\w/-])", name


def written_dates(day: dt.date) -> tuple[str, ...]:
    """Return expressions for the forms in which notes write a full date (US order first)."""
    year = rf"(?:{day.year}|{day.year % 100:02d})"
    number, month = rf"0?{day.day}", rf"0?{day.month}"
    four, two = f"{day.year:04d}", f"{day.month:02d}"
    word = rf"(?:{day:%B}|{day:%b})\.?"
    return (
        rf"{month}(?P<mark>[/.-]){number}(?P=mark){year}",
        rf"{number}(?P<mark>[/.-]){month}(?P=mark){year}",
        rf"{day.year}(?P<mark>[/-]){month}(?P=mark){number}",
        rf"{word}\s+{number}(?:st|nd|rd|th)?,?\s+{year}",
        rf"{number}(?:st|nd|rd|th)?[\s-]*(?:of\s+)?{word},?[\s-]*{year}",
        rf"{four}{two}{day.day:02d}|{two}{day.day:02d}{four}|{day.day:02d}{two}{four}",
    )
