"""Plants leaks of every kind into clean releases and counts which the gate catches.

    python tests/planting/plant_table.py [--times 40]

Notes are those of `samples/gold` and of every eighth patient in `resources/training/notes` that
the shipped model has not seen. *Caught* means: a certain finding overlaps the plant (or, for what
is around the text, is in no place of it), so `surrogate check` exits with 3.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parent))

import plant_charts  # noqa: F401 - adds to those in disguise
import plant_in_part  # noqa: F401 - the same, and around the text
from plant_around import AROUND
from plant_case import Case, NotHereError, Planted
from plant_disguised import DISGUISED
from plant_exact import EXACT
from plant_near import NEAR
from plant_plain import PLAIN

from detect.training.train import is_held_out
from surrogate.corpus import Corpus, load
from surrogate.detector import Annotations
from surrogate.document import Document, PatientRecord
from surrogate.formats import render
from surrogate.keys import ReleaseKey
from surrogate.leak import LeakReport
from surrogate.phi import known_labels
from surrogate.pipeline.compare import CheckOptions, check_release
from surrogate.policy import default_policy
from surrogate.release import Engine, release_patient

ROOT = Path(__file__).parent.parent.parent
GOLD, NOTES = ROOT / "samples" / "gold", ROOT / "resources" / "training" / "notes"
GROUPS: dict[str, dict[str, Callable[[Case], Planted]]] = {
    "as it was, or in a usual form": EXACT,
    "what may mean something else, in its place": PLAIN,
    "encoded, spelt out, cut up": DISGUISED,
    "of others, of the calendar, around the text": AROUND,
    "near misses": NEAR,
}
KINDS = {name: plant for group in GROUPS.values() for name, plant in group.items()}
MIN_NEAR = 0.98
# Of the patients that the model has not seen one in so many is taken: enough for every kind.
TAKEN_ONE_IN = 8
# So often a patient is tried for each plant: some kinds fit few (an IP address).
ATTEMPTS = 400


@dataclass(frozen=True)
class Clean:
    """A patient, where the notes lie, and what they became."""

    source: Path
    record: PatientRecord
    released: dict[str, Document]


@cache
def clean_releases() -> tuple[Clean, ...]:
    """Return the releases to plant leaks into, made once in a process."""
    return released()


def released() -> tuple[Clean, ...]:
    """Release patients of the samples and of the held-out notes by gold annotations."""
    engine = Engine(
        ReleaseKey(bytes(range(32))), default_policy(), known_labels(), Annotations.GOLD
    )
    found = []
    for folder, record in _records():
        outcome = release_patient(record, engine)
        if not outcome.repairs and not outcome.held:
            documents = {a.document.doc_id: a.document for a in outcome.applied.documents}
            found.append(Clean(folder, record, documents))
    return tuple(found)


def _records() -> Iterator[tuple[Path, PatientRecord]]:
    """Yield the patients, with the folder of their notes."""
    yield from ((GOLD, record) for record in Corpus.open(GOLD).records())
    notes = Corpus.open(NOTES)
    unseen = [patient for patient in notes.patients if is_held_out(patient.patient_id)]
    yield from ((NOTES, load(patient, notes.options)) for patient in unseen[::TAKEN_ONE_IN])


def other_of(number: int) -> int:
    """Return the number of the patient who is the other one for a patient."""
    return (number + 7) % len(clean_releases())


def case(number: int, seed: str) -> Case:
    """Return the case of one patient and the other one."""
    clean = clean_releases()
    one, two = clean[number % len(clean)], clean[other_of(number)]
    return Case(one.record, dict(one.released), two.record, Random(seed))  # noqa: S311 - a test


def plants(kind: str, times: int) -> Iterator[tuple[int, Planted]]:
    """Yield so many plants of a kind, with the number of the patient, over all patients."""
    made = 0
    for attempt in itertools.count():
        if made == times:
            return
        if attempt > ATTEMPTS * times:
            raise LookupError(kind)
        try:
            planted = KINDS[kind](case(attempt, f"{kind}/{attempt}"))
        except NotHereError:
            continue
        made += 1
        yield attempt, planted


def written(patients: Mapping[int, Planted | None], folder: Path) -> tuple[Path, Path]:
    """Write originals and releases of these patients, and return both folders."""
    before, after = folder / "original", folder / "released"
    clean = clean_releases()
    for number, planted in patients.items():
        patient = clean[number % len(clean)]
        inside = Path(planted.folder if planted else "")
        for doc_id, document in (planted.documents if planted else patient.released).items():
            xml = render(document, known_labels())[".xml"].decode()
            if planted and planted.raw and doc_id == planted.doc_id:
                xml = planted.raw(xml)
            _put(before / inside / f"{doc_id}.xml", (patient.source / f"{doc_id}.xml").read_bytes())
            renamed = planted.file if planted and doc_id == planted.doc_id else ""
            _put(after / inside / f"{renamed or doc_id}.xml", xml.encode())
    return before, after


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


OPTIONS = CheckOptions(labels=known_labels(), policy=default_policy(), mode=Annotations.GOLD)


def is_caught(report: LeakReport, planted: Planted) -> bool:
    """Tell whether a certain finding lies where the leak was planted."""
    doc_id = str(Path(planted.folder) / planted.doc_id)
    return any(
        finding.doc_id == doc_id
        and (
            finding.span is None
            if planted.span is None
            else finding.span is not None and finding.span.overlaps(planted.span)
        )
        for finding in report.certain
    )


def check_planted(number: int, planted: Planted | None, folder: Path) -> LeakReport:
    """Check a patient's release with a leak in it through the library, beside one other's."""
    patients = {number % len(clean_releases()): planted, other_of(number): None}
    before, after = written(patients, folder)
    return check_release(before, after, OPTIONS)


def _around(planted: Planted) -> str:
    """Return what stands around a plant."""
    if planted.span is None:
        return ""
    text = planted.documents[planted.doc_id].text
    return text[planted.span.start - 12 : planted.span.end + 12]


def _tried(kind: str, times: int) -> list[str]:
    """Plant a kind so often; return where it was missed."""
    missed = []
    for number, planted in plants(kind, times):
        with tempfile.TemporaryDirectory() as folder:
            if not is_caught(check_planted(number, planted, Path(folder)), planted):
                missed.append(f"{planted.doc_id}: {_around(planted)!r}")
    return missed


def main() -> int:
    """Print the table and its sums; 0 if every kind is caught as often as it must be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=40)
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    caught = {}
    for kind in (kind for kind in KINDS if arguments.only in kind):
        missed = _tried(kind, arguments.times)
        caught[kind] = arguments.times - len(missed)
        _print(f"{kind:50}{caught[kind]:4}/{arguments.times}", *(f"    {m}" for m in missed))
    _print("", *_sums(caught, arguments.times))
    least = {kind: arguments.times * (MIN_NEAR if kind in NEAR else 1) for kind in caught}
    return int(any(caught[kind] < least[kind] for kind in caught))


def _sums(caught: Mapping[str, int], times: int) -> Iterator[str]:
    for name, group in GROUPS.items():
        kinds = [kind for kind in group if kind in caught]
        found = sum(caught[kind] for kind in kinds)
        if kinds:
            yield f"{name:50}{len(kinds):4} kinds, {found} of {times * len(kinds)} caught"


def _print(*lines: str) -> None:
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    raise SystemExit(main())
