"""The laws of grammar: articles, professions, neutral phrases."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from folding import fold, takes_an

from .lists import rows
from .violation import Pair, Record, Violation, breaks

_ARTICLE = re.compile(r"(?<!\w)(an?)\s+$", re.IGNORECASE)


def _article_breaks(record: Record) -> Iterator[Violation]:
    for pair in record.pairs:
        article = _ARTICLE.search(pair.before())
        if article and (article[1].lower() == "an") != takes_an(pair.new):
            yield breaks("grammar.article", pair, f"not {article[1]} {pair.new}")


def _casing(text: str) -> str:
    return "upper" if text.isupper() else "lower" if text[:1].islower() else "title"


def _profession_fits(pair: Pair) -> bool:
    new = pair.new
    if fold(new) == fold(pair.old):
        return False
    if pair.form == "retired":
        return new.startswith("retired ") and new != "retired "
    known = _jobs("plural" if pair.form == "plural" else "singular")
    if pair.form == "capitals":
        return new.isupper() and fold(new) in known
    return fold(new) in known


_ENDS = {"man": "men", "ry": "ries", "dy": "dies", "ss": "sses", "ch": "ches"}


def _plural(job: str) -> str:
    for end, ends in (
        ("man", "men"),
        ("ry", "ries"),
        ("dy", "dies"),
        ("ss", "sses"),
        ("ch", "ches"),
    ):
        if job.endswith(end):
            return job.removesuffix(end) + ends
    return f"{job}s"


@cache
def _jobs(number: str) -> frozenset[str]:
    """Return the jobs of all lists, folded, in the singular or plural."""
    parts: dict[str, list[str]] = {"job": [], "field": [], "role": []}
    for row in rows("own/further_jobs.tsv"):
        parts[row["part"]].append(row["words"])
    made = [f"{field} {role}" for field in parts["field"] for role in parts["role"]]
    further = [*parts["job"], *made]
    for row in rows("own/job_kinds.tsv"):
        further += row["jobs"].split("|")
        further += [f"{before} {role}" for before in row["before"].split("|")
                    for role in row["roles"].split("|")]  # fmt: skip
    if number == "plural":
        further = [_plural(job) for job in further]
    return frozenset(map(fold, [*further, *(row[number] for row in rows("professions.tsv"))]))


def _profession_breaks(record: Record) -> Iterator[Violation]:
    for pair in record.of_kind("profession"):
        if not _profession_fits(pair):
            yield breaks("grammar.profession", pair, f"another one, {pair.form}")


def _other_breaks(record: Record) -> Iterator[Violation]:
    for pair in record.of_kind("other"):
        words = re.fullmatch(r"[A-Za-z][A-Za-z' -]+", pair.new) is not None
        article = re.match(r"(the|an?) ", pair.old)
        kept = article is None or re.match(r"(the|an?|another|some) ", pair.new)
        if not words or not kept or fold(pair.new) == fold(pair.old):
            yield breaks("grammar.other", pair, "a neutral phrase of the same kind")


def law(record: Record) -> Iterator[Violation]:
    """Yield every break of the laws of grammar in one record."""
    yield from _article_breaks(record)
    yield from _profession_breaks(record)
    yield from _other_breaks(record)
