"""The judge of the second look: a model of whole finds, asked about those that are in doubt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from detect.consistency import Found
from detect.page import Page
from detect.second_look.features import features_of
from detect.second_look.mention import Mentions
from surrogate.document import Annotation, Source
from surrogate.errors import ModelError

FILE = "second-look.crfsuite"
# What the judge calls a find that is no PHI.
NOTHING = "O"
# Finds of the first model that are surer than this stay what they are.
SURE = 0.9


@dataclass(frozen=True, slots=True)
class Judge:
    """A trained model of finds.

    Attributes:
        types: What it can call a find, `NOTHING` aside; sorted.
    """

    types: Sequence[str]
    _tagger: Any = field(repr=False)

    @classmethod
    def open(cls, path: Path) -> Judge:
        """Open a model file.

        Raises:
            ModelError: If it cannot be read.
        """
        import pycrfsuite  # noqa: PLC0415 - only a detector with a judge needs it

        tagger = pycrfsuite.Tagger()
        try:
            tagger.open(str(path))
        except (OSError, ValueError):
            raise ModelError(f"{path.parent.name}: {path.name} cannot be read") from None
        return cls(sorted({*tagger.labels()} - {NOTHING}), tagger)

    def judged(self, found: Found, pages: Sequence[Page], most_doubt: float) -> Found:
        """Return the finds, those in doubt under the type that the judge gives them.

        Args:
            found: Disjoint finds of each page, in text order.
            pages: All of the patient's.
            most_doubt: Finds that are more probably nothing are left out.
        """
        mentions = Mentions(found, pages)
        verdicts = {
            number: self._verdict(mentions[number].find, features, most_doubt)
            for number, features in features_of(mentions, in_doubt)
        }
        judged: list[list[Annotation]] = [[] for _ in pages]
        for number, mention in enumerate(mentions):
            verdict = verdicts.get(number, mention.find)
            if verdict is not None:
                judged[mention.page].append(verdict)
        return [tuple(one) for one in judged]

    def _verdict(
        self, find: Annotation, features: Sequence[str], most_doubt: float
    ) -> Annotation | None:
        """Return a find under its most probable type; None if it is too doubtful."""
        (best,) = self._tagger.tag([features])
        if self._tagger.marginal(NOTHING, 0) > most_doubt:
            return None
        if best == NOTHING:
            best = max(self.types, key=lambda name: self._tagger.marginal(name, 0))
        score = round(self._tagger.marginal(best, 0), 4)
        return replace(find, phi_type=best, score=score)


def in_doubt(find: Annotation) -> bool:
    """Tell whether a find is a guess of the first model of which it is not sure."""
    return find.source is Source.CRF and (find.score or 0.0) < SURE
