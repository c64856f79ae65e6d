"""Which releases of MicroPython are used, and what is said of an older, a newer and an unknown one; and what can be
proved of the image for a Pico 2 without one: it is the MicroPython that was given, and a filesystem in its place."""

import struct
from pathlib import Path

import pytest

from host_tools import boards, build, image, releases
from host_tools.filesystem import read_filesystem
from host_tools.uf2 import XIP_BASE, Layout, compose_uf2, parse_uf2
from tests.host_tools.prompt import Prompt, on
from tests.host_tools.standin import BOARD, firmware
from tests.host_tools.typed import lines, mathom, sentence
from tests.host_tools.uf2 import PICOS, micropython
from tests.host_tools.virtual import board_file, peer

pytestmark = pytest.mark.slow

NEWER = "MicroPython 1.30.0 is newer than 1.29, the newest that was tested: it should work; if it does not, use 1.28.0"
PREVIEW = "MicroPython 1.27.0-preview is a preview: it should work; if it does not, use 1.28.0"
UNTESTED = [([1, 30, 0, ""], NEWER), ([1, 27, 0, "preview"], PREVIEW)]
ARM_M33, RISC_V = 0x1F06, 0x2F06  # `sys.implementation._mpy` of a Pico 2
FOUR_MB = 4 * 1024 * 1024


def test_a_release_that_was_tested_needs_no_remark():
    for number in ([1, 24, 0], [1, 26, 1, ""], [1, 29, 4, ""]):
        assert not releases.too_old(number) and releases.remark(number) == ""
    assert releases.runs_compiled(ARM_M33) and releases.runs_compiled(4870) and not releases.runs_compiled(RISC_V)
    assert releases.too_old([1, 23, 9, ""]) and releases.too_old([0, 99, 0])


@pytest.mark.parametrize(("number", "said"), UNTESTED)
def test_of_a_release_that_was_not_tested_a_sentence_tells(number, said):
    assert releases.remark(number) == said


def test_each_command_says_it_and_goes_on(tmp_path):
    newer = [1, 30, 0, ""]
    with peer(Prompt([on(version=newer)])) as port:
        done = mathom("doctor", "--port", port, "--timeout", "2")
    assert NEWER in lines(done, "warning")
    words = ["--board", board_file(tmp_path, BOARD), "--source", str(firmware(tmp_path / "firmware"))]
    with peer(Prompt([on(version=newer)])) as port:
        done = mathom("flash", *words, "--port", port, "--timeout", "2")
    assert f"\n{NEWER}.\n" in done.stdout and "\nTo send: " in done.stdout
    done, made = imaged(tmp_path, micropython(number=b"v1.30.0"))
    assert made and done.stdout.splitlines()[1:] == [f"{NEWER}."]
    done, made = imaged(tmp_path, micropython(number=b"v1.29.0"))
    assert made and len(done.stdout.splitlines()) == 1


def test_the_doctor_knows_a_micropython_for_other_cores():
    with peer(Prompt([on(mpy=RISC_V)])) as port:
        done = mathom("doctor", "--port", port, "--timeout", "2")
    assert (
        "MicroPython 1.26.1 is for another processor than the Arm cores of a Pico. Type: mathom flash --uf2 FILE.uf2"
    ) in lines(done, "error")


def test_a_micropython_that_does_not_say_its_version_is_put_on_no_pico(drive, tmp_path):
    (tmp_path / "mp.uf2").write_bytes(compose_uf2([(XIP_BASE, b"blink" * 99)]))
    message = sentence(mathom("flash", "--drive", str(drive), "--uf2", str(tmp_path / "mp.uf2")))
    assert message.startswith("mp.uf2 is no MicroPython that says its version.") and len(list(drive.iterdir())) == 1


def imaged(tmp_path: Path, data: bytes, **more):
    """Types `mathom image` for this MicroPython. Returns the result, and the image if there is one."""
    (tmp_path / "mp.uf2").write_bytes(data)
    out = tmp_path / "mathom.uf2"
    source = str(firmware(tmp_path / "firmware"))
    done = mathom("image", "--uf2", str(tmp_path / "mp.uf2"), "-o", str(out), "--source", source)
    return done, out.read_bytes() if out.exists() else b""


# The image for each Pico


@pytest.mark.parametrize("kind", PICOS)
def test_an_image_is_whole_for_each_pico(tmp_path, kind):
    """Family, addresses, numbers and sizes of all its blocks; MicroPython as it was given; the files."""
    name, family, offset, size = PICOS[kind]
    data = micropython(name, offset=offset, size=size, family=family)
    done, made = imaged(tmp_path, data)
    assert f" with MicroPython 1.26.1 for {kind}: " in done.stdout, done.stderr
    blocks = [made[at : at + 512] for at in range(0, len(made), 512)]
    taken = set()
    for number, block in enumerate(blocks):
        magic, again, flags, address, length, count, total, own = struct.unpack_from("<8I", block)
        assert (magic, again, block[-4:]) == (0x0A324655, 0x9E5D5157, struct.pack("<I", 0x0AB16F30))
        assert (flags, length, count, total, own) == (0x2000, 256, number, len(blocks), family)
        assert address % 256 == 0 and XIP_BASE <= address <= XIP_BASE + offset + size - 256
        taken.add(address)
    assert len(taken) == len(blocks), "no place is written twice"
    assert offset + size == (FOUR_MB if "2" in kind else FOUR_MB // 2), "the filesystem ends with the flash"
    program, filesystem = parse_uf2(made).runs
    assert program == parse_uf2(data).runs[0]
    assert filesystem[0] == XIP_BASE + offset
    found = read_filesystem(filesystem[1], Layout(offset, size // 4096))
    assert found == image.filesystem_files(build.build(boards.load(boards.REFERENCE), tmp_path / "firmware"))


@pytest.mark.parametrize("board", boards.names())
def test_the_compiled_files_are_for_all_arm_cores(board):
    """Their headers name no processor, or the RP2040's, ARMv6-M: MicroPython on the RP2350's Arm cores, ARMv8-M, loads
    code for it too."""
    kinds = set()
    modules = build.build(boards.load(board)).modules
    for path, data in modules.items():
        if path.endswith(build.TABLE):
            continue
        letter, number, feature, bits = data[:4]
        assert (letter, number) == (ord("M"), build.MPY), path
        if feature >> 2:
            assert (feature >> 2 & 0xF, feature & 3) == (releases.ARM.start, releases.SUB_VERSION), path
        assert bits <= 31, path  # small integers, of 31 bits on both chips
        kinds.add(feature >> 2)
    assert kinds == {0, releases.ARM.start}
