"""`relaynet-gateway import-awala` as its users run it."""

import os
import sys
from pathlib import Path

import pytest

from gateway_core.clock import SystemClock
from gateway_core.codes.store import BackupCode
from gateway_core.dialects import AWALA
from gateway_core.events import Direction
from gateway_core.identifiers import PrivateAddress
from tests.e2e.conftest import CommandLine
from tests.factories.awala_profile import AwalaFolder, awala_folder, snapshot
from tests.factories.network import GATEWAY_DOMAIN, relay_network
from tests.factories.stating import states


@pytest.fixture
def source(tmp_path: Path) -> AwalaFolder:
    """With a parcel from an app, and one whose file is gone."""
    network = relay_network(AWALA, SystemClock().now().replace(microsecond=0))
    made = awala_folder(tmp_path / "home" / "AwalaGateway", network)
    made.add_parcel(network.parcel(message_id="one"), Direction.OUTBOUND)
    made.add_parcel(network.parcel(message_id="two"), Direction.OUTBOUND).unlink()
    return made


def shown(source: AwalaFolder) -> str:
    return PrivateAddress(source.address).short


def address(command_line: CommandLine) -> str:
    with command_line.serving("--no-internet") as ready:
        return str(ready["address"])


def test_dry_run_shows_contents_and_changes_nothing(command_line: CommandLine, source: AwalaFolder) -> None:
    before = snapshot(source.folder)
    done = command_line.said("import-awala", str(source.folder), "--dry-run")
    for words in (shown(source), GATEWAY_DOMAIN, "waiting to leave  1 (", "1 parcels: Its file is missing"):
        assert words in done
    seen = command_line.json("import-awala", str(source.folder), "--dry-run")
    inside = seen["contents"]
    assert (seen["restored"], inside["address_prefix"], inside["apps"]) == (False, shown(source), 1)
    assert snapshot(source.folder) == before
    assert not command_line.data_dir.exists()


def test_import_needs_a_typed_yes(command_line: CommandLine, source: AwalaFolder) -> None:
    before = snapshot(source.folder)
    assert "Nothing was changed." in command_line.refusal(1, "import-awala", str(source.folder), stdin="y\n")
    assert not command_line.data_dir.exists()
    done = command_line.said("import-awala", str(source.folder), stdin="yes\n")
    assert "Do not start the Awala desktop gateway again" in done
    assert snapshot(source.folder) == before
    assert address(command_line) == source.address
    (waiting,) = command_line.json("queue")["waiting"]
    assert (waiting["direction"], waiting["count"]) == ("outbound", 1)
    again = command_line.refusal(5, "import-awala", str(source.folder), "--yes")
    assert states(again, BackupCode.FOLDER_NOT_EMPTY)


@pytest.mark.skipif(sys.platform != "linux", reason="the environment variable is Linux's")
def test_import_finds_the_usual_folder_by_itself(
    command_line: CommandLine, source: AwalaFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(source.folder.parent))
    inside = command_line.json("import-awala", "--dry-run")["contents"]
    assert inside["address_prefix"] == shown(source)
    monkeypatch.setenv("XDG_DATA_HOME", os.devnull)
    assert "no data in its usual place" in command_line.refusal(1, "import-awala", "--dry-run")


def test_import_names_a_closed_gateway_and_another(command_line: CommandLine, source: AwalaFolder) -> None:
    """The Awala desktop gateway has `frankfurt` built in, so nearly everybody does."""
    source.execute(
        "UPDATE config_item SET value = ? WHERE key = 'internet_gateway_address'", "frankfurt.relaycorp.cloud"
    )
    told = "frankfurt.relaycorp.cloud was closed by its operator", "register belgium.relaycorp.services"
    dry = command_line.run("import-awala", str(source.folder), "--dry-run").stdout
    done = command_line.run("import-awala", str(source.folder), "--yes").stdout
    with command_line.serving("--no-internet"):
        status = command_line.run("status").stdout
    for output in (dry, done, status):
        for words in told:
            assert words in output
