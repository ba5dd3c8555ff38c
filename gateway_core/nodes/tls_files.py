"""TLS from files that somebody else renews, such as an ACME client: read again when they change, without a restart.

Connections that are open go on; the next ones get the new certificate. Files that cannot be used are told of, and the
certificate that was read before stays.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
from pathlib import Path

from gateway_core.codes.statement import system_words
from gateway_core.errors import MalformedMessageError
from gateway_core.nodes.codes import NodeCode

_LOG = logging.getLogger(__name__)

LOOK_SECONDS = 60.0
"""Between two looks at the files."""


class TlsFiles:
    """A certificate with those above it, and its key, both in PEM.

    Raises:
        MalformedMessageError: they cannot be read, or do not belong together.
    """

    def __init__(self, certificate: Path, key: Path) -> None:
        self._certificate = certificate
        self._key = key
        self.web, self.relay = _context(), _context()
        self._seen = self._state()
        self._load()

    def reload_if_changed(self) -> bool:
        """Read the files if they are others than last time. Returns whether they were read. Blocks."""
        try:
            state = self._state()
            if state == self._seen:
                return False
            self._load()
        except MalformedMessageError as error:
            _LOG.warning("The certificate for TLS stays as it is: %s", error.reason)
            return False
        self._seen = state
        _LOG.info("The certificate for TLS was read again")
        return True

    async def keep_fresh(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            await asyncio.to_thread(self.reload_if_changed)

    def _state(self) -> tuple[tuple[int, int, int], ...]:
        try:
            found = [path.stat() for path in (self._certificate, self._key)]
        except OSError as error:
            raise _unusable(error) from error
        return tuple((each.st_ino, each.st_mtime_ns, each.st_size) for each in found)

    def _load(self) -> None:
        try:
            _context().load_cert_chain(self._certificate, self._key)  # else a bad pair would be half taken
            for context in (self.web, self.relay):
                context.load_cert_chain(self._certificate, self._key)
        except OSError as error:
            raise _unusable(error) from error


def _context() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    return context


def _unusable(error: OSError) -> MalformedMessageError:
    return MalformedMessageError(NodeCode.TLS_FILES_UNUSABLE(why=system_words(error)))
