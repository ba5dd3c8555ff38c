"""The actions of people in a simulated network: steps with a time, drawn from a seed and independent of the run."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from tests.fleet.loop import AIMED

HOUR = 3600.0
DAY = 24 * HOUR


COURIERS_ACTS = frozenset(
    {
        "visit",
        "relay",
        "lose cargo",
        "copy cargo",
        "replay cargo",
        "damage cargo",
        "kill courier",
        "fill courier",
        "leap courier",
        "hand over",
        "misuse at courier",
        "courier off",
    }
)
"""Acts whose number is a courier's."""

SERVERS_ACTS = frozenset(
    {
        "kill public",
        "fill public",
        "forget public",
        "leap public",
        "misuse at public",
        "servers on",
        "servers off",
    }
)
"""Acts about public gateways, and all servers."""


class Step(Struct, frozen=True, order=True):
    """One action. Seconds count from the first midnight after all people have met."""

    at: float
    who: int
    """The number of a device, or of a courier."""
    what: str
    other: int = 0
    size: int = 0


class Plan(Struct, frozen=True):
    """A run: the same plan and seed give the same run."""

    seed: str
    gateways: int
    couriers: int
    publics: int
    days: int
    dialect: str
    steps: tuple[Step, ...]
    deployed: tuple[int, ...] = ()
    """The public gateways with the deployed one's habits."""
    remote: int = 2
    """The number of devices without Internet among each three."""
    letters: tuple[int, ...] = ()
    """The devices whose app is Letters."""
    phones: tuple[int, ...] = ()
    """The devices whose gateway is on a phone."""
    phone_couriers: tuple[int, ...] = ()
    """The couriers on phones."""
    strangers: int = 0
    """Hostile parties on their own hosts; if there are any, each device has an app of another one."""
    in_parts: bool = False
    """Whether apps send messages over some thousand octets in parts, as they do with megabytes."""

    def is_remote(self, device: int) -> bool:
        """Return whether a device has no Internet."""
        return (device + 1) % 3 < self.remote

    def peers_of(self, device: int) -> list[int]:
        """Return the correspondents of a device's app: its neighbours, two on either side at most."""
        near = (device + distance for distance in (1, -1, 2, -2))
        return list(dict.fromkeys(each % self.gateways for each in near if each % self.gateways != device))

    def taking_part(self) -> set[int]:
        """Return the devices in the plan's steps; a shrunk plan often has few."""
        writes = {step.other for step in self.steps if step.what.startswith("write")}
        visits = {step.other for step in self.steps if step.what == "visit"}
        elsewhere = COURIERS_ACTS | SERVERS_ACTS
        others = {step.who for step in self.steps if step.what not in elsewhere}
        return writes | visits | others

    def public_of(self, device: int) -> int:
        """Return the number of a device's public gateway."""
        return device % self.publics

    def courier_of(self, device: int) -> int:
        """Return the number of a device's courier."""
        return device % self.couriers


