"""What is kept of a patient goes with the patient: memory does not grow with their number."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from types import FunctionType

from gate import engine
from inline import record

from surrogate.keys import ReleaseKey
from surrogate.release import release_patient

OURS = ("surrogate", "detect")
NOTES = {
    "1-01": "Record date: [[DATE|5/3/2131]]\n[[DOCTOR|Ann Holcomb]] saw [[PATIENT|Vince Rossi]], "
    "[[AGE|91]], of [[STREET|12 Elm Street]], [[CITY|Dunmore]], [[STATE|PA]] [[ZIP|18512]], a "
    "[[PROFESSION|plumber]] born [[DATE|6/14/2040]], at [[HOSPITAL|Quabbin Valley Hospital]].",
    "1-02": "[[PATIENT|Rossi]] came again in [[DATE|June]]; MRN [[MEDICALRECORD|4471208]], tel "
    "[[PHONE|413-555-0188]], [[EMAIL|vrossi@quabbin.example]], his wife [[PATIENT|Anna]].",
}


@contextmanager
def cycles() -> Iterator[list[object]]:
    """Gather what only a search for cycles would free."""
    found: list[object] = []
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        yield found
        gc.collect()
        found += gc.garbage
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def made_by_us(found: object) -> bool:
    module = found.__module__ if isinstance(found, FunctionType) else type(found).__module__
    return module.partition(".")[0] in OURS


def test_a_released_patient_leaves_no_cycles() -> None:
    with cycles() as found:
        for number in range(3):
            key = ReleaseKey(number.to_bytes(32))
            release_patient(record(NOTES), replace(engine(), key=key))
    assert [thing for thing in found if made_by_us(thing)] == []
