"""The plan table: every planned replacement as a row that a reviewer can read and correct."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass, field, fields, replace
from itertools import chain
from pathlib import Path

from surrogate.document import Annotation, Document, PatientRecord, Source
from surrogate.entity import Place, SurrogatePlan
from surrogate.errors import CorpusError, DocumentError, OutputError, PlanTableError
from surrogate.escapes import reading_of
from surrogate.formats import shown
from surrogate.made_tables import check_uncorrected, is_marked, made_table
from surrogate.span import Span
from surrogate.spreadsheet import csv_lines, table_cells

_WORD = re.compile(r"[^\W_]+")
_JOINTS = re.compile(r"[\s,.;:/'\u2019()&-]*")
_MENTION, _ENTITY = "mention", "entity"
_MISQUOTED = "the table (its columns must stay text in a spreadsheet) does not quote it at"


@dataclass(frozen=True, slots=True)
class PlanRow:
    """One mention with its planned surrogate.

    Attributes:
        doc_id: The document, by its id in the corpus.
        start: Where the mention begins; code points.
        end: Where it ends, exclusive.
        type: Its PHI type.
        original: What stands there.
        entity: The person, place, number or day it names; unique in the patient's record.
        surrogate: What it becomes.
        reason: The rule that made the surrogate.
        override: What it shall become instead; empty or blank if the surrogate is right.
        scope: Whether `override` is for this `mention` or for every mention of its `entity`.
    """

    doc_id: str = field(repr=False)
    start: int
    end: int
    type: str
    original: str = field(repr=False)
    entity: str
    surrogate: str = field(repr=False)
    reason: str
    override: str = field(default="", repr=False)
    scope: str = _MENTION

    @property
    def place(self) -> Place:
        """Document and span."""
        return (self.doc_id, Span(self.start, self.end))


HEADER = tuple(f.name for f in fields(PlanRow))


def rows_of(plan: SurrogatePlan) -> Iterator[PlanRow]:
    """Yield the rows of a plan, in document and text order."""
    for replacement in plan.replacements:
        mention = replacement.mention
        yield PlanRow(
            mention.doc_id,
            mention.span.start,
            mention.span.end,
            mention.phi_type,
            mention.text,
            replacement.entity_id,
            replacement.surrogate,
            replacement.reason,
        )


def write_table(path: Path, rows: Iterable[PlanRow], *, force: bool = False) -> int:
    """Write a plan table with mode 0600, marked as made, and return the number of its rows.

    Raises:
        OutputError: If the file exists (without `force`), lies in a release or cannot be written.
    """
    written = 0
    with made_table(path, force=force) as stream:
        for line in csv_lines(chain([HEADER], map(astuple, rows))):
            stream.write(line)
            written += 1
    return written - 1


def check_unreviewed(path: Path) -> None:
    """Refuse to replace a plan table in which a reviewer chose surrogates or left out rows.

    Raises:
        OutputError: Naming the table.
    """
    try:
        header, *rows = table_cells(path) or [[]]
    except PlanTableError:
        header, rows = [], []
    column = HEADER.index("override")
    if tuple(header) == HEADER and any("".join(row[column : column + 1]).strip() for row in rows):
        raise OutputError(f"{path}: has overrides; move it away, or name another file")
    if is_marked(path):
        check_uncorrected(path)


@dataclass(frozen=True, slots=True)
class ReviewedTable:
    """A plan table that was read back.

    Attributes:
        rows: Document id → its rows.
    """

    rows: Mapping[str, tuple[PlanRow, ...]] = field(repr=False)

    def detect(self, record: PatientRecord) -> PatientRecord:
        """Annotate a record as the table says: the table is a detector.

        Raises:
            DocumentError: If a row does not quote its document.
        """
        return record.with_documents(self._annotated(document) for document in record.documents)

    def _annotated(self, document: Document) -> Document:
        own = {(a.span, a.phi_type): a for a in document.annotations}
        annotations = []
        # As mentions quote it, and so the rows of a plan.
        readings = [reading_of(document.text, unwrap=unwrap) for unwrap in (False, True)]
        for row in self.rows.get(document.doc_id, ()):
            span = Span(row.start, row.end)
            quote = span.of(document.text)
            if row.original not in {quote, *(one.read(span).of(one.text) for one in readings)}:
                raise DocumentError(document.doc_id, f"{_MISQUOTED} {row.start}..{row.end}")
            planned = Annotation(span, row.type, quote, Source.GOLD)
            annotations.append(own.get((span, row.type), planned))
        return document.with_annotations(annotations)

    def check_documents(self, doc_ids: Collection[str]) -> None:
        """Refuse rows of documents that the corpus does not have.

        Args:
            doc_ids: Of all documents of the corpus.

        Raises:
            CorpusError: With the number of rows and the first such document; the table is of other
                notes, or of more.
        """
        foreign = [doc_id for doc_id in self.rows if doc_id not in doc_ids]
        if foreign:
            count, rows = (sum(len(self.rows[n]) for n in ids) for ids in (foreign, self.rows))
            msg = f"{count} of {rows} rows of the table name a document that is not in the corpus"
            raise CorpusError(f"{shown(foreign[0])}: {msg}")

    def surrogates(self, doc_ids: Iterable[str]) -> dict[Place, str]:
        """Return what the mentions of one patient's documents become, by place.

        Raises:
            PlanTableError: If two rows override one entity differently.
        """
        rows = [row for doc_id in doc_ids for row in self.rows.get(doc_id, ())]
        entities = _entity_overrides(rows)
        return {row.place: _chosen(row, entities) for row in rows}

    def overridden(self, doc_ids: Collection[str]) -> frozenset[Place]:
        """Return where a person chose another surrogate for a mention; see `surrogates`."""
        planned = {r.place: r.surrogate for i in doc_ids for r in self.rows.get(i, ())}
        chosen = self.surrogates(doc_ids)
        return frozenset(place for place, told in chosen.items() if told != planned[place])


def _entity_overrides(rows: Iterable[PlanRow]) -> dict[str, PlanRow]:
    chosen: dict[str, PlanRow] = {}
    for row in rows:
        if not row.override or row.scope != _ENTITY:
            continue
        if chosen.setdefault(row.entity, row).override != row.override:
            problem = f"the row at {row.start}..{row.end} overrides {row.entity} otherwise"
            raise PlanTableError(row.doc_id, f"{problem} than an earlier one")
    return chosen


def _chosen(row: PlanRow, entities: Mapping[str, PlanRow]) -> str:
    if row.override:
        return row.override
    of_entity = entities.get(row.entity)
    return row.surrogate if of_entity is None else _in_form(row, of_entity)


def _in_form(row: PlanRow, chosen: PlanRow) -> str:
    """Return the override of an entity in the form of another mention: `Lake, Ann` of `Ann Lake`.

    Where it is built as the original that it was written for, each word stands for one, initials
    follow, and words that the plan leaves as they are stay: `Mrs. Lake`. Else, or if the mention
    has other words, it is as it was written.
    """
    words, others, mine = map(_WORD.findall, (chosen.original, chosen.override, row.original))
    told = {word.lower(): (word, other) for word, other in zip(words, others, strict=False)}
    is_alike = _built(chosen.original) == _built(chosen.override)
    is_alike = is_alike and [told[word.lower()][1] for word in words] == others
    # What stays of the original are the joints between its words.
    is_joined = _JOINTS.fullmatch(_WORD.sub("", row.original))
    planned = _WORD.findall(row.surrogate)
    stays = {word for word, new in zip(mine, planned, strict=False) if word == new}
    made = {word: _told_word(word, told) for word in mine}
    is_told = any(made.values()) and all(made[word] or word in stays for word in mine)
    if not (is_alike and is_told and is_joined):
        return chosen.override
    return _WORD.sub(lambda match: made[match[0]] or match[0], row.original)


def _told_word(word: str, told: Mapping[str, tuple[str, str]]) -> str:
    """Return what a word of a mention, or initials, become; nothing if the override tells nothing.

    Args:
        word: The word.
        told: Word of the original in small letters → it and what it becomes.
    """
    if word.lower() in told:
        return _in_case(word, *told[word.lower()])
    initials = {first[:1]: other[:1] for first, (_, other) in told.items()}
    is_clear = len(initials) == len(told) and (len(word) == 1 or word.isupper())
    if not (is_clear and word.isalpha() and len(word) <= len(told)):
        return ""
    letters = [initials.get(letter.lower(), "") for letter in word]
    made = "".join(letters) if all(letters) else ""
    return made.upper() if word.isupper() else made.lower()


def _built(text: str) -> str:
    """Return what a text is built of but its words: `Lake, Ann` and `Quimper, Zoe` are alike."""
    return " ".join(_WORD.sub("w", text).split())


def _in_case(word: str, chosen: str, other: str) -> str:
    """Return a word of an override in capitals where the mention alone has them."""
    in_capitals = len(word) > 1 and word.isupper() and not chosen.isupper()
    return other.upper() if in_capitals else other


def read_table(path: Path) -> ReviewedTable:
    """Read a plan table back.

    Raises:
        PlanTableError: If it is no plan table; the message names the row only.
    """
    header, *table = table_cells(path) or [[]]
    if tuple(header) != HEADER:
        raise PlanTableError(str(path), f"the header must be {','.join(HEADER)}")
    rows: dict[str, list[PlanRow]] = {}
    for number, cells in enumerate(table, 2):
        if any(cells):
            row = _row(cells, f"{path}, row {number}")
            rows.setdefault(row.doc_id, []).append(row)
    return ReviewedTable({doc_id: tuple(found) for doc_id, found in rows.items()})


def _row(cells: list[str], place: str) -> PlanRow:
    if len(cells) != len(HEADER):
        raise PlanTableError(place, "has not as many cells as the header")
    try:
        doc_id, start, end, *rest = cells
        row = PlanRow(doc_id, int(start), int(end), *rest)
        Span(row.start, row.end)
    except (ValueError, TypeError):
        raise PlanTableError(place, "not a row of a plan table") from None
    if row.scope not in (_MENTION, _ENTITY):
        raise PlanTableError(place, f"scope must be {_MENTION} or {_ENTITY}")
    return replace(row, override=row.override.strip())
