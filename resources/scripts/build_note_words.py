"""Writes `resources/checks/note_words.txt`: what notes write that no other list has.

Words and abbreviations that stand outside the annotations in the training notes of at least
three patients (`Neuro`, `Resp`). The gate takes them for ordinary words. Notes of the patients
that the detector's model holds out are left out, so that the gate is measured on others.

    python resources/scripts/build_note_words.py [--check]
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from pathlib import Path

from word_lists.sources import write_own_source

from detect.training.train import is_held_out
from surrogate.corpus import Corpus
from surrogate.leak.view import blanked
from surrogate.resources import resource_path
from surrogate.wordlists.words import clinical_words, english_words, eponyms

MIN_PATIENTS = 3
MIN_LENGTH = 3
WORD = re.compile(r"(?<![\w'])[A-Za-z]{3,}(?![\w'])")
NAME = re.compile(r"[A-Za-z]{5,}")
HEADER = "# Made by resources/scripts/build_note_words.py from the training notes; see there.\n"


def note_words(notes: Path) -> list[str]:
    """Return the words, lower case, sorted."""
    patients: dict[str, set[str]] = defaultdict(set)
    names: set[str] = set()
    for record in Corpus.open(notes).records():
        if not is_held_out(record.patient_id):
            for document in record.documents:
                bare = blanked(document.text, (a.span for a in document.annotations))
                names |= {w.lower() for a in document.annotations for w in NAME.findall(a.text)}
                for word in WORD.findall(bare):
                    patients[word.lower()].add(record.patient_id)
    known = english_words() | clinical_words() | eponyms()
    names -= known
    common = (word for word, who in patients.items() if len(who) >= MIN_PATIENTS)
    return sorted(w for w in common if w not in known and not any(n in w and n != w for n in names))


def main() -> int:
    """Write the list, or with `--check` tell whether it is up to date."""
    path = resource_path("checks", "note_words.txt")
    content = HEADER + "".join(
        f"{word}\n" for word in note_words(resource_path("training", "notes"))
    )
    if "--check" in sys.argv:
        return int(path.read_text(encoding="utf-8") != content)
    path.write_text(content, encoding="utf-8", newline="")
    write_own_source(path.parent)
    print(f"{path.name}: {content.count(chr(10)) - 1} words")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
