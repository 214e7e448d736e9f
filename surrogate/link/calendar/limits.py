"""Within which bounds numbers are days, months and years."""

from __future__ import annotations

MONTHS = 12
# Of the longest months.
LAST_DAY = 31
# One that has a 29th of February, where no year is told.
LEAP_YEAR = 2000
# Of a year without its century.
SHORT_YEAR_DIGITS = 2
# Of other years it is a number in the form of a date.
YEARS = range(1800, 2400)
