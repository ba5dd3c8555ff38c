"""The wait for a gateway that moves to this computer, into a profile whose own gateway was never used."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from app.profile import Profile
from gateway_core import randomness
from gateway_core.codes.backups import BackupCode
from gateway_core.crypto.recovery_words import SECRET_OCTETS
from gateway_core.errors import StoreError
from gateway_core.limits import MOVE_PORT
from gateway_core.views.backups import BackupView, MoveInvitation

if TYPE_CHECKING:
    from ui.binding import Invite, Report


class MoveReception:
    """One wait. ``run`` blocks; ``end`` ends it, from any thread, unless the gateway has arrived."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._lock = threading.Lock()
        self._close: Callable[[], None] | None = None
        self._is_ended = False

    def run(self, invite: Invite, report: Report) -> BackupView:
        """Listen, hand over what the old computer needs, and make the profile the place of what comes.

        Raises:
            GatewayError: as for :meth:`Profile.receive_move`, or it was ended; nothing has changed.
        """
        from gateway_core.crypto.move_secret import MoveSecret  # only a move needs what it loads

        secret = MoveSecret(randomness.octets(SECRET_OCTETS))
        try:
            listener = self._profile.listen_for_move(secret, "", MOVE_PORT, replace=True)
        except StoreError:  # another program has the usual port
            listener = self._profile.listen_for_move(secret, "", 0, replace=True)
        with self._lock:
            self._close = listener.close
            is_ended = self._is_ended
        try:
            if is_ended:
                raise StoreError(BackupCode.MOVE_ENDED)
            where = listener.host if listener.port == MOVE_PORT else f"{listener.host}:{listener.port}"
            invite(MoveInvitation(where, secret.words))
            return self._profile.receive_move(listener, secret, report, replace=True)
        finally:
            listener.close()

    def end(self) -> None:
        """Wait no longer."""
        with self._lock:
            self._is_ended = True
            close = self._close
        if close is not None:
            close()
