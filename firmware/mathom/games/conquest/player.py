"""What a player of Conquest has."""

from mathom.games import Fields
from mathom.games.conquest.tables import BONUS, HAND, KEPT, KINDS, PARTS, REGIONS, TERRITORIES


class Player(Fields):
    given = ("name",)
    fields: tuple = (
        ("held", [0] * len(REGIONS)),
        ("noted", False),  # whether `held` is all that the player holds; else it is what has been seen in battles
        ("cards", [0] * len(KINDS)),
        ("due", 0),  # cards to take for territories captured this turn
        ("placed", 0),  # reinforcements of this turn: counted at the end of the last turn, plus those for sets
        ("owed", 1),  # rolls on the list of advantages
        ("later", 0),  # such rolls added at the end of the turn
        ("advantages", []),
        ("board", 1),  # leaders on the board
        ("waiting", 1),  # leaders who may still enter
        ("took", 0),  # places of power that they took without a battle this turn
        ("done", False),
        ("marks", [False] * len(PARTS)),  # which parts of this turn the player is done with
        ("beaten", False),  # whether the last territory was lost
        ("began", ""),  # the territory that was attacked last this turn and not taken, as `spot` names it
        ("next", ""),  # the attack that comes next if all goes as expected, as a word; "" before the first one
    )

    @property
    def out(self):
        return self.beaten and not sum(self.held)

    @property
    def attacked(self):
        return self.marks[PARTS.index("attacked")]

    def mark(self, part):
        self.marks[PARTS.index(part)] = True

    def reinforcements(self):
        """Returns the reinforcements of the next turn as a list of (reason, battalions). Without a territory there are
        none; for those that nobody has noted they are at least what everybody gets."""
        territories = sum(self.held)
        lines = [("territories", max(territories // 3, 3))] if territories or not self.noted else []
        return lines + [(REGIONS[i], BONUS[i]) for i in range(len(REGIONS)) if self.held[i] == TERRITORIES[i]]

    def total(self):
        return sum([line[1] for line in self.reinforcements()])

    def may_draw(self):
        """Returns how many cards the player may take now."""
        return min(self.due, HAND - sum(self.cards))

    def may_take(self):
        """Returns whether a leader may still take a place of power without a battle this turn."""
        return self.took < self.board

    def lost(self):
        """Returns how many rolls for advantages are lost at the end of the turn, as so many are kept."""
        return max(self.owed - max(KEPT - len(self.advantages), 0), 0)

    def has(self, which):
        """Returns whether the player holds the set with this index in `SETS`."""
        return min(self.cards) > 0 if which == 3 else self.cards[which] > 2
