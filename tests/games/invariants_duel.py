"""What the generic tests need for Duel: games to play, actions to try, and invariants."""

SIDES = ("fellowship", "sauron")
REGIONS = ("lindon", "arnor", "rhovanion", "enedwaith", "rohan", "gondor", "mordor")
RACES = ("elves", "ents", "hobbits", "humans", "dwarves", "wizards")
PLAIN = {"turn": ("discard",), "effects": ("end", "again"), "chapter": ("chapter",)}
VERBS = ("discard", "end", "again", "chapter")
EVENTS = (
    *("laid", "played", "discarded", "landmark", "coins", "skill", "race", "tokens", "token", "forgot"),
    *("walked", "bonus", "placed", "moved", "removed", "razed", "conflict", "clash", "turn", "chapter", "set", "over"),
)

LONG = {"steps": 99, "distance": 99}
# Games for random play; the golden games use these seeds.
GAMES = {
    "usual": {},
    "bonus": {"bonus": {"fellowship": [4, [9, "again"]], "sauron": [[3, "gain"], [6, "place"], [8, "raze"]]}},
    "far": {**LONG, "bonus": {"fellowship": [1, [20, "gain"], 60], "sauron": [[30, "place"]]}},
    "long-slide": {"steps": 30, "distance": 99},
    "long-road": {"steps": 99, "distance": 30, "names": {"sauron": "Ana", "fellowship": "Luis"}},
}

# Seeds of varied games: each way to win, and a shared win.
MEASURED = "usual"  # the game played for docs/performance.md
SEEDS = {"usual": 36, "bonus": 11, "far": 43, "long-slide": 30, "long-road": 28}


def weight(action, _):
    """Returns how often random play chooses this action: usually it ends turns, so that chapters end."""
    verb = action["do"]
    if verb == "set":
        return {"walked": 0.01, "distance": 0.01, "seat": 0.02}.get(action["what"], 0.1)
    if action.get("offered"):
        return 20
    often = {"discard": 3, "play": 6, "end": 24, "again": 4, "race": 4, "place": 5, "move": 4, "landmark": 3}
    return 30 if verb == "token" else often.get(verb, 1)


def conceivable(state):
    """Returns every action that could be tried now and needs no value from the players, allowed or not."""
    for verb in VERBS:
        yield {"do": verb}
    for region in REGIONS:
        yield {"do": "clash", "region": region}


def happenings(events):
    """Returns names for what these events show, to check what the golden games cover."""
    for event in events:
        if event["e"] == "over":
            yield f"over by {event['by']} with {len(event['winners'])} winners"
        elif event["e"] == "tokens":
            yield "tokens " + event["why"]
        elif event["e"] == "turn":
            yield "turn again" if event["again"] else "turn"
        elif event["e"] == "clash":
            yield "clash over" if event["over"] else "clash"
        else:
            yield event["e"]


# What the golden games must show, all together.
COVERED = {
    *(set(EVENTS) - {"over", "tokens"}),
    *("tokens pair", "tokens three", "turn again", "clash over"),
    *(f"over by {by} with 1 winners" for by in ("quest", "races", "map", "presence")),
    "over by presence with 2 winners",
}


