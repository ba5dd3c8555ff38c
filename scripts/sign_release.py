"""Signs the list of a release's files, and makes the key that does it.

    scripts/sign_release.py new-key NAME               writes NAME.pem (secret, under a passphrase) and NAME.pub
    scripts/sign_release.py sign NAME.pem [--page URL] FILE...    writes release.json beside the first FILE

NAME.pub goes into resources/release_keys before the release is built; NAME.pem stays off the building machine. The
passphrase is asked for on the terminal.
"""

from __future__ import annotations

import argparse
import base64
import getpass
import hashlib
import os
import sys
from datetime import UTC, datetime
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    PrivateFormat,
    load_pem_private_key,
)

sys.path.insert(0, str(Path(__file__).parent.parent))

from gateway_core import __version__
from gateway_core.crypto.release_manifest import Release, parse_release, sign_release
from gateway_core.views.updates import ReleasedFile

MANIFEST = "release.json"


def new_key(name: Path, passphrase: str) -> None:
    """Make a key pair; an existing one is never overwritten."""
    key = Ed25519PrivateKey.generate()
    secret = key.private_bytes(
        Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(passphrase.encode())
    )
    descriptor = os.open(name.with_suffix(".pem"), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(secret)
    public = base64.b64encode(key.public_key().public_bytes_raw()) + b"\n"
    name.with_suffix(".pub").write_bytes(public)


def open_key(key_file: Path, passphrase: str) -> Ed25519PrivateKey:
    """Return the secret key in that file."""
    key = load_pem_private_key(key_file.read_bytes(), passphrase.encode())
    if not isinstance(key, Ed25519PrivateKey):
        raise TypeError("The key is not an Ed25519 key.")
    return key


def sign(key_file: Path, passphrase: str, files: list[Path], page: str = "") -> Path:
    """Write the release file of this version. ``page``: the https address where people find it."""
    key = open_key(key_file, passphrase)
    entries = tuple(
        ReleasedFile(file.name, file.stat().st_size, hashlib.sha256(file.read_bytes()).hexdigest())
        for file in files
    )
    target = files[0].parent / MANIFEST
    octets = sign_release(Release(__version__, datetime.now(UTC).date(), entries, page), key)
    parse_release(octets, [key.public_key()])  # else nobody could read it
    target.write_bytes(octets)
    return target


def main(arguments: list[str]) -> int:
    """Entry point; the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("new-key").add_argument("name", type=Path)
    signing = commands.add_parser("sign")
    signing.add_argument("key", type=Path)
    signing.add_argument("--page", default="", help="https address where people find the files")
    signing.add_argument("files", type=Path, nargs="+")
    options = parser.parse_args(arguments)
    passphrase = getpass.getpass("Passphrase of the key: ")
    if options.command == "new-key":
        new_key(options.name, passphrase)
    else:
        print(sign(options.key, passphrase, options.files, options.page))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
