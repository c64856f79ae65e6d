"""`mathom pico`: the firmware under MicroPython on an emulated Pico, in the terminal or on a port."""

from pathlib import Path
from typing import Annotated

from host_tools import boards, outputs
from host_tools.command_line import Option
from host_tools.errors import Usage
from host_tools.play import Presses, Screenshot
from host_tools.texts import LANGUAGES

EXAMPLES = [
    "mathom pico",
    "mathom pico --listen 8266",
    'mathom pico --screenshot set-up.png --press "ok ok"',
]
PORTS = range(1, 65536)


def command(
    board: Annotated[
        str,
        Option(
            metavar="NAME",
            help=boards.HELP,
            default=boards.REFERENCE,
            suggested=boards.names,
        ),
    ] = "",
    uf2: Annotated[
        Path | None,
        Option(
            metavar="FILE.uf2",
            help="The MicroPython to run, or what mathom image made.",
            default="MATHOM_UF2, or a download",
        ),
    ] = None,
    listen: Annotated[int | None, Option(metavar="N", help="Offer its serial console at this TCP port.")] = None,
    lang: Annotated[
        str | None, Option(choices=LANGUAGES, help="Spanish or English.", default="as chosen there, or as the computer")
    ] = None,
    flash: Annotated[
        Path | None, Option(metavar="FILE", help="The Pico's flash, taken as it is.", default="one in your data folder")
    ] = None,
    screenshot: Screenshot = None,
    press: Presses = None,
) -> None:
    """Runs MicroPython and the compiled firmware on an emulated Pico.

    The keys are those of mathom play. It is slower than a Pico, unless the emulated processor
    is compiled: at its start it says how. With --listen, mathom flash, mathom doctor and mpremote
    can connect to it, and it needs no terminal.

    Games and settings are kept; the rest of the flash is made new at each start, with the present MicroPython and
    firmware. With --flash FILE the whole flash is kept as it is, and --uf2 and --lang only count when the FILE is made.

    With --uf2 and a file by mathom image, you can try that file before you drag it onto a Pico: it runs its own
    firmware, with the parts of its board, and nothing is kept.
    """
    from host_tools.pico import play

    if press is not None and screenshot is None:
        raise Usage("--press is for a screenshot.", EXAMPLES[-1])
    if listen is not None and (screenshot or listen not in PORTS):
        raise Usage(
            "A screenshot needs no port." if screenshot else f"There is no port {listen}, only 1 to 65535.",
            play.TERMINAL,
        )
    if flash is not None and (uf2 or lang) and (screenshot or flash.exists()):
        raise Usage(f"{flash} is taken as it is, without --uf2 and --lang.", f"mathom pico --flash {flash}")
    outputs.check_file(screenshot)
    if screenshot:
        play.photograph(board, uf2, lang, flash, screenshot, (press or "").split())
    else:
        play.play(board, uf2, lang, flash, listen)
