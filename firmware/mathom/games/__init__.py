"""The shelf: which games there are, and what a game has to provide. Each game describes itself in its own folder."""

# The games in the order in which they are shown. No other list exists.
SHELF = ("journey", "duel", "war", "cards", "conquest")


# The row of a verb, as verbs.py describes it.
MODULE, FUNCTION, PHASES, LETTER, NEEDED, MORE = range(6)

TYPE_CHECKING = False  # true for mypy, which does not see the attributes that `Fields` sets


class Refusal(Exception):
    """A request that is not allowed: a code for programs and a sentence for players. Nothing has changed. Without the
    sentence itself, `told` names a module that has `SENTENCES`, as few ask for them."""

    def __init__(self, code, message="", told=""):
        super().__init__(code, message)
        self.code = code
        self._message = message
        self._told = told

    @property
    def message(self):
        return self._message or __import__(self._told, None, None, ("SENTENCES",)).SENTENCES[self.code]


class Game:
    """A game on the shelf: its name, its title, and its screens in the settings. `together` is whether all players win
    or lose together; such a game can be opened after its end, to continue with the next one. `companions` is whether
    Mathom can play seats of it, by its companions.py, and `advises` whether it has advice.py and luck.py. After `load`
    a game also has `new(options)` from its rules.py, the `verbs` of its words.py, and their methods `pack`, `unpack`
    and `throws`."""

    def __init__(self, name, title, settings=(), together=False, companions=False, advises=False):
        self.name = name
        self.title = title
        self.settings = settings
        self.together = together
        self.companions = companions
        self.advises = advises
        self.new = self.verbs = self.pack = self.unpack = self.throws = None

    def load(self):
        """Imports the rules and the words of the game. Returns the game."""
        if self.new is None:
            self.verbs = verbs = self._part("words").VERBS
            self.pack, self.unpack, self.throws = verbs.pack, verbs.unpack, verbs.throws
            self.new = self._part("rules").new
        return self

    def begin(self, options):
        """Returns the first state of a game, and its companions, of which the rules do not know: None if people play
        all seats."""
        if not (self.companions and "companions" in options):
            return self.new(options), None
        state = self.new({key: value for key, value in options.items() if key != "companions"})
        return state, self._part("companions").Companions(options, state)

    def advice(self, state, read):
        """Returns advice on a state that is still to be worked out, as described in journey/advice.py. `read(at, size)`
        reads the table of the game. None if there is no advice for this state."""
        if not self.advises:
            return None
        part = self._part("advice")
        return part.Advice(state, read) if part.covers(state) else None

    def luck(self, state):
        """Returns what counts luck and mistakes from this first state of a game, as described in journey/luck.py. None
        if there is no advice for it."""
        if not (self.advises and self._part("advice").covers(state)):
            return None
        return self._part("luck").Luck(state)

    def _part(self, name):
        return __import__("mathom.games." + self.name + "." + name, None, None, (name,))


class Fields:
    """The base class of what a game remembers. `given` names what never changes, in the order of the arguments, and
    `fields` all that may change, with its first value. Values are plain data, or a list of other `Fields`."""

    given: tuple = ()
    fields: tuple = ()

    def __init__(self, *given):
        for name, value in zip(self.given, given):
            setattr(self, name, value)
        for name, first in self.fields:
            setattr(self, name, own(first))

    if TYPE_CHECKING:

        def __getattr__(self, name): ...

        def __setattr__(self, name, value): ...

    def copy(self):
        twin = type(self)(*[getattr(self, name) for name in self.given])
        for name, _ in self.fields:
            setattr(twin, name, own(getattr(self, name)))
        return twin

    def dump(self):
        """Returns everything that may change, as data for JSON. The result may share lists with the state, so write it
        before the next action."""
        values = []
        for name, _ in self.fields:
            value = getattr(self, name)
            values.append([one.dump() for one in value] if _are_fields(value) else value)
        return values

    def restored(self, dumped):
        """Returns a copy that has the values of a `dump` which has been through JSON."""
        if len(dumped) != len(self.fields):
            raise ValueError("this was dumped by another version")
        twin = type(self)(*[getattr(self, name) for name in self.given])
        for (name, _), value in zip(self.fields, dumped):
            held = getattr(self, name)
            if _are_fields(held):
                ones = []  # not a comprehension, as in `own`
                for one, values in zip(held, value):
                    ones.append(one.restored(values))
                value = ones
            setattr(twin, name, value)
        return twin


