"""Writes down what the gateway's events tell: enough to see afterwards what happened when, and nothing about whom."""

from __future__ import annotations

import logging

from gateway_core.events import (
    EndpointLimited,
    EndpointRegistered,
    EndpointWaits,
    Event,
    EventBus,
    MessageQuarantined,
    ParcelDropped,
    ParcelsDeleted,
    ParcelStored,
    PublicGatewayStateChanged,
    SyncEnded,
    SyncProgress,
    TaskRecovered,
)

logger = logging.getLogger(__name__)


def log_events(events: EventBus) -> None:
    """Follow the events for as long as the bus lives. Traffic is logged at DEBUG, what changes rarely at INFO."""
    last_cause: list[str] = []

    def notice(event: Event) -> None:
        if isinstance(event, PublicGatewayStateChanged):
            if [event.cause] == last_cause:
                return  # the same failure again, every few minutes for days
            last_cause[:] = [event.cause]
        _log(event)

    events.subscribe(notice)


def _log(event: Event) -> None:
    match event:
        case ParcelStored(direction, _, transport, octets):
            logger.debug("Parcel stored: %s by %s, %d octets", direction, transport, octets)
        case ParcelsDeleted(direction, reason, count, octets):
            logger.debug("Parcels released: %d %s, %d octets, %s", count, direction, octets, reason)
        case ParcelDropped(transport, reason, octets):
            logger.info("A parcel by %s was not accepted: %s, %d octets", transport, reason, octets)
        case EndpointRegistered(_, is_new):
            logger.info("An app registered (%s)", "new" if is_new else "again")
        case EndpointWaits():
            logger.info("An app that is new waits for the operator's word (endpoints --allow, or the window)")
        case EndpointLimited(_, limit):
            logger.info("An app was refused: %s", limit)
        case MessageQuarantined(transport, reason):
            logger.info("A message by %s was set aside: %s", transport, reason)
        case PublicGatewayStateChanged(True, _):
            logger.info("The public gateway is connected")
        case PublicGatewayStateChanged(False, cause):
            logger.info("The public gateway is not connected: %s", cause)
        case TaskRecovered(task):
            logger.info("Task %s runs well again", task)
        case SyncEnded(progress):
            _log_sync(progress)
        case _:
            pass


def _log_sync(progress: SyncProgress) -> None:
    logger.info(
        "A courier sync ended: %s %s; cargoes in %d, out %d; octets in %d, out %d; unusable %d; %d seconds",
        progress.outcome,
        progress.reason,
        progress.cargoes_in,
        progress.cargoes_out,
        progress.octets_in,
        progress.octets_out,
        progress.unusable_in,
        progress.elapsed_seconds,
    )
