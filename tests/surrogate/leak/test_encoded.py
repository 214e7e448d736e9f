from __future__ import annotations

import base64

import pytest
from budget import cpu_seconds_below

from surrogate.leak.codes.encoded import decoded
from surrogate.leak.days.dates import full_dates, spelt_dates
from surrogate.leak.days.spelt import years
from surrogate.leak.texts.view import View


@pytest.mark.parametrize(
    ("text", "stretch", "said"),
    [
        ("per Hol&#99;omb.", "Hol&#99;omb.", "Holcomb."),
        ("?q=Hol%63omb now", "?q=Hol%63omb", "?q=Holcomb"),
        ("per Hol=63omb", "Hol=63omb", "Holcomb"),
        ("per Hol=\ncomb", "Hol=\ncomb", "Holcomb"),
        ("per Hol<i>comb</i>", "Hol<i>comb</i>", "Holcomb"),
        ("per Ho**lcomb**", "Ho**lcomb**", "Holcomb"),
        ("att. SGVucnkgSG9sY29tYg== here", "SGVucnkgSG9sY29tYg==", "Henry Holcomb"),
        ("\u202ebmocloH\u202c", "\u202ebmocloH", "Holcomb"),
        ("\u24d7olcomb", "\u24d7", "h"),
        ("413-782-HELP", "413-782-HELP", "413-782-4357"),
        ("call four one three, oh 1 6", "four one three, oh 1 6", "413016"),
        ("call 413 five fifty-five 0168", "413 five fifty-five 0168", "4135550168"),
        ("chart 8834 seventy-seven", "8834 seventy-seven", "883477"),
        ("call four thirteen, five fifty-five", "four thirteen, five fifty-five", "413555"),
        ("no double five two triple oh one", "double five two triple oh one", "5520001"),
        ("per Hol&amp;#99;omb", "Hol&amp;#99;omb", "Holcomb"),
        ("?q=Hol%2563omb now", "?q=Hol%2563omb", "?q=Holcomb"),
        ("per Hol<!-- p. 2 -->comb", "Hol<!-- p. 2 -->comb", "Holcomb"),
        ("per Hol\\u0063omb", "Hol\\u0063omb", "Holcomb"),
        ("per Hol\\x63omb", "Hol\\x63omb", "Holcomb"),
        ("per Hol\\143omb", "Hol\\143omb", "Holcomb"),
        ("per Pe\\'f1a", "Pe\\'f1a", "Pe\u00f1a"),
        ("per W\\u243?jcik", "W\\u243?jcik", "W\u00f3jcik"),
        ("per Pe\u00c3\u00b1a", "\u00c3\u00b1", "\u00f1"),
        ("per Nguy\u00e1\u00bb\u2026n", "\u00e1\u00bb\u2026", "\u1ec5"),
        ("tag 48 6f 6c 63 6f 6d 62 ok", "48 6f 6c 63 6f 6d 62", "Holcomb"),
        ("att. TWFyeWE= here", "TWFyeWE=", "Marya"),
        ("att. //5IAG8AbABjAG8AbQBiAA== ok", "//5IAG8AbABjAG8AbQBiAA==", "Holcomb"),
        ("on \uff15\uff0f\uff13", "\uff15\uff0f\uff13", "5/3"),
        ("on O3/l4/2O67 again", "O3/l4/2O67", "03/14/2067"),
        ("on 0 3 / 1 4 / 6 7 again", "0 3 / 1 4 / 6 7", "03/14/67"),
        ("on 03/I4/Z067 again", "03/I4/Z067", "03/14/2067"),
        ("on 03I14I2067 again", "03I14I2067", "03/14/2067"),
        ("on 03~14~2067 again", "03~14~2067", "03/14/2067"),
        ("ts 3067286400 ok", "3067286400", "2067-03-14"),
        ("cell 61070 ok", "61070", "2067-03-14"),
        ("cell 61070.4375 ok", "61070.4375", "2067-03-14"),
        ("JD 2476089 ok", "2476089", "2067-03-14"),
        ("JD 2476088.5 ok", "2476088.5", "2067-03-14"),
        ("JD 2476089.5 ok", "2476089.5", "2067-03-15"),
        ("per Hol&#99omb", "Hol&#99omb", "Holcomb"),
        ("?q=Hol%u0063omb now", "?q=Hol%u0063omb", "?q=Holcomb"),
        ("per Hol\\u{63}omb", "Hol\\u{63}omb", "Holcomb"),
        ("per Hol\\U00000063omb", "Hol\\U00000063omb", "Holcomb"),
        ("per Hol]]><![CDATA[comb", "Hol]]><![CDATA[comb", "Holcomb"),
        ("tag 0x48 0x6f 0x6c 0x63", "48 0x6f 0x6c 0x63", "Holc"),
        ("tag 48-6f-6c-63", "48-6f-6c-63", "Holc"),
        ("tag 48006f006c006300 ok", "48006f006c0063", "Holc"),
        ("tag 72, 111, 108, 99, 111", "72, 111, 108, 99, 111", "Holco"),
        ("01001000 01101111 01101100 01100011", "01001000 01101111", "Holc"),
        ("tag 01001000011011110110110001100011", "01001000011011110110110001100011", "Holc"),
        ("att. JBXWYY3PNVRA==== ok", "JBXWYY3PNVRA====", "Holcomb"),
        ("att. SABvAGwAYwBvAG0AYgA= ok", "SABvAGwAYwBvAG0AYgA=", "Holcomb"),
        ("att. U0c5c1kyOXRZZz09 ok", "U0c5c1kyOXRZZz09", "Holcomb"),
        ("\U0001f1ed\U0001f1f4\U0001f1f1", "\U0001f1ed", "hol"),
        ("\U000e0048\U000e006f\U000e006c", "\U000e0048", "Hol"),
        ("ts /Date(3067286400000)/", "3067286400000", "2067-03-14"),
        ("on three slash fourteen slash sixty seven", "three slash", "03/14/67"),
        ("three slash fourteen slash twenty sixty-seven", "three slash", "03/14/2067"),
        ("call five five five dash oh one six eight", "five five", "555-0168"),
        ("call 413 dash 555 dash 0168", "413 dash 555 dash 0168", "413-555-0168"),
        ("on 3 \u017flash 14 SLASH 67", "3 \u017flash 14 SLASH 67", "3/14/67"),
        ("per Hotel Oscar Lima Charlie", "Hotel Oscar Lima Charlie", "HOLC"),
        ("per H as in Henry, O, L for lemon, Charlie", "H as in Henry", "HOLC"),
        ("per Hotel Oscar X-ray Mike", "Hotel Oscar X-ray Mike", "HOXM"),
        ("per H, A, double L, O", "H, A, double L, O", "HALLO"),
        ("per H-A-two L's-O", "H-A-two L's-O", "HALLO"),
        ("per H A two Ls O", "H A two Ls O", "HALLO"),
        ("per Henry Ocean Lincoln Charles", "Henry Ocean", "HOLC"),
        ("per H, O, L, and C", "H, O, L, and C", "HOLC"),
        ("per H then O then L then C", "H then O then L then C", "HOLC"),
    ],
)
def test_a_code_is_read(text: str, stretch: str, said: str) -> None:
    found = [(span.of(text), read) for span, read in decoded(View.of("", text))]
    assert any(stretch in where and said in read for where, read in found)


