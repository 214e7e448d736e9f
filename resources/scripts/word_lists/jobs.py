"""Professions, in everyday American words, and the words that end them."""

from __future__ import annotations

import gzip
import importlib
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from word_lists.packages import OWN, List, Rows, own_rows, package_folder, word_rows

LONGEST_TEXT = 40
SHORTEST_WORD = 3
FEWEST_TITLES = 2


@cache
def profession_rules() -> dict[str, Any]:
    """Return the hand-written rules that turn Faker's jobs into American everyday words."""
    return tomllib.loads((OWN / "profession_rules.toml").read_text(encoding="utf-8"))


def natural_job(job: str) -> str | None:
    """Return a job as notes write it (`Engineer, civil` gives `civil engineer`), or None."""
    rules = profession_rules()
    if re.search(r"[/()]", job) or job in rules["drop"]:
        return None
    head, _, modifier = job.partition(", ")
    text = f"{modifier} {head}".strip() if modifier else head
    words = [word if word in rules["keep_case"] else word.lower() for word in text.split()]
    words = [rules["american"].get(word, word) for word in words]
    text = " ".join(words)
    medical = re.search("|".join(rules["medical"]), text)
    return None if medical or len(text) > LONGEST_TEXT else text


def plural_job(job: str) -> str:
    """Return the plural of a job: the word before `of`, `at` or `in`, else the last word."""
    head, preposition, rest = re.match(r"(.*?)(( of | at | in ).*)?$", job).group(1, 3, 2)  # type: ignore[union-attr]
    first, _, last = head.rpartition(" ")
    irregular: dict[str, str] = profession_rules()["plural"]
    if last in irregular:
        last = irregular[last]
    elif re.search(r"(s|x|sh|ch)$", last):
        last += "es"
    elif re.search(r"[^aeiou]y$", last):
        last = last[:-1] + "ies"
    elif re.search(r"(man|woman)$", last):
        last = re.sub(r"man$", "men", last)
    else:
        last += "s"
    return f"{first} {last}".strip() + (rest if preposition else "")


def profession_rows() -> Rows:
    """Return singular and plural of jobs outside the medical staff."""
    faker_jobs = importlib.import_module("faker.providers.job").Provider.jobs
    jobs = {natural_job(job) for job in faker_jobs} - {None}
    jobs |= {row[0] for row in own_rows("professions.txt")}
    return [[job, plural_job(job)] for job in sorted(str(job) for job in jobs)]


def job_heads(titles: bytes) -> Iterator[str]:
    """Yield the words that end several job titles, such as `roofer`, in lower case.

    Args:
        titles: A gzip of one title a line.
    """
    lines = gzip.decompress(titles).decode("utf-8").splitlines()
    last = Counter(line.split()[-1].lower() for line in lines if line.strip())
    alone = {line.strip().lower() for line in lines}
    for word, count in last.items():
        often = count >= FEWEST_TITLES or word in alone
        if often and word.isalpha() and len(word) >= SHORTEST_WORD:
            yield word


def job_head_rows() -> Rows:
    """Return the last words of job titles."""
    titles = package_folder("find_job_titles") / "data" / "titles_combined.txt.gz"
    return word_rows(set(job_heads(titles.read_bytes())))


LISTS = (
    List(
        "professions.tsv",
        "singular\tplural",
        profession_rows,
        ("Faker", "own"),
        "jobs turned into natural American forms by own/profession_rules.toml, medical staff "
        "left out; plus own/professions.txt",
    ),
    List(
        "job_heads.txt",
        "",
        job_head_rows,
        ("find-job-titles",),
        "the words that end two job titles or more, or are one",
    ),
)
