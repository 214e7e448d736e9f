"""Second pass: what was found once is looked for in all documents of the patient.

After Dehghan et al. 2015, section 2 (IV): the finds of the first pass make a run-time
dictionary of the patient, filtered for ambiguous words; its longest matches are annotated
where the first pass saw nothing. Of a hospital the letters that it begins its words with are
looked for as well (`CMH`), of a firm too.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from detect import short_names
from detect.ambiguous import is_ambiguous, is_word_of_notes
from detect.house_letters import letters_of_house
from detect.mending.beside_names import stands_behind
from detect.page import Page
from detect.particled import particles, run_together
from detect.streams.usage import load_usage
from detect.tokens import cut, unparted_runs
from surrogate.document import Annotation, Source
from surrogate.phi import HOUSES, Kind, LabelSet
from surrogate.span import DisjointSpans
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.words import (
    clinical_words,
    english_words,
    eponyms,
    note_words,
)

MIN_WORD_LETTERS = 3
MIN_NUMBER_CHARACTERS = 4
MIN_RUN_TOGETHER = 5
# A find of the CRF must be this probable to enter the dictionary.
MIN_SCORE = 0.6
# So many finds are remembered with what is looked for of them: those of a few patients.
_FINDS = 4096
# The language whose ordinary words are a list of their own.
LISTED = "en"


Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One string of the run-time dictionary.

    Attributes:
        words: Its folded tokens.
        phi_type: The type it was found as most often.
        small: Whether it was also found in small letters.
        is_whole: Whether it is a name of several words.
        is_usual: Whether it is a part of a name that is an ordinary word too.
    """

    words: Words = field(repr=False)
    phi_type: str
    small: bool
    is_whole: bool
    is_usual: bool

    def may_be_written(self, forms: Sequence[str]) -> bool:
        """Tell whether the entry may stand so: in small letters only where it was found in them.

        The ordinary word that ends a name is the word there: `Grace hall` is not Grace Hall.
        """
        ends_small = self.is_whole and forms[-1].islower() and self.words[-1] in english_words()
        return self.small or not (forms[0].islower() or ends_small)


@dataclass(frozen=True, slots=True)
class PatientDictionary:
    """What the first pass found in one patient's documents, by first word, longest first."""

    entries: Mapping[str, tuple[Entry, ...]] = field(repr=False)

    @classmethod
    def of(
        cls, annotations: Iterable[Annotation], labels: LabelSet, language: str
    ) -> PatientDictionary:
        """Gather the finds whose label takes part in the second pass.

        Args:
            annotations: What the first pass found.
            labels: What their types mean.
            language: Of the documents; tells which words are ordinary ones.
        """
        types: dict[Words, dict[str, int]] = defaultdict(lambda: defaultdict(int))
        small: set[Words] = set()
        times = Counter((a.text, a.phi_type) for a in annotations if is_sure(a))
        for (text, phi_type), count in times.items():
            label = labels[phi_type]
            strings = _strings(text, label.kind, language) if label.second_pass else ()
            for words, is_small in strings:
                types[words][phi_type] += count
                if is_small:
                    small.add(words)
        entries: dict[str, list[Entry]] = defaultdict(list)
        for words, counts in types.items():
            best = _most_often(counts, labels) if len(counts) > 1 else min(counts)
            is_name, is_small = labels[best].kind is Kind.NAME, words in small
            is_usual = language == LISTED and len(words) == 1 and words[0] in english_words()
            entry = Entry(words, best, is_small, is_name and len(words) > 1, is_name and is_usual)
            entries[words[0]].append(entry)
        return cls(
            {
                first: tuple(sorted(found, key=lambda e: (-len(e.words), e.words)))
                for first, found in entries.items()
            }
        )

    def find(self, page: Page, found: Iterable[Annotation] = ()) -> Iterator[Annotation]:
        """Yield the longest matches in a document, from left to right, disjoint.

        Args:
            page: The document.
            found: Disjoint annotations; matches that overlap them are left out, but for whole names
                of which they are parts.
        """
        import numpy as np  # noqa: PLC0415 - heavy

        end, numbers, tokens = 0, page.vocabulary.words, page.tokens
        taken = DisjointSpans(annotation.span for annotation in found)
        begins = np.zeros(len(numbers), np.bool_)
        begins[[numbers[word] for word in self.entries.keys() & numbers.keys()]] = True
        for index in begins[page.words].nonzero()[0].tolist():
            entry = self._at(page, index) if index >= end else None
            if entry is None:
                continue
            behind = index + len(entry.words)
            start, stop = tokens.starts[index], tokens.ends[behind - 1]
            if not taken.reach_into(start, stop) or (
                entry.is_whole and _goes_beyond(start, stop, taken)
            ):
                end = behind  # else a part of it may stand there
                span = tokens.span(index, end)
                yield Annotation.quote(page.text, span, entry.phi_type, Source.SECOND_PASS)

    def _at(self, page: Page, index: int) -> Entry | None:
        form = page.tokens.forms[index]
        for entry in self.entries[page.folded[index]]:
            end = index + len(entry.words)
            forms = page.tokens.forms[index:end]
            if page.folded[index:end] == entry.words and entry.may_be_written(forms):
                if len(entry.words) == 1 and len(form) == short_names.LENGTH:
                    return entry if short_names.is_short_name_here(index, page) else None
                return entry if not entry.is_usual or _is_name_here(form, page) else None
        return None


