"""The set-up of Journey to Mordor. It begins with the last one; OK on the first row starts the game."""

from mathom.games import Refusal, names
from mathom.games.journey.companions import STRENGTHS
from mathom.games.journey.tables import COLOURS, FEWEST_SQUARES, HOBBITS, MOST_SQUARES, USUAL_SQUARES
from mathom.screens import centred, header, setups
from mathom.screens.fields import Act, Choice, Number, Switch
from mathom.screens.journey.parts import lots
from mathom.screens.setups import REAL_DICE, START, Seats
from mathom.screens.shared import begins
from mathom.screens.who import NAMES
from mathom.ui.texts import fill, t


def join(players):
    players.append(next(name for name in HOBBITS if name not in players))


class Seat(Choice):
    """The hobbit of a seat. If another seat has the next one already, the two swap."""

    def row(self, form, shown):
        return fill("setup_seat", n=self.name + 1), shown

    def value(self, form):
        return form.values["players"][self.name]

    def put(self, form, value):
        players = form.values["players"]
        if value in players:
            players[players.index(value)] = players[self.name]
        players[self.name] = value


SEATS = tuple([Seat("", seat, HOBBITS) for seat in range(4)])
FIRST = Choice("setup_first", "first", options=lambda form: ["drawn"] + form.values["players"])
HEAD = (START, Seats("setup_players", "players", 2, 4, join=join))
TAIL = (
    Act(
        "setup_companions",
        "companions",
        "key_change",
        value=lambda form: str(len(form.values["companions"]) or t("no_companions")),
    ),
    Switch("setup_mode", "places", "basic", "advanced"),
    FIRST,
    Number("setup_squares", "squares", FEWEST_SQUARES, MOST_SQUARES),
    REAL_DICE,
    NAMES,
)


class Setup(setups.Setup):
    def usual(self):
        usual: dict = {"players": ["frodo", "sam"], "companions": {}, "places": False, "first": "drawn"}
        return dict(usual, squares=USUAL_SQUARES, real=False, names={})

    def check(self):
        players, squares = self.values["players"], self.values["squares"]
        seats = [name for name in HOBBITS if name in players]
        if not 2 <= len(seats) == len(players) or not FEWEST_SQUARES <= squares <= MOST_SQUARES:
            raise ValueError
        names.parse(self.values, HOBBITS)

    def _people(self):
        """Returns the hobbits that people play."""
        return [name for name in self.values["players"] if name not in self.values["companions"]]

    def refresh(self):
        chosen = self.values
        players = chosen["players"]
        companions = chosen["companions"]
        self.strengths: tuple = STRENGTHS
        if chosen["squares"] > USUAL_SQUARES or self.app.settings.remembered.get("dice"):
            self.strengths = STRENGTHS[:-1]  # no adviser knows these
        for name in list(companions):
            if name not in players or companions[name] not in STRENGTHS:
                del companions[name]
            elif companions[name] not in self.strengths:
                companions[name] = self.strengths[-1]
        if len(companions) == len(players):
            del companions[players[0]]  # one person has to play
        if chosen["first"] not in players:
            chosen["first"] = "drawn"
        self.fields = HEAD + SEATS[: len(players)] + TAIL
        super().refresh()

    def draw(self, canvas):
        header(canvas, t("game_journey"), self.title())
        first = 11
        if self.field() is FIRST:
            first = centred(canvas, t("hint_first"), first)
        self.draw_form(canvas, first=first)

    def edit(self, name):
        if name == "companions":
            chosen = self.values
            self.app.visit("journey.Seats", chosen["players"], chosen["companions"], self.strengths, chosen["names"])
        else:
            seats = [(name, t(name) + " " + t("letter_" + COLOURS[name])) for name in self._people()]
            self.app.visit("who", t("game_journey"), seats, self.values["names"])

    def start(self):
        app = self.app
        chosen = self.values
        remembered = app.settings.remembered
        players = chosen["players"]
        drawn = chosen["first"] == "drawn"
        first = players[app.playing.below(len(players))] if drawn else chosen["first"]
        options = {"players": players, "first": first, "places": chosen["places"], "nazgul_squares": chosen["squares"]}
        if chosen["companions"]:
            options["companions"] = chosen["companions"]
        called = {name: chosen["names"][name] for name in self._people() if name in chosen["names"]}
        if called:
            options["names"] = called
        notes = {"real": chosen["real"], "drawn": drawn}
        dice = remembered.get("dice")
        if dice:
            try:
                self.begin(dict(options, dice=dice), notes)
                self._began(drawn)
                return
            except Refusal:
                remembered["dice"] = {}  # another version wrote them
        self.begin(options, notes)
        self._began(drawn)

    def _began(self, drawn):
        begins(self.app, lots(self.app.match.state) if drawn else ())
