"""The light: proves whether the deal can still be won from here, if that can be decided.

It knows the hidden cards. It keeps each verdict by the moves in force and by the table, so that it
answers at once after an undo, or when the same move is made again. Without a search it knows that
the rest of a winning line wins, that every position before a winnable one is winnable, and that
every position after a lost one is lost. After any other move it first tries the rest of the last
winning line, without the moves that are no longer possible.

It keeps nothing else of an unfinished search. The tree below the moves that were not made is
useless, and the tree below the one that was made has to be searched again, since only a complete
search proves a loss.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple, TypeGuard

from game.advice.determinizations import Observations
from game.core.cards import DOWN
from game.core.table import Snapshot, Table
from game.match.journal import Annotation, Entry, Played
from game.match.match import Illegal, Match
from game.rules.game import Game
from game.rules.variants import once_a_game
from game.system.jobs import Task, in_thread

if TYPE_CHECKING:  # the solver is imported only when a search is needed
    from game.solver.solve import Verdict

MEMORY = 64 * 2**20
"""The size of the hash table in bytes during play."""
NODES, PYTHON_NODES, PAST_NODES = 5_000_000, 10_000, 200_000
"""The most positions for a verdict: in the kernel, in Python, and for an earlier position."""
DEALS = (1, 2, 3)
"""The seeds that show whether a game hides any cards."""


@once_a_game
def lies_open(game: Game) -> bool:
    """Do all cards of a game lie face up from the deal on, with no shuffle later? If so, the light
    knows no more than the player sees."""
    deals = [Match(game, seed) for seed in DEALS]
    return all(_all_up(match.table) and Observations(match).complete for match in deals)


def hides_nothing(match: Match) -> bool:
    """Did all cards of this match lie face up from the start?"""
    return lies_open(match.game) and (match.given is None or _all_up(match.given))


def _all_up(table: Table) -> bool:
    return all(card < DOWN for pile in table.piles for card in pile)


class Known(NamedTuple):
    """A verdict on a position, and a ``line`` that wins from it."""

    verdict: Verdict
    line: tuple[str, ...] = ()


class Light:
    """What is known about the positions of one match, which may be played on meanwhile."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._by_entry: dict[int, Known] = {}
        """For each entry that led to a position, by its id, the verdict; the journal never drops an
        entry, so the ids stay valid. The key of the deal is 0."""
        self._by_table: dict[tuple[int, Snapshot], Known] = {}
        """For each position (its number of shuffles and its table), the verdict."""

    # ---------------------------------------------------------------- what is known

    def verdict(self, made: int | None = None) -> Verdict | None:
        """Return the verdict on the current position, or on the one after ``made`` of the moves in
        force; None if there is none yet."""
        known = self._lookup(self.match.made if made is None else made)
        return None if known is None else known.verdict

    @property
    def line(self) -> Sequence[str]:
        """Moves that win from here; empty if no such line is known."""
        known = self._lookup(self.match.made)
        return () if known is None else known.line

    def last_winnable(self) -> int | None:
        """Return the largest number of the moves in force after which the game is known to be
        winnable; None if no such position is known."""
        self._lookup(self.match.made)
        moves = [played.move for played in self.match.line]
        for made in range(len(moves), -1, -1):
            known = self._by_entry.get(self._key(made))
            if known is not None and known.verdict == "winnable":
                along = zip(known.line, moves[made:], strict=False)
                return made + sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], along))
        return None

    def _lookup(self, made: int) -> Known | None:
        key = self._key(made)
        known = self._by_entry.get(key)
        if known is None:
            known = self._ended(made) or self._follows(made) or self._seen_before(made)
            if known is not None:
                self._by_entry[key] = known
        return known

    def _key(self, made: int) -> int:
        return id(self.match.line[made - 1]) if made else 0

    def _ended(self, made: int) -> Known | None:
        if made != self.match.made or self.match.status == "playing":
            return None
        return Known("winnable" if self.match.status == "won" else "unwinnable")

    def _follows(self, made: int) -> Known | None:
        """Return what follows from the nearest earlier position with a proof."""
        for before in range(made - 1, -1, -1):
            known = self._by_entry.get(self._key(before))
            if known is None or known.verdict == "unknown":
                continue
            if known.verdict == "unwinnable":
                return known
            between = tuple(played.move for played in self.match.line[before:made])
            ahead = len(between)
            return Known("winnable", known.line[ahead:]) if known.line[:ahead] == between else None
        return None

    def _seen_before(self, made: int) -> Known | None:
        """Return the verdict on an equal table that was reached by other moves."""
        return self._by_table.get(self.match.snapshot()) if made == self.match.made else None

    # ---------------------------------------------------------------- finding out

    def finding(self, made: int | None = None, nodes: int = NODES) -> Task[Verdict]:
        """Find the verdict on the current position, or on the one after ``made`` moves. The match
        may be played on meanwhile: the search runs on a copy, taken at the first step."""
        line = self.match.line[: self.match.made if made is None else made]
        known = self._lookup(len(line))
        if known is None:
            then = self.match.earlier(len(line))
            known = yield from self._going_on(then, line)
            if known is None:
                known = yield from _searching(then, nodes)
            if known.verdict != "unknown" or nodes >= NODES:  # a longer search may find out more
                self._keep([0, *map(id, line)], [played.move for played in line], known)
                self._by_table[then.snapshot()] = known
        return known.verdict

    def _going_on(self, then: Match, line: Sequence[Played]) -> Task[Known | None]:
        """After moves that left the last known winning line, play the rest of it, without its moves
        that have been made already or cannot be made any more. None if that does not win."""
        for made in range(len(line) - 1, -1, -1):
            known = self._by_entry.get(id(line[made - 1]) if made else 0)
            if known is not None and known.verdict == "winnable":
                ahead = list(known.line)
                for played in line[made:]:
                    with suppress(ValueError):  # it was no move of that line
                        ahead.remove(played.move)
                return (yield from _playing_on(then.trial(), ahead))
        return None

    def _keep(self, keys: Sequence[int], moves: Sequence[str], found: Known) -> None:
        """Keep a verdict; if it is winnable, for the earlier positions of the line too."""
        self._by_entry[keys[-1]] = found
        if found.verdict != "winnable":
            return
        for made in range(len(moves) - 1, -1, -1):
            known = self._by_entry.get(keys[made])
            if known is not None and known.verdict == "winnable":
                return
            self._by_entry[keys[made]] = Known("winnable", (*moves[made:], *found.line))

    def finding_last_winnable(self) -> Task[int | None]:
        """Find the number of moves after which the game could last be won; None if no such position
        is found.

        It goes back in strides that double, because late positions are decided soonest, and then
        makes a binary search. An undecided position counts as lost: the result is certainly
        winnable, but a later position might be as well.
        """
        late, stride = self.match.made, 1
        early = late
        while (yield from self.finding(early, PAST_NODES)) != "winnable":
            if not early:
                return self.last_winnable()
            late, early = early, max(0, early - stride)
            stride *= 2
        while late - early > 1:
            middle = (early + late) // 2
            if (yield from self.finding(middle, PAST_NODES)) == "winnable":
                early = middle
            else:
                late = middle
        return early