class Adversity(Struct, frozen=True):
    """The probabilities of faults."""

    kills: float = 0.15
    """The chance on a day that a program is killed, at one of its first commits."""
    cuts: float = 0.1
    """The chance that a connection over the Internet or to a courier is cut."""
    silences: float = 0.03
    """The chance that such a connection falls silent."""
    corruptions: float = 0.02
    """The chance that such a connection ends because octets were changed."""
    losses: float = 0.01
    """The chance that a packet on such a connection is lost."""
    hard_ends: float = 0.1
    """The chance that a device is unplugged and not shut down."""
    skipped_visits: float = 0.2
    refusals: float = 0.1
    """The chance that an operator answers no to a courier, or does not answer."""
    wrong_clocks: float = 0.2
    """The chance on a day that a device's clock is set wrong by up to 55 minutes: no two clocks differ by two hours."""
    sleeps: float = 0.2
    """The chance on a day that a lid is closed for some minutes."""
    carried: float = 0.05
    """The chance on a day that a courier's cargo is lost, copied, damaged or replaced by a copy."""
    full_disks: float = 0.08
    """The chance on a day that a device's disk is full for some hours."""
    full_couriers: float = 0.08
    """The same for a courier's disk."""
    full_publics: float = 0.08
    """The same for a public gateway's disk."""
    leaps: float = 0.04
    """The chance that the clock of a device or a courier stands years off for a while."""
    short_lives: float = 0.15
    """The chance that a message lives for a few hours only."""
    deployed: float = 0.25
    """The chance that a public gateway has the habits of the deployed one."""
    failures: float = 0.04
    """The chance that a request over the Internet is answered 503, or by a proxy's 403."""
    outages: float = 0.02
    """The chance on a day that a public gateway is down for hours."""
    losses_of_parcels: float = 0.01
    """The chance on a day that a public gateway loses all its parcels."""
    hand_overs: float = 0.1
    """The chance, twice a day, that a courier meets another one and hands over."""
    letters: float = 0.2
    """The chance that an app is Letters."""
    phones: float = 0.05
    """The chance that a device, or a courier, is a phone: then all programs use the awala dialect."""
    strangers: float = 0.1
    """The chance that hostile parties act around a visit, a relay or a session; four times as many networks have
    some."""
    one_sided: float = 0.1
    """The chance that a device's person reads without writing."""
    public_leaps: float = 0.02
    """The chance on a day that the clock of a public gateway stands years off for a while."""
    rules: float = 0.15
    """The chance that an operator's yes to a courier is for always."""
    rivals: float = 0.1
    """The chance that another courier appears on the same network afterwards, and is refused or not answered."""
    revocations: float = 0.05
    """The chance on a day that a person revokes one correspondent's authorization."""
    crowds: float = 0.02
    """The chance on a day that a person writes dozens of messages."""
    breaks: float = 0.1
    """The chance on a day that a device leaves a network while it receives data: it connects anew, and its public
    gateway is not told."""
    changes: float = 0.02
    """The chance on a day that a device changes its public gateway, if there is another one."""
    parts: float = 0.1
    """The chance that apps send long messages in parts."""
    unread: float = 0.05
    """The chance on a day that an app's messages stay unread until the next day or the one after."""
    batteries: float = 0.03
    """The chance that a courier's computer, whose clock has no battery, is off for hours after a visit."""

    def times(self, factor: float) -> Adversity:
        """Multiply all chances by a factor, up to nine times of ten."""
        chances = {name: min(0.9, factor * getattr(self, name)) for name in self.__struct_fields__}
        return Adversity(**chances)


def drawn(
    seed: str,
    *,
    gateways: int = 2,
    couriers: int = 1,
    publics: int = 1,
    days: int = 1,
    hours: tuple[float, float] = (0.2, 0.7),
    writes: tuple[int, ...] = (1, 1, 1, 4),
    remote: int = 2,
    adversity: Adversity | None = None,
) -> Plan:
    """Draw a plan: each device is on for ``hours`` a day and writes one of ``writes`` messages; couriers go round."""
    chance = random.Random(f"{seed} plan")
    adversity = adversity or Adversity()
    # Several public gateways need awala: in the drafts' dialect private recipients lack an Internet address.
    dialect = chance.choice(("relaynet", "awala")) if publics == 1 else "awala"
    deployed = tuple(each for each in range(publics) if chance.random() < adversity.deployed)
    letters = tuple(each for each in range(gateways) if chance.random() < adversity.letters)
    phones = tuple(each for each in range(gateways) if chance.random() < adversity.phones)
    phone_couriers = tuple(each for each in range(couriers) if chance.random() < adversity.phones)
    if phones or phone_couriers:
        dialect = "awala"
    plan = Plan(
        seed,
        gateways,
        couriers,
        publics,
        days,
        dialect,
        (),
        deployed,
        remote,
        letters,
        phones,
        phone_couriers,
        2 if chance.random() < _STRANGERS_TOGETHER * adversity.strangers else 0,
    )
    readers = {each for each in range(gateways) if chance.random() < adversity.one_sided}
    steps: list[Step] = []
    for day in range(days):
        noon = chance.uniform(8, 18) if chance.random() < 0.4 else None
        for device in range(gateways):
            numbers = (0,) if device in readers else writes
            steps += _a_day(plan, chance, adversity, day * DAY, device, hours, noon, numbers)
        for courier in range(couriers):
            steps += _a_couriers_day(chance, adversity, day * DAY, courier)
            if couriers > 1:
                meetings = sum(chance.random() < adversity.hand_overs for _ in range(2))
                steps += [_meeting(chance, day * DAY, courier, couriers) for _ in range(meetings)]
        for public in range(publics):
            steps += _a_public_gateways_day(chance, adversity, day * DAY, public)
    if plan.strangers:
        steps += _misuses(chance, adversity, steps)
    late = _of_absences(plan, adversity, steps)
    steps = [*_as_rules(plan, adversity, steps), *_of_days(plan, adversity, steps), *late]
    in_parts = random.Random(f"{seed} parts").random() < adversity.parts
    return replace(plan, steps=tuple(sorted(steps)), in_parts=in_parts)


