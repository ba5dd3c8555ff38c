"""Two years of a computer with a gateway: outages, one longer than a certificate's life, couriers, a wrong clock.

The computer is on for six minutes every second or third day. For stretches of up to a fortnight it has the Internet, or
courier visits, or neither; for 200 days in the middle it has neither. Its app writes all the time. The other computer,
with whose app it exchanges messages, has the Internet. Their authorizations expire meanwhile, and their people meet
again afterwards. Servers and couriers run while the computers need them.
"""

import random

from msgspec.structs import replace

from tests.fleet.plans import DAY, HOUR, Adversity, Plan, Step

DAYS = 730
OUTAGE_DAYS = range(365, 565)
_DAYS_AFTER = range(OUTAGE_DAYS.stop, OUTAGE_DAYS.stop + 9)
"""Long enough to include days without a kill."""
_ON_SECONDS = 360.0
_MOST_WRONG_MINUTES = 85
"""The other clocks are right, so no two differ by two hours."""


def two_years(seed: str, dialect: str) -> tuple[Plan, Adversity]:
    """Draw the plan: the usual weather and kills, with this module's own sessions of the computers."""
    chance = random.Random(f"{seed} two years")
    steps: list[Step] = []
    day, until, kind = 0, 0, "nothing"
    while day < DAYS:
        if day >= until:
            kind = chance.choices(("internet", "courier", "nothing"), (4, 3, 3))[0]
            until = day + chance.randint(1, 13)
        is_after = day in _DAYS_AFTER
        if is_after:
            kind = "internet"
        steps += _a_day(chance, day, "nothing" if day in OUTAGE_DAYS else kind, is_after=is_after)
        day += chance.choice((2, 3))
    plan = Plan(seed, 2, 1, 1, DAYS, dialect, tuple(sorted(steps)))
    return plan, replace(Adversity(), sleeps=0.0)


def _a_day(chance: random.Random, day: int, kind: str, *, is_after: bool) -> list[Step]:
    on = day * DAY + 12 * HOUR
    off = on + _ON_SECONDS
    steps = [
        Step(on - 60, 0, "servers on"),
        Step(on, 0, "on", size=chance.choice((0, 0, 0, 0, chance.randrange(1, 60)))),
        Step(on + 40, 0, "write", 1, chance.choice((200, 5_000, 90_000))),
        Step(off, 0, chance.choice(("off", "off", "off", "unplug"))),
        Step(off + 700, 0, "servers off"),
    ]
    if chance.random() < 0.2:
        minutes = chance.randint(-_MOST_WRONG_MINUTES, _MOST_WRONG_MINUTES)
        steps.append(Step(on - 30, 0, "clock", size=minutes))
    if kind == "internet":
        steps.append(Step(on - 1, 0, "internet"))
    if kind == "courier":
        steps += [Step(on - 50, 0, "relay"), Step(on + 60, 0, "visit", 0), Step(off + 60, 0, "relay")]
    if is_after:
        steps.append(Step(on + 200, 0, "meet", 1))
    if is_after or chance.random() < 0.5:
        steps += [
            Step(on + 10, 1, "on"),
            Step(on + 50, 1, "write", 0, chance.choice((200, 5_000, 90_000))),
            Step(off + 300, 1, "off"),
        ]
    return steps
