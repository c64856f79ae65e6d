"""Advice on Journey, with the table that comes with the firmware: what it says in any state of random games."""

from itertools import product

import pytest

from mathom.advisers import Numbers, advise, tally
from mathom.games import load
from mathom.games.journey import advice
from mathom.games.journey.companions import Companions
from mathom.games.journey.tables import DICE, EFFECTS
from mathom.games.journey.walker import Walker
from mathom.games.match import Match
from tests.games.evening import Dice, throw

NAMES = ["frodo", "sam", "merry", "pippin"]
REASONS = {"again", "last", "tree", "hunts", "ring", "gandalf", "fellowship", "nazgul", "any"}


def games(players, squares=4, seeds=2):
    """Yields the match after each action of games, in which every other player follows the advice."""
    for seed in range(seeds):
        options = {"players": NAMES[:players], "places": seed % 2 == 0, "nazgul_squares": squares}
        played, dice = Match("journey", options), Dice(seed)
        while True:
            yield played
            state = played.state
            if state.phase == "over":
                break
            actions = state.chances() + state.legal()
            if state.players.index(state.active()) % 2 and state.phase == "keep":
                actions = [advise(played).choices[0][1]]
            throw(played, actions[dice.below(len(actions))], dice)


@pytest.mark.parametrize("players, squares", [(2, 8), (3, 8), (4, 4)])
def test_every_choice_has_a_worth_and_all_chances_are_one(players, squares):
    ended = False
    for played in games(players, squares):
        found, state = advise(played), played.state
        total = sum(found.win.values())
        assert 0 <= total <= found.WHOLE  # all may still lose
        if sum(not walker.eliminated for walker in state.players) > 1 and state.phase != "over":
            assert total > found.WHOLE // 2
        if state.phase == "over":
            ended = True
            assert {name for name, chance in found.win.items() if chance} == set(state.winners)
            continue
        legal = [action for action in state.legal() + state.chances() if action["do"] in ("keep", "reroll")]
        wanted = legal if state.phase == "keep" else [{"do": state.phase}]
        key = str
        assert sorted((action for _, action in found.choices), key=key) == sorted(wanted, key=key)
        worths = [worth for worth, _ in found.choices]
        assert worths == sorted(worths, reverse=True) and all(0 <= worth <= found.WHOLE for worth in worths)
    assert ended


def counted(match):
    while tally(match).work():
        pass
    return tally(match).luck


@pytest.mark.parametrize("players", [2, 3])
def test_who_follows_the_advice_makes_no_mistakes(players):
    for played in games(players):
        if played.state.phase != "over":
            continue
        found = counted(played)
        lost = [found.mistakes[walker.name] for walker in played.state.players]
        assert not any(lost[1::2]) and all(lost[::2])


def test_luck_is_the_same_counted_at_once_or_after_each_action_and_after_an_undo():
    for played in games(2, seeds=1):
        found = counted(played)
        if played.state.phase == "over":
            break
    once = Match(played.game, played.options)
    for action in played.actions():
        once.do(action)
    assert counted(once).luck == found.luck and counted(once).mistakes == found.mistakes
    assert any(found.luck.values())
    last = once.undo()
    assert counted(once).state.view() == once.state.view()
    once.do(last)
    assert counted(once).luck == found.luck


class Looking(advice.Advice):
    """Advice that notes which choices it looks at, and the routes after each end of the turn."""

    def __init__(self, state):
        super().__init__(state, lambda at, size: bytes(size))
        self.seen, self.ends, self.depth = [], [], 0

    def _of(self, thrown, code):
        self.depth += 1
        if self.depth == 2:  # kept out of the next roll
            self.seen.append((sorted(thrown), code))
        worth = yield from super()._of(thrown, code)
        self.depth -= 1
        return worth

    def number(self, kept):
        return sorted(die for die, _ in kept), advice.BALANCED + sum(self._adds(*one) for one in kept)

    def _chances(self, places):
        self.ends.append(places)
        return [0] * len(places)