_STRANGERS_TOGETHER = 4


def _misuses(chance: random.Random, adversity: Adversity, steps: Sequence[Step]) -> list[Step]:
    """Draw the acts of hostile parties near the given steps. ``other`` selects the misuse (`strangers.py`)."""
    found = []
    for step in steps:
        if chance.random() >= adversity.strangers:
            continue
        which = chance.randrange(120)
        if step.what == "visit":
            found.append(Step(step.at - 5, step.who, "misuse at courier", which))
        elif step.what == "relay":
            public = step.who
            found.append(Step(step.at - chance.choice((5, 20, 600)), public, "misuse at public", which))
        elif step.what == "on":
            at = step.at + chance.uniform(60, 600)
            found.append(Step(at, step.who, chance.choice(("misuse at home", "strange visit")), which))
    return found


_RIVAL_SECONDS = (150.0, 400.0)
_CROWD = (20, 50)
_FORGIVING = 0.5
"""The chance that a person restores a revoked authorization on the next day."""

_YES, _NO, _NONE, _ALWAYS = (0, 1), 2, 3, 5
"""Values of ``parties.Answer``."""


def _as_rules(plan: Plan, adversity: Adversity, steps: Sequence[Step]) -> list[Step]:
    """Return the steps, with operators who say yes for always, and other couriers on these networks.

    This draw, as all later additions, has its own generator: other draws of a seed stay unchanged.
    """
    chance, found = random.Random(f"{plan.seed} rules"), []
    for step in steps:
        if step.what != "visit" or step.size not in _YES:
            found.append(step)
            continue
        has_rule, has_rival = (chance.random() < each for each in (adversity.rules, adversity.rivals))
        found.append(replace(step, size=_ALWAYS) if has_rule else step)
        if has_rival:
            at = step.at + chance.uniform(*_RIVAL_SECONDS)
            answer, which = chance.choice((_NO, _NONE)), chance.randrange(120)
            rivals = [each for each in range(plan.couriers) if each != step.who]
            if plan.strangers:
                found.append(Step(at, step.other, "strange visit", which, answer))
            elif rivals:
                found.append(Step(at, chance.choice(rivals), "visit", step.other, answer))
    return found


def _of_days(plan: Plan, adversity: Adversity, steps: Sequence[Step]) -> list[Step]:
    """Draw the acts of people on days on which their computer is on."""
    chance, found = random.Random(f"{plan.seed} days"), list[Step]()
    revoked: dict[int, int] = {}
    for step in steps:
        if step.what != "on":
            continue
        at, device = step.at + chance.uniform(5, 600), step.who
        revokes, crowds, breaks, changes = (
            chance.random() < each
            for each in (adversity.revocations, adversity.crowds, adversity.breaks, adversity.changes)
        )
        peer, number = chance.choice(plan.peers_of(device)), chance.randint(*_CROWD)
        is_over, size = chance.random() < _FORGIVING, chance.choice(_SIZES[:4])
        if device in revoked and is_over:
            found.append(Step(at, device, "allow", revoked.pop(device)))
        elif revokes and device not in revoked:
            revoked[device] = peer
            found.append(Step(at, device, "revoke", peer))
        if crowds:
            found += [Step(at + each / 4, device, "write", peer, size) for each in range(number)]
        if breaks:
            found.append(Step(step.at - 1, device, "roam", size=chance.randrange(1, 4)))
        if changes and plan.publics > 1 and plan.is_remote(device):  # devices that couriers visit
            found.append(Step(at, device, "change public", chance.randrange(1, plan.publics)))
    return found


