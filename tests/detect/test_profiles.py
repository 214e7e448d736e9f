"""What the recall dial does to the settings of a profile."""

from __future__ import annotations

import pytest

from detect.profiles import PROFILES, Profile, Settings


@pytest.mark.parametrize("profile", Profile)
def test_the_more_recall_is_asked_for_the_less_the_judge_drops(profile: Profile) -> None:
    settings = PROFILES[profile]
    doubts = [settings.biased(bias).most_doubt for bias in (-2, 0, 1, 3, 6, 20)]
    assert doubts == sorted(set(doubts))
    assert doubts[0] > 0
    assert doubts[-1] < 1


@pytest.mark.parametrize("profile", Profile)
def test_a_profile_with_its_own_bias_drops_as_much_as_before(profile: Profile) -> None:
    settings = PROFILES[profile]
    same = settings.biased(settings.judged_bias).most_doubt
    assert same == pytest.approx(settings.most_doubt)


def test_a_judge_who_drops_nothing_goes_on_so() -> None:
    assert Settings().biased(-2).most_doubt == 1
