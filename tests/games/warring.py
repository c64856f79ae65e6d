"""Short helpers for tests of War of the Ring. Plain Python: MicroPython runs it too."""

from mathom.games import load
from tests.games.evening import refusal

FREE = ("character", "character", "muster", "event", "muster_army", "will")
SHADOW = ("character", "army", "muster", "event", "muster_army", "eye")
FREE_NATIONS = ("gondor", "rohan", "north", "elves", "dwarves")
SHADOW_NATIONS = ("isengard", "sauron", "southrons")


def war(**options):
    return load("war").new(options)


def do(state, verb, **more):
    return state.do(dict(more, do=verb))


def refused(state, code, verb, **more):
    """Checks that this is refused and that trying it changes nothing. Returns the sentence."""
    before = state.view()
    action = dict(more, do=verb)
    sentence = refusal(code, state.do, action)
    assert state.view() == before
    assert exactly(action) not in [exactly(one) for one in state.legal()]
    return sentence


def exactly(action):
    """Returns an action as text, because 1, 1.0 and True are equal but not the same."""
    return repr(sorted(action.items()))


def player(state, side):
    return state.view()["players"][("free", "shadow").index(side)]


def dice(state, side):
    """Returns the unused dice as text, separated by blanks."""
    return " ".join(player(state, side)["dice"])


def box(state):
    """Returns the hunt box: dice of the Shadow, dice of the Free Peoples."""
    hunt = state.view()["hunt"]
    return hunt["shadow"], hunt["free"]


def nation(state, name):
    return next(one for one in state.view()["nations"] if one["name"] == name)


def put(state, track, to):
    return do(state, "set", track=track, to=to)


def to_phase(state, phase):
    """Goes on to a phase before the actions, with as few dice allocated as possible."""
    while state.view()["phase"] != phase:
        now = state.view()["phase"]
        if now == "allocate":
            do(state, "allocate", dice=state.view()["allocation"][0])
        else:
            do(state, {"recover": "recover", "fellowship": "proceed"}[now])
    return state


def rolled(state, free="", shadow=""):
    """Goes on to the actions with these faces; the other dice show events."""
    if state.view()["phase"] != "roll":
        to_phase(state, "roll")
    for faces in (shadow, free):
        side = state.view()["active"]
        _, sides = state.chance({"do": "roll"})
        words = faces.split()
        assert len(words) <= len(sides), (side, words)
        do(state, "roll", faces=words + ["event"] * (len(sides) - len(words)))
    assert state.view()["phase"] == "act"
    return state


def acting(free="", shadow="", **options):
    """Returns a game at its first action with these faces; the other dice show events."""
    return rolled(war(**options), free, shadow)


def go_to_war(state):
    """Puts a nation of the side to act at war, which attacks take."""
    name = {"free": "elves", "shadow": "sauron"}[state.view()["active"]]
    if nation(state, name)["box"] < 4:
        put(state, name, 4)
    return state


def act(state, die, use, **more):
    if use == "attack":
        go_to_war(state)
    return do(state, "act", die=die, action=use, **more)


def waste(state, side=None):
    """Discards a die of the side to act, or all until this side is to act."""
    while state.view()["active"] != side:
        do(state, "discard", die=player(state, state.view()["active"])["dice"][-1])
        if side is None:
            return state
    return state


def to_check(state):
    """Discards all remaining dice."""
    while state.view()["phase"] == "act":
        waste(state)
    assert state.view()["phase"] == "check"
    return state


def next_turn(state):
    do(to_check(state), "check")
    assert state.view()["phase"] == "recover"
    return state


def only_event(events, name):
    """Returns the only event of this name."""
    found = [event for event in events if event["e"] == name]
    assert len(found) == 1, events
    return found[0]


def offered(state, **wanted):
    """Returns the offered actions with these keys."""
    return [one for one in state.legal() if all([one.get(key) == wanted[key] for key in wanted])]


def uses(state, die):
    """Returns the uses that are offered for a die of the side to act, each once, in order."""
    found = []
    for one in offered(state, do="act", die=die):
        if one["action"] not in found:
            found.append(one["action"])
    return " ".join(found)


def winner(state):
    view = state.view()
    return (view["winners"][0], view["why"]) if view["winners"] else None


