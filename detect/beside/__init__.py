"""Further finds: what those of a page, a title, a list or the mere form of something tell.

Each finder gets the page, the disjoint annotations that were found on it so far and what their
types mean, and leaves out what overlaps them; none sees another's finds. Those of logins and of
initials with an age get the names of the whole record as well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from detect.beside.address_places import address_places
from detect.beside.age_columns import age_columns
from detect.beside.age_lists import age_lists
from detect.beside.aged_initials import aged_initials
from detect.beside.bare_codes import bare_codes
from detect.beside.bracketed_initials import bracketed_initials
from detect.beside.consultants import consultants
from detect.beside.copies import copies
from detect.beside.days_abroad import days_abroad
from detect.beside.days_of_week import days_of_week
from detect.beside.directed_towns import directed_towns
from detect.beside.enumerations import enumerations
from detect.beside.handles import handles
from detect.beside.initial_columns import initial_columns
from detect.beside.inner_apostrophes import inner_apostrophes
from detect.beside.jobs_before_names import jobs_before
from detect.beside.known_to_all import known_to_all
from detect.beside.letter_initials import letter_initials
from detect.beside.lettered_names import lettered_names
from detect.beside.listed_rooms import listed_rooms
from detect.beside.lists_of_patients import in_rows
from detect.beside.log_entries import log_entries
from detect.beside.login_columns import login_columns
from detect.beside.logins import logins, named_people
from detect.beside.named_fields import named_fields
from detect.beside.newborns import newborns
from detect.beside.numbered_names import numbered_names
from detect.beside.other_scripts import other_scripts
from detect.beside.paired_names import paired_names
from detect.beside.reversed_names import reversed_names
from detect.beside.signatures import signatures
from detect.beside.single_figures import single_figures
from detect.beside.small_legends import small_legends
from detect.beside.speakers import speakers
from detect.beside.spelt_names import spelt_names
from detect.beside.states import states
from detect.beside.titled import titled
from detect.beside.written_days import written_days
from detect.page import Page
from surrogate.document import Annotation
from surrogate.phi import LabelSet

__all__ = ["again_beside", "beside"]

_FINDERS = (
    *(signatures, small_legends, states, handles, titled, in_rows, letter_initials, jobs_before),
    *(bare_codes, enumerations, written_days, age_lists, known_to_all, bracketed_initials),
    *(copies, directed_towns, consultants, newborns, log_entries, named_fields),
    *(address_places, speakers, numbered_names, spelt_names, other_scripts, listed_rooms),
    *(reversed_names, initial_columns, age_columns, login_columns, lettered_names, days_abroad),
    *(inner_apostrophes, paired_names, days_of_week, single_figures),
)
# What these tell does not hang on a guess that stands in their way.
_AGAIN = (
    *(age_lists, known_to_all, in_rows, reversed_names, days_of_week, newborns),
    single_figures,
)


def beside(
    pages: Sequence[Page], found: Sequence[Sequence[Annotation]], labels: LabelSet
) -> Iterator[Sequence[Annotation]]:
    """Yield what all finders find on each page of a record.

    Args:
        pages: The pages.
        found: Disjoint annotations of each.
        labels: What their types mean.
    """
    people = named_people((a for one in found for a in one), labels)
    for page, one in zip(pages, found, strict=True):
        every = tuple(sorted(one, key=lambda annotation: annotation.span.start))
        more = (annotation for find in _FINDERS for annotation in find(page, every, labels))
        of_people = (
            *logins(page, every, people, labels),
            *aged_initials(page, every, people, labels),
        )
        yield [*more, *of_people]


def again_beside(page: Page, found: Sequence[Annotation], labels: LabelSet) -> Iterator[Annotation]:
    """Yield what some of the finders find where guesses stood that a judge has dropped since.

    Args:
        page: The page.
        found: Disjoint annotations: what the judge left.
        labels: What their types mean.
    """
    return (annotation for find in _AGAIN for annotation in find(page, found, labels))
