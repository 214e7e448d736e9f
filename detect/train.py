"""Trains a model from annotated records and writes its folder: model, card, labels, templates.

A fifth of the patients, chosen by hash, is never trained on; the card's scores are theirs.
"""

from __future__ import annotations

import hashlib
import shutil
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Any

from detect.bio import tags_of
from detect.card import LABELS, MODEL, TEMPLATES, Card, file_checksum
from detect.crf import Crf
from detect.detector import detected
from detect.evaluate import Metric, PhiSet, evaluate
from detect.features import feature_rows
from detect.gazetteers import Dropout
from detect.labels_file import label_set_toml
from detect.page import Page
from detect.profiles import PROFILES, Profile
from detect.sampling import o_sample, windows
from detect.streams import Streamer
from detect.templates import read_declaration
from detect.trainer import CrfTrainer, Learning, Progress
from detect.weights import read_weights
from surrogate.document import Document, PatientRecord
from surrogate.phi import LabelSet
from surrogate.resources import resource_path

HELD_OUT_ONE_IN = 5
# Makes more records out of one, such as copies with other names; never of held-out patients.
Augment = Callable[[PatientRecord], Iterable[PatientRecord]]


@dataclass(frozen=True, slots=True)
class TrainOptions:
    """How a model is trained.

    Attributes:
        templates: The declaration of the features.
        without: Feature groups to switch off.
        how: What CRFsuite is told.
        dropout: Part of the words whose dictionary hits are forgotten in training.
        window: Keep only tokens this near to PHI; None keeps all.
        o_probability: Keep tokens outside PHI with this probability; None keeps all.
        seed: Of dropout and O-sampling.
        hold_out: Whether a fifth of the patients is kept for the card's scores.
        command: What trains this model again, for the card.
        note: What a reader of the card should know.
    """

    templates: Path = field(default_factory=lambda: resource_path("templates", "en.toml"))
    without: tuple[str, ...] = ()
    how: Learning = field(default_factory=Learning)
    dropout: float = 0.2
    window: int | None = None
    o_probability: float | None = None
    seed: int = 0
    hold_out: bool = True
    command: str = ""
    note: str = ""


def is_held_out(patient_id: str) -> bool:
    """Tell whether a patient belongs to the fifth that is never trained on."""
    return zlib.crc32(patient_id.encode("utf-8")) % HELD_OUT_ONE_IN == 0


@dataclass(slots=True)
class _Tally:
    """What went into the training, counted and hashed while it streams by."""

    digest: Any = field(default_factory=hashlib.sha256)
    labels: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)

    def add(self, record: PatientRecord, pages: Sequence[Page]) -> None:
        self.counts["patients"] += 1
        self.counts["tokens"] += sum(len(page.tokens) for page in pages)
        for document in record.documents:
            self.counts["documents"] += 1
            self.counts["annotations"] += len(document.annotations)
            self.labels.update(a.phi_type for a in document.annotations)
            marks = [(a.span.start, a.span.end, a.phi_type) for a in document.annotations]
            self.digest.update(f"{document.text}\x1e{marks}\x1e".encode("utf-8", "replace"))


