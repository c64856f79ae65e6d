"""How many requests a second `mathom table` answers: one process, pipes, a complete random game."""

import json
import random
import subprocess
import sys
import tempfile
import time

from mathom.table import Table

GAMES = 20
OPTIONS = {"do": "new", "game": "journey", "players": ["frodo", "sam", "merry", "pippin"], "places": True}


def requests(seed: int) -> list[dict]:
    """Returns the requests that play a game to its end at random; every roll includes its faces."""
    rng = random.Random(seed)
    table = Table(rng.randrange)
    table.answer(json.dumps(OPTIONS).encode())
    assert table.match
    while table.match.state.phase != "over":
        state = table.match.state
        table.do(rng.choice(state.chances() + state.legal()))
    return [OPTIONS, *table.match.actions()]


def start() -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "host_tools", "table"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )


def in_turn(lines: list[bytes]) -> float:
    """Returns the seconds for a client that waits for each answer before it sends the next request."""
    with start() as process:
        assert process.stdin and process.stdout
        process.stdin.write(b'{"do": "games"}\n')  # not timed: the start of Python
        process.stdin.flush()
        process.stdout.readline()
        begin = time.perf_counter()
        for line in lines:
            process.stdin.write(line)
            process.stdin.flush()
            answer = process.stdout.readline()
            assert answer.startswith(b'{"ok": true'), answer
        taken = time.perf_counter() - begin
        process.stdin.close()
    return taken


def at_once(lines: list[bytes]) -> float:
    """Returns the seconds for all requests as one file, including the start of Python."""
    with tempfile.TemporaryFile() as source, tempfile.TemporaryFile() as sink:
        source.writelines(lines)
        source.seek(0)
        begin = time.perf_counter()
        subprocess.run([sys.executable, "-m", "host_tools", "table"], stdin=source, stdout=sink, check=True)
        taken = time.perf_counter() - begin
        sink.seek(0)
        assert sum(answer.startswith(b'{"ok": true') for answer in sink) == len(lines)
    return taken


def rows() -> list[tuple[str, str]]:
    """Returns the names and values of the figures."""
    lines = [json.dumps(request).encode() + b"\n" for seed in range(GAMES) for request in requests(seed)]
    return [
        ("mathom table, an answer awaited each time", f"{len(lines) / in_turn(lines):,.0f} requests/s"),
        ("mathom table, a file of requests", f"{len(lines) / at_once(lines):,.0f} requests/s"),
    ]


if __name__ == "__main__":
    for what, figure in rows():
        print(f"{what:50} {figure:>20}")
