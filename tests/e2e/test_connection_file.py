"""Pairing with a public gateway by the file of its connection parameters, which names its key beforehand."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from app.demo.network import DOMAIN
from app.profiles.opening import open_gateway
from app.profiles.profile import Profile
from gateway_core.codes.gateway import RevocationCode
from gateway_core.codes.internet import PublicGatewayCode
from gateway_core.codes.messages import Asn1Code
from gateway_core.dialects import AWALA, Dialect
from gateway_core.errors import InvalidMessageError, MalformedMessageError
from gateway_core.gateway import PrivateGateway
from gateway_core.identifiers import DomainName
from gateway_core.messages.registration import NodeConnectionParameters
from gateway_core.views.status import CertificateRole
from tests.e2e.conftest import CommandLine, here, options_of
from tests.factories.demo_network import DemoNetwork
from tests.factories.keys import identity_key
from tests.factories.stating import Stating, states


@pytest.fixture
def spoken() -> Dialect:
    return AWALA


@pytest.fixture
async def gateway(profile: Profile, network: DemoNetwork) -> AsyncIterator[PrivateGateway]:
    async with open_gateway(profile, options_of(network), serve=False) as gateway:
        yield gateway


async def test_gateway_pairs_with_that_of_the_file(gateway: PrivateGateway, network: DemoNetwork) -> None:
    await gateway.pairing.register_from_parameters(
        network.public_gateway.identity.connection_parameters.serialize()
    )
    await gateway.refresh_status()
    assert gateway.status.public_gateway == DOMAIN
    assert gateway.status.certificate_not_after is not None


async def test_gateway_of_another_key_is_refused(gateway: PrivateGateway, network: DemoNetwork) -> None:
    real = network.public_gateway.identity
    forged = NodeConnectionParameters(
        DomainName(DOMAIN), identity_key("stranger").public, real.session_key
    ).serialize()
    with pytest.raises(InvalidMessageError, check=Stating(PublicGatewayCode.OTHER_KEY)):
        await gateway.pairing.register_from_parameters(forged)
    await gateway.refresh_status()
    assert gateway.status.public_gateway == ""
    roles = {each.role for each in await gateway.identity.certificates()}
    assert roles == {CertificateRole.SELF_ISSUED.value}, "nothing of the answer was kept"


@pytest.mark.parametrize(
    ("octets", "reason"),
    [
        (b"", Stating(Asn1Code.VALUE_MISSING)),
        (b"\x30\x00", Stating(Asn1Code.VALUE_MISSING)),
        (b"no parameters", Stating(Asn1Code.LONGER_THAN_HOLDER)),
    ],
)
async def test_file_without_connection_parameters_is_refused(
    gateway: PrivateGateway, octets: bytes, reason: Stating
) -> None:
    with pytest.raises(MalformedMessageError, check=reason):
        await gateway.pairing.register_from_parameters(octets)
    await gateway.refresh_status()
    assert gateway.status.public_gateway == ""


@pytest.mark.parametrize("dialect", ["relaynet", "awala"])
async def test_register_command_reads_the_connection_file(
    command_line: CommandLine, tmp_path: Path, network: DemoNetwork, dialect: str
) -> None:
    file = tmp_path / "gateway.der"
    file.write_bytes(network.public_gateway.identity.connection_parameters.serialize())
    host = here(network)
    arguments = ("register", "--from-file", str(file), "--dialect", dialect)
    assert DOMAIN in await asyncio.to_thread(command_line.said, *arguments, *host)
    status = await asyncio.to_thread(command_line.json, "status")
    assert (status["public_gateway"], status["dialect"]) == (DOMAIN, dialect)
    missing = await asyncio.to_thread(
        command_line.refusal, 1, "register", "--from-file", str(tmp_path / "none"), *host
    )
    assert "cannot be read" in missing


async def test_connection_file_given_offline_is_used_once_online(
    command_line: CommandLine, tmp_path: Path, network: DemoNetwork
) -> None:
    file = tmp_path / "gateway.der"
    file.write_bytes(network.public_gateway.identity.connection_parameters.serialize())
    nowhere = ("--gateway-host", "localhost:1", "--gateway-ca", str(network.authority_file))
    failed = await asyncio.to_thread(command_line.refusal, 3, "register", "--from-file", str(file), *nowhere)
    assert states(failed, PublicGatewayCode.TRIED_AGAIN)
    waiting = await asyncio.to_thread(command_line.run, "status")
    assert f"with {DOMAIN}, retried while the gateway runs" in waiting.stdout
    there = here(network)
    assert await asyncio.to_thread(_serve_until_online, command_line, there) == DOMAIN


def _serve_until_online(command_line: CommandLine, arguments: tuple[str, ...]) -> str:
    """Start the gateway; the public gateway that it is paired with once it is online, as its status says."""
    with command_line.online(*arguments) as status:
        shown = command_line.run("status").stdout
        assert " s ago" in shown, shown
        return str(status["public_gateway"])


@pytest.mark.parametrize("dialect", ["relaynet", "awala"])
async def test_wipe_revokes_the_certificate_at_a_supporting_public_gateway(
    command_line: CommandLine, network: DemoNetwork, dialect: str
) -> None:
    there = here(network)
    relay = ("--relay-host", f"localhost:{network.crc.port}")
    await asyncio.to_thread(command_line.said, "register", DOMAIN, "--dialect", dialect, *there)
    rows = await asyncio.to_thread(command_line.json, "certificates")
    serial = next(int(row["serial"], 16) for row in rows if row["role"] == "from-public-gateway")
    wiped = await asyncio.to_thread(command_line.said, "wipe", "--yes", *there, *relay)
    assert not command_line.data_dir.exists()
    understood = dialect == "relaynet"
    await network.public_gateway.identity.renew()
    revoked = {number for _, number in network.public_gateway.identity._revoked}
    assert revoked == ({serial} if understood else set())
    assert ("was notified that" if understood else RevocationCode.NOT_UNDERSTOOD.english) in wiped


async def test_wipe_names_an_unreachable_gateway(command_line: CommandLine, network: DemoNetwork) -> None:
    there = here(network)
    await asyncio.to_thread(command_line.said, "register", DOMAIN, "--dialect", "relaynet", *there)
    wiped = await asyncio.to_thread(
        command_line.said, "wipe", "--yes", "--gateway-host", "localhost:1", "--relay-host", "localhost:1"
    )
    assert not command_line.data_dir.exists()
    assert f"{DOMAIN} was not notified: " in wiped


def test_wipe_of_unreadable_data_reports_the_missing_revocation(command_line: CommandLine) -> None:
    assert command_line.run("status").returncode == 0
    (command_line.data_dir / "gateway.db").write_bytes(b"no database" * 1000)
    assert "The public gateway was not notified: " in command_line.said("wipe", "--yes")
    assert not command_line.data_dir.exists()


def test_pending_registration_can_be_cancelled(command_line: CommandLine) -> None:
    command_line.refusal(3, "register", DOMAIN, "--gateway-host", "localhost:1")
    assert command_line.json("status")["registration"]["public_gateway"] == DOMAIN
    idle = command_line.run("register", "--retry")
    assert (idle.returncode, "Start the gateway" in idle.stderr) == (1, True)
    assert "cancelled" in command_line.run("register", "--cancel").stdout
    assert command_line.json("status")["registration"] is None
    assert "No registration is pending" in command_line.run("register", "--cancel").stdout
    nothing = command_line.run("register", "--retry")
    assert (nothing.returncode, "No registration is pending" in nothing.stderr) == (1, True)
