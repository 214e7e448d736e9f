"""Lists of how words are used: their Brown cluster, how common they are, how they are written.

Brown clusters (Brown et al. 1992) group words that stand in the same company; a cluster is a
path of bits from the root of a binary tree, so a prefix of it is a coarser group.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

SHORTEST, LONGEST = 2, 20
# So many of the most frequent words are kept of each language.
MOST_WORDS = 120_000
UNSEEN = -21.0
WIDEST_HABIT = 5
FEWEST_TITLES = 2

Rows = list[list[str]]


def usage_rows(folder: Path, language: str) -> Rows:
    """Return word, path in lower case, path with a capital, habit and rarity, sorted by word.

    Args:
        folder: The data of spacy-lookups-data.
        language: Of the tables there.

    Returns:
        Rows for the most frequent lower-case words of 2 to 20 letters. `habit` is the natural
        logarithm of how much more often the word begins with a capital than not, rounded and
        cut at 5; `rarity` the negative logarithm of its probability, rounded.
    """
    clusters = _table(folder, f"{language}_lexeme_cluster")
    chances = _table(folder, f"{language}_lexeme_prob")
    words = (word for word in set(map(str.lower, clusters)) if _is_word(word))
    rows = sorted((_usage(word, clusters, chances) for word in words), key=_rank)
    return sorted(row for _, row in rows[:MOST_WORDS])


def _table(folder: Path, name: str) -> Mapping[str, float]:
    table: dict[str, float] = json.loads(gzip.decompress((folder / f"{name}.json.gz").read_bytes()))
    return table


def _is_word(word: str) -> bool:
    return word.isalpha() and SHORTEST <= len(word) <= LONGEST


def _rank(usage: tuple[float, list[str]]) -> tuple[float, str]:
    return -usage[0], usage[1][0]


def _usage(
    word: str, clusters: Mapping[str, float], chances: Mapping[str, float]
) -> tuple[float, list[str]]:
    """Return the log probability of a word, and its row."""
    forms = (word, word.capitalize())
    small, capital = (chances.get(form, UNSEEN) for form in forms)
    paths = [_path(int(clusters.get(form, 0))) for form in forms]
    habit = max(-WIDEST_HABIT, min(WIDEST_HABIT, round(capital - small)))
    likely = max(small, capital)
    return likely, [word, *paths, str(habit), str(-round(likely))]


def _path(number: int) -> str:
    """Return the bits of a cluster from the root: the package stores the root's bit lowest."""
    return format(number, "b")[::-1] if number else ""


def job_heads(titles: bytes) -> Iterator[str]:
    """Yield the words that end several job titles, such as `roofer`, in lower case.

    Args:
        titles: A gzip of one title a line.
    """
    lines = gzip.decompress(titles).decode("utf-8").splitlines()
    last = Counter(line.split()[-1].lower() for line in lines if line.strip())
    alone = {line.strip().lower() for line in lines}
    for word, count in last.items():
        if word.isalpha() and len(word) > SHORTEST and (count >= FEWEST_TITLES or word in alone):
            yield word


def town_names(towns: Mapping[str, Mapping[str, object]]) -> Iterator[str]:
    """Yield the names of a table of GeoNames."""
    for town in towns.values():
        name = str(town["name"])
        if "(" not in name:
            yield name
