"""`surrogate link`: whose notes are whose, proposed from what stands in them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from surrogate.cli import checks, inputs
from surrogate.cli import options as opt
from surrogate.cli.progress import progress
from surrogate.detector import Annotations, annotate
from surrogate.made_tables import check_uncorrected

if TYPE_CHECKING:
    from surrogate.corpus import Corpus
    from surrogate.patient_linking import Evidence, Proposal
    from surrogate.phi import LabelSet

# Every note is its own patient until it is linked.
EACH_ALONE = r"(?s)^(.+)$"


def link(  # noqa: PLR0913 - the options of a command line
    corpus: opt.CorpusArgument,
    table: Annotated[Path, typer.Argument(help="CSV file to make, mode 0600; it holds PHI.")],
    *,
    known: Annotated[
        Path | None,
        typer.Option("--known", help="CSV of patients who are known, as --patients reads it."),
    ] = None,
    min_score: Annotated[
        float, typer.Option("--min-score", min=0.01, max=1, help="Least score that links.")
    ] = 0.5,
    annotations: opt.AnnotationsOption = Annotations.AUTO,
    model: opt.ModelOption = None,
    labels: opt.ModelLabelsOption = None,
    encoding: opt.EncodingOption = "utf-8",
    fields: opt.FieldsOption = "",
    skip_bad: opt.SkipBadOption = False,
    force: opt.ForceOption = False,
    as_json: opt.JsonOption = False,
) -> None:
    """Propose a patient for every note, from record numbers, names and birth dates in it.

    Review TABLE, correct `patient_id`, and give it to the other verbs as `--patients`. A TABLE that
    somebody corrected is not replaced, whatever --force says: give it as --known where further
    notes come in. (A hidden `.TABLE.made` beside it tells what was proposed, as a checksum.)
    """
    from surrogate.corpus import Corpus  # noqa: PLC0415 - heavy
    from surrogate.patient_linking import propose, write_table  # noqa: PLC0415 - heavy
    from surrogate.patients import read_patient_table  # noqa: PLC0415

    checks.check_private_file(table, corpus, force=force)
    check_uncorrected(table)
    patients = {} if known is None else read_patient_table(known).known
    options = inputs.read_options(
        opt.Reading(encoding, EACH_ALONE, fields=fields), skip_bad=skip_bad
    )
    notes = Corpus.open(corpus, options)
    evidence = _evidence(notes, inputs.load_labels(labels, model), annotations, model)
    proposals = propose(evidence, patients, min_score=min_score)
    checks.check_read(corpus, proposals)
    write_table(table, proposals, force=force)
    inputs.tell_skipped(notes, len(proposals))
    _tell(table, proposals, as_json=as_json)


def _evidence(
    notes: Corpus, labels: LabelSet, mode: Annotations, model: Path | None
) -> Iterator[Evidence]:
    from surrogate.patient_linking import evidence_of  # noqa: PLC0415

    detector = inputs.LateDetector(model)
    with progress("Reading") as report:
        for done, record in enumerate(notes.records(), start=1):
            for document in annotate(record, mode, detector).documents:
                yield evidence_of(document, labels)
            report(done, len(notes.patients))


def _tell(table: Path, proposals: tuple[Proposal, ...], *, as_json: bool) -> None:
    patients = {proposal.patient_id for proposal in proposals}
    alone = sum(proposal.score == 0 for proposal in proposals)
    if as_json:
        counts = {"documents": len(proposals), "patients": len(patients), "alone": alone}
        typer.echo(json.dumps(counts, indent=2))
        return
    typer.echo(
        f"{table}: {len(proposals)} notes, {len(patients)} patients proposed, {alone} notes alone"
    )
