"""MicroPython's framebuf for CPython, the same to the last bit of the buffer.

Done as the firmware uses it: every format but GS2_HMSB, every method but text. A frame of the simulator is some ten
thousand pixels, so lines, and the blits that the firmware makes, work on many pixels at once, as digits of a number;
the rest goes pixel by pixel.
"""

from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import Any, Literal

MVLSB = MONO_VLSB = 0
RGB565 = 1
GS4_HMSB = 2
MONO_HLSB = 3
MONO_HMSB = 4
GS8 = 6

# How the buffer must be rounded: pixels a line is padded to, bits a pixel.
_LINES = {MONO_VLSB: (1, 1), RGB565: (1, 16), GS4_HMSB: (2, 4), MONO_HLSB: (8, 1), MONO_HMSB: (8, 1), GS8: (1, 8)}

Getter = Callable[[int, int], int]
Setter = Callable[[int, int, int], None]
Area = tuple[int, int, int, int]  # left, top, right and bottom
Wanted = tuple[tuple[int, int], ...]

# For bytes.translate: a byte whose pixels move so many lines up or down, and what one of its lines is like as a digit.
_UP = [bytes(byte >> lines for byte in range(256)) for lines in range(8)]
_DOWN = [bytes(byte << lines & 255 for byte in range(256)) for lines in range(8)]
_DIGIT = [bytes(b"0f"[byte >> line & 1] for byte in range(256)) for line in range(8)]
_BINARY = [bytes(b"01"[byte >> line & 1] for byte in range(256)) for line in range(8)]


