"""`relaynet-gateway relay-folder`: what a courier does with a stick once there is Internet."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

from app.as_json import dumps, jsonable
from app.courier.opening import open_folder, way_to_gateways
from app.courier.words import end_progress, report_in_words, show_progress
from app.network_options import NetworkOptions
from gateway_core.clock import SystemClock
from gateway_core.codes.couriers import CourierCode
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.nodes.courier.present import Present
from gateway_core.nodes.courier.relay import InternetLeg
from gateway_core.views.courier import RelayProgress

_LEFT_BEHIND = 7


async def relay_folder(folder: Path, options: NetworkOptions, *, json: bool) -> int:
    """Deliver and collect everything in the folder. Returns 0 when nothing was left behind or refused, else 7.

    Raises:
        UnreachableError: there is no such folder.
        StoreError: it cannot be used any more; what is not done yet stays in it.
    """
    if not await asyncio.to_thread(os.path.isdir, folder):
        raise UnreachableError(CourierCode.NO_SUCH_FOLDER, UnreachableCause.TCP)
    present, luggage = Present(SystemClock()), open_folder(folder)

    def notify(progress: RelayProgress) -> None:
        if not json:
            show_progress(jsonable(progress))

    report = await InternetLeg(luggage, way_to_gateways(options, present), present, notify=notify).run()
    unusable = len(luggage.unusable)
    end_progress()
    if json:
        print(dumps({"report": report, "unusable": unusable}))
    else:
        print(report_in_words(jsonable(report)))
        if unusable:
            print(f"{unusable} files cannot be read, or are no messages.")
    return 0 if report.is_complete and not unusable else _LEFT_BEHIND
