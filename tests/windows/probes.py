"""What tests do on a Windows computer, run by Windows' Python: ``-m tests.windows.probes NAME [WORDS...]``.

Each function prints what it saw as one line of JSON.
"""

import asyncio
import json
import os
import socket
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any


def told(**seen: object) -> None:
    print(json.dumps(seen), flush=True)


def network() -> None:
    """The default routes and conditions, by the calls of Windows."""
    from gateway_core.network import windows, windows_conditions

    routes, now = windows.default_routes(), windows_conditions.read()
    told(gateways=[each.gateway for each in routes], metered=now.metered, on_battery=now.on_battery)


def changes() -> None:
    """Tell the default gateways at each look of the watch, until the watch notices a change."""
    from gateway_core.network import windows
    from gateway_core.network.system import PollingNetwork
    from gateway_core.ports.network import DefaultRoute

    def read() -> list[DefaultRoute]:
        routes = windows.default_routes()
        told(gateways=[each.gateway for each in routes])
        return routes

    async def look() -> None:
        async for _ in PollingNetwork(read).changes():
            break

    asyncio.run(look())


def wakefulness() -> None:
    """Whether Windows lets a program hold off sleep, and which clocks it has."""
    from app.process.service_notices import system_hold
    from gateway_core.clock import SystemClock

    take, clock = system_hold(), SystemClock()
    assert take is not None
    take()()
    since_boot = clock.since_boot()
    told(clocks=since_boot is not None and since_boot + 0.1 >= clock.awake() > 0)  # it counts in milliseconds


def zone(*seconds: str) -> None:
    """The local times of moments (seconds since 1970), by Windows' Python and as the window shows them."""
    from PySide6.QtCore import QLocale

    from ui.parts.words import moment_text

    QLocale.setDefault(QLocale("en_GB"))
    moments = [datetime.fromtimestamp(int(each), UTC) for each in seconds]
    told(
        python=[f"{each.astimezone():%d/%m/%Y %H:%M %z}" for each in moments],
        window=[moment_text(each) for each in moments],
    )


def login(program: str, state: str) -> None:
    """Switch a program's start at login on or off, as the window does."""
    from app.desktop.autostart import start_at_login

    sys.executable, sys.frozen = program, True  # type: ignore[attr-defined]
    entry = start_at_login()
    entry.set_on(state == "on")
    told(is_on=entry.is_on)


def key(step: str, account: str) -> None:
    """Keep, load or erase a key in the Credential Manager."""
    from gateway_core.vaults.keyring_vault import KeyringVault

    vault = KeyringVault(account)
    if step == "keep":
        vault.keep(bytes(range(32)))
    elif step == "erase":
        vault.erase()
    found = vault.load()
    told(key=None if found is None else found.hex())


def meet(control: str, port: str) -> None:
    """Ask a running gateway for an exchange with a courier of this computer; somebody else has to approve."""
    from app.control.client import call
    from app.control.exchange import SyncCourier

    done: Any = asyncio.run(call(Path(control), SyncCourier("127.0.0.1", int(port)), lambda *_: None))
    told(outcome=done["outcome"])


def pipe() -> None:
    """Who may open one of our pipes, before the first client came and while it talks."""

    async def look() -> None:
        from gateway_core.host import windows_access, windows_pipes

        async def connected(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.close()

        name = f"{windows_pipes.PREFIX}relaynet-gateway-probe-{os.getpid()}"
        server: Any = await windows_pipes.serve_streams(connected, name, 100)
        others = [_others_at(each.fileno()) for each in (server._pipe, *server._free_instances)]
        _, writer = await windows_pipes.connect_streams(name, 100)
        others += [_others_at(each.fileno()) for each in server._free_instances]
        told(others=others, own=windows_access.own_account())
        writer.close()
        server.close()

    asyncio.run(look())


def _others_at(handle: int) -> list[str]:
    """The others in the access list of an open pipe."""
    import ctypes

    from gateway_core.host import windows_access

    kernel_object, access_list = 6, 4
    advapi32, descriptor, text = ctypes.CDLL("advapi32"), ctypes.c_void_p(), ctypes.c_void_p()
    assert not advapi32.GetSecurityInfo(
        ctypes.c_void_p(handle), kernel_object, access_list, None, None, None, None, ctypes.byref(descriptor)
    )
    assert advapi32.ConvertSecurityDescriptorToStringSecurityDescriptorW(
        descriptor, 1, access_list, ctypes.byref(text), None
    )
    return windows_access.others_in(ctypes.wstring_at(text.value or 0), windows_access.own_account())


def listen(port: str) -> None:
    """Occupy a port until the input ends."""
    with socket.create_server(("127.0.0.1", int(port))):
        told(ready=True)
        sys.stdin.read()


def interrupt(*command: str) -> None:
    """Run a program on a console of its own, press Ctrl-C once it is ready, and wait for its end."""
    import ctypes

    kernel32, new_console = ctypes.CDLL("kernel32"), 0x10
    survive = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_uint)(lambda _: 1)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, creationflags=new_console) as process:
        assert process.stdout is not None
        while '"ready"' not in (line := process.stdout.readline()):
            assert line, "the program ended without being ready"
        kernel32.FreeConsole()
        assert kernel32.AttachConsole(process.pid)
        kernel32.SetConsoleCtrlHandler(survive, 1)  # keys reach all programs on a console
        assert kernel32.GenerateConsoleCtrlEvent(0, 0)
        told(status=process.wait(60))


if __name__ == "__main__":
    globals()[sys.argv[1]](*sys.argv[2:])
