"""What the second look knows of a find: its own surroundings, its neighbours, its like."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from operator import methodcaller
from typing import TYPE_CHECKING, Any

from detect.consistency import vote_of
from detect.second_look.mention import BREAK, Mentions, Surroundings, name_words, plain
from detect.second_look.sharing import Sharing
from surrogate.document import Annotation
from surrogate.wordlists.folding import fold

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, Any]

# The surest of the others that share a word with a find are read; a record may hold hundreds.
_MOST_OTHERS = 24
_STEPS = (0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99)
_QUARTERS = 4
_FAR_LINES = 4
_MOST_WORDS = 5
_FORM = re.compile(r"[^\W\d_]+|\d+")
_RUN = re.compile(r"(.)\1+")
_LONGEST_SHAPE = 20
_FORMS = 4_096

# Of so many finds of the name the probabilities are read.
_MOST_LIKE = 40

# Some features of a find; and all of them, with what each counts.
Features = list[str]
Weighed = dict[str, float]


def features_of(mentions: Mentions, wanted: Sequence[int]) -> Iterator[tuple[int, Weighed]]:
    """Yield the number and the features of each find that is wanted.

    Args:
        mentions: All of a patient's.
        wanted: The numbers of those that shall be judged.
    """
    if not wanted:
        return
    finds = mentions.finds
    words = [name_words(find.text) for find in finds]
    asked = {word for number in wanted for word in words[number]}
    doubts = [-vote_of(find) for find in finds]
    in_order = Sharing.of(words, range(len(finds)), asked)
    surest_first = Sharing.of(words, sorted(in_order.order, key=doubts.__getitem__), asked)
    likes = [in_order.first(number, _MOST_LIKE) for number in wanted]
    seen: dict[int, Features] = {}
    for number, rivals in zip(wanted, _rivals(mentions, wanted, likes), strict=True):
        found = _own(finds[number])
        found += _around(mentions.around(number))
        found += _beside(mentions, number)
        found += _like(mentions, number, surest_first.first(number, _MOST_OTHERS), seen)
        yield number, dict.fromkeys(found, 1.0) | rivals


def _own(find: Annotation) -> Features:
    """Return what the first model made of a find, and how it is written."""
    return [
        f"type={find.phi_type}",
        f"type_score={find.phi_type}|{_step(find.score)}",
        f"source={find.phi_type}|{find.source.value}",
        *_written(find.text),
    ]


@lru_cache(maxsize=_FORMS)
def _written(text: str) -> Sequence[str]:
    words = [plain(fold(word)) for word in _FORM.findall(text)]
    found = [f"words={min(len(words), _MOST_WORDS)}", f"shape={_shape(text)}"]
    found += [f"word={word}" for word in words]
    if words:
        found += [f"first={words[0]}", f"last={words[-1]}"]
    return found


def _shape(text: str) -> str:
    return _RUN.sub(lambda run: f"{run[1]}+", text.translate(_SIGNS))[:_LONGEST_SHAPE]


class _Signs(dict[int, str]):
    """What stands for each character in a shape, for `str.translate`."""

    def __missing__(self, code: int) -> str:
        """Look a character up at its first sight."""
        char = sign = chr(code)
        if char.isdigit():
            sign = "9"
        elif char.isalpha():
            sign = "A" if char.isupper() else "a"
        self[code] = sign
        return sign


_SIGNS = _Signs()


def _around(place: Surroundings) -> Features:
    """Return the words around a find, its place on the page, and what heads its line."""
    before, behind = place.before, place.behind
    last, following = _at(before, -1), _at(behind, 0)
    return [
        f"b1={last}",
        f"b2={_at(before, -2)}",
        f"a1={following}",
        f"a2={_at(behind, 1)}",
        f"b12={' '.join(before[-2:])}",
        f"a12={' '.join(behind[:2])}",
        f"b1a1={last} {following}",
        *[f"before={word}" for word in before],
        *[f"behind={word}" for word in behind],
        f"label={' '.join(place.label)}",
        f"lead={' '.join(place.lead)}",
        *[f"label_word={word}" for word in place.label],
        *[f"lead_word={word}" for word in place.lead],
        f"opens={place.opens_line:d}",
        f"line={min(place.line, _FAR_LINES)}",
        f"below={min(place.below, _FAR_LINES)}",
    ]


def _beside(mentions: Mentions, number: int) -> Features:
    """Return the types of its neighbours on the page, and the few words that stand between."""
    found, near = [], set()
    for name, step in (("previous", -1), ("next", 1)):
        neighbour = mentions.neighbour(number, step)
        if neighbour is None:
            found.append(f"{name}=-")
            continue
        of_type = mentions.finds[neighbour].phi_type
        gap = mentions.gap(max(number, neighbour))
        in_line = gap is not None and BREAK not in gap
        found += [f"{name}={of_type}", f"{name}_line={of_type}|{in_line:d}"]
        if gap is not None:
            found.append(f"{name}_gap={of_type}|{' '.join(gap)}")
        if in_line:
            near.add(of_type)
    found.append(f"near={' '.join(sorted(near))}")
    return found


def _like(
    mentions: Mentions, number: int, surest: Sequence[int], seen: dict[int, Features]
) -> Features:
    """Return what the first model made of the finds that share a word, and what is around them.

    Args:
        mentions: All of a patient's.
        number: Of the find.
        surest: The numbers of the surest finds that share a word with it.
        seen: Number of a find → what it tells those that are like it; new ones are added.
    """
    if not surest:
        return []  # as most often
    finds, whole = [mentions.finds[n] for n in surest], fold(mentions.finds[number].text)
    found = _votes("like", finds)
    found += _votes("same", [find for find in finds if fold(find.text) == whole])
    for other in surest:
        if other not in seen:
            seen[other] = [*_seen_at(mentions.around(other)), _length(mentions.finds[other])]
        found += seen[other]
    return found


def _rivals(
    mentions: Mentions, wanted: Sequence[int], likes: Sequence[Sequence[int]]
) -> Iterator[Weighed]:
    """Yield what else the first model takes each find for, and what others of the name.

    Each type counts as much as the logarithm of its probability.

    Args:
        mentions: All of a patient's.
        wanted: The numbers of the finds.
        likes: Those of the others of the name of each.
    """
    from detect.second_look.sureness import sureness  # noqa: PLC0415 - heavy

    types = mentions.types
    sure = sureness(mentions.chances(), wanted, likes)
    own_chances, like_chances = (
        _told("chance", sure.own, types),
        _told("like_chance", sure.like, types),
    )
    for own, (first, second), like in zip(
        own_chances, sure.rivals.tolist(), like_chances, strict=True
    ):
        if first >= 0:
            own[f"rivals={types[first]}|{types[second]}"] = 1.0
        yield own | like


def _told(name: str, sureties: Array, types: Sequence[str]) -> list[Weighed]:
    """Return of each find (rows) how sure a model is of the types (columns) that it tells."""
    names, rows_and_columns = [f"{name}={one}" for one in types], sureties.nonzero()
    told: list[Weighed] = [{} for _ in sureties]
    places = map(methodcaller("tolist"), (*rows_and_columns, sureties[rows_and_columns]))
    for row, column, sure in zip(*places, strict=True):
        told[row][names[column]] = sure
    return told


def _length(find: Annotation) -> str:
    return f"like_words={min(len(find.text.split()), _MOST_WORDS)}"


def _votes(name: str, finds: Iterable[Annotation]) -> Features:
    votes: dict[str, float] = defaultdict(float)
    for find in finds:
        votes[find.phi_type] += vote_of(find)
    if not votes:
        return []
    total = sum(votes.values())
    told = [f"{name}={of_type}|{int(_QUARTERS * of / total)}" for of_type, of in votes.items()]
    return [*told, f"{name}_most={max(sorted(votes), key=lambda one: votes[one])}"]


def _seen_at(place: Surroundings) -> Features:
    before, behind = place.before, place.behind
    return [
        f"like_b1={_at(before, -1)}",
        f"like_a1={_at(behind, 0)}",
        f"like_b12={' '.join(before[-2:])}",
        f"like_a12={' '.join(behind[:2])}",
        f"like_label={' '.join(place.label)}",
        *[f"like_label_word={word}" for word in place.label],
        f"like_line={min(place.line, _FAR_LINES)}",
        f"like_below={min(place.below, _FAR_LINES)}",
    ]


def _at(words: Sequence[str], place: int) -> str:
    """Return a word; an empty one beyond the ends."""
    return words[place] if -len(words) <= place < len(words) else ""


def _step(score: float | None) -> str:
    return "-" if score is None else str(bisect_right(_STEPS, score))
