"""What every generator is given: the record's secrets, the policy, and what is forbidden."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from surrogate.document import PatientRecord
from surrogate.errors import PlanError
from surrogate.keys import PatientKey
from surrogate.policy import Policy
from surrogate.wordlists.folding import canonical

_TOKEN = re.compile(r"[^\W_]{3,}")
_BETWEEN = re.compile(r"[\W_]+")
MAX_DRAWS = 400


def run_together(form: str) -> str:
    """Return the letters and digits of a folded text, and one without any as it is.

    `la fayette` is `lafayette`.
    """
    return _BETWEEN.sub("", form) or form


@dataclass(frozen=True, slots=True)
class PlanContext:
    """What a patient's surrogates are made from.

    Attributes:
        record: The patient's documents with their annotations.
        key: Everything random about this patient.
        policy: What the release wants.
        forbidden_words: Folded tokens of three or more letters and digits out of identifying
            originals: no surrogate may hold one.
        forbidden_wholes: Canonical forms of identifying originals: no surrogate may be one.
        forbidden_together: The same run together: nor may it be one but for spaces and marks.
        forbidden_stems: The words without their first letter, or an s behind: `M. Ellard` would be
            a Mellard of the record, `Winter's` its Winters.
    """

    record: PatientRecord
    key: PatientKey
    policy: Policy
    forbidden_words: frozenset[str] = field(default=frozenset(), repr=False)
    forbidden_wholes: frozenset[str] = field(default=frozenset(), repr=False)
    forbidden_together: frozenset[str] = field(init=False, repr=False)
    forbidden_stems: frozenset[str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Run the originals together once, and cut them."""
        together = frozenset(map(run_together, self.forbidden_wholes))
        object.__setattr__(self, "forbidden_together", together)
        cut = ((word[1:], word.removesuffix("s")) for word in self.forbidden_words)
        stems = frozenset(stem for stems in cut for stem in stems)
        object.__setattr__(self, "forbidden_stems", stems)

    def allows(self, surrogate: str) -> bool:
        """Tell whether a surrogate holds nothing of an identifying original."""
        form = canonical(surrogate)
        if run_together(form) in self.forbidden_together:
            return False
        words = _TOKEN.findall(form)
        return self.forbidden_words.isdisjoint(words) and self.forbidden_stems.isdisjoint(words)

    def draws(self, purpose: str, *parts: str) -> Iterator[int]:
        """Yield up to 400 keyed numbers for one thing: the first is tried, the rest are spares."""
        for attempt in range(MAX_DRAWS):
            yield self.key.number(purpose, *parts, str(attempt))

    def assign(
        self,
        originals: dict[str, Callable[[int], str]],
        purpose: str,
    ) -> dict[str, str]:
        """Give each original its own allowed surrogate, so that no two share one.

        Originals are served in the order of their keyed hashes, never of the text, so a new
        note changes a surrogate only where a new original takes it by rank.

        Args:
            originals: Canonical original → function from a keyed number to a candidate.
            purpose: What the numbers are derived for.

        Raises:
            PlanError: If an original finds none in 400 draws.
        """
        chosen: dict[str, str] = {}
        used: set[str] = set()
        for original in self.key.shuffled(list(originals), f"{purpose}/rank"):
            make = originals[original]
            for number in self.draws(purpose, original):
                surrogate = make(number)
                form = canonical(surrogate)
                if form not in used and form != original and self.allows(surrogate):
                    used.add(form)
                    chosen[original] = surrogate
                    break
            else:
                raise PlanError(f"no surrogate left for {purpose}")
        return chosen
