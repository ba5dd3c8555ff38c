"""Two users of one computer at once, each with gateway, Letters, apps and courier."""

import asyncio
import os
import shutil
import stat
import tempfile
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from app.demo.network import DOMAIN
from gateway_core.codes.checks import FindingCode, ListeningCode
from gateway_core.codes.couriers import CarryingCode
from gateway_core.codes.endpoints import EndpointCode, LocalGatewayCode
from gateway_core.limits import APP_PORT, OWN_APP_PORTS
from tests.factories.demo_network import DemoNetwork, demo_network
from tests.factories.network_namespace import needs_own_network, run_in_new_network
from tests.factories.two_users import (
    BOB,
    COURIER,
    GATEWAY,
    LETTERS,
    User,
    bring_loopback_up,
    needs_two_users,
    two_users,
)

pytestmark = [pytest.mark.slow, needs_two_users, needs_own_network, pytest.mark.timeout(1500)]
PATIENTLY = ("--wait", "300")
USUAL, OWN = f"http://127.0.0.1:{APP_PORT}/v1", f"http://127.0.0.1:{OWN_APP_PORTS + BOB % 1_000}/v1"


class Computer:
    """A computer with two users, in a private network with a public gateway."""

    def __init__(self, network: DemoNetwork, shared: Path, alice: User, bob: User) -> None:
        self.network, self.shared, self.alice, self.bob = network, shared, alice, bob

    @property
    def authority(self) -> str:
        """A file with the network's authority, which every user can read."""
        file = shutil.copy(self.network.authority_file, self.shared / "authority.pem")
        os.chmod(file, 0o644)
        return str(file)

    def register(self) -> tuple[str, ...]:
        """Register both users' gateways; return the options that lead to the network."""
        where = ("--gateway-host", f"localhost:{self.network.gsc.port}", "--gateway-ca", self.authority)
        for user in (self.alice, self.bob):
            user.run(GATEWAY, "register", str(DOMAIN), "--dialect", "relaynet", *where)
        return where

    @contextmanager
    def gateways(self) -> Iterator[None]:
        """Both users' gateways, registered and running, Alice's first."""
        options = (*self.register(), "--new-apps", "allow")
        with self.alice.serving(GATEWAY, *options) as first, self.bob.serving(GATEWAY, *options) as second:
            assert (first["listening"], second["listening"]) == ([USUAL], [OWN])
            yield

    def pass_on(self, giver: User, taker: User, name: str) -> Path:
        """Copy a file from one user to the other, as by a stick."""
        file = taker.home / name
        shutil.copy(giver.home / name, file)
        return taker.owns(file)


@asynccontextmanager
async def computer() -> AsyncIterator[Computer]:
    bring_loopback_up()
    with tempfile.TemporaryDirectory() as folder, two_users() as (alice, bob):
        async with demo_network(Path(folder)) as network:
            yield Computer(network, alice.home.parent, alice, bob)


def at_a_computer(work: Callable[[Computer], None]) -> None:
    """Run the work of two users at a computer of their own."""

    async def run() -> None:
        async with computer() as place:
            await asyncio.to_thread(work, place)

    run_in_new_network(run)


@contextmanager
def in_window(user: User, *arguments: str) -> Iterator[dict[str, Any]]:
    """The user's program with a window, once its Letters have registered; the user allows the app."""

    def allow() -> None:
        while not has_registered.wait(1):
            if user.data.joinpath("control").exists():
                for app in user.run(GATEWAY, "endpoints")[0]:
                    user.run(GATEWAY, "endpoints", "--allow", app["address"])

    has_registered = threading.Event()
    with ThreadPoolExecutor(1) as answering:
        answered = answering.submit(allow)
        try:
            screen = {"QT_QPA_PLATFORM": "offscreen"}
            with user.staying("tests.factories.window_of_user", *arguments, **screen) as told:
                has_registered.set()
                answered.result()
                yield told
        finally:
            has_registered.set()


def acquaint(place: Computer) -> None:
    alice, bob = place.alice, place.bob
    invitation, answer = str(alice.home / "invitation"), str(bob.home / "answer")
    alice.run(LETTERS, "name", "Alice")
    bob.run(LETTERS, "name", "Bob")
    alice.run(LETTERS, "invite", "--for", "Bob", "--output", invitation, *PATIENTLY)
    bob.run(LETTERS, "accept", str(place.pass_on(alice, bob, "invitation")), "--output", answer, *PATIENTLY)
    alice.run(LETTERS, "accept", str(place.pass_on(bob, alice, "answer")), *PATIENTLY)


