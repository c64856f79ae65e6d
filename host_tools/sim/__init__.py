"""The simulator: runs the unchanged firmware on a laptop.

The firmware imports a few modules that only MicroPython has (`framebuf`, `micropython`, `machine`).
`micropython_shims/` replaces them. For everything that the firmware uses they behave as the real ones, and tests
compare them. The firmware also imports modules that the build makes from the texts; here they are made on import.
"""

import sys
from collections.abc import Sequence
from functools import cached_property
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import ModuleType

from host_tools.bake import texts

SHIMS = Path(__file__).resolve().parent / "micropython_shims"
TEXTS = Path(__file__).resolve().parents[2] / "firmware" / "texts"


class TextsImporter(MetaPathFinder, InspectLoader):
    """Imports the modules made from the texts. An error in a TSV file is raised at the import of its module."""

    @cached_property
    def sources(self) -> dict[str, str]:
        made = {f"{texts.PACKAGE}.py": "", **texts.modules(TEXTS)}
        return {path.removesuffix(".py").replace("/", "."): source for path, source in made.items()}

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        ours = name.partition(".")[0] == texts.PACKAGE and name in self.sources
        return spec_from_loader(name, self) if ours else None

    def is_package(self, name: str) -> bool:
        return name == texts.PACKAGE

    def get_source(self, name: str) -> str:
        return self.sources[name]


IMPORTER = TextsImporter()


def install() -> None:
    """Makes `import framebuf` and the others work in this Python. Harmless when called twice."""
    if str(SHIMS) not in sys.path:
        sys.path.insert(0, str(SHIMS))
    if IMPORTER not in sys.meta_path:
        sys.meta_path.append(IMPORTER)
