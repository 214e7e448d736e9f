"""Tables that are made of the word lists once, and looked up in a cache from then on."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from surrogate.cache import cached, key_of, text_array
from surrogate.wordlists.checksums import lists_key
from surrogate.wordlists.sorted_lines import SortedLines


def stored_lines(name: str, code: str, made: Callable[[], Iterable[str]]) -> SortedLines:
    """Return lines that are made of the word lists.

    Args:
        name: Of the table.
        code: The file of the code that makes it, beside which it is kept.
        made: Makes the lines, in any order.
    """
    key, home = key_of([lists_key(), Path(code)]), Path(code).parent
    arrays = cached(name, key, lambda: {"lines": text_array(sorted(made()))}, home=home)
    return SortedLines(arrays["lines"].tobytes())
