"""The number of the control interface: a program of another release is told apart before it is misunderstood.

`released_interface.json` holds what the last release declared: each command with its arguments and its answer, each
field of each answer. After a release it is written anew: `python -m tests.unit.app.test_control_interface VERSION`.
"""

import hashlib
import json
import re
import sys
from pathlib import Path

from msgspec import structs

from app.control.client import INTERFACE_VERSION
from app.control.command import types_and_description
from app.control.commands import COMMANDS
from app.courier.commands import COMMANDS as OF_COURIER
from app.public_gateway.commands import COMMANDS as OF_PUBLIC_GATEWAY
from tests.architecture.sources import ROOT

RELEASED = Path(__file__).with_name("released_interface.json")
PROGRAMS = {"gateway": COMMANDS, "courier": OF_COURIER, "public gateway": OF_PUBLIC_GATEWAY}


def declared() -> dict[str, str]:
    """A digest of each command and of each value of the page, which a test holds to the code."""
    commands = {
        f"{program}: {name}": [kind.result, *map(_argument, structs.fields(kind))]
        for program, kinds in PROGRAMS.items()
        for name, kind in kinds.items()
    }
    page = (ROOT / "docs/control-socket.md").read_text(encoding="utf-8")
    values = {
        f"value: {name}": re.findall(r"`(\w+)` \(([^:)]*)", fields)
        for name, fields in re.findall(r"^\*\*(\w+)\.\*\*[^\n]*\n(.*?)\n\n", page, re.MULTILINE | re.DOTALL)
    }
    return {name: _digest(each) for name, each in (commands | values).items()}


def _argument(field: structs.FieldInfo) -> str:
    kinds, note = types_and_description(field.type)
    return f"{field.name} {field.required} {kinds} {(note.extra or {}).get('choices')}"


def _digest(value: object) -> str:
    return hashlib.sha256(repr(value).encode()).hexdigest()[:8]


def must_be_raised(
    found: dict[str, str], released: dict[str, str], number: int, released_number: int
) -> bool:
    return found != released and number <= released_number


def test_interface_number_rises_with_each_changed_command_or_answer() -> None:
    released = json.loads(RELEASED.read_text())
    found, before = declared(), released["declared"]
    changed = sorted(name for name in found.keys() | before.keys() if found.get(name) != before.get(name))
    assert not must_be_raised(found, before, INTERFACE_VERSION, released["interface"]), (
        f"raise INTERFACE_VERSION above {released['interface']}: {changed}"
    )


def test_changed_answer_under_the_same_number_is_found() -> None:
    found = declared()
    assert {"gateway: status", "courier: status", "public gateway: status", "value: GatewayStatus"} <= set(
        found
    )
    altered = found | {"value: GatewayStatus": _digest("another field")}
    assert must_be_raised(altered, found, 3, 3)
    assert not must_be_raised(altered, found, 4, 3)


if __name__ == "__main__":
    told = {"release": sys.argv[1], "interface": INTERFACE_VERSION, "declared": declared()}
    RELEASED.write_text(json.dumps(told, indent=0, sort_keys=True) + "\n")
