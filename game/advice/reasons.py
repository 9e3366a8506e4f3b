"""Reasons: what a move does, in words, read off its events in each of several possible deals.

A reason names only what happens in all of these deals, because the rest depends on hidden cards.
Cards are written as in the protocol, like those of a refusal; a screen spells them out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite, isqrt

from game.advice.lookahead import only_points_count, played_for_points
from game.core.cards import DOWN, RANK, SUIT, Card, name
from game.core.events import Event, Moved, Shuffled, Turned
from game.core.ranks import spoken
from game.core.table import EMPTY, Table
from game.match.match import Match
from game.rules.game import Game
from game.solver.structure import BUILT, structure_of
from game.system.jobs import Task
from game.vocabulary.fits import nothing
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.zones import Zone

MOST = 2
"""The most facts in a reason."""
NEXT = " go home next"
"""The end of the fact that a card can go home next; it replaces the fact that the card is free."""
FEW = 2
"""More cards than these are counted instead of named."""


def facts(worlds: Iterable[Match], move: Move, most: int = MOST) -> Task[str]:
    """Return the ``most`` most important facts about a move as part of a sentence: "sends 2H home
    and turns up a hidden card"; empty if there are none."""
    per_world = []
    for world in worlds:
        per_world.append(_facts(world, move))
        yield
    sure = [fact for fact in per_world[0] if all(fact in each for each in per_world[1:])]
    return " and ".join(sure[:most])


def plainly(move: Move, rank: int, lead: float, *, counted: bool) -> str:
    """Return what to say about a move without facts. ``rank`` is its index among the moves, 0 for
    the best. ``lead`` is how much more it is worth than another: the best move than the next best,
    any other than the best. ``counted`` is true in a game that counts points at its end."""
    if counted and isfinite(lead) and (round(lead) < 0 if rank else round(lead) > 0):
        points = many(abs(round(lead)), "point")
        if rank:
            return f"brings {points} less than the best, as far as it was played on"
        return f"brings {points} more than any other move, as far as they were played on"
    if rank:
        return "comes next among the moves that were tried out"
    usual = "makes the most points" if counted else "leads furthest"
    return _PLAIN.get(move.verb, f"{usual} of the moves that were tried out")


def still_open(worlds: Sequence[Match], move: Move) -> str:
    """Return how many moves remain after one that packs a pile upon another of its row; empty for
    other moves, and where the number depends on a hidden card."""
    if move.verb != CARRY or worlds[0].game.zone_of[move.source].reach is None:
        return ""
    counts = set[int]()
    for world in worlds:
        trial = world.trial()
        trial.play(move.text)
        counts.add(len(_carried(trial.game, trial.table)))
    return f"leaves {many(counts.pop(), 'move')}" if len(counts) == 1 and 0 not in counts else ""


def _facts(world: Match, move: Move) -> list[str]:
    """Return the facts about a move in one deal, the most important first."""
    trial, game = world.trial(), world.game
    before, could = trial.table.copy(), _going_up(game, trial.table)
    events = trial.play(move.text).events
    after = trial.table
    if any(type(event) is Shuffled for event in events):
        return []  # nobody can know how the cards will lie
    if trial.status == "won":
        return ["wins the game"]
    facts = [
        *_home(game, before, events, move),
        *_turned_up(game, events),
        *_emptied(game, before, after),
        *_points(game, before, after),
        *_next_home(game, after, could),
        *_opened(game, before, after),
        *_uncovered(game, before, after, move),
    ]
    up = {fact.split()[1] for fact in facts if fact.endswith(NEXT)}
    repeated = {f"{verb} {card}" for card in up for verb in ("uncovers", "frees")}
    facts = [fact for fact in facts if fact not in repeated]
    laid = _laid(game, before, move)
    if facts:
        return [*facts, *laid]
    facts = [*laid, *_set_free(game, before, after)]
    return facts or _in_line(game, before, move)


