"""A connection to D-Bus that is closed whatever happens, also while it opens.

jeepney's own ``open_dbus_router`` leaves it open when the bus is silent or breaks off before it has said hello, or when
whoever asks gives up, and when the bus ends it later.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jeepney.io.asyncio import DBusRouter

_HELLO_SECONDS = 10.0


@asynccontextmanager
async def bus_router(bus: str) -> AsyncIterator[DBusRouter]:
    """A router over the ``SESSION`` or ``SYSTEM`` bus.

    Raises:
        OSError, EOFError, ValueError: there is no such bus, or it does not take us.
    """
    # jeepney comes with the keyring's libraries, and loads only where it is needed
    from jeepney import message_bus
    from jeepney.bus import get_bus
    from jeepney.io.asyncio import DBusConnection, DBusRouter, Proxy

    reader, writer = await asyncio.open_unix_connection(get_bus(bus))
    try:
        async with asyncio.timeout(_HELLO_SECONDS):
            await _authenticate(reader, writer)
        async with DBusRouter(DBusConnection(reader, writer)) as router:
            async with asyncio.timeout(_HELLO_SECONDS):
                await Proxy(message_bus, router).Hello()  # the bus heeds nothing before it
            yield router
    finally:
        writer.close()


async def _authenticate(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    from jeepney.auth import BEGIN, Authenticator

    authenticator = Authenticator()
    for line in authenticator:
        writer.write(line)
        await writer.drain()
        answer = await reader.read(1024)
        if not answer:
            raise EOFError("The bus hung up before it knew us.")
        authenticator.feed(answer)
    writer.write(BEGIN)
    await writer.drain()
