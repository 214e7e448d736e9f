"""What a release tells its owner and nobody else: every finding with its text, who was held."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from surrogate.errors import OutputError, UsageError
from surrogate.formats import BadDocument
from surrogate.leak import Finding
from surrogate.naming import ReleasedNames
from surrogate.outfile import check_outside_releases, real_path
from surrogate.release import ReleasedPatient
from surrogate.signals import stop_no_more
from surrogate.spreadsheet import csv_lines

FINDINGS, WEAK, NAMES, HELD = "findings.csv", "weak-detections.csv", "names.csv", "held"
SKIPPED = "skipped.csv"
_PARTIAL, _REPLACED = ".surrogate.partial", ".surrogate.replaced"
_HEADER = (
    *("check", "severity", "type", "document", "start", "end", "text", "score"),
    *("original", "original_start"),
)


class Told(NamedTuple):
    """A finding with what stands at its place in the released text; all of it is private."""

    check: str
    severity: str
    phi_type: str
    doc_id: str
    start: int | None
    end: int | None
    text: str
    score: float | None
    weak: bool
    original: str = ""  # the document's own id, or the patient's
    original_start: int | None = None  # where in it the finding begins


def told(
    released: ReleasedPatient, names: ReleasedNames, foreign: Iterable[Finding] = ()
) -> Iterator[Told]:
    """Yield what the checks found in one patient's release, by released document id.

    Args:
        released: The outcome for the patient.
        names: What the documents are called in the release.
        foreign: Further findings, made when all patients were known.
    """
    documents = {a.document.doc_id: a for a in released.applied.documents}
    report = released.report
    for weak, findings in ((False, (*report.findings, *foreign)), (True, report.weaker)):
        for finding in findings:
            span, quoted, original_start = finding.span, "", None
            if span:  # else it is of the whole note, or of what stands around it
                applied = documents[finding.doc_id]
                quoted = span.of(applied.document.text)
                original_start = applied.original_span(span).start
            yield Told(
                finding.check,
                finding.severity.value,
                finding.phi_type,
                names.of(finding.doc_id).doc_id,
                span.start if span else None,
                span.end if span else None,
                quoted,
                finding.score,
                weak,
                finding.doc_id,
                original_start,
            )


def told_failure(released_id: str, why: str, patient_id: str) -> Told:
    """Return the row that tells why there is no release of a patient."""
    place = (released_id, None, None, why, None)
    return Told("failure", "certain", "", *place, weak=False, original=patient_id)


def check_private(folder: Path, *others: Path) -> None:
    """Refuse a private folder that lies inside the corpus or a release.

    Args:
        folder: May exist and hold other things, which are left alone.
        others: Where it must not lie.

    Raises:
        UsageError: If it lies inside one of the others.
        OutputError: If it is no folder or lies in another release.
    """
    resolved = real_path(folder)
    for other in map(real_path, others):
        if resolved == other or other in resolved.parents:
            raise UsageError(f"{folder}: the private folder must lie outside {other.name}")
    check_outside_releases(folder)
    if os.path.lexists(folder) and not folder.is_dir():
        raise OutputError(f"{folder}: is not a folder")


def check_unused(folder: Path) -> None:
    """Refuse a private folder that an older release wrote to: its crosswalk exists once.

    Raises:
        OutputError: Naming a file of that release.
    """
    for name in (NAMES, FINDINGS, WEAK, SKIPPED, HELD):
        if os.path.lexists(folder / name):
            raise OutputError(f"{folder / name}: exists already (--force replaces it)")


def private_files(
    crosswalk: Iterable[Iterable[object]],
    findings: Iterable[Told],
    held: Mapping[str, bytes],
    skipped: Iterable[BadDocument],
) -> dict[str, bytes]:
    """Return the files of the crosswalk, the findings, the held notes and what was skipped.

    Args:
        crosswalk: Rows of original and released names.
        findings: Of all patients.
        held: Path → content of what would have been published of patients who were held back.
        skipped: What could not be read, and why.
    """
    return {
        NAMES: _csv(crosswalk),
        **_found([*findings]),
        SKIPPED: _csv([("document", "problem"), *((b.place, b.problem) for b in skipped)]),
        **{f"{HELD}/{path}": content for path, content in held.items()},
    }


@contextmanager
def private_staged(folder: Path, files: Mapping[str, bytes]) -> Iterator[Callable[[], None]]:
    """Write private files, mode 0600, and give what puts them in the place of older ones.

    A run that is stopped before that call, or fails behind it, leaves what an older release wrote
    as it was. Behind it the run can't be stopped.

    Args:
        folder: Made with mode 0700 if missing; other files in it stay.
        files: See `private_files`.

    Raises:
        OutputError: If they cannot be written.
    """
    partial, replaced = folder / _PARTIAL, folder / _REPLACED
    moved: list[str] = []
    placed: list[str] = []

    def put() -> None:
        stop_no_more()
        with _told_of(folder):
            replaced.mkdir(mode=0o700)
            for name in (*files, HELD):
                if "/" not in name and os.path.lexists(folder / name):
                    (folder / name).replace(replaced / name)
                    moved.append(name)
            for new in [*partial.iterdir()]:
                new.replace(folder / new.name)
                placed.append(new.name)

    try:
        with _told_of(folder):
            _write_all(folder, partial, files)
            shutil.rmtree(replaced, ignore_errors=True)
        yield put
    except BaseException:
        for name in placed:
            _remove(folder / name)
        for name in moved:
            (replaced / name).replace(folder / name)
        raise
    finally:
        shutil.rmtree(partial, ignore_errors=True)
        shutil.rmtree(replaced, ignore_errors=True)


def _write_all(folder: Path, partial: Path, files: Mapping[str, bytes]) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not any(folder.iterdir()):  # one that holds more may be anything, /tmp included
        folder.chmod(0o700)
    shutil.rmtree(partial, ignore_errors=True)
    partial.mkdir(mode=0o700)
    for name, content in files.items():
        _write_secret(partial, PurePosixPath(name), content)


@contextmanager
def _told_of(folder: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise OutputError(f"{folder}: cannot be written ({error.strerror})") from None


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def _found(findings: Sequence[Told]) -> dict[str, bytes]:
    """Return the files of findings: by their place, and the weak ones by their score."""
    strong = sorted((f for f in findings if not f.weak), key=_place)
    weak = sorted((f for f in findings if f.weak), key=lambda f: (-(f.score or 0), _place(f)))
    return {
        FINDINGS: _csv([_HEADER, *map(_row, strong)]),
        WEAK: _csv([_HEADER, *map(_row, weak)]),
    }


def _place(finding: Told) -> tuple[str, int, int, str]:
    return (finding.doc_id, finding.start or 0, finding.end or 0, finding.check)


def _row(finding: Told) -> tuple[object, ...]:
    score = "" if finding.score is None else f"{finding.score:.4f}"
    return (*finding[:7], score, finding.original, finding.original_start)


def _csv(rows: Iterable[Iterable[object]]) -> bytes:
    return "".join(csv_lines(rows)).encode("utf-8", "surrogatepass")


def _write_secret(folder: Path, name: PurePosixPath, content: bytes) -> None:
    path = folder / name
    for parent in reversed(name.parents[:-1]):
        (folder / parent).mkdir(mode=0o700, exist_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as stream:
        stream.write(content)
