"""Serves a page out of memory, to this computer alone."""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import PurePosixPath
from urllib.parse import urlsplit

from host_tools.errors import Fault, reason

HOST = "127.0.0.1"
TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
}


def server_for(files: dict[str, bytes], port: int) -> ThreadingHTTPServer:
    """A server of these files; port 0 is any that is free."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            name = urlsplit(self.path).path.removeprefix("/") or "index.html"
            content = files.get(name)
            self.send_response(404 if content is None else 200)
            self.send_header("Content-Type", TYPES.get(PurePosixPath(name).suffix, "text/plain"))
            self.send_header("Content-Length", str(len(content or b"")))
            self.send_header("Cache-Control", "no-cache")
            self.end_headers()
            if self.command == "GET":
                self.wfile.write(content or b"")

        do_HEAD = do_GET

        def log_message(self, format: str, *arguments: object) -> None:
            """Nobody wants to read them."""

    return ThreadingHTTPServer((HOST, port), Handler)


def serve(files: dict[str, bytes], port: int) -> None:
    """Serves until Ctrl-C."""
    try:
        server = server_for(files, port)
    except OSError as error:
        raise Fault(f"Port {port} of this computer cannot be had: {reason(error)}.", "mathom web --port 9000") from None
    with server:
        print(f"Mathom is at http://{HOST}:{server.server_port}/ until Ctrl-C.", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
