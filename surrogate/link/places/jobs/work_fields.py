"""Words for work that are no words for a job: `teaching`, `IT`, `works`."""

from __future__ import annotations

from functools import cache

from surrogate.link.places.lexicon import rows
from surrogate.wordlists.folding import fold


@cache
def fields_of_work() -> dict[str, str]:
    """Return a word for work that is no job word → its grammatical class."""
    return {fold(word): kind for kind, word in rows("work_fields.tsv")}
