"""A pony race to Bree: each turn a pony runs as many miles as a die shows, or rests and runs three more the next time.
The first to run twenty miles wins."""

from mathom.games import Refusal, State, check_keys, names
from mathom.games.pony.turn import name
from mathom.games.pony.words import VERBS

MILES = 20
FEWEST = 2
MOST = 4


def new(options):
    """Returns a new race; `players` is the number of ponies, `names` says who rides which."""
    check_keys(options, ("players", "names"), "bad_options", "A pony race")
    players = options.get("players", FEWEST)
    if type(players) is not int or not FEWEST <= players <= MOST:
        raise Refusal("bad_options", "'players' must be a number from 2 to 4.")
    ponies = [name(i) for i in range(players)]
    riders = names.parse(options, ponies)
    state = Race([riders.get(pony) for pony in ponies])
    state.miles = [0] * players
    state.rested = [False] * players
    return state


class Race(State):
    verbs = VERBS
    given = ("riders",)  # the name of who rides each pony, or None
    fields: tuple = (
        ("miles", []),  # of each pony
        ("rested", []),
        ("seat", 0),  # whose turn it is
        ("turns", 0),
    )

    @property
    def phase(self):
        return "over" if max(self.miles) >= MILES else "run"

    def chances(self):
        return [] if self.phase == "over" else [{"do": "roll"}]

    def chance(self, action):
        if not self.throws(action):
            return None
        self.check_phase("roll")
        return str(self.turns), () if "faces" in action else (6,)

    def winners(self):
        """Returns the names of the winners; None while the race goes on."""
        return [name(self.seat)] if self.phase == "over" else None

    def summary(self):
        players = [name(i) for i in range(len(self.miles))]
        return {"players": players, "turns": self.turns, "winners": self.winners()}
