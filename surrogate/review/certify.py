"""Certifies a release: verify it, take the reviews, write the certificate beside it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from surrogate.corpus import ReadOptions, documents_of_anybody
from surrogate.errors import CorpusError, OutputError
from surrogate.formats import shown
from surrogate.outfile import CERTIFICATE, CERTIFICATE_PAGE, CERTIFICATES, REPORT
from surrogate.phi import known_labels
from surrogate.review.canonical import sha256_of, sha256_of_bytes
from surrogate.review.certificate import certificate_content
from surrogate.review.certificate_page import certificate_html
from surrogate.review.frame import FrameNote
from surrogate.review.reviews import read_reviews
from surrogate.review.seal import sealed
from surrogate.review.sheets import SAMPLE
from surrogate.review.signature import SigningKey
from surrogate.review.verification import verify


@dataclass(frozen=True, slots=True)
class CertifyOptions:
    """How a release is certified.

    Attributes:
        out: The release.
        reviews: The table that reviewers filled in.
        target: The upper bound wanted, PHI per 1,000 notes.
        encoding: Character encoding of the notes.
        key: Signs the certificate.
        force: Whether an earlier certificate is replaced.
    """

    out: Path
    reviews: Path
    target: float | None = None
    encoding: str = "utf-8"
    key: SigningKey | None = None
    force: bool = False


def certify(options: CertifyOptions) -> dict[str, Any]:
    """Write `CERTIFICATE.json` and `CERTIFICATE.html` beside a release; change nothing else.

    Returns:
        The content of the certificate.

    Raises:
        VerificationError: If the release is not as its manifest says.
        OutputError: If there is a certificate and it must stay, or none can be written.
        CorpusError: If notes or reviews cannot be read; see `read_reviews`.
        UsageError: If the target is not above 0.
    """
    found = [name for name in sorted(CERTIFICATES) if os.path.lexists(options.out / name)]
    if found and not options.force:
        raise OutputError(f"{options.out / found[0]}: exists already (--force replaces it)")
    release = verify(options.out, certificates=False)
    names = document_names(options.out, options.encoding)
    reviews = read_reviews(options.reviews, names, release.manifest_sha256)
    _check_types(reviews.types, options)
    drawn = _drawn(options.reviews.parent / SAMPLE, release.manifest_sha256)
    reviews = replace(reviews, unread=max(reviews.unread, drawn - len(reviews.notes)))
    documents = len(set(names.values()))
    content = certificate_content(reviews, documents, release.manifest_sha256, options.target)
    content["reviews_sha256"] = sha256_of(options.reviews)
    html = certificate_html(content)
    content["page_sha256"] = sha256_of_bytes(html)
    files = {CERTIFICATE_PAGE: html, CERTIFICATE: sealed(content, options.key)}
    _write_beside(options.out, files)
    return content


def _check_types(types: Iterable[str], options: CertifyOptions) -> None:
    """Refuse columns that are no PHI types: their names would be published with the certificate.

    Raises:
        CorpusError: Naming the table of reviews.
    """
    try:
        policy = json.loads((options.out / REPORT).read_bytes())["policy"]["actions"]
    except (OSError, ValueError, TypeError, LookupError):
        policy = ()
    if others := set(types).difference(known_labels().labels, policy):
        problem = f"{len(others)} columns are no PHI types of the release; leave them out"
        raise CorpusError(f"{shown(str(options.reviews))}: {problem}")


def _drawn(sample: Path, manifest_sha256: str) -> int:
    """Return how many notes were drawn of a release, as `sample` wrote it beside the reviews.

    A row that was left out of the reviews is a note that nobody read, too. 0 if it is not known.
    """
    try:
        told = json.loads(sample.read_bytes())
        return int(told["size"]) if told["manifest_sha256"] == manifest_sha256 else 0
    except (OSError, ValueError, TypeError, LookupError):
        return 0


def document_names(out: Path, encoding: str) -> dict[str, str]:
    """Return each name that a document of a release goes by → its id."""
    refs = documents_of_anybody(out, ReadOptions(encoding))
    files = {FrameNote(ref, ref.patient_id).name: doc_id for doc_id, ref in refs.items()}
    return files | {doc_id: doc_id for doc_id in refs}


def _write_beside(out: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder, all of them or none: half a certificate does not pass `verify`.

    Where one of them can't be written, those of before are put back.
    """
    folder = out.resolve()
    new = {name: folder.parent / f".{folder.name}.{name}.partial" for name in files}
    old = {name: folder.parent / f".{folder.name}.{name}.before" for name in files}
    name = ""
    try:
        for name, content in files.items():
            new[name].write_bytes(content)
        with ExitStack() as undo:
            for name in [name for name in files if os.path.lexists(folder / name)]:
                (folder / name).replace(old[name])
                undo.callback(old[name].replace, folder / name)
            for name in files:
                new[name].replace(folder / name)
                undo.callback((folder / name).unlink)
            undo.pop_all()
    except OSError as error:
        raise OutputError(f"{out / name}: cannot be written ({error.strerror})") from None
    finally:
        for path in (*new.values(), *old.values()):
            path.unlink(missing_ok=True)
