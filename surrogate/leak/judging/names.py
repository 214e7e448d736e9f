"""How sure it is that words are a name: whole, cut in two, glued to others, in initials."""

from __future__ import annotations

import re

from surrogate.leak.finding import Severity
from surrogate.leak.judging.amounts import is_amount
from surrogate.leak.judging.in_full import is_told_in_full
from surrogate.leak.originals.form import OF_THINGS, Form
from surrogate.leak.originals.houses import is_named
from surrogate.leak.persons.in_prose import is_name_in_prose
from surrogate.leak.persons.nicknamed import is_called
from surrogate.leak.persons.told_people import is_told
from surrogate.leak.texts.position import (
    acts,
    is_addressed,
    is_field,
    is_label,
    is_name_like,
    is_ordinary,
    is_place,
    is_related,
    is_relative,
    is_word,
    is_word_abroad,
    looks_like_name,
)
from surrogate.leak.texts.scripts import is_disguised
from surrogate.leak.texts.search import Hit
from surrogate.leak.texts.view import BLANK, View
from surrogate.link.names.frequency import family_weight, given_weight
from surrogate.link.names.variants.cuts import OFTEN
from surrogate.link.places.lexicon import organization_phrases
from surrogate.phi import Kind
from surrogate.wordlists.clinical_things import eponym_nouns
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.names import given_gender
from surrogate.wordlists.usage import everyday_words, written_small
from surrogate.wordlists.words import clinical_words, english_words, eponyms, small_words

MIN_GLUED = 5
MIN_BURIED = 7
MIN_SPLIT = 6
MIN_LETTERS_APART = 3
SHORT_NAME = 3
MAX_SPLIT_GAP = 12
# What may stand inside a word that was cut in two: some marks among white space, or any without.
_IN_WORDS = re.compile(r"[\s\u00ad\u2010'\u2019._/|\\*~^-]*|[^\w\s]{1,5}")
# What cuts a word of two ordinary halves (`Dun/more`); a space alone does not.
_CUT = re.compile(
    r"[\s\u00ad\u2010-]*[\r\n\u00a0\u2007\u202f][\s\u00ad]*|[\u00ad\u2010/|\\*~^_\[\]{}-]+"
)
_SIGNS = re.compile(r"[^\w\s]{1,3}")
# What parts a word at the end of a line.
_LINE_END = re.compile(r"[-\u00ad\u2010][ \t]*\r?\n[ \t]*")
_WORD_GAP = re.compile(r"(?:['\u2019]s)?[\s,;&/()'\u2019\"\u00b4`#_+^|~\\-]{0,40}|\.[\s,]{0,3}")
# What joins the parts of a login, a path or a field of a message.
_JOINT = re.compile(r"[._^]")
_IN_PATH = re.compile(r"[_./@][^\W_]")
_REPLACED_AHEAD = re.compile(rf"({BLANK}+),\s{{1,3}}\Z")
# The `le`, `den` or `li` before the day of a letter may stand between.
_REPLACED_BEHIND = re.compile(rf",[ \t](?:[a-z]{{2,3}}[ \t])?{BLANK}")
_STREET = re.compile(r"\d.*[^\W\d_]{2}.*", re.DOTALL)


def judge_name(view: View, hit: Hit, form: Form) -> Severity | None:
    """Judge a part of a name: one word, by itself, cut in two or inside another."""
    if hit.first != hit.last:
        return Severity.CERTAIN if hit.bounded and _is_split(view, hit, form) else None
    if not hit.bounded:
        return Severity.CERTAIN if _is_glued(view, hit, form) else None
    quoted = hit.span.of(view.text)
    if form.ordinary or (quoted.islower() and is_word_abroad(quoted, view.language)):
        return _ordinary(view, hit, form)
    is_thing = quoted.islower() and form.kind in OF_THINGS and not form.whole
    is_rest = quoted.islower() and _is_rest_of_word(view, hit)
    is_other = is_rest or (is_thing and not _is_in_path(view.text, hit))
    if is_other or is_label(view.text, hit.span, view.language):
        return None
    abbreviation = len(form.text) == SHORT_NAME and quoted.isupper() and not form.capitals
    if abbreviation and not (is_name_like(view.text, hit.span) or _is_shouted(view, hit, form)):
        return None
    return Severity.CERTAIN


def _is_rest_of_word(view: View, hit: Hit) -> bool:
    """Tell whether the end of a line parts what stands here from its word: `pat-/ella`."""
    around = ((hit.first - 1, hit.first), (hit.last, hit.last + 1))
    return any(
        one >= 0
        and other < len(view.runs)
        and _LINE_END.fullmatch(view.gap(other)) is not None
        and is_word(view.runs[one] + view.runs[other])
        for one, other in around
    )


def _is_in_path(text: str, hit: Hit) -> bool:
    """Tell whether a sign of paths and logins joins a word to another: `larkhill_elem.pdf`."""
    before, after = text[max(0, hit.span.start - 2) : hit.span.start], text[hit.span.end :][:2]
    return _IN_PATH.fullmatch(before[::-1]) is not None or _IN_PATH.fullmatch(after) is not None


