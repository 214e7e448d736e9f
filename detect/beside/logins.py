"""Logins that are made of a name of the record: `tjlong` of T Long, `mjdelafuente`, `smithj2`.

They stand below a signature or behind `signed by`, where a model takes many for a word that it
does not know. A login has one word of the name, or the first letters of a long one, and initials
of the others, in their order or surname first; a middle initial may be one that the notes lack.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from detect.page import Page
from detect.second_pass import is_ambiguous
from surrogate.document import Annotation, Source
from surrogate.phi import Kind, LabelSet
from surrogate.span import DisjointSpans
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name
from surrogate.wordlists.words import clinical_abbreviations, note_words

_WORD = re.compile(r"[^\W\d_]+")
_LOGIN = re.compile(r"([a-z]{4,24})\d{0,4}")
# Shorter ones are short forms of anything.
_LEAST = 5
_LEAST_OF_WORD = 3
# Of a longer word so many letters are enough.
_STEM = 6
_PLURALS = ("s", "es")

Words = tuple[str, ...]


def named_people(found: Iterable[Annotation], labels: LabelSet) -> Sequence[Words]:
    """Return the folded words of each name of several words that was found in a record.

    A doubtful name will do: what is made of it bears it out.
    """
    names = {a.text for a in found if labels[a.phi_type].kind is Kind.NAME}
    people = {tuple(fold(word) for word in _WORD.findall(name)) for name in names}
    return sorted(words for words in people if len(words) > 1)


def logins(
    page: Page, found: Iterable[Annotation], people: Iterable[Words], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield the logins of a page that are made of the names of a record.

    Args:
        page: The page.
        found: Disjoint annotations; what overlaps them is left out.
        people: The words of the names.
        labels: What the types mean.
    """
    of_kind = next(iter(labels.of_kind(Kind.USERNAME)), None)
    made = _made_of_names(people, page) if of_kind else set()
    if not of_kind or not made:
        return  # as on most pages
    taken = DisjointSpans(annotation.span for annotation in found)
    for index, word in enumerate(page.folded):
        is_written_so = word in made and not page.tokens.forms[index].istitle()
        span = page.tokens.span(index, index + 1)
        if is_written_so and not taken.overlaps(span):
            yield Annotation.quote(page.text, span, of_kind.name, Source.PATTERN)


def _made_of_names(people: Iterable[Words], page: Page) -> set[str]:
    """Return the folded words of a page that are logins of some names."""
    on_page = f" {' '.join(sorted(set(page.folded)))} "
    holding: dict[str, Sequence[str]] = {}
    made: set[str] = set()
    for name in people:
        for core in {word[:_STEM] for word in name if len(word) >= _LEAST_OF_WORD}:
            if core not in holding:
                holding[core] = [*_holding(core, on_page)]
            made.update(word for word in holding[core] if _is_login(word, name))
    return made


def _holding(core: str, on_page: str) -> Iterator[str]:
    """Yield the words between blanks that hold a core and more."""
    at = on_page.find(core)
    while at >= 0:
        end = on_page.index(" ", at)
        word = on_page[on_page.rindex(" ", 0, at) + 1 : end]
        if word != core:
            yield word
        at = on_page.find(core, end)


def _is_login(word: str, name: Sequence[str]) -> bool:
    login = _LOGIN.fullmatch(word)
    if login is None or len(word) < _LEAST or _is_other_word(login[1]):
        return False
    letters = login[1]
    if letters in name or any(letters == part + end for part in name for end in _PLURALS):
        return False
    without_middle = letters[:1] + letters[2:]
    orders = [*name], [*name[-1:], *name[:-1]]
    return any(_is_made_of(text, order) for text in (letters, without_middle) for order in orders)


def _is_other_word(letters: str) -> bool:
    others = clinical_abbreviations(), note_words()
    return (
        is_ambiguous(letters)
        or is_listed_name(letters)
        or any(letters in words for words in others)
    )


def _is_made_of(letters: str, words: Sequence[str]) -> bool:
    """Tell whether letters are the beginnings of several words in their order, one of them long."""
    return any(
        len(used) > 1 and any(_is_long(taken, word) for taken, word in used)
        for used in _cuts(letters, words)
    )


def _is_long(taken: str, word: str) -> bool:
    return len(taken) >= _STEM or (taken == word and len(word) >= _LEAST_OF_WORD)


def _cuts(letters: str, words: Sequence[str]) -> Iterator[list[tuple[str, str]]]:
    """Yield each way to cut letters into beginnings of words in their order, some left out."""
    if not letters:
        yield []
    elif words:
        word, rest = words[0], words[1:]
        for count in range(len(letters) + 1):
            taken = letters[:count]
            if not word.startswith(taken):
                break
            for further in _cuts(letters[count:], rest):
                yield [(taken, word), *further] if taken else further
