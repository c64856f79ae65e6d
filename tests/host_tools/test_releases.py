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
from tests.host_tools.typed import lines, mathom, sentence, sentence_of
from tests.host_tools.uf2 import PICOS, micropython
from tests.host_tools.virtual import board_file, peer

pytestmark = pytest.mark.slow

NEWER = "MicroPython 1.30.0 is newer than 1.29, the newest that was tested: it should work; if it does not, use 1.26.1"
PREVIEW = "MicroPython 1.27.0-preview is a preview: it should work; if it does not, use 1.26.1"
UNTESTED = [([1, 30, 0, ""], NEWER), ([1, 27, 0, "preview"], PREVIEW)]
ARM_M33, RISC_V = 0x1F06, 0x2F06  # `sys.implementation._mpy` of a Pico 2
FOUR_MB = 4 * 1024 * 1024


def test_a_release_that_was_tested_needs_no_remark():
    for number in ([1, 24, 0], [1, 26, 1, ""], [1, 29, 4, ""]):
        assert not releases.too_old(number) and releases.remark(number) == ""
    assert releases.too_old([1, 23, 9, ""]) and releases.too_old([0, 99, 0])


@pytest.mark.parametrize(("number", "said"), UNTESTED)
def test_the_doctor_warns_of_a_release_that_was_not_tested(number, said):
    with peer(Prompt([on(version=number)])) as port:
        done = mathom("doctor", "--port", port, "--timeout", "2")
    assert said in lines(done, "warning")


def test_the_doctor_knows_a_micropython_for_other_cores():
    with peer(Prompt([on(mpy=RISC_V)])) as port:
        done = mathom("doctor", "--port", port, "--timeout", "2")
    assert (
        "MicroPython 1.26.1 is for another processor than the Arm cores of a Pico. "
        "Type: mathom flash --micropython FILE.uf2"
    ) in lines(done, "error")


def flashed(tmp_path, *answers):
    """Returns what `mathom flash` says to a device with these answers, as (standard output, the error)."""
    source = firmware(tmp_path / "firmware")
    board = board_file(tmp_path, BOARD)
    with peer(Prompt(list(answers))) as port:
        done = mathom("flash", "--board", board, "--source", str(source), "--port", port, "--timeout", "2")
    return done.stdout, sentence_of(done).replace(port, "PORT")


@pytest.mark.parametrize(("number", "said"), UNTESTED)
def test_flash_says_it_and_goes_on(tmp_path, number, said):
    out, _ = flashed(tmp_path, on(version=number))
    assert f"\n{said}.\n" in out and "\nTo send: " in out


def test_flash_refuses_a_micropython_for_other_cores(tmp_path):
    _, said = flashed(tmp_path, on(mpy=RISC_V))
    assert said == (
        "The MicroPython 1.26.1 on PORT is for another processor than the Arm cores of a Pico. "
        "Type: mathom flash --micropython FILE.uf2"
    )
    assert releases.runs_compiled(ARM_M33) and releases.runs_compiled(4870)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (micropython(number=b"v1.22.2"), "The MicroPython in mp.uf2 is 1.22.2; 1.24 or newer is needed."),
        (compose_uf2([(XIP_BASE, b"blink" * 99)]), "mp.uf2 is no MicroPython that says its version."),
    ],
)
def test_flash_puts_nothing_older_or_unknown_on_a_pico(drive, tmp_path, data, said):
    (tmp_path / "mp.uf2").write_bytes(data)
    message = sentence(mathom("flash", "--drive", str(drive), "--micropython", str(tmp_path / "mp.uf2")))
    assert message.startswith(said) and len(list(drive.iterdir())) == 1


def imaged(tmp_path: Path, data: bytes, **more):
    """Types `mathom image` for this MicroPython. Returns the result, and the image if there is one."""
    (tmp_path / "mp.uf2").write_bytes(data)
    out = tmp_path / "mathom.uf2"
    source = str(firmware(tmp_path / "firmware"))
    done = mathom("image", "--micropython", str(tmp_path / "mp.uf2"), "-o", str(out), "--source", source)
    return done, out.read_bytes() if out.exists() else b""


@pytest.mark.parametrize(
    ("number", "said"), [(b"v1.30.0", NEWER), (b"v1.27.0-preview.8.gf668077be2", PREVIEW), (b"v1.29.0", "")]
)
def test_an_image_says_it_too(tmp_path, number, said):
    done, made = imaged(tmp_path, micropython(number=number))
    assert made and done.stdout.splitlines()[1:] == ([f"{said}."] if said else [])


# The image for each Pico


def test_an_image_for_the_risc_v_cores_is_refused(tmp_path):
    done, made = imaged(tmp_path, micropython(*PICOS["pico-2"][:1], family=releases.RISC_V))
    assert "is for the RISC-V cores of a Pico 2; Mathom needs the MicroPython for its Arm cores." in sentence(done)
    assert not made


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
