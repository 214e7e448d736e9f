"""The judge of the second look: a model of whole finds, asked about those that are in doubt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path
from typing import TYPE_CHECKING

from detect.card import models_checksum
from detect.consistency import Found
from detect.doubts import FirstLook
from detect.resolve import is_guess_below
from detect.second_look.features import features_of
from detect.second_look.mention import Mentions
from surrogate.document import Annotation
from surrogate.span import DisjointSpans

if TYPE_CHECKING:
    from detect.second_look.weights import FindWeights

FILE = "second-look.crfsuite"
# What the judge calls a find that is no PHI.
NOTHING = "O"
# Finds of the first model that are surer than this stay what they are.
SURE = 0.97


@dataclass(frozen=True, slots=True)
class Judge:
    """A trained model of finds.

    Attributes:
        types: What it can call a find, `NOTHING` aside; sorted.
    """

    types: Sequence[str]
    _weights: FindWeights = field(repr=False)

    @classmethod
    def open(cls, path: Path, checksum: str | None = None) -> Judge:
        """Open a model file.

        Args:
            path: The file.
            checksum: Its own, where it was told already.

        Raises:
            ModelError: If it cannot be read.
        """
        from detect.second_look.weights import open_weights  # noqa: PLC0415 - heavy

        told = models_checksum([path]) if checksum is None else checksum
        weights = open_weights(path, told)
        return cls(sorted({*weights.labels} - {NOTHING}), weights)

    def judged(
        self,
        look: FirstLook,
        most_doubt: float,
        explained: Sequence[DisjointSpans] = (),
        odds: Mapping[str, float] | None = None,
    ) -> Found:
        """Return the finds, those in doubt under the type that the judge gives them.

        Args:
            look: What was found.
            most_doubt: Finds that are more probably nothing are left out.
            explained: Page → where finds matter only beside others, with which they are compared;
                without others they are left out.
            odds: Type → how many times as much its probability counts where types are compared;
                once where it is not told.
        """
        weights = [(odds or {}).get(name, 1.0) for name in self.types]
        mentions = Mentions(look)
        numbers = range(len(mentions))
        within = {n for n in numbers if explained and _is_within(mentions, n, explained)}
        kept = self._kept(mentions, [n for n in numbers if n not in within], most_doubt, weights)
        if kept:
            kept |= self._kept(mentions, sorted(within), most_doubt, weights)
        judged: list[list[Annotation]] = [[] for _ in look.pages]
        for number in sorted(kept):
            judged[mentions.pages[number]].append(kept[number])
        return judged

    def _kept(
        self,
        mentions: Mentions,
        numbers: Sequence[int],
        most_doubt: float,
        odds: Sequence[float],
    ) -> dict[int, Annotation]:
        """Return some finds but the too doubtful, those in doubt under their most probable type.

        Args:
            mentions: Of the record.
            numbers: The finds, by their number.
            most_doubt: As in `judged`.
            odds: How many times as much the probability of each of `types` counts.
        """
        kept = {number: mentions.finds[number] for number in numbers}
        asked = dict(features_of(mentions, [n for n, find in kept.items() if in_doubt(find)]))
        if not asked:
            return kept
        likely, labels = self._weights.chances([*asked.values()]), self._weights.labels
        doubts = likely[:, labels.index(NOTHING)].tolist() if NOTHING in labels else repeat(0.0)
        of_types = likely[:, [labels.index(name) for name in self.types]]
        best = (of_types * odds).argmax(axis=1).tolist()
        for number, doubt, one, chances in zip(asked, doubts, best, of_types, strict=False):
            if doubt > most_doubt:
                del kept[number]
            else:
                find, chance = kept[number], round(float(chances[one]), 4)
                kept[number] = Annotation(
                    find.span, self.types[one], find.text, find.source, chance, find.tag
                )
        return kept


def _is_within(mentions: Mentions, number: int, explained: Sequence[DisjointSpans]) -> bool:
    return explained[mentions.pages[number]].overlaps(mentions.finds[number].span)


def in_doubt(find: Annotation) -> bool:
    """Tell whether a find is a guess of the first model of which it is not sure."""
    return is_guess_below(find, SURE)