class State(Fields):
    """The base class of all states, with defaults for what a game need not have.

    `verbs` are the `Verbs` of words.py. A row there has the name of a module: see `part`. The function of a verb gets
    the state, the list of events to add to, and the value of each key by its name.

    How a game describes itself to programs stands in its offers.py, which only they need."""

    scored = False  # whether a won game gets a line on the score sheet: `sheet()`
    imports: dict = {}  # what a module imports, each after what that imports itself: so the imports do not nest

    def do(self, action):
        """Carries out an action and returns the events; a `Refusal` changes nothing."""
        values = self.understand(action)
        events: list = []
        row = self.verbs.rows[action["do"]]
        getattr(self.part(row[MODULE]), row[FUNCTION])(self, events, **values)
        self.follow(events, action)
        return events

    def part(self, name):
        """Returns a module of the game by its name."""
        for module in self.imports.get(name, ()) + (name,):
            found = __import__(self.verbs.package + module, None, None, (module,))
        return found

    def needs(self, action):
        """Returns the names of the modules that carry out an action, each after those that it imports."""
        return (self.verbs.rows[action["do"]][MODULE],)

    def parts_now(self):
        """Returns the names of the modules of the verbs that belong to this phase."""
        now = self.now()
        return {row[MODULE] for row in self.verbs.rows.values() if now in row[PHASES]}

    def now(self):
        """Returns what of the phases in the rows of the verbs it is now."""
        return self.phase

    def understand(self, action):
        """Returns the values of an action by their keys. Refuses an action that is not well formed, and one of another
        phase."""
        verb = action.get("do")
        if not isinstance(verb, str) or verb not in self.verbs.rows:
            raise Refusal("bad_request", self.verbs.title + " does not know " + quote(verb) + ".")
        needed, more = self.verbs.keys_of(action)
        keys = needed + more
        for key in action:
            if key != "do" and key not in keys:
                raise Refusal("bad_request", self.named(verb) + " does not know " + quote(key) + ".")
        values = {}  # not a comprehension, which is a call too: they are deep here
        for key in keys:
            if key in needed or key in action:
                values[key] = self.read(action, key)
        self.check_phase(verb)
        return values

    def named(self, verb):
        """Returns a verb as the beginning of a sentence."""
        return "'" + verb + "'"

    def read(self, action, key):
        """Returns the value of a key as the function of the verb gets it, a word as its number; refuses one that is not
        of its kind. That function checks the faces of a roll."""
        if key == "faces":
            return action.get(key)
        return self.verbs.read(self.kind(action, key), action.get(key), key)

    def kind(self, action, key):
        """Returns what the value of a key may be in this action."""
        return self.verbs.kind(action, key)

    def check_phase(self, verb):
        """Refuses a verb that belongs to another phase."""
        phases = self.verbs.rows[verb][PHASES]
        if self.phase not in phases and (phases or self.phase == "over"):
            raise Refusal("not_now", self.not_now())

    def not_now(self):
        """Returns a sentence: what is to be done in this phase."""
        return "That does not belong to the phase '" + self.phase + "'."

    def follow(self, events, action):
        """Applies what follows from every action."""

    def in_first_round(self):
        """Returns whether not all has happened yet that happens in a round, although everybody has had a turn."""
        return False

    def chances(self):
        """Returns the possible actions that still need faces from the dice."""
        return []

    def chance(self, action):
        """Returns None for an action without dice. Otherwise returns a name that no other roll of the game has, and the
        number of sides of each die still to be thrown (none if the action has its faces)."""

    def fill(self, action, draws):
        """Returns the action with the faces of its dice. `draws` has a number for each, from 0 to one less than its
        sides."""
        return dict(action, faces=[draw + 1 for draw in draws])

    def rethrown(self, action, faces, draws):
        """Returns the action with the faces that it had before it was undone. `draws` are for dice that it did not have
        then."""
        return dict(action, faces=faces)

    def throws(self, action):
        """Returns whether an action includes dice."""
        return self.verbs.throws(action)

    def forced(self, real):
        """Returns whether the next action leaves the players nothing to decide. With `real` dice they throw them."""
        return False

    def belongs(self, action):
        """Returns whether the press that did an action did the one before it too, so that an undo takes both back."""
        return False

    # In offers.py, where each is a function of the state

    def view(self):
        """Returns plain data: all that a laptop may show."""
        return self.part("offers").view(self)

    def legal(self):
        """Returns every possible action, without those that `chances` and `asks` have."""
        return self.part("offers").legal(self)

    def asks(self):
        """Returns the possible actions that only the players can complete. A value that is a dict describes what may be
        entered there. None if the game never asks."""
        return self.part("offers").asks(self)

    # What few games have

    def odds(self):
        """Returns the exact chances of the roll about to be made, each under its key in the view; None if there are
        none."""


def own(thing):
    """Returns a deep copy of what a state holds. Tuples are shared. It loops, as comprehensions would
    nest deeper."""
    if isinstance(thing, dict):
        copy = dict(thing)
        for key in thing:
            if isinstance(thing[key], (dict, list)):
                copy[key] = own(thing[key])
        return copy
    if not isinstance(thing, list):
        return thing
    copies = []
    for value in thing:
        if isinstance(value, Fields):
            value = value.copy()
        elif isinstance(value, (dict, list)):
            value = own(value)
        elif isinstance(value, bytearray):
            value = bytearray(value)
        copies.append(value)
    return copies


def _are_fields(value):
    return isinstance(value, list) and bool(value) and isinstance(value[0], Fields)


def described(name):
    """Returns the description of a game. Refuses a game that is not on the shelf with `unknown_game`."""
    if name not in SHELF:
        raise Refusal("unknown_game", "There is no game called " + quote(name) + ".")
    return __import__("mathom.games." + name, None, None, ("GAME",)).GAME


def load(name):
    """Returns a game, ready to be played. Refuses a game that is not on the shelf with `unknown_game`."""
    return described(name).load()


def quote(thing):
    """Returns a received value as text, short enough to be shown."""
    text = repr(thing)
    return text if len(text) <= 40 else text[:37] + "..."


def check_keys(thing, allowed, code, what):
    """Refuses unknown keys, so that a misspelt one is not ignored."""
    for key in thing:
        if key not in allowed:
            raise Refusal(code, what + " does not know " + quote(key) + ".")
