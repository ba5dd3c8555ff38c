"""All commands of the control socket, by name. The module loads nothing of the gateway."""

from app.control import care as control_care
from app.control import endpoints as control_endpoints
from app.control import exchange as control_exchange
from app.control.command import Command

_ROOMS = (control_exchange, control_endpoints, control_care)

COMMANDS: dict[str, type[Command]] = {
    each.command: each
    for room in _ROOMS
    for each in vars(room).values()
    if isinstance(each, type) and issubclass(each, Command) and each is not Command
}
