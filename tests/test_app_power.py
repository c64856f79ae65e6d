"""Power cuts at any instant, damaged files, and a flash that is full or cannot be written."""

import builtins
import errno
import json
import shutil
from pathlib import Path

import pytest

from mathom import restart
from mathom.games import match as match_module
from mathom.games.journey.tables import DICE
from mathom.games.match import LONG
from mathom.games.reading import resume
from mathom.hardware import store as store_module
from mathom.journal import Journal
from mathom.screens import screen_of
from mathom.screens.journey.faces import usual
from mathom.screens.menu import ENTRIES
from mathom.settings import NOTE, TAILS
from tests import pilot
from tests.games.playback import replay
from tests.screens.stage import MONO, TWO_KEYS, Stage, text
from tests.tiers import THOROUGH

SOME = 1 if THOROUGH else 3  # of so many cuts one is looked at

pytestmark = pytest.mark.slow

GOLDEN = Path(__file__).parent / "games" / "golden"


def game_of(app):
    """Returns what a power cut could lose: the game in play."""
    match = app.match
    return None if match is None else (match.options["players"], match.words(), match.rolls_undone)


class Cuts:
    """Copies the flash before and during every change by the store. Each copy is what the device would find after a
    power cut at that moment."""

    def __init__(self, folder, copies, monkeypatch):
        self.folder = folder
        self.copies = copies
        self.on = None
        self.before = None  # the game before the present press
        self.since = (None, [])  # that game, and what it has been at each cut since: a press may be several actions
        self.taken = []  # (folder, games that may be in it), each once
        self.seen = set()
        monkeypatch.setattr(store_module, "os", self)
        monkeypatch.setattr(store_module, "open", self.open, raising=False)

    def __getattr__(self, name):
        import os

        do = getattr(os, name)
        if name not in ("rename", "remove", "mkdir", "fsync"):
            return do

        def done(*arguments):
            self.cut()
            return do(*arguments)

        return done

    def open(self, path, mode="r"):
        if "w" not in mode:
            return builtins.open(path, mode)
        self.cut()
        file = builtins.open(path, mode)  # noqa: SIM115 - closed by who opened it
        write = file.write

        class Slow:
            def write(_, data):
                half = len(data) // 2
                write(data[:half])
                file.flush()
                self.cut()
                return write(data[half:])

            def __getattr__(_, name):
                return getattr(file, name)

            def __enter__(_):
                return _

            def __exit__(_, *error):
                self.cut()
                file.close()

        return Slow()

    def cut(self):
        if self.on is None:
            return
        files = frozenset((path.name, path.read_bytes()) for path in self.folder.iterdir())
        if self.since[0] is not self.before:
            self.since = self.before, []
        self.since[1].append(repr(game_of(self.on.app)))
        allowed = frozenset([repr(self.before), *self.since[1]])
        if (files, allowed) in self.seen:
            return  # nothing has changed since the last copy
        self.seen.add((files, allowed))
        copy = self.copies / f"{len(self.taken):04d}"
        shutil.copytree(self.folder, copy)
        self.taken.append((copy, allowed))


def evening(press, state):
    """Plays two games and part of a third, with undo, every screen, and a game that is replaced by another."""
    yield from ("ok", "ok", "ok")  # new game, Journey, start
    for _ in range(3):  # turns by hand: the first thing that may be kept
        for _ in pilot.until(lambda: state()["phase"] == "apply", "the results of a turn"):
            now = state()
            yield from ["ok"] if now["phase"] == "roll" else pilot.keep(now, pilot.choices(now)[0])
        yield "ok"
    yield from ("ok", "long_back", "ok")  # roll, and take it back
    yield "ok"
    yield from ("long_back", "right", "ok", "ok", "ok")  # another game, which replaces this one
    yield "ok"
    now = state()
    yield from pilot.keep(now, pilot.choices(now)[-1])
    yield from ("long_back", *["right"] * (1 + ENTRIES.index("settings")), "ok")  # the brightness
    yield from ("right", "right", "ok", "right", "ok", "back", "back")
    yield "ok"


