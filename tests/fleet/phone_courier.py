"""A courier on a phone, like Android's courier: a separate program, with cargo in files.

It judges messages by its clock without tolerance. It takes cargo for a private gateway only with the gateway's
certificate attached. It acknowledges cargo before the cargo is on its disk. It ends each of its calls after five
seconds, and reads no message over four MiB. Its server may break a call in which a cargo arrives before the last
cargo's acknowledgement.
"""

import asyncio
import contextlib
import hashlib
import random
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

from grpclib.const import Status
from grpclib.exceptions import GRPCError

from gateway_core.codes.couriers import CourierCode
from gateway_core.courier_links.cogrpc.cargo_relay_server import RelayCall, parse_authorization
from gateway_core.courier_links.cogrpc.courier_client import CogRpcCourier
from gateway_core.crypto.certification_path import verify_path
from gateway_core.dialects import BY_NAME, MessageType
from gateway_core.errors import GatewayError, InvalidMessageError, MalformedMessageError
from gateway_core.messages.ramf import RamfMessage, parse_verified
from gateway_core.ports.peers import CargoDelivery, Service
from tests.fleet.parties import NO_TLS_IS_PLAYED, FleetsCourier
from tests.fleet.phones import CALL_SECONDS, PhoneCall, require_dated
from tests.fleet.watched import WatchedRelay

_PAUSE_SECONDS = 10.0
_BREAKS = 0.1
"""The chance that the server breaks a call in which a cargo arrived before the last cargo's acknowledgement."""

_LEAVES = 0.4
"""The chance that the person leaves while a call brings cargo: the call ends properly, before all cargo is
acknowledged."""

_TOGETHER_SECONDS = 0.02
_WRITING_SECONDS = 0.05
_CARGO, _CCA = MessageType.CARGO, MessageType.CARGO_COLLECTION_AUTHORIZATION


