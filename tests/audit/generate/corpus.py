"""Makes a corpus of patient records in i2b2 XML, and the truth file beside it."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any

from lxml import etree

from .note import ELEMENT_OF, Note
from .slots import Slots
from .vocabulary import sentences
from .world import World, make_world

MIN_PHI_PER_NOTE = 22
Truth = dict[str, Any]
_ALIVE_ONLY = ("|mother}", "grandmother")


class _Deck:
    """Deals the sentences of a group in turn, so that all come equally often."""

    def __init__(self, random: Random, cards: list[str]) -> None:
        self._random = random
        self._cards = cards
        self._left: list[str] = []

    def deal(self) -> str:
        if not self._left:
            self._left = self._random.sample(self._cards, len(self._cards))
        return self._left.pop()


def _fits(sentence: str, world: World) -> bool:
    return not (world.old and any(word in sentence for word in _ALIVE_ONLY))


def _days(random: Random) -> list[date]:
    day = date(2006, 2, 1) + timedelta(days=random.randrange(4500))
    days = [day]
    for _ in range(random.choice((1, 1, 2, 3))):
        day += timedelta(days=random.randint(20, 800))
        days.append(day)
    return days


def _note(doc_id: str, day: date, slots: Slots, world: World, decks: dict[str, _Deck]) -> Note:
    note = Note(doc_id, day)
    slots.fill(note, decks["header"].deal())
    note.say("\n\n")
    count = 0
    while len(note.mentions) < MIN_PHI_PER_NOTE or count < 12:
        group = "old" if world.old and count % 4 == 1 else "general"
        sentence = decks["plain" if count % 5 == 4 else group].deal()
        count += 1
        if _fits(sentence, world):
            slots.fill(note, sentence)
            note.say("\n" if count % 3 == 0 else " ")
    note.say("\n")
    slots.fill(note, decks["footer"].deal())
    note.say("\n")
    return note


def _oldest(mentions: list[dict[str, Any]], notes: list[Note], world: World) -> dict[str, int]:
    """Return by how many years each person's ages and births must move: the oldest minus 90."""
    oldest: dict[str, int] = {}
    for mention in mentions:
        person, age = mention.get("person", ""), mention.get("age", 0)
        if mention["kind"] == "age" and mention["unit"] in {"years", "decade"}:
            oldest[person] = max(oldest.get(person, 0), age)
        if mention["kind"] == "date" and "told" in mention:
            person = mention["told"]
            implied = world.age(person, max(note.date for note in notes))
            oldest[person] = max(oldest.get(person, 0), implied)
    return {person: max(0, age - 90) for person, age in oldest.items()}


def to_xml(text: str, mentions: list[dict[str, Any]]) -> bytes:
    """Return an i2b2 file with its tags."""
    root = etree.Element("deIdi2b2")
    etree.SubElement(root, "TEXT").text = etree.CDATA(text)
    tags = etree.SubElement(root, "TAGS")
    for index, mention in enumerate(mentions):
        label = mention["type"]
        etree.SubElement(
            tags, ELEMENT_OF[label], id=f"P{index}", start=str(mention["start"]),
            end=str(mention["end"]), text=mention["text"], TYPE=label, comment="",
        )  # fmt: skip
    return etree.tostring(root, xml_declaration=True, encoding="UTF-8")


def _forms(truth: Truth) -> Counter[str]:
    """Count, for each form, the records in which it occurs."""
    counts: Counter[str] = Counter()
    for record in truth["patients"].values():
        found = {mention["form"] for mention in record["mentions"]}
        found |= {f"person.{m['shape']}" for m in record["mentions"] if m.get("shape")}
        found |= {f"role.{m['role']}" for m in record["mentions"] if m.get("role")}
        counts.update(found)
    return counts


def record_truth(notes: list[Note], world: World) -> Truth:
    """Return what is true of one patient's notes."""
    mentions = [mention for note in notes for mention in note.mentions]
    return {
        "moved_years": _oldest(mentions, notes, world),
        "births": {person: day.isoformat() for person, day in world.birth.items()},
        "documents": {note.doc_id: note.date.isoformat() for note in notes},
        "mentions": mentions,
    }


def _record(seed: str, patient_id: str, decks: dict[str, _Deck]) -> tuple[list[Note], Truth]:
    random = Random(seed)  # noqa: S311 - test data
    days = _days(random)
    world = make_world(random, days)
    slots = Slots(random, world)
    notes = [
        _note(f"{patient_id}-{i:02d}", day, slots, world, decks) for i, day in enumerate(days, 1)
    ]
    return notes, record_truth(notes, world)


def generate(folder: Path, *, records: int = 200, seed: int = 0) -> Truth:
    """Write the records as i2b2 XML and return their truth, forms counted by record."""
    folder.mkdir(parents=True)
    random = Random(seed)  # noqa: S311 - test data
    decks = {group: _Deck(random, cards) for group, cards in sentences().items()}
    truth: Truth = {"patients": {}}
    for number in range(1, records + 1):
        patient_id = f"{number:03d}"
        notes, record = _record(f"{seed}/{patient_id}", patient_id, decks)
        truth["patients"][patient_id] = record
        for note in notes:
            (folder / f"{note.doc_id}.xml").write_bytes(to_xml(note.text, note.mentions))
    truth["forms"] = dict(sorted(_forms(truth).items()))
    return truth


def write_truth(truth: Truth, path: Path) -> None:
    """Write the truth file."""
    path.write_text(json.dumps(truth, ensure_ascii=False, indent=1), encoding="utf-8", newline="")
