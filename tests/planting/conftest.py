"""Makes the planting modules importable by their names, as for `plant_table.py` itself."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
