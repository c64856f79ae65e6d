"""Fair dice.

`Dice` turns a seed into faces. `Entropy` feeds it from three sources that nobody at the table can predict: the chip's
random source, the microseconds of key presses, and a counter of starts. Each of them alone is enough to make the dice
differ from one game to the next.
"""

import hashlib

# Bytes read from the random source at a draw. A sound source gives this many equal bytes once in 2**120 reads.
READ = 16
MOST = 1 << 16


def fair_limit(n):
    """Returns the largest multiple of n that fits into 16 bits. Words from there on must be rejected, or low faces
    would come up more often than high ones."""
    if not 1 <= n <= MOST:
        raise ValueError("a die has 1 to 65536 faces")
    return MOST - MOST % n


def _hash(tag, *parts):
    # In MicroPython a hash object gives its digest only once, so each hash gets a new one.
    h = hashlib.sha256(tag)
    for part in parts:
        h.update(part)
    return h.digest()


class Dice:
    """Draws numbers from a seed: the same seed gives the same numbers. The present state reveals none that was drawn
    before."""

    def __init__(self, seed):
        self._state = _hash(b"seed", seed)

    def stir(self, data):
        """Mixes in bytes. Even predictable ones do no harm."""
        self._state = _hash(b"stir", self._state, data)

    def below(self, n):
        """Draws a number from 0 to n - 1, all equally likely."""
        limit = fair_limit(n)
        while True:
            block = _hash(b"draw", self._state)
            # The state moves on before a face is used, so it never reveals what was drawn.
            self._state = _hash(b"next", self._state)
            for i in range(0, 32, 2):
                word = block[i] | block[i + 1] << 8
                if word < limit:
                    return word % n


class Entropy:
    """The source of all dice.

    `source(n)` returns n random bytes; `clock()` returns a running count of microseconds; `counter()` returns a number
    that it has raised and saved, so that it survives a power cut. A source that is stuck or fails is listed in
    `faults`; the dice then depend on the times of presses and on the counter.
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
        """Reads the counter, once. The first draw does it at the latest; done earlier, that draw need not wait for the
        flash."""
        counter, self._counter = self._counter, None
        if counter is None:
            return
        try:
            self.stir(str(counter()).encode())
        except OSError as e:
            self._fault("counter", "not kept: " + str(e))
        except MemoryError:
            pass  # a restart amid a game of weeks; the source and the presses are enough

    def press(self, ticks_us):
        """Mixes in the microsecond of a key press, which nobody can choose."""
        self.stir(str(ticks_us).encode())

    def stir(self, data):
        """Mixes in further bytes, such as a serial number."""
        self._dice.stir(data)

    def below(self, n):
        """Draws a number from 0 to n - 1, after reading the random source again."""
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
        # One entry for each kind of fault, not for each roll.
        if (part, what) not in self.faults:
            self.faults.append((part, what))
