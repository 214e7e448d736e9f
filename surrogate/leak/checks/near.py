"""Check: does something stand in the new text that is almost an original?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from string import digits
from typing import TYPE_CHECKING

from rapidfuzz import process
from rapidfuzz.distance import OSA

from surrogate.generators.nearness import LONG
from surrogate.leak.checks.near_numbers import NUMBER, OF_CODE, almost_code, almost_number
from surrogate.leak.finding import Finding, Severity
from surrogate.leak.originals.derived import HASHED, plain_hashes
from surrogate.leak.originals.form import Style
from surrogate.leak.originals.likeness import MIN_LENGTH, is_slip
from surrogate.leak.originals.phrases import phrases, slipped
from surrogate.leak.originals.targets import SHORT_LOGIN, Targets
from surrogate.leak.persons.told_people import is_told
from surrogate.leak.telling import is_common
from surrogate.leak.texts.lookalike import skeleton
from surrogate.leak.texts.masked import is_masked, meant
from surrogate.leak.texts.position import acts, addressing, is_ordinary, is_word_abroad
from surrogate.leak.texts.scripts import in_latin
from surrogate.leak.texts.view import View
from surrogate.link.misreading import SIGNS, misread
from surrogate.link.names.variants.metaphone import MIN_PHONETIC, sound, sounds_alike
from surrogate.link.names.words import name_words
from surrogate.phi import Kind
from surrogate.span import Span
from surrogate.wordlists.clinical_things import is_clinical_phrase
from surrogate.wordlists.people import credentials

if TYPE_CHECKING:
    from surrogate.leak.evidence import Evidence

NAME = "near-misses"
MIN_BEGUN = 6
_DIGITS_OF_LOGIN = 2
# A six is a b, and a g as well.
_SIX_AS_G = SIGNS | {ord("6"): ord("g")}
# Begins with what it looks for and looks back from there: so `re` skips to the next such. It
# reaches so far that no name is longer, as some blobs have no end.
_WORD = re.compile(
    r"(?:[^\W\d_]|[013568](?=['\u2019][^\W\d_]|[^\W\d_]{3}))(?<![^\W_][^\W_])(?<!['\u2019][^\W_])"
    r"(?:[^\W_]|['\u2019](?=[^\W_]{2})|[|!$@?\ufffd*#_](?=[^\W_]|[|!$@][^\W_])){0,40}+"
    r"(?<=[^\W_][^\W_]|[|!$@?\ufffd*#_][^\W_])"
)
# A word behind what may be a title.
_TITLED = re.compile(r"[A-Z](?<!\w[A-Z])[a-z]{1,4}\.?[ ]([A-Z0158][a-z0158]{4,})(?!\w)")
_DIGIT = re.compile(r"\d")
# What may stand around a word of letters alone.
_MARKS = '.,;:()"'
_LONGEST_WORD = 41
# What stands for a letter that an encoding lacks, or that somebody struck out: `Mar?a`, `Mar*a`.
_LOST = str.maketrans("", "", "?\ufffd*#_")
# So many words of the notes are remembered; the frequent ones of a corpus are about as many.
_WORDS = 16_384


def check(evidence: Evidence) -> Iterator[Finding]:
    """Yield a certain finding for words and numbers that are almost an original.

    One or two slips of the pen by length, signs that scanners confuse, names that sound alike,
    swapped halves, two parts written as one word; a slip in a name of several words. Words that
    are English, clinical, an eponym, or of the language of the note are let off.
    """
    targets = evidence.sought.targets
    tokens = set().union(*(view.bare.split() for view in evidence.views))
    words = set(chain.from_iterable(map(_unknown_words, tokens)))
    numbers = {number for view in evidence.views for number in NUMBER.findall(view.bare)}
    codes = {code for view in evidence.views for code in OF_CODE.findall(view.bare)}
    sought = (_WORD, words, _word), (NUMBER, numbers, almost_number), (OF_CODE, codes, almost_code)
    for pattern, texts, find in sought:
        found = {text: form for text in sorted(texts) if (form := find(text, targets))}
        for view in evidence.views if found else ():
            yield from _findings(view, pattern, found, evidence)
    if masked := sorted(filter(is_masked, tokens)):
        yield from _masked(masked, targets, evidence)
    yield from _hashed(tokens, evidence)
    yield from _slipped(evidence)
    yield from _titled(targets, evidence)
    yield from _told(words, targets, evidence)


def _findings(
    view: View,
    pattern: re.Pattern[str],
    found: Mapping[str, str],
    evidence: Evidence,
) -> Iterator[Finding]:
    for match in pattern.finditer(view.bare):
        form = found.get(match[0])
        span = Span(*match.span())
        if form and not _is_other(view, span):
            yield evidence.finding(NAME, Severity.CERTAIN, view, span, _type(form, evidence), form)


def _type(form: str, evidence: Evidence) -> str:
    """Return the label of a form, that of a name for what is known in another way: `ohare`."""
    known = evidence.forms.get(form)
    return known.phi_type if known else evidence.type_of(Kind.NAME)


def _masked(tokens: Iterable[str], targets: Targets, evidence: Evidence) -> Iterator[Finding]:
    """Yield what is shown in part and fits an original."""
    forms = [f for f in evidence.forms.values() if any(map(str.isdigit, f.text))]
    dates = [form.text for form in forms if form.style is Style.DATE]
    codes = [form.text for form in forms if form.style is not Style.DATE]
    meanings = ((token, meant(token, targets.words, codes, dates)) for token in tokens)
    found = {token: form for token, forms in meanings if (form := next(forms, None))}
    pattern = re.compile(rf"(?<!\S)(?:{'|'.join(map(re.escape, found))})(?!\S)")
    for view in evidence.views if found else ():
        yield from _findings(view, pattern, found, evidence)


def _hashed(tokens: Iterable[str], evidence: Evidence) -> Iterator[Finding]:
    """Yield hashes of originals, which anybody can make of all the numbers that there may be."""
    originals = {mention.text: mention for mention in evidence.mentions}
    known = plain_hashes(tokens, originals)
    for view in evidence.views if known else ():
        for match in HASHED.finditer(view.bare):
            if text := known.get(match[0].lower()):
                span, phi_type = Span(*match.span()), originals[text].phi_type
                yield evidence.finding(NAME, Severity.CERTAIN, view, span, phi_type, text)


def _slipped(evidence: Evidence) -> Iterator[Finding]:
    sought = phrases(evidence.mentions)
    for view in evidence.views:
        for span, phrase in slipped(view, sought):
            form = "".join(phrase.runs)
            yield evidence.finding(NAME, Severity.CERTAIN, view, span, phrase.phi_type, form)


def _titled(targets: Targets, evidence: Evidence) -> Iterator[Finding]:
    """Yield slips of names behind a title, of which one is an ordinary word.

    `Dr. Linden` of Lyndon, `Dr. Stoen` of Stone.
    """
    rare = [word for word in targets.words if word not in targets.places]
    for view in evidence.views if rare or targets.ordinary else ():
        for match in _TITLED.finditer(view.bare):
            word, span = skeleton(match[1]), Span(*match.span(1))
            if not addressing(view.bare, span):
                continue
            names = (*targets.ordinary, *(rare if is_ordinary(word) else ()))
            allowed = 2 if len(word) >= LONG else 1
            near = process.extractOne(word, names, scorer=OSA.distance, score_cutoff=allowed)
            if near and near[1]:
                phi_type = _type(near[0], evidence)
                yield evidence.finding(NAME, Severity.CERTAIN, view, span, phi_type, near[0])


def _told(words: Iterable[str], targets: Targets, evidence: Evidence) -> Iterator[Finding]:
    """Yield slips of names that are ordinary words where a person is told: `spoke with Stonne`."""
    capitals = (word for word in words if word[0].isupper()) if targets.ordinary else ()
    found = {word: form for word in capitals if (form := _slip_of_word(word, targets))}
    for view in evidence.views if found else ():
        for match in _WORD.finditer(view.bare):
            form, span = found.get(match[0]), Span(*match.span())
            if form and not _is_other(view, span) and _is_somebody(view.bare, span):
                phi_type = _type(form, evidence)
                yield evidence.finding(NAME, Severity.CERTAIN, view, span, phi_type, form)


def _slip_of_word(text: str, targets: Targets) -> str | None:
    plain = _candidate(text)
    if plain is None or not plain.isalpha() or len(plain) < MIN_PHONETIC:
        return None
    found = process.extractOne(plain, targets.ordinary, scorer=OSA.distance, score_cutoff=1)
    return found[0] if found and is_slip(plain, found[0]) else None


def _is_somebody(text: str, span: Span) -> bool:
    return acts(text, span) or is_told(text, span, is_eponym=False)


def _is_other(view: View, span: Span) -> bool:
    """Tell whether a word that is almost a name stands for a thing, or is one of its language."""
    is_word = is_word_abroad(span.of(view.text), view.language)
    return is_word or is_clinical_phrase(view.text, span)


def _word(text: str, targets: Targets) -> str | None:
    """Return the name that a word almost is, as it is or in Latin letters."""
    if (found := _latin_word(text, targets)) or not (said := in_latin(text)):
        return found
    plain = skeleton(said)
    return plain if plain in targets.words else _latin_word(said, targets)


def _latin_word(text: str, targets: Targets) -> str | None:
    plain = _candidate(text)
    if plain is None:
        return None
    login = plain.rstrip(digits)
    is_long = len(login) > SHORT_LOGIN or len(plain) - len(login) >= _DIGITS_OF_LOGIN
    if login in targets.joined or (login in targets.logins and is_long and not text.istitle()):
        return login
    for signs in (plain.translate(SIGNS), plain.translate(_SIX_AS_G), misread(plain)):
        if (known := targets.misread.get(signs)) and known != plain:
            return known
    if not plain.translate(_LOST).isalpha() or len(plain) < MIN_PHONETIC - 1:
        return None
    return (
        _slip(plain, text, targets)
        or _slip_of_part(plain, text, targets)
        or _twin(plain, text, targets)
        or _beginning(plain, text, targets)
    )


def _slip(plain: str, text: str, targets: Targets) -> str | None:
    allowed = 2 if len(plain) >= LONG - 1 else 1
    found = process.extractOne(plain, targets.words, scorer=OSA.distance, score_cutoff=allowed)
    near = found[0] if found else None
    if near is None or near == plain or not is_slip(plain, near):
        return None
    # Jargon in lower case (`copay`) is one letter away from many a short name of a town.
    length, lower = min(len(near), len(plain)), not text[:1].isupper()
    jargon = lower and length <= MIN_PHONETIC and near in targets.places
    return None if jargon or (length < MIN_PHONETIC and (lower or text.isupper())) else near


def _slip_of_part(plain: str, text: str, targets: Targets) -> str | None:
    """Return the long rare word of a firm that a word with a capital of its own almost is."""
    if not targets.parts or not text.istitle() or is_common(plain):
        return None
    found = process.extractOne(plain, targets.parts, scorer=OSA.distance, score_cutoff=1)
    return found[0] if found and found[1] else None


def _twin(plain: str, text: str, targets: Targets) -> str | None:
    if not text[:1].isupper():
        return None
    alike = (known for known in targets.sounds.get(sound(plain), ()) if known != plain)
    return next((known for known in alike if sounds_alike(known, plain)), None)


def _beginning(plain: str, text: str, targets: Targets) -> str | None:
    """Return the name that a word with a capital is without its end, if it is none: `Hathaw`."""
    if not text[:1].isupper() or len(plain) < MIN_BEGUN or is_common(plain):
        return None
    longest = len(plain) * 3 // 2
    begun = (w for w in targets.words if w.startswith(plain) and len(plain) < len(w) <= longest)
    return next(begun, None)


@lru_cache(maxsize=_WORDS)
def _unknown_words(token: str) -> tuple[str, ...]:
    """Return the words between two spaces that may be names."""
    bare = token.strip(_MARKS)
    if bare.isalpha() and len(bare) <= _LONGEST_WORD:  # most are
        return (bare,) if _candidate(bare) is not None else ()
    return tuple(word for word in _WORD.findall(token) if _candidate(word) is not None)


@lru_cache(maxsize=_WORDS)
def _candidate(text: str) -> str | None:
    """Return a word without case and marks if it may be a name; None for known words."""
    if _DIGIT.search(text) and sum(map(str.isdigit, text)) * 3 >= len(text) * 2:
        return None
    bare = skeleton(text.removesuffix("'s").removesuffix("\u2019s"))
    plain = bare.replace("'", "").replace("\u2019", "")
    if len(plain) < MIN_LENGTH or _is_known_word(plain) or (text.islower() and _is_verb(plain)):
        return None
    return plain


def _is_verb(word: str) -> bool:
    """Tell whether a list holds a word in `-ing` that is of this one: `tingle`, of `tingling`.

    `walking` is of `walk`, and `walke` a slip of Walker.
    """
    stem = word.removesuffix("e")
    is_of_stem = stem != word and is_ordinary(stem)
    return is_ordinary(f"{word}ing") or (is_ordinary(f"{stem}ing") and not is_of_stem)


def _is_known_word(word: str) -> bool:
    bare = word.removesuffix("s")
    return (
        is_ordinary(word)
        or is_ordinary(bare)
        or word in name_words()["titles"]
        or word.upper() in credentials()
    )
