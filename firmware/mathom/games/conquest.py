"""Conquest: players fight over the regions of Middle-earth while the Company walks to Mount Doom. The map and the
battalions on it stay on the table; this keeps who holds how many territories, cards, advantages and leaders, fights
the battles, counts reinforcements and walks the Company.

`new(options)` gives a `Conquest`. Players are numbers from 1, in their order; 0 is nobody: a neutral garrison.
"""

from mathom.games import Refusal, check_keys, quote

REGIONS = ("arnor", "gondor", "rhovanion", "rohan", "mirkwood", "eriador", "mordor", "haradwaith", "rhun")
TERRITORIES = (11, 10, 8, 7, 5, 7, 6, 6, 4)
BONUS = (7, 7, 5, 4, 4, 3, 2, 2, 2)
KINDS = ("infantry", "riders", "beasts")
SETS = KINDS + ("one_of_each",)
WORTH = (4, 6, 8, 10)
LEADERS = ("none", "leader", "nazgul")  # each adds its place in this list
ROAD, STARRED = 18, (9, 11, 14, 16, 17, 18)

FEWEST, MOST = 2, 6  # players
LONGEST_NAME = 10
HAND, KEPT = 5, 3  # cards and advantages
PEACE = 3  # the first turn in which players may attack each other
BATTALIONS = 99
LIST, LONGEST_LIST = 20, 100  # advantages on the table's own list
ROUNDS = 10  # exchanges that one storm fights at most
HEARD = 18  # or more: a message is overheard, or found to be
FOUND = 12  # or more: the Ring is found


