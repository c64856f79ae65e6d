"""The keys: from contacts that bounce to events that a screen understands.

`Debouncer` is pure: it is told the time and the levels. `Keys` owns the pins and looks at them every 2 ms. A press
counts at first contact: the edge that the chip notes and one look that agrees, or two looks. What bounces afterwards is
ignored. While flash is erased nobody can look for up to 85 ms; an edge that the chip noted meanwhile tells that there
was a press. Of two keys pressed within such a time, the one with the lower number is told first.
"""

import time

from micropython import const

_PERIOD = const(2)  # ms between two looks
_REST = const(12)  # ms without contact until a key is released: longer than it bounces
_BLIND = const(12)  # ms without a look after which an edge is believed
_LONG = const(600)
_REPEAT_FIRST = const(400)
_REPEAT = const(120)
_STUCK = const(10000)
_CALM = const(200)  # ms that a key that was ignored must stay released to be believed again
_ROUND = const((1 << 30) - 1)  # the clock goes round
_HALF_ROUND = const(1 << 29)
_QUEUE = const(16)
_SPIKE = const(300)  # us that a contact lasts at least

# What a key is: up; down; down, and nothing more to tell of it; ignored, as it was down from the start; stuck.
_UP = const(0)
_DOWN = const(1)
_TOLD = const(2)
_IGNORED = const(3)
_STUCK_DOWN = const(4)


class Debouncer:
    """`names` are the keys, bit 0 first. `emit(event, key)` is called for every event; `key` is the number of the key
    for its press, None for what follows from holding it. On a board with two keys, whose long press says something
    else, the short press is told when it is over. `stuck(key)` is called for a key that is."""

    def __init__(self, names, emit, stuck=None):
        self._emit = emit
        self._stuck = stuck
        self._two = "next" in names
        self.repeats = False  # whether left and right repeat while they are held
        self.busy = 0  # the keys for which a sample says something new even if none is pressed
        self.last = 0  # when the last sample was
        self._before = self._not_up = 0  # keys, as bits
        self._short = []
        self._long = []
        for name in names:
            self._short.append({"next": "right", "select": "ok"}.get(name, name))
            self._long.append({"next": "back", "select": "long_back", "ok": "long_ok", "back": "long_back"}.get(name))
        self._state = []
        self._pressed = [0] * len(names)  # when
        self._low = [0] * len(names)  # when last seen pressed
        self._next = [0] * len(names)  # when it repeats

    def sample(self, now, levels, edges=0):
        """`levels` has a 1 for each key that is pressed, `edges` for each that was pressed at some time since the last
        sample. `now` is in milliseconds."""
        blind = (now - self.last & _ROUND) > _BLIND
        self.last = now
        if not self._state:  # what is held from the start was not pressed for us
            blind = False
            self._not_up = levels
            for key in range(len(self._short)):
                self._state.append(_IGNORED if levels >> key & 1 else _UP)
                self._pressed[key] = now
        touched = edges | self._before
        left = levels | touched | self._not_up
        key = 0
        while left:
            if left & 1:
                self._state[key] = self._look(key, now, levels >> key & 1, touched >> key & 1, blind)
            left >>= 1
            key += 1
        self._before = levels
        self.busy = self._not_up | levels

    def _look(self, key, now, low, touched, blind):
        # What the key is from now on.
        state = self._state[key]
        before = self._before >> key & 1
        if state == _UP:
            if touched and (low or blind):
                self._not_up |= 1 << key
                self._pressed[key] = self._low[key] = now
                self._next[key] = now + _REPEAT_FIRST
                if not self._two:
                    self._emit(self._short[key], key)
                return _DOWN
            return _UP
        held = now - self._pressed[key] & _ROUND
        if low:
            self._low[key] = now
            if held >= _STUCK:
                if state != _STUCK_DOWN and self._stuck:
                    self._stuck(key)
                return _STUCK_DOWN
            if state == _DOWN and self._long[key]:
                if held >= _LONG:
                    self._emit(self._long[key], key if self._two else None)
                    return _TOLD
            elif state == _DOWN and self.repeats and (now - self._next[key] & _ROUND) < _HALF_ROUND:
                self._next[key] = now + _REPEAT
                self._emit(self._short[key], None)
            return state
        if touched:  # it was released since the last look, but when? It may still bounce
            self._low[key] = now
        rested = now - self._low[key] & _ROUND
        if self._two and state == _DOWN and (rested >= _REST or (held > _REST and not before)):
            self._emit(self._short[key], key)
            state = _TOLD
        if rested >= (_CALM if state >= _IGNORED else _REST):
            self._not_up &= ~(1 << key)
            return _UP
        return state


