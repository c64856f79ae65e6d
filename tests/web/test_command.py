"""`mathom web`, without a browser: what it serves and writes, and its errors."""

import gzip
import hashlib
import http.client
import io
import json
import posixpath
import re
import shutil
import signal
import socket
import struct
import subprocess
import sys
import threading
import zipfile
from urllib.parse import urlsplit

import pytest
import segno

from host_tools import boards, build, image
from host_tools.filesystem import read_filesystem
from host_tools.releases import LAYOUTS
from host_tools.web import page_files
from host_tools.web.server import server_for
from mathom.games import SHELF
from tests.host_tools.terminal import Terminal
from tests.host_tools.typed import ROOT, apart, environment, mathom, sentence

pytestmark = pytest.mark.slow


def test_the_page_as_files(tmp_path):
    folder = tmp_path
    done = mathom("web", "--out", str(folder))
    assert done.returncode == 0 and done.stdout.startswith(f"written: {folder} ("), done.stderr
    written = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert written == page_files.page()
    first, rest = unpacked(written["first.pack"]), unpacked(written["rest.pack"])
    assert [board["name"] for board in json.loads(first.pop("boards.json"))] == boards.names()
    assert {**first, **rest} == page_files.python_files()
    assert not [path for path in first if any(f"/{game}/" in path for game in SHELF)]


def unpacked(pack):
    """Returns the files of a pack by their paths."""
    sizes, content = gzip.decompress(pack).split(b"\n", 1)
    files = {}
    for path, size in json.loads(sizes).items():
        files[path], content = content[:size], content[size:]
    assert not content
    return files


# Makes the page anew. Prints the files of the project that this reads and of which `ingredients` does not know.
READS = """
import sys
from pathlib import Path

opened = set()
sys.addaudithook(lambda event, args: opened.add(str(args[0])) if event == "open" else None)
from host_tools import home
from host_tools.web import page_files

page_files.page_anew()
read = {path for path in map(Path, opened) if path.is_relative_to(home.HOME) and "__pycache__" not in path.parts}
ours = {path for path in read if not path.is_relative_to(sys.prefix) and not path.is_relative_to(home.CACHE)}
known = page_files.ingredients()
assert len(known.keys() & {path.relative_to(home.HOME).as_posix() for path in ours}) > 150, len(ours)
print(*sorted(ours - set(known.values())))
"""


