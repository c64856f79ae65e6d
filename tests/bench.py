"""Figures, printed but not checked: `make bench`."""

import json
import random
import sys
import time

from mathom.games.journey.words import pack
from mathom.games.match import Match
from tests.games import golden
from tests.node.on_micropython import library, run

OPTIONS = {"players": ["frodo", "sam", "merry", "pippin"], "places": True}
SECONDS = 2.0


def played(seed: int) -> Match:
    """Returns a complete game of four, played at random."""
    dice = random.Random(seed)
    match = Match("journey", OPTIONS)
    while action := golden.choose(match.state, dice):
        match.do(action)
    return match


def cpython() -> list[tuple[str, str]]:
    """Measures complete games in the core: with a choice among the legal actions, and with recorded actions."""
    begin = time.perf_counter()
    games = actions = 0
    while time.perf_counter() - begin < SECONDS:
        actions += played(games).length
        games += 1
    choosing = time.perf_counter() - begin

    logs = [list(played(seed).actions()) for seed in range(20)]
    begin = time.perf_counter()
    done = 0
    while time.perf_counter() - begin < SECONDS:
        for log in logs:
            match = Match("journey", OPTIONS)
            for action in log:
                match.do(action)
            done += len(log)
    replaying = time.perf_counter() - begin
    return [
        ("random complete games, four players, places", f"{games / choosing:,.0f} games/s"),
        ("  their actions, chosen among the legal ones", f"{actions / choosing:,.0f} actions/s"),
        ("  their actions, replayed", f"{done / replaying:,.0f} actions/s"),
    ]


# Garbage is collected only between two steps, so each figure of the heap is taken at the start of the next step.
MEASURE = """
import gc, json, time

figures = {}
words = open("/lib/words").read().split()
half = len(words) // 2

def begin():
    figures["begin"] = gc.mem_alloc()

def shelf():
    import mathom.games.match

def rules():
    figures["shelf"] = gc.mem_alloc()
    from mathom.games import load
    load("journey")

def table():
    figures["rules"] = gc.mem_alloc()
    import mathom.table

def opened():
    global match
    figures["table"] = gc.mem_alloc()
    from mathom.games.match import Log, Match
    match = Match("journey", OPTIONS)

def halfway():
    figures["new"] = gc.mem_alloc()
    for word in words[:half]:
        match.do(match.rules.unpack(word))

def state_alone():
    figures["match"] = gc.mem_alloc()
    match._milestones.clear()
    match._log = Log()

def measured():
    figures["state"] = gc.mem_alloc()
    global match
    rules = match.rules
    match = None
    actions = [rules.unpack(word) for word in words]
    rounds = 20
    states = [rules.new(OPTIONS) for _ in range(rounds)]
    start = time.ticks_us()
    for state in states:
        for action in actions:
            state.do(action)
    figures["do"] = time.ticks_diff(time.ticks_us(), start) / rounds / len(actions)
    state = rules.new(OPTIONS)
    positions = []
    for action in actions:
        if state.phase == "keep":
            positions.append(state.copy())
        state.do(action)
    start = time.ticks_us()
    for _ in range(rounds):
        for position in positions:
            position.legal()
    figures["legal"] = time.ticks_diff(time.ticks_us(), start) / rounds / len(positions)
    start = time.ticks_us()
    for _ in range(rounds):
        for position in positions:
            position.view()
    figures["view"] = time.ticks_diff(time.ticks_us(), start) / rounds / len(positions)
    print(json.dumps(figures))

steps = [begin, shelf, rules, table, opened, halfway, state_alone, measured]

def step():
    steps.pop(0)()
    gc.collect()
    return bool(steps)
"""


def micropython() -> list[tuple[str, str]]:
    """Measures the compiled core in MicroPython on Node: a game of four with places, half of it played."""
    match = next(match for match in map(played, range(100)) if match.length >= 200)
    words = " ".join(pack(action) for action in match.actions())
    files = library(True) | {"words": words.encode()}
    figures = json.loads(run(f"OPTIONS = {OPTIONS!r}\n{MEASURE}", files, heap=1 << 20, stepwise=True))
    return [
        ("one do", f"{figures['do']:.1f} µs"),
        ("one legal, dice on the table", f"{figures['legal']:.1f} µs"),
        ("one view", f"{figures['view']:.1f} µs"),
        ("heap of the shelf and the match, modules", f"{figures['shelf'] - figures['begin']:,} bytes"),
        ("heap of the rules of Journey, module", f"{figures['rules'] - figures['shelf']:,} bytes"),
        ("heap of the table protocol, module", f"{figures['table'] - figures['rules']:,} bytes"),
        ("heap of a new game of four", f"{figures['new'] - figures['table']:,} bytes"),
        (
            f"heap of that game after {match.length // 2} actions, with log and way back",
            f"{figures['match'] - figures['table']:,} bytes",
        ),
        ("  its state alone", f"{figures['state'] - figures['table']:,} bytes"),
        ("heap of all of it", f"{figures['match'] - figures['begin']:,} bytes"),
    ]


def main() -> None:
    from tests import bench_host, bench_play, bench_table, bench_web

    for title, rows in (
        (f"CPython {sys.version.split()[0]}, the rules core", cpython),
        (f"CPython {sys.version.split()[0]}, the table protocol through pipes", bench_table.rows),
        ("MicroPython on Node, compiled modules", micropython),
        ("The device in the terminal, a roll as fast as it goes", bench_play.rows),
        ("The page, in Chromium", bench_web.rows),
        ("The host tools, and a virtual Pico at its port", bench_host.rows),
    ):
        print(title)
        for what, figure in rows():
            print(f"  {what:62} {figure:>20}", flush=True)


if __name__ == "__main__":
    main()
