"""Reads both folders and lays the released mentions beside the truth."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lxml import etree

from .violation import Pair, Record, Violation

_ARTICLE = re.compile(r"(?<!\w)(a)n?(\s+)$", re.IGNORECASE)
Tag = dict[str, Any]


def read_xml(path: Path) -> tuple[str, list[Tag]]:
    """Read the text and the tags of an i2b2 file, sorted by offset."""
    root = etree.parse(path).getroot()
    text = root.findtext("TEXT") or ""
    tags = [
        {"start": int(e.get("start", 0)), "end": int(e.get("end", 0)), "text": e.get("text", ""),
         "type": e.get("TYPE", "")}
        for e in root.iterfind("TAGS/*")
    ]  # fmt: skip
    return text, sorted(tags, key=lambda tag: tag["start"])


def _collapsed(text: str) -> str:
    return " ".join(text.split())


def _without_article(text: str) -> str:
    return _ARTICLE.sub(r"\1\2", text)


def _between(text: str, tags: list[Tag]) -> list[str]:
    """Return the text around the tags; `an` before a tag counts as `a`."""
    ends = [0, *(tag["end"] for tag in tags)]
    starts = [*(tag["start"] for tag in tags), len(text)]
    pieces = [text[end:start] for end, start in zip(ends, starts, strict=True)]
    return [_without_article(piece) for piece in pieces[:-1]] + pieces[-1:]


def _annotation_breaks(doc: str, text: str, tags: list[Tag], old: list[Tag]) -> Iterator[Violation]:
    if [tag["type"] for tag in tags] != [tag["type"] for tag in old]:
        yield Violation("annotations.types", doc, f"{len(old)} tags", f"{len(tags)} tags")
    for tag in tags:
        if _collapsed(text[tag["start"] : tag["end"]]) != _collapsed(tag["text"]):
            yield Violation("annotations.quotes", doc, tag["text"], text[tag["start"] : tag["end"]])


def _outside_breaks(doc: str, old: list[str], new: list[str]) -> Iterator[Violation]:
    for before, after in zip(old, new, strict=True):
        if before != after:
            yield Violation("text.outside", doc, before[-60:], after[-60:])


def read_records(
    originals: Path, released: Path, truth: dict[str, Any]
) -> Iterator[tuple[Record, list[Violation]]]:
    """Yield every patient, with what is wrong with the annotations themselves."""
    for patient in truth["patients"].values():
        pairs: list[Pair] = []
        found: list[Violation] = []
        texts: dict[str, str] = {}
        for doc in patient["documents"]:
            path = released / f"{doc}.xml"
            if not path.exists():
                found.append(Violation("documents.missing", doc, "", ""))
                continue
            old_text, old_tags = read_xml(originals / f"{doc}.xml")
            text, tags = read_xml(path)
            texts[doc] = text
            found += _annotation_breaks(doc, text, tags, old_tags)
            if len(tags) != len(old_tags):
                continue
            found += _outside_breaks(doc, _between(old_text, old_tags), _between(text, tags))
            mentions = [m for m in patient["mentions"] if m["doc"] == doc]
            pairs += [
                Pair(mention, text[tag["start"] : tag["end"]], tag["start"], tag["end"], text)
                for mention, tag in zip(mentions, tags, strict=True)
            ]
        yield Record(patient, tuple(pairs), texts), found
