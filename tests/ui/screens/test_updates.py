"""The card about newer versions: it asks nobody by itself, shows what was signed, and says plainly what was not."""

import hashlib
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gateway_core.codes.programs import ReleaseCode
from gateway_core.errors import InvalidMessageError, UnreachableCause, UnreachableError
from gateway_core.views.updates import ReleasedFile, ReleaseView
from tests.ui import walk
from tests.ui.scripted_life import NEW_RELEASE
from tests.ui.stage import Choose, MakeStage, Show, Stage
from ui.parts.words import END_ISOLATE, ISOLATE
from ui.screens.about.view import UpdatesCard

ADDRESS = "https://gateway.example.org/release.json"


def card(stage: Stage, show: Show) -> UpdatesCard:
    return show(stage, "about").page("about").updates


@pytest.fixture
def shown(stage: Stage, show: Show) -> UpdatesCard:
    return card(stage, show)


def asked_about(stage: Stage, show: Show, release: ReleaseView = NEW_RELEASE) -> UpdatesCard:
    """The card once the address has named this release."""
    stage.gateway.release = release
    shown = card(stage, show)
    stage.models.updates.ask_now(ADDRESS)
    stage.settle()
    return shown


def asked(stage: Stage) -> list[tuple[object, ...]]:
    return [call for call in stage.gateway.calls if call[0] in ("updates.ask", "updates.read")]


def test_updates_card_shows_version_and_age_without_a_request(stage: Stage, show: Show) -> None:
    stage.gateway.updates_view = replace(stage.gateway.updates_view, address=ADDRESS)
    shown = card(stage, show)
    assert "0.1.0, published on 9/1/26 (81 days ago)" in walk.told(shown)
    assert shown.address.text() == ADDRESS
    assert shown.ask.isEnabled()
    assert asked(stage) == []


def test_build_from_source_is_shown_as_never_published(stage: Stage, show: Show) -> None:
    stage.gateway.updates_view = replace(stage.gateway.updates_view, released=None)
    assert "0.1.0, an unpublished build" in walk.told(card(stage, show))


def test_build_without_a_key_disables_the_update_check(stage: Stage, show: Show) -> None:
    stage.gateway.updates_view = replace(stage.gateway.updates_view, can_verify=False, address=ADDRESS)
    shown = card(stage, show)
    assert ReleaseCode.NO_KEY.english in walk.told(shown)
    assert not any(each.isEnabled() for each in (shown.look, shown.ask, shown.address))
    assert shown.forget.isEnabled(), "what is kept can be forgotten all the same"


def test_brought_release_is_read(stage: Stage, shown: UpdatesCard, choose: Choose, tmp_path: Path) -> None:
    (tmp_path / "release.json").write_bytes(b"what somebody signed")
    choose(tmp_path / "release.json")
    stage.gateway.release = NEW_RELEASE
    stage.press_button(shown, "Check a file…")
    assert ("updates.read", b"what somebody signed") in stage.gateway.calls
    assert "Version 0.2.0, published on 11/15/26, is newer than yours." in walk.told(shown)
    assert shown.sums.toPlainText().splitlines()[0] == f"{'3f' * 32}  relaynet-gateway_0.2.0_amd64.deb"
    shown.page.open.click()
    assert stage.links_opened == ["https://gateway.example.org/releases"]


def test_release_without_a_page_or_news_offers_no_download(stage: Stage, show: Show) -> None:
    shown = asked_about(stage, show, replace(NEW_RELEASE, page=""))
    assert not shown.page.isVisible()
    told = walk.told(shown)
    assert "Get it from the publisher of the program, or from the person who gave it to you" in told
    stage.gateway.release = replace(NEW_RELEASE, version="0.1.0", is_newer=False)
    stage.click(shown.ask)
    assert "This release file names no newer version: it is about version 0.1.0" in walk.told(shown)
    assert not any(each.isVisible() for each in (shown.sums, shown.compare, shown.page))


def test_address_is_kept_asked_and_forgotten(stage: Stage, shown: UpdatesCard) -> None:
    assert not shown.ask.isEnabled(), "nobody was named yet"
    assert not shown.forget.isVisible()
    stage.gateway.release = NEW_RELEASE
    shown.address.setFocus()
    QTest.keyClicks(shown.address, ADDRESS)
    stage.press(Qt.Key.Key_Return)
    assert ("updates.set_address", ADDRESS) in stage.gateway.calls
    assert asked(stage) == [("updates.ask", ADDRESS)]
    assert "Version 0.2.0" in walk.told(shown)
    stage.click(shown.forget)
    assert stage.gateway.updates_view.address == ""
    assert shown.address.text() == ""
    assert asked(stage) == [("updates.ask", ADDRESS)], "asked once"


