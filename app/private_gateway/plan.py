"""`relaynet-gateway plan`: forecasts the service of planned couriers. The command needs no gateway."""

import argparse
import re
from collections.abc import Iterator, Sequence
from typing import Any

from app.base.as_typed import as_typed, number, whole_number
from app.profiles.profile import NetworkOptions, Profile
from app.terminal.command_line import Commands, option, respond
from app.terminal.options import on_profile
from gateway_core.errors import converting
from gateway_core.planning.forecast import Forecast, Gain, Remedy, forecast, gains
from gateway_core.planning.plan import DAY, HOUR, Plan

# --- As text --------------------------------------------------------------------------------------------

_BAR = 50
_NOT_WORTH_A_WORD = 0.005


def answer_in_words(plan: Plan, expected: Forecast, remedies: Sequence[Gain]) -> str:
    """Return the whole answer, for a terminal of 80 columns."""
    return "\n\n".join(
        "\n".join(part)
        for part in (
            list(_the_plan(plan)),
            list(_the_share(expected)),
            list(_curve(expected)),
            list(_the_remedies(expected, remedies)),
        )
        if part
    )


def length_in_words(seconds: float) -> str:
    """Return a duration in days and hours, or below a day in hours and minutes."""
    minutes = round(seconds / 60)
    if minutes >= 24 * 60:
        minutes = round(minutes / 60) * 60
    days, minutes = divmod(minutes, 24 * 60)
    hours, minutes = divmod(minutes, 60)
    parts = ((days, "day"), (hours, "hour"), (minutes, "minute"))
    return " ".join(f"{n} {unit}{'' if n == 1 else 's'}" for n, unit in parts if n) or "0 minutes"


def _within(seconds: int) -> str:
    return f"within {length_in_words(seconds)}" if seconds else "immediately"


def of_hundred(share: float) -> str:
    """Return a share as a number of 100; shares near 0 and 1 become "less than 1" and "more than 99"."""
    if 0 < share < _NOT_WORTH_A_WORD:
        return "less than 1 of 100"
    if 1 - _NOT_WORTH_A_WORD < share < 1:
        return "more than 99 of 100"
    return f"{100 * share:.0f} of 100"


def _the_plan(plan: Plan) -> Iterator[str]:
    couriers = "one courier" if plan.couriers == 1 else f"{plan.couriers} couriers"
    yield f"{plan.gateways:,} gateways, {couriers}: {_number(plan.gateways / plan.couriers)} gateways for each courier."
    if len(set(plan.intervals)) == 1:
        yield f"A gateway is visited every {length_in_words(plan.interval)}."
    else:
        yield f"A gateway is visited every {length_in_words(plan.interval)} on average."
    way = f", {length_in_words(plan.way)} away" if plan.way else ""
    yield f"A courier reaches the Internet every {length_in_words(plan.between_relays)}{way}."
    yield f"Messages are valid for {length_in_words(plan.lifetime)}."
    if plan.retention is not None:
        yield f"Public gateways keep messages for {length_in_words(plan.retention)}."
    if plan.online:
        share = "All" if plan.online == 1 else of_hundred(plan.online)
        yield f"{share} gateways have Internet{', except during the outage' if plan.outage else ''}."
    if plan.outage:
        begin = f" and begins after {length_in_words(plan.outage_after)}" if plan.outage_after else ""
        yield f"The outage lasts {length_in_words(plan.outage)}{begin}."
    if plan.writing_period:
        count = plan.gateways * plan.messages_a_day * plan.writing_period / DAY
        yield f"The forecast counts the messages of {length_in_words(plan.writing_period)}, about {_number(count)}."
    yield f"A courier has about {_number(plan.messages_a_courier)} new messages each time it reaches the Internet."


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 10 else f"{value:.3g}"


def _the_share(expected: Forecast) -> Iterator[str]:
    share = of_hundred(expected.share)
    yield f"{share[:1].upper()}{share[1:]} messages arrive."
    if expected.not_collected > 0:
        lost = of_hundred(expected.not_collected)
        yield f"  {lost} are deleted by a public gateway before a courier collects them."
    if expected.expired > 0:
        yield f"  {of_hundred(expected.expired)} expire on their way."
    if expected.unreadable > 0:
        yield f"  {of_hundred(expected.unreadable)} arrive unreadable: keys are kept for 60 days."
    if expected.share:
        half, most, nearly = map(
            _within, (expected.median, expected.nine_of_ten, expected.ninety_nine_of_hundred)
        )
        yield f"Of the messages that arrive, half arrive {half},"
        yield f"90 of 100 {most}, 99 of 100 {nearly}."


def _curve(expected: Forecast) -> Iterator[str]:
    if not expected.curve:
        return
    yield "Arrived, of 100 messages, after"
    labels = [length_in_words(after) for after, _ in expected.curve]
    width = max(map(len, labels))
    for label, (_, share) in zip(labels, expected.curve, strict=True):
        yield f"  {label:>{width}}  {'#' * round(_BAR * share):{_BAR}} {100 * share:3.0f}"


