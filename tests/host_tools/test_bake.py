"""The baker: the committed modules match the drawings, and a bad drawing is refused by name."""

import io
import random
from itertools import pairwise
from pathlib import Path

import framebuf
import pytest
from PIL import Image

from host_tools import bake
from host_tools.bake import BadDrawing, fonts, pictures, symbols, texts
from host_tools.bake.specimen import specimen
from host_tools.errors import Fault

FONTS = bake.FIRMWARE / "fonts"


@pytest.mark.slow
def test_nothing_baked_is_left_over():
    baked = set(bake.bake())
    ui = bake.FIRMWARE / "mathom" / "ui"
    assert {path for path in (ui / "baked").glob("*.*") if path.stem != "__init__"} == baked


def test_only_what_differs_is_written(monkeypatch, tmp_path):
    made = {tmp_path / "new" / "one.py": b"1\n", tmp_path / "two.py": b"2\n"}
    (tmp_path / "two.py").write_text("2\n")
    monkeypatch.setattr(bake, "bake", lambda: made)
    assert bake.all(check=True) == [tmp_path / "new" / "one.py"]
    assert not (tmp_path / "new").exists()
    assert bake.all() == [tmp_path / "new" / "one.py"]
    assert bake.all() == []
    assert (tmp_path / "new" / "one.py").read_text() == "1\n"


@pytest.mark.slow
def test_the_committed_specimen_is_the_one_of_these_drawings():
    with Image.open(io.BytesIO(specimen())) as made, Image.open(FONTS / "specimen.png") as committed:
        assert made.size == committed.size and made.tobytes() == committed.tobytes()


def test_a_picture_becomes_what_framebuf_blits():
    dice = random.Random(5)
    for _ in range(50):
        wide, high = dice.randint(1, 20), dice.randint(1, 20)
        drawn = [[dice.random() < 0.5 for _ in range(wide)] for _ in range(high)]
        frame = framebuf.FrameBuffer(bytearray(80), 20, 20, framebuf.MONO_HLSB)
        frame.blit((pictures.columns(drawn), wide, high, framebuf.MONO_VLSB), 0, 0)
        assert [[bool(frame.pixel(x, y)) for x in range(wide)] for y in range(high)] == drawn


def drawing(text):
    return [[mark == "#" for mark in line] for line in text.split()]


def test_twice_as_large_a_slope_has_half_steps():
    assert pictures.doubled(drawing("#")) == drawing("## ##")
    assert pictures.doubled(drawing("#.. .#. ..#")) == drawing("##.... ###... .###.. ..###. ...### ....##")


def test_twice_as_large_nothing_moves():
    """Every pixel is inside the doubled one or beside it, and straight lines stay straight."""
    line = drawing("..... ##### .....")
    assert pictures.doubled(line) == drawing(".......... .......... ########## ########## .......... ..........")


BDF = """STARTFONT 2.1
FONT x
SIZE 8 72 72
FONTBOUNDINGBOX 4 8 0 -1
STARTPROPERTIES 2
FONT_ASCENT 7
FONT_DESCENT 1
ENDPROPERTIES
CHARS {count}
{glyphs}ENDFONT
"""
GLYPH = "STARTCHAR x{0}\nENCODING {0}\nSWIDTH 500 0\nDWIDTH {1} 0\nBBX 3 {2} {3} {4}\nBITMAP\n{5}ENDCHAR\n"


def bdf(folder, odd=None):
    """Writes a font of blocks; `odd` replaces the glyph of A: (advance, height, left, bottom)."""
    glyphs = []
    for char in fonts.NEEDED:
        advance, high, left, bottom = odd if char == "A" and type(odd) is tuple else (4, 5, 0, 0)
        if odd != char:
            glyphs.append(GLYPH.format(ord(char), advance, high, left, bottom, "E0\n" * high))
    path = Path(folder) / "blocks.bdf"
    path.write_text(BDF.format(count=len(glyphs), glyphs="".join(glyphs)))
    return path


@pytest.mark.parametrize("name", ["symbols", "symbols_2x"])
def test_to_read_a_drawing_takes_no_more_memory_than_the_largest_one(name):
    data = (bake.FIRMWARE / "mathom" / "ui" / "baked" / f"{name}.table").read_bytes()
    numbers = [int.from_bytes(data[at : at + 3], "little") for at in range(0, 3 * 1000, 3)]
    begins = numbers[1 : numbers[0] + 2]
    parts = [data[begin:end] for begin, end in pairwise(begins)]
    largest = max(len(line) for part in parts for line in part.splitlines(keepends=True))
    assert max(map(len, parts)) == largest


