"""Turns the bouncing contacts of the keys into events for the screens.

`Debouncer` is pure: its caller passes the time and the levels of the pins. `Keys` owns the pins. An interrupt notes
each contact and its microsecond; the loop then samples the pins at once, and every 2 ms until all keys are up again. A
press counts at first contact: an edge and one sample that agrees, or two samples. Bounces after that are ignored: a
contact is another press if there was none for longer than a contact bounces.

While the loop draws, writes or collects garbage it takes no samples, but contacts are still noted: one then counts as a
press, and keys are reported in the order of their contacts. While flash is erased, for up to 85 ms, the chip cannot
note times either: of two keys pressed during that time the one with the lower number comes first.
"""

import time

from micropython import const

_PERIOD = const(2)  # ms between two samples while a key is down or bounces
_SLOW = const(50)  # the same while all keys that are down are ignored or stuck
_RELEASE = const(32)  # ms without contact until a key counts as released: longer than a worn one bounces
_TAP = const(31)  # ms: a contact that opens sooner may bounce, as a worn one does, …
_ERASE = const(116)  # ms: … unless it stays open for longer than that and an erase of the flash
_BLIND = const(12)  # ms without a sample after which an edge alone counts as a press
_LONG = const(600)
_REPEAT_FIRST = const(400)
_REPEAT = const(120)
_STUCK = const(10000)
_CALM = const(200)  # ms without contact until an ignored or stuck key counts as released
_ROUND = const((1 << 30) - 1)  # the clock wraps around after this
_HALF_ROUND = const(1 << 29)
_SPIKE = const(300)  # us: a shorter contact is not a press

# States of a key: up; down; down, with all its events emitted; ignored, as it was down at the start; stuck.
_UP = const(0)
_DOWN = const(1)
_HANDLED = const(2)
_IGNORED = const(3)
_STUCK_DOWN = const(4)


