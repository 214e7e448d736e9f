"""Trains the judge of the second look on what models find in notes that they have not seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from detect.doubts import FirstLook
from detect.first_look import first_look
from detect.labels_file import usable_labels
from detect.profiles import PROFILES, Profile
from detect.second_look.features import features_of
from detect.second_look.judge import NOTHING
from detect.second_look.mention import Mentions
from detect.training.fitting import fit_folds
from detect.training.regularisation import Regularisation, TrainingSequence
from detect.training.trainer import train_crf
from detect.training.training_set import TrainingSet
from surrogate.document import Annotation, PatientRecord
from surrogate.errors import ModelError
from surrogate.phi import LabelSet

# The models that find are not the one that is shipped, so they may be learnt quickly.
_FINDERS = Regularisation.adaptive(iterations=6, min_frequency=4, forgotten=0.3)
# A judge is asked about what a model finds when it is asked calmly, and eagerly.
_LOOKS = tuple(PROFILES[profile].before_judge for profile in (Profile.F1, Profile.RECALL))
_JUDGE = Regularisation.adaptive(iterations=8, min_frequency=4, forgotten=0.4, megabytes=14.0)


def train_judge(
    records: Sequence[PatientRecord],
    labels: LabelSet,
    training_set: TrainingSet,
    path: Path,
    *,
    groups: Mapping[str, str] | None,
) -> None:
    """Train a judge and write its model file.

    Half of the patients are searched by a model of the other half, and the reverse.

    Args:
        records: With gold annotations.
        labels: What the annotations' types mean.
        training_set: Turns records into sequences for the finders.
        path: The model file.
        groups: Patient → group, such as the institution that wrote the notes; no group is in both
            halves.

    Raises:
        ModelError: If there is nothing to train on, or only one half has patients.
        LabelError: If an annotation has a type that `labels` lacks.
    """
    how = replace(training_set.options, how=_FINDERS, recased=0.0)
    finders = TrainingSet(training_set.streamer, how)
    lessons = _lessons(halves(records, groups or {}), labels, finders, path.parent)
    try:
        train_crf(lessons, path, _JUDGE)
    except ModelError as error:
        raise ModelError(f"second look: {error}") from None


def halves(
    records: Sequence[PatientRecord], groups: Mapping[str, str]
) -> Sequence[Sequence[PatientRecord]]:
    """Return the records in two parts of about the same size; no group is in both.

    Patients without a group are groups of their own, and all are if there is but one group.
    """
    group_of = {r.patient_id: groups.get(r.patient_id, r.patient_id) for r in records}
    if len(set(group_of.values())) == 1:
        group_of = {patient: patient for patient in group_of}
    sizes = Counter(group_of[record.patient_id] for record in records)
    filled, half_of = [0, 0], {}
    for group in sorted(sizes, key=lambda name: (-sizes[name], name)):
        half_of[group] = filled.index(min(filled))
        filled[half_of[group]] += sizes[group]
    return [[r for r in records if half_of[group_of[r.patient_id]] == half] for half in (0, 1)]


def _lessons(
    parts: Sequence[Sequence[PatientRecord]], labels: LabelSet, finders: TrainingSet, room: Path
) -> Iterator[TrainingSequence]:
    """Yield the features of each find, and what it is by the gold annotations.

    The finders lie in a hidden folder of `room` meanwhile: if the training is killed, they go with
    whatever else it left there.
    """
    with TemporaryDirectory(dir=room, prefix=".") as folder:
        models = fit_folds(parts, labels, finders, Path(folder))
        for part, fitted in zip(parts, models, strict=True):
            usable = usable_labels(labels, fitted.types)
            for record in part:
                bare = PatientRecord(record.patient_id, record.documents)
                for settings in _LOOKS:
                    look = first_look(bare, fitted.tagger, usable, settings)
                    yield from _of_record(record, look)


def _of_record(gold: PatientRecord, look: FirstLook) -> Iterator[TrainingSequence]:
    mentions = Mentions(look)
    for number, features in features_of(mentions, range(len(mentions))):
        told = gold.documents[mentions.pages[number]].annotations
        yield [features], [true_type(mentions.finds[number], told)]


def true_type(find: Annotation, gold: Sequence[Annotation]) -> str:
    """Return the type of the gold annotation that shares most with a find, or `NOTHING`."""
    shared = {
        (min(one.span.end, find.span.end) - max(one.span.start, find.span.start), one.phi_type)
        for one in gold
        if one.span.overlaps(find.span)
    }
    return max(shared)[1] if shared else NOTHING