_UNREAD_HOURS, _OFF_HOURS = (12.0, 40.0), (9.0, 16.0)
_VISIT_SECONDS = 900.0


def _of_absences(plan: Plan, adversity: Adversity, steps: Sequence[Step]) -> list[Step]:
    """Draw unread days, and couriers' computers that are off and restart with a stopped clock."""
    chance, found = random.Random(f"{plan.seed} absences"), list[Step]()
    for step in steps:
        is_unread, is_off = (chance.random() < each for each in (adversity.unread, adversity.batteries))
        unread, off = (round(chance.uniform(*each) * HOUR) for each in (_UNREAD_HOURS, _OFF_HOURS))
        if step.what == "on" and is_unread:
            found.append(Step(step.at + 1, step.who, "look away", size=unread))
        if step.what == "visit" and is_off:
            found.append(Step(step.at + _VISIT_SECONDS, step.who, "courier off", off, min(_LEAPS)))
    return found


THEMES: tuple[dict[str, float], ...] = (
    {},
    {"kills": 0.9, "hard_ends": 0.3, "outages": 0.1, "skipped_visits": 0.0},
    {"full_disks": 0.5, "skipped_visits": 0.0},
    {"cuts": 0.4, "silences": 0.2, "corruptions": 0.2, "losses": 0.05, "skipped_visits": 0.0},
    {"short_lives": 0.9, "outages": 0.3, "skipped_visits": 0.0},
    {"wrong_clocks": 0.9, "sleeps": 0.3},
    {"refusals": 0.9, "skipped_visits": 0.0},
    {"failures": 0.5, "outages": 0.5},
    {"carried": 0.9, "kills": 0.3, "skipped_visits": 0.0},
    {"leaps": 0.8},
    {"full_couriers": 0.9, "skipped_visits": 0.0},
    {"full_publics": 0.9, "skipped_visits": 0.0},
    {"losses_of_parcels": 0.6, "skipped_visits": 0.0},
    {"hand_overs": 0.9, "skipped_visits": 0.0},
    {"letters": 0.9, "skipped_visits": 0.0, "kills": 0.3},
    {"phones": 0.5, "skipped_visits": 0.0},
    {"strangers": 0.9, "skipped_visits": 0.0},
    {"public_leaps": 0.7, "skipped_visits": 0.0},
    {"one_sided": 0.5, "skipped_visits": 0.0},
    {"rules": 0.8, "rivals": 0.8, "strangers": 0.3, "skipped_visits": 0.0},
    {"revocations": 0.5, "skipped_visits": 0.0},
    {"crowds": 0.6, "outages": 0.5, "skipped_visits": 0.0},
    {"breaks": 0.9, "deployed": 0.1},
    {"changes": 0.5, "skipped_visits": 0.0},
    {"parts": 1.0, "cuts": 0.2, "skipped_visits": 0.0},
    {"unread": 0.7, "short_lives": 0.7, "skipped_visits": 0.0},
    {"batteries": 0.8, "skipped_visits": 0.0},
)
"""The main fault of a varied network; the first theme allows all faults."""


_LATER = frozenset(
    {"rules", "rivals", "revocations", "crowds", "breaks", "changes", "parts", "unread", "batteries"}
)
"""Chances with a generator of their own, so that the networks of a seed stay unchanged."""


