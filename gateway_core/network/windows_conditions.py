"""Metered connections and battery on Windows, polled: INetworkCostManager and GetSystemPowerStatus.

Run under Wine 10, which calls every connection unrestricted. It assumes the calling convention of 64-bit Windows.

Spec: Microsoft, netlistmgr.h (NLM_CONNECTION_COST), winbase.h (SYSTEM_POWER_STATUS).
"""

import asyncio
import ctypes
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

from gateway_core.ports.network import Conditions

POLL_SECONDS = 30.0

_LIST_MANAGER = UUID("DCB00C01-570F-4A9B-8D69-199FDBA5723B").bytes_le
_COST_MANAGER = UUID("DCB00008-570F-4A9B-8D69-199FDBA5723B").bytes_le
_MULTITHREADED, _ANY_CONTEXT = 0, 0x17
_RELEASE, _GET_COST = 2, 3
"""Places in the table of INetworkCostManager's methods."""

_UNRESTRICTED = 0x1
_METERED = 0x2 | 0x4 | 0x10000 | 0x40000
"""A fixed volume, paid by volume, beyond the volume, and roaming."""


async def windows_conditions() -> AsyncIterator[Conditions]:
    """Implements ConditionWatch by polling."""
    before = None
    while True:
        now = await asyncio.to_thread(read)
        if now != before:
            before = now
            yield now
        await asyncio.sleep(POLL_SECONDS)


def read() -> Conditions:
    """Return the present conditions."""
    return Conditions(metered=is_metered(_cost()), on_battery=is_on_battery(_power_line()))


def is_metered(cost: int) -> bool | None:
    """Return the meaning of an NLM_CONNECTION_COST."""
    if cost & _METERED:
        return True
    return False if cost & _UNRESTRICTED else None


def is_on_battery(power_line: int) -> bool | None:
    """Return the meaning of ACLineStatus: 0 battery, 1 mains, 255 unknown."""
    return {0: True, 1: False}.get(power_line)


def _power_line() -> int:
    status = ctypes.create_string_buffer(12)
    return status.raw[0] if ctypes.CDLL("kernel32").GetSystemPowerStatus(status) else 255


def _cost() -> int:
    """Return the NLM_CONNECTION_COST of this computer's connection; 0 if Windows refuses."""
    ole32, manager, cost = ctypes.CDLL("ole32"), ctypes.c_void_p(), ctypes.c_uint()
    if ole32.CoInitializeEx(None, _MULTITHREADED) < 0:
        return 0
    try:
        if ole32.CoCreateInstance(_LIST_MANAGER, None, _ANY_CONTEXT, _COST_MANAGER, ctypes.byref(manager)):
            return 0
        _method(manager, _GET_COST, ctypes.c_void_p, ctypes.c_void_p)(manager, ctypes.byref(cost), None)
        _method(manager, _RELEASE)(manager)
        return cost.value
    finally:
        ole32.CoUninitialize()


def _method(instance: ctypes.c_void_p, place: int, *arguments: Any) -> Any:
    """Return a method of a COM object by its place in the table of methods."""
    methods = ctypes.cast(instance, ctypes.POINTER(ctypes.POINTER(ctypes.c_void_p)))[0]
    return ctypes.CFUNCTYPE(ctypes.c_long, ctypes.c_void_p, *arguments)(methods[place] or 0)
