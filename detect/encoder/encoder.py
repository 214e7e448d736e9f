"""Asks a trained encoder for the tags of a page.

An encoder is a file of ONNX (the Open Neural Network Exchange format) that says of itself which
pieces of words it knows and which tags it tells; `resources/scripts/learn_encoder.py` makes one.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from detect.encoder.library import check_library
from detect.encoder.pieces import Pieces
from detect.encoder.reading import Array, Window, read, windows
from detect.page import Page
from surrogate.errors import ModelError

# What the file says of itself: lists in JSON.
PIECES, TAGS = "pieces", "tags"
# So many pieces are read at once, and the start before them.
MOST_PIECES = 256

# Half of what an encoder says counts: it learnt from the same notes as the CRF, and is as sure of
# what it got by heart. What it thinks next to impossible may still be so.
_SHARE, _LEAST = 0.5, -12.0


@dataclass(frozen=True, slots=True)
class Encoder:
    """An encoder, ready to read.

    Attributes:
        tags: Those that it tells, in its order.
        pieces: Those that it knows.
        session: Of the library that computes it.
        spread: How much farther apart all scores lie beside it: what is taken from one of them
            counts for less.
    """

    spread: ClassVar[float] = 1.0 + _SHARE

    tags: tuple[str, ...]
    pieces: Pieces = field(repr=False)
    session: Any = field(repr=False)

    @classmethod
    def open(cls, path: Path) -> Encoder:
        """Open an encoder.

        Raises:
            UsageError: If the library that computes it is not installed.
            ModelError: If the file is missing or damaged.
        """
        session = _session(path)
        try:
            said = session.get_modelmeta().custom_metadata_map
            return cls(tuple(json.loads(said[TAGS])), Pieces(json.loads(said[PIECES])), session)
        except (KeyError, ValueError, TypeError):
            raise ModelError(f"{path.parent.name}: {path.name} is damaged") from None

    def scores(self, pages: Sequence[Page], tags: Sequence[str]) -> Array:
        """Return what to add to the score of each tag (columns) at each token (rows) of some pages.

        Each window is read by itself, so a page tells the same beside whatever others.

        Args:
            pages: One after the other.
            tags: The columns: all of them tags that it tells.
        """
        columns = [self.tags.index(tag) for tag in tags]
        readings = [read(page, self.pieces) for page in pages]
        told = [self._likely(one) for one in windows(readings, MOST_PIECES, self.pieces.start)]
        likely = np.concatenate([np.empty((0, len(self.tags)), np.float32), *told])
        added: Array = _SHARE * np.maximum(likely[:, columns].astype(np.float64), _LEAST)
        return added

    def _likely(self, window: Window) -> Array:
        """Return the log-probability of each tag (columns) at each token of a window (rows)."""
        inputs = window._asdict()
        del inputs["tokens"]
        (likely,) = self.session.run(None, {name: row[None] for name, row in inputs.items()})
        of_window: Array = likely[0]
        return of_window


def _session(path: Path) -> Any:  # noqa: ANN401 - of a library without types
    check_library()
    import onnxruntime  # noqa: PLC0415 - an extra

    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # processes share the work
    options.use_deterministic_compute = True
    options.log_severity_level = 4  # it prints nothing: errors are raised
    try:
        return onnxruntime.InferenceSession(
            path.read_bytes(), options, providers=["CPUExecutionProvider"]
        )
    except OSError as error:
        msg = f"{path.parent.name}: {path.name} cannot be read ({error.strerror})"
        raise ModelError(msg) from None
    except Exception:  # noqa: BLE001 - the library has no common error of its own
        raise ModelError(f"{path.parent.name}: {path.name} is damaged") from None
