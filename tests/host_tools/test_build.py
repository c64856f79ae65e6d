"""The build: what it contains, that it is the same everywhere, and what it refuses."""

import json
import shutil
import subprocess
import sys
from copy import deepcopy
from functools import cache
from itertools import count, pairwise
from pathlib import Path
from zlib import crc32

import pytest

from host_tools import boards, build
from host_tools.bake import FIRMWARE
from host_tools.errors import Fault
from mathom.games.match import FORMAT
from tests.host_tools.standin import BOARD, firmware
from tests.host_tools.typed import ROOT, environment, mathom, sentence, well
from tests.host_tools.virtual import board_file

MEMORY = range(0x20000000, 0x20042000)  # of the RP2040
BLOCK = 16  # bytes: the unit of MicroPython's heap
PUSH = 0xB5  # the first byte of a function, which saves registers


def with_driver(driver):
    board = deepcopy(BOARD)
    board["display"]["driver"] = driver
    return board


def test_the_device_gets_what_it_needs_and_no_more(tmp_path):
    made = build.build(BOARD, firmware(tmp_path))
    assert list(made.files) == ["board.json", "bundle", "door.mpy", "manifest.json"]
    assert list(made.modules) == [
        *("mathom/__init__.mpy", "mathom/hardware/__init__.mpy", "mathom/hardware/oled.mpy"),
        *("mathom/hardware/ssd1306.mpy", "mathom/start.mpy", "mathom/words.mpy", "texts/es.table", "texts/en.table"),
        "mathom/screens.table",
    ]
    board = json.loads(made.files["board.json"])
    assert board["keys"] == BOARD["keys"] and "parts" not in board


@pytest.mark.parametrize(
    ("driver", "modules"),
    [("sh1106", {"sh1106", "oled"}), ("st7789", {"st7789", "strips"}), ("ssd1306", {"ssd1306", "oled"})],
)
def test_only_the_drivers_of_the_board_are_shipped(tmp_path, driver, modules):
    made = build.build(with_driver(driver), firmware(tmp_path))
    shipped = {Path(path).stem for path in made.modules if path.startswith("mathom/hardware/")}
    assert shipped == {"__init__", *modules}


@cache
def built(name=boards.REFERENCE):
    """Returns the present firmware for a board."""
    return build.build(boards.load(name))


LOADING = """
import json, sys
from host_tools import boards, sim
sim.install()
from mathom.hardware import open_display
from mathom.ui.canvas import Canvas
display = open_display(boards.load(sys.argv[1]))
Canvas(display.width, display.height, display.format, display.colours).text("Frodo", 0, 0)
print(json.dumps(sorted(name for name in sys.modules if name.startswith("mathom."))))
"""


@pytest.mark.parametrize("name", boards.names())
def test_what_a_board_loads_is_shipped_and_what_is_another_boards_is_not(name, tmp_path):
    command = [sys.executable, "-c", LOADING, name, str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, env=environment(), capture_output=True, text=True, check=True)
    shipped = set(built(name).modules)
    for module in json.loads(done.stdout.splitlines()[-1]):
        path = module.replace(".", "/")
        assert shipped & {f"{path}.mpy", f"{path}/__init__.mpy"}, module
    others = {path for other in boards.names() for path in built(other).modules} - shipped
    assert {"mathom/hardware/i2c.mpy", "mathom/hardware/spi.mpy"} & others
    baked = {path.rpartition("/")[2] for path in shipped if path.startswith("mathom/ui/baked/")} - {"__init__.mpy"}
    names = ("small", "big", "large")
    small = {f"{name}.mpy" for name in names}
    large = {f"{name}_2x{end}" for name in names for end in (".mpy", ".table")}
    assert baked in (small | {"symbols.table"}, large | {"symbols_2x.table"})


def test_the_texts_are_shipped_in_every_language():
    shipped = {path for path in built().modules if path.startswith("texts/")}
    assert shipped == {"texts/es.table", "texts/en.table"}


def test_a_driver_that_there_is_not_is_refused(tmp_path):
    with pytest.raises(Fault, match=r"display\.driver: there is no mathom/hardware/ili9341\.py"):
        build.build(with_driver("ili9341"), firmware(tmp_path))


def test_the_manifest_tells_each_file(tmp_path):
    made = build.build(BOARD, firmware(tmp_path, version="3.2.1"))
    manifest = json.loads(made.files["manifest.json"])
    assert (manifest["version"], manifest["board"], manifest["mpy"]) == ("3.2.1", "table", 6)
    assert "format" not in manifest  # this firmware saves no games
    files = {path: data for path, data in made.files.items() if path != "manifest.json"}
    assert set(manifest["files"]) == set(files)
    for path, data in files.items():
        assert manifest["files"][path] == {"size": len(data), "crc32": crc32(data)}
    assert manifest["main"]["crc32"] == crc32(made.main)
    assert manifest["size"] == sum(map(len, files.values())) + len(made.main)


def test_the_manifest_tells_the_format_of_saved_games():
    assert built().manifest["format"] == FORMAT


