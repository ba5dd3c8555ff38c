"""Two people with a window each, a public gateway, and a courier or a stick between them: to a letter that is read.

``LETTERS_PICTURES=folder`` keeps a picture of each step; with ``LETTERS_PAUSES=1`` they take a person's time, and it is
said how long it took, each at their own computer (``-s``); the courier's journey is not in it.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from PySide6.QtCore import Qt

from tests.e2e.window.conftest import Programs
from tests.e2e.window.letter_writers import Person, Wait
from tests.ui.stage import LoopThread

if TYPE_CHECKING:
    from app.demo.network import DemoCourier, DemoNetwork

pytestmark = [pytest.mark.gui, pytest.mark.slow]
PASSPHRASE = "correct horse battery staple"
MOST_CLICKS = 12
"""On each computer: first run, pairing, fields, dialogs of files and the courier's yes included; typing apart."""
TEXT = "Dear Amina, the road is open again."


class Network(NamedTuple):
    """The network and its courier, and the loop that they are on."""

    loop: LoopThread
    demo: DemoNetwork
    courier: DemoCourier

    def travel(self) -> None:
        """Send the courier to where there is Internet, and back."""
        self.loop.wait(self.courier.relay())

    def take_along(self, stick: Path) -> None:
        """Exchange what is on a stick, as somebody does where there is Internet."""
        from app.courier.relay_folder import relay_folder
        from app.profiles.profile import NetworkOptions

        options = NetworkOptions(gateway_host=self.demo.crc, gateway_authority=self.demo.authority_file)
        assert self.loop.wait(relay_folder(stick, options, Namespace(json=True))) == 0


@pytest.fixture
def network(tmp_path: Path) -> Iterator[Network]:
    from app.demo.network import demo_courier, demo_network
    from gateway_core.dialects import AWALA

    loop, stack, folder = LoopThread(), AsyncExitStack(), tmp_path / "network"
    folder.mkdir(mode=0o700)

    async def begin() -> Network:
        demo = await stack.enter_async_context(demo_network(folder, AWALA, lambda *_: None))
        return Network(loop, demo, await stack.enter_async_context(demo_courier(folder, demo)))

    try:
        yield loop.wait(begin())
    finally:
        loop.wait(stack.aclose())
        loop.close()


