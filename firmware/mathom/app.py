"""What a screen may use of the device."""

from mathom.heap import collect
from mathom.settings import GAME


class App:
    """A screen has it as `self.app`, and uses nothing else.

    The screens:
    - `visit(name, ...)` opens a screen above this one; the rest is for its `__init__`. `visit("menu")` opens the menu.
    - `pop()` closes this screen. With `visit(...)` after it, that takes its place.
    - `say(key)` shows a text over the picture until the next press.
    - `teach()` has each screen of the game in play say what it is for, for a round.
    - `redraw()` has the picture drawn again, if not after a press; `redraw(True)` at once, before what takes long.
    - `stack`, a list: the open screens, the top one last. `crossed()`: whether holding OK does more than a press now.
    - `jobs.add(self, work, after=0)` does work when there is time, `jobs.drop(self)` takes it back: see jobs.py.

    The game in play:
    - `match`, or None. `match.state` is its state, `match.notes` a dict of what screens remember with it.
    - `note(name, value)` changes one of these notes, and saves it: see playing.py.
    - `play(action)` carries out an action, tells what the rules refuse, and shows what has come of it: see playing.py.
    - `show_game()` opens the screen for its state.
    - `saved`: whether there is a game to continue, read already or not.
    - `playing` does the rest: `below` for random numbers, `show_moments`: see playing.py.
    - `session.start(...)` begins another one, `session.undo()` undoes, `session.journal` has the files: see session.py.
    - `session.journal.standings()` counts what each person has won, tonight and since ever, `people()` there has the
      names: see people.py.

    The device:
    - `canvas` to measure texts, `two_keys`, whether it has only two keys.
    - `settings["name"]`, `choose(name, value)` changes one. `settings.remembered` has what stays from game to game, by
      name. `settings.changed()` after either has changed.
    - `sound(tune)` plays a tune of the piezo, `collect()` collects garbage, before something moves for long.
    - `about`: version, board, faults, what is free.
    """

    def __init__(self, stage, front, session, settings, choose, about, store):
        self.visit, self.pop, self.say = stage.visit, stage.pop, stage.say
        self.stack, self.jobs, self.canvas, self.crossed = stage.stack, stage.jobs, stage.canvas, stage.crossed
        self.redraw, self.teach, self.sound, self.two_keys = front.redraw, front.teach, front.sound, front.two_keys
        self.session = session
        self.playing = session.playing
        self.play, self.show_game, self.note = self.playing.play, self.playing.show, self.playing.note
        self.collect = collect
        self.settings = settings
        self.choose = choose
        self.about = about
        self._store = store

    @property
    def match(self):
        return self.playing.match

    @property
    def saved(self):
        return bool(self.match) or self._store.exists(GAME)