def _is_shouted(view: View, hit: Hit, form: Form) -> bool:
    """Tell whether a given name stands among other words in capitals: `THEN ZOE CALLED`."""
    beside = view.runs[max(0, hit.first - 2) : hit.first], view.runs[hit.last + 1 : hit.last + 3]
    spans = view.spans[max(0, hit.first - 2) : hit.last + 3]
    words = [view.text[start:end] for start, end in spans]
    prose = all(any(map(is_word, runs)) for runs in beside)
    return prose and all(map(str.isupper, words)) and form.text in given_gender()


def _is_split(view: View, hit: Hit, form: Form) -> bool:
    """Tell whether one word was cut: by a line break, by spaces between its letters."""
    pieces, gaps = view.runs[hit.first : hit.last + 1], hit.gaps(view)
    far = any(BLANK in gap or len(gap) > MAX_SPLIT_GAP for gap in gaps)
    if far or not all(map(str.isalpha, pieces)):
        return False
    if all(len(piece) == 1 for piece in pieces):
        pointed = form.capitals and judge_letters(view, hit, form) is not None
        is_alike = len(pieces) > MIN_LETTERS_APART and len(set(gaps)) == 1
        return pointed or is_alike or len(pieces) >= MIN_SPLIT  # `K-A-L-L-I... N-O-W`
    if len(form.text) < MIN_SPLIT - 1:
        return False
    first, last = view.spans[hit.first][0], view.spans[hit.last][0]
    is_titled_word = view.text[first].isupper() and view.text[last].islower()
    if is_titled_word and all(map(_CUT.fullmatch, gaps)):
        return True
    if is_titled_word and all(map(_SIGNS.fullmatch, gaps)):  # for letters that were lost
        return not all(map(is_ordinary, pieces))
    in_words = len(form.text) >= MIN_SPLIT and all(map(_IN_WORDS.fullmatch, gaps))
    return in_words and not all(map(is_ordinary, pieces))


def _is_glued(view: View, hit: Hit, form: Form) -> bool:
    """Tell whether a long, rare name stands inside a longer word that is no word."""
    run = view.runs[hit.first]
    if form.ordinary:
        return form.kind is Kind.NAME and _is_the_family(view, hit, form)
    if len(form.text) < MIN_GLUED - 1:
        return False
    is_listed = is_ordinary(run) or run in written_small() or (run,) in organization_phrases()
    if is_listed and not _is_family(view, hit, form):
        return False
    written = view.text[slice(*view.spans[hit.first])]
    if is_word_abroad(written, view.language) or _is_compound(written, form.text):
        return False
    if hit.begins or hit.ends:
        return len(form.text) >= MIN_GLUED or len(run) - len(form.text) == 1
    return len(form.text) >= MIN_BURIED


def _is_compound(written: str, name: str) -> bool:
    """Tell whether a name is the last of two words written as one: the setter of `bonesetter`."""
    head = written.removesuffix(name)
    is_whole = len(head) >= SHORT_NAME and head != written and written.islower()
    is_head = is_ordinary(head) and head not in small_words("name")
    return is_whole and is_head and name in written_small()


def _is_family(view: View, hit: Hit, form: Form) -> bool:
    """Tell whether what may be an eponym is a family: `the Grovers came`, not `Grovers disease`."""
    run = view.runs[hit.first]
    return run == f"{form.text}s" and not is_word(run) and not _names_thing(view, hit)


def _is_the_family(view: View, hit: Hit, form: Form) -> bool:
    """Tell whether an ordinary word in the plural is a family: `when the Stones came`."""
    if hit.first == 0 or view.runs[hit.first - 1] != "the":
        return False
    is_plural = view.runs[hit.first] in (f"{form.text}s", f"{form.text}es")
    return is_plural and not _names_thing(view, hit) and looks_like_name(view.text, hit.span)


def _names_thing(view: View, hit: Hit) -> bool:
    """Tell whether a disease, sign or instrument is named here: `Bell palsy`, `Bell's palsy`."""
    return _word_behind(view, hit) in eponym_nouns()


def _word_behind(view: View, hit: Hit) -> str:
    """Return the word behind a name or its possessive; empty at the end of the text."""
    return next((run for run in view.runs[hit.last + 1 : hit.last + 3] if run != "s"), "")


def _ordinary(view: View, hit: Hit, form: Form) -> Severity | None:
    heads_field = len(form.text) == SHORT_NAME and is_field(view.text, hit.span)
    is_named = is_name_like(view.text, hit.span) and not heads_field
    if is_named or is_addressed(view.text, hit.span) or is_disguised(hit.span.of(view.text)):
        return Severity.CERTAIN
    if form.kind is Kind.NAME and (
        is_relative(view.text, hit.span)
        or acts(view.text, hit.span)
        or is_called(view, hit.span)
        or _is_given_eponym(view, hit, form)
        or _is_told(view, hit, form)
        or is_name_in_prose(view.text, hit.span)
    ):
        return Severity.CERTAIN
    if is_place(form.text) and is_related(view.text, hit.span):
        return Severity.CERTAIN
    if form.kind is Kind.CITY and (_ends_address(view, hit) or _heads_letter(view, hit)):
        return Severity.CERTAIN
    if form.text in eponyms() and _names_thing(view, hit):
        return None
    return Severity.SUSPICION if looks_like_name(view.text, hit.span) else None


