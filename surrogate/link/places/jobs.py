"""Reads professions: the words that stay, and the job's grammatical form."""

from __future__ import annotations

import re
from functools import cache, lru_cache

from surrogate.link.languages import ENGLISH, SPANISH
from surrogate.link.places.lexicon import Phrase, longest_match, phrase, rows, words
from surrogate.link.places.pieces import Part, Piece, text
from surrogate.link.places.words import words_of
from surrogate.remembered import OF_PATIENT
from surrogate.wordlists.calendar import date_cues
from surrogate.wordlists.cues import context_words
from surrogate.wordlists.folding import canonical, fold
from surrogate.wordlists.jobs import professions
from surrogate.wordlists.words import english_words, pos_lexicon

_OF = re.compile(r"\s+(?:of|in|for|at|with|from|on)\s+", re.IGNORECASE)
# What is no part of a job: `teacher (ret.)`, `secretary's`; other brackets may name somebody.
_BEHIND_JOB = re.compile(r"\s*\([a-z]{1,4}\Z|['\u2019]s?\Z")
# What follows a word that is the job itself, no modifier of one: `head of sales`.
_WHOSE = re.compile(r"\s+(?:of|to)\s", re.IGNORECASE)
# What stands between several jobs of one mention: `carpenter and cook`, `waiter/driver`.
_BETWEEN = re.compile(r"(\s*[/,&]\s*|\s+and\s+)", re.IGNORECASE)
_CAPITALS, _SEVERAL = re.compile(r"[A-Z]{2,4}"), re.compile(r"[A-Z]{2,}s")
_RANK = re.compile(r"[B-DF-HJ-NP-TV-XZ][b-df-hj-np-tv-xz]{1,3}")
_DIVIDED = re.compile(r"[A-Za-z]/[A-Za-z]{2,4}")
_NO_PLURAL = ("ss", "us", "is", "ics")
# How plurals end, and what ends the singular of such a job.
_PLURALS = (("men", "man"), ("ies", "y"), ("sses", "ss"), ("ches", "ch"), ("s", ""))
# What fields of work end with that no list holds: `distribution`, `marroquinería`.
_FIELD_ENDS = ("tion", "ology", "istry", "culture")
_SPANISH_FIELD_ENDS = ("cion", "eria", "cultura", "logia")
# What a woman's job ends with, folded, where no list has it.
_WOMANS_ENDS = {
    "de": ("in", "frau", "schwester"),
    "es": ("a", "triz"),
    "fr": ("euse", "trice", "ere", "enne", "onne"),
    "it": ("a", "trice"),
    "pt": ("a", "triz"),
}
# What ends a job that is one word for both, where no list has it: `comerciante`, `fisioterapeuta`.
_COMMON_ENDS = {
    "es": ("e", "ista", "eta", "euta", "iatra", "nauta", "crata", "logopeda", "al", "ar", "z"),
    "fr": ("iste", "aire", "able", "logue"),
    "it": ("ista", "nte"),
    "pt": ("ista", "nte"),
}
# Languages whose plurals end with an s.
_PLURAL_S = frozenset({"es", "fr", "pt"})
# Of these the plural is -es behind a consonant that ends a word: `albañiles`, not `contables`.
_PLURAL_ES, _ENDS_WORD = frozenset({"es", "pt"}), re.compile(r"[aeiou][lnr]es\Z")
# A word that tells no job, as `unemployed` or `nights`.
STATUS = "status"
MIN_ING = 5


@cache
def _singulars() -> frozenset[str]:
    return frozenset(fold(p.singular) for p in professions())


@cache
def _plurals() -> frozenset[str]:
    return frozenset(fold(p.plural) for p in professions())


def is_job(written: str) -> bool:
    """Tell whether a word is a listed job, in the singular or plural."""
    return fold(written) in _singulars() or fold(written) in _plurals()


@cache
def _heads() -> frozenset[str]:
    """Return the words that jobs end with."""
    return frozenset(head for row in rows("job_kinds.tsv") for head in row[1].split("|"))


@cache
def fields_of_work() -> dict[str, str]:
    """Return a word for work that is no job word → its grammatical class."""
    return {fold(word): kind for kind, word in rows("work_fields.tsv")}


