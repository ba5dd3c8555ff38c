"""The parts of a gateway in tests: a store, a clock, names. Parts that a test omits fail the test when used."""

from pathlib import Path
from typing import Any

import pytest

from gateway_core.clock import CorrectedClock
from gateway_core.codes.statement import Statement
from gateway_core.commands.backups import RecoveryCommands
from gateway_core.events import EventBus
from gateway_core.gateway import Parts
from gateway_core.ports.peers import HostPort, Resolver
from gateway_core.tables.transaction import Store
from gateway_core.vaults.passphrase_vault import RecoverySheet
from gateway_core.views.backups import BackupView
from tests.factories.endpoint_policies import AllowEveryEndpoint


def gateway_parts(
    store: Store, clock: CorrectedClock, resolver: Resolver, events: EventBus | None = None, **others: Any
) -> Parts:
    """Return the parts; every app may register. ``others``: as in Parts."""
    return Parts(
        **{
            "store": store,
            "erase_key": _nothing_is_erased,
            "recovery": RecoveryCommands(RecoverySheet(Path("no such folder")), _no_key),
            "backups": NoBackups(),
            "clock": clock,
            "events": events or EventBus(),
            "resolver": resolver,
            "connect_public_gateway": _no_public_gateway,
            "connect_courier": _no_courier,
            "connect_cargo_relay": _no_relay,
            "open_folder": _no_folder,
            "endpoint_policy": AllowEveryEndpoint(),
        }
        | others
    )


class NoBackups:
    """Fails the test when a backup is written. Implements ports.operator.FullBackups."""

    async def write(self, file: Path, passphrase: str, report: object) -> BackupView:
        pytest.fail("no backup is written")


def _no_key() -> bytes:
    pytest.fail("nobody makes a recovery sheet")


def _nothing_is_erased() -> Statement:
    pytest.fail("nothing is erased")


def _no_public_gateway(target: HostPort) -> Any:
    pytest.fail(f"no public gateway is met at {target}")


def _no_courier(host: str, port: int) -> Any:
    pytest.fail(f"no courier is met at {host}:{port}")


def _no_relay(target: HostPort) -> Any:
    pytest.fail(f"nothing is relayed over the Internet to {target}")


def _no_folder(path: str) -> Any:
    pytest.fail(f"there is no folder at {path}")
