"""Makes the planting modules importable, as for `plant_table.py` itself; releases notes once."""

from __future__ import annotations

import sys
from pathlib import Path
from unittest.mock import patch

import pytest
from shared import shared

sys.path.insert(0, str(Path(__file__).parent))

import plant_table


@pytest.fixture(scope="session", autouse=True)
def released_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Take the releases that another worker has made."""
    made = shared(tmp_path_factory, "released", plant_table.released)
    with patch.object(plant_table, "released", lambda: made):
        plant_table.clean_releases()