def train(  # noqa: PLR0913 - three things to train on, three ways to say how
    records: Iterable[PatientRecord],
    labels: LabelSet,
    model_dir: Path,
    *,
    options: TrainOptions | None = None,
    progress: Progress | None = None,
    augment: Augment | None = None,
) -> Card:
    """Train on annotated records and write a model folder.

    Args:
        records: With gold annotations; read once, one patient at a time.
        labels: What the annotations' types mean.
        model_dir: Made if missing; files of an older model in it are replaced.
        options: How.
        progress: Told after each iteration.
        augment: Makes further training records out of one.

    Returns:
        The card that was written.

    Raises:
        ModelError: If there is nothing to train on or the templates are wrong.
        LabelError: If an annotation has a type that `labels` lacks.
    """
    options = options or TrainOptions()
    declaration = read_declaration(options.templates).without(options.without)
    streamer = Streamer.of(declaration)
    trainer = CrfTrainer(options.how, progress)
    trained, held = _Tally(), _Tally()
    kept: list[PatientRecord] = []
    for record in records:
        for document in record.documents:
            for annotation in document.annotations:
                _ = labels[annotation.phi_type]
        if options.hold_out and is_held_out(record.patient_id):
            held.add(record, _pages(record))
            kept.append(record)
            continue
        for version_of in (record, *(augment(record) if augment else ())):
            trained.add(version_of, _append(version_of, streamer, trainer, options))
    model_dir.mkdir(parents=True, exist_ok=True)
    trainer.train(model_dir / MODEL)
    shutil.copyfile(options.templates, model_dir / TEMPLATES)
    (model_dir / LABELS).write_text(label_set_toml(labels), encoding="utf-8", newline="")
    crf = Crf.of(read_weights(model_dir / MODEL), streamer, options.how.sharpness)
    card = Card(
        labels=dict(sorted(trained.labels.items())),
        language=declaration.language,
        templates_sha256=declaration.checksum,
        gazetteers_sha256=streamer.gazetteers.checksum,
        training_sha256=trained.digest.hexdigest(),
        model_sha256=file_checksum(model_dir / MODEL),
        sharpness=options.how.sharpness,
        options=_printed(options),
        without=tuple(sorted(options.without)),
        counts={"trained_on": dict(trained.counts), "held_out": dict(held.counts)},
        scores=held_out_scores(kept, crf, labels),
        crfsuite=version("python-crfsuite"),
        command=options.command,
        note=options.note,
    )
    card.write(model_dir)
    return card


def _pages(record: PatientRecord) -> list[Page]:
    return [Page.of(document.text, document.doc_id) for document in record.documents]


def _append(
    record: PatientRecord, streamer: Streamer, trainer: CrfTrainer, options: TrainOptions
) -> list[Page]:
    """Add the sequences of one record to the training data."""
    pages = _pages(record)
    dropout = Dropout(options.dropout, options.seed) if options.dropout else None
    templates = streamer.declaration.templates
    for document, page, streams in zip(
        record.documents, pages, streamer.streams(pages, dropout), strict=True
    ):
        rows = feature_rows(streams, templates)
        tags = tags_of(page.tokens, document.annotations)
        for kept in _sequences(document, page, tags, options):
            trainer.append([rows[index] for index in kept], [tags[index] for index in kept])
    return pages


def _sequences(
    document: Document, page: Page, tags: Sequence[str], options: TrainOptions
) -> Iterator[Sequence[int]]:
    """Yield the token numbers of each training sequence, after sampling."""
    for first, end in page.segments:
        part = tags[first:end]
        if options.window is not None:
            for start, stop in windows(part, options.window):
                yield range(first + start, first + stop)
        elif options.o_probability is not None:
            seed = f"{options.seed}\x1f{document.doc_id}\x1f{first}"
            yield [first + index for index in o_sample(part, options.o_probability, seed)]
        else:
            yield range(first, end)


def held_out_scores(records: Sequence[PatientRecord], crf: Crf, labels: LabelSet) -> dict[str, Any]:
    """Return micro scores on records that were not trained on, empty if there are none."""
    if not records:
        return {}
    predicted = (
        document
        for record in records
        for document in detected(
            record, _pages(record), crf, labels, PROFILES[Profile.F1]
        ).documents
    )
    gold = (document for record in records for document in record.documents)
    scores = evaluate(gold, predicted, labels)
    table = {
        f"{metric.value} {phi_set.value}": _rounded(scores.counts(metric, phi_set).as_json())
        for metric in Metric
        for phi_set in PhiSet
    }
    per_type = scores.per_type(Metric.STRICT, PhiSet.ALL)
    return {**table, "strict per type": {n: _rounded(c.as_json()) for n, c in per_type.items()}}


def _rounded(numbers: dict[str, float]) -> dict[str, float]:
    return {name: round(number, 4) for name, number in numbers.items()}


def _printed(options: TrainOptions) -> dict[str, Any]:
    """Return the options for the card, without paths of a machine."""
    printed = {**asdict(options), "templates": options.templates.name}
    return {k: v for k, v in printed.items() if k not in {"command", "note", "without"}}
