"""The light: can the deal still be won from here? By a proof, or it is said that it is not known.

It knows the hidden cards. What was once found out is kept by the moves in force and by how the
cards lay, so that it is known at once after an undo, and when the same move is made again. The rest
of a winning line wins, all that comes before a won position can be won as well, and nothing that
comes after a lost one can: all this is said without a search. After any other move the last winning
line is played on as far as it still goes, before anything is searched.

Nothing more is taken on from the tree of a search that came to no end: what is below the moves that
were not made is of no use, and what is below the one that was is searched anew, since only where
every line was followed a position is known to be lost. What is searched again is seldom decided,
though (10 of 150 positions after one that was not known, in 20 games, with 400,000 positions each).
So the last part of each look goes to beams, which go other ways: of 22 deals of eight such games
that 1,600,000 positions of the search left open, 20,000 of the beams' won three.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple, TypeGuard

from game.advice.blocked import Snapshot, snapshot
from game.advice.determinizations import Observations
from game.core.cards import DOWN
from game.core.table import Table
from game.match.journal import Annotation, Entry, Played
from game.match.match import Illegal, Match
from game.rules.game import Game
from game.rules.variants import once_a_game
from game.system.jobs import Task, in_thread

if TYPE_CHECKING:  # the solver is read when something is to be found out
    from game.solver.solve import Verdict

MEMORY = 64 * 2**20
"""The bytes in which positions are remembered while one plays."""
NODES, PYTHON_NODES, PAST_NODES = 5_000_000, 10_000, 200_000
"""So many positions are looked at for one verdict, by the kernel, in Python, and of a position that
is past; beyond them it is not known."""
AT_BEAMS, DEARER = 0.1, 5
"""Such a share of the kernel's positions goes to beams where the search found nothing out, and a
position of theirs takes as long as so many of the search."""
DEALS = (1, 2, 3)
"""Deals by which it is told whether a game hides anything."""


@once_a_game
def lies_open(game: Game) -> bool:
    """Do all cards of a game lie open from the deal on, with nothing to be shuffled later? Then
    the light knows no more than the player sees."""
    deals = [Match(game, seed) for seed in DEALS]
    return all(_all_up(match.table) and Observations(match).complete for match in deals)


def hides_nothing(match: Match) -> bool:
    """Did the cards of this match lie open from its beginning on?"""
    return lies_open(match.game) and (match.given is None or _all_up(match.given))


def _all_up(table: Table) -> bool:
    return all(card < DOWN for pile in table.piles for card in pile)


class Known(NamedTuple):
    """What is known of a position; ``line`` wins from there."""

    verdict: Verdict
    line: tuple[str, ...] = ()


class Light:
    """What is known of one match, which goes on meanwhile."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._known: dict[int, Known] = {}
        """What is known after a move, by the move's entry: it stays in the journal for good."""
        self._lain: dict[tuple[int, Snapshot], Known] = {}
        """What was found out, by how often was shuffled and how the cards lay."""

    # ---------------------------------------------------------------- what is known

    def verdict(self, made: int | None = None) -> Verdict | None:
        """What is known of the position as it stands, or as it stood when so many moves of those
        in force had been made; None where it was not looked into yet."""
        known = self._about(self.match.made if made is None else made)
        return None if known is None else known.verdict

    @property
    def line(self) -> Sequence[str]:
        """Moves that win from here, where such are known."""
        known = self._about(self.match.made)
        return () if known is None else known.line

    def last_winnable(self) -> int | None:
        """How many moves had been made where it was last known that it could be won, at or before
        the position as it stands."""
        self._about(self.match.made)
        moves = [played.move for played in self.match.line]
        for made in range(len(moves), -1, -1):
            known = self._known.get(self._key(made))
            if known is not None and known.verdict == "winnable":
                along = zip(known.line, moves[made:], strict=False)
                return made + sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], along))
        return None

    def _about(self, made: int) -> Known | None:
        key = self._key(made)
        known = self._known.get(key)
        if known is None:
            known = self._ended(made) or self._follows(made) or self._seen_before(made)
            if known is not None:
                self._known[key] = known
        return known

    def _key(self, made: int) -> int:
        return id(self.match.line[made - 1]) if made else 0

    def _ended(self, made: int) -> Known | None:
        """What is known where the game is over."""
        if made != self.match.made or self.match.status == "playing":
            return None
        return Known("winnable" if self.match.status == "won" else "unwinnable")

    def _follows(self, made: int) -> Known | None:
        """What follows for a position from the one before it in which something is known."""
        for before in range(made - 1, -1, -1):
            known = self._known.get(self._key(before))
            if known is None or known.verdict == "unknown":
                continue
            if known.verdict == "unwinnable":
                return known
            between = tuple(played.move for played in self.match.line[before:made])
            ahead = len(between)
            return Known("winnable", known.line[ahead:]) if known.line[:ahead] == between else None
        return None

    def _seen_before(self, made: int) -> Known | None:
        """What was found out when the cards lay like this before, by whatever moves."""
        return self._lain.get(_lie(self.match)) if made == self.match.made else None

    # ---------------------------------------------------------------- finding out

    def finding(self, made: int | None = None, nodes: int = NODES) -> Task[Verdict]:
        """Find out about the position as it stands, or as it stood after so many moves. The match
        may go on meanwhile: what is searched is a copy, taken at the first step."""
        line = self.match.line[: self.match.made if made is None else made]
        found = self._about(len(line))
        if found is None:
            then = self.match.earlier(len(line))
            found = yield from self._going_on(then, line)
            if found is None:
                found = yield from _searching(then, nodes)
            if found.verdict != "unknown" or nodes >= NODES:  # a longer search may find out more
                self._keep([0, *map(id, line)], [played.move for played in line], found)
                self._lain[_lie(then)] = found
        return found.verdict

    def _going_on(self, then: Match, line: Sequence[Played]) -> Task[Known | None]:
        """The last winning line that is known, gone on with after moves that were not its own:
        what was made already, and what can't be made any more, is left out. None where that does
        not win. The match is left as it is."""
        for made in range(len(line) - 1, -1, -1):
            known = self._known.get(id(line[made - 1]) if made else 0)
            if known is not None and known.verdict == "winnable":
                ahead = list(known.line)
                for played in line[made:]:
                    with suppress(ValueError):  # it was no move of that line
                        ahead.remove(played.move)
                return (yield from _playing_on(then.trial(), ahead))
        return None

    def _keep(self, keys: Sequence[int], moves: Sequence[str], found: Known) -> None:
        """Keep what was found out; all positions on the way to one that can be won can be won."""
        self._known[keys[-1]] = found
        if found.verdict != "winnable":
            return
        for made in range(len(moves) - 1, -1, -1):
            known = self._known.get(keys[made])
            if known is not None and known.verdict == "winnable":
                return
            self._known[keys[made]] = Known("winnable", (*moves[made:], *found.line))

    def finding_last_winnable(self) -> Task[int | None]:
        """Find out how many moves had been made when it could last be won; None where it is not
        known of any moment.

        First it goes back with longer and longer strides, for late positions are the soonest
        decided, then the moment is closed in on. A position of which nothing is found out counts as
        one that can't be won: so the one that is told can be, though a later one might be as well.
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


def _lie(match: Match) -> tuple[int, Snapshot]:
    """How the cards lie, and which shuffles are still to come."""
    return match.shuffles, snapshot(match.table)


def _playing_on(match: Match, ahead: Iterable[str]) -> Task[Known | None]:
    """Do these moves win, without those that are not offered when their turn comes?"""
    made = list[str]()
    for move in ahead:
        with suppress(Illegal):
            match.play(move)
            made.append(move)
        yield
    return Known("winnable", tuple(made)) if match.status == "won" else None


def _searching(match: Match, nodes: int) -> Task[Known]:
    """Search a position that nothing else happens to."""
    from game.solver.kernel import NoKernel
    from game.solver.kernel_word import NotPlain
    from game.solver.solve import Limits, python_answer

    try:
        return (yield from in_thread(lambda stopped: _by_kernel(match, nodes, stopped)))
    except (NotPlain, NoKernel):
        limits = Limits(nodes=min(nodes, PYTHON_NODES), memory=MEMORY)
        answer = yield from python_answer.steps(match, limits)
        return Known(answer.verdict, tuple(answer.line))


def _by_kernel(match: Match, nodes: int, stopped: Callable[[], bool]) -> Known:
    """What the kernel finds out: by its search, which may prove that nothing wins, then by beams.

    :raises NotPlain: where it does not know the game.
    :raises NoKernel: where it can't be loaded.
    """
    from game.solver.kernel_word import NotPlain
    from game.solver.solve import Limits, kernel_answer

    at_beams = int(nodes * AT_BEAMS)
    answer = kernel_answer(match, Limits(nodes=nodes - at_beams, memory=MEMORY), stopped)
    if answer.verdict == "unknown" and not stopped():
        with suppress(NotPlain):  # the page counts points: beams go by cards that go home
            return _by_beams(match, at_beams // DEARER, stopped)
    return Known(answer.verdict, tuple(answer.line))


def _by_beams(match: Match, nodes: int, stopped: Callable[[], bool]) -> Known:
    """Do beams in the kernel find a line that wins?"""
    from game.solver.beam import found_by, kernel_beams
    from game.solver.weights import WEIGHT_SETS

    with kernel_beams(match) as begin:
        found = found_by(begin, match, nodes, WEIGHT_SETS, stopped)
    return Known("unknown") if found is None else Known("winnable", tuple(found.line))


def switched(entries: Iterable[Entry]) -> bool | None:
    """Is the light on after these entries? None where it was never switched."""
    on = (entry.fields.get("on") for entry in entries if _switches(entry))
    return next(reversed([bool(each) for each in on]), None)


def _switches(entry: Entry) -> TypeGuard[Annotation]:
    return isinstance(entry, Annotation) and entry.by == "light"
