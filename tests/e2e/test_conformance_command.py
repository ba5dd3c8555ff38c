"""`relaynet-gateway conformance` and `ping`: against a gateway that keeps its promises, and against none."""

import json
from argparse import Namespace
from pathlib import Path

import pytest

from app.demo.network import DOMAIN
from app.private_gateway.conformance import ConformanceSuite, Probe, conformance
from app.private_gateway.program import _ping
from app.private_gateway.trial_message import send_trial_message
from app.profiles.opening import open_gateway
from app.profiles.profile import NetworkOptions, Profile
from gateway_core.codes.gateway import IdentityCode
from gateway_core.codes.statement import PlainCode
from gateway_core.dialects import BY_NAME
from gateway_core.errors import RefusedError
from gateway_core.events import DeletionReason, Direction, EndpointWaits, Event
from gateway_core.poweb.gateway_discovery import GatewayLocation
from gateway_core.services.endpoints.endpoint_registration import RegistrationPolicy
from tests.e2e.conftest import options_of
from tests.factories.demo_network import demo_network
from tests.factories.keys import identity_key
from tests.factories.stating import Stating


@pytest.mark.slow
@pytest.mark.parametrize("dialect", ["relaynet", "awala"])
async def test_gateway_passes_every_conformance_check(
    profile: Profile, tmp_path: Path, capsys: pytest.CaptureFixture[str], dialect: str
) -> None:
    async with demo_network(tmp_path, dialect=BY_NAME[dialect]) as network:
        options = options_of(network)
        async with open_gateway(profile, options, serve=True) as gateway:
            url = gateway.status.listening[0].removesuffix("/v1")
            with pytest.raises(
                RefusedError,
                check=Stating(PlainCode.IN_THEIR_WORDS, text=IdentityCode.NOT_REGISTERED.english),
            ):
                await _ping(profile, NetworkOptions(), Namespace(gateway=url, json=True))
            await gateway.pairing.register(DOMAIN, dialect=dialect)
            assert await conformance(url, BY_NAME[dialect], Namespace(json=True)) == 0
            outcomes = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
            assert len(outcomes) == 20
            assert all(each["passed"] for each in outcomes)
            assert await _ping(profile, NetworkOptions(), Namespace(gateway=url, json=True)) == 0
            assert json.loads(capsys.readouterr().out)["ok"] is True


async def test_trial_message_needs_no_approval_and_leaves_no_app(profile: Profile, tmp_path: Path) -> None:
    """The window's gateway asks about every new app; its own two come and go without a question."""
    async with demo_network(tmp_path, dialect=BY_NAME["awala"]) as network:
        options = options_of(network)
        asks = RegistrationPolicy.ASK
        async with open_gateway(profile, options, serve=True, new_endpoints=asks) as gateway:
            waits: list[Event] = []
            gateway.observe(lambda event: waits.append(event) if isinstance(event, EndpointWaits) else None)
            unpaired = Stating(PlainCode.IN_THEIR_WORDS, text=IdentityCode.NOT_REGISTERED.english)
            with pytest.raises(RefusedError, check=unpaired):
                await send_trial_message(gateway)
            assert list(await gateway.endpoints.all()) == [], "nor does one that failed"
            await gateway.pairing.register(DOMAIN, dialect="awala")
            assert await send_trial_message(gateway) > 0
            assert waits == []
            assert list(await gateway.endpoints.all()) == []
            assert list(await gateway.queue.waiting()) == []
            (delivered,) = await gateway.queue.deletions()
            assert (delivered.direction, delivered.reason, delivered.count) == (
                Direction.INBOUND,
                DeletionReason.DELIVERED,
                1,
            )


async def test_unreachable_gateway_fails_checks_with_a_reason() -> None:
    """Nothing listens there: every check has to fail, each with a reason, and none may raise."""
    dialect = BY_NAME["awala"]
    async with Probe(GatewayLocation(port=1), dialect) as client:
        suite = ConformanceSuite(client, dialect, (identity_key("endpoint_a"), identity_key("endpoint_b")))
        outcomes = await suite.run()
    assert not any(each.passed for each in outcomes if "refused" not in each.check)
    assert outcomes[0].reason
