"""Laws 6 to 8: hidden cards change nothing, only offers can be played, and each move is offered
once."""

from __future__ import annotations

import re
from collections.abc import Iterator

from game.core.cards import DOWN, FACE
from game.core.shuffle import Stream
from game.core.table import Table
from game.match.match import Illegal, Match
from game.rules.game import Game
from game.vocabulary.moves import CARRY, Move
from tests.laws.law import Tally, law
from tests.laws.walks import texts, walks

# ---------------------------------------------------------------- 6


def unseen_permuted(table: Table, stream: Stream) -> tuple[Table, int]:
    """Return the same table with its face-down cards permuted, and how many changed place."""
    places = [
        (spot, at)
        for spot, pile in enumerate(table.piles)
        for at, card in enumerate(pile)
        if card & DOWN
    ]
    cards = [table.piles[spot][at] for spot, at in places]
    for i in range(len(cards) - 1, 0, -1):
        j = stream.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    piles = [list(pile) for pile in table.piles]
    changed = 0
    for (spot, at), card in zip(places, cards, strict=True):
        changed += piles[spot][at] != card
        piles[spot][at] = card
    return Table(piles, table.facts), changed


def points(game: Game, table: Table) -> list[int]:
    return [view.points(view, table) for view in game.views.values() if view.points is not None]


@law("hidden")
def face_down_cards_change_nothing(game: Game, seeds: range) -> Tally:
    """6. Face-down cards affect no offer of any seat, no result and no score."""
    tally = Tally()
    for walk in walks(game, seeds):
        stream = Stream(walk.seed)
        looked_at = [(step.table, step.offers) for step in walk.steps()]
        for table, offers in (*looked_at, (walk.match.table, walk.match.moves())):
            other, changed = unseen_permuted(table, stream)
            assert texts(game.offers(other)) == texts(offers)
            assert game.won(game, other) == game.won(game, table)
            assert game.turn_of(other) == game.turn_of(table)
            assert points(game, other) == points(game, table)
            if game.lost is not None:
                assert game.lost(game, other) == game.lost(game, table)
            if game.score is not None:
                assert game.score(game, other) == game.score(game, table)
            tally["hidden"] += changed
    return tally


# ---------------------------------------------------------------- 7

NONSENSE = (
    "", " ", ">", "turn ", " turn", "TURN", "turn turn", "turn>turn", "stock>", ">stock", "discard",
    "choose", "choose base=7", "undo", "tableau-1", "tableau-0>tableau-1", "tableau--1>tableau-2",
    "tableau-1:0>tableau-2", "tableau-1:1>tableau-2", "tableau-1:-1>tableau-2", "\n", "\x00",
    "tableau-1[0]>tableau-2", "tableau-1 > tableau-2", "tableau-١>tableau-2", "x" * 100_000,
    "turn\n", "nowhere>tableau-1", "tableau-1:999999999999999999999>tableau-2", "\ud800",
)  # fmt: skip
VERBS = ("turn", "deal", "redeal", "pass", "stop", "swing", "shift", "weave", "consolidate")
PAIRS = 12
"""How many random pairs of piles are tried at each table."""


def wishes(match: Match, stream: Stream) -> Iterator[str]:
    """Yield texts that a player, a program or a fool might send."""
    names = match.game.names
    yield from VERBS
    yield NONSENSE[stream.below(len(NONSENSE))]
    for _ in range(PAIRS):
        source, target = stream.below(len(names)), stream.below(len(names))
        size = len(match.table.piles[source])
        count = 1 + stream.below(size + 2)
        many = "" if count == 1 else f":{count}"
        yield f"{names[source]}{many}>{names[target]}"
        yield f"{names[source]}[{count}]>{names[target]}"
        yield f"discard {names[source]} {names[target]}"


class Standing:
    """The state of a match, to show that refused moves leave it unchanged."""

    def __init__(self, match: Match) -> None:
        self.match, self.table, self.offers = match, match.table.copy(), list(match.moves())
        self.journal, self.line = list(match.journal), list(match.line)
        self.could = match.can_undo, match.can_redo

    def assert_refuses(self, wish: str | Move) -> None:
        """Assert that the move is refused in one sentence and changes nothing."""
        match, refused = self.match, ""
        try:
            match.play(wish)
        except Illegal as error:
            refused = str(error)
        assert re.fullmatch(r"[^\n]{5,150}", refused), f"{wish}: {refused or 'was not refused'}"
        assert match.table == self.table
        assert match.table.tops == self.table.tops
        assert match.journal == self.journal
        assert match.line == self.line
        assert (match.can_undo, match.can_redo) == self.could
        assert match.moves() == self.offers


def refused_carries(match: Match, stream: Stream) -> Iterator[Move]:
    """Yield carries of cards that exist but are not offered."""
    piles, seats = match.table.piles, match.game.seats
    offered = {id(move) for move in match.moves()}
    for number in range(PAIRS):
        source, target = stream.below(len(piles)), stream.below(len(piles))
        if piles[source]:
            view = match.game.views[seats[number % len(seats)]]
            move = view.carry_move(source, target, 1 + stream.below(len(piles[source])))
            if id(move) not in offered:
                yield move


