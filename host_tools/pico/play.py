"""What `mathom pico` does: the flash of the virtual Pico, and playing on it."""

import contextlib
import json
import signal
import sys
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from host_tools import boards, bootsel, build, home, image, wholefile
from host_tools.console import asking
from host_tools.errors import Fault, Usage, reason
from host_tools.filesystem import build_filesystem, filesystem_of
from host_tools.installer.micropython import MicroPython
from host_tools.micropython_file import layout_of, opened
from host_tools.pico import fetch, native
from host_tools.pico.chip import Pico
from host_tools.pico.device import PicoDevice
from host_tools.play import checked_keys, press_and_save, unkept
from host_tools.play import folder as folders
from host_tools.releases import LAYOUTS, layout_in, machine_in
from host_tools.uf2 import FLASH_SIZE, flash_of

TERMINAL = "mathom pico --listen 8266"
OTHER = "mathom pico --uf2 FILE.uf2"
OWN_FLASH = "mathom pico --flash FILE"
HAS_IT = f"{bootsel.DOWNLOAD}RPI_PICO/ has the right one."
CHIP = "RP2040"  # the one that is emulated


def wired(board: str, uf2: Path | None, lang: str | None) -> tuple[dict[str, Any], bytes | None]:
    """Returns the board to be, and the flash of a UF2 by mathom image."""
    own = own_image(uf2)
    if own and lang:
        raise Usage(f"{uf2} is taken as it is, without --lang.", f"mathom pico --uf2 {uf2}")
    return boards.load(board or (board_in(own) if own else "") or boards.REFERENCE), own


def play(board: str, uf2: Path | None, lang: str | None, flash: Path | None, port: int | None) -> None:
    """Plays until the user quits, in the terminal, on a port, or both."""
    wanted, own = wired(board, uf2, lang)
    terminal = asking()
    if not terminal and port is None:
        raise Fault("Playing needs a terminal.", TERMINAL)
    if own and flash is None:
        run(PicoDevice(wanted, started(own, wanted), "es"), port, terminal)
        return
    with memory(wanted, flash) as file:
        if flash is not None and flash.exists():
            content = whole(flash)
        elif own:
            content = own
        else:
            content = brought_up_to_date(file.read_bytes() if file.exists() else None, wanted, found(uf2), lang)
        pico = started(content, wanted)
        device = PicoDevice(wanted, pico, lang or "es", lambda new: wholefile.write(file, new))
        try:
            device.keep()
        except OSError as error:
            raise Fault(f"{file} cannot be written: {reason(error)}.", OWN_FLASH) from None
        run(device, port, terminal)


def started(flash: bytes, board: dict[str, Any]) -> Pico:
    """Returns a virtual Pico, on a processor that is as quick as it can be here."""
    quicken()
    return Pico(flash=flash, board=board)


def quicken() -> None:
    """Compiles the emulated processor, if that is to be done here, or says how."""
    if native.load() is not None:
        return
    if not home.CHECKOUT and find_spec("Cython"):
        native.install()
    else:
        slow = f"The emulated chip is not compiled. To make it fourteen times as fast, type: {home.set_up('pico')}"
        print(f"mathom: {slow}", file=sys.stderr, flush=True)


def run(device: PicoDevice, port: int | None, terminal: bool) -> None:
    """Runs until the user quits."""
    try:
        if port is not None:
            offer(device, port)
        if terminal:
            from host_tools.play.handheld import Handheld

            error = Handheld(device).run()
            if error is not None:
                raise Fault(f"The virtual Pico has stopped: {error}.", "mathom pico") from error
        else:
            serve(device)
    except KeyboardInterrupt:
        end(device)
        raise
    except BaseException:
        device.power_off()
        raise
    end(device)


def serve(device: PicoDevice) -> None:
    """Runs with a port until Ctrl-C, which waits for the end of a step, as the chip runs on after it."""
    assert device.port is not None
    print(f"{device.port.url} is the Pico's serial console; Ctrl-C ends it.", flush=True)
    stopped: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: stopped.append(number))
    told = False
    try:
        while not stopped:
            device.round()
            if device.unkept and not told:
                print(f"mathom: {unkept(device.unkept, 'en')}", file=sys.stderr, flush=True)
            told = bool(device.unkept)
    finally:
        signal.signal(signal.SIGINT, before)
    raise KeyboardInterrupt


def end(device: PicoDevice) -> None:
    """Switches it off. Fault if something is lost, although it is tried again."""
    saved = device.save()
    device.power_off()
    if device.unkept:
        file = device.unkept.filename
        sentence = f"{file} could not be written since {folders.written_at(file)}: {reason(device.unkept)}."
        raise Fault(f"{sentence} What the virtual Pico has saved since then is lost.", OWN_FLASH)
    if not saved:
        why = "its flash has no room for it, or does not take it"
        raise Fault(f"The virtual Pico could not save what was done last, and it is lost: {why}.", OWN_FLASH)


def offer(device: PicoDevice, port: int) -> None:
    try:
        device.offer(port)
    except OSError as error:
        raise Fault(f"There is no port {port} to be had: {reason(error)}.", TERMINAL) from None


