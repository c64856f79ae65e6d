"""`mathom table` over real pipes: whole games, hostile lines, and both ends of the input."""

import io
import json
import random
import re
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from host_tools.table import MARK, serve
from mathom.games.reading import resume
from mathom.referee import Referee
from mathom.table import Table
from tests.host_tools.typed import ROOT, environment, mathom, sentence, well

pytestmark = pytest.mark.slow

PATIENCE = 30  # seconds to wait for an answer
NEW = {"do": "new", "game": "journey", "players": ["frodo", "sam"]}


def talk(*lines, words=(), **kwargs):
    """Returns the answers to these lines: bytes are sent unchanged, everything else as JSON."""
    data = b"".join(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n" for line in lines)
    done = well(mathom("table", *words, stdin=data, **kwargs))
    assert not done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


class Peer:
    """A `mathom table` process, to talk to line by line."""

    def __init__(self, *words):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "host_tools", "table", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=environment(),
        )

    def ask(self, request):
        self.send(json.dumps(request).encode() + b"\n")
        assert select.select([self.process.stdout], [], [], PATIENCE)[0], "no answer"
        return json.loads(self.process.stdout.readline())

    def send(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        self.process.stderr.close()
        self.process.wait(10)


def play(ask, seed):
    """Plays a game to its end with random legal actions. Returns the last answer."""
    rng = random.Random(seed)
    answer = ask(NEW)
    while answer["state"]["phase"] != "over":
        answer = ask(rng.choice(answer["legal"]))
        assert answer["ok"], answer
    return answer


def test_each_line_is_answered_before_the_next_is_sent():
    """A client that waits for its answer gets it: no answer stays in a buffer."""
    with Peer("--seed", "a") as peer:
        over = play(peer.ask, 1)
        assert over["state"]["winners"] is not None
        log = peer.ask({"do": "log"})
        again = peer.ask(log["new"])
        for action in log["log"]:
            again = peer.ask(action)
        assert again["state"] == over["state"]


def test_the_end_of_input_ends_it_with_0():
    assert mathom("table", stdin=b"").returncode == 0
    with Peer() as peer:
        peer.ask({"do": "games"})
        peer.process.stdin.close()
        assert peer.process.wait(10) == 0


def test_a_seed_gives_the_same_dice_and_none_gives_others():
    rolls = [NEW, {"do": "roll"}]
    assert talk(*rolls, words=["--seed", "friday"]) == talk(*rolls, words=["--seed", "friday"])
    assert talk(*rolls, words=["--seed", "friday"]) != talk(*rolls, words=["--seed", "saturday"])
    assert len({json.dumps(talk(*rolls)[1]["state"]["rolled"], sort_keys=True) for _ in range(4)}) > 1


def test_the_last_line_needs_no_newline():
    answers = talk({"do": "games", "id": 1}, b'{"do": "games", "id": 2}')
    assert [answer["id"] for answer in answers] == [1, 2]


@pytest.mark.skipif(sys.platform != "linux", reason="reads the process's memory from /proc")
def test_a_line_without_end_is_not_kept_in_memory():
    """A line of a hundred megabytes does not make the process grow."""
    with Peer() as peer:
        peer.ask({"do": "games"})
        before = most_memory(peer.process.pid)
        for _ in range(100):
            peer.send(b"x" * 1_000_000)
        peer.send(b"\n")
        assert json.loads(peer.process.stdout.readline())["error"]["code"] == "bad_request"
        assert peer.ask({"do": "games", "id": 7})["id"] == 7
        assert most_memory(peer.process.pid) < before + 2000


def most_memory(pid):
    """Returns the most memory that a process has used, in kB."""
    return int(re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())[1])


def test_what_powershell_and_windows_put_around_a_line():
    answers = talk(b'\xef\xbb\xbf{"do": "games"}\r\n{"do": "games"}\r\n')
    assert [answer["ok"] for answer in answers] == [True, True]


@pytest.mark.parametrize("mark", [b"", MARK])
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b""])
@pytest.mark.parametrize("length", [*range(4095, 4103), 70_000])
def test_the_mark_before_the_first_line_does_not_count(length, end, mark):
    """A line of 4096 bytes is not too long because of it, and a longer one is not shortened to a valid one."""
    for line in (b'{"do": "games"' + b" " * (length - 15) + b"}", b'{"do": "games"}' + b" " * (length - 15)):
        sink = io.BytesIO()
        after = b'{"do": "games", "id": 2}' if end else b""
        serve(Table(Referee(lambda n: 0)), io.BytesIO(mark + line + end + after), sink)
        answers = [json.loads(answer) for answer in sink.getvalue().splitlines()]
        assert [answer["ok"] for answer in answers] == [length <= 4096] + [True] * bool(end)
        if length > 4096:
            assert answers[0]["error"] == {"code": "bad_request", "message": "The line is longer than 4096 bytes."}


