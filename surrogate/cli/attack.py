"""`surrogate attack`: what somebody who holds a release could tell apart in it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from surrogate.cli import checks, inputs, learning
from surrogate.cli import options as opt
from surrogate.cli.progress import progress
from surrogate.cli.scored import documents_of
from surrogate.errors import UsageError
from surrogate.patients import natural_key

if TYPE_CHECKING:
    from surrogate.attack import Suspect
    from surrogate.document import PatientRecord
    from surrogate.phi import LabelSet
    from surrogate.policy import Policy

_PARROT = learning.Learning(learning.Learner.PA)


def attack(  # noqa: PLR0913 - the options of a command line
    source: Annotated[
        Path, typer.Argument(help="A release; with --plant notes with gold annotations.")
    ],
    *,
    plant: Annotated[
        float | None,
        typer.Option(
            "--plant",
            min=0.0,
            max=1.0,
            help="Release the gold notes SOURCE in memory with this share of the originals left "
            "in, and tell how many of them the attacks expose.",
        ),
    ] = None,
    policy: Annotated[
        list[Path] | None,
        typer.Option(
            "--policy",
            help="Policy TOML of the release. With --plant, may be given several times; by "
            "default the shipped one, and the same with all generalised and all redacted.",
        ),
    ] = None,
    key: opt.KeyOption = None,
    labels: opt.LabelsOption = None,
    reading: opt.Reading,
    as_json: opt.JsonOption = False,
) -> None:
    """Attack a release as a whole: a parrot that learns from one half of it, and our own lists.

    A report and no verdict: exit 0 whatever is found. It takes some minutes and keeps all notes
    in memory.
    """
    from surrogate.corpus import Corpus  # noqa: PLC0415 - heavy

    several = len(policy or ()) > 1
    checks.check_needed("--plant", plant, {"--key": key, "a second --policy": several})
    label_set = inputs.load_labels(labels)
    read = inputs.read_options(reading)
    records = tuple(Corpus.open(source, read).records())
    if plant is not None:
        checks.check_gold(source, documents_of(records))
    policies = _by_name(policy or (), label_set)
    told = (
        _suspected(records, policies, label_set, as_json=as_json)
        if plant is None
        else _exposed(records, policies, label_set, plant, key, as_json=as_json)
    )
    typer.echo(told)


def _by_name(paths: Sequence[Path], labels: LabelSet) -> dict[str, Policy]:
    """Return policies by the names of their files.

    Raises:
        UsageError: If two have one name: the table could tell of one of them alone.
    """
    policies = {path.stem: inputs.load_policy(path, labels) for path in paths}
    if len(policies) < len(paths):
        raise UsageError("--policy: two files of one name")
    return policies


def _suspected(
    records: Sequence[PatientRecord],
    policies: dict[str, Policy],
    labels: LabelSet,
    *,
    as_json: bool,
) -> str:
    from surrogate.attack import (  # noqa: PLC0415 - heavy
        suspects,
        suspects_as_json,
        suspects_as_text,
    )

    policy = next(iter(policies.values()), None) or inputs.load_policy(None, labels)
    documents = len(documents_of(records))
    with (
        progress("Training", unit="iterations") as report,
        inputs.trainer(labels, learning.regularisation(_PARROT), report) as train,
    ):
        found = sorted(suspects(records, train, labels, policy), key=_place)
    if as_json:
        return json.dumps(suspects_as_json(found, documents), indent=2)
    return suspects_as_text(found, documents)


def _place(suspect: Suspect) -> tuple[object, ...]:
    return natural_key(suspect.doc_id), suspect.span.start, suspect.attack


def _exposed(  # noqa: PLR0913 - what the verb was told
    records: Sequence[PatientRecord],
    policies: dict[str, Policy],
    labels: LabelSet,
    share: float,
    key: Path | None,
    *,
    as_json: bool,
) -> str:
    from surrogate.attack import (  # noqa: PLC0415 - heavy
        attack_policies,
        exposures_as_json,
        exposures_as_text,
        usual_policies,
    )

    chosen = policies or usual_policies(inputs.load_policy(None, labels))
    with (
        inputs.trainer(labels, learning.regularisation(_PARROT)) as train,
        progress("Attacking", unit="policies") as report,
    ):
        found = attack_policies(
            records, chosen, labels, train, inputs.load_key(key), share=share, progress=report
        )
    return json.dumps(exposures_as_json(found), indent=2) if as_json else exposures_as_text(found)
