"""The front of the device: gives the presses to the top screen, draws it, and moves it."""

import time

from micropython import const

from mathom.heap import drop
from mathom.screens import MENU, footer
from mathom.stage import draw_notice

_FRAME = const(50)  # ms between two pictures of something that moves


class Front:
    """What the players see and press. `presses` counts the presses. `teacher` says what screens are for, in the first
    round of a game that is new here; else it is None."""

    def __init__(self, hardware, stage, saver, power):
        self.presses = 0
        self.teacher = None
        self.two_keys = "next" in hardware.board["keys"]
        self._hardware = hardware
        self._stage = stage
        self._saver = saver
        self._power = power
        self._switches = None  # those of the stage when a screen got the last press, if holding OK adds to that
        self._framed = time.ticks_ms()  # when the last frame of a movement was due
        self._drawn = 0  # 1 right after a picture

    # Presses

    def press_due(self, _):
        keys = self._hardware.keys
        top = self._stage.stack[-1]
        told = bool(self._stage.notice)
        keys.hear(top.repeats, not told and top.holds, not told and top.adds)
        if not self._stage.dirty or keys.noted():  # a picture that is to be drawn need not wait for a sample
            keys.look()
        return 0 if keys.ready() else keys.due()

    def take_press(self, _):
        event = self._hardware.keys.get()
        stage = self._stage
        if event == "long_ok" and not self._means_hold(stage.stack[-1]):
            return
        if event:  # it may only have been time for a sample
            self._saver.save_game()  # so that at most one action is unsaved
            self.press(event)

    def _means_hold(self, top):
        # Whether holding OK still means something: the key was heard for what was on the display at its contact.
        if top.holds:
            return True
        return top.adds if self.two_keys else self._switches == self._stage.switches

    def press(self, event):
        """Gives a press to the top screen. A press that wakes a dark display does nothing else."""
        stage = self._stage
        self.presses += 1
        self._switches = None
        stage.memory.litter()
        if self._power.wake():
            return
        self._hardware.piezo.play("click")
        stage.redraw()
        if stage.notice:
            stage.say(None)
            if stage.stack[-1].passing:
                stage.show_top()  # its time begins now
            if event != "long_back":
                return
        if self.teacher:
            self.teacher.pressed()
        self._give(event)
        stage.jobs.finish()
        stage.look_ahead()
        self._framed = time.ticks_ms()  # a movement that begins now gets a whole frame

    def _give(self, event):
        # Nothing else may refer to the top screen: if it is closed, its memory is free for the one that opens.
        stage = self._stage
        top = stage.stack[-1]
        top.held = self._hardware.keys.held
        top.pressed = True
        if event == "long_back":
            if [screen.name for screen in stage.stack[-2:]] == [MENU, "help"]:
                stage.pop()  # so that the two do not pile up
            elif top.name != MENU:
                if top.passing:
                    stage.close_top()  # the help and the undo of the menu are for the screen below
                stage.push(stage.open(MENU))
        elif stage.canvas.helped is top and event == "left":
            stage.push(stage.open("help"))
        else:
            if event == "ok" and top.adds:
                self._switches = stage.switches
            stage.jobs.call(top.press, event)

    # The picture

    def picture_due(self, _):
        return 0 if self._stage.dirty else None

    def draw_picture(self, _):
        stage = self._stage
        stage.drawn()
        stage.memory.litter()
        self._drawn = 1
        try:
            self.draw_now()
        except MemoryError:  # what is remembered of texts and the screens that are not open make room
            stage.memory.make_room()
            stage.jobs.drop(stage.stack[-1])
            stage.stack[-1].shown()  # what it has made so far may be incomplete
            self.draw_now()

    def draw_now(self):
        """Draws the top screen and sends what has changed of the picture."""
        self.draw()
        self._power.send(self._stage.canvas.buffer)

    def draw(self):
        """Draws the top screen, and over it the notice, with the key that closes it. What closes by itself is drawn
        once the notice has been read."""
        stage = self._stage
        canvas = stage.canvas
        canvas.clear()
        if not (stage.notice and stage.stack[-1].passing):
            stage.stack[-1].draw(canvas)
        if self.teacher and not stage.notice:
            self.teacher.draw(canvas, stage.stack[-1])
            if self.teacher.over:
                self.teacher = None
        if stage.notice:
            draw_notice(canvas, stage.notice)
            footer(stage.app, canvas, ok="key_go")

    def redraw(self, now=False):
        """Has the picture drawn again: after the press or the job that asks for it, or at once."""
        self._stage.redraw()
        if now:
            self.draw_now()

    def teach(self):
        """Has each screen say what it is for, in the first round of the game in play, from where that has come to."""
        from mathom.screens.teach import Teacher

        self.teacher = Teacher(self._stage.app)
        self._stage.redraw()

    def sound(self, tune):
        """Plays a tune, if there is a piezo."""
        self._hardware.piezo.play(tune)
        drop("mathom.hardware.tunes")

    def light(self, now):
        """Dims or darkens the display, and draws it anew if it has come back."""
        if self._power.tick(now):
            self._stage.redraw()

    # Movement

    def motion_due(self, now):
        if not self._stage.moving():
            return None
        least = self._drawn  # ms: after each picture the parts below get a turn, however long it took
        self._drawn = 0
        return max(_FRAME - time.ticks_diff(now, self._framed), least)

    def move(self, now):
        # Due 50 ms after the last frame was due, however late that was drawn; after a pause, 50 ms from now.
        behind = time.ticks_diff(now, self._framed) - _FRAME
        self._framed = now if behind >= _FRAME else time.ticks_add(self._framed, _FRAME)
        top = self._stage.stack[-1]
        top.shakes = self._hardware.keys.ok_down()
        if top.tick(now):
            self._power.stay_awake(now)  # the display stays on while something moves
            self._stage.redraw()
