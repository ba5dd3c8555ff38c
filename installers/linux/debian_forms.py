"""The difference between the two Debian packages.

The one for servers holds a part of the other's programs, under the same names: nobody needs both, so each takes the
other's place.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

from installers.project import DESKTOP, NAME, SERVER, Form

_ADDRESS = {"gateway-address": Path("etc") / NAME}


class DebianForm(Struct, frozen=True):
    """What the package of one form says of itself and brings beside the bundle."""

    description: str
    recommends: str
    takes_the_place_of: str
    configuration: Mapping[str, Path]
    """Files of installers/linux that an administrator may change, and where they go."""
    texts: tuple[str, ...]
    """What the names of these files of installers/linux end in: ``copyright`` and ``lintian-overrides`` are of both."""


_OF_DESKTOP = DebianForm(
    description="""private gateway for Relaynet and Awala
 Apps that speak Relaynet or Awala hand their messages to this program. It keeps
 them encrypted, and sends them over the Internet while there is one. When the
 Internet is cut off, a courier carries them: a phone, or a USB stick.
 .
 The package holds the program with a window and the one without, and brings
 Python, Qt and the libraries that they need beside it.""",
    # A keyring for the master key (there is a passphrase without one), and letters of more scripts than we bring.
    recommends="gnome-keyring | kwalletmanager | keepassxc, fonts-noto-core | fonts-dejavu-core",
    takes_the_place_of=SERVER.name,
    configuration=_ADDRESS | {"autostart.desktop": Path("etc") / "xdg" / "autostart" / f"{NAME}.desktop"},
    texts=("", "-window"),
)
_OF_SERVER = DebianForm(
    description="""nodes of Relaynet and Awala without a window
 For servers and small boards: a private gateway, which keeps messages of apps
 and sends them over the Internet or by courier; a courier, which carries sealed
 cargo; a public gateway, with which private gateways pair; and the commands by
 which shell scripts send and receive.
 .
 The package holds the programs of relaynet-gateway that need no window, and
 brings Python and the libraries that they need beside it, without Qt.""",
    recommends="ca-certificates",
    takes_the_place_of=DESKTOP.name,
    configuration=_ADDRESS,
    texts=("",),
)


def debian_form(form: Form) -> DebianForm:
    """What is different in the package of that form."""
    return _OF_DESKTOP if form.has_window else _OF_SERVER
