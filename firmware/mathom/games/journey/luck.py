"""Journey to Mordor: what the dice gave each player of a game and what choices cost, as an estimate."""

from mathom.games.journey.advice import Advice


class Luck:
    """Follows a game from its first state. `luck` and `mistakes` are sums by player, in parts of `Advice.WHOLE`."""

    WHOLE = Advice.WHOLE

    def __init__(self, state):
        self.state = state
        self.luck = {walker.name: 0 for walker in state.players}
        self.mistakes = dict(self.luck)
        self._before = None  # what the next roll of this turn is worth before it is made
        self._choices: list = []  # (worth, action): what can be done with the last one

    def follow(self, action, read):
        """Takes the next action into account. Yields often; `read` reads the table of the advice."""
        state = self.state
        name = state.active().name
        verb = action["do"]
        if verb == "apply":
            self._before = None
        elif verb == "keep" or verb == "reroll":
            worth = self._worth(action)
            self.mistakes[name] += self._choices[0][0] - worth
            self._before = worth
        elif self._before is None:
            best = yield from self._best(read)
            self._before = best
        state.do(action)
        if verb == "roll" or verb == "reroll":
            best = yield from self._best(read)
            self.luck[name] += best - self._before

    def _best(self, read):
        advice = Advice(self.state, read)
        for _ in advice.steps():
            yield
        self._choices = advice.choices
        return advice.choices[0][0]

    def _worth(self, action):
        """Returns what the choice that was made is worth."""
        dice = sorted(action.get("dice", ()))
        return next(
            worth
            for worth, choice in self._choices
            if choice["do"] == action["do"] and sorted(choice.get("dice", ())) == dice
        )
