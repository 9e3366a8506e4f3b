"""Finds puzzles: in a lost game, the last position that can be won, where one or two moves win.

A player without foresight plays a deal and loses it. The position before its losing move is kept if
every card lies open, one or two moves win and all others are proved to lose, the moves that look
best at first sight are among the losing ones, and their loss cannot be seen at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from game.advice.determinizations import Observations
from game.advice.lookahead import Lookahead
from game.advice.plain_players import Greedy, Quick, greedy_moves
from game.core.cards import FACE, Card
from game.core.events import Event, Moved
from game.core.table import Fact, Spot
from game.match.match import Illegal, Match
from game.puzzles.ladder import LADDER, Seen, grade_of, rating_of
from game.puzzles.puzzle import Puzzle, name_of
from game.puzzles.themes import TWIN, theme_of
from game.record.header import Header
from game.record.reader import RecordError, read
from game.record.verify import verify
from game.rules.game import Game
from game.solver.kernel_word import KernelCannot
from game.solver.search_table import SearchTable
from game.solver.shorten import shortened, without_returns
from game.solver.solve import Answer, Limits, Verdict, kernel_answer, solve
from game.solver.weights import WEIGHT_SETS
from game.system import files

CAP = 60_000
"""The node limit of a proof. A position that needs more is left out."""
MEMORY = 2**24
"""The bytes of a proof's hash table."""
FIRST_SIGHT = 60
"""A loss counts as seen at once if a search of this many positions proves it."""
LEAST_MOVES, MOST_WAYS = 4, 2
"""The minimum number of distinct moves of a puzzle, and the maximum number of them that win."""
LEAST_AFTER = 3
"""The minimum number of moves that can follow the losing moves that look best."""
MOST_MISTAKES = 8
"""The maximum number of mistakes of a player that are put right in one deal."""
LONGEST, LONGEST_WIN, SHOWN = 160, 60, 10
"""The maximum number of moves of a game, of a winning line (up to where a greedy player wins), and
of a line that shows a loss."""
MOST_ENTRIES = 3000
"""The maximum number of entries of a record that is looked into. Longer ones take very long."""
FIRST_SEED = 3_000_001
"""The first deal that is mined. No pool of the daily challenges reaches these numbers."""
Carried = tuple[Card, Spot, Spot]
"""A card, the pile that it leaves and the one that it comes to."""


class Mined(NamedTuple):
    """What was found in a deal or a record: the puzzles, and for each reason, the number of
    positions left out."""

    puzzles: tuple[Puzzle, ...]
    left_out: Counter[str]


class _LeftOut(Exception):
    """A position makes no puzzle; the message says why."""


def mine_deal(game: Game, seed: int) -> Mined:
    """Look for puzzles in a deal: at the mistakes of two players who avoid only what loses at first
    sight. Each mistake is put right by a move that wins, and the player goes on from there."""
    found, left_out = dict[str, Puzzle](), Counter[str]()
    for kind in (Greedy, Quick):
        match = Match(game, seed).trial()
        for _ in range(MOST_MISTAKES):
            try:
                match = _last_won(_lost_line(match, kind))
            except _LeftOut as error:
                left_out[str(error)] += 1
                break
            try:
                puzzle = puzzle_at(_given(match))
            except _LeftOut as error:
                left_out[str(error)] += 1
            else:
                found[puzzle.name] = puzzle
            if not _put_right(match):
                break
    return Mined(tuple(found.values()), left_out)


def mine_record(path: Path) -> Mined:
    """Look for a puzzle in a record of a game that was not won."""
    try:
        record = read(files.read_bytes(path))
        if len(record.entries) > MOST_ENTRIES:
            return Mined((), Counter({"the game is very long": 1}))
        match = verify(record)
    except (files.UnreadableFile, RecordError):
        return Mined((), Counter({"a record can't be read": 1}))
    if not match.game.alone or match.status == "won":
        return Mined((), Counter({"the game was won, or had several seats": 1}))
    if not match.game.plain:  # a puzzle names a game and a preset, but no options
        return Mined((), Counter({"the game had options of its own": 1}))
    again = match.again()
    line = [again.trial()]
    try:
        for played in match.line:
            again.play(again.find(played.move))
            line.append(again.trial())
        found = (puzzle_at(_given(_last_won(line))),)
    except (Illegal, _LeftOut) as error:
        return Mined((), Counter({str(error): 1}))
    return Mined(found, Counter())


