"""Puts the verbs together; the one place where errors become exit codes."""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Iterable
from importlib import import_module
from importlib.metadata import version
from inspect import getdoc
from pathlib import Path
from typing import Annotated

import typer

from surrogate.cli.spread import spread
from surrogate.cli.stopping import stoppable
from surrogate.errors import SurrogateError, without_message
from surrogate.signals import Stopped

_NEW_OBJECTS = 500_000

VERBS = (
    "release",
    "plan",
    "apply",
    "check",
    "verify",
    "sample",
    "certify",
    "risk",
    "attack",
    "utility",
    "link",
    "detect",
    "convert",
    "train",
    "evaluate",
    "agree",
    "ablate",
    "keygen",
)


def application(verbs: Iterable[str]) -> typer.Typer:
    """Return the command line with some verbs."""
    app = typer.Typer(
        name="surrogate",
        help="Turns a corpus of clinical notes into one that can be shared.",
        no_args_is_help=True,
        add_completion=False,
        pretty_exceptions_enable=False,
    )
    app.callback()(_about)  # or one verb alone would not be named
    for verb in verbs:
        app.command()(spread(getattr(import_module(f"surrogate.cli.{verb}"), verb)))
    for command in app.registered_commands:
        command.help = _unwrapped(getdoc(command.callback) or "")
    return app


def _tell_version(*, wanted: bool) -> None:
    if wanted:
        typer.echo(f"surrogate {version('surrogate')}")
        raise typer.Exit


def _about(
    *,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_tell_version, is_eager=True, help="Show the version."),
    ] = False,
) -> None:
    """Turn a corpus of clinical notes into one that can be shared."""


def _unwrapped(text: str) -> str:
    """Return a text with a line for each paragraph, to be wrapped as wide as the terminal is."""
    return "\n\n".join(" ".join(part.split()) for part in text.split("\n\n"))


def collect_seldom() -> None:
    """Look for cycles among objects after every 500,000 new ones, not after every 700.

    Word lists and notes make millions of objects and hardly a cycle: the search for them took a
    third of the time that a start takes, and a tenth of every note's.
    """
    gc.set_threshold(_NEW_OBJECTS)


def open_streams() -> None:
    """Lead standard streams that are closed nowhere: a file opened next would get their number."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - open to the end
            setattr(sys, name, stream)


def main() -> None:
    """Run the command line; errors end in one line on stderr and their exit code.

    The options of a verb are read from its function, so a verb that is named comes alone.

    An error that nobody foresaw is told by its type and place in the code only: its message
    might quote a note.
    """
    collect_seldom()
    open_streams()
    if isinstance(sys.stdout, io.TextIOWrapper):  # a locale may lack a character of a result
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        with stoppable():
            application([verb for verb in VERBS if verb in sys.argv[1:2]] or VERBS)()
    except SurrogateError as error:
        _fail(str(error), error.exit_code)
    except OSError as error:
        _fail(_of_system(error), 1)
    except (Stopped, KeyboardInterrupt):
        _fail("stopped; nothing was published", 1)
    except Exception as error:  # noqa: BLE001 - the last resort must not show a note
        _fail(without_message(error), 1)
    finally:
        gc.freeze()  # a process that ends need not search a million objects for cycles: 0.2 s


def _fail(message: str, exit_code: int) -> None:
    line = " ".join(message.split())
    # A file may be called by what would recolour the terminal, or worse.
    told = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in line)
    sys.stderr.write(f"surrogate: {told}\n")
    raise SystemExit(exit_code)


def _of_system(error: OSError) -> str:
    """Return what the system refused: a full disk, a folder that is not there."""
    if not error.strerror:
        return without_message(error)
    place = f"{error.filename}: " if error.filename is not None else ""
    return f"{place}{error.strerror}"
