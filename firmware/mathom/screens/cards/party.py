"""One player's name and heroes, and below them what is printed on each. The heroes of the first box are known with
their numbers; others are typed."""

from mathom.games.cards.tables import HEROES, MOST, PLAYERS, SPHERES
from mathom.games.names import LONGEST, find
from mathom.screens import header
from mathom.screens.cards.setup import LISTED, STARTERS, starter
from mathom.screens.fields import Act, Choice, Form, Number
from mathom.screens.shared import shortened
from mathom.ui.texts import count, t

KNOWN = [hero for seat in range(PLAYERS) for hero in starter(seat)[1]]
OWN, NONE = "…", "–"  # a hero of another box, and none


class Hero(Choice):
    """Hero number `name`: a free one of the first box, one of another box, or, if the player has others, none."""

    def row(self, form, shown):
        return "{} {}".format(t("of_hero"), self.name + 1), shown

    def value(self, form):
        return form.heroes[self.name][0] if self.name < len(form.heroes) else NONE

    def options(self, form):
        taken = form.taken(self.name)
        names = [hero[0] for hero in KNOWN if hero[0] not in taken] + [OWN]
        if len(form.heroes) > 1:
            names.append(NONE)
        now = self.value(form)
        return names if now in names else [now] + names

    def shown(self, form, value):
        return t("cards_no_hero") if value == NONE else t("cards_other_hero") if value == OWN else value

    def put(self, form, value):
        form.choose(self.name, value)


class Printed(Number):
    """What is printed on hero `name` at this place of the list: a number, or whether it has sentinel or ranged."""

    def __init__(self, hero, at):
        most = 1 if at > 6 else MOST
        Number.__init__(self, "of_" + LABELS[at - 1], hero, 1 if at == 2 else 0, most, stops=most > 1)
        self.at = at

    def value(self, form):
        return form.heroes[self.name][self.at]

    def put(self, form, value):
        form.heroes[self.name][self.at] = value

    def shown(self, form, value):
        return str(value) if self.at < 7 else t("on" if value else "off")


class Sphere(Choice):
    """The sphere of hero `name`."""

    def value(self, form):
        return form.heroes[self.name][3]

    def put(self, form, value):
        form.heroes[self.name][3] = value

    def shown(self, form, value):
        return t("sphere_" + value) if value else "–"


LABELS = ("worth", "hits", "sphere") + LISTED[4:]
NAME = Act("of_name", "name", "key_change", value=lambda form: form.players[form.seat][0])
SPHERE = tuple(SPHERES) + (None,)  # a hero of another box may have none


class Party(Form):
    """`players` is changed in place. With fewer than three heroes, there is an empty row for another one. Beside the
    player's name stands which hero a number belongs to."""

    pending = True

    def __init__(self, app, players, seat):
        super().__init__(app)
        self.players = players
        self.seat = seat

    @property
    def heroes(self):
        return self.players[self.seat][1]

    def refresh(self):
        heroes = len(self.heroes)
        self.fields = [NAME] + [Hero("", i) for i in range(min(heroes + 1, HEROES))]
        for i in range(heroes):
            self.fields += [Printed(i, 1), Printed(i, 2), Sphere("of_sphere", i, SPHERE)]
            self.fields += [Printed(i, at) for at in range(4, len(LISTED))]
        super().refresh()

    def draw(self, canvas):
        name = self.players[self.seat][0]
        field = self.field()
        if field is NAME or isinstance(field, Hero):
            told = count("cards_threat", self._threat(field))
        else:
            told = self.heroes[field.name][0]
        header(canvas, shortened(canvas, name, canvas.width - canvas.measure(told) - 4), told)
        self.draw_form(canvas)

    def _threat(self, field):
        """Returns the threat that the heroes begin with, with the one that is being chosen."""
        costs = [hero[1] for hero in self.heroes]
        if self.changing and isinstance(field, Hero) and self.new != field.value(self):
            costs[field.name : field.name + 1] = [hero[1] for hero in KNOWN if hero[0] == self.new]
        return sum(costs)

    def act(self, name):
        others = [self.players[i][0] for i in range(len(self.players)) if i != self.seat]
        offered = [one[0] for one in STARTERS if not find(one[0], others)]
        self.app.visit("names", self.players[self.seat][0], self.players[self.seat][0], others, self._call, offered)

    def taken(self, other=-1):
        """Returns the heroes that are taken, except number `other` of this player."""
        mine = [self.heroes[i][0] for i in range(len(self.heroes)) if i != other]
        return mine + [hero[0] for i in range(len(self.players)) if i != self.seat for hero in self.players[i][1]]

    def choose(self, n, name):
        if name == OWN:
            self.app.visit("letters", t("of_hero"), "", LONGEST, lambda own: self._put(n, own))
        elif name == NONE:
            del self.heroes[n : n + 1]
        else:
            self._put(n, name)

    def _put(self, n, name):
        """Chooses a hero, with the numbers of the card if they are known."""
        if find(name, self.taken(n)):
            self.app.say("cards_why_bad_options")
            return
        known = [list(hero) for hero in KNOWN if hero[0] == name]
        if n < len(self.heroes) and self.heroes[n][0] == name:
            return
        self.heroes[n : n + 1] = known or [[name, 9, 4, None, 0, 0, 0, 0, 0]]
        self.refresh()

    def _call(self, name):
        """Whoever is named by hand counts as a person, also by a name that is offered to all."""
        session = self.app.session
        session.write(session.journal.people().choose, name)
        self.players[self.seat][0] = name