def test_a_power_cut_at_any_instant_costs_at_most_one_press(stage, tmp_path, monkeypatch):
    copies = tmp_path / "copies"
    copies.mkdir()
    folder = tmp_path / "device"
    folder.mkdir()
    cuts = Cuts(folder, copies, monkeypatch)
    on = stage(here=folder)
    cuts.on = on
    for key in evening(on.press, lambda: on.match.state.view()):
        cuts.before = game_of(on.app)
        on.press(key)
        assert on.names[-1] != "crash"
    assert len(on.app.session.journal.archive().index()) == 1 and on.match.length >= 2
    on.off()
    monkeypatch.undo()
    assert len(cuts.taken) > 150
    found = set()
    for number, (copy, allowed) in list(enumerate(cuts.taken))[::SOME]:
        again = Stage(MONO, copy)
        there = repr(game_of(again.app))
        # A game that was never saved does not exist, but the set-up is remembered.
        assert there in allowed, f"cut {number}: {there} instead of one of {allowed}"
        found.add(there)
        assert again.notice is None and again.names == ["menu"]
        for entry in again.app.session.journal.archive().index():
            assert text(again.app.session.journal, entry["number"]) is not None
        if again.match:
            again.press("ok")
            if again.match.length:
                length = again.match.length
                again.app.session.undo()
                assert again.match.length < length
            assert again.names[-1] != "crash"
        again.off()
    assert len(found) > 15


def lines_of(recorded):
    return (GOLDEN / f"{recorded}.jsonl").read_text("utf-8").splitlines()


@pytest.mark.parametrize(
    "recorded, first, last",
    [("cards-solo", -4, None), ("conquest-campaign", LONG - 4, LONG + 10), ("conquest-three", -4, None)],
    ids=["the card game is won, and on the score sheet", "a campaign gets long", "the end of Conquest"],
)
def test_a_power_cut_at_any_instant_of_a_recorded_game(stage, tmp_path, monkeypatch, recorded, first, last):
    """Cuts the power between two lines of a recorded game. Afterwards the game is played to its last line and another
    one begins: once for each different game that is found, in `make test-all` after every cut."""
    lines = lines_of(recorded)
    *_, match = replay(lines[:first])
    folder = tmp_path / "device"
    folder.mkdir()
    journal = Journal(store_module.Store(str(folder)), "game")
    journal.number = 1
    journal.save(match)
    copies = tmp_path / "copies"
    copies.mkdir()
    cuts = Cuts(folder, copies, monkeypatch)
    on = stage(here=folder)
    on.press("ok")
    cuts.on = on
    for line in lines[first:last]:
        cuts.before = game_of(on.app)
        assert on.ask(**json.loads(line)["action"])["ok"]
        on.device.settle()
    on.off()
    monkeypatch.undo()
    assert len(cuts.taken) >= 4 * len(lines[first:last])
    *_, whole = replay(lines)
    found = set()
    for number, (copy, allowed) in list(enumerate(cuts.taken))[::SOME]:
        again = Stage(MONO, copy)
        there = repr(game_of(again.app))
        assert there in allowed, f"cut {number}"
        assert again.notice is None
        if there in found and not THOROUGH:  # the same lines have already been played to the end from this game
            again.off()
            continue
        found.add(there)
        for line in lines[again.match.length + 1 :]:
            assert again.ask(**json.loads(line)["action"])["ok"], f"cut {number}: {line}"
        assert again.match.words() == whole.words()
        again.ask(do="new", game="duel")
        again.device.settle()
        (entry,) = again.app.session.journal.archive().index()
        assert entry["game"] == whole.game and text(again.app.session.journal, entry["number"]).endswith(
            whole.words() + "\n"
        )
        sheet = whole.state.sheet() if whole.state.scored else None
        assert [line["total"] for line in again.app.session.journal.archive().scores()] == (
            [sheet["total"]] if sheet else []
        )
        again.off()
    assert len(found) > len(lines[first:last]) // 2


