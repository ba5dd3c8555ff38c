"""One run of a fleet: builds the network, carries out the plan's steps, and checks the invariants."""

import asyncio
import logging
import random
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from pathlib import Path
from typing import TypeAlias, TypeVar

from msgspec import Struct

from gateway_core.codes.couriers import SetAsideCode
from gateway_core.codes.crypto import CertificateCode
from gateway_core.codes.messages import MessageCode
from gateway_core.codes.statement import Statement
from gateway_core.crypto.certificates import MAX_VALIDITY
from gateway_core.dialects import BY_NAME
from gateway_core.events import SyncOutcome
from gateway_core.identifiers import PrivateAddress
from gateway_core.nodes.courier.relay import Towards
from gateway_core.nodes.endpoint.endpoint import MESSAGE_LIFE
from tests.factories.quick_surroundings import MEMORY
from tests.fleet import sealing, unpacking
from tests.fleet.burials import Burials, finalisers_fail_unheard, no_garbage_collection
from tests.fleet.habits import ASIDE, DOORS, LONGEST_CONNECTION_SECONDS, Door
from tests.fleet.invariants import INVARIANTS, LONGEST_SYNC_SECONDS
from tests.fleet.ledger import Ledger, ViolatedError
from tests.fleet.letter_box import LettersProgram
from tests.fleet.loop import BEGINNING, LIFE, Death
from tests.fleet.parties import (
    TOWARDS,
    Answer,
    AppProgram,
    CourierProgram,
    PrivateGatewayProgram,
    Program,
    PublicGatewayProgram,
    SystemTime,
)
from tests.fleet.phone_courier import PhoneCourierProgram
from tests.fleet.phones import PHONES
from tests.fleet.plans import COURIERS_ACTS, DAY, HOUR, SERVERS_ACTS, Adversity, Plan, Step
from tests.fleet.promises import PROMISES
from tests.fleet.stores import DISKS, STRANGERS, Disk
from tests.fleet.strangers import AT_COURIERS, AT_HOME, AT_PUBLIC, MANNERS, StrangeCourier, Stranger
from tests.fleet.surroundings import CLOCKS, key_number, simulated
from tests.fleet.wires import Weather, WiredLoop

AnyProgram = TypeVar("AnyProgram", bound=Program)
AnyStranger = TypeVar("AnyStranger", bound=Stranger)
AnyCourier: TypeAlias = CourierProgram | PhoneCourierProgram | StrangeCourier

_GATEWAY_KEYS, _APP_KEYS, _PUBLIC_KEYS = 0, 1200, 2400
"""Numbers of the first prepared keys of each kind of node."""

_LEAST_ROUNDS, _FEW = 3, 6
"""Networks of few gateways have this many rounds at least, which shows late deletions."""

_BETWEEN_ROUNDS = 6 * HOUR
"""A parcel handed in again is released only by an acknowledgement dated two hours later, and cargo is dated three hours
back."""

_LAST_ROUNDS = 6
"""Visits of each courier to each gateway after the last day, in good weather, at most: an authorization takes two or
three, and the waiting message as many."""

_MOST_DRIFT = 0.0005
"""Greatest drift of a clock, in seconds per second; corrections slew a clock by as much at most."""

_MINUTES_DOWN = 300
"""Seconds until a killed program is started again."""

_STRANGERS_FIRST_SECONDS = 30.0
"""Seconds for which a courier's door is open to hostile parties before a private gateway comes."""

_SHORT_HOURS = 12
"""The longest short life, in hours."""

_LIVES_BETWEEN_BURIALS = 400
"""Starts of programs between two garbage collections."""


class Outcome(Struct, frozen=True):
    """The result of a run."""

    plan: Plan
    hash: str
    failure: str
    """The violation; empty for success."""
    sentence: str
    """The kind of failure: the sentence of an invariant, or an error's class."""
    failed_at: float
    """Seconds, as in the plan's steps."""
    counts: dict[str, int]
    accepted: int
    arrived: int
    processor_seconds: float
    last: tuple[str, ...]
    """The end of the trace."""
    where: str = ""
    """The traceback of the failure."""
    set_aside: int = 0
    """Messages in private gateways' quarantine at their last end."""
    session_keys: int = 0
    """The most session keys of a private gateway at any end."""


class Device:
    """A computer with a private gateway and an app."""

    def __init__(self, number: int, gateway: PrivateGatewayProgram, app: AppProgram) -> None:
        self.number, self.gateway, self.app = number, gateway, app
        self.power = asyncio.Lock()


