"""Flash as bytes (filesystems, UF2 files) and as a chip: what survives a power cut, and what the cut leaves behind."""

import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from host_tools.filesystem import Filesystem, build_filesystem, read_filesystem
from host_tools.pico.chip import PowerCut
from host_tools.pico.nor import AFTER, BEFORE, ERASE_US, MIDDLE, OTHERWISE, PROGRAM_US, SCATTERED, FlashOp
from host_tools.uf2 import PICO, SECTOR, XIP_BASE, Layout, compose_uf2, flash_of, parse_uf2

FILES = {"/main.py": b"print(1)\n", "/a/mathom/start.mpy": bytes(range(256)) * 40, "/slot": b"a", "/data/empty": b""}


def test_files_come_out_as_they_went_in():
    image = build_filesystem(FILES)
    assert len(image) == 352 * 4096
    assert read_filesystem(image) == FILES


def test_the_same_files_give_the_same_image_in_any_order():
    assert build_filesystem(FILES) == build_filesystem(dict(reversed(FILES.items())))


def test_a_filesystem_can_be_changed():
    filesystem = Filesystem(build_filesystem(FILES))
    filesystem.put("/data/deep/er/save", b"x")
    filesystem.put("/slot", b"b")
    filesystem.remove("/main.py")
    again = Filesystem(filesystem.image)
    assert again.paths() == ["/a/mathom/start.mpy", "/data/deep/er/save", "/data/empty", "/slot"]
    assert again.get("/slot") == b"b"
    with pytest.raises(FileNotFoundError):
        again.get("/main.py")


@pytest.mark.parametrize("image", [b"\xff" * PICO.size, b"\x00" * PICO.size, bytes(range(256)) * (PICO.size // 256)])
def test_what_is_no_filesystem_is_refused_and_not_formatted(image):
    with pytest.raises(ValueError, match="mounts"):
        Filesystem(image)


def test_an_image_of_another_size_is_refused():
    with pytest.raises(ValueError, match="room for"):
        Filesystem(build_filesystem({}, Layout(0x12C000, 212)))


def test_mounting_changes_nothing():
    image = build_filesystem(FILES)
    filesystem = Filesystem(image)
    filesystem.files()
    assert filesystem.image == image


@settings(max_examples=30, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 2000), st.integers(1, 3), st.binary(min_size=1, max_size=900)), min_size=1),
    st.sampled_from([0xE48BFF56, 0xE48BFF59]),
)
def test_a_uf2_gives_back_what_was_put_in(parts, family):
    memory = {}
    for page, _, data in parts:
        start = page * 256
        if any(start - 1024 < other < start + 1024 for other in memory):
            continue
        memory[start] = data
    runs = [(XIP_BASE + start, data) for start, data in memory.items()]
    parsed = parse_uf2(compose_uf2(runs, family))
    assert parsed.family == family
    assert [(address, data) for address, data in parsed.runs] == [
        (address, data.ljust(-len(data) // 256 * -256, b"\xff")) for address, data in runs
    ]


def uf2_block(number=0, total=1, address=0x10000000, size=256, magic=0x0A324655, end=0x0AB16F30, flags=0, family=0):
    head = struct.pack("<8I", magic, 0x9E5D5157, flags, address, size, number, total, family)
    return head.ljust(508, b"\0") + struct.pack("<I", end)


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "length"),
        (b"x" * 511, "length"),
        (uf2_block() + b"x", "length"),
        (uf2_block(magic=1), "magic"),
        (uf2_block(end=1), "magic"),
        (uf2_block(size=477), "payload"),
        (uf2_block(number=1), "number 1 of 1"),
        (uf2_block(total=2), "ends before"),
        (uf2_block(0, 2) + uf2_block(1, 2)[:-4] + b"zzzz", "block 1 has no"),
        (uf2_block(flags=0x2000, family=1) + uf2_block(flags=0x2000, family=2), "several"),
        (uf2_block(flags=1), "ends before"),
    ],
)
def test_a_broken_uf2_is_refused_with_its_fault(data, fault):
    with pytest.raises(ValueError, match=fault):
        parse_uf2(data)


def test_a_uf2_starts_on_a_page():
    with pytest.raises(ValueError, match="page"):
        compose_uf2([(0x10000001, b"x")])