def rot(path, how):
    data = path.read_bytes()
    if how == "cut short":
        path.write_bytes(data[: len(data) // 2])
    elif how == "empty":
        path.write_bytes(b"")
    elif how == "one bit":
        path.write_bytes(data[:-2] + bytes([data[-2] ^ 4]) + data[-1:])
    else:
        path.write_bytes(b"\xff" * len(data))


ROT = ("cut short", "empty", "one bit", "erased")


@pytest.fixture(scope="module")
def evening_before(tmp_path_factory):
    """The flash of a device on which a game was finished, another one begun, and the settings changed."""
    folder = tmp_path_factory.mktemp("evening")
    on = Stage(MONO, folder)
    on.app.settings.remembered["journey"] = {"players": ["frodo", "sam"], "squares": 4}
    on.press("ok", "ok", "ok")
    for _ in pilot.play(on.press, lambda: on.match.state.view(), 1):
        pass
    on.rest()
    on.press("right", "ok")
    on.app.choose("brightness", 2)
    on.app.settings.changed()
    on.soon()
    on.device.run(3000)  # the file of the game is written for the second time
    on.off()
    assert on.match.length == 1
    return folder


@pytest.fixture
def flash(evening_before, tmp_path):
    """A copy of that flash, to be damaged."""
    return shutil.copytree(evening_before, tmp_path / "flash")


@pytest.mark.parametrize("how", ROT)
def test_a_damaged_game_is_reported_in_a_line_and_its_old_content_and_the_tail_are_used(stage, flash, how):
    rot(flash / "game", how)
    again = stage(here=flash)
    assert again.notice == "restored_game"
    assert "La partida estaba dañada:" in again.texts()
    assert again.match.length == 1
    assert (flash / "game.bad1").exists()
    again.press("ok")
    assert again.notice is None and again.names == ["menu"]
    again.press("ok", "ok")
    assert again.names == ["journey"] and again.match.length == 1
    assert any("game" in part for part, _ in again.ask(do="about")["faults"])


@pytest.mark.parametrize("how", ROT)
def test_if_the_old_content_is_damaged_too_there_is_no_game_and_the_rest_works(stage, flash, how):
    rot(flash / "game", how)
    rot(flash / "game.old", how)
    again = stage(here=flash)
    assert again.notice == "damaged_game" and again.match is None
    assert again.top.entries[0] == "new_game"
    again.press("left")
    again.press("ok", "ok", "ok", "ok")
    assert again.match.length == 1
    assert len(again.app.session.journal.archive().index()) == 1
    third = stage(here=flash)
    assert third.notice is None and third.match.length == 1


def of_another_format(flash):
    """Makes the game in play, and the one before it, games of another format."""
    store = store_module.Store(str(flash))
    content = store.read("game").replace(b'"format": 1', b'"format": 99')
    for _ in range(2):
        store.write("game", content)


def test_a_game_of_another_version_is_called_that_and_not_damaged(stage, flash):
    of_another_format(flash)
    again = stage(here=flash)
    assert again.notice == "other_game" and again.match is None
    assert "otra versión" in " ".join(again.texts())
    again.press("ok")
    again.device.run(1500)
    assert again.notice is None, "it is told once, though two files were set aside"
    assert again.top.entries[0] == "new_game"
    again.press("ok", "ok", "ok")
    assert again.names == ["journey"]


def test_with_a_game_of_another_version_its_tail_is_set_aside(stage, tmp_path, monkeypatch):
    """Both are told in one line, and a version that reads the game finds them."""
    flash = tmp_path / "flash"
    flash.mkdir()
    usual = match_module.FORMAT
    monkeypatch.setattr(match_module, "FORMAT", 99)
    on = stage(here=flash)
    on.press(*11 * ["ok"])
    on.off()
    words = on.match.words()
    before = {path.name: path.read_bytes() for path in flash.iterdir() if path.name in ("game", *TAILS)}
    assert {"game", "tail-1"} <= set(before)
    monkeypatch.setattr(match_module, "FORMAT", usual)
    again = stage(here=flash)
    assert again.notice == "other_game" and again.match is None
    again.press("ok")
    again.device.run(1500)
    assert again.notice is None and again.top.entries[0] == "new_game"
    again.off()
    for name, content in before.items():
        assert (flash / f"{name}.bad1").read_bytes() == content
        (flash / f"{name}.bad1").rename(flash / name)
    monkeypatch.setattr(match_module, "FORMAT", 99)
    assert stage(here=flash).match.words() == words


def test_a_file_in_place_of_the_folder_is_told_in_a_line(stage, tmp_path):
    flash = tmp_path / "flash"
    flash.write_text("somebody's measurements")
    again = stage(here=flash, new=True)
    assert again.notice == "foreign_file"
    assert "otro programa" in " ".join(again.texts())
    assert (tmp_path / "flash.bad1").read_text() == "somebody's measurements"


@pytest.mark.parametrize("how", ROT)
def test_damaged_settings_are_reported_and_the_defaults_are_used(stage, flash, how):
    for path in flash.glob("settings*"):
        rot(path, how)
    again = stage(here=flash)
    assert again.notice == "damaged_settings"
    assert again.app.settings["brightness"] == 4
    again.press("ok", "ok")
    assert again.names == ["journey"] and again.match.length == 1


@pytest.mark.parametrize("how", ROT)
def test_if_only_the_last_settings_are_damaged_the_old_ones_are_used(stage, flash, how):
    rot(flash / "settings", how)
    again = stage(here=flash)
    assert again.notice == "damaged_file" and again.app.settings.found


@pytest.mark.parametrize("how", ROT)
def test_a_damaged_history_does_not_affect_the_game(stage, flash, how):
    for path in flash.glob("history*"):
        rot(path, how)
    again = stage(here=flash)
    assert again.notice is None  # the notice has not been shown yet
    again.choose("history")
    again.device.run(2000)
    assert again.names[-1] == "history" and again.notice == "damaged_file"
    again.press("back", "back")
    again.device.run(2000)
    assert again.names == ["menu"] and again.notice is None
    again.choose("continue")
    assert again.names == ["journey"]
    again.press(*pilot.keep(again.match.state.view(), pilot.choices(again.match.state.view())[0]))
    assert again.names[-1] != "crash"


def test_if_all_files_are_damaged_they_are_reported_one_at_a_time(stage, flash):
    for path in flash.iterdir():
        rot(path, "erased")
    again = stage(here=flash)
    notices = []
    for _ in range(8):
        again.device.run(1500)
        if again.notice:
            notices.append(again.notice)
            again.press("left")
    assert sorted(set(notices)) == ["damaged_game", "damaged_settings"] and len(notices) <= 4
    again.press("ok", "ok", "ok")
    assert again.notice == "damaged_file", (
        "the history and the people, now that a game wants its number and the evening"
    )
    for _ in pilot.until(lambda: not again.notice, "the game, behind the notices"):
        again.press("left")
    again.press("ok")
    assert again.match.length == 1


def flips(flash):
    """Yields each byte of each file, flips one of its bits, and mends it again."""
    for path in sorted(flash.iterdir()):
        if path.suffix:
            continue  # the old content, which is not read while the new one is whole
        whole = path.read_bytes()
        for at in range(len(whole)):
            path.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << at % 8]) + whole[at + 1 :])
            yield path.name, at
            path.write_bytes(whole)
            for aside in flash.glob("*.bad*"):
                aside.rename(aside.with_name(aside.name.partition(".bad")[0]))
                path.write_bytes(whole)