def check(before, action, events, after):
    """Checks the invariants after an action; `before` is None for the first view of a game."""
    check_view(after)
    for event in events:
        assert event["e"] in EVENTS
        assert (event.get("side") or "sauron") in SIDES
    if before is None:
        assert after["phase"] == "turn" and after["active"] == "sauron" and after["winners"] is None
        return
    assert before["phase"] != "over", "nothing happens after the end"
    verb = action["do"]
    if verb == "landmark":
        assert set(after["taken"]) - set(before["taken"]) == {action["region"]}, "no landmark is taken twice"
    if verb == "set":
        return
    assert before["phase"] in ("conflict",) or verb != "clash"
    assert after["quest"]["distance"] <= before["quest"]["distance"], "the distance only shrinks"
    assert after["quest"]["walked"] >= before["quest"]["walked"]
    passed = [event for event in events if event["e"] == "turn"]
    assert (after["active"] != before["active"]) == any(not event["again"] for event in passed)
    assert after["chapter"] - before["chapter"] == len([event for event in events if event["e"] == "chapter"])
    laid = {known["region"] for known in before["laid"]}
    if verb == "landmark":
        assert action["region"] in laid or len(laid) < before["landmarks"], "it lay face up"
    if verb == "token":
        races = [race for offer in before["due"] if offer["do"] == "token" for race in offer["races"]]
        assert events[-1]["race"] in races or events[-1]["e"] != "token", "it was uncovered"
    if verb == "move":
        assert sum(side["supply"] for side in after["players"]) == sum(side["supply"] for side in before["players"])
    if verb == "play":
        me = next(player for player in before["players"] if player["name"] == before["active"])
        one_region = action["colour"] == "red" and "red_anywhere" not in me["tokens"]
        assert bool(after["regions"]) == one_region
    if verb == "place" and before["regions"] and not action.get("offered") and action["side"] == before["active"]:
        assert action["region"] in before["regions"] and after["regions"] == [action["region"]]
    if action.get("offered"):
        assert len(before["due"]) <= len(after["due"]) + 1 and before["due"] != after["due"]
    if (before["due"] or before["regions"]) and verb in ("end", "again"):
        assert after["due"] == after["regions"] == []
    if verb not in ("play", "discard", "landmark", "gain", "lose"):
        assert after["bank"] == before["bank"], "money moves only when it is told"
    if verb not in ("place", "move", "remove", "clash"):
        assert [side["units"] for side in after["players"]] == [side["units"] for side in before["players"]]
    if verb in ("play", "discard"):
        assert after["cards"] == before["cards"] - 1
    elif verb != "chapter":
        assert after["cards"] == before["cards"]
    if verb == "clash":
        for was, now in zip(before["players"], after["players"], strict=True):
            assert now["supply"] == was["supply"] + 1, "one unit of each goes home"


def check_view(view):
    fellowship, sauron = view["players"]
    assert (fellowship["name"], sauron["name"]) == SIDES
    assert fellowship["coins"] + sauron["coins"] + view["bank"] == 30
    assert min(fellowship["coins"], sauron["coins"], view["bank"]) >= 0
    assert 0 <= view["cards"] <= 20 and 0 <= view["landmarks"] <= 3 and 1 <= view["chapter"] <= 3
    for side in view["players"]:
        assert all(count > 0 for count in [*side["units"].values(), *side["fortresses"].values()])
        assert sum(side["units"].values()) + side["supply"] == 15 and side["supply"] >= 0
        assert sum(side["fortresses"].values()) <= 7
        assert side["present"] == len(set(side["units"]) | set(side["fortresses"]))
        assert side["different"] == len(side["races"])
    assert fellowship["races"].get("eagle", 0) + sauron["races"].get("eagle", 0) <= 1
    both = [region for region in REGIONS if region in fellowship["units"] and region in sauron["units"]]
    assert view["conflicts"] == both
    assert not set(fellowship["tokens"]) & set(sauron["tokens"]), "a token is kept by one side"
    assert view["landmarks"] <= 7 - len(view["taken"]), "there is one landmark of each region"
    laid = [known["region"] for known in view["laid"]]
    assert len(set(laid)) == len(laid) <= view["landmarks"] and not set(laid) & set(view["taken"])
    quest = view["quest"]
    assert 0 <= quest["walked"] <= quest["steps"] and quest["distance"] >= 0
    won = {
        "quest": ["fellowship"] * (quest["walked"] == quest["steps"]) + ["sauron"] * (quest["distance"] == 0),
        "races": [side["name"] for side in view["players"] if side["different"] >= 6],
        "map": [side["name"] for side in view["players"] if side["present"] == 7 and not both],
    }
    if view["by"] == "presence":
        most = max(side["present"] for side in view["players"])
        assert view["winners"] == [side["name"] for side in view["players"] if side["present"] == most]
        assert view["chapter"] == 3 and view["cards"] == 0
    elif view["by"]:
        assert len(view["winners"]) == 1 and view["winners"][0] in won[view["by"]]
    assert (view["phase"] == "over") == (view["winners"] is not None) == (view["by"] is not None)
    assert view["due"] == view["regions"] == [] or view["phase"] in ("effects", "conflict", "over")
    if view["phase"] != "over":
        assert not any(won.values()), "nobody has won without being told"
        assert (view["phase"] == "conflict") == (both != [])
        assert view["phase"] != "turn" or view["cards"]
        assert view["phase"] != "chapter" or not view["cards"]
