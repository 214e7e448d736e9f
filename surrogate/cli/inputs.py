"""What the options of several verbs name, read and checked."""

from __future__ import annotations

import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from surrogate.cli.options import AS_USUAL, Aim, Reading
from surrogate.detector import Detector, Trainer
from surrogate.document import PatientRecord
from surrogate.errors import UsageError
from surrogate.keys import ReleaseKey
from surrogate.phi import LabelSet, known_labels, read_label_set
from surrogate.policy import Policy, default_policy, read_policy
from surrogate.resources import resource_path
from surrogate.scratch import scratch_folder

if TYPE_CHECKING:
    from detect.detector import CrfDetector
    from detect.training.regularisation import Regularisation
    from surrogate.corpus import Corpus
    from surrogate.formats import ReadOptions
    from surrogate.review import SigningKey

DEFAULT_MODEL = "en"
# Below, next to nothing is found and everything would be published; above, no word is left.
_SENSIBLE_BIAS = (-5, 20)


def read_options(reading: Reading, keep_fields: str = "", *, skip_bad: bool = False) -> ReadOptions:
    """Return how a corpus is read."""
    from surrogate.formats import ReadOptions  # noqa: PLC0415 - lxml only where it is needed

    kept = frozenset(filter(None, (name.strip() for name in keep_fields.split(","))))
    return ReadOptions(
        reading.encoding,
        reading.patient_pattern,
        reading.patients,
        kept,
        skip_bad,
        fields=_called(reading.fields),
    )


def _called(fields: str) -> dict[str, str]:
    """Return what rows call their fields, out of `doc_id=NOTE_ID,text=NOTE_TEXT`.

    Raises:
        UsageError: If one is told twice, or not so.
    """
    listed = [pair.split("=", 1) for pair in fields.split(",") if pair.strip()]
    called = {pair[0].strip(): pair[-1].strip() for pair in listed}
    if len(called) < len(listed) or any(len(pair) == 1 for pair in listed):
        raise UsageError("--fields wants field=name, by commas, and each field once")
    return called


def tell_idle(idle: int) -> None:
    """Warn of what the table of patients tells of nobody here; mostly ids are written otherwise."""
    if idle:
        told = f"{idle} documents or patients of the --patients table are not in the corpus"
        typer.echo(f"surrogate: {told} (a doc_id is a path in it without suffix)", err=True)


def tell_unmet(fields: Iterable[str]) -> None:
    """Warn of fields to keep that were written nowhere: misspelt, or without a place there."""
    for name in fields:
        told = f"surrogate: --keep-fields: nothing called {name} was kept"
        typer.echo(f"{told} (no note has it, or the format written has no place for it)", err=True)


def tell_skipped(notes: Corpus, read: int) -> None:
    """Warn of notes that were left out because they cannot be read; with `read` of them read."""
    if skipped := len(notes.bad) + len(notes.documents) - read:
        typer.echo(f"surrogate: {skipped} notes cannot be read and were left out", err=True)


def tell_blanks(blanks: int) -> None:
    """Warn of signs of notes that were written as blanks."""
    if blanks:
        told = f"{blanks} control characters that XML cannot hold were written as blanks"
        typer.echo(f"surrogate: {told}", err=True)


def load_key(path: Path | None) -> ReleaseKey:
    """Return the key of a file, or a fresh one; tell on stderr if others can read the file."""
    if path is None:
        return ReleaseKey.fresh()
    key = ReleaseKey.read(path)
    _tell_if_open(path)
    return key


def load_signing_key(path: Path | None) -> SigningKey | None:
    """Return the signing key of a file, None without one; tell as `load_key` does."""
    from surrogate.review import SigningKey  # noqa: PLC0415 - an extra

    if path is None:
        return None
    key = SigningKey.read(path)
    _tell_if_open(path)
    return key


def _tell_if_open(key: Path) -> None:
    """Warn of a key that others can read: who has it can undo a release, or sign another."""
    mode = key.stat().st_mode
    if stat.S_ISREG(mode) and mode & (stat.S_IRWXG | stat.S_IRWXO):
        told = f"surrogate: {key}: others can read this key (chmod 600 keeps it yours)"
        typer.echo(told, err=True)


