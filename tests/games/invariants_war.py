"""What the generic tests need for War of the Ring: games to play, actions to try, and invariants."""

from mathom.games.war.guides import guides_of
from mathom.games.war.phases import may_be_idle

SIDES = ("free", "shadow")
FACES = {
    "free": {"character", "muster", "event", "muster_army", "will"},
    "shadow": {"character", "army", "muster", "event", "muster_army"},
}
RESULTS = (
    *("character", "army", "muster", "muster_army", "event", "will", "eye"),
    *("character_army", "character_muster", "character_event", "army_event", "muster_event"),
)
BALROG = {
    "side": "shadow",
    "name": "Balrog",
    "level": 3,
    "faces": ["character", "army_event", "muster_event", *["eye"] * 3],
}
ELROND = {"side": "free", "name": "Elrond", "level": 3, "faces": [*RESULTS[7:10], "will", "event", "eye"]}
GUESTS = ({"side": "free", "name": "Ruler"}, BALROG, ELROND)
USES = (
    *("lead", "move", "attack", "progress", "hide", "separate", "companions", "minions"),
    *("diplomacy", "reinforce", "bring", "draw", "card", "army_card"),
)
CHARACTERS = {"free": ["aragorn", "gandalf_white"], "shadow": ["saruman", "witch_king", "mouth"]}
NATIONS = ("gondor", "rohan", "north", "elves", "dwarves", "isengard", "sauron", "southrons")
PHASES = (
    *("recover", "fellowship", "allocate", "roll", "act", "hunt", "tile", "battle"),
    *("politics", "guide", "check", "over"),
)
COMPANIONS = ("gandalf_grey", "strider", "legolas", "gimli", "boromir", "merry", "pippin")

# Games for random play; the golden games use these seeds.
GAMES = {
    "usual": {},
    "short": {
        "companions": 3,
        "mordor": 2,
        "names": {"free": "Ana", "free_2": "Luis", "shadow": "Eva", "shadow_2": "Leo"},
    },
    "few": {"companions": ["legolas", "merry", "gimli"], "mordor": 1},
    "long": {"companions": 7, "mordor": 9},
    "no-hunt": {"hunt": False, "mordor": 3},
    "no-combat": {"combat": False},
    "bag": {"bag": True, "companions": 4, "mordor": 4},
    "bare": {"hunt": False, "combat": False, "companions": 1, "mordor": 1},
    "extra": {"extra": True, "guests": [*GUESTS], "companions": 2, "mordor": 3},
}
MEASURED = "usual"  # the game played for docs/performance.md
ROLLED = [
    {"do": "recover"},
    {"do": "proceed"},
    {"do": "allocate", "dice": 1},
    {"do": "roll", "faces": ["army", "army", "event", "event", "muster", "character"]},
    {"do": "roll", "faces": ["character", "character", "will", "event"]},
]
EMPTIED = ("bag_eye", "bag_0_reveals", "bag_1_reveals", "bag_2", "bag_2_reveals", "bag_3")
# What seldom happens by chance: companions who are named separate, an empty bag, and a victory by points.
OPENINGS = {
    "few": [*ROLLED, {"do": "act", "die": "character", "action": "separate", "companions": 1, "who": ["merry"]}],
    "bag": [
        *({"do": "set", "track": track, "to": 0} for track in EMPTIED),
        *ROLLED,
        {"do": "tile", "corruption": 1},
        {"do": "tile", "corruption": 1},
    ],
    "no-combat": [{"do": "set", "track": "points_shadow", "to": 10}],
    "bare": [{"do": "set", "track": "points_free", "to": 4}],
    "extra": [{"do": "fate", "name": f"guest_{i}", "to": "there"} for i in (1, 2, 3)],
}
SEEDS = {
    "usual": 128,
    "short": 23,
    "few": 87,
    "long": 109,
    "bag": 36,
    "no-hunt": 81,
    "no-combat": 114,
    "bare": 27,
    "extra": 31,
}


