"""Python without what only people and type checkers need: for a Pico's prompt, and for the page."""

import ast
import re


class Bare(ast.NodeTransformer):
    """Removes docstrings, annotations, and imports that serve only the types."""

    def visit_Module(self, node: ast.Module) -> ast.AST:
        return self._without_docstring(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._without_docstring(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self._without_docstring(node)

    def _without_docstring(self, node: ast.Module | ast.ClassDef | ast.FunctionDef) -> ast.AST:
        if ast.get_docstring(node) is not None:
            del node.body[0]
        self.generic_visit(node)
        node.body = node.body or [ast.Pass()]
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        self.generic_visit(node)
        if node.value is None:
            return None
        return ast.copy_location(ast.Assign([node.target], node.value), node)

    def visit_If(self, node: ast.If) -> ast.AST | None:
        self.generic_visit(node)
        return None if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING" else node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        return None if node.module == "__future__" else node


def bare(source: str) -> str:
    """Returns a program that does the same, with one space for each level."""
    text = ast.unparse(ast.fix_missing_locations(Bare().visit(ast.parse(source)))) + "\n"
    return re.sub("^(?:    )+", lambda spaces: " " * (len(spaces[0]) // 4), text, flags=re.MULTILINE)