def _goes_beyond(start: int, stop: int, taken: DisjointSpans) -> bool:
    """Tell whether what was found between two offsets is less than all of it."""
    ends_with = taken.reach_into(start, start + 1), taken.reach_into(stop - 1, stop)
    reaches_out = taken.reach_into(start - 1, start) or taken.reach_into(stop, stop + 1)
    return not (all(ends_with) or reaches_out)


def _is_name_here(form: str, page: Page) -> bool:
    """Tell whether an ordinary word is written as a name is, on a page that has it no other way."""
    return form.istitle() and not page.has(form.lower())


def is_sure(annotation: Annotation) -> bool:
    """Tell whether a find is no guess of the CRF, or one that is probable enough."""
    return annotation.score is None or annotation.score >= MIN_SCORE


def at_least_sure(score: float | None) -> float | None:
    """Return the score of a guess that something else bears out; a find without one has none."""
    return None if score is None else max(score, MIN_SCORE)


def _most_often(counts: Mapping[str, int], labels: LabelSet) -> str:
    return max(counts, key=lambda name: (counts[name], labels[name].priority, name))


def _tells(form: str, language: str) -> bool:
    ordinary = language != LISTED and load_usage(language).of(form).is_ordinary
    return not ordinary and not is_ambiguous(fold(form))


@lru_cache(maxsize=_FINDS)
def _strings(text: str, kind: Kind, language: str) -> tuple[tuple[Words, bool], ...]:
    """Return what of a find is worth looking for: the whole, and the parts of a name.

    Of `Rex Parrish III` not every III is a part, of `Ana de los Kadri` not every `los`. Each string
    is told by its words, and whether it begins in small letters.
    """
    forms = cut(text)
    tells = _is_telling(forms, kind, language) or (kind is Kind.NAME and _is_full_name(forms))
    strings = [forms] if tells else []
    if kind is Kind.NAME:
        strings += [turned for turned in (_turned(forms),) if tells and turned]
        inner = {form for form in forms[1:-1] if fold(form) in particles()}
        of_more = len(text.replace(",", " ").split()) > 1  # with hyphens it may be a thing
        strings += [
            [form]
            for form in forms
            if form not in inner
            and [form] not in strings
            and _is_part_telling(form, language, of_more=of_more)
        ]
        strings += [[word] for word in run_together(text) if _is_whole_alone(word, language)]
        if language == LISTED and short_names.is_short_surname(forms[-1]):
            strings.append(forms[-1:])
    if kind in HOUSES and language == LISTED:
        strings += [[letters] for letters in letters_of_house(forms)]
    return tuple((tuple(map(fold, string)), string[0].islower()) for string in strings)


def _turned(forms: Sequence[str]) -> list[str]:
    """Return a name of two words in the other order (`Poe, Ann`); empty if it is no such name."""
    match forms:
        case [given, family] if given.isalpha() and family.isalpha():
            return [family, ",", given]
        case [family, ",", given]:
            return [given, family]
    return []


# The words of a name come again in what else is found of it.
@lru_cache(maxsize=_FINDS)
def _is_part_telling(form: str, language: str, *, of_more: bool) -> bool:
    return not stands_behind(form) and (
        _is_telling([form], Kind.NAME, language)
        or _is_usual_name(form, language)
        or (of_more and _is_mere_eponym(form, language))
    )


def _is_whole_alone(word: str, language: str) -> bool:
    """Tell whether a name run together with its particles can be nothing else: `oshaughnessy`."""
    return len(word) >= MIN_RUN_TOGETHER and _is_telling([word], Kind.NAME, language)


def _is_mere_eponym(form: str, language: str) -> bool:
    """Tell whether a word is an eponym and nothing else: beside another name it is one too."""
    word = fold(form)
    return language == LISTED and word in eponyms() and not is_word_of_notes(word)


def _is_usual_name(form: str, language: str) -> bool:
    """Tell whether a word is an ordinary one and a name, but neither of medicine nor of notes."""
    word = fold(form)
    return (
        language == LISTED
        and not form.islower()
        and len(form) > MIN_WORD_LETTERS
        and word in english_words()
        and is_listed_name(word)
        and not (word in clinical_words() or word in eponyms() or word in note_words())
    )


def _is_full_name(forms: Sequence[str]) -> bool:
    """Tell whether words that mean much else each are a name together (`June Summers`)."""
    words = [form for form in forms if len(form) > 1 and form.isalpha()]
    return len(words) > 1 and all(w[0].isupper() and is_listed_name(fold(w)) for w in words)


def _is_telling(forms: Sequence[str], kind: Kind, language: str) -> bool:
    words = [form for form in forms if len(form) >= MIN_WORD_LETTERS and form.isalpha()]
    if words:
        return any(_tells(word, language) for word in words)
    if any(map(unparted_runs, forms)):
        return len(forms) >= MIN_WORD_LETTERS
    digits = sum(char.isalnum() for form in forms for char in form)
    return kind is not Kind.NAME and digits >= MIN_NUMBER_CHARACTERS
