"""The second look: doubtful finds are judged by all that stands around them in the record."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pycrfsuite
import pytest
from budget import cpu_seconds_below
from hypothesis import given
from hypothesis import strategies as st
from tiny_notes import NOTES, bare, parsed

from detect.card import Card
from detect.detector import CrfDetector, detected
from detect.doubts import Doubts, FirstLook, Reading, together
from detect.page import pages_of
from detect.profiles import PROFILES, Profile
from detect.second_look.features import features_of
from detect.second_look.judge import FILE, NOTHING, SURE, Judge, in_doubt
from detect.second_look.mention import BREAK, REACH, Mentions, name_words, plain
from detect.second_look.weights import open_weights
from detect.training.judge import halves, true_type
from detect.training.regularisation import Regularisation
from detect.training.train import TrainOptions, train
from detect.training.trainer import train_crf
from surrogate.document import Annotation, PatientRecord, Source
from surrogate.errors import ModelError
from surrogate.phi import LabelSet
from surrogate.span import DisjointSpans, Span

TEXT = "Contact: Ana Kattan\nrang on 3/4 and\nKattan said so."

# The first one is judged by the others: the dates are the surest, the doctors the least sure.
_OF_ONE_NAME = [
    ("PATIENT", 0.3),
    *[("DOCTOR", 0.4)] * 20,
    *[("CITY", 0.6)] * 12,
    *[("DATE", 0.8)] * 12,
    *[("CITY", 0.5)] * 12,
]


def _find(text: str, part: str, phi_type: str, score: float | None, start: int = 0) -> Annotation:
    at = text.index(part, start)
    source = Source.PATTERN if score is None else Source.CRF
    return Annotation.quote(text, Span(at, at + len(part)), phi_type, source, score=score)


def _mentions(text: str, *finds: Annotation) -> Mentions:
    return Mentions(_look(text, *finds))


def _look(text: str, *finds: Annotation) -> FirstLook:
    return FirstLook([finds], pages_of(bare(text)), [])


def test_surroundings_are_words_and_line_breaks() -> None:
    ana = _find(TEXT, "Ana Kattan", "PATIENT", 0.5)
    kattan = _find(TEXT, "Kattan", "DOCTOR", 0.5, start=25)
    mentions = _mentions(TEXT, ana, kattan)
    first, second = mentions.around(0), mentions.around(1)
    assert (first.before, first.behind[:5]) == (["contact", ":"], [BREAK, "rang", "on", "9", "/"])
    assert (first.label, first.lead, first.opens_line) == (["contact"], ["contact"], False)
    assert (second.before[-2:], second.behind) == (["and", BREAK], ["said", "so", "."])
    assert (second.label, second.line, second.below, second.opens_line) == ([], 2, 0, True)
    assert mentions.gap(1) == [BREAK, "rang", "on", "9", "/", "9", "and", BREAK]
    assert (mentions.neighbour(0, -1), mentions.neighbour(0, 1)) == (None, 1)


def test_numbers_are_told_by_their_length_alone() -> None:
    assert [plain(word) for word in ("1987", "b12", "12345678", "kattan")] == [
        "9999",
        "b99",
        "999999",
        "kattan",
    ]


def test_finds_are_the_same_by_their_longer_words_or_else_as_a_whole() -> None:
    assert name_words("Dr. Ana de la Cruz") == ("ana", "cruz")
    assert name_words("44-18") == ("44-18",)


@given(
    st.lists(
        st.sampled_from(["Kattan", "said", "\n", "3", ":", "  ", "é", "#", "-"]), max_size=40
    ).map(" ".join)
)
def test_surroundings_never_reach_further_than_they_should(around: str) -> None:
    text = f"{around} Ashford {around}"
    mentions = _mentions(text, _find(text, "Ashford", "CITY", 0.5))
    place = mentions.around(0)
    assert max(len(place.before), len(place.behind)) <= REACH
    assert "ashford" not in (*place.before, *place.behind, *place.label, *place.lead)
    ((number, features),) = features_of(mentions, [0])
    assert number == 0
    assert len(features) == len(set(features))


def test_what_others_of_the_name_show_is_told_of_each() -> None:
    ana = _find(TEXT, "Ana Kattan", "PATIENT", 0.5)
    kattan = _find(TEXT, "Kattan", "DOCTOR", 0.98, start=25)
    ((number, features),) = features_of(_mentions(TEXT, ana, kattan), [0])
    assert number == 0
    assert {"like=DOCTOR|4", "like_a1=said", "like_below=0", "type=PATIENT"} <= {*features}
    assert not any(feature.startswith("same=") for feature in features)


def test_the_others_of_a_name_that_are_read_are_the_surest_and_then_the_first() -> None:
    names = [_find(TEXT, "Kattan", of_type, score) for of_type, score in _OF_ONE_NAME]
    ((_, told),) = features_of(_mentions(TEXT, *names), [0])
    assert {"like=CITY|1", "like=DATE|2"} <= {*told}
    assert not any(feature.startswith("like=DOCTOR") for feature in told)


def test_a_name_that_recurs_all_over_a_record_is_judged_in_time_that_grows_with_it() -> None:
    name = _find(TEXT, "Kattan", "DOCTOR", 0.5)
    with cpu_seconds_below(6):
        assert sum(1 for _ in features_of(_mentions(TEXT, *[name] * 6000), range(6000))) == 6000


def test_what_else_a_find_may_be_is_told_of_it_and_of_its_like() -> None:
    finds = _find(TEXT, "Ana Kattan", "PATIENT", 0.6), _find(TEXT, "Kattan", "CITY", 0.98, start=25)
    kattan = finds[1].span.start
    (page,) = pages_of(bare(TEXT))
    numbers = [page.tokens.starts.index(start) for start in (9, 13, kattan)]
    chances = np.array([[0.0, 0.8, 0.2], [0.0, 0.4, 0.6], [0.75, 0.001, 0.249]])
    doubts = Doubts(("CITY", "PATIENT", "O"), np.array(numbers), chances)
    ((_, told),) = features_of(Mentions(FirstLook([finds], [page], [doubts])), [0])
    chance = {name: count for name, count in told.items() if "chance=" in name}
    assert {*chance} == {"chance=PATIENT", "chance=O", "like_chance=CITY", "like_chance=O"}
    assert 0 < chance["chance=O"] < chance["chance=PATIENT"] < chance["like_chance=CITY"] < 1
    assert told["rivals=PATIENT|O"] == 1


def test_the_doubts_of_models_of_one_type_each_are_put_together() -> None:
    def reading(name: str, tokens: list[int], chances: list[float]) -> Reading:
        rows = np.array([[chance, 1 - chance] for chance in chances])
        return Reading((), Doubts((name, "O"), np.array(tokens), rows))

    parts = [reading("CITY", [2, 5], [0.5, 0.75]), reading("DATE", [5, 7], [0.5, 0.25])]
    _, doubts = together(parts)
    assert doubts.types == ("CITY", "DATE", "O")
    assert doubts.tokens.tolist() == [2, 5, 7]
    assert doubts.chances.tolist() == [[0.5, 0, 0.5], [0.75, 0.5, 0], [0, 0.25, 0.75]]
    of_stretches = doubts.between(np.array([3, 3, 2]), np.array([7, 5, 6]))
    assert of_stretches.tolist() == [[0.75, 0.5, 0], [0, 0, 0], [0.625, 0.25, 0.25]]


@pytest.mark.parametrize("chance", [0.1, 0.9])
def test_a_judge_goes_by_what_counts_more(tmp_path: Path, chance: float) -> None:
    lessons = [
        ({"words=1": 1.0, "chance=CITY": n / 10}, "CITY" if n > 8 else NOTHING) for n in range(11)
    ]
    path = tmp_path / FILE
    sequences = [([features], [answer]) for features, answer in lessons for _ in range(9)]
    train_crf(sequences, path, Regularisation(min_frequency=1, c1=0.0, c2=0.01))
    find = _find("Kattan said", "Kattan", "CITY", 0.5)
    (page,) = pages_of(bare("Kattan said"))
    doubts = Doubts(("CITY", "O"), np.array([0]), np.array([[chance, 1 - chance]]))
    (judged,) = Judge.open(path).judged(FirstLook([(find,)], [page], [doubts]), 0.5)
    assert len(judged) == (chance > 0.5)


def test_a_find_is_what_the_gold_says_of_most_of_it() -> None:
    gold = [_find(TEXT, "Ana", "DOCTOR", None), _find(TEXT, "Kattan", "PATIENT", None)]
    assert true_type(_find(TEXT, "Ana Kattan", "CITY", 0.5), gold) == "PATIENT"
    assert true_type(_find(TEXT, "rang", "CITY", 0.5), gold) == NOTHING


@pytest.fixture(scope="module")
def judge(tmp_path_factory: pytest.TempPathFactory) -> Judge:
    """A judge that goes by the word behind: who `said` is a DOCTOR, who `wept` a PATIENT."""
    path = tmp_path_factory.mktemp("judge") / FILE
    lessons = [(["a1=said"], "DOCTOR"), (["a1=wept"], "PATIENT"), (["a1=fell"], NOTHING)]
    sequences = [([features], [answer]) for features, answer in lessons]
    train_crf(sequences, path, Regularisation(min_frequency=1, c1=0.0, c2=0.01))
    return Judge.open(path)


def test_the_judge_finds_the_probabilities_of_crfsuite(tmp_path: Path) -> None:
    path, tagger = tmp_path / FILE, pycrfsuite.Tagger()
    finds = [
        ["a1=said", f"b12=and {BREAK}"],
        ["a1=wept", "b1=d\u00e9j\u00e0"],
        ["a1=said", "label="],
    ]
    lessons = [([of_find], [answer]) for of_find, answer in zip(finds, "XYO", strict=True)]
    train_crf(lessons, path, Regularisation(min_frequency=1, c1=0.0, c2=0.1))
    tagger.open(str(path))
    weights = open_weights(path, "")
    told = [*finds, [], ["unknown"], ["a1=wept", "unknown", "label="]]
    asked = [dict.fromkeys(of_find, count) for of_find in told for count in (1.0, 0.25)]
    for chances, features in zip(weights.chances(asked), asked, strict=True):
        tagger.set([features])
        assert chances == pytest.approx([tagger.marginal(name, 0) for name in weights.labels])
    assert weights.chances([]).shape == (0, 3)


@pytest.mark.parametrize(
    ("score", "text", "most_doubt", "types"),
    [
        (0.5, "Kattan said", 1.0, ["DOCTOR"]),
        (SURE, "Kattan said", 1.0, ["CITY"]),
        (None, "Kattan said", 1.0, ["CITY"]),
        (0.5, "Kattan wept", 1.0, ["PATIENT"]),
        (0.5, "Kattan fell", 0.5, []),
    ],
)
def test_only_what_is_in_doubt_is_judged(
    judge: Judge, score: float | None, text: str, most_doubt: float, types: list[str]
) -> None:
    find = _find(text, "Kattan", "CITY", score)
    (judged,) = judge.judged(_look(text, find), most_doubt)
    assert [one.phi_type for one in judged] == types


@pytest.mark.parametrize(
    ("odds", "phi_type"),
    [({}, "DOCTOR"), ({"PATIENT": 2.0}, "DOCTOR"), ({"PATIENT": 1e6}, "PATIENT")],
)
def test_odds_tell_which_type_is_rather_taken(
    judge: Judge, odds: dict[str, float], phi_type: str
) -> None:
    find = _find("Kattan said", "Kattan", "CITY", 0.5)
    look = _look("Kattan said", find)
    ((whole,),) = judge.judged(look, 1.0)
    ((one,),) = judge.judged(look, 1.0, odds=odds)
    assert one.phi_type == phi_type
    assert one.score is not None
    assert (one.score < 0.5) == (phi_type != whole.phi_type)


@pytest.mark.parametrize(
    ("text", "explained", "types"),
    [
        ("Kattan said. Kattan wept", [], ["DOCTOR", "PATIENT"]),
        ("Kattan said. Kattan wept", [Span(0, 6)], ["DOCTOR", "PATIENT"]),
        ("Kattan said. Kattan wept", [Span(0, 6), Span(13, 19)], []),
        ("Kattan said. Kattan fell", [Span(0, 6)], []),
    ],
)
def test_finds_where_surrogates_stand_are_judged_only_beside_others(
    judge: Judge, text: str, explained: list[Span], types: list[str]
) -> None:
    finds = [_find(text, "Kattan", "CITY", 0.5, start=start) for start in (0, 13)]
    (judged,) = judge.judged(_look(text, *finds), 0.5, [DisjointSpans(explained)])
    assert [one.phi_type for one in judged] == types


def test_rereading_finds_outside_the_surrogates_what_detection_does(second_look: Path) -> None:
    detector = CrfDetector.load(second_look, recall_bias=4)
    record = bare("Mr. Amadi said, Ms. Osei said, Mr. Bakken said.")
    (whole,) = detector.detect(record).documents
    assert len(whole.annotations) > 1
    for surrogate in whole.annotations:
        spans = DisjointSpans([surrogate.span])
        (reread,) = detector.reread(record, {whole.doc_id: spans}).documents
        outside = [a for a in reread.annotations if not spans.overlaps(a.span)]
        assert outside == [a for a in whole.annotations if a != surrogate]


def test_what_may_be_nothing_keeps_a_type_unless_it_is_dropped(judge: Judge) -> None:
    find = _find("Kattan fell", "Kattan", "CITY", 0.5)
    (judged,) = judge.judged(_look("Kattan fell", find), 1.0)
    assert [one.phi_type for one in judged] != [NOTHING]
    assert [one.span for one in judged] == [find.span]


def _many() -> list[PatientRecord]:
    return [
        PatientRecord(f"{n}", (parsed(NOTES[n % len(NOTES)], f"{n}-01", f"{n}"),))
        for n in range(48)
    ]


@pytest.fixture(scope="module")
def second_look(tmp_path_factory: pytest.TempPathFactory, labels: LabelSet) -> Path:
    folder = tmp_path_factory.mktemp("model")
    how = Regularisation(iterations=20, min_frequency=1)
    options = TrainOptions(how=how, hold_out=False, second_look=True)
    train(_many(), labels, folder, options=options)
    return folder


def test_a_model_is_trained_with_its_judge_and_the_same_one_again(
    second_look: Path, labels: LabelSet, tmp_path: Path
) -> None:
    card = Card.read(second_look)
    assert card.options["second_look"]
    assert card.checksum not in {card.model_sha256, card.second_look_sha256}
    detector = CrfDetector.load(second_look)
    assert detector.judge is not None
    assert {"DOCTOR", "PATIENT"} <= {*detector.judge.types} <= {*detector.labels.labels}
    train(_many(), labels, tmp_path, options=_options(detector))
    assert (tmp_path / FILE).read_bytes() == (second_look / FILE).read_bytes()


def _options(detector: CrfDetector) -> TrainOptions:
    how = Regularisation(**detector.card.options["how"])
    return TrainOptions(how=how, hold_out=False, second_look=True)


def test_detection_asks_the_judge_unless_it_is_told_not_to(second_look: Path, judge: Judge) -> None:
    detector = CrfDetector.load(second_look, recall_bias=4)
    record = bare("Mr. Amadi said, Ms. Osei said, Mr. Bakken said.")
    settings = PROFILES[Profile.RECALL].biased(detector.settings.recall_bias)
    asked, alone = (
        detected(record, detector.tagger, detector.labels, one, judge).documents[0].annotations
        for one in (settings, replace(settings, second_look=False))
    )
    assert [a.span for a in asked] == [a.span for a in alone]
    doubtful = [a for a in alone if in_doubt(a)]
    assert doubtful
    assert {a.phi_type for a in asked if a.span in {b.span for b in doubtful}} == {"DOCTOR"}


def test_a_judge_that_is_not_the_cards_is_refused(second_look: Path, tmp_path: Path) -> None:
    model = shutil.copytree(second_look, tmp_path / "model")
    (model / FILE).write_bytes(b"no model")
    with pytest.raises(ModelError, match=f"{FILE} does not match the card"):
        CrfDetector.load(model)
    with pytest.raises(ModelError, match=f"{FILE}: not a model of CRFsuite"):
        Judge.open(model / FILE)


def test_training_without_a_judge_takes_an_older_one_away(labels: LabelSet, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"older")
    how = Regularisation(iterations=2, min_frequency=1)
    train(_many(), labels, tmp_path, options=TrainOptions(how=how, hold_out=False))
    assert not (tmp_path / FILE).exists()
    assert (
        json.loads((tmp_path / "card.json").read_text(encoding="utf-8"))["second_look_sha256"] == ""
    )


def test_too_few_notes_for_a_judge_are_refused_as_such(labels: LabelSet, tmp_path: Path) -> None:
    options = TrainOptions(how=Regularisation(iterations=2, min_frequency=1), hold_out=False)
    with pytest.raises(ModelError, match="second look: nothing to train on"):
        train(_many()[:1], labels, tmp_path, options=replace(options, second_look=True))


def test_a_group_is_never_in_both_halves_unless_there_is_but_one() -> None:
    groups = {f"{n}": f"{n % 4}" for n in range(48)}
    for part in halves(_many(), groups):
        others = {r.patient_id for r in _many()} - {r.patient_id for r in part}
        assert part
        assert not {groups[r.patient_id] for r in part} & {groups[n] for n in others}
    apart = halves(_many(), dict.fromkeys(groups, "one"))
    assert min(map(len, apart)) > 10
    assert len({record.patient_id for half in apart for record in half}) == 48
