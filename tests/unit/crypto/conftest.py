"""Here keys are made as they are everywhere."""

import pytest


@pytest.fixture(scope="module", autouse=True)
def keys_are_ready() -> None:
    """In the place of those that are ready elsewhere."""