def test_a_flipped_bit_anywhere_is_noticed_or_changes_nothing(flash):
    """A capital letter in the checksum, for example, changes nothing."""
    meant = {path.name: path.read_bytes().partition(b"\n")[2] for path in flash.iterdir()}
    noticed = unchanged = 0
    for name, at in flips(flash):
        store = store_module.Store(str(flash))
        content = store.read(name)
        if store.faults:
            noticed += 1
            assert store.faults[0][0] == name and content == meant.get(name + ".old")
        else:
            unchanged += 1
            assert content == meant[name], (name, at)
    assert noticed > 10 * unchanged


def test_with_a_flipped_bit_anywhere_it_starts_says_so_and_plays(stage, flash, tmp_path):
    """Of the game in play and the settings: what is damaged of the history is told when somebody opens it."""
    for number, (name, _) in enumerate(flips(flash)):
        if name not in ("game", "settings") or (number % 41 and not THOROUGH):
            continue
        again = stage(here=shutil.copytree(flash, tmp_path / f"flipped-{number}"))
        faults = again.ask(do="about")["faults"]
        codes = {"game": ["restored_game", "damaged_game"], "settings": ["damaged_file", "damaged_settings"]}[name]
        assert again.notice in codes if faults else again.notice is None
        assert not faults or faults[0][0] == name
        again.press("left", "ok", "ok", "ok", "ok")
        assert again.names[-1] == "journey" and again.match.length >= 1
        again.off()


