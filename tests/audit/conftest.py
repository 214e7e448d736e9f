"""Makes the modules of the audit importable; nothing here knows the engine."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))
