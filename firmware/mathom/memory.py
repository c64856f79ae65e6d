"""Decides what is loaded: the code of which game, which screens and rules, what goes when memory is short, and when
MicroPython restarts.

Only one game is in memory at a time. To change to another one, MicroPython is restarted: see restart.py.
"""

import sys

from micropython import const

from mathom.games import SHELF
from mathom.heap import Heap, collect, drop
from mathom.screens import MENU, kind_of, part, screen_of
from mathom.ui import ROOT, Lookup, texts

_SCREENS = const("mathom.screens.")
_GAMES = const("mathom.games.")
_TURN = const("turn")  # the screen that shows whose turn it is


class Memory:
    """`game` is the one whose code is loaded, or None. `loaded` has the loaded screens: names, and those of their
    modules."""

    def __init__(self, stage, game):
        self.game = game
        self.loaded = {}
        self.stage = stage
        self.heap = Heap()
        self._littered = True  # whether garbage may have been left since the last collection
        self._sources = None  # the table of what screens open and share, which the build reads off their sources
        self.wanted = None  # what a restart will open: another game, screens, a line from USB
        self._cramped = False  # whether there is no room for all screens that the next press may open

    # The code of a game

    def note_game(self, game):
        """Notes the game whose code is loaded from now on."""
        self.game = game

    def may_have(self, game):
        """Returns whether a game can be loaded without a restart."""
        return self.game is None or game is None or game == self.game

    def has(self, name):
        """Returns whether a screen belongs to no game, or to the one in memory."""
        folder = name.partition(".")[0]
        return folder not in SHELF or folder == self.game

    # Garbage

    def free(self):
        """Returns the free bytes, without garbage and caches; None on a laptop, which has no limit."""
        self.free_caches()
        collect()
        return self.heap.free()

    def free_caches(self):
        """Forgets texts and drawings drawn before. Those many small pieces lie between larger free ones."""
        self.stage.canvas.forget()
        texts.forget()

    def litter(self):
        """Notes that garbage may have been left."""
        self._littered = True

    def tidy_due(self, _):
        return 0 if self._littered and not self.stage.busy() else None

    def tidy(self, _):
        """Collects garbage: otherwise it would happen during a press, which takes 30 ms. If memory is short, as after
        hours with all screens of a large game, lets go of those that no press may open now; if that is not enough, of
        all that are not open, and of the caches. Returns whether there is not even room for one screen then."""
        self._littered = False
        self.measure()
        if self.heap.has_enough():
            return False
        try:
            self.unload(self.next_screens())
            collect()
            if self.heap.has_enough():
                return False
        except MemoryError:  # what is free is in pieces so small that it cannot be looked up which screens those are
            pass
        self.make_room()
        return self.heap.is_used_up()

    def measure(self):
        """Collects garbage. Notes how much memory there is: once without a game, and once with it, as its rules take a
        large part; what they needed to begin goes before that."""
        game = self._game_in_play()
        if game and self.heap.is_new(game):
            self._unload_rules()
        self.heap.measure(game)

    def _game_in_play(self):
        match = self.stage.app.match
        return match and match.game

    # Screens

    def next_screens(self):
        """Returns the screens that a press may open now; a long press of back opens the menu everywhere."""
        match = self.stage.app.match
        top = self.stage.stack[-1]
        names = self._read(self.loaded[top.name], "opens")
        chosen = self._read(self.loaded[top.name], "chosen")  # of these the cursor may choose one
        here = top.here()
        names += [name for name in chosen if here == name or not here]
        if "." in names:  # the screen for the present state
            names.remove(".")
            if match:
                names.append(screen_of(match))
        names.append(MENU)
        return names

    def _read(self, module, what):
        # Returns what the table has of a module of the screens: the screens that it "opens", and those of which one is
        # "chosen" with the cursor, what it "needs" of other screens, and which "rules". Of a game it has the "late"
        # rules, and what its screens have "shared".
        if self._sources is None:
            self._sources = Lookup(ROOT + "/mathom/screens.table")
        found = self._sources.find((module[len(_SCREENS) :] if module.startswith(_SCREENS) else module) + " " + what)
        return found.decode().split() if found else []

    def load_ahead(self):
        """Loads the screens that the top screen leads to, one at a time, so that no press has to wait for that. If
        there is no room, the others make it; if that is not enough, a screen is loaded by the press that opens it."""
        try:
            yield from self._load_ahead()
        except MemoryError:  # the press that opens it makes room
            self.make_room()
            self._cramped = True

    def _load_ahead(self):
        stage = self.stage
        top = stage.stack[-1]
        names = self.next_screens()
        if self.heap.is_new(self._game_in_play()):
            self.unload()  # the set-up
            self.measure()
        self._cramped = not self.heap.has_room()
        yield from self._load_rules()
        if stage.canvas.helped is top and self.heap.has_room(2):  # the help is opened more rarely than the others
            names.append("help")
        for name in names:
            if name not in self.loaded and self.has(name):
                self.heap.collect()
                if not self.heap.has_room() and self.unload(names):
                    self.heap.collect()
                if not self.heap.has_room():
                    self._cramped = True
                    return
                self.load(name, True)
                yield

    def _load_rules(self):
        # Loads the rules of what may be done now, if there is room.
        match = self.stage.app.match
        for name in match.state.parts_now() if match else ():
            if match.state.verbs.package + name not in sys.modules:
                self.heap.collect()
                if not self.heap.has_room():
                    return
                match.state.part(name)
                yield

    def load_rules(self, state, action):
        """Loads the rules that an action needs, before it is begun: each import within another takes a tenth of the
        call stack."""
        for name in state.needs(action):
            try:
                state.part(name)
            except MemoryError:
                self.make_room()
                state.part(name)

    def _unload_rules(self, but_now=False):
        # Lets go of the rules that no loaded screen needs, `but_now` also of those of what may be done now. They are
        # loaded again when they are needed.
        game = self._game_in_play()
        if game:
            there = [name for name in self._read(game, "late") if _GAMES + name in sys.modules]
            kept = [game + "." + name for name in self.stage.app.match.state.parts_now()] if but_now else []
            for module in self.loaded.values() if there else ():
                kept += self._read(module, "rules")
            for name in there:
                if name not in kept:
                    drop(_GAMES + name)

    def lacks(self, name):
        """Returns whether a screen is not loaded and there was no room for it before."""
        return self._cramped and name not in self.loaded

    def load(self, name, collected=False):
        """Loads the module of a screen, unless it is loaded. `collected` is whether garbage has just been collected:
        code loaded in the middle of it would fragment the free memory. A press that has to load one as there was no
        room for it before shows at once that this takes a moment, and the screens that are not open make room."""
        if name in self.loaded:
            return
        if not collected:
            if self._cramped:
                self.stage.say_one_moment()
                self.unload()
            self.heap.collect()
        for last in (False, True):
            try:
                self.load_now(name)
                return
            except MemoryError:
                drop(_SCREENS + _path(name))  # what has come of it
                if last:
                    raise
                self.make_room()

    def load_now(self, name):
        """Loads it, and if it is in a folder, what it draws with. What it imports comes before: imports within others
        would use up the call stack."""
        module = part(name.partition(".")[0])
        path = _path(name)
        if _SCREENS + path != module.__name__:
            self.stage.canvas.prepare()
            for needed in self._read(path, "needs"):
                if self.has(needed):
                    part(needed)
            module = part(path)
        kind_of(module, name)  # here, where others make room for the name
        self.loaded[name] = module.__name__

    def unload(self, needed=()):
        """Lets go of the code of screens that are neither open, or just being made, nor `needed`, nor share it with
        those, and of the rules that only those needed. What the next press may need are the `needed` screens and the
        rules of what may be done now. The screen of whose turn it is stays: it is small, and opened in each turn.
        Returns whether there are any such screens."""
        loaded = self.loaded
        kept = [screen.name for screen in self.stage.stack] + [self.stage.opening, _TURN]
        kept += needed
        others = [name for name in loaded if name not in kept]
        shared = self._shared(kept) if others else ()
        others = [name for name in others if loaded[name] not in shared]
        for name in others:
            drop(loaded.pop(name))
        self._unload_rules(bool(needed))
        return bool(others)

    def _shared(self, names):
        # Returns the modules that these screens import from others: to load one a second time would take more memory.
        found = []
        for name in names:
            if name in self.loaded:
                found += self._read(self.loaded[name], "needs")
        return [_SCREENS + module for module in found]

    def make_room(self):
        """Lets go of all screens that are not open, of what they share, of the rules that they need, of the caches, and
        of the copies for the next undo, which then takes longer."""
        match = self.stage.app.match
        if match:
            match.drop_copies()
        self.free_caches()  # first, as to look something up takes some memory
        for name in self._read(self.game or "", "late"):
            if _GAMES + name not in sys.modules:
                drop(_GAMES + name)  # its import may have been broken off
        self.unload()
        kept = self._shared(self.loaded) + list(self.loaded.values())
        for name in self._read(self.game or "", "shared"):
            if _SCREENS + name not in kept:
                drop(_SCREENS + name)
        self.heap.collect()

    def open_file(self, opens, path, mode):
        """Opens a file with `opens` in the piece that is kept for it, or else once room has been made."""
        try:
            return self.heap.open_in_piece(opens, path, mode)
        except MemoryError:
            self.make_room()
        return self.heap.open_in_piece(opens, path, mode)

    # Restarts

    def restart(self, game=None, path=(), line=b""):
        """Asks for a restart of MicroPython, before anything else is drawn. It opens the screens of `path`, which may
        belong to another `game`, or else the game in play, and then answers a line from USB."""
        self.wanted = (game, path, line)

    def restart_due(self, _):
        return 0 if self.wanted else None

    def cancel_restart(self):
        """Takes a restart back. Returns the line that it should have answered."""
        wanted, self.wanted = self.wanted, None
        return wanted[2] if wanted else b""

    def give_up_restart(self):
        """Takes a restart back for which there is no room, so that it is not tried again at once."""
        self.wanted = None
        self.heap.forget()

    def change_game(self, game, name, arguments):
        """Restarts MicroPython for another game, and opens this screen of it above those that show no game."""
        from mathom import restart

        self.restart(game, restart.path(self.stage.stack) + [[name, arguments]])


def _path(name):
    # The module of a screen; of a folder, the one in it.
    folder, _, kind = name.partition(".")
    in_folder = hasattr(sys.modules.get(_SCREENS + folder), "__path__")
    return folder + "." + (kind.lower() or "main") if in_folder else folder
