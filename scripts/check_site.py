"""Check the built documents: ``python scripts/check_site.py build/site [--external FILE]``.

Every link inside the site must lead somewhere, to the very heading. Nothing that a browser loads by itself
(scripts, styles, fonts, pictures) may come from another host. Links that a reader may follow to other hosts are
only listed, one a line with the page, since the build must work without a network.

Links of the Markdown files beside docs/ are checked too, where they are read: in the repository.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parents[1]
LOADED = {
    "script": "src",
    "img": "src",
    "iframe": "src",
    "source": "src",
    "video": "src",
    "audio": "src",
    "embed": "src",
    "object": "data",
    "form": "action",
}
"""Tags that make a browser ask for something, by the attribute that says where."""
LOADING_LINKS = {"stylesheet", "icon", "preload", "prefetch", "preconnect", "dns-prefetch", "manifest"}
_CSS_ADDRESS = re.compile(r"(?:url\(\s*|@import\s+)[\"']?((?:https?:)?//[^\"')\s]+)")
_MARKDOWN_LINK = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#([^)\s]*))?\)")


@dataclass
class PageLinks(HTMLParser):
    """The links of a page, what it loads, and its targets."""

    links: list[str] = field(default_factory=list)
    loaded: list[str] = field(default_factory=list)
    targets: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """See HTMLParser."""
        values = {name: value or "" for name, value in attrs}
        if "id" in values:
            self.targets.add(values["id"])
        if tag == "a" and "href" in values:
            self.links.append(values["href"])
        elif tag == "link" and LOADING_LINKS & set(values.get("rel", "").split()):
            self.loaded.append(values.get("href", ""))
        elif values.get(LOADED.get(tag, "")):
            self.loaded.append(values[LOADED[tag]])


@cache
def _page(file: Path) -> PageLinks:
    page = PageLinks()
    page.feed(file.read_text(encoding="utf-8"))
    return page


def is_external(address: str) -> bool:
    """Return True if another host would be asked."""
    parts = urlsplit(address)
    return bool(parts.netloc) or parts.scheme in ("http", "https")


def _dead(file: Path, address: str) -> str | None:
    """Return why an address on the page in ``file`` leads nowhere; ``None`` when it leads somewhere."""
    parts = urlsplit(address)
    if parts.scheme in ("data", "mailto"):
        return None
    target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if not target.is_file():
        return "no such file"
    if parts.fragment and target.suffix == ".html" and unquote(parts.fragment) not in _page(target).targets:
        return "no such heading"
    return None


def problems_of_site(site: Path) -> Iterator[str]:
    """Dead links and what would be loaded from elsewhere."""
    for file in sorted(site.rglob("*.html")):
        name, page = file.relative_to(site), _page(file.resolve())
        for address in page.loaded:
            if is_external(address):
                yield f"{name}: loads {address} from another host"
            elif reason := _dead(file.resolve(), address):
                yield f"{name}: {address}: {reason}"
        for address in page.links:
            if not is_external(address) and (reason := _dead(file.resolve(), address)):
                yield f"{name}: {address}: {reason}"
    for style in sorted(site.rglob("*.css")):
        for address in _CSS_ADDRESS.findall(style.read_text(encoding="utf-8")):
            yield f"{style.relative_to(site)}: loads {address} from another host"


def external_links(site: Path) -> list[str]:
    """``ADDRESS  PAGE`` for each link to another host, sorted."""
    found = set()
    for file in site.rglob("*.html"):
        for address in filter(is_external, _page(file.resolve()).links):
            found.add(f"{address}  {file.relative_to(site)}")
    return sorted(found)


def heading_targets(markdown: str) -> set[str]:
    """The names by which a Markdown file's headings can be linked to, as repositories show them."""
    headings = re.findall(r"^#{1,6} +(.+?) *#*$", re.sub(r"```.*?```", "", markdown, flags=re.S), flags=re.M)
    return {re.sub(r"[^\w\- ]", "", text.lower()).replace(" ", "-") for text in headings}


def problems_of_markdown(root: Path) -> Iterator[str]:
    """Dead links of the files beside docs/."""
    for file in sorted(root.glob("*.md")):
        for path, fragment in _MARKDOWN_LINK.findall(file.read_text(encoding="utf-8")):
            target = root / path
            if not target.exists():
                yield f"{file.name}: {path}: no such file"
            elif (
                fragment
                and target.suffix == ".md"
                and fragment not in heading_targets(target.read_text(encoding="utf-8"))
            ):
                yield f"{file.name}: {path}#{fragment}: no such heading"


def main() -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("site", type=Path)
    parser.add_argument("--external", type=Path, help="where to list the links to other hosts")
    arguments = parser.parse_args()
    listed = external_links(arguments.site)
    if arguments.external:
        arguments.external.write_text("".join(f"{line}\n" for line in listed), encoding="utf-8")
    problems = [*problems_of_site(arguments.site), *problems_of_markdown(ROOT)]
    for problem in problems:
        print(problem, file=sys.stderr)
    pages = sum(1 for _ in arguments.site.rglob("*.html"))
    print(f"{pages} pages, {len(listed)} links to other hosts, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
