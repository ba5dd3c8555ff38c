"""The new computer of a move, on the first run: what it shows, how far it is, and each end."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication

from app.desktop.appearance import dress
from gateway_core.codes.backups import BackupCode
from gateway_core.errors import StorageFullError
from gateway_core.views.backups import BackupProgress, BackupView, MoveInvitation
from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.busiest_screens import cut_off, resized
from tests.ui.fake_backups import CONTENTS
from tests.ui.fake_gateway import FakeGateway
from tests.ui.stage import Stage
from ui.views.first_run import FirstRunPage
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]
LOOKS = [
    (1040, {"text_scale": 200}),
    (800, {"text_scale": 200}),
    (800, {"text_scale": 200, "language": "ar"}),
    (800, {"text_scale": 200, "language": "fr"}),
    (560, {}),
    (560, {"language": "es"}),
]
WORDS = ("babab", "babad", "babaf", "babag", "babah", "babaj", "babak", "babal", "babam", "baban")
INVITATION = MoveInvitation("192.0.2.7:4000", WORDS)
ARRIVED = BackupView(msgspec.structs.replace(CONTENTS, is_move=True), 2_500_000)
PASSPHRASE = "six words are easy to remember"


def at_the_gateway(
    make_stage: MakeStage, show: Show, look: dict[str, object] | None = None, **around: bool
) -> tuple[Stage, FirstRunPage]:
    """The first run's step about the gateway, of one that nothing depends on."""
    gateway = FakeGateway()
    gateway.is_unused = True
    gateway.show(state=GatewayState.NOT_REGISTERED, public_gateway="", dialect="")
    stage = make_stage(gateway, first_run_done=False, **(look or {}))
    for name, value in around.items():
        setattr(stage, name, value)
    page = show(stage).page("first-run")
    assert isinstance(page, FirstRunPage)
    page.next.click()
    stage.settle()
    return stage, page


def waiting(
    make_stage: MakeStage, show: Show, look: dict[str, object] | None = None
) -> tuple[Stage, FirstRunPage]:
    stage, page = at_the_gateway(make_stage, show, look)
    page.is_elsewhere.click()
    page.arriving.begin.click()
    stage.settle()
    stage.binding.detach(GatewayState.STARTING)
    assert stage.host.invite is not None
    stage.host.invite(INVITATION)
    stage.settle()
    return stage, page


def shown(page: FirstRunPage) -> str:
    return walk.plain(" ".join(walk.texts(page)))


def test_it_says_that_letters_do_not_come_along(make_stage: MakeStage, show: Show) -> None:
    _, page = at_the_gateway(make_stage, show)
    page.is_elsewhere.click()
    assert "What you have under Letters on the other computer stays there." in walk.texts(page.arriving)


def test_it_waits_by_keyboard_alone_and_shows_what_the_other_computer_needs(
    make_stage: MakeStage, show: Show
) -> None:
    stage, page = at_the_gateway(make_stage, show)
    walk.tab_to(page.is_elsewhere)
    walk.press(Qt.Key.Key_Space)
    assert page.arriving.begin.hasFocus()
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    assert stage.host.awaited == [None]
    stage.binding.detach(GatewayState.STARTING)
    assert stage.host.invite is not None
    stage.host.invite(INVITATION)
    stage.settle()
    said = shown(page)
    assert [each for each in ("Address: 192.0.2.7:4000", *WORDS) if each not in said] == []
    assert "Waiting for the other computer." in said
    assert page.arriving.give_up.hasFocus()
    assert not page.key.isVisible(), "it is no trouble that the gateway here is stopped"
    assert not page.next.isVisible(), "nobody leaves words by mistake that are not shown again"
    assert stage.models.arriving.picture == f"RELAYNET-MOVE 192.0.2.7:4000 {' '.join(WORDS)}".upper()


def test_it_shows_how_far_it_is_and_names_the_gateway_that_has_come(
    make_stage: MakeStage, show: Show
) -> None:
    stage, page = waiting(make_stage, show)
    assert stage.host.report is not None
    assert stage.host.received is not None
    stage.host.report(BackupProgress(30, 100))
    stage.settle()
    assert page.arriving._bar.isVisible()
    assert page.arriving._bar.value() == 30
    assert not page.arriving.words.isVisible(), "they are used"
    stage.host.received(ARRIVED, None)
    stage.settle()
    assert stage.host.restarts == [None]
    said = shown(page)
    assert "This computer is now your gateway 0d1b7f42" in said
    assert "14 messages · 2.3 MB" in said
    assert stage.models.arriving.invitation is None
    assert page.next.isVisible()


