"""Keeps numpy out of the tests, none of which asks for it.

It is there for others (a Spark Connect client's pandas). Once pytest-randomly has loaded it, that sets the state of its
random numbers three times a test, and Hypothesis keeps and restores it at each example: 0.12 ms, thousands of times.
A test that does load it has it, and its random numbers are Hypothesis's to set from then on.
"""

import sys

_loaded = sys.modules.get("numpy")
sys.modules["numpy"] = None  # type: ignore[assignment] # what makes importing it fail
try:
    import pytest_randomly  # noqa: F401
finally:
    if _loaded is None:
        del sys.modules["numpy"]
    else:
        sys.modules["numpy"] = _loaded
