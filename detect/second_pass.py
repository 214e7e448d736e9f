"""Second pass: what was found once is looked for in all documents of the patient.

After Dehghan et al. 2015, section 2 (IV): the finds of the first pass make a run-time
dictionary of the patient, filtered for ambiguous words; its longest matches are annotated
where the first pass saw nothing.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from detect.page import Page
from detect.tokens import cut
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.wordlists import clinical_words, english_words, eponyms, fold

MIN_WORD_LETTERS = 3
MIN_NUMBER_CHARACTERS = 4
# A find of the CRF must be this probable to enter the dictionary.
MIN_SCORE = 0.6

Words = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One string of the run-time dictionary.

    Attributes:
        words: Its folded tokens.
        phi_type: The type it was found as most often.
        small: Whether it was also found in small letters.
    """

    words: Words = field(repr=False)
    phi_type: str
    small: bool


@dataclass(frozen=True, slots=True)
class PatientDictionary:
    """What the first pass found in one patient's documents, by first word, longest first."""

    entries: Mapping[str, tuple[Entry, ...]] = field(repr=False)

    @classmethod
    def of(cls, annotations: Iterable[Annotation], labels: LabelSet) -> PatientDictionary:
        """Gather the finds whose label takes part in the second pass."""
        types: dict[Words, Counter[str]] = defaultdict(Counter)
        small: set[Words] = set()
        for annotation in annotations:
            label = labels[annotation.phi_type]
            sure = annotation.score is None or annotation.score >= MIN_SCORE
            if not label.second_pass or not sure:
                continue
            for forms in _strings(annotation.text, label.kind):
                words = tuple(map(fold, forms))
                types[words][annotation.phi_type] += 1
                if forms[0].islower():
                    small.add(words)
        entries: dict[str, list[Entry]] = defaultdict(list)
        for words, counts in types.items():
            best = max(counts, key=lambda name: (counts[name], labels[name].priority, name))
            entries[words[0]].append(Entry(words, best, words in small))
        return cls(
            {
                first: tuple(sorted(found, key=lambda e: (-len(e.words), e.words)))
                for first, found in entries.items()
            }
        )

    def find(self, page: Page) -> Iterator[Annotation]:
        """Yield the longest matches in a document, from left to right, disjoint."""
        end = 0
        for index in [i for i, word in enumerate(page.folded) if word in self.entries]:
            entry = self._at(page, index) if index >= end else None
            if entry is None:
                continue
            end = index + len(entry.words)
            span = page.tokens.span(index, end)
            yield Annotation.quote(page.text, span, entry.phi_type, Source.SECOND_PASS)

    def _at(self, page: Page, index: int) -> Entry | None:
        form = page.tokens.forms[index]
        for entry in self.entries[page.folded[index]]:
            end = index + len(entry.words)
            if page.folded[index:end] == entry.words and (entry.small or not form.islower()):
                return entry
        return None


def is_ambiguous(word: str) -> bool:
    """Tell whether a folded word is also an ordinary or clinical one, or an eponym."""
    return word in english_words() or word in clinical_words() or word in eponyms()


def _strings(text: str, kind: Kind) -> Iterator[Sequence[str]]:
    """Yield the token forms of a find that are worth looking for: the whole, and name parts."""
    forms = cut(text)
    if _is_telling(forms, kind):
        yield forms
    if kind is Kind.NAME and len(forms) > 1:
        yield from ((form,) for form in forms if _is_telling((form,), kind))


def _is_telling(forms: Sequence[str], kind: Kind) -> bool:
    words = [form for form in forms if len(form) >= MIN_WORD_LETTERS and form.isalpha()]
    if words:
        return any(not is_ambiguous(fold(word)) for word in words)
    digits = sum(char.isalnum() for form in forms for char in form)
    return kind is not Kind.NAME and digits >= MIN_NUMBER_CHARACTERS
