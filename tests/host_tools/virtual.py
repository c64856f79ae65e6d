"""Commands typed on a laptop with a virtual Pico on its USB port, or with something that only looks like one."""

import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from host_tools.pico.chip import Pico
from host_tools.pico.server import Port
from tests.host_tools.typed import ROOT, environment

PATIENCE_US = 86_400_000_000  # emulated; a waiting Pico runs far faster than real time


class Typed:
    """A command in its own process, and its output so far."""

    def __init__(self, words: list[str], stdin: bytes = b"", **changes: str) -> None:
        self._out = tempfile.TemporaryFile()  # noqa: SIM115 - as long as this lives
        self._err = tempfile.TemporaryFile()  # noqa: SIM115
        with tempfile.TemporaryFile() as source:
            source.write(stdin)
            source.seek(0)
            self.process = subprocess.Popen(
                [sys.executable, "-u", "-m", "host_tools", *words],
                stdin=source,
                stdout=self._out,
                stderr=self._err,
                cwd=ROOT,
                env=environment(**changes),
            )

    @property
    def out(self) -> str:
        return self._said(self._out)

    @property
    def err(self) -> str:
        return self._said(self._err)

    def _said(self, file: object) -> str:
        descriptor = file.fileno()  # type: ignore[attr-defined]
        return os.pread(descriptor, os.fstat(descriptor).st_size, 0).decode("utf-8")

    def ended(self) -> bool:
        return self.process.poll() is not None

    def done(self) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(self.process.args, self.process.wait(120), self.out, self.err)


def typed_at(
    pico: Pico,
    *words: str,
    stdin: bytes = b"",
    meanwhile: Callable[[Typed], None] | None = None,
    until: Callable[[Typed], bool] = Typed.ended,
    speed: float | None = None,
) -> subprocess.CompletedProcess[str]:
    """Types a command, adds the port, and runs the Pico until the command has ended. `meanwhile` is called all the
    time.

    If the Pico's power is cut (PowerCut) or `until` returns true, the command is killed.
    """
    with Port(pico, speed=speed) as port:
        command = Typed([*words, "--port", port.url], stdin)
        steps = 0
        try:
            while not until(command) and not command.ended():
                port.step()
                steps += 1
                if meanwhile and steps % 10 == 0:
                    meanwhile(command)
                assert pico.us < PATIENCE_US, f"{command.out}\n{command.err}"
        finally:
            if not command.ended():
                command.process.kill()
    return command.done()


def executed(pico: Pico, source: str) -> str:
    """Returns the output of a program that mpremote runs on the Pico."""
    with Port(pico, speed=None) as port:
        command = subprocess.Popen(
            [sys.executable, "-m", "mpremote", "connect", port.url, "exec", source],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment(),
        )
        port.serve(lambda: command.poll() is not None)
    return command.communicate()[0].strip()


@contextlib.contextmanager
def at_work(pico: Pico) -> Iterator[str]:
    """Runs a Pico meanwhile, in a thread. Yields the address of its port."""
    over = threading.Event()
    with Port(pico, speed=None) as port:
        thread = threading.Thread(target=port.serve, args=(over.is_set,))
        thread.start()
        try:
            yield port.url
        finally:
            over.set()
            thread.join()


@contextlib.contextmanager
def peer(behave: Callable[[socket.socket], None]) -> Iterator[str]:
    """Opens a port with a server that behaves like this, once. Yields its address."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            with contextlib.suppress(OSError):
                client, _ = listener.accept()
                with client:
                    behave(client)

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield f"socket://127.0.0.1:{listener.getsockname()[1]}"


def board_file(folder: Path, board: dict[str, Any]) -> str:
    """Writes a board.json with this content in a folder of its name; returns its path."""
    path = folder / board["name"] / "board.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(board), encoding="utf-8")
    return str(path)
