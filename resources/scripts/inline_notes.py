"""Turns notes written with inline tags into i2b2 XML, and checks how they were annotated.

Writing a note by hand with offsets beside it is hopeless, so notes are written with the PHI
marked in place, ``[[PATIENT|Ann Poe]]``, and converted once. Usage:

    python resources/scripts/inline_notes.py check  FOLDER
    python resources/scripts/inline_notes.py xml    FOLDER OUT
    python resources/scripts/inline_notes.py inline FOLDER_OF_XML OUT

``check`` reads notes with inline tags or i2b2 XML; it prints counts and every string that is
annotated in one place of a patient's notes and stands unannotated in another (the script of Stubbs
& Uzuner 2015, section 5.1). Unknown types and offsets that do not fit what is quoted are errors.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

from lxml import etree

from surrogate.phi import label_set

TAG = re.compile(r"\[\[([A-Z-]+)\|(.*?)\]\]", re.DOTALL)
CATEGORY = {label.name: label.category for label in label_set("i2b2").labels.values()}
# Types whose strings are common words elsewhere: not reported when unannotated.
NOT_REPEATED = {"AGE", "OTHER"}
MIN_REPEATED_LENGTH = 3

Tag = tuple[int, int, str]


def parse(marked: str) -> tuple[str, list[Tag]]:
    """Return the bare text and its (start, end, type) tags, half-open code points."""
    text: list[str] = []
    tags: list[Tag] = []
    length = at = 0
    for match in TAG.finditer(marked):
        before = marked[at : match.start()]
        start = length + len(before)
        length = start + len(match[2])
        text += [before, match[2]]
        tags.append((start, length, match[1]))
        at = match.end()
    return "".join(text) + marked[at:], tags


def problems(marked: str, text: str, tags: list[Tag]) -> list[str]:
    """Say what is wrong with one note's markup."""
    found = []
    if "[[" in text or "]]" in text or "\r" in marked:
        found.append("stray bracket pair or carriage return")
    for start, end, kind in tags:
        quoted = text[start:end]
        if kind not in CATEGORY:
            found.append(f"{start}: unknown type {kind}")
        if not quoted or quoted != quoted.strip():
            found.append(f"{start}: empty or padded {kind}")
    return found


def unannotated_twins(notes: dict[str, tuple[str, list[Tag]]]) -> list[str]:
    """List strings annotated in one place of a patient's notes and bare in another."""
    strings = {
        (re.sub(r"\s+", " ", text[start:end]), kind)
        for text, tags in notes.values()
        for start, end, kind in tags
        if kind not in NOT_REPEATED and end - start >= MIN_REPEATED_LENGTH
    }
    found = []
    for string, kind in sorted(strings):
        pattern = re.compile(r"(?<!\w)" + re.escape(string).replace(r"\ ", r"\s+") + r"(?!\w)")
        for name, (text, tags) in notes.items():
            for match in pattern.finditer(text):
                if not any(s < match.end() and match.start() < e for s, e, _ in tags):
                    line = text.count("\n", 0, match.start()) + 1
                    found.append(f"{name} line {line}: {kind} {string!r} is bare here")
    return found


def read(folder: Path) -> dict[str, dict[str, tuple[str, list[Tag]]]]:
    """Read every note under a folder, by patient; exit with a list of markup errors."""
    patients: dict[str, dict[str, tuple[str, list[Tag]]]] = defaultdict(dict)
    bad = []
    for path in sorted(p for p in folder.rglob("*") if p.suffix in {".txt", ".xml"}):
        marked = inlined(path) if path.suffix == ".xml" else path.read_bytes().decode("utf-8")
        text, tags = parse(marked)
        bad += [f"{path.name}: {p}" for p in problems(marked, text, tags)]
        patients[path.stem.partition("-")[0]][path.stem] = (text, tags)
    if bad or not patients:
        sys.exit("\n".join(bad) or f"{folder}: no notes")
    return patients


def check(folder: Path) -> None:
    """Print counts and unannotated twins of a folder of inline notes."""
    patients = read(folder)
    types = Counter(k for p in patients.values() for _, tags in p.values() for _, _, k in tags)
    words = sum(len(text.split()) for p in patients.values() for text, _ in p.values())
    print(f"{len(patients)} patients, {sum(map(len, patients.values()))} notes, {words} words")
    print(f"{sum(types.values())} PHI:", dict(types.most_common()))
    for notes in patients.values():
        for twin in unannotated_twins(notes):
            print(twin)


def to_xml(text: str, tags: list[Tag]) -> bytes:
    """Return an i2b2 2014 document."""
    root = etree.Element("deIdi2b2")
    etree.SubElement(root, "TEXT").text = etree.CDATA(text)
    container = etree.SubElement(root, "TAGS")
    for number, (start, end, kind) in enumerate(tags):
        attributes = {
            "id": f"P{number}",
            "start": str(start),
            "end": str(end),
            "text": text[start:end],
            "TYPE": kind,
            "comment": "",
        }
        etree.SubElement(container, CATEGORY[kind], attributes)
    etree.indent(container, space="  ")
    xml: bytes = etree.tostring(root, encoding="UTF-8", xml_declaration=True)
    return xml + b"\n"


def xml(folder: Path, out: Path) -> None:
    """Write every inline note of a folder as i2b2 XML."""
    out.mkdir(parents=True, exist_ok=True)
    for notes in read(folder).values():
        for name, (text, tags) in notes.items():
            (out / f"{name}.xml").write_bytes(to_xml(text, tags))


def inlined(path: Path) -> str:
    """Return an i2b2 XML as an inline note; exit if an offset does not fit what its tag quotes."""
    root = etree.parse(str(path)).getroot()
    text = root.findtext("TEXT") or ""
    tags = sorted((int(t.get("start")), int(t.get("end")), t.get("TYPE")) for t in root[1])
    for tag in root[1]:
        quoted, span = tag.get("text"), slice(int(tag.get("start")), int(tag.get("end")))
        if quoted is not None and quoted.split() != text[span].split():
            sys.exit(f"{path.name}: {span.start}: the text there is not what the tag quotes")
    for start, end, kind in reversed(tags):
        text = f"{text[:start]}[[{kind}|{text[start:end]}]]{text[end:]}"
    return text


def inline(folder: Path, out: Path) -> None:
    """Write every i2b2 XML of a folder back as an inline note, for editing."""
    out.mkdir(parents=True, exist_ok=True)
    for path in sorted(folder.glob("*.xml")):
        (out / f"{path.stem}.txt").write_bytes(inlined(path).encode("utf-8"))


def main(command: str, *folders: str) -> None:
    """Dispatch the sub-command."""
    {"check": check, "xml": xml, "inline": inline}[command](*map(Path, folders))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("command", choices=("check", "xml", "inline"))
    parser.add_argument("folders", nargs="+", metavar="FOLDER", help="with xml and inline also OUT")
    given = parser.parse_args()
    main(given.command, *given.folders)
