"""Builds the tiny record of `tiny.toml`: its people, its places, its truth and its release."""

from __future__ import annotations

import re
import tomllib
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

from generate.corpus import record_truth, to_xml
from generate.note import Note
from generate.people import Person
from generate.places import Address, Hospital
from generate.slots import Slots
from generate.vocabulary import table
from generate.world import World

TINY: dict[str, dict[str, str]] = tomllib.loads(
    (Path(__file__).parent / "tiny.toml").read_text(encoding="utf-8")
)
_MARKED = re.compile(r"\[\[(.*?)\]\]", re.DOTALL)
_PEOPLE = (
    Person("patient", "M", "Vincent", (("part", "Holcomb"),), nick="Vince", phi_type="PATIENT"),
    Person("spouse", "F", "Rosalind", (("part", "Holcomb"), ("keep", "-"), ("part", "Delacroix")),
           phi_type="PATIENT"),
    Person("sib", "F", "Marissa", (("part", "Holcomb"),), slip="Marrisa", phi_type="PATIENT"),
    Person("niece", "F", "Robin", (("part", "Delacroix"),), phi_type="PATIENT"),
    Person("uncle_doctor", "M", "Robin", (("part", "Ireland"),)),
    Person("pcp", "F", "Kathleen", (("part", "Ireland"),)),
    Person("irish", "M", "Curtis", (("keep", "O'"), ("part", "Brien"))),
    Person("scottish", "F", "Angela", (("part", "McKay"),)),
)  # fmt: skip


def _world() -> World:
    return World(
        people={person.key: person for person in _PEOPLE},
        birth={"patient": date(1915, 3, 10)},
        fixed_ages={"father": 91, "aunt": 99, "last": 95},
        words={},
        provider="gmail.com",
        seed=0,
    )


def _slots() -> Slots:
    slots = Slots(Random(0), _world())  # noqa: S311 - test data
    slots._numbers |= {
        "record": "833-12-06-0", "room_bed.b": "bed 614-A", "ssn.s": "345-67-8901",
        "phone_dashes.p": "413-555-0168", "npi.n": "1234567893", "job.j": "PY989/54741",
        "job.k": "TA114/20937", "accession.j": "T31-90254",
    }  # fmt: skip
    places = slots._places
    places._addresses = {
        "home": Address("214 Belmont Street, Apt 3R", "Springfield", "MA", "01108", "1234"),
        "kin": Address("", "", "OH", "", ""),
    }
    places._alone = {"city": "Boise", "state": "ID"}
    places.hospitals = {"1": Hospital("Quabbin Valley Medical Center", "Quabbin Valley", "QVMC")}
    places._countries = [r for r in table("countries.tsv") if r["name"] == "Italy"]
    places._chosen = {
        "company": "Dunmarrow Plastics Inc", "departments": "Wharton Eye Service",
        "happenings": "an elevator fire", "lake": "Lake Wenonah",
    }  # fmt: skip
    slots.force(holiday="Christmas", job="welder", impossible="02/30/2067", user="KI30")
    return slots


def truth_of_tiny(folder: Path) -> dict[str, Any]:
    """Write the originals of the tiny record and return the truth."""
    folder.mkdir(parents=True)
    slots, notes = _slots(), []
    for doc, text in TINY["original"].items():
        day = re.search(r"=(\d{4}-\d\d-\d\d)", text)
        note = Note(doc, date.fromisoformat(day[1] if day else ""))
        slots.fill(note, text)
        notes.append(note)
        (folder / f"{doc}.xml").write_bytes(to_xml(note.text, note.mentions))
    return {"patients": {"001": record_truth(notes, _world())}}


def write_release(folder: Path, truth: dict[str, Any], texts: dict[str, str]) -> None:
    """Write marked texts as a release, with the types of the originals."""
    folder.mkdir(parents=True)
    for doc, marked in texts.items():
        types = [m["type"] for m in truth["patients"]["001"]["mentions"] if m["doc"] == doc]
        text, at = "", 0
        tags: list[dict[str, Any]] = []
        for match in _MARKED.finditer(marked):
            text += marked[at : match.start()]
            start = len(text)
            text += match[1]
            at = match.end()
            label = types[len(tags)] if len(tags) < len(types) else "OTHER"
            tags.append({"start": start, "end": len(text), "text": match[1], "type": label})
        (folder / f"{doc}.xml").write_bytes(to_xml(text + marked[at:], tags))
