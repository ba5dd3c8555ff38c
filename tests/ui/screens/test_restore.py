"""A backup of everything comes back in the window: nothing is changed before what is inside was seen."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt

from gateway_core.codes.messages import Asn1Code, MessageCode
from gateway_core.codes.moving import MovingCode
from gateway_core.codes.programs import ProgramCode
from gateway_core.codes.store import BackupCode, VaultCode
from gateway_core.errors import (
    ForeignProfileError,
    GatewayError,
    InvalidMessageError,
    StorageFullError,
    StoreError,
    VaultEmptyError,
    VaultError,
    VaultLockedError,
    VaultUnavailableError,
)
from gateway_core.views.backups import (
    BackupKind,
    BackupProgress,
    BackupView,
    MoveInvitation,
    MovingItem,
    MovingSkip,
)
from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.busiest_screens import LOOKS, cut_off, resized
from tests.ui.fake_backups import CONTENTS
from tests.ui.fake_commands import SHEET
from tests.ui.fake_gateway import unused
from tests.ui.stage import Choose, MakeStage, Show, Stage
from ui.binding import BackupFile
from ui.parts.core_texts import sentence
from ui.parts.restore.model import GivenUpError
from ui.screens.first_run.view import FirstRunPage
from ui.window.frame import MainWindow

PASSPHRASE, NEW = "six words are easy to remember", "another six words for this one"
WORDS = " ".join(SHEET.words)
INSIDE = BackupView(CONTENTS, 2_500_000)
UNDER_SHEET = VaultError(BackupCode.UNDER_SHEET(mark="A3F1"))
UNDER_PASSPHRASE = VaultError(BackupCode.UNDER_PASSPHRASE)
KEY_GONE = VaultEmptyError(ProgramCode.NO_KEY_IN_VAULT)


@pytest.fixture
def file(choose: Choose, tmp_path: Path) -> Path:
    """What the person picks in the system's dialog."""
    picked = tmp_path / "all of it.backup"
    choose(picked)
    return picked


def under_passphrase(stage: Stage) -> None:
    stage.host.backups = {
        ("", ""): UNDER_PASSPHRASE,
        ("wrong", ""): VaultLockedError(VaultCode.PASSPHRASE_WRONG),
        (PASSPHRASE, ""): INSIDE,
    }


def under_sheet(stage: Stage) -> None:
    stage.host.backups = {
        ("", ""): UNDER_SHEET,
        ("", "wrong"): InvalidMessageError(VaultCode.WORD_WRONG(place=3)),
        ("", WORDS): INSIDE,
    }


def at_the_gateway(
    make_stage: MakeStage, show: Show, look: dict[str, object] | None = None, **around: object
) -> tuple[Stage, FirstRunPage]:
    """The first run's step about the gateway, of one that nothing depends on."""
    stage = make_stage(unused(), first_run_done=False, **(look or {}))
    for name, value in around.items():
        setattr(stage, name, value)
    page = show(stage).page("first-run")
    stage.click(page.next)
    return stage, page


def first_run(make_stage: MakeStage, show: Show) -> tuple[Stage, FirstRunPage]:
    stage, page = at_the_gateway(make_stage, show)
    page.has_backup.click()
    return stage, page


def closed(make_stage: MakeStage, show: Show, error: GatewayError = KEY_GONE) -> tuple[Stage, Any]:
    stage = make_stage()
    stage.has_data = True
    page = show(stage).page("status")
    stage.fail(error)
    return stage, page.closed


def test_first_run_restores_everything_by_keyboard(make_stage: MakeStage, show: Show, file: Path) -> None:
    stage, page = first_run(make_stage, show)
    under_passphrase(stage)
    form = page.restore.form
    walk.press_on(page.restore.choose)
    assert not page.chooser.isVisible(), "one question at a time"
    form.back.click()
    assert page.chooser.isVisible()
    walk.press_on(page.restore.choose)
    assert form.passphrase.field.hasFocus()
    assert "all of it.backup" in walk.told(form)
    for typed in ("wrong", PASSPHRASE):
        form.passphrase.setText(typed)
        walk.press(Qt.Key.Key_Return)
        assert ("wrong" in walk.told(form)) is (typed == "wrong")
    said = walk.told(form)
    for part in ("14 messages · 2.3 MB", "frankfurt.example.org", "Is the old computer gone"):
        assert part in said
    assert stage.host.restored == [], "nothing is changed before this"
    assert form.passphrase.text() == ""
    walk.tab_to(form.restore)
    assert form.restore.text() == "Yes, restore everything"
    stage.press(Qt.Key.Key_Space)
    assert stage.host.restored == [(BackupFile(file, PASSPHRASE), None)]
    assert stage.host.restarts == [None]
    assert "Everything in the backup is now on this computer." in walk.told(page.restore)
    assert page.next.hasFocus(), "not on Back"
    assert not page.chooser.isVisible(), "what came back has its Internet gateway"


