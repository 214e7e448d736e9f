"""The same figures as pycanon, where a Python that has it is named.

`SURROGATE_PYCANON_PYTHON=/path/to/python pytest tests/surrogate/risk/test_pycanon.py`, in an
environment of its own (`pip install pycanon`): it pins libraries that this project does not.
"""

from __future__ import annotations

import json
import math
import os
import random
import subprocess

import pytest

from surrogate.risk import csv_text, diversity, k_anonymity
from surrogate.risk.table import IdentifierTable

PYTHON = os.environ.get("SURROGATE_PYCANON_PYTHON", "")
SCRIPT = """
import io, json, sys
import pandas as pd
from pycanon import anonymity
data = pd.read_csv(io.StringIO(sys.stdin.read()))
quasi = ["age", "sex", "zip"]
print(json.dumps({
    "k": int(anonymity.k_anonymity(data, quasi)),
    "l": [int(anonymity.l_diversity(data, quasi, [s])) for s in ("ill", "salary")],
    "entropy_l": [int(anonymity.entropy_l_diversity(data, quasi, [s])) for s in ("ill", "salary")],
    "t": [float(anonymity.t_closeness(data, quasi, [s])) for s in ("ill", "salary")],
}))
"""

pytestmark = pytest.mark.skipif(not PYTHON, reason="SURROGATE_PYCANON_PYTHON is not set")


def random_table(seed: int) -> IdentifierTable:
    draw = random.Random(seed)  # noqa: S311 - test data
    rows = tuple(
        (
            draw.choice(["20-29", "30-39"]),
            draw.choice("FM"),
            draw.choice(["011", "436"]),
            draw.choice(["flu", "gout", "asthma", "angina"]),
            str(draw.choice([3, 5, 8, 11])),
        )
        for _ in range(60 + 20 * seed)
    )
    columns = ("age", "sex", "zip", "ill", "salary")
    return IdentifierTable(columns, rows, tuple(str(at) for at in range(len(rows))))


@pytest.mark.parametrize("seed", range(5))
def test_pycanon_finds_the_same(seed: int) -> None:
    table = random_table(seed)
    done = subprocess.run(
        [PYTHON, "-c", SCRIPT], input=csv_text(table), capture_output=True, text=True, check=True
    )
    theirs = json.loads(done.stdout.splitlines()[-1])
    quasi = table.select(["age", "sex", "zip"]).rows
    ours = [diversity(name, quasi, table.column(name)) for name in ("ill", "salary")]
    assert k_anonymity(quasi, 5).k == theirs["k"]
    assert [found.distinct_l for found in ours] == theirs["l"]
    assert [math.floor(found.entropy_l) for found in ours] == theirs["entropy_l"]
    assert [found.t for found in ours] == pytest.approx(theirs["t"])
    assert [found.ordered for found in ours] == [False, True]