def _playing_on(match: Match, ahead: Iterable[str]) -> Task[Known | None]:
    """Play these moves, skipping those not offered when their turn comes. Do the others win?"""
    made = list[str]()
    for move in ahead:
        with suppress(Illegal):
            match.play(move)
            made.append(move)
        yield
    return Known("winnable", tuple(made)) if match.status == "won" else None


def _searching(match: Match, nodes: int) -> Task[Known]:
    """Search the position of a match, which must not change meanwhile."""
    from game.solver.kernel_word import KernelCannot
    from game.solver.solve import Limits, kernel_answer, python_answer

    limits = Limits(nodes=nodes, memory=MEMORY)
    try:
        answer = yield from in_thread(lambda stopped: kernel_answer(match, limits, stopped))
    except KernelCannot:
        limits = limits._replace(nodes=min(nodes, PYTHON_NODES))
        answer = yield from python_answer.steps(match, limits)
    return Known(answer.verdict, tuple(answer.line))


def switched(entries: Iterable[Entry]) -> bool | None:
    """Is the light on after these entries? None if it was never switched."""
    on = (entry.fields.get("on") for entry in entries if _switches(entry))
    return next(reversed([bool(each) for each in on]), None)


def _switches(entry: Entry) -> TypeGuard[Annotation]:
    return isinstance(entry, Annotation) and entry.by == "light"
