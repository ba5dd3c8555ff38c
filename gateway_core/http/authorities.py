"""TLS: the authorities for connections to hosts on the Internet, and the certificate that a node presents.

truststore asks the user's system for its authorities. Python's own default is the folder that its OpenSSL was built
for. In a program built on another computer, or for macOS or Windows, this folder is empty.

OpenSSL reads a certificate and its key from files only.
"""

import os
import ssl
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import truststore

from gateway_core.codes.internet import PublicGatewayCode, ResolverCode
from gateway_core.errors import StoreError, UnreachableCause, UnreachableError, converting
from gateway_core.host.private_files import write_private_file

EXPIRED, NOT_YET_VALID = (10, 0x800B0101), (9,)
"""The error numbers of OpenSSL and Windows for a certificate's dates; Windows has one number for both."""

_MEANINGS = {
    EXPIRED: PublicGatewayCode.CERTIFICATE_EXPIRED,
    NOT_YET_VALID: PublicGatewayCode.CERTIFICATE_NOT_YET_VALID,
    (62, 64, 0x800B010F): PublicGatewayCode.CERTIFICATE_FOR_ANOTHER_NAME,
    (2, 18, 19, 20, 21, 0x800B0109, 0x800B010A): PublicGatewayCode.UNKNOWN_AUTHORITY,
}


def client_context(ca_file: str | None = None) -> ssl.SSLContext:
    """Make a client's context that checks names and certificates, against the system's authorities or ``ca_file``.

    Raises:
        StoreError: if ``ca_file`` is unreadable or contains no authority.
    """
    if ca_file is not None:
        # ssl.SSLError is an OSError too
        with converting(OSError, to=StoreError(ResolverCode.NO_AUTHORITY(file=str(ca_file)))):
            return ssl.create_default_context(cafile=ca_file)
    return truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)


def tls_failure(error: Exception) -> UnreachableError:
    """Return the cause of a failed handshake: the public gateway, the network or this computer's clock."""
    error = getattr(error, "certificate_error", error)  # aiohttp wraps OpenSSL's error
    if not isinstance(error, ssl.SSLCertVerificationError):
        return UnreachableError(PublicGatewayCode.NO_TLS_1_3, UnreachableCause.TLS)
    for numbers, code in _MEANINGS.items():
        if error.verify_code in numbers:
            return UnreachableError(code, UnreachableCause.TLS)
    other = PublicGatewayCode.CERTIFICATE_NOT_ACCEPTED(why=error.verify_message)
    return UnreachableError(other, UnreachableCause.TLS)


def show_certificate(context: ssl.SSLContext, pem: bytes) -> None:
    """Load a certificate and its key from ``pem`` into a context, for new connections if the context is in use."""
    if sys.platform == "linux":  # a file in memory; some sandboxes forbid memfd or hide /proc
        with suppress(OSError), open(os.memfd_create("certificate"), "wb") as memory:
            memory.write(pem)
            memory.flush()
            context.load_cert_chain(f"/proc/self/fd/{memory.fileno()}")
            return
    with tempfile.TemporaryDirectory() as folder:  # only this user can open the folder
        path = Path(folder) / "certificate.pem"
        write_private_file(path, pem)
        context.load_cert_chain(path)
