"""Where the staff of a house answer and no patient lies: `Kim in billing`."""

from __future__ import annotations

import re
from functools import cache

from surrogate.wordlists.cues import any_context_word


@cache
def desk_behind() -> re.Pattern[str]:
    """Return a pattern of a desk behind a name."""
    desks = any_context_word("desk of a house")
    return re.compile(
        rf"[ ](?:in|at|from|of)[ ](?:the[ ]|our[ ]|your[ ])?(?:{desks})(?![\w-])", re.IGNORECASE
    )
