"""Whole games of Journey by hypothesis: rolls, entered faces, undo, saving and resuming, in any order.

The machine remembers every position of the game and the faces of every roll that was undone. The invariants are in
`invariants_journey.py`.
"""

import json

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mathom.games import Refusal, load
from mathom.games.match import Match
from mathom.games.reading import resume
from tests.games import golden
from tests.games import invariants_journey as journey
from tests.games.snapshot import snapshot

FACES = {die: ["ring", "gandalf", "fellowship", "orc", "nazgul"] for die in journey.DICE}
FACES["black"] = [*FACES["black"], "tree"]


class Evening(RuleBasedStateMachine):
    @initialize(
        players=st.permutations(["frodo", "sam", "merry", "pippin"]).flatmap(
            lambda names: st.integers(2, 4).map(lambda count: names[:count])
        ),
        first=st.integers(0, 1),
        places=st.booleans(),
        squares=st.integers(4, 12),
    )
    def begin(self, players, first, places, squares):
        options = {"players": players, "first": players[first], "places": places, "nazgul_squares": squares}
        self.match = Match("journey", options)
        self.path = []  # (view before, roll key or None, action), from the beginning until now
        self.taken_back = {}  # roll key: the faces it had when it was last undone
        self.before = None
        self.action = None
        self.events = []
        self.saves = []

    # The machine's own records

    def roll_key(self, verb):
        """Returns a name for this roll: turn, first or repeated, dice."""
        view = self.match.state.view()
        turn = len([1 for _, _, action in self.path if action["do"] == "apply"])
        kept = [one["die"] for one in view["kept"]]
        dice = tuple(view["rolled"]) if verb == "reroll" else tuple(die for die in journey.DICE if die not in kept)
        return turn, verb, tuple(sorted(dice))

    def act(self, action):
        key = self.roll_key(action["do"]) if action["do"] in ("roll", "reroll") else None
        self.before = self.match.state.view()
        self.action = action
        self.events = self.match.do(action)
        self.path.append((self.before, key, action))

    def offers(self, verb):
        return any(action["do"] == verb for action in self.match.state.legal() + self.match.state.chances())

    # What players do

    def throw(self, data, verb):
        """Rolls with the device's dice. A roll that was undone shows the same faces, and no die is thrown for it."""
        thrown = []

        def below(n):
            thrown.append(data.draw(st.integers(0, n - 1)))
            return thrown[-1]

        key = self.roll_key(verb)
        action = self.match.complete({"do": verb}, below)
        if key in self.taken_back:
            assert thrown == [], "an undone roll is not rolled afresh"
            assert action["faces"] == self.taken_back[key]
        else:
            assert len(thrown) == len(key[-1]), "other dice are rolled anew"
        self.act(action)

    @precondition(lambda self: self.offers("roll"))
    @rule(data=st.data())
    def roll(self, data):
        self.throw(data, "roll")

    @precondition(lambda self: self.offers("reroll"))
    @rule(data=st.data())
    def reroll(self, data):
        self.throw(data, "reroll")

    @precondition(lambda self: self.offers("roll"))
    @rule(data=st.data())
    def roll_by_hand(self, data):
        faces = {die: data.draw(st.sampled_from(FACES[die])) for die in self.roll_key("roll")[-1]}
        self.act({"do": "roll", "faces": faces})

    @precondition(lambda self: self.offers("keep"))
    @rule(data=st.data())
    def keep(self, data):
        self.act(data.draw(st.sampled_from(self.match.state.legal())))

    @precondition(lambda self: self.offers("apply"))
    @rule()
    def apply(self):
        self.act({"do": "apply"})

    @precondition(lambda self: self.offers("roll") and self.match.state.view()["rolls"] == 0)
    @rule(data=st.data(), turns=st.integers(1, 6))
    def play_turns(self, data, turns):
        """Plays whole turns, so that the game gets further."""
        wanted = len([1 for _, _, action in self.path if action["do"] == "apply"]) + turns
        while self.match.state.view()["phase"] != "over":
            if len([1 for _, _, action in self.path if action["do"] == "apply"]) == wanted:
                break
            if self.offers("roll"):
                self.throw(data, "roll")
            else:
                legal = self.match.state.legal()
                self.act(legal[-1 if len(legal) < 8 else 7])
            self.holds()

    @precondition(lambda self: self.path)
    @rule(count=st.sampled_from([1, 1, 1, 2, 3, 10, 17, 40, 1000]))
    def undo(self, count):
        for _ in range(min(count, len(self.path))):
            view, key, action = self.path.pop()
            assert self.match.undo() == action
            assert self.match.state.view() == view
            if key:
                self.taken_back[key] = action["faces"]
        self.before = None

    @rule()
    def save(self):
        self.saves.append((self.match.save(), list(self.path), dict(self.taken_back)))

    @precondition(lambda self: self.saves)
    @rule(data=st.data())
    def resume(self, data):
        """Saves and resumes the game, with the rolls that were undone until then."""
        text, path, taken_back = data.draw(st.sampled_from(self.saves))
        self.match = resume(text)
        self.path, self.taken_back = list(path), dict(taken_back)
        self.before = None

    @rule(
        dice=st.lists(st.sampled_from(journey.DICE), max_size=3, unique=True) | st.lists(st.sampled_from(journey.DICE)),
        verb=st.sampled_from(["roll", "keep", "keep", "keep", "apply", "dance"]),
    )
    def try_anything(self, dice, verb):
        """A refused action changes nothing; an accepted one must have been offered. A preview changes nothing."""
        action = {"do": verb, "dice": dice} if verb == "keep" else {"do": verb}
        before = snapshot(self.match)
        try:
            self.match.preview(action)
        except Refusal:
            with pytest.raises(Refusal):
                self.match.do(action)
        else:
            assert golden.same(action) in map(golden.same, self.match.state.legal())
        assert snapshot(self.match) == before

    # Invariants

    @invariant()
    def holds(self):
        view = self.match.state.view()
        if self.before is None:
            journey.check_view(view)
        else:
            journey.check(self.before, self.action, self.events, view)
            self.before = None
        assert self.match.length == len(self.path)

    @invariant()
    def the_log_rebuilds_the_state(self):
        log = list(self.match.actions())
        assert log == [action for _, _, action in self.path]
        fresh = load("journey").new(self.match.options)
        for action in json.loads(json.dumps(log)):
            fresh.do(action)
        assert snapshot(fresh) == snapshot(self.match.state)


@pytest.mark.slow
class TestEvening(Evening.TestCase):
    settings = settings(max_examples=25, stateful_step_count=40)


@pytest.mark.thorough("200 evenings of Journey that hypothesis thinks up")
class TestManyEvenings(Evening.TestCase):
    settings = settings(max_examples=200, stateful_step_count=60)
