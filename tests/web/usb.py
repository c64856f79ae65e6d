"""A USB port of the browser with a virtual Pico on it, or with something else: only `navigator.serial` is replaced.

The Pico runs while the page waits for its bytes, as fast as it can.
"""

import base64
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from host_tools.pico.chip import Pico, PowerCut

SLICE_US = 2_000
STILL = 3
TURN = 0.02  # seconds for which the Pico runs at most before the page may do something else
# The port of the page. `usb` calls Python: what comes back is a text in base64, or null when the cable is pulled.
SERIAL = """(() => {
  const lost = () => new DOMException("The device has been lost.", "NetworkError");
  class Port extends EventTarget {
    readable = null;
    writable = null;
    getInfo() {
      return { usbVendorId: 0x2e8a, usbProductId: 5 };
    }
    async open() {
      if (this.readable || !(await usb("open", ""))) throw new DOMException("Failed to open.", "NetworkError");
      const gone = (stream) => {
        this.readable = null;
        stream.error(lost());
      };
      let open = true;
      this.readable = new ReadableStream({
        pull: async (stream) => {
          for (let said = ""; open && !said; ) {
            said = await usb("read", "");
            if (said === null) return gone(stream);
            if (said) stream.enqueue(Uint8Array.from(atob(said), (letter) => letter.charCodeAt(0)));
          }
        },
        cancel: () => {
          open = false;
        },
      }, { highWaterMark: 0 });
      this.writable = new WritableStream({
        write: async (bytes) => {
          if ((await usb("write", btoa(String.fromCharCode(...bytes)))) === null) throw lost();
        },
      });
    }
    async close() {
      if (this.readable?.locked || this.writable.locked) throw new TypeError("The streams are locked.");
      this.readable = this.writable = null;
      await usb("close", "");
    }
  }
  const port = new Port();
  const requestPort = async () => {
    if (!(await usb("ask", ""))) throw new DOMException("No port selected by the user.", "NotFoundError");
    return port;
  };
  Object.defineProperty(Navigator.prototype, "serial", { value: { requestPort, getPorts: async () => [] } });
})();"""

TIME = """
  const [now, later] = [performance.now.bind(performance), setTimeout];
  performance.now = () => now() / slower;
  globalThis.setTimeout = (act, ms, ...more) => later(act, ms * slower, ...more);
"""


class Other(Protocol):
    """What may be on the port: it takes bytes and says some."""

    def write(self, data: bytes) -> None: ...

    def read(self) -> bytes: ...


class Attached:
    """A virtual Pico on the cable. `meanwhile` is called now and then; if it returns true, the cable is pulled."""

    def __init__(self, pico: Pico, meanwhile: Callable[[], bool] = lambda: False) -> None:
        self.pico = pico
        self.meanwhile = meanwhile
        self._said: deque[bytes] = deque()
        pico.serial.on_output = self._said.append

    def write(self, data: bytes) -> None:
        self.pico.serial.write(data)

    def read(self) -> bytes:
        end = time.monotonic() + TURN
        idle = 0  # slices in which the Pico has only waited
        while not self._said and idle < STILL and time.monotonic() < end:
            self.pico.run(SLICE_US)
            if self.meanwhile():
                raise PowerCut
            idle = idle + 1 if self.pico.mcu.core.waiting else 0
        said = b"".join(self._said)
        self._said.clear()
        return said


class Usb:
    """The port of a browser context. `there` is what is plugged in, or None. `slower`: the page's time runs so many
    times slower, as an emulated Pico at work is slower than a real one."""

    def __init__(self, context: Any, there: Other | None = None, slower: int = 1) -> None:
        self.there = there
        self.cut = False  # whether the cable was pulled while the page used it
        self.refused = False  # whether another program has the port
        context.expose_function("usb", self._called)
        context.add_init_script(SERIAL)
        if slower > 1:
            context.add_init_script(f"(() => {{ const slower = {slower}; {TIME} }})()")

    def _called(self, verb: str, content: str) -> str | bool | None:
        if verb == "ask":
            return self.there is not None
        if verb == "open":
            self.cut = False
            return self.there is not None and not self.refused
        if verb == "close":
            return True
        if self.cut or self.there is None:
            return None
        try:
            if verb == "write":
                self.there.write(base64.b64decode(content))
                return ""
            return base64.b64encode(self.there.read()).decode()
        except PowerCut:
            self.cut = True
            return None
