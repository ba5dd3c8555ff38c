"""The index of what is published, for programs; and the signatures, by which readers know whose figures they have.

::

    released/2026-W42.final.json       .sig    the signature of its octets (Ed25519, 64 octets)
    released/index.json                .sig    every file with its digest, its tables and how far they may be off
    released/schema.json               .sig    the form of a released file, as a JSON Schema
    released/signing-key.pub.pem               the public key
    signing-key.pem                            the private one, outside of what is published
"""

from __future__ import annotations

import hashlib
import json
import math
import os
from pathlib import Path
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from telemetry_spark.errors import SetupError
from telemetry_spark.estimates import WIDTH
from telemetry_spark.noise import DELTA, epsilon_of
from telemetry_spark.release import FORMAT, document_name, read_documents
from telemetry_spark.remarks import Remarks
from telemetry_spark.schema import document_schema
from telemetry_spark.tables import PROTECTED_RHO_A_WEEK, RHO_A_WEEK
from telemetry_spark.workspace import Workspace

INDEX, SCHEMA, PUBLIC_KEY = "index.json", "schema.json", "signing-key.pub.pem"


def publish_index(workspace: Workspace, remarks: Remarks) -> Path:
    """Write the index and the schema, and sign both and every released file that has no signature yet.

    Raises:
        SetupError: A released file is not the one that was signed, or the key cannot be read.
        UnpublishableError: There are exact figures among the released files.
    """
    folder = workspace.released
    documents = read_documents(folder)
    key = _signing_key(workspace.signing_key)
    public = key.public_key()
    form, encoding = serialization.PublicFormat.SubjectPublicKeyInfo, serialization.Encoding.PEM
    _write(folder / PUBLIC_KEY, public.public_bytes(encoding, form))
    listed = []
    for document in documents:
        path = folder / document_name(document)
        _sign_once(path, key, public)
        listed.append(_entry(path, document))
    contents = {SCHEMA: document_schema(), INDEX: _index(listed, remarks)}
    for name, content in contents.items():
        path = folder / name
        _write(path, (json.dumps(content, indent=1, ensure_ascii=False) + "\n").encode())
        _write(_signature(path), key.sign(path.read_bytes()))
    return folder / INDEX


def _index(listed: list[dict[str, Any]], remarks: Remarks) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "organisation": remarks.organisation,
        "made": remarks.made.isoformat(),
        "schema": SCHEMA,
        "signatures": {"algorithm": "Ed25519", "key": PUBLIC_KEY, "suffix": ".sig"},
        "privacy": {
            "noise": "discrete Gaussian, independent in every cell",
            "unit": "everything one gateway reports about one week",
            "delta": DELTA,
            "epsilon_a_week": epsilon_of(RHO_A_WEEK),
            "epsilon_a_week_protected": epsilon_of(PROTECTED_RHO_A_WEEK),
        },
        "error": {
            "margin": "half of the interval that holds the true count 95 times in 100",
            "deviations": WIDTH,
        },
        "files": listed,
    }


def _entry(path: Path, document: dict[str, Any]) -> dict[str, Any]:
    return {
        "name": path.name,
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        **{name: document[name] for name in ("week", "starts", "stage", "complete")},
        "tables": {name: _errors_of(table) for name, table in document["tables"].items()},
    }


def _errors_of(table: dict[str, Any]) -> dict[str, Any]:
    """Return what a reader needs to judge a table by."""
    told = {"columns": table["columns"], "cells": len(table["cells"]), "withheld": table["withheld"]}
    told |= _margins(table)
    counts = sorted(cell[-1] for cell in table["cells"])
    if counts:
        told["median_relative_error"] = round(table["spread"] / counts[len(counts) // 2], 4)
    if "protected" in table:
        told["protected"] = {"regions": table["protected"]["regions"], **_margins(table["protected"])}
    return told


def _margins(noise: dict[str, Any]) -> dict[str, Any]:
    return {
        "rho": noise["rho"],
        "spread": noise["spread"],
        "margin": math.ceil(WIDTH * noise["spread"]),
        "threshold": noise["threshold"],
    }


def _signing_key(path: Path) -> Ed25519PrivateKey:
    """Read the key, or make it where there is none."""
    if not path.exists():
        made = Ed25519PrivateKey.generate().private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as handle:
            handle.write(made)
    try:
        key = serialization.load_pem_private_key(path.read_bytes(), None)
    except (ValueError, TypeError) as error:
        raise SetupError(f"{path} is damaged; put it back from a backup.") from error
    if not isinstance(key, Ed25519PrivateKey):
        raise SetupError(f"{path} is no key of the kind that signs figures here (Ed25519).")
    return key


def _sign_once(path: Path, key: Ed25519PrivateKey, public: Ed25519PublicKey) -> None:
    signature = _signature(path)
    if not signature.exists():
        _write(signature, key.sign(path.read_bytes()))
    try:
        public.verify(signature.read_bytes(), path.read_bytes())
    except InvalidSignature as error:
        raise SetupError(
            f"{path} is not the file that was signed, or the key is another one. Put it back from a backup."
        ) from error


def _signature(path: Path) -> Path:
    return path.with_name(f"{path.name}.sig")


def _write(path: Path, content: bytes) -> None:
    temporary = path.with_name(f"{path.name}.tmp")
    temporary.write_bytes(content)
    temporary.replace(path)
