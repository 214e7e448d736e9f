"""A small part of MEDDOCAN, where it lies beside the clone: another language, other PHI types."""

from __future__ import annotations

import pytest
from cli import ROOT
from scripts import loaded

from detect.evaluate import Metric, PhiSet

FOLDER = ROOT.parent / "shared" / "data" / "meddocan"


@pytest.mark.skipif(not FOLDER.is_dir(), reason="MEDDOCAN is not there")
def test_a_part_of_meddocan_is_learnt() -> None:
    benchmark = loaded(ROOT / "tests" / "benchmarks" / "meddocan.py")
    given = [str(FOLDER), "--documents", "30", "--learner", "pa", "--iterations", "5"]
    outcome = benchmark.measured(benchmark.arguments(given))
    assert len(outcome.evaluation.documents) == 30
    assert outcome.evaluation.micro(Metric.STRICT, PhiSet.ALL).f1 > 0.8