def _lost_line(match: Match, kind: type[Greedy]) -> list[Match]:
    """Let a player go on who avoids moves that lose at first sight, until all do. Return the
    positions, this one first.

    :raises _LeftOut: if the player wins, or goes on for very long.
    """
    player, found = kind(match), [match]
    while len(found) <= LONGEST:
        here = found[-1]
        text = next((text for text in player.ranked() if not _loses_at_sight(here, text)), "")
        if not text:
            return found
        after = here.trial()
        after.play(after.find(text))
        player.make(text)
        if after.status == "won":
            raise _LeftOut("the deal was won")
        found.append(after.trial())
    raise _LeftOut("the game is very long")


def _loses_at_sight(match: Match, text: str) -> bool:
    return _verdict_after(match, text, FIRST_SIGHT) == "unwinnable"


def _put_right(match: Match) -> bool:
    """Play a move that wins; False if none is found or the game is won."""
    for move in match.moves():
        if _verdict_after(match, move.text) == "winnable":
            match.play(move)
            return match.status == "playing"
    return False


def _given(match: Match) -> Match:
    """A match that begins at this position."""
    piles, facts = _position(match)
    return Match.at(match.game, piles, facts)


def puzzle_at(match: Match) -> Puzzle:
    """The puzzle at a given position.

    :raises _LeftOut: if it makes none.
    """
    if Observations(match).unknown():
        raise _LeftOut("a card is hidden")
    groups = distinct(match)
    if len(groups) < LEAST_MOVES:
        raise _LeftOut("too few moves")
    verdicts = {moves[0]: _verdict_after(match, moves[0]) for moves in groups}
    wins = [moves for moves in groups if verdicts[moves[0]] == "winnable"]
    if "unknown" in verdicts.values():
        raise _LeftOut("a move is not decided")
    if not 1 <= len(wins) <= MOST_WAYS:
        raise _LeftOut("more than two moves win")
    winning = [text for moves in wins for text in moves]
    misleading = tempting(match)
    if any(text in winning for text in misleading):
        raise _LeftOut("a move that looks best wins")
    if any(_changes_nothing(match, moves[0]) for moves in wins):
        raise _LeftOut("a move that changes nothing wins as well")
    if any(match.find(text).verb == "choose" for text in winning):
        raise _LeftOut("a rule is chosen")
    line = _winning_line(match, winning[0])
    theme = theme_of(match, line[0], misleading[0])
    if theme != TWIN and all(_only_goes_home(match, moves[0]) for moves in wins):
        raise _LeftOut("a card only goes home")
    for text in misleading:
        _check_loss(match, text)
    piles, facts = _position(match)
    rating = rating_of([Seen(_needed(match, moves[0]), moves in wins) for moves in groups])
    return Puzzle(
        name=name_of(match.game, piles, facts),
        game=match.game,
        piles=piles,
        facts=facts,
        wins=tuple(winning),
        ways=len(wins),
        line=line,
        refutations={
            moves[0]: _refutation(match, moves[0]) for moves in groups if moves not in wins
        },
        theme=theme,
        grade=grade_of(rating),
        rating=rating,
    )


def distinct(match: Match) -> list[list[str]]:
    """Return the moves at a position, grouped by the position that they lead to, where like piles
    may be exchanged."""
    ahead = Lookahead(match, WEIGHT_SETS[0])
    groups = dict[int, list[str]]()
    for move in match.moves():
        key = ahead.outline(ahead.after(move.text))
        groups.setdefault(key, []).append(move.text)
    return list(groups.values())


# -------------------------------------------------------------------- where it was lost


def _position(match: Match) -> tuple[dict[str, str], dict[str, Fact]]:
    """The piles and facts of a position, as records write them."""
    given = Header.of(match.trial()).position
    if given is None:
        raise _LeftOut("the position can't be written")
    return dict(given.piles), dict(given.facts or {})


def _answer(match: Match, nodes: int = CAP) -> Answer:
    limits = Limits(nodes=nodes, memory=MEMORY)
    try:
        return kernel_answer(match, limits, beams=False, with_line=False)
    except KernelCannot:
        return solve(match, limits, with_line=False)


def _verdict(match: Match, nodes: int = CAP) -> Verdict:
    return _answer(match, nodes).verdict


def _verdict_after(match: Match, text: str, nodes: int = CAP) -> Verdict:
    trial = match.trial()
    trial.play(trial.find(text))
    if trial.status != "playing":
        return "winnable" if trial.status == "won" else "unwinnable"
    return _verdict(trial, nodes)


