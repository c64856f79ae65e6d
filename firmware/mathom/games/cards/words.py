"""The Card Game: an action as a word of a saved game. The word is the letter of the verb and the values of its keys,
separated by points. A missing value is empty, and the word ends after the last value.
"""

from mathom.games import Refusal
from mathom.games.cards.tables import VERBS, WORDS, keys_of, read


def throws(action):
    """Returns whether the action includes dice; none does."""
    return False


def pack(action):
    needed, more = keys_of(action)
    parts = [str(read(action, key)) if key in action else "" for key in needed + more]
    return VERBS[action["do"]][1] + ".".join(parts).rstrip(".")


def unpack(word):
    """Returns the action of a word; raises ValueError for a word that `pack` cannot have written."""
    verbs = [verb for verb in VERBS if VERBS[verb][1] == word[:1]]
    if not verbs:
        raise ValueError(word)
    action: dict = {"do": verbs[0]}
    parts = word[1:].split(".")
    try:
        if action["do"] == "set":
            action["what"] = WORDS["what"][int(parts[0])]
        needed, more = keys_of(action)
        keys = needed + more
        parts += [""] * (len(keys) - len(parts))
        for i in range(len(keys)):
            if parts[i] or keys[i] in needed:
                action[keys[i]] = WORDS[keys[i]][int(parts[i])] if keys[i] in WORDS else int(parts[i])
        if pack(action) == word:
            return action
    except (IndexError, Refusal):
        pass
    raise ValueError(word)