def anywhere(dice):
    """Returns a state at the beginning of a turn in which anybody may be anywhere."""
    state = load("journey").new({"players": NAMES[: 2 + dice.below(3)], "places": dice.below(8) > 0})
    state.order = dice.below(len(state.players))
    for walker in state.players:
        walker.rings = dice.below(9)
        for _ in range(dice.below(12)):
            walker.mark() if dice.below(2) and walker.unmarked > 1 else walker.split_next()
        walker.eliminated = int(walker is not state.active() and dice.below(5) == 0)
    state.begin_turn()
    return state


def test_turns_change_for_the_adviser_what_they_change_by_the_rules(monkeypatch):
    """In any position, whatever the places do: what may be kept of the last dice, and how the turn ends."""
    dice, effects = Dice(5), [*EFFECTS.values()]
    for _ in range(2000):
        for place in EFFECTS:
            monkeypatch.setitem(EFFECTS, place, effects[dice.below(len(effects))])
        state = anywhere(dice)
        kept = [(die, state.faces[die][dice.below(6)]) for die in DICE]
        left = [kept.pop(dice.below(len(kept)))[0] for _ in range(dice.below(3))]
        kept = [(die, face if face != "tree" or not left else "orc") for die, face in kept]
        state.kept = [(die, face, 1) for die, face in kept]
        found = Looking(state)
        for _ in found._worth(kept):
            pass
        if left:
            state.phase, allowed = "keep", []
            for faces in product(*[state.faces[die] for die in left]):
                state.rolled = rolled = dict(zip(left, faces, strict=True))
                allowed += [found.number(kept + [(die, rolled[die]) for die in keep["dice"]]) for keep in state.legal()]
            assert sorted(allowed) == sorted(found.seen)
            continue
        standing = list(found._players)
        state.phase = "apply"
        state.do({"do": "apply"})
        assert found.ends == [[advice.Route(walker).after(0, 0, 0) for walker in standing]]


def test_there_is_none_for_a_board_of_other_squares_or_another_game():
    played = Match("journey", {"players": NAMES[:2], "nazgul_squares": 12})
    assert advise(played) is None and counted(played) is None
    duel = Match("duel", {})
    assert load("duel").advice(duel.state, None) is load("duel").luck(duel.state) is None
    with pytest.raises(ValueError):
        advice.position(9, 9, 9, 0, 0)


def test_the_reason_of_each_choice_is_one_of_a_few():
    seen = set()
    for players in (2, 3):
        for played in games(players, squares=8):
            state = played.state
            if state.phase == "keep":
                actions = [*state.legal(), *([{"do": "reroll"}] if state.can_repeat() else [])]
                for action in actions:
                    reason, hunted = Companions({"companions": {}, "players": NAMES}, state).why(state, action)
                    assert bool(hunted) == (reason == "hunts") and (not hunted or hunted in NAMES)
                    seen.add(reason)
    assert seen == REASONS


def test_a_route_after_a_turn_is_that_of_the_rules():
    """Squares are split first, and then marked."""
    dice = Dice(3)
    for _ in range(300):
        walker = Walker("frodo", 8)
        for _ in range(dice.below(16)):
            walker.mark() if dice.below(2) else walker.split_next()
        before = advice.Route(walker)
        splits, marks = dice.below(4), dice.below(4)
        for _ in range(splits):
            walker.split_next()
        for _ in range(marks):
            walker.mark()
        rings, left, number = before.after(2, splits, marks)
        assert (rings, left) == (2, walker.unmarked)
        assert not left or number == advice.Route(walker).after(0, 0, 0)[2]


def test_the_table_is_read_from_where_it_begins():
    table = Numbers("journey")
    assert table.read(0, 8) == table.read(0, 8) and table.read(8, 8) != table.read(0, 8)
    table.close()
