"""The installer with a Pico on the bench: each case once, for the laptop and for the page."""

import json
import zlib
from zlib import crc32

import pytest

from host_tools import build
from host_tools.installer import checks
from host_tools.installer.cable import Trouble
from host_tools.installer.install import SPARE, Firmware, Installing, Plan, install, survey
from host_tools.installer.micropython import official
from host_tools.installer.prompt import FLASH_WINDOW, squeezed
from host_tools.installer.store import backup, restore
from host_tools.releases import ABSOLUTE, LAYOUTS, RISC_V, VERSION, untested
from host_tools.uf2 import XIP_BASE, compose_uf2, parse_uf2
from tests.host_tools.bench import PICO, Bench, Gone
from tests.host_tools.installed import SAVES, game_file
from tests.host_tools.uf2 import PICOS, micropython

NOISE = bytes(crc32(at.to_bytes(2, "big")) & 0xFF for at in range(3000))  # which does not get shorter when it is packed

ERRATUM = compose_uf2([(XIP_BASE + 0xFFFF00, b"\xef" * 256)], ABSOLUTE)


def bundle(*modules):
    named = {f"m/{number}.mpy": module for number, module in enumerate(modules)}
    return b"".join(build.bundled(named))


def firmware(version, *modules, kinds=("pico",), **more):
    files = {"door.mpy": b"door", "board.json": b'{"name": "table"}', "bundle": bundle(*modules)}
    main = f"# {version}\n".encode()
    about_main = {"size": len(main), "crc32": crc32(main)}
    manifest = {"version": version, "board": "table", "files": sorted(files), "main": about_main, **more}
    packed = squeezed(files["bundle"], FLASH_WINDOW)
    return Firmware({**files, "manifest.json": json.dumps(manifest).encode()}, main, kinds, packed)


OLD = firmware("1.0.0", b"one" * 1000, NOISE)
SMALL = {"flash_free": 7 * 4096 + SPARE}  # for its folder and all but one block of the new version
NEW = firmware("1.1.0", b"two" * 50, NOISE, NOISE[::-1])


def starts(files):
    """What main.py does: starts the slot that is selected, if it is whole."""
    slot = files.get("/slot", b"a").decode()
    packed = files.get(f"/{slot}/bundle.z")
    if packed:
        files = {**files, f"/{slot}/bundle": zlib.decompress(packed, -15)}
    for made in (OLD, NEW):
        its = {path[3:]: data for path, data in files.items() if path.startswith(f"/{slot}/")}
        if made.files.items() <= its.items() and "/main.py" in files:
            return {"version": made.version, "root": f"/{slot}"}, b""
    return None, b"OSError: no slot is whole\n"


def there(made, slot="a"):
    return {f"/{slot}/{path}": data for path, data in made.files.items()} | {
        "/main.py": made.main,
        "/slot": slot.encode(),
    }


def installed(pico, made=NEW, **answers):
    """Installs a firmware. Returns what was done."""
    answers = {"firmware": made, "aside": True, "games": True, **answers}
    return pico.drive(pico.prompt.stopped(install(pico.prompt)), lambda question, details: answers[question])


def refused(pico, made=NEW):
    """Returns the trouble, of which the Pico has no trace."""
    before = dict(pico.files)
    with pytest.raises(Trouble) as trouble:
        installed(pico, made)
    assert pico.files == before and pico.mode != pico._raw
    return trouble.value.code, *trouble.value.details


def test_a_blank_pico_gets_the_firmware():
    pico = Bench(SAVES, starts)
    done = installed(pico, OLD)
    size = sum(map(len, [OLD.main, *OLD.files.values()]))
    assert done == {"slot": "a", "version": "1.0.0", "changed": True, "sent": size, "aside": []}
    assert pico.files == {**SAVES, **there(OLD)}
    codes = [code for code, *_ in pico.reports]
    assert codes[0] == "sending" and codes[-2:] == ["switching", "starting"]
    written = [(done, whole) for code, done, whole in pico.reports if code == "writing"]
    assert written == sorted(written) and written[-1][0] == written[-1][1]


ONE, TWO = (firmware(f"{number}.0.0", b"one" * 40, NOISE, format=number) for number in (1, 2))
GAMES = {"/data/game": game_file(2), "/data/game-00003": game_file(1), "/data/game-00012": game_file(2)}


