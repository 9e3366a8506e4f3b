"""Hint: the best move by what the player can see, the next best after it, and why.

It draws deals that agree with what the player saw (:mod:`game.advice.determinizations`)
and tries each move in all of them. Where the solver's kernel knows the game it says whether the
deal is still won after the move; a lookahead says how well the game goes on. All effort is counted
in positions, so that the same table always gets the same hint. In games with weights for it, a
plain player's playouts take the place of the lookahead (:mod:`game.advice.playouts`).

Where every card is known, a winning line is a proof. It is kept, and while the player follows it or
comes back to one of its positions, its next move is the hint, even if it leads back to an earlier
position.

Where only cards of the layout are hidden and small searches decide the deals, lines up to the next
new card are compared instead (:mod:`game.advice.ways`). The best of them is followed until the card
shows. A stock that may be gone through without limit is gone through once before anything is
played.

Any other move that leads back to a position of the line played so far, by itself or by the forced
moves after it, is never shown. A position in which the player knew fewer cards counts as a
different one. Where nothing else is left, where no line of play can bring anything new, or where a
hundred moves have only carried cards about, the hint says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from game.advice.determinizations import Observations
from game.advice.hint_memory import HintMemory
from game.advice.light import Known
from game.advice.lookahead import Lookahead, only_points_count
from game.advice.only_move import leaves_no_choice
from game.advice.playouts import played_on
from game.advice.reasons import MOST, facts, many, plainly, still_open
from game.advice.ways import Way, sees_stock_first
from game.core.cards import Card
from game.core.events import Shuffled
from game.core.shuffle import Stream
from game.match.journal import Played
from game.match.match import Match
from game.solver.kernel import borrowed
from game.solver.kernel_word import KernelCannot
from game.solver.search_table import Position
from game.solver.solve import Limits, Verdict, searched
from game.solver.tuned import playout_weights
from game.solver.weights import WEIGHT_SETS, Weights
from game.system.jobs import Stepwise, Task, in_thread
from game.vocabulary.moves import Move

WORLDS = 6
"""The number of deals to try moves on where cards are hidden."""
KERNEL_NODES = 150_000
"""The most positions for the kernel, for all moves in all deals together."""
KERNEL_WORK = 9_000_000
"""The limit for the product of these positions and the size of the table (cards and piles): larger
tables get fewer positions."""
QUESTIONS = 300
"""The limit for the product of moves and deals that the kernel searches: with more moves it takes
fewer deals, but at least :data:`FIRST_WORLDS`."""
LEAST_NODES, MOST_NODES = 300, 30_000
"""The fewest and the most positions for one move in one deal."""
MEMORY = 2**22
"""The size of the kernel's hash table in bytes."""
NODES, FEWER_NODES = 2800, 1200
"""The number of positions for the lookahead: as a rule, and where the kernel has decided some
moves."""
FIRST_WORLDS, FIRST_SHARE = 2, 0.4
"""All moves are tried in the first deals, with this share of the positions; then the best of them
are tried in all deals."""
FINALISTS = 5
MOST_WORK = 3000
"""The most positions that may be looked at in the first deals, and again in all of them. If there
are too many moves for that, only those after which the tables look best are tried."""
OPEN_CHANCE = 0.7
"""The assumed chance of an undecided deal: it is likelier to be won than to be proved lost."""
CLOSE = 0.15
"""Playouts or the lookahead compare all moves whose chances are within this much of the best."""
MOST_SHOWN = 8
"""The number of moves that get a reason."""
HELD_BACK = {"turn": 0.4, "deal": 2.0, "redeal": 1.0}
"""By how much a move that brings cards from the stock must be better than another: it shows cards
that the player does not know, and once it is made, it cannot be put off any more."""
SPENT = 10.0
"""The same for a move that uses up a redeal, where these are counted."""
LATER = ("turn", "deal", "redeal")
"""Verbs of moves that can also be made after any other move, each also after those listed before
it. So each move is also tried with these after it: a table with fresh cards looks better or worse
than one without, whatever else was played."""
REMEMBERED = 120
"""The number of last positions that the lookahead avoids; in the first deal it avoids all."""
MOST_CARRIES = 100
"""After this many moves in a row that only carried cards within the layout, a move must be seen to
win, or no hint is given."""
NEW_NODES = 2000
"""The limit of the search that may prove that going on brings nothing new; undecided after this
many positions, it counts as bringing something."""
STOCK_FIRST = Way(("turn",), 1.0)
"""Stands for going through the stock before anything is played; its chance is not used."""
SEES_STOCK = "shows more of the stock; nothing is lost by going through it once"
SHOWS_NEW = "shows a new card"
NOT_TRIED = "can be played as well"
"""The reason for a move that was not compared with the ways."""
NOTHING_NEW = (
    "this deal is stuck: no move brings a new card or a new chance; take moves back, or deal anew"
)
STOCK_SPENT = (
    "only the stock is left, and it brings nothing new any more; take moves back, or deal anew"
)
CARRIED_ABOUT = (
    f"the last {MOST_CARRIES} moves only carried cards about, and no way on was found; "
    "take moves back, or deal anew"
)
STUCK_AT_ONCE = "this deal is stuck: no move brings a new card or a new chance; deal anew"
"""What is said where no move can be taken back."""
ALL_LEAD_BACK = "every move only leads back to where you were; take moves back to try another way"


