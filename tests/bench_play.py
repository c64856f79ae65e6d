"""How many frames a second `mathom play` can draw: tumbling dice in a real terminal, as fast as possible.

A frame is the whole work: the firmware draws, its driver sends the changes, the decoder makes a picture of them, and
textual writes the changed lines to the terminal. The device needs 20 of them a second.
"""

import asyncio
import json
import os
import sys
import tempfile
import time
from pathlib import Path

from host_tools import boards
from host_tools.play.drawing import shine
from host_tools.sim.device import Device, seeded

FRAMES = 12  # of a roll: 0.6 s, one every 50 ms
ROLLS = 8
# board, columns and lines of the terminal, the kind of picture
TERMINALS = (
    ("pico-oled-4keys", 140, 44, "128×64 as half blocks"),
    ("pico-oled-4keys", 80, 24, "128×64 as dots"),
    ("pimoroni-pico-display", 250, 76, "240×135 in colour as half blocks"),
    ("pimoroni-pico-display", 130, 44, "240×135 in colour at half the size"),
)


def rolling(board: str, result: str) -> None:
    """Runs in the terminal: rolls, undoes and rolls again, and writes the seconds for each frame to a file."""
    from host_tools.play.handheld import Handheld

    class Racing(Handheld):
        async def _live(self) -> None:
            device = self.device
            while not self.glass.size:
                await asyncio.sleep(0.01)
            for _ in range(3):
                device.press("ok")
                device.settle()
            taken = []
            for _ in range(ROLLS):
                device.app.press("ok")
                for _ in range(FRAMES):
                    began = time.perf_counter()
                    device.run(50)
                    self.glass.show(shine(device.picture(), device.light()))
                    drawn = asyncio.Event()
                    self.call_after_refresh(drawn.set)
                    await drawn.wait()
                    taken.append(time.perf_counter() - began)
                device.settle()
                device.app.referee.undo()
                device.app.show_game()
                device.settle()
            Path(result).write_text(json.dumps(taken))
            self.exit()

    with tempfile.TemporaryDirectory() as folder:
        device = Device(boards.load(board), Path(folder), noise=seeded("bench"))
        device.power_on()
        device.settle()
        Racing(device).run()


def watched(board: str, columns: int, lines: int) -> tuple[float, int]:
    """Returns the frames a second in the least disturbed roll, and the bytes of a frame. The terminal reads without
    delay."""
    import fcntl
    import pty
    import struct
    import termios

    with tempfile.TemporaryDirectory() as folder:
        result = os.path.join(folder, "taken")
        pid, master = pty.fork()
        if not pid:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", TEXTUAL_FPS="1000")
            os.execv(sys.executable, [sys.executable, "-m", "tests.bench_play", board, result])
        written = 0
        while True:
            try:
                piece = os.read(master, 1 << 16)
            except OSError:
                break
            if not piece:
                break
            written += len(piece)
        os.waitpid(pid, 0)
        os.close(master)
        taken = json.loads(Path(result).read_text())
    rolls = [sum(taken[at : at + FRAMES]) for at in range(0, len(taken), FRAMES)]
    return FRAMES / min(rolls), written // len(taken)


def rows() -> list[tuple[str, str]]:
    found = []
    for board, columns, lines, what in TERMINALS:
        rate, size = watched(board, columns, lines)
        found.append((f"mathom play, {what}", f"{rate:.0f} frames/s, {size / 1000:.1f} kB"))
    return found


if __name__ == "__main__":  # in its own terminal
    rolling(*sys.argv[1:])
