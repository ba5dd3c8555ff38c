"""`relaynet-gateway relay-folder`: relays a stick's cargo over the Internet, as a courier does."""

import argparse
import asyncio
import os
import sys
from pathlib import Path

from app.base.as_json import jsonable
from app.base.streams import rewrite_line
from app.courier.commands import progress_in_words, report_in_words
from app.courier.opening import open_folder, way_to_gateways
from app.profiles.profile import NetworkOptions
from app.terminal.command_line import LEFT_BEHIND, respond
from gateway_core.clock import SystemClock
from gateway_core.codes.couriers import CourierCode
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.nodes.courier.relay import InternetLeg
from gateway_core.nodes.present import Present
from gateway_core.views.courier import RelayProgress


async def relay_folder(folder: Path, network: NetworkOptions, options: argparse.Namespace) -> int:
    """Deliver and collect all cargo of the folder. Returns 0 if nothing was left behind or refused, else 7.

    Raises:
        UnreachableError: if the folder is missing.
        StoreError: if the folder becomes unusable; undelivered cargo stays in the folder.
    """
    if not await asyncio.to_thread(os.path.isdir, folder):
        raise UnreachableError(CourierCode.NO_SUCH_FOLDER, UnreachableCause.TCP)
    present, carried = Present(SystemClock()), open_folder(folder)

    def notify(progress: RelayProgress) -> None:
        if not options.json:
            rewrite_line(progress_in_words(jsonable(progress)), sys.stderr)

    report = await InternetLeg(carried, way_to_gateways(network, present), present, notify=notify).run()
    survey = await carried.finish_survey()
    rewrite_line("", sys.stderr)
    left = [{"code": each.name, "text": str(each)} for each in survey.statements()]
    facts = {"report": report, "unusable": survey.count, "left": left}
    respond(options, facts, report_in_words(jsonable(report)), *map(str, survey.statements()))
    return 0 if report.is_complete and not survey.count else LEFT_BEHIND
