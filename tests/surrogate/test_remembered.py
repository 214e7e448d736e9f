from surrogate import remembered
from surrogate.remembered import forget, of_patient


def test_a_large_record_is_remembered_whole_and_then_forgotten() -> None:
    asked: list[int] = []

    @of_patient
    def double(number: int) -> int:
        asked.append(number)
        return 2 * number

    many = range(3 * remembered._OF_ALL)
    assert [double(number) for number in many] == [double(number) for number in many]
    assert asked == [*many]
    forget()
    assert double(1) == 2
    assert asked == [*many, 1]


def test_what_all_notes_have_is_kept() -> None:
    asked: list[str] = []

    @of_patient
    def known(word: str) -> str:
        asked.append(word)
        return word

    known("mother")
    forget()
    known("mother")
    assert asked == ["mother"]
