"""Firefox and WebKit, as far as the tests need them: each by its own protocol, which both know the same commands."""

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 120  # seconds for anything
POLL = 0.05
MINI_BROWSER = "webkit2gtk-4.*/MiniBrowser"  # below the folder of the libraries


def eventually(ask: Any, what: str) -> Any:
    """Returns the first answer that is not false."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if answer := ask():
            return answer
        time.sleep(POLL)
    raise TimeoutError(what)


class Marionette:
    """The protocol of Firefox: each message is the length of its JSON, a colon, and the JSON."""

    def __init__(self, port: int) -> None:
        self._socket = eventually(lambda: _connected(port), "Firefox does not listen")
        self._socket.settimeout(PATIENCE)
        self._file = self._socket.makefile("rb")
        self._read()
        self("NewSession", {})

    def _read(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            length += self._file.read(1)
        return json.loads(self._file.read(int(length[:-1])))

    def __call__(self, command: str, parameters: dict[str, Any]) -> Any:
        message = json.dumps([0, 1, f"WebDriver:{command}", parameters])
        self._socket.sendall(f"{len(message)}:{message}".encode())
        _, _, error, result = self._read()
        assert error is None, error
        return result.get("value") if isinstance(result, dict) else result

    def close(self) -> None:
        self._file.close()
        self._socket.close()


def _connected(port: int) -> socket.socket | None:
    try:
        return socket.create_connection(("127.0.0.1", port), 1)
    except OSError:
        return None


class WebDriver:
    """The protocol of WebKit: HTTP."""

    ADDRESSES = {"Navigate": "url", "ExecuteScript": "execute/sync", "PerformActions": "actions"}

    def __init__(self, port: int, browser: str) -> None:
        self._address = f"http://127.0.0.1:{port}/session"
        eventually(lambda: _closed(_connected(port)), "WebKitWebDriver does not listen")
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self._address += f"/{self._post('', wanted)['sessionId']}"

    def _post(self, path: str, content: dict[str, Any]) -> Any:
        request = urllib.request.Request(self._address + path, json.dumps(content).encode())
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def __call__(self, command: str, parameters: dict[str, Any]) -> Any:
        return self._post(f"/{self.ADDRESSES[command]}", parameters)

    def close(self) -> None:
        urllib.request.urlopen(urllib.request.Request(self._address, method="DELETE"), timeout=PATIENCE).close()


def _closed(connection: socket.socket | None) -> bool:
    if connection:
        connection.close()
    return connection is not None


class Player:
    """Somebody with the page open in one of them."""

    KEYS = {"Enter": "\ue007"}

    def __init__(self, do: Marionette | WebDriver) -> None:
        self._do = do

    def open(self, address: str) -> None:
        self._do("Navigate", {"url": address})
        self.wait("document.body?.dataset.ready !== undefined")

    def ask(self, expression: str) -> Any:
        return self._do("ExecuteScript", {"script": f"return {expression}", "args": []})

    def wait(self, expression: str) -> None:
        eventually(lambda: self.ask(expression), expression)

    def press(self, *keys: str) -> None:
        """Presses keys, each when nothing moves any more."""
        for key in keys:
            moves = [{"type": kind, "value": self.KEYS[key]} for kind in ("keyDown", "keyUp")]
            self._do("PerformActions", {"actions": [{"type": "key", "id": "keyboard", "actions": moves}]})
            self._settle()

    def choose(self, control: str, value: str) -> None:
        there = f"document.getElementById('{control}')"
        self.ask(f"({there}.value = '{value}', {there}.dispatchEvent(new Event('change')))")
        self._settle()

    def _settle(self) -> None:
        self.wait("document.getElementById('device').getAttribute('aria-busy') === 'false'")


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@contextmanager
def running(*words: str, **more: str) -> Iterator[subprocess.Popen[bytes]]:
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(words, stdout=quiet, stderr=quiet, env={**os.environ, **more}, start_new_session=True)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE)


def firefox() -> str | None:
    return shutil.which("firefox-esr") or shutil.which("firefox")


@contextmanager
def in_firefox(folder: Path) -> Iterator[Player]:
    port = free_port()
    (folder / "user.js").write_text(f'user_pref("marionette.port", {port});\n')
    with running(firefox() or "", "--headless", "--marionette", "--no-remote", "--profile", str(folder)):
        do = Marionette(port)
        yield Player(do)
        do.close()


def webkit() -> tuple[str, str, str] | None:
    """Returns where WebKit's driver, its browser and a display are, if all are there."""
    browsers = sorted(
        path for libraries in Path("/usr/lib").glob("*-linux-gnu") for path in libraries.glob(MINI_BROWSER)
    )
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    return (driver, str(browsers[-1]), screen) if driver and browsers and screen else None


@contextmanager
def in_webkit(folder: Path) -> Iterator[Player]:
    found = webkit()
    assert found
    driver, browser, screen = found
    reading, writing = os.pipe()
    more = {"HOME": str(folder), "GDK_BACKEND": "x11", "GTK_A11Y": "none"}
    words = (screen, "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp")
    shown = subprocess.Popen(words, pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        number = os.read(reading, 9).decode().strip()
        port = free_port()
        with running(driver, f"--port={port}", **more, DISPLAY=f":{number}"):
            do = WebDriver(port, browser)
            yield Player(do)
            do.close()
    finally:
        os.close(reading)
        shown.terminate()
        shown.wait(PATIENCE)
