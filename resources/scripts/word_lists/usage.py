"""Lists of how words are used: their Brown cluster, how common they are, how they are written.

Brown clusters (Brown et al. 1992) group words that stand in the same company; a cluster is a
path of bits from the root of a binary tree, so a prefix of it is a coarser group.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from functools import partial

from word_lists.packages import List, Rows, package_folder

SHORTEST, LONGEST = 2, 20
# So many of the most frequent words are kept of each language.
MOST_WORDS = 120_000
UNSEEN = -21.0
WIDEST_HABIT = 5


def usage_rows(language: str) -> Rows:
    """Return word, path in lower case, path with a capital, habit and rarity, sorted by word.

    Args:
        language: Of the tables there.

    Returns:
        Rows for the most frequent lower-case words of 2 to 20 letters. `habit` is the natural
        logarithm of how much more often the word begins with a capital than not, rounded and
        cut at 5; `rarity` the negative logarithm of its probability, rounded.
    """
    clusters = _table(f"{language}_lexeme_cluster")
    chances = _table(f"{language}_lexeme_prob")
    words = (word for word in set(map(str.lower, clusters)) if _is_word(word))
    rows = sorted((_usage(word, clusters, chances) for word in words), key=_rank)
    return sorted(row for _, row in rows[:MOST_WORDS])


def _table(name: str) -> Mapping[str, float]:
    file = package_folder("spacy_lookups_data") / "data" / f"{name}.json.gz"
    table: dict[str, float] = json.loads(gzip.decompress(file.read_bytes()))
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


LISTS = tuple(
    List(
        f"usage_{language}.tsv",
        "word\tpath\tcapital_path\thabit\trarity",
        partial(usage_rows, language),
        ("spacy-lookups-data",),
        "the 120,000 most frequent words; path of bits to the Brown cluster of the word in "
        "lower case and with a capital; log of how much more often it has a capital; "
        "negative log probability",
    )
    for language in ("en", "es")
)
