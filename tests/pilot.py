"""A player who knows only the state of the game and the keys: turns what is to be done into presses.

Used wherever a whole game is played by presses: in the simulator, on the virtual Pico, in the browser. What the screens
promise is written here once: where the cursor starts, what is chosen beforehand, what each OK does.
"""

from itertools import combinations
from random import Random

DICE = ("black", "yellow", "red", "blue", "green")


def may_keep(state, dice):
    """The rules of keeping, said once more and in other words than the game's."""
    faces = [state["rolled"][die] for die in dice]
    if not faces or ("nazgul" in state["rolled"].values() and "nazgul" not in faces):
        return False
    return (state["places"] and state["place"] == "rivendell") or len(set(faces)) == len(faces)


def choices(state):
    """All that may be kept of the roll, in a fixed order."""
    rolled = [die for die in DICE if die in state["rolled"]]
    return [
        list(dice)
        for count in range(1, len(rolled) + 1)
        for dice in combinations(rolled, count)
        if may_keep(state, dice)
    ]


def chosen_beforehand(state):
    """What the screen has chosen as it comes up: the first Nazgûl, or the only die."""
    rolled = [die for die in DICE if die in state["rolled"]]
    nazgul = [die for die in rolled if state["rolled"][die] == "nazgul"]
    return set(nazgul[:1] or (rolled if len(rolled) == 1 else []))


def keep(state, target, both_ways=False):
    """The presses that keep these dice, from the moment the dice have landed. `both_ways`: where there is a key that
    goes left, the cursor goes the shorter way."""
    rolled = [die for die in DICE if die in state["rolled"]]
    stops = len(rolled) + (2 if state["reroll"] else 1)
    at = 0 if len(rolled) > 1 else 1
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
    """The presses that repeat the roll in Rohan."""
    rolled = len(state["rolled"])
    return ["right"] * (rolled + 1 - (0 if rolled > 1 else 1)) + ["ok"]


def moments(before, after):
    """How many screens of their own applying the results has, before the routes."""
    gone = sum(
        old["status"] != "eliminated" and new["status"] == "eliminated"
        for old, new in zip(before["players"], after["players"], strict=True)
    )
    arrived = sum(
        old["status"] != "mordor" and new["status"] == "mordor"
        for old, new in zip(before["players"], after["players"], strict=True)
    )
    return gone + arrived


def any_choice(random, state):
    """One of all that may be kept."""
    return random.choice(choices(state))


def play(press, state, seed=0, most_turns=1000, choose=any_choice, both_ways=False):
    """Plays the game in play to its end. `press(key)` presses and waits until nothing moves; `state()` is its view;
    `choose(random, state)` says which dice to keep.

    Yields the view after each turn."""
    random = Random(seed)
    for _ in range(most_turns):
        now = state()
        while now["phase"] != "apply":
            if now["phase"] == "over":
                return
            press("ok")  # roll
            now = state()
            if now["reroll"] and random.random() < 0.3:
                for key in repeat(now):
                    press(key)
                now = state()
            target = choose(random, now)
            for key in keep(now, target, both_ways):
                press(key)
            if "tree" in [now["rolled"][die] for die in target]:
                press("ok")  # what ends something has a screen of its own
            now = state()
        press("ok")  # apply
        after = state()
        for _ in range(moments(now, after) + 1):  # and the routes
            press("ok")
        yield state()
