"""Puts what a command printed into the README, so that no number there is typed by hand.

    python resources/scripts/readme_block.py NAME FILE          # a Markdown page as it is
    surrogate ablate … | python resources/scripts/readme_block.py NAME -   # plain text, fenced

Replaces what stands between `<!-- NAME -->` and `<!-- end NAME -->` in README.md.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

README = Path("README.md")


def replaced(page: str, name: str, content: str) -> str:
    """Return the page with a new content of the block of that name."""
    begin, end = f"<!-- {name} -->", f"<!-- end {name} -->"
    before, _, rest = page.partition(begin)
    _, found, after = rest.partition(end)
    if not found:
        sys.exit(f"README.md has no block {begin} … {end}")
    return f"{before}{begin}\n{content.strip()}\n{end}{after}"


def main(name: str, source: str) -> None:
    """Read the content and write the README."""
    if source == "-":
        content = f"```text\n{sys.stdin.read().strip()}\n```"
    else:
        content = Path(source).read_text(encoding="utf-8")
    page = README.read_text(encoding="utf-8")
    README.write_text(replaced(page, name, content), encoding="utf-8", newline="")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("name", metavar="NAME")
    parser.add_argument("source", metavar="FILE", help="- for standard input")
    main(**vars(parser.parse_args()))
