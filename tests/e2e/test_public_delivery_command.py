"""`relaynet-gateway public-delivery`: a choice that is kept."""

import asyncio

from gateway_core.clock import SystemClock
from gateway_core.codes.gateway import IdentityCode
from gateway_core.services.internet.internet_delivery import PUBLIC_DELIVERY_SETTING
from tests.e2e.conftest import CommandLine
from tests.factories.stating import states


def kept(command_line: CommandLine) -> object:
    profile = command_line.profile

    async def read() -> object:
        store = await profile.open_store(SystemClock())
        try:
            return await store.read(lambda tx: tx.settings.get(PUBLIC_DELIVERY_SETTING))
        finally:
            await store.close()

    return asyncio.run(read())


def test_public_delivery_is_unset_until_chosen_and_keeps_the_choice(command_line: CommandLine) -> None:
    command_line.json("status")
    assert kept(command_line) is None
    command_line.json("public-delivery", "on")
    assert kept(command_line) is True
    command_line.json("public-delivery", "off")
    assert kept(command_line) is False


def test_undo_change_is_refused_without_a_change_of_public_gateway(command_line: CommandLine) -> None:
    done = command_line.run("undo-change", "--json")
    assert done.returncode != 0
    assert states(done.stdout, IdentityCode.NOTHING_TO_TAKE_BACK)


def test_theft_of_an_unregistered_gateway_has_nothing_to_replace(command_line: CommandLine) -> None:
    assert command_line.json("theft")["step"] == "none"
    done = command_line.run("stolen-computer", "--yes")
    assert done.returncode == 6
    assert command_line.run("theft").stdout.strip() == "No computer was reported as stolen."
