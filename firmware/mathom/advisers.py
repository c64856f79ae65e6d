"""Advice on the game in play, and luck and mistakes in it, with the table of the game."""

ADVISER = "adviser"  # the strength of a companion that follows the advice


class Numbers:
    """The table of a game's adviser: a file of which a few bytes at a time are read. In the bundle of a slot it begins
    somewhere in the middle."""

    def __init__(self, game):
        folder = __file__[: max(__file__.rfind("/"), __file__.rfind("\\"))]
        self._file = open(folder + "/games/" + game + "/advice.table", "rb")  # noqa: SIM115 - see `close`
        self._begin = self._file.tell()

    def read(self, at, size):
        self._file.seek(self._begin + at)
        return self._file.read(size)

    def close(self):
        self._file.close()


class Adviser:
    """Advice on the game in play, worked out a little at a time. `advice` is None if there is none; once `work` has
    returned False, it is complete."""

    def __init__(self, match):
        self.length = match.length  # of the log: what the advice is for
        self.state = match.state
        self.advice = None
        self._numbers = None
        if match.rules.advises:
            self._numbers = Numbers(match.game)
            self.advice = match.rules.advice(match.state, self._numbers.read)
            self._steps = self.advice.steps() if self.advice else iter(())

    def work(self):
        """Does one step, which takes a few milliseconds on a Pico. Returns whether there is more to do."""
        if self._numbers is None:
            return False
        try:
            next(self._steps)
            return True
        except StopIteration:
            self.close()
            return False

    def close(self):
        if self._numbers:
            self._numbers.close()
            self._numbers = None


class Tally:
    """Luck and mistakes in the game in play, counted from its log a little at a time. `luck` has the sums for the first
    `length` actions; it is None if there is no advice for this game."""

    def __init__(self, match):
        self.luck = match.rules.luck(match.rules.begin(match.options)[0])
        self.length = 0
        self._match = match
        self._at = 0  # bytes of the log
        self._steps = None

    def work(self):
        """Does one step, which takes a few milliseconds on a Pico. Returns whether there is more to do."""
        if self._steps is None:
            if self.complete():
                return False
            self._steps = self._follow()
        try:
            next(self._steps)
        except StopIteration:
            self._steps = None
            self.length += 1
        return True

    def complete(self):
        return self.luck is None or self.length == self._match.length

    def _follow(self):
        numbers = Numbers(self._match.game)
        try:
            action, self._at = self._match.action_at(self._at)
            yield from self.luck.follow(action, numbers.read)
        finally:
            numbers.close()


def tally(match):
    """Returns the tally of the game in play."""
    if match.tally is None:
        match.tally = Tally(match)
    return match.tally


def choosing(match):
    """Yields None while the companion whose turn it is thinks, and at last what it does. Its rolls have no faces."""
    if match.companion() == ADVISER and match.state.phase == "keep":
        adviser = Adviser(match)
        try:
            while adviser.work():
                yield None
        finally:
            adviser.close()
        yield adviser.advice.choices[0][1]
    else:
        for action in match.companions.choosing(match.state):
            yield action


def advise(match):
    """Returns advice on the game in play, worked out; None if there is none."""
    adviser = Adviser(match)
    while adviser.work():
        pass
    return adviser.advice
