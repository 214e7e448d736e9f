"""`surrogate plan`: what a release would replace, as a table for review."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import typer

from surrogate.cli import checks, inputs
from surrogate.cli import options as opt
from surrogate.cli.progress import progress
from surrogate.cli.release import HELD
from surrogate.detector import Annotations
from surrogate.errors import PlanError

if TYPE_CHECKING:
    from surrogate.corpus import Corpus
    from surrogate.release import Engine
    from surrogate.table import PlanRow


def plan(  # noqa: PLR0913 - the options of a command line
    corpus: opt.CorpusArgument,
    table: opt.TableArgument,
    *,
    annotations: opt.AnnotationsOption = Annotations.AUTO,
    key: opt.KeyOption = None,
    policy: opt.PolicyOption = None,
    model: opt.ModelOption = None,
    aim: opt.Aim,
    labels: opt.ModelLabelsOption = None,
    reading: opt.Reading,
    skip_bad: opt.SkipBadOption = False,
    force: opt.ForceOption = False,
) -> None:
    """Write what a release would replace, and by what, as a table for review.

    Fill `override` to change a surrogate; with `scope` = entity it is for every mention of that
    entity. `surrogate apply` carries the table out; give it the same key. A table that somebody
    worked on is not replaced, whatever --force says. What the checks find besides is replaced by
    `apply` too.

    Exit code 3: for at least one patient no surrogate is left; the rows stand there without one,
    and such a patient would be held back.
    """
    from surrogate.corpus import Corpus, check_originals  # noqa: PLC0415 - heavy
    from surrogate.release import Engine  # noqa: PLC0415
    from surrogate.table import check_unreviewed, write_table  # noqa: PLC0415

    checks.check_private_file(table, corpus, force=force)
    check_unreviewed(table)
    check_originals(corpus)
    label_set = inputs.load_labels(labels, model)
    engine = Engine(
        key=inputs.load_key(key),
        policy=inputs.load_policy(policy, label_set),
        labels=label_set,
        mode=annotations,
        detector=None if annotations is Annotations.GOLD else inputs.load_detector(model, aim),
    )
    notes = Corpus.open(corpus, inputs.read_options(reading, skip_bad=skip_bad))
    inputs.tell_idle(notes.idle)
    course = _Course()
    with progress("Planning") as report:
        rows = _rows(notes, engine, course, report)
        written = write_table(table, rows, force=force)
    typer.echo(f"{table}: {written} planned replacements")
    inputs.tell_skipped(notes, course.read)
    for failure, number in course.failures.items():
        typer.echo(f"surrogate: {number} patients without surrogates: {failure}", err=True)
    if course.failures:
        raise SystemExit(HELD)


@dataclass
class _Course:
    """How it went: notes read, and why how many patients have no surrogates."""

    read: int = 0
    failures: Counter[str] = field(default_factory=Counter)


def _rows(
    notes: Corpus, engine: Engine, course: _Course, report: Callable[[int, int], None]
) -> Iterator[PlanRow]:
    """Yield the rows of all patients, and note how it went."""
    from surrogate.release import plan_patient, unplanned_patient  # noqa: PLC0415 - heavy
    from surrogate.table import rows_of  # noqa: PLC0415

    for done, record in enumerate(notes.records(), start=1):
        try:
            planned = plan_patient(record, engine)
        except PlanError as error:
            planned = unplanned_patient(record, engine, error.problem)
            course.failures[error.problem] += 1
        course.read += len(record.documents)
        yield from rows_of(planned)
        report(done, len(notes.patients))