def _is_given_eponym(view: View, hit: Hit, form: Form) -> bool:
    """Tell whether an eponym that is rather a given name is somebody's: `then Thomas said`.

    Not in `Thomas splint`, `Marcus Gunn pupil`, `angle of Louis`, `s/p Glenn` or `the Kelly`.
    """
    if form.text not in eponyms() or is_word(form.text) or not hit.span.of(view.text).istitle():
        return False
    if _names_thing(view, hit):
        return False
    if given_weight(form.text) < max(OFTEN, family_weight(form.text)):
        return False
    before = view.runs[hit.first - 1] if hit.first else ""
    behind = _word_behind(view, hit)
    is_thing = behind in clinical_words() and behind not in everyday_words()
    is_thing = is_thing or not eponyms().isdisjoint((before, behind))
    return not is_thing and before not in context_words("before a named thing")


def _is_told(view: View, hit: Hit, form: Form) -> bool:
    """Tell whether fields, verbs or belongings make a person of a word: `PCP: Stone`."""
    is_eponym = form.text in eponyms()
    is_thing = is_eponym and _names_thing(view, hit)
    return not is_thing and is_told(view.bare, hit.span, is_eponym=is_eponym)


def _ends_address(view: View, hit: Hit) -> bool:
    """Tell whether a capitalised word follows a replaced street with its number and a comma."""
    ahead = _REPLACED_AHEAD.search(view.bare, 0, hit.span.start)
    if ahead is None or not view.text[hit.span.start].isupper():
        return False
    return _STREET.fullmatch(view.text, ahead.start(), ahead.end(1)) is not None


def _heads_letter(view: View, hit: Hit) -> bool:
    """Tell whether a capitalised word begins a line before a replaced date: `Lyon, le 3 mai`."""
    begins = not view.text[: hit.span.start].rpartition("\n")[2].strip()
    follows = _REPLACED_BEHIND.match(view.bare, hit.span.end) is not None
    return begins and follows and view.text[hit.span.start].isupper()


def judge_words(view: View, hit: Hit, form: Form) -> Severity | None:
    """Judge several words: of a house, a street or a town, or a name of ordinary words."""
    if not hit.bounded or not all(map(_WORD_GAP.fullmatch, hit.gaps(view))):
        return None
    if form.kind is Kind.STREET and form.text[-1:].isdigit() and is_amount(view, hit, form):
        return None
    in_one = hit.first == hit.last and len(form.gaps) > 0
    another_word = in_one and _is_a_word(view, hit)
    if another_word and _is_everyones(view.runs[hit.first]):
        return None
    run_together = in_one and not another_word
    joined = hit.first < hit.last and all(map(_JOINT.fullmatch, hit.gaps(view)))
    if not form.ordinary or run_together or joined:
        return Severity.CERTAIN
    words = [view.text[start:end] for start, end in view.spans[hit.first : hit.last + 1]]
    telling = [word for word in words if len(word) >= SHORT_NAME or is_ordinary(word)]  # not `wu`
    if form.kind is Kind.HOSPITAL and form.whole and is_named(hit.span.of(view.text)):
        return Severity.CERTAIN
    titled = all(word[0].isupper() or word in small_words("name") for word in telling)
    told = titled and not _is_heading(view, hit)
    told = told or (form.kind is Kind.NAME and is_told_in_full(view, hit))
    return Severity.CERTAIN if told and len(words) > 1 else None


def _is_a_word(view: View, hit: Hit) -> bool:
    """Tell whether words run together make another one: `owns` of OW NS, `medical` of Medi-Cal."""
    quoted = hit.span.of(view.text)
    is_plain = quoted.islower() or quoted.istitle() or quoted.isupper()  # not `RoseBush`
    return is_plain and is_ordinary(view.runs[hit.first]) and not is_name_like(view.text, hit.span)


def _is_everyones(word: str) -> bool:
    """Tell whether a word is one of the language or of medicine, not a brand that notes have."""
    return word in english_words() or word in clinical_words()


def _is_heading(view: View, hit: Hit) -> bool:
    """Tell whether ordinary words in capitals are a line's own heading."""
    before = view.text[: hit.span.start].rpartition("\n")[2]
    after = view.text[hit.span.end :].partition("\n")[0]
    return not before.strip(" \t*#-=") and after.strip(" \t*=-") in ("", ":")


def judge_letters(view: View, hit: Hit, form: Form) -> Severity | None:
    """Judge the initials of a house."""
    del form
    pointed = all(gap == "." for gap in hit.gaps(view))
    written = hit.bounded and pointed and hit.span.of(view.text).isupper()
    return Severity.CERTAIN if written else None