class Keys(Debouncer):
    """The keys of a board. `get()` gives the next event; `on_press(microseconds)` is called for each press that it
    gives. `two` tells that there are only two keys, `faults` which ones are stuck."""

    def __init__(self, keys, on_press=None):
        from machine import Pin, Timer

        self.two = "next" in keys
        self.faults = []
        self.lost = 0
        self._interrupted = False
        self._on_press = on_press
        # A ring: the timer writes at `_in`, the program reads at `_out`.
        self._events = [None] * _QUEUE
        self._times = [None] * _QUEUE
        self._in = self._out = 0
        self._wires = []
        for name in ("left", "right", "ok", "back", "next", "select"):
            if name in keys:
                self._wires.append((name, keys[name]))
        Debouncer.__init__(self, [name for name, _ in self._wires], self._put, self._report)
        self._edges = bytearray(1)  # the keys with an edge since the last look, as bits
        self._at = [0] * len(self._wires)  # when that was, in microseconds
        self._pins = []
        for key in range(len(self._wires)):
            self._pins.append(self._watch(key, Pin(self._wires[key][1], Pin.IN, Pin.PULL_UP)))
        self._tick()
        self._timer = Timer(-1, period=_PERIOD, mode=Timer.PERIODIC, callback=self._ticker())

    def interrupt(self):
        """A Ctrl-C came while a timer had the word. There it would be lost; the program gets it from `get()`."""
        self._interrupted = True

    def get(self):
        """The next event, or None."""
        if self._interrupted:
            self._interrupted = False
            raise KeyboardInterrupt
        at = self._out
        if at == self._in:
            return None
        pressed = self._times[at]
        self._out = (at + 1) % _QUEUE
        if pressed is not None and self._on_press:
            self._on_press(pressed)
        return self._events[at]

    def waiting(self):
        """Whether there is an event."""
        return self._in != self._out or self._interrupted

    def stop(self):
        """Leaves timer and pins alone."""
        self._timer.deinit()
        for pin in self._pins:
            pin.irq(None)

    def _watch(self, key, pin):
        edges, at, ticks_us = self._edges, self._at, time.ticks_us

        def note(pin):
            # In the interrupt itself: the microsecond is what the dice are fed with. Nothing may be allocated; with two
            # more variables from outside, the call alone would.
            if not edges[0] >> key & 1:
                at[key] = ticks_us()  # type: ignore[call-overload]
                edges[0] |= 1 << key

        pin.irq(note, pin.IRQ_FALLING, hard=True)
        return pin

    def _ticker(self):
        # A key that is not pressed and has had no edge is still not pressed. Looked up now and then all the same.
        # Five hundred times a second it counts that a variable from outside is cheaper than an attribute.
        edges, ticks_ms = self._edges, time.ticks_ms
        idle = 0

        def tick(timer):
            nonlocal idle
            seen = edges[0]
            try:
                if seen or self.busy or idle > 15:
                    idle = 0
                    self._tick()
                else:
                    idle += 1
                    self.last = ticks_ms()  # type: ignore[assignment]
            except KeyboardInterrupt:
                self.interrupt()
            except RuntimeError:  # the program is deep in the stack, where nobody can look: the next time will do
                edges[0] |= seen

        return tick

    def _tick(self):
        edges = self._edges[0]
        self._edges[0] = 0
        levels = 0
        bit = 1
        for pin in self._pins:
            if not pin():
                levels |= bit
            bit <<= 1
        if edges & levels:
            edges = self._settled(edges)
        self.sample(time.ticks_ms(), levels, edges)

    def _settled(self, edges):
        # An edge says nothing that this look does not say if it is hardly older: it may have been a spike.
        now = time.ticks_us()
        for key in range(len(self._at)):
            if edges >> key & 1 and time.ticks_diff(now, self._at[key]) < _SPIKE:
                edges &= ~(1 << key)
        return edges

    def _put(self, event, key):
        following = (self._in + 1) % _QUEUE
        if following == self._out:
            self.lost += 1
            return
        self._events[self._in] = event
        self._times[self._in] = None if key is None else self._at[key]
        self._in = following

    def _report(self, key):
        name, pin = self._wires[key]
        self.faults.append(("key " + name, "pressed for ten seconds: stuck, or GP%d is shorted to ground" % pin))
