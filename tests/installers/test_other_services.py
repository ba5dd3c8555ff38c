"""The launchd agent and the Windows task: well-formed, and they say what the systemd unit says. Neither ever ran."""

from __future__ import annotations

import plistlib
import re
import xml.etree.ElementTree as ET
from typing import Any

from app.cli.program import build_parser
from tests.architecture.sources import ROOT

AGENT = ROOT / "installers" / "macos" / "org.relaynet.gateway.agent.plist"
TASK = ROOT / "installers" / "windows" / "relaynet-gateway-task.xml"
UNIT = ROOT / "installers" / "linux" / "relaynet-gateway.service"
SCHEMA = "{http://schemas.microsoft.com/windows/2004/02/mit/task}"
OPERATIONS = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")


def agent() -> dict[str, Any]:
    content: dict[str, Any] = plistlib.loads(AGENT.read_bytes(), fmt=plistlib.FMT_XML)
    return content


def task() -> dict[str, str]:
    """Text by path of tags; an element that stands twice fails."""
    found: dict[str, str] = {}

    def walk(element: ET.Element, path: str) -> None:
        for child in element:
            name = f"{path}/{child.tag.removeprefix(SCHEMA)}".removeprefix("/")
            assert name not in found
            found[name] = (child.text or "").strip()
            walk(child, name)

    walk(ET.fromstring(TASK.read_bytes()), "")
    return found


def test_the_agent_runs_the_gateway_of_the_app_and_names_itself_after_its_file() -> None:
    content = agent()
    assert f"{content['Label']}.plist" == AGENT.name
    program, *arguments = content["ProgramArguments"]
    build = (ROOT / "installers" / "macos" / "build.sh").read_text(encoding="utf-8")
    assert f'ditto "$app" "$staging/{program.split("/")[2]}"' in build
    assert program.endswith(".app/Contents/MacOS/relaynet-gateway")
    assert build_parser().parse_args(arguments).command == "serve"


def test_the_agent_begins_at_login_comes_back_after_a_fault_only_and_not_at_once() -> None:
    content = agent()
    assert content["RunAtLoad"] is True
    assert content["KeepAlive"] == {"SuccessfulExit": False}
    assert content["ThrottleInterval"] >= 10


def test_the_agent_keeps_its_files_private_and_gives_the_time_to_stop_that_the_unit_gives() -> None:
    content = agent()
    unit = dict(line.split("=", 1) for line in UNIT.read_text().splitlines() if re.match(r"\w+=", line))
    assert content["Umask"] == int(unit["UMask"], 8)
    assert content["ExitTimeOut"] == int(unit["TimeoutStopSec"])
    assert content["HardResourceLimits"]["Core"] == int(unit["LimitCORE"])


def test_the_task_runs_the_gateway_of_its_user_at_login_without_privileges() -> None:
    content = task()
    assert content["Actions/Exec/Command"] == "@PROGRAM@"
    assert build_parser().parse_args(content["Actions/Exec/Arguments"].split()).command == "serve"
    assert content["Triggers/LogonTrigger/UserId"] == content["Principals/Principal/UserId"] == "@USER@"
    assert content["Principals/Principal/RunLevel"] == "LeastPrivilege"
    assert content["Principals/Principal/LogonType"] == "InteractiveToken", (
        "the credential manager is open then"
    )


def test_the_task_has_no_end_goes_on_without_mains_and_comes_back_after_a_fault() -> None:
    content = task()
    assert content["Settings/ExecutionTimeLimit"] == "PT0S"
    assert content["Settings/DisallowStartIfOnBatteries"] == "false"
    assert content["Settings/StopIfGoingOnBatteries"] == "false"
    assert content["Settings/MultipleInstancesPolicy"] == "IgnoreNew"
    assert re.fullmatch(r"PT\d+M", content["Settings/RestartOnFailure/Interval"])
    assert int(content["Settings/RestartOnFailure/Count"]) > 0


def test_the_task_can_be_given_as_text() -> None:
    """PowerShell registers a task from a string; a declaration of another encoding than its own would be an error."""
    octets = TASK.read_bytes()
    assert octets.isascii()
    assert b"<?xml" not in octets


def test_the_pages_say_how_to_install_them() -> None:
    for needed in (
        AGENT.name,
        TASK.name,
        "launchctl bootstrap",
        "Register-ScheduledTask",
        "@PROGRAM@",
        "@USER@",
    ):
        assert needed in OPERATIONS
