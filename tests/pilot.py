"""A player who knows only the state of the game and the keys, and finds the presses for each decision.

Used wherever presses play a whole game: in the simulator, on the virtual Pico, in the browser. The behaviour of the
screens is written here once: where the cursor starts, what is chosen beforehand, what each OK does.
"""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import Any

DICE = ("black", "yellow", "red", "blue", "green")
DECISIONS = 50  # of a turn at most
MOST = 100  # rounds until something is there


def until(there: Callable[[], Any], what: str, most: int = MOST) -> Iterator[None]:
    """For a loop that presses keys: goes on until this is `there`. Fails if it is not after so many rounds. `what` says
    what it waits for."""
    for _ in range(most):
        if there():
            return
        yield
    assert there(), f"{what}: not there after {most} rounds"


def may_keep(state, dice):
    """Returns whether these dice may be kept: the rules again, written independently of the game's."""
    faces = [state["rolled"][die] for die in dice]
    if not faces or ("nazgul" in state["rolled"].values() and "nazgul" not in faces):
        return False
    return (state["places"] and state["place"] == "rivendell") or len(set(faces)) == len(faces)


def choices(state):
    """Returns all possible choices of dice to keep, in a fixed order."""
    rolled = [die for die in DICE if die in state["rolled"]]
    return [
        list(dice)
        for count in range(1, len(rolled) + 1)
        for dice in combinations(rolled, count)
        if may_keep(state, dice)
    ]


def chosen_beforehand(state):
    """Returns what the screen has chosen when it opens: the first Nazgûl, or the only die."""
    rolled = [die for die in DICE if die in state["rolled"]]
    nazgul = [die for die in rolled if state["rolled"][die] == "nazgul"]
    return set(nazgul[:1] or (rolled if len(rolled) == 1 else []))


def start(state):
    """Returns where the cursor is then: on the first Nazgûl, else on the first die, or behind the only one."""
    faces = [state["rolled"][die] for die in DICE if die in state["rolled"]]
    return 1 if len(faces) == 1 else faces.index("nazgul") if "nazgul" in faces else 0


def keep(state, target, both_ways=False):
    """Returns the presses that keep these dice, once they have landed. With `both_ways`, on a board with a left key,
    the cursor takes the shorter way."""
    rolled = [die for die in DICE if die in state["rolled"]]
    stops = len(rolled) + (2 if state["reroll"] else 1)
    at = start(state)
    chosen = chosen_beforehand(state)
    several = state["places"] and state["place"] == "rivendell"
    presses = []

    def go(stop):
        nonlocal at
        steps = (stop - at) % stops
        back = stops - steps
        presses.extend(["left"] * back if both_ways and back < steps else ["right"] * steps)
        at = stop

    for die in rolled:
        if die in target and die not in chosen:
            go(rolled.index(die))
            presses.append("ok")
            if state["rolled"][die] == "nazgul" and not several:
                chosen = {other for other in chosen if state["rolled"][other] != "nazgul"}
            chosen.add(die)
    for die in rolled:
        if die in chosen and die not in target:
            go(rolled.index(die))
            presses.append("ok")
    go(len(rolled))
    presses.append("ok")
    return presses


def repeat(state):
    """Returns the presses that repeat the roll in Rohan."""
    rolled = len(state["rolled"])
    return ["right"] * (rolled + 1 - start(state)) + ["ok"]


def any_choice(random, state):
    """Returns one of the possible choices at random."""
    return random.choice(choices(state))


def fewest_presses(random, state):
    """Returns the possible choice that takes the fewest presses."""
    return min(choices(state), key=lambda dice: len(keep(state, dice)))


def turn(press, state, random, choose, both_ways):
    """Plays a turn up to its results, or to the end of the game. Returns the view then."""
    for _ in range(DECISIONS):
        now = state()
        if now["phase"] in ("apply", "over"):
            return now
        if now["phase"] == "roll":  # only the first time: then the other dice are thrown at once
            press("ok")
            now = state()
            if now["phase"] == "roll":  # somebody has been caught, and the press has only passed that moment
                continue
        if now["reroll"] and random.random() < 0.3:
            for key in repeat(now):
                press(key)
            now = state()
            if now["phase"] != "keep":  # the only die has kept itself
                continue
        for key in keep(now, choose(random, now), both_ways):
            press(key)
    raise AssertionError(f"no results of a turn after {DECISIONS} decisions")


def play(press, state, seed=0, most_turns=1000, choose=any_choice, both_ways=False, meanwhile=lambda: None):
    """Plays the game in play to its end. `press(key)` presses and waits until nothing moves; `state()` returns its
    view; `choose(random, state)` returns the dice to keep; `meanwhile()` plays the turns of companions.

    Yields the view after each turn."""
    random = Random(seed)
    for _ in range(most_turns):
        meanwhile()
        now = turn(press, state, random, choose, both_ways)
        if now["phase"] == "over":
            return
        press("ok")  # apply
        yield state()
