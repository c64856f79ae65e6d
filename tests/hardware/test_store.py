"""The store on a disk whose power fails, that fills up, and whose files get damaged."""

import contextlib
import io
import os

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mathom.hardware import store as module
from mathom.hardware.store import Store


class PowerCut(BaseException):
    """The power fails. The program cannot catch this."""


class Disk:
    """A filesystem whose power can fail before each step. `torn` then decides what becomes of content that was not
    synced: a part of it stays, or nothing, or random bytes."""

    O_SYNCED = True

    def __init__(self, capacity=1 << 20):
        self.files: dict[str, bytes] = {}
        self.folders = {""}
        self.capacity = capacity
        self.steps = 0
        self.cut_at = None
        self.torn = lambda data: data[: len(data) // 2]
        self.unsynced: set[str] = set()

    def step(self):
        self.steps += 1
        if self.cut_at is not None and self.steps > self.cut_at:
            self.lose_power()
            raise PowerCut

    def lose_power(self):
        for name in self.unsynced:
            if name in self.files:
                self.files[name] = self.torn(self.files[name])
        self.unsynced = set()

    def room(self, more):
        if sum(map(len, self.files.values())) + more > self.capacity:
            raise OSError(28, "ENOSPC")

    def open(self, path, mode):
        if "r" in mode:
            if path not in self.files:
                raise OSError(2, "ENOENT")
            return io.BytesIO(self.files[path])
        self.step()
        folder = path.rpartition("/")[0]
        if folder in self.files:
            raise OSError(20, "ENOTDIR")
        if folder not in self.folders:
            raise OSError(2, "ENOENT")
        self.room(1)
        self.files[path] = b""
        return _File(self, path)

    # The functions of the module os that the store uses.

    def stat(self, path):
        if path not in self.files and path not in self.folders:
            raise OSError(2, "ENOENT")
        return (0x4000 if path in self.folders else 0x8000,)

    def mkdir(self, path):
        self.step()
        self.folders.add(path)

    def rename(self, old, new):
        self.step()
        if old not in self.files:
            raise OSError(2, "ENOENT")
        self.files[new] = self.files.pop(old)
        if old in self.unsynced:  # the new name is written before the content
            self.unsynced.remove(old)
            self.unsynced.add(new)

    def remove(self, path):
        self.step()
        if path not in self.files:
            raise OSError(2, "ENOENT")
        del self.files[path]

    def fsync(self, path):
        self.step()
        self.unsynced.discard(path)


class _File:
    def __init__(self, disk, path):
        self.disk, self.path = disk, path

    def write(self, data):
        self.disk.step()
        self.disk.room(len(data))
        self.disk.files[self.path] += bytes(data)
        self.disk.unsynced.add(self.path)

    def flush(self):
        self.disk.step()

    def fileno(self):
        return self.path

    def close(self):
        self.disk.step()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()


def mount(disk):
    """Makes the store use this disk."""
    module.os = disk
    module.open = disk.open  # type: ignore[attr-defined]


@pytest.fixture(autouse=True)
def _give_back():
    yield
    module.os = os
    if "open" in vars(module):
        del module.open  # type: ignore[attr-defined]


@pytest.fixture
def disk():
    disk = Disk()
    mount(disk)
    return disk


def steps_of(disk, work):
    before = disk.steps
    work()
    return disk.steps - before


TORN = {
    "half": lambda data: data[: len(data) // 2],
    "nothing": lambda data: b"",
    "zeros": lambda data: bytes(len(data)),
    "noise": lambda data: bytes(b ^ 0x5A for b in data),
}


@pytest.fixture
def store(disk):
    return Store("/data")


@pytest.mark.parametrize("torn", TORN)
@pytest.mark.parametrize("before", [0, 1, 2])
def test_after_a_power_cut_at_any_step_of_a_write_the_old_or_the_new_content_is_there(torn, before):
    contents = [b"the first", b"the second, longer", b"3"]
    expected = None if before == 0 else contents[before - 1]

    def prepared():
        disk = Disk()
        disk.torn = TORN[torn]
        mount(disk)
        store = Store("/data")
        for content in contents[:before]:
            store.write("game", content)
        return disk, store

    disk, store = prepared()
    steps = steps_of(disk, lambda: store.write("game", b"the new one"))
    assert steps >= 7
    seen = set()
    for cut in range(steps + 1):
        disk, store = prepared()
        disk.cut_at = disk.steps + cut
        try:
            store.write("game", b"the new one")
        except PowerCut:
            pass
        else:
            disk.lose_power()
            assert cut == steps
        disk.cut_at = None
        again = Store("/data")
        content = again.read("game")
        assert content in (expected, b"the new one")
        assert again.faults == [], "a cut is nobody's fault"
        assert again.exists("game") == (content is not None)
        seen.add(content)
        # Content that was read once stays, and the store works as before.
        assert Store("/data").read("game") == content
        again.write("game", b"later")
        assert Store("/data").read("game") == b"later"
    assert seen == {expected, b"the new one"}


@pytest.mark.parametrize("torn", TORN)
def test_after_two_power_cuts_at_any_two_steps_no_content_is_lost(torn):
    """A power cut during the repair after another one: content that was read in between must not be lost."""

    def run(cut, second):
        disk = Disk()
        disk.torn = TORN[torn]
        mount(disk)
        store = Store("/data")
        store.write("game", b"old")
        for at, content in ((cut, b"new"), (second, b"newer")):
            disk.cut_at = disk.steps + at
            known = None
            try:
                known = Store("/data").read("game")
                Store("/data").write("game", content)
            except PowerCut:
                pass
            disk.cut_at = None
            if known is not None:
                assert Store("/data").read("game") in (known, content)
        assert Store("/data").faults == []

    for cut in range(12):
        for second in range(12):
            run(cut, second)


@pytest.mark.parametrize("cut", range(4))
def test_after_a_power_cut_while_removing_no_old_content_comes_back(disk, cut, store):
    store.write("game", b"old")
    store.write("game", b"new")
    disk.cut_at = disk.steps + cut
    with contextlib.suppress(PowerCut):
        store.remove("game")
    disk.cut_at = None
    assert Store("/data").read("game") in (b"new", None)


@pytest.mark.parametrize("cut", range(5))
def test_after_a_power_cut_while_renaming_no_content_is_lost_and_no_old_one_comes_back(disk, cut, store):
    for name, content in (("game", b"in play"), ("game-1", b"older"), ("game-1", b"old")):
        store.write(name, content)
    disk.cut_at = disk.steps + cut
    with contextlib.suppress(PowerCut):
        store.rename("game-1", "game")
    disk.cut_at = None
    contents = Store("/data").read("game"), Store("/data").read("game-1")
    assert contents in ((b"in play", b"old"), (b"old", None))
    Store("/data").set_aside("game")
    assert Store("/data").read("game") in (b"in play", None)


def test_if_the_content_is_damaged_the_old_one_is_renamed(disk, store):
    store.write("game-1", b"older")
    store.write("game-1", b"old")
    disk.files["/data/game-1"] = b"rubbish"
    assert store.rename("game-1", "game") and store.read("game") == b"older"
    assert store.read("game-1") is None and not store.rename("game-1", "game")


class Life(RuleBasedStateMachine):
    """Any number of writes, removals and reads, with power cuts, a full disk, and damaged bits."""

    names = st.sampled_from(["game", "settings"])

    @initialize(torn=st.sampled_from(sorted(TORN)), capacity=st.sampled_from([1 << 20, 900]))
    def begin(self, torn, capacity):
        self.disk = Disk(capacity)
        self.disk.torn = TORN[torn]
        self.may_be = {"game": {None}, "settings": {None}}
        mount(self.disk)
        self.store = Store("/data")

    def restart(self):
        self.disk.cut_at = None
        self.store = Store("/data")

    @rule(name=names, content=st.binary(max_size=200), cut=st.none() | st.integers(0, 12))
    def write(self, name, content, cut):
        self.disk.cut_at = None if cut is None else self.disk.steps + cut
        try:
            self.store.write(name, content)
            self.may_be[name] = {content}
        except OSError:
            pass
        except PowerCut:
            self.may_be[name] = self.may_be[name] | {content}
            self.restart()
        self.disk.cut_at = None

    @rule(name=names, cut=st.none() | st.integers(0, 4))
    def remove(self, name, cut):
        self.disk.cut_at = None if cut is None else self.disk.steps + cut
        try:
            self.store.remove(name)
            self.may_be[name] = {None}
        except PowerCut:
            self.may_be[name] = self.may_be[name] | {None}
            self.restart()
        self.disk.cut_at = None

    @rule(name=names, cut=st.none() | st.integers(0, 3))
    def read(self, name, cut):
        self.disk.cut_at = None if cut is None else self.disk.steps + cut
        try:
            content = self.store.read(name)
            assert content in self.may_be[name]
            self.may_be[name] = {content}
        except PowerCut:
            self.restart()
        self.disk.cut_at = None

    @precondition(lambda self: hasattr(self, "store"))
    @invariant()
    def nothing_is_damaged(self):
        assert self.store.faults == []
        assert not any("bad" in name for name in self.disk.files)


Life.TestCase.settings = settings(max_examples=200, stateful_step_count=20, deadline=None)
test_a_life_with_power_cuts = pytest.mark.slow(Life.TestCase)


@pytest.mark.slow
@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_damaged_byte_is_noticed_and_the_old_content_is_used(data):
    disk = Disk()
    mount(disk)
    store = Store("/data")
    store.write("game", b"the one before")
    store.write("game", data.draw(st.binary(min_size=1, max_size=300)))
    whole = disk.files["/data/game"]
    at = data.draw(st.integers(0, len(whole) - 1))
    bit = data.draw(st.integers(0, 7))
    disk.files["/data/game"] = whole[:at] + bytes((whole[at] ^ 1 << bit,)) + whole[at + 1 :]
    rotten = disk.files["/data/game"]
    content = store.read("game")
    if content == b"the one before":
        assert disk.files["/data/game.bad1"] == rotten, "set aside as it was, never deleted"
        assert [name for name, _ in store.faults] == ["game"]
    else:
        # The only bytes that may change unnoticed are equivalent ones in the first line: blanks and the case of digits.
        assert whole.split(b"\n", 1)[1] == content and at < whole.index(b"\n") + 1


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=400))
def test_random_bytes_instead_of_a_file_are_set_aside(rubbish):
    disk = Disk()
    mount(disk)
    store = Store("/data")
    disk.files["/data/game"] = rubbish
    assert store.read("game") is None
    assert disk.files == {"/data/game.bad1": rubbish}
    assert store.faults == [("game", "damaged: set aside as game.bad1")]
    store.write("game", b"new")
    assert store.read("game") == b"new"


