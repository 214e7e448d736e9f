"""Finds the best labels of a sequence, and how probable they are.

Viterbi and forward-backward of a first-order linear-chain CRF (Lafferty et al. 2001), over
state scores and transitions read from the model, so that a bias on one label is exact.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from detect.weights import Floats


def viterbi(scores: Floats, transition: Floats) -> list[int]:
    """Return the number of the best label of each token.

    Args:
        scores: Tokens by labels.
        transition: From label (rows) to label (columns).
    """
    import numpy as np  # noqa: PLC0415 - heavy

    size, labels = scores.shape
    back = np.empty((size, labels), dtype=np.intp)
    columns = np.arange(labels)
    best = scores[0].copy()
    for index in range(1, size):
        paths = best[:, None] + transition
        back[index] = paths.argmax(axis=0)
        best = paths[back[index], columns] + scores[index]
    label = int(best.argmax())
    path = [label]
    for index in range(size - 1, 0, -1):
        label = int(back[index, label])
        path.append(label)
    return path[::-1]


def marginals(scores: Floats, transition: Floats) -> Floats:
    """Return the probability of each label (columns) at each token (rows)."""
    import numpy as np  # noqa: PLC0415 - heavy

    size, _ = scores.shape
    steps = np.exp(transition - transition.max())
    states = np.exp(scores - scores.max(axis=1, keepdims=True))
    forward, backward = np.empty_like(states), np.empty_like(states)
    forward[0], backward[-1] = states[0] / states[0].sum(), 1.0
    for index in range(1, size):
        row = (forward[index - 1] @ steps) * states[index]
        forward[index] = row / row.sum()
    for index in range(size - 2, -1, -1):
        row = steps @ (states[index + 1] * backward[index + 1])
        backward[index] = row / row.sum()
    product = forward * backward
    return np.asarray(product / product.sum(axis=1, keepdims=True))
