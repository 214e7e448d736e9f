"""Measures what each part of the detector is worth, in the tables that the papers have."""

from detect.ablate.bench import Bench, Outcome, Variant
from detect.ablate.show import as_json, as_text
from detect.ablate.splits import Split, fold_splits, group_splits, held_out_split
from detect.ablate.tables import TABLES, Base, Table, TableName, filled

__all__ = [
    "TABLES",
    "Base",
    "Bench",
    "Outcome",
    "Split",
    "Table",
    "TableName",
    "Variant",
    "as_json",
    "as_text",
    "filled",
    "fold_splits",
    "group_splits",
    "held_out_split",
]