def test_a_page_that_was_made_before_is_as_it_would_be_made_now():
    assert page_files.page() == page_files.page_anew()
    done = subprocess.run(
        [sys.executable, "-c", READS], cwd=ROOT, env=environment(), capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == []


def test_no_file_of_the_page_names_another_place():
    for name, content in page_files.page().items():
        kinds = ".css", ".html", ".js", ".svg", "-en.json", "-es.json"
        if name.endswith(kinds) and not name.startswith("micropython/"):
            foreign = set(re.findall(r"https?://[^\s\"']+", content.decode())) - {"http://www.w3.org/2000/svg"}
            assert foreign == set(), name


def test_every_module_that_the_page_imports_is_served():
    files = page_files.page()
    for name, content in files.items():
        if name.endswith(".js"):
            for wanted in re.findall(r"(?:from|import\() ?\"(\.[^\"]+)\"", content.decode()):
                assert posixpath.normpath(posixpath.join(posixpath.dirname(name), wanted)) in files, (name, wanted)


@pytest.mark.parametrize(
    "path,status,kind",
    [
        ("/", 200, "text/html; charset=utf-8"),
        ("/index.html?from=home", 200, "text/html; charset=utf-8"),
        ("/main.js", 200, "text/javascript"),
        ("/micropython/micropython.js", 200, "text/javascript"),
        ("/rest.pack", 200, "application/octet-stream"),
        ("/micropython/micropython.wasm", 200, "application/wasm"),
        ("/nothing", 404, "text/plain"),
        ("/../README.md", 404, "text/plain"),
    ],
)
def test_what_is_served(path, status, kind):
    files = page_files.page()
    with server_for(files, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        asked = http.client.HTTPConnection("127.0.0.1", server.server_port)
        for verb in ("GET", "HEAD"):
            asked.request(verb, path)
            answer = asked.getresponse()
            body = answer.read()
            assert (answer.status, answer.headers["Content-Type"]) == (status, kind)
            name = path.partition("?")[0][1:] or "index.html"
            assert body == (files[name] if verb == "GET" and status == 200 else b"")
        asked.close()
        server.shutdown()


@pytest.mark.parametrize("name", boards.names())
def test_what_is_put_on_a_pico_is_what_the_commands_put_there(name):
    """The archive has the files of `mathom flash`, and the filesystems are those of `mathom image`."""
    files = page_files.page()
    facts = json.loads(files["install/facts.json"])
    made = build.build(boards.load(name))
    with zipfile.ZipFile(io.BytesIO(files[f"install/{name}.zip"])) as archive:
        assert {path: archive.read(path) for path in archive.namelist()} == {**made.files, "main.py": made.main}
    for kind in boards.load(name)["mcu"]:
        filesystem = gzip.decompress(files[f"install/{name}-{kind}.filesystem"])
        assert read_filesystem(filesystem, LAYOUTS[kind]) == image.filesystem_files(made)
    for file, digest in facts["files"].items():
        assert hashlib.sha256(files[file]).hexdigest() == digest
    assert set(facts["files"]) == {file for file in files if file.startswith("install/") and name_of(file)}


def name_of(file):
    """Returns the board that a file is for, or None."""
    return next((name for name in boards.names() if file.startswith(f"install/{name}")), None)


def test_the_page_is_sent_compressed_to_those_who_can_read_it():
    files = page_files.page()
    sent = 0
    with server_for(files, 0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        asked = http.client.HTTPConnection("127.0.0.1", server.server_port)

        def get(name, **headers):
            asked.request("GET", f"/{name}", headers={name.replace("_", "-"): value for name, value in headers.items()})
            answer = asked.getresponse()
            return answer, answer.read()

        for name, content in files.items():
            answer, body = get(name, Accept_Encoding="br, gzip;q=0.8")
            assert answer.headers["Content-Encoding"] == "gzip" and answer.headers["Vary"] == "Accept-Encoding"
            assert gzip.decompress(body) == content, name
            sent += 0 if name.startswith(("install", "shots")) else len(body)
        # All that a first visit and the service worker fetch.
        assert sent < 761_000 < 1_300_000 < sum(map(len, files.values()))
        for refusing in ("", "br", "gzip;q=0", "gzip; q=0.000"):
            answer, body = get("main.js", Accept_Encoding=refusing)
            assert answer.headers["Content-Encoding"] is None and body == files["main.js"], refusing
        # Files that a browser already has are not sent again.
        tag = answer.headers["ETag"]
        answer, body = get("main.js", If_None_Match=tag)
        assert (answer.status, body) == (304, b"")
        answer, body = get("index.css", If_None_Match=tag)
        assert (answer.status, body) == (200, files["index.css"])
        asked.close()
        server.shutdown()


def test_it_serves_this_computer_alone_until_ctrl_c():
    command = [sys.executable, "-m", "host_tools", "web", "--listen", "0"]
    running = subprocess.Popen(command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, text=True)
    try:
        said = running.stdout.readline()
        host, port = re.fullmatch(r"Mathom is at http://([\d.]+):(\d+)/ until Ctrl-C\.\n", said).groups()
        assert host == "127.0.0.1"
        asked = http.client.HTTPConnection(host, int(port))
        asked.request("GET", "/")
        assert b"<title>Mathom</title>" in asked.getresponse().read()
        with socket.socket() as elsewhere:
            elsewhere.settimeout(2)
            assert elsewhere.connect_ex(("127.0.0.2", int(port))) != 0
        running.send_signal(signal.SIGINT)
        assert running.wait(timeout=10) == 0
    finally:
        running.kill()
        running.stdout.close()


def test_for_a_phone_in_the_network_the_terminal_shows_a_code_and_a_warning():
    terminal = Terminal("web", "--host", "0.0.0.0", "--listen", "0", columns=100)
    white = (255, 255, 255)
    # The cells of the code: two squares each, one above the other.
    code = lambda: [line for line in ([c for c in row if c[2] == white] for row in terminal.cells) if line]  # noqa: E731
    terminal.until(lambda: code() and len(code()) * 2 >= len(code()[0]), "the code")
    address, port = re.search(r"Mathom is at (http://[\d.]+:(\d+)/) until Ctrl-C\.", terminal.text()).groups()
    assert "Everybody in this network can open it now" in terminal.text()
    assert {ink for line in code() for _, ink, _ in line} == {(0, 0, 0)}
    shown = [[sign in signs for sign, _, _ in line] for line in code() for signs in ("▀█", "▄█")]
    wanted = [[bool(dark) for dark in row] for row in segno.make_qr(address, error="l").matrix_iter(border=4)]
    assert shown[: len(wanted)] == wanted and not any(map(any, shown[len(wanted) :]))
    # It is open at every address of this computer.
    for host in (urlsplit(address).hostname, "127.0.0.2"):
        asked = http.client.HTTPConnection(host, int(port))
        asked.request("GET", "/")
        assert asked.getresponse().status == 200
        asked.close()
    terminal.type("\x03")
    assert terminal.finish() == 0


def test_a_pipe_gets_the_warning_on_its_side_and_no_code():
    command = [sys.executable, "-m", "host_tools", "web", "--listen", "0", "--host", "0.0.0.0"]
    running = subprocess.Popen(
        command, cwd=ROOT, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert running.stdout.readline().startswith("Mathom is at http://")
        assert running.stderr.readline().startswith("Everybody in this network can open it now")
        running.send_signal(signal.SIGINT)
        out, _ = running.communicate(timeout=10)
        assert out.strip() == ""
    finally:
        running.kill()
        running.stdout.close()
        running.stderr.close()


@pytest.mark.parametrize(
    "host, why",
    [
        ("192.0.2.77", "cannot assign requested address"),  # an address for documentation, which no computer has
        ("somewhere.invalid", "[^.]+"),
        ("ñ..b", "that is no address"),
    ],
)
def test_an_address_that_is_not_this_computers(host, why):
    said = sentence(mathom("web", "--host", host, "--listen", "0"))
    assert re.fullmatch(
        rf"It cannot be served at {host}, port 0: {why}\. Type: mathom web --host 0\.0\.0\.0 --listen 9000", said
    )


def test_a_port_that_is_taken():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert sentence(mathom("web", "--listen", str(port))) == (
            f"Port {port} of this computer cannot be had: address already in use. Type: mathom web --listen 9000"
        )


def test_a_port_that_is_none():
    assert sentence(mathom("web", "--listen", "70000"), 2) == "There is no port 70000. Type: mathom web --help"


def test_without_micropython_the_set_up_is_named(tmp_path):
    checkout = tmp_path / "mathom"
    for folder in ("host_tools", "firmware", "boards"):
        shutil.copytree(ROOT / folder, checkout / folder, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    (checkout / "Makefile").touch()
    said = sentence(apart("web", cwd=checkout, PYTHONPATH=f"{checkout}:{checkout / 'firmware'}"))
    assert said == "MicroPython for the browser is missing. Type: make setup-web"


def test_a_browser_that_goes_away_amid_an_answer_prints_nothing(capfd):
    with server_for({"large": bytes(32 << 20)}, 0) as server:
        server.block_on_close, server.daemon_threads = True, False  # closing it waits for the answer
        serving = threading.Thread(target=server.serve_forever)
        serving.start()
        browser = socket.create_connection(server.server_address)
        browser.sendall(b"GET /large HTTP/1.1\r\nHost: here\r\n\r\n")
        browser.recv(1)
        browser.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        browser.close()
        server.shutdown()
        serving.join()
    assert capfd.readouterr().err == ""
