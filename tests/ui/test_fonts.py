"""The fonts: accents are complete, letters differ enough, and no letter of the two languages is missing."""

import unicodedata

import pytest

from host_tools.bake import FIRMWARE, fonts

SPANISH = "áéíóúüñÁÉÍÓÚÜÑ¿¡"
NAMES = "ûÛëËâ"
SIGNS = "–—…·«»’“”°½×←→↑↓◄►▲▼✓●○■□◧"
ASCII = "".join(map(chr, range(32, 127)))
# (lines of a text, pixels between letters, first line of a capital, first below the baseline)
MEASURES = {"small": (10, 1, 2, 9), "small_2x": (18, 2, 4, 16), "big": (16, 2, 2, 14), "large": (14, 2, 1, 12)}


@pytest.fixture(scope="module", params=list(MEASURES))
def drawn(request):
    return request.param, fonts.load(FIRMWARE / "fonts" / f"{request.param}.bdf")


def rows(picture):
    return [y for y, line in enumerate(picture) if any(line)]


def pixels(picture):
    return {(x, y) for y, line in enumerate(picture) for x, lit in enumerate(line) if lit}


@pytest.mark.parametrize("name", ["small", "small_2x"])
def test_the_small_font_has_every_letter_that_a_text_may_use(name):
    font = fonts.load(FIRMWARE / "fonts" / f"{name}.bdf")
    assert not set(ASCII + SPANISH + NAMES + SIGNS) - set(font.glyphs)


@pytest.mark.parametrize("name, more", [("big", "<=>"), ("large", "◄►#;")])
def test_the_big_fonts_have_names_and_numbers(name, more):
    font = fonts.load(FIRMWARE / "fonts" / f"{name}.bdf")
    assert not set(fonts.NEEDED + SPANISH + NAMES + ".,:!?-–+/()’'…·%&×←→✓" + more) - set(font.glyphs)


def test_capitals_stand_as_high_as_the_plan_says(drawn):
    name, font = drawn
    height, gap, top, baseline = MEASURES[name]
    assert (font.height, font.gap) == (height, gap)
    for char in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789":
        assert (rows(font.glyphs[char])[0], rows(font.glyphs[char])[-1] + 1) == (top, baseline), char
    assert baseline - top == {"small": 7, "small_2x": 12, "big": 12, "large": 11}[name]


def test_letters_fill_the_width_they_take(drawn):
    """There are no empty columns at the sides, as the gap separates letters."""
    for char, picture in drawn[1].glyphs.items():
        if char.isalpha():
            across = {x for x, _ in pixels(picture)}
            assert (min(across), max(across)) == (0, len(picture[0]) - 1), char


def test_digits_are_equally_wide(drawn):
    assert len({len(drawn[1].glyphs[digit][0]) for digit in "0123456789"}) == 1


def test_accents_are_complete_and_separate_from_the_letter(drawn):
    """Above the letter is an empty line, and above that the accent."""
    for char, picture in drawn[1].glyphs.items():
        base, *marks = unicodedata.normalize("NFD", char)
        if not marks:
            continue
        used = rows(picture)
        gaps = [y for y in range(used[0], used[-1]) if y not in used]
        assert len(gaps) in (1, 2), f"{char}: nothing between the accent and the letter"
        accent = {(x, y) for x, y in pixels(picture) if y < gaps[0]}
        assert len(accent) >= 2 and used[-1] + 1 == MEASURES[drawn[0]][3], char
        if base.islower() and base != "i":
            below = picture[gaps[-1] + 1 :]
            plain = drawn[1].glyphs[base][gaps[-1] + 1 :]
            assert below == plain or char == "û", f"{char}: the letter is not {base}"


def test_no_two_glyphs_look_the_same(drawn):
    seen = {}
    for char, picture in drawn[1].glyphs.items():
        shape = tuple(map(tuple, picture))
        assert shape not in seen, f"{char} looks like {seen.get(shape)}"
        seen[shape] = char


@pytest.mark.parametrize("alike", ["Il1", "O0", "5S", "8B", "Z2", "ce", "uv", "rt", "gq", "co", "nh", "69"])
def test_similar_letters_differ_enough(drawn, alike):
    """Laid over each other as well as possible, they differ by at least two pixels."""
    font = drawn[1]
    shapes = [pixels(font.glyphs[char]) for char in alike if char in font.glyphs]
    for one in range(len(shapes)):
        for other in range(one):
            least = min(
                len(shapes[one] ^ {(x + dx, y + dy) for x, y in shapes[other]})
                for dx in (-1, 0, 1)
                for dy in (-1, 0, 1)
            )
            assert least >= 2, (alike[one], alike[other])


def test_no_letter_is_wider_on_a_fine_display():
    """So what fits in the small font, twice as large, also fits there."""
    small, fine = [fonts.load(FIRMWARE / "fonts" / f"{name}.bdf") for name in ("small", "small_2x")]
    for char, picture in small.glyphs.items():
        assert len(fine.glyphs[char][0]) + fine.gap <= 2 * (len(picture[0]) + small.gap), char