@pytest.mark.parametrize(
    "head, why",
    [
        (b"mathom 2 00000000 0\n", "written by another version"),
        (b"mathom 1 00000000 99999999\n", "damaged"),
        (b"mathom 1 00000000 1\n", "damaged"),
        (b"mathom 1 zzzzzzzz 0\n", "damaged"),
        (b"mathom 1 00000000 -1\n", "damaged"),
        (b"mathom 1 00000000 0\nmore", "damaged"),
    ],
)
def test_a_file_with_a_wrong_first_line_is_set_aside(disk, head, why, store):
    disk.files["/data/game"] = head
    assert store.read("game") is None
    assert store.faults == [("game", why + ": set aside as game.bad1")]


def test_all_damaged_files_are_kept(disk, store):
    for number in range(1, 4):
        disk.files["/data/game"] = b"rubbish %d" % number
        store.read("game")
    assert [disk.files[f"/data/game.bad{number}"] for number in (1, 2, 3)] == [b"rubbish 1", b"rubbish 2", b"rubbish 3"]


def test_a_damaged_file_that_cannot_be_set_aside_is_told_once(disk, store):
    disk.files["/data/game"] = b"rubbish"

    def full(old, new):
        raise OSError(28, "ENOSPC")

    disk.rename = full
    for _ in range(3):
        assert store.read("game") is None
    assert store.faults == [("game", "damaged")]


