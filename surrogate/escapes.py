r"""Reads what an export wrote in place of white space as white space: `\n`, `&nbsp;`, `Â `.

Databases and pages are often dumped with their line ends and blanks spelt out. A word that such
signs touch is another one then (`\nPlan` reads `nPlan`), so both finders and surrogates read past
them. Text outside PHI stays as it was.
"""

from __future__ import annotations

import re

# What no note would hold otherwise. Line ends: of web pages, spreadsheets and HL7.
_RETURN = r"&#(?:0*13|x0*d);|_x000d_"
_FEED = r"&#(?:0*10|x0*a);|_x000a_"
_BREAK = rf"(?:{_RETURN})?(?:{_FEED})|{_RETURN}|<br ?/?>|\\\.br\\"
_BLANK = r"&(?:nbsp|ensp|emsp|thinsp|#0*(?:9|32|160)|#x0*(?:9|20|a0));|_x0009_"
# A no-break space in UTF-8 that was read in another encoding; words in capitals may end so.
_MISREAD = r"(?<![^\W\d_a-z])\u00c2(?=[ \u00a0])"
_ALWAYS = re.compile(rf"(?i:(?P<end>{_BREAK})|{_BLANK})|{_MISREAD}")
# Paths and logins hold a backslash and an n too, so the page has to give itself away.
_WRITTEN = re.compile(r"(?P<end>(?:\\r)?\\n|\\r)|\\t")
_SIGN = re.compile(r"\\r\\n|\\n\\n|\\n(?=[A-Z ])")
_LEAST_SIGNS = 2
# One of them stands in every text that is concerned; quicker to look for.
_HINTS = ("&", "\\", "\u00c2", "_x000", "_X000", "<br", "<BR")


def unescaped(text: str) -> str:
    """Return a text with escaped white space as white space; as long as before."""
    if not any(hint in text for hint in _HINTS):
        return text
    text = _ALWAYS.sub(_white, text)
    return _WRITTEN.sub(_white, text) if _is_written_out(text) else text


def _is_written_out(text: str) -> bool:
    signs = _SIGN.finditer(text)
    return all(next(signs, None) is not None for _ in range(_LEAST_SIGNS))


def _white(escape: re.Match[str]) -> str:
    """Return blanks; the last is a line end where one is meant and none follows."""
    size = len(escape[0])
    ends = escape["end"] is not None and not escape.string.startswith(("\r", "\n"), escape.end())
    return " " * (size - ends) + "\n" * ends