def file_or_shipped(name: str, folder: str) -> Path:
    """Return the TOML file of that path, or else the shipped one of that name.

    Raises:
        UsageError: If there is neither.
    """
    if Path(name).is_file():
        return Path(name)
    shipped = sorted(path.stem for path in resource_path(folder).glob("*.toml"))
    if name not in shipped:
        raise UsageError(f"no file {name}, and none of the shipped {folder}: {', '.join(shipped)}")
    return resource_path(folder, f"{name}.toml")


def load_labels(name: str | None, model: Path | None = None) -> LabelSet:
    """Return the label set of a file or of that name.

    Args:
        name: By default all that are shipped.
        model: What this model folder says of its own types then goes before what is shipped.
    """
    if name is not None:
        return read_label_set(file_or_shipped(name, "labels"))
    known = known_labels()
    if model is None:
        return known
    return LabelSet(known.name, {**known.labels, **load_detector(model).labels.labels})


def load_policy(path: Path | None, labels: LabelSet) -> Policy:
    """Return the policy of a file, or the shipped one."""
    return default_policy(labels) if path is None else read_policy(path, labels)


def load_detector(path: Path | None, aim: Aim = AS_USUAL) -> CrfDetector:
    """Return the detector of a model folder, by default the shipped English one."""
    from detect.detector import CrfDetector  # noqa: PLC0415 - heavy

    folder = path if path is not None else resource_path("models", DEFAULT_MODEL)
    return aiming_at(CrfDetector.load(folder), aim)


def check_types(detector: CrfDetector, labels: LabelSet) -> None:
    """Refuse a model that finds PHI types of which the labels tell nothing.

    Raises:
        UsageError: In that case.
    """
    unknown = sorted(detector.labels.labels.keys() - labels.labels.keys())
    if unknown:
        named = f"{unknown[0]} and {len(unknown) - 1} more" if len(unknown) > 1 else unknown[0]
        raise UsageError(
            f"--labels has no type {named}, which the model finds; --model names one that was "
            "trained for these labels"
        )


def aiming_at(detector: CrfDetector, aim: Aim) -> CrfDetector:
    """Return a detector with the settings of a profile, or with a recall bias in their place.

    Raises:
        UsageError: If everything or next to nothing would be found with that bias, or the library
            of the encoder is missing.
        ModelError: If the model has no encoder.
    """
    from detect.profiles import Profile  # noqa: PLC0415 - heavy

    low, high = _SENSIBLE_BIAS
    bias = aim.recall_bias
    if bias is not None and not low <= bias <= high:
        raise UsageError(f"--recall-bias must lie between {low} and {high}")
    return detector.aiming_at(Profile(aim.profile.value), recall_bias=bias, encoder=aim.encoder)


class LateDetector:
    """The detector of a model folder, loaded when the first note needs it."""

    def __init__(self, model: Path | None) -> None:
        """Remember the folder; None is the shipped model."""
        self._model = model
        self._loaded: Detector | None = None

    def detect(self, record: PatientRecord) -> PatientRecord:
        """Return the record with the annotations that the model finds."""
        if self._loaded is None:
            self._loaded = load_detector(self._model)
        return self._loaded.detect(record)


@contextmanager
def trainer(
    labels: LabelSet,
    how: Regularisation,
    report: Callable[[int, int], None] | None = None,
    *,
    templates: str = DEFAULT_MODEL,
) -> Iterator[Trainer]:
    """Give what trains detectors into a folder that goes with the block.

    Such a detector is the CRF alone: without closed forms, dictionaries and a second pass, it
    tells what the annotations taught.

    Args:
        labels: What the annotations' types mean.
        how: How they are learnt.
        report: Told (iterations done, iterations in all) of each.
        templates: Which features, a file or a shipped one.
    """
    from detect.detector import CrfDetector  # noqa: PLC0415
    from detect.profiles import Settings  # noqa: PLC0415
    from detect.training import train as training  # noqa: PLC0415 - heavy

    features = file_or_shipped(templates, "templates")
    options = training.TrainOptions(how=how, hold_out=False, templates=features)
    settings = Settings(patterns=False, second_pass=False, known=False)
    with scratch_folder() as folder:
        numbers = count()

        def train(records: Iterable[PatientRecord]) -> Detector:
            model = folder / str(next(numbers))
            training.train(records, labels, model, options=options, progress=report)
            return replace(CrfDetector.load(model), settings=settings)

        yield train