class Debouncer:
    """`names` are the keys, bit 0 first. `emit(event, key)` is called for every event; `key` is the number of the key
    for a press or a long press, None for what follows while it is held. A press of back, or with `holds` of OK, is
    emitted when the key is let go, as holding it means something else. With `adds`, a press of OK is emitted at its
    contact, and a long press after it if it is held. On a board with two keys each press is emitted when the key is let
    go; with `holds` or `adds` holding the second one is `long_ok`; holding both is `long_back`. `stuck(key)` is called
    for a key that is stuck."""

    def __init__(self, names, emit, stuck=None):
        self._emit = emit
        self._stuck = stuck
        self._two = "next" in names
        self.repeats = False  # whether left and right repeat while they are held
        self.holds = self.adds = False
        self.busy = 0  # the keys that still have to be sampled, as bits
        self.last = 0  # the time of the last sample
        self._before = self._not_up = 0  # the levels of the last sample, and the keys that are not _UP, as bits
        self._short = []  # the event of a short press of each key
        self._long = []  # the event of a long press
        for name in names:
            self._short.append({"next": "right", "select": "ok"}.get(name, name))
            self._long.append({"next": "back", "select": "long_back", "ok": "long_ok", "back": "long_back"}.get(name))
        self.ok = self._short.index("ok") if "ok" in self._short else 0  # its number
        self._state = []
        self._pressed = [0] * len(names)  # when it was pressed
        self._low = [0] * len(names)  # when it was last seen pressed
        self._next = [0] * len(names)  # when it repeats
        self._ok_held = False  # whether holding the second of two keys is a held OK, rather than the menu
        self._late = [self._two] * len(names)  # whether its press is emitted when it is let go
        self._adds = False  # whether a long press of OK follows the press for which it is down

    def hear(self, repeats, holds, adds):
        """Sets what holding a key means: whether left and right repeat, and for OK as above."""
        self.repeats = repeats
        self.holds = holds
        self.adds = adds

    def awaited(self):
        """Returns whether a key is down whose press is emitted when it is let go."""
        if self._not_up:
            for key in range(len(self._state)):
                if self._late[key] and self._state[key] == _DOWN:
                    return True
        return False

    def ok_down(self):
        """Returns whether OK is down, unless it is stuck."""
        return bool(self._state) and _UP < self._state[self.ok] < _IGNORED

    def sample(self, now, levels, edges=(), again=0):
        """Takes a sample. `levels` has a 1 for each key that is pressed now, `edges` are the numbers of those that were
        pressed at some time since the last sample, in that order. `again` has a 1 for those of them that had not been
        pressed for so long before that it is no bounce. `now` is in milliseconds."""
        unseen = now - self.last & _ROUND
        self.last = now
        if not self._state:  # a key that is held at the start is not a press
            unseen = 0
            self._not_up = levels
            for key in range(len(self._short)):
                self._state.append(_IGNORED if levels >> key & 1 else _UP)
                self._pressed[key] = now
        touched = self._before
        for key in edges:
            touched |= 1 << key
        wanted = levels | touched | self._not_up
        for key in edges:
            self._state[key] = self._look(key, now, levels >> key & 1, 1, unseen, again >> key & 1)
            wanted &= ~(1 << key)
        key = 0
        while wanted:
            if wanted & 1:
                self._state[key] = self._look(key, now, levels >> key & 1, touched >> key & 1, unseen, 0)
            wanted >>= 1
            key += 1
        self._before = levels
        self.busy = self._not_up | levels

    def _look(self, key, now, low, touched, unseen, again):
        # Emits the events of one key and returns its new state.
        state = self._state[key]
        before = self._before >> key & 1
        held = now - self._pressed[key] & _ROUND
        if again and held >= _RELEASE and _UP < state < _IGNORED:  # the end of the press before was not seen
            if self._late[key] and state == _DOWN:
                self._emit(self._short[key], key)
            state = _UP
        if state == _UP:
            return self._begin(key, now) if touched and (low or unseen > _BLIND) else _UP
        if low:
            self._low[key] = now
            return self._hold(key, now, state, held)
        if touched:  # it was released at an unknown time since the last sample, and may still bounce
            self._low[key] = now
        released = now - self._low[key] & _ROUND
        if self._late[key] and state == _DOWN and (released >= _RELEASE or (held > _RELEASE and not before)):
            self._emit(self._short[key], key)
            state = _HANDLED
        if released >= (_CALM if state >= _IGNORED else _RELEASE):
            self._not_up &= ~(1 << key)
            return _UP
        return state

    def _begin(self, key, now):
        # A key that was up is pressed. Only one that means nothing else when it is held is an event at once.
        short = self._short[key]
        self._not_up |= 1 << key
        self._pressed[key] = self._low[key] = now
        self._next[key] = now + _REPEAT_FIRST
        late = self._late[key] = self._two or short == "back" or (short == "ok" and self.holds)
        self._ok_held = self._two and (self.holds or self.adds)
        if short == "ok":
            self._adds = self.adds
        if not late:
            self._emit(short, key)
        return _DOWN

    def _hold(self, key, now, state, held):
        # A key has been down for so long.
        if held >= _STUCK:
            if state != _STUCK_DOWN and self._stuck:
                self._stuck(key)
            return _STUCK_DOWN
        if state != _DOWN:
            return state
        if self._long[key]:
            if held < _LONG:
                return state
            if self._late[key]:
                self._emit(self._what_is_held(key), key)
            elif key == self.ok and self._adds:
                self._emit(self._long[key], None)
            return _HANDLED
        if self.repeats and (now - self._next[key] & _ROUND) < _HALF_ROUND:
            self._next[key] = now + _REPEAT
            self._emit(self._short[key], None)
        return state

    def _what_is_held(self, key):
        # Returns the event of holding this key. Two keys held together go back.
        if self._two and self._state[1 - key] == _DOWN:
            self._state[1 - key] = _HANDLED
            return "long_back"
        event = self._long[key]
        return "long_ok" if self._ok_held and event == "long_back" else event


