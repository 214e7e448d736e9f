"""Scores PHI detection as the papers do, and tells what goes wrong.

The definitions are those of the 2014 i2b2/UTHealth shared task: He et al. 2015, section 3, and
Stubbs & Uzuner 2015, sections 6 to 8. Scores and counts hold no text; only `errors_in_context`
and a page made with it do.
"""

from detect.evaluate.agreement import Agreement, agree
from detect.evaluate.alarms import FalseAlarms, false_alarms
from detect.evaluate.bootstrap import Interval, ScoreInterval
from detect.evaluate.charts import CurvePoint
from detect.evaluate.context import ErrorInContext, errors_in_context
from detect.evaluate.coverage import Coverage, coverage
from detect.evaluate.errors import ErrorAnalysis, analyse
from detect.evaluate.evaluation import Evaluation, evaluate
from detect.evaluate.measured import Measured, measure
from detect.evaluate.mistakes import ErrorGroup, Extent, Mistake, mistakes
from detect.evaluate.name_recall import NameRecall, name_recall
from detect.evaluate.pairing import pair_documents
from detect.evaluate.report import html_report
from detect.evaluate.scores import Counts, Metric, PhiSet, Score
from detect.evaluate.statistics import CorpusStatistics, PartStatistics, corpus_statistics
from detect.evaluate.tokens import Tokens, token_units

__all__ = [
    "Agreement",
    "CorpusStatistics",
    "Counts",
    "Coverage",
    "CurvePoint",
    "ErrorAnalysis",
    "ErrorGroup",
    "ErrorInContext",
    "Evaluation",
    "Extent",
    "FalseAlarms",
    "Interval",
    "Measured",
    "Metric",
    "Mistake",
    "NameRecall",
    "PartStatistics",
    "PhiSet",
    "Score",
    "ScoreInterval",
    "Tokens",
    "agree",
    "analyse",
    "corpus_statistics",
    "coverage",
    "errors_in_context",
    "evaluate",
    "false_alarms",
    "html_report",
    "measure",
    "mistakes",
    "name_recall",
    "pair_documents",
    "token_units",
]
