"""Measures the attacks: gold notes are released under several policies, with leaks left in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from surrogate.attack.planting import Attacked, plant
from surrogate.attack.whole import Attack, Exposure, exposures
from surrogate.detector import Annotations, Trainer
from surrogate.document import PatientRecord
from surrogate.errors import UsageError
from surrogate.keys import ReleaseKey
from surrogate.phi import LabelSet
from surrogate.policy import Action, Policy
from surrogate.release import Engine, release_patient

Exposures = Mapping[Attack, Exposure]


def usual_policies(policy: Policy) -> dict[str, Policy]:
    """Return a policy, and the same one with everything generalised or redacted, by name."""
    coarser = {name: _everything(policy, Action(name)) for name in ("generalise", "redact")}
    return {"surrogate": policy, **coarser}


def _everything(policy: Policy, action: Action) -> Policy:
    actions = {name: own if own is Action.KEEP else action for name, own in policy.actions.items()}
    return replace(policy, actions=actions)


def attack_policies(  # noqa: PLR0913 - what is released, how, and with what it is attacked
    records: Sequence[PatientRecord],
    policies: Mapping[str, Policy],
    labels: LabelSet,
    train: Trainer,
    key: ReleaseKey,
    *,
    share: float,
    progress: Callable[[int, int], None],
) -> dict[str, Exposures]:
    """Return, by policy and attack, how many of the planted leaks are exposed.

    Args:
        records: With gold annotations, all in memory.
        policies: By name.
        labels: What the types mean.
        train: Makes the parrot.
        key: Decides surrogates and leaks.
        share: Of the mentions that are left as they were, between 0 and 1.
        progress: Told (policies done, policies in all).

    Raises:
        UsageError: If there are fewer than two patients, or nothing was planted.
    """
    found: dict[str, Exposures] = {}
    for done, (name, policy) in enumerate(policies.items()):
        progress(done, len(policies))
        engine = Engine(key, policy, labels, Annotations.GOLD)
        attacked = list(_attacked(records, engine, share))
        if not any(leaks for one in attacked for leaks in one.leaks.values()):
            raise UsageError("nothing was planted: no annotations, or too small a share of them")
        found[name] = exposures(attacked, train, labels, policy)
    progress(len(policies), len(policies))
    return found


def _attacked(records: Sequence[PatientRecord], engine: Engine, share: float) -> Iterator[Attacked]:
    for record in records:
        released = release_patient(record, engine)
        if not released.held:
            yield plant(released, share, engine.key.for_patient(record.patient_id))
