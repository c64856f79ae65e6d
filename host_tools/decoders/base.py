"""What all decoders have in common: how bytes come from the two buses, and what is counted."""

from typing import Any

from PIL import Image


class BadCommand(ValueError):
    """Something was sent that the chip does not know."""


class Decoder:
    """`write(data)` takes what was sent over I2C from start to stop, control bytes and all; `write(dc, data)` a run of
    bytes over SPI with the level of the data/command line.

    `changed`: the picture may be another one than at the last `picture()`. `bytes` and `data_bytes` count what came,
    `touched` holds the pages (or, on a colour display, the rows of the glass) that data came for.
    """

    width = 128
    height = 64

    def __init__(self, turned: bool = False) -> None:
        self.turned = turned
        self.bytes = 0
        self.data_bytes = 0
        self.touched: set[int] = set()
        self.changed = True
        self._seen: Image.Image | None = None
        self.power_cut()

    def power_cut(self) -> None:
        """The display loses its power and gets it again."""
        raise NotImplementedError

    def reset_counts(self) -> None:
        self.bytes = self.data_bytes = 0
        self.touched = set()

    def picture(self) -> Image.Image:
        """What the eye sees now, the display mounted as on its board."""
        if self.changed or self._seen is None:
            self.changed = False
            seen = self._look()
            self._seen = seen.transpose(Image.Transpose.ROTATE_180) if self.turned else seen
        return self._seen.copy()

    def write(self, *run: Any) -> None:
        if len(run) == 1:
            self._i2c(bytes(run[0]))
        else:
            dc, data = run
            self.bytes += len(data)
            if dc:
                self._data(bytes(data))
            else:
                for byte in bytes(data):
                    self._command(byte)

    def _i2c(self, stream: bytes) -> None:
        # A control byte says of what follows whether it is data, and whether it is one byte or all the rest.
        self.bytes += len(stream)
        at = 0
        while at < len(stream):
            control = stream[at]
            if control & 0x3F:
                raise BadCommand(f"{control:#04x} is no control byte")
            if control & 0x80:
                content = stream[at + 1 : at + 2]
                at += 2
            else:
                content = stream[at + 1 :]
                at = len(stream)
            if not content:
                raise BadCommand("a control byte with nothing behind it")
            if control & 0x40:
                self._data(content)
            else:
                for byte in content:
                    self._command(byte)

    def _command(self, byte: int) -> None:
        raise NotImplementedError

    def _data(self, content: bytes) -> None:
        raise NotImplementedError

    def _look(self) -> Image.Image:
        raise NotImplementedError
