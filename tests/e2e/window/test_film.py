"""The film: five stories of people before real windows, from the first press to the end, by mouse or by keyboard alone.

``FILM_PICTURES=folder`` keeps a picture of each step, in the order of the names. Without it, only the keyboard
takes the ways, since other tests press every button with the mouse.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from app.demo.network import DOMAIN
from gateway_core.limits import APP_PORT
from tests.e2e.test_two_users import PATIENTLY, Computer, at_a_computer
from tests.e2e.window import second_person
from tests.e2e.window.conftest import Programs, Wait
from tests.e2e.window.filmed_person import FilmedPerson
from tests.e2e.window.test_letters import Network, network
from tests.e2e.window.test_move import place_and_words
from tests.factories.lost_keyrings import Person as Owner
from tests.factories.lost_keyrings import first_login, item_deleted
from tests.factories.network_namespace import needs_own_network
from tests.factories.photographs import with_place
from tests.factories.two_users import GATEWAY, LETTERS, needs_two_users
from tests.ui import walk

if TYPE_CHECKING:
    from app.desktop.program import DesktopApp

__all__ = ["network"]
pytestmark = [pytest.mark.gui, pytest.mark.slow, pytest.mark.timeout(900)]
PASSPHRASE, NEW_PASSPHRASE = "correct horse battery staple", "another horse, another battery"
FIRST, ANSWER, LAST = "Dear Amina, the road is open again.", "Then come on Friday.", "I am on my way."
KEYBOARD, MOUSE = pytest.param(True, id="keyboard"), pytest.param(False, id="mouse")
WAYS = pytest.mark.parametrize(
    "by_keyboard", [KEYBOARD, MOUSE] if "FILM_PICTURES" in os.environ else [KEYBOARD]
)

Begin = Callable[..., FilmedPerson]


@pytest.fixture
def begin(
    qapp: Any,
    programs: Programs,
    tmp_path: Path,
    network: Network,
    wait: Wait,
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
    by_keyboard: bool,
) -> Iterator[Begin]:
    """Starts the program on a folder; the demo's public gateway is all of the Internet, and no keyring answers."""
    from app.profiles import profile as profiles

    interval = qapp.doubleClickInterval()
    qapp.setDoubleClickInterval(1)  # a test is quicker than a person
    options = partial(
        profiles.NetworkOptions,
        port=0,
        gateway_host=network.demo.gsc,
        relay_host=network.demo.crc,
        gateway_authority=network.demo.authority_file,
    )
    monkeypatch.setattr(profiles, "NetworkOptions", options)
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path / 'no-bus'}")
    monkeypatch.setenv("LETTERS_PICTURES", os.environ.get("FILM_PICTURES", ""))

    def start(
        name: str,
        folder: Path | None = None,
        prepare: Callable[[DesktopApp], object] = lambda _: None,
        **settings: object,
    ) -> FilmedPerson:
        place = folder or tmp_path / name
        place.mkdir(mode=0o700, exist_ok=True)
        app = programs(place, prepare=prepare, **settings)
        return FilmedPerson(app, name, wait, [], request.node.name, by_keyboard=by_keyboard)

    yield start
    qapp.setDoubleClickInterval(interval)


@pytest.fixture
def acquainted(begin: Begin, wait: Wait, tmp_path: Path) -> Callable[..., tuple[FilmedPerson, FilmedPerson]]:
    """Starts two people who have written to each other: what was before the film."""

    def start(name: str = "Layla", folder: Path | None = None) -> tuple[FilmedPerson, FilmedPerson]:
        kept = {"first_run_done": True, "sheet_answered": True}
        under = {} if folder else {"prepare": lambda app: app.gateway.start(PASSPHRASE)}
        layla = begin(name, folder, **under, **kept)
        amina = begin("Amina", prepare=lambda app: app.gateway.start(PASSPHRASE), **kept)
        for each in (layla, amina):
            wait(lambda each=each: each.app.binding.is_attached)
            each.app.binding.run(
                lambda gateway: gateway.pairing.register(DOMAIN), lambda _: None, pytest.fail
            )
            each.model.begin()
            wait(lambda each=each: each.model.can_introduce)
            each.ask(lambda box, each=each: box.call_oneself(each.name.partition(" ")[0]))
        card = layla.ask(lambda box: box.invite("Amina"))
        answer = amina.ask(lambda box: box.accept(card.text, "Layla")).answer
        assert answer is not None
        layla.ask(lambda box: box.accept(answer.text, "Amina"))
        for writer, text in ((layla, FIRST), (amina, ANSWER)):
            wait(lambda writer=writer: writer.contact().can_be_written_to)
            address = writer.contact().address
            writer.ask(lambda box, to=address, text=text: box.write_draft(to, text, ""))
            writer.ask(lambda box, to=address: box.send(to))
        wait(lambda: layla.model.now.unread == amina.model.now.unread == 1)
        return layla, amina

    return start


