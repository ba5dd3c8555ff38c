"""Fetches one release file from a web site, on the way to the Internet that it is given, and on no other."""

from __future__ import annotations

import asyncio

import aiohttp

from gateway_core.codes.programs import ReleaseCode
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.http.single_requests import SingleRequests

FETCH_SECONDS = 30.0
_HEADERS = {"User-Agent": "relaynet-gateway"}
"""The version is nobody's business."""


class ReleaseSite:
    """Asks one host, once: it follows no redirect, which would lead to a host that nobody named."""

    def __init__(self, way: SingleRequests) -> None:
        self._way = way

    async def fetch(self, address: str, limit: int) -> bytes:
        """Return what is at that https address; of more than ``limit`` octets, at least one too many, and not all.

        Raises:
            UnreachableError: it cannot be had now.
        """
        try:
            async with asyncio.timeout(FETCH_SECONDS):
                return await self._get(address, limit)
        except (aiohttp.ClientError, OSError, ValueError) as error:
            raise UnreachableError(
                ReleaseCode.NOT_REACHED,
                UnreachableCause.HTTP,
            ) from error

    async def _get(self, address: str, limit: int) -> bytes:
        async with (
            aiohttp.ClientSession(connector=self._way.connector(address)) as session,
            session.get(address, headers=_HEADERS, allow_redirects=False) as response,
        ):
            response.raise_for_status()
            if response.status != 200:
                raise UnreachableError(
                    ReleaseCode.LEADS_ELSEWHERE,
                    UnreachableCause.HTTP,
                )
            fetched = bytearray()
            async for piece in response.content.iter_any():
                fetched += piece
                if len(fetched) > limit:
                    break
            return bytes(fetched)
