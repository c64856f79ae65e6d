"""Serves the page from memory, compressed, to this computer or to its network."""

import gzip
import hashlib
import socket
import sys
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import PurePosixPath
from urllib.parse import urlsplit

from host_tools.errors import Fault, reason
from host_tools.web import EVERYWHERE, HOST

OUTSIDE = ("192.0.2.1", 9)  # an address reserved for documentation: nothing is sent there
# All types that the page needs, as others that serve it may know no more.
TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".wasm": "application/wasm",
}
OTHER = "application/octet-stream"


class Served:
    """A file of the page, plain and compressed, with its ETag."""

    def __init__(self, name: str, content: bytes) -> None:
        self.kind = TYPES.get(PurePosixPath(name).suffix, OTHER)
        self.content = content
        self.compressed = gzip.compress(content, mtime=0)
        self.tag = f'W/"{hashlib.sha256(content).hexdigest()[:16]}"'


class Server(ThreadingHTTPServer):
    def handle_error(self, request: object, client_address: object) -> None:
        """Prints nothing if a browser has gone away amid an answer: also, Python aborts if it prints at Ctrl-C."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def server_for(files: dict[str, bytes], port: int, host: str = HOST) -> ThreadingHTTPServer:
    """Makes a server of these files. Port 0 means any free port."""
    prepared = cache(Served)  # most visitors need few of the files

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            name = urlsplit(self.path).path.removeprefix("/") or "index.html"
            if name not in files:
                self._send(404, {"Content-Type": "text/plain"})
                return
            file = prepared(name, files[name])
            # The browser checks each time whether its copy is the newest.
            headers = {"Cache-Control": "no-cache", "ETag": file.tag, "Vary": "Accept-Encoding"}
            if self.headers.get("If-None-Match") == file.tag:
                self._send(304, headers)
                return
            headers["Content-Type"] = file.kind
            if accepts_gzip(self.headers.get("Accept-Encoding", "")):
                self._send(200, headers | {"Content-Encoding": "gzip"}, file.compressed)
            else:
                self._send(200, headers, file.content)

        do_HEAD = do_GET

        def _send(self, status: int, headers: dict[str, str], content: bytes = b"") -> None:
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            self.send_header("X-Content-Type-Options", "nosniff")
            if status != 304:
                self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            if self.command == "GET":
                self.wfile.write(content)

        def log_message(self, format: str, *arguments: object) -> None:
            """Prints nothing."""

    return Server((host, port), Handler)


def accepts_gzip(header: str) -> bool:
    """Returns whether a browser with this Accept-Encoding can read gzip."""
    for choice in header.lower().split(","):
        coding, _, weight = choice.replace(" ", "").partition(";q=")
        if coding in ("gzip", "*"):
            return weight.strip("0.") != "" if weight else True
    return False


def reachable_at(host: str) -> str:
    """Returns the address at which other computers reach a page served at `host`."""
    if host != EVERYWHERE:
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as towards:
        try:
            towards.connect(OUTSIDE)
        except OSError:
            raise Fault("This computer is in no network, so no phone could open the page.", "mathom web") from None
        return str(towards.getsockname()[0])


def serve(files: dict[str, bytes], port: int, host: str) -> None:
    """Serves until Ctrl-C."""
    shown = reachable_at(host)
    try:
        host.encode("idna")
        server = server_for(files, port, host)
    except (OSError, UnicodeError) as error:
        why = reason(error) if isinstance(error, OSError) else "that is no address"
        if host == HOST:
            raise Fault(f"Port {port} of this computer cannot be had: {why}.", "mathom web --listen 9000") from None
        raise Fault(
            f"It cannot be served at {host}, port {port}: {why}.", f"mathom web --host {EVERYWHERE} --listen 9000"
        ) from None
    with server:
        address = f"http://{shown}:{server.server_port}/"
        print(f"Mathom is at {address} until Ctrl-C.", flush=True)
        if not str(server.server_address[0]).startswith("127."):
            from host_tools.web.invitation import invitation

            invitation(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