def test_letter_travels_between_two_users_of_a_computer() -> None:
    def work(place: Computer) -> None:
        alice, bob = place.alice, place.bob
        with place.gateways():
            acquaint(place)
            text = alice.has("text", "Good morning, neighbour.\n")
            alice.run(LETTERS, "send", "Bob", str(text), *PATIENTLY)
            while not (arrived := bob.run(LETTERS, "list")):
                bob.run(LETTERS, "fetch", "--wait", "5")
            (letter,) = bob.run(LETTERS, "read", arrived[0]["id"])
            assert letter["text"] == "Good morning, neighbour.\n"
            for user in (alice, bob):
                (status,), ((app,),) = user.run(GATEWAY, "status"), user.run(GATEWAY, "endpoints")
                assert (app["state"], app["other_user"]) == ("allowed", "")
                assert status["state"] == "online"
                assert stat.S_IMODE(os.stat(user.data / "apps").st_mode) == 0o600
            assert alice.run(GATEWAY, "status")[0]["port_note_code"] is None
            (status,) = bob.run(GATEWAY, "status")
            assert status["port_note_code"] == ListeningCode.OWN_PORT.code
        assert not {"apps", "address"} & {each.name for each in bob.data.iterdir()}

    at_a_computer(work)


@pytest.mark.gui
def test_letters_in_each_users_window_register_with_their_own_gateway() -> None:
    def work(place: Computer) -> None:
        place.register()
        with ExitStack() as windows:
            for user, notice in ((place.alice, ""), (place.bob, str(APP_PORT))):
                arguments = place.authority, str(place.network.gsc.port), str(user.home / "passphrase")
                window = windows.enter_context(in_window(user, *arguments))
                assert (notice in window["notice"], bool(window["notice"])) == (True, bool(notice))
            for user in (place.alice, place.bob):
                ((app,),) = user.run(GATEWAY, "endpoints")
                assert (app["state"], app["other_user"]) == ("allowed", "")

    at_a_computer(work)


def test_apps_of_a_user_find_only_that_users_gateway() -> None:
    def work(place: Computer) -> None:
        alice, bob = place.alice, place.bob
        with place.gateways():
            for told in ({}, {"RELAYNET_GATEWAY_URL": f"http://127.0.0.1:{APP_PORT}"}):
                bob.run(GATEWAY, "ping", **told)
            assert alice.run(GATEWAY, "endpoints") == [[]]
            bob.run(GATEWAY, "ping", "--gateway", f"unix:{alice.data / 'apps'}", status=3)
            asked = bob.run(GATEWAY, "ping", "--gateway", USUAL, status=1)
            assert EndpointCode.NOT_APPROVED_YET.english in str(asked)
            ((stranger,),) = alice.run(GATEWAY, "endpoints")
            assert (stranger["state"], stranger["other_user"]) == ("pending", str(BOB))
        bob.data.rename(bob.data.with_name("away"))
        with alice.serving(GATEWAY, "--no-internet"):
            (refused,) = bob.run(GATEWAY, "ping", status=3)
            assert refused["reason_code"] == LocalGatewayCode.PORT_OF_OTHER_USER.code
            findings = bob.run(GATEWAY, "doctor", status=1)
            assert FindingCode.PORT_OF_OTHER_USER.code in str(findings)

    at_a_computer(work)


def test_second_courier_names_the_case_while_both_visit_the_first() -> None:
    def work(place: Computer) -> None:
        alice, bob = place.alice, place.bob
        here = ("--address", "127.0.0.1")
        with place.gateways(), alice.serving(COURIER, *here) as carrying:
            (visited,) = carrying["listening"]
            with bob.serving(COURIER, *here) as second:
                assert second["listening"] == []
                assert second["not_listening_code"] == CarryingCode.OTHER_USER_CARRIES.code
            for user in (alice, bob):
                *_, done = user.run(GATEWAY, "sync-courier", visited, "--approve")
                assert done["outcome"] == "complete"

    at_a_computer(work)
