"""What every format works with: a file that might be one, the place of a document in it."""

from __future__ import annotations

import codecs
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Protocol

from surrogate.document import Document, Scalar
from surrogate.errors import DocumentError, UsageError
from surrogate.phi import LabelSet

# They spell what ASCII lacks in ASCII, so that a text in them is one of UTF-8 as well.
_IN_ASCII = frozenset({"utf-7", "unicode-escape", "raw-unicode-escape", "punycode"})
# The end of `4417736.20110304` or of `Smith, J. R` is a part of the name.
_NO_SUFFIX = re.compile(r"\.(?:[0-9]+|.*\s.*)", re.DOTALL)
# What a row of JSON or of a table may tell, by the names that this program gives them.
ROW_FIELDS = ("doc_id", "patient_id", "date", "text", "spans")
NEEDED = "doc_id", "text"  # of these


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """How a corpus is read.

    Attributes:
        encoding: Character encoding of files that do not declare one themselves.
        patient_pattern: Regular expression whose group 1, searched in the document id and then
            in the last part of it, is the patient.
        patients_table: CSV file that gives documents their patient, and patients what is
            already known of them.
        keep_fields: Names of fields that are neither text nor annotation and yet are kept.
        skip_bad: Whether a document that cannot be read is left out instead of an error.
        alone: Whether a document that nothing gives a patient is one by itself instead of an error.
        unowned: Whether its patient is the empty one instead.
        fields: What some of `ROW_FIELDS` are called in rows that have other names for them; one
            with an empty name is not read.

    Raises:
        UsageError: For an unknown encoding, a pattern that is none or has no group, or a field of
            rows that there is not.
    """

    encoding: str = "utf-8"
    patient_pattern: str | None = None
    patients_table: Path | None = None
    keep_fields: frozenset[str] = frozenset()
    skip_bad: bool = False
    alone: bool = False
    unowned: bool = False
    fields: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse what could only fail later."""
        problem = (
            _of_encoding(self.encoding)
            or _of_pattern(self.patient_pattern or "()")
            or _of_fields(self.fields)
        )
        if problem:
            raise UsageError(problem)


def _of_encoding(encoding: str) -> str:
    """Return why notes cannot be in an encoding; empty if they can."""
    try:
        codec = codecs.lookup(encoding).name
        "".encode(codec)
        b"\xff".decode(codec, errors="replace")  # as a file is, until its format is known
    except LookupError:
        return f"unknown character encoding {encoding!r}"
    except UnicodeError:
        codec = ""
    is_fit = codec and codec not in _IN_ASCII
    return "" if is_fit else f"the character encoding {encoding!r} is not one for notes"


def _of_pattern(pattern: str) -> str:
    """Return why a regular expression tells no patient; empty if it may."""
    try:
        groups = re.compile(pattern).groups
    except re.error as error:
        return f"not a regular expression for patients: {error}"
    return "" if groups else "the regular expression for patients needs a group"


def _of_fields(fields: Mapping[str, str]) -> str:
    """Return why rows cannot have such names; empty if they can."""
    if not fields.keys() <= {*ROW_FIELDS}:
        return (
            f"fields of rows must be {', '.join(ROW_FIELDS)}, each with the name that it has there"
        )
    nameless = [name for name in NEEDED if not fields.get(name, name)]
    return f"rows need a {nameless[0]}" if nameless else ""


@dataclass(frozen=True, slots=True)
class BadDocument:
    """A document that was left out, and why; without a word of its text."""

    place: str
    problem: str


@dataclass(frozen=True, slots=True)
class DocumentRef:
    """Where one document lies; enough to read it, in another process too.

    Attributes:
        doc_id: Unique in the corpus.
        root: The corpus folder.
        path: The file, relative to `root`, with suffix, POSIX separators.
        format: Name of the format, a key of the registry.
        patient_id: Whose document it is; empty until it is known.
        row: Row of a JSONL or CSV file, counted from 1; 0 for a whole file.
        offset: Where that row begins; bytes.
        length: How long it is; bytes, -1 for the rest of the file.
    """

    doc_id: str = field(repr=False)
    root: str = field(repr=False)
    path: str = field(repr=False)
    format: str
    patient_id: str = field(default="", repr=False)
    row: int = 0
    offset: int = 0
    length: int = -1

    @property
    def file(self) -> Path:
        """The file to open."""
        return Path(self.root, self.path)

    @property
    def place(self) -> str:
        """How an error names the document."""
        return shown(self.path) + (f", row {self.row}" if self.row else "")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A file whose format is not yet known.

    Attributes:
        root: The corpus folder.
        path: The file, relative to `root`, with suffix, POSIX separators.
        head: Its first characters, undecodable bytes replaced.
        paired: Whether a `.txt` and an `.ann` of this name lie side by side.
        fields: What the options say that rows call their fields.
    """

    root: str
    path: str
    head: str = field(repr=False)
    paired: bool = False
    fields: Mapping[str, str] = field(default_factory=dict)

    @property
    def suffix(self) -> str:
        """The suffix in lower case, with its dot; may be empty."""
        return suffix_of(self.path).lower()

    @property
    def start(self) -> str:
        """The head without byte order mark and white space before it."""
        return self.head.lstrip("\ufeff \t\r\n")

    def ref(self, format_name: str) -> DocumentRef:
        """Return the place of the one document that fills the file."""
        return DocumentRef(without_suffix(self.path), self.root, self.path, format_name)


