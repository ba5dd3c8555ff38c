"""The index and the JSON Schema of the released files, for programs; and the signatures, which prove their origin.

::

    released/2026-W42.final.json       .sig    the signature of its octets (Ed25519, 64 octets)
    released/index.json                .sig    every file with its digest, its tables and their margins of error
    released/tables/                           the same figures as Parquet and CSV; see `telemetry_spark.flat`
    released/schema.json               .sig    the structure of a released file, as a JSON Schema
    released/signing-key.pub.pem               the public key
    signing-key.pem                            the private key, outside of the published folder
"""

import hashlib
import json
import math
from pathlib import Path
from typing import Any

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from telemetry_spark.errors import SetupError
from telemetry_spark.noise import DELTA, WIDTH, epsilon_of
from telemetry_spark.release import FORMAT, Document, document_name, read_documents, tables_of
from telemetry_spark.remarks import Remarks
from telemetry_spark.tables import PROTECTED_RHO_A_WEEK, RHO_A_WEEK, Stage, Table
from telemetry_spark.workspace import Workspace, write_whole

_SIGNATURE_OCTETS = 64
INDEX, SCHEMA, PUBLIC_KEY = "index.json", "schema.json", "signing-key.pub.pem"


def publish_index(workspace: Workspace, remarks: Remarks) -> Path:
    """Write the tables, the index and the schema; sign index, schema and every released file without a signature.

    Raises:
        SetupError: if a released file differs from the signed one, or the key cannot be read.
        UnpublishableError: if the released files contain exact figures.
    """
    folder = workspace.released
    documents = read_documents(folder)
    key = _signing_key(workspace.signing_key)
    public = key.public_key()
    form, encoding = serialization.PublicFormat.SubjectPublicKeyInfo, serialization.Encoding.PEM
    write_whole(folder / PUBLIC_KEY, public.public_bytes(encoding, form))
    listed = []
    for document in documents:
        path = folder / document_name(document)
        _sign_once(path, key, public)
        listed.append(_entry(path, document))
    from telemetry_spark.flat import write_tables  # Arrow, which the collector lacks

    tables = {path.relative_to(folder).as_posix(): _digest(path) for path in write_tables(folder, documents)}
    contents = {SCHEMA: document_schema(), INDEX: _index(listed, remarks) | {"tables": tables}}
    for name, content in contents.items():
        path = folder / name
        write_whole(path, (json.dumps(content, indent=1, ensure_ascii=False) + "\n").encode())
        write_whole(_signature(path), key.sign(path.read_bytes()))
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
        "sha256": _digest(path),
        **{name: document[name] for name in ("week", "starts", "stage", "complete")},
        "tables": {name: _errors_of(table) for name, table in document["tables"].items()},
    }


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _errors_of(table: dict[str, Any]) -> dict[str, Any]:
    """Return the noise, the margins and the counts of cells by which a reader judges a table."""
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
    """Read the signing key; create it if missing."""
    if not path.exists():
        made = Ed25519PrivateKey.generate().private_bytes(
            serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
        )
        write_whole(path, made, mode=0o600)
    try:
        key = serialization.load_pem_private_key(path.read_bytes(), None)
    except (ValueError, TypeError) as error:
        raise SetupError(f"{path} is damaged. Restore it from a backup.") from error
    if not isinstance(key, Ed25519PrivateKey):
        raise SetupError(f"{path} is not a key of the required kind (Ed25519).")
    return key


def _sign_once(path: Path, key: Ed25519PrivateKey, public: Ed25519PublicKey) -> None:
    signature = _signature(path)
    if not signature.exists() or signature.stat().st_size != _SIGNATURE_OCTETS:
        write_whole(signature, key.sign(path.read_bytes()))
    try:
        public.verify(signature.read_bytes(), path.read_bytes())
    except InvalidSignature as error:
        raise SetupError(
            f"{path} or the key differs from the signed one. Restore both from a backup."
        ) from error


def _signature(path: Path) -> Path:
    return path.with_name(f"{path.name}.sig")


# --- The structure of a released file as a JSON Schema -------------------------------------------------------


def document_schema() -> dict[str, Any]:
    """Return the schema of a released file: the forms that its readers check, with the columns of each table."""
    schema = msgspec.json.schema(Document)
    schema["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    for form in schema["$defs"].values():
        form["additionalProperties"] = False
    tables = {table.name: _table(table) for stage in Stage for table in tables_of(stage)}
    schema["$defs"]["Document"]["properties"]["tables"] = {
        "type": "object",
        "properties": tables,
        "additionalProperties": False,
    }
    return schema


def _table(table: Table) -> dict[str, Any]:
    """Return the schema of a table, whose cells are the names of a line, then its count."""
    items = [*([{"type": "string"}] * len(table.columns)), {"type": "integer"}]
    cell = {"prefixItems": items, "minItems": len(items), "maxItems": len(items)}
    columns = {"columns": {"const": list(table.columns)}, "cells": {"items": cell}}
    return {"$ref": "#/$defs/DocumentTable", "properties": columns}
