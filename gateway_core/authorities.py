"""Whom TLS connections to hosts on the Internet trust: the authorities of the user's system, wherever it keeps them.

Python's own default is the folder that its OpenSSL was built for. A program that was built on another computer, or for
macOS or Windows, finds nothing there; truststore asks the system instead.
"""

from __future__ import annotations

import ssl

import truststore


def trusting_context(ca_file: str | None = None) -> ssl.SSLContext:
    """A client's context that checks names and certificates, by the one authority in ``ca_file`` if that is given."""
    if ca_file is not None:
        return ssl.create_default_context(cafile=ca_file)
    return truststore.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
