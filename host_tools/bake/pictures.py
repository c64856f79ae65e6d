"""Pictures of one bit a pixel, as lines of booleans."""

from collections.abc import Iterable

Picture = list[list[bool]]


def columns(picture: Picture) -> bytes:
    """Returns the bytes of a picture in MONO_VLSB: pages of eight lines, a byte for each column, the top pixel in bit
    0."""
    width = len(picture[0])
    pages = (len(picture) + 7) // 8
    data = bytearray(pages * width)
    for y, line in enumerate(picture):
        for x, lit in enumerate(line):
            data[y // 8 * width + x] |= lit << (y % 8)
    return bytes(data)


def doubled(picture: Picture) -> Picture:
    """Doubles a picture by the rule Scale2x, which smooths the steps of curves."""
    high, wide = len(picture), len(picture[0])

    def at(x: int, y: int) -> bool:
        return 0 <= x < wide and 0 <= y < high and picture[y][x]

    large = [[False] * (2 * wide) for _ in range(2 * high)]
    for y in range(high):
        for x in range(wide):
            up, down, left, right = at(x, y - 1), at(x, y + 1), at(x - 1, y), at(x + 1, y)
            quarters = [at(x, y)] * 4
            if up != down and left != right:
                near = [(left, up), (right, up), (left, down), (right, down)]
                quarters = [a if a == b else quarters[0] for a, b in near]
            large[2 * y][2 * x], large[2 * y][2 * x + 1] = quarters[0], quarters[1]
            large[2 * y + 1][2 * x], large[2 * y + 1][2 * x + 1] = quarters[2], quarters[3]
    return large


def literal(data: Iterable[int]) -> str:
    """Returns bytes as a Python literal, every byte in hex."""
    return 'b"' + "".join(f"\\x{byte:02x}" for byte in data) + '"'
