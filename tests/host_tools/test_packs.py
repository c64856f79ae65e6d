"""What is packed comes out again. The firmware's own reader is tested on its chip: tests/pico/test_pico_packs.py."""

import random
import struct
import zlib

from host_tools import boards, build, packs

MODULES = {
    f"mathom/{name}.mpy": random.Random(name).randbytes(size)
    for name, size in {
        "app": 500, "games/gondor": 7000, "games/gondor_board": 6000, "screens/gondor": 3000, "screens/menu": 900,
        "ui/texts/gondor_en": 700, "ui/texts/gondor_es": 800, "ui/texts/common_en": 600, "empty": 0,
    }.items()
}  # fmt: skip


def unpacked(files, path):
    """A module by its path, found and taken out as the format says."""
    folders, _, index = files["index"].partition(b"\n")
    assert f"/{path}".rpartition("/")[0].encode() in folders.split()
    (found,) = [
        (number, offset, size)
        for crc, number, offset, size in struct.iter_unpack("<IBHH", index)
        if crc == zlib.crc32(f"/{path}".encode())
    ]
    number, offset, size = found
    content = zlib.decompress(files[f"pack{number}"], -12)
    assert offset + size <= len(content)
    return content[offset : offset + size]


def test_what_is_packed_comes_out_again():
    files = packs.pack(MODULES)
    assert {path: unpacked(files, path) for path in MODULES} == MODULES


def test_a_family_is_packed_together_and_no_file_is_long_to_read_over():
    parcels = list(packs.parcels(MODULES))
    # What the first picture needs, in whatever language.
    assert parcels[0] == ["mathom/app.mpy", "mathom/ui/texts/common_en.mpy", "mathom/screens/menu.mpy"]
    for parcel in parcels[1:]:
        assert len(parcel) == 1 or sum(len(MODULES[path]) for path in parcel) <= packs.LARGEST
        assert len({"gondor" in path for path in parcel}) == 1
    assert sorted(path for parcel in parcels for path in parcel) == sorted(MODULES)


def test_the_whole_firmware_is_in_the_files_of_its_build():
    made = build.build(boards.load(boards.REFERENCE))
    assert {path: unpacked(made.files, path) for path in made.modules} == made.modules
