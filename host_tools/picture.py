"""Pictures of what a display shows, and PNG files of them."""

import struct
import zlib


class Picture:
    """Lines of pixels. A grey picture has one plane, with a byte for each pixel, one in colours three: red, green and
    blue."""

    def __init__(self, width: int, height: int, *planes: bytes) -> None:
        self.width, self.height, self.planes = width, height, planes

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @property
    def mode(self) -> str:
        return "L" if len(self.planes) == 1 else "RGB"

    def tobytes(self) -> bytes:
        """Returns the pixels one after the other."""
        count = len(self.planes)
        mixed = bytearray(count * self.width * self.height)
        for number, plane in enumerate(self.planes):
            mixed[number::count] = plane
        return bytes(mixed)

    def pixel(self, x: int, y: int) -> tuple[int, ...]:
        return tuple(plane[y * self.width + x] for plane in self.planes)

    def turned(self) -> "Picture":
        """Returns the picture upside down."""
        return Picture(self.width, self.height, *(plane[::-1] for plane in self.planes))

    def mapped(self, table: bytes) -> "Picture":
        """Returns the picture with other brightnesses: `table` has one for each."""
        return Picture(self.width, self.height, *(plane.translate(table) for plane in self.planes))

    def enlarged(self, scale: int) -> "Picture":
        pitch = self.width * scale
        planes = []
        for plane in self.planes:
            wide = bytearray(len(plane) * scale)
            for shift in range(scale):
                wide[shift::scale] = plane
            planes.append(b"".join(scale * wide[at : at + pitch] for at in range(0, len(wide), pitch)))
        return Picture(pitch, self.height * scale, *planes)

    def halved(self) -> "Picture":
        """Returns every other pixel of every other line."""
        wide, starts = self.width, range(self.width, self.width * (self.height // 2) * 2, 2 * self.width)
        planes = (b"".join(plane[at + 1 : at + wide : 2] for at in starts) for plane in self.planes)
        return Picture(wide // 2, self.height // 2, *planes)

    def padded(self, width: int, height: int) -> "Picture":
        """Returns the picture with black to its right and below, up to this size."""
        planes = []
        for plane in self.planes:
            lines = (plane[at : at + self.width] for at in range(0, len(plane), self.width))
            planes.append(b"".join(line.ljust(width, b"\0") for line in lines).ljust(width * height, b"\0"))
        return Picture(width, height, *planes)

    def png(self) -> bytes:
        """Returns the picture as a PNG file."""
        pixels = self.tobytes()
        pitch = len(pixels) // self.height
        lines = b"".join(b"\0" + pixels[at : at + pitch] for at in range(0, len(pixels), pitch))
        kind = 0 if self.mode == "L" else 2
        head = struct.pack(">2I5B", self.width, self.height, 8, kind, 0, 0, 0)
        parts = (b"IHDR", head), (b"tEXt", b"Software\0Mathom"), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b"")
        return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


def chunk(name: bytes, data: bytes) -> bytes:
    """Returns a part of a PNG file."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
