"""Logins that are made of a name of the record: `tjlong` of T Long, `mjdelafuente`, `smithj2`.

They stand below a signature or behind `signed by`, where a model takes many for a word that it
does not know. A login has one word of the name, or the first letters of a long one, and initials
of the others, in their order or surname first; a middle initial may be one that the notes lack.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from detect.ambiguous import means_something
from detect.beside.apart import apart
from detect.page import Page
from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import is_listed_name

_WORD = re.compile(r"[^\W\d_]+")
_LOGIN = re.compile(r"([a-z]{4,24})\d{0,4}")
# Shorter ones are short forms of anything.
_LEAST = 5
_LEAST_OF_WORD = 3
# Of a longer word so many letters are enough.
_STEM = 6
_PLURALS = ("s", "es")
# What has more words is a list of people.
_MOST_WORDS = 6

# What a login has of one word → the folded words of the names that have it.
People = Mapping[str, Sequence[tuple[str, ...]]]


def named_people(found: Iterable[Annotation], labels: LabelSet) -> People:
    """Return the names of several words, but not many, that were found in a record.

    A doubtful name will do: what is made of it bears it out.
    """
    names = {a.text for a in found if labels.kinds[a.phi_type] is Kind.NAME}
    people: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for words in {tuple(fold(word) for word in _WORD.findall(name)) for name in names}:
        if 1 < len(words) <= _MOST_WORDS:
            for core in {word[:_STEM] for word in words if len(word) >= _LEAST_OF_WORD}:
                people[core].append(words)
    return people


def logins(
    page: Page, found: Iterable[Annotation], people: People, labels: LabelSet
) -> Iterator[Annotation]:
    """Yield the logins of a page that are made of the names of a record."""
    of_kind = labels.first_of_kind(Kind.USERNAME)
    if of_kind is None:
        return
    made = _made_of_names(people, page)
    if not made:
        return  # as on most pages
    written = (
        page.tokens.span(index, index + 1)
        for index, word in enumerate(page.folded)
        if word in made and not page.tokens.forms[index].istitle()
    )
    yield from apart(page, found, written, of_kind.name)


def _made_of_names(people: People, page: Page) -> set[str]:
    """Return the folded words of a page that are logins of some names."""
    text = page.text.lower()
    return {
        word
        for core, names in people.items()
        for word in _holding(core, text)
        if any(_is_login(word, name) for name in names)
    }


def _holding(core: str, text: str) -> Iterator[str]:
    """Yield the words of a text in small letters that hold a core and more."""
    at = text.find(core)
    while at >= 0:
        begin, end = at, at + len(core)
        while text[begin - 1 : begin].isalnum():
            begin -= 1
        while text[end : end + 1].isalnum():
            end += 1
        if end - begin > len(core):
            yield text[begin:end]
        at = text.find(core, end)


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
    return means_something(letters) or is_listed_name(letters)


def _is_made_of(letters: str, words: Sequence[str]) -> bool:
    """Tell whether letters are the beginnings of several words in their order, one of them long."""
    # How many letters are told, by how many words of two, and whether one of these is long.
    told = {(0, 0, False)}
    for word in words:
        told |= {
            (end, min(used + 1, 2), is_long or _is_long(letters[at:end], word))
            for at, used, is_long in told
            for end in _ends(letters, at, word)
        }
    return (len(letters), 2, True) in told


def _ends(letters: str, at: int, word: str) -> Iterator[int]:
    """Yield up to where letters, from a place on, are a beginning of a word."""
    for end, (letter, other) in enumerate(zip(letters[at:], word, strict=False), at + 1):
        if letter != other:
            return
        yield end


def _is_long(taken: str, word: str) -> bool:
    return len(taken) >= _STEM or (taken == word and len(word) >= _LEAST_OF_WORD)