def answered(writer: FilmedPerson, reader: FilmedPerson) -> None:
    """See all letters in the conversation, write one more, which the other reads."""
    writer.go_to("letters")
    writer.open_conversation()
    writer.sees_letters(FIRST, ANSWER)
    writer.post(LAST)
    reader.go_to("letters")
    reader.open_conversation()
    reader.sees_letters(FIRST, ANSWER, LAST)


@WAYS
def test_photo_is_read_after_two_first_runs(begin: Begin, wait: Wait, tmp_path: Path) -> None:
    (photo := tmp_path / "photos" / "bridge.jpg").parent.mkdir()
    photo.write_bytes(with_place(2000, 1500))
    layla, amina = begin("Layla"), begin("Amina")
    for each in (layla, amina):
        each.register(each.choose_passphrase(PASSPHRASE), str(DOMAIN))
        each.end_first_run()
        each.go_to("letters")
    layla.look()
    card = layla.invite("Amina")
    amina.look()
    amina.begin_to_accept()
    answer = amina.answer(card)
    layla.look()
    layla.paste(layla.letters.invite.answer, answer)
    layla.wait_for_acquaintance()
    layla.attach(photo)
    layla.post(FIRST)
    amina.look()
    amina.read(FIRST)
    assert amina.look_at_photo() == (1600, 1200)
    layla.look()
    layla.see(lambda: "delivered" in layla.model.conversation.letters.rows[-1].foot)


@WAYS
def test_letters_continue_on_the_computer_they_moved_to(
    acquainted: Callable[..., tuple[FilmedPerson, FilmedPerson]], begin: Begin
) -> None:
    old, amina = acquainted("Layla (old)")
    new = begin("Layla (new)")
    page = new.choose_passphrase(NEW_PASSPHRASE)
    new.press(page.is_elsewhere)
    new.press(page.restore.form.begin)
    new.see(lambda: new.app.models.restore.invitation is not None)
    address, words = place_and_words(new.app)
    leaving = old.go_to("safety").leaving
    old.write(leaving.other.address, address)
    old.write(leaving.other.words.field, " ".join(words))
    old.done_typing()
    old.press(leaving.go)
    old.see(lambda: old.model.has_moved and not old.app.binding.is_attached)
    old.go_to("letters")
    new.look()
    new.see(lambda: bool(new.app.models.restore.result) and new.model.is_open)
    new.end_first_run()
    answered(new, amina)
    assert amina.contact().renewed_at is None
    old.go_to("status")