def weight(action, state):
    """Returns how often random play chooses this action: mostly moves and tiles, and few corrections."""
    verb = action["do"]
    if verb == "set":
        tracks = action["track"]["one_of"]
        if "hunt_army" in tracks:
            return 4
        return 0.3 if "hit_free" in tracks or "dice_free" in tracks else 0.04
    if verb == "act":
        return {"progress": 6, "attack": 0.3, "hide": 3}.get(action["action"], 1)
    return {
        "guide": 0.02 if "by_hand" in action else 1,
        "discard": 0.3,
        "ring": 0.2,
        "pass": 5,
        "edit": 0.1,
        "progress": 0.2,
        "tile": len(action) if state.phase == "tile" else 0.02,
        "lot": 0.3 if state.phase == "tile" else 0.02,
        "fate": 0.1,
        "field": 0.3,
    }.get(verb, 1)


def conceivable(state):
    """Returns every action without dice that could be tried now, allowed or not."""
    verbs = ["recover", "proceed", "pass", "fight", "progress", "end", "politics", "check", "declare", "spare"]
    if state.phase not in ("act", "check"):  # there it is allowed, and offered only where its tile is asked for
        verbs.append("tile")
    yield from ({"do": verb} for verb in verbs)
    yield {"do": "check", "idle": not (state.watched and may_be_idle(state))}
    yield from ({"do": "field", "where": where} for where in ("open", "city", "siege", "sortie", "sea"))
    yield {"do": "fate", "name": "sam", "to": "left"}
    yield from ({"do": "declare", "nation": nation} for nation in NATIONS)
    yield from ({"do": "allocate", "dice": dice} for dice in range(-1, 12))
    # The dice of the side to act, and one that it does not have.
    dice = list(state.dice[state.active or "free"])
    for die in sorted({*dice, next(die for die in RESULTS if die not in dice)}):
        yield {"do": "discard", "die": die}
        yield from ({"do": "ring", "die": die, "to": to} for to in RESULTS)
        for use in USES:
            yield {"do": "act", "die": die, "action": use}
            aimed = use in ("diplomacy", "reinforce", "bring")
            for target in (*NATIONS, *CHARACTERS["free"], *CHARACTERS["shadow"]) if aimed else ("rohan",):
                yield {"do": "act", "die": die, "action": use, "target": target}
    yield {"do": "edit", "side": "free", "die": "eye"}
    yield {"do": "edit", "side": "shadow", "die": "army", "to": "will"}
    yield {"do": "set", "track": "corruption", "to": state.tracks["corruption"]}
    yield {"do": "set", "track": "corruption", "to": 13}
    yield {"do": "set", "track": "points_free", "to": 31}
    yield {"do": "set", "track": "points_shadow", "to": 31}
    yield {"do": "set", "track": "ringwraiths", "to": 1}
    yield {"do": "guide", "guide": "gollum", "by_hand": True}
    yield {"do": "guide", "guide": "pippin", "by_hand": 1}
    # Of the others some guide is allowed at any time, but offered only when it is asked for.
    yield from ({"do": "guide", "guide": name} for name in COMPANIONS if name not in guides_of(state))


def happenings(events):
    """Returns names for what these events show, to check what the golden games cover."""
    for event in events:
        if event["e"] == "used":
            yield f"{event['side']} {event['action']}"
        elif event["e"] == "over":
            yield f"over {event['why']} {event['winners'][0]}"
        elif event["e"] in ("ring", "passed", "discarded", "rolled"):
            yield f"{event['e']} {event['side']}"
        elif event["e"] == "hunted":
            found = "to be hunted again" if event["rerolls"] else "hunted" if event["successes"] else "hunted in vain"
            yield found + " again" * bool(event["again"])
        elif event["e"] == "edited":
            yield "edited away" if event["to"] is None else "edited" if event["die"] else "one die more"
        elif event["e"] == "phase" and event["phase"] == "guide":
            yield "asked who guides"
        elif event["e"] == "moved":
            yield "moved " + event["track"]
        else:
            yield event["e"]


