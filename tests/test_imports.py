"""No module of the firmware or the tools imports another one that imports it, also not indirectly or in a function."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def modules() -> dict[str, Path]:
    """Returns the files of the firmware and the tools by the names of their modules."""
    files = [path for folder in ("firmware/mathom", "host_tools") for path in (ROOT / folder).rglob("*.py")]
    bases = {path: ROOT / "firmware" if path.is_relative_to(ROOT / "firmware") else ROOT for path in files}
    names = {path: ".".join(path.relative_to(base).with_suffix("").parts) for path, base in bases.items()}
    return {name.removesuffix(".__init__"): path for path, name in names.items() if "node_modules" not in path.parts}


def imported(source: str, known: dict[str, Path]) -> set[str]:
    """Returns the modules that a source imports anywhere, but for types alone."""
    tree = ast.parse(source)
    typing = [node for node in ast.walk(tree) if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)]
    left_out = {id(node) for block in typing for node in ast.walk(block)}
    found = set()
    for node in ast.walk(tree):
        if id(node) in left_out:
            continue
        if isinstance(node, ast.ImportFrom) and node.module:
            inside = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= inside & known.keys() or {node.module}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found & known.keys()


def test_imports_run_in_no_circle():
    known = modules()
    assert len(known) > 250
    imports = {name: imported(path.read_text(encoding="utf-8"), known) - {name} for name, path in known.items()}
    assert "mathom.hardware.piezo" in imports["mathom.hardware.sound"], "imports in functions count"
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        raise AssertionError(" → ".join(error.args[1])) from None