class Suggestion(NamedTuple):
    """A move and the reason for it, part of a sentence with cards as the protocol writes them."""

    move: Move
    reason: str


class Hints(NamedTuple):
    """The moves worth making, best first; if there are none, ``why`` says why."""

    suggestions: tuple[Suggestion, ...]
    why: str = ""


@Stepwise
def hints(match: Match, memory: HintMemory | None = None) -> Task[Hints]:
    """Rank the moves of a match by what the player can know. The match may be played on between two
    steps: the work runs on copies, taken at the first one. ``memory`` keeps winning lines for the
    next hints of the match."""
    if match.status != "playing":
        return Hints((), "the game is over")
    if leaves_no_choice(match.game):
        return Hints((), "this game plays itself: there is never anything to choose")
    memory = HintMemory(match) if memory is None else memory
    observations = memory.observations
    observations.update()
    tables = observations.draw(WORLDS)
    moves, line = [*match.moves()], [*match.line]
    trial = _Trial(tables, WEIGHT_SETS[0])
    yield
    if len(tables) == 1:  # every card is known
        trial.proof = yield from memory.proof(tables[0])
    elif sees_stock_first(match, observations):
        trial.ways = [STOCK_FIRST]
    elif len(moves) > 1 and observations.stock_seen:
        trial.ways = yield from memory.ways(line)
    since_news = observations.since_news(line)
    yield from trial.remember(line, since_news)
    candidates = yield from trial.distinct(moves, observations)
    is_led = any(each.led for each in candidates)
    if not is_led and (yield from trial.nothing_new(observations)):
        if not line:
            return Hints((), STUCK_AT_ONCE)
        by_stock = all(move.verb in LATER for move in moves)
        return Hints((), STOCK_SPENT if by_stock else NOTHING_NEW)
    if not candidates:
        return Hints((), ALL_LEAD_BACK)
    if len(moves) == 1:
        reason = yield from facts(tables, moves[0], 1)
        return Hints((Suggestion(moves[0], f"the only move{reason and f': {reason}'}"),))
    if len(tables) == 1 or not is_led:
        yield from trial.ask_kernel(candidates)
    if not is_led and trial.is_aimless(candidates):
        return Hints((), CARRIED_ABOUT)
    if not is_led and not (yield from trial.play_out(candidates, observations)):
        yield from trial.look_ahead(candidates, line[-REMEMBERED:], since_news)
    candidates.sort(key=trial.order, reverse=True)
    suggestions = []
    for number, each in enumerate(candidates[:MOST_SHOWN]):
        why = yield from trial.reason(candidates, number)
        suggestions.append(Suggestion(each.move, why))
    return Hints(tuple(suggestions))


def _visited(line: Sequence[Played], world: Match) -> Iterator[Position]:
    """Yield the positions of the current line, last first, with the hidden cards of this deal. Stop
    at a shuffle, because no move returns to a position before one."""
    table = world.table.copy()
    for played in reversed(line):
        if any(type(event) is Shuffled for event in played.events):
            break
        table.take_back(played.events)
        piles = [bytes(pile) for pile in table.piles]
        yield Position(piles, tuple(sorted(table.facts.items())), 0)


