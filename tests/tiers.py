"""How thoroughly the tests test: `--tier quick` before a commit, `test` (the usual tier) whatever is promised, `all`
with every power cut, every press and every board."""

TIERS = ("quick", "test", "all")
USUAL = "test"

# Whether there is time for everything. tests/conftest.py sets it before it imports any test.
THOROUGH = False


def sample(values, usual):
    """All of the values, or the first ones where there is less time."""
    return values if THOROUGH else values[:usual]
