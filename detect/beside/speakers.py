"""Who speaks in a thread of messages: `8:02 AM  Iyer: ok`, `will 9:45a  on my way`, `5/3 leti: no`.

Each line begins with a time or a day and a name, or with a name and a time. Where several of those
names were found the others are names too, though they be words (`Will`); what stands there for no
one (`pt:`, `auto:`) is none of the lists. A speaker is whoever most of those are that were found,
staff or patients.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from detect.ambiguous import is_word_of_notes
from detect.beside.apart import apart
from detect.page import Page
from detect.second_pass import is_sure
from surrogate.document import Annotation
from surrogate.phi import Kind, LabelSet
from surrogate.span import Span
from surrogate.wordlists.folding import fold
from surrogate.wordlists.names import given_gender
from surrogate.wordlists.words import clinical_abbreviations

_DATE = r"\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?"
_TIME = r"\d{1,2}:\d\d[ ]?(?:[ap]m?|[AP]M)?"
_NAME = r"(?P<name>[^\W\d_]{3,20}(?:-[^\W\d_]{2,20})?)"
# Each form by itself: a page that is a log of one kind may have lines like another.
_MESSAGES = tuple(
    re.compile(rf"^[ \t]{{0,4}}{form}", re.MULTILINE)
    for form in (
        rf"[\[({{]?(?:{_DATE},?[ ])?{_TIME}[\])}}]?[ ]{{1,3}}{_NAME}:",
        rf"{_NAME}[ ]{{1,3}}[\[(]?{_TIME}[\])]?:?[ ]{{1,3}}(?=\S)",
        rf"[\[(]?{_DATE}[\])]?[ ]{{1,3}}{_NAME}:",
    )
)
# So many messages of people who were found make a thread.
_FEWEST = 2


def speakers(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the further names with which messages of a page begin."""
    for form in _MESSAGES:
        begins = [Span(*message.span("name")) for message in form.finditer(page.text)]
        if len(begins) > _FEWEST:  # as on few pages
            yield from _among(begins, page, found, labels)


def _among(
    begins: Sequence[Span], page: Page, found: Sequence[Annotation], labels: LabelSet
) -> Iterator[Annotation]:
    """Yield those of the words with which messages begin that are names and were not found."""
    people = {
        a.span: a.phi_type for a in found if labels.kinds[a.phi_type] is Kind.NAME and is_sure(a)
    }
    types = Counter(people[span] for span in begins if span in people)
    if types.total() < _FEWEST:
        return
    phi_type = max(sorted(types), key=lambda name: types[name])
    names = (span for span in begins if _may_be_name(span.of(page.text)))
    yield from apart(page, found, names, phi_type)


def _may_be_name(form: str) -> bool:
    """Tell whether a word is a name, or none of any list; of words people are called by, names."""
    word = fold(form)
    if is_word_of_notes(word):
        return form.istitle() and word in given_gender()
    return word not in clinical_abbreviations()
