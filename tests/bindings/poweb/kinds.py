"""The two kinds of gateway of which the tests of this folder have the server, and marks of tests about one of them."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

import pytest

from tests.factories.gsc_servers import GscServer

KINDS = ("private", "public")

Open = Callable[..., AbstractAsyncContextManager[GscServer]]
"""Opens a server of the test's kind, in the awala dialect unless told otherwise."""

of_a_private_gateway = pytest.mark.parametrize("kind", ["private"])
of_a_public_gateway = pytest.mark.parametrize("kind", ["public"])
