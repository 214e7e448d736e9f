"""`surrogate agree`: how well two annotators agree with the adjudicated gold."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from surrogate.cli import checks, inputs
from surrogate.cli import options as opt
from surrogate.cli.scored import (
    TokenRule,
    TokensOption,
    in_all,
    notes_in,
    tell_no_hipaa,
    tell_no_tokens,
)


def agree(  # noqa: PLR0913 - the options of a command line
    gold: Annotated[Path, typer.Argument(help="The adjudicated gold.")],
    one: Annotated[Path, typer.Argument(help="The notes as the first annotator did them.")],
    two: Annotated[Path, typer.Argument(help="The notes as the second did.")],
    *,
    labels: opt.LabelsOption = None,
    tokens: TokensOption = TokenRule.ALNUM,
    encoding: opt.EncodingOption = "utf-8",
    fields: opt.FieldsOption = "",
    skip_bad: opt.SkipBadOption = False,
    as_json: opt.JsonOption = False,
) -> None:
    """Score two annotators each against the adjudicated gold and average (agreement).

    What was averaged follows, one annotator beside the other, in all and by PHI type.
    """
    from detect import evaluate as scoring  # noqa: PLC0415 - heavy

    reading = opt.Reading(encoding, fields=fields)
    versions = [notes_in(path, reading, skip_bad=skip_bad) for path in (gold, one, two)]
    adjudicated, first, second = (side.documents for side in in_all(*versions))
    checks.check_gold(gold, adjudicated)
    label_set = inputs.load_labels(labels)
    tell_no_hipaa(adjudicated, label_set)
    tell_no_tokens(adjudicated, tokens)
    result = scoring.agree(
        adjudicated,
        first,
        second,
        label_set,
        tokens=scoring.Tokens(tokens.value),
    )
    typer.echo(json.dumps(result.as_json()) if as_json else result.as_text())