def _the_remedies(before: Forecast, remedies: Sequence[Gain]) -> Iterator[str]:
    yield "Changes that would help, the most helpful first:" if remedies else "No other change would help."
    for each in remedies:
        yield f"- {_remedy(each)}:"
        yield f"  {_gain(before, each)}"


def _remedy(gain: Gain) -> str:
    match gain.remedy:
        case Remedy.COURIER:
            visits = length_in_words(round(gain.plan.interval / HOUR) * HOUR or HOUR)
            return f"one more courier ({gain.plan.couriers}), so that a gateway is visited every {visits}"
        case Remedy.LIFETIME:
            return f"messages that are valid for {length_in_words(gain.plan.lifetime)}"
        case _:
            return "public gateways that keep messages for as long as they are valid"


def _gain(before: Forecast, gain: Gain) -> str:
    after = gain.forecast
    if abs(gain.share) < _NOT_WORTH_A_WORD:
        share = "no additional messages arrive"
    elif gain.share < 0:
        share = f"{of_hundred(-gain.share)} fewer arrive"
    else:
        share = f"{of_hundred(gain.share)} more arrive, {of_hundred(after.share)} in all"
    if not after.share:
        return f"{share}."
    sooner = before.median - after.median
    pace = f", {length_in_words(sooner)} sooner" if before.share and sooner >= HOUR else ""
    return f"{share}; half arrive {_within(after.median)}{pace}."


# --- The command ----------------------------------------------------------------------------------------

_LENGTH = re.compile(r"(?P<number>\d{1,6}(\.\d{1,3})?)(?P<unit>[hdw])", re.ASCII)
_UNITS = {"h": HOUR, "d": DAY, "w": 7 * DAY}


def length(text: str) -> int:
    """Return the seconds of a duration such as ``12h``, ``3d`` or ``2w``."""
    found = _LENGTH.fullmatch(as_typed(text))
    if found is None:
        raise argparse.ArgumentTypeError("give a time such as 12h, 3d or 2w")
    return round(float(found["number"]) * _UNITS[found["unit"]])


def _share(text: str) -> float:
    """Return a percentage as a share."""
    with converting(ValueError, to=argparse.ArgumentTypeError("give a percentage such as 30%")):
        return float(as_typed(text).removesuffix("%")) / 100


_TIME: dict[str, Any] = {"type": length, "metavar": "TIME"}
COMMANDS = Commands(on_profile)


@COMMANDS.command(
    "plan",
    "For planning: forecast how many messages arrive by courier, how soon, and what would help most.",
    option("--gateways", type=whole_number, default=10, help="the number of gateways (%(default)s)"),
    option(
        "--couriers",
        type=whole_number,
        default=1,
        help="the number of couriers that share the gateways (%(default)s)",
    ),
    option(
        "--visit-every",
        type=lambda text: tuple(map(length, text.split(","))),
        required=True,
        metavar="TIME[,TIME...]",
        help="the time between two visits to a gateway, such as 12h, 3d or 2w; for irregular visits, several equally "
        "likely times, such as 2d,3d,9d",
    ),
    option("--relay-every", **_TIME, help="how often a courier reaches the Internet (once a round)"),
    option("--way", **_TIME, default=0, help="a courier's travel time from gateways to the Internet (none)"),
    option(
        "--lifetime",
        **_TIME,
        default=14 * DAY,
        help="how long a message is valid, in most apps two weeks (2w)",
    ),
    option("--retention", **_TIME, help="how long public gateways keep messages (as long as they are valid)"),
    option(
        "--online",
        type=_share,
        metavar="PERCENT",
        help="the share of gateways with Internet outside an outage (0%%, with --outage 100%%)",
    ),
    option("--outage", **_TIME, default=0, help="how long no gateway has Internet, though couriers reach it"),
    option(
        "--outage-after",
        **_TIME,
        default=0,
        help="the time from the first counted message to the outage (0h)",
    ),
    option(
        "--written-within",
        **_TIME,
        default=0,
        help="count messages written within this time (until the outage ends)",
    ),
    option(
        "--messages-a-day",
        type=number,
        default=1.0,
        metavar="NUMBER",
        help="the messages of each gateway per day (%(default)s)",
    ),
    example="--gateways 40 --couriers 2 --visit-every 3d",
)
async def _plan(_: Profile, __: NetworkOptions, options: argparse.Namespace) -> int:
    online = options.online
    if online is None:  # an outage implies that all gateways have the Internet before it
        online = 1.0 if options.outage else 0.0
    plan = Plan(
        gateways=options.gateways,
        couriers=options.couriers,
        intervals=options.visit_every,
        relay_every=options.relay_every,
        way=options.way,
        lifetime=options.lifetime,
        retention=options.retention,
        online=online,
        outage=options.outage,
        outage_after=options.outage_after,
        window=options.written_within,
        messages_a_day=options.messages_a_day,
    )
    expected = forecast(plan)
    remedies = gains(plan, expected)
    facts = {"plan": plan, "forecast": expected, "remedies": remedies}
    return respond(options, facts, answer_in_words(plan, expected, remedies))