def asked_of_games(there, coming, answer=True):
    """Returns what was asked of the saved games, and the files after that."""
    asked = []

    def answered(question, details):
        if question == "firmware":
            return coming
        asked.append((question, details))
        return answer

    pico = Bench({**GAMES, **there}, lambda files: ({"version": coming.version, "root": "/a"}, b""))
    pico.drive(pico.prompt.stopped(install(pico.prompt)), answered)
    return asked, pico.files


def test_before_anything_is_sent_it_tells_which_saved_games_the_new_version_reads():
    games = {"read": ["game", "game-00012"], "unread": ["game-00003"], "new": True}
    asked, files = asked_of_games(there(ONE), TWO, answer=False)
    assert asked == [("games", games)] and files == {**GAMES, **there(ONE)}
    asked, files = asked_of_games(there(ONE), ONE)
    assert asked == [("games", {"read": ["game-00003"], "unread": ["game", "game-00012"], "new": False})]
    assert {path: files[path] for path in GAMES} == GAMES
    asked, _ = asked_of_games({}, TWO)
    assert asked == [("games", games)], "it is not known what was there before"
    assert asked_of_games(there(OLD), OLD)[0] == [], "a version that does not tell which format it reads"


def test_an_update_sends_what_changed_and_the_next_one_nothing():
    pico = Bench({**SAVES, **there(OLD)}, starts)
    done = installed(pico)
    assert (done["slot"], done["changed"]) == ("b", True)
    assert pico.files == {**SAVES, **there(OLD), **there(NEW, "b")}
    sent = [NEW.main, NEW.files["manifest.json"], NEW.files["door.mpy"], NEW.files["board.json"]]
    assert done["sent"] == sum(map(len, [*sent, *(part for part in NEW.parts if part not in OLD.parts)]))
    pico.calls.clear()
    assert installed(pico) == {"slot": "b", "version": "1.1.0", "changed": False, "sent": 0, "aside": []}
    assert {name for name, *_ in pico.calls} == {"about", "read", "survey", "strangers"}


@pytest.mark.parametrize("about", [{}, SMALL])
def test_a_cable_pulled_at_any_step_leaves_a_version_that_starts_and_the_next_time_completes_it(about):
    whole = Bench({**SAVES, **there(OLD)}, starts, **about)
    installed(whole)
    seen = []
    for cut in sorted({step + more for step in whole.steps for more in (0, 400)}):
        if cut >= whole.taken:
            break
        pico = Bench({**SAVES, **there(OLD)}, starts, cut=cut, **about)
        with pytest.raises(Gone):
            installed(pico)
        again = Bench(pico.files, starts, **about)
        again.start()
        seen.append(again.answer["version"])
        installed(again)
        assert starts(again.files)[0]["version"] == "1.1.0", cut
        assert SAVES.items() <= again.files.items()
    assert seen == sorted(seen) and set(seen) == {"1.0.0", "1.1.0"}


@pytest.mark.parametrize(
    ("about", "made", "said"),
    [
        ({"implementation": "circuitpython"}, NEW, ("otherPython", "circuitpython")),
        ({"version": [1, 23, 0]}, NEW, ("tooOld", "1.23.0", "1.24")),
        ({"mpy": 4871}, NEW, ("otherFiles", "1.26.1", 7, 6)),
        ({"mpy": 6 | 3 << 8 | 11 << 10}, NEW, ("otherProcessor", "1.26.1")),  # RISC-V
        (
            {},
            firmware("1.1.0", b"x", kinds=["pico-2", "pico-2-w"]),
            ("otherKind", "table", PICO["machine"], "pico", "pico-2, pico-2-w"),
        ),
    ],
)
def test_a_pico_that_cannot_run_the_firmware_is_told_before_anything_is_written(about, made, said):
    assert refused(Bench(there(OLD), starts, **about), made) == said


def test_a_full_flash_is_told_before_anything_is_written():
    room = 8 * 4096 + SPARE  # a folder of two blocks, and five files, one of them of two
    assert refused(Bench(SAVES, starts, flash_free=room - 1)) == ("noRoom", 1)
    assert installed(Bench(SAVES, starts, flash_free=room))["changed"]


