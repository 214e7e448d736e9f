"""`surrogate utility`: does a release train a detector as well as the originals do?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from surrogate.cli import inputs, learning
from surrogate.cli import options as opt
from surrogate.cli.progress import progress
from surrogate.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from surrogate.phi import LabelSet
    from surrogate.pipeline.utility import Utility


_NAME_WIDTH = 18


def utility(  # noqa: PLR0913 - the options of a command line
    original: Annotated[Path, typer.Argument(help="Notes with gold annotations.")],
    released: Annotated[Path, typer.Argument(help="Their release, with annotations.")],
    *,
    learner: learning.LearnerOption = learning.DEFAULT_LEARNER,
    groups: Annotated[
        Path | None,
        typer.Option(
            "--groups",
            help="TOML file, as of `ablate --institutions`: hold out a fifth of these groups.",
        ),
    ] = None,
    names: opt.NamesOption = None,
    labels: opt.LabelsOption = None,
    templates: learning.TemplatesOption = "en",
    reading: opt.Reading,
    as_json: opt.JsonOption = False,
) -> None:
    """Train the same CRF on ORIGINAL and on RELEASED, and test both on held-out originals.

    A fifth of the patients, chosen by hash as `train` does, is held out. If they share hospitals,
    streets and staff with the others, this also measures what was learned by heart, which a
    release must not teach; --groups holds out whole institutions instead. Also tells which share
    of the text outside PHI the release left untouched.
    """
    from surrogate.pipeline.utility import utility as compared  # noqa: PLC0415

    label_set = inputs.load_labels(labels)
    read = inputs.read_options(reading)
    how = learning.regularisation(learning.Learning(learner))
    with (
        progress("Training", unit="iterations") as report,
        inputs.trainer(label_set, how, report, templates=templates) as train,
    ):
        found = compared(original, released, train, _held_out(groups), read, names=names)
    content = _content(found, label_set)
    typer.echo(json.dumps(content, indent=2) if as_json else _in_words(content))


def _held_out(groups: Path | None) -> Callable[[str], bool]:
    """Return what tells by patient id who is held out.

    Raises:
        UsageError: From it, if a patient is in no group.
    """
    from detect.training.groups import read_groups  # noqa: PLC0415 - heavy
    from detect.training.train import is_held_out  # noqa: PLC0415

    if groups is None:
        return is_held_out
    group_of = read_groups(groups)

    def in_held_out_group(patient_id: str) -> bool:
        if patient_id not in group_of:
            raise UsageError(f"{groups.name}: a patient is in no group")
        return is_held_out(group_of[patient_id])

    return in_held_out_group


def _content(found: Utility, labels: LabelSet) -> dict[str, Any]:
    return {
        "trained_on": found.trained_on,
        "tested_on": len(found.gold),
        "strict": _compared(found, labels),
        "words_outside_phi": found.words,
        "untouched": round(found.untouched / found.words, 6) if found.words else 1.0,
    }


def _compared(found: Utility, labels: LabelSet) -> dict[str, dict[str, float]]:
    """Return strict scores of both, per type and (`all`, `hipaa`) over all of them."""
    from detect.evaluate import Metric, PhiSet, evaluate  # noqa: PLC0415 - heavy

    one = evaluate(found.gold, found.by_originals, labels)
    two = evaluate(found.gold, found.by_release, labels)
    tables = [
        {
            **{phi_set.value: scores.counts(Metric.STRICT, phi_set) for phi_set in PhiSet},
            **scores.per_type(Metric.STRICT, PhiSet.ALL),
        }
        for scores in (one, two)
    ]
    return {
        name: {
            "gold": tables[0][name].gold,
            "originals": round(tables[0][name].score.f1, 4),
            "release": round(tables[1][name].score.f1, 4),
            "difference": round(tables[0][name].score.f1 - tables[1][name].score.f1, 4),
        }
        for name in tables[0]
        if name in tables[1] and tables[0][name].gold
    }


def _in_words(content: dict[str, Any]) -> str:
    width = max(_NAME_WIDTH, *(len(name) + 1 for name in content["strict"]))
    lines = [f"{'strict F1':{width}}{'PHI':>7}{'originals':>11}{'release':>9}{'difference':>12}"]
    lines += [
        f"{name:{width}}{row['gold']:>7}{row['originals']:>11.4f}{row['release']:>9.4f}"
        f"{row['difference']:>+12.4f}"
        for name, row in content["strict"].items()
    ]
    lines += [
        f"trained on {content['trained_on']} notes, tested on {content['tested_on']} originals",
        f"{content['untouched']:.4%} of {content['words_outside_phi']} words outside PHI untouched",
    ]
    return "\n".join(lines)
