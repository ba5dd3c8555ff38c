"""The settings about proxies: shown as they are, changed by keyboard, and a password that stays nowhere."""

from gateway_core.codes.checks import FindingCode
from gateway_core.codes.internet import ProxyCode
from gateway_core.codes.statement import in_their_words
from gateway_core.errors import InvalidMessageError, StoreError
from gateway_core.views.connection import ConnectionRulesView, ProxyMode, ProxyView
from gateway_core.views.status import GatewayState, HeldBack
from tests.ui import walk
from tests.ui.stage import Show, Stage
from ui.parts.headlines import StatusAction
from ui.screens.settings.view import ProxyCard


def card(stage: Stage, show: Show) -> ProxyCard:
    found = show(stage, "settings").page("settings").proxy  # type: ignore[attr-defined]
    assert isinstance(found, ProxyCard)
    return found


def test_system_proxy_is_the_default_choice_and_is_named(stage: Stage, show: Show) -> None:
    stage.gateway.proxy_view = ProxyView(ProxyMode.SYSTEM, "", "", "http://proxy.test:3128")
    stage.models.proxy.refresh()
    shown = card(stage, show)
    stage.settle()
    assert shown.isVisible()
    assert shown.mode.currentData() == "system"
    assert not shown.address.isEnabled()
    assert any("http://proxy.test:3128" in text for text in walk.texts(shown))


def test_custom_proxy_is_set_and_its_password_field_cleared(stage: Stage, show: Show) -> None:
    shown = card(stage, show)
    shown.mode.setCurrentIndex(shown.mode.findData("manual"))
    shown.address.setText(" socks5://127.0.0.1:9050 ")
    shown.user.setText("me")
    shown.password.setText("secret")
    stage.press_on(shown.use)
    assert ("internet.set_proxy", "manual", "socks5://127.0.0.1:9050", "me", "secret") in stage.gateway.calls
    assert shown.password.text() == ""
    assert any("socks5://127.0.0.1:9050" in text for text in walk.texts(shown))
    shown.mode.setCurrentIndex(shown.mode.findData("none"))
    stage.click(shown.use)
    assert ("internet.set_proxy", "none", "", "", "") in stage.gateway.calls
    assert stage.models.proxy.text == FindingCode.DIRECT.english


def test_unusable_proxy_is_reported(stage: Stage, show: Show) -> None:
    stage.gateway.errors["internet.set_proxy"] = InvalidMessageError(ProxyCode.ADDRESS)
    shown = card(stage, show)
    stage.click(shown.use)
    assert any(ProxyCode.ADDRESS.english in text for text in walk.texts(shown))
    stage.gateway.proxy_view = ProxyView(ProxyMode.SYSTEM, "", "", "", "of an unsupported kind")
    stage.models.proxy.refresh()
    stage.settle()
    assert "nothing is sent" in stage.models.proxy.text


# --- Metered connections and battery -----------------------------------------------------------------------------


def test_each_rule_is_chosen_for_itself_and_counts_at_once(stage: Stage, show: Show) -> None:
    rules = show(stage, "settings").page("settings").connection_rules  # type: ignore[attr-defined]
    assert rules.isVisible()
    for box, name in ((rules.metered, "metered"), (rules.battery, "battery")):
        for word in ("pause", "acknowledge"):
            box.setCurrentIndex(box.findData(word))
            box.activated.emit(box.currentIndex())
            stage.settle()
            called = ("internet.set_rules", *((word, None) if name == "metered" else (None, word)))
            assert called in stage.gateway.calls
            assert box.currentData() == word
    assert stage.models.connection_rules.text == ""


def test_rules_are_sent_one_after_another(stage: Stage, show: Show) -> None:
    rules = show(stage, "settings").page("settings").connection_rules  # type: ignore[attr-defined]
    model = stage.models.connection_rules
    model.choose(metered="acknowledge")
    model.choose(metered="pause")
    model.choose(battery="pause")
    stage.settle()
    assert stage.gateway.calls == [
        ("internet.set_rules", "acknowledge", None),
        ("internet.set_rules", "pause", "pause"),
    ]
    stage.gateway.errors["internet.set_rules"] = StoreError(in_their_words("The disk does not answer."))
    model.choose(metered="exchange")
    model.choose(battery="exchange")
    stage.settle()
    assert stage.gateway.calls[2:] == [("internet.set_rules", "exchange", None)]
    assert (rules.metered.currentData(), rules.battery.currentData()) == ("pause", "pause")
    assert "The disk does not answer." in walk.texts(rules)


def test_rules_report_a_system_without_connection_facts(stage: Stage, show: Show) -> None:
    stage.gateway.rules_view = ConnectionRulesView("pause", "exchange", None, None, "exchange")
    stage.models.connection_rules.refresh()
    rules = show(stage, "settings").page("settings").connection_rules  # type: ignore[attr-defined]
    assert rules.metered.currentData() == "pause"
    assert any("reports too little" in text for text in walk.texts(rules))


def test_home_says_which_rule_holds_messages_back(stage: Stage) -> None:
    for why, words in ((HeldBack.METERED, "metered connection"), (HeldBack.BATTERY, "on battery")):
        stage.tell(state=GatewayState.PAUSED, held_back=why)  # type: ignore[misc]
        headline = stage.models.status.headline
        assert words in headline.explanation
        assert headline.action is StatusAction.NONE, "resuming would not lift a rule"
