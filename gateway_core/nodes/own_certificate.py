"""TLS of a node that serves the Internet: its certificate and key in PEM files, read anew when they were replaced."""

from __future__ import annotations

import logging
import ssl
import time
from pathlib import Path

from gateway_core.codes.statement import system_words
from gateway_core.errors import StoreError
from gateway_core.nodes.codes import NodeCode

_LOOK_SECONDS = 60.0
_LOG = logging.getLogger(__name__)


class OwnCertificate:
    """``context`` serves TLS 1.3 under what the files held at the last look; there is one a minute, at a handshake."""

    def __init__(self, certificate: Path, key: Path) -> None:
        """``certificate``: with those above it.

        Raises:
            StoreError: they cannot be read, or do not belong together.
        """
        self._files = (certificate, key)
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.minimum_version = ssl.TLSVersion.TLSv1_3
        self.context.sni_callback = self._shake_hands
        self._looked = time.monotonic()
        self._seen = self._load()

    def _load(self) -> tuple[int, ...]:
        try:
            seen = tuple(each.stat().st_mtime_ns for each in self._files)
            self.context.load_cert_chain(*self._files)
        except OSError as error:  # ssl.SSLError is one
            raise StoreError(NodeCode.OWN_CERTIFICATE_UNUSABLE(why=system_words(error))) from error
        return seen

    def _shake_hands(self, connection: ssl.SSLObject, name: str | None, context: ssl.SSLContext) -> None:
        if time.monotonic() - self._looked >= _LOOK_SECONDS:
            self._looked = time.monotonic()
            self.look()

    def look(self) -> None:
        """Read the files if they were replaced. Those that cannot be used change nothing."""
        try:
            if tuple(each.stat().st_mtime_ns for each in self._files) != self._seen:
                self._seen = self._load()
                _LOG.info("The certificate for TLS was replaced.")
        except (OSError, StoreError) as error:
            _LOG.warning("The certificate for TLS cannot be read anew. %s", error)
