"""`relaynet-gateway plan`: what to expect of couriers, before anybody sets out. No gateway is needed for it."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

from app.as_json import dumps
from app.cli.declared import Add
from app.cli.plan_picture import svg
from app.cli.plan_words import answer_in_words
from app.codes import CommandLineCode
from app.network_options import NetworkOptions
from app.profile import Profile
from gateway_core.codes.statement import system_words
from gateway_core.errors import InvalidMessageError
from gateway_core.planning.forecast import forecast
from gateway_core.planning.plan import DAY, HOUR, Plan
from gateway_core.planning.remedies import gains

_LENGTH = re.compile(r"(?P<number>\d{1,6}(\.\d{1,3})?)(?P<unit>[hdw])", re.ASCII)
_UNITS = {"h": HOUR, "d": DAY, "w": 7 * DAY}


async def _plan(_: Profile, __: NetworkOptions, options: argparse.Namespace) -> int:
    plan = _plan_of(options)
    expected = forecast(plan)
    remedies = gains(plan, expected)
    if options.picture is not None:
        _write(options.picture, svg(expected))
    if options.json:
        print(dumps({"plan": plan, "forecast": expected, "remedies": remedies}))
    else:
        print(answer_in_words(plan, expected, remedies))
    return 0


def _plan_of(options: argparse.Namespace) -> Plan:
    online = options.online
    if online is None:  # who speaks of an outage means those who have the Internet before it
        online = 1.0 if options.outage else 0.0
    return Plan(
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


def _write(file: Path, picture: str) -> None:
    try:
        file.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise InvalidMessageError(
            CommandLineCode.NOT_WRITTEN(file=str(file), why=system_words(error))
        ) from error


def length(text: str) -> int:
    """Return the seconds of a length of time such as ``12h``, ``3d`` or ``2w``."""
    found = _LENGTH.fullmatch(text)
    if found is None:
        raise argparse.ArgumentTypeError("give a time such as 12h, 3d or 2w")
    return round(float(found["number"]) * _UNITS[found["unit"]])


def _lengths(text: str) -> tuple[int, ...]:
    return tuple(length(part) for part in text.split(","))


def _share(text: str) -> float:
    """A percentage, as a share."""
    try:
        return float(text.removesuffix("%")) / 100
    except ValueError as error:
        raise argparse.ArgumentTypeError("give a percentage such as 30%") from error


def _picture(text: str) -> Path:
    if not text.lower().endswith(".svg"):
        raise argparse.ArgumentTypeError("give a file whose name ends with .svg")
    return Path(text)


def add_parser(add: Add) -> None:
    """Add the command."""
    parser = add(
        "plan",
        "For planning: what share of messages arrives by couriers, how soon, and what would help most.",
        _plan,
    )
    time: dict[str, Any] = {"type": length, "metavar": "TIME"}
    parser.add_argument("--gateways", type=int, default=10, help="how many there are (%(default)s)")
    parser.add_argument(
        "--couriers", type=int, default=1, help="how many share them among themselves (%(default)s)"
    )
    parser.add_argument(
        "--visit-every",
        type=_lengths,
        required=True,
        metavar="TIME[,TIME...]",
        help="from one visit to a gateway until the next, such as 12h, 3d or 2w; where visits are not regular several "
        "times, each as likely, such as 2d,3d,9d",
    )
    parser.add_argument(
        "--relay-every", **time, help="how often a courier reaches the Internet (once a round)"
    )
    parser.add_argument("--way", **time, default=0, help="its way between gateways and the Internet (none)")
    parser.add_argument(
        "--lifetime",
        **time,
        default=14 * DAY,
        help="for which a message is good, in most apps two weeks (2w)",
    )
    parser.add_argument(
        "--retention", **time, help="for which public gateways keep messages (as long as they are good)"
    )
    parser.add_argument(
        "--online",
        type=_share,
        metavar="PERCENT",
        help="of the gateways, that have the Internet when there is no outage (0%%, with --outage 100%%)",
    )
    parser.add_argument(
        "--outage", **time, default=0, help="for which no gateway has the Internet, though couriers reach it"
    )
    parser.add_argument(
        "--outage-after", **time, default=0, help="until it begins, from the first message counted (0h)"
    )
    parser.add_argument(
        "--written-within", **time, default=0, help="count messages of this time (until the outage ends)"
    )
    parser.add_argument(
        "--messages-a-day", type=float, default=1.0, metavar="NUMBER", help="of each gateway (%(default)s)"
    )
    parser.add_argument(
        "--picture", type=_picture, metavar="FILE.svg", help="also draw the curve into a file"
    )