def test_unsigned_release_is_refused_and_hides_the_earlier_result(stage: Stage, shown: UpdatesCard) -> None:
    stage.gateway.release = NEW_RELEASE
    stage.models.updates.ask_now(ADDRESS)
    stage.settle()
    stage.gateway.errors["updates.ask"] = InvalidMessageError(ReleaseCode.NOT_SIGNED)
    stage.click(shown.ask)
    assert ReleaseCode.NOT_SIGNED.english in walk.told(shown)
    assert "0.2.0" not in walk.told(shown), "what was seen before does not stand beside it"
    assert not shown.sums.isVisible()
    stage.gateway.errors["updates.ask"] = UnreachableError(ReleaseCode.NOT_REACHED, UnreachableCause.HTTP)
    shown.address.setText(ADDRESS)
    stage.click(shown.ask)
    assert ReleaseCode.NOT_REACHED.english in walk.told(shown)
    assert (shown.address.text(), shown.ask.isEnabled(), shown.forget.isVisible()) == (ADDRESS, True, True)


def test_download_is_compared(stage: Stage, shown: UpdatesCard, choose: Choose, tmp_path: Path) -> None:
    installer = tmp_path / "gateway.deb"
    installer.write_bytes(b"an installer")
    entry = ReleasedFile("gateway.deb", 12, hashlib.sha256(b"an installer").hexdigest())
    stage.gateway.release = replace(NEW_RELEASE, files=(entry,))
    stage.models.updates.ask_now(ADDRESS)
    stage.settle()
    choose(installer)
    stage.press_button(shown, "Compare a download…")
    assert "gateway.deb is the published file." in walk.told(shown)
    installer.write_bytes(b"an Installer")
    stage.click(shown.compare)
    assert ReleaseCode.FILE_CHANGED.english.partition("} ")[2] in walk.told(shown)
    assert "is the published file." not in walk.told(shown)
    choose(tmp_path / "other.deb")
    stage.click(shown.compare)
    assert "Version 0.2.0 has no file named other.deb." in walk.told(shown)


def test_unreadable_release_is_told(stage: Stage, shown: UpdatesCard, choose: Choose, tmp_path: Path) -> None:
    choose(tmp_path / "gone.json")
    stage.click(shown.look)
    assert "The file cannot be read." in walk.told(shown)
    assert asked(stage) == []
    choose("")
    shown.look.click()
    assert not stage.models.updates.is_busy, "nothing was chosen"


@pytest.mark.parametrize("is_newer", [True, False])
def test_release_stays_on_the_screen_only_if_newer(stage: Stage, show: Show, is_newer: bool) -> None:
    stage.gateway.release = replace(NEW_RELEASE, is_newer=is_newer)
    window = show(stage, "about")
    stage.models.updates.ask_now(ADDRESS)
    stage.settle()
    window.open("status")
    window.open("about")
    stage.settle()
    page = window.page("about")
    assert ("A newer version is available: 0.2.0" in walk.told(page.updates)) is is_newer
    assert ("0.2.0" in walk.told(page.updates)) is is_newer


def test_news_from_a_stick_are_shown_and_can_be_dismissed(stage: Stage, show: Show) -> None:
    stage.gateway.updates_view = replace(stage.gateway.updates_view, newer=NEW_RELEASE)
    shown = card(stage, show)
    assert "A newer version is available: 0.2.0, published on 11/15/26." in walk.told(shown)
    assert shown.sums.toPlainText() == stage.models.updates.sums != ""
    assert asked(stage) == []
    shown.dismiss.setFocus()
    stage.press(Qt.Key.Key_Space)
    assert ("updates.dismiss",) in stage.gateway.calls
    assert "0.2.0" not in walk.told(shown)
    assert not any(each.isVisible() for each in (shown.dismiss, shown.compare, shown.sums, shown.page))


def test_news_that_was_dismissed_is_not_shown_again(stage: Stage, show: Show) -> None:
    stage.gateway.updates_view = replace(stage.gateway.updates_view, newer=NEW_RELEASE, is_dismissed=True)
    assert "0.2.0" not in walk.told(card(stage, show))


def test_news_stay_beside_a_compared_file(stage: Stage, show: Show, choose: Choose, tmp_path: Path) -> None:
    stage.gateway.updates_view = replace(stage.gateway.updates_view, newer=NEW_RELEASE)
    shown = card(stage, show)
    choose(tmp_path / "other.deb")
    stage.click(shown.compare)
    assert "Version 0.2.0 has no file named other.deb." in walk.told(shown)
    assert shown.compare.isVisible()
    assert shown.dismiss.isVisible()
    (tmp_path / "rubbish.json").write_bytes(b"rubbish")
    choose(tmp_path / "rubbish.json")
    stage.click(shown.look)
    assert ReleaseCode.NOT_A_RELEASE_FILE.english in walk.told(shown)
    assert "0.2.0" not in walk.told(shown), "what is refused does not stand beside the news"


def test_no_gateway_at_all_hides_the_card(make_stage: MakeStage, show: Show) -> None:
    stage = make_stage(attach=False)
    assert not card(stage, show).isVisible()


@pytest.mark.parametrize("language", ["ar", "fa"])
def test_versions_stay_whole_from_the_right(make_stage: MakeStage, show: Show, language: str) -> None:
    stage = make_stage(language=language)
    shown = asked_about(stage, show)
    assert any(f"{ISOLATE}0.2.0{END_ISOLATE}" in text for text in walk.texts(shown))
    assert shown.sums.layoutDirection() is Qt.LayoutDirection.LeftToRight
    assert stage.gateway.updates_view.released == date(2026, 9, 1)
