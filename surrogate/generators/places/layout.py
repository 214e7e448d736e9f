"""Writes a surrogate with the casing and line breaks of the original."""

from __future__ import annotations

import re

from surrogate.articles import article_before, article_for
from surrogate.link.misreading import in_capitals
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.words import english_words, small_words

# What stays small in capitals: `McKENNAN`.
_MC = re.compile(r"\bMa?c(?=[A-Z]{2})")
_POSSESSIVE = re.compile(r"['\u2019]s(?!\w)", re.IGNORECASE)
_BARE_APOSTROPHE = re.compile(r"['\u2019](?!\w)")
_OPENING_QUOTE = re.compile(r"(?<!\w)['\u2018](?=\w)")
# Before the noun that it is of, and where no quotation is open.
_BARE_GENITIVE = re.compile(r"['\u2019][ ]+[^\W\d_]")
_OPENED = re.compile(r"(?<!\w)['\u2018](?=[^\W\d_])(?:(?!['\u2019](?!\w)).)*$")
_QUOTED = 200
_SPANISH_ARTICLE = re.compile(r"(?<=\w )(?:(?P<of>de)l|las?|los|el) $", re.IGNORECASE)
_GAP = re.compile(r"\s+")
_JOINT = re.compile(r"\s*-\s*|\s+")
_WORD = re.compile(r"[^\W\d_]+(?:['\u2019][^\W\d_]+)*")


def in_shape_of(original: str, surrogate: str) -> str:
    """Return a surrogate in the casing of the original and with its unusual white space."""
    return laid_out(original, cased(original, surrogate))


def cased(original: str, surrogate: str) -> str:
    """Return a surrogate in capitals or lower case where the original is so.

    A single capital letter says nothing of the rest; neither does a text without letters.
    """
    letters = [c for c in original if c.isalpha()]
    if len(letters) > 1 and in_capitals(_MC.sub("", original)).isupper():
        return surrogate.upper()
    if original.islower():
        return surrogate.lower()
    return surrogate


def phrase_cased(original: str, surrogate: str) -> str:
    """Return a phrase in lower case cased as the original: capitals, Title Case, Sentence case.

    Letters of an abbreviation begin no sentence: `FBI agent`, `X-ray technician`.
    """
    words = _WORD.findall(original)
    if not words or original.islower():
        return surrogate
    if original.isupper():
        return surrogate.upper()
    heavy = [word for word in words if word.casefold() not in small_words("title")]
    if len(heavy) > 1 and all(word[0].isupper() for word in heavy):
        return titled(surrogate)
    is_letters = len(words) > 1 and words[0].isupper()
    begins = words[0][0].isupper() and not is_letters
    return surrogate[:1].upper() + surrogate[1:] if begins else surrogate


def sentence_cased(phrase: str) -> str:
    """Return a phrase without capitals, if its last word has none and its first has one.

    They are those of a name: `Uber driver`, `St. Louis County deputy`.
    """
    words = phrase.split(" ")
    return phrase.lower() if words[0].istitle() and words[-1].islower() else phrase


def titled(phrase: str) -> str:
    """Return a phrase with a capital on every word but the small ones."""
    return " ".join(
        word if word in small_words("title") and at else word[:1].upper() + word[1:]
        for at, word in enumerate(phrase.split(" "))
    )


def laid_out(original: str, surrogate: str) -> str:
    """Return a surrogate whose word gaps hold the original's white space, in order.

    Where the surrogate has fewer gaps, its last gap takes the first line break that is left.
    """
    gaps = _GAP.findall(original)
    if all(gap == " " for gap in gaps):
        return surrogate
    words = surrogate.split(" ")
    free = len(words) - 1
    if not free:
        return surrogate
    kept, rest = gaps[:free], gaps[free:]
    broken = next((gap for gap in rest if "\n" in gap), None)
    if broken is not None and "\n" not in kept[-1]:
        kept[-1] = broken
    kept += [" "] * (free - len(kept))
    return words[0] + "".join(gap + word for gap, word in zip(kept, words[1:], strict=True))


def with_break(original: str, surrogate: str) -> str:
    """Return the surrogate of a whole mention with its line break at the first gap, if it lost it.

    `Pleasant/Point Health Center`, whose town is one word now, becomes `Milton/Health Center`.
    """
    broken = next((gap for gap in _GAP.findall(original) if "\n" in gap), "")
    return surrogate if "\n" in surrogate else surrogate.replace(" ", broken or " ", 1)


def hyphened(original: str, surrogate: str) -> str:
    """Return a surrogate with hyphens between its words where the original has them.

    Only where both have as many words: `Mercy-Lakeview` → `Harbor-Kingsley`.
    """
    gaps = _JOINT.findall(original)
    words = surrogate.split(" ")
    if "-" not in gaps or len(words) != len(gaps) + 1:
        return surrogate
    joints = ["-" if gap == "-" else " " for gap in gaps]
    return "".join(word + joint for word, joint in zip(words, [*joints, ""], strict=True))


def with_s(before: str, kept: str) -> str:
    """Return what stays behind a surrogate, with the s that a bare apostrophe asks for.

    `St Thomas' Hospital` becomes `St Vigil's Hospital`, but `St Linus' Hospital`. What closes a
    quotation asks for none. An s without an apostrophe is left out behind another: `St Mikes`
    becomes `St Linus`; so is one behind a plural: `Fishermen's` becomes `Whales'`.
    """
    if kept.casefold() == "s" and before[-1:].casefold() == "s":
        return ""
    if _POSSESSIVE.match(kept) and _is_plural(before):
        return f"{kept[0]}{kept[2:]}"
    apostrophe = None if _OPENING_QUOTE.search(before) else _BARE_APOSTROPHE.match(kept)
    if apostrophe is None or not before[-1:].isalpha() or before[-1].casefold() == "s":
        return kept
    return f"{kept[0]}{'S' if before[-2:-1] and before[-2:].isupper() else 's'}{kept[1:]}"


def is_bare_genitive(text: str, span: Span, after: str) -> bool:
    """Tell whether the apostrophe behind an annotation is the genitive of its s: `Dr. Hughes'`.

    What closes a quotation is none.

    Args:
        text: Of the document.
        span: Of the annotation.
        after: What stands behind it.
    """
    line = text[max(0, span.start - _QUOTED) : span.start].rpartition("\n")[2]
    is_quoted = _OPENED.search(line + span.of(text)) is not None
    ends_in_s = text[span.end - 1 : span.end].casefold() == "s"
    return ends_in_s and not is_quoted and _BARE_GENITIVE.match(after) is not None


def _is_plural(written: str) -> bool:
    """Tell whether a text ends with a plural that is written with an s."""
    words = _WORD.findall(written)
    last = fold(words[-1]) if words else ""
    return last.endswith("s") and not last.endswith("ss") and last[:-1] in english_words()


def without_article(before: str) -> str:
    """Return what stands before a Spanish core without an article that need not fit it.

    `Hospital del ` becomes `Hospital de `; `de la ` and `la ` lose theirs.
    """
    return _SPANISH_ARTICLE.sub(lambda found: "de " if found["of"] else "", before)


def with_article(before: str, surrogate: str) -> str:
    """Return what stands before a surrogate in its mention, with the article that fits: `an`."""
    found = article_before(before)
    if found is None:
        return before
    start, article = found
    return before[:start] + article_for(surrogate, article) + before[start + len(article) :]
