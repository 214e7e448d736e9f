"""A risk report as plain data for machines."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from surrogate.risk.assess import Assessment, RiskReport
from surrogate.risk.lattice import Generalisation
from surrogate.risk.noise import NoisyCounts

SCHEMA_VERSION = 1


def as_json(report: RiskReport) -> str:
    """Return the report as JSON: no value and no id of a patient is in it."""
    content: dict[str, Any] = {
        "schema_version": SCHEMA_VERSION,
        "before": _assessment(report.before),
        "after": _assessment(report.after),
        "linkable": _assessment(report.linkable),
        "retained": dict(report.retained),
        "target": _target(report.target),
    }
    return json.dumps(content, indent=2)


def counts_as_json(counts: NoisyCounts) -> str:
    """Return counts under differential privacy as JSON."""
    return json.dumps({"schema_version": SCHEMA_VERSION, **asdict(counts)}, indent=2)


def _assessment(measured: Assessment | None) -> dict[str, Any] | None:
    if measured is None:
        return None
    content = asdict(measured)
    content["anonymity"]["sizes"] = {str(n): c for n, c in measured.anonymity.sizes.items()}
    return content


def _target(found: Generalisation | None) -> dict[str, Any] | None:
    if found is None:
        return None
    return {
        "wanted": found.wanted,
        "reached": found.reached,
        "k": found.k,
        "loss": found.loss,
        "left_out": len(found.left_out),
        "examined": found.examined,
        "steps": dict(found.steps),
    }
