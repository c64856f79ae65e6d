"""What the tests of the words of all games share. Plain Python: MicroPython runs this file too."""

from mathom.games import load


def check_words(game, actions):
    """Checks that each action is packed into its word, and back. Files contain the words, so none may change without a
    new version of the format."""
    rules = load(game)
    for word, action in actions.items():
        assert rules.pack(action) == word, (rules.pack(action), word)
        assert rules.unpack(word) == action, word


def misread(game, word):
    """Returns the error of `unpack` for a word that `pack` cannot have written."""
    try:
        action = load(game).unpack(word)
    except ValueError as error:
        return error.args
    raise AssertionError("taken: " + word + " as " + str(action))


def asked(state):
    """Returns the questions by verb and value."""
    return {(ask["do"], ask.get("what")): ask for ask in state.asks()}