class Stuck:
    """A flash that can no longer be written."""

    def __init__(self, monkeypatch, error):
        self.error = error
        self.tries = []  # what it was to write
        monkeypatch.setattr(store_module, "open", self.open, raising=False)

    def open(self, path, mode="r"):
        if "w" in mode and self.error and self.refuses(Path(path).name):
            self.tries.append(Path(path).name)
            raise OSError(self.error, path)
        return builtins.open(path, mode)

    def refuses(self, name):
        return True


@pytest.mark.parametrize("error, notice", [(errno.ENOSPC, "no_room"), (errno.EROFS, "not_saved")])
@pytest.mark.parametrize("board", [MONO, TWO_KEYS])
def test_a_full_flash_is_reported_once_and_at_the_end_of_the_game_again(stage, monkeypatch, board, error, notice):
    on = stage(board)
    on.app.settings.remembered["journey"] = {"squares": 4}
    stuck = Stuck(monkeypatch, error)
    on.press("ok", "ok", "ok")
    assert on.notice == notice
    on.press("ok")  # takes the line away
    told = []

    def press(key):
        on.press(key)
        if on.notice:
            told.append((on.notice, on.match.state.view()["phase"]))
            on.press("ok")

    for _ in pilot.play(press, lambda: on.match.state.view(), 1):
        pass
    on.rest()
    on.press("ok")
    on.rest()
    assert told == [(notice, "over")] and on.notice is None
    stuck.error = None  # there is room again
    on.app.session.undo()
    on.device.settle()
    words = on.match.words()
    again = stage(board, here=on.folder)
    assert again.match.words() == words


def test_what_could_not_be_saved_is_tried_again_after_each_action_and_at_the_end(stage, monkeypatch, on):
    on.press("ok", "ok", "ok", "ok")
    on.soon()  # the set-up is saved
    stuck = Stuck(monkeypatch, errno.ENOSPC)
    tries = stuck.tries
    on.app.play(on.match.state.legal()[0])
    on.device.settle()
    assert on.notice == "no_room" and tries == ["tail-2"]
    on.press("ok", "left", "right")
    on.device.run(10_000)
    assert tries == ["tail-2"], "without an action it is not tried again: that would wear the flash, and take time"
    on.app.session.undo()
    on.device.settle()
    assert tries == ["tail-2", "tail-1"] and on.notice is None
    words = on.match.words()
    stuck.error = None  # there is room again
    on.parts.saver.finish()  # as when Ctrl-C ends it
    assert stage(here=on.folder).match.words() == words


