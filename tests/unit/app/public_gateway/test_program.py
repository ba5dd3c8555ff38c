"""The program relaynet-public-gateway, without its servers."""

import json
from datetime import timedelta
from pathlib import Path

import pytest

from app.base.codes import CommandLineCode
from app.control.clock_command import clock_in_words
from app.demo.network import throw_away_profile
from app.demo.tls import DemoAuthority
from app.public_gateway.doctor import service_records
from app.public_gateway.program import main
from gateway_core.clock import SystemClock
from gateway_core.codes.checks import FindingCode
from gateway_core.codes.store import StoreCode
from gateway_core.identifiers import DomainName
from gateway_core.nodes.codes import RelayCode
from tests.factories.network import relay_network
from tests.factories.systems import IMPOSSIBLE, WHY_IMPOSSIBLE

DOMAIN = DomainName("gateway.example.com")


@pytest.fixture
def common(tmp_path: Path) -> list[str]:
    profile = throw_away_profile(tmp_path)
    return ["--data-dir", str(profile.data_dir), "--vault", profile.vault_choice]


def answer(capsys: pytest.CaptureFixture[str]) -> object:
    return json.loads(capsys.readouterr().out)


def test_records_of_both_dialects_name_the_host_and_its_ports() -> None:
    records = service_records(DOMAIN, "host.example.com", 443, 8443)
    assert str(records[0]) == "_rgsc._tcp.gateway.example.com. 3600 IN SRV 0 1 443 host.example.com."
    assert {(each.name.partition(".")[0], each.port) for each in records} == {
        ("_rgsc", 443),
        ("_rpdc", 443),
        ("_rcrc", 8443),
        ("_awala-gsc", 443),
        ("_awala-pdc", 443),
        ("_awala-crc", 8443),
    }


def test_public_gateway_is_made_once_by_name(common: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["status", *common, "--json"]) == 1
    assert answer(capsys)["reason_code"] == RelayCode.NOT_MADE_YET.code  # type: ignore[index]
    assert not Path(common[1]).exists()  # a folder that was mistyped is not made
    assert main(["init", *common, "--json", DOMAIN, "--gsc-port", "8080"]) == 0
    made = answer(capsys)
    assert {each["port"] for each in made["records"]} == {8080, 8443}  # type: ignore[index]
    assert main(["init", *common, "--json", "other.example.com"]) == 1
    capsys.readouterr()
    assert main(["status", *common, "--json"]) == 0
    status = answer(capsys)
    assert status["address"] == made["address"]  # type: ignore[index]
    assert (status["domain"], status["gateways"], status["octets"]) == (DOMAIN, 0, 0)  # type: ignore[index]
    assert main(["gateways", *common]) == 0
    assert "No private gateway" in capsys.readouterr().out
    assert main(["gateways", *common, "--block", relay_network().private_gateway.address]) == 1
    assert RelayCode.NOT_REGISTERED.english in capsys.readouterr().err


@pytest.mark.parametrize(
    "wrong",
    [("--gsc-port", "70000"), ("--crc-port", "0"), ("--gsc-port", "-1"), ("--host-name", "a host")],
    ids=" ".join,
)
def test_ports_out_of_range_are_refused_at_init(
    wrong: tuple[str, str], common: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["init", *common, DOMAIN, *wrong])
    assert not Path(common[1]).exists()
    assert f"argument {wrong[0]}" in capsys.readouterr().err


def test_same_port_for_both_servers_is_refused_before_anything_exists(
    common: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["init", *common, "--json", DOMAIN, "--crc-port", "443"]) == 1
    assert answer(capsys)["reason_code"] == CommandLineCode.ONE_PORT_FOR_BOTH.code  # type: ignore[index]
    assert not Path(common[1]).exists()


@pytest.mark.parametrize("command", ["init", "serve", "status"])
def test_folder_refused_by_the_system_is_reported_in_a_sentence(
    command: str, common: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    authority = DemoAuthority.create(tmp_path, SystemClock().now())
    needs = {
        "init": [DOMAIN],
        "serve": [
            *("--tls-certificate", str(authority.certificate_file)),
            *("--tls-key", str(authority.key_file)),
        ],
    }
    common[1] = str(tmp_path / IMPOSSIBLE)
    assert main([command, *common, "--json", *needs.get(command, [])]) == 5
    told = answer(capsys)
    assert told["reason_code"] == StoreCode.FOLDER_UNUSABLE.code  # type: ignore[index]
    assert WHY_IMPOSSIBLE in told["reason"]  # type: ignore[index]


@pytest.mark.parametrize(
    "name", ["a--b.example.com", "a_b.example.com", "example.c0m", "example.c", "example.a1", "x.example.x-y"]
)
def test_name_that_peers_cannot_read_is_refused(
    name: str, common: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["init", *common, "--json", name]) == 1
    told = answer(capsys)
    assert told["reason_code"] == RelayCode.NAME_NOT_READ_BY_ALL.code  # type: ignore[index]
    assert main(["status", *common, "--json"]) == 1
    assert answer(capsys)["reason_code"] == RelayCode.NOT_MADE_YET.code  # type: ignore[index]
    assert main(["init", *common, "--json", DOMAIN]) == 0


def test_clock_is_shown_and_confirmed_unserved(common: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["init", *common, DOMAIN]) == 0
    capsys.readouterr()
    now = SystemClock().now()
    assert main(["clock", *common, now.isoformat()]) == 0
    assert capsys.readouterr().out.startswith("It is 20")
    assert main(["clock", *common, "--json", (now + timedelta(days=1)).isoformat()]) == 1
    assert answer(capsys)["reason_code"] == FindingCode.CLOCK_IS_OFF.code  # type: ignore[index]


def test_status_describes_a_clock_in_doubt() -> None:
    told = {"earliest": "2026-11-21T12:00:00+00:00", "latest": "2027-12-26T12:00:00+00:00"}
    words = clock_in_words(told)
    assert "between 2026-11-21 12:00 and 2027-12-26 12:00 UTC" in words
    assert "clock TIME" in words
