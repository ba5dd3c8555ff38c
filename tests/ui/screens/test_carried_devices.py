"""The devices on the page "Carry for others": the list, its filter, names, and the file."""

import csv
import io
from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from gateway_core.views.courier import MetGateway, MetGateways
from tests.ui import walk
from tests.ui.scripted_life import CARRIED, MET
from tests.ui.stage import Choose, MakeStage, Show, Stage
from ui.screens.carrying.devices_view import MOST_SHOWN, DevicesCard
from ui.screens.carrying.model import Stage as CarryingStage
from ui.window.navigation import CARRYING

CLINIC, SCHOOL, FARM, HANDED_OVER = MET.gateways


@pytest.fixture
def card(stage: Stage, show: Show) -> DevicesCard:
    page = show(stage, CARRYING).page(CARRYING)
    meet(stage, MET)
    return page.devices  # type: ignore[attr-defined, no-any-return]


def meet(stage: Stage, met: MetGateways) -> None:
    stage.courier.show(stage=CarryingStage.ON, status=CARRIED, met=met)


def listed(card: DevicesCard) -> list[str]:
    """The first column."""
    card.table.resize(2000, 400)
    return [walk.plain(card.table.item(at, 0).text().split("\n")[0]) for at in range(card.table.rowCount())]


def test_visits_are_remembered_on_request_and_forgotten_once_asked(stage: Stage, card: DevicesCard) -> None:
    meet(stage, MetGateways(False, (HANDED_OVER,)))
    assert not card.remember.isChecked()
    card.table.selectRow(0)
    assert not card.name.isVisible()
    card.remember.click()
    assert stage.courier.works == ["remember True"]
    meet(stage, MET)
    card.remember.click()
    assert card.remember.isChecked()
    card.confirm.no.click()
    card.remember.click()
    card.confirm.yes.click()
    assert stage.courier.works == ["remember True", "remember False"]


def test_list_shows_days_amounts_and_what_expires(stage: Stage, card: DevicesCard) -> None:
    told = [" | ".join(map(walk.plain, stage.models.carrying.devices.row(met).cells)) for met in MET.gateways]  # type: ignore[union-attr]
    assert told == [
        "Clinic in Kasese | 10/27/26 | 12/1/26 | 2 packages · 5.3 MB | 1 package · 820 kB",
        "05c4001ab5c4… | 10/30/26 | – | Nothing | –",
        "مدرسة الأمل | 11/20/26 | 11/27/26 | 3 packages · 14.2 MB | Nothing",
        "09d07c1b2a30… | Unknown | – | 1 package · 95 kB | –",
    ]
    assert listed(card) == [each.partition(" |")[0] for each in told]


def test_filter_lists_devices_unvisited_for_three_weeks(card: DevicesCard) -> None:
    assert card.filter.itemText(1) == "Not visited for three weeks (2)"
    walk.choose(card.filter, True)
    card.filter.activated.emit(1)
    assert listed(card) == ["Clinic in Kasese", "05c4001ab5c4…"]


def test_keyboard_alone_names_and_forgets_a_device(stage: Stage, card: DevicesCard) -> None:
    walk.tab_to(card.table)
    walk.press(Qt.Key.Key_Down)
    walk.tab_to(card.name)
    walk.type_text("School")
    meet(stage, MET)  # news while a name is written
    walk.press(Qt.Key.Key_Return)
    assert stage.courier.works == ["name 05c4001ab5c4 School"]
    walk.press_on(card.forget)
    walk.press_on(card.confirm.yes)
    assert stage.courier.works[1:] == ["name 05c4001ab5c4 None"]


def rows_of(path: Path, delimiter: str = ",") -> list[list[str]]:
    octets = path.read_bytes()
    assert octets.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(io.StringIO(octets.decode("utf-8-sig"), newline=""), delimiter=delimiter))


def test_saved_list_has_ids_days_and_amounts_alone(
    stage: Stage, card: DevicesCard, choose: Choose, tmp_path: Path
) -> None:
    choose(path := tmp_path / "devices.csv")
    card.save.click()
    stage.settle()
    heading, *rows = rows_of(path)
    assert heading[:3] == ["Device", "Last visit", "Next usual visit"]
    assert rows[0] == ["Clinic in Kasese", "2026-10-27", "2026-12-01", "2", "5300000", "1", "820000"]
    assert rows[3] == ["09d07c1b2a30…", "", "", "1", "95000", "0", "0"]
    assert "The list is saved." in walk.told(card)
    choose(tmp_path / "missing" / "devices.csv")
    card.save.click()
    stage.settle()
    assert "Couldn't save the file: No such file or directory" in walk.told(card)


@pytest.mark.parametrize("first", "=+-@")
def test_saved_name_is_never_a_formula(
    stage: Stage, card: DevicesCard, choose: Choose, tmp_path: Path, first: str
) -> None:
    name = f"{first}cmd|'/c calc'!A1;{first}1\t\n"
    meet(stage, MetGateways(True, (replace(CLINIC, name=name),)))
    choose(path := tmp_path / "devices.csv")
    card.save.click()
    stage.settle()
    ((cell, *_),) = rows_of(path)[1:]
    assert cell == f"'{first}cmd|'/c calc'!A1;{first}1"
    assert f'"{cell}"'.encode() in path.read_bytes()


def test_saved_list_follows_filter_and_separator_of_the_language(
    make_stage: MakeStage, show: Show, choose: Choose, tmp_path: Path
) -> None:
    stage = make_stage(language="fr")
    card = show(stage, CARRYING).page(CARRYING).devices  # type: ignore[attr-defined]
    meet(stage, MET)
    card.filter.choose(True)
    card.refresh()
    choose(path := tmp_path / "appareils.csv")
    card.save.click()
    assert [row[0] for row in rows_of(path, ";")[1:]] == ["Clinic in Kasese", "05c4001ab5c4…"]


def test_list_of_strangers_is_cut_on_the_screen(stage: Stage, card: DevicesCard) -> None:
    day = date(2026, 11, 20)
    many = tuple(MetGateway(f"0{at:011x}", "", day, None, 0, 0, 0, 0, False) for at in range(MOST_SHOWN + 7))
    meet(stage, MetGateways(True, many))
    assert len(listed(card)) == MOST_SHOWN
    assert "The saved list has 7 more devices." in walk.told(card)
