"""The actions of Journey to Mordor: a roll, the choice of dice, and what the kept dice do."""

from mathom.games import Refusal, quote
from mathom.games.journey.tables import DICE, MORDOR, PLACES


def roll(state, events, faces):
    _roll(state, events, faces, "roll")


def reroll(state, events, faces):
    _roll(state, events, faces, "reroll")


def _roll(state, events, faces, verb):
    dice = state.thrown(verb)
    if len(faces) != len(dice) or not all([die in faces for die in dice]):
        raise Refusal("bad_faces", "Faces are needed for exactly these dice: " + ", ".join(dice) + ".")
    for die in dice:
        if faces[die] not in state.faces[die]:
            raise Refusal("bad_faces", "The " + die + " die has no face " + quote(faces[die]) + ".")
    state.rolled = dict(faces)
    state.phase = "keep"
    state.repeated = verb == "reroll"
    if not state.repeated:
        state.rolls += 1
    walker = state.active()
    walker.luckiest = max(walker.luckiest, _one_in(state, faces))
    events.append(
        {
            "e": "rolled",
            "player": walker.name,
            "roll": state.rolls,
            "again": state.repeated,
            "faces": dict(faces),
        }
    )


def _one_in(state, faces):
    """Returns n if one in n rolls of these dice has as many rings as this one, or more; 0 if it has none."""
    ways = [1]  # in which the dice so far have 0, 1, 2 … rings
    for die in faces:
        rings = state.faces[die].count("ring")
        ways.append(0)
        for i in range(len(ways) - 1, -1, -1):
            ways[i] = ways[i] * (6 - rings) + (ways[i - 1] * rings if i else 0)
    rings = list(faces.values()).count("ring")
    lucky = sum(ways[rings:])
    return (6 ** len(faces) + lucky // 2) // lucky if rings else 0


def keep(state, events, dice=()):
    code = state.refusal(dice)
    if code:
        raise Refusal(code, KEEPING[code])
    chosen = [die for die in DICE if die in dice]
    tree = "tree" in [state.rolled[die] for die in chosen]
    for die in chosen:
        state.kept.append((die, state.rolled[die], state.rolls))
    state.rolled = {}
    state.phase = "apply" if tree or len(state.kept) == len(DICE) else "roll"
    events.append(
        {
            "e": "kept",
            "player": state.active().name,
            "roll": state.rolls,
            "dice": [{"die": die, "face": face} for die, face, _ in state.kept[-len(chosen) :]],
            "tree": tree,
        }
    )


def apply(state, events):
    _split(state, events)
    _mark(state, events)
    _walk(state, events)
    for walker in state.players:
        if not walker.unmarked and not walker.eliminated:
            walker.eliminated = state.round
            events.append({"e": "eliminated", "player": walker.name, "round": state.round})
    if state.active().status() == "mordor":
        events.append({"e": "reached", "player": state.active().name, "round": state.round})
    _pass_on(state, events)


def _count(state, face):
    return sum([1 for _, kept, _ in state.kept if kept == face])


def _split(state, events):
    """Applies the Gandalfs. They come before the Nazgûl, which is never worse for the player."""
    me = state.active()
    for die, face, _ in state.kept:
        if face != "gandalf":
            continue
        if not state.effect().gandalf:
            events.append({"e": "void", "player": me.name, "die": die, "face": face, "why": state.place()})
            continue
        square = me.split_next()
        if square is None:
            events.append({"e": "void", "player": me.name, "die": die, "face": face, "why": "nothing_to_split"})
        else:
            events.append({"e": "split", "player": me.name, "die": die, "square": square})


def _mark(state, events):
    """Applies the Nazgûl. Players are eliminated only after all marks, so the order of the marks does not decide
    who is hit."""
    for die, face, _ in state.kept:
        if face != "nazgul":
            continue
        walker = state.hunted(die)
        if walker is None:
            me = state.active().name
            events.append({"e": "void", "player": me, "die": die, "face": face, "why": state.place()})
            continue
        square = walker.mark()
        if square is None:
            events.append({"e": "void", "player": walker.name, "die": die, "face": face, "why": "route_full"})
        else:
            marked = {"e": "marked", "player": walker.name, "die": die, "square": square, "left": walker.unmarked}
            events.append(marked)


def _walk(state, events):
    me = state.active()
    kept = _count(state, "ring")
    if not kept:
        return
    effect = state.effect()
    orcs = _count(state, "orc") * effect.orc
    fellowship = _count(state, "fellowship") * effect.fellowship
    if orcs > fellowship:
        events.append({"e": "blocked", "player": me.name, "rings": kept, "orcs": orcs, "fellowship": fellowship})
        return
    rings = max(kept - effect.fewer, 0)
    events.append(
        {
            "e": "rings",
            "player": me.name,
            "rings": rings,
            "kept": kept,
            "orcs": orcs,
            "fellowship": fellowship,
        }
    )
    start = me.rings
    me.rings = min(start + rings, MORDOR)
    if me.rings > start:
        events.append(
            {
                "e": "moved",
                "player": me.name,
                "from": PLACES[start],
                "to": PLACES[me.rings],
                "spaces": me.rings - start,
                "spare": start + rings - me.rings,
            }
        )


# Turns and rounds


def _pass_on(state, events):
    seats = len(state.players)
    state.phase = "over"
    if all([walker.eliminated for walker in state.players]):
        _end(state, events, [])
        return
    while True:
        state.order += 1
        if state.order == seats:
            finalists = state.arrived()
            if finalists:
                state.order -= 1
                _end(state, events, finalists)
                return
            state.order = 0
            state.round += 1
            events.append({"e": "round", "round": state.round})
        if not state.active().eliminated:
            break
    state.phase = "roll"
    state.turns += 1
    state.begin_turn()
    events.append({"e": "turn", "player": state.active().name, "place": state.place()})


def _end(state, events, finalists):
    unmarked = [walker.unmarked for walker in finalists]
    state.winners = [walker.name for walker in finalists if walker.unmarked == max(unmarked)]
    state.rolled = {}
    state.kept = []
    state.rolls = 0
    events.append(
        {
            "e": "over",
            "winners": list(state.winners),
            "finalists": [{"player": walker.name, "left": walker.unmarked} for walker in finalists],
        }
    )


KEEPING = {
    "keep_one": "At least one of the dice just rolled is kept.",
    "not_rolled": "Only dice that were just rolled can be kept.",
    "same_symbol": "Dice kept out of one roll all show different symbols.",
    "must_keep_nazgul": "A Nazgûl was rolled: one must be kept.",
}
