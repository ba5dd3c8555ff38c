"""The one question before something is deleted for good; ``--yes`` answers it beforehand."""

from __future__ import annotations

import argparse
import asyncio
import sys


async def confirmed(what: str, word: str = "yes") -> bool:
    """Say on standard error what would happen, and read a line. Whether it is ``word``."""
    return await asyncio.to_thread(_ask, what, word)


def _ask(what: str, word: str) -> bool:
    print(f"{what}\nType {word} to go on: ", end="", file=sys.stderr, flush=True)
    if sys.stdin.readline().strip().lower() == word:
        return True
    print("Nothing was changed.", file=sys.stderr)
    return False


def add_yes(parser: argparse.ArgumentParser) -> None:
    """The option that answers the question."""
    parser.add_argument("--yes", action="store_true", help="do not ask")
