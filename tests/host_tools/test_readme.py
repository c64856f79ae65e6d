"""The READMEs are correct, short, and say the same in both languages; and every dependency has its reason."""

import json
import re

import pytest

from host_tools.bake.texts import load
from host_tools.wiring_picture import SPANISH
from tests.host_tools.typed import ROOT

GLASS = (ROOT / "firmware" / "texts" / "common.tsv").read_text(encoding="utf-8")
READMES = [(ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.es.md")]
PACKAGES = (ROOT / "docs" / "packages.md").read_text(encoding="utf-8")
PROJECT = (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def listed(key):
    """Returns the names in a list of pyproject.toml."""
    (block,) = re.findall(rf"^{key} = \[(.*?)\]$", PROJECT, re.M | re.S)
    return set(re.findall(r'"([\w-]+)', block))


def test_each_direct_dependency_has_its_line_and_nothing_else_has():
    npm = set()
    for place in ("host_tools/web", "tests/node"):
        npm |= set(json.loads((ROOT / place / "package.json").read_text(encoding="utf-8"))["dependencies"])
    npm = {name for name in npm if not name.startswith("micropython-")}  # older releases of one that is listed
    needed = npm.union(*map(listed, ("dependencies", "pico", "pico-quick", "solve", "build", "dev", "stubs")))
    assert len(needed) > 20
    explained = set()
    for line in PACKAGES.splitlines():
        if line.startswith("- "):
            assert len(line) > 30, line
            explained |= set(re.findall(r"`([^`]+)`", line))
    assert explained == needed


def test_a_key_has_one_name_everywhere():
    """In the page, in the pictures of the wiring and in the Spanish README; on the glass it is that of the key back."""
    rows = load(ROOT / "host_tools" / "texts" / "screen.tsv").rows
    named = {key.removeprefix("key_name_"): row for key, row in rows.items() if key.startswith("key_name_")}
    spanish, english = ({key: row[language] for key, row in named.items()} for language in ("es", "en"))
    glass = dict(line.split("\t")[:2] for line in GLASS.splitlines() if line.startswith("key_"))
    assert spanish["back"].lower() == glass["key_back"]
    text = (ROOT / "docs" / "playing.es.md").read_text(encoding="utf-8").replace("*Siguiente*", "*siguiente*")
    for name in ("back", "next", "select"):
        assert spanish[name].lower() == SPANISH[name] and english[name].lower() == name
        assert f"*{SPANISH[name]}*" in text and f"*{name}*" not in text


def test_the_terminal_has_one_gender_in_spanish():
    said = (ROOT / "host_tools" / "texts" / "common.tsv").read_text(encoding="utf-8")
    text = READMES[1] + (ROOT / "docs" / "playing.es.md").read_text(encoding="utf-8") + said
    assert re.findall(r"\b(el|un|del|al) terminal\b", text, re.I) == []


@pytest.mark.parametrize("text", READMES, ids=["en", "es"])
def test_a_readme_is_one_page(text):
    lines = text.splitlines()
    assert [line for line in lines if len(line) > 120] == [] and len(lines) <= 120


def test_both_readmes_have_the_same_headings_commands_links_and_numbers():
    """Section by section; a heading is its depth, and a link of one language leads to a page of the other."""

    def told(text):
        sections = re.split(r"^(#+) .*$", text, flags=re.M)[1:]
        for depth, body in zip(sections[::2], sections[1::2], strict=True):
            blocks = "".join(re.findall(r"```sh\n(.*?)```", body, re.S)).splitlines()
            links = re.findall(r"\]\((.*?)\)", body)
            sentences = re.sub(r"```sh\n.*?```|\]\(.*?\)", "", body.replace(",", "."), flags=re.S)
            yield {
                "depth": depth,
                "typed": [line.partition("#")[0].split() for line in blocks],
                "links": sorted(re.sub(r"\.es(?=\.)|-es(?=\.)|-en(?=\.)", "", link) for link in links),
                "numbers": sorted(re.findall(r"\d+(?:\.\d+)?", sentences)),
                "code": sorted(re.findall(r"`[^`\n]+`", sentences)),
            }

    english, spanish = (list(told(text)) for text in READMES)
    assert english == spanish and len(english) > 7
