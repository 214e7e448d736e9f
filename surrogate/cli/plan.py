"""`surrogate plan` and `surrogate apply`: a reviewable table between the two halves."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from surrogate.cli import options as opt
from surrogate.detector import Annotations

TableArgument = Annotated[Path, typer.Argument(help="Plan table, CSV. It holds PHI: mode 0600.")]


def register(app: typer.Typer) -> None:
    """Add the verbs."""
    app.command()(plan)
    app.command()(apply)


def plan(  # noqa: PLR0913 - the options of a command line
    corpus: opt.CorpusArgument,
    table: TableArgument,
    *,
    annotations: opt.AnnotationsOption = Annotations.AUTO,
    key: opt.KeyOption = None,
    policy: opt.PolicyOption = None,
    model: opt.ModelOption = None,
    profile: opt.ProfileOption = opt.DetectionProfile.F1,
    recall_bias: opt.RecallBiasOption = None,
    labels: opt.ModelLabelsOption = None,
    encoding: opt.EncodingOption = "utf-8",
    patient_pattern: opt.PatternOption = None,
    patients: opt.PatientsOption = None,
    force: opt.ForceOption = False,
) -> None:
    """Write what a release would replace, and by what, as a table for review.

    Fill `override` to change a surrogate; with `scope` = entity it is for every mention of that
    entity. `surrogate apply` carries the table out; give it the same key.
    """
    from surrogate.corpus import Corpus  # noqa: PLC0415 - heavy
    from surrogate.release import Engine, plan_patient  # noqa: PLC0415
    from surrogate.table import rows_of, write_table  # noqa: PLC0415

    opt.check_table(table, corpus, force=force)
    label_set = opt.load_labels(labels, model)
    engine = Engine(
        key=opt.load_key(key),
        policy=opt.load_policy(policy, label_set),
        labels=label_set,
        mode=annotations,
        detector=None
        if annotations is Annotations.GOLD
        else opt.load_detector(model, profile, recall_bias),
    )
    records = Corpus.open(corpus, opt.read_options(encoding, patient_pattern, patients)).records()
    rows = (row for record in records for row in rows_of(plan_patient(record, engine)))
    typer.echo(f"{table}: {write_table(table, rows, force=force)} planned replacements")


def apply(  # noqa: PLR0913 - the options of a command line
    corpus: opt.CorpusArgument,
    table: TableArgument,
    out: Annotated[Path, typer.Argument(help="Folder to make; holds the release.")],
    *,
    key: opt.KeyOption = None,
    policy: opt.PolicyOption = None,
    model: opt.ModelOption = None,
    labels: opt.ModelLabelsOption = None,
    to: opt.ToOption = None,
    on_finding: opt.OnFindingOption = None,
    allow_held: opt.AllowHeldOption = False,
    keep_names: opt.KeepNamesOption = False,
    private: opt.PrivateOption = None,
    jobs: opt.JobsOption = 1,
    encoding: opt.EncodingOption = "utf-8",
    patient_pattern: opt.PatternOption = None,
    patients: opt.PatientsOption = None,
    keep_fields: opt.KeepFieldsOption = "",
    force: opt.ForceOption = False,
    sign: opt.SignOption = None,
    as_json: opt.JsonOption = False,
) -> None:
    """Release CORPUS as a reviewed plan table says, through the same gate.

    The table's rows are the annotations: a row that was deleted leaves its text as it is, and
    the gate then looks for it as for any other. A note without any row is held back if PHI is
    found in it. Exit codes as for `release`.
    """
    from surrogate.cli.release import run_release  # noqa: PLC0415
    from surrogate.policy import with_on_finding  # noqa: PLC0415
    from surrogate.release import Engine  # noqa: PLC0415 - heavy
    from surrogate.table import read_table  # noqa: PLC0415

    label_set = opt.load_labels(labels, model)
    reviewed = read_table(table)
    engine = Engine(
        key=opt.load_key(key),
        policy=with_on_finding(opt.load_policy(policy, label_set), on_finding),
        labels=label_set,
        mode=Annotations.DETECT,
        detector=reviewed,
        reader=opt.load_detector(model),
        table=reviewed,
    )
    read = opt.read_options(encoding, patient_pattern, patients, keep_fields)
    publishing = opt.Publishing(out, to, keep_names, private, jobs, force, sign)
    run_release(corpus, read, engine, publishing, as_json=as_json, allow_held=allow_held)
