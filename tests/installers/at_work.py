"""A computer on which everything is at work while its package changes: gateway, courier, public gateway, two people's
letters and the window, with something that waits in each.
"""

import json
import subprocess
import textwrap
from dataclasses import dataclass
from pathlib import Path

from app.demo.tls import DemoAuthority
from gateway_core.clock import SystemClock
from gateway_core.limits import COURIER_PORT
from tests.factories.followed_page import DOMAIN, PATIENCE
from tests.factories.processes import ended
from tests.installers.clean_root import USER
from tests.installers.computers import StartedComputer
from tests.installers.conftest import DESKTOP, SERVER

SELF_INSTALLING = "self-installing file"
FORMS = (SERVER, DESKTOP, SELF_INSTALLING)
PUBLIC = "relaynet-public-gateway"
USER_UNITS = ("relaynet-gateway", "relaynet-courier")
KEY = "--vault passphrase-file:passphrase"
SLOW_PORT = 21999
"""Leads to the courier, at the speed of a bad line."""
_OWN = f"/etc/{PUBLIC}"
_USERS_DATA = f"--data-dir public {KEY}"
_SERVICES_DATA = f"--data-dir /var/lib/{PUBLIC} --vault passphrase-file:{_OWN}/passphrase"
_EYES = f"""
import sys, time, pyatspi
from pyatspi import Registry
act, wanted, *rest = sys.argv[1:]
def named(item, depth=0):
    try:
        is_it = item.name == wanted or item.name.startswith(wanted + " (")  # a count may follow
        is_it = is_it or act == "look" and wanted in item.name
        if is_it and item.getState().contains(pyatspi.STATE_SHOWING):
            yield item
        for child in item if depth < 40 else ():
            if child is not None:
                yield from named(child, depth + 1)
    except Exception:
        return  # it went away while it was looked at
until = time.monotonic() + {PATIENCE - 20}
while time.monotonic() < until:
    for item in named(Registry.getDesktop(0)):
        try:
            if act == "press":
                item.queryAction().doAction(0)
            if act == "type":
                item.queryEditableText().setTextContents(rest[0])
        except NotImplementedError:
            continue  # a label of the same text
        sys.exit(0)
    time.sleep(0.5)
def tell(item, depth=0):
    for child in item:
        if child is not None and depth < 40:
            if child.name:
                print(child.getRoleName(), child.name, file=sys.stderr)
            tell(child, depth + 1)
tell(Registry.getDesktop(0))
sys.exit("not seen: " + wanted)
"""
"""What a screen reader sees of the window, and presses."""