def test_a_valid_beginning_of_a_long_first_line_is_not_served():
    good = b'{"do": "games"' + b" " * (4095 - 15) + b"}"
    for more in (b"xyz", b"x" * 5000):
        (answer,) = talk(MARK + good + more)
        assert answer["error"]["code"] == "bad_request"


def test_the_mark_alone_is_no_line():
    assert talk(MARK) == []


@pytest.mark.parametrize("line", [b"\xff\xfe\n", b"[" * 4000])
def test_a_hostile_line_gets_one_error_and_the_next_is_served(line):
    answers = talk(NEW, line.removesuffix(b"\n") + b"\n", {"do": "state", "id": 2})
    assert [answer["ok"] for answer in answers] == [True, False, True]
    assert answers[1]["error"]["code"] == "bad_request"
    assert answers[1]["error"]["message"].endswith(".")
    assert answers[2]["state"] == answers[0]["state"]


def test_every_answer_is_utf8_and_json_even_with_half_a_surrogate_pair():
    done = subprocess.run(
        [sys.executable, "-m", "host_tools", "table"],
        input=b'{"do": "games", "id": "\\ud800 \xc3\xb1 \\ud83d\\ude00"}\n{"do": "new", "game": "\\udfff \xc3\xb1"}\n',
        capture_output=True,
        cwd=ROOT,
        env=environment(),
    )
    first, second = done.stdout.decode("utf-8").splitlines()
    assert json.loads(first)["id"] == "\ud800 ñ 😀"
    assert json.loads(second)["error"]["code"] == "unknown_game"
    assert "ñ" in second  # a letter, not an escape


def test_a_reader_who_leaves_in_the_middle_is_no_error():
    with Peer() as peer:
        peer.ask(NEW)
        peer.process.stdout.close()
        peer.send(b'{"do": "state"}\n')
        assert peer.process.wait(10) == 0
        assert peer.process.stderr.read() == b""


def test_ctrl_c_says_nothing():
    with Peer() as peer:
        peer.ask(NEW)
        peer.process.send_signal(signal.SIGINT)
        assert peer.process.wait(10) == 130
        assert peer.process.stderr.read() == b""


def test_keep_writes_each_finished_and_each_left_game(tmp_path):
    folder = tmp_path / "new" / "games"
    with Peer("--seed", "b", "-o", str(folder)) as peer:
        peer.ask(NEW)
        peer.ask({"do": "roll"})
        peer.ask(NEW)  # replaces the first game
        assert sorted(file.name for file in folder.iterdir()) == ["game-00001.txt"]
        over = play(peer.ask, 2)  # its `new` replaces a game without actions, for which no file is written
        assert sorted(file.name for file in folder.iterdir()) == ["game-00001.txt", "game-00002.txt"]
        peer.ask({"do": "undo"})
        again = peer.ask({"do": "apply"})
        assert again["state"] == over["state"]
    assert sorted(file.name for file in folder.iterdir()) == ["game-00001.txt", "game-00002.txt"]
    saved = resume((folder / "game-00001.txt").read_text(encoding="utf-8"))
    assert saved.length == 1 and saved.state.phase == "keep"
    assert resume((folder / "game-00002.txt").read_text(encoding="utf-8")).state.view() == over["state"]


def test_keep_writes_the_game_that_the_end_of_input_leaves_and_goes_on_counting(tmp_path):
    (tmp_path / "game-00041.txt").write_text("an older one")
    (tmp_path / "game-mine.txt").write_text("no number")
    talk(NEW, {"do": "roll"}, words=["-o", str(tmp_path)])
    talk(NEW, {"do": "roll"}, words=["-o", str(tmp_path)])
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        *("game-00041.txt", "game-00042.txt", "game-00043.txt", "game-mine.txt")
    ]
    assert (tmp_path / "game-00041.txt").read_text() == "an older one"


def test_keep_needs_a_folder(tmp_path):
    file = tmp_path / "file"
    file.write_text("")
    said = sentence(mathom("table", "-o", str(file)))
    assert said == f"Games cannot be kept in {file}: file exists. Type: mathom table -o FOLDER"


def test_a_folder_that_vanishes_costs_the_file_and_not_the_game(tmp_path):
    folder = tmp_path / "games"
    with Peer("-o", str(folder)) as peer:
        peer.ask(NEW)
        peer.ask({"do": "roll"})
        folder.rmdir()
        assert peer.ask(NEW)["ok"]
        assert peer.ask({"do": "state"})["ok"]
        peer.process.stdin.close()
        said = peer.process.stderr.read().decode()
        assert peer.process.wait(10) == 0
    assert said == f"mathom: {folder / 'game-00001.txt'} was not written: no such file or directory.\n"