def varied(seed: str) -> tuple[Plan, Adversity]:
    """Draw a small network whose size and faults depend on the seed.

    Nearly all faults are of one kind, and some kinds are excluded: one fault may hide the effects of another. Numeric
    seeds take the kinds in turn.
    """
    chance = random.Random(f"{seed} varied")
    turn = int(seed) if seed.isdecimal() else chance.randrange(len(THEMES))
    theme = THEMES[turn % len(THEMES)]
    usual = Adversity().times(1 if theme else chance.choice((1, 2, 4)))
    share = 0.2 if theme else 0.6
    chances = {name: getattr(usual, name) for name in usual.__struct_fields__}
    later = random.Random(f"{seed} varied later")
    left = {
        name: value * ((later if name in _LATER else chance).random() < share)
        for name, value in chances.items()
    }
    adversity = Adversity(**left | theme)
    sizes = {
        "gateways": 3 if theme else chance.randint(2, 4),
        "couriers": 2 if "hand_overs" in theme else chance.randint(1, 2),
        "publics": 1 + (chance.random() < 0.25) if theme else chance.randint(1, 2),
        "days": 4 if {"full_disks", "full_publics", "short_lives"} & theme.keys() else chance.randint(2, 3),
        "remote": chance.choice((1, 2)) if theme else 2,
    }
    if "one_sided" in theme:  # until an unanswered key is due
        sizes["days"] = 10
    if theme.keys() & {"crowds", "changes"}:
        sizes["publics"] = 2
    if theme.keys() & {"crowds", "revocations"}:
        sizes["gateways"] = 4
    if "breaks" in theme:
        sizes["remote"] = 0
    if "batteries" in theme:
        sizes["remote"] = 2
    hours = (0.2, 0.4 if theme else 0.7)
    if theme.keys() & {"failures", "cuts"}:
        hours = (0.4, 0.6)  # retries, and waits for silent peers, need time
    writes = (1, 4, 8) if theme else (1, 1, 1, 4)
    if "one_sided" in theme:
        hours, writes = (0.1, 0.2), (0, 1)
    return drawn(seed, hours=hours, writes=writes, adversity=adversity, **sizes), adversity


def _meeting(chance: random.Random, midnight: float, courier: int, couriers: int) -> Step:
    """Draw a meeting of couriers; ``size``: the direction (``parties.TOWARDS``)."""
    other = (courier + chance.randrange(1, couriers)) % couriers
    return Step(
        midnight + chance.uniform(6, 22) * HOUR, courier, "hand over", other, size=chance.randrange(3)
    )


def _filling(chance: random.Random, at: float, who: int, what: str, disks: int = 1) -> Step:
    """Draw a full disk; ``other``: odd if the system reports the full disk; its half selects the disk."""
    size = chance.randint(*chance.choice(((600, 20_000), (20_000, 70_000))))
    is_told = chance.random() < 0.7
    return Step(at, who, what, other=2 * chance.randrange(disks) + is_told, size=size)


def _death(chance: random.Random, most: int) -> int:
    """Draw the number of a death: at any commit, or at one of the few that move a row."""
    return chance.randrange(1, most) if chance.random() < 0.5 else AIMED + chance.randrange(1, 6)


def _a_couriers_day(chance: random.Random, adversity: Adversity, midnight: float, courier: int) -> list[Step]:
    steps = []
    for hour in (5.5, 13.0, 21.5):
        if chance.random() >= adversity.skipped_visits:
            steps.append(Step(midnight + (hour + chance.random()) * HOUR, courier, "relay"))
    at = midnight + chance.random() * DAY
    if chance.random() < adversity.kills:
        steps.append(Step(at, courier, "kill courier", size=_death(chance, 12)))
    for _ in range(2):
        if chance.random() < adversity.carried:
            at, act = midnight + chance.random() * DAY, chance.choice(_CARGO_ACTS)
            steps.append(Step(at, courier, act))
            if act == "copy cargo":
                steps.append(Step(at + chance.uniform(0.5, 30) * HOUR, courier, "replay cargo"))
    if chance.random() < adversity.full_couriers:
        steps.append(_filling(chance, midnight + chance.uniform(5, 20) * HOUR, courier, "fill courier"))
    if chance.random() < adversity.leaps:
        at = midnight + chance.random() * DAY
        steps.append(Step(at, courier, "leap courier", chance.randint(600, 20_000), chance.choice(_LEAPS)))
    return steps