@pytest.fixture
def start(
    qapp: Any,
    programs: Programs,
    tmp_path: Path,
    network: Network,
    wait: Wait,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> Iterator[Callable[..., Person]]:
    """Starts the program on a new folder; of the Internet there is the demo's public gateway alone."""
    from app.desktop import program
    from app.desktop.sticks import cards_in
    from app.profiles import profile as profiles

    interval = qapp.doubleClickInterval()
    qapp.setDoubleClickInterval(1)  # a test is quicker than a person: two presses are none of one
    options = partial(
        profiles.NetworkOptions,
        port=0,
        use_internet=False,
        gateway_host=network.demo.gsc,
        gateway_authority=network.demo.authority_file,
    )
    monkeypatch.setattr(profiles, "NetworkOptions", options)

    def begin(name: str, *, by_keyboard: bool, language: str) -> Person:
        folder = tmp_path / name
        folder.mkdir(mode=0o700)
        plugged: list[Path] = []
        monkeypatch.setattr(program, "mounted_sticks", lambda: list(plugged))
        monkeypatch.setattr(program, "cards_at_hand", lambda: cards_in(plugged))
        app = programs(folder, prepare=lambda app: app.gateway.start(PASSPHRASE), language=language)
        return Person(app, name, wait, plugged, request.node.name, by_keyboard=by_keyboard)

    yield begin
    qapp.setDoubleClickInterval(interval)


WAYS = pytest.mark.parametrize(
    ("by_keyboard", "language"),
    [(False, "en"), (True, "en"), (False, "ar")],
    ids=["mouse", "keyboard", "arabic"],
)


@pytest.fixture
def both(start: Callable[..., Person]) -> Iterator[Callable[..., tuple[Person, Person]]]:
    """Start both, one after the other; at the end it is seen how often each pressed."""
    people: list[Person] = []

    def begin(by_keyboard: bool, language: str) -> tuple[Person, Person]:
        people.extend(start(name, by_keyboard=by_keyboard, language=language) for name in ("Layla", "Amina"))
        return people[0], people[1]

    yield begin
    clicks = {each.name: each.clicks for each in people}
    print(f"\n{max(each.at for each in people):.0f} seconds, presses: {clicks}")
    assert max(clicks.values()) <= MOST_CLICKS, clicks


@pytest.mark.timeout(900)
@WAYS
def test_two_people_exchange_a_letter_from_their_first_run(
    both: Callable[..., tuple[Person, Person]],
    network: Network,
    tmp_path: Path,
    by_keyboard: bool,
    language: str,
) -> None:
    from app.demo.network import DOMAIN

    layla, amina = both(by_keyboard, language)
    with layla.turn():
        layla.run_first(DOMAIN)
        card = layla.invite("Amina")
    with amina.turn():
        amina.run_first(DOMAIN)
        amina.begin_to_accept()
    with amina.turn(after=layla):
        amina.answer(card)
    (photographs := tmp_path / "photographs").mkdir()
    photograph = amina.photograph(photographs)
    with layla.turn(after=amina):
        layla.look()
        layla.choose_file(layla.letters.invite.open, photograph)
        layla.wait_for_acquaintance()
        layla.post(TEXT)
        layla.meet(network.courier)
    with amina.turn():
        amina.meet(network.courier)  # who then knows for whom to ask where there is Internet
    network.travel()
    with amina.turn(after=layla):
        amina.meet(network.courier)
        amina.read(TEXT)
    is_mirrored = layla.window.layoutDirection() is Qt.LayoutDirection.RightToLeft
    assert is_mirrored == (language == "ar")


@pytest.fixture
def acquainted(both: Callable[..., tuple[Person, Person]], network: Network) -> tuple[Person, Person]:
    """Both, after their first run, acquainted by pasted invitations."""
    from app.demo.network import DOMAIN

    layla, amina = both(by_keyboard=False, language="en")
    layla.run_first(DOMAIN)
    card = layla.invite("Amina")
    amina.run_first(DOMAIN)
    amina.begin_to_accept()
    answer = amina.answer(card)
    amina.meet(network.courier)
    layla.look()
    layla.paste(layla.letters.invite.answer, answer)
    layla.wait_for_acquaintance()
    return layla, amina


@pytest.mark.timeout(900)
def test_letter_goes_after_pasted_invitations(acquainted: tuple[Person, Person], network: Network) -> None:
    layla, amina = acquainted
    layla.post(TEXT)
    layla.see_what_waits(1)
    layla.meet(network.courier)
    network.travel()
    amina.meet(network.courier)
    amina.read(TEXT)
    amina.see_what_waits(0)


@pytest.mark.timeout(900)
@WAYS
def test_letter_is_exchanged_by_one_stick_without_a_courier(
    both: Callable[..., tuple[Person, Person]],
    network: Network,
    tmp_path: Path,
    by_keyboard: bool,
    language: str,
) -> None:
    """Invitation, answer and cargo travel on it, and nothing else does."""
    from app.demo.network import DOMAIN

    (stick := tmp_path / "BLUE").mkdir()
    layla, amina = both(by_keyboard, language)
    layla.run_first(DOMAIN)
    layla.plug_in(stick)
    layla.invite("Amina")
    layla.press(layla.letters.invite.shown_one.put)
    layla.wait_for_file(stick / "invitation.card")
    layla.press(layla.letters.back)
    layla.plug_out()
    amina.run_first(DOMAIN)
    amina.plug_in(stick)
    amina.begin_to_accept()
    amina.open_found(amina.letters.accept.found)
    amina.accept_by_return()
    amina.wait_for_file(stick / "answer.card")
    assert len((stick / "answer.card").read_bytes()) < 1_500
    amina.sync()  # so that the stick knows for whom to ask where there is Internet
    amina.plug_out()
    layla.plug_in(stick)
    layla.open_found(layla.letters.nearby)  # wherever one is in Letters
    layla.wait_for_acquaintance()
    layla.post(TEXT)
    layla.sync()
    layla.plug_out()
    network.take_along(stick)
    amina.plug_in(stick)
    amina.sync()
    amina.read(TEXT)
