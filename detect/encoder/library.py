"""The library that computes an encoder, an extra: what can be told without it."""

from __future__ import annotations

from importlib.util import find_spec

from surrogate.errors import UsageError

FILE = "encoder.onnx"


def check_library() -> None:
    """Refuse an encoder where none can be opened.

    Raises:
        UsageError: If the library is not installed.
    """
    if find_spec("onnxruntime") is None:
        raise UsageError("the encoder needs its library: pip install 'surrogate[encoder]'")
