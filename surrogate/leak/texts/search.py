"""Finds many strings at once, whatever stands between their letters (Aho-Corasick)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ahocorasick_rs import AhoCorasick, Implementation, MatchKind

from surrogate.leak.texts.view import View
from surrogate.span import Span

MIN_INSIDE = 4
# The automaton that is quickest for few strings takes time that grows with the square of one like
# `xxxx…`, which may be as long as a note.
_MAX_QUICK = 500


@dataclass(frozen=True, slots=True)
class Hit:
    """A string that stands in a text.

    Attributes:
        index: Which of the strings.
        first: The run that it begins in.
        last: The run that it ends in.
        span: Where, in code points of the text.
        begins: Whether it begins where a run, or a capital after a small letter, begins.
        ends: Whether it ends where a run ends, or before a capital.
    """

    index: int
    first: int
    last: int
    span: Span
    begins: bool
    ends: bool

    @property
    def bounded(self) -> bool:
        """Whether it stands apart from other letters and digits."""
        return self.begins and self.ends

    def gaps(self, view: View) -> list[str]:
        """Return what stands between the runs of the hit."""
        return [view.gap(run) for run in range(self.first + 1, self.last + 1)]


@dataclass(frozen=True, slots=True)
class Finder:
    """Searches squeezed strings (letters and digits only, see `view.squeezed`)."""

    forms: Sequence[str] = field(repr=False)
    _automaton: AhoCorasick | None = field(repr=False, compare=False)

    @classmethod
    def of(cls, forms: Sequence[str]) -> Finder:
        """Prepare the search; no string may be empty."""
        if not forms:
            return cls(forms, None)
        quick = max(map(len, forms)) <= _MAX_QUICK
        how = None if quick else Implementation.ContiguousNFA
        return cls(forms, AhoCorasick(forms, matchkind=MatchKind.Standard, implementation=how))

    def find(self, view: View) -> Iterator[Hit]:
        """Yield where the strings stand, overlapping hits too.

        Short strings within a word are left out: a name of up to three letters is in many.
        """
        if self._automaton is None:
            return
        ends = view.ends
        found = self._automaton.find_matches_as_indexes(view.squeezed, overlapping=True)
        for index, start, end in found:
            inside = start not in ends or end not in ends
            if not inside or end - start >= MIN_INSIDE or view.has_humps:
                yield _hit(view, index, start, end)


def _hit(view: View, index: int, start: int, end: int) -> Hit:
    first, last = view.run_at(start), view.run_at(end - 1)
    into, upto = start - view.cuts[first], end - view.cuts[last]
    at = view.offset(first, into)
    stop = view.offset(last, upto) if upto < len(view.runs[last]) else view.spans[last][1]
    begins = into == 0 or _is_hump(view.text, at)
    ends = end == view.cuts[last + 1] or _is_hump(view.text, stop)
    return Hit(index, first, last, Span(at, max(stop, at + 1)), begins, ends)


def _is_hump(text: str, offset: int) -> bool:
    """Tell whether a capital follows a small letter here, as in `DrHolcomb`."""
    return 0 < offset < len(text) and text[offset].isupper() and text[offset - 1].islower()
