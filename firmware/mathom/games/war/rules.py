"""War of the Ring: the turn of its two sides and their actions. Map, figures and cards stay on the table.

`new(options)` returns a `War`. Nothing here rolls dice: a roll is an action that includes its faces. Each base class of
`War` has a file: `battle.py`, `fellowship.py` (with the hunt), `turns.py`, `rolls.py`, `offers.py` (what is allowed)
and `board.py`.
"""

from mathom.games import Refusal, check_keys, quote

# In this order, so that the imports do not nest: docs/performance.md, "The call stack".
# isort: off
from mathom.games.war.board import refused
import mathom.games.war.offers
import mathom.games.war.rolls
import mathom.games.war.turns
import mathom.games.war.fellowship  # noqa: F401
from mathom.games.war.battle import Battle

# isort: on
from mathom.games.war.tables import (
    MOST_COMPANIONS,
    MOST_MORDOR,
    NAMES,
    POINTS,
    RESULTS,
    SIDES,
    USES,
    USUAL_COMPANIONS,
    USUAL_MORDOR,
    targets,
)
from mathom.games.war.words import VERBS


class War(Battle):
    def do(self, action):
        """Carries out an action and returns the events; a `Refusal` changes nothing."""
        verb = action.get("do")
        if not isinstance(verb, str) or verb not in VERBS:
            raise Refusal("bad_request", "War of the Ring does not know " + quote(verb) + ".")
        phases, keys = VERBS[verb]
        check_keys(action, ("do",) + keys, "bad_request", "'" + verb + "'")
        if phases:
            self._require(phases)
        elif self.phase == "over":
            self._require(())
        events: list = []
        getattr(self, "_" + verb)(action, events)
        self._settle(events)
        return events

    # The turn

    def _recover(self, action, events):
        tracks = self.tracks
        self.taken_back = tracks["hunt_free"]
        tracks["hunt_free"] = tracks["hunt_shadow"] = 0
        self.pool = {side: self.next_pool(side) for side in SIDES}
        self.ringed = ()
        self.declared = self.stepped = self.tried = False
        self.phase = "fellowship"
        self.active = "free"
        events.append(
            {
                "e": "recovered",
                "turn": self.turn,
                "free": self.pool["free"],
                "shadow": self.pool["shadow"],
                "taken_back": self.taken_back,
            }
        )
        events.append({"e": "draw"})

    def _proceed(self, action, events):
        self.phase = "allocate"
        self.active = "shadow"
        events.append({"e": "phase", "phase": "allocate"})

    def _allocate(self, action, events):
        dice = action.get("dice")
        if type(dice) is not int or not 0 <= dice <= self.pool["shadow"]:
            raise Refusal("bad_request", "'dice' must be a number of the Shadow's dice.")
        fewest, most = self.limits()
        if dice < fewest:
            raise refused("too_few")
        if dice > most:
            raise refused("too_many")
        self.allocated = dice
        self.tracks["hunt_shadow"] += dice
        self.phase = "roll"
        if dice == self.pool["shadow"]:
            self.active = "free"
        events.append({"e": "allocated", "dice": dice})

    def _roll(self, action, events):
        """Throws the dice of the side to roll. The Shadow is first, so its eyes are in the hunt box before the Free
        Peoples roll."""
        side = self.active
        faces = self._faces(action)[0]
        eyes = len([face for face in faces if face == "eye"])
        self._lay(side, [face for face in faces if face != "eye"])
        self.tracks["hunt_shadow"] += eyes
        events.append({"e": "rolled", "side": side, "faces": list(faces), "eyes": eyes})
        self.active = "free"
        if side == "free":
            self.phase = "act"
            events.append({"e": "to_act", "side": "free"})

    def _check(self, action, events):
        idle = action.get("idle", False)
        if not isinstance(idle, bool):
            raise Refusal("bad_request", "'idle' must be true or false.")
        if idle:
            if not self.may_be_idle():
                raise refused("stepped" if self.in_mordor() else "not_in_mordor")
            self.tracks["corruption"] += 1
            events.append({"e": "idle", "corruption": self.tracks["corruption"]})
            self._settle(events)
        for side in ("shadow", "free"):
            if self.phase != "over" and self.tracks["points_" + side] >= POINTS[side]:
                self._over(side, "points", events)
        if self.phase != "over":
            self.turn += 1
            self.phase = "recover"
            events.append({"e": "turn", "turn": self.turn})

    # Dice

    def _lay(self, side, dice):
        self.dice[side] = tuple(sorted(dice, key=RESULTS.index))

    def _take(self, side, die):
        dice: list = list(self.dice[side])
        dice.remove(die)
        self.dice[side] = tuple(dice)

    def _turn_die(self, side, die, to, events):
        """Turns a die to another face; without a face, removes it. An eye goes into the hunt box."""
        self._take(side, die)
        if to == "eye":
            self.tracks["hunt_shadow"] += 1
        elif to:
            self._lay(side, self.dice[side] + (to,))
        if not self.dice[self.active]:
            self._pass_on(events)

    def _edit(self, action, events):
        """A card changes or removes a die."""
        side, die, to = action.get("side"), action.get("die"), action.get("to")
        if side not in SIDES:
            raise Refusal("bad_request", "There is no side called " + quote(side) + ".")
        for face in (die, to) if "to" in action else (die,):
            if face not in RESULTS:
                raise Refusal("bad_request", "There is no result called " + quote(face) + ".")
        code = self.face_refusal(side, die, to) if to else None if die in self.dice[side] else "no_die"
        if code:
            raise refused(code)
        events.append({"e": "edited", "side": side, "die": die, "to": to})
        self._turn_die(side, die, to, events)

    def _ring(self, action, events):
        """Turns one die to another face with a ring. This is no action, so the same side still acts."""
        side = self.active
        die, to = action.get("die"), action.get("to")
        for face in (die, to):
            if face not in RESULTS:
                raise Refusal("bad_request", "There is no result called " + quote(face) + ".")
        code = self.ring_refusal(die, to)
        if code:
            raise refused(code)
        self.tracks["rings_" + side] -= 1
        if side == "free":
            self.tracks["rings_shadow"] += 1
        self.ringed += (side,)
        events.append({"e": "ring", "side": side, "die": die, "to": to})
        self._turn_die(side, die, to, events)

    # Actions of the sides

    def _unused(self, die):
        if die not in RESULTS:
            raise Refusal("bad_request", "There is no result called " + quote(die) + ".")
        if die not in self.dice[self.active]:
            raise refused("no_die")

    def _act(self, action, events):
        side = self.active
        die, name, target = action.get("die"), action.get("action"), action.get("target")
        leaving = action.get("companions", 1)
        if name not in USES:
            raise Refusal("bad_request", "No die is used for " + quote(name) + ".")
        aims = targets(side, name)
        if target not in aims if aims else "target" in action:
            raise Refusal("bad_request", "That can't be aimed at " + quote(target) + ".")
        if type(leaving) is not int or leaving < 1 or ("companions" in action and name != "separate"):
            raise Refusal("bad_request", "'companions' must be how many separate.")
        if "guide" in action and name != "separate":
            raise Refusal("bad_request", "'guide' is the next one when companions separate.")
        self._unused(die)
        if name not in self.uses(die):
            raise refused("not_allowed")
        code = self.hinders(name, target)
        if code:
            raise refused(code)
        if name == "separate":
            self._check_leaving(action, leaving)
        self._take(side, die)
        events.append({"e": "used", "side": side, "die": die, "action": name, "target": target})
        if name == "progress":
            self._move(events)
            return
        if name == "hide":
            self.tracks["revealed"] = 0
            self.tried = True
        elif name == "separate":
            self._leave(action, leaving, events)
        elif name == "diplomacy":
            self.tracks[target] += 1
            self.recent[side] = target
            events.append({"e": "nation", "nation": target, "box": self.tracks[target]})
        elif name == "bring":
            self.tracks[target] = 1
            events.append({"e": "entered", "character": target, "next_pool": self.next_pool(side)})
        if name == "attack" and self.combat:
            self._open_battle(events)
        else:
            self._pass_on(events)

    def _discard(self, action, events):
        self._unused(action.get("die"))
        self._take(self.active, action["die"])
        events.append({"e": "discarded", "side": self.active, "die": action["die"]})
        self._pass_on(events)

    def _pass(self, action, events):
        if not self.may_pass():
            raise refused("may_not_pass")
        events.append({"e": "passed", "side": self.active})
        self._pass_on(events)

    def _set(self, action, events):
        name, to = action.get("track"), action.get("to")
        if name not in NAMES:
            raise Refusal("bad_request", "There is no track called " + quote(name) + ".")
        if type(to) is not int:
            raise Refusal("bad_request", "'to' must be a number.")
        code = self.set_refusal(name, to)
        if code == "out_of_range":
            raise Refusal(code, "That track goes from {} to {}.".format(*self.bounds(name)))
        if code:
            raise refused(code)
        events.append({"e": "set", "track": name, "from": self.tracks[name], "to": to})
        before = self.tracks["mordor"]
        self.tracks[name] = to
        self._settle_hunt(before, events)


def new(options):
    """Returns the first state, or raises a `Refusal` with the code `bad_options` that names what is wrong."""
    check_keys(options, ("companions", "mordor", "hunt", "combat"), "bad_options", "A new game")
    companions = options.get("companions", USUAL_COMPANIONS)
    if type(companions) is not int or not 1 <= companions <= MOST_COMPANIONS:
        raise Refusal("bad_options", "'companions' must be a number from 1 to 9.")
    mordor = options.get("mordor", USUAL_MORDOR)
    if type(mordor) is not int or not 1 <= mordor <= MOST_MORDOR:
        raise Refusal("bad_options", "'mordor' must be a number from 1 to 9.")
    for name in ("hunt", "combat"):
        if not isinstance(options.get(name, True), bool):
            raise Refusal("bad_options", "'" + name + "' must be true or false.")
    return War(companions, mordor, options.get("hunt", True), options.get("combat", True))