class _CarriedCargo:
    """Files in a folder: ``out`` and ``in`` have cargo, ``cca`` has CCAs. Each file name begins with the owner."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self._folder, self._chance = folder, chance
        for kind in ("out", "in", "cca"):
            (folder / kind).mkdir(parents=True, exist_ok=True)

    def keep(self, kind: str, owner: str, octets: bytes) -> None:
        digest = hashlib.sha256(octets).hexdigest()
        if not any(each.suffix == f".{digest}" for each in self.of(kind)):
            # a random prefix, because a salted digest alone would decide the order
            (self._folder / kind / f"{owner}.{self._chance.getrandbits(32):08x}.{digest}").write_bytes(octets)

    def of(self, kind: str, owner: str = "") -> list[Path]:
        """Return the files in the order of their names, which is random."""
        return sorted(each for each in (self._folder / kind).iterdir() if each.name.startswith(owner))


class PhoneCourierProgram(FleetsCourier):
    """A courier on a phone."""

    _ends = "carried"

    carried: _CarriedCargo

    async def _live(self) -> None:
        self.carried, self._server = _CarriedCargo(self._folder, self._chance), None
        self.ready.set()
        await self._stop.wait()
        await self._close()

    @property
    def _chance(self) -> random.Random:
        return random.Random(f"{self.world.plan.seed} {self.name} {self.world.loop.time()}")

    def damage(self) -> None:
        """Change an octet in each file of the carried cargo."""
        for file in sorted(self._folder.rglob("*.*")):
            octets = bytearray(file.read_bytes())
            octets[len(octets) // 2] ^= 1
            file.write_bytes(octets)

    # --- Its server ----------------------------------------------------------------------------------------------

    async def _deliver_to(self, call: RelayCall) -> None:
        await call.begin()
        reading: asyncio.Task[tuple[str, bytes] | None] = asyncio.ensure_future(call.receive_cargo())
        try:
            while (delivery := await reading) is not None:
                reading = asyncio.ensure_future(call.receive_cargo())
                await asyncio.wait({reading}, timeout=_TOGETHER_SECONDS)
                if reading.done() and reading.exception() is None and reading.result() is not None:
                    await self._race()
                await self._take(call, *delivery)
        finally:
            reading.cancel()
            await asyncio.wait({reading})

    async def _race(self) -> None:
        if self._chance.random() < _BREAKS:
            self.world.trace.note("race", self.name)
            raise GRPCError(Status.UNKNOWN, "")

    async def _take(self, call: RelayCall, delivery_id: str, octets: bytes) -> None:
        try:
            message = self._judged(octets, _CARGO)
        except (MalformedMessageError, InvalidMessageError) as error:
            self.world.trace.note("phone refuses", self.name, error)
            raise GRPCError(Status.INVALID_ARGUMENT, "") from error
        await call.acknowledge(delivery_id)
        await self._keep("out", str(message.sender), octets)

    async def _keep(self, kind: str, owner: str, octets: bytes) -> None:
        """Store a message after its acknowledgement; a full disk drops it silently."""
        await asyncio.sleep(_WRITING_SECONDS)
        if not self.disk.has_no_room:
            self.carried.keep(kind, owner, octets)
            self._count()

    def _count(self) -> None:
        """Count a stored file as a commit, after which the program may be killed."""
        self.life.commits += 1
        self.life.moves += 1
        if self.life.dies_at is not None and self.life.commits >= self.life.dies_at.commit:
            self.life.kill()

    def _judged(self, octets: bytes, expected: MessageType) -> RamfMessage:
        """Return the message. Raises MalformedMessageError or InvalidMessageError if it is not valid at this second."""
        message, now = parse_verified(octets, expected), self.clock.now()
        require_dated(message, now)
        certificate = message.sender_certificate
        if not certificate.is_valid_at(now, timedelta()):
            raise InvalidMessageError(CourierCode.REFUSED_AS_INVALID)
        return message

    async def _collect_from(self, call: RelayCall) -> None:
        await call.begin()
        octets = parse_authorization(call.authorizations)
        if octets is None:
            raise GRPCError(Status.UNAUTHENTICATED, "")
        try:
            cca = self._judged(octets, _CCA)
        except (MalformedMessageError, InvalidMessageError) as error:
            self.world.trace.note("phone refuses", self.name, error)
            return
        if not self.disk.has_no_room:
            self.carried.keep("cca", str(cca.sender), octets)
            self._count()
        waiting = {each.name: each for each in self.carried.of("in", str(cca.sender))}
        for name, file in waiting.items():
            await call.send_cargo(name, file.read_bytes())
        while waiting and (acknowledged := await call.receive_acknowledgement()) is not None:
            if (file := waiting.pop(acknowledged, None)) is not None:
                file.unlink(missing_ok=True)

    # --- Its way over the Internet -------------------------------------------------------------------------------

    @property
    def left(self) -> int:
        """The number of cargoes for public gateways."""
        return len(self.carried.of("out"))

    async def relay(self) -> Any:
        """Relay over the Internet."""
        return await self.do(self._relay(), "relay")

    async def _relay(self) -> None:
        out = self.carried.of("out")
        for domain, files in self._by_domain(out, _CARGO).items():
            with contextlib.suppress(GatewayError, TimeoutError):
                await self._deliver(domain, files)
        if out:
            await asyncio.sleep(_PAUSE_SECONDS)
        for domain, files in self._by_domain(self.carried.of("cca"), _CCA).items():
            for cca in files:
                with contextlib.suppress(GatewayError, TimeoutError):
                    if await self._collect(domain, cca.name, cca.read_bytes()):
                        cca.unlink(missing_ok=True)

    def _by_domain(self, files: list[Path], kind: MessageType) -> dict[str, list[Path]]:
        found: dict[str, list[Path]] = {}
        for file in files:
            try:
                message = self._judged(file.read_bytes(), kind)
            except (MalformedMessageError, InvalidMessageError) as error:
                self.world.trace.note("phone drops", self.name, error)
                file.unlink()
                continue
            found.setdefault(str(message.recipient.domain), []).append(file)
        return found

    @contextlib.asynccontextmanager
    async def _connected(self, domain: Any) -> AsyncIterator[CogRpcCourier]:
        place = await self.resolve(domain, Service.CRC, BY_NAME[self.world.dialect.name])
        dial: Any = self.world.loop.wires.connect
        ledger = self.world.ledger
        client = WatchedRelay(
            place.host,
            place.port,
            self.clock,
            tls=NO_TLS_IS_PLAYED,
            dial=dial,
            ledger=ledger,
            courier=self.name,
        )
        await client.connect()
        try:
            yield client
        finally:
            await client.close()

    async def _deliver(self, domain: str, files: list[Path]) -> None:
        """Deliver all files in one call of five seconds; the next relay delivers the rest."""
        left = {each.name: each for each in files}
        async with self._connected(domain) as client:
            call = await client.deliver()
            sending = asyncio.ensure_future(self._send(call, files))
            try:
                async with asyncio.timeout(CALL_SECONDS):
                    while left and (name := await call.next_acknowledgement()) is not None:
                        left.pop(name).unlink(missing_ok=True)
                    await call.finish()
            finally:
                sending.cancel()
                call.cancel()
                await asyncio.wait({sending})

    async def _send(self, call: Any, files: list[Path]) -> None:
        """Send all files; the reading half reports an error."""
        with contextlib.suppress(GatewayError):
            for file in files:
                await call.send(CargoDelivery(file.name, file.read_bytes()))

    async def _collect(self, domain: str, name: str, cca: bytes) -> bool:
        """Collect with a CCA; return whether the CCA is used up. The courier's person may leave earlier."""
        leaves = not self.world.is_calm and self._chance.random() < _LEAVES
        async with self._connected(domain) as client:
            call = PhoneCall(await client.collect(cca))
            try:
                while (delivery := await call.next_cargo()) is not None:
                    if leaves:
                        await call.leave()
                        while await call.next_cargo() is not None:
                            pass
                        return False
                    await call.acknowledge(delivery.delivery_id)
                    await self._take_home(delivery.cargo, name.partition(".")[0])
                return True
            finally:
                call.cancel()

    async def _take_home(self, octets: bytes, owner: str) -> None:
        """Store acknowledged cargo if the recipient's certificate is attached."""
        try:
            message = self._judged(octets, _CARGO)
            issuer = message.sender_certificate.issuer_address
            above = [each for each in message.chain if each.subject == issuer]
            if not above or message.recipient.private_address != issuer:
                raise InvalidMessageError(CourierCode.REFUSED_AS_INVALID)
            verify_path(message.sender_certificate, message.chain, above, self.clock.now(), timedelta())
        except (MalformedMessageError, InvalidMessageError) as error:
            self.world.trace.note("phone drops", self.name, error)
            return
        await self._keep("in", owner, octets)
