"""What the generic tests need for Journey: games to play, actions to try, and invariants."""

from itertools import combinations

DICE = ("black", "yellow", "red", "blue", "green")
PLACES = (
    *("bag_end", "rivendell", "moria", "lothlorien", "rohan"),
    *("helms_deep", "gondor", "minas_tirith", "shelobs_lair", "mordor"),
)
EVENTS = (
    *("rolled", "kept", "split", "marked", "rings", "blocked", "void", "moved", "reached", "eliminated"),
    *("turn", "round", "over"),
)

# Few Nazgûl and many rings, so that somebody reaches Mordor; and a black die with only trees and Nazgûl.
KIND = ["ring", "ring", "ring", "gandalf", "fellowship", "nazgul"]
OWN_DICE = {"red": KIND, "green": KIND, "blue": KIND, "black": ["tree", "tree", "nazgul", "nazgul", "ring", "orc"]}

# Games for random play; the golden games use these seeds.
GAMES = {
    "2-basic": {"players": ["frodo", "sam"]},
    "2-places": {"players": ["merry", "sam"], "first": "sam", "places": True},
    "3-basic": {"players": ["pippin", "frodo", "merry"], "first": "frodo"},
    "3-places": {"players": ["sam", "merry", "frodo"], "places": True},
    "4-basic": {"players": ["frodo", "sam", "merry", "pippin"], "first": "merry"},
    "4-places": {"players": ["pippin", "merry", "sam", "frodo"], "first": "frodo", "places": True},
    "2-short": {"players": ["frodo", "pippin"], "nazgul_squares": 4},
    "3-long": {"players": ["merry", "pippin", "frodo"], "places": True, "nazgul_squares": 12},
    "4-own-dice": {"players": ["sam", "frodo", "pippin", "merry"], "nazgul_squares": 10, "dice": OWN_DICE},
    "4-own-dice-places": {"players": ["frodo", "pippin", "sam", "merry"], "places": True, "dice": OWN_DICE},
}


# Seeds of varied games: shared wins, all lost, a lone survivor who reaches Mordor.
MEASURED = "4-places"  # the game played for docs/performance.md
SEEDS = {"2-basic": 42, "2-places": 112, "3-basic": 114, "3-places": 6, "4-basic": 21, "4-places": 85, "2-short": 14}
SEEDS.update({"3-long": 81, "4-own-dice": 28, "4-own-dice-places": 92})


def conceivable(state):
    """Returns every action without dice that could be tried now, allowed or not: every choice of dice to keep."""
    for count in range(6):
        for dice in combinations(DICE, count):
            yield {"do": "keep", "dice": list(dice)}
    yield {"do": "apply"}


def happenings(events):
    """Returns names for what these events show, to check what the golden games cover."""
    for event in events:
        if event["e"] == "void":
            yield "void " + event["why"]
        elif event["e"] == "over":
            yield f"over with {min(len(event['winners']), 2)} winners"
        elif event["e"] == "rolled":
            yield "rolled again" if event["again"] else "rolled"
        elif event["e"] == "kept":
            yield "kept with tree" if event["tree"] else "kept"
        else:
            yield event["e"]


# What the golden games must show, all together.
COVERED = {
    *("rolled", "rolled again", "kept", "kept with tree", "split", "marked", "rings", "blocked", "moved", "reached"),
    *("void moria", "void gondor", "void route_full", "eliminated", "turn", "round"),
    *("over with 0 winners", "over with 1 winners", "over with 2 winners"),
}


def check(before, action, events, after):
    """Checks the invariants after an action; `before` is None for the first view of a game."""
    check_view(after)
    for event in events:
        assert event["e"] in EVENTS
        assert event.get("player", "frodo") in ("frodo", "sam", "merry", "pippin")
    if before is None:
        assert after["phase"] == "roll" and after["round"] == 1 and after["winners"] is None
        return
    assert before["phase"] != "over", "nothing happens after the end"
    acting = next(player for player in before["players"] if player["name"] == before["active"])
    assert acting["status"] == "walking", "the eliminated never act, nor those in Mordor"
    if action["do"] != "apply":
        assert after["players"] == before["players"], "nothing moves before the results are applied"
        assert after["active"] == before["active"] and after["round"] == before["round"]
    if action["do"] == "keep":
        check_keep(before, action["dice"])
        assert len(after["kept"]) == len(before["kept"]) + len(action["dice"])
    for was, now in zip(before["players"], after["players"], strict=True):
        check_sheet(was, now, before)
    assert after["round"] - before["round"] == len([event for event in events if event["e"] == "round"])


def check_keep(before, dice):
    """Checks that one Nazgûl is kept if any was rolled, and more than one only in Rivendell."""
    faces = [before["rolled"][die] for die in dice]
    if "nazgul" in before["rolled"].values():
        assert faces.count("nazgul") >= 1
    if not (before["places"] and before["place"] == "rivendell"):
        assert len(set(faces)) == len(faces)


def check_sheet(was, now, before):
    """Checks that marks, splits and spaces only increase, and that a rival only gets marks."""
    assert now["rings"] >= was["rings"]
    for old, new in zip(was["nazgul"], now["nazgul"], strict=True):
        assert new.count("X") >= old.count("X") and len(new) >= len(old)
        assert len(new) == len(old) or old == "-", "only a whole unmarked square is split"
    assert was["status"] != "eliminated" or now == was, "nothing happens to the eliminated"
    if now["name"] != before["active"]:
        assert now["rings"] == was["rings"]
        assert [len(square) for square in now["nazgul"]] == [len(square) for square in was["nazgul"]]
        assert was["left"] - now["left"] <= 1


def check_view(view):
    players = {player["name"]: player for player in view["players"]}
    for player in view["players"]:
        steps = "".join(player["nazgul"])
        assert set(player["nazgul"]) <= {"-", "X", "--", "X-", "XX"}
        assert "-X" not in steps, "marks go from left to right"
        assert player["left"] == steps.count("-")
        assert 0 <= player["rings"] <= 9 and player["place"] == PLACES[player["rings"]]
        assert (player["status"] == "eliminated") == (player["left"] == 0)
        assert (player["status"] == "mordor") == (player["left"] > 0 and player["rings"] == 9)

    kept = [one["die"] for one in view["kept"]]
    assert len(set(kept)) == len(kept) and not set(kept) & set(view["rolled"])
    assert all(1 <= one["roll"] <= view["rolls"] for one in view["kept"])
    phase = view["phase"]
    assert (view["rolled"] != {}) == (phase == "keep")
    if phase == "keep":
        assert set(kept) | set(view["rolled"]) == set(DICE), "five dice, always accounted for"
    elif phase == "apply":
        assert len(kept) == 5 or view["kept"][[one["die"] for one in view["kept"]].index("black")]["face"] == "tree"
    elif phase == "roll":
        assert len(kept) < 5 and (kept == []) == (view["rolls"] == 0)
    assert not view["reroll"] or (phase == "keep" and view["places"] and view["place"] == "rohan")

    if phase == "over":
        assert view["kept"] == [] and view["rolls"] == 0
        assert all(players[name]["status"] == "mordor" for name in view["winners"])
        assert view["winners"] or all(player["status"] == "eliminated" for player in view["players"])
    else:
        assert view["winners"] is None
        assert players[view["active"]]["status"] == "walking"
        assert view["place"] == players[view["active"]]["place"]
