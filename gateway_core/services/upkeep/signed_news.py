"""The share of what is known of releases and of apps: who may sign it, how it is had, and how it travels by stick.

A folder that couriers carry (courier_links.folder) may hold one signed file of each kind. After a sync with it a file
that is newer than ours is kept, and ours is left there for others if theirs is older or missing. Whatever is wrong with
a file leaves the sync as it was.

Spec: features B6 and R9.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from msgspec import Struct

from gateway_core.errors import GatewayError, InvalidMessageError, MalformedMessageError
from gateway_core.ports.peers import NewsShelf

logger = logging.getLogger(__name__)

FetchRelease = Callable[[str, int], Awaitable[bytes]]
"""Fetches what is at an https address, up to so many octets and one more. Raises UnreachableError."""

Keys = Sequence[Ed25519PublicKey]

Rank = tuple[int, ...]
"""How new something is: the greater, the newer."""


def no_keys() -> Keys:
    """A build that trusts no publisher."""
    return ()


def no_list() -> bytes:
    """A build that brings no list of apps."""
    return b""


class UpdateParts(Struct, frozen=True):
    """Facts that only the program around the gateway knows.

    ``fetch`` is missing where nothing leads to the Internet, ``open_shelf`` where no folder carries news; it takes the
    folder and the file's name. ``bundled_list`` gives the list of apps that is a part of the build.
    """

    keys: Callable[[], Keys] = no_keys
    fetch: FetchRelease | None = None
    open_shelf: Callable[[str, str], NewsShelf] | None = None
    bundled_list: Callable[[], bytes] = no_list


async def exchange_news(
    shelf: NewsShelf,
    limit: int,
    import_news: Callable[[bytes], Awaitable[Rank]],
    kept: Callable[[], Awaitable[tuple[bytes, Rank] | None]],
) -> None:
    """Take what is newer from the shelf, and leave ours there. A sync has gone well; nothing here can spoil it.

    ``import_news`` verifies a file, keeps it if it is newer, and returns how new it is.
    """
    try:
        octets = await asyncio.to_thread(shelf.read, limit)
        theirs = None if octets is None else await import_news(octets)
        ours = await kept()
        if ours is not None and (theirs is None or ours[1] > theirs):
            await asyncio.to_thread(shelf.replace, ours[0])
    except (InvalidMessageError, MalformedMessageError):
        logger.info(
            "The folder holds a file of news that nobody signed whom this build trusts; it stays as it is"
        )
    except GatewayError as error:
        logger.info("A file of news that travels with the folder was left out: %s", error.reason)
