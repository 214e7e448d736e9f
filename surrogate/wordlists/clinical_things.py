"""What is called after people, places and days in clinical notes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.reading import read_lines, read_rows

# So far from the words in question a phrase may begin or end, in characters.
_REACH = 48
# A comma without a blank parts the columns of a table (`Unit,Reference Range,Flag`).
_WORD = re.compile(r"(?:[^\s,|-]|,(?!\S))+")
_RUN = re.compile(r"[^\W_]+")
_REMEMBERED = 4096
_EDGES = ".,;:()[]/\"'\u2019"


@cache
def named_after() -> frozenset[str]:
    """Return surnames and firms that count as eponyms only before what they name, folded."""
    return frozenset(map(fold, read_lines("own", "named_after.txt")))


@cache
def eponym_nouns() -> frozenset[str]:
    """Return what clinical things called after people end in (`sign`, `fracture`), folded."""
    return frozenset(map(fold, read_lines("own", "eponym_nouns.txt")))


@cache
def hyphenated_eponyms() -> frozenset[str]:
    """Return what is called after several people, with hyphens between them, folded."""
    return frozenset(map(fold, read_lines("own", "hyphenated_eponyms.txt")))


@cache
def drug_names() -> frozenset[str]:
    """Return names of drugs and devices that the list of clinical words lacks, folded."""
    return frozenset(read_lines("own", "drug_names.txt"))


@cache
def scale_totals() -> Mapping[str, int]:
    """Return scale in small letters → the most that can be reached on it."""
    return {scale: int(total) for scale, total in read_rows("own", "scale_totals.tsv")}


@cache
def possible_totals() -> frozenset[int]:
    """Return what can at most be reached on any scale."""
    return frozenset(scale_totals().values())


@cache
def phrase_words() -> frozenset[str]:
    """Return the words of clinical phrases, each of which may be PHI elsewhere."""
    return frozenset(run for phrase in _phrases() for run in _RUN.findall(phrase))


def is_clinical_phrase(text: str, span: Span) -> bool:
    """Tell whether words belong to the name of a disease, test or scale (`factor V Leiden`)."""
    if not _may_be_phrase(span.of(text)):
        return False  # nearly always
    around = list(_WORD.finditer(text, max(0, span.start - _REACH), span.end + _REACH))
    begin = sum(word.end() <= span.start for word in around)
    stop = sum(word.start() < span.end for word in around)
    words = [fold(word[0]) for word in around]
    return any(
        _joined(words[left:right]) in _phrases()
        for left in range(max(0, begin - _longest() + 1), begin + 1)
        for right in range(stop, left + _longest() + 1)
    )


@lru_cache(maxsize=_REMEMBERED)
def _may_be_phrase(quoted: str) -> bool:
    return phrase_words().issuperset(_RUN.findall(fold(quoted)))


@cache
def _phrases() -> frozenset[str]:
    lines = read_lines("own", "clinical_phrases.txt")
    return frozenset(_joined(_WORD.findall(fold(line))) for line in lines)


@cache
def _longest() -> int:
    return max(phrase.count(" ") + 1 for phrase in _phrases())


def _joined(words: Sequence[str]) -> str:
    """Return words as phrases are compared: hyphens as blanks, without marks around them.

    Nor with the point of a saint: `St. Louis encephalitis`. Another one ends a sentence.
    """
    plain = ("st" if word.strip(_EDGES) == "st" else word for word in words)
    return " ".join(plain).strip(_EDGES).removesuffix("'s").removesuffix("\u2019s")
