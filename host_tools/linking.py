"""Makes one module of a package: small files to read, one to load.

A game of many screens is a folder of modules in the source. On the device each of them would repeat names that the
others have as well, and every module has a table of names of its own. So the build makes one module of such a folder,
and everything in it goes by the name that it has there; a name that two of them use for different things gets the
module's name behind it. What `__init__.py` imports is what the others may import, from the package.
"""

import ast
import graphlib
from collections.abc import Iterable, Iterator, Mapping

from host_tools.errors import Fault

INIT = "__init__"


def linked(sources: Mapping[str, str], wings: Iterable[str]) -> dict[str, str]:
    """The sources of a firmware, by path, with one module for each package inside one of these folders."""
    folders = [path.rpartition("/")[0] for path in sources if path.endswith(f"/{INIT}.py")]
    packages = [folder for folder in folders if folder.rpartition("/")[0] in wings]
    made = dict(sources)
    inside: set[str] = set()
    for folder in packages:
        members = {path: made.pop(path) for path in sources if path.startswith(folder + "/")}
        made[f"{folder}.py"] = link(folder, members)
        inside.update(dotted(path) for path in members)
    for path, text in made.items():
        for module in [module for node in imports(parse(path, text)) for module in modules_of(node)]:
            if module in inside:
                package = module.rpartition(".")[0]
                raise Fault(f"{path} imports from {module}: import it from {package}.", "make lint")
    return dict(sorted(made.items()))


def link(folder: str, members: Mapping[str, str]) -> str:
    """The source of one module that does what the package in `folder` does."""
    package = dotted(folder)
    modules = {dotted(path): Member(path, text) for path, text in members.items()}
    modules[package] = modules.pop(f"{package}.{INIT}")
    needs = {name: module.needs & modules.keys() for name, module in modules.items()}
    try:
        order = list(graphlib.TopologicalSorter(needs).static_order())
    except graphlib.CycleError as error:
        raise Fault(f"{folder}: modules import each other: {', '.join(error.args[1])}.", "make lint") from None

    # The name that each thing has in the module that is made. What the package offers keeps its name.
    offered = modules[package].imported
    names = {thing: local for local, thing in offered.items() if thing[0] in modules}
    builtin = {name for module in modules.values() for name in module.free}
    taken = {*builtin, *names.values()}
    every_name = {name for module in modules.values() for name in module.known}
    outside: dict[str, dict[str, str]] = {}  # module: name: as what
    for path in order:
        module = modules[path]
        stem = path.rpartition(".")[2]
        for name in module.own:
            if (path, name) not in names:
                names[path, name] = unused(name, stem, taken, every_name)
        called = {name: names[path, name] for name in module.own}
        for local, (origin, name) in module.imported.items():
            if origin in modules:
                if name not in modules[origin].own:
                    raise Fault(f"{module.path} imports {name}, which {origin} does not have.", "make lint")
                called[local] = names[origin, name]
                continue
            known = outside.setdefault(origin, {})
            if name not in known:
                known[name] = unused(local, stem, taken, every_name)
            called[local] = known[name]
        module.rename({old: new for old, new in called.items() if old != new})

    lines = [line for origin, known in sorted(outside.items()) for line in import_lines(origin, known)]
    lines += [ast.unparse(module.body) for module in (modules[name] for name in order) if module.body.body]
    return "\n".join(lines) + "\n"


class Member:
    """A module of the package. `own` is what it defines, `imported` what it imports at its top: local name: (module,
    name), where no name stands for the module itself; `needs` the modules; `free` what it uses and does not define."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        tree = parse(path, text)
        self.imported: dict[str, tuple[str, str]] = {}
        kept: list[ast.stmt] = []
        for node in tree.body:
            if isinstance(node, ast.Import):
                for alias in node.names:
                    self.imported[alias.asname or alias.name] = (alias.name, "")
            elif isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    self.imported[alias.asname or alias.name] = (str(node.module), alias.name)
            elif not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
                kept.append(node)
        self.body = ast.Module(kept, [])
        self.needs = {module for module, _ in self.imported.values()}
        self.own = list(dict.fromkeys(bound_at_top(kept)))
        every = [node for node in ast.walk(self.body) if isinstance(node, ast.Name)]
        bound = {node.id for node in every if not isinstance(node.ctx, ast.Load)}
        bound |= {name for node in ast.walk(self.body) for name in known_by_name(node)}
        self.known = bound | set(self.own) | set(self.imported)
        self.free = {node.id for node in every} - bound - set(self.own) - set(self.imported)
        package = dotted(path.rpartition("/")[0])
        for node in imports(self.body):
            for module in modules_of(node):
                if module == package or module.startswith(package + "."):
                    raise Fault(f"{path}, line {node.lineno}: import {module} at the top.", "make lint")

    def rename(self, called: Mapping[str, str]) -> None:
        """Gives names others, wherever they stand. A local variable of that name is renamed along with it, which
        changes nothing; what is also known by its name elsewhere may not be called so."""
        nodes = list(ast.walk(self.body))
        methods = [method for node in nodes if isinstance(node, ast.ClassDef) for method in node.body]
        for node in nodes:
            if isinstance(node, ast.Name):
                node.id = called.get(node.id, node.id)
            elif isinstance(node, ast.FunctionDef | ast.ClassDef) and node not in methods:
                node.name = called.get(node.name, node.name)
            elif isinstance(node, ast.Global):
                node.names = [called.get(name, name) for name in node.names]
            for name in known_by_name(node):
                if name in called:
                    told = f"{self.path}: {name} is a name at the top of the module and another one here, line"
                    raise Fault(f"{told} {getattr(node, 'lineno', '?')}: call one of them otherwise.", "make lint")


def known_by_name(node: ast.AST) -> Iterator[str]:
    """The names that a node gives to what is not only found by them: arguments, and what belongs to a class."""
    if isinstance(node, ast.arg):
        yield node.arg
    elif isinstance(node, ast.ExceptHandler) and node.name:
        yield node.name
    elif isinstance(node, ast.alias):
        yield node.asname or node.name
    elif isinstance(node, ast.ClassDef):
        yield from bound_at_top(part for part in node.body if not isinstance(part, ast.FunctionDef))


def bound_at_top(body: Iterable[ast.AST]) -> Iterator[str]:
    """The names that statements bind, without what happens inside functions, classes and comprehensions."""
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif not isinstance(node, ast.Lambda | ast.comprehension):
            yield from bound_at_top(ast.iter_child_nodes(node))


def imports(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom))


def modules_of(node: ast.Import | ast.ImportFrom) -> list[str]:
    """The modules that an import names."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)]


def unused(name: str, stem: str, taken: set[str], known: set[str]) -> str:
    """A name that is not taken yet; now it is. A new one is not known anywhere, not even as that of a variable."""
    if name in taken:
        name += f"_{stem}"
        while name in taken | known:
            name += "_"
    taken.add(name)
    return name


def import_lines(origin: str, known: Mapping[str, str]) -> Iterator[str]:
    def as_called(name: str, called: str) -> str:
        return name if called == name else f"{name} as {called}"

    if "" in known:
        yield f"import {as_called(origin, known[''])}"
    names = [as_called(name, called) for name, called in sorted(known.items()) if name]
    if names:
        yield f"from {origin} import {', '.join(names)}"


def dotted(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


def parse(path: str, text: str) -> ast.Module:
    try:
        return ast.parse(text, path)
    except SyntaxError as error:
        raise Fault(f"{path} does not compile: line {error.lineno}: {error.msg}.", "make lint") from None
