"""The canvas: it draws what was asked for, nothing else, and reports what is cut off."""

from array import array

import framebuf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mathom.screens.conquest.parts import LIGHTS as REGIONS
from mathom.ui.canvas import BACK, BAR, BIG, CENTRE, DIM, ON_BAR, RIGHT, SMALL, TEXT, Canvas
from mathom.ui.palette import DARK, INKS, WHITE
from tests.ui.look import bounds, contrast, lit, picture

DISPLAYS = [(128, 64, framebuf.MONO_VLSB, 1), (128, 64, framebuf.MONO_HMSB, 1), (240, 135, framebuf.GS4_HMSB, 16)]
COLOURED = ["black", "yellow", "red", "blue", "green"]
FACES = ["ring", "gandalf", "fellowship", "orc", "nazgul", "tree"]


@pytest.fixture(params=DISPLAYS, ids=["mono", "mono by lines", "colour"])
def canvas(request):
    return Canvas(*request.param)


@pytest.fixture
def mono():
    return Canvas(128, 64, framebuf.MONO_VLSB, 1)


@pytest.fixture
def colour():
    return Canvas(240, 135, framebuf.GS4_HMSB, 16)


def test_the_buffer_is_as_large_as_the_display():
    assert [len(Canvas(*shape).buffer) for shape in DISPLAYS] == [1024, 1024, 240 * 135 // 2]
    assert [Canvas(*shape).unit for shape in DISPLAYS] == [1, 1, 2]


def test_a_letter_is_drawn_as_it_is_in_the_font(mono):
    mono.text("g", 3, 2)
    assert picture(mono, 3, 2, 5, 10) == [
        ".....",
        ".....",
        ".....",
        ".....",
        ".###.",
        "#..#.",
        "#..#.",
        ".###.",
        "...#.",
        "###..",
    ]


def test_a_letter_is_larger_on_a_fine_display_but_not_twice(colour):
    colour.text("D", 0, 0)
    assert bounds(colour) == (0, 4, 9, 16)
    colour.clear()
    colour.text("D", 0, 0, BIG)
    assert bounds(colour)[1::2] == (4, 28)


@given(st.text("AaÁjgÑû.–10 ¿", min_size=1, max_size=12), st.sampled_from([SMALL, BIG]), st.integers(0, 2))
def test_a_text_takes_the_width_that_it_measures(s, font, align):
    canvas = Canvas(400, 64)
    wide = canvas.measure(s, font)
    canvas.text(s, 200, 10, font, TEXT, align)
    begin = 200 - (0, wide // 2, wide)[align]
    places = lit(canvas)
    assert all(begin <= x < begin + wide and 10 <= y < 10 + (16 if font else 10) for x, y in places)
    assert canvas.fits(s, wide, font) and not canvas.fits(s, wide - 1, font)
    assert canvas.cut is None


def test_the_next_text_begins_where_the_last_one_ended(canvas):
    whole, parts = Canvas(*DISPLAYS[0]), Canvas(*DISPLAYS[0])
    whole.text("Nazgûl", 0, 0)
    parts.text("gûl", parts.text("Naz", 0, 0), 0)
    assert whole.buffer == parts.buffer


def test_an_empty_text_draws_nothing(canvas):
    canvas.clear()
    before = bytes(canvas.buffer)
    assert canvas.measure("") == 0
    canvas.text("", 5, canvas.height)
    assert canvas.buffer == before and canvas.cut is None


def test_every_ink_on_a_mono_display_is_lit_or_dark(mono):
    for ink in range(16):
        mono.clear(BACK if ink not in DARK else TEXT)
        mono.text("M", 0, 0, ink=ink)
        assert ((0, 2) in lit(mono)) == (ink not in DARK)
        mono.fill(50, 50, 1, 1, ink)
        assert ((50, 50) in lit(mono)) == (ink not in DARK)


def test_every_ink_on_a_colour_display_has_its_own_colour(colour):
    for ink in range(16):
        colour.clear(15 - ink)
        colour.text("M", 0, 0, ink=ink)
        colour.icon("ring", 20, 20, ink)
        colour.fill(50, 50, 1, 1, ink)
        marks = {mark for line in picture(colour) for mark in line}
        assert marks == {".#23456789abcdef"[ink], ".#23456789abcdef"[15 - ink]}


@pytest.mark.parametrize("ink", [BACK, ON_BAR])
def test_dark_text_on_a_bar_is_the_text_inverted(canvas, ink):
    canvas.text("Ñandú 1", 4, 4)
    canvas.icon("ring", 80, 4)
    plain = lit(canvas)
    canvas.clear(BAR)
    bar = picture(canvas, 0, 0, 1, 1)[0]
    canvas.text("Ñandú 1", 4, 4, ink=ink)
    canvas.icon("ring", 80, 4, ink)
    after = {(x, y) for y, line in enumerate(picture(canvas)) for x, mark in enumerate(line) if mark != bar}
    assert after == plain


def test_clear_fills_the_whole_canvas(canvas):
    for ink in (TEXT, BACK, DIM):
        canvas.fill(3, 3, 30, 30, DIM)
        canvas.clear(ink)
        assert {mark for line in picture(canvas) for mark in line} == {picture(canvas, 0, 0, 1, 1)[0]}


@pytest.mark.parametrize(
    "draw",
    [
        lambda c: c.text("Frodo", -1, 0),
        lambda c: c.text("Frodo", c.width - 5, 0),
        lambda c: c.text("Frodo", 0, -1),
        lambda c: c.text("Frodo", 0, c.height - c.line + 1),
        lambda c: c.text("Frodo", c.width + 1, 0, align=RIGHT),
        lambda c: c.text("Frodo", 5, 0, align=CENTRE),
        lambda c: c.text("Frodo", c.width - 20, 0, BIG),
    ],
)
def test_a_text_that_does_not_fit_is_kept_in_cut(canvas, draw):
    draw(canvas)
    assert canvas.cut == "Frodo"
    canvas.text("Merry", -1, 0)
    assert canvas.cut == "Frodo", "the first one is what is told"
    canvas.clear()
    assert canvas.cut is None


def test_a_drawing_that_does_not_fit_is_kept_in_cut(canvas):
    for draw, name in [
        (lambda: canvas.icon("ring", canvas.width - 8 + 1, 0), "ring"),
        (lambda: canvas.symbol("orc", 0, canvas.height - 16 + 1), "orc"),
    ]:
        canvas.clear()
        draw()
        assert canvas.cut == name


def test_a_die_that_does_not_fit_is_kept_in_cut(mono):
    mono.clear()
    mono.die(-1, 20, "red")
    assert mono.cut == "red"


def test_what_just_fits_is_not_cut(canvas):
    canvas.text("Frodo", 0, 0)
    canvas.text("Frodo", canvas.width, canvas.height - 10, align=RIGHT)
    canvas.text("Frodo", 0, canvas.height - 16, BIG)
    canvas.icon("ring", canvas.width - 8, canvas.height - 8)
    assert canvas.cut is None


def test_a_character_that_the_font_lacks_shows_as_a_question_mark(mono):
    mono.text("?", 0, 0)
    asked = bytes(mono.buffer)
    mono.clear()
    mono.text("ж", 0, 0)
    assert mono.buffer == asked


@given(st.text("ab ñ", max_size=60), st.integers(20, 200))
def test_wrapped_lines_hold_all_words_and_fit(s, width):
    canvas = Canvas(128, 64)
    lines = canvas.wrap(s, width)
    assert " ".join(lines).split() == s.split()
    assert all(canvas.fits(line, width) or " " not in line.strip() for line in lines)


def test_wrapped_lines_are_as_few_as_can_be(mono):
    assert mono.wrap("Solo un anillo por tirada", 128) == ["Solo un anillo por tirada"]
    assert mono.wrap("uno dos tres", mono.measure("uno dos")) == ["uno dos", "tres"]
    assert mono.wrap("tres dos uno", mono.measure("tres dos") - 1) == ["tres", "dos uno"]
    assert mono.wrap("", 128) == [""]


def test_wrapped_lines_are_remembered(mono):
    first = mono.wrap("Solo un anillo por tirada", 60)
    assert mono.wrap("Solo un anillo por tirada", 60) is first
    assert mono.wrap("Solo un anillo por tirada", 128) != first
    for number in range(100):
        mono.wrap(f"otro texto {number}", 60)
    assert len(mono._wrapped) <= 8


def test_where_a_remembered_text_finds_no_memory_the_others_are_forgotten(mono):
    class Full(dict):
        def __setitem__(self, key, value):
            if len(self) >= 3:
                raise MemoryError
            super().__setitem__(key, value)

    known = mono._fonts[SMALL].known = Full()
    for number in range(4):
        mono.text(str(number), 0, 0)
    assert list(known) == ["3"]


def test_of_a_text_that_is_wrapped_no_beginnings_are_remembered(mono):
    mono.text("un", 0, 0)
    known = dict(mono._fonts[SMALL].known)
    assert len(mono.wrap("Solo un anillo por tirada", 60)) > 1
    assert mono._fonts[SMALL].known == known


def test_the_number_of_remembered_texts_is_limited(mono):
    for number in range(1000):
        mono.text(str(number), 0, 0)
    assert len(mono._fonts[SMALL].known) <= 48
    mono.forget()
    assert not mono._fonts[SMALL].known


def test_lines_are_one_pixel_thick(canvas):
    u = canvas.unit
    canvas.clear()
    canvas.hline(0, 4, 20)
    assert lit(canvas) == {(x, 4 * u + y) for x in range(20 * u) for y in range(u)}
    canvas.clear()
    canvas.vline(4, 0, 20)
    assert lit(canvas) == {(4 * u + x, y) for x in range(u) for y in range(20 * u)}
    canvas.clear()
    canvas.rect(2, 2, 20, 12)
    inside = {(x, y) for x in range(3 * u, 21 * u) for y in range(3 * u, 13 * u)}
    assert lit(canvas) == {(x, y) for x in range(2 * u, 22 * u) for y in range(2 * u, 14 * u)} - inside


def test_a_box_has_round_corners(mono):
    mono.box(0, 0, 8, 7)
    assert picture(mono, 0, 0, 8, 7) == [
        "..####..",
        ".#....#.",
        "#......#",
        "#......#",
        "#......#",
        ".#....#.",
        "..####..",
    ]
    outline = lit(mono)
    mono.box(0, 0, 8, 7, full=True)
    assert outline < lit(mono)
    assert not lit(mono) & {(0, 0), (1, 0), (0, 1), (7, 6), (6, 6), (7, 5)}


@given(st.integers(0, 20), st.integers(0, 20), st.integers(1, 100), st.integers(1, 40), st.sampled_from(DISPLAYS))
def test_a_pattern_stays_in_its_area(x, y, w, h, shape):
    canvas = Canvas(*shape)
    canvas.clear()
    canvas.pattern("grey", x, y, w, h)
    u = canvas.unit
    area = {(i, j) for i in range(x * u, (x + w) * u) for j in range(y * u, (y + h) * u)}
    assert lit(canvas) <= area
    canvas.pattern("black", x, y, w, h)
    assert lit(canvas) == {(i, j) for i, j in area if i < canvas.width * u and j < 135}


def test_an_ellipse_reaches_as_far_as_it_should(canvas):
    canvas.ellipse(30, 20, 9, 4, TEXT)
    left, top, right, bottom = (edge / canvas.unit for edge in bounds(canvas))
    assert (left, top) == (21, 16) and 39 < right <= 40 and 24 < bottom <= 25


def test_a_polygon_has_the_same_place_and_form_on_each_display(canvas):
    canvas.poly(30, 20, array("h", (-9, -4, 9, -4, 0, 4)), TEXT)
    left, top, right, bottom = (edge / canvas.unit for edge in bounds(canvas))
    assert (left, top) == (21, 16) and 39 < right <= 40 and 24 < bottom <= 25
    u = canvas.unit
    wide = [sum(y == u * line for x, y in lit(canvas)) / u for line in (16, 20, 24)]
    assert wide == sorted(wide, reverse=True) and 8 <= wide[1] <= 11 and wide[2] <= 1


def test_grey_erases_every_second_pixel(mono):
    mono.fill(0, 0, 40, 10)
    mono.pattern("grey", 0, 0, 40, 10, BACK)
    assert len(lit(mono)) == 200


def test_the_patterns_of_the_colours_differ(canvas):
    seen = set()
    for colour in COLOURED:
        canvas.clear()
        canvas.pattern(colour, 0, 0, 16, 16)
        seen.add(tuple(picture(canvas)))
    assert len(seen) == 5


@pytest.mark.parametrize("chosen", [False, True])
def test_dice_differ_without_colour_and_letter(mono, chosen):
    """Their frames differ by at least a fifth of the pixels."""
    frames = []
    for colour in COLOURED:
        mono.clear()
        mono.die(0, 0, colour, "ring", lit=chosen)
        frames.append({(x, y) for x, y in lit(mono) if not (3 <= x < 19 and 3 <= y < 19)})
    rim = 22 * 22 - 16 * 16
    for one in range(5):
        for other in range(one):
            assert len(frames[one] ^ frames[other]) >= rim // 5, (COLOURED[one], COLOURED[other])


def test_the_symbols_differ(mono):
    """By at least a quarter of the pixels of the lighter one, in both sizes."""
    for draw, least in ((mono.symbol, 40), (mono.icon, 10)):
        shapes = []
        for face in FACES:
            mono.clear()
            draw(face, 0, 0)
            shapes.append(lit(mono))
        for one in range(6):
            for other in range(one):
                assert len(shapes[one] ^ shapes[other]) >= least, (FACES[one], FACES[other])


def test_a_die_has_its_symbol_inside_and_its_letter_below(canvas):
    u = canvas.unit
    for colour in COLOURED:
        canvas.clear()
        canvas.die(10, 10, colour, "tree", "N")
        left, top, right, bottom = bounds(canvas)
        assert (left, top, right) == (10 * u, 10 * u, 32 * u)
        assert bottom == (10 + 22 + 1) * u + (12 if u == 2 else 7), "a gap of one, then a capital"
        with_face = picture(canvas)
        canvas.clear()
        canvas.die(10, 10, colour, None, "N")
        assert picture(canvas) != with_face


def test_a_die_is_lit_when_chosen_and_dice_differ_by_face(canvas):
    seen = set()
    for face in [*FACES, None]:
        for chosen in (False, True):
            canvas.clear()
            canvas.die(0, 0, "red", face, lit=chosen)
            seen.add(tuple(picture(canvas)))
    assert len(seen) >= 13  # a die that is not rolled yet need not look chosen


def test_a_chosen_die_is_lit_up_to_its_frame(mono):
    mono.die(0, 0, "black", None, lit=True)
    assert len(lit(mono)) == 22 * 22 - 4 * 3
    mono.clear(TEXT)
    mono.symbol("ring", 33, 3, ON_BAR)
    dark = {(x, y) for x in range(30, 52) for y in range(22)} - lit(mono)
    mono.clear()
    mono.die(30, 0, "black", "ring", lit=True)
    assert {(x, y) for x in range(33, 49) for y in range(3, 19)} - lit(mono) == dark


def test_a_die_has_its_own_colour(colour):
    for name in COLOURED:
        colour.clear()
        colour.die(0, 0, name, "ring")
        marks = [mark for line in picture(colour, 0, 0, 44, 44) for mark in line]
        own = ".#23456789abcdef"[INKS[name]]
        assert marks.count(own) > len(marks) // 3
        assert marks.count(".#23456789abcdef"[ON_BAR if name == "yellow" else WHITE]) > 100, "the symbol"
        assert colour.ink_of(name) == INKS[name]


def test_inks_have_enough_contrast():
    """By W3C's formula: 4.5 for text, 3 for pictures."""
    assert contrast(TEXT, BACK) > 10 and contrast(DIM, BACK) > 4.5 and contrast(ON_BAR, BAR) > 10
    for name in ("yellow", "red", "blue", "green"):
        assert contrast(INKS[name], BACK) > 4, f"{name}: a player's name"
        assert contrast(ON_BAR if name == "yellow" else WHITE, INKS[name]) > 3, f"{name}: the symbol on the die"
    for name in REGIONS:
        assert contrast(INKS[name], BACK) >= 4.5, f"{name}: a region"
    assert contrast(WHITE, INKS["black"]) > 3


def test_the_cursor_is_beside_the_letter_and_does_not_cover_it(canvas):
    u = canvas.unit
    canvas.die(20, 10, "black", "ring", "N")
    before = lit(canvas)
    canvas.cursor(20, 10)
    added = lit(canvas) - before
    assert added and before <= lit(canvas)
    assert all(20 * u <= x < 42 * u and y >= 32 * u for x, y in added)
    assert min(x for x, _ in added) < 26 * u and max(x for x, _ in added) >= 36 * u
