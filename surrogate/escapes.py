r"""Reads what an export spelt out as what it stands for: `\n`, `&nbsp;`, `O&#39;Neil`, `JosÃ©`.

Databases and pages are often dumped with their line ends, blanks, quotes and letters written as
signs, or read in another encoding than they were written in, or with signs that nobody sees. A
word that such a sign touches is another one then (`\nPlan` reads `nPlan`), so finders and
surrogates read past them, and finders past the hyphen of a word that goes on in the next line. What
stands outside PHI stays as it was.
"""

from __future__ import annotations

import html
import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache

from surrogate.span import Span
from surrogate.wordlists.words import english_words, small_words

# What no note would hold otherwise. Line ends: of web pages, spreadsheets and HL7.
_RETURN = r"&#(?:0*13|x0*d);|_x000d_|<br ?/?>"
_FEED = r"&#(?:0*10|x0*a);|_x000a_"
_HL7_END = r"\\(?:\.br|x0d(?:0a)?|x0a)\\"
# And of Markdown.
_HARD_BREAK = r"\\\r?\n"
_LINE_END = rf"(?i:(?:{_RETURN})(?:{_FEED}|\r?\n)?|{_FEED}|{_HL7_END}|{_HARD_BREAK})"
# What separates fields in HL7, where it stands in one.
_HL7 = {"F": "|", "S": "^", "T": "&", "R": "~"}
_ENTITY = r"&(?:amp;)?(?:#\d{1,6}|#[xX][\dA-Fa-f]{1,5}|[A-Za-z][A-Za-z\d]{1,30});"
# What bytes beyond ASCII are read as in Latin-1 and by Windows.
_BYTES = {
    sign: byte
    for byte in range(0x80, 0x100)
    for sign in (chr(byte), bytes([byte]).decode("cp1252", errors="ignore"))
    if sign
}
_NEXT = f"[{''.join(sign for sign, byte in _BYTES.items() if byte < 0xC0)}]"  # noqa: PLR2004 - UTF-8
_UTF_8 = f"[\u00c2-\u00df]{_NEXT}|[\u00e0-\u00ef]{_NEXT}{{2}}|[\u00f0-\u00f4]{_NEXT}{{3}}"
# What is left of a no-break space read so; words in capitals may end so.
_MISREAD = rf"(?P<utf8>{_UTF_8})|(?<![^\W\d_a-z])\u00c2 "
# A letter in JSON within JSON.
_CODE = r"\\u(?P<code>[\dA-Fa-f]{4})"
# A word or number that goes on in the next line.
_WRAP = r"\r?\n[ \t]*"
_WRAPPED = re.compile(rf"(?P<wrapped>(?<=[^\W\d_])[a-z]-{_WRAP}(?=[a-z]))")
_JOINT = re.compile(rf"(?P<joint>(?<=\d)[-/]{_WRAP}(?=\d)|(?<=[^\W\d_])-{_WRAP}(?=[a-z]))")
_HEAD, _TAIL = re.compile(r"[^\W\d_]{1,40}\Z"), re.compile(r"[^\W\d_]{1,40}")
# What a terminal shows in bold or colour.
_COLOUR = r"\x1b\[[\d;]{0,20}m"
_ALWAYS = (
    rf"(?P<end>{_LINE_END})|(?P<entity>{_ENTITY})|{_CODE}|{_MISREAD}|{_COLOUR}"
    r"|\\(?P<hl7>[FSTR])\\"
)
# Paths and logins hold a backslash and an n too, so the page has to give itself away.
_WRITTEN = r"(?P<written>(?:\\r)?\\n|\\r)|\\t"
# A login may be a letter and figures: `RRMC\n204417`.
_SIGN = re.compile(r"\\r\\n|\\n\\n|\\n(?=[A-Z -]|\d{1,2}(?!\d))")
_LEAST_SIGNS = 2
_ESCAPE, _ESCAPE_OR_WRITTEN = re.compile(_ALWAYS), re.compile(f"{_ALWAYS}|{_WRITTEN}")
# Where a word may be parted, which way it runs, and the mark at the head of a file. The character
# before them is read alone where it is no letter, else the one behind: names begin and end without.
_UNSEEN = "\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff"
_BEFORE_UNSEEN = re.compile(rf"(?P<before>[^\w{_UNSEEN}])[{_UNSEEN}]+")
_AT_UNSEEN = re.compile(
    rf"(?:\A[{_UNSEEN}]+|[{_UNSEEN}]+(?:(?P<behind>[^&\\_<\x1b])(?:(?<!\w)[{_UNSEEN}]+)?)?)"
)
_JOINER = "\u2060"
# Markdown sets in bold what stands between two of these; brackets around them hold a place free.
# What is masked has signs alone between them, parts of a number, or letters before and more than
# one word between: `***-**-4471`, `M**k S**th`. Half a word may be bold: `Oak**hurst**`.
_IN_BOLD = re.compile(
    r"(?<![\[*])(?:(?<!\w)|(?=\*{2,3}\w+\*))(\*{2,3})(?![\s*]|[-/]\S)(?=[^\w\n*]{0,20}\w)"
    r"((?:[^*\n]|\*(?!\*)){1,120})(?<=[^\s*])(\*{2,3})(?![\]*])"
)
# Where a page has two blanks between most words, they are one; no small words part columns.
_WIDE_BLANK, _BLANK = re.compile(r"[ ]{2}(?<=\S  )(?=\S)"), re.compile(r"[ ](?<=\S )(?=\S)")
_WIDE_WORD = re.compile(r"[ ]{2}(?<=\S  )([^\W\d_]{1,5})(?=  \S)")
_LEAST_WIDE, _LEAST_OF_SMALL = 20, 20
_LANGUAGES = ("english", "spanish", "german", "french", "italian", "portuguese")
# What each of them begins with, or a line that goes on in the next; much quicker to look for.
_SIGNS = rf"&\\_<\x1b\u00c2-\u00f4{_UNSEEN}"


