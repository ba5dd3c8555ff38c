"""The authorities that TLS connections to hosts on the Internet trust.

The authorities of the user's system, wherever it keeps them.

Python's own default is the folder that its OpenSSL was built for. A program that was built on another computer, or for
macOS or Windows, finds nothing there; truststore asks the system instead.
"""

from __future__ import annotations

import ssl

import truststore

from gateway_core.codes.internet import ResolverCode
from gateway_core.errors import StoreError


def trusting_context(ca_file: str | None = None) -> ssl.SSLContext:
    """A client's context that checks names and certificates, by the one authority in ``ca_file`` if that is given.

    Raises:
        StoreError: there is no authority in that file, or it cannot be read.
    """
    if ca_file is not None:
        try:
            return ssl.create_default_context(cafile=ca_file)
        except OSError as error:  # ssl.SSLError is one too
            raise StoreError(ResolverCode.NO_AUTHORITY(file=str(ca_file))) from error
    return truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
