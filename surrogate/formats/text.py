"""Plain text: the file is the note. Written back with a brat `.ann` beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from surrogate.document import Document, Origin
from surrogate.errors import DocumentError
from surrogate.formats.base import Candidate, DocumentRef, ReadOptions
from surrogate.formats.brat import standoff
from surrogate.formats.encoding import decoded, exact_codec, read_bytes
from surrogate.phi import LabelSet

# What almost every file that is not text holds. An export may leave a bell or an end of file (\x1a)
# in a note that is called a text; of a NUL there the reader tells.
_CONTROL = re.compile("[\x00-\x08\x0e-\x1a\x1c-\x1f]")
_MAGIC = ("%PDF-", "%!PS", "{\\rtf", "<?xml", "<!", "<html", "<HTML")
# Whoever finds the pattern of patients so wide that it fits every file would publish what lies
# among the notes: a key of `surrogate keygen`, or of another program.
_KEY = re.compile(r"[0-9A-Fa-f]{64}\s*\Z|-----BEGIN [A-Z0-9 ]*KEY-----")
_OTHER_FILE = re.compile(
    r"\.(ann|bio|conllu?|csv|docx?|gz|html?|iob2?|jsonl?|ndjson|odt|pdf|rtf|tar|toml|tsv|xlsx?|xml"
    r"|ya?ml|zip)"
)


class Text:
    """Plain text in one encoding, line ends as they are, a byte order mark as U+FEFF."""

    name = "text"

    def claims(self, candidate: Candidate) -> bool:
        """Tell whether the file holds text and nothing says that it is something else."""
        return not (
            _OTHER_FILE.fullmatch(candidate.suffix)
            or candidate.start.startswith(_MAGIC)
            or (candidate.suffix != ".txt" and _CONTROL.search(candidate.head))
        )

    def index(
        self,
        candidate: Candidate,
        options: ReadOptions,  # noqa: ARG002 - as the protocol has it
    ) -> Iterator[DocumentRef | DocumentError]:
        """Yield the one document; a key is none."""
        ref = candidate.ref(self.name)
        is_key = _KEY.match(candidate.start)
        yield DocumentError(ref.place, "is a key, no note: keep it elsewhere") if is_key else ref

    def read(self, ref: DocumentRef, options: ReadOptions) -> Document:
        """Return the note, without annotations.

        Raises:
            DocumentError: If it cannot be read or decoded.
        """
        data = read_bytes(ref.file, ref.place)
        codec = exact_codec(data, options.encoding)
        text = decoded(data, codec, ref.place)
        origin = Origin(self.name, ref.path, encoding=codec)
        return Document(ref.doc_id, ref.patient_id, text, origin=origin)

    def render(
        self,
        document: Document,
        labels: LabelSet,  # noqa: ARG002 - as the protocol has it
    ) -> Mapping[str, bytes]:
        """Return `.txt` and `.ann`; see `brat.standoff`."""
        return standoff(document)