def test_it_is_given_up_by_keyboard_and_the_gateway_here_starts_again(
    make_stage: MakeStage, show: Show
) -> None:
    stage, page = waiting(make_stage, show)
    walk.press(Qt.Key.Key_Space)
    stage.settle()
    assert stage.host.restarts == [None]
    assert "Given up. Nothing was changed." in shown(page)
    assert WORDS[0] not in shown(page)


def test_what_arrived_although_it_was_given_up_is_told_as_arrived(make_stage: MakeStage, show: Show) -> None:
    stage, page = waiting(make_stage, show)
    received = stage.host.received
    stage.host.received = None
    page.arriving.give_up.click()
    assert received is not None
    received(ARRIVED, None)
    assert "This computer is now your gateway" in shown(page)


def test_what_fails_is_named_and_can_be_tried_again(make_stage: MakeStage, show: Show) -> None:
    stage, page = waiting(make_stage, show)
    assert stage.host.received is not None
    stage.host.received(None, StorageFullError(BackupCode.NO_ROOM(needed=5_000_000, free=1_000_000)))
    stage.settle()
    assert "5 MB are needed there" in shown(page)
    assert "Nothing was changed." in shown(page)
    assert page.arriving.begin.isVisible()
    assert stage.host.restarts == [None]


def test_without_a_keyring_its_key_goes_under_a_passphrase(make_stage: MakeStage, show: Show) -> None:
    stage, page = at_the_gateway(make_stage, show, needs_passphrase=True)
    page.is_elsewhere.click()
    assert page.arriving.new.field.hasFocus()
    page.arriving.begin.click()
    assert "at least" in shown(page)
    assert stage.host.awaited == []
    for field in (page.arriving.new, page.arriving.again):
        field.setText(PASSPHRASE)
    page.arriving.begin.click()
    stage.settle()
    assert stage.host.awaited == [PASSPHRASE]
    assert page.arriving.new.text() == ""
    assert stage.host.received is not None
    stage.host.received(ARRIVED, None)
    assert stage.host.restarts == [PASSPHRASE]


def test_a_gateway_that_is_in_use_gives_way_to_none(make_stage: MakeStage, show: Show) -> None:
    stage, page = at_the_gateway(make_stage, show)
    page.is_elsewhere.click()
    stage.gateway.is_unused = False
    page.arriving.begin.click()
    stage.settle()
    assert stage.host.awaited == []
    assert "in use already" in shown(page)


def test_who_goes_back_sees_the_other_ways_again(make_stage: MakeStage, show: Show) -> None:
    stage, page = at_the_gateway(make_stage, show)
    page.is_elsewhere.click()
    assert not page.has_backup.isVisible()
    page.arriving.back.click()
    stage.settle()
    assert page.is_elsewhere.isVisible()
    assert page.has_backup.isVisible()
    assert not page.arriving.isVisible()


@pytest.mark.parametrize("language", ["fr", "ar"])
def test_the_words_stay_in_another_language(make_stage: MakeStage, show: Show, language: str) -> None:
    stage, page = waiting(make_stage, show)
    window = page.window()
    assert isinstance(window, MainWindow)
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    stage.store.change(language=language)
    window.renew(lambda: dress(application, stage.store.current))
    again = window.page("first-run")
    assert isinstance(again, FirstRunPage)
    assert again is not page
    assert [word for word in WORDS if word not in walk.texts(again)] == []


@pytest.mark.parametrize(("width", "look"), LOOKS)
def test_nothing_is_cut_off_in_any_step(
    make_stage: MakeStage, show: Show, width: int, look: dict[str, object]
) -> None:
    stage, page = waiting(make_stage, show, look)
    window = page.window()
    assert isinstance(window, MainWindow)
    resized(stage, window, QSize(width, 900))
    found = cut_off(page)
    assert stage.host.report is not None
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


def test_the_invitation_is_not_shown_where_it_is_logged() -> None:
    assert repr(INVITATION) == "MoveInvitation('192.0.2.7:4000')"
