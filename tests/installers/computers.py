"""Computers that run: systems in folders, each started by systemd as its first process, and an Internet between them.

Each is a set of namespaces (processes, mounts, network, names, control groups), so that it has its own port 443, its
own user database and its own services, and is gone when its first process is. What is written on one goes into a layer
of its own above the system that it was made from.
"""

import ctypes
import os
import select
import signal
import socket
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from tests.factories.followed_page import PATIENCE, Computer
from tests.factories.processes import printed

_NETWORK_NAMESPACE = 0x40000000
_BOOT = """
mount --make-rprivate /
mount -t overlay overlay -o "lowerdir=$LOWER,upperdir=$FOLDER/upper,workdir=$FOLDER/work" "$FOLDER/root"
cd "$FOLDER/root"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=755 tmpfs dev
for each in null zero full random urandom tty; do : >"dev/$each"; mount --bind "/dev/$each" "dev/$each"; done
mkdir dev/shm dev/pts
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount -t devpts -o newinstance,ptmxmode=666 devpts dev/pts
ln -s pts/ptmx dev/ptmx
for each in fd:/proc/self/fd stdin:/proc/self/fd/0 stdout:/proc/self/fd/1 stderr:/proc/self/fd/2; do
    ln -s "${each#*:}" "dev/${each%%:*}"
done
ip link set lo up
pivot_root . mnt
umount -l /mnt
echo begins
exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --unit=multi-user.target \\
    systemd.unified_cgroup_hierarchy=1 --log-target=null >/dev/null 2>&1
"""
_UNTIL_STARTED = (
    "until systemctl is-system-running --wait 2>&1 | grep -qE 'running|degraded'; do sleep 0.2; done"
)
"""At first there is nobody yet who could be asked."""
_NAMESPACES = ("--mount", "--net", "--pid", "--uts", "--ipc", "--cgroup")


def why_not() -> str:
    """Why none can be started on this machine; empty where they can."""
    found = _control_groups()
    if found is None or not os.access(found, os.W_OK):
        return "control groups of version 2 cannot be made"
    return ""


def _control_groups() -> Path | None:
    for line in Path("/proc/self/mounts").read_text().splitlines():
        _, place, kind, *_ = line.split()
        if kind == "cgroup2":
            return Path(place)
    return None


class StartedComputer(Computer):
    """One that runs. Somebody types as ``user``, in the home folder."""

    def __init__(self, root: Path, first_process: int, user: str, added: Mapping[str, str]) -> None:
        self.root = root
        self.first_process = first_process
        self.user = user
        super().__init__(root / ("root" if user == "root" else f"home/{user}"), added)

    def brought(self, file: Path) -> None:
        self.gets(file.name, file.read_bytes())

    def gets(self, name: str, content: bytes) -> None:
        """A file is put into the folder, which only the person there may read."""
        place, owner = self.folder / name, self.folder.stat()
        place.touch(mode=0o600)
        place.write_bytes(content)
        os.chown(place, owner.st_uid, owner.st_gid)

    def _shell(self, typed: str) -> tuple[Sequence[str], dict[str, str] | None]:
        return self.command("runuser", "-l", self.user, "-s", "/bin/bash", "-c", f"set -e\n{typed}"), None

    def command(self, *words: str) -> list[str]:
        """What runs these words there, as root."""
        return ["nsenter", f"--target={self.first_process}", *_NAMESPACES, "--root", "--wdns=/", *words]


