"""The attempts at one deal as a tree of forks."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.storage.ledger_schema import Result

DEEPEST = 6
"""The maximum indentation of an attempt."""


class Branch(NamedTuple):
    """An attempt and its indentation below its parent."""

    result: Result
    depth: int


def tree(result: Result, every: Iterable[Result]) -> list[Branch]:
    """All attempts at a record's deal, earliest first, each followed by its forks. One whose parent
    is missing is a root."""
    if result.trouble:
        return []
    same = sorted(
        (each for each in every if each.deal == result.deal and not each.trouble),
        key=lambda each: (each.started, each.file),
    )
    first: dict[str, Result] = {}
    for each in same:
        first.setdefault(each.identity, each)
    children: dict[str, list[Result]] = {}
    for each in same:
        known = each.parent in first and each.parent != each.identity
        children.setdefault(each.parent if known else "", []).append(each)
    return _laid_out(children, first)


def _laid_out(children: dict[str, list[Result]], first: dict[str, Result]) -> list[Branch]:
    found, seen = list[Branch](), set[str]()
    waiting = [Branch(each, 0) for each in reversed(children.get("", []))]
    strangers = [each for own in children.values() for each in own]
    while waiting or strangers:
        if not waiting:  # the rest have cyclic parents, which only a stranger's records can
            waiting.append(Branch(strangers.pop(), 0))
        branch = waiting.pop()
        result = branch.result
        if result.file in seen:
            continue
        seen.add(result.file)
        found.append(branch)
        if first[result.identity] is result:
            own = children.get(result.identity, [])
            waiting += [Branch(each, min(branch.depth + 1, DEEPEST)) for each in reversed(own)]
    return found
