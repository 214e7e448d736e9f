from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import pytest
from same_labels import SHIPPED, Compared, compared, trained

from detect.page import pages_of
from detect.training.features import feature_rows
from surrogate.corpus import Corpus, load
from surrogate.resources import resource_path

# So many parts that no worker waits long for another.
PARTS = 8
# The shipped model has so many features that CRFsuite would take minutes for all patients.
SHIPPED_READS_ONE_IN, SHIPPED_PARTS = 64, 2


@pytest.fixture(scope="module")
def notes() -> Corpus:
    return Corpus.open(resource_path("training", "notes"))


@pytest.fixture(scope="module")
def models(notes: Corpus, tmp_path_factory: pytest.TempPathFactory) -> list[Compared]:
    records = list(islice(notes.records(), 6))
    folder = tmp_path_factory.mktemp("models")
    return [Compared.open(model) for _, model in trained(records, folder)]


@pytest.fixture(scope="module")
def shipped() -> Compared:
    return Compared.open(SHIPPED)


@pytest.mark.parametrize("part", range(PARTS))
def test_three_models_label_every_token_of_the_notes_as_crfsuite_does(
    notes: Corpus, models: list[Compared], part: int
) -> None:
    tokens, *different = _sums(notes, models, slice(part, None, PARTS))
    assert tokens > 50_000
    assert different == [0, 0, 0]


@pytest.mark.parametrize("part", range(SHIPPED_PARTS))
def test_the_shipped_model_does_so_for_every_sixty_fourth_patient(
    notes: Corpus, shipped: Compared, part: int
) -> None:
    first, step = part * SHIPPED_READS_ONE_IN, SHIPPED_PARTS * SHIPPED_READS_ONE_IN
    tokens, different = _sums(notes, [shipped], slice(first, None, step))
    assert tokens > 30_000
    assert different == 0


def _sums(notes: Corpus, models: Sequence[Compared], patients: slice) -> list[int]:
    records = (load(patient, notes.options) for patient in notes.patients[patients])
    return [*map(sum, zip(*compared(models, records), strict=True))]


def test_crfsuite_is_told_all_that_its_model_knows(
    notes: Corpus, models: list[Compared], shipped: Compared
) -> None:
    for patient in notes.patients[::500]:
        pages = pages_of(load(patient, notes.options))
        for writer in (model.writer for model in (*models, shipped)):
            streamer = writer.streamer
            for page, placed, streams in zip(
                pages, streamer.of_pages(pages), streamer.streams(pages), strict=True
            ):
                rows = feature_rows(streams, streamer.declaration.templates)
                expected = [sorted(writer.attributes.intersection(row)) for row in rows]
                written = [sorted(f.decode() for f in row) for row in writer.rows(page, placed)]
                assert written == expected
