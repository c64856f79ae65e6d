"""A pony race to Bree: each turn a pony runs as many miles as a die shows, or rests and runs three more the next time.
The first to run twenty miles wins."""

from mathom.games import Refusal, State, check_keys, quote
from mathom.games.pony.words import throws

MILES = 20
FEWEST = 2
MOST = 4
RESTED = 3  # miles more after a rest


def new(options):
    """Returns a new race; `players` is the number of ponies."""
    check_keys(options, ("players",), "bad_options", "A pony race")
    players = options.get("players", FEWEST)
    if type(players) is not int or not FEWEST <= players <= MOST:
        raise Refusal("bad_options", "'players' must be a number from 2 to 4.")
    return Race(players)


class Race(State):
    def __init__(self, players):
        self.miles = [0] * players  # of each pony
        self.rested = [False] * players
        self.seat = 0  # whose turn it is
        self.turns = 0

    def copy(self):
        twin = Race(len(self.miles))
        twin.miles = list(self.miles)
        twin.rested = list(self.rested)
        twin.seat = self.seat
        twin.turns = self.turns
        return twin

    def over(self):
        return max(self.miles) >= MILES

    def legal(self):
        return [] if self.over() or self.rested[self.seat] else [{"do": "rest"}]

    def chances(self):
        return [] if self.over() else [{"do": "roll"}]

    def chance(self, action):
        if not throws(action):
            return None
        if self.over():
            raise Refusal("not_now", "The race is over.")
        return str(self.turns), () if "faces" in action else (6,)

    def fill(self, action, draws):
        return {"do": "roll", "faces": [draws[0] + 1]}

    def do(self, action):
        verb = action.get("do")
        if verb == "roll":
            check_keys(action, ("do", "faces"), "bad_request", "A roll")
            faces = action.get("faces")
            if not isinstance(faces, list) or len(faces) != 1 or faces[0] not in (1, 2, 3, 4, 5, 6):
                raise Refusal("bad_faces", "'faces' must be a list of one number from 1 to 6.")
        elif verb == "rest":
            check_keys(action, ("do",), "bad_request", "A rest")
        else:
            raise Refusal("bad_request", "A pony race does not know " + quote(verb) + ".")
        if self.over():
            raise Refusal("not_now", "The race is over.")
        if verb == "rest" and self.rested[self.seat]:
            raise Refusal("rested", "This pony has rested.")
        return self._run(action["faces"][0]) if verb == "roll" else self._rest()

    def _run(self, face):
        seat = self.seat
        miles = face + (RESTED if self.rested[seat] else 0)
        self.miles[seat] += miles
        self.rested[seat] = False
        events = [{"e": "ran", "player": name(seat), "face": face, "miles": miles}]
        self._pass_on()
        if self.over():
            events.append({"e": "over", "winners": self.winners()})
        return events

    def _rest(self):
        seat = self.seat
        self.rested[seat] = True
        self._pass_on()
        return [{"e": "rested", "player": name(seat)}]

    def _pass_on(self):
        self.turns += 1
        if not self.over():
            self.seat = (self.seat + 1) % len(self.miles)

    def winners(self):
        """Returns the names of the winners; None while the race goes on."""
        return [name(self.seat)] if self.over() else None

    def view(self):
        players = [{"name": name(i), "miles": self.miles[i], "rested": self.rested[i]} for i in range(len(self.miles))]
        return {
            "game": "pony",
            "phase": "over" if self.over() else "run",
            "active": name(self.seat),
            "turns": self.turns,
            "players": players,
            "winners": self.winners(),
        }

    def summary(self):
        players = [name(i) for i in range(len(self.miles))]
        return {"players": players, "turns": self.turns, "winners": self.winners()}


def name(seat):
    """Returns the name of a pony: a key of the texts."""
    return "pony_" + str(seat + 1)
