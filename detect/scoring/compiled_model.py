"""A trained model as arrays: what its templates read, value by value, and what that weighs.

The names of attributes are taken apart once for a model. A process that opens it maps the arrays
into memory, and makes rows for what its notes hold.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from detect.scoring import hashing, ngram_places, ngrams, sums, weights
from detect.scoring.hashing import hash_table
from detect.scoring.ngram_places import FIRST_CODE
from detect.scoring.ngrams import NgramTable
from detect.scoring.sums import MANY_LABELS
from detect.scoring.weights import Entries, Weights, read_weights
from detect.streams import streamer
from detect.streams.streamer import EDGE, of_one_token
from detect.templates import Declaration, Template
from surrogate.cache import cached, key_of, lines_of, text_array

Array = np.ndarray[Any, Any]

# Stream → value → the offsets at which it is a feature, with its attribute there.
Features = Mapping[str, Mapping[str, Sequence[tuple[int, int]]]]


class Values(NamedTuple):
    """The values of streams that a model knows.

    Attributes:
        streams: Their names, as text.
        ends: Stream → where its values end; they begin where those of the one before end.
        values: All of them, as text.
        parts: Value → its number as a part of n-grams; 0 if it is none.
        begins: Value → where its features begin, and in the end their number.
        offsets: Feature → where it is read.
        added: Feature → what it adds; see `detect.scoring.ngram_places.Ngrams`.
    """

    streams: Array
    ends: Array
    values: Array
    parts: Array
    begins: Array
    offsets: Array
    added: Array


class Joined(NamedTuple):
    """The n-grams of a model; see `detect.scoring.ngram_places.Ngrams`.

    Attributes:
        names: Their streams, as text.
        factors: Part → what its number is multiplied by.
        slot_begins: N-gram → where its hash table of codes begins.
        slots: The slots of these tables.
        begins: N-gram → where its offsets begin, and in the end their number.
        offsets: Where n-grams are read.
        added_begins: N-gram → where what its places add begins.
        added: What they add: of each place, at each offset.
    """

    names: Array
    factors: Array
    slot_begins: Array
    slots: Array
    begins: Array
    offsets: Array
    added_begins: Array
    added: Array


class CompiledModel(NamedTuple):
    """A trained CRF over the templates of a declaration.

    Attributes:
        labels: Tags, in the order of their numbers.
        transition: Score of going from a label (rows) to a label (columns).
        entries: The weights of attributes.
        rowed: The attribute of each row, from row 1 on.
        values: What the streams tell that are no n-grams, or n-grams of one token.
        joined: The n-grams of several tokens.
    """

    labels: tuple[str, ...]
    transition: Array
    entries: Entries
    rowed: Array
    values: Values
    joined: Joined


def open_model(path: Path, declaration: Declaration, checksum: str) -> CompiledModel:
    """Return a model as arrays, compiled before if it was possible.

    Args:
        path: The model file.
        declaration: What the model was trained on.
        checksum: Of the file, or of several together; who opens a model has checked it.

    Raises:
        ModelError: If it cannot be read or is no CRFsuite model.
    """
    arrays = cached(
        path.stem,
        _key(checksum, declaration),
        lambda: _arrays(read_weights(path), declaration),
        home=path.parent,
    )
    return CompiledModel(
        tuple(lines_of(arrays["labels"])),
        arrays["transition"],
        Entries(*_of(Entries, arrays)),
        arrays["rowed"],
        Values(*_of(Values, arrays)),
        Joined(*_of(Joined, arrays)),
    )


def _of(kind: type[tuple[Array, ...]], arrays: Mapping[str, Array]) -> Iterator[Array]:
    """Yield the arrays of one of the tuples of a model."""
    start = f"{kind.__name__}."
    return (array for name, array in arrays.items() if name.startswith(start))


def _key(checksum: str, declaration: Declaration) -> str:
    code = [__file__, hashing.__file__, ngram_places.__file__, ngrams.__file__, sums.__file__]
    code += [streamer.__file__, weights.__file__]
    return key_of([checksum, declaration.checksum, repr(declaration.ngrams), *map(Path, code)])


def _arrays(weights: Weights, declaration: Declaration) -> dict[str, Array]:
    features = _features(declaration.templates, weights.rows)
    several = features.keys() - of_one_token(declaration.ngrams)
    parts = {n: p for n, p in declaration.ngrams.items() if n in several}
    table = NgramTable.of(parts, features)
    single = {name: of for name, of in features.items() if name not in parts}
    values, joined = _values(single, table.numbers), _joined(features, table)
    read = np.concatenate([values.added, joined.added])
    rowed, added = _rowed(read, weights.entries.begins)
    of_values, of_ngrams = np.split(added, [len(values.added)])
    told = (weights.entries, values._replace(added=of_values), joined._replace(added=of_ngrams))
    return {
        "labels": text_array(weights.labels),
        "transition": weights.transition,
        "rowed": rowed,
        **{f"{type(of).__name__}.{n}": a for of in told for n, a in of._asdict().items()},
    }


def _features(templates: Sequence[Template], attributes: Mapping[str, int]) -> Features:
    """Return the attributes of a model under the streams and values that they are made of."""
    keys = {template.key: template for template in templates}
    features: dict[str, dict[str, list[tuple[int, int]]]] = defaultdict(lambda: defaultdict(list))
    for name, number in attributes.items():
        key, mark, value = name.partition("=")
        if template := keys.get(key + mark):
            features[template.stream][value].append((template.offset, number))
    return features


def _values(features: Features, parts: Mapping[str, Mapping[str, int]]) -> Values:
    """Return the values of streams, with the attribute of each feature for what it adds."""
    names = sorted({*features, *parts})
    values = [sorted({*features.get(name, ()), *parts.get(name, ())}) for name in names]
    read = [
        features.get(name, {}).get(value, ())
        for name, of in zip(names, values, strict=True)
        for value in of
    ]
    return Values(
        streams=text_array(names),
        ends=np.cumsum([*map(len, values)], dtype=np.int64),
        values=text_array(chain.from_iterable(values)),
        parts=_numbers(
            parts.get(name, {}).get(value, 0)
            for name, of in zip(names, values, strict=True)
            for value in of
        ).astype(np.int32),
        begins=_begins(read).astype(np.int32),
        offsets=_numbers(offset for at in read for offset, _ in at).astype(np.int32),
        added=_numbers(attribute for at in read for _, attribute in at),
    )


def _joined(features: Features, table: NgramTable) -> Joined:
    """Return the n-grams, with attributes for what they add; -1 for none."""
    ngrams = table.codes
    read = {name: sorted({o for at in features[name].values() for o, _ in at}) for name in ngrams}
    listed = [
        [
            dict(features[name].get(value, ())).get(offset, -1)
            for value in ("", EDGE, *ngram.codes.values())  # see `ngram_places.FIRST_CODE`
            for offset in read[name]
        ]
        for name, ngram in ngrams.items()
    ]
    tables = [
        hash_table(codes, FIRST_CODE + np.arange(len(codes)))
        for codes in (_numbers(ngram.codes) for ngram in ngrams.values())
    ]
    return Joined(
        names=text_array(ngrams),
        factors=_numbers(f for ngram in ngrams.values() for f in ngram.factors),
        slot_begins=_begins(tables),
        slots=np.concatenate([np.empty((0, 2), np.int64), *tables]),
        begins=_begins(read.values()),
        offsets=_numbers(chain.from_iterable(read.values())),
        added_begins=_begins(listed),
        added=_numbers(chain.from_iterable(listed)),
    )


def _rowed(attributes: Array, begins: Array) -> tuple[Array, Array]:
    """Return the attributes that get a row, and what each of some attributes adds to a token.

    Args:
        attributes: -1 for none.
        begins: Of the entries of attributes.
    """
    entries = np.where(attributes < 0, 0, begins[attributes + 1] - begins[attributes])
    many = entries >= MANY_LABELS
    rowed = np.unique(attributes[many])
    few = np.where(entries > 0, begins[attributes] * MANY_LABELS + entries, 0)
    added = np.where(many, 1 + np.searchsorted(rowed, attributes), -few)
    return rowed, added.astype(np.int32)


def _begins(lists: Iterable[Sequence[Any]]) -> Array:
    return np.cumsum([0, *map(len, lists)], dtype=np.int64)


def _numbers(numbers: Iterable[int]) -> Array:
    return np.array(list(numbers), np.int64)
