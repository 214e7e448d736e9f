"""The tables of `surrogate ablate`, over a tiny corpus."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from tiny_notes import records

from detect.ablate import (
    TABLES,
    Base,
    Bench,
    Outcome,
    Table,
    TableName,
    Variant,
    as_json,
    as_text,
    filled,
    fold_splits,
)
from detect.evaluate import Metric, PhiSet
from detect.templates import read_declaration
from detect.training.train import Regularisation, TrainOptions
from surrogate.phi import LabelSet

Filled = dict[TableName, tuple[Table, dict[Variant, Outcome]]]


TEMPLATES = """
[groups.lexical]
lower = [-1, 0, 1]
[groups.dictionary]
gaz = [0]
[gazetteers]
title = { source = "titles", half = false }
"""


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Base:
    path = tmp_path_factory.mktemp("templates") / "tiny.toml"
    path.write_text(TEMPLATES, encoding="utf-8")
    declaration = read_declaration(path)
    how = Regularisation.margin(iterations=2, min_frequency=1)
    return Base(declaration, TrainOptions(how=how))


FOLDS = 2


@pytest.fixture(scope="module")
def trained() -> list[int]:
    return []


@pytest.fixture(scope="module")
def all_filled(base: Base, labels: LabelSet, trained: list[int]) -> Filled:
    splits = fold_splits(records(), FOLDS)
    bench = Bench(splits, labels, progress=lambda *step: trained.append(step[1]))
    tables = [build(base) for build in TABLES.values()]
    return {table.name: (table, dict(outcomes)) for table, outcomes in filled(tables, bench)}


def _rows(table: tuple[Table, dict[Variant, Outcome]]) -> dict[str, Outcome]:
    return {variant.name: table[1][variant] for variant in table[0].variants}


@pytest.mark.parametrize("name", TableName)
def test_every_table_is_filled_and_shown(all_filled: Filled, name: TableName) -> None:
    table, outcomes = all_filled[name]
    text = as_text(table, outcomes)
    assert table.caption in text
    content = json.loads(json.dumps(as_json(table, outcomes)))
    assert [row["name"] for row in content["rows"]] == [v.name for v in table.variants]
    if name is not TableName.INSTITUTIONS:
        assert all(variant.name in text for variant in table.variants)


@pytest.mark.parametrize("name", TableName)
def test_no_two_rows_of_a_table_are_the_same_detector(base: Base, name: TableName) -> None:
    rows = TABLES[name](base).variants
    assert len({(row.training, replace(row.settings, most_doubt=0.0)) for row in rows}) == len(rows)


def test_what_several_rows_have_in_common_is_trained_once(
    all_filled: Filled, trained: list[int]
) -> None:
    variants = [v for table, _ in all_filled.values() for v in table.variants]
    trainings = len({v.training for v in variants})
    assert trainings < len(variants)
    assert len(trained) == trained[0] == FOLDS * trainings


def test_the_papers_features_are_added_group_by_group(base: Base) -> None:
    rows = TABLES[TableName.FEATURES](base).variants
    assert [row.name for row in rows] == [
        "lexical",
        "+ orthographic",
        "+ dictionary",
        "all features",
    ]
    sizes = [len(row.declaration.templates) for row in rows[:-1]]
    assert sizes == sorted(sizes)
    assert rows[0].declaration.streams == {"lower", "prefix4", "suffix4"}
    assert rows[2].declaration.gazetteers == base.declaration.gazetteers


def test_each_of_the_groups_of_hide_is_left_out_once(base: Base) -> None:
    whole, *others, _ = TABLES[TableName.HIDE](base).variants
    left_out = [set(whole.declaration.groups) - set(row.declaration.groups) for row in others]
    assert left_out == [{name} for name in whole.declaration.groups]
    assert list(whole.declaration.groups) == [
        "regular_expression",
        "affix",
        "dictionary",
        "context",
    ]


def test_rules_alone_need_no_training_and_find_closed_forms_only(all_filled: Filled) -> None:
    row = _rows(all_filled[TableName.PARTS])["rules alone"]
    assert row.train_seconds == 0
    assert row.evaluation.counts(Metric.STRICT, PhiSet.ALL).tp
    assert "PATIENT" not in {
        name
        for name, counts in row.evaluation.per_type(Metric.STRICT, PhiSet.ALL).items()
        if counts.predicted
    }
    assert _rows(all_filled[TableName.PARTS])["CRF alone"].train_seconds > 0


def test_the_scores_of_splits_add_up_to_the_whole(all_filled: Filled) -> None:
    for outcome in all_filled[TableName.INSTITUTIONS][1].values():
        parts = [part.counts(Metric.STRICT, PhiSet.ALL) for part in outcome.parts.values()]
        whole = outcome.evaluation.counts(Metric.STRICT, PhiSet.ALL)
        assert len(parts) == 2
        assert whole.gold == sum(part.gold for part in parts)
        assert whole.tp == sum(part.tp for part in parts)


def test_left_out_parts_have_a_mean_and_a_worst(all_filled: Filled) -> None:
    table, outcomes = all_filled[TableName.INSTITUTIONS]
    (outcome,) = outcomes.values()
    recalls = [p.micro(Metric.TOKEN, PhiSet.HIPAA).recall for p in outcome.parts.values()]
    rows = map(str.split, as_text(table, outcomes).splitlines())
    lines = {row[0]: row[-1] for row in rows if row}
    assert lines["Mean"] == f"{sum(recalls) / 2:.4f}"
    assert lines["Worst"] == f"{min(recalls):.4f}"
