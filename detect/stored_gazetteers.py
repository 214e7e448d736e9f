"""Gazetteers as arrays, so that a model finds its word lists merged already."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from detect.cache import PACKAGE, cached, key_of, lines_of, text_array
from detect.gazetteers import Gazetteers, Phrases, by_length, load_gazetteers
from detect.templates import GazetteerSpec
from surrogate import wordlists
from surrogate.resources import resource_path

if TYPE_CHECKING:
    from detect.cache import Arrays

# These are looked up as they are.
_NOT_MERGED = "usage_*"


def stored_gazetteers(specs: Collection[GazetteerSpec], home: Path) -> Gazetteers:
    """Return the lists of a declaration, merged before if it was possible.

    Args:
        specs: The lists.
        home: Folder of the model that they belong to.

    Raises:
        ModelError: If a source is unknown.
    """
    arrays = cached("gazetteers", _key(specs), lambda: _arrays(load_gazetteers(specs)), home=home)
    sets = [tuple(names.split("|")) for names in lines_of(arrays["sets"])]
    told = map(sets.__getitem__, arrays["set_of"].tolist())
    firsts, begins = lines_of(arrays["firsts"]), arrays["begins"].tolist()
    (checksum,) = lines_of(arrays["checksum"])
    return Gazetteers(
        dict(zip(lines_of(arrays["words"]), told, strict=True)),
        _StoredPhrases(firsts, begins, lines_of(arrays["phrases"])),
        frozenset(spec.name for spec in specs if spec.half),
        checksum,
    )


def _key(specs: Collection[GazetteerSpec]) -> str:
    folder = resource_path("wordlists")
    lists = sorted({*folder.glob("*.*"), *folder.glob("own/*.*")} - {*folder.glob(_NOT_MERGED)})
    readers = sorted(Path(wordlists.__file__).parent.glob("*.py"))
    code = [PACKAGE / "gazetteers.py", PACKAGE / "tokens.py", *readers]
    return key_of([Path(__file__), *code, *lists, *map(repr, specs)])


def _arrays(gazetteers: Gazetteers) -> Arrays:
    import numpy as np  # noqa: PLC0415 - heavy

    joined = ["|".join(names) for names in gazetteers.words.values()]
    sets = {names: number for number, names in enumerate(dict.fromkeys(joined))}
    phrases = gazetteers.phrases
    listed = [
        [
            " ".join((name, *words))
            for _, of in several
            for words, names in of.items()
            for name in names
        ]
        for several in phrases.values()
    ]
    return {
        "words": text_array(gazetteers.words),
        "sets": text_array(sets),
        "set_of": np.array([sets[names] for names in joined], np.int32),
        "firsts": text_array(phrases),
        "begins": np.cumsum([0, *map(len, listed)]),
        "phrases": text_array(line for lines in listed for line in lines),
        "checksum": text_array([gazetteers.checksum]),
    }


class _StoredPhrases(Mapping[str, Phrases]):
    """Phrases by their first word, read out of their lines whenever they are asked for."""

    def __init__(self, firsts: Sequence[str], begins: Sequence[int], lines: Sequence[str]) -> None:
        """Take the first words, where the lines of each begin, and all lines."""
        self._places = {first: place for place, first in enumerate(firsts)}
        self._begins, self._lines = begins, lines

    def __getitem__(self, first: str) -> Phrases:
        """Return the phrases that a word begins, or raise `KeyError`."""
        place = self._places[first]
        lines = self._lines[self._begins[place] : self._begins[place + 1]]
        split = (line.split(" ") for line in lines)
        return by_length((tuple(words), name) for name, *words in split)

    def __contains__(self, first: object) -> bool:
        """Tell whether a word begins phrases."""
        return first in self._places

    def __iter__(self) -> Iterator[str]:
        """Yield the first words."""
        return iter(self._places)

    def __len__(self) -> int:
        """Return the number of first words."""
        return len(self._places)
