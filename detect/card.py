"""The model card: what a model was trained on and with, how good it is, and its checksums.

A model folder holds `model.crfsuite` (or one such file per share of the PHI types), where it was
asked for `second-look.crfsuite`, `templates.toml`, `labels.toml` and `card.json`. The card carries
no date, so that training again gives the same bytes.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from surrogate.errors import ModelError

SCHEMA_VERSION = 1
MODEL, TEMPLATES, LABELS, CARD = "model.crfsuite", "templates.toml", "labels.toml", "card.json"


@dataclass(frozen=True, slots=True)
class Card:
    """What `card.json` says.

    Attributes:
        labels: PHI types that the model was trained on, by number of annotations.
        language: Of the pattern file.
        templates_sha256: Of the declaration in use, without the groups that were switched off.
        gazetteers_sha256: Of the dictionary entries in use.
        training_sha256: Of texts and annotations that were trained on.
        model_sha256: Of `model.crfsuite`, or over all such files.
        second_look_sha256: Of `second-look.crfsuite`; empty if there is none.
        encoder_sha256: Of `encoder.onnx`, which reads beside the CRF where it is asked for; empty
            if there is none.
        options: Of the training.
        sharpness: What the weights are multiplied by for probabilities and the recall bias.
        models: Where there are several: CRF file → the PHI types it labels.
        without: Feature groups that were switched off.
        counts: Patients, documents, tokens and annotations, trained on and held out.
        scores: On the held-out patients, by metric and PHI set, micro; the strict metric also
            per type, and `encoder` by profile where one reads beside the CRF.
        crfsuite: Version of python-crfsuite.
        command: What trains this model again.
        note: What a reader should know.
        schema: Version of this layout.
    """

    labels: Mapping[str, int]
    language: str
    templates_sha256: str
    gazetteers_sha256: str
    training_sha256: str
    model_sha256: str
    options: Mapping[str, Any]
    second_look_sha256: str = ""
    encoder_sha256: str = ""
    sharpness: float = 1.0
    models: Mapping[str, Sequence[str]] = field(default_factory=dict)
    without: tuple[str, ...] = ()
    counts: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    scores: Mapping[str, Any] = field(default_factory=dict)
    crfsuite: str = ""
    command: str = ""
    note: str = ""
    schema: int = SCHEMA_VERSION

    @property
    def files(self) -> tuple[str, ...]:
        """The names of the CRF files."""
        return tuple(self.models) or (MODEL,)

    @property
    def checksum(self) -> str:
        """SHA-256 of all that was trained: that of the CRF files alone, if there is no more."""
        if not self.second_look_sha256:
            return self.model_sha256
        return hashlib.sha256(f"{self.model_sha256}{self.second_look_sha256}".encode()).hexdigest()

    def write(self, folder: Path) -> None:
        """Write the card into a model folder."""
        written = json.dumps(asdict(self), indent=2, ensure_ascii=False, sort_keys=True)
        (folder / CARD).write_text(written + "\n", encoding="utf-8", newline="")

    @classmethod
    def read(cls, folder: Path) -> Card:
        """Read the card of a model folder.

        Raises:
            ModelError: If it is missing, damaged, or of another schema version.
        """
        try:
            table = json.loads((folder / CARD).read_text(encoding="utf-8"))
            card = cls(**{**table, "without": tuple(table["without"])})
        except OSError as error:
            raise ModelError(f"{folder.name}: {CARD} cannot be read ({error.strerror})") from None
        except (ValueError, TypeError, KeyError):
            raise ModelError(f"{folder.name}: {CARD} is damaged") from None
        if card.schema != SCHEMA_VERSION:
            msg = f"{folder.name}: {CARD} has schema version {card.schema}, not {SCHEMA_VERSION}"
            raise ModelError(msg)
        return card


def models_checksum(paths: Iterable[Path]) -> str:
    """Return the SHA-256 of a file, or over the checksums of several.

    Raises:
        ModelError: If one cannot be read.
    """
    sums = [_checksum(path) for path in paths]
    return sums[0] if len(sums) == 1 else hashlib.sha256("".join(sums).encode()).hexdigest()


def _checksum(path: Path) -> str:
    """Return the SHA-256 of a file.

    Raises:
        ModelError: If it cannot be read.
    """
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError as error:
        msg = f"{path.parent.name}: {path.name} cannot be read ({error.strerror})"
        raise ModelError(msg) from None
