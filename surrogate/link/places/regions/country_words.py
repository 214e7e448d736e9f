"""How other languages write countries, their people and what is theirs: `algérienne`, `türkischer`.

A form is the language and what it is: `es-f`, `fr-name`, `de-er` for an adjective and its ending.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from surrogate.link.languages import SPANISH
from surrogate.link.places.lexicon import rows

_KINDS = ("name", "m", "f", "p", "fp")
# Of German adjectives; the longer ones tell more.
_ENDINGS = ("em", "en", "er", "es", "e", "")


@cache
def country_words(language: str) -> Mapping[str, Mapping[str, str]]:
    """Return country → form → word of a language; no country where no list has its words."""
    found = {country: dict(forms) for country, forms in _listed(language)}
    return MappingProxyType(found)


def _listed(language: str) -> Iterator[tuple[str, Iterator[tuple[str, str]]]]:
    if language == SPANISH:
        for country, *words in rows("countries_es.tsv"):
            yield country, _forms(language, [*words, f"{words[2]}s"])
    for other, country, *words, stem in rows("countries_abroad.tsv"):
        if other == language:
            yield country, _forms(language, words, stem)


def _forms(language: str, words: list[str], stem: str = "") -> Iterator[tuple[str, str]]:
    for kind, word in zip(_KINDS, words, strict=True):
        yield f"{language}-{kind}", word
    for ending in _ENDINGS if stem else ():
        yield f"{language}-{ending}", stem + ending


def form_of_unlisted(written: str, language: str) -> str:
    """Return the form that a word of no list has most likely: one in small letters is no name."""
    forms: Mapping[str, str] = next(iter(country_words(language).values()), {})
    if not written.islower() or not forms:
        return f"{language}-name" if forms else "name"
    ended = (f"{language}-{ending}" for ending in _ENDINGS if written.endswith(ending))
    return next(filter(forms.__contains__, ended), f"{language}-m")


def is_name(form: str) -> bool:
    """Tell whether a form is the name of a country, in any language."""
    return form.endswith("name")
