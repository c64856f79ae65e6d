"""Who takes the damage of a hunt tile: the Ring-bearers, or a companion who falls."""

from mathom.games.war.guides import companions_there
from mathom.games.war.hunt import remaining, spare_refusal
from mathom.games.war.tables import CORRUPTED, GOLLUM
from mathom.screens import header
from mathom.screens.lists import Listed
from mathom.screens.war.tile import TILES, damage_of, decides, play_tile, tile_action
from mathom.ui.texts import count, fill, t

OK = {"step": "key_change", "more": "key_choose", "spare": "key_choose"}  # what it does on the rows without damage


class Suffer(Listed):
    """Each row says what the corruption becomes. In Mordor one says whether there is a step."""

    def __init__(self, app, at):
        super().__init__(app)
        self.tile = TILES[at]
        self.step = self.state.phase == "tile"  # a tile of a card moves nobody

    def refresh(self):
        state = self.state
        damage = damage_of(state, self.tile)
        self.entries = ["bearers"]
        if damage > 0 and state.guide in companions_there(state) and state.tracks["companions"]:
            self.entries.append("guide")
            if len(companions_there(state)) > 1:
                self.entries.append("lot")
        if damage > 0 and state.phase == "tile" and not spare_refusal(state):
            self.entries.append("spare")
        if state.in_mordor():
            self.entries.append("step")
        self.entries.append("more")
        self.list.rows = [(self._label(entry), self._value(entry)) for entry in self.entries]
        self.list.at = min(self.list.at, len(self.entries) - 1)

    def _label(self, entry):
        if entry == "guide":
            return fill("war_falls", name=t("guide_" + self.state.guide))
        if entry == "spare":
            return fill(
                "war_spare_gollum" if self.state.guide == GOLLUM else "war_spare", name=t("guide_" + self.state.guide)
            )
        return t("war_tile_step" if entry == "step" else "war_suffer_" + entry)

    def _value(self, entry):
        """Returns what the corruption becomes, or whether there is a step."""
        state = self.state
        if entry == "step":
            return t("on" if self.step else "off")
        if entry == "more":
            return ""
        if entry == "spare":
            return "-1"
        now = state.tracks["corruption"]
        least, most = [max(min(now + taken, CORRUPTED), 0) for taken in self._taken(entry)]
        return "{} → {}".format(now, most if least == most else "{}–{}".format(least, most))

    def _taken(self, entry):
        """Returns how much damage the Ring-bearers take then, at least and at most."""
        state = self.state
        falls = {"guide": [state.guide], "lot": companions_there(state)}.get(entry)
        taken = [remaining(state, damage_of(state, self.tile), [name] if name else []) for name in falls or [""]]
        return min(taken), max(taken)

    def draw(self, canvas):
        title, ok = self.once(self._texts, self.entries[self.list.at])
        header(canvas, title, t("war_who_suffers"))
        self.draw_list(canvas, ok)

    def _texts(self, entry):
        """Returns the damage, and what OK does on a row."""
        damage = damage_of(self.state, self.tile)
        title = count("war_damage", damage) if damage > 0 else t("war_hunt")
        if entry in OK:
            return title, OK[entry]
        return title, "key_end" if decides(self.state, self._taken(entry)[1]) else "war_key_count"

    def take(self, at):
        entry = self.entries[at]
        state = self.state
        if entry == "more":
            self.app.visit("war.Damage", TILES.index(self.tile))
        elif entry == "spare":
            self.app.play({"do": "spare"}, True)  # opens war war.Phase war.Moment war.End
        elif entry == "step":
            self.step = not self.step
            self.refresh()
        else:
            action = tile_action(self.tile)
            if entry == "lot":
                action["do"] = "lot"
            elif entry == "guide":
                action["who"] = [state.guide]
            if state.in_mordor():
                action["step"] = self.step
            play_tile(self.app, action)