@dataclass(eq=False)
class _Candidate:
    """A move that is tried."""

    move: Move
    retraces: bool
    """Does it return to the layout of an earlier position, or only carry cards to and fro?"""
    proved: bool = False
    """Is it the next move of a line that wins?"""
    way: Way | None = None
    """The best way that begins with it."""
    place: int = 0
    """The index of that way among all, which are sorted best first."""
    verdicts: list[Verdict] = field(default_factory=list)
    """The kernel's verdict after it in each deal; empty if the kernel was not asked."""
    rival: bool = False
    """Was it compared by playouts or by the lookahead?"""
    worth: float = float("-inf")
    """How well the game goes on after it, by the lookahead; after playouts, minus its rank."""
    first_worth: float = float("-inf")
    """The same by the first deals alone."""
    finalist: bool = False
    """Was it tried in all deals, as one of the best in the first ones?"""

    def lead_on(self, other: _Candidate) -> float:
        """Return how much more it is worth than another, in the deals in which both were tried."""
        if self.finalist and other.finalist:
            return self.worth - other.worth
        return self.first_worth - other.first_worth

    @property
    def led(self) -> bool:
        """Is it the next move of a line that wins, or of a way?"""
        return self.proved or self.way is not None

    @property
    def chance(self) -> float:
        """The share of the deals in which it wins by the kernel's verdicts; an undecided one counts
        as :data:`OPEN_CHANCE`."""
        counts = {"winnable": 1.0, "unwinnable": 0.0, "unknown": OPEN_CHANCE}
        if not self.verdicts:
            return 0.0
        return sum(counts[verdict] for verdict in self.verdicts) / len(self.verdicts)