@pytest.mark.keyring
@WAYS
def test_recovery_sheet_brings_letters_back_after_a_lost_keyring(
    acquainted: Callable[..., tuple[FilmedPerson, FilmedPerson]],
    begin: Begin,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with first_login(Owner, tmp_path) as owner:
        for name in ("DBUS_SESSION_BUS_ADDRESS", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"):
            monkeypatch.setenv(name, owner.keyring.environment[name])
        layla, amina = acquainted(folder=owner.data)
        sheet = layla.go_to("safety").recovery
        layla.press(sheet.make)
        layla.see(lambda: layla.app.models.recovery.sheet is not None)
        on_paper = " ".join(layla.app.models.recovery.sheet.words)
        layla.press(sheet.done)
        layla.app.end_gateway()
        layla.window.hide()
        item_deleted(owner)
        layla = begin("Layla (later)", owner.data, first_run_done=True, sheet_answered=True)
        layla.look()
        layla.see(lambda: layla.app.binding.failure is not None)
        page = layla.go_to("status")
        layla.press(page.closed.first)
        layla.write(page.closed.words.field, on_paper)
        layla.done_typing()
        layla.see(lambda: layla.app.binding.is_attached and layla.model.is_open)
        answered(layla, amina)


def saved_backup(person: FilmedPerson, file: Path) -> None:
    """Save a backup under Safety, and end the program."""
    saving = person.go_to("safety").backup
    person.write(saving.opener.passphrase.field, PASSPHRASE)
    person.write(saving.opener.again.field, PASSPHRASE)
    person.save_file(saving.save, file)
    person.see(lambda: bool(person.app.models.backup.result))
    person.app.end_gateway()
    person.window.hide()


def restored(person: FilmedPerson, file: Path) -> None:
    """Restore a backup in the first run, and go through the other steps."""
    page = person.choose_passphrase(NEW_PASSPHRASE)
    person.press(page.has_backup)
    form = page.restore.form
    person.choose_file(page.restore.choose, file)
    person.write(form.passphrase.field, PASSPHRASE)
    person.done_typing()
    person.see(form.restore.isVisible)
    person.press(form.restore)
    person.see(lambda: bool(person.app.models.restore.result) and person.app.binding.is_attached)
    assert page.next.hasFocus()
    person.end_first_run()


def compared(amina: FilmedPerson, layla: FilmedPerson) -> None:
    """Compare the safety number on both computers."""
    amina.go_to("letters")
    renewed = amina.open_conversation().renewed
    amina.see(renewed.isVisible)
    amina.press(renewed.number)
    amina.keep_picture()
    layla.go_to("letters")
    layla.open_conversation()
    layla.press(layla.letters.about)
    layla.keep_picture()
    assert layla.contact().safety_number == amina.contact().safety_number
    amina.look()
    amina.press(amina.letters.person.compared)
    amina.see(lambda: not renewed.isVisible())


@WAYS
def test_contact_has_the_new_card_after_a_theft(
    acquainted: Callable[..., tuple[FilmedPerson, FilmedPerson]], begin: Begin, tmp_path: Path
) -> None:
    stolen, amina = acquainted("Layla (stolen)")
    former = amina.contact().safety_number
    (backup := tmp_path / "stick" / "everything.backup").parent.mkdir()
    saved_backup(stolen, backup)
    new = begin("Layla (new)")
    restored(new, backup)
    theft = new.go_to("safety").stolen
    new.press(theft.begin)
    new.press(theft.confirm.yes)
    new.see(lambda: "registered" in walk.told(theft))
    compared(amina, new)
    assert amina.contact().safety_number != former
    amina.post(LAST)
    new.look()
    new.press(new.letters.back)
    new.sees_letters(FIRST, ANSWER, LAST)


@needs_two_users
@needs_own_network
@WAYS
def test_second_user_writes_to_the_first(by_keyboard: bool, request: pytest.FixtureRequest) -> None:
    def work(place: Computer) -> None:
        alice, bob = place.alice, place.bob
        where = ("--gateway-host", f"localhost:{place.network.gsc.port}", "--gateway-ca", place.authority)
        alice.run(GATEWAY, "register", str(DOMAIN), "--dialect", "awala", *where)
        with alice.serving(GATEWAY, *where, "--new-apps", "allow"):
            alice.run(LETTERS, "name", "Alice")
            made = alice.home / "invitation"
            alice.run(LETTERS, "invite", "--for", "Bob", "--output", str(made), *PATIENTLY)
            invitation, photo = place.pass_on(alice, bob, "invitation"), bob.home / "bridge.jpg"
            photo.write_bytes(with_place(2000, 1500))
            bob.owns(photo)
            way = "keyboard" if by_keyboard else "mouse"
            arguments = (place.authority, str(place.network.gsc.port), str(invitation), str(photo), way)
            seen = {"LETTERS_PICTURES": str(bob.home), "QT_QPA_PLATFORM": "offscreen"}
            with bob.staying(second_person.__name__, *arguments, **seen) as told:
                assert str(APP_PORT) in told["port"]
                answer = alice.has("answer", told["answer"])
                alice.run(LETTERS, "accept", str(answer), *PATIENTLY)
                alice.run(LETTERS, "send", "Bob", str(alice.has("text", second_person.HELLO)), *PATIENTLY)
                while not (arrived := [each for each in alice.run(LETTERS, "list") if not each["is_mine"]]):
                    alice.run(LETTERS, "fetch", "--wait", "5")
                (letter,) = alice.run(LETTERS, "read", arrived[0]["id"])
                assert letter["text"] == second_person.ANSWER
                (sent,) = letter["attachments"]
                assert sent["size"] < photo.stat().st_size, "a smaller copy was sent"
            if pictures := os.environ.get("FILM_PICTURES"):
                shutil.copytree(bob.home / "second", Path(pictures, request.node.name), dirs_exist_ok=True)

    at_a_computer(work)
