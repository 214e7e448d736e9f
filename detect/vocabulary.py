"""Numbers in place of tokens, and tables of what a token tells by itself.

Notes use the same words over and over: what stands between white space is cut into tokens at its
first sight, and what is told of a token is worked out once. So a text becomes arrays of numbers in
one look-up for each piece, and all that depends on a token alone is read from tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from detect.text_walk import Stretches, laid_out
from detect.tokens import cut, whole
from surrogate.wordlists.folding import fold

if TYPE_CHECKING:
    Array = np.ndarray[Any, Any]

# A vocabulary is forgotten past so many tokens, or characters of pieces: a token takes some six
# rows of a quarter of a kilobyte in the tables of a model.
MAX_FORMS = 40_000
MAX_CHARACTERS = 6_000_000

Tell = Callable[[str], int]


class Laid(NamedTuple):
    """The tokens of a text as arrays.

    Attributes:
        ids: The number of each token among the forms of the vocabulary.
        starts: Offset of each token in code points.
        ends: Offset behind each token.
    """

    ids: Array
    starts: Array
    ends: Array


class Growing:
    """An array that grows at its end."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._held = np.empty(1024, np.int32)
        self.size = 0

    @property
    def array(self) -> Array:
        """What was added so far."""
        return self._held[: self.size]

    def extend(self, numbers: Sequence[int] | Array) -> None:
        """Add numbers."""
        size = self.size + len(numbers)
        while size > len(self._held):
            self._held = np.concatenate([self._held, self._held])
        self._held[self.size : size] = numbers
        self.size = size


class Numbered(dict[str, int]):
    """Strings and their numbers: a new one gets the next number when it is asked for.

    Attributes:
        strings: All of them, by number.
    """

    def __init__(self) -> None:
        """Begin with no string."""
        super().__init__()
        self.strings: list[str] = []
        self._told: dict[Tell, Growing] = {}

    def __missing__(self, string: str) -> int:
        """Give a new string its number."""
        number = self[string] = len(self.strings)
        self.strings.append(string)
        return number

    def told(self, tell: Tell) -> Array:
        """Return what a function tells of each string, which it is asked for once."""
        table = self._told.setdefault(tell, Growing())
        if table.size < len(self.strings):
            table.extend([*map(tell, self.strings[table.size :])])
        return table.array


class Vocabulary:
    """The tokens that were met.

    Attributes:
        forms: As written.
        words: Without case and accents.
    """

    def __init__(self, pieces_of: Callable[[str], list[str]]) -> None:
        """Begin with no token; `pieces_of` cuts what stands between white space."""
        self.forms, self.words = Numbered(), _Words()
        self._chunks = _Chunks(pieces_of, self.forms)

    @property
    def is_full(self) -> bool:
        """Whether it should be replaced by a new one, before the next patient."""
        return len(self.forms) > MAX_FORMS or self._chunks.characters > MAX_CHARACTERS

    def lay_out(self, text: str, codes: Array) -> Laid:
        """Return the tokens of a text.

        Args:
            text: The text.
            codes: Its code points.
        """
        pieces = text.split()
        chunks = np.fromiter(map(self._chunks.__getitem__, pieces), np.int32, len(pieces))
        begins, cut_up = self._chunks.begins.array, self._chunks.pieces.array
        tokens = Stretches(begins, cut_up, self.forms.told(len))
        return Laid(*laid_out(codes, _WHITE, chunks, tokens))

    def words_of(self, ids: Array) -> Array:
        """Return the numbers of the words that tokens are without case and accents."""
        return self.forms.told(self.words.of_form)[ids]


class _Words(Numbered):
    """Words without case and accents."""

    def of_form(self, form: str) -> int:
        """Return the number of the word that a token is."""
        return self[fold(form)]


class _Chunks(dict[str, int]):
    """What stands between white space → its number; a new one is cut.

    It does not know its vocabulary, which can so be forgotten without a search for cycles.

    Attributes:
        begins: Where the tokens of each begin among the pieces, and in the end their number.
        pieces: The number of each token among the forms.
        characters: How many are held.
    """

    def __init__(self, pieces_of: Callable[[str], list[str]], forms: Numbered) -> None:
        """Begin with nothing; see `Vocabulary`."""
        super().__init__()
        self.begins, self.pieces, self.characters = Growing(), Growing(), 0
        self.begins.extend([0])
        self._pieces_of, self._forms = pieces_of, forms

    def __missing__(self, chunk: str) -> int:
        """Cut a new stretch and give it its number."""
        self.pieces.extend([self._forms[piece] for piece in self._pieces_of(chunk)])
        self.begins.extend([self.pieces.size])
        self.characters += len(chunk)
        number = self[chunk] = len(self)
        return number


_vocabularies: dict[bool, Vocabulary] = {}


def vocabulary(*, preprocessing: bool) -> Vocabulary:
    """Return the vocabulary of this process.

    Args:
        preprocessing: Whether tokens are cut by rules, or by white space alone.
    """
    known = _vocabularies.get(preprocessing)
    if known is None or known.is_full:
        known = _vocabularies[preprocessing] = Vocabulary(cut if preprocessing else whole)
    return known


def code_points(text: str) -> Array:
    """Return the code points of a text."""
    return np.frombuffer(text.encode("utf-32-le", "surrogatepass"), np.uint32)


def _white() -> Iterator[bool]:
    """Yield for each character whether it is white space; none is from the last one on."""
    yield from (chr(code).isspace() for code in range(0x3001))
    yield False


_WHITE = np.fromiter(_white(), np.bool_)