class World:
    """The network of one run."""

    def __init__(self, plan: Plan, folder: Path, adversity: Adversity) -> None:  # noqa: PLR0915 - one for each part
        self.plan, self.adversity = plan, adversity
        self.dialect = BY_NAME[plan.dialect]
        self.loop = WiredLoop(plan.seed)
        self.trace = self.loop.trace
        self.ledger = Ledger(self.trace, self.true_now, self.fail)
        self.failed = asyncio.Event()
        self.failure: BaseException | None = None
        self.failed_at = self.midnight = 0.0
        self.where = ""
        self.burials = Burials(self.loop)
        self.online: set[str] = set()
        self.meetings: set[frozenset[str]] = set()
        """Pairs of hosts on one local network."""
        self.is_calm = True
        """Whether faults are off: at the beginning, and in the last rounds."""
        self.has_leapt = False
        """Whether a clock has stood years off; messages written meanwhile may be lost."""
        is_long = plan.days > MESSAGE_LIFE.days
        self.has_short_lives = is_long or any(each.what == "write short" for each in plan.steps)
        """Whether messages may expire on their way."""
        self.loop.wires.weather = self._weather
        self.loop.wires.connects = self._somebody_connects
        self.publics = [
            self._program(PublicGatewayProgram, f"public-{n}", f"gateway-{n}.example", folder)
            for n in range(plan.publics)
        ]
        self.couriers = [self._courier(n, folder) for n in range(plan.couriers)]
        self.gateways_by_app: dict[PrivateAddress | None, str] = {}
        """App's address to its gateway."""
        self.devices = [self._device(n, folder) for n in range(plan.gateways)]
        self._devices_by_gateway = {each.gateway.name: each for each in self.devices}
        self.taking_part = [self.devices[n] for n in sorted(plan.taking_part())]
        self.strangers = [
            self._stranger(Stranger, n, f"stranger-{n}", f"10.66.{n}.1", folder)
            for n in range(plan.strangers)
        ]
        self.at_home = [
            self._stranger(Stranger, plan.strangers + n, f"stranger-at-{n}", each.app.host, folder)
            for n, each in enumerate(self.devices if plan.strangers else ())
        ]
        self.strange_couriers = [
            self._stranger(StrangeCourier, n, f"strange-courier-{n}", f"192.168.{200 + n}.1", folder)
            for n in range(plan.strangers)
        ]
        self.ledger.overheard.is_listening = bool(plan.strangers)
        self.doors: Counter[str] = Counter()
        """Courier to the number of openings and closings of its door."""
        self.syncing: Counter[str] = Counter()
        """Private gateway to the number of its present syncs."""
        self.waiting: dict[str, frozenset[str]] = {}
        """In the last rounds: the pending parcels of each private gateway at its visit."""
        self.misused: Counter[str] = Counter()
        """Programs to the number of present misuses."""
        self.ledger.later, self.ledger.connected = self.loop.call_later, self._connection
        self.ledger.online = self._internet
        self.ledger.weather = self._weather_of
        self.ledger.visits = self._visits
        self.ledger.way_of, self.ledger.takes = self._way_of, self._takes
        self.ledger.serves = self._serves
        self.ledger.publics = tuple(each.name for each in self.publics)
        self.ledger.invariants = tuple(kind(self.ledger) for kind in (*INVARIANTS, *PROMISES))
        for number, public in enumerate(self.publics):
            public.key = key_number(_PUBLIC_KEYS + number)
            self.ledger.names |= {public.host: public.name, str(public.key.address): public.name}
            self.online.add(public.host)
            chance = random.Random(f"{plan.seed} door {number}")
            is_deployed = number in plan.deployed
            DOORS[public.host] = Door(chance, adversity.failures, is_deployed, lambda: self.is_calm)
            if is_deployed:
                self.loop.wires.patience[public.host] = LONGEST_CONNECTION_SECONDS

    def _program(self, kind: type[AnyProgram], name: str, host: str, folder: Path) -> AnyProgram:
        DISKS[name] = Disk(self.loop, random.Random(f"{self.plan.seed} disk {name}"))
        DISKS[name].committed = self.ledger.committed
        if host not in CLOCKS:
            chance = random.Random(f"{self.plan.seed} clock {host}")
            CLOCKS[host] = SystemTime(self.loop, chance.uniform(-_MOST_DRIFT, _MOST_DRIFT))
        return kind(self, name, host, folder / name)

    def _courier(self, number: int, folder: Path) -> AnyCourier:
        name, host = f"courier-{number}", f"192.168.{number}.1"
        if number in self.plan.phone_couriers:
            self.ledger.careless.add(name)
            return self._program(PhoneCourierProgram, name, host, folder)
        return self._program(CourierProgram, name, host, folder)

    def _stranger(
        self, kind: type[AnyStranger], number: int, name: str, host: str, folder: Path
    ) -> AnyStranger:
        made = self._program(kind, name, host, folder)
        made.number = number
        self.ledger.careless.add(name)
        return made

    def _device(self, number: int, folder: Path) -> Device:
        host = f"10.0.{number // 250}.{number % 250 + 1}"
        if number in self.plan.phones:
            PHONES.add(host)
        gateway = self._program(PrivateGatewayProgram, f"gateway-{number}", host, folder)
        kind = LettersProgram if number in self.plan.letters else AppProgram
        app = self._program(kind, f"app-{number}", host, folder)
        gateway.key, app.key = key_number(_GATEWAY_KEYS + number), key_number(_APP_KEYS + number)
        app.gateway = gateway.name
        self.gateways_by_app[app.key.address] = gateway.name
        self.ledger.names |= {str(app.key.address): app.name, str(gateway.key.address): gateway.name}
        self.ledger.apps[gateway.name] = app.name
        self.ledger.homes[gateway.name] = self.publics[self.plan.public_of(number)].name
        return Device(number, gateway, app)

    @property
    def programs(self) -> tuple[Program, ...]:
        """All programs."""
        strangers = (*self.strangers, *self.at_home, *self.strange_couriers)
        devices = (program for device in self.devices for program in (device.gateway, device.app))
        return (*self.publics, *self.couriers, *strangers, *devices)

    @property
    def servers_of_couriers(self) -> tuple[AnyCourier, ...]:
        """All couriers that visit, honest or hostile."""
        return (*self.couriers, *self.strange_couriers)

    def _connection(self, gateway: str) -> object:
        """Return the lives of a private gateway and its app if they are connected now."""
        device = self._devices_by_gateway.get(gateway)
        if device is None or not device.app.is_connected or device.app.disk.has_no_room:
            return None
        lives = (device.gateway.life, device.app.life)
        alive = [(each, each.naps) for each in lives if each is not None and each.is_alive]
        return alive, device.app.disk.spells

    def public_of(self, device: Device) -> PublicGatewayProgram:
        """Return the public gateway of a device's pairing."""
        home = self.ledger.homes[device.gateway.name]
        return next(each for each in self.publics if each.name == home)

    def _internet(self, gateway: str) -> object:
        """Return the states of a private gateway and its public gateway if they are connected now."""
        device = self._devices_by_gateway.get(gateway)
        if device is None or not device.gateway.is_connected or device.gateway.life is None:
            return None
        public = self.public_of(device)
        if public.disk.has_no_room or device.gateway.disk.refuses:
            return None
        life = device.gateway.life
        if not life.is_alive or life.is_asleep:
            return None
        spells = (public.disk.spells, device.gateway.disk.spells)
        return life, life.naps, device.gateway.connections, public.life, spells

    def _takes(self, gateway: str) -> object:
        """As ``_internet``, for a private gateway whose disk has room."""
        device = self._devices_by_gateway.get(gateway)
        return None if device is None or device.gateway.disk.has_no_room else self._internet(gateway)

    def _way_of(self, public: str, message_id: str) -> object:
        """Return the state of a public gateway, the next one, and the way between them, if both are ready."""
        accepted = self.ledger.accepted.get(message_id)
        if accepted is None or self.has_leapt:
            return None
        after = self.ledger.homes_of(accepted.to)
        ends = [each for each in self.publics if each.name in {public, *after}]
        quiet = self._quiet(*ends)
        return None if quiet is None else (quiet, [DOORS[each.host].failed for each in ends])

    def _serves(self, public: str) -> object:
        """Return the life of a running public gateway, if its disk has room and no clock has leapt."""
        program = next(each for each in self.publics if each.name == public)
        life, disk = program.life, program.disk
        if not program.is_open or disk.has_no_room or self.has_leapt or life is None:
            return None
        return life, life.naps, disk.spells

    def _quiet(self, *programs: Program) -> object:
        """Return a value that is constant while programs are undisturbed; ``None`` if one is disturbed now."""
        found = []
        for each in programs:
            clock = CLOCKS[each.host]
            if not each.is_open or each.disk.has_no_room or clock.leap or each.life is None:
                return None
            troubled_at = self.loop.wires.troubled_at.get(each.host)
            found.append((each.life, each.life.naps, each.disk.spells, clock.set_at, troubled_at))
        return found

    def _weather_of(self, gateway: str) -> object:
        """Return all states that may end a private gateway's connection to its public gateway, except by choice."""
        device = self._devices_by_gateway[gateway]
        host, life = device.gateway.host, device.gateway.life
        public = self.public_of(device)
        clock, naps = CLOCKS[host], 0 if life is None else life.naps
        troubled_at = self.loop.wires.troubled_at.get(host)
        own = (life, naps, clock.set_at, clock.leap, troubled_at)
        return own, public.life, public.disk.spells, DOORS[public.host].failed

    def _visits(self, courier: str, address: str) -> bool:
        couriers_host = next(each.host for each in self.servers_of_couriers if each.name == courier)
        device = self._devices_by_gateway[self.ledger.addresses[address]]
        return frozenset((couriers_host, device.gateway.host)) in self.meetings

    def message_was_set_aside(self, gateway: PrivateGatewayProgram, reason: Statement) -> None:
        """Judge a message set aside: permitted if the fleet played the reason."""
        public = next(each for each in self.publics if each.domain == gateway.domain)
        is_played = {
            SetAsideCode.GATEWAY_ANSWERED: DOORS[public.host].refused > 0 or bool(self.ledger.revoked),
            MessageCode.EXPIRED: self.has_short_lives,
            CertificateCode.EXPIRED: self.plan.days > MAX_VALIDITY.days,
        }
        if is_played.get(reason.code, False) or self.has_leapt:
            self.ledger.doubting.add(gateway.name)
        else:
            self.ledger.message_was_set_aside(gateway.name, reason)

    def true_now(self) -> datetime:
        return BEGINNING + timedelta(seconds=self.loop.time())

    # --- The network ---------------------------------------------------------------------------------------------

    def _somebody_connects(self, host: str, there: str) -> None:
        """Report a connection attempt, except of hostile parties, which are unlimited."""
        if all(host != each.host for each in self.strangers):
            self.ledger.somebody_connects(host, there)

    def is_online(self, host: str) -> bool:
        """Return whether a host reaches the Internet."""
        return host in self.online

    def _weather(self, one: str, other: str) -> Weather | None:
        is_near = frozenset((one, other)) in self.meetings
        if not is_near and not (self.is_online(one) and self.is_online(other)):
            return None
        delays = (0.001, 0.01, 0.01) if is_near else (0.02, 0.3, 0.2)
        if self.is_calm:
            return Weather(*delays)
        adversity = self.adversity
        return Weather(
            *delays,
            cuts=adversity.cuts,
            silences=adversity.silences,
            corruptions=adversity.corruptions,
            losses=adversity.losses,
        )

    # --- What people do ------------------------------------------------------------------------------------------

    async def switch_on(self, device: Device, dies_at: int = 0, app_dies_at: int = 0) -> None:
        async with device.power:
            if not self.plan.is_remote(device.number):
                self.online.add(device.gateway.host)
            await device.gateway.start(dies_at)
            await device.app.start(app_dies_at)

    async def switch_off(self, device: Device) -> None:
        async with device.power:
            await device.app.stop()
            await device.gateway.stop()
            self.online.discard(device.gateway.host)

    async def unplug(self, device: Device) -> None:
        async with device.power:
            device.app.kill()
            device.gateway.kill()
            self.online.discard(device.gateway.host)

    async def sleep(self, device: Device, seconds: int) -> None:
        """Close the lid for a while."""
        lives = [
            each.life for each in (device.gateway, device.app) if each.life is not None and each.is_running
        ]
        for life in lives:
            life.is_asleep = True
            life.naps += 1
        await asyncio.sleep(seconds)
        for life in lives:
            self.loop.wake(life)

    async def write(self, device: Device, peer: Device, octets: int, life: timedelta = MESSAGE_LIFE) -> None:
        """Write a message, unless the clock shows another year."""
        if device.app.is_open and not CLOCKS[device.app.host].leap:
            await device.app.write(peer.app, octets, life)

    async def meet(self, device: Device, peer: Device) -> None:
        """Exchange cards, if both apps are open."""
        if device.app.is_open and peer.app.is_open:
            await device.app.meet(peer.app)

    async def allow(self, device: Device, peer: Device, *, is_allowed: bool) -> None:
        """Revoke a correspondent's authorization, or restore it."""
        if device.app.is_open and not CLOCKS[device.app.host].leap:
            await (device.app.allow if is_allowed else device.app.revoke)(peer.app)

    async def change_public(self, device: Device, by: int) -> None:
        """Give the device the Internet for a while, and pair it with another public gateway."""
        gateway = device.gateway
        if not gateway.is_open or len(self.publics) == 1:
            return
        at = self.publics.index(self.public_of(device))
        is_near = self.is_online(gateway.host)
        self.online.add(gateway.host)
        try:
            await gateway.pair(self.publics[(at + by) % len(self.publics)].domain)
        finally:
            if not is_near:
                self.online.discard(gateway.host)

    async def introduce(self, stranger: Stranger, device: Device) -> None:
        """Let a stranger write to an app, once."""
        if stranger.held is None and device.app.is_open:
            key = stranger.own_key().public
            self.ledger.chosen.add((device.app.name, str(key.address)))
            held = await device.app.do(device.app.endpoint.authorize(key.der, name="stranger"), "authorize")
            stranger.held = held

    async def fill(self, disks: Sequence[Disk], seconds: int, *, is_told: bool) -> None:
        """Fill disks with other data for a while."""
        for disk in disks:
            disk.fill(is_told=is_told)
        await asyncio.sleep(seconds)
        for disk in disks:
            disk.clear()

    async def leap(self, host: str, days: int, seconds: int) -> None:
        """Set a clock years off for a while."""
        self.has_leapt = True
        self.ledger.misdated |= {each.name for each in self.programs if each.host == host}
        CLOCKS[host].leap = timedelta(days=days)
        await asyncio.sleep(seconds)
        CLOCKS[host].leap = timedelta()

    async def _leap_of_a_courier(self, courier: AnyCourier, step: Step) -> None:
        """Make a courier's clock leap; ``courier off`` also stops its computer, unless it is at a meeting."""
        is_needed = any(courier.host in pair for pair in self.meetings)
        if step.what == "courier off" and not is_needed:
            await courier.stop()
        await self.leap(courier.host, step.size, step.other)

    async def visit(
        self, courier: AnyCourier, device: Device, answer: Answer = Answer.YES_BEFOREHAND
    ) -> None:
        """Bring the courier to a device, with an open door for a while."""
        if not device.gateway.is_running:
            return
        if not await courier.start():
            return
        pair = frozenset((courier.host, device.gateway.host))
        self.meetings.add(pair)
        try:
            await courier.open_door()
            self.doors[courier.name] += 1
            if self.misused[courier.name]:
                await asyncio.sleep(_STRANGERS_FIRST_SECONDS)
            if courier.is_running and device.gateway.is_running:
                await self._sync(courier, device.gateway, answer)
            if courier.is_running:
                self.doors[courier.name] += 1
                await courier.close_door()
        finally:
            self.meetings.discard(pair)

    async def _sync(self, courier: AnyCourier, gateway: PrivateGatewayProgram, answer: Answer) -> None:
        began, life, is_calm = self.loop.time(), gateway.life, self.is_calm
        naps, was_asleep = life.naps, life.is_asleep
        look = self.loop.call_later(
            LONGEST_SYNC_SECONDS + 1,
            lambda: self.ledger.sync_ended(
                gateway.name,
                0.0 if was_asleep or life.naps != naps else LONGEST_SYNC_SECONDS + 1,
                None,
                is_calm=False,
            ),
        )
        quiet, doors = self._quiet(gateway, courier), self.doors[courier.name]
        self.syncing[gateway.name] += 1
        is_alone = self.syncing[gateway.name] == 1
        ended = await gateway.sync(courier, answer)
        self.syncing[gateway.name] -= 1
        is_alone = is_alone and not self.syncing[gateway.name] and doors == self.doors[courier.name]
        look.cancel()
        outcome = None if ended is None else f"{ended.outcome} {ended.reason}"
        self.trace.note("sync", courier.name, gateway.name, outcome)
        took = 0.0 if was_asleep or life.naps != naps else self.loop.time() - began
        result = None if ended is None else ended.outcome
        self.ledger.sync_ended(gateway.name, took, result, is_calm=is_calm)
        is_quiet = quiet is not None and quiet == self._quiet(gateway, courier) and not was_asleep
        is_honest = courier in self.couriers and answer in (Answer.YES, Answer.YES_BEFOREHAND, Answer.ALWAYS)
        if is_quiet and is_alone and is_honest and result is not None:
            self.ledger.sync_was_quiet(gateway.name, courier.name, took, result)
            if result is SyncOutcome.COMPLETE:
                self.ledger.cargo_was_asked_for(gateway.name, gateway.asked)

    async def misuse(self, what: str, of: Program) -> None:
        """Have all hostile parties misuse a public gateway, or a courier, at the same time."""
        if of in self.couriers:
            for each in self.strangers:
                await each.move()
        pairs = {frozenset((each.host, of.host)) for each in self.strangers if of in self.couriers}
        self.meetings |= pairs
        self.online |= {each.host for each in self.strangers}
        self.misused[of.name] += 1
        try:
            await asyncio.gather(*(each.misuse(what, of) for each in self.strangers))
        finally:
            self.misused[of.name] -= 1
            self.meetings -= pairs

    async def hand_over(self, courier: AnyCourier, other: AnyCourier, towards: Towards) -> None:
        """Let two couriers meet, and one hand over to the other; phones cannot."""
        if courier is other or not isinstance(courier, CourierProgram):
            return
        if not await courier.start() or not await other.start():
            return
        pair, names = frozenset((courier.host, other.host)), (courier.name, other.name)
        self.meetings.add(pair)
        self.ledger.meetings_of_couriers.add(names)
        try:
            self.doors[other.name] += 1
            await other.open_door(takes_over=True)
            if courier.is_running and other.is_running:
                report = await courier.hand_over(other, towards)
                went = None if report is None else sum(each.cargoes_out for each in report.visits)
                self.trace.note("hand over", courier.name, other.name, towards, went)
            if other.is_running:
                self.doors[other.name] += 1
                await other.close_door()
        finally:
            self.meetings.discard(pair)
            self.ledger.meetings_of_couriers.discard(names)

    async def relay(self, courier: AnyCourier) -> None:
        if not await courier.start():
            return
        self.online.add(courier.host)
        publics = self._quiet(courier, *self.publics)
        began, before = self.loop.time(), self.ledger.carried[courier.name] & self.ledger.outgoing
        try:
            report = await courier.relay()
            if publics is not None and publics == self._quiet(courier, *self.publics) and report is not None:
                self.ledger.relay_was_quiet(courier.name, self.loop.time() - began, before)
            self.trace.note("relay", courier.name, getattr(report, "is_complete", None))
        finally:
            self.online.discard(courier.host)

    async def _perform(self, step: Step) -> None:
        self.trace.note("step", step.what, step.who, step.other, step.size)
        if step.what in COURIERS_ACTS:
            await self._act_of_a_courier(step)
        elif step.what in SERVERS_ACTS:
            await self._act_on_servers(step)
        else:
            await self._act_at_home(step)

    async def _act_on_servers(self, step: Step) -> None:
        match step.what:
            case "kill public":
                await self._kill_later(self.publics[step.who], step.size, step.other or _MINUTES_DOWN)
            case "fill public":
                await self.fill([self.publics[step.who].disk], step.size, is_told=bool(step.other))
            case "misuse at public":
                public = self.publics[step.who % len(self.publics)]
                await self.misuse(AT_PUBLIC[step.other % len(AT_PUBLIC)], public)
            case "leap public":
                await self.leap(self.publics[step.who].host, step.size, step.other)
            case "forget public":
                await self.publics[step.who].forget()
            case "servers on":
                for program in (*self.publics, *self.couriers):
                    await program.start()
            case "servers off":
                for program in (*self.publics, *self.couriers):
                    await program.stop()

    async def _act_at_home(self, step: Step) -> None:
        device = self.devices[step.who]
        match step.what:
            case "on":
                await self.switch_on(device, step.size, step.other)
            case "internet":
                self.online.add(device.gateway.host)
            case "off":
                await self.switch_off(device)
            case "unplug":
                await self.unplug(device)
            case "clock":
                CLOCKS[device.gateway.host].set(timedelta(minutes=step.size))
            case "fill":
                gateway, app = device.gateway.disk, device.app.disk
                disks = ([gateway, app], [gateway], [gateway], [app])[step.other // 2]
                await self.fill(disks, step.size, is_told=bool(step.other % 2))
            case "leap":
                await self.leap(device.gateway.host, step.size, step.other)
            case "sleep" | "look away":
                await self._leave_alone(step, device)
            case "roam":
                self.loop.wires.roams[device.gateway.host] = step.size
            case "change public":
                await self.change_public(device, step.other)
            case "misuse at home" | "strange visit":
                await self._act_of_strangers(step, device)
            case _:
                await self._act_towards_a_correspondent(step, device, self.devices[step.other])

    async def _leave_alone(self, step: Step, device: Device) -> None:
        if step.what == "sleep":
            await self.sleep(device, step.size)
        else:
            device.app.look_away(step.size)

    async def _act_towards_a_correspondent(self, step: Step, device: Device, peer: Device) -> None:
        match step.what:
            case "write":
                await self.write(device, peer, step.size)
            case "write short":
                life = timedelta(hours=1 + int(step.at) % _SHORT_HOURS)
                await self.write(device, peer, step.size, life)
            case "meet":
                await self.meet(device, peer)
            case "revoke" | "allow":
                await self.allow(device, peer, is_allowed=step.what == "allow")
            case _:
                raise ValueError(step.what)

    async def _act_of_strangers(self, step: Step, device: Device) -> None:
        match step.what:
            case "misuse at home":
                if device.gateway.is_open:
                    what = AT_HOME[step.other % len(AT_HOME)]
                    await self.introduce(self.at_home[step.who], device)
                    await self.at_home[step.who].misuse(what, device.gateway)
            case "strange visit":
                courier = self.strange_couriers[step.other % len(self.strange_couriers)]
                courier.manner = MANNERS[step.other % len(MANNERS)]
                await self.visit(courier, device, Answer(step.size))

    async def _act_of_a_courier(self, step: Step) -> None:
        courier = self.couriers[step.who]
        match step.what:
            case "visit":
                await self.visit(courier, self.devices[step.other], Answer(step.size))
            case "relay":
                await self.relay(courier)
            case "lose cargo":
                await courier.lose()
            case "copy cargo":
                await courier.copy()
            case "replay cargo":
                await courier.restore()
            case "damage cargo":
                courier.damage()
            case "fill courier":
                await self.fill([courier.disk], step.size, is_told=bool(step.other))
            case "hand over":
                await self.hand_over(courier, self.couriers[step.other], TOWARDS[step.size])
            case "misuse at courier":
                await self.misuse(AT_COURIERS[step.other % len(AT_COURIERS)], courier)
            case "leap courier" | "courier off":
                await self._leap_of_a_courier(courier, step)
            case "kill courier":
                await self._kill_later(courier, step.size, _MINUTES_DOWN)

    async def _kill_later(self, program: Program, number: int, seconds: int) -> None:
        """Kill the program at one of its next commits, and start it again after some time."""
        death = Death.of(number)
        if not program.is_running or program.life is None or death is None:
            return
        life = program.life
        so_far = life.moves if death.is_aimed else life.commits
        life.dies_at = death._replace(commit=death.commit + so_far)
        await life.gone.wait()
        self.trace.note("kill", program.name)
        await asyncio.sleep(seconds)
        while not await program.start():  # noqa: ASYNC110 - its disk is full, say: who looks after it tries again
            await asyncio.sleep(_MINUTES_DOWN)

    # --- The run -------------------------------------------------------------------------------------------------

    def fail(self, failure: BaseException) -> None:
        """Record a violation and end the run."""
        if self.failure is None:
            self.failure, self.failed_at = failure, self.loop.time()
            self.trace.note("failure", failure)
            self.where = "".join(traceback.format_exception(failure))
            self.failed.set()

    async def _live(self, tell: Callable[[float], None]) -> None:
        await self._begin()
        self.midnight = (self.loop.time() // DAY + 1) * DAY
        self.is_calm = False
        tasks, day = [], 0.0
        for step in self.plan.steps:
            await asyncio.sleep(max(0.0, self.midnight + step.at - self.loop.time()))
            if self.burials.born_since >= _LIVES_BETWEEN_BURIALS:
                self.burials.bury()
            tell(step.at / DAY)
            if step.at // DAY > day:
                day = step.at // DAY
                for public in self.publics:
                    public.weigh()
                    await public.look()
            tasks.append(asyncio.create_task(self._perform(step)))
            for each in tasks:
                if each.done():
                    each.result()
            tasks = [each for each in tasks if not each.done()]
        await asyncio.sleep(4 * HOUR)
        for each in tasks:
            each.cancel()
        await self._bring_home()

    async def _begin(self) -> None:
        """Put devices online, register, introduce and switch them off, one after the other."""
        for program in (*self.publics, *self.couriers):
            await program.start()
        begun: list[int] = []
        for device in self.taking_part:
            self.online.add(device.gateway.host)
            await self.switch_on(device)
            device.gateway.domain = self.public_of(device).domain
            self.ledger.addresses[device.gateway.key.address] = device.gateway.name
            self.ledger.registered.add(
                (self.ledger.homes[device.gateway.name], str(device.gateway.key.address))
            )
            await device.gateway.pair(device.gateway.domain)
            await device.app.do(device.app.endpoint.wait_until_registered(), "registered")
            for peer in self.plan.peers_of(device.number):
                if peer in begun:
                    await device.app.meet(self.devices[peer].app)
            begun.append(device.number)
            await self._send_home_of(begun)

    async def _send_home_of(self, begun: Sequence[int]) -> None:
        """Switch off devices that have met all their correspondents."""
        to_come = {each.number for each in self.taking_part}.difference(begun)
        for number in begun:
            if self.devices[number].app.is_running and to_come.isdisjoint(self.plan.peers_of(number)):
                await self.switch_off(self.devices[number])

    def _calm_down(self) -> None:
        self.is_calm = True
        self.loop.wires.roams.clear()
        for device in self.devices:
            device.app.look_again()
        for disk in DISKS.values():
            disk.clear()
        for clock in CLOCKS.values():
            clock.leap = timedelta()
        for program in self.programs:
            if program.life is not None:
                program.life.dies_at = None

    async def _bring_home(self) -> None:
        """Run the last rounds without faults: every unexpired sent message must arrive."""
        self._calm_down()
        if any(each.refused for each in DOORS.values()):
            await asyncio.sleep(ASIDE.total_seconds())
        for program in (*self.publics, *self.couriers):
            await program.start()
        waited: list[dict[str, frozenset[str]]] = []
        least = _LEAST_ROUNDS if len(self.taking_part) <= _FEW else 1
        for number in range(_LAST_ROUNDS):
            self.waiting = {}
            if number and least > 1:
                await asyncio.sleep(_BETWEEN_ROUNDS)
            await asyncio.gather(*map(self._go_round, range(len(self.couriers))))
            waited.append(self.waiting)
            before = waited[number - 2] if number > 1 else {}
            for gateway, waiting in self.waiting.items():
                self.ledger.round_ended(gateway, waiting, before.get(gateway, frozenset()))
            if not self.ledger.missing() and number + 1 >= least:
                break
        if missing := self.ledger.missing():
            sentence = "Every gateway works again within one visit after any outage."
            self.fail(ViolatedError(sentence, f"{missing} never came"))

    async def _go_round(self, courier: int) -> None:
        """Switch a courier's devices on, one after the other, with a visit each, then relay."""
        for device in self.taking_part:
            if self.plan.courier_of(device.number) == courier:
                await self.switch_on(device)
                await asyncio.sleep(0.05 * HOUR)
                self.waiting[device.gateway.name] = frozenset(self.ledger.outbound[device.gateway.name])
                if self.plan.is_remote(device.number):
                    await self.visit(self.couriers[courier], device)
                await asyncio.sleep(0.05 * HOUR)
                await self.switch_off(device)
        await self._relay_all(self.couriers[courier])

    async def _relay_all(self, courier: AnyCourier) -> None:
        """Relay; a phone's calls end after five seconds, so its person repeats relays while they take cargo along."""
        before = -1
        await self.relay(courier)
        while isinstance(courier, PhoneCourierProgram) and courier.left not in (0, before):
            before = courier.left
            await self.relay(courier)

    async def _run(self, tell: Callable[[float], None]) -> None:
        living = asyncio.create_task(self._live(tell))
        failing = asyncio.create_task(self.failed.wait())
        await asyncio.wait({living, failing}, return_when=asyncio.FIRST_COMPLETED)
        if living.done() and (error := living.exception()) is not None:
            self.fail(error)

    def run(self, tell: Callable[[float], None]) -> Outcome:
        """Run to the end, or to the first violation."""
        began = time.process_time()
        watch = _Errors(self.fail)
        logging.getLogger().addHandler(watch)
        self.loop.set_exception_handler(self._unforeseen)
        try:
            playing = simulated(self.loop, self.plan.seed, in_parts=self.plan.in_parts)
            with playing, no_garbage_collection():
                try:
                    self.loop.run_until_complete(self._run(tell))
                finally:
                    with finalisers_fail_unheard():
                        self._leave()
        finally:
            logging.getLogger().removeHandler(watch)
        return Outcome(
            self.plan,
            self.trace.hash,
            "" if self.failure is None else f"{type(self.failure).__name__}: {self.failure}",
            getattr(self.failure, "sentence", type(self.failure).__name__),
            self.failed_at - self.midnight,
            dict(self.trace.counts),
            len(self.ledger.accepted),
            sum(1 for each in self.ledger.accepted if self.ledger.taken[each]),
            time.process_time() - began,
            tuple(self.trace.last),
            self.where,
            sum(each.set_aside for each in self.ledger.holdings.values()),
            self.ledger.most_session_keys,
        )

    def _unforeseen(self, loop: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
        error = context.get("exception")
        self.fail(error if isinstance(error, BaseException) else AssertionError(str(context)))

    def _leave(self) -> None:
        """Free the remaining objects, whose errors are suppressed."""
        self.loop.set_exception_handler(lambda loop, context: None)
        for program in self.programs:
            if program.life is not None:
                program.life.is_alive = False
                for connection in program.life.connections:
                    connection.close()
        self.loop.close()
        DISKS.clear()
        CLOCKS.clear()
        DOORS.clear()
        PHONES.clear()
        STRANGERS.clear()
        sealing.forget_all()
        unpacking.forget_all()


class _Errors(logging.Handler):
    """Turns an error in the log into a failure."""

    def __init__(self, fail: Callable[[BaseException], None]) -> None:
        super().__init__(logging.ERROR)
        self._fail = fail

    def emit(self, record: logging.LogRecord) -> None:
        cause = record.exc_info[1] if record.exc_info else None
        life = LIFE.get()
        if cause is None and life is not None and life.name in DISKS and DISKS[life.name].refuses:
            return  # a program logs an error for a full disk
        self._fail(cause or AssertionError(f"{record.name}: {record.getMessage()}"))


def run(
    plan: Plan,
    adversity: Adversity | None = None,
    tell: Callable[[float], None] = lambda day: None,
    kind: Callable[[Plan, Path, Adversity], World] = World,
) -> Outcome:
    """Run a plan in a folder in memory, which is deleted afterwards."""
    where = MEMORY if MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(
        prefix="relaynet-fleet-", dir=where, ignore_cleanup_errors=True
    ) as folder:
        world = kind(plan, Path(folder), adversity or Adversity())
        try:
            return world.run(tell)
        finally:
            with finalisers_fail_unheard():
                world.failure = None  # its traceback refers to all objects
                del world
