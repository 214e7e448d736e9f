"""Bytes to text and back, exactly, and without a word of the text in an error."""

from __future__ import annotations

import codecs
from pathlib import Path

from surrogate.errors import DocumentError
from surrogate.wordlists.folding import fold, unaccented

_BOMS = (
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
    (codecs.BOM_UTF8, "utf-8"),
)

# Quotes and dashes where only plain ones can be written.
_PLAIN = str.maketrans("\u2018\u2019\u201c\u201d\u2013\u2014", "''\"\"--")


# Every error below is raised outside the `except` block: inside, Python would attach the
# original one as its context, and that one holds the bytes of the note.


def read_bytes(path: Path, place: str, offset: int = 0, length: int = -1) -> bytes:
    """Return `length` bytes of a file from `offset`, by default all of them.

    Raises:
        DocumentError: If the file cannot be read.
    """
    try:
        with path.open("rb") as stream:
            stream.seek(offset)
            return stream.read(length)
    except OSError as error:
        problem = f"cannot be read ({error.strerror})"
    raise DocumentError(place, problem)


def codec_from_bom(data: bytes) -> str | None:
    """Return the codec that a byte order mark announces, if there is one."""
    return next((codec for bom, codec in _BOMS if data.startswith(bom)), None)


def _marked(data: bytes) -> str:
    """Return what to tell `--encoding` for bytes that begin with a byte order mark, if they do."""
    return (codec_from_bom(data) or "").removesuffix("-le").removesuffix("-be")


def exact_codec(data: bytes, encoding: str) -> str:
    """Return the codec that gives `data` back when its text is encoded again.

    `utf-16` and its like swallow the byte order mark and choose one of their own on writing;
    the codec returned here leaves it in the text as U+FEFF.
    """
    name = codecs.lookup(encoding).name
    if name == "utf-8-sig":
        return "utf-8"
    if name in {"utf-16", "utf-32"}:
        announced = codec_from_bom(data) or ""
        return announced if announced.startswith(name) else f"{name}-le"
    return name


def decoded(data: bytes, encoding: str, place: str) -> str:
    """Return the text of some bytes, line ends untouched.

    Raises:
        DocumentError: If they are not in that encoding; names the first wrong byte, from 0. Also
            if they can be read so and yet are in another one: nothing would be found in such a
            text, and the note would be published as it was.
    """
    try:
        text = data.decode(encoding)
        # Some rarer codecs yield half surrogate pairs, which nothing can write again.
        text if encoding == "utf-8" else text.encode("utf-8")
    except UnicodeDecodeError as error:
        mark = _marked(data)
        hint = f"; its mark is of {mark}" if mark and not encoding.startswith(mark) else ""
        problem = f"byte {error.start} is not {encoding} (--encoding names another{hint})"
    except UnicodeEncodeError as error:
        problem = f"character {error.start} is half a surrogate pair"
    except (LookupError, UnicodeError):
        problem = "character encoding is unknown or not one for text"
    else:
        problem = _misread(data, text, encoding)
        if not problem:
            return text
    raise DocumentError(place, problem)


def _misread(data: bytes, text: str, encoding: str) -> str:
    """Return why bytes that could be decoded are in another encoding; empty if they need not be."""
    if "\0" in text:
        return f"character {text.index(chr(0))} is NUL: no text, or not {encoding}"
    if encoding != "utf-8" and utf_8(data) not in {None, text}:
        return f"is utf-8, not {encoding}"
    return ""


def utf_8(data: bytes) -> str | None:
    """Return the text of bytes that make sense as UTF-8: other encodings need NUL or escapes."""
    if b"\0" in data or b"\x1b" in data:
        return None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return None


def encoded(text: str, encoding: str, place: str) -> bytes:
    """Return the bytes of a text.

    Raises:
        DocumentError: If the encoding lacks one of its characters, or nobody could read them back.
    """
    try:
        data = text.encode(encoding)
    except UnicodeEncodeError as error:
        problem = f"character {error.start} cannot be written as {encoding}"
    else:
        problem = _misread(data, text, encoding)
        if not problem:
            return data
    raise DocumentError(place, problem)


def writable(text: str, encoding: str) -> str:
    """Return a text in signs that an encoding has: others without accents, or as entities.

    Where a note spells them so (`Jos&eacute;`), what stands in their place may need them too.
    """
    if _has(encoding, text):
        return text
    return "".join(_written(char, encoding) for char in text)


def _written(char: str, encoding: str) -> str:
    bare = fold(char)
    forms = char, unaccented(char).translate(_PLAIN), bare.title() if char.isupper() else bare
    return next((form for form in forms if _has(encoding, form)), f"&#{ord(char)};")


def _has(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
