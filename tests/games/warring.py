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


def act(state, die, use, **more):
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
