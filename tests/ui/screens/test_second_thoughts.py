"""What can be taken back or changed later: the last change of Internet gateway, where reports go, and their pause."""

import base64
from datetime import timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from gateway_core.codes.gateway import IdentityCode, TelemetryCode
from gateway_core.errors import InvalidMessageError, ProtocolViolationError
from gateway_core.views.connection import FormerPublicGatewayView
from gateway_core.views.status import Answer
from tests.ui import walk
from tests.ui.scripted_life import NOW
from tests.ui.stage import Choose, Show, Stage
from ui.screens.gateway.view import GatewayPage
from ui.screens.privacy.model import octets_of
from ui.screens.privacy.view import PrivacyPage

INVITATION = b"\x30\x82an invitation"


def left(hours: float) -> FormerPublicGatewayView:
    at = NOW - timedelta(hours=hours)
    return FormerPublicGatewayView("old.example.org", at, at + timedelta(hours=24))


def gateway_page(stage: Stage, show: Show) -> GatewayPage:
    return show(stage, "gateway").page("gateway")


def test_last_change_of_gateway_can_be_undone(stage: Stage, show: Show) -> None:
    stage.gateway.former = left(5)
    page = gateway_page(stage, show)
    told = next(text for text in walk.texts(page) if "You changed from" in text)
    assert "old.example.org" in told
    assert "5 hours ago" in walk.plain(told)
    assert "19 hours" in walk.plain(told)
    page.present.undo.click()
    assert not page.present.undo.isEnabled()
    stage.settle()
    assert ("pairing.undo",) in stage.gateway.calls
    assert not page.present.undo.isVisible()
    assert "Done. This computer is registered with your post office." in walk.texts(page)


@pytest.mark.parametrize("order", ["try_now", "stop_trying", "undo"])
def test_registration_is_told_while_one_is_tried(stage: Stage, show: Show, order: str) -> None:
    page = gateway_page(stage, show)
    getattr(stage.models.gateway, order)()
    assert ("Registering with" in walk.told(page)) is (order == "try_now")


@pytest.mark.parametrize("may_hold", [True, False])
def test_messages_at_the_former_gateway_are_told(stage: Stage, show: Show, may_hold: bool) -> None:
    stage.gateway.former = replace(left(5), may_hold_messages=may_hold)
    page = gateway_page(stage, show)
    told = next(text for text in walk.texts(page) if "You changed from" in text)
    assert ("A courier can bring them" in told) is may_hold


@pytest.mark.parametrize("former", [None, left(24), left(30)])
def test_no_way_back_is_offered_without_a_recent_change(
    stage: Stage, show: Show, former: FormerPublicGatewayView | None
) -> None:
    stage.gateway.former = former
    page = gateway_page(stage, show)
    assert not page.present.undo.isVisible()
    assert not any("You changed from" in text for text in walk.texts(page))


def test_expired_undo_of_a_gateway_change_is_reported(stage: Stage, show: Show) -> None:
    stage.gateway.former = left(23.9)
    reason = IdentityCode.NOTHING_TO_TAKE_BACK
    stage.gateway.errors["pairing.undo"] = ProtocolViolationError(reason)
    page = gateway_page(stage, show)
    stage.click(page.present.undo)
    assert any(reason.english in text for text in walk.texts(page))


def privacy_page(stage: Stage, show: Show) -> PrivacyPage:
    return show(stage, "privacy").page("privacy")


def test_invitation_is_pasted_or_opened(stage: Stage, show: Show, choose: Choose, tmp_path: Path) -> None:
    card = privacy_page(stage, show).by_hand
    assert any("no organisation yet" in text for text in walk.texts(card))
    assert not card.use.isEnabled()
    card.invitation.setPlainText(base64.encodebytes(INVITATION).decode())
    stage.click(card.use)
    assert stage.gateway.calls == [("telemetry.set_collector", INVITATION)]
    assert any("0c0ffee1" in text for text in walk.texts(card))
    file = tmp_path / "invitation.der"
    file.write_bytes(INVITATION)
    choose(file)
    stage.click(card.open)
    assert stage.gateway.calls[1:] == [("telemetry.set_collector", INVITATION)]
    assert stage.gateway.report_answer == "unasked", "an invitation is no consent"


@pytest.mark.parametrize("most", [None, 26])
def test_promises_of_the_organisation_are_shown(stage: Stage, show: Show, most: int | None) -> None:
    stage.gateway.collector, stage.gateway.reports_a_year = "0c0ffee1…", most
    texts = walk.texts(privacy_page(stage, show).by_hand)
    assert ("Reports a year, at most" in texts, "26" in texts) == (most == 26, most == 26)


@pytest.mark.slow_beyond(1)
@pytest.mark.parametrize("text", ["hello there", "https://example.org", "====", "é"])
def test_invalid_invitation_is_refused_at_once(stage: Stage, show: Show, text: str) -> None:
    card = privacy_page(stage, show).by_hand
    card.invitation.setPlainText(text)
    stage.click(card.use)
    assert any("not an invitation" in shown for shown in walk.texts(card))
    assert stage.gateway.calls == []


def test_expired_invitation_is_reported(stage: Stage, show: Show) -> None:
    reason = TelemetryCode.INVITATION_EXPIRED
    stage.gateway.errors["telemetry.set_collector"] = InvalidMessageError(reason)
    card = privacy_page(stage, show).by_hand
    card.invitation.setPlainText(base64.b64encode(INVITATION).decode())
    stage.click(card.use)
    assert any(reason.english in text for text in walk.texts(card))


def test_reports_are_paused_and_go_on(stage: Stage, show: Show) -> None:
    page = privacy_page(stage, show)
    assert not page.by_hand.pause.isVisible(), "there is nothing to pause without a yes"
    stage.gateway.report_answer = Answer.YES
    stage.models.privacy.refresh()
    stage.settle()
    stage.click(page.by_hand.pause)
    assert stage.gateway.report_paused
    assert "Paused. Nothing is counted or sent." in walk.texts(page)
    stage.click(walk.button(page, "Resume counting and sending"))
    assert not stage.gateway.report_paused


@pytest.mark.parametrize(
    ("text", "octets"),
    [
        ("MIIB\n", b"\x30\x82\x01"),
        ("-----BEGIN X-----\nMIIB\n-----END X-----", b"\x30\x82\x01"),
        ("", None),
        ("A" * 100_000, None),
    ],
)
def test_pasted_texts_are_read_as_base64(text: str, octets: bytes | None) -> None:
    assert octets_of(text) == octets


def test_links_show_their_address_and_open_on_a_click_alone(stage: Stage, show: Show) -> None:
    page = show(stage, "about").page("about")
    shown = [walk.plain(text) for text in walk.texts(page)]
    assert "https://specs.awala.network" in shown
    assert stage.links_opened == []
    walk.button(page, "How the network works").click()
    assert stage.links_opened == ["https://specs.awala.network"]
    assert "https://docs.example.org/aiohttp" in shown
    page.package.setCurrentIndex(1)
    assert not page.page.isVisible(), "this package names no page"


def test_missing_browser_is_reported(stage: Stage, show: Show) -> None:
    stage.has_browser = False
    page = show(stage, "about").page("about")
    walk.button(page, "The network and its apps").click()
    assert any("No browser could be opened" in text for text in walk.texts(page))