def many(number: int, word: str) -> str:
    """Return a number of things in words: "a card", "3 cards"."""
    return f"a {word}" if number == 1 else f"{number} {word}s"


def _home(game: Game, before: Table, events: Sequence[Event], move: Move) -> list[str]:
    """Say which cards went home or were cleared away: by name if they are few, lay face up and are
    not named by the move."""
    gone: list[Card] = []
    for event in events:
        if type(event) is Moved and game.is_home(event.target) and not game.is_home(event.source):
            gone += event.cards
    if not gone:
        return []
    open_before = {card for pile in before.piles for card in pile if card < DOWN}
    named = open_before.issuperset(gone) and len(gone) <= FEW and not move.picks
    cards = " and ".join(map(name, gone)) if named else many(len(gone), "card")
    return [f"sends {cards} home" if game.spots("foundation") else f"clears {cards} away"]


def _turned_up(game: Game, events: Sequence[Event]) -> list[str]:
    """Say how many hidden cards of the layout were turned up. A card that the move itself laid face
    down was not hidden."""
    turned, stock, laid_down = list[Card](), {game.stock}, set[Card]()
    for event in events:
        if type(event) is Moved and event.source == game.stock:
            stock.add(event.target)
        elif type(event) is Turned and event.spot not in stock:
            if event.up:
                turned += [card for card in event.cards if card not in laid_down]
            else:
                laid_down.update(event.cards)
    return [f"turns up {many(len(turned), 'hidden card')}"] if turned else []


def _emptied(game: Game, before: Table, after: Table) -> list[str]:
    """Say whether a pile that can be filled again became empty."""
    zones = game.zone_of
    spaces = [
        sum(not pile and _is_column(zone) for pile, zone in zip(table.piles, zones, strict=True))
        for table in (before, after)
    ]
    return ["opens a space"] if spaces[1] > spaces[0] else []


def _is_column(zone: Zone) -> bool:
    return not zone.home and zone.space not in (None, nothing) and zone.lift is not None


def _points(game: Game, before: Table, after: Table) -> list[str]:
    """Say how many points the move scores in a game played for points, and for which lines."""
    if game.score is None or not played_for_points(game) or game.fewer_is_better:
        return []
    made = game.score(game, after) - game.score(game, before)
    if made <= 0:
        return []
    grown = _grown(game, before, after) if only_points_count(game) else []
    lines = f" for {' and '.join(grown)}" if 0 < len(grown) <= FEW else ""
    return [f"makes {many(made, 'point')}{lines}"]


def _grown(game: Game, before: Table, after: Table) -> list[str]:
    """Return the names of the lines that now count for more."""
    if game.tally is None:
        return []
    both = zip(game.tally(game, before), game.tally(game, after), strict=False)
    return [word.lower() for (_, was), (word, now) in both if word and now > was]


def _going_up(game: Game, table: Table) -> set[Card]:
    return {table.piles[move.source][move.took(table)] for move in game.upward(table)}


def _next_home(game: Game, after: Table, could: set[Card]) -> list[str]:
    """Name a card that can go home now and could not before."""
    fresh = sorted(_going_up(game, after) - could, key=lambda card: (RANK[card], card))
    return [f"lets {name(fresh[0])}{NEXT}"] if fresh else []


def _laid(game: Game, before: Table, move: Move) -> list[str]:
    """Say where the cards of a carry were laid."""
    if move.verb != CARRY or game.is_home(move.target):
        return []
    top, pile = before.tops[move.target], before.piles[move.source]
    card = pile[move.took(before)]
    if card >= DOWN or top >= DOWN:
        return []
    if top == EMPTY:
        beside = _beside(game, before, move)
        if beside is not None:
            return [f"lays {name(card)} beside {name(beside)}"]
        return [f"lays {_one(card)} into a space"] if _is_column(game.zone_of[move.target]) else []
    built = structure_of(game, game.base_of(before)).kinds[move.target] == BUILT
    return ["builds a run"] if built and not _takes_any_rank(game, before, move) else []


