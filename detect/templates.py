"""Which features there are: templates `(id stream, offset)`, declared once, in a TOML file.

Training, explanation and inference all read the same declaration. A file holds

- `[groups.NAME]`: stream = the offsets at which tokens read it; a group can be switched off;
- `[ngrams]`: a new stream made of others, such as `bigram = ["lower[0]", "lower[1]"]`;
- `[gazetteers]`: the word lists behind the dictionary streams (see `detect.streams.gazetteers`).
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from surrogate.errors import ModelError, ResourceError
from surrogate.resources import read_toml

# What can be switched off like a group: the cutting of tokens by rules, the joining of lines.
PREPROCESSING = "preprocessing"
# Raise when a stream changes its meaning: models trained before it no longer fit.
STREAMS_VERSION = 1
_PART = re.compile(r"(\w+)\[([+-]?\d+)\]")


@dataclass(frozen=True, slots=True, order=True)
class Template:
    """One feature of a token: the value of a stream at an offset from it, in tokens."""

    stream: str
    offset: int

    @property
    def key(self) -> str:
        """How the feature begins in the model, such as `lower[-1]=`."""
        return f"{self.stream}[{self.offset}]="

    @classmethod
    def parse(cls, written: str) -> Template:
        """Read `stream[offset]`.

        Raises:
            ModelError: If it is written otherwise.
        """
        match = _PART.fullmatch(written)
        if match is None:
            raise ModelError(f"templates: not a stream with an offset: {written!r}")
        return cls(match[1], int(match[2]))


@dataclass(frozen=True, slots=True)
class GazetteerSpec:
    """One word list as a feature.

    Attributes:
        name: Of the feature.
        source: Of the list, a key of `detect.streams.list_sources.SOURCES`.
        half: Whether only a fixed half of its entries is used, and hits are dropped at random
            in training: for lists that hold a part of what they name (surnames, towns).
        tokens: Whether each word of an entry counts on its own.
        phrases: Whether whole entries count.
    """

    name: str
    source: str
    half: bool = True
    tokens: bool = True
    phrases: bool = False


@dataclass(frozen=True, slots=True)
class Declaration:
    """All templates of a model, by group.

    Attributes:
        groups: Group → its templates.
        ngrams: Stream → the templates whose values it joins.
        gazetteers: The word lists.
        language: Names the pattern file that the `pattern` stream reads.
        preprocessing: Whether notes are cut by rules; see `detect.page.Page.of`.
    """

    groups: Mapping[str, tuple[Template, ...]]
    ngrams: Mapping[str, tuple[Template, ...]] = field(default_factory=dict)
    gazetteers: tuple[GazetteerSpec, ...] = ()
    language: str = "en"
    preprocessing: bool = True

    @property
    def templates(self) -> tuple[Template, ...]:
        """All templates, each once, sorted."""
        return tuple(sorted({t for group in self.groups.values() for t in group}))

    @property
    def streams(self) -> frozenset[str]:
        """The streams that some template or n-gram in use reads."""
        used = {template.stream for template in self.templates}
        return frozenset(used | {p.stream for name in used for p in self.ngrams.get(name, ())})

    @property
    def checksum(self) -> str:
        """SHA-256 over everything that the features depend on in this declaration."""
        content = [
            STREAMS_VERSION,
            self.language,
            [template.key for template in self.templates],
            [[name, [p.key for p in parts]] for name, parts in sorted(self.ngrams.items())],
            [[g.name, g.source, g.half, g.tokens, g.phrases] for g in self.gazetteers],
            *([] if self.preprocessing else [PREPROCESSING]),
        ]
        return hashlib.sha256(json.dumps(content).encode("utf-8")).hexdigest()

    def without(self, groups: Collection[str]) -> Declaration:
        """Return the declaration with some groups, or `preprocessing`, switched off.

        Raises:
            ModelError: If there is no group of that name.
        """
        if unknown := set(groups) - {*self.groups, PREPROCESSING}:
            raise ModelError(f"templates: no group {min(unknown)!r}")
        kept = {name: group for name, group in self.groups.items() if name not in groups}
        preprocessing = self.preprocessing and PREPROCESSING not in groups
        return replace(self, groups=kept, preprocessing=preprocessing)


def read_declaration(path: Path) -> Declaration:
    """Read a declaration.

    Raises:
        ModelError: If the file is missing or says something that cannot be understood.
    """
    try:
        return _declaration(read_toml(path))
    except ResourceError as error:
        msg = str(error)
    except KeyError as error:
        msg = f"{path.name}: no {error.args[0]}"
    except (AttributeError, TypeError, ValueError) as error:
        msg = f"{path.name}: {error}"
    raise ModelError(msg)


def _declaration(table: Mapping[str, Any]) -> Declaration:
    groups = {
        name: tuple(Template(stream, offset) for stream, at in group.items() for offset in at)
        for name, group in table["groups"].items()
    }
    ngrams = {
        name: tuple(Template.parse(part) for part in parts)
        for name, parts in table.get("ngrams", {}).items()
    }
    lists = table.get("gazetteers", {})
    specs = tuple(GazetteerSpec(name, **row) for name, row in sorted(lists.items()))
    return Declaration(groups, ngrams, specs, table.get("language", "en"))
