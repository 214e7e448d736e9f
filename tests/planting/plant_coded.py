"""More leaks in disguise: escapes, wrong encodings, dictation, fields of messages, short forms."""

from __future__ import annotations

import re
from collections.abc import Callable

from plant_case import MONTHS, Case, NotHereError, Planted
from plant_disguised import (
    disguised,
    of_date,
    of_full_name,
    of_name,
    of_phone,
    of_whole,
)
from plant_words import number_in_words, ordinal

from surrogate.leak.texts.position import is_ordinary
from surrogate.phi import Kind
from surrogate.wordlists.calendar import month_names
from surrogate.wordlists.folding import fold
from surrogate.wordlists.people import credentials
from surrogate.wordlists.words import small_words

_FRENCH = month_names("fr")
_ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]
_LEET = str.maketrans("eiost", "31057")
_FULL_NAME = re.compile(r"[A-Z][a-z]{3,} [A-Z][a-z]{3,}")
_HOUSE = r"^[A-Z][a-z]{5,} [A-Z][a-z]+(?: [A-Z][a-z]+)*$"

of_name("name in leetspeak", "per {} today", lambda n: n[0] + n[1:].translate(_LEET), least=7)
of_name("letters of a name in the cells of a table", "|{}| ok", lambda n: "|".join(n.upper()))
of_name("name, JSON escapes", "is {} ok", lambda n: "".join(f"\\u{ord(c):04x}" for c in n))
of_name(
    "name, one letter as a hex escape", "is {} ok", lambda n: f"{n[:2]}\\x{ord(n[2]):02x}{n[3:]}"
)
of_name("name, one octal escape", "is {} ok", lambda n: f"{n[:2]}\\{ord(n[2]):03o}{n[3:]}")
of_name("name, escaped as rich text", "is {} ok", lambda n: f"{n[:2]}\\'{ord(n[2]):02x}{n[3:]}")
of_name(
    "name, HTML entity escaped twice", "per {} ok", lambda n: f"{n[:2]}&amp;#{ord(n[2])};{n[3:]}"
)
of_name("name, percent-encoded twice", "q={} ok", lambda n: f"{n[:2]}%25{ord(n[2]):02X}{n[3:]}")
of_name("name with an HTML comment inside", "per {} ok", lambda n: f"{n[:3]}<!-- 2 -->{n[3:]}")
of_name("name in hexadecimal", "tag {} ok", lambda n: n.encode().hex())
of_name("name in hexadecimal with spaces", "tag {} ok", lambda n: n.encode().hex(" "))
of_name("name written backwards", "sign {} here", lambda n: n[::-1].lower(), least=6)
of_full_name("names as a login with a year", "user {} ok", lambda g, f: f"{g[0]}{f}71".lower())


def _foreign(name: str, write: Callable[[str], str]) -> None:
    """Plant a name with a letter beyond ASCII, as a program made something else of it."""

    @disguised(name)
    def _plant(case: Case) -> Planted:
        texts = {w for m in case.mentions(Kind.NAME) for w in re.findall(r"[^\W\d_]{6,}", m.text)}
        fitting = [t for t in sorted(texts) if _is_western(t) and not is_ordinary(fold(t))]
        return case.insert(write(case.pick(fitting)), "per {} today")


def _is_western(text: str) -> bool:
    strange = [c for c in text[1:] if not c.isascii()]
    return text[0].isascii() and len(strange) == 1 and strange[0] <= "\u00ff"


_foreign("name read in the wrong encoding", lambda n: n.encode().decode("latin-1"))
_foreign("name with a letter lost", lambda n: "".join(c if c.isascii() else "?" for c in n))
_foreign(
    "name with a replacement sign", lambda n: "".join(c if c < "\x80" else "\ufffd" for c in n)
)
_foreign("name in rich text", lambda n: "".join(c if c < "\x80" else f"\\'{ord(c):02x}" for c in n))
_foreign("name with a JSON escape", lambda n: n.encode("ascii", "backslashreplace").decode())


def _ordinary(name: str, carrier: str, write: Callable[[str, str], str]) -> None:
    """Plant the name of somebody whose surname, and given name too, is an ordinary word."""

    @disguised(name)
    def _plant(case: Case) -> Planted:
        names = {m.text for m in case.mentions(Kind.NAME) if _FULL_NAME.fullmatch(m.text)}
        text = case.pick(sorted(names), lambda n: all(map(is_ordinary, n.lower().split())))
        given, family = text.split()
        return case.insert(write(given, family), carrier)


_ordinary("ordinary names in the form of HL7", "PID|1||{}^^", lambda g, f: f"{f}^{g}".upper())
_ordinary("ordinary names in a path", "see /scans/{}/1 ok", lambda g, f: f"{f}_{g}".lower())
_ordinary("ordinary names as a login", "user {} ok", lambda g, f: f"{g}.{f}".lower())
_ordinary("ordinary surname behind mrs", "by mrs {} today", lambda _, f: f.lower())
_ordinary(
    "ordinary names with an entity", "saw {} there", lambda g, f: f"{g} &#{ord(f[0])};{f[1:]}"
)


def of_number(name: str, carrier: str, write: Callable[[str], str]) -> None:
    """Plant a number that is long enough to be known between any marks."""

    @disguised(name)
    def _plant(case: Case) -> Planted:
        text = case.text_of(Kind.NUMBER, Kind.SSN, like=r"^(?=(?:-?\d){7})[\d-]+$")
        return case.insert(write(text.replace("-", "")), carrier)


_MARKS = {"columns": " | ", "semicolons": ";", "apostrophes": "'", "equals signs": "="}
for _called, _sign in _MARKS.items():
    of_number(
        f"number in groups with {_called}",
        "chart {} pulled",
        lambda n, sign=_sign: sign.join(re.findall("..?.?", n)),
    )
