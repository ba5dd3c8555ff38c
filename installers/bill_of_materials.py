"""The bill of materials (CycloneDX, JSON): every Python package, Python itself, the fonts, and each carried library.

cyclonedx-py lists the packages of the environment in which the bundle was made. This module removes the build tools,
which are in the environment and in no bundle.

python -m installers.bill_of_materials BUNDLE OUTPUT
"""

from __future__ import annotations

import functools
import hashlib
import json
import platform
import re
import sys
import uuid
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from app.desktop.licences import FONTS, bundled_packages
from installers.licence_texts import carried_libraries, owner
from installers.project import NAME, ROOT, VERSION, build_time, form_of, run

Component = dict[str, Any]


def write_bill_of_materials(bundle: Path, output: Path) -> Path:
    """Write ``FORM-VERSION.cdx.json`` into ``output``, with ``-windows`` before its suffix on Windows.

    Raises:
        ValueError: if cyclonedx-py omits a bundled package, or the result violates the standard.
    """
    form = form_of(bundle)
    bill: dict[str, Any] = json.loads(_of_the_environment())
    wanted = {_plain(name) for name in bundled_packages(with_window=form.has_window)} - {NAME}
    components = [each for each in bill.get("components", []) if _plain(each["name"]) in wanted]
    absent = wanted - {_plain(each["name"]) for each in components}
    if absent:
        raise ValueError(f"the list of packages lacks {', '.join(sorted(absent))}")
    components += [_python(), *(_fonts() if form.has_window else ()), *_libraries(bundle)]
    components.sort(key=lambda each: str(each["bom-ref"]))
    for component in components:
        component.pop("externalReferences", None)  # local paths of this machine
    bill["components"] = components
    references = {each["bom-ref"] for each in components}
    bill["dependencies"] = _dependencies(bill, references)
    bill["metadata"]["component"]["version"] = VERSION
    bill["metadata"]["timestamp"] = datetime.fromtimestamp(build_time(), UTC).isoformat()
    digest = hashlib.sha256(json.dumps(components, sort_keys=True).encode()).hexdigest()
    bill["serialNumber"] = f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_OID, digest)}"
    system = "-windows" if sys.platform == "win32" else ""
    path = output / f"{form.name}-{VERSION}{system}.cdx.json"
    text = json.dumps(bill, indent=1, sort_keys=True) + "\n"
    if fault := JsonStrictValidator(SchemaVersion.V1_6).validate_str(text):
        raise ValueError(f"the bill of materials is not valid: {fault}")
    path.write_text(text, encoding="utf-8")
    return path


@functools.cache  # for each form
def _of_the_environment() -> str:
    return run(
        sys.executable, "-m", "cyclonedx_py", "environment", sys.executable, "--pyproject", ROOT / "pyproject.toml",
        "--mc-type", "application", "--output-reproducible", "--of", "JSON", "--sv", "1.6",
    )  # fmt: skip


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _dependencies(bill: dict[str, Any], references: set[str]) -> list[Component]:
    root = bill["metadata"]["component"]["bom-ref"]
    kept = [
        {**each, "dependsOn": [ref for ref in each.get("dependsOn", []) if ref in references]}
        for each in bill.get("dependencies", [])
        if each["ref"] in references
    ]
    return [*kept, {"ref": root, "dependsOn": sorted(references)}]


def _python() -> Component:
    version = platform.python_version()
    return {
        "type": "platform",
        "bom-ref": f"python=={version}",
        "name": "CPython",
        "version": version,
        "licenses": [{"license": {"id": "PSF-2.0"}}],
        "purl": f"pkg:generic/cpython@{version}",
    }


def _fonts() -> list[Component]:
    return [
        {
            "type": "file",
            "bom-ref": f"font {name}",
            "name": name,
            "licenses": [{"license": {"id": licence}}],
        }
        for name, licence in FONTS
    ]


def _libraries(bundle: Path) -> list[Component]:
    """Return the system libraries that the bundle carries; the Debian package leaves them to the system instead."""
    found = []
    for library in carried_libraries(bundle):
        package, _, architecture = owner(library).partition(":")
        version = run(
            "dpkg-query", "-W", "-f", "${Version}", f"{package}:{architecture}" if architecture else package
        )
        octets = (bundle / "_internal" / library).read_bytes()
        found.append(
            {
                "type": "library",
                "bom-ref": library,
                "name": library,
                "version": version,
                "purl": f"pkg:deb/debian/{package}@{version}?arch={architecture}",
                "hashes": [{"alg": "SHA-256", "content": hashlib.sha256(octets).hexdigest()}],
            }
        )
    return found


if __name__ == "__main__":
    write_bill_of_materials(Path(sys.argv[1]), Path(sys.argv[2]))
