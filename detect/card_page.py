"""The model card as a page to read: `README.md` of a model folder."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from detect.card import Card
from detect.profiles import Profile

PAGE = "README.md"
_METRICS = ("strict", "relaxed", "token")
_SETS = {"all": "all types", "hipaa": "HIPAA types"}
_VALUES = ("precision", "recall", "f1")


def card_page(card: Card) -> str:
    """Return the page in Markdown: what was trained on, and the scores on held-out patients."""
    parts = [_trained(card)]
    if card.note:
        parts.append(card.note)
    if card.scores:
        parts += [_headline(card.scores), _profiles(card.scores), _names(card.scores)]
        parts.append(_types(card.scores))
    if card.command:
        parts.append(f"Made by `{card.command}`.")
    return "\n\n".join(parts) + "\n"


def _trained(card: Card) -> str:
    trained, held_out = card.counts["trained_on"], card.counts["held_out"]
    text = (
        f"Trained on {trained['documents']} notes of {trained['patients']} patients "
        f"({trained['tokens']} tokens, {trained['annotations']} PHI)"
    )
    if not card.scores:
        return f"{text}; scored on nobody."
    return (
        f"{text}; scored on {held_out['documents']} notes of {held_out['patients']} patients "
        f"({held_out['annotations']} PHI) who were never trained on. Micro-averaged; in brackets "
        "95 % intervals over patients."
    )


def _headline(scores: Mapping[str, Any]) -> str:
    rows = [
        (f"{metric}, {name}", *_with_intervals(scores[metric][phi_set]))
        for metric in _METRICS
        for phi_set, name in _SETS.items()
    ]
    return _table(("held-out notes", "precision", "recall", "F1"), rows)


def _with_intervals(score: Mapping[str, Any]) -> Iterable[str]:
    for value in _VALUES:
        low, high = score["interval"][value]
        yield f"{score[value]:.3f} ({low:.3f}–{high:.3f})"


def _profiles(scores: Mapping[str, Any]) -> str:
    header = (
        *("profile", "strict F1", "token precision", "token recall"),
        *("token recall, HIPAA types", "HIPAA tokens found at all", "false alarms"),
    )
    readers = {"": scores["profiles"], ", with the encoder": scores.get("encoder", {})}
    told = {
        f"{profile.value}{reader}": entries[profile.value]
        for reader, entries in readers.items()
        for profile in Profile
        if entries
    }
    rows = []
    for name, entry in told.items():
        token, hipaa = entry["token"]["all"], entry["token"]["hipaa"]
        numbers = (
            entry["strict"]["all"]["f1"],
            token["precision"],
            token["recall"],
            hipaa["recall"],
            entry["found_under_any_type"]["hipaa"],
        )
        alarms = f"{entry['false_alarms_per_thousand']:.2f}"
        rows.append((name, *(f"{n:.3f}" for n in numbers), alarms))
    note = (
        "The metrics count a token under a wrong type as missed; `found at all` counts it as "
        "found, since it will be replaced. False alarms are marked tokens per 1,000 tokens that "
        "are no PHI."
    )
    return f"{_table(header, rows)}\n\n{note}"


def _names(scores: Mapping[str, Any]) -> str:
    inside, outside = scores["names"]["inside"], scores["names"]["outside"]
    return (
        f"Recall of name words that the model's lists hold: {inside['recall']:.3f} (of "
        f"{inside['gold']}); of all others: {outside['recall']:.3f} (of {outside['gold']})."
    )


def _types(scores: Mapping[str, Any]) -> str:
    """Return the types, the most frequent first."""
    counted = [(s["tp"] + s["fn"], name, s) for name, s in scores["strict"]["per_type"].items()]
    rows = [
        (name, str(gold), *(f"{score[value]:.3f}" for value in _VALUES))
        for gold, name, score in sorted(counted, key=lambda row: (-row[0], row[1]))
    ]
    return _table(("type, strict", "gold", "precision", "recall", "F1"), rows)


def _table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    written = ["| " + " | ".join(line) + " |" for line in (header, *rows)]
    return "\n".join([written[0], "|---" * len(header) + "|", *written[1:]])
