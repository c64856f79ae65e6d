"""The UF2 that the page makes is that of `mathom image`, byte for byte, and what it cannot be made of is refused."""

import base64
import hashlib

import pytest

from host_tools import boards, build, image, releases
from host_tools.installer.micropython import MicroPython
from host_tools.pico import fetch
from host_tools.uf2 import XIP_BASE, compose_uf2
from tests.host_tools.uf2 import PICOS, micropython

pytestmark = pytest.mark.slow

BOARD = boards.REFERENCE
ERRATUM = compose_uf2([(XIP_BASE + 0xFFFF00, b"\xef" * 256)], releases.ABSOLUTE)
# Makes a UF2 as the page does. Returns its hash and what is said of the MicroPython, or the code of what is wrong.
MAKE = """async ([letters, name]) => {
  const { checked, composed } = await import("/install/uf2.js");
  const { facts: fetchFacts, filesystem, hashOf } = await import("/install/files.js");
  const { Trouble } = await import("/install/prompt.js");
  const facts = await fetchFacts();
  try {
    const found = await checked(Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0)), facts);
    const { kind, number, remark, known } = found;
    const made = composed(found, await filesystem({ name }, kind, facts));
    return [await hashOf(made), kind, number, remark, known ?? null];
  } catch (error) {
    if (error instanceof Trouble) return error.code;
    throw error;
  }
}"""


def made(laboratory, data, board=BOARD):
    return laboratory.evaluate(MAKE, [base64.b64encode(data).decode(), board])


def wanted(data, board=BOARD):
    """Returns the hash of what `mathom image` makes."""
    files = image.filesystem_files(build.build(boards.load(board)))
    return hashlib.sha256(image.compose(MicroPython(data), files)).hexdigest()


def for_kind(kind, **changes):
    name, family, offset, size = PICOS[kind]
    return micropython(**{"name": name, "family": family, "offset": offset, "size": size, **changes})


@pytest.mark.parametrize("kind", PICOS)
def test_for_each_pico_it_is_that_of_the_command(laboratory, kind):
    data = for_kind(kind)
    known = False if kind in releases.KNOWN["1.26.1"] else None
    assert made(laboratory, data) == [wanted(data), kind, "1.26.1", "", known]


def test_the_block_that_an_rp2350_asks_for_stays_first(laboratory):
    data = ERRATUM + for_kind("pico-2")
    assert made(laboratory, data)[0] == wanted(data)


@pytest.mark.pico
@pytest.mark.parametrize("board", boards.names())
def test_of_the_official_micropython_too_on_each_board(laboratory, board):
    data = fetch.find().read_bytes()
    found = made(laboratory, data, board)
    assert found[0] == wanted(data, board)
    assert found[1] == "pico" and found[4] is (True if found[2] in releases.KNOWN else None)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (for_kind("pico", number=b"v1.22.2"), "tooOld"),
        (for_kind("pico", name=b"Tiny 2040 with RP2040"), "noMicroPython"),
        (compose_uf2([(XIP_BASE, b"blink" * 99)]), "noMicroPython"),
        (for_kind("pico", family=0x12345678), "otherChip"),
        (for_kind("pico-2", family=releases.RISC_V), "riscV"),
        (for_kind("pico", offset=0), "noMicroPython"),
        (for_kind("pico", offset=0xC0000, size=0x140000), "otherPlace"),
        (for_kind("pico")[:-512], "noUf2"),
        (for_kind("pico")[:-1], "noUf2"),
        (for_kind("pico") + for_kind("pico", family=0xE48BFF59), "noUf2"),
        (bytes(512), "noUf2"),
        (b"", "noUf2"),
    ],
)
def test_what_is_no_fitting_micropython_is_refused(laboratory, data, said):
    assert made(laboratory, data) == said


@pytest.mark.parametrize(
    ("number", "remark"), [(b"v1.30.0", "newer"), (b"v1.27.0-preview.8.gf668077be2", "preview"), (b"v1.29.0", "")]
)
def test_of_a_version_that_was_not_tested_it_says_so(laboratory, number, remark):
    assert made(laboratory, for_kind("pico", number=number))[3:] == [remark, None]


# On the page

