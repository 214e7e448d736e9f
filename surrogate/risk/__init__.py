"""Re-identification risk: how far the quasi-identifiers of patients single them out.

Pure functions on plain rows. The rows come from annotated documents (`identifier_view`) or
from a CSV file (`read_csv`); `report` measures them, `search` finds what would have to be made
coarser, `policy_toml` writes that down for `release --policy`.
"""

from surrogate.risk.assess import Assessment, Question, RiskReport, assess, report
from surrogate.risk.attack import Attacks, Risk, attacks
from surrogate.risk.attributes import attribute_risks, combination_risks
from surrogate.risk.classes import KAnonymity, class_sizes, k_anonymity
from surrogate.risk.csv_table import csv_text, read_csv
from surrogate.risk.hierarchy import Ladder, ladder, ladders
from surrogate.risk.lattice import Generalisation, search
from surrogate.risk.noise import NoisyCounts, noisy_counts
from surrogate.risk.policy_file import policy_toml
from surrogate.risk.sensitive import Diversity, diversity
from surrogate.risk.table import IdentifierTable
from surrogate.risk.view import COLUMNS, UNCHANGEABLE, identifier_row, identifier_view

__all__ = [
    "COLUMNS",
    "UNCHANGEABLE",
    "Assessment",
    "Attacks",
    "Diversity",
    "Generalisation",
    "IdentifierTable",
    "KAnonymity",
    "Ladder",
    "NoisyCounts",
    "Question",
    "Risk",
    "RiskReport",
    "assess",
    "attacks",
    "attribute_risks",
    "class_sizes",
    "combination_risks",
    "csv_text",
    "diversity",
    "identifier_row",
    "identifier_view",
    "k_anonymity",
    "ladder",
    "ladders",
    "noisy_counts",
    "policy_toml",
    "read_csv",
    "report",
    "search",
]
