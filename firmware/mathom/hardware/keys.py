"""The keys: from contacts that bounce to events that a screen understands.

`Debouncer` is pure: it is told the time and the levels. `Keys` owns the pins. An interrupt notes each edge and its
microsecond; the loop looks at the pins right after that, and every 2 ms until all keys are up again. A press counts at
first contact: the edge and one look that agrees, or two looks. What bounces afterwards is ignored.

While the loop draws or writes nobody looks, but edges are noted: one from then tells that there was a press, and keys
come in the order of their edges. While flash is erased, for up to 85 ms, the chip cannot note the time either: of two
keys pressed in there the one with the lower number comes first.
"""

import time

from micropython import const

_PERIOD = const(2)  # ms between two looks while a key is down or bounces
_SLOW = const(50)  # the same, of keys that are ignored or stuck
_REST = const(12)  # ms without contact until a key is released: longer than it bounces
_BLIND = const(12)  # ms without a look after which an edge is believed
_LONG = const(600)
_REPEAT_FIRST = const(400)
_REPEAT = const(120)
_STUCK = const(10000)
_CALM = const(200)  # ms that a key that was ignored must stay released to be believed again
_ROUND = const((1 << 30) - 1)  # the clock goes round
_HALF_ROUND = const(1 << 29)
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
        self.busy = 0  # the keys that are not up and at rest, as bits
        self.last = 0  # when the last sample was, and
        self._looked = 0  # the one before
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

    def sample(self, now, levels, edges=()):
        """`levels` has a 1 for each key that is pressed, `edges` are the numbers of those that were pressed at some
        time since the last sample, in that order. `now` is in milliseconds."""
        self._looked = self.last
        blind = (now - self.last & _ROUND) > _BLIND
        self.last = now
        if not self._state:  # what is held from the start was not pressed for us
            blind = False
            self._not_up = levels
            for key in range(len(self._short)):
                self._state.append(_IGNORED if levels >> key & 1 else _UP)
                self._pressed[key] = now
        touched = self._before
        for key in edges:
            touched |= 1 << key
        wanted = levels | touched | self._not_up
        for key in edges:
            self._state[key] = self._look(key, now, levels >> key & 1, 1, blind)
            wanted &= ~(1 << key)
        key = 0
        while wanted:
            if wanted & 1:
                self._state[key] = self._look(key, now, levels >> key & 1, touched >> key & 1, blind)
            wanted >>= 1
            key += 1
        self._before = levels
        self.busy = self._not_up | levels

    def _look(self, key, now, low, touched, blind):
        # What the key is from now on.
        state = self._state[key]
        before = self._before >> key & 1
        over = (self._looked - self._pressed[key] & _ROUND) >= _REST  # a press cannot bounce any more
        if low and blind and over and not before and _UP < state < _IGNORED:
            # It was up when somebody last looked, and that is longer ago than a contact bounces: another press.
            if self._two and state == _DOWN:
                self._emit(self._short[key], key)
            state = _UP
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
    """The keys of a board. `look()` looks at them, `get()` gives the next event; `on_press(microseconds)` is called for
    each press that it gives. `faults` tells which ones are stuck."""

    def __init__(self, keys, on_press=None):
        from machine import Pin

        self.faults = []
        self._interrupted = False
        self._on_press = on_press
        self._events = []  # (event, microsecond of the press or None)
        self._wires = [(name, keys[name]) for name in ("left", "right", "ok", "back", "next", "select") if name in keys]
        Debouncer.__init__(self, [name for name, _ in self._wires], self._put, self._report)
        self._edges = bytearray(1)  # the keys with an edge since the last look, as bits
        self._at = [0] * len(self._wires)  # when that was, in microseconds
        self._pins = []
        for key in range(len(self._wires)):
            self._pins.append(self._watch(key, Pin(self._wires[key][1], Pin.IN, Pin.PULL_UP)))
        self._sample()

    def interrupt(self):
        """A Ctrl-C came while a timer had the word. There it would be lost; the program gets it from `get()`."""
        self._interrupted = True

    def noted(self):
        """Whether there is something to look at now."""
        return self._edges[0] or self._interrupted

    def due(self):
        """In how many milliseconds the next look is due; None while all keys are up."""
        if self._edges[0]:
            return 0
        if not self.busy:
            return None
        for key in range(len(self._state)):
            if self.busy >> key & 1 and self._state[key] < _IGNORED:
                return _PERIOD
        return _SLOW

    def look(self):
        """Looks at the keys, if there is a reason to."""
        if self._edges[0]:
            time.sleep_us(_SPIKE)  # what is over by then was no finger
            self._sample()
        elif self.busy:
            self._sample()
        else:
            self.rested()

    def rested(self):
        """Until now no edge can have gone unseen."""
        self.last = time.ticks_ms()  # type: ignore[assignment]

    def get(self):
        """The next event, or None."""
        if self._interrupted:
            self._interrupted = False
            raise KeyboardInterrupt
        if not self._events:
            return None
        event, pressed = self._events.pop(0)
        if pressed is not None and self._on_press:
            self._on_press(pressed)
        return event

    def stop(self):
        """Leaves the pins alone."""
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

    def _sample(self):
        edges = self._edges[0]
        self._edges[0] = 0
        levels = 0
        bit = 1
        for pin in self._pins:
            if not pin():
                levels |= bit
            bit <<= 1
        self.sample(time.ticks_ms(), levels, self._in_order(edges) if edges else ())

    def _in_order(self, edges):
        """The keys with an edge, the first one first."""
        now = time.ticks_us()
        keys = [key for key in range(len(self._at)) if edges >> key & 1]
        return sorted(keys, key=lambda key: time.ticks_diff(self._at[key], now))

    def _put(self, event, key):
        self._events.append((event, None if key is None else self._at[key]))

    def _report(self, key):
        name, pin = self._wires[key]
        self.faults.append(("key " + name, "pressed for ten seconds: stuck, or GP%d is shorted to ground" % pin))
