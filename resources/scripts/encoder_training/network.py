"""The network: MiniLM (Wang et al. 2020), with letter case and line breaks beside its pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import torch
from torch import Tensor, nn
from torch.nn import functional

WIDTH, HEADS, INNER, LAYERS = 384, 12, 1536, 6
LOOKS, BREAKS = 12, 4
_TINY = 1e-12  # as it was pretrained


class Layer(nn.Module):
    """One layer of attention and one of its products (Vaswani et al. 2017)."""

    def __init__(self) -> None:
        """Begin with weights left to chance."""
        super().__init__()
        self.asked = nn.Linear(WIDTH, 3 * WIDTH)
        self.told = nn.Linear(WIDTH, WIDTH)
        self.told_norm = nn.LayerNorm(WIDTH, _TINY)
        self.wide = nn.Linear(WIDTH, INNER)
        self.narrow = nn.Linear(INNER, WIDTH)
        self.narrow_norm = nn.LayerNorm(WIDTH, _TINY)

    def forward(self, states: Tensor, absent: Tensor | None) -> Tensor:
        """Return the states (batch, pieces, width) one layer up."""
        batch, count, _ = states.shape
        parts = self.asked(states).view(batch, count, 3, HEADS, WIDTH // HEADS)
        query, key, value = parts.permute(2, 0, 3, 1, 4).float()
        likeness = (query * (WIDTH // HEADS) ** -0.5) @ key.transpose(-1, -2)
        if absent is not None:
            likeness = likeness + absent
        mixed = torch.softmax(likeness, -1) @ value
        mixed = mixed.transpose(1, 2).reshape(batch, count, WIDTH)
        states = self.told_norm(states + self.told(mixed))
        inner = functional.gelu(self.wide(states), approximate="tanh")
        return self.narrow_norm(states + self.narrow(inner))


class Network(nn.Module):
    """Tells how likely each tag is at each token."""

    def __init__(self, pieces: int, positions: int, tags: int) -> None:
        """Begin with weights left to chance; see `begin_from`.

        Args:
            pieces: How many there are.
            positions: The most pieces of a window, and the start before them.
            tags: How many there are.
        """
        super().__init__()
        self.pieces = nn.Embedding(pieces, WIDTH)
        self.positions = nn.Embedding(positions, WIDTH)
        self.looks = nn.Embedding(LOOKS, WIDTH)
        self.breaks = nn.Embedding(BREAKS, WIDTH)
        nn.init.zeros_(self.looks.weight)
        nn.init.zeros_(self.breaks.weight)
        self.norm = nn.LayerNorm(WIDTH, _TINY)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.tags = nn.Linear(2 * WIDTH, tags)

    def forward(  # noqa: PLR0913, PLR0917 - what a window holds
        self,
        pieces: Tensor,
        looks: Tensor,
        breaks: Tensor,
        firsts: Tensor,
        lasts: Tensor,
        absent: Tensor | None = None,
    ) -> Tensor:
        """Return log-probabilities (batch, tokens, tags) of windows of pieces (batch, pieces)."""
        places = torch.arange(pieces.shape[1])
        states = self.pieces(pieces) + self.positions(places)
        states = self.norm(states + self.looks(looks) + self.breaks(breaks))
        for layer in self.layers:
            states = layer(states, absent)
        rows = torch.arange(pieces.shape[0])[:, None]
        ends = torch.cat([states[rows, firsts], states[rows, lasts]], -1)
        return torch.log_softmax(self.tags(ends).float(), -1)

    def begin_from(self, weights: Mapping[str, Tensor], kept: Sequence[int]) -> None:
        """Take over pretrained weights, of the pieces that are kept only."""
        at = "embeddings."
        self.pieces.weight.data = weights[f"{at}word_embeddings.weight"][torch.tensor([*kept])]
        positions = len(self.positions.weight)
        self.positions.weight.data = weights[f"{at}position_embeddings.weight"][:positions].clone()
        self.breaks.weight.data[:] = weights[f"{at}token_type_embeddings.weight"][0]
        _fill(self.norm, weights, f"{at}LayerNorm")
        for number, layer in enumerate(self.layers):
            at = f"encoder.layer.{number}."
            asked = [f"{at}attention.self.{name}" for name in ("query", "key", "value")]
            _fill(layer.asked, weights, *asked)
            _fill(layer.told, weights, f"{at}attention.output.dense")
            _fill(layer.told_norm, weights, f"{at}attention.output.LayerNorm")
            _fill(layer.wide, weights, f"{at}intermediate.dense")
            _fill(layer.narrow, weights, f"{at}output.dense")
            _fill(layer.narrow_norm, weights, f"{at}output.LayerNorm")


def _fill(part: nn.Module, weights: Mapping[str, Tensor], *names: str) -> None:
    for kind in ("weight", "bias"):
        getattr(part, kind).data = torch.cat([weights[f"{name}.{kind}"] for name in names])
