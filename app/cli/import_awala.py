"""`relaynet-gateway import-awala`: take over the identity and queue of the Awala desktop gateway on this computer."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from app import control_client
from app.as_json import dumps, jsonable
from app.cli.confirmation import confirmed
from app.codes import CommandLineCode
from app.opening import open_awala
from app.profile import Profile
from app.suggested_gateways import advice_on_closed
from gateway_core.clock import Clock, SystemClock
from gateway_core.errors import ForeignProfileError, StoreBusyError
from gateway_core.events import Direction
from gateway_core.services.moving.moving_in import describe, move_in, plan_move, require_free
from gateway_core.services.moving.moving_in_judgement import MovingPlan
from gateway_core.views.moving import MovingItem, MovingPreview

if TYPE_CHECKING:
    from gateway_core.awala_desktop.profile import AwalaProfile

_ITEMS = {
    MovingItem.PAIRING: "public gateway",
    MovingItem.CERTIFICATE: "certificates",
    MovingItem.SESSION_KEY: "session keys",
    MovingItem.PARCEL: "parcels",
    MovingItem.ACKNOWLEDGEMENT: "acknowledgements",
}


async def import_awala(profile: Profile, options: argparse.Namespace) -> int:
    """Show what there is, ask, do it. The other program's folder is only read.

    Raises:
        ForeignProfileError: there is nothing that can be taken over.
        InvalidMessageError: this gateway is in use already.
        StoreBusyError: this gateway is running.
        VaultError, StoreError: this gateway's own data cannot be used.
    """
    clock = SystemClock()
    source = open_awala(options.folder)
    plan = await plan_move(source, clock)
    preview = describe(source, plan)
    await _require_usable(profile, clock)
    if options.dry_run:
        print(dumps({"moved": False, **_json(preview)}) if options.json else show(preview))
        return 0
    print(show(preview), file=sys.stderr if options.json else sys.stdout, flush=True)
    if not options.yes and not await confirmed("All of this is taken over."):
        return 1
    await _move(profile, source, plan, clock)
    if options.json:
        print(dumps({"moved": True, **_json(preview)}))
    else:
        print(_done(preview))
    return 0


async def _require_usable(profile: Profile, clock: Clock) -> None:
    """Look before the user is asked; a data folder that does not exist is not made."""
    if await control_client.is_running(profile.control_socket):
        raise StoreBusyError(CommandLineCode.STOP_THE_GATEWAY)
    if not profile.exists:
        return
    store = await profile.open_store(clock)
    try:
        await store.read(require_free)
    finally:
        await store.close()


async def _move(profile: Profile, source: AwalaProfile, plan: MovingPlan, clock: Clock) -> None:
    if source.is_in_use():
        raise ForeignProfileError(CommandLineCode.AWALA_STARTED)
    store = await profile.open_store(clock)
    try:
        await move_in(store, source, plan, clock)
    finally:
        await store.close()


def _json(preview: MovingPreview) -> dict[str, object]:
    value = jsonable(preview)
    assert isinstance(value, dict)
    return value


def show(preview: MovingPreview) -> str:
    """The preview for people."""
    lines = [
        f"Found in {preview.folder} ({preview.layout}):",
        _line("address", preview.address),
        _line("public gateway", preview.public_gateway or "none: this gateway has to register"),
    ]
    if preview.is_closed:
        lines.append(_line("", advice_on_closed(preview.public_gateway or "")))
    for each in preview.certificates:
        issuer = "its own" if each.self_issued else "from the public gateway"
        lines.append(
            _line("certificate", f"{issuer}, {each.not_before:%Y-%m-%d} to {each.not_after:%Y-%m-%d}")
        )
    lines.append(_line("session keys", preview.session_keys))
    lines.append(_line("apps", f"{preview.apps} known from their messages"))
    for queue in preview.queues:
        way = "from apps" if queue.direction is Direction.OUTBOUND else "for apps"
        expiry = (
            "" if queue.next_expiry is None else f"; the first expires {queue.next_expiry:%Y-%m-%d %H:%M}Z"
        )
        lines.append(_line(f"parcels {way}", f"{queue.count}, {queue.octets:,} octets{expiry}"))
    lines.append(_line("acknowledgements", preview.acknowledgements))
    if preview.skipped:
        lines.append("Left behind:")
        lines += [f"  {each.count} {_ITEMS[each.item]}: {each.reason}" for each in preview.skipped]
    lines.append("Nothing in that folder is changed or deleted.")
    return "\n".join(lines)


def _line(what: str, value: object) -> str:
    return f"  {what:<17}  {value}"


def _done(preview: MovingPreview) -> str:
    messages = sum(each.count for each in preview.queues)
    registration = "" if preview.is_registered else " Register it next: relaynet-gateway register DOMAIN."
    if preview.is_closed:
        registration = f" {advice_on_closed(preview.public_gateway or '')}"
    return (
        f"This gateway is now {preview.address[:8]}…, with {messages} messages.{registration}\n"
        "Do not start the Awala desktop gateway any more: two gateways must not use one identity. Its folder is as it "
        "was; delete it yourself once everything works."
    )
