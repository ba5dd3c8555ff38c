"""The first run where the store cannot be opened yet: the key comes before what needs it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QApplication

from gateway_core.codes.checks import ListeningCode
from gateway_core.codes.statement import in_their_words
from gateway_core.codes.store import VaultCode
from gateway_core.errors import VaultLockedError, VaultUnavailableError
from gateway_core.views.status import GatewayState
from tests.ui import walk
from tests.ui.fake_gateway import FakeGateway, found_profile
from tests.ui.stage import Stage
from ui.views.first_run import FirstRunPage
from ui.views.window import MainWindow

PASSPHRASE = "correct horse battery staple"


def test_without_a_keyring_the_passphrase_comes_first_and_then_the_offer_to_move_in(
    make_stage: Callable[..., Stage], show: Callable[..., MainWindow]
) -> None:
    gateway = FakeGateway()
    gateway.found = found_profile()
    gateway.show(state=GatewayState.NOT_REGISTERED, public_gateway="")
    stage = make_stage(gateway, attach=False, first_run_done=False)
    stage.binding.fail(VaultUnavailableError(in_their_words("No keyring service answers.")))
    page = show(stage).page("first-run")
    assert isinstance(page, FirstRunPage)
    page.next.click()
    assert page.step == 1
    assert "Choose a passphrase" in walk.texts(page)
    assert not page.moving.isVisible()
    assert not page.chooser.isVisible(), "pairing needs the store, which is closed"
    page.key.new.setText(PASSPHRASE)
    page.key.again.setText(PASSPHRASE)
    page.key.first.click()
    assert stage.host.restarts == [PASSPHRASE]
    stage.binding.attach(gateway, stage.thread.loop)
    stage.settle()
    assert not page.key.isVisible()
    assert page.moving.isVisible()
    assert page.chooser.isVisible()


def test_where_the_store_is_open_the_second_step_asks_for_no_key(
    make_stage: Callable[..., Stage], show: Callable[..., MainWindow]
) -> None:
    gateway = FakeGateway()
    gateway.show(state=GatewayState.NOT_REGISTERED, public_gateway="")
    page = show(make_stage(gateway, first_run_done=False)).page("first-run")
    assert isinstance(page, FirstRunPage)
    page.next.click()
    assert not page.key.isVisible()
    assert page.chooser.isVisible()


@pytest.mark.parametrize("language", ["en", "es", "fr", "ar", "fa"])
def test_no_step_scrolls_sideways_in_large_letters(
    make_stage: Callable[..., Stage], show: Callable[..., MainWindow], language: str
) -> None:
    taken = ListeningCode.PORT_TAKEN_BY(program="netcat", port=13276)
    stage = make_stage(first_run_done=False, language=language, text_scale=200)
    window = show(stage)
    window.resize(800, 600)
    page = window.page("first-run")
    assert isinstance(page, FirstRunPage)
    stage.binding.fail(VaultLockedError(VaultCode.KEYRING_DISMISSED))
    found = [sideways(stage, page)]
    page.next.click()
    found.append(sideways(stage, page))
    page.key.second.click()
    found.append(sideways(stage, page))
    stage.binding.attach(stage.gateway, stage.thread.loop)
    stage.do(lambda: stage.gateway.show(state=GatewayState.PORT_TAKEN, not_listening=taken))
    found.append(sideways(stage, page))
    page.next.click()
    found.append(sideways(stage, page))
    page.recovery.make.click()
    found.append(sideways(stage, page))
    page.recovery.done.click()
    page.next.click()
    found.append(sideways(stage, page))
    assert found == [0] * 7


def sideways(stage: Stage, page: FirstRunPage) -> int:
    stage.settle()
    QApplication.processEvents()
    return page.horizontalScrollBar().maximum()


def test_the_cards_of_a_step_stand_below_its_heading(
    make_stage: Callable[..., Stage], show: Callable[..., MainWindow]
) -> None:
    stage = make_stage(first_run_done=False)
    window = show(stage)
    page = window.page("first-run")
    assert isinstance(page, FirstRunPage)
    page.next.click()
    stage.settle()
    QApplication.processEvents()
    left = page.heading.mapTo(page, QPoint()).x()
    assert page.chooser.mapTo(page, QPoint()).x() == left
