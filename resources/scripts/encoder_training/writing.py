"""Writes a network as an encoder: a file of ONNX with weights of 8 bits."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import onnx
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic

from detect.encoder.encoder import PIECES, TAGS
from encoder_training.network import Network

INPUTS = ["pieces", "looks", "breaks", "firsts", "lasts"]
_OPERATORS = 20  # of this version there is one for each step of the network


def write(learnt: dict[str, Any], positions: int, path: Path) -> None:
    """Write what was learnt: weights, the names of pieces and those of tags."""
    network = Network(len(learnt["pieces"]), positions, len(learnt["tags"]))
    network.load_state_dict(learnt["state"])
    network.eval()
    with TemporaryDirectory() as folder:
        whole = Path(folder) / "whole.onnx"
        _write_whole(network, whole)
        # Of 7 bits: products of 8 overflow on processors without instructions for them.
        quantize_dynamic(
            whole, path, weight_type=QuantType.QInt8, per_channel=True, reduce_range=True
        )
    model = onnx.load(path)
    for name, value in ((PIECES, learnt["pieces"]), (TAGS, learnt["tags"])):
        model.metadata_props.add(key=name, value=json.dumps(value, ensure_ascii=False))
    onnx.save(model, path)


def _write_whole(network: Network, path: Path) -> None:
    """Write the network with all bits of its weights, for windows of any size."""
    pieces, tokens = torch.zeros((1, 7), dtype=torch.long), torch.zeros((1, 5), dtype=torch.long)
    sizes = {name: {1: "pieces"} for name in INPUTS[:3]}
    sizes |= {name: {1: "tokens"} for name in [*INPUTS[3:], "likely"]}
    torch.onnx.export(
        network,
        (pieces, pieces, pieces, tokens, tokens),
        path,
        input_names=INPUTS,
        output_names=["likely"],
        dynamic_axes=sizes,
        opset_version=_OPERATORS,
        dynamo=False,
    )