def test_if_neither_content_can_be_used_both_are_set_aside(disk, store):
    store.write("game", b"in an older format")
    store.write("game", b"in an old format")
    for content in (b"in an old format", b"in an older format"):
        assert store.read("game") == content
        store.set_aside("game", "written by another version")
    assert store.read("game") is None
    assert store.faults == [("game", f"written by another version: set aside as game.bad{n}") for n in (1, 2)]


def test_if_both_contents_are_damaged_there_is_none(disk, store):
    disk.files["/data/game"] = b"rubbish"
    disk.files["/data/game.old"] = b"rubbish too"
    assert store.read("game") is None
    assert len(store.faults) == 2
    assert not store.exists("game")


def test_on_a_full_disk_write_raises_and_the_old_content_stays(disk, store):
    store.write("game", b"x" * 100)
    for capacity in range(100, 420):
        disk.capacity = capacity
        try:
            store.write("game", b"y" * 100)
        except OSError as error:
            assert error.errno == 28
            assert store.read("game") == b"x" * 100
            assert "/data/game.tmp" not in disk.files, "the half file gives its room back"
        else:
            assert store.read("game") == b"y" * 100
            break
    else:
        pytest.fail("there should have been room in the end")


def test_other_errors_are_passed_on_and_the_old_content_stays(disk, store):
    store.write("game", b"old")

    def broken(old, new):
        raise OSError(5, "EIO")

    disk.rename = broken
    with pytest.raises(OSError, match="EIO"):
        store.write("game", b"new")
    assert store.read("game") == b"old"


