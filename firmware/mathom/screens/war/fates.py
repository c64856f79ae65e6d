"""Who of the companions is in the Fellowship, and which characters are in play, corrected by hand."""

from mathom.games.war.fates import fate_of
from mathom.games.war.tables import ALL_CHARACTERS, FATES, GUIDES
from mathom.screens.fields import Choice
from mathom.screens.war.page import Page
from mathom.screens.war.parts import named
from mathom.ui.texts import count, fill

IN_PLAY = ("left", "there", "dead")  # what may become of a character, as it begins


class Fate(Choice):
    """Whether a companion is in the Fellowship, has left, or is gone for good; or a character in play."""

    def value(self, form):
        return fate_of(form.state, self.name)

    def put(self, form, value):
        form.app.play({"do": "fate", "name": self.name, "to": value}, True)  # opens war.Phase war.Moment war.End


class Guest(Fate):
    """A character of an expansion, with the name that the set-up has."""

    def row(self, form, shown):
        return named(form.state, self.name), shown


class Fates(Page):
    """The page of the companions ("people"), or that of the characters."""

    def __init__(self, app, page, name=None):
        if page == "people":
            fields = [Fate("guide_" + who, who, FATES, "war_fate_") for who in GUIDES]
        else:
            fields = [Fate("war_" + who, who, IN_PLAY, "war_fate_") for who in ALL_CHARACTERS]
            fields += [Guest("", who, IN_PLAY, "war_fate_") for who in sorted(app.match.state.guests)]
        super().__init__(app, page, fields, name)

    def follows(self):
        """Returns the turn, or the dice of each side next turn, which the characters change."""
        state = self.state
        if self.page == "people":
            return count("war_turn", state.turn)
        from mathom.games.war.phases import next_pool

        return fill("war_next", free=next_pool(state, "free"), shadow=next_pool(state, "shadow"))
