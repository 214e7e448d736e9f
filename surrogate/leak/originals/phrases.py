"""Finds names of several words of which one has a slip: `Quilan Bay`, `Saltmarch Infirmary`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from surrogate.entity import Mention
from surrogate.leak.originals.form import Style
from surrogate.leak.originals.houses import short_houses
from surrogate.leak.originals.likeness import is_slip
from surrogate.leak.originals.streets import streets
from surrogate.leak.texts.position import is_ordinary
from surrogate.leak.texts.view import View, runs_of
from surrogate.link.names.variants.metaphone import MIN_PHONETIC
from surrogate.phi import Kind
from surrogate.span import Span

_KINDS = frozenset({Kind.HOSPITAL, Kind.ORGANIZATION, Kind.CITY, Kind.PLACE, Kind.STREET})
_GAP = re.compile(r"[\s,.&'\u2019-]{1,12}")


@dataclass(frozen=True, slots=True)
class Phrase:
    """A name of several words.

    Attributes:
        runs: Its words and numbers, folded.
        at: Which of them is looked for.
        phi_type: The label of the original.
    """

    runs: tuple[str, ...] = field(repr=False)
    at: int
    phi_type: str


def phrases(mentions: Iterable[Mention]) -> Mapping[str, list[Phrase]]:
    """Return word → the names that hold it; of two words of a name one is as it was."""
    found: dict[str, list[Phrase]] = {}
    told = dict.fromkeys((m.kind, m.text, m.phi_type) for m in mentions if m.kind in _KINDS)
    texts = ((name, label) for kind, text, label in told for name in _names(kind, text))
    for text, label in dict.fromkeys(texts):
        runs = tuple(runs_of(text))
        longest = sorted(range(len(runs)), key=lambda at: (-len(runs[at]), at))[:2]
        for at in longest if len(runs) > 1 else ():
            found.setdefault(runs[at], []).append(Phrase(runs, at, label))
    return found


def _names(kind: Kind, text: str) -> Iterator[str]:
    """Yield a name and what it may be called for short, where that has words alone."""
    yield text
    short = streets(text) if kind is Kind.STREET else short_houses(text, kind)
    for written, style, _ in short:
        if style is Style.WORDS and not any(map(str.isdigit, written)):
            yield written


def slipped(view: View, sought: Mapping[str, list[Phrase]]) -> Iterator[tuple[Span, Phrase]]:
    """Yield where a name stands with one word almost as it was and the others as they were."""
    for run in view.where(sought.keys() & view.words):
        for phrase in sought[view.runs[run]]:
            first, last = run - phrase.at, run - phrase.at + len(phrase.runs) - 1
            if first >= 0 and last < len(view.runs) and _is_almost(view, first, phrase):
                yield Span(view.spans[first][0], view.spans[last][1]), phrase


def _is_almost(view: View, first: int, phrase: Phrase) -> bool:
    here = view.runs[first : first + len(phrase.runs)]
    differing = [(one, two) for one, two in zip(phrase.runs, here, strict=True) if one != two]
    if len(differing) != 1:
        return False
    [(known, written)] = differing
    slip = len(known) >= MIN_PHONETIC and is_slip(known, written) and not is_ordinary(written)
    gaps = (view.gap(run) for run in range(first + 1, first + len(here)))
    return slip and all(map(_GAP.fullmatch, gaps))