# What the golden games must show, all together.
COVERED = {
    *(f"free {use}" for use in USES if use not in ("minions", "army_card")),
    *(f"shadow {use}" for use in USES if use not in ("progress", "hide", "separate", "companions")),
    *("over corruption shadow", "over crack_of_doom free", "over points shadow", "over points free"),
    *(f"{event} {side}" for event in ("ring", "passed", "discarded", "rolled") for side in SIDES),
    *("hunted", "hunted in vain", "moved progress", "moved mordor", "recovered", "draw", "declared", "activated"),
    *("to be hunted again", "hunted again", "hunted in vain again", "edited", "edited away", "one die more"),
    *("mordor", "idle", "guide", "allocated", "phase", "to_act", "turn", "nation", "entered", "tile", "revealed"),
    *("fought", "refought", "decided", "set", "fate", "field", "stopped", "separated", "gandalf", "asked who guides"),
    *("captured", "lot", "refilled", "spared"),
}


def check(before, action, events, after):
    """Checks the invariants after an action; `before` is None for the first view of a game."""
    check_view(after)
    for event in events:
        assert set(happenings([event])) <= COVERED
    if before is None:
        assert after["phase"] == "recover" and after["turn"] == 1
        return
    assert before["phase"] != "over", "nothing happens after the end"
    verb = action["do"]
    sides = list(zip(SIDES, before["players"], after["players"], strict=True))
    assert after["turn"] - before["turn"] == len([event for event in events if event["e"] == "turn"])
    for side, was, now in sides:
        if verb != "recover":
            assert now["pool"] == was["pool"], "characters change the pool from the next turn on"
        else:
            assert now["pool"] == was["next_pool"]
        if verb not in ("roll", "ring", "edit"):
            gone = len(was["dice"]) - len(now["dice"])
            used = verb in ("act", "discard") and before["active"] == side
            assert gone == (1 if used else 0), "one action uses one die of the side to act"
        if verb not in ("ring", "set"):
            assert now["rings"] == was["rings"]
    if verb in ("act", "discard", "pass") and after["phase"] == "act":
        other = next(side for side in SIDES if side != before["active"])
        left = {side: len(now["dice"]) for side, _, now in sides}
        assert after["active"] == (other if left[other] else before["active"]), "turn about"
    if verb not in ("set", "tile", "lot"):
        idle = len([event for event in events if event["e"] == "idle"])
        healed = sum(event["healed"] for event in events if event["e"] == "declared")
        assert after["corruption"] == before["corruption"] + idle - healed
    if before["guide"] != after["guide"] != "gollum" != before["guide"] and not action.get("by_hand"):
        assert level(after, after["guide"]) == max(level(after, name) for name in there(after))
    if verb == "edit":
        sizes = [sum(len(player["dice"]) for player in view["players"]) for view in (before, after)]
        eye = action.get("to") == "eye"
        assert sizes[0] - sizes[1] == (eye or "to" not in action) - ("die" not in action)
        assert after["hunt"]["shadow"] == before["hunt"]["shadow"] + eye
    if verb == "check" and after["phase"] == "recover":
        assert after["players"][0]["points"] < 4 and after["players"][1]["points"] < 10
    if verb in ("battle", "reroll") and after["battle"]:
        free, shadow = after["battle"]
        for force, other in ((free, shadow), (shadow, free)):
            left = max(len(force["faces"]) - other["hits"], 0)
            large = left and len(force["faces"]) == 5
            assert force["dice"] == (5 if large else left), "losses throw no dice, but those of large armies"


def there(view):
    """Returns the names of the companions in the Fellowship."""
    return [one["name"] for one in view["fellowship"] if one["fate"] == "there"]


