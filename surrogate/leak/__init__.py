"""The leak check: independent checks that re-read a patient's release."""

from surrogate.leak.finding import Finding, LeakReport, Severity
from surrogate.leak.gate import CHECKS, Evidence, check

__all__ = ["CHECKS", "Evidence", "Finding", "LeakReport", "Severity", "check"]
