"""The program relaynet-public-gateway, without its servers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.public_gateway.dns_records import service_records
from app.public_gateway.program import main
from gateway_core.identifiers import DomainName
from tests.factories.network import relay_network

DOMAIN = DomainName("gateway.example.com")


@pytest.fixture
def common(tmp_path: Path) -> list[str]:
    passphrase = tmp_path / "passphrase"
    passphrase.touch(mode=0o600)
    passphrase.write_text("a passphrase of this test\n")
    return ["--data-dir", str(tmp_path / "data"), "--vault", f"passphrase-file:{passphrase}"]


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


def test_a_public_gateway_is_made_once_under_one_name(
    common: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["status", *common, "--json"]) == 1
    assert answer(capsys)["error"] == "MalformedMessageError"  # type: ignore[index]
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
    assert "not registered" in capsys.readouterr().err
