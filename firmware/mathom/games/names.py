"""What a name may be, for all games, the file of the people and the screens; and the names of the people who play a
game, as an option of a new one."""

from mathom.games import Refusal, check_keys

LONGEST = 10  # letters
MATHOM = "Mathom"  # who plays the companions, in the standings of all: nobody else has this name

# The first and the last of each range of letters that nobody sees, or that join the one before them: controls, blanks
# other than that of the keyboard, and marks, such as those that turn the direction of a text around.
_UNSEEN = (
    "\x00\x1f\x7f\xa0\xad\xad\u0300\u036f\u0600\u0605\u061c\u061c\u06dd\u06dd\u070f\u070f\u0890\u0891\u08e2\u08e2"
    "\u115f\u1160\u1680\u1680\u17b4\u17b5\u180b\u180f\u2000\u200f\u2028\u202f\u205f\u206f\u2800\u2800\u3000\u3000"
    "\u3164\u3164"
)


def parse(options, players):
    """Returns the dict of names in the options of a game with these `players`, such as hobbits or sides. Raises a
    `Refusal` with the code `bad_options` that names what is wrong."""
    names = options.get("names", {})
    if not isinstance(names, dict):
        raise Refusal("bad_options", "'names' must give the names of the players.")
    check_keys(names, players, "bad_options", "'names'")
    check([names[player] for player in players if player in names], "'names'")
    return names


def check(names, what):
    """Refuses the names of people at one table that are no names, or that somebody else has."""
    for i in range(len(names)):
        name = names[i]
        if not is_name(name):
            raise Refusal("bad_options", what + ": a name has 1 to 10 visible letters, without blanks around it.")
        if same(name, MATHOM):
            raise Refusal("bad_options", what + ": nobody is called Mathom, as the device is.")
        if find(name, names[:i]):
            raise Refusal("bad_options", what + ": " + name + " is named twice.")


def is_name(value, longest=LONGEST):
    """Returns whether this is a text of 1 to `longest` letters that can be seen, with single blanks between words."""
    if not isinstance(value, str) or not 0 < len(value) <= longest or " ".join(value.split()) != value:
        return False
    for letter in value:
        if letter > "~":
            if letter > "\ud7ff":  # above this a character may be half a letter
                return False
            for i in range(0, len(_UNSEEN), 2):
                if _UNSEEN[i] <= letter <= _UNSEEN[i + 1]:
                    return False
        elif letter < " ":
            return False
    return True


def same(name, other):
    """Returns whether two names are one: people do not tell small letters and capitals apart."""
    return _small(name) == _small(other)


def find(name, names):
    """Returns the one of `names` that is the same as this name; None if there is none."""
    small = _small(name)
    for other in names:
        if _small(other) == small:
            return other
    return None


def _small(name):
    # As bytes, whose `lower` knows only A to Z on any Python: the same game has to be possible on all of them.
    small = name.encode().lower()
    for letter in name:
        if "À" <= letter <= "Þ" and letter != "×":
            small = small.replace(letter.encode(), chr(ord(letter) + 32).encode())
    return small
