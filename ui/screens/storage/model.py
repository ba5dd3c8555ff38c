"""Storage: used space and the limit."""

from collections.abc import Sequence

from gateway_core.events import Transport
from gateway_core.limits import FULL_FRACTION, LOW_FRACTION
from gateway_core.views.status import GatewayStatus, QuarantineView, RoomView
from ui.binding import GatewayBinding
from ui.parts.apps import AppsModel
from ui.parts.screen import ScreenModel
from ui.parts.words import Words, fill, join

QUOTA_STEP = 100_000_000
"""The step of the limit, in octets: 100 MB."""
QUOTA_LEAST, QUOTA_MOST = 1, 100
"""The limit in steps: 100 MB to 10 GB."""


class StorageModel(ScreenModel):
    """The model of the storage screen."""

    def __init__(self, binding: GatewayBinding, words: Words, apps: AppsModel) -> None:
        super().__init__(binding, words)
        self._apps = apps
        self.is_watched = False
        """True while the screen is visible; the space of each app is refreshed only then."""
        self._rooms: Sequence[RoomView] = ()
        self.quarantine: Sequence[QuarantineView] = ()
        self._shown: object = None
        apps.changed.connect(self.changed)
        binding.status_changed.connect(self._status_changed)

    @property
    def share(self) -> float:
        """The used part of the limit, 0 to 1."""
        limit = self.status.storage_limit
        return min(1.0, self.status.storage_used / limit) if limit else 0.0

    @property
    def tone(self) -> str:
        return (
            "critical"
            if self.share >= FULL_FRACTION
            else "caution"
            if self.share >= LOW_FRACTION
            else "positive"
        )

    @property
    def usage(self) -> str:
        text = self.tr("%1 of %2 used")
        used, limit = self._words.size(self.status.storage_used), self._words.size(self.status.storage_limit)
        return fill(text, used, limit)

    @property
    def quota_steps(self) -> int:
        """The set limit in steps of 100 MB; the disk may allow less."""
        return max(QUOTA_LEAST, min(QUOTA_MOST, round(self.status.storage_quota / QUOTA_STEP)))

    def quota_text(self, steps: int) -> str:
        return self._words.size(steps * QUOTA_STEP)

    def set_quota(self, steps: int) -> None:
        if steps != self.quota_steps:
            self.order(lambda gateway: gateway.queue.set_quota(steps * QUOTA_STEP), lambda _: None)

    def let_go(self) -> None:
        self.quarantine = self._rooms = ()

    def refresh(self) -> None:
        self.ask(lambda gateway: gateway.queue.quarantined(), self.store_as("quarantine"))
        self.ask(lambda gateway: gateway.queue.rooms(), self.store_as("_rooms"))

    def retry(self) -> None:
        """Validate quarantined messages again."""

        def finish(count: int) -> None:
            self.result = self.tr("%Ln message(s) accepted this time.", "", count)
            self.refresh()

        self.order(lambda gateway: gateway.queue.retry_quarantined(), finish)

    def quarantine_text(self) -> str:
        return self.tr("%Ln message(s) set aside", "", len(self.quarantine))

    def quarantine_reasons(self) -> str:
        """Return the reasons for quarantine, for incoming and outgoing messages."""
        ways = {view.transport == Transport.LOCAL for view in self.quarantine}
        texts = {
            False: self.tr(
                "Check this computer's clock. Incoming messages were not accepted: the clock may be"
                " wrong, or a key or a registration may be missing. Relaynet tries them again for 30"
                " days."
            ),
            True: self.tr(
                "Outgoing messages were refused, perhaps by a proxy or the login page of a network."
                " A courier can take them. Over the Internet, Relaynet tries them again after a day,"
                " or earlier if they would expire."
            ),
        }
        return " ".join(text for is_outward, text in texts.items() if is_outward in ways)

    @property
    def rooms(self) -> list[tuple[str, str]]:
        """The apps whose messages use space, largest first, with the amounts."""
        return [(self._name(view), self._room_text(view)) for view in self._rooms]

    @property
    def full_apps(self) -> list[str]:
        """The apps at or near their own limit."""
        return [self._name(view) for view in self._rooms if view.handed_in >= FULL_FRACTION * view.limit]

    def _name(self, view: RoomView) -> str:
        return join(*dict.fromkeys(self._apps.name(each) for each in view.endpoints))

    def _room_text(self, view: RoomView) -> str:
        """Return the amount from the app with its limit, and the amount that waits for it."""
        size, parts = self._words.size, []
        if view.handed_in:
            parts.append(fill(self.tr("%1 to send (limit %2)"), size(view.handed_in), size(view.limit)))
        if view.waiting:
            parts.append(fill(self.tr("%1 to receive"), size(view.waiting)))
        return join(*parts)

    def _status_changed(self, status: GatewayStatus) -> None:
        shown = (
            status.storage_used,
            status.storage_limit,
            status.storage_quota,
            status.outbound,
            status.inbound,
        )
        if shown != self._shown:
            self._shown = shown
            self.changed.emit()
            if self.is_watched:
                self.refresh()
