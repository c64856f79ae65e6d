"""The set-up of Journey to Mordor. It begins with the last one; OK on the first row starts the game."""

from mathom.games import Refusal
from mathom.games.journey.companions import STRENGTHS
from mathom.games.journey.tables import FEWEST_SQUARES, HOBBITS, MOST_SQUARES, USUAL_SQUARES
from mathom.screens import Rows, centred, fields, header
from mathom.screens.fields import Act, Choice, Number, Seats, Switch
from mathom.ui.texts import fill, t

USUAL: dict = {"players": ("frodo", "sam"), "places": False, "first": None, "squares": USUAL_SQUARES, "real": False}


def remembered(memory):
    """Returns the last set-up, with the usual values for anything invalid. `first` is None if it is drawn."""
    chosen = dict(USUAL)
    chosen["players"] = list(USUAL["players"])
    chosen["companions"] = {}
    last = memory.get("journey")
    if not isinstance(last, dict):
        return chosen
    players = last.get("players")
    if isinstance(players, list) and 2 <= len(players) <= 4:
        seats = [name for name in HOBBITS if name in players]
        chosen["players"] = list(players) if len(seats) == len(players) else chosen["players"]
    if last.get("first") in chosen["players"]:
        chosen["first"] = last["first"]
    companions = last.get("companions")
    if isinstance(companions, dict):
        chosen["companions"] = {name: strength for name, strength in companions.items() if strength in STRENGTHS}
    for name in ("places", "real"):
        if isinstance(last.get(name), bool):
            chosen[name] = last[name]
    squares = last.get("squares")
    if type(squares) is int and FEWEST_SQUARES <= squares <= MOST_SQUARES:
        chosen["squares"] = squares
    return chosen


class Players(Seats):
    def join(self, players):
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


class First(Choice):
    def options(self, form):
        return [None] + form.values["players"]

    def shown(self, form, value):
        return t(value or "drawn")


class Companions(Act):
    def value(self, form):
        return str(len(form.values["companions"]) or t("no_companions"))


SEATS = tuple([Seat("", seat, HOBBITS) for seat in range(4)])
FIRST = First("setup_first", "first")
HEAD = (Act("setup_start", "start", "key_start"), Players("setup_players", "players", 2, 4))
TAIL = (
    Companions("setup_companions", "companions", "key_change"),
    Switch("setup_mode", "places", "basic", "advanced"),
    FIRST,
    Number("setup_squares", "squares", FEWEST_SQUARES, MOST_SQUARES),
    Switch("setup_dice", "real", "own_dice", "real_dice"),
)


class Setup(fields.Setup):
    name = "journey.Setup"

    def __init__(self, app):
        super().__init__(app)
        self.values = remembered(app.settings.memory)

    def refresh(self):
        chosen = self.values
        players = chosen["players"]
        companions = chosen["companions"]
        self.strengths: tuple = STRENGTHS
        if chosen["squares"] > USUAL_SQUARES or self.app.settings.memory.get("dice"):
            self.strengths = STRENGTHS[:-1]  # no adviser knows these
        for name in list(companions):
            if name not in players:
                del companions[name]
            elif companions[name] not in self.strengths:
                companions[name] = self.strengths[-1]
        if len(companions) == len(players):
            del companions[players[0]]  # one person has to play
        if chosen["first"] not in players:
            chosen["first"] = None
        self.fields = HEAD + SEATS[: len(players)] + TAIL
        super().refresh()

    @property
    def leads(self):
        screens = ("journey", "journey.Companion") if self.values["companions"] else ("journey",)
        return screens + ("journey.Seats",)

    def draw(self, canvas):
        hint = self.field() is FIRST
        header(canvas, t("game_journey"), t("setup"))
        if hint:
            centred(canvas, t("hint_first"), 11)
        self.list.seen = 2 if hint else Rows.SEEN
        self.draw_form(canvas, first=33 if hint else 11)

    def act(self, name):
        if name == "companions":
            self.app.visit("journey.Seats", self.values["players"], self.values["companions"], self.strengths)
        else:
            super().act(name)

    def start(self):
        app = self.app
        chosen = self.values
        memory = app.settings.memory
        players = chosen["players"]
        drawn = chosen["first"] is None
        first = players[app.session.below(len(players))] if drawn else chosen["first"]
        options = {"players": players, "first": first, "places": chosen["places"], "nazgul_squares": chosen["squares"]}
        if chosen["companions"]:
            options["companions"] = chosen["companions"]
        notes = {"real": chosen["real"], "drawn": drawn}
        if memory.get("dice"):
            try:
                self.begin(dict(options, dice=memory["dice"]), notes, chosen)
                return
            except Refusal:
                memory["dice"] = {}  # another version wrote them
        self.begin(options, notes, chosen)