def test_backup_under_the_sheet_opens_after_a_lost_key(make_stage: MakeStage, show: Show, file: Path) -> None:
    stage, block = closed(make_stage, show)
    under_sheet(stage)
    walk.press_button(block, "Use my backup")
    form = block.everything
    assert form.words.field.hasFocus()
    assert "the ten words of the recovery sheet A3F1" in walk.told(form)
    form.words.field.setText("wrong")
    walk.press(Qt.Key.Key_Return)
    assert walk.plain(sentence(VaultCode.WORD_WRONG(place=3))) in walk.told(form)
    form.words.field.setText(WORDS)
    walk.press(Qt.Key.Key_Return)
    assert "on this computer for good" in walk.told(form)
    assert "Start over" not in walk.texts(block), "one question at a time"
    assert stage.host.restored == []
    form.restore.click()
    assert stage.host.restored == [(BackupFile(file, "", WORDS), None)]
    assert stage.host.restarts == [None]


def test_passphrase_is_chosen_without_a_keyring(make_stage: MakeStage, show: Show, file: Path) -> None:
    stage, block = closed(make_stage, show, VaultUnavailableError(VaultCode.NO_KEYRING))
    under_passphrase(stage)
    walk.button(block, "Use my backup").click()
    form = block.everything
    form.passphrase.setText(PASSPHRASE)
    form.look.click()
    assert form.new.isVisible()
    form.new.setText("short")
    form.restore.click()
    assert "at least" in walk.told(form)
    assert stage.host.restored == []
    for field in (form.new, form.again):
        field.setText(NEW)
    form.restore.click()
    assert stage.host.restored == [(BackupFile(file, PASSPHRASE), NEW)]
    assert stage.host.restarts == [NEW]


def test_move_file_is_restored_without_a_question(make_stage: MakeStage, show: Show, file: Path) -> None:
    stage, page = first_run(make_stage, show)
    stage.host.backups = {("", ""): BackupView(replace(CONTENTS, is_move=True), 2_500_000)}
    page.restore.choose.click()
    said = walk.told(page.restore.form)
    assert "was locked" in said
    assert "Is the old computer gone" not in said
    stage.click(page.restore.form.restore)
    assert "The file is deleted, because it works only once." in walk.told(page.restore.form)


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize(
    ("error", "said"),
    [
        (VaultError(BackupCode.DAMAGED), "damaged or incomplete"),
        (StorageFullError(BackupCode.NO_ROOM(needed=5_000_000, free=1_000_000)), "5 MB are needed"),
        (VaultLockedError(VaultCode.KEYRING_LOCKED), "keyring"),
        (StoreError(BackupCode.MOVE_FILE_NOT_DELETED(why="Read-only file system")), "Read-only file system"),
    ],
)
def test_failed_restoration_starts_the_gateway_here(
    make_stage: MakeStage, show: Show, file: Path, error: GatewayError, said: str
) -> None:
    stage, page = first_run(make_stage, show)
    stage.host.backups, stage.host.restore_error = {("", ""): INSIDE}, error
    page.restore.choose.click()
    stage.click(page.restore.form.restore)
    assert said in walk.told(page.restore)
    assert walk.told(page.restore).count("Nothing was changed.") == 1
    assert stage.host.restarts == [None]


def test_gateway_in_use_meanwhile_stays(make_stage: MakeStage, show: Show, file: Path) -> None:
    stage, page = first_run(make_stage, show)
    stage.host.backups = {("", ""): INSIDE}
    page.restore.choose.click()
    stage.gateway.is_unused = False
    stage.click(page.restore.form.restore)
    assert stage.host.restored == []
    assert page.restore.form._wrong.isVisible()


