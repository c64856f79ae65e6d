"""One player's name and heroes. The heroes of the first box are known with their numbers; others are typed."""

from mathom.games.cards.tables import HEROES, LONGEST, MOST, PLAYERS, SPHERES
from mathom.screens import forms, header
from mathom.screens.cards.setup import starter
from mathom.ui.texts import t

KNOWN = [hero for seat in range(PLAYERS) for hero in starter(seat)[1]]
OWN = "…"  # a hero of another box


class Party(forms.Choices):
    """`players` is changed in place. With fewer than three heroes, the last row is an empty one for another hero."""

    name = "cards.Party"
    leads = ("cards.Setup", "letters")

    def __init__(self, app, players, seat):
        super().__init__(app)
        self.players = players
        self.seat = seat
        self.choice = None  # while left and right choose a hero: [names, index]

    @property
    def heroes(self):
        return self.players[self.seat][1]

    def refresh(self):
        heroes = self.heroes
        self.fields = [("name", 0)]
        for i in range(len(heroes)):
            self.fields += [("hero", i), ("cost", i), ("hits", i), ("sphere", i)]
        if len(heroes) < HEROES:
            self.fields.append(("hero", len(heroes)))
        self.list.at = min(self.list.at, len(self.fields) - 1)
        self.list.rows = [self._row(i) for i in range(len(self.fields))]

    def _row(self, i):
        field, n = self.fields[i]
        now = self.changing and i == self.list.at
        if field == "name":
            return t("of_name"), self.players[self.seat][0]
        if field == "hero":
            name = self.choice[0][self.choice[1]] if now else self.heroes[n][0] if n < len(self.heroes) else "–"
            return "{} {}".format(t("of_hero"), n + 1), forms.changing(name, now)
        if field == "sphere":
            sphere = self.heroes[n][3]
            return t("of_sphere"), t("sphere_" + sphere) if sphere else "–"
        return t("of_worth" if field == "cost" else "of_hits"), forms.changing(
            str(self.heroes[n][1 if field == "cost" else 2]), now
        )

    def draw(self, canvas):
        header(canvas, self.players[self.seat][0], str(sum([hero[1] for hero in self.heroes])))
        less, more = ("key_left", "key_right") if self.choice else ("key_less", "key_more")
        forms.draw(self, canvas, self.changing, "key_change", less, more)

    def put(self, event):
        if self.choice and event == "ok":
            self._choose(self.fields[self.list.at][1])
        self.choice = None

    def take(self, at):
        field, n = self.fields[at]
        if field == "name":
            self.app.visit("letters", t("of_name"), self.players[self.seat][0], LONGEST[0], self._call)
            return
        if field == "sphere":
            self._next_sphere(self.heroes[n])
            self.refresh()
            return
        self.changing = True
        if field == "hero":
            self._offer(n)
        self.refresh()

    def _next_sphere(self, hero):
        """Gives a hero the next sphere. After the last one it has none, like a hero of another box."""
        at = SPHERES.index(hero[3]) + 1 if hero[3] else 0
        hero[3] = SPHERES[at] if at < len(SPHERES) else None

    def _taken(self, other=-1):
        """Returns the heroes that are taken, except number `other` of this player."""
        mine = [self.heroes[i][0] for i in range(len(self.heroes)) if i != other]
        return mine + [hero[0] for i in range(len(self.players)) if i != self.seat for hero in self.players[i][1]]

    def _offer(self, n):
        """Offers the free heroes of the first box, one of another box, and, if the player has others, no hero."""
        taken = self._taken(n)
        names = [hero[0] for hero in KNOWN if hero[0] not in taken] + [OWN]
        if len(self.heroes) > 1:
            names.append("–")
        now = self.heroes[n][0] if n < len(self.heroes) else names[0]
        if now not in names:
            names.insert(0, now)
        self.choice = [names, names.index(now)]

    def change(self, field, step):
        field, n = field
        if self.choice:
            self.choice[1] = (self.choice[1] + step) % len(self.choice[0])
        else:
            at, low = (1, 0) if field == "cost" else (2, 1)
            self.heroes[n][at] = (self.heroes[n][at] - low + step) % (MOST + 1 - low) + low

    def _choose(self, n):
        name = self.choice[0][self.choice[1]]
        if name == OWN:
            self.app.visit("letters", t("of_hero"), "", LONGEST[0], lambda own: self._put(n, own))
        elif name == "–":
            del self.heroes[n : n + 1]
        else:
            self._put(n, name)

    def _put(self, n, name):
        """Chooses a hero, with the numbers of the card if they are known."""
        if name in self._taken(n):
            self.app.say("cards_why_bad_options")
            return
        known = [list(hero) for hero in KNOWN if hero[0] == name]
        if n < len(self.heroes) and self.heroes[n][0] == name:
            return
        self.heroes[n : n + 1] = known or [[name, 9, 4, None]]
        self.refresh()

    def _call(self, name):
        names = [player[0] for player in self.players]
        if name not in names:
            self.players[self.seat][0] = name
        elif name != names[self.seat]:
            self.app.say("name_taken")
