"""Finds what the identifiers of one patient have in common: issuer's letters and stems.

`WB 1234` and `WB 1299` are of one issuer; embryos `7115-E1` and `7115-E2` are of chart `WF-7115`,
`E30-1182-R` and `-L` are two eyes of one donor, `KL0093317` and `E0093317` chart and encounter.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from surrogate.link.numbers.linking import Code
from surrogate.link.numbers.shape import Shape

MIN_STEM = 4
_MAY_HAVE_STEM = frozenset(
    {
        Shape.PLAIN,
        Shape.HEX,
        Shape.CARD,
        Shape.NASS,
        Shape.NPI,
        Shape.DEA,
        Shape.DNI,
        Shape.ROUTING,
        Shape.OBJECT,
        Shape.NATIONAL,
    }
)
_LETTERS = re.compile(r"[a-z]+")
_DIGIT = re.compile(r"\d")
_LETTERS_AND_DIGITS = re.compile(r"[a-z]+(\d+)")
# What counts or tells the side behind a stem: `1`, `E3`, `12`, `R`, `OD`, no `31`.
_COUNTER = re.compile(r"[a-z]?[01]?\d|[a-z]|o[dsu]|[lr]t")


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of an identifier that others of the patient have too.

    Attributes:
        start: Where it begins in the code.
        end: Where it ends, exclusive.
        key: What its surrogate is derived from; empty for a counter, which stays.
        alone: Whether separators or the ends of the code stand around it.
    """

    start: int
    end: int
    key: str = field(repr=False)
    alone: bool = True


def common_parts(codes: Mapping[str, Code]) -> dict[str, tuple[Part, ...]]:
    """Return for each identifier the stretches that follow a key of their own, in order.

    One that happens to have a check digit (`AA007804-1`) has some only behind a common stem.

    Args:
        codes: The canonical numbers of one record.
    """
    ends = {text: _ends(code) for text, code in codes.items() if code.shape in _MAY_HAVE_STEM}
    shared = _shared({t: at for t, at in ends.items() if codes[t].shape is not Shape.CARD})
    for text in shared & codes.keys():
        whole = codes[text].whole
        if not codes[text].at and whole in ends:  # written in one piece there, as a stem elsewhere
            ends[whole] = tuple(sorted({*ends[whole], len(text)}))
    return {
        text: tuple(_parts(text, ends[text], shared))
        for text in ends
        if _may_have_parts(codes[text], ends[text]) or _stem(text, ends[text][:-1], shared)
    }


def _may_have_parts(code: Code, ends: tuple[int, ...]) -> bool:
    """Tell whether a number may have parts of its own, as a plate that looks like hexadecimal."""
    is_plate = code.shape is Shape.HEX and _LETTERS.fullmatch(code.text, 0, ends[0]) is not None
    return code.shape is Shape.PLAIN or is_plate


def _ends(code: Code) -> tuple[int, ...]:
    """Return where the unbroken stretches end, in the way of writing that has the most."""
    runs = max(code.runs, key=lambda runs: (len(runs), runs))
    return tuple(itertools.accumulate(runs))


def _shared(codes: Mapping[str, tuple[int, ...]]) -> frozenset[str]:
    """Return the stems of two identifiers or more."""
    counts: Counter[str] = Counter()
    for text, ends in codes.items():
        counts.update({stem for stem in _stems(text, ends) if _is_stem(stem)})
    return frozenset(stem for stem, count in counts.items() if count > 1)


def _stems(text: str, ends: Iterable[int]) -> set[str]:
    return {text[:end] for end in ends} | {_tail(text, tuple(ends))}


def _tail(text: str, ends: tuple[int, ...]) -> str:
    """Return the last stretch, or the digits behind the letters of a code without separators."""
    if len(ends) > 1:
        return text[ends[-2] :]
    unbroken = _LETTERS_AND_DIGITS.fullmatch(text)
    return unbroken[1] if unbroken else ""


def _is_stem(text: str) -> bool:
    return len(text) >= MIN_STEM and _DIGIT.search(text) is not None


def _stem(text: str, ends: Iterable[int], shared: frozenset[str]) -> int:
    """Return where the longest common stem ends; 0 if there is none."""
    return max((end for end in ends if text[:end] in shared), default=0)


def _parts(text: str, ends: tuple[int, ...], shared: frozenset[str]) -> Iterator[Part]:
    at = 0
    if (letters := _LETTERS.match(text, 0, ends[0])) and _DIGIT.search(text):
        at = letters.end()
        yield Part(0, at, letters[0], at == ends[0])
    stem = _stem(text, ends, shared)
    for end in ends:
        if at < end <= stem and text[:end] in shared:
            yield Part(at, end, text[:end])
            at = end
    if stem and _COUNTER.fullmatch(text, stem):
        yield Part(stem, len(text), "")
    elif (tail := _tail(text, ends)) in shared and at <= len(text) - len(tail):
        yield Part(len(text) - len(tail), len(text), tail)
