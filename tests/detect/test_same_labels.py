from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from same_labels import SHIPPED, compared, trained

from surrogate.corpus import Corpus
from surrogate.resources import resource_path

# So many parts that no worker waits long for another.
PARTS = 8


@pytest.fixture(scope="module")
def models(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    records = list(islice(_notes().records(), 12))
    return [SHIPPED, *(f for _, f in trained(records, tmp_path_factory.mktemp("models")))]


def _notes() -> Corpus:
    return Corpus.open(resource_path("training", "notes"))


@pytest.mark.parametrize("part", range(PARTS))
def test_three_models_label_every_token_of_the_notes_as_crfsuite_does(
    models: list[Path], part: int
) -> None:
    records = islice(_notes().records(), part, None, PARTS)
    tokens, *different = map(sum, zip(*compared(models, records), strict=True))
    assert tokens > 50_000
    assert different == [0, 0, 0]