def test_the_whole_flash_has_both_parts_in_their_places():
    filesystem = build_filesystem(FILES)
    whole = flash_of(compose_uf2([(XIP_BASE, b"code")]), filesystem)
    assert len(whole) == 2 * 1024 * 1024
    assert whole.startswith(b"code\xff")
    assert PICO.cut(whole) == filesystem
    assert set(whole[256 : PICO.offset]) == {0xFF}


def test_code_that_reaches_into_the_filesystem_is_refused():
    uf2 = compose_uf2([(XIP_BASE + PICO.offset, b"x")])
    with pytest.raises(ValueError, match="reaches into"):
        flash_of(uf2, build_filesystem({}))
    with pytest.raises(ValueError, match="outside"):
        flash_of(compose_uf2([(0x20000000, b"ram")]))


def test_a_cut_operation_leaves_old_new_half_or_a_mixture():
    op = FlashOp("erase", 0, 1.0, b"\x0f" * 8, b"\xff" * 8)
    assert op.cut(BEFORE) == b"\x0f" * 8
    assert op.cut(AFTER) == b"\xff" * 8
    assert op.cut(MIDDLE) == b"\xff" * 4 + b"\x0f" * 4
    scattered = op.cut(SCATTERED)
    assert scattered == op.cut(SCATTERED)
    assert scattered not in (op.before, op.after)
    assert op.cut(OTHERWISE) not in (op.before, op.after, scattered)
    assert all(byte & 0x0F == 0x0F for byte in scattered + op.cut(OTHERWISE))
    with pytest.raises(ValueError, match="moment"):
        op.cut("later")


# From here on with MicroPython.

WRITE = """
import os
def save(text):
    with open("/save.new", "w") as file:
        file.write(text)
    os.rename("/save.new", "/save")

"""


@pytest.mark.pico
@pytest.mark.emulator
def test_files_written_on_the_device_are_read_here_and_the_other_way_round(pico):
    device = pico()
    device.serial.execute(
        "import os\nos.mkdir('/d')\nwith open('/d/f', 'wb') as f:\n    f.write(bytes(range(256)) * 20)\n"
    )
    assert device.filesystem.files() == {"/d/f": bytes(range(256)) * 20}
    filesystem = device.filesystem
    filesystem.put("/d/g", b"from outside")
    whole = bytearray(device.flash)
    whole[PICO.offset : PICO.offset + PICO.size] = filesystem.image
    again = device.again(flash=bytes(whole))
    assert (
        again.serial.execute("import os\nprint(open('/d/g').read(), os.listdir('/d'))") == "from outside ['f', 'g']\n"
    )


@pytest.mark.pico
@pytest.mark.emulator
@pytest.mark.parametrize("size", [1, 255, 256, 500, 512, 513, 1024, 5000])
def test_files_of_every_kind_of_storage_cross_over(pico, size):
    """Up to 512 bytes are stored beside the name; larger files have their own blocks."""
    content = bytes(n * 7 & 255 for n in range(size))
    device = pico()
    device.serial.execute(f"with open('/f', 'wb') as f: f.write(bytes(n * 7 & 255 for n in range({size})))\n")
    filesystem = device.filesystem
    assert filesystem.get("/f") == content
    filesystem.put("/g", content)
    assert Filesystem(filesystem.image).files() == {"/f": content, "/g": content}


@pytest.mark.pico
@pytest.mark.emulator
def test_flash_outlives_power_and_memory_does_not(pico):
    device = pico()
    device.serial.execute(WRITE + "save('kept')\nhere = 1")
    again = device.again()
    assert again.us == 0
    assert again.serial.execute("print(open('/save').read(), 'here' in globals())") == "kept False\n"


@pytest.mark.pico
@pytest.mark.emulator
def test_erasing_and_programming_take_their_time(pico):
    device = pico()
    inside = int(
        device.serial.execute(
            "import time, rp2\nflash = rp2.Flash()\nb = bytearray(4096)\na = time.ticks_us()\n"
            "flash.ioctl(6, 300)\nprint(time.ticks_diff(time.ticks_us(), a))"
        )
    )
    (erase,) = device.nor.ops
    assert (erase.kind, erase.address) == ("erase", PICO.offset + 300 * 4096)
    assert inside == pytest.approx(ERASE_US, abs=1_500)
    inside = int(
        device.serial.execute(
            "a = time.ticks_us()\nflash.writeblocks(300, b, 0)\nprint(time.ticks_diff(time.ticks_us(), a))"
        )
    )
    programs = device.nor.ops[1:]
    assert [op.kind for op in programs] == ["program"] * 16
    assert inside == pytest.approx(16 * PROGRAM_US, abs=3_000)
    assert inside > 16 * PROGRAM_US