# A folder as a drive: `showDirectoryPicker` gives one that the browser has for the page alone.
DRIVE = """async ([info]) => {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("drive", { create: true });
  for await (const name of folder.keys()) await folder.removeEntry(name);
  if (info) {
    const target = await (await folder.getFileHandle("INFO_UF2.TXT", { create: true })).createWritable();
    await target.write(info);
    await target.close();
  }
  globalThis.showDirectoryPicker = async () => folder;
}"""
ON_DRIVE = """async () => {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle("drive");
  const { hashOf } = await import("/install/files.js");
  const found = {};
  for await (const [name, handle] of folder.entries()) {
    found[name] = await hashOf(new Uint8Array(await (await handle.getFile()).arrayBuffer()));
  }
  return found;
}"""
INFO = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: {}\n"


class Maker:
    """Somebody with the page open, in a browser without Web Serial."""

    def __init__(self, visits):
        context = visits.context(locale="es-ES")
        context.add_init_script("delete Navigator.prototype.serial")
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: visits.complaints.append(str(error)))
        self.page.on("console", lambda said: visits.complaints.append(said.text))
        self.page.goto(f"{visits.address}/install.html")
        self.page.wait_for_selector("body[data-ready]")

    def done(self):
        self.page.wait_for_function("() => !document.getElementById('choose').disabled")
        return self.page.inner_text("#uf2")

    def take(self, data, name="mp.uf2"):
        with self.page.expect_file_chooser() as choosing:
            self.page.click("#choose")
        choosing.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": data})
        return self.done()


def test_a_browser_without_web_serial_is_told_and_makes_a_uf2_all_the_same(visits, tmp_path):
    maker = Maker(visits)
    page = maker.page
    assert page.inner_text("#cannot").startswith("Este navegador no llega al USB: abre esta página en un ordenador con")
    assert page.is_disabled("#connect") and page.is_disabled("#save")
    data = for_kind("pico-w")
    assert maker.take(data) == "mp.uf2: MicroPython 1.26.1 para Pico W. Elige antes tu placa, arriba."
    page.check(f"input[value='{BOARD}']")
    with page.expect_download() as coming:
        page.click("#save")
    assert maker.done() == f"mathom-{BOARD}-pico-w.uf2 está en las descargas: cópialo en la unidad de la Pico."
    coming.value.save_as(tmp_path / "made.uf2")
    assert hashlib.sha256((tmp_path / "made.uf2").read_bytes()).hexdigest() == wanted(data)
    assert maker.take(b"Dear Bilbo") == "Ese archivo no es un UF2 entero: descárgalo otra vez."
    assert page.is_disabled("#save")


def test_it_is_written_to_the_drive_of_the_right_pico_only(visits):
    maker = Maker(visits)
    page = maker.page
    data = for_kind("pico-2")
    page.check(f"input[value='{BOARD}']")
    assert maker.take(data) == "mp.uf2: MicroPython 1.26.1 para Pico 2."
    for info, said in (
        ("", "Esa carpeta no es la unidad de una Pico: elige RPI-RP2 o RP2350."),
        (INFO.format("RPI-RP2"), "Esa Pico tiene otro chip que una Pico 2: elige el UF2 de la tuya."),
        (INFO.format("RP2350"), "Escrito: la Pico arranca ahora con Mathom."),
    ):
        page.evaluate(DRIVE, [info])
        page.click("#drive")
        assert maker.done() == said
    name = f"mathom-{BOARD}-pico-2.uf2"
    assert page.evaluate(ON_DRIVE) == {
        "INFO_UF2.TXT": hashlib.sha256(INFO.format("RP2350").encode()).hexdigest(),
        name: wanted(data),
    }


def test_over_plain_http_it_says_what_is_needed(visits):
    visits.over_plain_http()
    maker = Maker(visits)
    said = "Para llegar al USB, abre esta página por https o desde este mismo ordenador."
    assert maker.page.inner_text("#cannot") == said and maker.page.is_disabled("#choose")


def test_every_trouble_has_its_sentence(laboratory):
    known = laboratory.evaluate("""async () => {
      const { present } = await import("/install/words.js");
      const sources = await Promise.all(["prompt", "upload", "uf2", "files", "making", "install"].map(
        (name) => fetch(`/install/${name}.js`).then((answer) => answer.text())));
      const codes = sources.flatMap((text) => [...text.matchAll(/new Trouble\\("(\\w+)"/g)].map(([, code]) => code));
      return codes.map((code) => [code, typeof present().trouble[code]]);
    }""")
    assert len(known) > 20 and [code for code, kind in known if kind == "undefined"] == []
