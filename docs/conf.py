"""The configuration of the static site: ``make docs``. It needs the dependency group ``docs`` and no network.

The pages are Markdown, so that readers can use them in the repository as well. The configuration adds two functions: a
picture with a light and a dark form follows the reader's theme, and pages beside docs/ (README and its neighbours) are
shown on the site with rewritten links.
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
    "toc.not_included",  # a linked page may be absent from the list
]

html_theme = "furo"
html_title = "Relaynet private gateway"
html_static_path = ["_static"]
html_css_files = ["pages.css"]
html_show_sourcelink = False
html_copy_source = False
html_show_sphinx = False
html_show_search_summary = False  # the summary fetches pages, which browsers forbid for local files

PAGES_BESIDE = {
    "README.md": "index.md",
    "ARCHITECTURE.md": "project/architecture.md",
    "CHANGELOG.md": "project/changelog.md",
    "CONTRIBUTING.md": "project/contributing.md",
    "LICENSE": "project/licence.md",
    "SECURITY.md": "project/security.md",
}
"""Page of the repository's root to the page of the site."""

_LINK = re.compile(r"(\[[^\]\n]*\])\((?!https?:|#)([^)#\s]+)(#[^)\s]*)?\)")


def repoint(text: str, page: str, base: str) -> str:
    """Rewrite the relative links of ``text``, which is in ``base`` of the repository, for ``page`` of this site.

    A link to another file of the repository becomes the link's text and the file's name.
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
    """Rewrite the links of a page in docs/, including links out of docs/."""
    content[0] = repoint(content[0], page, posixpath.join("docs", posixpath.dirname(page)))


class LightAndDark(SphinxTransform):
    """Puts the dark form of a picture beside its light one; the theme shows the fitting one."""

    default_priority = 200

    def apply(self, **kwargs: Any) -> None:
        """Add the dark forms."""
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
    """Register the rewriting of links and the pictures' dark forms; Sphinx calls this."""
    app.connect("include-read", _repoint_included)
    app.connect("source-read", _repoint_own)
    app.add_transform(LightAndDark)
