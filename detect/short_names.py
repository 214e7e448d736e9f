"""Surnames of two letters (`Ng`, `Xu`): found again where they are written as they were.

In capitals they are tubes and tests (`NG`), and before a value or a stroke chemicals and days
(`Li 0.8`, `Tu/Th`).
"""

from __future__ import annotations

from detect.mending.beside_names import is_title, stands_behind
from detect.page import Page
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import clinical_words, english_words, eponyms, note_words

LENGTH = 2
_NO_NAME_BEHIND = frozenset({"/", "-", "=", ":"})


def is_short_surname(form: str) -> bool:
    """Tell whether the two letters that end a name are no ordinary word, title or credential."""
    word = fold(form)
    if len(word) != LENGTH or not form.istitle() or is_title(form) or stands_behind(form.upper()):
        return False
    others = english_words(), clinical_words(), eponyms(), note_words()
    return not any(word in words for words in others)


def is_short_name_here(index: int, page: Page) -> bool:
    """Tell whether a token of two letters is written as a name on a page.

    Args:
        index: Of the token.
        page: The page.
    """
    forms = page.tokens.forms[index : index + 2]
    behind = forms[1] if len(forms) > 1 else ""
    return forms[0].istitle() and not behind[:1].isdigit() and behind not in _NO_NAME_BEHIND
