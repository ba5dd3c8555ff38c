"""The page Gateway in its two layers: plain first, addresses and certificates behind *Details*."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from gateway_core.codes.checks import ListeningCode
from gateway_core.codes.statement import NOTHING, in_their_words
from gateway_core.errors import UnreachableCause, UnreachableError
from gateway_core.views.connection import RegistrationView
from gateway_core.views.status import GatewayState, HeldBack, StatusWarning
from tests.ui import walk
from tests.ui.fake_gateway import populated
from tests.ui.scripted_life import NOW
from tests.ui.stage import Stage
from ui.models.headlines import HomeTone
from ui.views.window import MainWindow

MakeStage = Callable[..., Stage]
Show = Callable[..., MainWindow]


@pytest.fixture
def paired(make_stage: MakeStage) -> Stage:
    return make_stage(populated())


def present(window: MainWindow) -> Any:
    return window.page("gateway").present  # type: ignore[attr-defined]


def test_the_plain_layer_says_who_carries_messages_since_when_and_that_all_is_well(
    paired: Stage, show: Show
) -> None:
    card = present(show(paired, "gateway"))
    shown = [walk.plain(text) for text in walk.texts(card)]
    for text in (
        "frankfurt.example.org carries your messages.",
        "All is well: connected for 3 hours.",
        "There is nothing to do.",
        "Apps on this computer reach your gateway.",
    ):
        assert text in shown
    said = walk.plain(card.accessibleDescription())
    assert said.startswith("frankfurt.example.org carries your messages. All is well: connected for 3 hours.")


def test_addresses_and_certificates_are_behind_details_which_the_keyboard_opens(
    paired: Stage, show: Show
) -> None:
    card = present(show(paired, "gateway"))
    technical = ("127.0.0.1:13276", "0d9f41c2…", "Your gateway's pass")
    shown = walk.plain(" ".join(walk.texts(card)))
    assert not any(part in shown for part in technical)
    walk.tab_to(card.details.toggle)
    walk.press(Qt.Key.Key_Space)
    paired.settle()
    shown = walk.plain(" ".join(walk.texts(card)))
    assert all(part in shown for part in technical)
    assert card.details.toggle.accessibleName() == "Less"
    walk.press(Qt.Key.Key_Space)
    assert card.details.toggle.accessibleName() == "Details"


@pytest.mark.parametrize("state", list(GatewayState), ids=[state.value for state in GatewayState])
def test_all_is_well_is_said_of_the_one_state_in_which_it_is(stage: Stage, state: GatewayState) -> None:
    stage.do(lambda: stage.gateway.show(state=state))
    shown = stage.models.gateway.carrier
    assert "frankfurt.example.org" in shown.who
    assert shown.state
    assert ("well" in shown.state) == (state is GatewayState.ONLINE)
    assert (shown.tone is HomeTone.POSITIVE) == (state is GatewayState.ONLINE)


def test_nobody_carries_messages_before_the_first_pairing(stage: Stage) -> None:
    unpaired = {"public_gateway": "", "state": GatewayState.NOT_REGISTERED}
    stage.do(lambda: stage.gateway.show(**unpaired))
    shown = stage.models.gateway.carrier
    assert shown.who == "No Internet gateway carries your messages yet."
    assert shown.advice == "Choose one below, while you are online."
    waiting = RegistrationView("belgium.example.net", 2, in_their_words("No answer."), NOW)
    stage.do(lambda: stage.gateway.show(registration=waiting))
    shown = stage.models.gateway.carrier
    assert walk.plain(shown.state) == "You chose belgium.example.net, and pairing with it has not worked yet."


def test_a_gateway_that_was_closed_is_to_be_replaced(stage: Stage) -> None:
    stage.do(lambda: stage.gateway.show(warnings=frozenset({StatusWarning.GATEWAY_CLOSED})))
    shown = stage.models.gateway.carrier
    assert (shown.state, shown.tone) == ("Its operator has closed it.", HomeTone.CAUTION)
    assert "another one below" in shown.advice


def test_out_of_reach_comes_with_the_last_contact_and_what_helps(stage: Stage) -> None:
    stage.do(lambda: stage.gateway.show(state=GatewayState.OFFLINE, last_contact=NOW - timedelta(days=2)))
    shown = stage.models.gateway.carrier
    assert shown.state == "Out of reach now. Last contact: 2 days ago."
    assert "with a courier" in shown.advice
    stage.do(lambda: stage.gateway.show(state=GatewayState.PAUSED, held_back=HeldBack.METERED))
    assert stage.models.gateway.carrier.state == "Held back by your rule."


def test_the_present_is_kept_true_while_the_page_is_seen(paired: Stage, show: Show) -> None:
    card = present(show(paired, "gateway"))
    paired.models.words.now = lambda: NOW + timedelta(hours=1)
    card._ticker._timer.timeout.emit()
    assert "All is well: connected for 4 hours." in walk.texts(card)
    status = replace(paired.binding.status, state=GatewayState.OFFLINE)
    paired.do(lambda: paired.gateway.show(state=status.state))
    assert not any("well" in text for text in walk.texts(card)), "it does not wait for the next second"


def test_a_taken_port_is_said_with_the_program_and_is_tried_again_by_keyboard(
    paired: Stage, show: Show
) -> None:
    card = present(show(paired, "gateway"))
    assert not card.listen.isVisible()
    taken = ListeningCode.PORT_TAKEN_BY(program="nginx", port=13276)
    paired.do(lambda: paired.gateway.show(state=GatewayState.PORT_TAKEN, listening=(), not_listening=taken))
    (said,) = [walk.plain(text) for text in walk.texts(card) if "nginx" in text]
    assert said.startswith("nginx uses port 13276")
    assert "Apps on this computer reach your gateway." not in walk.texts(card)
    paired.gateway.errors["endpoints.listen"] = UnreachableError(taken, UnreachableCause.TCP)
    walk.tab_to(card.listen)
    walk.press(Qt.Key.Key_Space)
    paired.settle()
    assert ("endpoints.listen",) in paired.gateway.calls
    assert any("in vain" in text for text in walk.texts(card))
    assert not paired.models.gateway.error, "the Internet gateway has nothing to do with it"
    del paired.gateway.errors["endpoints.listen"]
    assert card.listen.hasFocus()
    walk.press(Qt.Key.Key_Space)
    paired.do(
        lambda: paired.gateway.show(
            state=GatewayState.ONLINE, listening=("127.0.0.1:13276",), not_listening=NOTHING
        )
    )
    assert paired.gateway.calls.count(("endpoints.listen",)) == 2
    assert not card.listen.isVisible()
    assert "Apps on this computer reach your gateway." in walk.texts(card)
    paired.do(lambda: paired.gateway.show(listening=(), not_listening=taken))
    assert not any("in vain" in text for text in walk.texts(card)), "this time nobody has tried"


def test_pairing_is_the_thing_to_do_until_it_is_done(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(populated())
    page = show(stage, "gateway").page("gateway")
    use = walk.button(page, "Use this gateway")
    assert use.property("look") == "", "all is well"
    stage.do(lambda: stage.gateway.show(public_gateway="", state=GatewayState.NOT_REGISTERED))
    assert use.property("look") == "primary"
