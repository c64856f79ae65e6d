"""The phases of a turn before and after the actions: recovery, declaration, hunt box, roll and check."""

from mathom.games import Refusal, quote
from mathom.games.war.dice import lay
from mathom.games.war.rolls import faces_of
from mathom.games.war.tables import CHARACTERS, NATIONS, POINTS, POOL, SIDES
from mathom.games.war.turns import activate, over, refused, settle, walk


def next_pool(state, side):
    """Returns how many dice a side takes at its next recovery."""
    dice = POOL[side] + sum([state.tracks[name] for name in CHARACTERS[side]])
    if state.came:
        from mathom.games.war.guests import dice_of

        dice += len(dice_of(state, side, state.came))
    return dice


def declare_refusal(state):
    if state.declared:
        return "declared"
    return "revealed" if state.tracks["revealed"] else "in_mordor" if state.in_mordor() else None


def hunt_limits(state):
    """Returns the fewest and the most dice that may go into the hunt box unrolled."""
    return min(state.taken_back, 1), min(max(state.tracks["companions"], 1), state.pool["shadow"])


def may_be_idle(state):
    """Returns whether this turn on the Mordor track may cost corruption: the Fellowship neither moved nor hid."""
    return state.phase == "check" and state.in_mordor() and not state.tried


def recover(state, events):
    tracks = state.tracks
    state.taken_back = tracks["hunt_free"]
    tracks["hunt_free"] = tracks["hunt_shadow"] = 0
    state.pool = {side: next_pool(state, side) for side in SIDES}
    state.joined = state.came
    state.ringed = ()
    state.acted = dict.fromkeys(SIDES, 0)
    state.declared = state.tried = state.mouthed = False
    state.phase = "fellowship"
    state.active = "free"
    events.append(
        {
            "e": "recovered",
            "turn": state.turn,
            "free": state.pool["free"],
            "shadow": state.pool["shadow"],
            "taken_back": state.taken_back,
        }
    )
    events.append({"e": "draw"})


def declare(state, events, nation=None):
    """Moves the figure by as many regions as the progress shows, and resets the progress. In a nation's city or
    stronghold it becomes active, and one corruption is healed."""
    if nation and nation not in NATIONS["free"]:
        raise Refusal("bad_request", "The Free Peoples have no nation called " + quote(nation) + ".")
    code = declare_refusal(state)
    if code:
        raise refused(code)
    tracks = state.tracks
    healed = min(tracks["corruption"], 1) if nation else 0
    state.declared = True
    events.append({"e": "declared", "steps": tracks["progress"], "nation": nation, "healed": healed})
    tracks["corruption"] -= healed
    walk(state)
    activate(state, events, nation)


def proceed(state, events):
    state.phase = "allocate"
    state.active = "shadow"
    events.append({"e": "phase", "phase": "allocate"})


def allocate(state, events, dice):
    fewest, most = hunt_limits(state)
    if dice < fewest:
        raise refused("too_few")
    if dice > most:
        raise refused("too_many")
    state.allocated = dice
    state.tracks["hunt_shadow"] += dice
    state.phase = "roll"
    if dice == state.pool["shadow"]:
        state.active = "free"
    events.append({"e": "allocated", "dice": dice})


def roll(state, events, faces=None):
    """Throws the dice of the side to roll. The Shadow is first, so its eyes are in the hunt box before the Free Peoples
    roll."""
    side = state.active
    faces = faces_of(state, "roll", faces)[0]
    eyes = len([face for face in faces if face == "eye"])
    lay(state, side, [face for face in faces if face != "eye"])
    state.tracks["hunt_shadow"] += eyes
    events.append({"e": "rolled", "side": side, "faces": list(faces), "eyes": eyes})
    state.active = "free"
    if side == "free":
        state.phase = "act"
        state.watched = state.in_mordor()
        events.append({"e": "to_act", "side": "free"})


def check(state, events, idle=None):
    """Looks for a victory. Whether the turn was idle is known if the Fellowship was on the Mordor track all along."""
    if state.watched and may_be_idle(state) if idle is None else idle:
        if not may_be_idle(state):
            raise refused("stepped" if state.in_mordor() else "not_in_mordor")
        state.tracks["corruption"] += 1
        events.append({"e": "idle", "corruption": state.tracks["corruption"]})
        settle(state, events)
    for side in ("shadow", "free"):
        if state.phase != "over" and state.tracks["points_" + side] >= POINTS[side]:
            over(state, events, side, "points")
    if state.phase != "over":
        state.turn += 1
        state.phase = "recover"
        events.append({"e": "turn", "turn": state.turn})