def test_settings_that_are_saved_do_not_hide_that_the_game_is_not(on, monkeypatch):
    """A restart would lose what only the memory has."""
    on.press("ok", "ok", "ok", "ok")
    stuck = NoGame(monkeypatch, errno.ENOSPC)
    on.app.play(on.match.state.legal()[0])
    on.device.settle()
    assert on.notice == "no_room"
    on.press("ok")
    words = on.match.words()
    on.app.choose("brightness", 1)
    on.app.settings.changed()
    on.soon()
    assert '"brightness": 1' in (on.folder / "settings").read_text()
    on.parts.memory.restart()  # as it does by itself when memory is short
    on.device.settle()
    assert on.match.words() == words and on.names[-1] == screen_of(on.match) and on.notice == "no_room"
    stuck.error = None
    on.parts.memory.restart()
    on.device.settle()
    assert on.match.words() == words and on.notice is None


def test_a_game_that_begins_does_not_wait_until_its_set_up_is_saved(on):
    """Nor does the next press. Whoever pulls the plug then has the game."""
    for key in ("ok", "ok", "long_ok"):  # the set-up is remembered
        on.device.press(key)
    on.device.press("ok")
    on.device.run(500)
    assert (on.folder / "game").exists() and "journey" not in (on.folder / "settings").read_text()
    on.soon()
    assert '"journey"' in (on.folder / "settings").read_text()


def test_settings_without_room_are_reported_and_hold_until_power_off(on, monkeypatch):
    Stuck(monkeypatch, errno.ENOSPC)
    on.choose("settings")
    on.press("ok")
    on.soon()
    assert on.notice == "no_room"
    assert on.app.settings["language"] == "en"


@pytest.mark.parametrize("board", [MONO, TWO_KEYS])
def test_what_was_chosen_is_saved_though_nobody_leaves_the_screen(stage, board):
    """The device is put down, gets dark, and loses its power."""
    on = stage(board)
    on.choose("settings")
    on.press("ok")
    on.device.run(8 * 60_000)
    assert on.parts.power.dark and on.names[-1] == "settings"
    on = stage(board, here=on.folder, language="")
    assert on.app.settings["language"] == "en"
    on.choose("settings")
    on.to("journey.Faces")
    on.press("ok", "ok")
    faces = on.top.faces
    on.soon()
    on = stage(board, here=on.folder, language="")
    on.show("journey.Faces")
    assert on.top.faces == faces != {die: usual(die) for die in DICE}
    on.app.pop()
    on.choose("dice")
    on.press("right", "ok")
    on.turn("right")
    on.to("favourite")
    on.press("ok")
    on.hold("ok")
    on.soon()
    on = stage(board, here=on.folder, language="")
    on.choose("dice")
    assert on.top.bag.dice == (3, 6, 0) and on.top.bag.favourite() == "3d6"
    on.press("right", "ok")
    on.to("forget")
    on.press("ok")
    on.soon()
    on = stage(board, here=on.folder, language="")
    on.choose("dice")
    assert on.top.bag.favourites == []


def test_values_that_are_stepped_through_are_written_once(on, monkeypatch):
    """Each time wears the flash."""
    written = []
    store = on.parts.hardware.store
    write = store.write
    monkeypatch.setattr(store, "write", lambda name, *what: written.append(name) or write(name, *what))
    on.choose("settings")
    on.to("brightness")
    on.press("ok", *["right"] * 6, "ok")
    assert written == []
    on.soon()
    assert written == ["settings"]
    on.press("ok", "right", "left", "ok")
    on.soon()
    assert written == ["settings"], "they are what they were"


def test_a_new_game_begins_even_if_the_last_one_finds_no_room_in_the_history(stage, monkeypatch, on):
    on.press("ok", "ok", "ok", "ok")
    stuck = Stuck(monkeypatch, errno.ENOSPC)
    on.hold("back")
    on.choose("new_game")
    on.press("ok", "ok")
    assert on.names[0] == "journey" and on.match.length == 0 and on.notice == "no_room"
    stuck.error = None
    on.press("ok", "ok")
    again = stage(here=on.folder)
    assert again.match.length == 1


