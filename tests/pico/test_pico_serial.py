"""The console: bytes, the raw REPL, protocol lines, and the TCP port with a real mpremote."""

import socket
import subprocess
import sys
import threading
import time
from itertools import accumulate

import pytest

from host_tools.errors import BUSY
from host_tools.pico.chip import PowerCut
from host_tools.pico.server import Port

pytestmark = [pytest.mark.pico, pytest.mark.emulator]

SLACK_US = 1_000  # a flash operation or an interrupt that has begun is completed

# A firmware that answers lines of JSON, and prints other lines before.
ANSWERING = """
import json, sys
print("hello, I am no JSON")
while True:
    line = sys.stdin.readline()
    try:
        request = json.loads(line)
        print("working on it")
        answer = {"ok": True, "did": request["do"], "size": len(line)}
        if "id" in request:
            answer["id"] = request["id"]
    except (ValueError, KeyError):
        answer = {"ok": False}
    print(json.dumps(answer))
"""


def test_execute_gives_what_was_printed_and_raises_what_was_raised(pico):
    device = pico("while True: pass")
    assert device.serial.execute("print('á', 1)\nprint(2)") == "á 1\n2\n"
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        device.serial.execute("1 / 0")
    assert device.serial.execute("print(3)") == "3\n"


def test_reading_takes_what_was_said_once(pico):
    device = pico()
    device.serial.execute("import time")
    device.serial.write("print('o' + 'ne'); print('t' + 'wo')\r")
    assert device.serial.read_until(b"one\r\n").count(b"one") == 1
    device.run(50_000)
    assert device.serial.read() == b"two\r\n>>> "
    assert device.serial.read() == b""
    assert b"one" in device.serial.output


def test_what_does_not_come_is_a_timeout_that_says_what_came(pico):
    device = pico()
    device.serial.connect()
    device.serial.write(b"\r")
    with pytest.raises(TimeoutError, match=r"no b'never' within 50 ms, but .*>>> "):
        device.serial.read_until(b"never", 50_000)


def test_lines_of_the_protocol(pico):
    device = pico(ANSWERING)
    device.serial.connect()
    device.run(50_000)
    assert device.serial.ask({"do": "games"}) == {"ok": True, "did": "games", "size": 16}
    device.serial.write('{"do": "late", "id": 6}\n')
    assert device.serial.ask({"do": "state", "id": 7})["did"] == "state"  # not the answer to another request
    assert device.serial.ask({"no": "verb"}) == {"ok": False}


def test_long_lines_arrive_whole_at_the_pace_of_the_reader(pico):
    device = pico(ANSWERING)
    device.serial.connect()
    device.run(50_000)
    assert device.serial.ask({"do": "x" * 4000})["size"] == 4000 + 11


def test_bytes_sent_straight_after_a_reset_wait_for_the_usb(pico):
    device = pico()
    device.serial.execute("import machine")
    device.serial.write(b"machine.reset()\r")
    assert device.run_until(lambda: device.resets == 1, 1_000_000)
    assert not device.serial.connected
    device.serial.write(b"print('back', 6 * 7)\r")
    device.serial.read_until(b"back 42", 200_000)


def test_nothing_runs_while_nobody_says_anything(pico):
    """The emulator alone would answer an armed endpoint with empty packets, and the chip would never sleep."""
    device = pico()
    device.serial.connect()
    device.run(100_000)
    executed = []
    read = device.mcu.usb_ctrl.read_uint32
    device.mcu.usb_ctrl.read_uint32 = lambda offset: executed.append(offset) or read(offset)
    device.run(1_000_000)
    assert executed == []


def run_mpremote(port, *arguments, meanwhile=lambda: None):
    process = subprocess.Popen(
        [sys.executable, "-m", "mpremote", "connect", port.url, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    try:
        port.serve(lambda: meanwhile() or process.poll() is not None)
    finally:
        process.kill()
        said, _ = process.communicate()
    return process.returncode, said


def test_mpremote_through_the_port(pico, tmp_path):
    device = pico("import time\nwhile True: time.sleep_ms(10)")
    source = tmp_path / "song.txt"
    source.write_bytes(bytes(range(256)) * 8)
    reset, on_reset = threading.Event(), device.mcu.usb_ctrl.on_reset
    device.mcu.usb_ctrl.on_reset = lambda: (on_reset(), reset.set())
    with Port(device, speed=None) as port:
        assert run_mpremote(port, "exec", "print(6 * 7)") == (0, "42\n")
        code, said = run_mpremote(port, "cp", str(source), ":/song.txt", "+", "reset")
        assert code == 0, said
        assert reset.wait(60)  # mpremote does not wait for it, and the next command could prevent it
        code, said = run_mpremote(port, "exec", "import os; print(os.stat('/song.txt')[6])")
        assert (code, said) == (0, "2048\n")
    assert device.filesystem.get("/song.txt") == source.read_bytes()
    assert device.resets == 1


def test_the_port_in_real_time(pico):
    """Slowed down to real time, the Pico is never ahead of our clock. If our computer was busy, it makes up for at most
    a tenth of a second."""
    device = pico()
    device.serial.connect()
    device.run(50_000)  # it waits at its prompt
    ahead = []
    began, began_us = time.monotonic(), device.us
    with Port(device) as port:

        def look():
            ahead.append(device.us - began_us - (time.monotonic() - began) * 1e6)

        time.sleep(0.3)  # our computer is busy
        assert run_mpremote(port, "exec", "print('paced')", meanwhile=look) == (0, "paced\n")
    assert max(ahead) <= SLACK_US
    assert max(late - early for early, late in zip(accumulate(ahead, min), ahead, strict=True)) <= 100_000 + SLACK_US


def test_the_port_has_one_client_at_a_time_and_bytes_for_nobody_are_lost(pico):
    device = pico("import time\nwhile True:\n    print('tick')\n    time.sleep_ms(10)")
    device.serial.connect()
    with Port(device, speed=None) as port:
        for _ in range(100):
            port.step()
        address = ("127.0.0.1", port.number)
        with socket.create_connection(address) as first:
            heard = hear(port, first, 5)
            assert b"tick" in heard and len(heard) < 1000
            with socket.create_connection(address) as second:
                for _ in range(10):
                    port.step()
                second.sendall(b"x" * 10_000)
                for _ in range(10):
                    port.step()
                second.settimeout(1)
                assert second.recv(4096) == BUSY and second.recv(4096) == b""
            assert b"tick" in hear(port, first, 5)
            first.sendall(b"the last words\n" * 500)
        with socket.create_connection(address) as third:
            assert b"tick" in hear(port, third, 5)
        for _ in range(50):
            port.step()
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(address)


def hear(port, client, count):
    client.settimeout(0)
    heard = b""
    for _ in range(2000):
        port.step()
        try:
            heard += client.recv(4096)
        except BlockingIOError:
            continue
        if heard.count(b"tick") >= count:
            return heard
    raise AssertionError(f"heard only {heard!r}")


def test_the_port_ends_with_the_power(pico):
    device = pico()
    with Port(device, speed=None) as port:
        device.cut_power()
        with pytest.raises(PowerCut):
            port.serve(lambda: False)
