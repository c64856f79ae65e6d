"""`mathom pico`: the real firmware image on an emulated Pico, to be played in the terminal or reached by its port."""

import contextlib
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from host_tools import boards, build
from host_tools.errors import Fault, Usage, reason
from host_tools.image import filesystem_files
from host_tools.pico import uf2 as uf2_files
from host_tools.pico.chip import Pico
from host_tools.pico.device import PicoDevice
from host_tools.pico.flash import FLASH_SIZE, PICO, Filesystem, build_filesystem, flash_of
from host_tools.play import checked_keys, checked_language, press_and_save
from host_tools.play import folder as folders

EXAMPLES = [
    "mathom pico",
    "mathom pico --port 8266",
    'mathom pico --screenshot set-up.png --press "ok ok"',
]
TERMINAL = "mathom pico --port 8266"
PORTS = range(1, 65536)


def command(
    board: Annotated[str, typer.Option(metavar="NAME", help="What is wired to the Pico: mathom boards lists them.")] = (
        boards.REFERENCE
    ),
    uf2: Annotated[
        Path | None, typer.Option(metavar="FILE.uf2", help="The MicroPython to run (MATHOM_UF2, or a download).")
    ] = None,
    port: Annotated[
        int | None, typer.Option(metavar="N", help="Offer its serial console as socket://127.0.0.1:N.")
    ] = None,
    lang: Annotated[str | None, typer.Option(metavar="es|en", help="Spanish or English (as last time).")] = None,
    flash: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The Pico's flash, taken as it is (one in your data folder).")
    ] = None,
    screenshot: Annotated[
        Path | None, typer.Option(metavar="FILE.png", help="Write what the display shows to a picture, and leave.")
    ] = None,
    press: Annotated[
        str | None, typer.Option(metavar="KEYS", help="Keys to press before the screenshot: left right ok back …")
    ] = None,
) -> None:
    """Plays what would run on a Pico: MicroPython and the compiled firmware, on an emulated chip.

    It has the keys of mathom play, and is slower than a Pico. With --port it can be reached by mathom flash, mathom
    doctor and mpremote, without a terminal too. Its flash is kept from one time to the next.
    """
    checked_language(lang, "pico")
    if press is not None and screenshot is None:
        raise Usage("--press is for a screenshot.", EXAMPLES[-1])
    if port is not None and (screenshot or port not in PORTS):
        raise Usage(
            "A screenshot needs no port." if screenshot else f"There is no port {port}, only 1 to 65535.", TERMINAL
        )
    wanted = boards.load(board)
    micropython = found(uf2)
    if screenshot:
        photograph(wanted, micropython, lang, flash, screenshot, (press or "").split())
        return
    terminal = bool(sys.stdin and sys.stdin.isatty() and sys.stdout and sys.stdout.isatty())
    if not terminal and port is None:
        raise Fault("Playing needs a terminal.", TERMINAL)
    with memory(wanted, flash) as file:
        content = file.read_bytes() if file.exists() else None
        if flash is None or content is None:
            content = brought_up_to_date(content, wanted, micropython, uf2 is not None, lang)
        device = PicoDevice(wanted, Pico(flash=content, board=wanted), lang or "es", keep=lambda new: write(file, new))
        device.keep()
        run(device, port, terminal)


def run(device: PicoDevice, port: int | None, terminal: bool) -> None:
    """Until somebody leaves."""
    try:
        if port is not None:
            offered = device.offer(port)
        if terminal:
            from host_tools.play.handheld import Handheld

            error = Handheld(device).run()
            if error is not None:
                raise Fault(f"The virtual Pico has stopped: {error}.", "mathom pico") from error
        else:
            print(f"{offered.url} is the Pico's serial console; Ctrl-C ends it.", flush=True)
            while True:
                device.round()
    except OSError as error:
        raise Fault(f"There is no port {port} to be had: {reason(error)}.", TERMINAL) from None
    finally:
        device.power_off()


def photograph(
    board: dict[str, Any], micropython: Path, lang: str | None, flash: Path | None, file: Path, keys: list[str]
) -> None:
    """Presses keys and writes the picture to a file. Nothing is kept."""
    content = flash.read_bytes() if flash else brought_up_to_date(None, board, micropython, True, lang)
    device = PicoDevice(board, Pico(flash=checked(content, flash), board=board), lang or "es")
    checked_keys(keys, device.fingers, board, "pico")
    try:
        device.power_on()
    except TimeoutError as nothing:
        raise Fault(f"The display stays dark: {nothing}.", "mathom pico --port 8266") from None
    press_and_save(device, keys, file)


def found(uf2: Path | None) -> Path:
    """The MicroPython to run; downloaded if there is none."""
    try:
        return uf2_files.find(uf2, download=True)
    except uf2_files.NoUf2 as missing:
        raise Fault(f"{str(missing).rstrip('.')}.", "mathom pico --uf2 FILE") from None


# The flash


@contextlib.contextmanager
def memory(board: dict[str, Any], flash: Path | None) -> Iterator[Path]:
    """The file that is the Pico's flash, nobody else's meanwhile."""
    folder = folders.usual().parent / "pico" / board["name"] if flash is None else None
    if folder is not None:
        with folders.opened(folder):
            yield folder / "flash"
        return
    assert flash is not None
    if flash.exists():
        checked(flash.read_bytes(), flash)
    yield flash


def checked(content: bytes, file: Path | None) -> bytes:
    if len(content) != FLASH_SIZE:
        raise Fault(f"{file} is no flash of a Pico: it has {len(content):,} bytes, not {FLASH_SIZE:,}.", TERMINAL)
    return content


def brought_up_to_date(
    old: bytes | None, board: dict[str, Any], micropython: Path, new_micropython: bool, lang: str | None
) -> bytes:
    """A flash with the firmware as it is now, and the games and settings of the old one, if that has any."""
    firmware = dict(filesystem_files(build.build(board)))
    before: dict[str, bytes] = {}
    if old is not None and len(old) == FLASH_SIZE:
        with contextlib.suppress(ValueError):
            before = Filesystem(PICO.cut(old)).files()
    kept = {path: data for path, data in before.items() if path.startswith("/data/")}
    data = with_language(kept, lang)
    if old is not None and not new_micropython and before == {**firmware, **data}:
        return old
    return flash_of(micropython.read_bytes(), build_filesystem({**firmware, **data}))


def with_language(data: dict[str, bytes], lang: str | None) -> dict[str, bytes]:
    """The files of the device with that language in their settings; the computer's, if there are none yet."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder) / "settings"
        if "/data/settings" in data:
            settings.write_bytes(data["/data/settings"])
        folders.choose_language(Path(folder), lang)
        return {**data, "/data/settings": settings.read_bytes()}


def write(file: Path, flash: bytes) -> None:
    """Whatever happens to this computer, the old flash or the new one is there."""
    half_written = file.with_name(file.name + ".tmp")
    try:
        half_written.write_bytes(flash)
        os.replace(half_written, file)
    except OSError as error:
        raise Fault(f"{file} cannot be written: {reason(error)}.", "mathom pico --flash FILE") from None
