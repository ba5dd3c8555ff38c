"""Every state of a folder that a power cut could leave, by a model that is stricter than any journalling file system.

What the disk has for certain, when the power goes at some moment:

- of a file, what was written or cut before a sync of that file began that came to its end by then;
- of a folder's entries, what came, went or was renamed before a sync of that folder likewise. A file's own sync says
  nothing about its name.

Of everything later, whether its call came to its end or not, any part may be there and any may be missing, in whatever
order it was asked for: each name by itself; of what was written each sector by itself, of 512 or 4,096 octets; a
file's new length without the octets, which are zeroes then. A rename happens at one blow, a sector is written as a
whole, and one that is overwritten in part keeps the rest. A journal (ext4's with ``data=ordered`` among them) leaves a
part of these states only: names in their order. Those are tried by name first, then the others.

What an un-synced sector shows is old, new or zeroes; not what others had there before (file systems that leave that
are long gone from where this runs), and nothing that was synced goes bad.
"""

import hashlib
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice

from tests.lost_writes.disk import (
    Change,
    File,
    Folder,
    Node,
    Renamed,
    Replay,
    Resized,
    Synced,
    Tree,
    Written,
    resize,
    tree,
    write,
)

Lasting = Written | Resized | Renamed
Pieces = Sequence[tuple[int, bytes]]
"""Of what was written, the part that is on the disk."""

SECTORS = (512, 4096)
MOST_SINGLE = 12
"""Of changes that may be missing, so many are tried one by one; which, is by chance."""

MOST_TORN = 4


@dataclass
class Choice:
    """Which of the changes that may be there are."""

    kept: dict[Lasting, Pieces | None] = field(default_factory=dict)
    """``None``: all of it."""
    longer: frozenset[Written] = frozenset()
    """Of these the length alone."""


@dataclass(frozen=True, eq=False)
class Moment:
    """What is certain at a moment, and what may be."""

    at: int
    octets: dict[File, bytes]
    entries: dict[Folder, dict[str, Node]]
    pending: Sequence[Lasting]

    def tree(self, root: Folder, choice: Choice) -> Tree:
        """The folder when these are there."""
        contents: dict[File, bytearray] = {}
        entries = {folder: dict(there) for folder, there in self.entries.items()}
        kept = [change for change in self.pending if change in choice.kept or change in choice.longer]
        for change in kept:
            if isinstance(change, Renamed):
                _entries_of(change, entries)
                change.apply(entries)
                continue
            octets = contents.setdefault(change.file, bytearray(self.octets.get(change.file, b"")))
            if isinstance(change, Resized):
                resize(octets, change.size)
            elif change in choice.longer:
                resize(octets, max(len(octets), change.offset + len(change.octets)))
            else:
                pieces = choice.kept[change]
                for offset, piece in [(change.offset, change.octets)] if pieces is None else pieces:
                    write(octets, offset, piece)

        def octets_of(file: File) -> bytes:
            return bytes(contents[file]) if file in contents else self.octets.get(file, b"")

        return tree(root, lambda folder: entries.get(folder, {}), octets_of)


def _entries_of(change: Renamed, entries: dict[Folder, dict[str, Node]]) -> None:
    for folder in (change.folder, change.former[0] if change.former else None):
        if folder is not None:
            entries.setdefault(folder, {})


def digest(found: Tree) -> bytes:
    """Two states are one if this is the same."""
    whole = hashlib.blake2b(digest_size=16)
    for path in sorted(found):
        octets = found[path]
        whole.update(path.encode() + (b"/" if octets is None else b"\0"))
        whole.update(b"" if octets is None else hashlib.blake2b(octets, digest_size=16).digest())
    return whole.digest()


def moments(replay: Replay, begin: int, end: int) -> list[Moment]:
    """Each moment between two at which something begins, or is certain from then on. All before ``begin`` is."""
    changes = [change for change in replay.changes if change.begun < end]
    past = [change for change in changes if change.ended < begin]
    octets: dict[File, bytearray] = {}
    entries: dict[Folder, dict[str, Node]] = {}
    for change in past:
        _settle(change, octets, entries)
    certain = {file: bytes(there) for file, there in octets.items()}
    present = [change for change in changes if change.ended >= begin]
    times = {change.begun for change in present} | {
        change.ended for change in present if isinstance(change, Synced)
    }
    times |= {said.at for said in replay.said if begin <= said.at < end}
    begins: dict[int, list[Lasting]] = defaultdict(list)
    ends: dict[int, list[Synced]] = defaultdict(list)
    for change in present:
        if isinstance(change, Synced):
            ends[change.ended].append(change)
        else:
            begins[change.begun].append(change)
    found: list[Moment] = []
    pending: list[Lasting] = []
    for at in sorted(time for time in times if time < end):
        pending += begins[at]
        for sync in ends[at]:
            pending = _sync(sync, pending, certain, entries)
        found.append(
            Moment(at, dict(certain), {each: dict(of) for each, of in entries.items()}, list(pending))
        )
    return found


