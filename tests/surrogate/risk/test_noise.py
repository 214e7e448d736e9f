"""Counts under differential privacy; the noise itself is opendp's."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from surrogate.errors import UsageError
from surrogate.risk import k_anonymity, noisy_counts
from surrogate.risk import noise as module
from surrogate.risk.noise import exact_counts, sensitivities

MEASURED = k_anonymity([("a",), ("a",), ("b",)], wanted=2)


def missing(name: str) -> object:
    raise ImportError(name)


def test_a_missing_package_is_a_wrong_usage_that_names_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "import_module", missing)
    with pytest.raises(UsageError, match=r"pip install opendp"):
        noisy_counts(MEASURED, 1.0)


@pytest.mark.parametrize("epsilon", [0.0, -1.0, float("inf"), float("nan")])
def test_epsilon_must_be_a_positive_number(epsilon: float) -> None:
    with pytest.raises(UsageError, match="positive"):
        noisy_counts(MEASURED, epsilon)


def test_every_count_gets_noise_of_its_scale(monkeypatch: pytest.MonkeyPatch) -> None:
    def laplace(*_space: object, scale: float) -> Callable[[int], int]:
        return lambda count: count + round(scale)

    fake = SimpleNamespace(
        enable_features=lambda _: None,
        atom_domain=lambda **_: None,
        absolute_distance=lambda **_: None,
        m=SimpleNamespace(make_laplace=laplace),
    )
    monkeypatch.setattr(module, "import_module", lambda _: fake)
    found = noisy_counts(MEASURED, 2.0)
    assert found.scales == {"patients": 2.0, "classes": 2.0, "unique": 2.0, "below": 2.0}
    assert found.counts == {"patients": 5, "classes": 4, "unique": 3, "below": 3}


@given(
    rows=st.lists(st.sampled_from("abc"), max_size=12),
    new=st.sampled_from("abcd"),
    k=st.integers(1, 5),
)
def test_one_patient_more_moves_no_count_by_more_than_its_sensitivity(
    rows: list[str], new: str, k: int
) -> None:
    one, two = (exact_counts(k_anonymity(zip(r, strict=True), k)) for r in (rows, [*rows, new]))
    limits = sensitivities(k)
    assert all(abs(two[name] - one[name]) <= limits[name] for name in limits)


def test_the_sensitivity_of_the_patients_below_k_is_reached() -> None:
    one, two = (exact_counts(k_anonymity([("a",)] * n, 4)) for n in (3, 4))
    assert one["below"] - two["below"] == sensitivities(4)["below"] == 3


def test_opendp_spends_no_more_than_epsilon() -> None:
    opendp = pytest.importorskip("opendp.prelude")
    opendp.enable_features("contrib")
    scales = noisy_counts(MEASURED, 1.0).scales
    space = opendp.atom_domain(T=int), opendp.absolute_distance(T=int)
    spent = [
        opendp.m.make_laplace(*space, scale=scales[name]).map(step)
        for name, step in sensitivities(2).items()
    ]
    assert sum(spent) <= 1.0 + 1e-9
    drawn = {noisy_counts(MEASURED, 0.1).counts["patients"] for _ in range(30)}
    assert len(drawn) > 1