@dataclass(frozen=True, slots=True)
class Reading:
    """A text as it is read, each escape being one character, and the way back.

    Attributes:
        text: What is read.
        places: Where the character of each escape is.
        escapes: Where each escape stands in the text as it is written.
    """

    text: str = field(repr=False)
    places: tuple[int, ...] = ()
    escapes: tuple[Span, ...] = ()

    def written(self, span: Span) -> Span:
        """Return where a stretch of what is read is written."""
        return Span(self._written(span.start), self._written(span.end))

    def read(self, span: Span) -> Span:
        """Return where a stretch of what is written is read; part of an escape counts as all."""
        if not self.escapes:
            return span
        return Span(self._read(span.start, 0), self._read(span.end, 1))

    def _written(self, at: int) -> int:
        past = bisect_left(self.places, at)
        return at + self._drift(past)

    def _read(self, at: int, behind: int) -> int:
        past = bisect_right(self.escapes, at, key=lambda escape: escape.end)
        if past < len(self.escapes) and self.escapes[past].start < at:
            return self.places[past] + behind
        return at - self._drift(past)

    def _drift(self, past: int) -> int:
        return self.escapes[past - 1].end - self.places[past - 1] - 1 if past else 0


def reading_of(text: str, *, unwrap: bool = False) -> Reading:
    """Return a text as it is read; the same text if nothing in it is escaped.

    Args:
        text: As it is written.
        unwrap: Whether words and numbers that a hyphen parts at the end of a line are read as one.
    """
    pieces: list[str] = []
    places, escapes, at, size = [], [], 0, 0
    for escape, meant in _found(_without_bold(text), unwrap=unwrap):
        size += escape.start() - at
        places.append(size)
        escapes.append(Span(*escape.span()))
        pieces += [text[at : escape.start()], meant]
        at, size = escape.end(), size + 1
    return Reading("".join((*pieces, text[at:])), tuple(places), tuple(escapes))


def _without_bold(text: str) -> str:
    """Return a text with signs that nobody sees in place of those that set words in bold."""
    return _IN_BOLD.sub(_unmarked, text) if "**" in text else text


def _unmarked(bold: re.Match[str]) -> str:
    return f"{_JOINER * len(bold[1])}{bold[2]}{_JOINER * len(bold[3])}"


