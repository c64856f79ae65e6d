"""What a table does with a game of War of the Ring, in few words. Plain Python: MicroPython runs it too."""

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
    """It may not be, and trying changes nothing. Returns the sentence."""
    before = state.view()
    action = dict(more, do=verb)
    sentence = refusal(code, state.do, action)
    assert state.view() == before
    assert exactly(action) not in [exactly(one) for one in state.legal()]
    return sentence


def exactly(action):
    """An action as a text: 1, 1.0 and True are not the same."""
    return repr(sorted(action.items()))


def player(state, side):
    return state.view()["players"][("free", "shadow").index(side)]


def dice(state, side):
    """The unused dice, in one word each, parted by blanks."""
    return " ".join(player(state, side)["dice"])


def box(state):
    """The hunt box: dice of the Shadow, dice of the Free Peoples."""
    hunt = state.view()["hunt"]
    return hunt["shadow"], hunt["free"]


def nation(state, name):
    return next(one for one in state.view()["nations"] if one["name"] == name)


def put(state, track, to):
    return do(state, "set", track=track, to=to)


def to_phase(state, phase):
    """Goes on to a phase before the actions, allocating as little as possible."""
    while state.view()["phase"] != phase:
        now = state.view()["phase"]
        if now == "allocate":
            do(state, "allocate", dice=state.view()["allocation"][0])
        else:
            do(state, {"recover": "recover", "fellowship": "proceed"}[now])
    return state


def rolled(state, free="", shadow=""):
    """Goes on to the actions, with these faces and as many events besides as dice are left."""
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
    """A game at its first action, with these faces and events besides."""
    return rolled(war(**options), free, shadow)


def act(state, die, use, **more):
    return do(state, "act", die=die, action=use, **more)


def waste(state, side=None):
    """Discards a die of whoever is to act; all until this side is."""
    while state.view()["active"] != side:
        do(state, "discard", die=player(state, state.view()["active"])["dice"][-1])
        if side is None:
            return state
    return state


def to_check(state):
    """Discards all that is left."""
    while state.view()["phase"] == "act":
        waste(state)
    assert state.view()["phase"] == "check"
    return state


def next_turn(state):
    do(to_check(state), "check")
    assert state.view()["phase"] == "recover"
    return state


def told(events, name):
    """The one event of this name."""
    found = [event for event in events if event["e"] == name]
    assert len(found) == 1, events
    return found[0]


def offered(state, **wanted):
    """What is offered with these keys."""
    return [one for one in state.legal() if all([one.get(key) == wanted[key] for key in wanted])]


def uses(state, die):
    """What a die of the side to act is offered for, each once, in order."""
    found = []
    for one in offered(state, do="act", die=die):
        if one["action"] not in found:
            found.append(one["action"])
    return " ".join(found)


def winner(state):
    view = state.view()
    return (view["winners"][0], view["why"]) if view["winners"] else None
