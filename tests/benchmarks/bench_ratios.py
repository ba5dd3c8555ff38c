"""The same work by us, by the deployed network's JavaScript library and by OpenSSL, in one run on one machine.

    python -m tests.benchmarks.bench_ratios [--rounds N]

An absolute figure means little on another machine; these are ratios of processor time, medians of rounds that
alternate between the two. One line of JSON for each piece of work, after what OpenSSL says of the machine (`openssl
speed`). Needs Node.js 20 with npm, and openssl.
"""

import argparse
import re
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from gateway_core.crypto.enveloped_data import parse_enveloped_data
from gateway_core.dialects import AWALA, MessageType
from gateway_core.messages.cargo import parse_message_set
from gateway_core.messages.ramf import read_message
from tests.benchmarks.bench_core import KIB, MIB, make_cargoes, parcel_of
from tests.benchmarks.bench_poweb import Load, accept_for_ratios
from tests.benchmarks.bench_start import start_beside_the_http_library
from tests.benchmarks.yardsticks import report, rsa_verification_seconds
from tests.factories.network import relay_network
from tests.interop.material import session_fields
from tests.interop.peer import Peer

_SETTLED_SECONDS = 120.0


def openssl(_: int) -> None:
    """What one core of this machine does, as OpenSSL measures it."""
    for name, options in (
        ("RSA-2048 verifications a second", ["rsa2048"]),
        ("AES-128-CBC, MB/s in pieces of 16 KiB", ["-evp", "aes-128-cbc"]),
        ("SHA-256, MB/s in pieces of 16 KiB", ["-evp", "sha256"]),
    ):
        command = ["openssl", "speed", "-seconds", "1", "-mr", *options]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        figure = float(re.findall(r"^\+F\S*:([\d.]+)$", told, re.MULTILINE)[-1])
        report(f"openssl: {name}", figure=round(figure if "rsa" in options[0] else figure / 1e6))
    report("RSA-2048 verification in Python", microseconds=round(rsa_verification_seconds() * 1e6, 1))


def processor_seconds(work: Callable[[], object], repeats: int) -> float:
    began = time.process_time()
    for _ in range(repeats):
        work()
    return (time.process_time() - began) / repeats


def beside(what: str, rounds: int, ours: Callable[[], float], theirs: Callable[[], float]) -> None:
    """Alternate, after one round of each to warm up."""
    pairs = [(ours(), theirs()) for _ in range(rounds + 1)][1:]
    report(
        what,
        our_cpu_ms=round(statistics.median(mine for mine, _ in pairs) * 1000, 3),
        their_cpu_ms=round(statistics.median(other for _, other in pairs) * 1000, 3),
        ratio=round(statistics.median(mine / other for mine, other in pairs), 3),
    )


def library(rounds: int) -> None:
    """Beside relaynet-core."""
    net = relay_network(AWALA, datetime.now(UTC).replace(microsecond=0))
    with Peer("core_speed") as peer:

        def ask(op: str, **parameters: object) -> Callable[[], float]:
            return lambda: float(peer.call(op, timeout=_SETTLED_SECONDS, rounds=1, **parameters)["seconds"])

        trusted = [net.private_gateway.certificate]
        for size, octets, repeats in (("1 KiB", KIB, 100), ("1 MiB", MIB, 10)):
            parcel = parcel_of(net, octets)

            def read(parcel: bytes = parcel) -> None:
                read_message(parcel, MessageType.PARCEL, net.now, trusted=trusted)

            theirs = ask(
                "read_parcel", octets=parcel, trusted=[each.der for each in trusted], repeats=repeats
            )
            beside(
                f"parse and validate a parcel of {size}",
                rounds,
                lambda r=read, n=repeats: processor_seconds(r, n * 5),
                theirs,
            )
        parcels = [AWALA.format_signature(MessageType.PARCEL) + bytes(10 * KIB - 7) for _ in range(400)]
        sender, recipient = net.private_gateway, net.public_gateway
        pack = ask(
            "pack",
            items=parcels,
            recipient_id=recipient.address,
            sender_certificate=sender.certificate.der,
            sender_private_key=sender.key.to_pkcs8(),
            session_key=session_fields(recipient.session_key.public),
            repeats=3,
        )
        beside(
            "pack 400 parcels of 10 KiB into a cargo",
            rounds,
            lambda: processor_seconds(lambda: make_cargoes(net, parcels), 6),
            pack,
        )
        (cargo,) = make_cargoes(net, parcels)

        def unpack() -> None:
            message = read_message(cargo, MessageType.CARGO, net.now)
            payload = parse_enveloped_data(message.payload)
            assert (
                len(list(parse_message_set(payload.decrypt_with_session_key(recipient.session_key)))) == 400
            )

        private = recipient.session_key.to_pkcs8()
        beside(
            "unpack it",
            rounds,
            lambda: processor_seconds(unpack, 6),
            ask("unpack", octets=cargo, session_private_key=private, repeats=3),
        )


def server(rounds: int) -> None:
    """What a parcel costs the server in verifications, and a MiB that comes in pieces beside one that comes whole."""
    for dialect in ("awala", "relaynet"):
        figures = [accept_for_ratios(Load("1 KiB", KIB, 3000), dialect) for _ in range(rounds)]
        report(f"accept 1 KiB ({dialect})", rsa_verifications=round(statistics.median(figures), 1))
    load = Load("1 MiB", MIB, 160)
    pairs = [
        (accept_for_ratios(load, "awala", piece_octets=64 * KIB), accept_for_ratios(load, "awala"))
        for _ in range(rounds)
    ]
    report(
        "accept 1 MiB in pieces of 64 KiB beside whole",
        ratio=round(statistics.median(a / b for a, b in pairs), 2),
    )


def begin(rounds: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        ratios = start_beside_the_http_library(Path(folder), 10_000, rounds)
    report("start with 10,000 queued beside `import aiohttp.web`", ratio=round(statistics.median(ratios), 2))


PARTS = {"openssl": openssl, "library": library, "server": server, "start": begin}


def main() -> None:
    """Run all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", choices=list(PARTS))
    arguments = parser.parse_args()
    for name in [arguments.only] if arguments.only else PARTS:
        PARTS[name](arguments.rounds)


if __name__ == "__main__":
    main()
