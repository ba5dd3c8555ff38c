"""Single messages: the place and the life of each, and the choice to remember ways of messages that left."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from gateway_core.views.letters import Way
from gateway_core.views.parcel_ways import ParcelState, WaitingMessageView
from ui.binding import GatewayBinding
from ui.parts.apps import AppsModel
from ui.parts.screen import ScreenModel
from ui.parts.words import Wording, Words, fill, join


class WayWords(Wording):
    """Words for the place of a message. Each states a present fact without a forecast."""

    def of(self, way: Way, since: datetime | None) -> str:
        """Return the place of a message. ``since``: the day when the courier took it, if known."""
        with_courier = self.tr("with a courier %1", "since a day") if since else self.tr("with a courier")
        return {
            Way.WAITS: self.tr("waiting here"),
            Way.WITH_COURIER: fill(with_courier, self._words.since_day(since) if since else ""),
            Way.AT_INTERNET_GATEWAY: self.tr("at the post office"),
            Way.DELIVERED: self.tr("delivered"),
            Way.EXPIRED: self.tr("expired"),
            Way.REFUSED: self.tr("refused"),
        }[way]


class MessageRow(NamedTuple):
    """One message in words. ``life``: pairs of time and event, oldest first."""

    name: str
    """The key, made of the app's address and the message's id."""
    cells: tuple[str, ...]
    life: tuple[tuple[str, str], ...]


class MessagesModel(ScreenModel):
    """The messages of apps that this gateway holds."""

    def __init__(self, binding: GatewayBinding, words: Words, apps: AppsModel) -> None:
        super().__init__(binding, words)
        self._apps = apps
        self._ways = WayWords(words)
        self.rows: list[MessageRow] = []

    def headings(self) -> tuple[str, ...]:
        return (
            self.tr("App"),
            self.tr("Accepted"),
            self.tr("Size"),
            self.tr("Expires"),
            self.tr("Where it is"),
        )

    def let_go(self) -> None:
        self.rows = []

    def refresh(self) -> None:
        self.ask(lambda gateway: gateway.queue.messages(), self._arrived)

    def _arrived(self, views: Sequence[WaitingMessageView]) -> None:
        self.rows = [
            MessageRow(f"{view.endpoint} {view.id}", self._cells(view), self._life(view)) for view in views
        ]

    def _cells(self, view: WaitingMessageView) -> tuple[str, ...]:
        return (
            self._apps.name(view.endpoint),
            self._words.ago(view.way.accepted_at),
            self._words.size(view.size),
            self._words.until(view.expires) if view.expires else "–",
            self._place(view),
        )

    def _place(self, view: WaitingMessageView) -> str:
        is_taken = view.way.state is ParcelState.WITH_COURIER
        return self._ways.of(Way.WITH_COURIER if is_taken else Way.WAITS, view.way.since)

    def _life(self, view: WaitingMessageView) -> tuple[tuple[str, str], ...]:
        way, date = view.way, self._words.date
        steps = [(date(way.accepted_at), self.tr("Accepted from the app."))]
        if way.first_taken_at is not None:
            steps.append((date(way.first_taken_at), self.tr("A courier took it.")))
        if way.last_taken_at is not None and way.times_taken > 1:
            again = self.tr("A courier took it again (%Ln time(s) in all).", "", way.times_taken)
            steps.append((date(way.last_taken_at), again))
        is_copied = way.state is ParcelState.WITH_COURIER
        kept = self.tr("A copy stays here until its arrival is confirmed.") if is_copied else ""
        steps.append((self.tr("Now"), join(self._place(view), kept)))
        if view.expires is not None:
            steps.append((date(view.expires), self.tr("The message expires.")))
        return tuple(steps)


class WayKeepingModel(ScreenModel):
    """The choice to remember the ways of messages."""

    def __init__(self, binding: GatewayBinding, words: Words) -> None:
        super().__init__(binding, words)
        self.is_kept: bool | None = None
        """``None`` until the gateway answers."""

    def let_go(self) -> None:
        self.is_kept = None

    def refresh(self) -> None:
        self.ask(lambda gateway: gateway.queue.are_ways_kept(), self.store_as("is_kept"))

    def choose(self, *, is_kept: bool) -> None:
        """Remember ways, or forget all remembered ways."""
        if is_kept != self.is_kept:
            self.order(
                lambda gateway: gateway.queue.keep_ways(are_kept=is_kept),
                lambda _: self.store_as("is_kept")(is_kept),
            )
