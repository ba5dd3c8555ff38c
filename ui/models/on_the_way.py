"""Home's account of the way: the places of messages, those that came back, and the visits of the last days."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from PySide6.QtCore import QObject

from gateway_core.events import DeletionReason, Direction, SyncProgress, Transport
from gateway_core.views.expectation import Expectation
from gateway_core.views.status import DeletionView, QueueView
from ui.models.expecting import Expecting
from ui.models.words import Words

DAYS = 30
"""So many days of visits are shown."""


class Station(NamedTuple):
    """One place on the way, and what is known of it. ``is_reached``: messages are there, or were."""

    icon: str
    name: str
    text: str
    is_reached: bool


class Visits(NamedTuple):
    """The syncs of one day: those that exchanged something or found nothing to, and those that failed."""

    done: int
    failed: int


@dataclass(frozen=True, slots=True)
class Way:
    """All that is shown. ``days`` begins with the day longest ago; it is empty where no sync is known."""

    stations: tuple[Station, ...]
    news: tuple[str, ...]
    days: tuple[Visits, ...]
    visits: str


class OnTheWay(QObject):
    """Puts into words what the queue, the counts of what is gone and the history of syncs say."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self._expecting = Expecting(words)

    def way(
        self,
        queue: Sequence[QueueView],
        gone: Sequence[DeletionView],
        past: Sequence[SyncProgress],
        expectation: Expectation | None = None,
        *,
        is_online: bool = False,
    ) -> Way | None:
        """Return where messages are; ``None`` before the first that came from elsewhere or leaves this computer.

        ``is_online``: the Internet is there, and nobody depends on when couriers come.
        """
        if not (queue or past or any(each.direction is Direction.OUTBOUND for each in gone)):
            return None
        outbound = [each for each in queue if each.direction is Direction.OUTBOUND]
        carried = [
            taken
            for each in outbound
            for taken in each.on_the_way
            if taken.transport == Transport.COURIER.value
        ]
        with_courier = sum(taken.count for taken in carried)
        here = sum(each.count for each in outbound) - with_courier
        left = (DeletionReason.DELIVERED, DeletionReason.ACKNOWLEDGED)
        passed_on = sum(
            each.count for each in gone if each.direction is Direction.OUTBOUND and each.reason in left
        )
        since = min((taken.since for taken in carried if taken.since is not None), default=None)
        return Way(
            self._stations(here, with_courier, passed_on),
            tuple(
                filter(
                    None,
                    (
                        self._carried(with_courier, since),
                        self._came_back(past),
                        "" if is_online else self._expecting.in_short(expectation),
                    ),
                )
            ),
            self._days(past),
            self._visits(past),
        )

    def _stations(self, here: int, with_courier: int, passed_on: int) -> tuple[Station, ...]:
        nothing = self.tr("none now")
        return (
            Station(
                "device",
                self.tr("This computer"),
                self.tr("%Ln to send", "", here) if here else nothing,
                here > 0,
            ),
            Station(
                "courier",
                self.tr("Courier"),
                self.tr("%Ln on the way", "", with_courier) if with_courier else nothing,
                with_courier > 0,
            ),
            Station(
                "gateway",
                self.tr("Internet"),
                self.tr("%Ln so far", "", passed_on) if passed_on else self.tr("none yet"),
                passed_on > 0,
            ),
            Station("recipient", self.tr("Recipient"), self.tr("your app tells"), False),
        )

    def _carried(self, count: int, since: datetime | None) -> str:
        if not count:
            return ""
        if since is None:
            return self.tr("%Ln message(s) are with a courier.", "", count)
        return self.tr("%Ln message(s) are with a courier %1.", "", count).replace(
            "%1", self._words.since_day(since)
        )

    def _came_back(self, past: Sequence[SyncProgress]) -> str:
        """Return what the last sync brought that brought anything in the days shown."""
        bringing = (each for each in past if each.parcels_in and self._age(each) < DAYS)
        last = max(bringing, key=lambda each: each.started_at, default=None)
        if last is None:
            return ""
        return self.tr("%Ln message(s) came back %1.", "", last.parcels_in).replace(
            "%1", self._words.on_day(last.started_at)
        )

    def _age(self, sync: SyncProgress) -> int:
        return self._words.days_ago(sync.started_at)

    def _days(self, past: Sequence[SyncProgress]) -> tuple[Visits, ...]:
        ages = [(self._age(each), each.is_visit) for each in past]
        if not any(0 <= age < DAYS for age, _ in ages):
            return ()
        return tuple(
            Visits(ages.count((age, True)), ages.count((age, False))) for age in range(DAYS - 1, -1, -1)
        )

    def _visits(self, past: Sequence[SyncProgress]) -> str:
        count = sum(each.is_visit and 0 <= self._age(each) < DAYS for each in past)
        text = self.tr("No courier or stick took anything in the last %1 days.")
        if count:
            text = self.tr("%Ln visit(s) by courier or stick in the last %1 days.", "", count)
        return text.replace("%1", self._words.number(DAYS))
