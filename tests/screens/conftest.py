import pytest

from tests.screens.stage import stages


@pytest.fixture
def stage(tmp_path):
    """Makes stages, and switches them off afterwards."""
    yield from stages(tmp_path)
