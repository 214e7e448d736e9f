"""The detector: a model folder, and what is found with it by the first look and the second."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from detect.beside import again_beside
from detect.card import LABELS, TEMPLATES, Card, models_checksum
from detect.consistency import Found, consistent
from detect.doubts import FirstLook
from detect.encoder.library import FILE as ENCODER
from detect.encoder.library import check_library
from detect.escaped import Explained, found_past_escapes
from detect.first_look import as_told, first_look
from detect.mending.boundaries import rebound
from detect.mending.ends.staff_lists import as_lists
from detect.mending.joining.names_in_pieces import joined_pieces
from detect.mending.joining.whole_days import whole_days
from detect.mending.kinds.chains import as_chains
from detect.mending.kinds.families import as_families
from detect.mending.kinds.firms import as_firms
from detect.profiles import PROFILES, Profile, Settings
from detect.resolve import resolved
from detect.second_look.judge import FILE as SECOND_LOOK
from detect.second_look.judge import Judge
from detect.streams.streamer import Streamer
from detect.tagger import Tagger, open_tagger
from detect.templates import Declaration, read_declaration
from surrogate.document import Annotation, Document, PatientRecord
from surrogate.errors import LabelError, ModelError, ResourceError
from surrogate.phi import LabelSet, read_label_set
from surrogate.span import DisjointSpans

if TYPE_CHECKING:
    from detect.encoder.encoder import Encoder

_OPEN_MODELS = 4


@dataclass(frozen=True, slots=True)
class CrfDetector:
    """Finds PHI with a trained model and everything beside it.

    Deterministic. Holds only names and settings: a process opens the model at its first use,
    so a detector can be sent to workers.

    Attributes:
        model_dir: The model folder.
        card: What it says about itself.
        labels: What the labels mean.
        settings: What is done beside the CRF, and how eagerly.
        encoder: Whether the model's encoder reads beside the CRF.
    """

    model_dir: Path
    card: Card = field(repr=False)
    labels: LabelSet = field(repr=False)
    settings: Settings = PROFILES[Profile.F1]
    encoder: bool = False

    @classmethod
    def load(
        cls,
        model_dir: Path,
        *,
        profile: Profile = Profile.F1,
        recall_bias: float | None = None,
        encoder: bool = False,
    ) -> CrfDetector:
        """Check a model folder and return its detector.

        Args:
            model_dir: As `detect.training.train` writes it.
            profile: What to aim at.
            recall_bias: In place of the profile's own.
            encoder: Whether the model's encoder reads beside the CRF.

        Raises:
            ModelError: If the folder is missing or damaged, does not match its card, or has no
                encoder where one shall read.
            UsageError: If an encoder shall read and its library is not installed.
        """
        card = Card.read(model_dir)
        if models_checksum(model_dir / name for name in card.files) != card.model_sha256:
            raise ModelError(f"{model_dir.name}: {', '.join(card.files)} does not match the card")
        try:
            declaration = _declaration(model_dir, card)
        except ModelError as error:
            raise ModelError(f"{model_dir.name}: {error}") from None
        if declaration.checksum != card.templates_sha256:
            raise ModelError(f"{model_dir.name}: {TEMPLATES} does not match the card")
        try:
            labels = read_label_set(model_dir / LABELS)
        except (LabelError, ResourceError) as error:
            raise ModelError(f"{model_dir.name}: {error}") from None
        if missing := sorted(set(card.labels) - set(labels.labels)):
            raise ModelError(f"{model_dir.name}: {LABELS} lacks {missing[0]}")
        if card.second_look_sha256:
            _check(model_dir, SECOND_LOOK, card.second_look_sha256)
        detector = cls(model_dir.resolve(), card, labels)
        return detector.aiming_at(profile, recall_bias=recall_bias, encoder=encoder)

    def aiming_at(
        self, profile: Profile, *, recall_bias: float | None = None, encoder: bool = False
    ) -> CrfDetector:
        """Return the detector with other settings; see `load`."""
        settings = PROFILES[profile]
        if recall_bias is not None:
            settings = settings.biased(recall_bias)
        if encoder:
            self._check_encoder()
        return replace(self, settings=settings, encoder=encoder)

    def _check_encoder(self) -> None:
        if not self.card.encoder_sha256:
            raise ModelError(f"{self.model_dir.name} has no encoder")
        _check(self.model_dir, ENCODER, self.card.encoder_sha256)
        check_library()

    @property
    def checksum(self) -> str:
        """SHA-256 of what was trained and is asked."""
        if not self.encoder:
            return self.card.checksum
        both = f"{self.card.checksum}{self.card.encoder_sha256}"
        return hashlib.sha256(both.encode()).hexdigest()

    @property
    def tagger(self) -> Tagger:
        """The opened model of this process."""
        tagger = _opened(self.model_dir, self.card.checksum)
        if not self.encoder:
            return tagger
        return tagger.beside(_encoder(self.model_dir, self.card.encoder_sha256))

    @property
    def judge(self) -> Judge | None:
        """The opened judge of the second look of this process, if the model has one."""
        return _judge(self.model_dir, self.card.checksum) if self.card.second_look_sha256 else None

    def detect(self, record: PatientRecord) -> PatientRecord:
        """Return the record with what is found in it; annotations it came with are dropped."""
        return detected(record, self.tagger, self.labels, self.settings, self.judge)

    def reread(
        self, record: PatientRecord, explained: Mapping[str, DisjointSpans]
    ) -> PatientRecord:
        """Return the record with what is found in it; see `surrogate.detector.Reader`."""
        return detected(
            record, self.tagger, self.labels, self.settings, self.judge, explained=explained
        )

    @staticmethod
    def close() -> None:
        """Forget the opened models of this process; see `surrogate.detector.Reader`."""
        for opened in (_opened, _judge, _encoder):
            opened.cache_clear()


def detected(  # noqa: PLR0913 - one argument per part
    record: PatientRecord,
    tagger: Tagger,
    labels: LabelSet,
    settings: Settings,
    judge: Judge | None = None,
    *,
    explained: Explained | None = None,
) -> PatientRecord:
    """Return the record annotated by an opened model.

    Args:
        record: All documents of a patient.
        tagger: The model.
        labels: What the labels mean.
        settings: Which parts take part.
        judge: Takes the second look, if the model has one.
        explained: Document id → where what is found may be left out.
    """

    def find(record: PatientRecord, explained: Explained | None) -> PatientRecord:
        found = _found(record, tagger, labels, settings, judge, explained)
        if settings.boundaries:
            texts = [document.text for document in record.documents]
            pages = zip(found, texts, strict=True)
            found = [whole_days(one, text, labels) for one, text in pages]
            found = as_lists(found, texts, labels)
            firms = (as_chains(as_firms(one, labels), labels) for one in found)
            found = as_families([*firms], labels)
        return record.with_documents(_annotated(record.documents, found))

    return found_past_escapes(record, find, explained)


def _found(  # noqa: PLR0913, PLR0917 - as `detected`
    record: PatientRecord,
    tagger: Tagger,
    labels: LabelSet,
    settings: Settings,
    judge: Judge | None,
    explained: Explained | None,
) -> Found:
    """Return what is found by both looks, or by the one that there is."""
    if judge is None or not settings.second_look:
        return first_look(record, tagger, labels, settings).found
    look = first_look(record, tagger, labels, settings.before_judge)
    of_pages = [explained[document.doc_id] for document in record.documents if explained]
    odds = {name: settings.hipaa_odds for name in judge.types if labels[name].hipaa}
    judged = judge.judged(look, settings.most_doubt, of_pages, odds)
    if settings.second_pass and not explained:
        judged = [*_found_again(look, judged, labels)]
    found = consistent(as_told(judged, look.pages, labels, settings), labels)
    if not settings.boundaries:
        return found
    return [
        # What was a town and a name may be one name now.
        joined_pieces(_rebound(one, before, page.text, labels), page, labels)
        for one, before, page in zip(found, look.found, look.pages, strict=True)
    ]


def _found_again(look: FirstLook, judged: Found, labels: LabelSet) -> Iterator[list[Annotation]]:
    """Yield what the judge left of each page, with what dropped guesses had hidden."""
    for page, before, left in zip(look.pages, look.found, judged, strict=True):
        is_less = len(left) < len(before)
        yield resolved((*left, *again_beside(page, left, labels)), labels) if is_less else [*left]


def _rebound(
    found: Iterable[Annotation], before: Iterable[Annotation], text: str, labels: LabelSet
) -> list[Annotation]:
    """Return the finds of a page, those of another kind than before mended as theirs are."""
    as_mended = {one.span.start: one for one in before}
    return [rebound(one, as_mended.get(one.span.start), text, labels) for one in found]


def _annotated(documents: Sequence[Document], found: Found) -> Iterator[Document]:
    """Yield the documents with what was found, quoted as they have it: a page may be mended."""
    for document, of_document in zip(documents, found, strict=True):
        yield document.with_annotations(_quoted(a, document.text) for a in of_document)


def _quoted(annotation: Annotation, text: str) -> Annotation:
    quote = annotation.span.of(text)
    return annotation if quote == annotation.text else replace(annotation, text=quote)


def _declaration(model_dir: Path, card: Card) -> Declaration:
    return read_declaration(model_dir / TEMPLATES).without(card.without)


@lru_cache(maxsize=_OPEN_MODELS)
def _opened(model_dir: Path, checksum: str) -> Tagger:  # noqa: ARG001 - the key of the cache
    """Open a model once per process; the checksum keeps a retrained one apart."""
    card = Card.read(model_dir)
    streamer = Streamer.of(_declaration(model_dir, card), model_dir)
    files = (model_dir / name for name in card.files)
    return open_tagger(files, streamer, card.sharpness, card.model_sha256)


@lru_cache(maxsize=_OPEN_MODELS)
def _judge(model_dir: Path, checksum: str) -> Judge:  # noqa: ARG001 - the key of the cache
    """Open a judge once per process; the checksum keeps a retrained one apart."""
    return Judge.open(model_dir / SECOND_LOOK, Card.read(model_dir).second_look_sha256)


@lru_cache(maxsize=_OPEN_MODELS)
def _encoder(model_dir: Path, checksum: str) -> Encoder:  # noqa: ARG001 - the key of the cache
    """Open an encoder once per process."""
    from detect.encoder.encoder import Encoder  # noqa: PLC0415 - heavy

    return Encoder.open(model_dir / ENCODER)


def _check(model_dir: Path, name: str, checksum: str) -> None:
    if models_checksum([model_dir / name]) != checksum:
        raise ModelError(f"{model_dir.name}: {name} does not match the card")
