"""Where staff answer and no patient lies: `Kim in billing`, `Kim at Dr. Poe's office`."""

from __future__ import annotations

import re
from functools import cache

from surrogate.wordlists.cues import any_context_word

_OFFICE = (
    r"(?:Dr\.?[ ][A-Z][\w-]+(?:['\u2019]s?)?|the[ ]doctor['\u2019]s|PCP(?:['\u2019]s)?)[ ]office\b"
)


@cache
def desk_behind() -> re.Pattern[str]:
    """Return a pattern of a desk behind a name."""
    desks = any_context_word("desk of a house")
    return re.compile(
        rf"[ ](?:in|at|from|of)[ ](?:(?:the[ ]|our[ ]|your[ ])?(?i:{desks})(?![\w-])|{_OFFICE})"
    )
