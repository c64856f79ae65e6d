"""Dice that deserve trust.

`Dice` turns a seed into faces. `Entropy` feeds it with everything that nobody at the table can know: the chip's
random source, the microseconds of key presses and a counter that moves at every start. Any one of the three is enough
to make a game's dice differ from the last one's.
"""

import hashlib

# What is read from the random source at a draw. A sound source repeats one byte this often once in 2**120 reads.
READ = 16
MOST = 1 << 16


def fair_limit(n):
    """The largest multiple of n that fits into 16 bits: words from there on are thrown away, or the low faces would
    come up more often than the high ones."""
    if not 1 <= n <= MOST:
        raise ValueError("a die has 1 to 65536 faces")
    return MOST - MOST % n


def _hash(tag, *parts):
    # MicroPython's sha256 gives its digest once, so every hash is an object of its own.
    h = hashlib.sha256(tag)
    for part in parts:
        h.update(part)
    return h.digest()


class Dice:
    """The same seed gives the same faces. Who learns the present state learns no face that was drawn before."""

    def __init__(self, seed):
        self._state = _hash(b"seed", seed)

    def stir(self, data):
        """Mixes in bytes. However little they hold, nothing is lost by it."""
        self._state = _hash(b"stir", self._state, data)

    def below(self, n):
        """A number from 0 to n - 1, each as likely as the others."""
        limit = fair_limit(n)
        while True:
            block = _hash(b"draw", self._state)
            # Hashed on before a face is seen: the state never tells what was drawn.
            self._state = _hash(b"next", self._state)
            for i in range(0, 32, 2):
                word = block[i] | block[i + 1] << 8
                if word < limit:
                    return word % n


class Entropy:
    """The pool that faces are drawn from.

    `source(n)` gives n random bytes; `clock()` is a running count of microseconds; `counter()` gives a number that it
    has already moved on and kept where a power cut does not reach. A source that is stuck or fails is noticed and
    told in `faults`; the dice then live on the times of presses and on the counter.
    """

    def __init__(self, source, counter=None, clock=None):
        self._source = source
        self._counter = counter
        self._clock = clock
        self._dice = Dice(b"")
        self._last = b""
        self._serial = 0
        self.stuck = False
        self.faults = []

    def start(self):
        """Asks the counter, once. Done at the first draw at the latest; sooner spares that draw a wait for flash."""
        counter, self._counter = self._counter, None
        if counter is None:
            return
        try:
            self.stir(str(counter()).encode())
        except OSError as e:
            self._fault("counter", "not kept: " + str(e))

    def press(self, ticks_us):
        """A key was pressed: its microsecond is nobody's choice."""
        self.stir(str(ticks_us).encode())

    def stir(self, data):
        """Mixes in bytes that are worth something: a serial number, the time of day of a laptop."""
        self._dice.stir(data)

    def below(self, n):
        """A number from 0 to n - 1. The random source is read anew each time."""
        self.start()
        data = self._read()
        self._serial += 1
        now = self._clock() if self._clock else 0
        self._dice.stir(data + ("%d %d" % (self._serial, now)).encode())
        return self._dice.below(n)

    def _read(self):
        try:
            data = self._source(READ)
        except OSError as e:
            data = b""
            self._fault("source", "no answer: " + str(e))
        sound = len(data) == READ and data != data[:1] * READ and data != self._last
        if not sound and not self.stuck:
            self._fault("source", "stuck")
        self.stuck = not sound
        self._last = data
        return data

    def _fault(self, part, what):
        # The list grows by one line for each kind of fault, not for each roll of a long evening.
        if (part, what) not in self.faults:
            self.faults.append((part, what))