def test_damaged_file_is_named_first_and_back_forgets_the_file(
    make_stage: MakeStage, show: Show, file: Path
) -> None:
    stage, block = closed(make_stage, show)
    stage.host.backups = {("", ""): VaultError(BackupCode.DAMAGED)}
    walk.button(block, "Use my backup").click()
    assert BackupCode.DAMAGED.english in walk.told(block)
    assert stage.host.restored == stage.host.restarts == []
    block.everything.back.click()
    under_passphrase(stage)
    walk.button(block, "Use my backup").click()
    block.everything.passphrase.setText(PASSPHRASE)
    block.everything.back.click()
    assert not block.everything.isVisible()
    assert block.everything.passphrase.text() == ""
    assert walk.button(block, "Start over").isVisible()


# --- The Awala gateway's place --------------------------------------------------------------------------------

AWALA = Path("/home/amina/.local/share/AwalaGateway")
LEFT = (
    MovingSkip(MovingItem.PARCEL, MessageCode.EXPIRED(), 2),
    MovingSkip(MovingItem.CERTIFICATE, Asn1Code.LONGER_THAN_HOLDER(), 1),
)


def beside_awala(make_stage: MakeStage, show: Show) -> tuple[Stage, FirstRunPage]:
    stage, page = at_the_gateway(make_stage, show, awala_folder=AWALA)
    stage.host.backups = {("", ""): BackupView(CONTENTS, 2_500_000, kind=BackupKind.AWALA, left=LEFT)}
    return stage, page


def test_awala_gateway_is_replaced_by_keyboard_alone(make_stage: MakeStage, show: Show) -> None:
    stage, page = beside_awala(make_stage, show)
    assert stage.host.looks == [], "nothing is read before somebody asks"
    inside = stage.host.backups
    stage.host.backups = {("", ""): ForeignProfileError(MovingCode.IT_RUNS)}
    walk.press_on(page.has_awala)
    assert "Quit the Awala gateway, from its icon near the clock too" in walk.told(page.restore)
    stage.host.backups = inside
    walk.press_on(page.has_awala)
    form = page.restore.form
    said = walk.told(form)
    for words in (
        "2.3 MB",
        "Messages (2): out of date",
        "Certificates (1):",
        "don't start the Awala gateway",
    ):
        assert words in said
    assert stage.host.restored == []
    walk.tab_to(form.restore)
    assert form.restore.text() == "Take over"
    stage.press(Qt.Key.Key_Space)
    assert stage.host.restored == [(BackupFile(AWALA), None)]
    assert "Done. Relaynet now has that address." in walk.told(page.restore)


def test_awala_gateway_is_searched_only_during_the_first_run(make_stage: MakeStage, show: Show) -> None:
    _, page = first_run(make_stage, show)
    assert not page.has_awala.isVisible()
    stage = make_stage()
    stage.awala_looks = 0
    show(stage)
    assert stage.awala_looks == 0, "it is not looked for once the first run is over"


def test_gateway_in_use_offers_no_restoration(stage: Stage, show: Show) -> None:
    page: Any = show(stage, "safety").page("safety")
    assert not page.restore.choose.isVisible()
    assert "erase everything under Safety first" in walk.told(page.restore)


@pytest.mark.slow
def test_chosen_file_survives_another_language(make_stage: MakeStage, show: Show, file: Path) -> None:
    stage = make_stage(unused())
    window = show(stage, "safety")
    under_passphrase(stage)
    window.page("safety").restore.choose.click()  # type: ignore[attr-defined]
    stage.redress(window, language="fr")
    stage.settle()
    form = window.page("safety").restore.form  # type: ignore[attr-defined]
    assert form.passphrase.isVisible()
    assert "all of it.backup" in walk.told(form)
    window.open("status")
    window.open("safety")
    assert not form.isVisible()