@pytest.mark.pico
@pytest.mark.emulator
def test_programming_only_clears_bits(pico):
    device = pico()
    device.serial.execute(
        "import rp2\nflash = rp2.Flash()\nflash.ioctl(6, 300)\n"
        "flash.writeblocks(300, b'\\xf0' * 256, 0)\nflash.writeblocks(300, b'\\x3c' * 256, 0)"
    )
    place = PICO.offset + 300 * 4096
    assert device.flash[place : place + 256] == b"\x30" * 256


@pytest.mark.pico
@pytest.mark.emulator
def test_worn_bits_stay_as_they_are_over_erases_programs_and_power_cuts(pico):
    place = PICO.offset + 300 * SECTOR
    use = "import rp2\nflash = rp2.Flash()\nflash.ioctl(6, 300)\n"
    device = pico()
    device.serial.execute(use + "flash.writeblocks(300, b'\\xf0' * 4096, 0)")
    device.nor.stuck = {place: 0xFF, place + 300: 0x81, place + SECTOR: 0xFF}
    device.serial.execute(use)
    assert device.flash[place : place + SECTOR] == b"\xf0" + b"\xff" * 299 + b"\xfe" + b"\xff" * 3795
    again = device.again()
    again.serial.execute("import rp2\nrp2.Flash().writeblocks(300, b'\\x0f' * 4096, 0)")
    worn = b"\xf0" + b"\x0f" * 299 + b"\x8e" + b"\x0f" * 3795
    assert again.flash[place : place + SECTOR] == worn
    assert again.nor.ops[-16].after == worn[:256] and again.nor.image_at(len(again.nor.ops) - 1, AFTER) == again.flash


@pytest.mark.pico
@pytest.mark.emulator
def test_a_power_cut_anywhere_in_a_write_leaves_the_old_file_or_the_new(pico):
    """Every operation of a write and a rename, cut at each moment: recorded once, mounted here each time."""
    device = pico()
    device.serial.execute(WRITE + "save('old' * 200)")
    written = device.again()
    written.serial.execute(WRITE + "save('new' * 200)")
    cuts = 0
    seen = set()
    for number, moment, image in written.nor.images((BEFORE, MIDDLE, AFTER, SCATTERED)):
        content = Filesystem(PICO.cut(image)).get("/save")
        assert content in (b"old" * 200, b"new" * 200), (number, moment)
        assert written.nor.image_at(number, moment) == image
        seen.add(content)
        cuts += 1
    assert cuts == 4 * len(written.nor.ops) >= 12
    assert seen == {b"old" * 200, b"new" * 200}
    assert written.nor.image_at(len(written.nor.ops) - 1, AFTER) == written.flash


@pytest.mark.pico
@pytest.mark.emulator
def test_a_new_file_stands_there_empty_before_it_has_its_content(pico):
    """This is why saves are renamed into place, and it shows that the cuts above can find a fault at all."""
    written = pico()
    written.serial.execute("with open('/save', 'w') as f: f.write('new' * 200)\n")
    found = [Filesystem(PICO.cut(image)).files().get("/save") for _, _, image in written.nor.images()]
    assert found[0] is None
    assert b"" in found
    assert found[-1] == b"new" * 200


@pytest.mark.pico
@pytest.mark.emulator
@pytest.mark.parametrize("moment", [BEFORE, MIDDLE, AFTER])
def test_power_really_cut_in_an_operation_leaves_what_the_record_said(pico, moment):
    device = pico()
    device.serial.execute(WRITE + "save('old' * 200)")
    flash_then = device.flash
    recorded = device.again()
    recorded.serial.execute(WRITE + "save('new' * 200)")
    for number in range(len(recorded.nor.ops)):
        cut = device.again(flash=flash_then)
        cut.nor.cut_power_at(number, moment)
        with pytest.raises(PowerCut):
            cut.serial.execute(WRITE + "save('new' * 200)")
        assert cut.nor.count == number + 1
        assert cut.flash == recorded.nor.image_at(number, moment)
    after = cut.again()
    assert after.serial.execute("print(open('/save').read()[:3])").strip() in ("old", "new")