def photograph(board: str, uf2: Path | None, lang: str | None, flash: Path | None, file: Path, keys: list[str]) -> None:
    """Presses keys and writes a picture of the screen to a file. Nothing is kept."""
    wanted, own = wired(board, uf2, lang)
    content = whole(flash) if flash is not None else own or brought_up_to_date(None, wanted, found(uf2), lang)
    device = PicoDevice(wanted, started(content, wanted), lang or "es")
    checked_keys(keys, device.fingers, wanted, "pico")
    try:
        device.power_on()
    except TimeoutError as nothing:
        raise Fault(f"The display stays dark: {nothing}.", "mathom pico --listen 8266") from None
    press_and_save(device, keys, file)


def found(uf2: Path | None) -> bytes:
    """Returns the MicroPython to run, and downloads it if there is none."""
    file = fetch.named(uf2)
    if file is None:
        try:
            file = fetch.find(download=True)
        except fetch.NoUf2 as missing:
            raise Fault(f"{str(missing).rstrip('.')}.", OTHER) from None
    try:
        given = runs_here(file)
        return flash_of(given.data, bytes(given.layout.size), given.layout)[: given.layout.offset]
    except ValueError as error:
        raise Fault(f"{file} is not MicroPython alone: {error}. {HAS_IT}", OTHER) from None


def runs_here(file: Path) -> MicroPython:
    """Reads a UF2. Fault if its MicroPython is not for the emulated chip."""
    given = opened(file, "pico")
    if given.chip != CHIP:
        raise Fault(f"{file} is for the {given.machine}, and only the {CHIP} is emulated. {HAS_IT}", OTHER)
    if layout_of(given, file, "pico") != LAYOUTS[given.kind]:
        raise Fault(f"{file} has its files in another place than the official MicroPython. {HAS_IT}", OTHER)
    return given


def own_image(uf2: Path | None) -> bytes | None:
    """Returns the whole flash of a UF2 by mathom image, which contains files; None for another UF2."""
    if uf2 is None:
        return None
    try:
        given = runs_here(uf2)
        flash = flash_of(given.data)
    except ValueError:
        return None  # the error is reported where it is used
    return flash if given.layout.cut(flash).strip(b"\xff") else None


def board_in(flash: bytes) -> str:
    """Returns the board that the firmware in a flash was built for, if it is known."""
    with contextlib.suppress(ValueError, OSError):
        name = json.loads(filesystem_of(flash).get(f"/{image.SLOT}/{build.BOARD}")).get("name")
        if name in boards.names():
            return str(name)
    return ""


# The flash


@contextlib.contextmanager
def memory(board: dict[str, Any], flash: Path | None) -> Iterator[Path]:
    """A context that locks the file with the Pico's flash."""
    own = folders.usual().parent / "pico" / board["name"] / "flash"
    file = (flash or own).resolve()
    lock = file.with_name(f"{file.name}.lock")
    try:
        if flash is None:
            file.parent.mkdir(parents=True, exist_ok=True)
        with folders.alone(lock, f"Another virtual Pico has {file} as its flash.", OWN_FLASH):
            yield file
    except OSError as error:
        if error.filename not in map(str, (lock, *lock.parents)):
            raise
        raise Fault(f"{file} cannot be written: {reason(error)}.", OWN_FLASH) from None


def whole(file: Path) -> bytes:
    """Reads the flash from a file that was named."""
    try:
        content = file.read_bytes()
    except OSError as error:
        raise Fault(f"{file} cannot be read: {reason(error)}.", OWN_FLASH) from None
    if len(content) != FLASH_SIZE:
        raise Fault(f"{file} is no flash of a Pico: it has {len(content):,} bytes, not {FLASH_SIZE:,}.", TERMINAL)
    if not machine_in(content).endswith(CHIP):
        raise Fault(f"{file} holds no MicroPython for a Pico: it would not start.", TERMINAL)
    return content


def brought_up_to_date(old: bytes | None, board: dict[str, Any], micropython: bytes, lang: str | None) -> bytes:
    """Returns a flash with this MicroPython, the present firmware, and the games and settings of the old flash."""
    firmware = dict(image.filesystem_files(build.build(board)))
    before: dict[str, bytes] = {}
    if old is not None and len(old) == FLASH_SIZE:
        with contextlib.suppress(ValueError):
            before = filesystem_of(old).files()
    kept = {path: data for path, data in before.items() if path.startswith("/data/")}
    data = with_language(kept, lang)
    if old is not None and old.startswith(micropython) and before == {**firmware, **data}:
        return old
    return micropython + build_filesystem({**firmware, **data}, layout_in(micropython))


def with_language(data: dict[str, bytes], lang: str | None) -> dict[str, bytes]:
    """Returns the device's files with the language in the settings."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Path(folder) / "settings"
        if "/data/settings" in data:
            settings.write_bytes(data["/data/settings"])
        folders.choose_language(Path(folder), lang)
        return {**data, "/data/settings": settings.read_bytes()}
