"""How fast the protocol core is on one core. Prints one JSON object a line.

    python -m tests.benchmarks.bench_core [--rounds N]

Each figure is the median of several rounds (and the fastest of them), after one round to warm up: time on the wall, and
time that this thread had a core, which is what counts when other programs run. "cold" means that the
certificates and keys of the message were never seen by this process (its caches are emptied before each message).
"""

import argparse
import statistics
import time
from collections.abc import Callable
from datetime import timedelta

from gateway_core.crypto import certificates, keys
from gateway_core.crypto.enveloped_data import encrypt_for_session_key, parse_enveloped_data
from gateway_core.dialects import DIALECTS, Dialect, MessageType
from gateway_core.limits import MAX_CARGO_OCTETS, MAX_MESSAGE_SET_OCTETS
from gateway_core.messages.cargo import encoded_size, parse_message_set, plan_cargoes, serialize_message_set
from gateway_core.messages.collection import COUNTERSIGNATURE
from gateway_core.messages.ramf import read_message
from tests.benchmarks import yardsticks
from tests.factories.network import RelayNetwork, relay_network

KIB, MIB = 1024, 1024 * 1024


def measure(
    work: Callable[[], object], rounds: int, repeats: int, before: Callable[[], None] | None = None
) -> dict[str, float]:
    """Seconds for one call: median and fastest of ``rounds``, each of ``repeats`` calls."""
    times, busy = [], []
    for _ in range(rounds + 1):
        spent = used = 0.0
        for _ in range(repeats):
            if before is not None:
                before()
            began, cpu = time.perf_counter(), time.thread_time()
            work()
            spent += time.perf_counter() - began
            used += time.thread_time() - cpu
        times.append(spent / repeats)
        busy.append(used / repeats)
    return {
        "median": statistics.median(times[1:]),
        "fastest": min(times[1:]),
        "median_cpu": statistics.median(busy[1:]),
    }


def report(
    name: str, dialect: Dialect, seconds: dict[str, float], octets: int | None = None, target: str = ""
) -> None:
    """Print one line."""
    figures = {f"{each}_ms": round(value * 1000, 4) for each, value in seconds.items()}
    speed = {} if octets is None else {"mb_per_s": round(octets / seconds["median"] / 1e6, 1)}
    yardsticks.report(name, dialect=dialect.name, **figures, **speed, target=target)


def forget_everything() -> None:
    """Empty the caches of certificates, keys and verdicts."""
    certificates.parse_certificate.cache_clear()
    certificates._is_signed_by.cache_clear()
    keys.load_identity_public_key.cache_clear()


def parcel_of(net: RelayNetwork, payload_octets: int) -> bytes:
    """From endpoint C to endpoint A under a PDA; the chain of three is PDA, endpoint A, our gateway."""
    sender = net.authorized(net.endpoint_c, net.endpoint_a)
    payload = net.encrypt(bytes(payload_octets), sender, net.endpoint_a)
    message = net.message(
        MessageType.PARCEL, sender, net.endpoint_a, payload, chain=(net.endpoint_a.certificate,)
    )
    return message.serialize(sender.key)


def bench_parcels(net: RelayNetwork, rounds: int) -> None:
    """Parse and verify, sign, countersignature."""
    dialect, trusted = net.dialect, [net.private_gateway.certificate]
    for name, octets, repeats, target in (("1 KiB", KIB, 200, "0.25 ms"), ("1 MiB", MIB, 20, "1.5 ms")):
        parcel = parcel_of(net, octets)

        def read(parcel: bytes = parcel) -> None:
            read_message(parcel, MessageType.PARCEL, net.now, trusted=trusted)

        report(f"parse+verify parcel {name}, warm", dialect, measure(read, rounds, repeats), octets, target)
        cold = measure(read, rounds, repeats, forget_everything)
        report(f"parse+verify parcel {name}, cold", dialect, cold, octets)
    small = parcel_of(net, KIB)
    signature = net.countersignature(small)
    gateways = [net.private_gateway.certificate]
    report(
        "verify countersignature, warm",
        dialect,
        measure(lambda: COUNTERSIGNATURE.verify(signature, small, dialect, gateways, net.now), rounds, 200),
    )
    report("sign 1 KiB", dialect, measure(lambda: net.endpoint_a.key.sign(small), rounds, 50))


