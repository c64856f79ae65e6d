"""What all games share in the words of their actions."""

import pytest

from mathom.games import SHELF, Game, Refusal, State, load, own
from mathom.games.duel.words import SYMBOL
from mathom.games.verbs import Verbs
from tests.games import golden
from tests.games.evening import refusal

VERBS = Verbs(Game("dice", "Dice"), {"roll": ("turn", "roll", ("roll",), "r", ("faces",), ())}, {"faces": [(1, 6), 5]})


class Throw(State):
    verbs = VERBS
    fields = (("phase", "roll"),)


def test_a_state_needs_to_say_nothing_of_plain_dice_and_of_what_belongs_to_another_phase():
    state = Throw()
    assert state.fill({"do": "roll"}, [0, 5]) == {"do": "roll", "faces": [1, 6]}
    state.phase = "over"
    assert refusal("not_now", state.do, {"do": "roll", "faces": [1]}) == "That does not belong to the phase 'over'."
    assert refusal("bad_request", state.do, {"do": "sit"}) == "Dice does not know 'sit'."


def test_the_faces_of_a_roll_end_its_word():
    action = {"do": "roll", "faces": [1, 6, 3]}
    word = VERBS.pack(action)
    assert VERBS.unpack(word) == action
    with pytest.raises(ValueError):
        VERBS.unpack(word + "0")


def some_value(kind):
    """Returns a value of this kind."""
    if kind is bool:
        return True
    if isinstance(kind, list):
        return [some_value(kind[0])]
    return kind[0]


def without(kind):
    """Returns what a kind becomes if `some_value` does not belong to it any more."""
    if isinstance(kind, list):
        return [kind[0], 0]
    return (kind[0] + 1, *kind[1:]) if isinstance(kind[0], int) else kind[1:]


def narrowed(kind, key):
    """Returns `Verbs.kind` with another answer for one key."""
    return lambda verbs, action, name: (without if name == key else own)(kind(verbs, action, name))


def actions(game):
    """Returns an action with all its keys for each verb of a game, and each value that can be corrected."""
    verbs = load(game).verbs
    found = []
    for verb in verbs.rows:
        for what in verbs.kinds.get("what", ()) if verb == "set" else ("",):
            action = {"do": verb, "what": what} if what else {"do": verb}
            for key in [key for keys in verbs.keys_of(action) for key in keys if key not in (*action, "faces")]:
                kind = verbs.kind(action, key)
                action[key] = kind[0][0] if kind is SYMBOL else some_value(kind)
            if game == "journey" and verbs.throws(action):
                action["faces"] = {}
            found.append(action)
    return found


BAD = "bad_request", "out_of_range"  # a number that is corrected


def begun(game):
    return load(game).new(next(iter(golden.hook(game).GAMES.values())))


def code_of(state, action):
    """Returns the code of the refusal of an action that is only read, not carried out."""
    try:
        state.understand(action)
    except Refusal as refusal:
        return refusal.code
    return None


@pytest.mark.parametrize("game", SHELF)
def test_no_value_is_of_another_kind(game):
    state = begun(game)
    for action in actions(game):
        assert code_of(state, action) not in BAD, ("it is only not for now", action)
        for key in action.keys() - {"do", "faces"}:
            for value in (None, "x", 1000, -1000, 1.0, {}, ["x"], [1] * 99):
                assert code_of(state, dict(action, **{key: value})) in BAD, (action, key, value)


@pytest.mark.parametrize("game", SHELF)
def test_the_bounds_of_each_value_are_those_of_its_row(game, monkeypatch):
    """They are felt if they are others."""
    state = begun(game)
    verbs = type(state.verbs)
    kind = verbs.kind
    for action in actions(game):
        for key in action.keys() - {"do", "what", "faces"}:
            if kind(state.verbs, action, key) is not bool:
                monkeypatch.setattr(verbs, "kind", narrowed(kind, key))
                assert code_of(state, action) in BAD, (action, key)
                monkeypatch.setattr(verbs, "kind", kind)


@pytest.mark.parametrize("game", SHELF)
def test_what_a_row_needs_may_not_be_missing(game):
    state = begun(game)
    for action in actions(game):
        for key in state.verbs.keys_of(action)[0]:
            if key != "faces":
                assert code_of(state, {name: action[name] for name in action if name != key}) in BAD, (action, key)
