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

from detect import ngrams, streams, weights
from detect.ngrams import NgramTable
from detect.scoring import Codes, hash_table
from detect.streams import EDGE
from detect.templates import Declaration, Template
from detect.weights import Entries, Weights, read_weights
from surrogate.cache import cached, key_of, lines_of, text_array

Array = np.ndarray[Any, Any]

# Stream → value → the offsets at which it is a feature, with its attribute there.
Features = Mapping[str, Mapping[str, Sequence[tuple[int, int]]]]

# An n-gram that has weights for so many labels gets a row; most have them for one or two.
_MANY_LABELS = 8


class Values(NamedTuple):
    """The values of streams that a model knows.

    Attributes:
        streams: Their names, as text.
        ends: Stream → where its values end; they begin where those of the one before end.
        values: All of them, as text.
        parts: Value → its number as a part of n-grams; 0 if it is none.
        begins: Value → where its features begin, and in the end their number.
        offsets: Feature → where it is read.
        attributes: Feature → its attribute.
    """

    streams: Array
    ends: Array
    values: Array
    parts: Array
    begins: Array
    offsets: Array
    attributes: Array


class Joined(NamedTuple):
    """The n-grams of a model; see `detect.scoring.Ngrams`.

    Attributes:
        names: Their streams, as text.
        factors: Part → what its number is multiplied by.
        edges: Part → the number that stands beyond the ends of a page.
        keys: The slots of the hash table of codes.
        places: Slot → the place of the code among those of its n-gram.
        begins: N-gram → where its templates begin, and in the end their number.
        offsets: Template → where the n-gram is read.
        beyond: Template → what the n-gram adds beyond the ends of a page.
        added_begins: Template → where what it adds begins.
        added: The number of a row, or -1 less the attribute, or 0 for nothing.
        rowed: The attribute of each row, from row 1 on.
    """

    names: Array
    factors: Array
    edges: Array
    keys: Array
    places: Array
    begins: Array
    offsets: Array
    beyond: Array
    added_begins: Array
    added: Array
    rowed: Array


class CompiledModel(NamedTuple):
    """A trained CRF over the templates of a declaration.

    Attributes:
        labels: Tags, in the order of their numbers.
        transition: Score of going from a label (rows) to a label (columns).
        entries: The weights of attributes.
        values: What streams other than n-grams tell.
        joined: The n-grams.
    """

    labels: tuple[str, ...]
    transition: Array
    entries: Entries
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
        Values(*_of(Values, arrays)),
        Joined(*_of(Joined, arrays)),
    )


def _of(kind: type[tuple[Array, ...]], arrays: Mapping[str, Array]) -> Iterator[Array]:
    """Yield the arrays of one of the tuples of a model."""
    start = f"{kind.__name__}."
    return (array for name, array in arrays.items() if name.startswith(start))


def _key(checksum: str, declaration: Declaration) -> str:
    code = [__file__, ngrams.__file__, streams.__file__, weights.__file__]
    return key_of([checksum, declaration.checksum, repr(declaration.ngrams), *map(Path, code)])


def _arrays(weights: Weights, declaration: Declaration) -> dict[str, Array]:
    features = _features(declaration.templates, weights.rows)
    parts = {n: p for n, p in declaration.ngrams.items() if n in features}
    table = NgramTable.of(parts, features)
    single = {name: of for name, of in features.items() if name not in parts}
    told = (weights.entries, _values(single, table.numbers), _joined(features, table, weights))
    return {
        "labels": text_array(weights.labels),
        "transition": weights.transition,
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
        ),
        begins=_begins(read),
        offsets=_numbers(offset for at in read for offset, _ in at),
        attributes=_numbers(attribute for at in read for _, attribute in at),
    )


def _joined(features: Features, table: NgramTable, weights: Weights) -> Joined:
    ngrams = table.codes
    read = {name: sorted({o for at in features[name].values() for o, _ in at}) for name in ngrams}
    found = [
        {value: dict(at).get(offset, -1) for value, at in features[name].items()}
        for name, offsets in read.items()
        for offset in offsets
    ]
    coded = [ngrams[name].codes.values() for name, offsets in read.items() for _ in offsets]
    listed = [[at[value] for value in values] for at, values in zip(found, coded, strict=True)]
    beyond = [at.get(EDGE, -1) for at in found]
    rowed, adds = _rowed(_numbers([*beyond, *chain.from_iterable(listed)]), weights.entries.begins)
    codes = _codes(table)
    return Joined(
        names=text_array(ngrams),
        factors=_numbers(f for ngram in ngrams.values() for f in ngram.factors),
        edges=_numbers(
            table.numbers[part.stream].get(EDGE, 0)
            for ngram in ngrams.values()
            for part in ngram.parts
        ),
        keys=codes.keys,
        places=codes.places,
        begins=_begins(read.values()),
        offsets=_numbers(chain.from_iterable(read.values())),
        beyond=adds[: len(beyond)],
        added_begins=_begins(listed),
        added=adds[len(beyond) :],
        rowed=rowed,
    )


def _codes(table: NgramTable) -> Codes:
    """Return the hash table of the codes of all n-grams."""
    ngrams = table.codes.values()
    return hash_table(
        _numbers(
            code * len(ngrams) + number
            for number, ngram in enumerate(ngrams)
            for code in ngram.codes
        ),
        _numbers(place for ngram in ngrams for place in range(len(ngram.codes))),
    )


def _rowed(attributes: Array, begins: Array) -> tuple[Array, Array]:
    """Return the attributes that get a row, and what each of some attributes adds to a token.

    Args:
        attributes: -1 for none.
        begins: Of the entries of attributes.
    """
    entries = np.where(attributes < 0, 0, begins[attributes + 1] - begins[attributes])
    many = entries >= _MANY_LABELS
    rowed = np.unique(attributes[many])
    return rowed, np.where(many, 1 + np.searchsorted(rowed, attributes), -1 - attributes)


def _begins(lists: Iterable[Sequence[Any]]) -> Array:
    return np.cumsum([0, *map(len, lists)], dtype=np.int64)


def _numbers(numbers: Iterable[int]) -> Array:
    return np.array(list(numbers), np.int64)
