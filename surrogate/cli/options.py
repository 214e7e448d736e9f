"""Options that several verbs share; those that always stand together are one dataclass."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from surrogate.detector import Annotations


class DetectionProfile(StrEnum):
    """What the detector aims at."""

    PRECISION = "precision"
    F1 = "f1"
    RECALL = "recall"


CorpusArgument = Annotated[
    Path, typer.Argument(help="Folder or file of notes: i2b2 XML, text, brat, JSONL or CSV.")
]
TableArgument = Annotated[Path, typer.Argument(help="Plan table, CSV. It holds PHI: mode 0600.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
ForceOption = Annotated[
    bool,
    typer.Option(
        "--force", help="Replace an output that exists; a folder only if this verb made it."
    ),
]
JobsOption = Annotated[
    int, typer.Option("--jobs", min=1, help="Worker processes. The output is the same.")
]
KeyOption = Annotated[
    Path | None,
    typer.Option(
        "--key",
        help="Release key made by `surrogate keygen`. Without it a fresh key is used and "
        "thrown away. Never give out two releases of the same notes under different keys: "
        "what stays alike in both is a missed original.",
    ),
]
ModelOption = Annotated[
    Path | None,
    typer.Option("--model", help="Folder of a detector model; by default the English one."),
]
MissedOption = Annotated[
    Path | None,
    typer.Option(
        "--missed",
        help="findings.csv of an earlier run's private folder: what is certain there is annotated "
        "too, so that who was held back for it is published. It holds PHI.",
    ),
]
ProfileOption = Annotated[
    DetectionProfile,
    typer.Option("--profile", help="What the detector aims at; recall misses least."),
]
RecallBiasOption = Annotated[
    float | None,
    typer.Option(
        "--recall-bias",
        help="In place of the profile's own: taken from the score of a word being no PHI, so that "
        "more is found. About -2 (strict) to 6; `evaluate --curve` shows what it buys and costs.",
    ),
]
EncoderOption = Annotated[
    bool,
    typer.Option(
        "--encoder",
        help="Let the model's encoder read beside its CRF: finds more, and takes some eight times "
        "as long. Needs the extra `encoder`.",
    ),
]
_LABELS = (
    "PHI types: a TOML file, or a shipped set (i2b2, meddocan). By default all that are shipped"
)
LabelsOption = Annotated[
    str | None,
    typer.Option("--labels", help=f"{_LABELS}."),
]
ModelLabelsOption = Annotated[
    str | None,
    typer.Option("--labels", help=f"{_LABELS}, and those that --model was trained for."),
]
PolicyOption = Annotated[
    Path | None,
    typer.Option("--policy", help="Policy TOML; by default the one that is shipped."),
]
AnnotationsOption = Annotated[
    Annotations,
    typer.Option(
        "--annotations",
        help="Whose annotations count. auto: a note's own where it carries any, else the "
        "detector's.",
    ),
]
EncodingOption = Annotated[str, typer.Option("--encoding", help="Encoding of the notes.")]
PatternOption = Annotated[
    str | None,
    typer.Option("--patient-pattern", help="Regular expression; group 1 is the patient."),
]
PatientsOption = Annotated[
    Path | None,
    typer.Option("--patients", help="CSV: doc_id → patient_id, and known identifiers."),
]
KeepFieldsOption = Annotated[
    str, typer.Option("--keep-fields", help="Fields beside the text to keep, by commas.")
]
FieldsOption = Annotated[
    str,
    typer.Option(
        "--fields",
        help="What rows of CSV or JSONL call doc_id, patient_id, date, text or spans, such as "
        "doc_id=NOTE_ID,text=NOTE_TEXT; date= leaves dates unread.",
    ),
]
SkipBadOption = Annotated[
    bool, typer.Option("--skip-bad", help="Leave out notes that can't be read.")
]
ToOption = Annotated[
    str | None,
    typer.Option("--to", help="Write as i2b2, brat, jsonl, csv or text instead of as read."),
]
OnFindingOption = Annotated[
    str | None,
    typer.Option("--on-finding", help="repair, hold or block; by default as the policy says."),
]
AllowHeldOption = Annotated[
    bool, typer.Option("--allow-held", help="Exit 0 although patients were held back.")
]
KeepNamesOption = Annotated[
    bool, typer.Option("--keep-names", help="Keep file names and ids; they are checked.")
]
PrivateOption = Annotated[
    Path | None,
    typer.Option("--private", help="Folder (0700) for what must not be published."),
]
SignOption = Annotated[
    Path | None,
    typer.Option("--sign", help="Sign the manifest with a key of `surrogate keygen --signing`."),
]
NamesOption = Annotated[
    Path | None,
    typer.Option("--names", help="Crosswalk of names that a release wrote to --private."),
]


@dataclass(frozen=True, slots=True)
class Reading:
    """How notes are read."""

    encoding: EncodingOption = "utf-8"
    patient_pattern: PatternOption = None
    patients: PatientsOption = None
    fields: FieldsOption = ""


@dataclass(frozen=True, slots=True)
class Aim:
    """What the detector aims at, and what reads beside it."""

    profile: ProfileOption = DetectionProfile.F1
    recall_bias: RecallBiasOption = None
    encoder: EncoderOption = False


@dataclass(frozen=True, slots=True)
class Publishing:
    """What a release does with findings, and how it is written."""

    to: ToOption = None
    on_finding: OnFindingOption = None
    allow_held: AllowHeldOption = False
    keep_names: KeepNamesOption = False
    private: PrivateOption = None
    jobs: JobsOption = 1


@dataclass(frozen=True, slots=True)
class Finish:
    """How a release ends."""

    force: ForceOption = False
    sign: SignOption = None
    as_json: JsonOption = False


AS_USUAL = Aim()
