"""The leak check: independent checks that re-read a patient's release."""

from surrogate.leak.evidence import Evidence
from surrogate.leak.finding import Finding, LeakReport, Severity
from surrogate.leak.gate import CHECKS, Check, check

__all__ = ["CHECKS", "Check", "Evidence", "Finding", "LeakReport", "Severity", "check"]
