"""Commands about moving in: taking over another gateway program's identity, while this one runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gateway_core.codes.moving import MovingCode
from gateway_core.commands.pairing import PairingCommands
from gateway_core.errors import ForeignProfileError, InvalidMessageError
from gateway_core.ports.moving import ForeignProfile
from gateway_core.services.identity.custody import Custody
from gateway_core.services.internet.connection_rules import InternetExchange
from gateway_core.services.moving.moving_in import describe, move_in, plan_move, require_free
from gateway_core.services.status.status_board import StatusBoard
from gateway_core.views.moving import MovingPreview

FindForeignProfile = Callable[[Sequence[str]], ForeignProfile | None]
"""Looks for the other program's data in its usual place; told where this gateway serves apps."""


def no_foreign_profile(listening: Sequence[str]) -> ForeignProfile | None:
    """There is none."""
    return None


class MovingCommands:
    """Commands about the Awala desktop gateway's data on this computer."""

    def __init__(
        self,
        custody: Custody,
        board: StatusBoard,
        pairing: PairingCommands,
        exchange: InternetExchange,
        find_profile: FindForeignProfile,
    ) -> None:
        self._store = custody.store
        self._clock = custody.clock
        self._credentials = custody.credentials
        self._board = board
        self._pairing = pairing
        self._exchange = exchange
        self._find_profile = find_profile

    async def preview(self) -> MovingPreview | None:
        """Return what the other program's data holds; ``None`` if there is none, or this gateway is in use already."""
        profile = self._find_profile(self._board.status.listening)
        if profile is None or not await self._is_free():
            return None
        return describe(profile, await plan_move(profile, self._clock))

    async def move_in(self) -> MovingPreview:
        """Take the other program's data over, and go on as that gateway at once.

        Raises:
            ForeignProfileError: there is none, or it cannot be read.
        """
        profile = self._find_profile(self._board.status.listening)
        if profile is None:
            raise ForeignProfileError(MovingCode.DATA_GONE)
        plan = await plan_move(profile, self._clock)
        # A choice that was made before would replace the public gateway that comes with the identity.
        await self._pairing.cancel()
        await move_in(self._store, profile, plan, self._clock)
        await self._credentials.reload_identity()
        await self._exchange.restart()
        return describe(profile, plan)

    async def _is_free(self) -> bool:
        try:
            await self._store.read(require_free)
        except InvalidMessageError:
            return False
        return True