@cache
def _jobs_of(language: str) -> dict[str, str]:
    """Return a job in another language than English, folded → `m`, `f`, or `mf` for both."""
    jobs: dict[str, str] = {}
    for found, masculine, feminine in rows("professions_abroad.tsv"):
        if found == language:
            jobs[fold(masculine)] = "m"
            jobs[fold(feminine)] = "mf" if feminine == masculine else "f"
    return jobs


def language_of_form(form: str) -> str:
    """Return the language in the form of a job, `fr` of `fr-ms`; empty for English ones."""
    language, hyphen, _ = form.partition("-")
    return language if hyphen and language in _WOMANS_ENDS else ""


@lru_cache(maxsize=OF_PATIENT)
def read_profession(written: str, language: str) -> tuple[Piece, ...]:
    """Cut a PROFESSION mention into modifiers that stay and the job itself, or several of them."""
    parts = _BETWEEN.split(written)
    if len(parts) > 1 and all(map(_ends_with_job, parts[::2])):
        return tuple(
            piece
            for at, part in enumerate(parts)
            for piece in (text(part) if at % 2 else _read_job(part, language))
        )
    return _read_job(written, language)


def _ends_with_job(written: str) -> bool:
    found = words_of(written)
    last = found[-1].plain if found else ""
    return is_job(last) or last.removesuffix("s") in _heads()


def _read_job(written: str, language: str) -> tuple[Piece, ...]:
    if _is_status(written):
        return (Piece(Part.PROFESSION, written, fold(written), STATUS),)
    start, end = _core(written)
    core = written[start:end]
    if _SEVERAL.fullmatch(core) and fold(core[:-1]) in _short_in_health():
        end, core = end - 1, core[:-1]
    folded = canonical(core)
    if short := _short_field(core) or _short_form(core):
        return (
            *text(written[:start]),
            Piece(Part.PROFESSION, core, folded, short),
            *text(written[end:]),
        )
    tongue = _tongue(folded, language)
    form = _english_form(folded) if tongue == ENGLISH else _form_abroad(folded, tongue)
    key = _canonical(folded, form)
    return (*text(written[:start]), Piece(Part.PROFESSION, core, key, form), *text(written[end:]))


def _is_status(written: str) -> bool:
    """Tell whether a mention says that somebody has no work, or none that is told, or when."""
    plain_words = [word.plain for word in words_of(written)]
    at, found = 0, False
    while at < len(plain_words):
        length = longest_match(plain_words, at, _statuses())
        if not length and plain_words[at] not in words("profession_modifiers.txt"):
            return False
        at, found = at + max(length, 1), found or length > 0
    return found


@cache
def _statuses() -> frozenset[Phrase]:
    hours = (word for word in date_cues("counted") if word.endswith("s"))  # `works nights`
    return frozenset(map(phrase, [*(row[0] for row in rows("work_status.txt")), *hours]))


def _short_field(core: str) -> str:
    """Return the class of a field that is named by capitals (`IT`); nothing for a word."""
    return "short" if core.isupper() and fields_of_work().get(fold(core)) == "short" else ""


def _short_form(core: str) -> str:
    """Return how a short form of a job is written; nothing for a word.

    `short-health` is `RN`, `short-capitals` is `DS`, `short-rank` is `Sgt`, `short-divided` is
    `L/Cpl`.
    """
    if fold(core) in _short_in_health():
        return "short-health"
    if is_job(core) or is_job(f"{core}s") or fold(core) in english_words():
        return ""
    shapes = (("capitals", _CAPITALS), ("rank", _RANK), ("divided", _DIVIDED))
    return next((f"short-{how}" for how, shape in shapes if shape.fullmatch(core)), "")


@cache
def _short_in_health() -> frozenset[str]:
    (forms,) = (row[1] for row in rows("job_short_forms.tsv") if row[0] == "health")
    return frozenset(map(fold, forms.split("|")))


def _core(written: str) -> tuple[int, int]:
    """Return where the job begins and ends, without modifiers."""
    found = words_of(written)
    kept = words("profession_modifiers.txt")
    first, last = 0, len(found)
    while (
        first < last - 1
        and found[first].plain in kept
        and not _WHOSE.match(written, found[first].end)
    ):
        first += 1
    while last - 1 > first and found[last - 1].plain in kept:
        last -= 1
    if not found:
        return 0, len(written)
    start, end = found[first].start, found[last - 1].end
    if behind := _BEHIND_JOB.search(written, start + 1, end):
        return start, behind.start()
    is_open = "(" in written[start:end] and written.startswith(")", end)
    return start, end + is_open


