"""What can be done with the gateway: the page says what each app is, opens nothing, and vouches for nobody."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QLabel

from gateway_core.codes.programs import AppListCode
from gateway_core.crypto.signed_documents import parse_plain_list
from gateway_core.errors import InvalidMessageError
from gateway_core.views.app_lists import AppListView, ListSource
from tests.factories.app_lists import OFFICE, app, list_file
from tests.ui import walk
from tests.ui.fake_gateway import FakeGateway, populated, unused
from tests.ui.scripted_life import NOW
from tests.ui.stage import Choose, MakeStage, Show, Stage
from ui.screens.app_list.view import APP_LIST, AddedCard, AppListPage, AppOffer
from ui.window.frame import MainWindow
from ui.window.navigation import LETTERS


def shown_page(window: MainWindow) -> AppListPage:
    return window.page(APP_LIST)


def said(window: MainWindow) -> list[str]:
    return [walk.plain(text) for text in walk.texts(shown_page(window))]


def offer(window: MainWindow, name: str) -> AppOffer:
    cards = [each for each in walk.visible(shown_page(window)) if isinstance(each, AppOffer)]
    (found, *_) = [each for each in cards if walk.plain(each.accessibleName()) == name]
    return found


def with_list(*apps: dict[str, Any], source: ListSource = ListSource.SIGNED, **changes: Any) -> FakeGateway:
    gateway = FakeGateway()
    gateway.app_list_views = (AppListView(source, parse_plain_list(list_file(*apps, **changes)), NOW),)
    return gateway


def test_app_list_tells_purpose_and_source_of_each_app(stage: Stage, show: Show) -> None:
    window = show(stage, APP_LIST)
    shown = said(window)
    assert [text for text in shown if text in ("On this computer", "On a phone", "For developers")] == [
        "On this computer",
        "On a phone",
        "For developers",
    ]
    letro = [walk.plain(text) for text in walk.texts(offer(window, "Letro"))]
    assert letro[1].startswith("Like email, end-to-end encrypted")
    for fact in ("Android", "English, Español", "GPL-3.0", "https://letro.app/en/"):
        assert fact in letro
    assert any("came with this program" in text for text in shown)
    assert stage.links_opened == []


def test_app_with_a_page_leads_to_that_page(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(
        with_list(app(name="The log", opens="status"), app(id="gone", name="Gone", opens="gone"))
    )
    window = show(stage, APP_LIST)
    assert "Gone" not in said(window), "a page that this window does not have"
    walk.press_button(shown_page(window), "Open \u2068The log\u2069")
    assert window.current == "status"
    assert window.page("status").heading.hasFocus()


def test_empty_home_leads_to_the_list_and_to_letters(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(unused())
    window = show(stage, "status")
    walk.press_button(window.page("status"), "Apps that you can get")
    page = shown_page(window)
    assert window.current == APP_LIST
    assert page.heading.hasFocus()
    assert window.navigation.items["more"].property("current"), "the screen behind which it stands"
    walk.press_button(page, "Back to your apps")
    assert window.current == "apps"
    walk.press_button(window.page("apps"), "Apps that you can get")
    assert window.current == APP_LIST
    (first, *_) = [each for each in walk.visible(page) if isinstance(each, AppOffer)]
    assert walk.plain(first.accessibleName()) == "Letters"
    walk.press_button(first, "Open \u2068Letters\u2069")
    assert window.current == LETTERS
    assert stage.links_opened == []
    letters = window.page(LETTERS)
    assert letters.first_invite.isVisible()
    assert letters.heading.hasFocus()


def test_app_list_from_a_file_cannot_open_screens(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(with_list(app(name="The log", opens="status"), app(id="b"), source=ListSource.FILE))
    shown = said(show(stage, APP_LIST))
    assert "The log" not in shown
    assert "Puits" in shown


def test_app_address_is_opened_or_copied_only_on_a_press(stage: Stage, show: Show) -> None:
    window = show(stage, APP_LIST)
    card = offer(window, "Letro")
    walk.press_on(card.link.copy)
    assert QApplication.clipboard().text() == "https://letro.app/en/"
    assert card.link.copy.accessibleName() == card.link.copy.text() == "Copied"
    assert stage.links_opened == []
    walk.press_on(card.link.open, back=True)
    assert stage.links_opened == ["https://letro.app/en/"]
    assert "The website then sees your Internet address." in " ".join(said(window))


def test_hostile_texts_are_shown_as_plain_text(make_stage: MakeStage, show: Show) -> None:
    hostile = '<b>Bold</b> <a href="https://evil.example">here</a> &amp; <img src="file:///etc/passwd">'
    gateway = with_list(
        app(name="<h1>x</h1>", summary={"en": hostile}), publisher="<h1>y</h1>", source=ListSource.FILE
    )
    window = show(make_stage(gateway), APP_LIST)
    labels = [each for each in walk.visible(shown_page(window)) if isinstance(each, QLabel)]
    (summary,) = [each for each in labels if "Bold" in each.text()]
    assert {each.textFormat() for each in labels if each.text()} == {Qt.TextFormat.PlainText}
    assert not summary.openExternalLinks()
    document = QTextDocument()
    for each in walk.controls(shown_page(window)):
        document.setHtml(each.toolTip())
        assert document.toPlainText() in (
            "",
            each.accessibleDescription(),
            "https://wells.example.org/install",
        )


def test_list_from_a_file_is_told_unchecked(stage: Stage, show: Show, choose: Choose, tmp_path: Path) -> None:
    window = show(stage, APP_LIST)
    page = shown_page(window)
    file = tmp_path / "office.json"
    file.write_bytes(list_file())
    choose(file)
    stage.press_on(page.add_list)
    assert stage.gateway.calls[-1] == ("app_lists.add", file.read_bytes())
    shown = said(window)
    assert f"From a file: {OFFICE}" in shown
    assert "The list was added below." in shown
    (about,) = [text for text in shown if text.startswith("You added this list on")]
    assert f"It names {OFFICE} as its publisher" in about
    assert "The list and its apps are not verified." in about
    assert page.add_list.hasFocus()
    window.open("about")
    window.open(APP_LIST)
    assert "The list was added below." not in said(window), "it was seen"


def test_removing_a_list_keeps_the_focus_on_the_page(busy: Stage, show: Show) -> None:
    window = show(busy, APP_LIST)
    page = shown_page(window)
    (card,) = page.findChildren(AddedCard)
    walk.press_on(card.remove)
    walk.press(Qt.Key.Key_Escape)
    assert busy.gateway.calls == []
    assert card.remove.hasFocus()
    walk.press(Qt.Key.Key_Space)
    busy.press_button(page, "Remove it")
    assert busy.gateway.calls == [("app_lists.remove", OFFICE)]
    assert "The list was removed." in said(window)
    assert page.add_list.hasFocus()
    assert f"From a file: {OFFICE}" not in said(window)


def test_refused_list_is_told_in_place(stage: Stage, show: Show, choose: Choose, tmp_path: Path) -> None:
    window = show(stage, APP_LIST)
    before = said(window)
    stage.gateway.errors["app_lists.add"] = InvalidMessageError(AppListCode.NOT_SIGNED)
    file = tmp_path / "office.json"
    file.write_bytes(b"{}")
    choose(file)
    stage.press_button(shown_page(window), "Add a list from a file…")
    (told,) = set(said(window)) - set(before)
    assert told.startswith("The signature of this list of apps isn't from the publisher")
    choose(tmp_path / "gone.json")
    stage.press_button(shown_page(window), "Add a list from a file…")
    assert "The file cannot be read." in said(window)


def test_app_list_tells_its_signature_and_an_old_date(make_stage: MakeStage, show: Show) -> None:
    window = show(make_stage(with_list(published="2026-11-02")), APP_LIST)
    shown = " ".join(said(window))
    assert "It is signed by the publisher of this program." in shown
    assert "more than a year old" not in shown
    window = show(make_stage(with_list(published="2025-11-02")), APP_LIST)
    assert "This list is more than a year old." in " ".join(said(window))


@pytest.mark.slow
def test_app_texts_use_the_windows_language_or_english(make_stage: MakeStage, show: Show) -> None:
    window = show(make_stage(populated(), language="fr"), APP_LIST)
    shown = said(window)
    assert "Rapports sur les puits taris." in shown
    assert any(text.startswith("Comme le courriel, chiffré de bout en bout") for text in shown)
    window = show(make_stage(populated(), language="fa"), APP_LIST)
    shown = said(window)
    assert "Reports of wells that ran dry." in shown, "which has no Persian"
    assert any(text.startswith("مانند ایمیل") for text in shown)


def test_app_keeps_its_card_after_an_unchanged_refresh(stage: Stage, show: Show) -> None:
    window = show(stage, APP_LIST)
    card = offer(window, "Letro")
    card.link.copy.setFocus()
    stage.models.app_list.refresh()
    stage.settle()
    assert offer(window, "Letro") is card
    assert card.link.copy.hasFocus()
