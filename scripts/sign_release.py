"""Signs the list of a release's files and the list of apps, and makes the key that does it.

    scripts/sign_release.py new-key NAME               writes NAME.pem (secret, under a passphrase) and NAME.pub
    scripts/sign_release.py sign NAME.pem [--page URL] FILE...    writes release.json beside the first FILE
    scripts/sign_release.py check-apps FILE            says what is wrong with a list of apps, if anything is
    scripts/sign_release.py sign-apps NAME.pem FILE    writes relaynet-apps.json here (or --to FOLDER)

NAME.pub goes into resources/release_keys before the release is built; NAME.pem stays off the building machine. The
passphrase is asked for on the terminal. Lists of apps are described in docs/apps-list.md.
"""

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
from gateway_core.crypto.signed_documents import (
    Release,
    parse_plain_list,
    parse_release,
    parse_signed_list,
    sign_app_list,
    sign_release,
)
from gateway_core.errors import MalformedMessageError
from gateway_core.views.app_lists import LIST_FILE
from gateway_core.views.updates import ReleasedFile

MANIFEST = "release.json"


def new_key(name: Path, passphrase: str) -> None:
    """Create a key pair; an existing secret key is never overwritten."""
    key = Ed25519PrivateKey.generate()
    secret = key.private_bytes(
        Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(passphrase.encode())
    )
    descriptor = os.open(name.with_suffix(".pem"), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(secret)
    name.with_suffix(".pub").write_bytes(base64.b64encode(key.public_key().public_bytes_raw()) + b"\n")


def sign(key_file: Path, passphrase: str, files: list[Path], page: str = "") -> Path:
    """Write the release file of this version. ``page``: the https address of the download page."""
    key = _open(key_file, passphrase)
    entries = tuple(
        ReleasedFile(file.name, file.stat().st_size, hashlib.sha256(file.read_bytes()).hexdigest())
        for file in files
    )
    target = files[0].parent / MANIFEST
    octets = sign_release(Release(__version__, datetime.now(UTC).date(), entries, page), key)
    parse_release(octets, [key.public_key()])  # check that readers can parse it
    target.write_bytes(octets)
    return target


def sign_apps(key_file: Path, passphrase: str, file: Path, folder: Path) -> Path:
    """Sign the list of apps in ``file`` and write it into ``folder``.

    Raises:
        MalformedMessageError: if the file is not a list of apps, or the signed list is too large.
    """
    octets, key = file.read_bytes(), _open(key_file, passphrase)
    parse_plain_list(octets)
    signed = sign_app_list(octets.decode("utf-8-sig"), key)
    parse_signed_list(signed, [key.public_key()])  # the signature may make it too large
    target = folder / LIST_FILE
    target.write_bytes(signed)
    return target


def _open(key_file: Path, passphrase: str) -> Ed25519PrivateKey:
    key = load_pem_private_key(key_file.read_bytes(), passphrase.encode())
    if not isinstance(key, Ed25519PrivateKey):
        raise TypeError("The key is not an Ed25519 key.")
    return key


def main(arguments: list[str]) -> int:
    """Entry point; returns the exit status."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("new-key").add_argument("name", type=Path)
    signing = commands.add_parser("sign")
    commands.add_parser("check-apps").add_argument("file", type=Path)
    apps = commands.add_parser("sign-apps")
    for each in (signing, apps):
        each.add_argument("key", type=Path)
    signing.add_argument("--page", default="", help="https address where people find the files")
    signing.add_argument("files", type=Path, nargs="+")
    apps.add_argument("file", type=Path)
    apps.add_argument("--to", type=Path, default=Path())
    options = parser.parse_args(arguments)
    passphrase = "" if options.command == "check-apps" else getpass.getpass("Passphrase of the key: ")
    try:
        if options.command == "check-apps":
            found = parse_plain_list(options.file.read_bytes())
            print(f"A list of {found.publisher}, serial {found.serial}, with {len(found.apps)} apps.")
        elif options.command == "new-key":
            new_key(options.name, passphrase)
        elif options.command == "sign-apps":
            print(sign_apps(options.key, passphrase, options.file, options.to))
        else:
            print(sign(options.key, passphrase, options.files, options.page))
    except MalformedMessageError as error:
        print(error.reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
