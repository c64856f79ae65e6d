"""The modules of a page as one file."""

import pytest

from host_tools.errors import Fault
from host_tools.web.joined import in_order, joined
from host_tools.web.page_files import PAGES, page, sources

# As the modules of the page import and export.
FILES = {
    "main.js": b'import { twice as double } from "./lib/twice.js";\nimport {\n  ONE,\n  Two,\n} from "./numbers.js";\n'
    b"globalThis.found = [double(ONE), new Two().value, await Promise.resolve(3)];\n",
    "lib/twice.js": b'import { ONE } from "../numbers.js";\nconst hidden = ONE + 1;\n'
    b"export function twice(n) {\n  return n * hidden;\n}\n",
    "numbers.js": b"const hidden = 2;\nexport const ONE = 1;\nexport class Two {\n  value = hidden;\n}\n",
}


def test_each_module_comes_after_those_that_it_needs():
    assert in_order(FILES, "main.js") == ["numbers.js", "lib/twice.js", "main.js"]


@pytest.mark.slow
def test_they_do_the_same_as_one_file(laboratory):
    code = joined(FILES, "main.js").decode()
    laboratory.evaluate(
        """async (code) => import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })))""", code
    )
    assert laboratory.evaluate("found") == [2, 2, 3]


@pytest.mark.parametrize("line", ['import "./numbers.js";', 'import all from "./numbers.js";', "export default 1;"])
def test_what_cannot_be_joined_is_told(line):
    with pytest.raises(Fault, match="cannot be joined"):
        joined({**FILES, "main.js": line.encode() + b"\n"}, "main.js")


def test_a_page_fetches_one_file_of_javascript_and_the_one_that_runs_at_once():
    files = page()
    assert {name for name in files if name.endswith(".js")} == {*PAGES.values(), "loading.js", "worker.js"}
    for start in PAGES.values():
        assert all(f"// {module}\n".encode() in files[start] for module in in_order(sources(), start))
