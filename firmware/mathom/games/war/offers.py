"""How War of the Ring describes itself to programs: its view, the possible actions, the questions to the players.
Rules that only some phases have are imported there."""

from mathom.games import own
from mathom.games.asking import ask
from mathom.games.war.fates import fate_of
from mathom.games.war.guides import companions_there, guides_of, next_guides
from mathom.games.war.odds import force_odds, hunt_odds
from mathom.games.war.phases import declare_refusal, hunt_limits, may_be_idle, next_pool
from mathom.games.war.rolls import eye_damage, hits_of
from mathom.games.war.tables import (
    ALL_CHARACTERS,
    BAG,
    BATTLE,
    CHARACTERS,
    FACES,
    FORCE,
    GUIDES,
    LEVELS,
    NAMES,
    NATIONS,
    REGION,
    RESULTS,
    SIDES,
    SWITCHES,
    WHERE,
    targets,
)
from mathom.games.war.tracks import bounds_of
from mathom.games.war.turns import seat


def _player(state, side):
    tracks = state.tracks
    return {
        "name": side,
        "player": state.names.get(side),
        "partner": state.names.get(side + "_2"),
        "pool": state.pool[side],
        "next_pool": next_pool(state, side),
        "dice": list(state.dice[side]),
        "rings": tracks["rings_" + side],
        "ring_used": side in state.ringed,
        "points": tracks["points_" + side],
        "characters": [name for name in CHARACTERS[side] if tracks[name]],
    }


def _guest(state, name):
    return dict(own(state.guests[name]), guest=name, fate=fate_of(state, name))


def _hunt(state):
    tracks = state.tracks
    return {
        "shadow": tracks["hunt_shadow"],
        "free": tracks["hunt_free"],
        "odds": list(hunt_odds(state) or ()) or None,
        "rerolls": [what for what, name in zip(REGION, SWITCHES) if tracks[name]],
        "faces": list(state.sought),
        "successes": state.successes,
        "eased": state.eased,
        "eye": eye_damage(state) if state.phase == "tile" else None,
    }


def _bag(state):
    from mathom.games.war.bag import TILES, tile_odds

    whole, eyes, revealing, damage = tile_odds(state)
    tiles = [
        {"name": name, "damage": shown, "reveals": reveals, "count": state.tracks[name]}
        for name, (shown, reveals, _) in zip(BAG, TILES)
    ]
    return {"tiles": tiles, "eye": [eyes, whole], "reveal": [revealing, whole], "damage": list(damage)}


def view(state):
    tracks = state.tracks
    return {
        "game": "war",
        "phase": state.phase,
        "turn": state.turn,
        "active": state.active,
        "person": state.names.get(seat(state, state.active)) if state.active else None,
        "players": [_player(state, side) for side in SIDES],
        "progress": tracks["progress"],
        "revealed": bool(tracks["revealed"]),
        "corruption": tracks["corruption"],
        "companions": tracks["companions"],
        "guide": state.guide,
        "fellowship": [
            {"name": name, "level": level, "fate": fate_of(state, name)} for name, level in zip(GUIDES, LEVELS)
        ],
        "dead": [name for side in SIDES for name in CHARACTERS[side] if name in state.dead],
        "mordor": tracks["mordor"],
        "length": state.length,
        "hunt": _hunt(state),
        "extra": state.extra,
        "guests": [_guest(state, name) for name in sorted(state.guests)],
        "bag": _bag(state) if state.bag else None,
        "allocation": list(hunt_limits(state)) if state.phase == "allocate" else None,
        "nations": [
            {"name": name, "side": side, "box": tracks[name], "active": state.is_active(name)}
            for side in SIDES
            for name in NATIONS[side]
        ],
        "battle": [_force(state, side) for side in SIDES] if state.phase == "battle" else None,
        "field": {"where": state.where, "attacker": state.attacker, "round": state.round}
        if state.phase == "battle"
        else None,
        "politics": list(state.part("battle").attacked(state)) if state.phase == "politics" else None,
        "winners": None if state.winners is None else list(state.winners),
        "why": state.why,
    }


def odds(state):
    """Returns the chances of the hits of each side in a battle, else of a hunt."""
    if state.phase == "battle":
        return {"battle": [_force(state, side)["odds"] for side in SIDES]}
    hunt = state.phase != "over" and hunt_odds(state)
    return {"hunt": list(hunt)} if hunt else None


def _force(state, side):
    needed = state.needed.get(side, (None, None))
    force = {what: state.tracks[what + "_" + side] for what in FORCE}
    return dict(
        force,
        name=side,
        odds=list(force_odds(state.tracks, side)),
        faces=list(state.fallen[side]),
        again=list(state.rerolled[side]),
        needed=needed[0],
        needed_again=needed[1],
        hits=hits_of(state, side),
    )


