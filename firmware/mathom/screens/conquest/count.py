"""How many territories a player has in each region, one region after the other."""

from mathom.games.conquest.tables import REGIONS, TERRITORIES
from mathom.screens import header
from mathom.screens.conquest.parts import LIGHTS, ink_of
from mathom.screens.fields import Act, Number
from mathom.screens.pictured import Pictured
from mathom.ui.canvas import BIG, DIM
from mathom.ui.texts import count, t

_PITCH = 10  # from one square to the next


class Region(Number):
    """How many territories of the region with the index `name` the player has."""

    def value(self, form):
        return form.player.held[self.name]

    def bounds(self, form):
        return 0, form.state.limit("held", form.number, self.name)

    def put(self, form, value):
        form.set(self.name, value)


FIELDS = [Region("cq_" + REGIONS[i], i) for i in range(len(REGIONS))] + [Act("key_done", "done", "key_done")]


class Count(Pictured):
    pending = True
    does = "done"
    fields = FIELDS

    def __init__(self, app, number):
        super().__init__(app)
        self.number = number
        self.refresh()
        self.change()

    @property
    def player(self):
        return self.state.players[self.number - 1]

    def set(self, region, value):
        keys = {"player": self.number, "region": REGIONS[region], "value": value}
        self.app.play(dict(keys, do="set", what="held"), True)

    def unfinished(self):
        return self.list.at > 0

    def give_up(self):
        self.back()

    def back(self):
        """Goes back to the region before."""
        if self.list.at:
            self.list.at -= 1
            self.change()
            self.refresh()
        else:
            super().back()

    def _onward(self):
        """After the last region all is told."""
        super()._onward()
        if self.field().acts:
            self.act("done")

    def act(self, name):
        """Whoever has nothing new to tell has noted what is there."""
        held = self.player.held
        if not self.player.noted and any(held):
            region = held.index(max(held))
            self.set(region, held[region])
        self.app.pop()

    def draw(self, canvas):
        region = min(self.list.at, len(REGIONS) - 1)
        ink = ink_of(canvas, self.number)
        held, many, total, others = self.once(self._texts, (region, self.new))
        header(canvas, self.player.name, total, ink)
        self.draw_big(canvas, t("cq_" + REGIONS[region]), (BIG, (many,)), "", canvas.ink_of(LIGHTS[region]))
        whole = TERRITORIES[region]
        x, y = (canvas.width - whole * _PITCH) // 2, 28 + canvas.line
        for i in range(whole):
            if i < held:
                canvas.fill(x, y, _PITCH - 2, _PITCH - 2, ink)
            else:
                canvas.rect(x, y, _PITCH - 2, _PITCH - 2, DIM)
                if i >= whole - others:
                    canvas.fill(x + 3, y + 3, 2, 2, DIM)
            x += _PITCH
        self.draw_keys(canvas)

    def _texts(self, now):
        """Returns how many of the region they have, the same as text, how many in all, and how many others have."""
        region, new = now
        held = self.player.held
        many = new if self.changing else held[region]
        others = TERRITORIES[region] - self.state.neutral(region) - held[region]
        total = sum(held) - held[region] + many
        return many, "{} / {}".format(many, TERRITORIES[region]), count("cq_territories", total), others
