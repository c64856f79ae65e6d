"""The documentation: its pictures are today's screens, and its links lead somewhere."""

import re

import pytest

from tests.screens import docs
from tests.screens.stage import ROOT

PAGES = sorted(path for path in ROOT.rglob("*.md") if not {".venv", "node_modules", "build"} & set(path.parts))
LINK = re.compile(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)")


def test_the_pictures_are_as_the_screens_are_now():
    assert list(docs.stale()) == [], "make docs draws them anew"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_leads_somewhere(page):
    missing = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if not (page.parent / link).exists()]
    assert missing == []