class Internet:
    """A network between computers. It is a namespace of its own, and leads nowhere else."""

    def __init__(self, folder: Path, first_process: int) -> None:
        self._folder = folder
        self._first_process = first_process
        self._count = 0
        self._listening: list[str] = []

    def listen(self, address: str, port: int) -> socket.socket:
        """A socket that listens at an address of this network."""
        self._ip("address", "replace", f"{address}/32", "dev", "internet")
        self._listening.append(address)
        return self._inside(lambda: socket.create_server((address, port)))

    def connect(self, address: str, port: int) -> socket.socket:
        """A connection to a computer from elsewhere on this network."""
        return self._inside(lambda: socket.create_connection((address, port), timeout=PATIENCE))

    def _inside(self, work: Callable[[], socket.socket]) -> socket.socket:
        """Work in a thread that enters this network and ends with that; its socket stays there."""

        def enter_and_work() -> socket.socket:
            with open(f"/proc/{self._first_process}/ns/net") as namespace:
                assert ctypes.CDLL(None).setns(namespace.fileno(), _NETWORK_NAMESPACE) == 0
            return work()

        with ThreadPoolExecutor(1) as threads:
            return threads.submit(enter_and_work).result()

    def command(self, *words: str) -> list[str]:
        """What runs these words on this network, with the files of this machine."""
        return ["nsenter", f"--target={self._first_process}", "--net", *words]

    def _ip(self, *words: str) -> None:
        printed(*self.command("ip", *words))

    @contextmanager
    def computer(
        self, lower: Path, address: str, user: str = "root", added: Mapping[str, str] | None = None
    ) -> Iterator[StartedComputer]:
        """Start one of the system in ``lower``, with an address on this network."""
        self._count += 1
        folder = self._folder / f"computer-{self._count}"
        for name in ("upper", "work", "root"):
            (folder / name).mkdir(parents=True)
        boot = ("unshare", *_NAMESPACES, "--fork", "--kill-child", "sh", "-ec", _BOOT)
        environment = {**os.environ, "LOWER": str(lower), "FOLDER": str(folder)}
        with _control_group(self._count) as enter, _beginning([*enter, *boot], environment) as outer:
            first = int(Path(f"/proc/{outer}/task/{outer}/children").read_text())
            with _ending(outer, first):
                self._wire(first, address)
                computer = StartedComputer(Path(f"/proc/{first}/root"), first, user, added or {})
                printed(*computer.command("sh", "-c", _UNTIL_STARTED))
                yield computer

    def _wire(self, first_process: int, address: str) -> None:
        end = f"to-{self._count}"
        self._ip("link", "add", end, "type", "veth", "peer", "name", "eth0", "netns", str(first_process))
        self._ip("link", "set", end, "master", "internet", "up")
        inside = ("nsenter", f"--target={first_process}", "--net", "ip")
        printed(*inside, "address", "add", f"{address}/24", "dev", "eth0")
        printed(*inside, "link", "set", "eth0", "up")
        for each in self._listening:  # what else there is on the Internet is out of reach, and that at once
            printed(*inside, "route", "add", each, "dev", "eth0")


@contextmanager
def internet(folder: Path) -> Iterator[Internet]:
    """One, until the context ends."""
    begin = (
        "ip link set lo up; ip link add internet type bridge; ip address add 198.51.100.1/24 dev internet; "
        'ip link set internet up; echo begins; exec "$@"'
    )
    with _beginning(["unshare", "--net", "sh", "-ec", begin, "sh", "sleep", "infinity"]) as process:
        yield Internet(folder, process)


@contextmanager
def _beginning(command: Sequence[str], environment: Mapping[str, str] = os.environ) -> Iterator[int]:
    """Run what says that it begins, and kill it when the context ends. Gives its id."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "begins\n"
            yield process.pid
        finally:
            process.kill()


@contextmanager
def _ending(outer: int, first: int) -> Iterator[None]:
    """Wait at the end until a computer's first process has gone, which is the last one to go."""
    ended = os.pidfd_open(first)
    try:
        yield
    finally:
        os.kill(outer, signal.SIGKILL)
        select.select([ended], [], [], PATIENCE)
        os.close(ended)


@contextmanager
def _control_group(number: int) -> Iterator[Sequence[str]]:
    """A control group of its own; gives what a command begins with that is to run in there."""
    above = _control_groups()
    assert above is not None
    group = above / f"relaynet-test-{os.getpid()}-{number}"
    group.mkdir()
    try:
        yield ("sh", "-ec", f'echo $$ >"{group}/cgroup.procs"; exec "$@"', "sh")
    finally:
        for each in sorted(group.rglob("*/"), reverse=True):  # the innermost first
            each.rmdir()
        group.rmdir()