def _last_won(line: Sequence[Match]) -> Match:
    """The last position of a lost line that can still be won. Search from the end in steps
    that double, then by bisection, because late positions are decided quickly.

    :raises _LeftOut: if that position is not decided, or the deal can't be won.
    """
    lost, step = len(line), 1
    while True:
        won = max(0, lost - step)
        if _verdict(line[won]) != "unwinnable":
            break
        if won == 0:
            raise _LeftOut("the deal can't be won")
        lost, step = won, 2 * step
    while lost - won > 1:
        middle = (won + lost) // 2
        if _verdict(line[middle]) == "unwinnable":
            lost = middle
        else:
            won = middle
    if _verdict(line[won]) != "winnable":
        raise _LeftOut("where it was lost is not decided")
    return line[won]


# -------------------------------------------------------------------- what makes it a puzzle


def tempting(match: Match) -> list[str]:
    """The moves that look best at first sight, to a greedy player and to a hint without a
    search."""
    found = [player.ranked()[0] for player in (Greedy(match), Quick(match))]
    return list(dict.fromkeys(found))


def _check_loss(match: Match, text: str) -> None:
    """Check that the loss after a move is not seen at once.

    :raises _LeftOut: if it is.
    """
    if _verdict_after(match, text, FIRST_SIGHT) != "unknown":
        raise _LeftOut("the loss is seen at once")
    trial = match.trial()
    trial.play(trial.find(text))
    if len(greedy_moves(trial, LEAST_AFTER).moves) < LEAST_AFTER:
        raise _LeftOut("the loss is seen at once")


def _only_goes_home(match: Match, text: str) -> bool:
    move = match.find(text)
    return move.verb == "carry" and match.game.is_home(move.target)


def _changes_nothing(match: Match, text: str) -> bool:
    trial = match.trial()
    trial.play(trial.find(text))
    return _outline(trial) == _outline(match)


def _needed(match: Match, text: str) -> int:
    """Return the lowest node limit of the ladder's players with which the move is decided."""
    for nodes in filter(None, LADDER):
        if _verdict_after(match, text, nodes) != "unknown":
            return nodes
    return CAP


def _winning_line(match: Match, text: str) -> tuple[str, ...]:
    """A line that wins after this move, up to where a greedy player wins. If the move only waits,
    because the line takes it back, the line begins with the move after that.

    :raises _LeftOut: if the solver finds none, or a very long one.
    """
    trial, made = match.trial(), [text]
    trial.play(trial.find(text))
    if trial.status == "won":
        return (text,)
    rest = shortened(trial, solve(trial, Limits(nodes=CAP)).line)
    for following in rest:
        if greedy_moves(trial).won:
            break
        trial.play(trial.find(following))
        made.append(following)
    if len(made) > LONGEST_WIN or not rest:
        raise _LeftOut("the line that wins is too long")
    return without_returns(match, made)


def _refutation(match: Match, text: str) -> tuple[str, ...]:
    """Return a line after a losing move, up to where a third of :data:`FIRST_SIGHT` proves the
    loss. The player sends home what goes home, else makes the move after which the loss is hardest
    to prove. It puts no card back where the card lay before, and returns to no position."""
    trial = match.trial()
    lain = {(card, left) for card, left, _ in _carried(trial.play(trial.find(text)).events)}
    made, been = list[str](), {_outline(match), _outline(trial)}
    while trial.status == "playing" and len(made) < SHOWN:
        if _verdict(trial, FIRST_SIGHT // 3) == "unwinnable":
            break
        tried = list[tuple[bool, int, str, Match, list[Carried]]]()
        for move in trial.moves():
            after, home = trial.trial(), _only_goes_home(trial, move.text)
            carried = [*_carried(after.play(move).events)]
            back = any((card, taken) in lain for card, _, taken in carried)
            if not back and _outline(after) not in been:
                work = 0 if home else _work(after)
                tried.append((home, work, move.text, after, carried))
        if not tried:
            break
        _, _, following, trial, carried = max(tried, key=lambda each: each[:2])
        lain |= {(card, left) for card, left, _ in carried}
        been.add(_outline(trial))
        made.append(following)
    return tuple(made)


def _carried(events: Iterable[Event]) -> Iterator[Carried]:
    for event in events:
        if type(event) is Moved:
            yield from ((card & FACE, event.source, event.target) for card in event.cards)


def _work(match: Match) -> int:
    """Return the number of positions that the solver searches from here; 0 if the game is over."""
    return _answer(match).nodes if match.status == "playing" else 0


def _outline(match: Match) -> int:
    """Return a hash of a position that ignores the order of like piles."""
    return Lookahead(match, WEIGHT_SETS[0]).outline(SearchTable(match).position())