OF_GAME = ("game.tmp", *TAILS)


class NoBlock(Stuck):
    """A flash without room for another file, but with enough for the game in play."""

    def refuses(self, name):
        return name not in OF_GAME


class NoGame(Stuck):
    """A flash that takes everything but the game in play."""

    def refuses(self, name):
        return name in OF_GAME


def test_a_game_without_room_in_the_history_keeps_its_file_until_there_is_room(stage, monkeypatch, on):
    on.press("ok", "ok", "ok", "ok")
    first = on.match.words()
    stuck = NoBlock(monkeypatch, errno.ENOSPC)
    for seed in range(3):
        answer = on.ask(do="new", game="journey", players=["pippin", "merry"])
        assert answer["ok"] and answer["saved"] is False, seed
        assert on.ask(do="roll")["saved"] is False
    on.device.settle()  # it stops trying
    assert stage(here=on.folder).match.words() == first
    stuck.error = None
    answer = on.ask(do="keep", dice=[pilot.choices(on.match.state.view())[0][0]])
    assert "saved" not in answer
    again = stage(here=on.folder)
    assert again.match.words() == on.match.words()
    assert [(game["number"], game["players"]) for game in again.app.session.journal.archive().history()] == [
        (3, ["pippin", "merry"]),
        (2, ["pippin", "merry"]),
        (1, ["frodo", "sam"]),
    ]
    assert resume(text(again.app.session.journal, 1)).words() == first


def test_a_game_of_the_history_is_refused_if_the_one_in_play_cannot_be_saved(on, monkeypatch):
    on.press("ok", "ok", "ok", "ok")
    on.ask(do="new", game="journey", players=["pippin", "merry"])
    Stuck(monkeypatch, errno.ENOSPC)
    on.press("ok")
    assert on.notice == "no_room"
    on.press("ok")
    words = on.match.words()
    for _ in range(2):
        on.app.session.take_up(1)
        on.device.settle()
        assert on.notice == "not_saved" and on.match.words() == words
        on.press("ok")


class NoNote(Stuck):
    """A flash without room for the note of a restart."""

    def refuses(self, name):
        return name == "next.tmp"


def test_a_game_of_the_history_is_taken_up_though_there_is_no_room_for_the_note_of_the_restart(on, monkeypatch):
    """Its file is in its place already: what was begun next would replace it."""
    on.press("ok", "ok", "ok", "ok")
    first = on.match.words()
    on.ask(do="new", game="journey", players=["pippin", "merry"])
    on.ask(do="roll")
    second = on.match.words()
    stuck = NoNote(monkeypatch, errno.ENOSPC)
    on.app.session.take_up(1)
    on.device.settle()
    stuck.error = None
    on.ask(do="new", game="journey", players=["frodo", "sam"])
    on.ask(do="roll")
    journal = on.app.session.journal
    assert [resume(text(journal, game["number"])).words() for game in journal.archive().history()] == [first, second]


@pytest.mark.parametrize("flash", [Stuck, NoBlock])
def test_another_game_is_refused_if_the_one_in_play_finds_no_room(on, monkeypatch, flash):
    """For another game MicroPython restarts, and what is only in memory would be lost."""
    on.press("ok", "ok", "ok", "ok")
    words = on.match.words()
    stuck = flash(monkeypatch, errno.ENOSPC)
    answer = on.ask(do="new", game="duel", id=3)
    assert answer["error"]["code"] == "not_saved" and answer["id"] == 3
    on.device.settle()
    assert on.match.words() == words and on.notice == "no_room"
    stuck.error = None
    assert on.ask(do="new", game="duel")["state"]["game"] == "duel"


