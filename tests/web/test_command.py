"""`mathom web`, without a browser: what it serves and writes, and what it says when it cannot."""

import http.client
import json
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading

import pytest

from host_tools import boards, build
from host_tools.web import page_files
from host_tools.web.server import server_for
from tests.host_tools.typed import ROOT, environment, mathom, sentence

pytestmark = pytest.mark.slow


def test_the_page_as_files(tmp_path):
    folder = tmp_path / "public"
    done = mathom("web", "--out", str(folder))
    assert done.returncode == 0 and done.stdout.startswith(f"written: {folder} ("), done.stderr
    written = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert written == page_files.page()
    content = json.loads(written["firmware.json"])
    assert [board["name"] for board in content["boards"]] == boards.names()
    for path, source in build.sources(build.FIRMWARE).items():
        assert content["files"][path] == source, path


def test_no_file_of_the_page_names_another_place():
    for name, content in page_files.page().items():
        if not name.startswith("micropython/") and name != "firmware.json":
            foreign = set(re.findall(r"https?://[^\s\"']+", content.decode())) - {"http://www.w3.org/2000/svg"}
            assert foreign == set(), name


def test_every_module_that_the_page_imports_is_served():
    files = page_files.page()
    for name, content in files.items():
        if name.endswith(".js"):
            for wanted in re.findall(r"(?:from|import\() ?\"\./([^\"]+)\"", content.decode()):
                assert wanted in files, (name, wanted)


@pytest.mark.parametrize(
    "path,status,kind",
    [
        ("/", 200, "text/html; charset=utf-8"),
        ("/index.html?from=home", 200, "text/html; charset=utf-8"),
        ("/main.js", 200, "text/javascript"),
        ("/micropython/micropython.mjs", 200, "text/javascript"),
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


def test_it_serves_this_computer_alone_until_ctrl_c():
    command = [sys.executable, "-m", "host_tools", "web", "--port", "0"]
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


def test_a_port_that_is_taken():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert sentence(mathom("web", "--port", str(port))) == (
            f"Port {port} of this computer cannot be had: address already in use. Type: mathom web --port 9000"
        )


def test_a_port_that_is_none():
    assert sentence(mathom("web", "--port", "70000"), 2) == "There is no port 70000. Type: mathom web --help"


def test_a_folder_that_cannot_be_written(tmp_path):
    (tmp_path / "file").write_text("")
    said = sentence(mathom("web", "--out", str(tmp_path / "file")))
    assert said == f"{tmp_path / 'file'} cannot be written: file exists. Type: mathom web --out FOLDER"


def test_without_micropython_the_set_up_is_named(tmp_path):
    checkout = tmp_path / "mathom"
    for folder in ("host_tools", "firmware", "boards"):
        shutil.copytree(ROOT / folder, checkout / folder, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    said = sentence(mathom("web", cwd=checkout, PYTHONPATH=f"{checkout}:{checkout / 'firmware'}"))
    assert said == "MicroPython for the browser is missing. Type: make setup-web"