UNSAID = re.compile(
    r"needs (?:from|not|in|on|upon|once|to the|anything but to)\b|\bT\b| chosen is "
)
"""What no reason contains: two needs in one sentence, or a rank or an option in internal
notation."""

GENERAL = re.compile(
    r"next (?:higher|lower) rank|rank \d+ (?:higher|lower)|the same (?:rank|suit|color)|"
    r"alternate colors|another suit|foundation rank|next card in the order"
)
"""General terms that no reason contains where a face-up card shows which card is wanted."""


@law("refusals", "carries refused", "reasons")
def what_is_not_offered_is_refused(game: Game, seeds: range) -> Tally:
    """7. A move that is not offered is refused with a reason and changes nothing."""
    tally = Tally()
    for walk in walks(game, seeds):
        stream = Stream(walk.seed)
        for match, move in walk.again(40):
            match.play(move)
            match.undo()
            offered, standing = set(texts(match.moves())), Standing(match)
            for wish in wishes(match, stream):
                if wish not in offered:
                    standing.assert_refuses(wish)
                    tally["refusals"] += 1
            for carry in refused_carries(match, stream):
                if carry.text in texts(match.moves(carry.seat)):
                    continue
                standing.assert_refuses(carry)
                tally["carries refused"] += 1
                took = len(match.table.piles[carry.source]) - carry.count
                reason = match.refusal(carry.source, took, carry.target, carry.seat)
                assert re.fullmatch(r"[^\n<>=_]{8,200}", reason), (
                    "a reason is one line that names no face-down card"
                )
                assert reason == reason.strip()
                assert not UNSAID.search(reason), reason
                lying = match.table.piles[carry.target]
                if ": needs " in reason and lying and lying[-1] < DOWN:
                    assert not GENERAL.search(reason), reason
                tally["reasons"] += 1
    return tally


# ---------------------------------------------------------------- 8

PILE = r"(?:[a-g]/)?[a-z]+(?:-[1-9][0-9]*)?"
CARRIED = re.compile(rf"(?P<source>{PILE})(?P<many>:\d+|\[\d+\])?>(?P<target>{PILE})")
SAID = re.compile(rf"[a-z]+(?: {PILE}(?:\[\d+\])?(?::\d+)?(?:>{PILE})?| [a-z]+=\w+)*")


def dealt_from(game: Game) -> set[int]:
    """Return the piles whose face-down cards are dealt into spaces: a stock that can't be lifted
    from, and the sources that the page names."""
    fills = [play.spec for play in game.play if play.spec and play.spec.kind == "may_fill"]
    named = {spot for fill in fills for spot in game.spots(fill.params["source"])}
    return named | {game.stock} if game.zone_of[game.stock].lift is None else named


def assert_described(game: Game, table: Table, move: Move) -> None:
    """Assert that the text of a move describes it as the protocol writes it."""
    if move.verb != CARRY:
        assert SAID.fullmatch(move.text)
        assert move.text.split()[0] == move.verb
        assert all(0 <= spot < len(game.names) for spot, _ in move.picks)
        return
    carried = CARRIED.fullmatch(move.text)
    assert carried, move.text
    assert (carried["source"], carried["target"]) == (
        game.names[move.source],
        game.names[move.target],
    )
    many = f"[{move.inside + 1}]" if move.inside is not None else f":{move.count}"
    assert carried["many"] == (None if many == ":1" else many)
    took, pile = move.took(table), table.piles[move.source]
    assert 0 <= took < len(pile)
    assert took + move.count <= len(pile)
    faces = {card == card & FACE for card in pile[took : took + move.count]}
    closed = faces == {False} and move.source in dealt_from(game)
    assert closed or faces == {True}, "only a card that is dealt into a space may lie face down"


def assert_ordered(moves: list[Move]) -> None:
    """Assert that carries come first, ordered by source, target and count."""
    carries = [move for move in moves if move.verb == CARRY]
    assert moves[: len(carries)] == carries
    piles = [(move.source, move.target) for move in carries]
    assert piles == sorted(piles)
    for pair in set(piles):
        alike = [move for move in carries if (move.source, move.target) == pair]
        counts = [move.count for move in alike if move.inside is None]
        insides = [move.inside for move in alike if move.inside is not None]
        assert counts == sorted(counts)
        assert insides == sorted(insides)


@law("offers")
def each_move_is_offered_once(game: Game, seeds: range) -> Tally:
    """8. No move is offered twice, its text describes it, and the order is that of the state."""
    tally = Tally()
    for walk in walks(game, seeds):
        for step in walk.steps():
            by_seat = {seat: [m for m in step.offers if m.seat == seat] for seat in game.seats}
            assert [move for moves in by_seat.values() for move in moves] == step.offers
            for seat, moves in by_seat.items():
                assert len(set(texts(moves))) == len(moves)
                assert_ordered(moves)
                for move in moves:
                    assert_described(game.views[seat], step.table, move)
                tally["offers"] += len(moves)
    return tally
