"""A certificate for TLS, with its key, which OpenSSL reads from files only."""

from __future__ import annotations

import os
import ssl
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from gateway_core.host.private_files import write_private_file


def show_certificate(context: ssl.SSLContext, pem: bytes) -> None:
    """Let the context show a certificate and use its key, both in ``pem``; new connections alone, if it is in use."""
    if sys.platform == "linux":  # a file that is on no disk; some confinements have none, or no /proc
        with suppress(OSError), open(os.memfd_create("certificate"), "wb") as memory:
            memory.write(pem)
            memory.flush()
            context.load_cert_chain(f"/proc/self/fd/{memory.fileno()}")
            return
    with tempfile.TemporaryDirectory() as folder:  # this user's alone
        path = Path(folder) / "certificate.pem"
        write_private_file(path, pem)
        context.load_cert_chain(path)
