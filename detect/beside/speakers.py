"""Who speaks in a thread of messages: `8:02 AM  Iyer: ok`, `[10:45a] Will: on my way`.

Each line begins with a time and a name. Where several of those names were found the others are
names too, though they be words (`Will`); what stands there for no one (`pt:`, `auto:`) is none of
the lists. A speaker is whoever most of those are that were found, staff or patients.
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

_MESSAGE = re.compile(
    r"^[ \t]{0,4}[\[({]?(?:\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?,?[ ])?"
    r"\d{1,2}:\d\d[ ]?(?:[ap]m?|[AP]M)?[\])}]?[ ]{1,3}"
    r"(?P<name>[^\W\d_]{3,20}(?:-[^\W\d_]{2,20})?):",
    re.MULTILINE,
)
# So many messages of people who were found make a thread.
_FEWEST = 2


def speakers(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield the further names with which messages of a page begin."""
    begins = [Span(*message.span("name")) for message in _MESSAGE.finditer(page.text)]
    if len(begins) <= _FEWEST:
        return  # as on most pages
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
