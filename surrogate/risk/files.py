"""Writes what a risk review leaves behind; whatever holds PHI is for its owner's eyes only."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from surrogate.errors import UsageError
from surrogate.outfile import PRIVATE, PUBLIC, check_file, new_file, real_path
from surrogate.phi import LabelSet
from surrogate.risk.assess import RiskReport
from surrogate.risk.csv_table import csv_text
from surrogate.risk.policy_file import policy_toml
from surrogate.risk.show import page
from surrogate.risk.table import IdentifierTable


@dataclass(frozen=True, slots=True)
class Outputs:
    """The files that are asked for; None for those that are not.

    Attributes:
        policy: The policy that reaches the target.
        left_out: The patients to leave out for that; holds ids, mode 0600.
        view: The identifier view; holds PHI, mode 0600.
        html: The report as a page.
        force: Whether files that exist are replaced.
    """

    policy: Path | None = None
    left_out: Path | None = None
    view: Path | None = None
    html: Path | None = None
    force: bool = False

    @property
    def files(self) -> tuple[Path, ...]:
        """All of them."""
        return tuple(filter(None, (self.policy, self.html, self.left_out, self.view)))

    def check(self) -> None:
        """Refuse a file that cannot be made, before any work is done.

        Raises:
            UsageError: If two of them are one.
            OutputError: If a file exists.
        """
        if len({real_path(path) for path in self.files}) < len(self.files):
            raise UsageError("two of the files to write are one")
        for path in self.files:
            check_file(path, force=self.force)

    def write(self, report: RiskReport, table: IdentifierTable, labels: LabelSet) -> None:
        """Write the files; those of a target only if it was reached.

        Raises:
            OutputError: If one cannot be written.
        """
        if self.view:
            self._write(self.view, csv_text(table), PRIVATE)
        if self.html:
            self._write(self.html, page(report), PUBLIC)
        found = report.target
        if found is None or not found.reached:
            return
        if self.policy:
            self._write(self.policy, policy_toml(found, labels), PUBLIC)
        if self.left_out:
            listed = "".join(f"{patient}\n" for patient in found.left_out)
            self._write(self.left_out, listed, PRIVATE)

    def _write(self, path: Path, text: str, mode: int) -> None:
        with new_file(path, mode=mode, force=self.force) as out:
            out.write(text)