@pytest.mark.slow
def test_the_same_input_gives_the_same_bytes_in_another_folder(tmp_path):
    """The project's own firmware is copied elsewhere, its files in another order and with other times."""
    here = build.build_anew(BOARD)
    elsewhere = tmp_path / "a folder with blanks" / "and a long name"
    kinds = ("*.py", "*.tsv", "*.table")
    for path in sorted([path for kind in kinds for path in build.FIRMWARE.rglob(kind)], reverse=True):
        target = elsewhere / path.relative_to(build.FIRMWARE)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    there = build.build_anew(json.loads(json.dumps(BOARD)), elsewhere)
    assert here.files == there.files and here.main == there.main


def test_asserts_docstrings_and_line_numbers_stay_here(tmp_path):
    app = 'def main(board, root):\n    """A promise."""\n    assert board, "never on the device"\n    return 1 // 0\n'
    made = build.build(BOARD, firmware(tmp_path / "in", app=app))
    assert b"never on the device" not in made.modules["mathom/start.mpy"]
    assert b"A promise" not in made.modules["mathom/start.mpy"]
    assert b"mathom.start\0" in made.modules["mathom/start.mpy"]
    moved = build.build(BOARD, firmware(tmp_path / "moved", app="\n\n\n" + app))
    assert moved.modules["mathom/start.mpy"] == made.modules["mathom/start.mpy"]


def test_the_bundle_is_its_index_and_the_modules_one_after_the_other(tmp_path):
    """tests/pico/test_pico_modules.py looks each of them up."""
    made = build.build(BOARD, firmware(tmp_path))
    bundle = made.files["bundle"]
    numbers = [int.from_bytes(bundle[at : at + 2], "little") for at in range(0, len(bundle) - 1, 2)]
    begins = [16 * place for place in sorted(filter(None, numbers[2 : 2 * numbers[0] + 1 : 2]))]
    assert 0 <= begins[0] - (2 + 4 * numbers[0]) < 16
    parts = [bundle[at:end] for at, end in pairwise([*begins, len(bundle)])]
    assert [part[: len(module)] for part, module in zip(parts, made.modules.values(), strict=True)] == list(
        made.modules.values()
    )


def test_no_path_of_a_bundle_has_the_number_of_another():
    found: dict[tuple[int, int], str] = {}
    for number in count():
        path = f"m/{number}.mpy"
        crc = crc32(f"/{path}".encode())
        other = found.setdefault((crc >> 16, crc % 4), path)  # a bundle of two modules has four slots
        if other != path:
            break
    build.bundled({path: b"module", "m/other.mpy": b"module"})
    with pytest.raises(Fault, match="another name"):
        build.bundled({path: b"module", other: b"module"})


# The command


@pytest.mark.parametrize("path", ["mathom/ui/quick", "mathom/ui/quick_colour", "mathom/hardware/widen"])
def test_no_machine_code_looks_like_an_address(path):
    """MicroPython's collector keeps everything that a word of it seems to point to."""
    module = built("pimoroni-pico-display").modules[f"{path}.mpy"]
    source = (FIRMWARE / f"{path}.py").read_text(encoding="utf-8")
    begins = [at - 1 for at in range(1, len(module)) if module[at] == PUSH and module[at - 1] & 0xF0 == 0xF0]
    assert len(begins) == source.count("@micropython.")
    for begin, end in pairwise([*begins, len(module)]):
        words = [int.from_bytes(module[at : at + 4], "little") for at in range(begin, end - 3, 4)]
        assert [hex(word) for word in words if word in MEMORY and word % BLOCK == 0] == []


def test_building_says_what_was_made(tmp_path):
    board = board_file(tmp_path, BOARD)
    source = firmware(tmp_path / "source")
    (tmp_path / "out").mkdir()
    done = well(mathom("build", "--board", board, "--source", str(source), "-o", str(tmp_path / "out")))
    size = sum(path.stat().st_size for path in (tmp_path / "out").rglob("*") if path.is_file())
    assert done.stdout == f"mathom 1.0.0 for table: 5 files, {size:,} bytes, in {tmp_path / 'out'}\n"


def test_the_reference_board_is_built_if_none_is_named(tmp_path):
    done = well(mathom("build", "-o", str(tmp_path)))
    assert " for pico-oled-4keys: " in done.stdout
    assert json.loads((tmp_path / "manifest.json").read_text())["board"] == "pico-oled-4keys"


def test_a_board_without_a_field_is_refused_by_its_name(tmp_path):
    board = deepcopy(BOARD)
    del board["display"]["bus"]["sda"]
    (tmp_path / "out").mkdir()
    said = sentence(mathom("build", "--board", board_file(tmp_path, board), "-o", str(tmp_path / "out")))
    assert "display.bus.sda" in said
    assert not list((tmp_path / "out").iterdir())


def test_a_module_that_does_not_compile_is_named(tmp_path):
    source = firmware(tmp_path / "source", app="def main(:\n")
    output = str(tmp_path / "out")  # the usual one is that of other tests, too
    done = mathom("build", "--board", board_file(tmp_path, BOARD), "--source", str(source), "-o", output)
    assert sentence(done) == "mathom/start.py does not compile: line 1: invalid syntax. Type: mathom build --help"


def test_a_folder_without_a_firmware_is_named(tmp_path):
    said = sentence(mathom("build", "--source", str(tmp_path)))
    assert said == f"There is no firmware in {tmp_path}: it has no mathom/__init__.py. Type: mathom build --help"
