"""Lets a verb take options that go together as one argument: a dataclass with a field for each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import wraps
from inspect import Parameter, signature
from typing import Any


def spread(verb: Callable[..., None]) -> Callable[..., None]:
    """Return a verb with the fields of its dataclasses in their place, for typer to read."""
    groups: dict[str, type] = {}
    shown: list[Parameter] = []
    for parameter in signature(verb, eval_str=True).parameters.values():
        group = parameter.annotation
        if isinstance(group, type) and is_dataclass(group):
            groups[parameter.name] = group
            options = signature(group, eval_str=True).parameters.values()
            shown += [option.replace(kind=Parameter.KEYWORD_ONLY) for option in options]
        else:
            shown.append(parameter)

    @wraps(verb)
    def with_groups(**given: Any) -> None:  # noqa: ANN401 - as many types as options
        for name, group in groups.items():
            given[name] = group(**{one.name: given.pop(one.name) for one in fields(group)})
        verb(**given)

    with_groups.__signature__ = signature(verb).replace(parameters=shown)  # type: ignore[attr-defined]
    with_groups.__annotations__ = {one.name: one.annotation for one in shown}
    return with_groups
