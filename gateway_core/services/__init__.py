"""Use cases, with one public coroutine for each; ports are arguments."""