class Player:
    def __init__(self, name):
        self.name = name
        self.held = [0] * len(REGIONS)
        self.cards = [0] * len(KINDS)
        self.due = 0  # cards to take for territories captured this turn
        self.traded = 0  # battalions for sets, this turn
        self.placed = 0  # reinforcements counted at the end of the last turn
        self.owed = 1  # rolls on the list of advantages
        self.later = 0  # more of them at the end of the turn
        self.advantages = []
        self.board = 1  # leaders on the board, and in waiting
        self.waiting = 1
        self.palantir = 0
        self.done = False

    def copy(self):
        twin = Player(self.name)
        for name in ("held", "cards", "advantages"):
            setattr(twin, name, list(getattr(self, name)))
        for name in ("due", "traded", "placed", "owed", "later", "board", "waiting", "palantir", "done"):
            setattr(twin, name, getattr(self, name))
        return twin

    def reinforcements(self):
        """What there is to place at the start of the next turn, line by line: for what, and how many. Nothing for who
        holds nothing."""
        territories = sum(self.held)
        lines = [("territories", max(territories // 3, 3))] if territories else []
        lines += [(REGIONS[i], BONUS[i]) for i in range(len(REGIONS)) if self.held[i] == TERRITORIES[i]]
        return lines + ([("cards", self.traded)] if self.traded else [])

    def total(self):
        return sum([line[1] for line in self.reinforcements()])

    def has(self, which):
        """Whether this set is in hand."""
        return min(self.cards) > 0 if which == 3 else self.cards[which] > 2

    def view(self):
        return {
            "name": self.name,
            "held": {REGIONS[i]: self.held[i] for i in range(len(REGIONS)) if self.held[i]},
            "territories": sum(self.held),
            "to_place": self.placed,
            "reinforcements": dict(self.reinforcements()),
            "cards": {KINDS[i]: self.cards[i] for i in range(len(KINDS))},
            "due": self.due,
            "advantages": list(self.advantages),
            "owed": self.owed,
            "later": self.later,
            "leaders": [self.board, self.waiting],
            "palantir": bool(self.palantir),
            "done": self.done,
        }


class Conquest:
    def __init__(self, names, dark, length, strikes):
        self.players = [Player(name) for name in names]
        self.dark = dark  # who may find the Ring, or 0
        self.length = length  # of the list of advantages
        self.strikes = strikes  # whether neutral garrisons strike back
        self.turn = 1
        self.place = 1  # of the Company, on its road
        self.rolls = 0
        self.battle = None  # the last one of the turn, or None
        self.message = None  # the last one: from, to, who overheard it (None: to be rolled), whether it was found out
        self.sought = False
        self.winners = None
        self.by = None

    def copy(self):
        twin = Conquest((), self.dark, self.length, self.strikes)
        twin.players = [player.copy() for player in self.players]
        for name in ("turn", "place", "rolls", "sought", "by"):
            setattr(twin, name, getattr(self, name))
        twin.battle = self.battle and _twin(self.battle)
        twin.message = self.message and list(self.message)
        twin.winners = self.winners and list(self.winners)
        return twin

    # What anybody may ask

    @property
    def phase(self):
        if self.winners:
            return "over"
        if self.message and self.message[2] is None:
            return "hear"
        if self.battle and not self.battle["result"]:
            return "battle"
        return "muster" if all([player.done for player in self.players]) else "turn"

    def name(self, number):
        return self.players[number - 1].name if number else None

    def neutral(self, region):
        """How many territories of a region nobody holds."""
        return TERRITORIES[region] - sum([player.held[region] for player in self.players])

    def view(self):
        phase, message = self.phase, self.message
        return {
            "game": "conquest",
            "phase": phase,
            "turn": self.turn,
            "place": self.place,
            "active": self.name(self.battle["player"]) if phase == "battle" else None,
            "battle": self.battle and _twin(self.battle),
            "message": message and {"from": message[0], "to": message[1], "carried": message[2] is not None},
            "dark": self.dark,
            "sought": self.sought,
            "players": [player.view() for player in self.players],
            "winners": self.winners and list(self.winners),
            "by": self.by,
        }

    def summary(self):
        return {
            "players": [player.name for player in self.players],
            "turns": self.turn,
            "place": self.place,
            "winners": self.winners and list(self.winners),
            "by": self.by,
        }

    def many(self):
        """Who has more advantages than are kept: their numbers."""
        return [i + 1 for i in range(len(self.players)) if len(self.players[i].advantages) > KEPT]

    def legal(self):
        """What needs no word from the table."""
        phase = self.phase
        if phase == "battle":
            return [{"do": "retreat"}]
        found: list = []
        if phase not in ("turn", "muster"):
            return found
        for number in range(1, len(self.players) + 1):
            player = self.players[number - 1]
            if phase == "turn" and not player.done:
                found.append({"do": "done", "player": number})
            if player.waiting and not player.board:
                found.append({"do": "enter", "player": number})
            found += [{"do": "trade", "player": number, "set": SETS[i]} for i in range(4) if player.has(i)]
            for advantage in sorted(set(player.advantages)):
                found.append({"do": "spend", "player": number, "advantage": advantage})
        if phase == "muster" and self.place not in STARRED and not self.many():
            found.append({"do": "walk"})
        return found

    def chances(self):
        phase = self.phase
        if phase == "battle":
            found: list = [{"do": "storm", "until": 1}]
            for verb in ("fight", "strike"):
                most = self.most(verb == "strike")
                found += [
                    {"do": verb, "attack": attack, "defend": defend}
                    for attack in range(1, most[0] + 1)
                    for defend in range(1, most[1] + 1)
                ]
            return found
        if phase == "hear":
            return [{"do": "overhear"}]
        if phase == "over":
            return []
        numbers = range(1, len(self.players) + 1)
        found = [{"do": "advantage", "player": i} for i in numbers if self.players[i - 1].owed]
        found.append({"do": "garrison", "territories": 1})
        if self.message and self.message[3] is None:
            found.append({"do": "probe"})
        if phase == "muster" and self.dark and not self.sought:
            found.append({"do": "seek", "modifier": 0})
        if phase == "muster" and self.place in STARRED and not self.many():
            found.append({"do": "try"})
        return found

    def asks(self):
        """What only the table can complete: each value in braces tells what may stand there."""
        phase = self.phase
        asked = []
        if phase == "turn":
            asked.append(self._ask("attack"))
        if phase in ("turn", "muster"):
            due = [i + 1 for i in range(len(self.players)) if self.players[i].due]
            if due:
                asked.append(self._ask("card"))
                asked[-1]["player"] = {"one_of": due}
            asked.append(self._ask("message"))
            asked += [self._ask("set", what) for what in WORDS["what"]]
        return asked

    def _ask(self, verb, what=None):
        ask: dict = {"do": verb}
        if what:
            ask["what"] = what
        for key in keys_of(ask):
            if key in WORDS:
                ask.setdefault(key, {"one_of": WORDS[key]})
            elif key in FLAGS:
                ask[key] = {"one_of": (False, True)}
            else:
                low, high = VALUES[what][1:] if key == "value" else NUMBERS[key]
                ask[key] = {"from": low, "to": len(self.players) if key in SEATS else high}
        return ask

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
        return dict(_plain(fought), e="exchange")

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
        values = self._understand(action)
        sides = self._sides(action["do"], *values)
        name = VERBS[action["do"]][1] + "-".join([str(value) for value in [self.rolls] + values])
        return name, () if "faces" in action else sides

    def fill(self, action, draws):
        """The action with the faces that the draws stand for. A storm ends when it is decided: the dice left over
        have not been thrown."""
        faces = [draw + 1 for draw in draws]
        if action["do"] == "storm":
            faces = faces[: self._rounds(_fresh(self.battle), faces, action["until"])[1]]
        filled = dict(action)
        filled["faces"] = faces
        return filled

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
            self.rolls += 1
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
            return _index(value, key)
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

    def others(self):
        """Who may overhear the message."""
        return [i for i in range(1, len(self.players) + 1) if i not in self.message[:2]]

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
            player.done = False
        _tell(events, "turn", turn=self.turn, to_place=[player.placed for player in self.players])

    def _win(self, events, winners, by):
        self.winners = winners
        self.by = by
        _tell(events, "over", winners=list(winners), by=by)

    # Values, as they are corrected by hand

    def value(self, what, number=0, region=0):
        """How much there is of something now."""
        if not number:
            return getattr(self, what)
        player = self.players[number - 1]
        if what in KINDS:
            return player.cards[KINDS.index(what)]
        return player.held[region] if what == "held" else getattr(player, what)

    def limit(self, what, number=0, region=0):
        """The most that there can be of it."""
        if what == "held":
            return self.neutral(region) + self.players[number - 1].held[region]
        if what in KINDS:
            return HAND - sum(self.players[number - 1].cards) + self.value(what, number)
        return VALUES[what][2]

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


def _twin(battle):
    """A battle of its own."""
    twin = dict(battle)
    twin["lost"] = list(battle["lost"])
    twin["rounds"] = [_plain(fought) for fought in battle["rounds"]]
    return twin


def _fresh(battle):
    """The same, without the exchanges that were shown."""
    return dict(_twin(battle), rounds=[])


def _plain(fought):
    return {key: list(value) if isinstance(value, list) else value for key, value in fought.items()}


NOT_NOW = {
    "turn": "Now the players take their turns.",
    "battle": "Now the battle is fought.",
    "hear": "Now it is rolled who overhears the message.",
    "muster": "Now everybody is done, and the Company moves on.",
    "over": "The game is over.",
}

# What the keys of actions take: one of some words, true or false, or a number.
SEATS = ("player", "defender", "from", "to")
FLAGS = ("power", "fortress", "place")
NUMBERS = {
    "player": (1, MOST),
    "defender": (0, MOST),
    "from": (1, MOST),
    "to": (1, MOST),
    "battalions": (1, BATTALIONS),
    "garrison": (1, BATTALIONS),
    "attack": (1, 3),
    "defend": (1, 2),
    "until": (1, BATTALIONS),
    "advantage": (1, LONGEST_LIST),
    "territories": (1, 9),
    "modifier": (-12, 12),
}
# Values that can be corrected: the keys that name them, the least and the most.
VALUES = {
    "held": (("player", "region"), 0, 11),
    "infantry": (("player",), 0, HAND),
    "riders": (("player",), 0, HAND),
    "beasts": (("player",), 0, HAND),
    "due": (("player",), 0, 9),
    "owed": (("player",), 0, 9),
    "board": (("player",), 0, 1),
    "waiting": (("player",), 0, 1),
    "palantir": (("player",), 0, 1),
    "place": ((), 1, ROAD),
    "turn": ((), 1, 99),
}
WORDS = {
    "region": REGIONS,
    "leader": LEADERS,
    "led": LEADERS,
    "kind": KINDS,
    "set": SETS,
    "what": tuple(sorted(VALUES)),  # dicts have no order on MicroPython
}
ATTACK = ("player", "region", "battalions", "leader", "power", "defender", "garrison", "led", "fortress", "place")
# verb: the first letters of the phases it belongs to, its letter in a word, its keys.
VERBS = {
    "attack": ("t", "a", ATTACK),
    "fight": ("b", "f", ("attack", "defend")),
    "storm": ("b", "s", ("until",)),
    "strike": ("b", "k", ("attack", "defend")),
    "retreat": ("b", "r", ()),
    "card": ("tm", "c", ("player", "kind")),
    "trade": ("tm", "x", ("player", "set")),
    "advantage": ("tm", "v", ("player",)),
    "spend": ("tm", "u", ("player", "advantage")),
    "enter": ("tm", "e", ("player",)),
    "message": ("tm", "m", ("from", "to")),
    "overhear": ("h", "o", ()),
    "probe": ("tm", "p", ()),
    "garrison": ("tm", "g", ("territories",)),
    "done": ("t", "d", ("player",)),
    "seek": ("m", "q", ("modifier",)),
    "walk": ("m", "w", ()),
    "try": ("m", "l", ()),
    "set": ("tm", "=", ("what",)),
}
WITH_DICE = ("fight", "storm", "strike", "advantage", "overhear", "probe", "garrison", "seek", "try")


def new(options):
    """The first state, or a `Refusal` with the code `bad_options` that names what is wrong."""
    check_keys(options, ("players", "dark", "advantages", "strikes"), "bad_options", "A new game")
    names = options.get("players")
    if not isinstance(names, (list, tuple)) or not FEWEST <= len(names) <= MOST:
        raise Refusal("bad_options", "'players' must name two to six players.")
    for name in names:
        if not isinstance(name, str) or not 0 < len(name.strip()) == len(name) <= LONGEST_NAME or min(name) < " ":
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
    return Conquest(names, dark, length, options.get("strikes", False))


def throws(action):
    """Whether dice are part of this action."""
    return action.get("do") in WITH_DICE


def keys_of(action):
    """The keys of an action."""
    keys = VERBS[action["do"]][2]
    if action["do"] == "set":
        _index(action.get("what"), "what")
        keys += VALUES[action["what"]][0] + ("value",)
    return keys


def _tell(events, e, **keys):
    keys["e"] = e
    events.append(keys)


def _index(value, key):
    words = WORDS[key]
    if not isinstance(value, str) or value not in words:
        raise Refusal("bad_request", "'" + key + "' must be one of: " + ", ".join(words) + ".")
    return words.index(value)


# An action as a word of a saved game: its letter, a digit or two for each key, and the dice: two of six sides are one
# letter, and one that is left over is a digit behind a point; of other dice each is two digits.

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
WIDE = ("battalions", "garrison", "until", "advantage", "modifier", "value")
MANY_SIDED = ("advantage", "overhear", "probe")


def pack(action):
    verb = action["do"]
    word = VERBS[verb][1]
    for key in keys_of(action):
        value = action[key]
        if key in WORDS:
            word += DIGITS[WORDS[key].index(value)]
        else:
            value = int(value) - (NUMBERS[key][0] if key in NUMBERS else 0)
            word += "{:02d}".format(value) if key in WIDE else str(value)
    faces = action.get("faces", ())
    if verb in MANY_SIDED:
        return word + "".join(["{:02d}".format(face - 1) for face in faces])
    pairs = [DIGITS[6 * faces[i] + faces[i + 1] - 7] for i in range(0, len(faces) - 1, 2)]
    return word + "".join(pairs) + ("." + str(faces[-1]) if len(faces) % 2 else "")


def unpack(word):
    """The action of a word; ValueError for one that `pack` cannot have written."""
    verbs = [verb for verb in VERBS if VERBS[verb][1] == word[:1]]
    if not verbs:
        raise ValueError(word)
    action: dict = {"do": verbs[0]}
    at = 1
    keys = list(VERBS[verbs[0]][2])
    while keys:
        key = keys.pop(0)
        end = at + 1 + (key in WIDE)
        part = word[at:end]
        at = end
        if key in WORDS:
            number = DIGITS.find(part) if part else -1
            if not 0 <= number < len(WORDS[key]):
                raise ValueError(word)
            action[key] = WORDS[key][number]
            if key == "what":
                keys += VALUES[action[key]][0] + ("value",)
        elif not part.isdigit():
            raise ValueError(word)
        elif key in FLAGS:
            action[key] = part == "1"
        else:
            action[key] = int(part) + (NUMBERS[key][0] if key in NUMBERS else 0)
    if throws(action):
        action["faces"] = _fallen(word, action["do"], word[at:])
    if pack(action) != word:
        raise ValueError(word)
    return action


def _fallen(word, verb, text):
    if verb in MANY_SIDED:
        if not text.isdigit():
            raise ValueError(word)
        return [int(text[i : i + 2]) + 1 for i in range(0, len(text), 2)]
    pairs, _, odd = text.partition(".")
    faces = []
    if odd not in "123456":
        raise ValueError(word)
    for letter in pairs:
        number = DIGITS.find(letter)
        if number < 0:
            raise ValueError(word)
        faces += [number // 6 + 1, number % 6 + 1]
    return faces + [int(digit) for digit in odd]