class Format(Protocol):
    """One way to store documents. All formats read and write all documents."""

    name: str

    def claims(self, candidate: Candidate) -> bool:
        """Tell whether the file is of this format, or meant to be."""

    def index(
        self, candidate: Candidate, options: ReadOptions
    ) -> Iterator[DocumentRef | DocumentError]:
        """Yield the documents of a file, and an error for each that has no place in a corpus."""

    def read(self, ref: DocumentRef, options: ReadOptions) -> Document:
        """Return one document.

        Raises:
            DocumentError: If it cannot be read.
            AnnotationError: If an annotation does not fit its text.
        """

    def render(self, document: Document, labels: LabelSet) -> Mapping[str, bytes]:
        """Return the content of the document's files by suffix; pure.

        Raises:
            DocumentError: If the format or the encoding cannot hold the text.
            LabelError: If the format needs the category of a type that is in no label set.
        """


@dataclass(slots=True)
class Leftovers:
    """What a reader finds beside text and annotations: counted, or kept where asked for.

    Attributes:
        keep_fields: Names that are kept.
        dropped: How many of each kind were left out.
        kept: The others, by a key that says where they stood.
    """

    keep_fields: frozenset[str]
    dropped: Counter[str] = field(default_factory=Counter)
    kept: dict[str, Scalar] = field(default_factory=dict)

    def add(self, kind: str, where: str, name: str, value: Scalar) -> None:
        """Keep a field under the key `where` + `name` if its name was asked for."""
        if name in self.keep_fields:
            self.kept[where + name] = value
        else:
            self.dropped[kind] += 1

    def drop(self, kind: str, count: int = 1) -> None:
        """Count something that cannot be kept."""
        if count:
            self.dropped[kind] += count


def half_of(file: Path, suffix: str) -> Path:
    """Return the half of a brat pair that lies beside a file, its suffix in capitals where it is.

    Args:
        file: The other half.
        suffix: `.txt` or `.ann`.
    """
    small, capital = (file.with_suffix(spelt) for spelt in (suffix, suffix.upper()))
    return capital if capital.exists() and not small.exists() else small


def suffix_of(path: str) -> str:
    """Return the suffix of a file with its dot, such as `.txt`; empty if it has none."""
    suffix = PurePosixPath(path).suffix
    return "" if _NO_SUFFIX.fullmatch(suffix) else suffix


def without_suffix(path: str) -> str:
    """Return the path of a file, POSIX separators, without its suffix."""
    return path.removesuffix(suffix_of(path))


def shown(name: str) -> str:
    """Return a file name or tag id as one printable line."""
    return name if name.isprintable() else name.encode("unicode_escape").decode("ascii")
