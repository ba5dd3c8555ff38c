"""The letter box of the window over the real one, from the first start to what is left after erasing."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import pytest

from app.desktop.demo_gateway import DemoGateway
from app.desktop.gateway_host import GatewayThread
from app.desktop.letters_host import LettersThread, letters_beside
from app.desktop.typed_profile import TypedProfile
from app.profiles.erasing import erase, finish_erasing
from app.profiles.profile import Profile
from gateway_core.clock import SystemClock
from gateway_core.codes.letters import LettersCode
from gateway_core.codes.statement import NOTHING
from gateway_core.codes.store import BackupCode
from gateway_core.crypto.passphrase import wrap
from gateway_core.errors import GatewayError, StoreBusyError, StoreError, VaultLockedError
from gateway_core.ports.operator import RENEW_CARDS
from gateway_core.store.engine.data_dir import DataDirLock, MoveMark, lock_for_move, move_back
from gateway_core.views.letters import Accepted, Arrival, Forms, Way
from gateway_core.views.status import GatewayStatus
from tests.e2e.conftest import url
from tests.factories.clock import NOON
from tests.factories.photographs import with_place
from tests.factories.stating import Stating
from tests.ui.desktop.conftest import Wait
from tests.ui.fake_gateway import FakeGateway
from ui.binding import GatewayBinding
from ui.screens.letters.box import LetterBox, LettersNow, Stage

__all__ = ["url"]
T = TypeVar("T")
pytestmark = pytest.mark.timeout(900)


class Hosted:
    """One start of the program, as far as the letters go."""

    def __init__(self, folder: Path, wait: Wait) -> None:
        folder.mkdir(exist_ok=True)
        (folder / "passphrase").write_text("correct horse battery\n")
        (folder / "passphrase").chmod(0o600)
        self.profile = Profile(folder / "letters", f"passphrase-file:{folder / 'passphrase'}")
        self.thread = LettersThread(lambda: self.profile)
        self.seen: list[LettersNow] = [LettersNow()]
        self.arrivals: list[Arrival] = []
        self.thread.watch(self.seen.append, self.arrivals.extend)
        self._wait = wait

    @property
    def now(self) -> LettersNow:
        return self.seen[-1]

    def open(self, url: str = "") -> None:
        if url:
            self.thread.gateway_is(GatewayStatus(listening=(url,)))
        self.thread.open()
        self._wait(lambda: self.now.stage is Stage.OPEN)

    def ask(self, work: Callable[[LetterBox], Coroutine[Any, Any, T]]) -> T:
        """Return the answer, or raise the error."""
        done, failed = list[T](), list[GatewayError]()
        self.thread.ask(work, done.append, failed.append)
        assert not done
        assert not failed
        self._wait(lambda: done or failed)
        if failed:
            raise failed[0]
        return done[0]


@pytest.fixture
def hosts(tmp_path: Path, qapp: object, wait: Wait) -> Iterator[Callable[[str], Hosted]]:
    made: list[Hosted] = []

    def host(who: str) -> Hosted:
        made.append(Hosted(tmp_path / who, wait))
        return made[-1]

    yield host
    assert all(each.thread.stop() for each in made)


def test_two_windows_exchange_a_letter(
    hosts: Callable[[str], Hosted], url: str, wait: Wait, tmp_path: Path
) -> None:
    alice, bob = hosts("alice"), hosts("bob")
    for each in (alice, bob):
        each.open(url)
    wait(lambda: alice.now.has_registered)
    wait(lambda: bob.now.has_registered)
    alice.ask(lambda box: box.call_oneself("Alice"))
    wait(lambda: alice.now.own_name == "Alice")
    invitation = alice.ask(lambda box: box.invite("Bob"))
    assert bob.ask(lambda box: box.inspect(invitation.text)).name == "Alice"
    accepted: Accepted = bob.ask(lambda box: box.accept(invitation.octets, "Alice"))
    answer = accepted.answer.text
    person = alice.ask(lambda box: box.accept(answer, "Bob")).correspondent
    assert person.can_be_written_to
    photo = tmp_path / "photo.jpg"
    photo.write_bytes(with_place(2000, 1500))
    alice.ask(lambda box: box.write_draft(person.address, "Good morning", ""))
    (file,) = alice.ask(lambda box: box.attach(person.address, photo)).attachments
    assert file.forms == Forms(False, photo.stat().st_size, True)
    line = alice.ask(lambda box: box.send(person.address))
    wait(lambda: bob.arrivals)
    assert bob.arrivals[0].correspondent_name == "Alice"
    wait(lambda: bob.now.unread == 1)
    letter = bob.ask(lambda box: box.letter(bob.arrivals[0].id))
    assert (letter.text, letter.attachments[0].name) == ("Good morning", "photo.jpg")
    assert bob.ask(lambda box: box.picture(letter.line.id, 0, 4096)).width == 1600
    bob.ask(lambda box: box.read(letter.line.id))
    wait(lambda: bob.now.unread == 0)
    seen = alice.now.changes
    while alice.ask(lambda box: box.letter(line.id)).line.way is not Way.DELIVERED:
        wait(lambda: alice.now.changes > seen)  # noqa: B023 - waited for before it is another
        seen = alice.now.changes


def test_letters_and_their_orders_survive_restarts_without_any_gateway(
    hosts: Callable[[str], Hosted], wait: Wait
) -> None:
    first = hosts("alice")
    first.open()
    wait(lambda: first.now.problem is not None)
    assert not first.now.has_registered
    first.ask(lambda box: box.call_oneself("Alice"))
    first.thread.stop()
    wait(lambda: first.now.stage is Stage.CLOSED)
    with pytest.raises(GatewayError, check=Stating(LettersCode.NOT_OPEN)):
        first.ask(lambda box: box.correspondents())
    first.open()
    assert first.now.own_name == "Alice"
    # Orders end before the program does: a draft is kept when the window closes, for one.
    first.thread.ask(lambda box: box.call_oneself("Alicia"), lambda _: None, lambda _: None)
    assert first.thread.stop()
    wait(lambda: first.now.stage is Stage.CLOSED)
    first.open()
    wait(lambda: first.now.own_name == "Alicia")
    answers: list[object] = []
    first.thread.stop()
    for _ in range(5):
        first.thread.ask(lambda box: box.correspondents(), answers.append, answers.append)
    wait(lambda: len(answers) == 5)
    wait(lambda: first.now.stage is Stage.CLOSED)


def test_letters_open_in_a_window_are_refused_to_another(hosts: Callable[[str], Hosted], wait: Wait) -> None:
    hosts("alice").open()
    second = hosts("alice")
    second.thread.open()
    wait(lambda: second.now.stage is Stage.FAILED)
    assert isinstance(second.now.failure, StoreBusyError)
    assert second.now.failure.code is LettersCode.IN_USE
    with pytest.raises(StoreBusyError):
        second.ask(lambda box: box.correspondents())
    with pytest.raises(StoreBusyError):
        second.thread.erase_now()


def test_lost_key_is_reported(hosts: Callable[[str], Hosted], wait: Wait) -> None:
    hosted = hosts("alice")
    hosted.open()
    hosted.thread.stop()
    wait(lambda: hosted.now.stage is Stage.CLOSED)
    (hosted.profile.data_dir / "vault.json").unlink()
    hosted.thread.open()
    wait(lambda: hosted.now.stage is Stage.FAILED)
    assert hosted.now.failure.code is LettersCode.KEY_GONE


def test_erasing_everything_ends_letters_and_reports_their_presence(hosts: Callable[[str], Hosted]) -> None:
    hosted = hosts("alice")
    before = hosted.thread.is_there
    assert hosts("bob").thread.erase_now() is None
    hosted.open()
    assert (before, hosted.thread.is_there) == (False, True)
    assert hosted.thread.erase_now() is not None
    assert not hosted.profile.data_dir.exists()
    hosted.thread.open()
    assert not hosted.profile.data_dir.exists(), "nobody opens it again"
    third = hosts("carol")
    third.open()
    third.thread.mark_for_erasing()
    third.thread.stop()
    finish_erasing(third.profile)
    assert third.thread.erase_now() == NOTHING, "another life finished it"


class Beside:
    """Letters beside a gateway that was started once, and is opened by the passphrase ``typed`` last."""

    def __init__(self, data_dir: Path, wait: Wait) -> None:
        self.data_dir = data_dir
        self.home = TypedProfile(data_dir, passphrase="correct horse")
        asyncio.run(self._start_once())
        self.typed: str | None = "correct horse"
        self.binding = GatewayBinding()
        self.thread = letters_beside(data_dir, self.binding, lambda: self.typed)
        self.seen: list[LettersNow] = [LettersNow()]
        self.thread.watch(self.seen.append, lambda _: None)
        self._wait = wait

    async def _start_once(self) -> None:
        await (await self.home.open_store(SystemClock())).close()

    def open(self, expected: Stage = Stage.OPEN) -> None:
        self.thread.open()
        self.wait_for(expected)

    def wait_for(self, stage: Stage) -> None:
        self._wait(lambda: self.seen[-1].stage is stage)

    @property
    def failure(self) -> GatewayError:
        failure = self.seen[-1].failure
        assert failure is not None
        return failure


@pytest.fixture
def beside(tmp_path: Path, qapp: object, wait: Wait) -> Iterator[Beside]:
    made = Beside(tmp_path / "data", wait)
    yield made
    assert made.thread.stop()


def test_letters_open_with_the_passphrase_of_the_gateway(beside: Beside) -> None:
    beside.typed = None
    beside.open(Stage.FAILED)
    assert isinstance(beside.failure, VaultLockedError)
    assert not (beside.data_dir / "letters").exists(), (
        "nothing is made in the keyring behind the person's back"
    )
    beside.typed = "correct horse"
    beside.thread.gateway_is(GatewayStatus(listening=("http://127.0.0.1:9",)))
    beside.wait_for(Stage.OPEN)
    assert (beside.data_dir / "letters" / "key").exists()


def test_moved_letters_are_closed_with_the_day_of_the_move(beside: Beside) -> None:
    beside.open()
    lock_for_move(beside.data_dir, MoveMark(NOON, "another computer"))
    beside.binding.fail(StoreError(BackupCode.MOVED_AWAY))
    beside.wait_for(Stage.FAILED)
    assert beside.failure.statement == LettersCode.MOVED_AWAY(at=NOON)
    move_back(beside.data_dir)
    beside.open()


def test_letters_with_a_lost_key_begin_anew_alone(beside: Beside) -> None:
    beside.open()
    beside.thread.close().join()
    beside.wait_for(Stage.CLOSED)
    (beside.data_dir / "letters" / "key").write_bytes(wrap(bytes(32), bytes(32)))
    beside.open(Stage.FAILED)
    assert beside.failure.code is LettersCode.KEY_GONE
    beside.thread.begin_anew()
    beside.wait_for(Stage.OPEN)
    assert beside.home.master_key()


def test_letters_speak_the_dialect_of_the_gateway(hosts: Callable[[str], Hosted], wait: Wait) -> None:
    hosted = hosts("alice")
    hosted.open()
    hosted.thread.gateway_is(GatewayStatus(listening=("http://127.0.0.1:9",), dialect="relaynet"))
    wait(lambda: Stage.OPENING in [each.stage for each in hosted.seen[2:]])
    wait(lambda: hosted.now.stage is Stage.OPEN)


def test_letters_close_when_a_command_erased_the_gateway(beside: Beside) -> None:
    beside.open()
    erase(beside.home)
    beside.binding.attached_changed.emit()
    beside.wait_for(Stage.FAILED)
    assert beside.failure.code is LettersCode.NO_GATEWAY_YET
    assert not beside.data_dir.exists()


def test_gateway_that_starts_leaves_opening_letters_alone(beside: Beside, wait: Wait) -> None:
    beside.thread.open()
    with closing(asyncio.new_event_loop()) as loop:
        beside.binding.attach(FakeGateway(), loop)
    wait(lambda: beside.seen[-1].stage is not Stage.OPENING)
    assert [each.stage for each in beside.seen[1:]] == [Stage.OPENING, Stage.OPEN]


def test_restoration_begins_after_letters_have_closed(beside: Beside, tmp_path: Path, wait: Wait) -> None:
    beside.open()
    gateway = GatewayThread(beside.binding, DemoGateway(tmp_path / "demo", lambda _: None).open)
    gateway.close_beside = beside.thread.close
    ends: list[GatewayError | None] = []
    lock = beside.data_dir / "letters" / "lock"
    gateway._work_alone(
        "restoration", lambda: DataDirLock.acquire(lock).release(), lambda _, error: ends.append(error)
    )
    wait(lambda: ends)
    assert ends == [None]
    beside.wait_for(Stage.CLOSED)


def test_another_identity_opens_letters_again(hosts: Callable[[str], Hosted], url: str, wait: Wait) -> None:
    """The gateway has left its mark before it shows the new address."""
    alice = hosts("alice")
    alice.thread.gateway_is(GatewayStatus(listening=(url,), address_prefix="0aaa"))
    alice.open()
    wait(lambda: alice.now.has_registered)
    former = alice.now.address
    (alice.profile.data_dir / RENEW_CARDS).write_text("theft")
    alice.thread.gateway_is(GatewayStatus(listening=(url,), address_prefix="0bbb"))
    wait(lambda: alice.now.stage is Stage.OPEN and alice.now.address not in ("", former))
    assert not (alice.profile.data_dir / RENEW_CARDS).exists()
