"""Reads the weights of an encoder that was written, so that learning can go on from them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import onnx
import torch
from onnx import numpy_helper
from torch import Tensor

from detect.encoder.encoder import PIECES, TAGS

_OF_8_BITS = "_quantized"


def read_written(path: Path) -> dict[str, Any]:
    """Return what `write` was told, as exactly as its weights of 8 bits tell it."""
    model = onnx.load(path)
    stored = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}
    plain = {name: torch.from_numpy(value.copy()) for name, value in stored.items()}
    state = {name: value for name, value in plain.items() if name.endswith((".weight", ".bias"))}
    for name in plain:
        if name.endswith(f".weight{_OF_8_BITS}"):
            state[name.removesuffix(_OF_8_BITS)] = _whole(plain, name)
    for node in model.graph.node:
        if node.op_type == "MatMulInteger":
            # `/layers.0/asked/MatMul_quant` multiplies with the turned weights of `layers.0.asked`.
            part = ".".join(node.name.split("/")[1:-1])
            state[f"{part}.weight"] = _whole(plain, node.input[1]).T.contiguous()
    told = {one.key: one.value for one in model.metadata_props}
    pieces, tags = json.loads(told[PIECES]), json.loads(told[TAGS])
    return {"state": state, "pieces": pieces, "tags": tags}


def _whole(stored: dict[str, Tensor], name: str) -> Tensor:
    """Return weights of 8 bits as numbers."""
    what = name.removesuffix(_OF_8_BITS)
    zero, scale = stored[f"{what}_zero_point"], stored[f"{what}_scale"]
    return (stored[name].float() - zero.float()) * scale
