"""*My computer was stolen* in the window, and the correspondent who writes from a new computer."""

from msgspec.structs import replace

from gateway_core.views.connection import RevocationView, TheftStep, TheftView
from tests.ui import walk
from tests.ui.fake_letters import AMINA
from tests.ui.scripted_life import NOW
from tests.ui.stage import Show, Stage
from ui.screens.letters.view import LettersPage
from ui.screens.safety.stolen import StolenCard
from ui.window.navigation import LETTERS


def card(stage: Stage, show: Show) -> StolenCard:
    return show(stage, "safety").page("safety").stolen


def test_theft_is_confirmed_and_then_told_step_by_step(stage: Stage, show: Show) -> None:
    stolen = card(stage, show)
    assert "60 days" in walk.told(stolen)
    stage.click(stolen.begin)
    assert not stage.gateway.calls or stage.gateway.calls[-1][0] != "stolen.begin"
    stage.click(stolen.confirm.yes)
    assert ("stolen.begin", False) in stage.gateway.calls
    assert stolen.heading.hasFocus()
    assert "didn't answer in time" in walk.told(stolen)
    assert "Waits until the post office answers" in walk.told(stolen)
    stage.click(stolen.go_on)
    assert ("stolen.begin", True) in stage.gateway.calls


def test_renewal_or_dispute_is_told_until_the_number_was_compared(stage: Stage, show: Show) -> None:
    page: LettersPage = show(stage, LETTERS).page(LETTERS)
    stage.letters.be_busy()
    people, notice = stage.letters.box.people, page.conversation.renewed
    page._open(AMINA, False)
    people[AMINA] = replace(people[AMINA], renewed_at=NOW, is_disputed=True)
    stage.letters.tell()
    assert "Two computers claim" in notice.disputed.text
    assert notice.renewed.isHidden()
    people[AMINA] = replace(people[AMINA], is_disputed=False)
    stage.letters.tell()
    assert "writing from a new computer since" in notice.renewed.text
    assert notice.disputed.isHidden()
    assert "The numbers match" not in walk.texts(page), "nobody has seen the number yet"
    stage.click(notice.number)
    assert page.person.number.isVisible()
    stage.press_on(page.person.compared)
    assert ("confirm", AMINA) in stage.letters.box.calls
    assert notice.isHidden()
    assert page.conversation.letters.hasFocus()


def test_finished_theft_tells_what_was_revoked(stage: Stage, show: Show) -> None:
    done = (RevocationView("gateway.example.com", True),)
    stage.gateway.theft = TheftView(TheftStep.DONE, NOW, done)
    stolen = card(stage, show)
    told = walk.told(stolen)
    assert (
        told.index("is registered") < told.index("gets your new address") < told.index("Refuses the stolen")
    )
