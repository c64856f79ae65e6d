"""axe-core, which checks a page against WCAG 2.2."""

from functools import cache

from tests.host_tools.typed import ROOT

AXE = ROOT / "tests" / "node" / "node_modules" / "axe-core" / "axe.min.js"
WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]
RUN = """async (tags) => {
  const found = await axe.run(document, { runOnly: { type: "tag", values: tags } });
  const why = ({ html, any, all }) => [html, ...[...any, ...all].map(({ message }) => message)];
  const short = ({ id, nodes }) => [id, nodes.map(why)];
  return [found.violations.map(short), found.passes.map(({ id }) => id), found.incomplete.map(short)];
}"""
# axe-core cannot measure the signs on keys and buttons, which are no letters: test_looks.py measures them. Their names
# do not contain a sign, but say what it means.
UNMEASURED = {"color-contrast", "label-content-name-mismatch"}
SIGNS = ('<span aria-hidden="true">', '<button type="button" class="key', '<button type="button" class="undo')
LOADING = '<span lang="es">Encendiendo…'  # it stands on the black glass
CUT = "it's partially obscured by another element"  # a line at the edge of the panel, which is scrolled
DRAWN = "<text "  # letters in a picture, which stand on its shapes


@cache
def axe():
    return AXE.read_text(encoding="utf-8")


def check(page):
    """Fails if axe-core finds a violation, or cannot decide. Returns the rules that it has checked."""
    page.evaluate(axe())
    violations, passes, incomplete = page.evaluate(RUN, WCAG)
    assert violations == []
    undecided = [(rule, *node) for rule, nodes in incomplete for node in nodes if CUT not in str(node)]
    assert [
        one for one in undecided if one[0] not in UNMEASURED or not one[1].startswith((*SIGNS, LOADING, DRAWN))
    ] == []
    return set(passes)