def test_a_file_that_cannot_be_read_counts_as_damaged(disk, store):
    store.write("game", b"old")
    store.write("game", b"new")
    well = disk.open

    def ill(path, mode):
        if path == "/data/game" and "r" in mode:
            raise OSError(84, "EILSEQ")
        return well(path, mode)

    module.open = ill
    assert store.read("game") == b"old"
    assert store.faults == [("game", "cannot be opened: set aside as game.bad1")]


def test_after_set_aside_the_old_content_is_read(disk, store):
    store.write("game", b"one")
    store.write("game", b"two")
    store.set_aside("game")
    assert store.read("game") == b"one"
    assert store.faults == [("game", "makes no sense: set aside as game.bad1")]


def test_ctrl_c_waits_at_every_change_of_the_disk(disk, monkeypatch):
    """It must not interrupt littlefs."""
    interrupts = [3]
    monkeypatch.setattr(module, "kbd_intr", interrupts.append)
    step, disturbed = disk.step, []

    def watched():
        if interrupts[-1] != -1:
            disturbed.append(disk.steps)
        step()

    disk.step = watched
    store = Store("/data")
    store.write("game", b"one")
    store.write("game", b"two")
    store.overwrite("tail-1", b"three")
    assert store.rename("game", "game-00001")
    store.remove("game-00001")
    disk.files["/data/game.tmp"] = b"mathom 1 7a6c86f1 3\none"
    assert store.read("game") == b"one"
    disk.files["/data/game"] = b"rotten"
    assert store.read("game") is None
    assert store.faults and disk.steps > 20
    assert not disturbed and interrupts[-1] == 3


@pytest.mark.parametrize("torn", TORN)
def test_a_file_that_is_overwritten_has_the_old_or_the_new_content_or_is_torn(torn):
    found = set()
    for cut in range(8):
        disk = Disk()
        disk.torn = TORN[torn]
        mount(disk)
        store = Store("/data")
        store.overwrite("tail-1", b"the old one")
        disk.cut_at = disk.steps + cut
        with contextlib.suppress(PowerCut):
            store.overwrite("tail-1", b"the new one")
        disk.cut_at = None
        again = Store("/data")
        found.add(again.peek("tail-1"))
        assert again.faults == [] and list(disk.files) == ["/data/tail-1"]
    assert found == {b"the old one", None, b"the new one"}


def test_without_room_overwriting_says_so(disk, store):
    store.overwrite("tail-1", b"x" * 10)
    disk.capacity = 40
    with pytest.raises(OSError):
        store.overwrite("tail-1", b"x" * 100)


def test_a_missing_file_is_none(disk, store):
    assert store.read("game") is None
    assert not store.exists("game")
    store.remove("game")
    assert store.faults == []


def test_write_raises_if_the_folder_cannot_be_made(disk):
    def full(path):
        raise OSError(28, "ENOSPC")

    disk.mkdir = full
    store = Store("/data")
    assert store.read("game") is None
    with pytest.raises(OSError, match="ENOSPC"):
        store.write("game", b"1")


def test_a_content_in_pieces_is_the_same_file(disk, store):
    """Content that is written in pieces is read as a whole, and the other way round."""
    line, rest = b"8\n", bytes(range(256)) * 9
    store.write("game", [line, rest[:1000], b"", rest[1000:]])
    assert store.read("game") == line + rest
    store.write("game", line + rest)
    first, *pieces = store.pieces("game")
    assert first == line and b"".join(pieces) == rest and max(len(piece) for piece in pieces) == module._PIECE
    assert store.pieces("other") is None