def legal(state):
    """Returns the possible actions without dice and without a value that only the players know. Corrections by hand
    are not among them."""
    phase = state.phase
    found: list = []
    if phase == "guide" or phase == "fellowship":
        found += [{"do": "guide", "guide": guide} for guide in next_guides(state)]
    if phase == "fellowship":
        if not declare_refusal(state):
            found.append({"do": "declare"})
            found += [{"do": "declare", "nation": nation} for nation in NATIONS["free"]]
        found.append({"do": "proceed"})
    elif phase == "allocate":
        fewest, most = hunt_limits(state)
        found += [{"do": "allocate", "dice": dice} for dice in range(fewest, most + 1)]
    elif phase == "act":
        found += _acts(state)
    elif phase == "battle":
        found.append({"do": "end"})
        found += [{"do": "field", "where": where} for where in WHERE]
    elif phase == "politics":
        found += [{"do": "politics"}] + [
            {"do": "politics", "nation": nation} for nation in state.part("battle").attacked(state)
        ]
    elif phase in ("recover", "tile", "check"):
        found.append({"do": phase})  # the phase and its verb have the same name
        if may_be_idle(state):
            found.append({"do": "check", "idle": not state.watched})
    if phase == "tile" and not state.part("hunt").spare_refusal(state):
        found.append({"do": "spare"})
    if phase == "act" or phase == "check":
        if state.combat:
            found.append({"do": "fight"})
        if not state.tracks["revealed"]:
            found.append({"do": "progress"})
    return found


def _acts(state):
    actions, dice_rules = state.part("actions"), state.part("dice")
    side = state.active
    dice = dice_rules.results(state, side)
    # Found once for all dice: the targets of each use, and the faces that a ring may turn a die to.
    aims: dict = {}
    faces = [to for to in RESULTS if dice_rules.ring_refusal(state, dice[0], to) in (None, "same_face")]
    found: list = []
    for die in dice:
        for name in actions.uses_of(state, die):
            if name not in aims:
                there = targets(side, name, state.guests) or (None,)
                aims[name] = [target for target in there if not actions.hinders(state, name, target)]
            for target in aims[name]:
                found.append({"do": "act", "die": die, "action": name})
                if target:
                    found[-1]["target"] = target
        found.append({"do": "discard", "die": die})
        found += [{"do": "ring", "die": die, "to": to} for to in faces if to != die]
    if dice_rules.may_pass(state):
        found.append({"do": "pass"})
    return found


# Actions that only the players can complete: a value that is a dict describes what may be entered there


def asks(state):
    asked: list = []
    if state.phase in ("tile", "act", "check"):
        by_lot = [_lot_ask(state)] if state.tracks["companions"] else []
        for tile in [_tile_ask(state)] + by_lot:
            asked += [tile, dict([(key, tile[key]) for key in tile if key != "corruption"], eye=True)]
    if state.phase == "politics":
        asked.append(ask(state, "politics"))
        asked[-1]["nation"] = {"one_of": state.part("battle").attacked(state)}
        del asked[-1]["captured"]["optional"]
    if state.phase == "act":
        actions = state.part("actions")
        asked += _edit_asks(state)
        if state.active == "free" and state.tracks["companions"] > 1 and not actions.hinders(state, "separate"):
            for die in state.part("dice").results(state, "free"):
                if "separate" in actions.uses_of(state, die):
                    asked.append(dict(ask(state, "act"), die=die, action="separate"))
                    asked[-1]["companions"] = {"from": 1, "to": state.tracks["companions"]}
                    del asked[-1]["target"]
                    _ask_who(state, asked[-1])
    if state.phase == "over":
        return asked
    people = GUIDES + ALL_CHARACTERS + tuple(sorted(state.guests))
    asked.append(dict(ask(state, "fate"), name={"one_of": people}))
    others = [name for name in companions_there(state) if name != state.guide or state.phase == "guide"]
    if others and state.tracks["companions"]:
        asked.append({"do": "guide", "guide": {"one_of": others}, "by_hand": True})
    return asked + _set_asks(state)


def _ask_who(state, asked):
    """Asks who of the companions leave, and who guides those who stay."""
    companions = state.tracks["companions"]
    if companions:
        asked["who"]["some_of"] = companions_there(state)
    else:
        del asked["who"]
    if companions > 1:
        asked["guide"]["one_of"] = guides_of(state, (state.guide,))
    else:
        del asked["guide"]


def _tile_ask(state):
    asked = ask(state, "tile")
    asked["casualties"]["to"] = state.tracks["companions"]
    _ask_who(state, asked)
    if not state.in_mordor():
        del asked["step"]
    del asked["eye"]
    return asked


def _lot_ask(state):
    """A tile whose casualty is drawn: the damage is that of the tile."""
    tile = _tile_ask(state)
    return dict([(key, tile[key]) for key in tile if key in ("corruption", "reveal", "step")], do="lot")


def _edit_asks(state):
    """Turns a die of either side to another face, or removes it; adds one beyond the pool."""
    asked: list = []
    for side in SIDES:
        dice = state.part("dice").results(state, side)
        if dice:
            asked.append({"do": "edit", "side": side, "die": {"one_of": dice}})
            faces = [face for face in RESULTS if face in FACES[side]]
            asked[-1]["to"] = {"one_of": faces, "optional": True}
        if not state.part("dice").extra_refusal(state, side):
            asked.append({"do": "edit", "side": side, "to": {"one_of": RESULTS}})
    return asked


def _set_asks(state):
    """Groups the tracks that have the same range."""
    asked: list = []
    ranges: list = []
    for name in NAMES:
        kept = state.bag if name in BAG else state.phase == "battle" if name in BATTLE else True
        if kept and (name not in SWITCHES or state.phase == "hunt"):
            bounds = bounds_of(state, name)
            if bounds not in ranges:
                ranges.append(bounds)
                asked.append({"do": "set", "track": {"one_of": []}, "to": {"from": bounds[0], "to": bounds[1]}})
            asked[ranges.index(bounds)]["track"]["one_of"].append(name)
    return asked
