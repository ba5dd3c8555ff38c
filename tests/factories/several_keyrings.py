"""Logins whose Secret Service has several collections: a real GNOME Keyring, KeePassXC with two databases, KWallet."""

import base64
import os
import shutil
import subprocess
import tempfile
import threading
import uuid
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import secretstorage
from jeepney.io.blocking import DBusConnection, prep_socket
from secretstorage.defines import SS_PATH, SS_PREFIX
from secretstorage.util import DBusAddressWrapper, add_match_rules, format_secret, open_session

from gateway_core.vaults.keyring_vault import SERVICE
from tests.factories.lost_keyrings import Person
from tests.factories.private_keyring import PASSWORD, PrivateKeyring
from tests.factories.screen import screen

LOGIN, WORK, ONE, TWO = "Login", "Work", "one", "two"
"""Collections: GNOME Keyring's own and an additional one, two databases of KeePassXC."""
WALLET = "kdewallet"
"""KWallet's own collection; ``WORK`` is an additional one there, too."""
_GNOME = "org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface"
_OURS = {"service": SERVICE}
_QUIET_SETTINGS = """[General]
ConfigVersion=2
OpenPreviousDatabasesOnStartup=false
[GUI]
CheckForUpdates=false
[FdoSecrets]
Enabled=true
ShowNotification=false
ConfirmAccessItem={asks}
ConfirmDeleteItem={asks}
"""
_WALLET_SETTINGS = """[Wallet]
First Use=false
Default Wallet={default}
[Auto Allow]
kdewallet=Secret Service
Work=Secret Service
[org.freedesktop.secrets]
apiEnabled=true
"""
_DATABASE = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<KeePassFile><Meta><Generator>KeePassXC</Generator><DatabaseName>{name}</DatabaseName>
<CustomData><Item><Key>FDO_SECRETS_EXPOSED_GROUP</Key><Value>{{{group}}}</Value></Item></CustomData></Meta>
<Root><Group><UUID>{octets}</UUID><Name>Root</Name></Group></Root></KeePassFile>"""


@dataclass
class KeePassXC(PrivateKeyring):
    """A login whose Secret Service is KeePassXC, on ``display`` or without a screen."""

    display: str = ""

    def stop(self) -> None:
        """End KeePassXC; if an open question prevents that, kill it, as a logout does in the end."""
        if self.daemon is not None:
            self.daemon.terminate()
            try:
                self.daemon.wait(20)
            except subprocess.TimeoutExpired:
                self.daemon.kill()
        super().stop()

    def make(self, name: str) -> None:
        """Make a database that gives its entries to the Secret Service; its password is ``PASSWORD``."""
        group, plain = uuid.uuid4(), self.folder / f"{name}.xml"
        octets = base64.b64encode(group.bytes).decode()
        plain.write_text(_DATABASE.format(name=name, group=group, octets=octets))
        command = ["keepassxc-cli", "import", "-p", plain, self.folder / f"{name}.kdbx"]
        answers = f"{PASSWORD}\n" * 2
        subprocess.run(command, input=answers, text=True, check=True, capture_output=True)

    def open(self, *unlocked: str, locked: tuple[str, ...] = (), asks: bool = False) -> None:
        """Restart KeePassXC with these databases, the locked ones last.

        ``asks``: KeePassXC asks a person to confirm each access and each deletion, which is its default.
        """
        self.stop()
        settings = self.folder / "keepassxc.ini"
        settings.write_text(_QUIET_SETTINGS.format(asks=str(asks).lower()))
        names = [str(self.folder / f"{name}.kdbx") for name in (*unlocked, *locked)]
        local = ["--config", str(settings), "--localconfig", str(self.folder / "local.ini")]
        self.daemon = subprocess.Popen(
            ["keepassxc", *local, "--pw-stdin", *names],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=_without_a_screen(self)
            | ({"DISPLAY": self.display, "QT_QPA_PLATFORM": "xcb"} if self.display else {}),
        )
        self.daemon.stdin.write(f"{PASSWORD}\n".encode() * len(unlocked) + b"\n" * len(locked))
        self.daemon.stdin.close()
        self.wait_for_service()
        with connected(self) as bus:
            expected = dict.fromkeys(unlocked, False) | dict.fromkeys(locked, True)
            while _collections(bus) != expected:
                assert self.daemon.poll() is None


def _collections(bus: DBusConnection) -> dict[str, bool]:
    """Whether each is locked, by its label; none if a collection is renamed meanwhile."""
    try:
        return {each.get_label(): each.is_locked() for each in secretstorage.get_all_collections(bus)}
    except secretstorage.ItemNotFoundException:
        return {}


class Screen:
    """An X server with a window manager, at which a thread answers KeePassXC's questions with a key."""

    def __init__(self) -> None:
        self._server = ExitStack()
        self.display = self._server.enter_context(screen()).display
        self._environment = {**os.environ, "DISPLAY": self.display}
        self._manager = subprocess.Popen(["openbox"], env=self._environment, stderr=subprocess.DEVNULL)
        self._left, self._person = threading.Event(), threading.Thread()

    def press(self, key: str) -> None:
        """From now on press ``key`` in each question that comes up."""
        self._person = threading.Thread(target=self._answer, args=(key,))
        self._person.start()

    def close(self) -> None:
        self._left.set()
        if self._person.ident:
            self._person.join()
        self._manager.terminate()
        self._manager.wait()
        self._server.close()

    def _answer(self, key: str) -> None:
        while not self._left.wait(0.2):
            for window in self._xdotool("search", "--onlyvisible", "--name", "."):
                if (name := self._xdotool("getwindowname", window)) and name[-1] != "KeePassXC":
                    self._xdotool("windowactivate", window)
                    self._xdotool("key", key)

    def _xdotool(self, *words: str) -> list[str]:
        """Run xdotool; a window may close meanwhile, and the output is then empty."""
        done = subprocess.run(
            ["xdotool", *words], env=self._environment, capture_output=True, text=True, check=False
        )
        return done.stdout.split()


