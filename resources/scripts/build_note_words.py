"""Writes `resources/checks/note_words.txt`: what notes write that no other list has.

Words and abbreviations that stand outside the annotations in the training notes of at least
three patients (`Neuro`, `Resp`); words that stand in annotations too only if they are written there
otherwise than a name is, small or in capitals. The gate takes them for ordinary words. Notes of the
patients that the detector's model holds out are left out, so that the gate is measured on others.

    python resources/scripts/build_note_words.py [--check]
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from word_lists.sources import write_own_source

from detect.training.train import is_held_out
from surrogate.corpus import Corpus
from surrogate.leak.texts.view import blanked
from surrogate.resources import resource_path
from surrogate.wordlists.words import clinical_words, english_words, eponyms

MIN_PATIENTS = 3
MIN_NAME = 5
WORD = re.compile(r"(?<![\w'])[A-Za-z]{3,}(?![\w'])")
HEADER = "# Made by resources/scripts/build_note_words.py from the training notes; see there.\n"


def note_words(notes: Path) -> list[str]:
    """Return the words, lower case, sorted."""
    written: dict[str, set[str]] = defaultdict(set)
    unlike_names: dict[str, set[str]] = defaultdict(set)
    annotated: set[str] = set()
    for record in Corpus.open(notes).records():
        if not is_held_out(record.patient_id):
            for document in record.documents:
                bare = blanked(document.text, (a.span for a in document.annotations))
                annotated |= {w.lower() for a in document.annotations for w in WORD.findall(a.text)}
                for word in WORD.findall(bare):
                    written[word.lower()].add(record.patient_id)
                    if not word.istitle():
                        unlike_names[word.lower()].add(record.patient_id)
    known = english_words() | clinical_words() | eponyms()
    # `Webster` of an address, a dictionary would let a missed Mr. Webster pass; `crumb` is small.
    common = {word for word in annotated if len(unlike_names[word]) >= MIN_PATIENTS} | {
        word for word in written.keys() - annotated if len(written[word]) >= MIN_PATIENTS
    }
    names = {word for word in annotated - known if len(word) >= MIN_NAME}
    return sorted(word for word in common - known if names.isdisjoint(_parts(word)))


def _parts(word: str) -> Iterator[str]:
    """Yield the shorter stretches of a word that are as long as a name."""
    for size in range(MIN_NAME, len(word)):
        yield from (word[first : first + size] for first in range(len(word) - size + 1))


def main(*, check: bool) -> int:
    """Write the list, or tell with the exit code whether it is up to date."""
    path = resource_path("checks", "note_words.txt")
    content = HEADER + "".join(
        f"{word}\n" for word in note_words(resource_path("training", "notes"))
    )
    if check:
        return int(path.read_text(encoding="utf-8") != content)
    path.write_text(content, encoding="utf-8", newline="")
    write_own_source(path.parent)
    print(f"{path.name}: {content.count(chr(10)) - 1} words")
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if it is old")
    sys.exit(main(**vars(parser.parse_args())))
