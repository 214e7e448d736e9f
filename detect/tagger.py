"""One or several trained CRFs, asked as if they were one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from detect.card import models_checksum
from detect.crf import Crf, batches
from detect.doubts import Reading, together
from detect.page import Page
from detect.streams.streamer import Streamer

if TYPE_CHECKING:
    from detect.encoder.encoder import Encoder


class Tagger(Protocol):
    """What a detector asks of its model."""

    @property
    def streamer(self) -> Streamer:
        """Computes what the model reads."""

    def annotate(self, pages: Sequence[Page], *, recall_bias: float = 0.0) -> Iterator[Reading]:
        """Yield what it makes of each page of one patient; annotations may overlap."""

    def beside(self, encoder: Encoder) -> Tagger:
        """Return it with an encoder that is asked for the same tags."""


@dataclass(frozen=True, slots=True)
class CrfGroup:
    """Several CRFs over the same features, each for some PHI types.

    Attributes:
        members: The CRFs, in no order that matters.
        streamer: Computes what all of them read, once.
    """

    members: tuple[Crf, ...]
    streamer: Streamer = field(repr=False)

    def annotate(self, pages: Sequence[Page], *, recall_bias: float = 0.0) -> Iterator[Reading]:
        """Yield what any member finds on each page of one patient; finds may overlap."""
        for some, columns in batches(pages, self.streamer):
            read = (crf.readings(some, columns, recall_bias=recall_bias) for crf in self.members)
            yield from (together(of_page) for of_page in zip(*read, strict=True))

    def beside(self, encoder: Encoder) -> CrfGroup:
        """Return it with an encoder that every member asks for its own tags."""
        return replace(self, members=tuple(crf.beside(encoder) for crf in self.members))


def open_tagger(
    files: Iterable[Path], streamer: Streamer, sharpness: float, checksum: str | None = None
) -> Tagger:
    """Return the model that the files of CRFsuite hold together.

    Args:
        files: Of the model.
        streamer: Computes what the model reads.
        sharpness: Multiplies all weights.
        checksum: Of the files, where it was told already.

    Raises:
        ModelError: If one cannot be read.
    """
    from detect.scoring.compiled_model import open_model  # noqa: PLC0415 - heavy

    paths = [*files]
    told = models_checksum(paths) if checksum is None else checksum
    models = (open_model(path, streamer.declaration, told) for path in paths)
    crfs = tuple(Crf.of(model, streamer, sharpness) for model in models)
    return crfs[0] if len(crfs) == 1 else CrfGroup(crfs, streamer)