def _settle(change: Change, octets: dict[File, bytearray], entries: dict[Folder, dict[str, Node]]) -> None:
    if isinstance(change, Renamed):
        _entries_of(change, entries)
        change.apply(entries)
    elif isinstance(change, Written):
        write(octets.setdefault(change.file, bytearray()), change.offset, change.octets)
    elif isinstance(change, Resized):
        resize(octets.setdefault(change.file, bytearray()), change.size)


def _sync(
    sync: Synced, pending: list[Lasting], certain: dict[File, bytes], entries: dict[Folder, dict[str, Node]]
) -> list[Lasting]:
    """Returns what is uncertain still."""
    settled = [each for each in pending if each.ended <= sync.begun and _is_of(sync.node, each)]
    octets = {
        each.file: bytearray(certain.get(each.file, b"")) for each in settled if not isinstance(each, Renamed)
    }
    for change in settled:
        _settle(change, octets, entries)
    certain.update((file, bytes(there)) for file, there in octets.items())
    moved = [each for each in settled if isinstance(each, Renamed) and each.former]
    return [each for each in pending if each not in settled and not any(_gave_way(each, to) for to in moved)]


def _is_of(node: Node | None, change: Lasting) -> bool:
    if node is None:
        return True
    if not isinstance(change, Renamed):
        return change.file is node
    if change.folder is not None:
        return change.folder is node
    return change.former is not None and change.former[0] is node


def _gave_way(change: Lasting, to: Renamed) -> bool:
    """Whether a name came that went again, for certain, since."""
    return (
        isinstance(change, Renamed)
        and change.begun < to.begun
        and to.former is not None
        and (change.folder, change.name) == to.former
    )


# --- Which of them ----------------------------------------------------------------------------------------


def choices(moment: Moment, chance: random.Random) -> Iterator[Choice]:
    """What to try at a moment: first what has a reason, in any order, then by chance, for ever."""
    with_reason = list(_systematic(moment, chance))
    chance.shuffle(with_reason)
    yield from with_reason
    while moment.pending:
        yield _by_chance(moment.pending, chance)


def _systematic(moment: Moment, chance: random.Random) -> Iterator[Choice]:
    names = [change for change in moment.pending if isinstance(change, Renamed)]
    data = [change for change in moment.pending if not isinstance(change, Renamed)]
    yield _all(moment.pending)  # as after kill -9
    yield Choice()
    yield _all(names)
    yield _all(data)
    for count in range(1, len(names)):  # a journal's
        yield _all(names[:count])
        yield _all([*names[:count], *data])
    singles = list(moment.pending)
    chance.shuffle(singles)
    for change in singles[:MOST_SINGLE]:
        yield _all([each for each in moment.pending if each is not change])
        yield _all([*names, change])
        yield _all([change])
    if isinstance(last := moment.pending[-1] if moment.pending else None, Written):
        yield from _torn(last, moment.pending, chance)


def _all(changes: Sequence[Lasting]) -> Choice:
    return Choice(dict.fromkeys(changes))


def _torn(last: Written, pending: Sequence[Lasting], chance: random.Random) -> Iterator[Choice]:
    before = [each for each in pending if each is not last]
    yield Choice(dict.fromkeys(before), frozenset({last}))
    for sector in SECTORS:
        parts = pieces(last, sector)
        inner = range(1, len(parts))
        for count in chance.sample(inner, min(len(inner), MOST_TORN)):
            yield Choice({**dict.fromkeys(before), last: parts[:count]})
            yield Choice({**dict.fromkeys(before), last: parts[count:]})


def pieces(change: Written, sector: int) -> list[tuple[int, bytes]]:
    """What was written, cut where sectors begin."""
    found, offset, octets = [], change.offset, change.octets
    while octets:
        count = sector - offset % sector
        found.append((offset, octets[:count]))
        offset, octets = offset + count, octets[count:]
    return found


def _by_chance(pending: Sequence[Lasting], chance: random.Random) -> Choice:
    sector, likely = chance.choice(SECTORS), chance.choice((0.2, 0.5, 0.8))
    kept: dict[Lasting, Pieces | None] = {}
    longer = set()
    for change in pending:
        if isinstance(change, Written):
            parts = [piece for piece in pieces(change, sector) if chance.random() < likely]
            if parts:
                kept[change] = parts
            elif chance.random() < likely:
                longer.add(change)
        elif chance.random() < likely:
            kept[change] = None
    return Choice(kept, frozenset(longer))


@dataclass(frozen=True)
class State:
    at: int
    """The moment of the cut."""
    tree: Tree
    digest: bytes


def states(root: Folder, all_moments: Sequence[Moment], chance: random.Random) -> Iterator[State]:
    """States of a folder, each different from all before at the same moment; one of each moment in turn, for ever.

    It ends once no moment has given anything new for long.
    """
    order = list(all_moments)
    chance.shuffle(order)
    known: set[tuple[int, bytes]] = set()
    sources = {moment.at: choices(moment, chance) for moment in order}
    idle = 0
    while idle < 20:
        idle += 1
        for moment in order:
            for choice in islice(sources[moment.at], 1):
                found = moment.tree(root, choice)
                key = moment.at, digest(found)
                if key not in known:
                    known.add(key)
                    idle = 0
                    yield State(moment.at, found, key[1])
