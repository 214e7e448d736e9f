"""Where a find begins and ends: what reaches over its ends, is trimmed off, or is one too many."""
