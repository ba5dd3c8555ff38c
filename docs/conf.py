"""How the documents become a static site: ``make docs``. Needs the dependency group ``docs`` and no network.

Pages are Markdown, so that they can be read in the repository as well. Two things are added on the way:
a picture that exists in a light and a dark form changes with the reader's theme, and pages that lie beside
docs/ (README and its neighbours) are shown here with their links set right.
"""

from __future__ import annotations

import posixpath
import re
import sys
from pathlib import Path, PurePosixPath
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from gateway_core import __version__

project = "Relaynet private gateway"
author = "the contributors"
copyright = "the contributors; Apache License 2.0"
release = version = __version__

extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
nitpicky = True
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence", "deflist"]
myst_links_external_new_tab = False
suppress_warnings = [
    "myst.header",  # generated pages begin their sections one level down
    "toc.not_included",  # a page to which another links need not stand in the list
]

html_theme = "furo"
html_title = "Relaynet private gateway"
html_static_path = ["_static"]
html_css_files = ["pages.css"]
html_show_sourcelink = False
html_copy_source = False
html_show_sphinx = False
html_show_search_summary = False  # it fetches the pages, which browsers forbid to pages that are files

PAGES_BESIDE = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "project/architecture.md",
    "CHANGELOG.md": "project/changelog.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "LICENSE": "project/licence.md",
    "SECURITY.md": "project/security.md",
}
"""Pages of the repository's root, by the page of this site that shows them."""

_LINK = re.compile(r"(\[[^\]\n]*\])\((?!https?:|#)([^)#\s]+)(#[^)\s]*)?\)")


def repoint(text: str, page: str, base: str) -> str:
    """Rewrite the relative links of ``text``, which lies in ``base`` (of the repository), for ``page`` of this site.

    A link to a file of the repository that is no page becomes its text and the file's name.
    """

    def rewritten(match: re.Match[str]) -> str:
        label, written, heading = match[1], match[2], match[3] or ""
        target = posixpath.normpath(posixpath.join(base, written))
        here = PAGES_BESIDE.get(target) or (target[5:] if target.startswith("docs/") else None)
        if here is not None:
            return f"{label}({posixpath.relpath(here, posixpath.dirname(page) or '.')}{heading})"
        return f"{label[1:-1]} (`{target}`)" if (ROOT / target).exists() else match[0]

    return _LINK.sub(rewritten, text)


def _repoint_included(app: Sphinx, path: Path, _: str, content: list[str]) -> None:
    base = PurePosixPath(posixpath.normpath(posixpath.join("docs", path.as_posix()))).parent
    if base == PurePosixPath("."):
        content[0] = repoint(content[0], app.env.docname, ".")


def _repoint_own(app: Sphinx, page: str, content: list[str]) -> None:
    """Links of a page in docs/, some of which lead out of it."""
    content[0] = repoint(content[0], page, posixpath.join("docs", posixpath.dirname(page)))


class LightAndDark(SphinxTransform):
    """Put the dark form of a picture beside its light one; the theme shows the one that fits."""

    default_priority = 200

    def apply(self, **kwargs: Any) -> None:
        """See the class."""
        for image in list(self.document.findall(nodes.image)):
            uri = image["uri"]
            dark = uri.replace("-light.png", "-dark.png")
            if uri.endswith("-light.png") and (Path(self.app.srcdir) / dark).is_file():
                other = image.deepcopy()
                other["uri"] = dark
                image["classes"].append("only-light")
                other["classes"].append("only-dark")
                image.parent.insert(image.parent.index(image) + 1, other)


def setup(app: Sphinx) -> None:
    """Called by Sphinx."""
    app.connect("include-read", _repoint_included)
    app.connect("source-read", _repoint_own)
    app.add_transform(LightAndDark)