def test_pieces_of_a_damaged_file_are_those_of_the_old_content(disk, store):
    """The whole file is checked before the first piece is returned."""
    store.write("game", b"the one before\n")
    store.write("game", b"8\n" + b"x" * 2000)
    whole = disk.files["/data/game"]
    disk.files["/data/game"] = whole[:-1] + b"y"
    assert list(store.pieces("game")) == [b"the one before\n"]
    assert store.faults == [("game", "damaged: set aside as game.bad1")]
    disk.files["/data/game.old"] = b"mathom 2 00000000 0\n"
    assert store.pieces("game") is None


def test_an_opened_file_begins_at_its_content(disk, store):
    assert store.open("scores") is None and list(store.lines("scores")) == []
    store.write("scores", b"one\ntwo\n")
    assert list(store.lines("scores")) == [b"one\n", b"two\n"]
    with store.open("scores") as f:
        assert f.read() == b"one\ntwo\n"
    store.write("scores", b"three\n")
    disk.files["/data/scores"] += b"y"
    assert list(store.lines("scores")) == [b"one\n", b"two\n"]
    assert store.faults == [("scores", "damaged: set aside as scores.bad1")]


def test_on_a_real_disk(tmp_path):
    store = Store(str(tmp_path / "data"))
    assert store.read("game") is None
    store.write("game", "Zanahoria, con ñ".encode())
    store.write("game", "otra, con û".encode())
    assert store.read("game") == "otra, con û".encode()
    text = (tmp_path / "data" / "game").read_text(encoding="utf-8")
    assert text.splitlines()[0].startswith("mathom 1 ") and text.splitlines()[1] == "otra, con û"
    assert sorted(path.name for path in (tmp_path / "data").iterdir()) == ["game", "game.old"]
    store.remove("game")
    assert list((tmp_path / "data").iterdir()) == []


def test_a_folder_that_lost_its_name_in_a_power_cut_gets_it_back(tmp_path):
    """`mathom restore` renames the old folder, and then the new one takes its place."""
    data, aside = tmp_path / "data", tmp_path / "data.old"
    Store(str(data)).write("game", b"7\nan evening")
    data.rename(aside)
    assert Store(str(data)).read("game") == b"7\nan evening" and not aside.exists()
    Store(str(aside)).write("game", b"another")
    assert Store(str(data)).read("game") == b"7\nan evening" and aside.exists(), "it has its name"


# Something else where the store has its folder.


def test_a_file_with_the_name_of_the_folder_is_set_aside_and_told(disk):
    disk.files["/data"] = b"somebody's measurements"
    disk.files["/data.bad1"] = b"older ones"
    store = Store("/data")
    assert disk.files == {"/data.bad1": b"older ones", "/data.bad2": b"somebody's measurements"}
    assert store.faults == [("/data", "not a folder: set aside as /data.bad2")]
    assert store.read("game") is None and store.names() == []
    store.write("game", b"mellon")
    assert Store("/data").read("game") == b"mellon"


def test_a_folder_that_a_restore_left_is_taken_back_and_a_file_of_its_name_is_not(tmp_path):
    folder, old = tmp_path / "data", tmp_path / "data.old"
    old.write_bytes(b"somebody's measurements")
    assert Store(str(folder)).names() == [] and old.read_bytes() == b"somebody's measurements"
    old.unlink()
    Store(str(old)).write("game", b"mellon")
    folder.write_bytes(b"somebody's measurements")
    assert Store(str(folder)).read("game") == b"mellon"


def test_if_it_cannot_be_set_aside_there_is_nothing_and_nothing_can_be_written(disk):
    disk.files["/data"] = b"somebody's measurements"

    def full(old, new):
        raise OSError(28, "ENOSPC")

    disk.rename = full
    store = Store("/data")
    assert store.faults == [("/data", "not a folder")]
    assert store.names() == [] and store.read("game") is None and not store.exists("game")
    with pytest.raises(OSError):
        store.write("game", b"mellon")
    store.remove("game")
    assert disk.files == {"/data": b"somebody's measurements"}