@dataclass
class AtWork:
    """Somebody at that computer, who has one form of the programs installed."""

    computer: StartedComputer
    form: str

    # --- Typing -------------------------------------------------------------------------------------------------

    def runs(self, typed: str, user: str = USER) -> subprocess.CompletedProcess[str]:
        """Run it to its end."""
        asks = "export XDG_RUNTIME_DIR=/run/user/$(id -u) DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/$(id -u)/bus"
        words = ("runuser", "-l", user, "-s", "/bin/bash", "-c", f"set -e; {asks}\n{typed}")
        command = self.computer.command(*words)
        return ended(*command)

    def told(self, typed: str, user: str = USER) -> str:
        done = self.runs(typed, user)
        assert done.returncode == 0, (typed, done.stdout, done.stderr)
        assert "Traceback" not in done.stdout + done.stderr
        return done.stdout

    def json(self, typed: str, user: str = USER) -> dict[str, object]:
        """What the last line of its answer says."""
        return dict(json.loads(self.told(f"{typed} --json", user).splitlines()[-1]))

    def waits_for(self, condition: str, user: str = USER) -> None:
        self.told(f"timeout {PATIENCE:.0f} bash -c 'until {condition}; do sleep 0.5; done'", user)

    # --- The package --------------------------------------------------------------------------------------------

    @property
    def programs(self) -> str:
        return f"/home/{USER}/.local/bin" if self.form == SELF_INSTALLING else "/usr/bin"

    def put(self, build: str) -> None:
        """Install that build of this form, in the place of the one that is there."""
        file = f"'/opt/{build} {self.form}'"
        if self.form == SELF_INSTALLING:
            self.told(f"{file} 2>&1")
        else:
            self.told(f"dpkg --install {file} 2>&1", "root")

    # --- The programs -------------------------------------------------------------------------------------------

    @property
    def ports(self) -> tuple[int, int]:
        """Of the public gateway, for private ones and for couriers."""
        return (443, 8443) if self.form == SERVER else (9443, 9444)

    def begins(self, folder: Path) -> None:
        """Start everything, and pair it."""
        authority = DemoAuthority.create(folder, SystemClock().now(), DOMAIN)
        names = ("authority.pem", "fullchain.pem", "privkey.pem")
        for name, file in zip(
            names, (authority.authority_file, authority.certificate_file, authority.key_file), strict=True
        ):
            self.computer.gets(name, file.read_bytes())
        self.told(f"install -o {USER} -m 600 {' '.join(names)} /home/{USER}", "root")
        self.logs_in()
        self._makes_public_gateway()
        self.serves_as_a_user()
        near = "--gateway-ca authority.pem --gateway-host 127.0.0.1"
        self.told(f"relaynet-gateway register {KEY} {near}:{self.ports[0]} {DOMAIN}")
        courier = (
            f"--address 127.0.0.1 --pause 0 {near.replace('authority', '%%h/authority')}:{self.ports[1]}"
        )
        for unit, options in (
            ("relaynet-gateway", "--no-internet --no-local-delivery --new-apps allow"),
            ("relaynet-courier", courier),
        ):
            start = f"{self.programs}/{unit} serve --vault passphrase-file:%%h/passphrase {options}"
            place = f"~/.config/systemd/user/{unit}.service.d"
            self.told(
                f"mkdir -p {place}; printf '[Service]\\nExecStart=\\nExecStart={start}\\n' >{place}/ours.conf"
            )
        self.told(f"systemctl --user daemon-reload; systemctl --user start {' '.join(USER_UNITS)}")
        slow = f"pv -qL 40k | socat - TCP:127.0.0.1:{COURIER_PORT}"
        self.told(
            f"printf '#!/bin/sh\\n{slow}\\n' >slow; chmod +x slow\n"
            f"systemd-run --user --quiet socat TCP-LISTEN:{SLOW_PORT},fork,reuseaddr EXEC:./slow"
        )

    def logs_in(self) -> None:
        self.told(f"loginctl enable-linger {USER}; systemctl start user@$(id -u {USER})", "root")
        self.told("umask 077; echo of a test >passphrase")

    def _makes_public_gateway(self) -> None:
        ports = "--gsc-port {} --crc-port {}".format(*self.ports)
        if self.form != SERVER:
            self.told(f"{PUBLIC} init {_USERS_DATA} {ports} {DOMAIN}")
            return
        self.told(
            f"install -o {PUBLIC} -m 600 fullchain.pem privkey.pem {_OWN}\n"
            f"runuser -u {PUBLIC} -- sh -c 'umask 077; echo of a test >{_OWN}/passphrase'\n"
            f"runuser -u {PUBLIC} -- {PUBLIC} init {_SERVICES_DATA} {DOMAIN}\nsystemctl start {PUBLIC}",
            "root",
        )

    def serves_as_a_user(self) -> None:
        """Start the public gateway where no package has a service of it; no manager is told of it then."""
        if self.form == SERVER:
            return
        ports = "--gsc-port {} --crc-port {}".format(*self.ports)
        files = "--tls-certificate fullchain.pem --tls-key privkey.pem"
        self.told(
            f"systemd-run --user --quiet --collect --unit=public --same-dir {self.programs}/{PUBLIC} serve "
            f"{_USERS_DATA} {ports} --listen 127.0.0.1 {files}"
        )
        # A command would open the folder itself as long as nobody serves, and the start would find it in use.
        self.waits_for(f"(exec 3<>/dev/tcp/127.0.0.1/{self.ports[0]}) 2>/dev/null")

    def public(self, command: str) -> subprocess.CompletedProcess[str]:
        """Ask the running public gateway."""
        if self.form == SERVER:
            return self.runs(f"runuser -u {PUBLIC} -- {PUBLIC} {command} {_SERVICES_DATA} --json", "root")
        return self.runs(f"{PUBLIC} {command} {_USERS_DATA} --json")

    def is_new(self, unit: str) -> str:
        """A condition of the shell: the running program is of the build that is installed."""
        return f'[ -z "$({unit} status {KEY} 2>&1 >/dev/null)" ]'

    # --- Messages -----------------------------------------------------------------------------------------------

    def letters(self, command: str, who: str, before: str = "") -> str:
        name, _, options = command.partition(" ")
        return f"{before} relaynet-letters {name} --data-dir {who} {KEY} {options}"

    def acquaints(self) -> None:
        """Alice can write to Bob afterwards, and Bob watches for letters."""
        self.told(
            "\n".join(
                self.letters(each, who)
                for each, who in (
                    ("name Bob", "bob"),
                    ("invite --output invitation --wait 300", "alice"),
                    ("accept invitation --output answer --wait 300", "bob"),
                    ("accept answer --wait 300", "alice"),
                )
            )
        )
        watch = self.letters("watch --json", "bob").strip()
        self.told(
            f"systemd-run --user --quiet --unit=watch --same-dir bash -c '{self.programs}/{watch} >arrived'"
        )

    def writes(self, text: str, options: str = "--wait 300", before: str = "") -> None:
        self.told(f"echo {text} | {self.letters(f'send Bob {options}', 'alice', before)}")

    def trip(self) -> None:
        """The courier meets the gateway, then goes over the Internet."""
        self.told(f"relaynet-gateway sync-courier 127.0.0.1 --approve {KEY}\nrelaynet-courier relay {KEY}")

    def waiting(self) -> dict[str, object]:
        """How much waits where."""
        gateway = self.json(f"relaynet-gateway status {KEY}")
        courier = self.json(f"relaynet-courier status {KEY}")
        public = json.loads(self.public("status").stdout)
        return {
            "out of the gateway": gateway["outbound"]["count"],  # type: ignore[index]
            "for its apps": gateway["inbound"]["count"],  # type: ignore[index]
            "with the courier, out": courier["cargoes_out"],
            "with the courier, in": courier["cargoes_in"],
            "at the public gateway": public["parcels_for_gateways"],
        }

    def arrived(self) -> int:
        return len(self.told("cat arrived").splitlines())

    # --- The window ---------------------------------------------------------------------------------------------

    def opens_the_window(self, display: str) -> None:
        """On a gateway of its own."""
        self.computer.gets("eyes.py", textwrap.dedent(_EYES).encode())
        self.told(f"install -o {USER} /root/eyes.py /home/{USER}", "root")
        self.told(
            f"relaynet-gateway status --data-dir window {KEY} >/dev/null\n"
            'echo \'{"version": 1, "first_run_done": true, "sheet_answered": true}\' >window/window.json\n'
            f"systemd-run --user --quiet --unit=window --same-dir --setenv=DISPLAY={display} "
            f"--setenv=QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 --property=StandardError=file:/home/{USER}/window.errors "
            f"{self.programs}/relaynet-gateway-desktop --data-dir window"
        )

    def sees(self, name: str) -> None:
        self.told(f"python3 eyes.py look '{name}'")

    def unlocks_the_window(self) -> None:
        self.types("Passphrase", "of a test")
        self.presses("Unlock")
        self.sees("Choose a post office to begin")

    def presses(self, name: str) -> None:
        self.told(f"python3 eyes.py press '{name}'")

    def types(self, name: str, text: str) -> None:
        self.told(f"python3 eyes.py type '{name}' '{text}'")
