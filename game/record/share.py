"""Share codes: a deal, or a whole game, as one word that can be pasted into any chat.

A code holds what a record's header holds, and the moves in force as places among the offers; it is
opened by playing them through the rules. What it leaves out: the moves that were taken back (only
how often that happened is told), the time of each move (only the whole is), and bookmarks. How it
is laid out is written down, for other programs, in ``assets/share-codes.md``.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.match.journal import tally
from game.match.match import Match
from game.record import reader, verify, writer
from game.record.codec import RESULTS
from game.record.header import COUNTED, Counts, Header, Links
from game.record.reader import Record
from game.record.share_alphabet import BadCode, Unpacking, is_code, mark, opened, sealed
from game.record.share_start import OPTION, begun_again, packed_start, taken_game, taken_start
from game.system.jobs import Stepwise, Task

__all__ = ["MOST_MOVES", "BadCode", "Shared", "deal", "is_code", "of_record", "read", "whole"]

MOST_MOVES = 10_000
"""The moves of a code."""
_MOST_COUNTED = 2**53
_PROOF = 15
"""The bits of the mark of where the moves lead."""
_LIGHT = mark(["light=true"], OPTION)
"""What may be told behind the moves: that the light was ever on."""

_NO_MOVES = "which its moves don't fit; this is its deal"
_OTHER_DEAL = "by which its deal lies otherwise"


@dataclass(frozen=True)
class Shared:
    """What a code told: the match as it stands at the end of its moves, or at the deal.

    ``counts`` is None where the code tells a deal and no game, or a game of which today's rules
    leave no more than its deal. ``notice`` is a sentence where it was made under other rules than
    today's, else empty.
    """

    match: Match
    counts: Counts | None
    notice: str = ""

    @property
    def links(self) -> Links:
        """What the header of a record tells besides, so that undos and hints stay known."""
        return Links(shared=self.counts)

    def recording(self) -> Task[Record]:
        """The record of what was told; the time is spread evenly over the moves. A step reads a
        line.

        :raises RecordError: where it does not go into a record.
        """
        return reader.read.steps(writer.write(self.match, Header.of(self.match, links=self.links)))


# -------------------------------------------------------------------- making codes


def deal(match: Match) -> str:
    """The code of a deal, or of a position that was laid out."""
    begun = begun_again(match)
    packing = packed_start(begun)
    packing.put(0, 2)
    packing.put(_proof(begun), 1 << _PROOF)
    return sealed(packing.letters())


@Stepwise
def whole(match: Match, before: Counts | None = None) -> Task[str]:
    """The code of a game as far as it has been played; that of its deal, where nothing happened.
    A step plays a move.

    ``before`` is what was counted by the code that the game came from, if it came from one; that is
    counted with the rest.

    :raises BadCode: where there are too many moves for a code.
    """
    counts, result = _counted(match, before or Counts()), match.result
    if not match.made and not any(counts) and result is None:
        return deal(match)
    if match.made > MOST_MOVES:
        raise BadCode(f"a share code holds no more than {MOST_MOVES} moves")
    begun = begun_again(match)
    packing = packed_start(begun)
    packing.put(1, 2)
    places = yield from _places(begun, match)
    packing.put(_proof(begun), 1 << _PROOF)
    packing.put(0 if result is None else RESULTS.index(result) + 1, len(RESULTS) + 1)
    for number in (counts.time, counts.undos, counts.hints, len(places)):
        packing.number(number)
    for place, offers in places:
        packing.put(place, offers)
    if counts.light:
        packing.put(_LIGHT, 1 << OPTION)
    return sealed(packing.letters())


@Stepwise
def of_record(found: Record) -> Task[str]:
    """The code of a record, which is verified first; a step plays an entry.

    :raises IllegalRecord: where it does not hold.
    :raises BadCode: where there are too many moves for a code.
    """
    match = yield from verify.verify.steps(found)
    return (yield from whole.steps(match, found.header.links.shared))


def _places(begun: Match, match: Match) -> Task[list[tuple[int, int]]]:
    """Of each move in force its place among the offers, and how many there were; all are made."""
    found = list[tuple[int, int]]()
    for played in match.line:
        offers = begun.moves()
        move = begun.find(played.move)
        found.append((offers.index(move), len(offers)))
        begun.play(move)
        yield
    return found


def _counted(match: Match, before: Counts) -> Counts:
    """The time of a match, its undos and its hints, and whether the light was on, those of an
    earlier code among them."""
    here = tally(match.journal)
    found = (
        max(before.time, match.journal[-1].t),
        before.undos + here.undos,
        before.hints + here.hints,
    )
    time, undos, hints = (min(each, _MOST_COUNTED) for each in found)
    return Counts(time, undos, hints, light=before.light or here.light)


def _proof(match: Match) -> int:
    """A mark of the moves and of the piles to which they lead."""
    moves = [played.move for played in match.line]
    piles = [f"{name}: {pile}" for name, pile in match.piles().items()]
    return mark([*moves, *piles], _PROOF)


# -------------------------------------------------------------------- reading codes


@Stepwise
def read(text: str) -> Task[Shared]:
    """What a code tells; a text may stand before it, and it may be spaced and broken into lines. A
    step plays a move.

    Of a code that was made under other rules, and whose moves do not fit today's, the deal is left.

    :raises BadCode: where it is damaged, where something in it is unknown here, or where its moves
        cannot be made though they were made by these very rules.
    """
    unpacking = Unpacking(opened(text))
    game, other_rules = taken_game(unpacking)
    try:
        match = taken_start(unpacking, game)
        played = bool(unpacking.take(2))
    except BadCode as error:
        raise BadCode(f"{error} ({other_rules})" if other_rules else str(error)) from None
    try:
        counts = yield from _taken_course(unpacking, match, played=played)
        return Shared(match, counts, other_rules)
    except BadCode:
        if not other_rules:
            raise
    why = _NO_MOVES if played else _OTHER_DEAL
    return Shared(begun_again(match), None, f"{other_rules}, {why}")


def _taken_course(unpacking: Unpacking, match: Match, *, played: bool) -> Task[Counts | None]:
    """Let the rest of a code happen to its deal: the moves, where it tells of any."""
    if played:
        return (yield from _play(unpacking, match))
    _check_proof(unpacking.take(1 << _PROOF), match)
    unpacking.end()
    return None


def _play(unpacking: Unpacking, match: Match) -> Task[Counts]:
    """Make the moves of a code, and make sure that they lead where it says."""
    proof, result = unpacking.take(1 << _PROOF), unpacking.take(len(RESULTS) + 1)
    time, undos, hints = (unpacking.number(_MOST_COUNTED) for _ in COUNTED)
    made = unpacking.number(MOST_MOVES)
    for number in range(1, made + 1):
        offers = match.moves()
        if not offers:
            raise BadCode(f"the share code tells of a move after the end of the game ({number})")
        match.play(offers[unpacking.take(len(offers))], t=time * number // made)
        yield
    light = _taken_light(unpacking)
    _check_proof(proof, match)
    if result:
        _end(match, RESULTS[result - 1], time)
    return Counts(time, undos, hints, light)


def _taken_light(unpacking: Unpacking) -> bool:
    """Was the light on? Codes say so behind the moves, and end with these where it never was."""
    if unpacking.ended:
        return False
    try:
        marked = unpacking.take(1 << OPTION)
    except BadCode:  # less than a whole mark
        marked = None
    if marked == _LIGHT:
        unpacking.end()
        return True
    raise BadCode("the share code tells more than it should")


def _check_proof(proof: int, match: Match) -> None:
    if proof != _proof(match):
        raise BadCode("the moves of the share code lead elsewhere than it says")


def _end(match: Match, result: str, time: int) -> None:
    if result in ("won", "lost", "stuck") and match.status != result:
        raise BadCode(f"the share code says that the game was {result}; it was {match.status}")
    match.remark("end", t=time, result=result, score=match.score)
