import pytest

from surrogate.link.names.variants.sounds import is_homophone


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("steven", "stephen"),
        ("kathryn", "catherine"),
        ("caitlin", "kaitlyn"),
        ("yusuf", "yousef"),
        ("mahmoud", "mahmud"),
        ("yelena", "elena"),
        ("deborah", "debra"),
        ("erik", "eric"),
        ("petersen", "peterson"),
        ("kowalczyk", "kowalchik"),
        ("macallister", "mcalister"),
        ("reid", "reed"),
        ("anthony", "antony"),
        ("karim", "kareem"),
    ],
)
def test_two_spellings_of_one_sound_are_homophones(one: str, two: str) -> None:
    assert is_homophone(one, two)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("brian", "brianna"),
        ("mohammed", "mahmoud"),
        ("hale", "hall"),
        ("kristen", "kirsten"),
        ("marian", "maren"),
        ("marilyn", "marlene"),
        ("maria", "mara"),
        ("mary", "marie"),
        ("diana", "tiana"),
        ("price", "brice"),
        ("march", "marsh"),
        ("kathy", "katie"),
        ("ellen", "elaine"),
        ("ruben", "robin"),
        ("jamal", "jamil"),
        ("anton", "antoine"),
        ("adrian", "adrienne"),
        ("shaw", "shah"),
        ("cohen", "cowan"),
        ("nelson", "nielsen"),
        ("curtis", "cortes"),
        ("susan", "suzanne"),
        ("fowler", "fuller"),
        ("osaze", "osas"),
    ],
)
def test_names_of_like_consonants_are_none(one: str, two: str) -> None:
    assert not is_homophone(one, two)
