"""The part of the gateway's commands that takes over another gateway program's identity, while this one runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gateway_core.commands.identity_console import IdentityConsole
from gateway_core.errors import ForeignProfileError, InvalidMessageError
from gateway_core.ports.moving import ForeignProfile
from gateway_core.services.moving.moving_in import describe, move_in, plan_move, require_free
from gateway_core.views.moving import MovingPreview

FindForeignProfile = Callable[[Sequence[str]], ForeignProfile | None]
"""Looks for the other program's data in its usual place; told where this gateway serves apps."""


def no_foreign_profile(listening: Sequence[str]) -> ForeignProfile | None:
    """There is none."""
    return None


class MovingConsole(IdentityConsole):
    """Implements moving.MovingCommands for the gateway."""

    _find_foreign_profile: FindForeignProfile

    async def preview_move(self) -> MovingPreview | None:
        """What the other program's data holds; ``None`` if there is none, or this gateway is in use already."""
        profile = self._find_foreign_profile(self._board.status.listening)
        if profile is None or not await self._is_free():
            return None
        return describe(profile, await plan_move(profile, self._clock))

    async def move_in(self) -> MovingPreview:
        """Take it over, and go on as that gateway at once."""
        profile = self._find_foreign_profile(self._board.status.listening)
        if profile is None:
            raise ForeignProfileError(
                "The data of the Awala desktop gateway is not in its usual place any more."
            )
        plan = await plan_move(profile, self._clock)
        await (
            self.cancel_registration()
        )  # a choice made before would replace the public gateway that comes with it
        await move_in(self._store, profile, plan, self._clock)
        await self._credentials.reload_identity()
        await self.restart_internet()
        return describe(profile, plan)

    async def _is_free(self) -> bool:
        try:
            await self._store.read(require_free)
        except InvalidMessageError:
            return False
        return True
