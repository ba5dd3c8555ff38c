"""What the benchmarks share: how a figure is told, what it is compared with, and the requests of an app."""

import asyncio
import json
import time
import uuid
from collections.abc import Callable

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import padding, rsa

from gateway_core.dialects import Dialect, MessageType
from gateway_core.messages.collection import format_authorization_header
from tests.factories.network import Node, RelayNetwork

_ROUNDS = 25
_TIMES = 200
_PADDING = padding.PSS(padding.MGF1(hashes.SHA256()), hashes.SHA256.digest_size)


def rsa_verification_seconds() -> float:
    """Return the processor time of one RSA-2048 PSS SHA-256 verification of 1 KiB, with the key loaded, in seconds.

    The best of several rounds, so that other work on the machine shows as little as it can.
    """
    key = rsa.generate_private_key(65537, 2048)
    public, message = key.public_key(), bytes(1024)
    signature = key.sign(message, _PADDING, hashes.SHA256())
    best = float("inf")
    for _ in range(_ROUNDS):
        began = time.thread_time()
        for _ in range(_TIMES):
            public.verify(signature, message, _PADDING, hashes.SHA256())
        best = min(best, (time.thread_time() - began) / _TIMES)
    return best


def report(what: str, **figures: object) -> None:
    """Print one JSON object in a line."""
    print(json.dumps({"what": what, **figures}), flush=True)


def http_request(parcel: bytes, authorization: str, dialect: Dialect) -> bytes:
    """Return the request that hands in a parcel."""
    head = (
        f"POST /v1/parcels HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: {len(parcel)}\r\n"
        f"Content-Type: {dialect.media_type('parcel')}\r\nAuthorization: {authorization}\r\n\r\n"
    )
    return head.encode() + parcel


def parcel_request(
    network: RelayNetwork, sender: Node, recipient: Node, payload: bytes, signer: Node | None = None
) -> bytes:
    """Return the request with another parcel of that sender, countersigned by it or by the signer."""
    chain = sender.chain[:1] if signer is None else None
    message = network.message(
        MessageType.PARCEL, sender, recipient, payload, message_id=str(uuid.uuid4()), chain=chain
    )
    parcel, dialect = message.serialize(sender.key), network.dialect
    signature = network.countersignature(parcel, signer or sender)
    return http_request(parcel, format_authorization_header(signature, dialect), dialect)


class MemoryWatch:
    """The peak of a process's memory, and the processor time of this one, while it runs.

    ``octets`` reads the memory at every pause. What it costs counts in the processor time, so it has to cost little.
    """

    def __init__(self, octets: Callable[[], int], pause: float = 0.02) -> None:
        self._octets, self._pause = octets, pause
        self.before = self.peak = octets()
        self._cpu_before = time.process_time()

    @property
    def cpu_seconds(self) -> float:
        """Of all threads of this process."""
        return time.process_time() - self._cpu_before

    async def run(self) -> None:
        while True:
            self.peak = max(self.peak, self._octets())
            await asyncio.sleep(self._pause)