class FrameBuffer:
    """Draws into a buffer that the caller owns. Whatever lies outside the frame is left out without a word."""

    def __init__(self, buffer: Any, width: int, height: int, format: int, stride: int | None = None) -> None:
        self._open(buffer, width, height, format, stride, writable=True)

    def _open(
        self, buffer: Any, width: int, height: int, format: int, stride: int | None, writable: bool = False
    ) -> None:
        if stride is None:
            stride = width
        if width < 1 or height < 1 or max(width, height, stride) > 0xFFFF or stride < width:
            raise ValueError
        if format not in _LINES:
            raise ValueError("invalid format")
        pad, bits = _LINES[format]
        stride = (stride + pad - 1) // pad * pad
        last_line = (width + pad - 1) // pad * pad
        tall, lines_before = height, height - 1
        if format == MONO_VLSB:
            tall = (height + 7) & ~7
            lines_before = tall - 8
        self._bytes = memoryview(buffer).cast("B")
        if writable and self._bytes.readonly:
            raise TypeError("object with buffer protocol required")
        if (lines_before * stride + (tall - lines_before) * last_line) * bits // 8 > len(self._bytes):
            raise ValueError
        self._width, self._height, self._format, self._stride = width, height, format, stride

    # one pixel, unchecked ---------------------------------------------------------------------------------------

    @cached_property
    def _get(self) -> Getter:
        memory, stride = self._bytes, self._stride
        if self._format == MONO_VLSB:
            return lambda x, y: (memory[(y >> 3) * stride + x] >> (y & 7)) & 1
        if self._format == MONO_HLSB:
            return lambda x, y: (memory[(x + y * stride) >> 3] >> (7 - (x & 7))) & 1
        if self._format == MONO_HMSB:
            return lambda x, y: (memory[(x + y * stride) >> 3] >> (x & 7)) & 1
        if self._format == GS4_HMSB:
            return lambda x, y: (memory[(x + y * stride) >> 1] >> (0 if x & 1 else 4)) & 15
        if self._format == GS8:
            return lambda x, y: memory[x + y * stride]
        return lambda x, y: memory[2 * (x + y * stride)] | memory[2 * (x + y * stride) + 1] << 8

    @cached_property
    def _put(self) -> Setter:
        memory, stride, format = self._bytes, self._stride, self._format

        def mono(x: int, y: int, c: int) -> None:
            if format == MONO_VLSB:
                at, bit = (y >> 3) * stride + x, 1 << (y & 7)
            else:
                at, bit = (x + y * stride) >> 3, 1 << (x & 7) if format == MONO_HMSB else 128 >> (x & 7)
            memory[at] = memory[at] | bit if c else memory[at] & ~bit

        def gs4(x: int, y: int, c: int) -> None:
            at = (x + y * stride) >> 1
            memory[at] = memory[at] & 0xF0 | c & 15 if x & 1 else memory[at] & 15 | (c & 15) << 4

        def gs8(x: int, y: int, c: int) -> None:
            memory[x + y * stride] = c & 255

        def rgb565(x: int, y: int, c: int) -> None:
            at = 2 * (x + y * stride)
            memory[at], memory[at + 1] = c & 255, c >> 8 & 255

        return {GS4_HMSB: gs4, GS8: gs8, RGB565: rgb565}.get(format, mono)

    def _inside(self, x: int, y: int) -> bool:
        return 0 <= x < self._width and 0 <= y < self._height

    def pixel(self, x: int, y: int, c: int | None = None) -> int | None:
        if self._inside(x, y):
            if c is None:
                return self._get(x, y)
            self._put(x, y, c)
        return None

    # rectangles and lines ---------------------------------------------------------------------------------------

    def fill(self, c: int) -> None:
        self.fill_rect(0, 0, self._width, self._height, c)

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int) -> None:
        right, bottom = min(x + w, self._width), min(y + h, self._height)
        x, y = max(x, 0), max(y, 0)
        if w < 1 or h < 1 or x >= right or y >= bottom:
            return
        if self._format == MONO_VLSB:
            self._fill_pages(x, y, right, bottom, c)
            return
        if self._format == GS4_HMSB:
            self._fill_nibbles(x, y, right, bottom, c & 15)
            return
        bits = _LINES[self._format][1]
        if bits == 1:
            self._fill_bits(x, y, right, bottom, c)
            return
        memory, size = self._bytes, bits // 8
        content = (c & ((1 << bits) - 1)).to_bytes(size, "little") * (right - x)
        for line in range(y, bottom):
            start = (line * self._stride + x) * size
            memory[start : start + len(content)] = content

    def _fill_pages(self, x: int, y: int, right: int, bottom: int, c: int) -> None:
        memory, stride, count = self._bytes, self._stride, right - x
        ones = int.from_bytes(b"\1" * count, "little")
        for page in range(y >> 3, (bottom + 7) >> 3):
            mask = 0xFF
            if page == y >> 3:
                mask &= 0xFF << (y & 7)
            if page == bottom >> 3:
                mask &= (1 << (bottom & 7)) - 1
            start = page * stride + x
            if mask == 0xFF:
                memory[start : start + count] = (b"\xff" if c else b"\0") * count
                continue
            there = int.from_bytes(memory[start : start + count], "little")
            lit = mask * ones
            memory[start : start + count] = (there | lit if c else there & ~lit).to_bytes(count, "little")

    def _fill_nibbles(self, x: int, y: int, right: int, bottom: int, c: int) -> None:
        """Four bits a pixel: whole bytes, and half of one at either end."""
        memory, pitch = self._bytes, self._stride >> 1
        first, last = (x + 1) >> 1, right >> 1
        middle = bytes([c * 17]) * (last - first)
        for line in range(y * pitch, bottom * pitch, pitch):
            memory[line + first : line + last] = middle
            if x & 1:
                memory[line + first - 1] = memory[line + first - 1] & 0xF0 | c
            if right & 1:
                memory[line + last] = memory[line + last] & 15 | c << 4

    def _fill_bits(self, x: int, y: int, right: int, bottom: int, c: int) -> None:
        """One bit a pixel, side by side: whole bytes, and a part of one at either end."""
        memory, pitch = self._bytes, self._stride >> 3
        first, last = x >> 3, right >> 3
        head, tail = self._from(x & 7), 0xFF ^ self._from(right & 7)
        if first == last:
            head = tail = head & tail
        middle = (b"\xff" if c else b"\0") * (last - first - 1)
        for line in range(y * pitch, bottom * pitch, pitch):
            if middle:
                memory[line + first + 1 : line + last] = middle
            for at, mask in ((line + first, head), (line + last, tail)):
                if mask:
                    memory[at] = memory[at] | mask if c else memory[at] & ~mask

    def _from(self, bit: int) -> int:
        """Returns a mask for the pixels of a byte from this one on."""
        return 0xFF << bit & 0xFF if self._format == MONO_HMSB else 0xFF >> bit

    def hline(self, x: int, y: int, w: int, c: int) -> None:
        self.fill_rect(x, y, w, 1, c)

    def vline(self, x: int, y: int, h: int, c: int) -> None:
        self.fill_rect(x, y, 1, h, c)

    def rect(self, x: int, y: int, w: int, h: int, c: int, f: bool = False) -> None:
        if f:
            self.fill_rect(x, y, w, h, c)
            return
        self.fill_rect(x, y, w, 1, c)
        self.fill_rect(x, y + h - 1, w, 1, c)
        self.fill_rect(x, y, 1, h, c)
        self.fill_rect(x + w - 1, y, 1, h, c)

    def line(self, x1: int, y1: int, x2: int, y2: int, c: int) -> None:
        """Bresenham along the longer side, rounding as MicroPython rounds."""
        dx, dy = abs(x2 - x1), abs(y2 - y1)
        steep = dy > dx
        a, b = (y1, x1) if steep else (x1, y1)
        step_a, step_b = (1 if x2 > x1 else -1), (1 if y2 > y1 else -1)
        if steep:
            dx, dy, step_a, step_b = dy, dx, step_b, step_a
        put = self._put
        error = 2 * dy - dx
        for _ in range(dx):
            x, y = (b, a) if steep else (a, b)
            if self._inside(x, y):
                put(x, y, c)
            while error >= 0:
                b += step_b
                error -= 2 * dx
            a += step_a
            error += 2 * dy
        if self._inside(x2, y2):
            put(x2, y2, c)

    # ellipses and polygons --------------------------------------------------------------------------------------

    def ellipse(self, x: int, y: int, xr: int, yr: int, c: int, f: bool = False, m: int = 15) -> None:
        """Draws around (x, y), by default the outline; `m` has a bit for each quarter, counterclockwise from the upper
        right one."""
        if xr == yr == 0:
            if m & 15:
                self.pixel(x, y, c)
            return
        for far, down in _quarter(xr, yr):
            for bit, sideways, way in ((1, 1, -1), (2, -1, -1), (4, -1, 1), (8, 1, 1)):
                if m & bit:
                    line = y + way * down
                    if f:
                        self.fill_rect(x if sideways > 0 else x - far, line, far + 1, 1, c)
                    else:
                        self.pixel(x + sideways * far, line, c)

    def poly(self, x: int, y: int, points: Sequence[int], c: int, f: bool = False) -> None:
        """Draws the polygon of these points around (x, y), given as x and y in turn, by default its outline."""
        corners = list(zip(points[::2], points[1::2], strict=False))
        edges = list(zip(corners[:1] + corners[:0:-1], corners[::-1], strict=True))
        if not f:
            for (left, top), (right, bottom) in edges:
                self.line(x + left, y + top, x + right, y + bottom, c)
            return
        rows = range(min(points[1::2]), max(points[1::2]) + 1) if corners else ()
        for row in rows:
            nodes = []
            for (x1, y1), (x2, y2) in edges:
                if y1 <= row < y2 or y2 <= row < y1:
                    nodes.append(_cut(32 * x1 + _cut(32 * (x2 - x1) * (row - y1), y2 - y1) + 16, 32))
                elif row == max(y1, y2):  # the lowest pixel of an edge, which no node has
                    if y1 == y2:
                        self.line(x + x1, y + y1, x + x2, y + y2, c)
                    else:
                        self.pixel(x + (x2 if y1 < y2 else x1), y + row, c)
            nodes.sort()
            for left, right in zip(nodes[::2], nodes[1::2], strict=True):
                self.fill_rect(x + left, y + row, right - left + 1, 1, c)

    # copies -----------------------------------------------------------------------------------------------------

    def blit(self, fbuf: Any, x: int, y: int, key: int = -1, palette: Any = None) -> None:
        source, colours = _readable(fbuf), None if palette is None else _palette(palette)
        left, top = max(x, 0), max(y, 0)
        right, bottom = min(x + source._width, self._width), min(y + source._height, self._height)
        if left >= right or top >= bottom:
            return
        if self._blit_whole(source, x, y, (left, top, right, bottom), key, colours):
            return
        get, put = source._get, self._put
        pick = None if colours is None else colours._get
        for to_y in range(top, bottom):
            for to_x in range(left, right):
                c = get(to_x - x, to_y - y)
                if pick is not None:
                    c = pick(c, 0)
                if c != key:
                    put(to_x, to_y, c)

    def _blit_whole(
        self, source: "FrameBuffer", x: int, y: int, area: Area, key: int, colours: "FrameBuffer | None"
    ) -> bool:
        """Blits what the firmware blits, many pixels at once. Whether it could."""
        if source._bytes.obj is self._bytes.obj:
            return False  # it may overlap itself, and then the order counts
        if source._format == MONO_VLSB and self._format in (MONO_VLSB, MONO_HMSB, GS4_HMSB):
            pick = (0, 1) if colours is None else (colours._get(0, 0), colours._get(1, 0))
            wanted = tuple([(bit, c) for bit, c in enumerate(pick) if c != key])
            blit = self._blit_pages if self._format == MONO_VLSB else self._blit_lines
            blit(source, x, y, area, wanted)
            return True
        even = not (area[0] - x | area[2] - area[0] | source._stride) & 1
        if source._format == GS4_HMSB and self._format == RGB565 and colours is not None and key < 0 and even:
            self._blit_words(source, x, y, area, _pairs(tuple(colours._get(c, 0) & 0xFFFF for c in range(16))))
            return True
        return False

    def _blit_pages(self, source: "FrameBuffer", x: int, y: int, area: Area, wanted: Wanted) -> None:
        """Mono onto mono, a page at a time. `wanted`: of the pixels that are 0, or 1, and what becomes of them."""
        left, top, right, bottom = area
        count = right - left
        memory, stride = self._bytes, self._stride
        strips = _strips_of(bytes(source._bytes), source._stride, left - x, count, top - y, bottom - y, top & 7)
        start = (top >> 3) * stride + left
        for bits, cover in strips:
            content = int.from_bytes(memory[start : start + count], "little")
            for bit, c in wanted:
                these = bits if bit else bits ^ cover
                content = content | these if c else content & ~these
            memory[start : start + count] = content.to_bytes(count, "little")
            start += stride

    def _blit_lines(self, source: "FrameBuffer", x: int, y: int, area: Area, wanted: Wanted) -> None:
        """Mono onto one or four bits a pixel, all lines at once."""
        left, top, right, bottom = area
        memory, bits = self._bytes, _LINES[self._format][1]
        pitch = self._stride * bits >> 3
        first, last = left * bits >> 3, (right * bits + 7) >> 3
        order: Literal["big", "little"] = "little" if bits == 1 else "big"
        beside = left & 7 if bits == 1 else 4 * (right & 1)
        part = (left - x, right - x, top - y, bottom - y)
        start, end = top * pitch + first, (bottom - 1) * pitch + last
        spared, content = _lines_of(
            bytes(source._bytes), source._stride, part, bits, beside, pitch, last - first, wanted
        )
        there = int.from_bytes(memory[start:end], order)
        memory[start:end] = (there & spared | content).to_bytes(end - start, order)

    def _blit_words(self, source: "FrameBuffer", x: int, y: int, area: Area, pairs: list[bytes]) -> None:
        """Four bits a pixel onto sixteen, two pixels at a time."""
        left, top, right, bottom = area
        count = right - left
        for line in range(top, bottom):
            at = ((line - y) * source._stride + left - x) >> 1
            start = 2 * (line * self._stride + left)
            self._bytes[start : start + 2 * count] = b"".join(
                [pairs[byte] for byte in source._bytes[at : at + (count >> 1)]]
            )

    def scroll(self, xstep: int, ystep: int) -> None:
        """Moves the picture; what it leaves behind stays as it was."""
        if abs(xstep) >= self._width or abs(ystep) >= self._height:
            return
        get, put = self._get, self._put
        columns = range(self._width + xstep) if xstep < 0 else range(self._width - 1, xstep - 1, -1)
        lines = range(self._height + ystep) if ystep < 0 else range(self._height - 1, ystep - 1, -1)
        for y in lines:
            for x in columns:
                put(x, y, get(x - xstep, y - ystep))


