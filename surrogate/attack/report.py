"""Tells what the attacks point at, as text and as JSON; it quotes no note."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from surrogate.attack.gold import Exposures
from surrogate.attack.whole import Attack, Exposure, Suspect

_HEAD = f"{'policy':14}{'attack':16}{'exposed':>14}{'share':>8}{'precision':>11}{'by chance':>11}"


def exposures_as_text(found: Mapping[str, Exposures]) -> str:
    """Return a table: one line for each policy and attack."""
    lines = [
        f"{policy:14}{attack.value:16}{f'{one.exposed} of {one.leaks}':>14}{one.share:>8.1%}"
        f"{one.precision:>11.1%}{one.base:>11.1%}"
        for policy, attacks in found.items()
        for attack, one in attacks.items()
    ]
    return "\n".join([_HEAD, *lines])


def exposures_as_json(found: Mapping[str, Exposures]) -> dict[str, Any]:
    """Return policy → attack → numbers."""
    return {
        policy: {attack.value: _numbers(one) for attack, one in attacks.items()}
        for policy, attacks in found.items()
    }


def _numbers(one: Exposure) -> dict[str, Any]:
    return {
        "leaks": one.leaks,
        "exposed": one.exposed,
        "mistaken": one.mistaken,
        "surrogates": one.surrogates,
        "share": round(one.share, 4),
        "precision": round(one.precision, 4),
        "by_chance": round(one.base, 4),
    }


def suspects_as_text(found: Sequence[Suspect], documents: int) -> str:
    """Return every suspected place, one a line as `check` does, and the sums."""
    lines = [
        f"{s.doc_id}\t{s.span.start}\t{s.span.end}\t{s.attack.value}\t{s.phi_type}" for s in found
    ]
    counts = Counter(suspect.attack for suspect in found)
    sums = ", ".join(f"{attack.value} {counts[attack]}" for attack in counts)
    return "\n".join([*lines, f"suspected in {documents} notes: {sums or 'nothing'}"])


def suspects_as_json(found: Iterable[Suspect], documents: int) -> dict[str, Any]:
    """Return the places, and how many there are by attack and type."""
    places = list(found)
    counts: dict[str, Counter[str]] = {attack.value: Counter() for attack in Attack}
    for suspect in places:
        counts[suspect.attack.value][suspect.phi_type] += 1
    return {
        "documents": documents,
        "counts": {attack: dict(sorted(types.items())) for attack, types in counts.items()},
        "suspects": [
            {
                "attack": suspect.attack.value,
                "doc_id": suspect.doc_id,
                "start": suspect.span.start,
                "end": suspect.span.end,
                "type": suspect.phi_type,
                "score": suspect.score,
            }
            for suspect in places
        ],
    }
