"""Derivations of several threads of one process: a gateway, a courier and letters may be opened at the same moment."""

from __future__ import annotations

import subprocess
import sys

_TOGETHER = """
import threading
from gateway_core.crypto.passphrase import Argon2Parameters
begin, found = threading.Barrier(4), []
def derive():
    begin.wait()
    found.append(Argon2Parameters().derive("correct horse", bytes(16)))
threads = [threading.Thread(target=derive, daemon=True) for _ in range(4)]
for each in threads:
    each.start()
for each in threads:
    each.join()
print(len(found), len(set(found)))
"""


def test_derivations_at_the_same_time_neither_fail_nor_wait_for_each_other_for_ever() -> None:
    """In a process of its own, which is ended if they hang: those of OpenSSL share the threads that they may have."""
    done = subprocess.run(
        [sys.executable, "-c", _TOGETHER], capture_output=True, text=True, timeout=300, check=False
    )
    assert (done.stdout.split(), done.stderr) == (["4", "1"], "")
