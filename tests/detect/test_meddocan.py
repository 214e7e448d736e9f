"""A small part of MEDDOCAN, where it lies beside the clone: another language, other PHI types."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location

import pytest
from cli import ROOT

from detect.evaluate import Metric, PhiSet

FOLDER = ROOT.parent / "shared" / "data" / "meddocan"


@pytest.mark.skipif(not FOLDER.is_dir(), reason="MEDDOCAN is not there")
def test_a_part_of_meddocan_is_learnt() -> None:
    path = ROOT / "tests" / "benchmarks" / "meddocan.py"
    spec = spec_from_file_location("meddocan", path)
    assert spec is not None
    assert spec.loader is not None
    benchmark = module_from_spec(spec)
    spec.loader.exec_module(benchmark)
    given = [str(FOLDER), "--documents", "30", "--learner", "pa", "--iterations", "5"]
    outcome = benchmark.measured(benchmark.arguments(given))
    assert len(outcome.evaluation.documents) == 30
    assert outcome.evaluation.micro(Metric.STRICT, PhiSet.ALL).f1 > 0.8
