"""The UF2 that the page makes is that of `mathom image`, byte for byte, and goes where it is wanted."""

import hashlib
import re
from pathlib import Path

import pytest

from host_tools import boards, build, image, installer, micropython_file
from host_tools.installer.micropython import MicroPython
from host_tools.troubles import TROUBLES
from tests.host_tools.typed import mathom, well
from tests.host_tools.uf2 import PICOS, micropython
from tests.web.conftest import served
from tests.web.hand import served_with

pytestmark = pytest.mark.slow

BOARD = boards.REFERENCE
INSTALLER = Path(installer.__file__).parent
PAGE = INSTALLER.parent / "web" / "page"


def wanted(data, board=BOARD):
    """Returns the hash of what `mathom image` makes."""
    files = image.filesystem_files(build.build(boards.load(board)))
    return hashlib.sha256(image.compose(MicroPython(data), files)).hexdigest()


def for_kind(kind, **changes):
    name, family, offset, size = PICOS[kind]
    return micropython(**{"name": name, "family": family, "offset": offset, "size": size, **changes})


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
    assert page.inner_text("#uf2") == "mp.uf2: MicroPython 1.26.1 para Pico W."
    with page.expect_download() as coming:
        page.click("#save")
    assert maker.done() == f"mathom-{BOARD}-pico-w.uf2 está en las descargas: cópialo en la unidad de la Pico."
    coming.value.save_as(tmp_path / "made.uf2")
    assert hashlib.sha256((tmp_path / "made.uf2").read_bytes()).hexdigest() == wanted(data)
    assert maker.take(b"Dear Bilbo") == "Ese archivo no es un UF2 entero: descárgalo otra vez."
    assert page.is_disabled("#save")


def test_a_micropython_that_came_with_the_page_need_not_be_chosen(visits, tmp_path):
    (tmp_path / "given.uf2").write_bytes(data := for_kind("pico-w"))
    done = well(mathom("web", "--uf2", str(tmp_path / "given.uf2"), "--out", str(tmp_path), "--yes"))
    files = {path.relative_to(tmp_path).as_posix(): path.read_bytes() for path in tmp_path.rglob("*.*")}
    assert files["install/micropython-pico-w.uf2"] == data and done.stdout.startswith("written")
    assert b"Permission is hereby granted" in files["install/micropython-licence.txt"]
    assert b'"install/micropython-pico-w.uf2"' in files["worker.js"]
    with served(files) as visits.address:
        maker = Maker(visits)
        assert maker.done() == "micropython-pico-w.uf2: MicroPython 1.26.1 para Pico W. Elige antes tu placa, arriba."
        maker.page.check(f"input[value='{BOARD}']")
        with maker.page.expect_download() as coming:
            maker.page.click("#save")
        coming.value.save_as(tmp_path / "made.uf2")
    assert hashlib.sha256((tmp_path / "made.uf2").read_bytes()).hexdigest() == wanted(data)


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
        if "RP2350" in info:
            page.get_by_text("Esto borra todo lo que haya en esa Pico").wait_for()
            assert list(page.evaluate(ON_DRIVE)) == ["INFO_UF2.TXT"]
            page.get_by_role("button", name="Borrar y escribir").click()
        assert maker.done() == said
    name = f"mathom-{BOARD}-pico-2.uf2"
    assert page.evaluate(ON_DRIVE) == {
        "INFO_UF2.TXT": hashlib.sha256(INFO.format("RP2350").encode()).hexdigest(),
        name: wanted(data),
    }


def test_the_boards_have_the_names_by_which_they_are_bought_and_nothing_moves_while_the_page_loads(visits):
    context = visits.context(locale="es-ES")
    context.add_init_script("""
      globalThis.moved = 0;
      new PerformanceObserver((list) => { for (const { value } of list.getEntries()) moved += value; })
        .observe({ type: "layout-shift", buffered: true });
    """)
    page = context.new_page()
    page.goto(f"{visits.address}/install.html")
    page.wait_for_selector("body[data-ready]")
    names = page.locator("#boards label").all_inner_texts()
    assert [name.strip() for name in names] == [boards.load(name)["title_es"] for name in boards.names()]
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))")
    assert page.evaluate("moved") < 0.1


def test_over_plain_http_it_says_what_is_needed(visits):
    visits.over_plain_http()
    maker = Maker(visits)
    said = "Para llegar al USB, abre esta página por https o desde este mismo ordenador."
    assert maker.page.inner_text("#cannot") == said and maker.page.is_disabled("#choose")


def test_a_host_whose_policy_keeps_micropython_from_running_is_told_what_it_lacks(visits):
    context = visits.context(locale="es-ES")
    served_with(context, "script-src 'self'")
    page = context.new_page()
    page.goto(f"{visits.address}/install.html")
    page.wait_for_selector("body[data-ready]")
    with page.expect_file_chooser() as choosing:
        page.click("#choose")
    choosing.value.set_files({"name": "a.uf2", "mimeType": "application/octet-stream", "buffer": bytes(512)})
    page.locator("#uf2.trouble").filter(has_text="MicroPython").wait_for()
    assert page.inner_text("#uf2") == (
        "Este servidor no deja que funcione MicroPython: a su Content-Security-Policy, «script-src 'self'», le falta "
        "'wasm-unsafe-eval' en script-src."
    )


def test_every_trouble_has_its_sentence(laboratory):
    """Those of the installer, on the page and on a laptop, and those of the page's own scripts."""
    sources = [path.read_text(encoding="utf-8") for path in INSTALLER.glob("*.py")]
    shared = set(re.findall(r'Trouble\(\s*"(\w+)"|= Trouble\("(\w+)"', "".join(sources)))
    codes = {one or other for one, other in shared} | {"hasFiles", "reaches"}
    backward = {"noRoomForBackup", "arrivedDamaged", "notRestored"}  # the page restores nothing on a Pico
    assert len(codes) > 20 and codes <= {*TROUBLES, *micropython_file.SENTENCES, "otherPlace"}
    own = {path: path.read_text(encoding="utf-8") for path in (PAGE / "install").glob("*.js")}
    codes |= {code for text in own.values() for code in re.findall(r'new Trouble\("(\w+)"', text)}
    known = laboratory.evaluate("""async () => {
      const { present } = await import("/install/words.js");
      const { SAME } = await import("/install/trouble.js");
      return [Object.keys(present().trouble), SAME];
    }""")
    assert {known[1].get(code, code) for code in codes - backward} <= set(known[0])