class KWallet(PrivateKeyring):
    """A login whose Secret Service is KWallet, without a screen."""

    def start(self, password: str = PASSWORD) -> None:
        """Start KWallet as a login to Plasma does, which opens the existing wallets."""
        self.open(WALLET, default=WALLET)

    def open(self, *wallets: str, default: str) -> None:
        """Start KWallet with these wallets open; create missing ones."""
        for _ in range(2):  # a new wallet is a collection from the next start on
            self.stop()
            (self.folder / "kwalletrc").write_text(_WALLET_SETTINGS.format(default=default))
            environment = _without_a_screen(self)
            self.daemon = subprocess.Popen(["kwalletd5"], stderr=subprocess.DEVNULL, env=environment)
            self.wait_for_service()
            is_made = [(self.folder / "kwalletd" / f"{each}.kwl").exists() for each in wallets]
            with connected(self) as bus:
                for each in wallets:
                    _wallets(bus).call("pamOpen", "sayi", each, bytes(range(56)), 0)
            if all(is_made):
                return

    def lock(self, wallet: str) -> None:
        with connected(self) as bus:
            _wallets(bus).call("close", "sb", wallet, True)

    def stop(self) -> None:
        """End KWallet after closing the wallets, which writes them, as a logout does after some seconds."""
        if self.daemon is not None:
            self.lock(WALLET)
            self.lock(WORK)
        super().stop()


def _wallets(bus: DBusConnection) -> DBusAddressWrapper:
    wallets = DBusAddressWrapper("/modules/kwalletd5", "org.kde.KWallet", bus)
    wallets.bus_name = "org.kde.kwalletd5"
    return wallets


def _without_a_screen(keyring: PrivateKeyring) -> dict[str, str]:
    own = {"HOME": str(keyring.folder), "XDG_CONFIG_HOME": str(keyring.folder)}
    # KeePassXC runs once for each folder of temporary files.
    own["TMPDIR"] = str(keyring.folder / "runtime")
    return {**keyring.environment, **own, "QT_QPA_PLATFORM": "offscreen"}


@contextmanager
def connected(keyring: PrivateKeyring) -> Iterator[DBusConnection]:
    """Connect to the login's bus."""
    with closing(DBusConnection(prep_socket(str(keyring.folder / "bus")))) as bus:
        add_match_rules(bus)
        yield bus


def collection(bus: DBusConnection, label: str) -> secretstorage.Collection:
    found = [each for each in secretstorage.get_all_collections(bus) if each.get_label() == label]
    assert found, label
    return found[0]


