"""Where a word that is a name as well stands for the name: `Will`, `Stone`, `Foley`."""

from __future__ import annotations

from detect.mending.beside_names import is_title, stands_behind
from detect.mending.ruling_out.named_things import names_thing
from detect.page import Page
from surrogate.phi import Kind
from surrogate.wordlists.people import relations
from surrogate.wordlists.usage import everyday_words
from surrogate.wordlists.words import eponyms, pos_lexicon

_ENDS_BEFORE = frozenset('.:;!?-*/(>"')
# Tags of what somebody does: `denies`, `has`, `would`.
_DOES = frozenset({"VBZ", "MD"})
_THING = "NN"
# Of a name, or none at all.
_NO_WORD = frozenset({"", "NNP"})


def names_nobody(word: str) -> bool:
    """Tell whether a folded word of a name is by itself a title, a relation or a suffix."""
    told = relations().get(word)
    return stands_behind(word) or (told is not None and told.kind != "address")


def is_titled(page: Page, index: int) -> bool:
    """Tell whether a title stands before a token."""
    before = index - 1
    while before > 0 and page.folded[before] == ".":
        before -= 1
    return before >= 0 and is_title(page.folded[before])


def may_be_name(page: Page, index: int) -> bool:
    """Tell whether a word does something, or has a capital of its own and is no eponym.

    A thing that is seldom spoken of (`Bell present at bedside`) may begin a sentence too.
    """
    if names_thing(page.text, page.tokens.span(index, index + 1), Kind.NAME):
        return False
    following = page.folded[index + 1 : index + 2]
    if following and pos_lexicon().get(following[0]) in _DOES:
        return True
    word = page.folded[index]
    if not page.tokens.forms[index].istitle():
        return False
    tag = pos_lexicon().get(word, "")
    if tag.startswith(_THING) and tag not in _NO_WORD and word not in everyday_words():
        return True
    is_mere_eponym = word in eponyms() and tag in _NO_WORD
    return not is_mere_eponym and not _begins(page, index)


def _begins(page: Page, index: int) -> bool:
    """Tell whether a token begins a sentence, an item or a line that no width has cut."""
    if index == 0 or page.folded[index - 1] in _ENDS_BEFORE:
        return True
    start, before = (page.tokens.span(i, i + 1).start for i in (index, index - 1))
    line = page.lines.of(start)
    return line > page.lines.of(before) and not page.lines.joined[line]