def test_what_a_power_cut_leaves_of_an_installation_does_not_end_the_next_for_lack_of_room():
    begun = {**SAVES, "/a/bundle.new": NOISE}
    left = 5 * 4096 + SPARE  # of the eight blocks that were free, as the folder takes two and the bundle one
    assert refused(Bench(begun, starts, flash_free=left - 1)) == ("noRoom", 1)
    assert installed(Bench(begun, starts, flash_free=left))["changed"]


def test_where_two_versions_do_not_fit_the_new_one_is_sent_packed():
    pico = Bench({**SAVES, **there(OLD)}, starts, **SMALL)
    done = installed(pico)
    others = [data for path, data in NEW.files.items() if path != "bundle"]
    assert done["slot"] == "b" and done["sent"] == sum(map(len, [NEW.main, NEW.packed, *others]))
    left = {path: data for path, data in there(OLD).items() if path != "/a/bundle"}
    assert pico.files == {**SAVES, **left, **there(NEW, "b")}
    unpacked = [(done, whole) for code, done, whole in pico.reports if code == "unpacking"]
    assert unpacked[-1] == (len(NEW.files["bundle"]), len(NEW.files["bundle"]))


def test_where_the_new_version_unpacked_does_not_fit_in_place_of_the_old_one_nothing_is_written():
    large = firmware("2.0.0", b"one" * 9000)
    assert refused(Bench({**SAVES, **there(OLD)}, starts, **SMALL), large) == ("noRoom", 21)


def test_a_version_that_does_not_start_and_has_replaced_the_old_one_is_told():
    pico = Bench(there(OLD), lambda files: starts(files) if files.get("/slot") == b"a" else (None, b""), **SMALL)
    with pytest.raises(Trouble) as trouble:
        installed(pico)
    assert trouble.value.code == "doesNotStart"


def test_what_a_restore_has_left_makes_room():
    pico = Bench({"/data.new/game": b"1"}, starts, flash_free=0)
    pico.run_about = lambda: iter([{**pico.about, "flash_free": 0 if "/data.new/game" in pico.files else 1_400_000}])
    assert installed(pico)["changed"] and "/data.new/game" not in pico.files


def test_a_flash_that_fills_up_meanwhile_is_told():
    pico = Bench(there(OLD), starts)
    pico.full = True
    with pytest.raises(Trouble) as trouble:
        installed(pico)
    assert (trouble.value.code, *trouble.value.details) == ("notWritten", "OSError: 28")
    assert pico.answer["version"] == "1.0.0"  # which goes on


def test_what_the_pico_reads_otherwise_is_never_switched_to():
    pico = Bench(there(OLD), starts)
    pico.lost = True
    with pytest.raises(Trouble) as trouble:
        installed(pico)
    assert trouble.value.code == "readBack" and trouble.value.details[0].startswith("/b/")
    assert pico.files["/slot"] == b"a" and pico.answer["version"] == "1.0.0"


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (
            b"Traceback:\nNameError: name 'palantir' isn't defined\n",
            ("NameError: name 'palantir' isn't defined", "ended"),
        ),
        (b"One ring\x07\r\nMPY: soft reboot\r\n", ("One ring·", "said")),
        (b"", ("", "")),
    ],
)
@pytest.mark.parametrize("files", [there(OLD), {}])
def test_a_version_that_does_not_start_gives_way_to_the_old_one(said, why, files):
    pico = Bench(
        files,
        lambda files: (
            starts(files) if files.get("/slot") == b"a" and files["/a/bundle"] != NEW.files["bundle"] else (None, said)
        ),
    )
    with pytest.raises(Trouble) as trouble:
        installed(pico)
    assert (trouble.value.code, trouble.value.details) == ("oldAgain" if files else "doesNotStart", why)
    assert (pico.answer or {}).get("version") == ("1.0.0" if files else None)


def test_another_version_that_starts_instead_is_none():
    pico = Bench(there(OLD), lambda files: ({"version": "1.0.0", "root": "/a"}, b""))
    with pytest.raises(Trouble) as trouble:
        installed(pico)
    assert trouble.value.details == ("version 1.0.0 from /a", "said")


STRANGE = [["/b/notes.txt", "/b.old/notes.txt"], ["/main.py", "/main.old.py"]]
FOREIGN = {"/b/notes.txt": b"mine", "/main.py": b"# my own"}