def bench_payloads(net: RelayNetwork, rounds: int) -> None:
    """Encrypt and decrypt."""
    recipient, originator = net.endpoint_a.session_key, net.endpoint_b.session_key
    public = recipient.public
    for name, octets, repeats in (("1 KiB", KIB, 100), ("1 MiB", MIB, 10), ("8 MiB", 8 * MIB - 200_000, 3)):
        plaintext = bytes(octets)
        encrypted = encrypt_for_session_key(plaintext, public, originator, net.dialect)

        def encrypt(plaintext: bytes = plaintext) -> None:
            encrypt_for_session_key(plaintext, public, originator, net.dialect)

        def decrypt(encrypted: bytes = encrypted) -> None:
            parse_enveloped_data(encrypted).decrypt_with_session_key(recipient)

        report(f"encrypt {name}", net.dialect, measure(encrypt, rounds, repeats), octets)
        report(f"decrypt {name}", net.dialect, measure(decrypt, rounds, repeats), octets)


def make_cargoes(net: RelayNetwork, parcels: list[bytes]) -> list[bytes]:
    """Plan, serialize, encrypt and sign, as a sync does."""
    plan = plan_cargoes([(number, len(parcel)) for number, parcel in enumerate(parcels)])
    cargoes = []
    for numbers in plan:
        plaintext = serialize_message_set([parcels[number] for number in numbers])
        payload = net.encrypt(plaintext, net.private_gateway, net.public_gateway)
        message = net.message(
            MessageType.CARGO, net.private_gateway, net.public_gateway, payload,
            created=net.now - timedelta(hours=3), chain=(),
        )  # fmt: skip
        cargoes.append(message.serialize(net.private_gateway.key))
    return cargoes


def bench_cargoes(net: RelayNetwork, rounds: int) -> None:
    """Pack and unpack."""
    head = net.dialect.format_signature(MessageType.PARCEL)
    for name, count, octets in (("1,000 x 10 KiB", 1000, 10 * KIB), ("100 x 1 MiB", 100, MIB)):
        parcels = [
            head + number.to_bytes(4, "big").ljust(octets - len(head), b"x") for number in range(count)
        ]
        cargoes = make_cargoes(net, parcels)
        assert max(map(len, cargoes)) <= MAX_CARGO_OCTETS
        fewest = -(-count // ((MAX_MESSAGE_SET_OCTETS - 5) // encoded_size(octets)))
        total = count * octets
        seconds = measure(lambda parcels=parcels: make_cargoes(net, parcels), rounds, 1)  # type: ignore[misc]
        what = f"pack {name} into {len(cargoes)} cargoes (no plan has fewer than {fewest})"
        report(what, net.dialect, seconds, total, "100 MB/s")

        def unpack(cargoes: list[bytes] = cargoes) -> None:
            for cargo in cargoes:
                message = read_message(
                    cargo, MessageType.CARGO, net.now, trusted=[net.public_gateway.certificate]
                )
                enveloped = parse_enveloped_data(message.payload)
                for _ in parse_message_set(
                    enveloped.decrypt_with_session_key(net.public_gateway.session_key)
                ):
                    pass

        report(f"unpack {name}", net.dialect, measure(unpack, rounds, 1), total)
    sizes = [(number, 1000 + number * 7919 % 50_000) for number in range(10_000)]
    report("plan 10,000 parcels", net.dialect, measure(lambda: plan_cargoes(sizes), rounds, 1))


def main() -> None:
    """Run all of it in both dialects."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    arguments = parser.parse_args()
    for dialect in DIALECTS:
        net = relay_network(dialect)
        bench_parcels(net, arguments.rounds)
        bench_payloads(net, arguments.rounds)
        bench_cargoes(net, arguments.rounds)


if __name__ == "__main__":
    main()