def _tongue(folded: str, language: str) -> str:
    """Return the language of a job: that of the note, but for what only another one lists."""
    english = folded in _singulars() | _heads()
    if language == SPANISH or (language in _WOMANS_ENDS and not english):
        return language
    own = language if language in _WOMANS_ENDS else SPANISH
    return own if folded in _jobs_of(own) and (own == language or not english) else ENGLISH


def _english_form(folded: str) -> str:
    if known := _listed_form(folded):
        return known
    if verb := _verb_form(folded):
        return verb
    head = without_whose(folded)
    last = head.rsplit(" ", 1)[-1]
    if last.endswith("ing") and len(last) >= MIN_ING:
        return "ing"
    if last.endswith(_FIELD_ENDS) and head == folded:
        return "noun"
    plural = last.endswith("s") and not last.endswith(_NO_PLURAL)
    return "plural" if plural or last.endswith("men") else "singular"


def without_whose(folded: str) -> str:
    """Return a job without what tells whose or where: the `president` of `president of a bank`."""
    return _OF.split(folded, maxsplit=1)[0]


def _listed_form(folded: str) -> str:
    """Return the form of a job or field that a list holds; empty for others."""
    if folded in _singulars():
        return "singular"
    if folded in _plurals():
        return "plural"
    kind = fields_of_work().get(folded, "")
    return "" if kind.startswith(("es ", "short")) else kind


def _verb_form(folded: str) -> str:
    """Return the form of the verb that a phrase begins with; empty if it begins with none.

    `drives a bus`, `taught in Italy`, `selling cars`; not `painting contractor`.
    """
    verb, _, rest = folded.partition(" ")
    tag, form = pos_lexicon().get(verb, ""), fields_of_work().get(verb, "")
    told = rest.split(" ")[0] in context_words("determiner") or _OF.match(f" {rest}") is not None
    if not rest or not (told or _names_no_job(folded)):
        return ""
    if form.startswith("verb") and (told or form != "verb"):
        return form
    if verb.endswith("ing") and len(verb) >= MIN_ING:
        return "ing" if told or tag == "VBG" else ""
    if tag == "VBZ":
        return "verb-s"
    past = tag == "VBD" or (tag == "VBN" and (told or not verb.endswith("ed")))
    return "verb-ed" if past else ""


def _names_no_job(folded: str) -> bool:
    last = folded.rpartition(" ")[2]
    return last not in _heads() and not is_job(last)


def _form_abroad(folded: str, language: str) -> str:
    """Return language, gender and, of several people, an `s`: `es-fs`."""
    kind = fields_of_work().get(folded, "")
    if language == SPANISH and kind.startswith("es "):
        return kind
    head = folded.split(" ", 1)[0]
    if language == SPANISH and head.endswith(_SPANISH_FIELD_ENDS):
        return "es field f"
    jobs, singular = _jobs_of(language), _singular_abroad(head, language)
    number = "s" if head.endswith("s") and language in _PLURAL_S and head not in jobs else ""
    word = singular if number else head
    gender = jobs.get(folded) or jobs.get(word) or _gender_by_end(word, language)
    return f"{language}-{gender}{number}"


def _gender_by_end(word: str, language: str) -> str:
    if word.endswith(_COMMON_ENDS.get(language, ())) and not word.endswith("triz"):
        return "mf"
    return "f" if word.endswith(_WOMANS_ENDS[language]) else "m"


def _singular_abroad(head: str, language: str) -> str:
    cut = 2 if language in _PLURAL_ES and _ENDS_WORD.search(head) else 1
    return head[:-cut] if head.endswith("s") else head


def _canonical(folded: str, form: str) -> str:
    """Return the job in the singular, so that `nun` and `nuns` are one job."""
    if (language := language_of_form(form)) and form.endswith("s"):
        head, space, rest = folded.partition(" ")
        return _singular_abroad(head, language) + space + rest
    if form != "plural":
        return folded
    for job in professions():
        if fold(job.plural) == folded:
            return fold(job.singular)
    return next(
        (folded.removesuffix(ending) + one for ending, one in _PLURALS if folded.endswith(ending)),
        folded,
    )
