from __future__ import annotations

from itertools import islice
from pathlib import Path

from same_labels import SHIPPED, compared, trained

from surrogate.corpus import Corpus
from surrogate.resources import resource_path


def test_three_models_label_every_token_of_the_notes_as_crfsuite_does(tmp_path: Path) -> None:
    records = list(Corpus.open(resource_path("training", "notes")).records())
    others = [folder for _, folder in trained(list(islice(records, 12)), tmp_path)]
    models = [SHIPPED, *others]
    tokens, *different = map(sum, zip(*compared(models, records), strict=True))
    assert tokens > 100_000
    assert different == [0, 0, 0]
