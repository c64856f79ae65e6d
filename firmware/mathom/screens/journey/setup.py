"""The set-up of Journey to Mordor. It begins with the last one; OK on the first row starts the game."""

from mathom.games import Refusal
from mathom.games.journey.companions import STRENGTHS
from mathom.games.journey.tables import FEWEST_SQUARES, HOBBITS, MOST_SQUARES, USUAL_SQUARES
from mathom.screens import Rows, centred, forms, header
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


class Setup(forms.Choices):
    name = "journey.Setup"

    def __init__(self, app):
        super().__init__(app)
        self.chosen = remembered(app.settings.memory)

    def refresh(self):
        """Fills the rows from what is chosen."""
        chosen = self.chosen
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
        self.fields = ["start", "players"] + ["seat"] * len(players)
        self.fields += ["companions", "places", "first", "squares", "real"]
        rows = [(t("setup_start"), ""), (t("setup_players"), str(len(players)))]
        for i in range(len(players)):
            rows.append((fill("setup_seat", n=i + 1), t(players[i])))
        rows.append((t("setup_companions"), str(len(companions) or t("no_companions"))))
        rows.append((t("setup_mode"), t("advanced" if chosen["places"] else "basic")))
        rows.append((t("setup_first"), t(chosen["first"] or "drawn")))
        rows.append((t("setup_squares"), str(chosen["squares"])))
        rows.append((t("setup_dice"), t("real_dice" if chosen["real"] else "own_dice")))
        self.list.rows = rows

    @property
    def leads(self):
        screens = ("journey", "journey.Companion") if self.chosen["companions"] else ("journey",)
        return screens + ("journey.Seats",)

    def draw(self, canvas):
        hint = self.fields[self.list.at] == "first"
        header(canvas, t("game_journey"), t("setup"))
        if hint:
            centred(canvas, t("hint_first"), 11 * canvas.unit)
        self.list.seen = 2 if hint else Rows.SEEN
        self.draw_list(canvas, "key_start" if self.list.at == 0 else "key_change", first=33 if hint else 11)

    def take(self, at):
        if at == 0:
            self.begin_after_press()
        else:
            self._change(self.fields[at])

    def _change(self, field):
        chosen = self.chosen
        players = chosen["players"]
        if field == "players":
            if len(players) == 4:
                del players[2:]
            else:
                players.append(next(name for name in HOBBITS if name not in players))
        elif field == "companions":
            self.app.visit("journey.Seats", players, chosen["companions"], self.strengths)
        elif field == "seat":
            self._next_hobbit(self.list.at - 2)
        elif field == "first":
            order = [None] + players
            chosen["first"] = order[(order.index(chosen["first"]) + 1) % len(order)]
        elif field == "squares":
            chosen["squares"] = FEWEST_SQUARES if chosen["squares"] == MOST_SQUARES else chosen["squares"] + 1
        else:
            chosen[field] = not chosen[field]
        if chosen["first"] not in players:
            chosen["first"] = None
        self.refresh()

    def _next_hobbit(self, seat):
        """Gives a seat the next hobbit. If that one has a seat already, the two swap."""
        players = self.chosen["players"]
        old = players[seat]
        new = HOBBITS[(HOBBITS.index(old) + 1) % len(HOBBITS)]
        if new in players:
            players[players.index(new)] = old
        players[seat] = new

    def start(self):
        app = self.app
        chosen = self.chosen
        memory = app.settings.memory
        players = chosen["players"]
        drawn = chosen["first"] is None
        first = players[app.hardware.entropy.below(len(players))] if drawn else chosen["first"]
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