def _found(text: str, *, unwrap: bool) -> Iterator[tuple[re.Match[str], str]]:
    """Yield the escapes of a text, each with the one character that it stands for."""
    pattern, end = _ESCAPE_OR_WRITTEN if _is_written_out(text) else _ESCAPE, 0
    lowered = cache(text.lower)  # seldom asked for
    is_elsewhere = cache(lambda word: word in lowered())  # once for each word
    for sign in _first(unwrap, _is_wide(text)).finditer(text):
        at = sign.start()
        if at < end:
            continue
        if sign[0] == "  ":
            escape = _WIDE_BLANK.match(text, at)
        elif sign[0] not in "-/":
            escape = pattern.match(text, at) or _beside_unseen(text, at, end)
        else:
            escape = _WRAPPED.match(text, max(at - 1, end))
            if escape is None or not _is_one_word(escape, is_elsewhere):
                escape = _JOINT.match(text, at)
        if escape and (meant := _meant(escape)):
            yield escape, meant
            end = escape.end()


@cache
def _first(unwrap: bool, is_wide: bool) -> re.Pattern[str]:  # noqa: FBT001 - a key
    """Return what finds where an escape may begin."""
    first = rf"[-/{_SIGNS}](?:(?<![-/])|(?=[\r\n]))" if unwrap else f"[{_SIGNS}]"
    return re.compile(f"{first}|{_WIDE_BLANK.pattern}" if is_wide else first)


def _beside_unseen(text: str, at: int, end: int) -> re.Match[str] | None:
    """Return signs that nobody sees with the character beside them that is read in their stead.

    Args:
        text: As it is written.
        at: Where one of them may be.
        end: Where the escape before it ends.
    """
    return (_BEFORE_UNSEEN.match(text, at - 1) if at > end else None) or _AT_UNSEEN.match(text, at)


def _is_wide(text: str) -> bool:
    """Tell whether two blanks stand between most words of sentences."""
    if text.count("  ") * 3 < text.count(" "):
        return False  # as most
    wide = sum(1 for _ in _WIDE_BLANK.finditer(text))
    if wide < _LEAST_WIDE or wide <= 3 * sum(1 for _ in _BLANK.finditer(text)):
        return False
    small = frozenset().union(*map(small_words, _LANGUAGES))
    found = sum(1 for word in _WIDE_WORD.finditer(text) if word[1].lower() in small)
    return found * _LEAST_OF_SMALL >= wide


def _is_written_out(text: str) -> bool:
    if "\\n" not in text:
        return False  # as most
    signs = _SIGN.finditer(text)
    return all(next(signs, None) is not None for _ in range(_LEAST_SIGNS))


def _meant(escape: re.Match[str]) -> str:
    """Return the one character that an escape stands for; empty if it is none."""
    kind = escape.lastgroup
    if kind in {"end", "written"}:
        return "\n"
    if kind in {"joint", "wrapped", "before"}:
        return escape[0][0]
    if kind == "behind":
        return escape[kind]
    if kind == "hl7":
        return _HL7[escape[kind]]
    if kind == "code":
        meant = chr(int(escape["code"], 16))
    elif kind == "entity":
        meant = html.unescape(html.unescape(escape[0]))
    elif kind == "utf8":
        meant = bytes(map(_BYTES.__getitem__, escape[0])).decode("utf-8", errors="ignore")
    else:
        meant = " "
    if meant.isspace():
        return " "
    return meant if len(meant) == 1 and meant.isprintable() else ""


def _is_one_word(wrapped: re.Match[str], is_elsewhere: Callable[[str], bool]) -> bool:
    """Tell whether a hyphen at the end of a line parts a word, and joins no two: `long-term`.

    It does if the whole is a word, or stands elsewhere in the text, or one of its halves is none.
    """
    text, at = wrapped.string, wrapped.start() + 1
    before, behind = _HEAD.search(text[max(0, at - 40) : at]), _TAIL.match(text, wrapped.end())
    if before is None or behind is None:
        return False
    halves, words = (before[0].lower(), behind[0].lower()), english_words()
    whole = "".join(halves)
    return whole in words or not words.issuperset(halves) or is_elsewhere(whole)