@pytest.mark.parametrize(
    "text",
    [
        "Hypercholesterolemia, SaO2 98% on RA; BP 120/80 & stable = no change.",
        "413-782-0168 / R&D; one or two, three at most",
        base64.b64encode(bytes(range(200, 230))).decode(),
        "INSTRUCTIONS GIVEN ** NOTE ** wound/dressing",
        "C:\\scans\\ct1 at 2/3/2067; caf\u00e9 \u00c0 la carte; 44719022681; one to two, three",
        "double lumen, two L bags, a double J stent, two Ls; type A, double B",
        "a, x, b, c, d; x x x x",
        "vitamins A, D and E given; John, Mary and Tom came; grades A and B; hepatitis B and C",
        "India ink; Mike and Victor, a nurse; a for b, I for instance; C for cat",
        "BP one twenty slash eighty, murmur two slash six, point five; rated 3 or 4",
        "CPT 61070, 61071 billed, HCPCS code: 61072; grew 61070 cells; 61070 mL in all",
    ],
)
def test_plain_text_says_nothing_else(text: str) -> None:
    assert list(decoded(View.of("", text))) == []


def test_letters_in_a_row_take_no_square_of_their_number() -> None:
    with cpu_seconds_below(4):
        assert list(decoded(View.of("", "a, b; x " * 4_000))) == []


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("March third, two thousand and fifteen", (2015, 3, 3)),
        ("the twenty-first of May, nineteen sixty-two", (1962, 5, 21)),
        ("thirtieth day of June 2015", (2015, 6, 30)),
        ("April first nineteen oh five", (1905, 4, 1)),
        ("march 14 twenty sixty seven", (2067, 3, 14)),
        ("the 2nd of March, nineteen sixty", (1960, 3, 2)),
        ("MARCH 2ND, NINETEEN SIXTY", (1960, 3, 2)),
    ],
)
def test_a_date_in_words_is_read(text: str, day: tuple[int, int, int]) -> None:
    assert [found for _, found in spelt_dates(text)] == [day]


@pytest.mark.parametrize(
    ("text", "day"),
    [("2015-W10-3", (2015, 3, 4)), ("2015W103", (2015, 3, 4)), ("4.III.2015", (2015, 3, 4)),
     ("2/28-3/4/2015", (2015, 3, 4))],
)  # fmt: skip
def test_a_date_is_read_by_week_roman_month_and_in_a_range(
    text: str, day: tuple[int, int, int]
) -> None:
    assert [found for _, found in full_dates(text)] == [day]


@pytest.mark.parametrize("text", ["2015-W60-3", "32.III.2015", "4.IIV.2015", "W10-3"])
def test_impossible_ones_are_none(text: str) -> None:
    assert list(full_dates(text)) == []


def test_a_year_in_words_is_told_from_numbers() -> None:
    text = "born nineteen sixty-two; two thousand and ten; two thousand calories; nineteen days"
    assert [year for _, year in years(text)] == [1962, 2010]
