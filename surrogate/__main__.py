"""Runs the command line where its script is not on the path: `python -m surrogate`."""

from surrogate.cli import main

if __name__ == "__main__":
    main()