ACTIONS = {
    "n": {"do": "recover"},
    "D": {"do": "declare"},
    "D1": {"do": "declare", "nation": "rohan"},
    "G0": {"do": "guide", "guide": "gandalf_grey"},
    "G6": {"do": "guide", "guide": "pippin"},
    "o": {"do": "proceed"},
    "A3": {"do": "allocate", "dice": 3},
    "r0123456": {"do": "roll", "faces": ["character", "army", "muster", "muster_army", "event", "will", "eye"]},
    "a00": {"do": "act", "die": "character", "action": "lead"},
    "a0c": {"do": "act", "die": "character", "action": "card"},
    "a05.2": {"do": "act", "die": "character", "action": "separate", "companions": 2},
    "a05..1": {"do": "act", "die": "character", "action": "separate", "guide": "strider"},
    "a05.32": {"do": "act", "die": "character", "action": "separate", "companions": 3, "guide": "legolas"},
    "a287": {"do": "act", "die": "muster", "action": "diplomacy", "target": "southrons"},
    "a5a8": {"do": "act", "die": "will", "action": "bring", "target": "aragorn"},
    "a3ac": {"do": "act", "die": "muster_army", "action": "bring", "target": "mouth"},
    "d1": {"do": "discard", "die": "army"},
    "p": {"do": "pass"},
    "g16": {"do": "ring", "die": "army", "to": "eye"},
    "E112": {"do": "edit", "side": "shadow", "die": "army", "to": "muster"},
    "E1.6": {"do": "edit", "side": "shadow", "to": "eye"},
    "E04": {"do": "edit", "side": "free", "die": "event"},
    "P": {"do": "progress"},
    "h16": {"do": "hunt", "faces": [1, 6]},
    "t": {"do": "tile"},
    "t5110": {"do": "tile", "corruption": 2, "casualties": 1, "reveal": True, "step": False},
    "t0.0": {"do": "tile", "corruption": -3, "reveal": False},
    "t42..5": {"do": "tile", "corruption": 1, "casualties": 2, "guide": "merry"},
    "l510.3": {"do": "lot", "corruption": 2, "reveal": True, "step": False, "faces": ["gimli"]},
    "l...10": {"do": "lot", "eye": True, "faces": ["gandalf_grey"]},
    "S": {"do": "spare"},
    "f": {"do": "fight"},
    "F1": {"do": "field", "where": "city"},
    "F21": {"do": "field", "where": "siege", "attacker": "shadow"},
    "T02": {"do": "fate", "name": "gandalf_grey", "to": "dead"},
    "Tb0": {"do": "fate", "name": "mouth", "to": "there"},
    "a05...246": {"do": "act", "die": "character", "action": "separate", "who": ["boromir", "pippin"]},
    "t....11202": {"do": "tile", "guide": "strider", "eye": True, "who": ["gandalf_grey", "legolas"]},
    "b12345-6": {"do": "battle", "faces": {"free": [1, 2, 3, 4, 5], "shadow": [6]}},
    "B-25": {"do": "reroll", "faces": {"free": [], "shadow": [2, 5]}},
    "B25": {"do": "reroll", "faces": [2, 5]},
    "e": {"do": "end"},
    "c": {"do": "check"},
    "c1": {"do": "check", "idle": True},
    "s004": {"do": "set", "track": "progress", "to": 4},
    "s040": {"do": "set", "track": "mordor", "to": -1},
    "s314": {"do": "set", "track": "hit_shadow", "to": 6},
}


TRACKS = (
    "progress revealed corruption companions mordor hunt_shadow hunt_free points_free points_shadow "
    "aragorn gandalf_white saruman witch_king mouth gondor rohan north elves dwarves isengard sauron "
    "southrons gondor_active rohan_active north_active dwarves_active dice_free dice_shadow "
    "leadership_free leadership_shadow hit_free hit_shadow hit_again_free hit_again_shadow rings_free rings_shadow "
    "hunt_stronghold hunt_army hunt_nazgul "
    "bag_eye bag_0 bag_3_reveals bag_less_1 bag_less_2 bag_die "
    "bag_0_reveals bag_1 bag_1_reveals bag_2 bag_2_reveals bag_3"
)
