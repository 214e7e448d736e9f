"""Words: English, clinical, with parts of speech."""

from __future__ import annotations

import bz2
import pickle
import re
from functools import cache

from surrogate.wordlists.folding import fold
from word_lists.names import RARE_SURNAME_WEIGHT, census, given_sexes
from word_lists.packages import List, Rows, own_rows, package_folder, package_text, word_rows


@cache
def lexicon() -> dict[str, list[str]]:
    """Return word → Penn tags, most frequent first, from the lexicon of Brill's tagger."""
    entries: dict[str, list[str]] = {}
    for line in package_text("textblob", "en", "en-lexicon.txt").splitlines():
        word, _, tags = line.partition(" ")
        if not line.startswith(";;;") and tags and re.fullmatch(r"[A-Za-z][A-Za-z'.-]*", word):
            entries[word] = tags.split()
    return entries


@cache
def english_words() -> frozenset[str]:
    """Return lower-case words of two letters or more that are not tagged as proper nouns."""
    no_words = {row[0] for row in own_rows("not_words.txt")}
    return (
        frozenset(
            word
            for word, tags in lexicon().items()
            if re.fullmatch(r"[a-z]{2,}", word)
            and not tags[0].startswith("NNP")
            and tags[0] != "FW"
        )
        - no_words
    )


def icd_words() -> tuple[set[str], set[str]]:
    """Return the words of ICD-10-CM texts: those seen in lower case, and opening words."""
    folder = package_folder("simple_icd_10_cm") / "data"
    (path,) = folder.glob("icd10c-tabular-*.xml")
    texts = re.findall(r"<(?:desc|note)>([^<]+)<", path.read_text(encoding="utf-8"))
    inside: set[str] = set()
    first: set[str] = set()
    for text in texts:
        words = re.findall(r"[A-Za-z]{3,}(?!['\u2019A-Za-z])", text)
        first.update(words[:1])
        inside.update(words[1:])
    lower = {word for word in inside if word.islower()}
    return lower, {word.lower() for word in first if word not in inside and word[1:].islower()}


def drug_words() -> set[str]:
    """Return one-word drug names: generic, brand and class."""
    path = package_folder("drug_named_entity_recognition") / "drug_ner_dictionary.pkl.bz2"
    data = pickle.loads(bz2.decompress(path.read_bytes()))  # noqa: S301 - our pinned package
    free = ("drugbank_id", "mesh_id", "medline_plus_id")
    kept = {
        drug
        for drug, entry in data["drug_canonical_to_data"].items()
        if any(key in entry for key in free)
    }
    return {
        word
        for word, drugs in data["drug_variant_to_canonical"].items()
        if re.fullmatch(r"[a-z]{4,}", word) and not kept.isdisjoint(drugs)
    }


def clinical_words() -> set[str]:
    """Return clinical words; a word never seen in lower case must not be a name or eponym."""
    lower, opening = icd_words()
    names = {fold(name) for name, w in census("dist.all.last").items() if w > RARE_SURNAME_WEIGHT}
    names |= given_sexes().keys()
    names |= {row[0] for row in own_rows("eponyms.txt")}
    proteins = {row[0] for row in own_rows("protein_words.txt")}
    return lower | ((opening | drug_words()) - names) | proteins


def pos_rows() -> Rows:
    """Return word and most frequent Penn tag."""
    return [[word, tags[0]] for word, tags in sorted(lexicon().items())]


LISTS = (
    List(
        "english_words.txt",
        "",
        lambda: word_rows(english_words()),
        ("textblob", "own"),
        "lower-case forms of two letters or more whose first tag is no proper noun, without "
        "those of own/not_words.txt",
    ),
    List(
        "clinical_words.txt",
        "",
        lambda: word_rows(clinical_words()),
        ("simple-icd-10-cm", "drug-named-entity-recognition", "names", "Faker", "own"),
        "words of three letters or more of the ICD-10-CM texts, and one-word drug names; a word "
        "never seen in lower case in ICD-10-CM is left out if it is a person's name or eponym; "
        "plus own/protein_words.txt",
    ),
    List(
        "pos_lexicon.tsv",
        "word\ttag",
        pos_rows,
        ("textblob",),
        "word as spelt, and its first (most frequent) Penn tag",
    ),
)
