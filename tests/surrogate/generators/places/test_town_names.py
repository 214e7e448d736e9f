from surrogate.generators.places.town_names import town_names


def test_houses_are_called_after_towns_that_mean_nothing_else() -> None:
    assert {
        "Accident",
        "Deputy",
        "Supply",
        "Boulevard",
        "Hall",
        "Colon",
        "Coward",
        "Chunky",
    }.isdisjoint(town_names(1))
    assert "Shaw AFB" not in town_names(2)
    assert "Wheeler Army Airfield" not in town_names(3)
    assert {"Akron", "Duluth"} <= set(town_names(1))
    assert "Grand Rapids" in town_names(2)