def _takes_any_rank(game: Game, before: Table, move: Move) -> bool:
    """Would the target take a card of any rank, so that the move builds no run?"""
    takes = (card for card in game.cards if game.accepts(before, card, move.source, move.target))
    return {RANK[card] for card in takes} >= {RANK[card] for card in game.cards}


def _beside(game: Game, before: Table, move: Move) -> Card | None:
    """Return the left neighbour of the space where cards were laid, in a zone that fits cards to
    neighbours; else None."""
    spots = game.spots(game.role(move.target))
    if game.zone_of[move.target].reach is None or move.target == spots.start:
        return None
    left = before.tops[move.target - 1]
    return left if left < DOWN and left != EMPTY else None


def _set_free(game: Game, before: Table, after: Table) -> list[str]:
    """Say which cards can be moved now and could not be before, else how many moves are new."""
    could, can = (_carried(game, table) for table in (before, after))
    fresh = sorted({*can} - {*could}, key=lambda card: (RANK[card], card))
    if fresh:
        cards = " and ".join(map(name, fresh)) if len(fresh) <= FEW else many(len(fresh), "card")
        return [f"lets {cards} be moved"]
    more = len(can) - len(could)
    return [f"opens {many(more, 'further move')}"] if more > 0 else []


def _in_line(game: Game, before: Table, move: Move) -> list[str]:
    """Say with which cards of its rank a card was laid in line in a square; else, if all cards of
    its row or of its column are of its suit, name those."""
    spots = game.spots(game.role(move.target)) if move.verb == CARRY else range(0)
    side = isqrt(len(spots))
    if not spots or side**2 != len(spots) or not only_points_count(game):
        return []
    card, place = before.piles[move.source][move.took(before)], move.target - spots.start
    row, column = place - place % side, place % side
    lines = [
        [top for spot in spots[start:stop:step] if (top := before.tops[spot]) < EMPTY]
        for start, stop, step in ((row, row + side, 1), (column, None, side))
    ]
    alike = [top for line in lines for top in line if RANK[top] == RANK[card]]
    suited = (line for line in lines if line and {SUIT[top] for top in line} == {SUIT[card]})
    beside = alike or next(suited, [])
    if not beside:
        return []
    cards = " and ".join(map(name, beside))
    if len(beside) > FEW:
        cards = f"{len(beside)} cards of its {'rank' if alike else 'suit'}"
    return [f"lays {name(card)} in line with {cards}"]


def _carried(game: Game, table: Table) -> list[Card]:
    """Return the face-up lead cards of the carries offered, one for each carry."""
    moves = (move for move in game.offers(table) if move.verb == CARRY and move.count)
    return [card for move in moves if (card := table.piles[move.source][move.took(table)]) < DOWN]


def _opened(game: Game, before: Table, after: Table) -> list[str]:
    """Name cards that no card of another pile covers any more."""
    free = [
        after.tops[spot]
        for spot, zone in enumerate(game.zone_of)
        if zone.shape is not None
        and after.tops[spot] < DOWN
        and after.piles[spot]
        and game.is_open(after, spot)
        and not game.is_open(before, spot)
    ]
    return [f"frees {' and '.join(map(name, free[:FEW]))}"] if free else []


def _one(card: Card) -> str:
    rank = spoken(RANK[card])
    return f"{'an' if rank[0] in 'ae' else 'a'} {rank}"


def _uncovered(game: Game, before: Table, after: Table, move: Move) -> list[str]:
    """Name a face-up card that was covered and is free now."""
    if move.verb != CARRY or move.source == game.stock:
        return []
    top, under = after.tops[move.source], before.piles[move.source][: move.took(before)]
    return [f"uncovers {name(top)}"] if under and top < DOWN and top == under[-1] else []


_PLAIN = {
    "turn": "no better move lies open",
    "deal": "no better move lies open",
    "redeal": "no better move lies open",
    "pass": "no other move does better",
}