def test_slow_stick_is_given_up_by_keyboard(
    make_stage: MakeStage, show: Show, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    stage, block = closed(make_stage, show)
    monkeypatch.setattr(stage.host, "preview", lambda *arguments: asked.append(arguments))
    walk.button(block, "Use my backup").click()
    ((_, report, done),) = asked
    report(BackupProgress(40, 100))
    stage.settle()
    assert block.everything._bar.value() == 40
    walk.press_on(block.everything.give_up)
    with pytest.raises(GivenUpError) as raised:
        report(BackupProgress(50, 100))
    done(None, raised.value)
    assert "It was cancelled." in walk.told(block)
    assert not block.everything.give_up.isVisible()
    assert stage.host.restored == []


# --- The new computer of a move, on the first run: what it shows, how far it is, and each end ---------------


INVITED = ("babab", "babad", "babaf", "babag", "babah", "babaj", "babak", "babal", "babam", "baban")
INVITATION = MoveInvitation("192.0.2.7:4000", INVITED)
ARRIVED = BackupView(msgspec.structs.replace(CONTENTS, is_move=True), 2_500_000)


def waiting(
    make_stage: MakeStage, show: Show, look: dict[str, object] | None = None
) -> tuple[Stage, FirstRunPage]:
    stage, page = at_the_gateway(make_stage, show, look)
    page.is_elsewhere.click()
    stage.click(page.restore.form.begin)
    stage.binding.detach(GatewayState.STARTING)
    stage.host.invite(INVITATION)
    stage.settle()
    return stage, page


def test_arriving_shows_the_address_and_words(make_stage: MakeStage, show: Show) -> None:
    stage, page = at_the_gateway(make_stage, show)
    walk.press_on(page.is_elsewhere)
    assert page.restore.form.begin.hasFocus()
    stage.press(Qt.Key.Key_Space)
    assert stage.host.awaited == [None]
    stage.binding.detach(GatewayState.STARTING)
    stage.host.invite(INVITATION)
    stage.settle()
    said = walk.told(page)
    assert [each for each in ("Address: 192.0.2.7:4000", *INVITED) if each not in said] == []
    assert "Waiting for the other computer." in said
    assert page.restore.form.give_up.hasFocus()
    assert not page.key.isVisible(), "it is no trouble that the gateway here is stopped"
    assert not page.next.isVisible(), "nobody leaves words by mistake that are not shown again"
    assert stage.models.restore.picture == f"RELAYNET-MOVE 192.0.2.7:4000 {' '.join(INVITED)}".upper()


def test_arriving_shows_progress_and_names_the_gateway(make_stage: MakeStage, show: Show) -> None:
    stage, page = waiting(make_stage, show)
    assert stage.host.received is not None
    stage.host.report(BackupProgress(30, 100))
    stage.settle()
    assert page.restore.form._bar.isVisible()
    assert page.restore.form._bar.value() == 30
    assert not page.restore.form.invitation.words.isVisible(), "they are used"
    stage.host.received(ARRIVED, None)
    stage.settle()
    assert stage.host.restarts == [None]
    said = walk.told(page)
    assert "Relaynet moved to this computer, with the address 0d1b7f42" in said
    assert "14 messages · 2.3 MB" in said
    assert stage.models.restore.invitation is None
    assert page.next.isVisible()
    stage.run()
    assert not page.chooser.isVisible(), "it has its Internet gateway"


def test_giving_up_starts_the_gateway_here_again(make_stage: MakeStage, show: Show) -> None:
    stage, page = waiting(make_stage, show)
    stage.press(Qt.Key.Key_Space)
    assert stage.host.restarts == [None]
    assert "Cancelled. Nothing was changed." in walk.told(page)
    assert INVITED[0] not in walk.told(page)


def test_gateway_arriving_after_giving_up_is_reported_as_arrived(make_stage: MakeStage, show: Show) -> None:
    stage, page = waiting(make_stage, show)
    received = stage.host.received
    stage.host.received = None
    page.restore.form.give_up.click()
    received(ARRIVED, None)
    assert "Relaynet moved to this computer" in walk.told(page)


def test_failed_reception_is_reported_and_can_be_repeated(make_stage: MakeStage, show: Show) -> None:
    stage, page = waiting(make_stage, show)
    stage.host.received(None, StorageFullError(BackupCode.NO_ROOM(needed=5_000_000, free=1_000_000)))
    stage.settle()
    assert "5 MB are needed" in walk.told(page)
    assert "Nothing was changed." in walk.told(page)
    assert page.restore.form.begin.isVisible()
    assert stage.host.restarts == [None]


def test_moved_gateway_gets_a_passphrase_without_a_keyring(make_stage: MakeStage, show: Show) -> None:
    stage, page = at_the_gateway(make_stage, show, needs_passphrase=True)
    page.is_elsewhere.click()
    assert page.restore.form.new.field.hasFocus()
    page.restore.form.begin.click()
    assert "at least" in walk.told(page)
    assert stage.host.awaited == []
    for field in (page.restore.form.new, page.restore.form.again):
        field.setText(PASSPHRASE)
    stage.click(page.restore.form.begin)
    assert stage.host.awaited == [PASSPHRASE]
    assert page.restore.form.new.text() == ""
    stage.host.received(ARRIVED, None)
    assert stage.host.restarts == [PASSPHRASE]


@pytest.mark.parametrize("error", [None, StorageFullError(BackupCode.NO_ROOM(needed=2, free=1))])
def test_moved_gateway_keeps_the_passphrase_of_this_computer(
    make_stage: MakeStage, show: Show, error: GatewayError | None
) -> None:
    stage, page = at_the_gateway(make_stage, show, needs_passphrase=True)
    stage.host.proven_passphrase = NEW
    walk.press_on(page.is_elsewhere)
    assert page.restore.form.begin.hasFocus(), "nothing is asked"
    stage.press(Qt.Key.Key_Space)
    assert stage.host.awaited == [NEW]
    stage.binding.detach(GatewayState.STARTING)
    stage.host.received(None if error else ARRIVED, error)
    assert stage.host.restarts == [NEW]
    assert not page.restore.form.new.isVisible(), "while the gateway starts"


def test_restored_backup_keeps_the_passphrase_of_this_computer(
    make_stage: MakeStage, show: Show, file: Path
) -> None:
    stage, page = at_the_gateway(make_stage, show, needs_passphrase=True)
    stage.host.proven_passphrase, stage.host.backups = NEW, {("", ""): INSIDE}
    page.has_backup.click()
    page.restore.choose.click()
    assert not page.restore.form.new.isVisible()
    stage.click(page.restore.form.restore)
    assert stage.host.restored == [(BackupFile(file), NEW)]
    assert stage.host.restarts == [NEW]


def test_backup_in_place_of_locked_messages_gets_a_new_passphrase(
    make_stage: MakeStage, show: Show, file: Path
) -> None:
    stage, block = closed(make_stage, show, VaultLockedError(VaultCode.PASSPHRASE_WRONG))
    stage.needs_passphrase, stage.host.proven_passphrase = True, PASSPHRASE
    stage.host.backups = {("", ""): INSIDE}
    block._use_backup()
    assert block.everything.new.isVisible()
    for field in (block.everything.new, block.everything.again):
        field.setText(NEW)
    stage.click(block.everything.restore)
    assert stage.host.restored == [(BackupFile(file), NEW)]


def test_move_to_this_computer_has_a_way_back(make_stage: MakeStage, show: Show) -> None:
    stage, page = at_the_gateway(make_stage, show)
    page.is_elsewhere.click()
    assert not page.has_backup.isVisible()
    stage.click(page.restore.form.back)
    assert (page.is_elsewhere.isVisible(), page.has_backup.isVisible()) == (True, True)
    assert not page.restore.form.isVisible()
    page.is_elsewhere.click()
    stage.gateway.is_unused = False
    stage.click(page.restore.form.begin)
    assert stage.host.awaited == []
    assert "already in use" in walk.told(page)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr", "ar"])
def test_invitation_words_stay_in_another_language(make_stage: MakeStage, show: Show, language: str) -> None:
    stage, page = waiting(make_stage, show)
    window = page.window()
    stage.redress(window, language=language)
    again = window.page("first-run")
    assert isinstance(again, FirstRunPage)
    assert again is not page
    assert [word for word in INVITED if word not in walk.texts(again)] == []


@pytest.mark.slow
@pytest.mark.parametrize(("width", "look"), LOOKS)
def test_reception_steps_fit_without_cut_off_text(
    make_stage: MakeStage, show: Show, width: int, look: dict[str, object]
) -> None:
    stage, page = waiting(make_stage, show, look)
    window = page.window()
    assert isinstance(window, MainWindow)
    resized(stage, window, QSize(width, 900))
    found = cut_off(page)
    assert stage.host.received is not None
    stage.host.report(BackupProgress(30, 100))
    stage.settle()
    resized(stage, window, QSize(width, 900))
    found += cut_off(page)
    stage.host.received(ARRIVED, None)
    stage.settle()
    resized(stage, window, QSize(width, 900))
    found += cut_off(page)
    assert found == []
    assert page.horizontalScrollBar().maximum() == 0


def test_logged_move_invitation_omits_its_words() -> None:
    assert repr(INVITATION) == "MoveInvitation('192.0.2.7:4000')"
