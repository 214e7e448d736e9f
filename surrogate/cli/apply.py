"""`surrogate apply`: a reviewed plan table, carried out through the gate."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from surrogate.cli import checks, inputs
from surrogate.cli import options as opt
from surrogate.cli.release import run_release
from surrogate.detector import Annotations


def apply(  # noqa: PLR0913 - the options of a command line
    corpus: opt.CorpusArgument,
    table: opt.TableArgument,
    out: Annotated[Path, typer.Argument(help="Folder to make; holds the release.")],
    *,
    key: opt.KeyOption = None,
    policy: opt.PolicyOption = None,
    model: opt.ModelOption = None,
    labels: opt.ModelLabelsOption = None,
    publishing: opt.Publishing,
    reading: opt.Reading,
    keep_fields: opt.KeepFieldsOption = "",
    skip_bad: opt.SkipBadOption = False,
    finish: opt.Finish,
) -> None:
    """Release CORPUS as a reviewed plan table says, through the same gate.

    The table's rows are the annotations: a row that was deleted leaves its text as it is, and
    the gate then looks for it as for any other. A note without any row is held back if PHI is
    found in it. Exit codes as for `release`.
    """
    from surrogate.policy import with_on_finding  # noqa: PLC0415
    from surrogate.release import Engine  # noqa: PLC0415 - heavy
    from surrogate.table import read_table  # noqa: PLC0415

    checks.check_spared(out, table, key, policy, model, labels, reading.patients, finish.sign)
    label_set = inputs.load_labels(labels, model)
    reviewed = read_table(table)
    engine = Engine(
        key=inputs.load_key(key),
        policy=with_on_finding(inputs.load_policy(policy, label_set), publishing.on_finding),
        labels=label_set,
        mode=Annotations.DETECT,
        detector=reviewed,
        reader=inputs.load_detector(model),
        table=reviewed,
    )
    read = inputs.read_options(reading, keep_fields, skip_bad=skip_bad)
    run_release(corpus, out, read, engine, publishing=publishing, finish=finish)
