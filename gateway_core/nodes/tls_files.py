"""TLS certificates from files that another program renews, such as an ACME client: reloaded without a restart.

Open connections continue; new connections get the new certificate. If the new files are unusable, the log says so, and
the earlier certificate stays in use.
"""

import asyncio
import hashlib
import logging
import ssl
from datetime import datetime
from pathlib import Path

from cryptography import x509
from msgspec import Struct

from gateway_core.clock import came_within
from gateway_core.codes.statement import system_words
from gateway_core.courier_links.cogrpc.courier_tls import relay_context
from gateway_core.errors import MalformedMessageError
from gateway_core.http.authorities import show_certificate
from gateway_core.nodes.codes import NodeCode

_LOG = logging.getLogger(__name__)

LOOK_SECONDS = 60.0
"""Interval of checks for changed files, in seconds."""


class TlsCertificate(Struct, frozen=True):
    """Names and end of a certificate."""

    names: tuple[str, ...]
    """Names of hosts; the first label may be ``*``."""
    not_after: datetime

    def is_for(self, host: str) -> bool:
        """Return True if the certificate is for the host. Spec: RFC 6125, 6.4.3 (a ``*`` stands for one label)."""
        above = host.partition(".")[2]
        return any(each.lower() in (host, f"*.{above}") for each in self.names)


def read_certificate(path: Path) -> TlsCertificate:
    """Return names and end of the first certificate in a PEM file.

    Raises:
        MalformedMessageError: if the file cannot be read or parsed.
    """
    try:
        certificate = x509.load_pem_x509_certificates(path.read_bytes())[0]
        extension = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName)
    except OSError as error:
        raise _unusable(error) from error
    except x509.ExtensionNotFound:
        return TlsCertificate((), certificate.not_valid_after_utc)
    except ValueError as error:
        raise MalformedMessageError(NodeCode.TLS_FILES_UNUSABLE(why=str(error))) from error
    names = extension.value.get_values_for_type(x509.DNSName)
    return TlsCertificate(tuple(names), certificate.not_valid_after_utc)


class TlsFiles:
    """A certificate with its chain, and its key, in two PEM files.

    Raises:
        MalformedMessageError: if the files cannot be read, or do not fit together.
    """

    def __init__(self, certificate: Path, key: Path) -> None:
        self._certificate = certificate
        self._key = key
        self._is_asked = asyncio.Event()
        self.web, self.relay = _context(), relay_context()
        self._shown = b""
        if (pem := self._read()) is not None:
            self._show(pem)

    async def reload_if_changed(self) -> bool:
        """Reload the files if they have changed. Returns whether they were reloaded.

        The contexts in use change on the event loop's thread: a handshake between the change of the certificate and of
        its key would fail.
        """
        pem = await asyncio.to_thread(self._read_changed)
        if pem is None:
            return False
        self._show(pem)
        _LOG.info("The TLS certificate was reloaded")
        return True

    def _read_changed(self) -> bytes | None:
        """Return the contents of changed, usable files."""
        try:
            return self._read()
        except MalformedMessageError as error:
            _LOG.warning("The TLS certificate was not reloaded: %s", error.statement)
            return None

    def _show(self, pem: bytes) -> None:
        self._shown = _digest(pem)
        for context in (self.web, self.relay):
            show_certificate(context, pem)

    async def keep_fresh(self) -> None:
        """Check the files at intervals, until the task is cancelled."""
        while True:
            await came_within(self._is_asked, LOOK_SECONDS)
            self._is_asked.clear()
            await self.reload_if_changed()

    def check_now(self) -> None:
        """Check the files immediately."""
        self._is_asked.set()

    @property
    def not_after(self) -> datetime:
        """The end of the file's certificate. Raises as ``read_certificate``."""
        return read_certificate(self._certificate).not_after

    def _read(self) -> bytes | None:
        """Return both files after a test in a separate context; ``None`` for unchanged files."""
        try:
            certificate = self._certificate.read_bytes()
            pem = self._key.read_bytes() + b"\n" + certificate
            if _digest(pem) == self._shown:
                return None
            show_certificate(_context(), pem)
        except OSError as error:
            raise _unusable(error) from error
        return pem


def _digest(pem: bytes) -> bytes:
    return hashlib.sha256(pem).digest()


def _context() -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    return context


def _unusable(error: OSError) -> MalformedMessageError:
    # OpenSSL's errors, without a file name, concern the contents.
    which = "" if error.filename is None else f"{error.filename}: "
    return MalformedMessageError(NodeCode.TLS_FILES_UNUSABLE(why=which + system_words(error)))
