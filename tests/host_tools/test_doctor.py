"""The doctor with a healthy virtual Pico, with one whose wires are all loose, and without a Pico."""

import base64
import contextlib
import json
import shutil
import sys

import pytest
from serial.tools import list_ports

from host_tools import boards, bootsel, build, doctor, patient
from host_tools.decoders.picture import picture_of
from host_tools.image import filesystem_files
from host_tools.pico.chip import Pico
from tests.host_tools.prompt import NO_PROMPT, Answering, Playing, Plugged, Prompt, heard, on
from tests.host_tools.standin import APP
from tests.host_tools.terminal import Terminal
from tests.host_tools.typed import lines, mathom
from tests.host_tools.virtual import peer, typed_at
from tests.pictures import pillow

pytestmark = pytest.mark.slow


class Glass:
    """A display that accepts everything."""

    def write(self, data): ...


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """The project's firmware as it is flashed, with an app that only answers `about`, which makes the emulation
    fast."""
    source = tmp_path_factory.mktemp("firmware")
    for folder in ("mathom", "texts"):
        shutil.copytree(build.FIRMWARE / folder, source / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in (build.MAIN, build.DOOR):
        shutil.copyfile(build.FIRMWARE / name, source / name)
    app = APP.replace("from mathom.words import WORDS\n", "WORDS = ()\n").replace("    open_display(board)\n", "")
    (source / "mathom" / "start.py").write_text(app)
    return filesystem_files(build.build(boards.load(boards.REFERENCE), source))


@pytest.mark.pico
def test_everything_is_well(files):
    pico = Pico(files=files, board=boards.REFERENCE)
    pressed = []

    def finger(command):
        asked = [line.split()[1].rstrip(",") for line in command.out.splitlines() if line.strip().startswith("Press ")]
        if len(asked) > len(pressed):
            pressed.append(asked[-1])
            pico.wires.keys.press(asked[-1], pico.us + 20_000)

    done = typed_at(pico, "doctor", "--keys", "--timeout", "60", meanwhile=finger, speed=1.0)
    said = lines(done, "OK")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.rstrip().endswith("Everything is well.")
    assert pressed == ["left", "right", "ok", "back"]
    version = build.version()
    for expected in (
        f"mathom {version} runs and answers",
        "Raspberry Pi Pico with RP2040, taken for pico-oled-4keys",
        "display: 0x3C found on SDA GP4 (pin 6) / SCL GP5 (pin 7)",
        "display: it took the test picture: a frame, a cross and the name",
        "key left: GP10 (pin 14)",
        "key right: GP11 (pin 15)",
        "key ok: GP12 (pin 16)",
        "key back: GP13 (pin 17)",
    ):
        assert expected in said
    assert any(line.startswith(f"mathom {version} for pico-oled-4keys in /a: ") for line in said)
    assert any(line.startswith("random source: 64 reads, all different; 300 throws of a die: ") for line in said)
    picture = pillow(picture_of(pico.wires.display.part)).convert("L")
    edges = [(x, y) for x in range(128) for y in range(64) if x in (0, 127) or y in (0, 63)]
    assert all(picture.getpixel(place) for place in edges) and not picture.getpixel((1, 32))
    pico.serial.read()
    assert pico.serial.ask({"do": "about"}, within_us=20_000_000)["version"] == version  # it runs again


def test_what_several_files_have_in_common_is_told_once():
    """The game, its old content and its tail are of another version."""
    aside = ["tail-1.bad1", "game.bad1", "game.bad2"]
    other = [[name.partition(".")[0], f"written by another version: set aside as {name}"] for name in aside]
    with peer(Playing([*other, ["history", "damaged"], ["display", "it does not answer: check SDA"]])) as port:
        told = lines(mathom("doctor", "--port", port, "--timeout", "3", "--no-keys"), "warning")
    assert [line for line in told if "tells of a fault" in line] == [
        "the game tells of a fault: tail-1, game: written by another version: set aside as "
        "tail-1.bad1, game.bad1, game.bad2",
        "the game tells of a fault: history: damaged",
        "the game tells of a fault: display: it does not answer: check SDA",
    ]


@pytest.mark.thorough("a Pico of which every wire is loose")
@pytest.mark.pico
def test_every_wire_is_loose(files):
    """No display, a stuck key, a key that is never pressed, two swapped keys; also a damaged file and a stuck random
    source."""
    damaged = {**files, "/a/bundle": files["/a/bundle"][:-1], "/a/mathom/stray.py": b"1"}
    pico = Pico(files=damaged, board=boards.REFERENCE, stuck=0x55)
    pico.wires.display.unplug()
    pico.wires.keys.hold("left")
    pressed = []

    def finger(command):
        asked = [line.split()[1].rstrip(",") for line in command.out.splitlines() if line.strip().startswith("Press ")]
        if len(asked) > len(pressed):
            pressed.append(asked[-1])
            other = {"ok": "back", "back": "ok"}.get(asked[-1])
            if other:
                pico.wires.keys.press(other, pico.us + 20_000)

    done = typed_at(pico, "doctor", "--keys", "--seconds", "4", "--timeout", "60", meanwhile=finger, speed=1.0)
    assert done.returncode == 2, done.stdout + done.stderr
    assert pressed == ["right", "ok", "back"]
    errors = lines(done, "error")
    assert errors == [
        f"mathom {build.version()} for pico-oled-4keys in /a: bundle is not as it was built. "
        f"Type: mathom flash --port {done.args[-1]}",
        "display: nothing on SDA GP4 (pin 6) / SCL GP5 (pin 7): check these two wires, 3V3 (pin 36) and GND (pin 38), "
        "and whether SDA and SCL are swapped. Type: mathom boards pico-oled-4keys",
        "key left: GP10 (pin 14) is held at ground: a short, or a key that sticks",
        "key right: nothing in 4 s: check the wires from GP11 (pin 15) and GND to the key",
        "key ok: back, GP13 (pin 17), closed instead of GP12 (pin 16): are wires swapped?",
        "key back: ok, GP12 (pin 16), closed instead of GP13 (pin 17): are wires swapped?",
    ]
    assert lines(done, "warning") == [
        "random source: it repeats itself; the dice live on the times of presses and a counter"
    ]
    assert done.stdout.rstrip().endswith("Something is wrong: see above.")


@pytest.mark.parametrize(
    ("flashed", "level", "said"),
    [
        (
            "pico-oled13-4keys",
            "warning",
            "display: it answers as an SSD1306 does, and pico-oled13-4keys has an SH1106: the picture may be wrong. "
            "Type: mathom flash --board pico-oled-4keys",
        ),
        (
            "pimoroni-pico-display",
            "error",
            "display: one answers on SDA GP4 (pin 6) / SCL GP5 (pin 7), as on the board pico-oled-4keys, "
            "and pimoroni-pico-display has none there. Type: mathom flash --board pico-oled-4keys",
        ),
    ],
)
def test_the_firmware_of_another_board_is_told_by_its_display(flashed, level, said):
    """The connected board has an OLED of 0.96 inches."""
    stored = base64.b64encode(json.dumps(boards.load(flashed)).encode())
    device = Answering()
    device.SAYS = {
        **Answering.SAYS,
        b"read": b'["/a/board.json"]\r\n"' + stored + b'"\r\n',
        b"i2c": b'{"held": [], "found": [60], "status": 3}\r\n',
    }
    with peer(device) as port:
        done = mathom("doctor", "--no-keys", "--port", port, "--timeout", "15")
    assert f"{said} --port {port}" in lines(done, level), done.stdout


@pytest.mark.pico
def test_a_bare_micropython_with_another_display():
    pico = Pico(
        files={"/data/crash": b"mathom 1 00000000 1\nTraceback:\nValueError: one ring\n"}, board=boards.REFERENCE
    )
    pico.wires.display.unplug()
    pico.wires.display.bus.parts[0x3D] = Glass()
    done = typed_at(pico, "doctor", "--no-keys", "--timeout", "15")  # it waits up to a third of this
    assert done.returncode == 2
    assert lines(done, "warning") == [
        f"there is no mathom on this device. Type: mathom flash --port {done.args[-1]}",
        f"the game stopped once: ValueError: one ring. To report it: mathom backup FOLDER --port {done.args[-1]}",
    ]
    assert lines(done, "error") == [
        "display: on SDA GP4 (pin 6) / SCL GP5 (pin 7) answers 0x3D, and not 0x3C: "
        "set display.bus.address in board.json"
    ]
    assert "random source: 64 reads, all different" in lines(done, "OK")


def test_a_port_that_says_nothing_is_an_error_and_the_laptop_is_told_of_all_the_same():
    with peer(heard) as port:
        done = mathom("doctor", "--port", port, "--timeout", "2")
    assert done.returncode == 2 and done.stderr == f"Waiting for the device on {port} ...\n"
    assert lines(done, "error") == [f"device: What is on {port} says nothing, {NO_PROMPT}"]
    assert any(line.startswith("tools: mpremote ") for line in lines(done, "OK"))
    assert any(line.startswith("the firmware compiles: mathom ") for line in lines(done, "OK"))


def test_a_device_that_goes_away_amid_the_examination():
    with peer(Prompt([on()], hang_up_at=1500)) as port:
        done = mathom("doctor", "--port", port, "--timeout", "2")
    assert done.returncode == 2
    typed = f"mathom doctor --port {port} --timeout 2"
    went = f"The device on {port} went away in the middle: was the cable pulled? Type: {typed}"
    assert any(line.endswith(went) for line in lines(done, "error"))


def test_it_does_not_advise_what_was_just_typed():
    """Of a port that is not there, and of one that sends a line without end."""

    def endless(client):
        with contextlib.suppress(OSError):
            while True:
                client.sendall(b"x" * 65536)

    with peer(endless) as port:
        said = lines(mathom("doctor", "--port", port, "--timeout", "5"), "error")
    assert any(line.endswith(f"What is on {port} sends a line without end: {'x' * 57 + '...'!r}.") for line in said)
    said = lines(mathom("doctor", "--port", "/dev/ttyNone"), "error")
    assert said == ["device: There is no serial port /dev/ttyNone. Type: mathom devs"]


@pytest.mark.parametrize("asked", ["Do you see a frame", "Press left"])
def test_ctrl_c_lets_the_game_go_on(asked):
    """At the question about the picture, and while it waits for a key: the device is not left at its prompt."""
    device = Answering()
    with peer(device) as port:
        terminal = Terminal("doctor", "--keys", "--port", port, "--timeout", "5", columns=200)
        terminal.until(lambda: "Do you see a frame" in terminal.text(), "the picture")
        if asked == "Press left":
            terminal.type("y\r")
            terminal.until(lambda: "Did you hear a note" in terminal.text(), "the sound")
            terminal.type("n\r")
            terminal.until(lambda: "check its wires, between GP15" in terminal.text(), "what to check")
            terminal.until(lambda: asked in terminal.text(), asked)
        code = terminal.finish("\x03")
        assert device.gone.wait(60)
    assert code == 130 and device.restarted
    assert "Abort" not in terminal.text()


def test_without_keys_nobody_is_asked():
    with peer(Answering()) as port:
        terminal = Terminal("doctor", "--no-keys", "--port", port, "--timeout", "5", columns=200)
        terminal.finish()
    assert "display: it took the test picture" in terminal.text() and "[Y/n]" not in terminal.text()


def test_an_old_micropython_for_another_chip():
    answer = on(version=[1, 22, 0], machine="Pimoroni Tiny 2040 with RP2040", flash_free=1000)
    with peer(Prompt([answer])) as port:
        done = mathom("doctor", "--port", port, "--timeout", "2")
    assert "MicroPython 1.22.0 is too old, 1.24 or newer is needed. Type: mathom flash --uf2 FILE.uf2" in lines(
        done, "error"
    )
    warnings = lines(done, "warning")
    assert (
        "Pimoroni Tiny 2040 with RP2040 is none of the Picos that we know; "
        "taken for pico-oled-4keys, because nothing on it says otherwise (see --board)"
    ) in warnings
    assert (
        "flash: 0 kB of 1,408 kB are free: games may not be kept. Type: mpremote connect " + port + " fs ls" in warnings
    )


# Without a device


@pytest.fixture
def nothing(monkeypatch, capsys):
    """No port and no drive; `look()` returns the exit code and the output."""
    monkeypatch.setattr(list_ports, "comports", list)
    monkeypatch.setattr(bootsel, "places", list)
    monkeypatch.setattr(bootsel, "unmounted", lambda: False)

    def look():
        code = doctor.command(None, "", None, 1, 1)
        return code, capsys.readouterr().out.splitlines()

    return look


def test_no_device_is_a_warning(nothing):
    code, said = nothing()
    assert code == 1
    assert "warning  no device on USB: plug one in, with a cable that carries data and not only power" in said
    assert said[-1] == "It will do, with what is said above."


def test_a_pico_in_bootsel_mode(nothing, monkeypatch):
    monkeypatch.setattr(bootsel, "unmounted", lambda: True)
    code, said = nothing()
    assert code == 1
    assert any(line.startswith("warning  a Pico in BOOTSEL mode: plug it in again without") for line in said)


def test_a_missing_tool_is_named(nothing, monkeypatch):
    monkeypatch.setattr(doctor, "TOOLS", ("mpremote", "palantir"))
    code, said = nothing()
    assert code == 2
    assert "error    not installed: palantir. Type: make setup" in said


def test_a_check_that_is_wrong_itself_is_a_line_and_no_traceback(nothing, monkeypatch):
    monkeypatch.setattr(doctor, "tools", lambda _: 1 / 0)
    code, said = nothing()
    assert code == 2
    assert "error    tools: ZeroDivisionError: division by zero" in said


def test_a_port_that_may_not_be_opened(nothing, monkeypatch, tmp_path):
    port = tmp_path / "ttyACM0"
    port.write_text("")
    monkeypatch.setattr(list_ports, "comports", lambda: [Plugged(str(port))])
    monkeypatch.setattr(doctor.os, "access", lambda *_: False)
    _, said = nothing()
    wanted = "error    you may not open " + str(port) + ". Type: "
    assert any(line.startswith(wanted) for line in said)


def test_the_exact_line_that_gives_permission():
    assert doctor.permit("dialout") == "sudo usermod -a -G dialout $USER, then log out and in again"
    assert doctor.permit("root").startswith('echo \'SUBSYSTEM=="tty", ATTRS{idVendor}=="2e8a"')


def test_where_the_pins_are():
    """Some pins of the Pico's drawing."""
    assert [patient.at(pin) for pin in (0, 4, 15, 16, 22, 26, 28)] == [
        *("GP0 (pin 1)", "GP4 (pin 6)", "GP15 (pin 20)", "GP16 (pin 21)", "GP22 (pin 29)", "GP26 (pin 31)"),
        *("GP28 (pin 34)",),
    ]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="groups of serial ports are Linux's")
@pytest.mark.parametrize(("mine", "warned"), [([4242, 20], False), ([4242], True)])
def test_a_group_without_a_name_is_no_error(nothing, monkeypatch, mine, warned):
    import grp

    monkeypatch.setattr(doctor.os, "geteuid", lambda: 1000)
    monkeypatch.setattr(doctor.os, "getgroups", lambda: mine)
    monkeypatch.setattr(doctor, "RULES", "/no/such/rules")
    monkeypatch.setattr(grp, "getgrall", lambda: [grp.struct_group(("dialout", "x", 20, []))])
    monkeypatch.setattr(grp, "getgrgid", lambda number: {20: grp.struct_group(("dialout", "x", 20, []))}[number])
    _, said = nothing()
    assert not [line for line in said if line.startswith("error")]
    assert any("you are not in the group dialout" in line for line in said) == warned