class Keys(Debouncer):
    """The keys of a board. `look()` samples them, `get()` returns the next event and calls `on_press(microseconds)` if
    it is a press. `faults` lists the keys that are stuck."""

    def __init__(self, keys, on_press=None):
        from machine import Pin

        self.faults = []
        self.held = 0  # how often the key of the last event has repeated
        self._touched = 0  # the keys that a finger on the display holds down, as bits
        self._interrupted = False
        self._on_press = on_press
        self._events = []  # (event, microsecond of the press or None)
        self._wires = [(name, keys[name]) for name in ("left", "right", "ok", "back", "next", "select") if name in keys]
        Debouncer.__init__(self, [name for name, _ in self._wires], self._put, self._report)
        # The keys pressed since the last sample, and those of them for which it is no bounce, as bits.
        self._edges = bytearray(2)
        # When each was pressed, when it was let go, None if it is down, and when it was touched first after it had been
        # open for longer than a contact bounces. In microseconds.
        self._at = [[0, 0, 0] for _ in self._wires]
        self._pins = []
        self._notes = []
        for key in range(len(self._wires)):
            self._pins.append(Pin(self._wires[key][1], Pin.IN, Pin.PULL_UP))
            self._notes.append(self._watch(key, self._pins[key]))
        self._sample()

    def interrupt(self):
        """Keeps a Ctrl-C that came in a timer, where it would be lost, until `get()` raises it."""
        self._interrupted = True

    def noted(self):
        """Returns whether there is a new edge or a Ctrl-C."""
        return self._edges[0] or self._interrupted

    def due(self):
        """Returns in how many milliseconds the next sample is due; None while all keys are up."""
        if self._edges[0]:
            return 0
        if not self.busy:
            return None
        for key in range(len(self._state)):
            if self.busy >> key & 1 and self._state[key] < _IGNORED:
                return _PERIOD
        return _SLOW

    def look(self):
        """Samples the keys, if there was an edge or one of them is down."""
        if self._edges[0]:
            time.sleep_us(_SPIKE)  # a contact that is over by then was not a finger
            self._sample()
        elif self.busy:
            self._sample()
        else:
            self.caught_up()

    def caught_up(self):
        """Notes that no edge can have been missed until now, as after a sample."""
        self.last = time.ticks_ms()  # type: ignore[assignment]

    def ready(self):
        """Returns whether there is an event, or a Ctrl-C."""
        return bool(self._events or self._interrupted)

    def get(self):
        """Returns the next event, or None."""
        if self._interrupted:
            self._interrupted = False
            raise KeyboardInterrupt
        if not self._events:
            if not self.busy:
                self.held = 0
            return None
        event, pressed = self._events.pop(0)
        self.held = self.held + 1 if pressed is None else 0
        if pressed is not None and self._on_press:
            self._on_press(pressed)
        return event

    def touch(self, key, down):
        """Holds a key down for a finger on the display, or lets it go."""
        if down:
            self._touched |= 1 << key
        else:
            self._touched &= ~(1 << key)
        self._notes[key](lambda: not down)
        self._sample()

    def stop(self):
        """Ends the interrupts of the pins."""
        for pin in self._pins:
            pin.irq(None)

    def _watch(self, key, pin):
        edges, at, ticks_us = self._edges, self._at[key], time.ticks_us

        def note(pin):
            # Runs in the interrupt itself, also while garbage is collected. It must not allocate, and the call itself
            # would if this function used a fifth variable from outside.
            now = ticks_us()
            up = at[1]
            again = False
            if not pin():
                at[1] = None
                if up is not None and (now - up & _ROUND) >= _RELEASE * 1000:
                    again = (up - at[2] & _ROUND) >= _TAP * 1000 or (now - up & _ROUND) >= _ERASE * 1000
                    at[2] = now
            elif up is None:
                at[1] = now  # type: ignore[call-overload]
                return  # otherwise it was pressed for less time than this takes, or while flash was erased
            if again or not edges[0] >> key & 1:
                at[0] = now  # type: ignore[call-overload]
            edges[0] |= 1 << key
            if again:
                edges[1] |= 1 << key

        pin.irq(note, pin.IRQ_FALLING | pin.IRQ_RISING, hard=True)
        return note

    def _sample(self):
        edges, again = self._edges
        self._edges[0] = self._edges[1] = 0
        levels = 0
        bit = 1
        for pin in self._pins:
            if not pin():
                levels |= bit
            bit <<= 1
        levels |= self._touched
        self.sample(time.ticks_ms(), levels, self._in_order(edges) if edges else (), again)

    def _in_order(self, edges):
        """Returns the keys with an edge in the order of their times."""
        now = time.ticks_us()
        keys = [key for key in range(len(self._wires)) if edges >> key & 1]
        return sorted(keys, key=lambda key: time.ticks_diff(self._at[key][0], now))

    def _put(self, event, key):
        self._events.append((event, None if key is None else self._at[key][0]))

    def _report(self, key):
        name, pin = self._wires[key]
        self.faults.append(("key " + name, "pressed for ten seconds: stuck, or GP%d is shorted to ground" % pin))
