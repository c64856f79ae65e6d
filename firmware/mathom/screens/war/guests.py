"""A part of the set-up: the characters of expansions, each with a side, a level, and the faces of its die if it has
one."""

from mathom.games.names import LONGEST, find
from mathom.games.war.tables import FACES, GUESTS, RESULTS, SIDES
from mathom.screens import header
from mathom.screens.fields import Act, Choice, Form, Number, Switch
from mathom.ui.texts import count, t


def of_guest(form, name):
    return form.guests[form.values["which"]][name]


def kept(name):
    """Returns how a value of the character that is shown is read and set."""

    def put(form, value):
        form.guests[form.values["which"]][name] = value

    return {"value": lambda form: of_guest(form, name), "put": put}


def throw(form, has):
    """Gives the character a die, at first an ordinary one, or takes it away."""
    form.guests[form.values["which"]]["faces"] = list(FACES[of_guest(form, "side")]) if has else []


def face(at):
    """Returns the row of a face of the die."""

    def put(form, value):
        of_guest(form, "faces")[at] = value

    row = lambda form, shown: (count("war_guest_face", at + 1), shown)  # noqa: E731
    return Choice("", at, RESULTS, "war_die_", value=lambda form: of_guest(form, "faces")[at], put=put, row=row)


WHICH = Number(
    "war_guest_which",
    "which",
    bounds=lambda form: (0, min(len(form.guests), len(GUESTS) - 1)),
    shown=lambda form, which: form.called() or t("war_guest_new"),
)
NAME = Act("war_guest_name", "name", "key_change")
OF_GUEST = [
    Choice("war_guest_side", "side", SIDES, **kept("side")),
    Number("war_guest_level", "level", 0, 4, **kept("level")),
    Switch("war_guest_die", "die", value=lambda form: bool(of_guest(form, "faces")), put=throw),
]
FACE = [face(at) for at in range(6)]
GONE = Act("war_guest_gone", "gone", "key_forget")


class Guests(Form):
    """`guests`, a list, is changed. A new character begins with its name."""

    def __init__(self, app, guests):
        super().__init__(app)
        self.guests = guests
        self.values = {"which": 0}

    def refresh(self):
        self.fields = [WHICH, NAME]
        if self.called():
            self.fields += OF_GUEST + (FACE if of_guest(self, "faces") else []) + [GONE]
        super().refresh()

    def called(self):
        """Returns the name of the character that is shown, or "" for a new one."""
        which = self.values["which"]
        return self.guests[which]["name"] if which < len(self.guests) else ""

    def draw(self, canvas):
        header(canvas, t("war_set_guests"), str(len(self.guests)))
        self.draw_form(canvas)

    def act(self, name):
        which = self.values["which"]
        if name == "gone":
            del self.guests[which]
            self.values["which"] = self.list.at = 0
            self.refresh()
        else:
            self.app.visit("letters", t("war_guest_name"), self.called(), LONGEST, self._call)

    def _call(self, name):
        which = self.values["which"]
        others = [guest["name"] for guest in self.guests if guest["name"] != self.called()]
        if find(name, others):
            self.app.say("name_taken")
        elif which < len(self.guests):
            self.guests[which]["name"] = name
        else:
            self.guests.append({"side": SIDES[1], "name": name, "level": 0, "faces": []})
