"""How much memory is free, how much of it should stay so, a piece of it that is kept for a file, and letting go of
modules."""

import gc
import sys

from micropython import const

_SHORT = const(40960)  # bytes: more need not stay free; what is above that is used for screens
_SCREEN = const(8000)  # bytes: the largest screen needs less
_PIECE = const(1152)  # bytes: an open file; nothing needs more in one piece while a game is played


class Heap:
    def __init__(self):
        self._room = 0  # bytes of free memory before screens were loaded ahead, without a game or in the one in play
        self._game = None  # the game in play then
        self._piece = None  # kept for an open file: bytes, or a file that was closed

    def free(self):
        """Returns the free bytes; None on a laptop, which has no limit."""
        try:
            return gc.mem_free()
        except AttributeError:
            return None

    def has_pieces(self, count, size):
        """Returns whether there are so many pieces of memory of this size. They are garbage then."""
        try:
            return bool([bytearray(size) for _ in range(count)])
        except MemoryError:
            return False

    def has_room(self, screens=1):
        """Returns whether memory is not short either once so many more screens are loaded."""
        free = self.free()
        return free is None or free >= self._least() + screens * _SCREEN

    def _least(self):
        # So many bytes have to stay free: what there was from the start on, less room for two screens, but at least
        # half of it; before that is known, room for one screen.
        if not self._room:
            return _SCREEN
        return min(_SHORT, max(self._room - 2 * _SCREEN, (self._room + 1) // 2))

    def is_new(self, game):
        """Returns whether it is still to be measured with this game in play."""
        return self.free() is not None and (not self._room or self._game != game)

    def measure(self, game):
        """Collects garbage, and notes how much memory there is with this game in play, if that is new."""
        new = self.is_new(game)
        self.collect()
        if new:
            self._game = game
            self._room = self.free() or 0

    def forget(self):
        """Has it measured anew."""
        self._room = 0

    def has_enough(self):
        """Returns whether enough memory is free, and a piece for a file."""
        free = self.free()
        return free is None or (free >= self._least() and self.keep_piece())

    def is_used_up(self):
        """Returns whether there is not even room for one screen, or a file. If there is little more, less has to stay
        free from now on: otherwise it would be short again after each press."""
        free = self.free()
        if free is None:
            return False
        if free < min(self._least(), _SCREEN) or not self.keep_piece():
            return True
        if free < 3 * _SCREEN:
            self._room = min(self._room, free)
        return False

    def collect(self):
        """Collects garbage, and keeps a piece for a file, if there is none, before code is loaded there."""
        collect()
        self.keep_piece()

    def keep_piece(self):
        """Keeps a piece in which a file can be opened. Returns whether there is one."""
        try:
            self._piece = self._piece or bytearray(_PIECE)
        except MemoryError:
            return False
        return True

    def open_in_piece(self, opens, path, mode):
        """Opens a file with `opens` in the piece that was kept for it. The file takes its place, also once it is
        closed, so that nothing else does."""
        self._piece = None
        self._piece = opened = opens(path, mode)
        return opened


def collect():
    """Collects garbage."""
    gc.collect()


def drop(module):
    """Lets go of the code of a module, if it is loaded, or if its import was broken off."""
    modules = sys.modules
    loaded = modules.get(module)
    # A dict of MicroPython keeps a value that was deleted until something else takes its place, so None does.
    try:
        modules[module] = None  # type: ignore[assignment]
        del modules[module]
    except MemoryError:  # no place is free, so none keeps anything
        return
    if loaded:
        above, _, last = module.rpartition(".")
        setattr(modules[above], last, None)
        delattr(modules[above], last)
