"""How thorough the tests are. `--tier quick` is for each commit; `test`, the usual tier, tests every promise once;
`all` also tests every power cut, every press and every board."""

import pytest

TIERS = ("quick", "test", "all")
USUAL = "test"

# Whether there is time for everything. tests/conftest.py sets it before it imports any test.
THOROUGH = False


def sample(values, usual):
    """Returns all values if there is time for everything, otherwise the first `usual` ones."""
    return values if THOROUGH else values[:usual]


def early(values, most=1):
    """Returns the parameters of a test of which `make quick` takes only the first ones."""
    return [pytest.param(value, marks=[pytest.mark.slow] * (number >= most)) for number, value in enumerate(values)]