def test_another_game_is_refused_if_there_is_no_room_for_the_restart(on, monkeypatch):
    on.press("ok", "ok", "ok")  # without any action, so that nothing goes into the history
    words = on.match.words()
    stuck = Stuck(monkeypatch, errno.ENOSPC)
    assert on.ask(do="new", game="duel")["error"]["code"] == "not_saved"
    on.device.settle()
    assert on.names == ["journey"] and on.match.words() == words and on.notice == "no_room"
    stuck.error = None
    assert on.ask(do="new", game="duel")["state"]["game"] == "duel"


def test_an_answer_tells_that_only_the_memory_holds_the_action(on, monkeypatch):
    on.ask(do="new", game="journey", players=["pippin", "merry"])
    stuck = Stuck(monkeypatch, errno.ENOSPC)
    answer = on.ask(do="roll")
    assert answer["ok"] and answer["saved"] is False and on.notice == "no_room"
    assert on.ask(do="press", key="left") == {"ok": True, "saved": False}, "still"
    stuck.error = None
    assert "saved" not in on.ask(do="undo")


@pytest.mark.parametrize("where", ["unsaved", "save"])
def test_a_second_ctrl_c_waits_until_all_is_written(stage, monkeypatch, where, on):
    on.ask(do="new", game="journey", players=["pippin", "merry"])
    saver = on.parts.saver
    on.app.playing.referee.do({"do": "roll"})
    impatient = [KeyboardInterrupt(), KeyboardInterrupt()]
    real = getattr(saver, where)

    def interrupted():
        if impatient:
            raise impatient.pop()
        return real()

    monkeypatch.setattr(saver, where, interrupted)
    saver.finish()
    assert not impatient
    assert stage(here=on.folder).match.words() == on.match.words()


def test_after_a_crash_while_nothing_can_be_saved_the_next_game_gets_a_new_number(on, monkeypatch):
    on.press("ok", "ok", "ok", "ok")
    stuck = Stuck(monkeypatch, errno.ENOSPC)
    on.app.play(on.match.state.legal()[0])
    on.device.settle()
    assert on.notice == "no_room"
    on.app.session.start("journey", dict(on.match.options), {})
    on.parts.crash(ZeroDivisionError())  # before anything of the game was saved
    stuck.error = None
    on.device.settle()
    on.press("ok", "ok")
    assert [entry["number"] for entry in on.app.session.journal.archive().index()] == [1]
    assert on.app.session.journal.number == 2


def test_settings_are_not_written_while_dice_tumble(stage, monkeypatch):
    """Each erase of the flash would stop them."""
    on = stage()
    on.game(("frodo", "sam"), False)
    on.rest()
    write, store = on.parts.hardware.store.write, on.parts.hardware.store
    moved = []
    monkeypatch.setattr(store, "write", lambda name, content: (moved.append(on.top.moving()), write(name, content)))
    on.app.settings.remembered["journey"] = {}
    on.app.settings.changed()
    on.device.run(1_800)
    on.device.press("ok")
    on.device.run(300)
    assert on.top.moving() and not moved
    on.soon()
    assert moved and not any(moved)


def test_a_game_that_was_damaged_and_is_played_on_goes_into_the_history_as_it_is(stage):
    """Its saves are counted on from the older one: their number does not tell what the history has."""
    on = stage()
    on.game(("frodo", "sam"), False)
    on.parts.saver.save()
    on.app.play({"do": "roll"})
    on.parts.saver.archive_ahead(on.match)
    before = on.match.words()
    for name in TAILS:
        (Path(on.folder) / name).write_bytes(b"torn")
    on.parts.crash(ZeroDivisionError())
    assert on.match.length == 0
    on.app.play({"do": "roll"})
    assert on.match.words() != before
    on.parts.saver.archive_ahead(on.match)
    assert on.match.words() in on.parts.hardware.store.read("game-00001").decode()


def test_a_torn_note_for_a_restart_is_none_and_goes(tmp_path):
    store = store_module.Store(str(tmp_path))
    (tmp_path / NOTE).write_bytes(b"mathom 1 00000000 99\n{")
    assert restart.noted(store) is None
    assert not store.exists(NOTE) and not store.faults
