"""Every command of the control socket by its name: whatever the modules below declare. Loads nothing of the gateway."""

from __future__ import annotations

from app import (
    control_apps,
    control_couriers,
    control_data,
    control_endpoints,
    control_internet,
    control_operations,
    control_registration,
    control_telemetry,
    control_updates,
)
from app.control_command import Command

_ROOMS = (
    control_registration,
    control_endpoints,
    control_couriers,
    control_internet,
    control_data,
    control_operations,
    control_telemetry,
    control_updates,
    control_apps,
)

COMMANDS: dict[str, type[Command]] = {
    each.command: each
    for room in _ROOMS
    for each in vars(room).values()
    if isinstance(each, type) and issubclass(each, Command) and each is not Command
}