def _cut(a: int, b: int) -> int:
    """Divides as C does, towards zero."""
    return a // b if (a < 0) == (b < 0) else -(-a // b)


@lru_cache(maxsize=256)
def _quarter(xr: int, yr: int) -> list[tuple[int, int]]:
    """Returns the points of a quarter of an ellipse, rounded as MicroPython rounds: how far from the middle, and how
    far down. The steep half is first, then the flat one."""
    points = []
    for steep, a, b in ((True, xr, yr), (False, yr, xr)):
        across, along, error = a, 0, 0
        change_across, change_along = b * b * (1 - 2 * a), a * a
        stop_across, stop_along = 2 * b * b * a, 0
        while stop_across >= stop_along:
            points.append((across, along) if steep else (along, across))
            along += 1
            stop_along += 2 * a * a
            error += change_along
            change_along += 2 * a * a
            if 2 * error + change_across > 0:
                across -= 1
                stop_across -= 2 * b * b
                error += change_across
                change_across += 2 * b * b
    return points


def _readable(source: "FrameBuffer | Sequence[Any]") -> FrameBuffer:
    """A source of blit: a frame buffer, or (buffer, width, height, format[, stride]), which may be read-only."""
    if isinstance(source, FrameBuffer):
        return source
    if not 4 <= len(source) <= 5:
        raise ValueError
    made = FrameBuffer.__new__(FrameBuffer)
    made._open(source[0], source[1], source[2], source[3], source[4] if len(source) == 5 else None)
    return made


