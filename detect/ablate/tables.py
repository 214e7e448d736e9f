"""The tables: which variants stand in their rows, and after which paper.

Features, sampling and schemes are compared on the CRF alone, as in the papers that did so; the
parts of the hybrid are compared beside the whole feature set.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from detect.ablate.bench import Bench, Outcome, Variant
from detect.bio import Scheme
from detect.profiles import PROFILES, Profile, Settings
from detect.templates import PREPROCESSING, Declaration, read_declaration
from detect.training.division import Division
from detect.training.train_options import TrainOptions
from surrogate.resources import resource_path

O_PROBABILITIES = (0.05, 0.1, 0.2, 0.4, 0.7)
WINDOWS = (1, 2, 4, 8, 16)

CRF_ALONE = Settings(patterns=False, second_pass=False, known=False, boundaries=False)
WHOLE = PROFILES[Profile.F1]


class TableName(StrEnum):
    """What `--table` takes."""

    PARTS = "parts"
    PROFILES = "profiles"
    SECOND_PASS = "second-pass"  # noqa: S105 - no password
    SECOND_LOOK = "second-look"
    PREPROCESSING = "preprocessing"
    FEATURES = "features"
    HIDE = "hide"
    GROUPS = "groups"
    O_SAMPLING = "o-sampling"
    WINDOW = "window"
    MODELS = "models"
    INSTITUTIONS = "institutions"


class View(StrEnum):
    """What a table shows beside the scores of each row."""

    SCORES = "scores"
    CATEGORIES = "categories"
    TYPES = "types"
    SPLITS = "splits"


@dataclass(frozen=True, slots=True)
class Base:
    """What the variants vary.

    Attributes:
        declaration: The whole feature set.
        options: How it is trained.
    """

    declaration: Declaration = field(repr=False)
    options: TrainOptions

    def variant(
        self,
        name: str,
        settings: Settings = CRF_ALONE,
        *,
        declaration: Declaration | None = None,
        options: TrainOptions | None = None,
    ) -> Variant:
        """Return a row that differs from the base in what is given."""
        return Variant(name, declaration or self.declaration, options or self.options, settings)

    def study(self, name: str) -> Declaration:
        """Return the features of a paper, over the word lists and language of the base."""
        paper = read_declaration(resource_path("templates", f"{name}.toml"))
        return replace(self.declaration, groups=paper.groups, ngrams=paper.ngrams)


@dataclass(frozen=True, slots=True)
class Table:
    """One table to be filled.

    Attributes:
        name: What `--table` takes.
        caption: What it compares, and after which paper.
        variants: Its rows.
        view: What it shows beside their scores.
    """

    name: TableName
    caption: str
    variants: tuple[Variant, ...]
    view: View = View.SCORES


def _parts(base: Base) -> Iterator[Variant]:
    rules = replace(CRF_ALONE, crf=False, patterns=True)
    mended = replace(CRF_ALONE, patterns=True, boundaries=True)
    yield base.variant("rules alone", rules)
    yield base.variant("CRF alone")
    yield base.variant("CRF + rules", replace(CRF_ALONE, patterns=True))
    yield base.variant("+ boundaries", mended)
    yield base.variant("+ second pass", replace(mended, second_pass=True))


def _profiles(base: Base) -> Iterator[Variant]:
    for profile, settings in PROFILES.items():
        yield base.variant(profile.value, replace(settings, known=False))


def _second_pass(base: Base) -> Iterator[Variant]:
    for name, second_pass in (("without", False), ("with", True)):
        yield base.variant(name, replace(WHOLE, known=False, second_pass=second_pass))


def _second_look(base: Base) -> Iterator[Variant]:
    options = replace(base.options, second_look=True)
    for name, second_look in (("without", False), ("with", True)):
        settings = replace(WHOLE, known=False, second_look=second_look)
        yield base.variant(name, settings, options=options)


def _preprocessing(base: Base) -> Iterator[Variant]:
    plain = base.declaration.without([PREPROCESSING])
    yield base.variant("without preprocessing", declaration=plain)
    yield base.variant("with preprocessing")


def _features(base: Base) -> Iterator[Variant]:
    whole = base.study("wi-deid")
    names = list(whole.groups)
    for number, name in enumerate(names, 1):
        row = name if number == 1 else f"+ {name}"
        yield base.variant(row, declaration=whole.without(names[number:]))
    yield base.variant("all features")


def _hide(base: Base) -> Iterator[Variant]:
    whole = base.study("hide")
    yield base.variant("all four", declaration=whole)
    for name in whole.groups:
        yield base.variant(f"without {name}", declaration=whole.without([name]))
    yield base.variant("all features")


def _groups(base: Base) -> Iterator[Variant]:
    yield base.variant("all features")
    for name in base.declaration.groups:
        yield base.variant(f"without {name}", declaration=base.declaration.without([name]))


def _o_sampling(base: Base) -> Iterator[Variant]:
    for probability in O_PROBABILITIES:
        options = replace(base.options, o_probability=probability)
        yield base.variant(f"p = {probability:g}", options=options)
    yield base.variant("all tokens")


def _window(base: Base) -> Iterator[Variant]:
    for size in WINDOWS:
        yield base.variant(f"{size} tokens", options=replace(base.options, window=size))
    yield base.variant("all tokens")


def _models(base: Base) -> Iterator[Variant]:
    for name, scheme, division in (
        ("one BIO model", Scheme.BIO, Division.ALL),
        ("one I-O model", Scheme.IO, Division.ALL),
        ("I-O per category", Scheme.IO, Division.CATEGORY),
        ("I-O per type", Scheme.IO, Division.TYPE),
    ):
        yield base.variant(name, options=replace(base.options, scheme=scheme, division=division))


def _institutions(base: Base) -> Iterator[Variant]:
    options = replace(base.options, second_look=True)
    yield base.variant("all others trained on", replace(WHOLE, known=False), options=options)


_ROWS: Mapping[TableName, tuple[Callable[[Base], Iterator[Variant]], str, View]] = {
    TableName.PARTS: (_parts, "Rules, CRF and hybrid (Dehghan et al. 2015)", View.CATEGORIES),
    TableName.PROFILES: (_profiles, "Profiles (Dehghan et al. 2015, Table 2)", View.SCORES),
    TableName.SECOND_PASS: (
        _second_pass,
        "Second pass (Dehghan et al. 2015, Table 5)",
        View.TYPES,
    ),
    TableName.SECOND_LOOK: (
        _second_look,
        "Second look at doubtful finds (after Krishnan and Manning 2006)",
        View.CATEGORIES,
    ),
    TableName.PREPROCESSING: (
        _preprocessing,
        "Preprocessing, CRF alone (He et al. 2015, Table 5)",
        View.CATEGORIES,
    ),
    TableName.FEATURES: (
        _features,
        "Features of WI-deId, CRF alone (He et al. 2015, Figures 2 and 3)",
        View.CATEGORIES,
    ),
    TableName.HIDE: (
        _hide,
        "Features of HIDE, all but one, CRF alone (Gardner et al. 2010, Figure 4)",
        View.SCORES,
    ),
    TableName.GROUPS: (_groups, "Feature groups, all but one, CRF alone", View.SCORES),
    TableName.O_SAMPLING: (
        _o_sampling,
        "O-sampling, CRF alone (Gardner et al. 2010, Figures 5 and 7)",
        View.SCORES,
    ),
    TableName.WINDOW: (
        _window,
        "Window sampling, CRF alone (Gardner et al. 2010, Figures 6, 8 and 9)",
        View.SCORES,
    ),
    TableName.MODELS: (
        _models,
        "One model or several, CRF alone (Dehghan et al. 2015, section 2 (III))",
        View.CATEGORIES,
    ),
    TableName.INSTITUTIONS: (_institutions, "Institutions left out of training", View.SPLITS),
}


def filled(
    tables: Iterable[Table], bench: Bench
) -> Iterator[tuple[Table, Mapping[Variant, Outcome]]]:
    """Yield each table with the outcomes of its variants, as soon as all of them are there.

    Raises:
        ModelError: If there is nothing to train on.
        LabelError: If an annotation has a type that the labels of the bench lack.
    """
    waiting, found = list(tables), dict[Variant, Outcome]()
    for variant, outcome in bench.outcomes([v for table in waiting for v in table.variants]):
        found[variant] = outcome
        for table in [one for one in waiting if found.keys() >= set(one.variants)]:
            waiting.remove(table)
            yield table, {variant: found[variant] for variant in table.variants}


def _builder(name: TableName) -> Callable[[Base], Table]:
    rows, caption, view = _ROWS[name]
    return lambda base: Table(name, caption, tuple(rows(base)), view)


TABLES: Mapping[TableName, Callable[[Base], Table]] = {name: _builder(name) for name in TableName}