def level(view, name):
    return next(one["level"] for one in view["fellowship"] if one["name"] == name)


def check_view(view):
    phase = view["phase"]
    assert phase in PHASES
    players = dict(zip(SIDES, view["players"], strict=True))
    for side, player in players.items():
        assert player["name"] == side
        faces = set(RESULTS) - {"eye"} if view["extra"] else FACES[side]
        assert set(player["dice"]) <= faces, "no eye lies among the unused dice"
        assert len(player["dice"]) <= ({"free": 9, "shadow": 13}[side] if view["extra"] else player["pool"])
        assert sorted(player["dice"], key=RESULTS.index) == player["dice"]
        more = [one for one in view["guests"] if one["fate"] == "there" and one["faces"] and one["side"] == side]
        assert player["next_pool"] == {"free": 4, "shadow": 7}[side] + len(player["characters"]) + len(more)
        assert 0 <= player["rings"] <= 3
        if phase in ("recover", "fellowship", "allocate", "check"):
            assert player["dice"] == []
    assert players["free"]["rings"] + players["shadow"]["rings"] <= 3
    assert all(0 <= player["points"] <= 30 for player in view["players"])
    assert all(force["hits"] <= len(force["faces"]) for force in view["battle"] or ())
    for nation in view["nations"]:
        assert 1 <= nation["box"] <= 4
        assert nation["active"] or nation["box"] < 4, "at war only when active"
        assert nation["active"] or nation["side"] == "free"
    assert view["companions"] <= len(there(view)) and view["guide"] in [*there(view), "gollum"]
    assert phase != "guide" or (view["active"] == "free" and view["companions"])
    assert 0 <= view["corruption"] <= 12 and -1 <= view["mordor"] <= view["length"]
    assert (view["guide"] == "gollum") == (not view["companions"]) or phase == "over"
    wins, of = view["hunt"]["odds"] or (0, 0)
    assert 0 <= wins <= of and (view["hunt"]["odds"] is None) == (view["mordor"] >= 0)
    assert (view["hunt"]["eye"] is None) == (phase != "tile") and (view["field"] is None) == (phase != "battle")
    assert not view["hunt"]["eased"] or phase in ("tile", "over")
    assert view["hunt"]["successes"] == 0 or phase in ("hunt", "tile", "guide", "over")
    faces, bonus = view["hunt"]["faces"], view["hunt"]["free"]
    assert phase in ("hunt", "guide", "over") or not faces
    if faces and phase == "hunt":
        assert view["hunt"]["successes"] == len([face for face in faces if face > 1 and face + bonus >= 6])
    assert not view["hunt"]["faces"] or view["hunt"]["rerolls"]
    if view["bag"]:
        tiles = view["bag"]["tiles"]
        whole = sum(one["count"] for one in tiles)
        assert all(0 <= one["count"] <= 9 for one in tiles) and view["bag"]["eye"] == [tiles[0]["count"], whole]
        assert view["bag"]["reveal"] == [sum(one["count"] for one in tiles if one["reveals"]), whole]
    assert (view["allocation"] is None) == (phase != "allocate")
    assert (view["battle"] is None) == (phase != "battle")
    for force in view["battle"] or ():
        parts, of = force["odds"]
        assert sum(parts) == of and len(parts) == force["dice"] + 1
        numbers = [force["needed_again" if at in force["again"] else "needed"] for at in range(len(force["faces"]))]
        assert force["hits"] == sum(face >= number for face, number in zip(force["faces"], numbers, strict=True))
        assert set(force["again"]) <= set(range(len(force["faces"])))
    if phase == "act":
        assert players[view["active"]]["dice"]
    assert (view["active"] is None) == (phase in ("recover", "check", "over"))
    assert (phase == "over") == (view["winners"] is not None) == (view["why"] is not None)
    if phase != "over":
        assert view["corruption"] < 12 and view["mordor"] < view["length"]
