"""Conquest: players fight over the regions of Middle-earth while the Company walks to Mount Doom. The map and the
battalions on it stay on the table; this keeps who holds how many territories, cards, advantages and leaders, fights
the battles, counts reinforcements and walks the Company.

`new(options)` gives a `Conquest`. Players are numbers from 1, in their order; 0 is nobody: a neutral garrison.
"""

from mathom.games import Refusal, check_keys, quote
from mathom.games.conquest.state import Standing, own
from mathom.games.conquest.tables import (
    BATTLE,
    DICE,
    EDITIONS,
    FEWEST,
    FLAGS,
    FOUND,
    HAND,
    HEARD,
    KEPT,
    KINDS,
    LEADERS,
    LIST,
    LONGEST_LIST,
    LONGEST_NAME,
    MOST,
    NUMBERS,
    PEACE,
    REGIONS,
    ROAD,
    ROUNDS,
    SEATS,
    SETS,
    STARRED,
    VALUES,
    VERBS,
    WORDS,
    WORTH,
    index_of,
    keys_of,
    throws,
)


class Conquest(Standing):
    # What may be done, for programs: it is loaded when one asks

    def legal(self):
        """What needs no word from the table."""
        from mathom.games.conquest.offers import legal

        return legal(self)

    def chances(self):
        from mathom.games.conquest.offers import chances

        return chances(self)

    def asks(self):
        """What only the table can complete: each value in braces tells what may stand there."""
        from mathom.games.conquest.offers import asks

        return asks(self)

    # Battles

    def most(self, strike=False):
        """How many dice each side may commit: the attacker leaves one battalion behind. None where nobody strikes
        back: neutral garrisons do, once after each exchange, if the table plays so."""
        battle = self.battle
        if not strike:
            return min(battle["battalions"] - 1, 3), min(battle["garrison"], 2)
        may = self.strikes and not battle["defender"] and battle["strikes"]
        return (min(battle["garrison"] - 1, 3), min(battle["battalions"] - 1, 2)) if may else (0, 0)

    def _exchange(self, battle, faces, attack, strike=False):
        """One exchange of `faces`, the first of which are the attacker's. Returns its event."""
        bonus = bonuses(battle)
        if strike:
            bonus = bonus[1], bonus[0], 0
        dice = [sorted(faces[:attack], reverse=True), sorted(faces[attack:], reverse=True)]
        dice[0][0] += bonus[0]
        dice[1] = [die + bonus[2] for die in dice[1]]
        dice[1][0] += bonus[1]
        lost = [0, 0]
        for mine, theirs in zip(dice[0], dice[1]):
            lost[1 if mine > theirs else 0] += 1
        fought = {"attacker": dice[0], "defender": dice[1], "lost": lost, "strike": strike}
        battle["rounds"].append(fought)
        if strike:
            lost = lost[::-1]
        battle["battalions"] -= lost[0]
        battle["garrison"] -= lost[1]
        battle["lost"] = [battle["lost"][i] + lost[i] for i in range(2)]
        battle["strikes"] = not strike
        battle["result"] = "won" if not battle["garrison"] else "repelled" if battle["battalions"] == 1 else None
        return dict(own(fought), e="exchange")

    def _rounds(self, battle, faces, until):
        """Exchange after exchange with all that may be committed. Returns the events, and how many dice fell; a
        refusal if there are too few."""
        events: list = []
        at = 0
        while not battle["result"] and battle["battalions"] > until and len(events) < ROUNDS:
            attack = min(battle["battalions"] - 1, 3)
            end = at + attack + min(battle["garrison"], 2)
            if end > len(faces):
                raise Refusal("bad_faces", "There are too few dice for this storm.")
            events.append(self._exchange(battle, faces[at:end], attack))
            at = end
        return events, at

    def _settle(self, events):
        """What comes of a battle that is over."""
        battle = self.battle
        result = battle["result"]
        if not result:
            return
        number, other = battle["player"], battle["defender"]
        mine, theirs = self.players[number - 1], self.players[other - 1] if other else None
        told = {"player": number, "defender": other, "region": battle["region"], "lost": list(battle["lost"])}
        events.append(dict(told, e=result))
        if result == "won":
            region = REGIONS.index(battle["region"])
            mine.held[region] += 1
            mine.due += 1
            mine.owed += 1
            if battle["place"] and battle["leader"] != "none":
                mine.later += 1
            if theirs:
                theirs.held[region] -= 1
                self._lose_leader(events, other, battle["led"])
        elif result == "repelled":
            if theirs:
                theirs.owed += 1
            self._lose_leader(events, number, battle["leader"])

    def _lose_leader(self, events, number, leader):
        if leader != "none":
            player = self.players[number - 1]
            player.board = 0
            _tell(events, "leader_lost", player=number, leader=leader, waiting=player.waiting)

    # Dice

    def chance(self, action):
        """None for an action without dice. Else a name that tells this roll from all others of the game, and the
        sides of each die still to be thrown: none if the action brings its faces."""
        if not throws(action):
            return None
        verb = action["do"]
        values = self._understand(action)
        sides = self._sides(verb, *values)
        kind = _kind(verb, values)
        name = "{}.{}".format(kind, self.rolls.get(kind, 0))
        if verb in DICE and (verb != "fight" or tuple(values) != self.most()):
            name += "-".join([VERBS[verb][1]] + [str(value) for value in values])
        return name, () if "faces" in action else sides

    def fill(self, action, draws):
        """The action with the faces that the draws stand for."""
        return self.rethrown(action, [], draws)

    def rethrown(self, action, faces, draws):
        """The action with faces that were there before it was undone, and those of draws where they are too few. A
        storm begins with what the exchange has rolled that it began with, and ends when it is decided: the dice left
        over have not been thrown."""
        faces = faces + [draw + 1 for draw in draws]
        if action["do"] == "storm":
            end = self._rounds(_fresh(self.battle), faces, action["until"])[1]
        else:
            end = len(self._sides(action["do"], *self._understand(action)))
        return dict(action, faces=faces[:end])

    def _sides(self, verb, *values):
        """The sides of the dice that this throws now; a refusal if it may not be."""
        if verb == "fight" or verb == "strike":
            most = self.most(verb == "strike")
            if not most[0]:
                raise Refusal("no_strike", "Nobody strikes back now.")
            for i in range(2):
                if values[i] > most[i]:
                    raise Refusal("too_many_dice", "At most {} and {} dice may be committed.".format(*most))
            return (6,) * sum(values)
        if verb == "storm":
            if values[0] >= self.battle["battalions"]:
                raise Refusal("too_few", "There are not so many battalions.")
            return (6,) * 5 * ROUNDS
        if verb == "advantage":
            if not self.players[values[0] - 1].owed:
                raise Refusal("none_owed", self.name(values[0]) + " has no advantage to roll for.")
            return (self.length,)
        if verb == "overhear":
            others = len(self.others())
            return (20, others) if others > 1 else (20,)
        if verb == "probe":
            if not self.message or self.message[3] is not None:
                raise Refusal("no_message", "There is no message to be looked into.")
            return (20,)
        if verb == "garrison":
            return (3,) * values[0]
        if verb == "seek":
            if not self.dark:
                raise Refusal("no_dark", "Nobody looks for the Ring in this game.")
            if self.sought:
                raise Refusal("sought", "The Ring is looked for once a turn.")
            return 6, 6
        if self.place not in STARRED:
            raise Refusal("no_star", "From here the Company walks on without a die.")
        self._need_few()
        return (6,)

    def _faces(self, action, sides):
        faces = action.get("faces")
        if not isinstance(faces, (list, tuple)):
            raise Refusal("bad_request", "'faces' must be a list.")
        if len(faces) > len(sides) or (len(faces) < len(sides) and action["do"] != "storm"):
            raise Refusal("bad_faces", "The dice to be rolled are " + str(len(sides)) + ".")
        for face, most in zip(faces, sides):
            if type(face) is not int or not 0 < face <= most:
                raise Refusal("bad_faces", "No such die has the face " + quote(face) + ".")
        return list(faces)

    # Actions

    def do(self, action):
        """Carries out an action and returns the events; a `Refusal` changes nothing."""
        values = self._understand(action)
        verb = action["do"]
        events: list = []
        if throws(action):
            faces = self._faces(action, self._sides(verb, *values))
            getattr(self, "_" + verb)(events, faces, *values)
            kind = _kind(verb, values)
            self.rolls[kind] = self.rolls.get(kind, 0) + 1
        else:
            getattr(self, "_" + verb)(events, *values)
        return events

    def _understand(self, action):
        """What stands at the keys of an action, if it is one, and one of now."""
        verb = action.get("do")
        if not isinstance(verb, str) or verb not in VERBS:
            raise Refusal("bad_request", "Conquest does not know " + quote(verb) + ".")
        keys = keys_of(action)
        check_keys(action, ("do",) + keys + ("faces",) * throws(action), "bad_request", "'" + verb + "'")
        values = [self._read(action, key) for key in keys]
        phase = self.phase
        if phase[0] not in VERBS[verb][0]:
            raise Refusal("not_now", NOT_NOW[phase])
        return values

    def _read(self, action, key):
        value = action.get(key)
        if key in WORDS:
            return index_of(value, key)
        if key in FLAGS:
            if not isinstance(value, bool):
                raise Refusal("bad_request", "'" + key + "' must be true or false.")
            return value
        low, high = VALUES[action["what"]][1:] if key == "value" else NUMBERS[key]
        if key in SEATS:
            high = len(self.players)
        if type(value) is not int or not low <= value <= high:
            raise Refusal("bad_request", "'{}' must be a number from {} to {}.".format(key, low, high))
        return value

    def _attack(self, events, number, region, battalions, leader, power, other, garrison, led, fortress, place):
        if self.players[number - 1].done:
            raise Refusal("done", self.name(number) + " is done for this turn.")
        if battalions < 2:
            raise Refusal("too_few", "An attack needs at least two battalions.")
        if number == other:
            raise Refusal("same_player", "Nobody attacks or writes to themselves.")
        if other and self.turn < PEACE:
            raise Refusal("too_early", "Before turn 3 only neutral territories are attacked.")
        if not (self.players[other - 1].held[region] if other else self.neutral(region)):
            raise Refusal("none_there", "The attacked hold no territory of " + REGIONS[region] + ".")
        for who, led_by in ((number, leader), (other, led)):
            if led_by and not (who and self.players[who - 1].board):
                raise Refusal("no_leader", "They have no leader on the board.")
        self.battle = {
            "player": number,
            "region": REGIONS[region],
            "battalions": battalions,
            "leader": LEADERS[leader],
            "power": power,
            "defender": other,
            "garrison": garrison,
            "led": LEADERS[led],
            "fortress": fortress,
            "place": place,
            "lost": [0, 0],
            "rounds": [],
            "strikes": False,
            "result": None,
        }
        _tell(events, "attacked", player=number, defender=other, region=REGIONS[region])

    def _fight(self, events, faces, attack, defend, strike=False):
        battle = self.battle = _fresh(self.battle)
        events.append(self._exchange(battle, faces, attack, strike))
        self._settle(events)

    def _strike(self, events, faces, attack, defend):
        self._fight(events, faces, attack, defend, True)

    def _storm(self, events, faces, until):
        battle = _fresh(self.battle)
        fought, fallen = self._rounds(battle, faces, until)
        if fallen < len(faces):
            raise Refusal("bad_faces", "There are too many dice for this storm.")
        self.battle = battle
        events += fought
        self._settle(events)

    def _retreat(self, events):
        self.battle["result"] = "retreat"
        self._settle(events)

    def _card(self, events, number, kind):
        player = self.players[number - 1]
        if not player.due:
            raise Refusal("no_card", player.name + " has no card to take.")
        if sum(player.cards) == HAND:
            raise Refusal("full_hand", "At most five cards are held.")
        player.due -= 1
        player.cards[kind] += 1
        _tell(events, "card", player=number, kind=KINDS[kind])

    def _trade(self, events, number, which):
        player = self.players[number - 1]
        if not player.has(which):
            raise Refusal("no_set", player.name + " does not hold this set.")
        player.cards = [player.cards[i] - (1 if which == 3 else 3 * (i == which)) for i in range(len(KINDS))]
        player.traded += WORTH[which]
        _tell(events, "traded", player=number, set=SETS[which], battalions=WORTH[which])

    def _advantage(self, events, faces, number):
        player = self.players[number - 1]
        player.owed -= 1
        player.advantages = sorted(player.advantages + faces)
        _tell(events, "advantage", player=number, advantage=faces[0])

    def _spend(self, events, number, advantage):
        player = self.players[number - 1]
        if advantage not in player.advantages:
            raise Refusal("no_advantage", player.name + " does not have this advantage.")
        player.advantages.remove(advantage)
        _tell(events, "spent", player=number, advantage=advantage)

    def _enter(self, events, number):
        player = self.players[number - 1]
        if player.board or not player.waiting:
            raise Refusal("no_leader", "No leader may enter the board.")
        player.board, player.waiting = 1, 0
        _tell(events, "entered", player=number)

    def _message(self, events, sender, to):
        """Heard by others or not, nobody is told: `message` holds it for who shows it to the one it concerns."""
        if sender == to:
            raise Refusal("same_player", "Nobody attacks or writes to themselves.")
        both = self.players[sender - 1].palantir and self.players[to - 1].palantir
        safe = bool(both or len(self.players) == 2)
        self.message = None if safe else [sender, to, None, None]
        _tell(events, "message", safe=safe, **{"from": sender, "to": to})

    def _overhear(self, events, faces):
        self.message[2] = self.others()[faces[-1] - 1 if len(faces) > 1 else 0] if faces[0] >= HEARD else 0
        _tell(events, "carried", **{"from": self.message[0], "to": self.message[1]})

    def _probe(self, events, faces):
        self.message[3] = faces[0] >= HEARD
        _tell(events, "probed", player=self.message[0])

    def _garrison(self, events, faces, territories):
        _tell(events, "garrison", battalions=faces)

    def _done(self, events, number):
        player = self.players[number - 1]
        if player.done:
            raise Refusal("done", player.name + " is done for this turn.")
        player.done = True
        _tell(events, "done", player=number)
        if self.phase == "muster":
            for player in self.players:
                player.owed += player.later
                player.later = 0
            _tell(events, "muster", reinforcements=[player.total() for player in self.players])

    def _seek(self, events, faces, modifier):
        total = sum(faces) + modifier
        self.sought = True
        _tell(events, "sought", player=self.dark, faces=faces, modifier=modifier, total=total)
        if total >= FOUND:
            self._win(events, [self.name(self.dark)], "dark")

    def _need_few(self):
        if self.many():
            raise Refusal("too_many", self.name(self.many()[0]) + " has more than three advantages.")

    def _walk(self, events):
        if self.place in STARRED:
            raise Refusal("starred", "To go on from here the Company needs a die.")
        self._need_few()
        self._step(events)

    def _try(self, events, faces):
        if self.place == ROAD:
            if faces[0] > 4:
                most = max([sum(player.held) for player in self.players])
                self._win(events, [player.name for player in self.players if sum(player.held) == most], "ring")
                return
        elif faces[0] > 3:
            self._step(events)
            return
        _tell(events, "stayed", place=self.place, face=faces[0])
        self._next_turn(events)

    def _step(self, events):
        self.place += 1
        _tell(events, "walked", place=self.place)
        self._next_turn(events)

    def _next_turn(self, events):
        self.turn += 1
        self.sought = False
        self.battle = self.message = None
        for player in self.players:
            player.placed = player.total()
            player.traded = player.due = 0
            player.owed = min(player.owed, KEPT - len(player.advantages))
            player.done = False
        _tell(events, "turn", turn=self.turn, to_place=[player.placed for player in self.players])

    def _win(self, events, winners, by):
        self.winners = winners
        self.by = by
        _tell(events, "over", winners=list(winners), by=by)

    def _set(self, events, what, *values):
        what = WORDS["what"][what]
        number = values[0] if len(values) > 1 else 0
        region = values[1] if len(values) > 2 else 0
        to = values[-1]
        if to > self.limit(what, number, region):
            raise Refusal("out_of_range", "There are at most {}.".format(self.limit(what, number, region)))
        player = self.players[number - 1]
        if what == "held":
            player.held[region] = to
        elif what in KINDS:
            player.cards[KINDS.index(what)] = to
        else:
            setattr(player if number else self, what, to)
        _tell(events, "set", what=what, player=number, region=REGIONS[region] if what == "held" else None, value=to)


