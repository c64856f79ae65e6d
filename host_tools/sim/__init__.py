"""The simulator: the firmware's own code on a laptop.

The firmware imports a few modules that only MicroPython has (`framebuf`, `micropython`, `machine`). Their stand-ins
live in `micropython_shims/`; they behave as the real ones do for all that the firmware uses, and tests compare them
with the real ones. It also imports modules that the build makes of the texts; here they are made when they are asked
for.
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
    """Imports the modules with the texts, which are not files. A fault in a table is raised when one of them is
    imported."""

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
    """Lets `import framebuf` and its like work in this Python, as they do on the device. Harmless when called twice."""
    if str(SHIMS) not in sys.path:
        sys.path.insert(0, str(SHIMS))
    if IMPORTER not in sys.meta_path:
        sys.meta_path.append(IMPORTER)
