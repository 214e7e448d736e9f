"""Brat standoff: `NAME.txt` is the note, `NAME.ann` beside it holds the annotations.

Format: https://brat.nlplab.org/standoff.html. Offsets count code points of the `.txt` as it
is, so CRLF counts two and a byte order mark one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import PurePosixPath

from surrogate.document import Annotation, Document, Origin, SourceTag
from surrogate.errors import AnnotationError, DocumentError
from surrogate.formats.base import Candidate, DocumentRef, Leftovers, ReadOptions, half_of
from surrogate.formats.encoding import decoded, encoded, exact_codec, read_bytes
from surrogate.formats.tags import RawTag, checked_annotations, fresh_ids, in_file_order, shown_id
from surrogate.phi import LabelSet
from surrogate.span import Span

_BOM = "\ufeff"
_TEXT_BOUND = re.compile(r"(T[^\t ]*)\t([^\t ]+) ([0-9]+) ([0-9]+)\t(.*)", re.DOTALL)
_FRAGMENTS = re.compile(
    r"(T[^\t ]*)\t([^\t ]+) ([0-9]{1,12} [0-9]{1,12}(?:;[0-9]{1,12} [0-9]{1,12})+)\t(.*)", re.DOTALL
)
_OTHERS = {
    "R": "brat relations",
    "*": "brat relations",
    "E": "brat events",
    "A": "brat attributes",
    "M": "brat attributes",
    "N": "brat normalisations",
    "#": "brat notes",
}
_FAMILY = frozenset({"brat", "text"})
_SPACES = str.maketrans("\r\n", "  ")
# Where brat parts an annotation, which must not hold the end of a line: of any that Python knows.
_LINE_ENDS = re.compile("(?<=.)[\n-\r\x1c-\x1e\x85\u2028\u2029]+(?=.)", re.DOTALL)


class Brat:
    """Pairs of `.txt` and `.ann`."""

    name = "brat"

    def claims(self, candidate: Candidate) -> bool:
        """Tell whether the file is half of a pair, or an `.ann` that lacks its other half."""
        return candidate.paired or candidate.suffix == ".ann"

    def index(
        self,
        candidate: Candidate,
        options: ReadOptions,  # noqa: ARG002 - as the protocol has it
    ) -> Iterator[DocumentRef | DocumentError]:
        """Yield the document of a `.txt`; its `.ann` yields nothing of its own."""
        ref = candidate.ref(self.name)
        if candidate.suffix != ".ann":
            yield ref
        elif not candidate.paired:
            yield DocumentError(ref.place, "annotations without a .txt beside them")

    def read(self, ref: DocumentRef, options: ReadOptions) -> Document:
        """Return the note with its text-bound annotations, ids and order as in the file.

        Raises:
            DocumentError: If one of the two files cannot be read or decoded.
            AnnotationError: If an annotation is discontinuous or does not fit the text. Brat writes
                one over several lines as fragments, between which there is white space alone.
        """
        data = read_bytes(ref.file, ref.place)
        codec = exact_codec(data, options.encoding)
        text = decoded(data, codec, ref.place)
        file = half_of(ref.file, ".ann")
        place = str(PurePosixPath(ref.place).with_suffix(file.suffix))
        ann = decoded(read_bytes(file, place), codec, place)
        tags, newline, layout, dropped = _tags(ann, text, place)
        origin = Origin(
            self.name,
            ref.path,
            newline=newline,
            encoding=codec,
            tags=tuple(SourceTag(tag.name) for tag in tags),
            dropped=dropped,
            layout=layout,
        )
        found = checked_annotations(place, text, tags, exact=False)
        return Document(ref.doc_id, ref.patient_id, text, found, origin=origin)

    def render(
        self,
        document: Document,
        labels: LabelSet,  # noqa: ARG002 - as the protocol has it
    ) -> Mapping[str, bytes]:
        """Return `.txt` and `.ann`."""
        return standoff(document)


def _tags(
    ann: str, text: str, place: str
) -> tuple[list[RawTag], str, tuple[str, str], Mapping[str, int]]:
    bom = _BOM if ann.startswith(_BOM) else ""
    newline = "\r\n" if 0 < ann.count("\r\n") == ann.count("\n") else "\n"
    leftovers = Leftovers(frozenset())
    tags: list[RawTag] = []
    # Not splitlines(): U+0085 and U+2028 end no line here.
    for number, line in enumerate(ann.removeprefix(_BOM).split(newline), start=1):
        here = f"{place}, line {number}"
        if line.startswith("T"):
            tags.append(_text_bound(line, text, here, len(tags) + 1))
        elif line and (kind := _OTHERS.get(line[0])):
            leftovers.drop(kind)
        elif line.strip():
            raise _not_brat(here)
    last = "" if ann and not ann.endswith("\n") else newline
    return tags, newline, (bom, last), leftovers.dropped


def _text_bound(line: str, text: str, place: str, number: int) -> RawTag:
    if match := _TEXT_BOUND.fullmatch(line):
        return RawTag(*match.groups())
    if match := _FRAGMENTS.fullmatch(line):
        name, phi_type, fragments, quoted = match.groups()
        (start, _), *_, (_, end) = offsets = [part.split() for part in fragments.split(";")]
        gaps = (text[int(a) : int(b)] for (_, a), (b, _) in pairwise(offsets))
        if any(gap.strip() for gap in gaps):
            raise AnnotationError(place, f"tag {shown_id(name, number)} is discontinuous")
        return RawTag(name, phi_type, start, end, quoted)
    raise _not_brat(place)


def _not_brat(place: str) -> AnnotationError:
    return AnnotationError(place, "not a brat annotation")


def standoff(document: Document) -> Mapping[str, bytes]:
    """Return the `.txt` and the `.ann` of a document.

    Tags that were read from brat keep id and order, new ones follow with the first free
    `T1`, `T2`, … One over several lines is written in fragments, as brat has it. A document from
    elsewhere is written in UTF-8.

    Raises:
        DocumentError: If the encoding lacks a character.
        AnnotationError: If the name of a type holds white space.
    """
    origin = document.origin
    own = origin.format in _FAMILY
    bom, last = origin.layout if own and origin.layout else ("", "\n")
    newline = origin.newline if own else "\n"
    ann = newline.join(_lines(document))
    content = bom + ann + last if ann else bom
    codec = origin.encoding if own else "utf-8"
    return {
        ".txt": encoded(document.text, codec, document.doc_id),
        ".ann": encoded(content, codec, document.doc_id),
    }


def _lines(document: Document) -> Iterator[str]:
    ids = fresh_ids("T", 1, document)
    for annotation, tag in in_file_order(document, _FAMILY):
        phi_type = annotation.phi_type
        if phi_type.split() != [phi_type]:
            raise AnnotationError(document.doc_id, "brat types cannot hold white space")
        tag_id = tag.tag_id if tag else next(ids)
        parts = _fragments(annotation)
        offsets = ";".join(f"{part.start} {part.end}" for part in parts)
        quote = " ".join(part.of(document.text) for part in parts).translate(_SPACES)
        yield f"{tag_id}\t{phi_type} {offsets}\t{quote}"


def _fragments(annotation: Annotation) -> list[Span]:
    """Return what of an annotation stands on one line each; at its ends line ends stay with it."""
    first, last = annotation.span.start, annotation.span.end
    breaks = [match.span() for match in _LINE_ENDS.finditer(annotation.text)]
    starts = [first, *(first + end for _, end in breaks)]
    return [*map(Span, starts, [*(first + start for start, _ in breaks), last])]