def _palette(palette: "FrameBuffer | Sequence[Any]") -> FrameBuffer:
    """The same for the palette of blit, which is mostly one of a few that never change."""
    if type(palette) is tuple and type(palette[0]) is bytes:
        return _fixed(palette)
    return _readable(palette)


_fixed = lru_cache(maxsize=64)(_readable)


@lru_cache(maxsize=2048)
def _lines_of(
    picture: bytes, stride: int, part: Area, bits: int, beside: int, pitch: int, count: int, wanted: Wanted
) -> tuple[int, int]:
    """A part of a mono picture, from left to right and from top to bottom, as it lies in a buffer of so many bits a
    pixel and so many bytes from line to line, of which it fills `count`, with room beside it: as numbers, what it
    spares of what is there, and what it puts there."""
    left, right, top, bottom = part
    length = (bottom - top - 1) * pitch + count
    cover = (1 << bits * (right - left)) - 1
    all_taken = all_content = 0
    for line in range(top, bottom):
        at = (line >> 3) * stride
        strip = picture[at + left : at + right]
        if bits == 1:
            ones = int(strip[::-1].translate(_BINARY[line & 7]), 2)
        else:
            ones = int(strip.translate(_DIGIT[line & 7]), 16)
        taken = content = 0
        for bit, c in wanted:
            these = ones if bit else ones ^ cover
            taken |= these
            if bits == 1:
                content |= these if c else 0
            else:
                content |= these & cover // 15 * (c & 15)
        before = (line - top) * pitch
        place = beside + 8 * (before if bits == 1 else length - before - count)
        all_taken |= taken << place
        all_content |= content << place
    return (1 << 8 * length) - 1 ^ all_taken, all_content


