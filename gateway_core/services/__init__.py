"""Use cases: one public coroutine each, ports as arguments."""
