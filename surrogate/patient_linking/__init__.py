"""Data linking: which documents are of one patient, where nothing but the text tells it.

Gardner et al. 2010 (HIDE), section 3. The result is a proposal for a person to review.
"""

from surrogate.patient_linking.evidence import Evidence, evidence_of
from surrogate.patient_linking.propose import Proposal, propose
from surrogate.patient_linking.score import MIN_SCORE
from surrogate.patient_linking.table import table_text, write_table

__all__ = [
    "MIN_SCORE",
    "Evidence",
    "Proposal",
    "evidence_of",
    "propose",
    "table_text",
    "write_table",
]
