"""The image: MicroPython and a filesystem in one UF2 that boots alone."""

import pytest

from host_tools import boards, build, image
from host_tools.filesystem import filesystem_of, read_filesystem
from host_tools.installer.micropython import MicroPython
from host_tools.pico import fetch
from host_tools.pico.chip import Pico
from host_tools.releases import RISC_V
from host_tools.uf2 import PICO, SECTOR, XIP_BASE, Layout, compose_uf2, flash_of
from tests.host_tools.standin import firmware
from tests.host_tools.terminal import expected
from tests.host_tools.typed import mathom, sentence, well
from tests.host_tools.uf2 import PICOS, micropython
from tests.pico.hand import Hand

pytestmark = pytest.mark.slow


def made(tmp_path):
    return build.build(boards.load(boards.REFERENCE), firmware(tmp_path / "firmware"))


@pytest.mark.parametrize("kind", ["pico", "pico-w"])
def test_micropython_stays_as_it_is_and_the_files_stand_in_their_place(tmp_path, kind):
    files = image.filesystem_files(made(tmp_path))
    name, _, offset, size = PICOS[kind]
    given = micropython(name, offset=offset, size=size)
    whole = image.compose(MicroPython(given), files)
    assert whole == image.compose(MicroPython(given), files)
    flash = flash_of(whole)
    assert flash.startswith(flash_of(given)[:4096])
    assert read_filesystem(flash[offset : offset + size], Layout(offset, size // SECTOR)) == files
    assert filesystem_of(flash).files() == files
    assert files["/slot"] == b"a" and set(files) > {"/main.py", "/a/manifest.json", "/a/bundle"}


def test_making_one_says_what_is_in_it(tmp_path):
    (tmp_path / "mp.uf2").write_bytes(micropython())
    out = tmp_path / "mathom.uf2"
    source = str(firmware(tmp_path / "firmware"))
    done = well(mathom("image", "--uf2", str(tmp_path / "mp.uf2"), "-o", str(out), "--source", source))
    size = out.stat().st_size
    assert done.stdout.startswith("mathom 1.0.0 for pico-oled-4keys: 5 files, ")
    assert done.stdout.endswith(f", with MicroPython 1.26.1 for pico: {out}, {size:,} bytes\n")
    assert not list(tmp_path.glob("*.tmp"))


def test_a_file_of_somebody_else_is_set_aside_and_an_own_one_written_over(tmp_path):
    (tmp_path / "mp.uf2").write_bytes(micropython())
    out, aside = tmp_path / "mathom.uf2", tmp_path / "mathom.old.uf2"
    out.write_bytes(micropython(b"Tiny 2040 with RP2040"))
    before = out.read_bytes()
    words = ["image", "--uf2", str(tmp_path / "mp.uf2"), "-o", str(out)]
    assert f"Not Mathom's, so it is set aside: {out} as {aside.name}\n" in well(mathom(*words)).stdout
    assert aside.read_bytes() == before
    well(mathom(*words))
    assert len(list(tmp_path.iterdir())) == 3


def test_nothing_but_the_image_is_written(tmp_path):
    """Neither the MicroPython that it is made of nor neighbouring files change, and no incomplete file remains."""
    source = str(firmware(tmp_path / "firmware"))
    given, neighbour, folder = (tmp_path / name for name in ("mp.uf2", "mathom.tmp", "folder"))
    given.write_bytes(micropython())
    neighbour.write_text("Dear Bilbo")
    folder.mkdir()
    words = ["image", "--uf2", str(given), "--source", source, "-o"]
    there = sorted(tmp_path.iterdir())
    given_too = folder / ".." / "mp.uf2"
    said = sentence(mathom(*words, str(given_too)), 2)
    assert said == f"{given_too} is the MicroPython, and would be written over. Type: mathom image --help"
    assert sorted(tmp_path.iterdir()) == there and given.read_bytes() == micropython()
    assert mathom(*words, str(tmp_path / "mathom.uf2")).returncode == 0
    assert neighbour.read_text() == "Dear Bilbo"
    assert sorted(tmp_path.iterdir()) == sorted([*there, tmp_path / "mathom.uf2"])


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (micropython(b"Tiny 2040 with RP2040"), "mp.uf2 is no MicroPython for a Pico: it is for something else."),
        (micropython(number=b"v1.22.2"), "The MicroPython in mp.uf2 is 1.22.2; 1.24 or newer is needed."),
        (compose_uf2([(XIP_BASE, b"blink" * 99)]), "mp.uf2 is no MicroPython for a Pico: it is for something else."),
        (compose_uf2([(XIP_BASE, b"x")], 0x12345678), "mp.uf2 is for another chip than those of a Pico."),
        (micropython(offset=0), "This MicroPython reaches into the place of its own filesystem: it is damaged."),
        (
            image.compose(MicroPython(micropython()), {}),
            "This UF2 has files in it already, as mathom image makes it: name the official one.",
        ),
        (b"", "mp.uf2 is no UF2: its length is not a multiple of 512."),
        (b"JFIF" * 256, "mp.uf2 is no UF2: block 0 has no UF2 magic number."),
        (
            micropython(family=RISC_V),
            "mp.uf2 is for the RISC-V cores of a Pico 2; Mathom needs the MicroPython for its Arm cores.",
        ),
    ],
)
def test_what_is_no_fitting_micropython_is_refused(tmp_path, data, said):
    (tmp_path / "mp.uf2").write_bytes(data)
    out = tmp_path / "mathom.uf2"
    message = sentence(mathom("image", "--uf2", str(tmp_path / "mp.uf2"), "-o", str(out)))
    assert said in message.replace(f"{tmp_path}/", "")
    assert not out.exists()


@pytest.mark.pico
def test_the_official_micropython_tells_its_layout():
    given = MicroPython(fetch.find().read_bytes())
    assert given.layout == PICO
    assert given.machine == "Raspberry Pi Pico with RP2040"
    given.check_version()


@pytest.mark.pico
def test_an_image_boots_by_itself(tmp_path):
    out = tmp_path / "mathom.uf2"
    source = str(firmware(tmp_path / "firmware"))
    well(mathom("image", "--uf2", str(fetch.find()), "-o", str(out), "--source", source))
    pico = Pico(flash=flash_of(out.read_bytes()))
    pico.serial.connect()
    answer = pico.serial.ask({"do": "about"}, within_us=20_000_000)
    assert (answer["version"], answer["root"], answer["board"]) == ("1.0.0", "/a", "pico-oled-4keys")
    assert set(pico.filesystem.files()) >= {"/main.py", "/slot", "/a/manifest.json"}


@pytest.mark.pico
def test_an_image_of_the_firmware_as_it_is_boots_and_asks_for_the_language(tmp_path):
    out = tmp_path / "mathom.uf2"
    well(mathom("image", "--uf2", str(fetch.find()), "-o", str(out)))
    hand = Hand(Pico(flash=flash_of(out.read_bytes()), board=boards.REFERENCE)).boot()
    welcome = expected(tmp_path / "blank", tmp_path, language="").convert("L")
    assert hand.picture().convert("L").tobytes() == welcome.tobytes()
    about = hand.ask("about")
    assert (about["version"], about["root"], about["faults"]) == (build.version(), "/a", [])
