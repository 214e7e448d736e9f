"""How the two versions of the documents meet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from inline import document

from detect.evaluate import (
    Counts,
    Metric,
    PhiSet,
    analyse,
    errors_in_context,
    evaluate,
    pair_documents,
)
from surrogate.document import Document
from surrogate.errors import DocumentError
from surrogate.phi import label_set

A, B = document("1-01", "alpha"), document("1-02", "beta")


def ids(gold: list[Document], predicted: list[Document]) -> list[tuple[str, str]]:
    return [(one.doc_id, two.doc_id) for one, two in pair_documents(gold, predicted)]


def test_documents_meet_in_any_order() -> None:
    assert sorted(ids([A, B], [B, A])) == [("1-01", "1-01"), ("1-02", "1-02")]


def test_the_gold_version_comes_first() -> None:
    marked = document("1-01", "[[CITY|alpha]]")
    for order in ([A, B], [B, A]):
        pairs = {gold.doc_id: (gold, other) for gold, other in pair_documents(order, [marked, B])}
        assert pairs["1-01"] == (A, marked)


def test_blanks_for_what_xml_cannot_hold_are_no_difference() -> None:
    assert ids([document("1-01", "alpha\x0c\nbeta")], [document("1-01", "alpha \nbeta")])
    with pytest.raises(DocumentError):
        ids([document("1-01", "alpha\nbeta")], [document("1-01", "alpha beta")])


def test_another_spelling_of_a_type_is_no_error() -> None:
    labels = label_set("i2b2")
    gold = [document("1-01", "[[IPADDR|10.1.2.3]] of [[CITY|Rome]]")]
    found = [document("1-01", "[[IPADDRESS|10.1.2.3]] of [[CITY|Rome]]")]
    for one, two in ((gold, found), (found, gold)):
        types = evaluate(one, two, labels).per_type(Metric.STRICT, PhiSet.ALL)
        assert types == {"IPADDRESS": Counts(tp=1), "CITY": Counts(tp=1)}
        assert sum(analyse(one, two, labels).groups.values()) == 0
        assert not list(errors_in_context(one, two, labels))


def test_streams_in_one_order_are_read_in_step() -> None:
    def endless() -> Iterator[Document]:
        number = 0
        while True:
            yield document(f"1-{number}", "text")
            number += 1

    pairs = pair_documents(endless(), endless())
    assert [next(pairs)[0].doc_id for _ in range(3)] == ["1-0", "1-1", "1-2"]


@pytest.mark.parametrize(
    ("gold", "predicted", "message"),
    [
        ([A, B], [A], "1-02: is missing among the predicted documents"),
        ([B], [A, B], "1-01: is missing among the gold documents"),
        ([A, B], [], "1-01: is missing among the predicted documents, and so are 1 more"),
        ([A, A], [A], "1-01: two documents with this id"),
        (
            [A],
            [document("1-01", "alpha!")],
            "1-01: gold and predicted text differ from offset 5 on",
        ),
    ],
)
def test_what_does_not_match_is_an_error_that_names_the_document(
    gold: list[Document], predicted: list[Document], message: str
) -> None:
    with pytest.raises(DocumentError) as error:
        ids(gold, predicted)
    assert str(error.value) == message
