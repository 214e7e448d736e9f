"""Learns a network from tagged windows."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence

import numpy as np
import torch
from torch import Tensor, nn

from detect.encoder.reading import Array, Look
from encoder_training.network import Network
from encoder_training.notes import Tagged

# Pieces of a step, with what fills its shorter windows up.
_STEP = 5000
# Windows that are sorted by length together.
_SORTED = 2000
_WARMING = 0.06
_HIDDEN = 0.1  # part of the pieces that a mask stands for
_RECASED = 0.16  # part of the windows in one letter case
_ABSENT = -1e4
_NO_TAG = -100

Pass = Callable[[int], Iterable[Tagged]]


def learn(  # noqa: PLR0913, PLR0917 - what, from what, how
    network: Network, of_pass: Pass, passes: int, mask: int, fastest: float, draw: random.Random
) -> None:
    """Learn all weights of a network.

    Args:
        network: It is changed.
        of_pass: Tells the windows of a pass.
        passes: How many.
        mask: Number of the piece that stands for hidden ones.
        fastest: The greatest rate; it grows to it first and then falls to nothing.
        draw: Tells what is left to chance.
    """
    batches = [batch for number in range(passes) for batch in _batches([*of_pass(number)], draw)]
    optimizer = torch.optim.AdamW(_weights(network), lr=fastest, fused=True)
    network.train()
    told = 0.0
    for number, batch in enumerate(batches):
        part = (number + 1) / len(batches)
        for group in optimizer.param_groups:
            group["lr"] = fastest * min(1.0, part / _WARMING) * (1.0 - number / len(batches))
        loss = _loss(network, batch, mask, draw)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(network.parameters(), 1.0)
        optimizer.step()
        told = 0.98 * told + 0.02 * loss.item() if number else loss.item()
        if number % 50 == 0:
            print(f"{number} of {len(batches)}: loss {told:.4f}", file=sys.stderr, flush=True)


def _weights(network: Network) -> list[dict[str, object]]:
    """Return the weights: products are drawn to nothing a little, what is added is not."""
    weights = [*network.parameters()]
    return [
        {"params": [w for w in weights if w.ndim > 1], "weight_decay": 0.01},
        {"params": [w for w in weights if w.ndim == 1], "weight_decay": 0.0},
    ]


def _batches(windows: Sequence[Tagged], draw: random.Random) -> Iterator[list[Tagged]]:
    """Yield windows of like length together, in an order left to chance."""
    mixed = draw.sample(windows, len(windows))
    for begin in range(0, len(mixed), _SORTED):
        some = sorted(mixed[begin : begin + _SORTED], key=lambda one: len(one.window.pieces))
        batches: list[list[Tagged]] = [[]]
        for one in some:
            if batches[-1] and len(one.window.pieces) * (len(batches[-1]) + 1) > _STEP:
                batches.append([])
            batches[-1].append(one)
        yield from draw.sample(batches, len(batches))


def _loss(network: Network, batch: Sequence[Tagged], mask: int, draw: random.Random) -> Tensor:
    windows = [one.window for one in batch]
    pieces = _filled([_hidden(one.pieces, mask, draw) for one in windows])
    looks = _filled([_recased(one.looks, draw) for one in windows])
    present = _filled([np.ones_like(one.pieces) for one in windows]) > 0
    absent = torch.zeros(present.shape).masked_fill(~present, _ABSENT)[:, None, None, :]
    with torch.autocast("cpu", torch.bfloat16):
        told = network(
            pieces,
            looks,
            _filled([one.breaks for one in windows]),
            _filled([one.firsts for one in windows]),
            _filled([one.lasts for one in windows]),
            absent,
        )
    tags = _filled([one.tags for one in batch], _NO_TAG)
    return nn.functional.nll_loss(told.flatten(0, 1), tags.flatten(), ignore_index=_NO_TAG)


def _filled(rows: Sequence[Array], value: int = 0) -> Tensor:
    """Return rows of numbers as one table, filled up at their ends."""
    table = np.full((len(rows), max(map(len, rows))), value, np.int64)
    for row, numbers in zip(table, rows, strict=True):
        row[: len(numbers)] = numbers
    return torch.from_numpy(table)


def _hidden(pieces: Array, mask: int, draw: random.Random) -> Array:
    """Return pieces, some of them hidden; the start never is."""
    chance = np.random.default_rng(draw.getrandbits(64)).random(len(pieces))
    chance[0] = 1.0
    return np.where(chance < _HIDDEN, mask, pieces)


def _recased(looks: Array, draw: random.Random) -> Array:
    """Return the looks of a window, now and then as if it were in one letter case."""
    if draw.random() >= _RECASED:
        return looks
    lower = draw.random() < 0.5  # noqa: PLR2004 - a coin
    letters = (looks >= Look.LOWER) & (looks <= Look.MIXED)
    upper = np.where(looks == Look.LETTER, Look.LETTER, Look.UPPER)
    return np.where(letters, Look.LOWER if lower else upper, looks)