def test_a_font_is_read_whole(tmp_path):
    font = fonts.load(bdf(tmp_path))
    assert (font.height, font.gap, "".join(font.glyphs)) == (8, 1, "".join(sorted(fonts.NEEDED)))
    assert font.glyphs["A"] == drawing("... ... ### ### ### ### ### ...")


@pytest.mark.parametrize(
    ("odd", "says"),
    [
        ((4, 8, 0, 0), "'A' leaves the cell of 8 lines"),
        ((4, 5, 0, -2), "'A' leaves the cell of 8 lines"),
        ((4, 5, -1, 0), "'A' leaves the cell of 8 lines"),
        ((2, 5, 0, 0), "wider than its advance"),
        ("B", "the glyph 'B' is missing"),
    ],
)
def test_a_bad_font_is_refused(tmp_path, odd, says):
    with pytest.raises(BadDrawing, match=says):
        fonts.load(bdf(tmp_path, odd))


@pytest.mark.parametrize(
    ("kind", "content", "says"),
    [
        ("icons", "##\n#x\n", "one.txt: a drawing is lines of"),
        ("icons", "; nothing\n", "one.txt: a drawing is lines of"),
        ("icons", "##\n#\n", "one.txt: its lines are not equally long"),
        ("dice", "##\n##\n", "dice/one.txt: 2×2, but dice are 16×16"),
        ("icons", "#" * 17 + "\n", "icons/one.txt: larger than 16×16"),
    ],
)
def test_a_bad_drawing_is_refused(tmp_path, kind, content, says):
    (tmp_path / kind).mkdir()
    (tmp_path / kind / "one.txt").write_text(content)
    with pytest.raises(BadDrawing, match=says):
        symbols.load(tmp_path)


def test_a_name_is_drawn_once(tmp_path):
    for kind, side in (("list", 8), ("icons", 5)):
        (tmp_path / kind).mkdir()
        (tmp_path / kind / "ring.txt").write_text("; a comment\n" + ("#" * side + "\n") * side)
    with pytest.raises(BadDrawing, match=r"icons/ring.txt: there is another drawing of that name"):
        symbols.load(tmp_path)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("Key\tUno\tOne", "'Key' is no key"),
        ("key\tUno", "'key' needs one text for each of es, en"),
        ("key\tUno\t ", "'key' needs one text for each of es, en"),
        ("key\tUno\tOne\tEins", "'key' needs one text for each of es, en"),
        ("key\tUno \tOne", "'key' begins or ends with a space"),
        ("good\tUno\tOne", "'good' is there already"),
        ("key\t{n} uno\t{m} one", "'key' has other placeholders"),
    ],
)
def test_a_bad_text_is_refused_with_its_line(tmp_path, line, says):
    table = tmp_path / "table.tsv"
    table.write_text(f"# comment\n\ngood\tBien {{n}}\tGood {{n}}\n{line}\n", encoding="utf-8")
    with pytest.raises(Fault, match=f"table.tsv, line 4: {says}"):
        texts.load(table)


def test_a_short_form_needs_a_long_one(tmp_path):
    (tmp_path / "table.tsv").write_text("key.short\tUno\tOne\n")
    with pytest.raises(Fault, match=r"table\.tsv: 'key.short' is the short form of nothing"):
        texts.load(tmp_path / "table.tsv")


def test_a_table_in_another_encoding_is_refused(tmp_path):
    (tmp_path / "table.tsv").write_bytes("key\tuñón\tone\n".encode("latin-1"))
    with pytest.raises(Fault, match=r"table\.tsv is not saved as UTF-8"):
        texts.load(tmp_path / "table.tsv")


def test_each_language_becomes_a_table(tmp_path):
    (tmp_path / "war.tsv").write_text("ring\tAnillo\tRing\nroad\tCamino\tRoad\n", "utf-8")
    (tmp_path / "duel.tsv").write_text("# nothing yet\n")
    made = texts.tables(tmp_path)
    assert list(made) == ["texts/es.table", "texts/en.table"]
    lines = made["texts/en.table"][4 * texts.NUMBER :].splitlines()
    assert sorted(line[4:] for line in lines) == [b"Ring", b"Road"]  # without what stands for their keys
    (tmp_path / "duel.tsv").write_text("ring\tAnillo\tRing\n")
    with pytest.raises(Fault, match=r"war\.tsv: 'ring' is in another file already"):
        texts.tables(tmp_path)