class _Trial:
    """The moves of one position, tried in several deals."""

    def __init__(self, worlds: Sequence[Match], weights: Weights) -> None:
        self._worlds = worlds
        self._ahead = [Lookahead(world, weights) for world in worlds]
        self._stream = Stream(worlds[0].seed)
        self._carried = set[Card]()
        """The lead cards of the latest moves, back to the first that did anything but carry cards
        within the layout; empty where all cards are known."""
        self._carries = 0
        """The number of these moves."""
        self._at_once = 0
        """The number of positions that it took to make each move once."""
        self.proof = Known("unknown")
        """What is proved of the position, where there is only one deal."""
        self.ways: Sequence[Way] = ()
        """The ways to go on where cards are hidden, the best first."""
        self._led_back = False
        """Was a move left out because it leads back?"""

    def remember(self, line: Sequence[Played], since_news: int) -> Task[None]:
        """Tell the first lookahead the positions of the current line. Before the last
        ``since_news`` moves the player knew less."""
        yield from self._remember(0, line, since_news)
        for played in reversed(line):
            card = self._ahead[0].carried_about(played.events)
            if card is None:
                break
            self._carries += 1
            if len(self._worlds) > 1:
                self._carried.add(card)

    def _remember(self, number: int, line: Sequence[Played], since_news: int) -> Task[None]:
        for age, position in enumerate(_visited(line, self._worlds[number])):
            self._ahead[number].remember(position, known_less=age >= since_news)
            yield

    def distinct(self, moves: Sequence[Move], observations: Observations) -> Task[list[_Candidate]]:
        """Return one candidate for each distinct position that a move leads to, without moves that
        lead back and are not proved to win."""
        first = self._ahead[0]
        before = first.spent
        candidates, seen = [], set[int]()
        places = {way.moves[0]: at for at, way in reversed([*enumerate(self.ways)])}
        places |= dict.fromkeys(self.proof.line[:1], -1)
        for move in sorted(moves, key=lambda move: places.get(move.text, len(self.ways))):
            after = first.after(move.text)
            key = first.outline(after)
            if key not in seen:
                seen.add(key)
                if self._is_proved(move):
                    candidates.append(_Candidate(move, retraces=False, proved=True))
                elif first.leads_back(move.text, observations.shows):
                    self._led_back = True
                else:
                    retraces = self._retraces(move, after)
                    place = places.get(move.text)
                    way = None if place is None else self.ways[place]
                    candidates.append(_Candidate(move, retraces, way=way, place=place or 0))
            yield
        self._at_once = first.spent - before
        return candidates

    def _is_proved(self, move: Move) -> bool:
        return move.text in self.proof.line[:1]

    def _retraces(self, move: Move, after: Position) -> bool:
        first = self._ahead[0]
        carried = first.carried_about(first.events[move.text])
        return carried in self._carried or first.retraces(move, after)

    def nothing_new(self, observations: Observations) -> Task[bool]:
        """Is it certain that no move brings anything new? False unless the player has seen the
        whole stock."""
        if not observations.stock_seen:
            return False
        return (yield from self._ahead[0].leads_nowhere(NEW_NODES))

    def is_aimless(self, candidates: Sequence[_Candidate]) -> bool:
        """Were cards only carried about for long, and is no move seen to win?"""
        won = any("winnable" in each.verdicts for each in candidates)
        return self._carries >= MOST_CARRIES and not won

    # ---------------------------------------------------------------- the kernel's word

    def ask_kernel(self, candidates: Sequence[_Candidate]) -> Task[None]:
        """Let the kernel decide each move in each deal; no verdicts if it does not know the game or
        cannot be loaded."""
        try:
            yield from in_thread(lambda stopped: self._verdicts(candidates, stopped))
        except KernelCannot:
            for each in candidates:
                each.verdicts.clear()

    def _verdicts(self, candidates: Sequence[_Candidate], stopped: Callable[[], bool]) -> None:
        if self.proof.verdict == "unwinnable":
            for each in candidates:
                each.verdicts.append("unwinnable")
            return
        game = self._worlds[0].game
        total = min(KERNEL_NODES, KERNEL_WORK // (len(game.cards) + len(game.names)))
        worlds = self._ahead[: max(FIRST_WORLDS, QUESTIONS // len(candidates))]
        nodes = max(LEAST_NODES, min(MOST_NODES, total // (len(candidates) * len(worlds))))
        plays_out = game.id in playout_weights()
        for some in (worlds[:FIRST_WORLDS], worlds[FIRST_WORLDS:]):
            for each in candidates:  # moves that choose a base each need a kernel of their own
                for ahead in some:
                    if stopped():
                        return
                    verdict = "winnable" if each.proved else _verdict(ahead, each.move, nodes)
                    each.verdicts.append(verdict)
            # playouts say more than the few verdicts that would follow
            if plays_out and all(set(each.verdicts) == {"unknown"} for each in candidates):
                return

    def standing(self, candidates: Sequence[_Candidate], number: int) -> str:
        """Return how the move with this index compares with the others; candidates are sorted best
        first. Empty if there is nothing to say."""
        best = candidates[0]
        lost = [bool(each.verdicts) and set(each.verdicts) == {"unwinnable"} for each in candidates]
        all_known = len(self._worlds) == 1
        if number:
            return "nothing wins after it" if all_known and lost[number] > lost[0] else ""
        if all(lost):
            sure = self.proof.verdict == "unwinnable" or not self._led_back
            return "nothing wins any more" if all_known and sure else ""
        if "winnable" not in best.verdicts or lost.count(False) > 1 or len(lost) == 1:
            return ""
        if all_known:
            return f"the only {'new ' if self._led_back else ''}move that still wins"
        return "the only move that won any of the tables tried out"

    def reason(self, candidates: Sequence[_Candidate], number: int) -> Task[str]:
        """Return why the move with this index is worth making; candidates are sorted best first."""
        each = candidates[number]
        if each.way == STOCK_FIRST:
            return SEES_STOCK
        standing = self.standing(candidates, number)
        seen = yield from facts(self._worlds, each.move, 1 if standing else MOST)
        if standing or seen:
            return ": ".join(filter(None, (standing, seen)))
        if each.proved:
            return f"leads to a win in {many(len(self.proof.line), 'move')}"
        if each.way is not None:
            after = len(each.way.moves)
            return f"leads to a new card in {many(after, 'move')}" if after > 1 else SHOWS_NEW
        if any(other.led for other in candidates):
            return NOT_TRIED
        other = candidates[0 if number else 1] if candidates[1:] else each
        counted = only_points_count(self._worlds[0].game)
        plain = plainly(each.move, number, each.lead_on(other), counted=counted)
        return " and ".join(filter(None, (plain, still_open(self._worlds, each.move))))

    def rivals(self, candidates: Sequence[_Candidate]) -> list[_Candidate]:
        """Return the moves whose chance is at most :data:`CLOSE` below the best one of a move that
        does not retrace."""
        best = max((each.chance for each in candidates if not each.retraces), default=0.0)
        return [each for each in candidates if each.chance >= best - CLOSE]

    # ---------------------------------------------------------------- playouts

    def play_out(self, candidates: Sequence[_Candidate], observations: Observations) -> Task[bool]:
        """Rank the rivals by playouts; return False where that can't be done."""
        weights = playout_weights().get(self._worlds[0].game.id)
        if weights is None or len(self._worlds) == 1:
            return False
        rivals = {each.move.text: each for each in self.rivals(candidates)}
        if len(rivals) == 1:  # nothing to compare
            (only,) = rivals.values()
            only.rival = True
            return True
        hidden = observations.hidden()
        try:
            best = yield from in_thread(lambda stopped: played_on(hidden, weights, rivals, stopped))
        except KernelCannot:
            return False
        for place, move in enumerate(best):
            rivals[move].rival, rivals[move].worth = True, -place
        return bool(best)

    # ---------------------------------------------------------------- the lookahead

    def look_ahead(
        self, candidates: Sequence[_Candidate], last: Sequence[Played], since_news: int
    ) -> Task[None]:
        """Find how well the game goes on after each move: first after all of them, then after the
        best ones more thoroughly. Only here do the other lookaheads need to know the ``last`` moves
        of the line (see :meth:`remember`)."""
        for number in range(1, len(self._worlds)):
            yield from self._remember(number, last, since_news)
        rivals = self._affordable(self.rivals(candidates), self._ahead[:FIRST_WORLDS])
        for each in rivals:
            each.rival = True
        decided = any(set(each.verdicts) - {"unknown"} for each in candidates)
        nodes = FEWER_NODES if decided else NODES
        first = self._ahead[:FIRST_WORLDS]
        yield from self._try(rivals, first, int(nodes * FIRST_SHARE))
        for each in rivals:
            each.first_worth = each.worth
        rivals.sort(key=self.order, reverse=True)
        finalists = self._affordable(rivals[:FINALISTS], self._ahead)
        if len(finalists) > 1:
            yield from self._try(finalists, self._ahead, int(nodes * (1 - FIRST_SHARE)))
            for each in finalists:
                each.finalist = True

    def _affordable(
        self, candidates: list[_Candidate], worlds: Sequence[Lookahead]
    ) -> list[_Candidate]:
        """Return the moves that there is time to try in these deals: at least two, those after
        which the tables look best."""
        if only_points_count(self._worlds[0].game):
            return candidates
        # to look one move further after a candidate costs about as much as to make each move once
        most = max(2, MOST_WORK // (len(worlds) * max(1, self._at_once)))
        if len(candidates) <= most:
            return candidates
        return sorted(candidates, key=partial(_static_worth, worlds), reverse=True)[:most]

    def _try(
        self, candidates: Sequence[_Candidate], worlds: Sequence[Lookahead], nodes: int
    ) -> Task[None]:
        share = max(1, nodes // (len(candidates) * len(worlds)))
        later = [each.move for each in candidates if each.move.verb in LATER]
        for each in candidates:
            total, late = 0.0, HELD_BACK.get(each.move.verb, 0.0)
            then = [move for move in later if _place(move) > _place(each.move)]
            for ahead in worlds:
                after = ahead.after(each.move.text)
                if ahead.spends(after):
                    late = SPENT
                if only_points_count(ahead.walk.game):
                    total += yield from ahead.mean_score(after, share, self._stream)
                else:
                    total += yield from _worth(ahead, after, then, share // (1 + len(later)))
            each.worth = total / len(worlds) - late

    def order(self, each: _Candidate) -> tuple[bool, bool, int, bool, bool, bool, float]:
        """Return the sort key of a move; the best move has the highest."""
        worth = each.worth if each.rival else each.chance
        led = each.proved, each.way is not None, -each.place
        return *led, not each.retraces, each.rival, each.finalist, worth


def _place(move: Move) -> int:
    """Return how late a move may be made, in the order of :data:`LATER`; 0 for now or never."""
    return LATER.index(move.verb) + 1 if move.verb in LATER else 0


def _worth(ahead: Lookahead, after: Position, then: Sequence[Move], share: int) -> Task[float]:
    """Return the best worth of a position, by itself or after one of the moves in ``then``, with
    ``share`` positions for each."""
    best = yield from ahead.best(after, share)
    for move in then:
        there = ahead.then(after, move.text)
        if there is not None:
            best = max(best, (yield from ahead.best(there, share)))
    return best


def _static_worth(worlds: Sequence[Lookahead], each: _Candidate) -> tuple[bool, float]:
    """Return a sort key: the worth of the tables just after a move, but a move that retraces comes
    last."""
    return not each.retraces, sum(ahead.worth(ahead.after(each.move.text)) for ahead in worlds)


def _verdict(ahead: Lookahead, move: Move, nodes: int) -> Verdict:
    """Can this deal still be won after the move? Search at most ``nodes`` positions."""
    after, walk = ahead.after(move.text), ahead.walk
    walk.lay(after)
    if walk.won:
        return "winnable"
    with borrowed(walk.game, walk.game.base_of(walk.table)) as kernel:
        return searched(kernel, walk.table, Limits(nodes, memory=MEMORY), deal=walk)
