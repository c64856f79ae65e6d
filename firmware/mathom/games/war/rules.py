"""War of the Ring: the turn of its two sides, their dice, the hunt and battles. Map, figures and cards stay on the
table.

`new(options)` gives a `War`. Nothing here rolls: a roll is an action that carries its faces.
"""

from mathom.games import Refusal, check_keys, quote
from mathom.games.war.board import Board
from mathom.games.war.tables import (
    CORRUPTED,
    FACES,
    GOLLUM,
    GUIDES,
    MOST_COMPANIONS,
    MOST_HEALED,
    MOST_MORDOR,
    NAMES,
    NATIONS,
    OTHER,
    OUTSIDE,
    POINTS,
    RESULTS,
    SIDES,
    USES,
    USUAL_COMPANIONS,
    USUAL_MORDOR,
    targets,
    uses,
)
from mathom.games.war.words import VERBS, throws


def refused(code):
    from mathom.games.war.said import SENTENCES

    return Refusal(code, SENTENCES[code])


class War(Board):
    # Dice

    def chance(self, action):
        """None for an action without dice. Else a name that tells this roll from all others of the game, and the
        sides of each die still to be thrown: none if the action brings its faces."""
        if not throws(action):
            return None
        name, counts = self._thrown(action)
        return name, () if "faces" in action else (6,) * sum(counts)

    def fill(self, action, draws):
        """The action with the faces that the draws (0-5 for each die, in order) stand for."""
        verb = action["do"]
        if verb == "roll":
            faces: object = [FACES[self.active][draw] for draw in draws]
        else:
            faces = [draw + 1 for draw in draws]
            if verb != "hunt":
                free = self._counts(verb)[0]
                faces = {"free": faces[:free], "shadow": faces[free:]}
        filled = dict(action)
        filled["faces"] = faces
        return filled

    def _thrown(self, action):
        """The name of the roll that this action makes now, and how many dice it throws; a refusal if it may not be."""
        verb = action["do"]
        check_keys(action, ("do", "faces"), "bad_request", "A roll")
        self._require("battle" if verb == "reroll" else verb)
        if verb == "roll":
            side = self.active
            counts = [self.pool[side] - (self.allocated if side == "shadow" else 0)]
            return "{}{}{}".format(self.turn, side[0], counts[0]), counts
        if verb == "hunt":
            counts = [self._hunters()]
            return "{}h{}:{}".format(self.turn, self.hunts, counts[0]), counts
        counts = self._counts(verb)
        if not sum(counts):
            raise refused("no_dice")
        letter = "b" if verb == "battle" else "B"
        return "{}{}{}:{}-{}".format(self.turn, letter, self.rounds, counts[0], counts[1]), counts

    def _faces(self, action):
        """The faces that an action brings, a list for each count of dice; a refusal if they are not such."""
        _, counts = self._thrown(action)
        faces = action.get("faces")
        if len(counts) == 1:
            faces = [faces]
        elif isinstance(faces, dict):
            check_keys(faces, SIDES, "bad_request", "'faces'")
            faces = [faces.get(side) for side in SIDES]
        else:
            raise Refusal("bad_request", "'faces' must name the faces of each side.")
        for i in range(len(counts)):
            if not isinstance(faces[i], (list, tuple)):
                raise Refusal("bad_request", "Faces are a list.")
            if len(faces[i]) != counts[i]:
                raise Refusal("bad_faces", "The dice to be rolled are " + str(counts[i]) + ".")
            for face in faces[i]:
                good = face in FACES[self.active] if action["do"] == "roll" else type(face) is int and 0 < face < 7
                if not good:
                    raise Refusal("bad_faces", "No such die has the face " + quote(face) + ".")
        return faces

    def _require(self, phase):
        if self.phase != phase:
            from mathom.games.war.said import NOT_NOW

            raise Refusal("not_now", NOT_NOW[self.phase])

    # Actions

    def do(self, action):
        """Carries out an action and returns the events; a `Refusal` changes nothing."""
        verb = action.get("do")
        if not isinstance(verb, str) or verb not in VERBS:
            raise Refusal("bad_request", "War of the Ring does not know " + quote(verb) + ".")
        phase, keys = VERBS[verb]
        check_keys(action, ("do",) + keys, "bad_request", "'" + verb + "'")
        if phase:
            self._require(phase)
        elif self.phase == "over":
            self._require("")
        events: list = []
        getattr(self, "_" + verb)(action, events)
        self._settle(events)
        return events

    def _settle(self, events):
        """What follows at once, whatever changed the tracks: victories first, in their order of precedence."""
        tracks = self.tracks
        if self.phase == "over":
            return
        if tracks["corruption"] >= CORRUPTED:
            self._over("shadow", "corruption", events)
        elif tracks["mordor"] >= self.length:
            self._over("free", "crack_of_doom", events)
        elif not tracks["companions"] and self.guide != GOLLUM:
            self.guide = GOLLUM
            events.append({"e": "guide", "guide": GOLLUM})

    def _over(self, side, why, events):
        self.phase = "over"
        self.active = None
        self.winners = (side,)
        self.why = why
        events.append({"e": "over", "winners": [side], "why": why})

    # The turn

    def _recover(self, action, events):
        tracks = self.tracks
        self.taken_back = tracks["hunt_free"]
        tracks["hunt_free"] = tracks["hunt_shadow"] = 0
        self.pool = {side: self.next_pool(side) for side in SIDES}
        self.ringed = ()
        self.declared = False
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

    def _declare(self, action, events):
        """The figure walks as many regions as the progress counts, which begins anew."""
        nation = action.get("nation")
        if "nation" in action and nation not in NATIONS["free"]:
            raise Refusal("bad_request", "The Free Peoples have no nation called " + quote(nation) + ".")
        if self.declared:
            raise refused("declared")
        self.declared = True
        events.append({"e": "declared", "steps": self.tracks["progress"], "nation": nation})
        self.tracks["progress"] = 0
        if nation and not self.is_active(nation):
            self.tracks[nation + "_active"] = 1
            events.append({"e": "activated", "nation": nation})

    def _guide(self, action, events):
        guide = action.get("guide")
        if guide not in GUIDES:
            raise Refusal("bad_request", "There is no guide called " + quote(guide) + ".")
        if not self.tracks["companions"]:
            raise refused("no_companions")
        if guide == self.guide:
            raise refused("unchanged")
        self.guide = guide
        events.append({"e": "guide", "guide": guide})

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
        """The Shadow first: its eyes are in the hunt box before anybody rolls on."""
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

    def _lay(self, side, dice):
        self.dice[side] = tuple(sorted(dice, key=RESULTS.index))

    def _take(self, die):
        dice: list = list(self.dice[self.active])
        dice.remove(die)
        self.dice[self.active] = tuple(dice)

    def _pass_on(self, events):
        """Turn about; a side out of dice lets the other play its rest."""
        other = OTHER[self.active]
        self.phase = "act"
        if self.dice[other]:
            self.active = other
        elif not self.dice[self.active]:
            self.phase = "check"
            self.active = None
            events.append({"e": "phase", "phase": "check"})
            return
        events.append({"e": "to_act", "side": self.active})

    def _check(self, action, events):
        for side in ("shadow", "free"):
            if self.tracks["points_" + side] >= POINTS[side]:
                self._over(side, "points", events)
                return
        self.turn += 1
        self.phase = "recover"
        events.append({"e": "turn", "turn": self.turn})

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
        self._unused(die)
        if name not in uses(side, die):
            raise refused("not_allowed")
        code = self.hinders(name, target)
        if not code and name == "separate" and leaving > self.tracks["companions"]:
            code = "no_companions"
        if code:
            raise refused(code)
        self._take(die)
        events.append({"e": "used", "side": side, "die": die, "action": name, "target": target})
        if name == "progress":
            self._move(events)
            return
        if name == "hide":
            self.tracks["revealed"] = 0
        elif name == "separate":
            self.tracks["companions"] -= leaving
        elif name == "diplomacy":
            self.tracks[target] += 1
            events.append({"e": "nation", "nation": target, "box": self.tracks[target]})
        elif name == "bring":
            self.tracks[target] = 1
            events.append({"e": "entered", "character": target, "next_pool": self.next_pool(side)})
        if name == "attack" and self.combat:
            self._open_battle(True, events)
        else:
            self._pass_on(events)

    def _discard(self, action, events):
        self._unused(action.get("die"))
        self._take(action["die"])
        events.append({"e": "discarded", "side": self.active, "die": action["die"]})
        self._pass_on(events)

    def _pass(self, action, events):
        if not self.may_pass():
            raise refused("may_not_pass")
        events.append({"e": "passed", "side": self.active})
        self._pass_on(events)

    def _ring(self, action, events):
        """One die shows another face: no action, so whoever did it still acts."""
        side = self.active
        die, to = action.get("die"), action.get("to")
        for face in (die, to):
            if face not in RESULTS:
                raise Refusal("bad_request", "There is no result called " + quote(face) + ".")
        code = self.ring_refusal(die, to)
        if code:
            raise refused(code)
        self.rings[side] -= 1
        if side == "free":
            self.rings["shadow"] += 1
        self.ringed += (side,)
        self._take(die)
        events.append({"e": "ring", "side": side, "die": die, "to": to})
        if to != "eye":
            self._lay(side, self.dice[side] + (to,))
            return
        self.tracks["hunt_shadow"] += 1
        if not self.dice[side]:
            self._pass_on(events)

    # The Fellowship and the hunt

    def _move(self, events):
        """Progress first, then the hunt, and only then does the die enter the box. In Mordor no hunt is rolled: a tile
        is drawn, and it says whether there is a step."""
        tracks = self.tracks
        inside = tracks["mordor"] != OUTSIDE
        if inside and self.hunt:
            self.phase = "tile"
            return
        track = "mordor" if inside else "progress"
        tracks[track] += 1
        events.append({"e": "moved", "track": track, "to": tracks[track]})
        if self.hunt and not inside and tracks["hunt_shadow"]:
            self.phase = "hunt"
            self.active = "shadow"
        else:
            self._arrive(events)

    def _arrive(self, events):
        """The die enters the hunt box, unless the step has ended the game."""
        self._settle(events)
        if self.phase == "over":
            return
        self.tracks["hunt_free"] += 1
        self.active = "free"
        self._pass_on(events)

    def _hunt(self, action, events):
        faces = self._faces(action)[0]
        bonus = self.tracks["hunt_free"]
        successes = len([face for face in faces if face + bonus >= 6])
        self.hunts += 1
        events.append({"e": "hunted", "faces": list(faces), "bonus": bonus, "successes": successes})
        if successes:
            self.phase = "tile"
            self.active = "free"
        else:
            self._arrive(events)

    def _tile(self, action, events):
        """What the tile drawn on the table does, and what the Free Peoples made of it."""
        tracks = self.tracks
        inside = tracks["mordor"] != OUTSIDE
        corruption, casualties = action.get("corruption", 0), action.get("casualties", 0)
        reveal, step = action.get("reveal", False), action.get("step", inside)
        if type(corruption) is not int or not MOST_HEALED <= corruption <= CORRUPTED:
            raise Refusal("bad_request", "'corruption' must be a number from -3 to 12.")
        if type(casualties) is not int or casualties < 0:
            raise Refusal("bad_request", "'casualties' must be how many companions are lost.")
        if not isinstance(reveal, bool) or not isinstance(step, bool):
            raise Refusal("bad_request", "'reveal' and 'step' must be true or false.")
        if casualties > tracks["companions"]:
            raise refused("no_companions")
        if step and not inside:
            raise refused("not_in_mordor")
        tracks["corruption"] = min(max(tracks["corruption"] + corruption, 0), CORRUPTED)
        tracks["companions"] -= casualties
        events.append({"e": "tile", "corruption": tracks["corruption"], "companions": tracks["companions"]})
        if reveal:
            events.append({"e": "revealed", "steps": tracks["progress"]})
            tracks["revealed"] = 1
            tracks["progress"] = 0
        if step:
            tracks["mordor"] += 1
            events.append({"e": "moved", "track": "mordor", "to": tracks["mordor"]})
        self._arrive(events)

    # Battles

    def _open_battle(self, attacking, events):
        self.attacking = attacking
        self.phase = "battle"
        events.append({"e": "phase", "phase": "battle"})

    def _fight(self, action, events):
        """A battle for which no die is used: a card began it."""
        if not self.combat:
            raise refused("no_combat")
        self._open_battle(False, events)

    def _battle(self, action, events):
        faces = self._faces(action)
        for i in range(2):
            self.fallen[SIDES[i]] = tuple(faces[i])
            self.again[SIDES[i]] = ()
        self.rounds += 1
        self.leads = True
        events.append(self._told("fought"))

    def _reroll(self, action, events):
        faces = self._faces(action)
        for i in range(2):
            side = SIDES[i]
            places = self.to_reroll(side)
            fallen: list = list(self.fallen[side])
            for place, face in zip(places, faces[i]):
                fallen[place] = face
            self.fallen[side] = tuple(fallen)
            self.again[side] = tuple(places)
        self.leads = False
        events.append(self._told("refought"))

    def _told(self, name):
        return {"e": name, "free": self.hits("free"), "shadow": self.hits("shadow")}

    def _end(self, action, events):
        self._muster_forces()
        if self.attacking:
            self._pass_on(events)
        else:
            self.phase = "act"
            events.append({"e": "to_act", "side": self.active})

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
        self.tracks[name] = to
        if self.phase == "hunt" and not self.tracks["hunt_shadow"]:
            self._arrive(events)  # nobody is left to hunt


def new(options):
    """The first state, or a `Refusal` with the code `bad_options` that names what is wrong."""
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