@lru_cache(maxsize=2048)
def _strips_of(
    picture: bytes, stride: int, left: int, count: int, top: int, bottom: int, down: int
) -> list[tuple[int, int]]:
    """A part of a mono picture, moved down by so many lines and cut into pages: of each its pixels as a number, and
    which of them belong to the part."""
    strips = []
    ones = int.from_bytes(b"\1" * count, "little")
    for line in range(top - down, bottom, 8):  # of the picture, at the top of a page
        up = line & 7
        at = (line >> 3) * stride + left
        bits = int.from_bytes(picture[at : at + count].translate(_UP[up]), "little")
        if up:
            at += stride
            bits |= int.from_bytes(picture[at : at + count].translate(_DOWN[8 - up]), "little")
        window = 0xFF  # whatever came from above or below the part is outside of it
        if line < top:
            window &= 0xFF << (top - line)
        if line + 8 > bottom:
            window &= (1 << (bottom - line)) - 1
        cover = ones * window
        strips.append((bits & cover, cover))
    return strips


@lru_cache(maxsize=64)
def _pairs(colours: tuple[int, ...]) -> list[bytes]:
    """What each byte of two pixels becomes in those colours."""
    words = [colour.to_bytes(2, "little") for colour in colours]
    return [words[byte >> 4] + words[byte & 15] for byte in range(256)]
