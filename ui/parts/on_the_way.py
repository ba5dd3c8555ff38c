"""The way of messages in words: their places, arrivals, visits, and the expected answers."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from msgspec import Struct

from gateway_core.events import DeletionReason, Direction, SyncProgress, Transport
from gateway_core.planning.forecast import Forecast, Gain, Remedy
from gateway_core.planning.plan import DAY
from gateway_core.views.expectation import Expectation, Rhythm
from gateway_core.views.status import DeletionView, QueueView
from ui.parts.words import Wording, Words, fill

_A_FEW = 0.005
"""The share below which a figure is omitted."""

_MOST = 0.9
"""The share of answers from which the text gives an expected time."""


class Expecting(Wording):
    """Words for an expectation."""

    def in_short(self, expectation: Expectation | None) -> str:
        """Return one sentence; empty if the history allows no forecast."""
        if expectation is None or expectation.answers is None:
            return ""
        days = self._days(expectation)
        if expectation.answers.share < _MOST:
            return self.tr(
                "Couriers or sticks came about every %Ln day(s). Not all replies arrive in time.", "", days
            )
        text = self.tr(
            "Couriers or sticks came about every %Ln day(s). Expect a reply in about %1.", "", days
        )
        return fill(text, self._words.duration(expectation.answers.median))

    def at_length(self, expectation: Expectation, *, is_online: bool) -> list[str]:
        """Return the sentences of the card. ``is_online``: messages travel over the Internet instead of couriers."""
        if expectation.rhythm is Rhythm.OVER:
            return [
                self.tr(
                    "No courier or stick has come for much longer than usual. Relaynet can't predict the next "
                    "visit."
                )
            ]
        if expectation.answers is None:
            return [
                self.tr(
                    "After %Ln visit(s) by couriers or sticks, this shows when to expect replies.",
                    "",
                    expectation.visits_needed,
                )
            ]
        now = self.tr("You're online now, so messages don't wait for couriers. Without the Internet:")
        return [
            *([now] if is_online else []),
            self.tr("Couriers or sticks came about every %Ln day(s).", "", self._days(expectation)),
            *self._answers(expectation, expectation.answers),
            *self._help(expectation, expectation.answers),
        ]

    def assumptions(self, expectation: Expectation) -> str:
        """Return the assumptions of the forecast; empty if the sentences contain no forecast of answers."""
        if expectation.answers is None:
            return ""
        return self.tr(
            "For replies that people on the Internet write within a day. This assumes that couriers reach "
            "the Internet once between two visits, and that messages stay valid for two weeks, as in most "
            "apps."
        )

    def _days(self, expectation: Expectation) -> int:
        return max(1, round(expectation.interval_seconds / DAY))

    def _answers(self, expectation: Expectation, answers: Forecast) -> list[str]:
        if answers.share < _A_FEW:
            told = [self.tr("Very few replies arrive in time.")]
        else:
            text = self.tr("Half of the replies that arrive take up to %1, and nine in ten take up to %2.")
            duration = self._words.duration
            text = fill(text, duration(answers.median), duration(answers.nine_of_ten))
            told = [self._share(answers.share), text]
        if answers.not_collected >= _A_FEW and expectation.kept_for_seconds is not None:
            text = self.tr("The post office deletes messages that no courier collects within %1.")
            told.append(fill(text, self._words.duration(expectation.kept_for_seconds)))
        if answers.expired >= _A_FEW:
            told.append(self.tr("Some messages and replies expire on the way."))
        return told

    def _share(self, share: float) -> str:
        if share >= 1 - _A_FEW:
            return self.tr("All replies arrive in time.")
        return self.tr("Of 100 replies, about %Ln arrive(s) in time.", "", round(100 * share))

    def _help(self, expectation: Expectation, answers: Forecast) -> list[str]:
        """Return the best remedy and its effect; empty if all remedies have little effect."""
        best = next(iter(expectation.gains), None)
        if best is None:
            return []
        if best.share >= _A_FEW:
            return [self._remedy(best), self._then(best.forecast)]
        if answers.median - best.forecast.median < DAY // 2:
            return []
        text = self.tr("Half of the replies would arrive within %1.")
        return [self._remedy(best), fill(text, self._words.duration(best.forecast.median))]

    def _remedy(self, gain: Gain) -> str:
        match gain.remedy:
            case Remedy.COURIER:
                return self.tr("What would help most: visits twice as often.")
            case Remedy.RETENTION:
                return self.tr("What would help most: a post office that keeps messages longer.")
            case Remedy.LIFETIME:
                return self.tr(
                    "What would help most: messages that stay valid twice as long, if your app offers this."
                )

    def _then(self, forecast: Forecast) -> str:
        text = self.tr(
            "About %Ln of 100 replies would arrive, half of them within %1.",
            "",
            round(100 * forecast.share),
        )
        return fill(text, self._words.duration(forecast.median))


DAYS = 30
"""The number of days in the chart of visits."""


class Station(NamedTuple):
    """One place on the way, with its text. ``is_reached``: messages are or were there."""

    icon: str
    name: str
    text: str
    is_reached: bool


class Visits(NamedTuple):
    """The syncs of one day: successful (also with an empty exchange) and failed."""

    done: int
    failed: int


class Way(Struct, frozen=True):
    """The contents of the card. ``days`` begins with the oldest day; empty if the history has no sync in these days."""

    stations: tuple[Station, ...]
    news: tuple[str, ...]
    days: tuple[Visits, ...]
    visits: str


class OnTheWay(Wording):
    """Words for the queue, the counts of deleted messages and the history of syncs."""

    def __init__(self, words: Words) -> None:
        super().__init__(words)
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
        """Return the way of messages; ``None`` while queue, syncs and outgoing deletions are empty.

        ``is_online``: messages travel over the Internet instead of couriers.
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
                        self._carried_text(with_courier, since),
                        self._came_back(past),
                        "" if is_online else self._expecting.in_short(expectation),
                    ),
                )
            ),
            self._days(past),
            self._visits(past),
        )

    def _stations(self, here: int, with_courier: int, passed_on: int) -> tuple[Station, ...]:
        nothing = self.tr("none")
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
                self.tr("%Ln arrived", "", passed_on) if passed_on else self.tr("none yet"),
                passed_on > 0,
            ),
            Station("recipient", self.tr("Recipient"), self.tr("see the app"), False),
        )

    def _carried_text(self, count: int, since: datetime | None) -> str:
        if not count:
            return ""
        if since is None:
            return self.tr("Couriers took %Ln message(s).", "", count)
        return fill(
            self.tr("Couriers took %Ln message(s), the first %1.", "", count), self._words.on_day(since)
        )

    def _came_back(self, past: Sequence[SyncProgress]) -> str:
        """Return the arrivals of the last sync that brought messages within the shown days."""
        bringing = (each for each in past if each.parcels_in and self._age(each) < DAYS)
        last = max(bringing, key=lambda each: each.started_at, default=None)
        if last is None:
            return ""
        return fill(
            self.tr("%Ln message(s) arrived %1.", "", last.parcels_in), self._words.on_day(last.started_at)
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
        text = self.tr("No courier or stick moved messages in the last %1 days.")
        if count:
            text = self.tr("%Ln visit(s) by courier or stick in the last %1 days.", "", count)
        return fill(text, self._words.number(DAYS))
