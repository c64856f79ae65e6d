"""`mathom link`: the table protocol with a device, line by line."""

import contextlib
import queue
import sys
import threading

from host_tools.device import TIMEOUT, Device, DevicePort, Timeout, find_port, is_answer
from host_tools.installer.cable import Silent
from host_tools.installer.prompt import PROMPT
from host_tools.printable import printable

EXAMPLES = ["mathom link", """echo '{"do": "state"}' | mathom link --port /dev/ttyACM0"""]
LOOK = 0.05  # seconds between two checks for typed lines


def typed() -> "queue.Queue[str | None]":
    """Returns a queue with the lines of standard input, then None. A thread reads them, because not every system can
    wait for input and for a port together."""
    lines: queue.Queue[str | None] = queue.Queue()

    def read() -> None:
        with contextlib.suppress(ValueError, OSError):
            for line in sys.stdin:
                lines.put(line)
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    return lines


def show(line: bytes) -> None:
    print(printable(line.decode("utf-8", "replace")), flush=True)


def converse(device: Device, lines: "queue.Queue[str | None]") -> None:
    """Sends each line and prints all lines from the device, also those between answers."""
    while True:
        try:
            show(device.read_line(LOOK))
            continue
        except Silent as silent:
            if silent.said.endswith(PROMPT):  # somebody has stopped the game
                raise device.instead(silent.said) from None
        try:
            line = lines.get_nowait()
        except queue.Empty:
            continue
        if line is None:
            return
        if not line.strip():
            continue
        device.send_line(line)
        while True:
            try:
                answer = device.read_line(device.timeout)
            except Silent as silent:
                raise device.instead(silent.said) from None
            show(answer)
            if is_answer(answer):
                break


def command(
    port: DevicePort = None,
    timeout: Timeout = TIMEOUT,
) -> None:
    """Sends requests of the table protocol to a device: a line of JSON in, a line of JSON out, until the input ends.

    The game goes on meanwhile: requests here and key presses there act on the same game. The page
    table-protocol of the documentation describes the requests.
    """
    with Device(find_port(port), "link", timeout) as device:
        about = device.about()
        if sys.stdin.isatty():
            print(
                printable(
                    f"mathom {about.get('version')} on {about.get('board')} listens. One request a line, "
                    'such as {"do": "state"}; the end of input ends it.'
                ),
                file=sys.stderr,
            )
        converse(device, typed())
