"""README, CONTRIBUTING and the command line say the same."""

from __future__ import annotations

import itertools
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from cli import GOLD, PLAIN, ROOT, surrogate
from rich.text import Text
from typer.core import TyperGroup
from typer.main import get_command

from detect.card import Card
from detect.card_page import PAGE, card_page
from surrogate.cli.app import VERBS, application
from surrogate.resources import resource_path

README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

# Prints the qualified names of the project's functions in the order of their first calls.
TRACER = """
import sys, threading
wanted = set(sys.argv[1].split(","))
seen = []
def note(frame, event, arg):
    if event == "call":
        module = frame.f_globals.get("__name__", "")
        name = f"{module}.{frame.f_code.co_qualname}"
        if name in wanted and name not in seen:
            seen.append(name)
from surrogate.cli import main
sys.argv = ["surrogate", *sys.argv[2:]]
sys.setprofile(note)
try:
    main()
except SystemExit:
    pass
sys.setprofile(None)
print("CALLS", ",".join(seen))
"""


def test_the_readme_lists_the_verbs_of_the_command_line() -> None:
    listed = re.findall(r"^\| `surrogate (\w+)", README, re.MULTILINE)
    helped = re.findall(r"^[│|]\s(\w+)\s{2,}", surrogate("--help").out, re.MULTILINE)
    assert listed
    assert listed == helped


@pytest.mark.parametrize("verb", re.findall(r"^\| `surrogate (\w+)", README, re.MULTILINE))
def test_every_verb_has_help(verb: str) -> None:
    done = surrogate(verb, "--help")
    assert done.code == 0
    assert "Usage" in done.out


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert surrogate("--version").out == f"surrogate {project['version']}\n"


def test_no_help_text_is_taken_for_markup() -> None:
    """The terminal's library leaves out what it takes for a style: `surrogate[encoder]`."""
    group = get_command(application(VERBS))
    assert isinstance(group, TyperGroup)
    texts = [
        text
        for command in group.commands.values()
        for text in (command.help, *(getattr(one, "help", None) for one in command.params))
    ]
    assert texts
    assert all(Text.from_markup(text).plain == text for text in texts if text)


def test_the_help_fills_its_lines() -> None:
    lines = surrogate("release", "--help").out.splitlines()
    about = [line.strip() for line in lines[: next(i for i, x in enumerate(lines) if "─" in x)]]
    begun = next(i for i, line in enumerate(about) if line.startswith("Never give out"))
    paragraph = about[begun : about.index("", begun)]
    widest = max(map(len, about))
    for line, following in itertools.pairwise(paragraph):
        assert len(f"{line} {following.split()[0]}") > widest - 2


def test_the_readme_warns_of_two_keys_and_so_does_the_help() -> None:
    assert "two releases of the same notes under different keys" in README
    assert "different keys" in re.sub(r"\s+", " ", surrogate("release", "--help").out)


def test_the_readme_commands_are_those_that_ci_runs() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for name in ("try", "test"):
        assert f"<!-- {name} -->" in README
        assert f"readme_command {name}" in script


def test_contributing_lists_the_real_order_of_calls(tmp_path: Path) -> None:
    section = CONTRIBUTING.partition("<!-- call order -->")[2].partition("<!-- end -->")[0]
    listed = re.findall(r"^\d+\. `([\w.]+)`", section, re.MULTILINE)
    assert 0 < len(listed) <= 12
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    (corpus / "001-01.xml").write_bytes((GOLD / "001-01.xml").read_bytes())
    arguments = ["release", str(corpus), str(tmp_path / "out")]
    done = subprocess.run(
        [sys.executable, "-c", TRACER, ",".join(listed), *arguments],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "CALLS " + ",".join(listed)


def test_contributing_lists_the_layers_that_imports_are_held_to() -> None:
    section = CONTRIBUTING.partition("<!-- layers -->")[2].partition("<!-- end -->")[0]
    listed = [re.split(r"\s{3,}", line)[0] for line in section.strip().splitlines()[1:-1]]
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert listed == settings["tool"]["importlinter"]["contracts"][0]["layers"]


def test_the_readme_quotes_the_scores_of_the_model_card() -> None:
    folder = resource_path("models", "en")
    page = (folder / PAGE).read_text(encoding="utf-8")
    assert page == card_page(Card.read(folder))
    block = README.partition("<!-- model scores -->\n")[2].partition("<!-- end model scores -->")[0]
    assert block == page


def test_the_readme_s_way_to_an_own_model_can_be_gone(tmp_path: Path) -> None:
    block = README.partition("<!-- own model -->\n```sh\n")[2].partition("```")[0]
    for folder, source in (("gold", GOLD), ("test-gold", GOLD), ("my-notes", PLAIN)):
        (tmp_path / folder).mkdir()
        for note in sorted(source.glob("00[1-3]-01.*")):
            (tmp_path / folder / note.name).write_bytes(note.read_bytes())
    for command in block.splitlines():
        done = surrogate(*shlex.split(command)[1:], cwd=tmp_path)
        assert done.code == 0, f"{command}: {done.err}"
    assert "polyline" in (tmp_path / "scores.html").read_text(encoding="utf-8")
    assert (tmp_path / "my-model" / PAGE).exists()


def test_the_readme_s_way_from_python_can_be_gone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    block = README.partition("<!-- python -->\n```python\n")[2].partition("```")[0]
    corpus = tmp_path / "samples" / "corpus"
    corpus.mkdir(parents=True)
    (corpus / "001-01.txt").write_bytes((PLAIN / "001-01.txt").read_bytes())
    monkeypatch.chdir(tmp_path)
    exec(compile(block, "README.md", "exec"), {})  # noqa: S102 - our own page
    assert re.fullmatch(r"001-01 \d+\n", capsys.readouterr().out)
