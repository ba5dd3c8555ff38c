"""What the doctor, the log and the measurements of a gateway are made of on this device."""

from __future__ import annotations

import platform
import ssl
import sys
from collections.abc import Callable, Sequence

from app.doctor_checks import Refuses, network_checks, profile_checks, tls_probe
from app.profile import Profile
from gateway_core import __version__
from gateway_core.clock import Clock
from gateway_core.commands.diagnostics import LogBook, OperationsParts
from gateway_core.events import EventBus
from gateway_core.ports.network import Dial, ProbeOutcome
from gateway_core.services.couriers.whereabouts import Whereabouts
from gateway_core.services.runtime.doctor import Check
from gateway_core.services.runtime.logs import log_events
from gateway_core.services.runtime.metrics import Metrics
from gateway_core.tables.transaction import Store

COURIER_PORT = 21473


class LateProbe:
    """Loads what is needed to probe when a courier is looked for. Implements ports.network.CourierProbe."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    async def probe(self, host: str) -> ProbeOutcome:
        from gateway_core.courier_links.cogrpc.discovery import CogRpcProbe

        return await CogRpcProbe.with_clock(COURIER_PORT, self._clock).probe(host)


def operations_parts(
    profile: Profile,
    store: Store,
    clock: Clock,
    events: EventBus,
    internet: tuple[ssl.SSLContext, Dial],
    log: LogBook | None,
    *,
    is_serving: bool,
) -> OperationsParts:
    """The parts; measuring begins at once."""
    metrics = Metrics()
    metrics.follow(events)
    log_events(events)
    return OperationsParts(
        metrics=metrics,
        log=log,
        checks=lambda listening: device_checks(
            profile, clock, listening if is_serving else None, Whereabouts(None, store).is_refused
        ),
        probe_tls=tls_probe(*internet),
        versions=versions(),
    )


def device_checks(
    profile: Profile,
    clock: Clock,
    listening: Callable[[], Sequence[str]] | None,
    refuses: Refuses | None = None,
) -> list[Check]:
    """The checks that need no gateway; ``listening``: where a running one says it serves apps.

    ``refuses``: where no courier is ever wanted, as far as that can be read.
    """
    from gateway_core.network.system import system_network

    return [
        *profile_checks(profile, listening),
        *network_checks(system_network(), LateProbe(clock), refuses),
    ]


def versions() -> dict[str, str]:
    """What identifies this build and what it runs on, to whoever looks for a fault."""
    return {
        "gateway": __version__,
        "python": platform.python_version(),
        "system": platform.system(),
        "release": platform.release(),
        "machine": platform.machine(),
        "openssl": ssl.OPENSSL_VERSION,
        "frozen": str(bool(getattr(sys, "frozen", False))).lower(),
    }
