import pytest

from surrogate.link.places.jobs.professions import read_profession
from surrogate.link.places.pieces import Part


def _form(written: str) -> str:
    return next(p.form for p in read_profession(written, "en") if p.part is Part.PROFESSION)


@pytest.mark.parametrize(
    "field",
    [
        "auto sales",
        "corporate law",
        "computers",
        "life insurance",
        "health care",
        "works with computers",
        "clerical work",
        "graphic design",
        "the insurance industry",
        "oil industry",
    ],
)
def test_a_field_of_several_words_is_one(field: str) -> None:
    assert _form(field) == "noun"


@pytest.mark.parametrize(
    "job", ["design engineer", "sales manager", "care worker", "nurse, retail", "business owner"]
)
def test_a_job_with_a_field_in_its_name_is_no_field(job: str) -> None:
    assert _form(job) == "singular"
