"""The co-operative card game: one to four players against the encounter deck. The cards stay on the table; Mathom is
the threat dial, the guide through the round, the three sums and the score.

`new(options)` returns a `Cards`. There are no dice: the players enter what is printed on the cards in front of them.
Players, heroes and cards are numbered from 1. Each part of the game has a module with its verbs and what is asked about
it: `seats.py` (the players), `characters.py`, `area.py` (the cards in play), `quest.py`, `encounter.py`, `turn.py` (the
steps) and `values.py` (corrections). `consequences.py` has what follows from an action.
"""

from mathom.games import PHASES, Refusal, State

# In this order, so that the imports do not nest: see firmware/README.md.
# isort: off
from mathom.games.cards.words import VERBS
from mathom.games.cards.seats import check_there, facing, report, to_strike
from mathom.games.cards.area import checks_alone
from mathom.games.cards import consequences

# isort: on
from mathom.games.cards.tables import ALLY, DEAD, STEPS, WHO, WIDE

OF_PLAYER = ("name", "threat", "out", "others")  # what is written of a player before the heroes


class Cards(State):
    verbs = VERBS
    imports = {"encounter": ("characters",), "quest": ("characters",), "values": ("characters", "quest")}
    scored = True
    given = (
        "scenario",
        "stages",  # the quest points of each stage
        "basic",
        "campaign",  # the scores of the scenarios before this one; None outside a campaign
        "hard",
        "names",  # of all heroes
    )
    fields: tuple = (
        # `heroes` has the heroes of a player, and behind them the allies: rows of tables.py. `others` is the willpower
        # of others whom the player committed last.
        ("players", []),
        ("cards", []),  # those in the staging area, with player 0, and the engaged enemies: rows too
        ("table", {}),  # values that exist once
        ("at", 0),  # the index of the step
        ("checker", 1),  # the player whose turn or engagement check it is
        ("begun", 0),  # the last player whose turn of this step has begun; 0 if nobody's has
        ("passed", 0),  # checks in a row that found no enemy
        ("used", 0),  # bits: the players who have committed to the quest that is on, or chosen to engage an enemy
        ("kept", False),  # whether the first player keeps the token at the next refresh
        ("letters", 0),  # how many letters cards have had, of those in tables.py; they begin again after the last one
        ("stayed", False),  # whether the stage stays although its points are reached
        ("dial", 0),  # the player whose dial the last action has turned; 0 if it did something else
        ("winners", None),
    )

    def dump(self):
        players = [[p[key] for key in OF_PLAYER] + [list(hero) for hero in p["heroes"]] for p in self.players]
        return [players, [list(card) for card in self.cards]] + State.dump(self)[2:]

    def restored(self, dumped):
        players = []
        for dump in dumped[0]:
            players.append(dict(zip(OF_PLAYER, dump), heroes=_rows(dump[len(OF_PLAYER) :])))
        return State.restored(self, [players, _rows(dumped[1])] + dumped[2:])

    def do(self, action):
        asking = self.asking
        events = State.do(self, action)
        self.dial = action.get("player", 0) if action.get("what") == "threat" else 0
        if self.asking and not asking:
            report(events, "reached", stage=self.table["stage"], last=self.table["stage"] == len(self.stages))
        return events

    def belongs(self, action):
        """Turning a dial from where it was to where it stays is one thing, however many presses that took; so is to
        commit the last characters and to go on."""
        if action["do"] == "next":
            return self.step == "commit" and self.begun == self.checker
        return self.dial > 0 and action.get("what") == "threat" and action["player"] == self.dial

    def understand(self, action):
        values = State.understand(self, action)
        check_there(self, values)
        return values

    def now(self):
        return "stage" if self.asking else self.step

    def check_phase(self, verb):
        if self.phase == "over":
            raise Refusal("not_now", "The game is over.")
        if self.asking and verb not in ("advance", "stay", "set"):
            raise Refusal("not_now", "First the table says whether the quest advances.")
        if not self.fits(verb):
            raise Refusal("not_now", "This does not belong to the step '" + self.step + "'.")

    def follow(self, events, action):
        consequences.follow(self, events)

    def score(self):
        return consequences.score(self)

    def summary(self):
        return {
            "players": [player["name"] for player in self.players],
            "turns": self.table["round"],
            "winners": None if self.winners is None else list(self.winners),
            "scenario": self.scenario,
            "score": self.score()[1] if self.winners else None,
            # Of each player the round in which they went out, or None, and the heroes who are dead.
            "losses": [
                [player["out"]] + [self.hero_name(hero) for hero in player["heroes"] if hero[DEAD]]
                for player in self.players
            ],
        }

    def sheet(self):
        return consequences.sheet(self)

    def carried(self):
        return self.part("offers").carried(self)

    # Questions

    @property
    def step(self):
        return STEPS[self.at][0]

    @property
    def asking(self):
        """Returns whether the stage has its points and the players have not yet said whether it advances."""
        return self.phase == "stage"

    @property
    def phase(self):
        if self.winners is not None:
            return "over"
        table = self.table
        if not self.stayed and 0 < table["points"] <= table["progress"]:
            return "stage"
        return STEPS[self.at][1]

    def forced(self, real):
        """Returns whether nothing is left to do in this step: no check finds an enemy, no enemy attacks, or there is
        none to attack."""
        step = self.step
        if self.winners is not None or self.asking:
            return False
        if step == "checks":
            return checks_alone(self)
        return not facing(self) if step == "enemies" else step == "attacks" and not to_strike(self)

    def fits(self, verb):
        phases = self.verbs.rows[verb][PHASES]
        return not phases or self.now() in phases

    def name_of(self, player):
        return self.players[player - 1]["name"]

    def hero_name(self, hero):
        """Returns the name of a hero, or the number of an ally, as a text."""
        return str(hero[WHO]) if hero[ALLY] else self.names[hero[WHO]]


def new(options):
    """Returns the first state, or raises a `Refusal` with the code `bad_options` that names what is wrong."""
    from mathom.games.cards.new import made

    limit, first, players, *parts = made(options)
    state = Cards(*parts)
    state.players = players
    state.checker = first
    # A location with 0 points means that none is active. `place` tells the active one from others: ten times its
    # threat, and its attack.
    state.table = {"round": 1, "first": first, "limit": limit, "stage": 1, "points": state.stages[0], "progress": 0}
    state.table.update(
        {"location": 0, "explored": 0, "reward": 0, "victory": 0, "objectives": 0, "reveal": 0, "committed": 0}
    )
    state.table.update({"place": 0, "willpower": 0, "against": 0})  # the last two are of the last quest
    return state


def _rows(dumped):
    if [row for row in dumped if len(row) != WIDE]:
        raise ValueError("this was dumped by another version")
    return [bytearray(row) for row in dumped]