of_number("number in cells with quotes", "row {} ok", lambda n: f'"{n[:3]}","{n[3:6]}","{n[6:]}"')
of_number("number in a longer one", "chart {} pulled", lambda n: f"9{n}41")
of_number("last four digits behind a mask", "no {} here", lambda n: f"xxx-xx-{n[-4:]}")
of_number("last four digits told", "card {} ok", lambda n: f"ending in {n[-4:]}")


def _in_pairs(digits: str) -> str:
    """Return digits as they are dictated: `twenty-one, oh five, seven`."""
    pairs = re.findall("..?", digits)
    return ", ".join(
        f"oh {number_in_words(int(p))}" if len(p) > 1 > int(p[0]) else number_in_words(int(p))
        for p in pairs
    )


of_number("number dictated in pairs", "chart {} pulled", _in_pairs)
of_phone("phone dictated in pairs", _in_pairs)
of_phone("phone with the code of the land", lambda p: f"001{p}")
of_phone("phone in columns", lambda p: f"{p[:3]} | {p[3:6]} | {p[6:]}")
of_phone("last four digits of a phone", lambda p: f"***-***-{p[6:]}")

of_date("date in French", "le {}, encore", lambda d: f"{d.day} {_FRENCH[d.month - 1]} {d:%y}")
of_date(
    "date with a Roman month and a short year",
    "on {}, again",
    lambda d: f"{d.day}-{_ROMAN[d.month - 1]}-{d:%y}",
)
of_date("date with letters for digits", "on {}, again", lambda d: f"{d:%m/%d/%Y}".replace("0", "O"))
of_date("date, figure by figure", "on {}, again", lambda d: " ".join(f"{d:%m/%d/%Y}"))
of_date(
    "date in full-width signs",
    "on {}, again",
    lambda d: "".join(chr(ord(c) + 0xFEE0) for c in f"{d:%m/%d/%Y}"),
)
of_date("date with colons", "img {} ok", lambda d: f"{d:%Y:%m:%d}")
of_date("date with points and a short year", "on {}, again", lambda d: f"{d.day}.{d.month}.{d:%y}")
of_date("month and a year behind an apostrophe", "since {}, well", lambda d: f"{d:%B} '{d:%y}")


@disguised("month and a short year")
def _month(case: Case) -> Planted:
    year, month, _ = case.day()
    if year % 100 < 32:
        raise NotHereError
    return case.insert(f"{MONTHS[month - 1][:3]}-{year % 100}", "since {}, well")


def _age(name: str, carrier: str, write: Callable[[int], str]) -> None:
    @disguised(name)
    def _plant(case: Case) -> Planted:
        return case.insert(write(case.rng.randrange(91, 100)), carrier)


_age("age over 90 behind a word", "at {}, well", lambda a: f"age {number_in_words(a)}")
_age("birthday over 90 in words", "had {} then", lambda a: f"her ninety-{ordinal(a - 90)} birthday")
_age("year of life over 90", "now in {} here", lambda a: f"his {a}th year")
_age("born over 90 years ago", "she was {} there", lambda a: f"born {a} years ago")
_age("how old somebody got", "whose mother {} there", lambda a: f"lived to {a}")
_age("age over 90 behind the sex", "a {} with pain", lambda a: f"F/{a}")
_age("age over 90 in French", "de {} et bien", lambda a: f"{a} ans")


def _slip(text: str) -> str:
    return text[:2] + text[1] + text[2:]


def _of_house(name: str, carrier: str, kind: Kind, like: str, write: Callable[[str], str]) -> None:
    """Plant a name of several words whose first is no ordinary word with a slip in it."""

    @disguised(name)
    def _plant(case: Case) -> Planted:
        texts = sorted({m.text for m in case.mentions(kind)})
        text = case.pick(
            texts, lambda t: re.search(like, t) and not is_ordinary(_slip(t).split()[0])
        )
        return case.insert(write(text), carrier)


_of_house("hospital with a slip", "seen at {} before", Kind.HOSPITAL, _HOUSE, _slip)
_of_house("organization with a slip", "works at {} now", Kind.ORGANIZATION, _HOUSE, _slip)
_of_house("town of two words with a slip", "lives in {} now", Kind.CITY, _HOUSE, _slip)
_of_house(
    "street with a slip", "lives at {} now", Kind.STREET, r"^\d+ [A-Z][a-z]{5,} [A-Z][a-z]+$",
    lambda s: re.sub(r"([A-Z])([a-z])", r"\1\2\2", s, count=1),
)  # fmt: skip


def means_something(letters: str) -> bool:
    """Tell whether capitals are a word or a credential, so that they tell no house: `LCDC`."""
    return is_ordinary(letters.lower()) or letters in credentials()


def _initial(word: str) -> str:
    return "" if fold(word) in small_words("name") else word[0]


@disguised("letters of a hospital")
def _letters(case: Case) -> Planted:
    texts = sorted({m.text for m in case.mentions(Kind.HOSPITAL)})
    letters = {"".join(map(_initial, re.findall(r"\b[A-Z]\w*", text))) for text in texts}
    told = sorted(some for some in letters if len(some) > 2 and not means_something(some))
    return case.insert(".".join(case.pick(told)) + ".", "seen at {} before")


of_whole("e-mail address spoken", "mail {} now", Kind.EMAIL, r"^\w+\.\w+@",
       lambda e: e.replace("@", " at ").replace(".", " dot "))  # fmt: skip
of_whole("IP address with hyphens", "from {} again", Kind.IP, r"^\d{2,}(?:\.\d+){3}$",
       lambda i: i.replace(".", "-"))  # fmt: skip