def _a_public_gateways_day(
    chance: random.Random, adversity: Adversity, midnight: float, public: int
) -> list[Step]:
    steps = []
    at = midnight + chance.random() * DAY
    if chance.random() < adversity.kills:
        steps.append(Step(at, public, "kill public", size=_death(chance, 40)))
    if chance.random() < adversity.outages:
        down = chance.randint(1, 20) * int(HOUR)
        steps.append(Step(midnight + chance.random() * DAY, public, "kill public", down, size=1))
    if chance.random() < adversity.losses_of_parcels:
        steps.append(Step(midnight + chance.random() * DAY, public, "forget public"))
    if chance.random() < adversity.full_publics:
        steps.append(_filling(chance, midnight + chance.random() * DAY, public, "fill public"))
    if chance.random() < adversity.public_leaps:
        at = midnight + chance.random() * DAY
        steps.append(Step(at, public, "leap public", chance.randint(300, 20_000), chance.choice(_LEAPS)))
    return steps


_CARGO_ACTS = ("lose cargo", "copy cargo", "copy cargo", "damage cargo")

_SIZES = (200, 200, 200, 5_000, 90_000, 200_000)
"""Sizes of messages, in octets: the largest are stored in files."""

_LARGE = 1_500_000
"""Three messages of this size are more than a phone reads."""

_LEAPS = (-3_000, -400, 400, 3_000)
"""Days by which a clock without a battery, or after a reset, is off."""


def _a_day(
    plan: Plan,
    chance: random.Random,
    adversity: Adversity,
    midnight: float,
    device: int,
    hours: tuple[float, float],
    noon: float | None,
    writes: tuple[int, ...],
) -> list[Step]:
    """Draw a device's day; ``noon``: the common hour of all devices; ``None``: each device has its own time."""
    on = midnight + (chance.uniform(7, 19) if noon is None else noon + chance.uniform(-0.1, 0.1)) * HOUR
    length = chance.uniform(*hours) * HOUR
    dies_at = _death(chance, 60) if chance.random() < adversity.kills else 0
    app_dies_at = _death(chance, 20) if chance.random() < adversity.kills else 0
    moment = on + chance.random() * length
    write = "write short" if chance.random() < adversity.short_lives else "write"
    sizes = (*_SIZES, _LARGE) if plan.phones or plan.phone_couriers else _SIZES
    steps = [
        Step(moment + number / 4, device, write, chance.choice(plan.peers_of(device)), chance.choice(sizes))
        for number in range(chance.choice(writes))
    ]
    steps += [
        Step(on, device, "on", other=app_dies_at, size=dies_at),
        Step(on + length, device, "unplug" if chance.random() < adversity.hard_ends else "off"),
    ]
    if plan.is_remote(device) and chance.random() >= adversity.skipped_visits:
        answer = (
            chance.choice((2, 3, 4)) if chance.random() < adversity.refusals else chance.choice((0, 0, 1))
        )
        at = on + chance.uniform(0.1, 0.9) * length
        steps.append(Step(at, chance.randrange(plan.couriers), "visit", device, answer))
    if chance.random() < adversity.wrong_clocks:
        steps.append(
            Step(on + chance.uniform(-0.2, 0.9) * length, device, "clock", size=chance.randint(-55, 55))
        )
    if chance.random() < adversity.sleeps:
        at, seconds = on + chance.uniform(0.05, 0.6) * length, chance.randint(20, 2_000)
        steps.append(Step(at, device, "sleep", size=seconds))
    if chance.random() < adversity.full_disks:
        steps.append(_filling(chance, on + chance.uniform(-0.6, 0.6) * length, device, "fill", 4))
    if chance.random() < adversity.leaps:
        at = on + chance.uniform(-0.1, 0.8) * length
        steps.append(Step(at, device, "leap", chance.randint(300, 3_000), chance.choice(_LEAPS)))
    return steps