def test_what_no_mathom_wrote_is_set_aside_if_that_is_wanted():
    pico = Bench(FOREIGN, starts, STRANGE)
    assert installed(pico, aside=False) is None
    assert pico.files == FOREIGN
    done = installed(pico)
    assert done["aside"] == STRANGE
    assert pico.files == {**there(NEW), "/b.old/notes.txt": b"mine", "/main.old.py": b"# my own"}


def test_nothing_is_done_if_no_firmware_is_wanted():
    pico = Bench(there(OLD), starts)
    assert installed(pico, None) is None
    assert pico.answer["version"] == "1.0.0"


@pytest.mark.parametrize(("free", "kept"), [(200_000, True), (46_000, False)])
def test_the_old_bundle_of_the_slot_to_be_written_stays_meanwhile_if_there_is_room(free, kept):
    other = firmware("0.9.0", NOISE[::-1])
    pico = Bench({**there(other, "b"), **there(OLD)}, starts, flash_free=free)
    pico.drive(pico.prompt.stop())
    it = Installing(pico.prompt, pico.drive(survey(pico.prompt)), NEW)
    plan: Plan = pico.drive(it.plan())
    ranges = {part[0] for part in plan.write["bundle"] if not isinstance(part, bytes)}
    assert ranges == ({"/a/bundle", "/b/bundle"} if kept else {"/a/bundle"})
    assert ("/b/bundle" in plan.remove) != kept


@pytest.mark.parametrize("damaged", [b"\x01\0\0\0abcd\x63\0\0\0", b"", b"Dear Bilbo", b"\x09\0\0\0abcd\x63\0\0\0"])
def test_a_bundle_that_is_damaged_is_sent_whole(damaged):
    pico = Bench(
        {**there(OLD), "/a/bundle": damaged}, lambda files: starts(files) if files["/slot"] == b"b" else (None, b"")
    )
    assert installed(pico)["changed"]


# Something else on the cable


class Other(Bench):
    """Says the same all the time, whatever it gets."""

    def __init__(self, says=b""):
        super().__init__()
        self.says = says

    def write(self, data):
        pass

    def drive(self, work, answer=None):
        reply = None
        while True:
            kind, *details = work.send(reply)
            self.now += 0.1 if self.says else details[-1]
            reply = self.says if kind == "read" else True


@pytest.mark.parametrize(
    ("says", "trouble"),
    [
        (b"", ("mute",)),
        (b"\x00\xffGPRMC,hello\x1b[31m\r\n", ("babble", "··GPRMC,hello·[31m")),
    ],
)
def test_a_port_with_something_else(says, trouble):
    port = Other(says)
    with pytest.raises(Trouble) as told:
        port.drive(port.prompt.stop())
    assert (told.value.code, *told.value.details) == trouble
    assert port.now < 40 and not port.prompt.interrupted


@pytest.mark.parametrize(("says", "said"), [(b"", ""), (b"chatter\r\n", "chatter")])
def test_a_pico_that_stops_answering_is_told(says, said):
    pico = Bench(there(OLD), starts)
    pico.drive(pico.prompt.stop())
    port = Other(says)
    port.prompt._loaded, port.prompt.cable = pico.prompt._loaded, pico.prompt.cable
    port.prompt.cable.clock = lambda: port.now
    with pytest.raises(Trouble) as told:
        port.drive(port.prompt.run("about"))
    assert (told.value.code, told.value.details) == ("stopped", (said,))


# Games


def test_a_backup_is_what_is_there_and_goes_back():
    pico = Bench({**SAVES, **there(OLD)}, starts)
    files = pico.drive(pico.prompt.stopped(backup(pico.prompt)))
    assert files == {path.removeprefix("/data/"): data for path, data in SAVES.items()}
    assert [done for code, done, _ in pico.reports if code == "copying"] == [1, 2]
    other = {"game": b"another", "scores": NOISE}
    for wanted in (False, True):
        assert pico.drive(pico.prompt.stopped(restore(pico.prompt, other)), lambda *_, w=wanted: w) == wanted
        store = {path: data for path, data in pico.files.items() if path.startswith("/data")}
        assert store == ({f"/data/{name}": data for name, data in other.items()} if wanted else SAVES)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"flash_free": 4096}, ("noRoomForBackup", 9)),
        ({"lost": True}, ("arrivedDamaged", "game")),
        ({"full": True}, ("notRestored", "OSError: 28")),
    ],
)
def test_a_restore_that_fails_changes_nothing(changes, said):
    pico = Bench(SAVES, starts)
    for name, value in changes.items():
        pico.about[name] = value
        setattr(pico, name, value)
    with pytest.raises(Trouble) as trouble:
        pico.drive(pico.prompt.stopped(restore(pico.prompt, {"game": NOISE})))
    assert (trouble.value.code, *trouble.value.details) == said
    assert pico.files == SAVES


