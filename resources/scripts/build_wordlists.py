"""Write the frozen word lists under `resources/wordlists/` from free packages.

Usage:
    python resources/scripts/build_wordlists.py            write the lists
    python resources/scripts/build_wordlists.py --check    exit 1 naming each file that differs

The output depends only on the pinned packages and on the hand-written lists in
`resources/wordlists/own/`: everything is sorted, UTF-8, with LF line ends. Development needs
the packages below; running the engine does not. The `SOURCE.toml` files of these two folders, of
`resources/checks` and of `resources/events` are written too.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from word_lists import jobs, names, places, usage, words
from word_lists.packages import FOLDER, HAND_WRITTEN, List, check_versions
from word_lists.sources import derived_source, own_source

DERIVED = (*names.LISTS, *places.LISTS, *jobs.LISTS, *words.LISTS, *usage.LISTS)


def content(derived: List) -> str:
    """Return the text of a derived list."""
    lines = ["\t".join(row) for row in derived.rows()]
    return "".join(line + "\n" for line in ([derived.header] if derived.header else []) + lines)


def build() -> dict[Path, str]:
    """Return every file that the script writes, with its text."""
    check_versions()
    texts = {derived.name: content(derived) for derived in DERIVED}
    files = {FOLDER / name: text for name, text in texts.items()}
    files[FOLDER / "SOURCE.toml"] = derived_source(DERIVED, texts)
    return files | {folder / "SOURCE.toml": own_source(folder) for folder in HAND_WRITTEN}


def differing(files: dict[Path, str]) -> list[str]:
    """Return the names of the files on disk that differ from what the script would write."""
    known = {path.name for path in files}
    wrong = [
        str(path.relative_to(FOLDER.parent))
        for path, text in sorted(files.items())
        if not path.is_file() or path.read_bytes() != text.encode()
    ]
    stray = [
        path.name for path in FOLDER.glob("[!.]*") if path.is_file() and path.name not in known
    ]
    return wrong + sorted(stray)


def main() -> int:
    """Write the lists, or with `--check` compare them; return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare, write nothing")
    check = parser.parse_args().check
    files = build()
    if check:
        wrong = differing(files)
        for name in wrong:
            print(f"{name} differs from what the script writes", file=sys.stderr)
        return 1 if wrong else 0
    for path, text in files.items():
        path.write_text(text, encoding="utf-8", newline="")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
