"""Dictionary features: is a word, or a whole phrase, in a word list?

Lists that hold only a part of what they name (surnames, towns) are used by one fixed half,
chosen by hash, and hits are dropped at random in training. So a model sees names inside and
outside its lists and does not learn that a name is what stands in the list.
"""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from detect.chance import chance
from detect.streams.list_sources import SOURCES
from detect.templates import GazetteerSpec
from detect.tokens import cut
from surrogate.errors import ModelError
from surrogate.wordlists.folding import fold

MIN_WORD_LETTERS = 3
# A short entry in capitals (IN, ME, MD, DO) is looked for in capitals only.
MAX_ABBREVIATION_LETTERS = 4
# How many tokens are remembered that begin phrases.
_MOST_BEGUN = 4_096

Words = tuple[str, ...]
# Phrases by their number of words, the longest first, and the lists that they stand in.
Phrases = tuple[tuple[int, Mapping[Words, Words]], ...]


def in_half(entry: str) -> bool:
    """Tell whether an entry belongs to the half of its list that features may use."""
    return hashlib.blake2b(entry.encode("utf-8"), digest_size=1).digest()[0] % 2 == 0


@dataclass(frozen=True, slots=True)
class Dropout:
    """Forgets dictionary hits in training, the same ones for the same seed.

    Attributes:
        rate: Which part of the words is forgotten, 0 to 1.
        seed: Distinguishes runs.
    """

    rate: float
    seed: int = 0

    def forgets(self, document: str, word: str) -> bool:
        """Tell whether a word's hits are dropped throughout one document."""
        return chance(self.seed, document, word) < self.rate


class _Begun(NamedTuple):
    """The phrases that a token may begin.

    Attributes:
        abbreviated: The lists that hold the token as it is written.
        phrases: The phrases that begin with it without case and accents.
        seconds: The words that are second in any of them.
        alone: The lists that hold the token by itself, in either form.
    """

    abbreviated: Words
    phrases: Phrases
    seconds: frozenset[str]
    alone: Words


@dataclass(frozen=True, slots=True)
class Gazetteers:
    """All lists of a declaration, merged into two tables.

    Attributes:
        words: Folded word → the lists it stands in.
        phrases: First folded word → the phrases it begins.
        open_lists: The lists that are used by half.
        checksum: SHA-256 over the entries in use.
    """

    words: Mapping[str, Words] = field(repr=False)
    phrases: Mapping[str, Phrases] = field(repr=False)
    open_lists: frozenset[str]
    checksum: str
    _begun: dict[str, _Begun] = field(default_factory=dict, init=False, repr=False)

    def word_hits(self, word: str, *, forget: bool = False) -> str:
        """Return the lists that hold a word, as `lookup_forms` gives it, joined by `|`."""
        hits = self.words.get(word, ())
        if word[:1].isupper():
            hits = tuple(sorted({*hits, *self.words.get(fold(word), ())}))
        if forget:
            hits = tuple(name for name in hits if name not in self.open_lists)
        return "|".join(hits)

    def phrase_hits(
        self, forms: Sequence[str], folded: Sequence[str], places: Iterable[int]
    ) -> Iterator[tuple[int, int, str]]:
        """Yield (first, end, list) of whole entries among tokens, longest per list.

        Args:
            forms: The tokens.
            folded: The same without case and accents.
            places: The tokens that may begin an entry, ascending.
        """
        for index in places:
            begun = self._begun_by(forms[index], folded[index])
            if index + 1 == len(folded) or folded[index + 1] not in begun.seconds:
                for name in begun.alone:
                    yield index, index + 1, name
                continue
            seen = {*begun.abbreviated}
            for name in begun.abbreviated:
                yield index, index + 1, name
            for size, phrases in begun.phrases:
                for name in phrases.get(tuple(folded[index : index + size]), ()):
                    if name not in seen:
                        seen.add(name)
                        yield index, index + size, name

    def _begun_by(self, form: str, word: str) -> _Begun:
        """Return the phrases that a token begins; few do, and of those few stand in notes."""
        found = self._begun.get(form)
        if found is None:
            if len(self._begun) >= _MOST_BEGUN:
                self._begun.clear()
            found = self._begun[form] = self._beginning(form, word)
        return found

    def _beginning(self, form: str, word: str) -> _Begun:
        abbreviated: Words = ()
        if form != word and _is_abbreviation(form):
            abbreviated = dict(self.phrases.get(form, ())).get(1, {}).get((form,), ())
        phrases = self.phrases.get(word, ())
        seconds = (words[1] for size, of in phrases if size > 1 for words in of)
        alone = dict(phrases).get(1, {}).get((word,), ())
        return _Begun(
            abbreviated, phrases, frozenset(seconds), tuple(dict.fromkeys(abbreviated + alone))
        )

    def begins_phrase(self, form: str) -> bool:
        """Tell whether a token may begin a phrase."""
        return fold(form) in self.phrases or (_is_abbreviation(form) and form in self.phrases)


def by_length(pairs: Iterable[tuple[Words, str]]) -> Phrases:
    """Return phrases, each with a list that it stands in, as they are looked up."""
    found: dict[int, dict[Words, Words]] = defaultdict(dict)
    for words, name in sorted(pairs):
        found[len(words)][words] = (*found[len(words)].get(words, ()), name)
    return tuple(sorted(found.items(), reverse=True))


def lookup_forms(forms: Sequence[str]) -> Words:
    """Return tokens as they are looked up: folded, but abbreviations in their capitals."""
    return tuple(form if _is_abbreviation(form) else fold(form) for form in forms)


def _is_abbreviation(form: str) -> bool:
    return form.isalpha() and form.isupper() and len(form) <= MAX_ABBREVIATION_LETTERS


def load_gazetteers(specs: Iterable[GazetteerSpec]) -> Gazetteers:
    """Read the lists of a declaration.

    Raises:
        ModelError: If a source is unknown.
    """
    return _merged(tuple(specs))


@lru_cache(maxsize=2)  # one training after another, and each detector that comes of it, asks again
def _merged(specs: tuple[GazetteerSpec, ...]) -> Gazetteers:
    words: dict[str, set[str]] = defaultdict(set)
    phrases: dict[str, set[tuple[Words, str]]] = defaultdict(set)
    digest = hashlib.sha256()
    for spec in specs:
        for entry in _entries(spec):
            digest.update(f"{spec.name}\t{entry}\n".encode())
            parts = lookup_forms(cut(entry))
            parts = parts if len(parts) == 1 else tuple(map(fold, parts))
            if spec.tokens:
                for part in parts:
                    if len(part) >= MIN_WORD_LETTERS or len(parts) == 1:
                        words[part].add(spec.name)
            if spec.phrases and parts:
                phrases[parts[0]].add((parts, spec.name))
    return Gazetteers(
        {word: tuple(sorted(names)) for word, names in words.items()},
        {word: by_length(pairs) for word, pairs in phrases.items()},
        frozenset(spec.name for spec in specs if spec.half),
        digest.hexdigest(),
    )


def _entries(spec: GazetteerSpec) -> list[str]:
    if spec.source not in SOURCES:
        msg = f"templates: no word list {spec.source!r}"
        raise ModelError(msg)
    entries = {entry.strip() for entry in SOURCES[spec.source]()}
    return sorted(entry for entry in entries if not spec.half or in_half(fold(entry)))
