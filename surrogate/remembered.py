"""What functions remember of one patient.

What a patient's originals and their surrogates are is asked for again and again until the patient
is released, and hardly ever after. So all answers are kept till then, however many a large record
needs: a memory that is too small for what is asked in turn remembers none of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])

# So many answers of a function are kept from one patient to the next: words that all notes have.
_OF_ALL = 1_024
# The most of one patient, for whoever asks of many and never forgets.
_MOST = 32 * _OF_ALL

_memories: list[Any] = []


def of_patient(function: F) -> F:
    """Let a function, whose arguments are hashable, remember its answers; see `forget`."""
    remembering = lru_cache(maxsize=_MOST)(function)
    _memories.append(remembering)
    return cast("F", remembering)


def forget() -> None:
    """Forget the patient before: the answers of all functions that remember many."""
    for memory in _memories:
        if memory.cache_info().currsize > _OF_ALL:
            memory.cache_clear()
