"""Files like an official MicroPython, for each Pico."""

import struct

from host_tools.uf2 import XIP_BASE, compose_uf2


def micropython(
    name=b"Raspberry Pi Pico with RP2040", number=b"v1.26.1", offset=0xA0000, size=0x160000, family=0xE48BFF56
):
    """Returns a file with the parts of an official MicroPython that are checked: its binary information and its
    texts."""
    flat = bytearray(4096)
    struct.pack_into("<5I", flat, 0x1D4, 0x7188EBF2, XIP_BASE + 0x400, XIP_BASE + 0x408, 0, 0xE71AA390)
    struct.pack_into("<2I", flat, 0x400, XIP_BASE + 0x500, XIP_BASE + 0x520)
    struct.pack_into("<HHI", flat, 0x500, 6, 0x5052, 1)
    struct.pack_into("<HHIII", flat, 0x520, 7, 0x504D, 0, XIP_BASE + offset, size)
    flat[0x600:0x680] = (b"\0MicroPython " + number + b" on 2025-09-11\0; " + name + b"\0").ljust(128, b"\0")
    return compose_uf2([(XIP_BASE, bytes(flat))], family)


# The name that MicroPython has for each Pico, its family, and its filesystem: of these sizes since 1.24.
PICOS = {
    "pico": (b"Raspberry Pi Pico with RP2040", 0xE48BFF56, 0xA0000, 0x160000),
    "pico-w": (b"Raspberry Pi Pico W with RP2040", 0xE48BFF56, 0x12C000, 0xD4000),
    "pico-2": (b"Raspberry Pi Pico2 with RP2350", 0xE48BFF59, 0x100000, 0x300000),
    "pico-2-w": (b"Raspberry Pi Pico 2 W with RP2350", 0xE48BFF59, 0x180000, 0x280000),
}