@dataclass
class Keeper(Person):
    """A person with a gateway, a courier and several keyrings."""

    def courier(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.run(*arguments, module="app.courier.program")

    def make(self, label: str) -> None:
        """Make another collection in GNOME Keyring, without a question."""
        with connected(self.keyring) as bus:
            session = open_session(bus)
            inner = DBusAddressWrapper(SS_PATH, _GNOME, bus)
            secret = format_secret(session, PASSWORD.encode(), "text/plain")
            properties = {SS_PREFIX + "Collection.Label": ("s", label)}
            inner.call("CreateWithMasterPassword", "a{sv}(oayays)", properties, secret)

    def unlock(self, label: str) -> None:
        """Unlock a collection of GNOME Keyring, without a question."""
        with connected(self.keyring) as bus:
            secret = format_secret(open_session(bus), PASSWORD.encode(), "text/plain")
            bare = DBusAddressWrapper(SS_PATH, _GNOME, bus)
            bare.call("UnlockWithMasterPassword", "o(oayays)", collection(bus, label).collection_path, secret)

    def choose(self, label: str) -> None:
        """Make a collection the default."""
        with connected(self.keyring) as bus:
            service = DBusAddressWrapper(SS_PATH, SS_PREFIX + "Service", bus)
            service.call("SetAlias", "so", "default", collection(bus, label).collection_path)

    def lock(self, label: str) -> None:
        with connected(self.keyring) as bus:
            collection(bus, label).lock()

    def add_others_key(self, label: str) -> None:
        """Add other keys under our items' attributes to a collection."""
        with connected(self.keyring) as bus:
            ours = [each.get_attributes() for each in secretstorage.search_items(bus, _OURS)]
            for attributes in ours:
                collection(bus, label).create_item("another", attributes, os.urandom(32).hex().encode())

    def entries(self, label: str) -> int:
        """Return the number of our items in a collection."""
        with connected(self.keyring) as bus:
            return sum(1 for _ in collection(bus, label).search_items(_OURS))

    def delete_entries(self) -> None:
        with connected(self.keyring) as bus:
            for each in secretstorage.search_items(bus, _OURS):
                each.delete()


def make_gateway(person: Keeper) -> None:
    """Make the gateway, whose key goes into the default keyring, and record values for the tests."""
    sheet = person.json("recovery-sheet", "--make")
    (person.before / "words").write_text(" ".join(sheet["words"]))
    (person.before / "address").write_text(person.json("status")["address_prefix"])


@dataclass
class Befores:
    """The originals of the logins: made once for GNOME Keyring, and once for KeePassXC."""

    folder: Path
    made: dict[type[PrivateKeyring], Path] = field(default_factory=dict)

    def of(self, kind: type[PrivateKeyring]) -> Path:
        if kind not in self.made:
            before = self.made[kind] = self.folder / kind.__name__
            before.mkdir()
            keyring = kind.log_in(before / "login")
            try:
                if isinstance(keyring, KeePassXC):
                    keyring.make(ONE)
                    keyring.make(TWO)
                    keyring.open(ONE)
                else:
                    keyring.start()
                make_gateway(Keeper(keyring, before))
            finally:
                keyring.log_out()
        return self.made[kind]


@pytest.fixture(scope="module")
def befores() -> Iterator[Befores]:
    with tempfile.TemporaryDirectory(prefix="keys-") as name:  # a control socket's name must be short
        yield Befores(Path(name))


@pytest.fixture
def log_in(befores: Befores) -> Iterator[Callable[[type[PrivateKeyring]], Keeper]]:
    logins: list[Any] = []
    with tempfile.TemporaryDirectory(prefix="keys-") as name:

        def log_in(kind: type[PrivateKeyring]) -> Keeper:
            if kind is KWallet and shutil.which("kwalletd5") is None:
                pytest.skip("needs kwalletd5")
            before, folder = befores.of(kind), Path(name) / str(len(logins))
            ignored = shutil.ignore_patterns("bus", "runtime", ".cache")
            shutil.copytree(before / "login", folder, ignore=ignored)
            logins.append(kind.log_in(folder))
            if isinstance(logins[-1], KeePassXC):
                logins[-1].open(ONE)
            else:
                logins[-1].start()
            person = Keeper(logins[-1], before)
            made = person.courier("status")  # its key has a name that depends on the folder
            assert made.returncode == 0, made.stderr
            return person

        try:
            yield log_in
        finally:
            for each in logins:
                each.log_out()