def bonuses(battle):
    """What is added to the highest die of the attacker, to the highest of the defender, to every one of those."""
    mine, theirs = LEADERS.index(battle["leader"]), LEADERS.index(battle["led"])
    return mine + (mine > 0 and battle["power"]), theirs + (theirs > 0 and battle["place"]), int(battle["fortress"])


def _kind(verb, values):
    """Which rolls are counted together, so that none of another kind makes a new one of a roll: those of battles, and
    those on the list for each player."""
    kind = "b" if verb in BATTLE else VERBS[verb][1]
    return kind + str(values[0]) if verb == "advantage" else kind


def _fresh(battle):
    """The same battle, without the exchanges that were shown."""
    return dict(battle, rounds=[])


NOT_NOW = {
    "turn": "Now the players take their turns.",
    "battle": "Now the battle is fought.",
    "hear": "Now it is rolled who overhears the message.",
    "muster": "Now everybody is done, and the Company moves on.",
    "over": "The game is over.",
}


def new(options):
    """The first state, or a `Refusal` with the code `bad_options` that names what is wrong."""
    check_keys(options, ("players", "dark", "advantages", "strikes", "edition"), "bad_options", "A new game")
    names = options.get("players")
    if not isinstance(names, (list, tuple)) or not FEWEST <= len(names) <= MOST:
        raise Refusal("bad_options", "'players' must name two to six players.")
    for name in names:
        whole = isinstance(name, str) and 0 < len(name.strip()) == len(name) <= LONGEST_NAME
        if not whole or min(name) < " " or max(name) > "\ud7ff":  # what follows may be half a letter
            raise Refusal("bad_options", "'players': a name has 1 to 10 letters.")
        if list(names).count(name) > 1:
            raise Refusal("bad_options", "'players': " + name + " is named twice.")
    dark, length = options.get("dark", 0), options.get("advantages", LIST)
    if type(dark) is not int or not 0 <= dark <= len(names):
        raise Refusal("bad_options", "'dark' must be the number of a player, or 0.")
    if type(length) is not int or not 2 <= length <= LONGEST_LIST:
        raise Refusal("bad_options", "'advantages' must be a number from 2 to 100.")
    if not isinstance(options.get("strikes", False), bool):
        raise Refusal("bad_options", "'strikes' must be true or false.")
    edition = options.get("edition", EDITIONS)
    if type(edition) is not int or not 1 <= edition <= EDITIONS:
        raise Refusal("bad_options", "'edition' must be a number from 1 to 2.")
    return Conquest(names, dark, length, options.get("strikes", edition > 1), edition)


def _tell(events, e, **keys):
    keys["e"] = e
    events.append(keys)