# The display and the keys

BUS = {"type": "i2c", "id": 0, "sda": 4, "scl": 5, "freq": 400_000, "address": "0x3C"}


@pytest.mark.parametrize(
    ("heard", "found"),
    [
        ({"held": ["SDA"], "found": []}, ("held", ["SDA"])),
        ({"held": [], "found": [0x3C], "status": 3}, ("answers", 3)),
        ({"held": [], "found": [0x3D]}, ("others", [0x3D])),
        ({"held": [], "found": []}, ("silent", None)),
    ],
)
def test_what_answers_where_a_display_should_be(heard, found):
    pico = Bench()
    pico.drive(pico.prompt.stop())
    pico.run_i2c = lambda *pins: iter([heard])
    assert pico.drive(checks.display(pico.prompt, BUS)) == found
    assert pico.calls == [("i2c", 0, 4, 5, 100_000, 0x3C)]
    assert pico.drive(checks.display(pico.prompt, {"type": "spi"})) == ("spi", None)


def test_each_key_that_is_free_is_asked_for():
    pico = Bench()
    pico.drive(pico.prompt.stop())
    presses = {"": [["left"]], "right": ["ready", ["ok"]], "ok": ["ready", []]}
    pico.run_keys = lambda pins, name, seconds: iter(presses[name])
    pico.drive(checks.keys(pico.prompt, {"ok": 12, "left": 10, "right": 11}, 20))
    assert pico.reports == [
        ["stuck", "left", None],
        ["press", "right", None],
        ["pressed", "right", ["ok"]],
        ["press", "ok", None],
        ["pressed", "ok", []],
    ]


# MicroPython in a UF2


def for_kind(kind, **changes):
    name, family, offset, size = PICOS[kind]
    return micropython(**{"name": name, "family": family, "offset": offset, "size": size, **changes})


@pytest.mark.parametrize("kind", PICOS)
def test_each_official_micropython_is_known(kind):
    given = official(ERRATUM + for_kind(kind))
    assert (given.kind, given.version, given.layout) == (kind, (1, 26, 1), LAYOUTS[kind])
    assert given.known is None and official(for_kind(kind, number=b"v" + VERSION.encode())).known is False
    made = b"".join(given.with_files(bytes(given.layout.size)))
    assert made.startswith(ERRATUM) and parse_uf2(made[512:]).family == PICOS[kind][1]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (for_kind("pico", number=b"v1.22.2"), "tooOld"),
        (for_kind("pico", number=b"now"), "noVersion"),
        (for_kind("pico", name=b"Tiny 2040 with RP2040"), "otherMachine"),
        (compose_uf2([(XIP_BASE, b"blink" * 99)]), "otherMachine"),
        (for_kind("pico", family=0x12345678), "otherChip"),
        (for_kind("pico-2", family=RISC_V), "riscV"),
        (for_kind("pico", offset=0), "reaches"),
        (for_kind("pico", offset=0xC0000, size=0x140000), "otherPlace"),
        (for_kind("pico")[:-512], "noUf2"),
        (for_kind("pico")[:-1], "noUf2"),
        (for_kind("pico") + for_kind("pico", family=0xE48BFF59), "noUf2"),
        (bytes(512), "noUf2"),
        (b"", "noUf2"),
    ],
)
def test_what_is_no_fitting_micropython_is_refused(data, said):
    with pytest.raises(Trouble) as trouble:
        official(data)
    assert trouble.value.code == said


@pytest.mark.parametrize(
    ("number", "remark"), [(b"v1.30.0", "newer"), (b"v1.27.0-preview.8.gf668077be2", "preview"), (b"v1.29.0", "")]
)
def test_of_a_version_that_was_not_tested_it_says_so(number, remark):
    assert untested(official(for_kind("pico", number=number)).version) == remark
