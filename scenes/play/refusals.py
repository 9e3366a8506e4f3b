"""Why nothing happens, in words: a card that does not go up, a stock that cannot be turned."""

from __future__ import annotations

from game.core.cards import DOWN, name
from game.match.match import Match
from game.rules.refusals import comes_first, only_card
from game.vocabulary.moves import CARRY
from scenes.play.intents import Place
from scenes.wording.wording import card_words

CONDITIONS = " when ", " once ", " if "
"""How the words of a play tell that it waits for something."""


def named(match: Match, place: Place) -> str:
    """The card that lies there, as far as it may be told."""
    card = match.table.piles[place[0]][place[1]]
    return "a card that lies face down" if card & DOWN else card_words(card)


def not_up(match: Match, place: Place) -> str:
    """Why a card does not go to a foundation."""
    goals = match.game.spots("foundation")
    if not goals:
        return "there is no foundation on this table"
    reason = match.refusal(*place, goals[0]) if len(goals) == 1 else ""
    return reason or f"{named(match, place)} does not go to a foundation now"


def nothing_to_turn(match: Match) -> str:
    """Why the stock does nothing now, and what comes first."""
    stock = match.game.stock
    if match.game.zone_of[stock].hidden and not match.table.piles[stock]:
        return "there is no stock on this table"
    if not match.table.piles[stock]:
        return "the stock is used up"
    return _waiting(match) or _obliged(match) or _other_plays(match) or "nothing can be dealt now"


def _waiting(match: Match) -> str:
    """Which card that was turned is still to be placed."""
    waiting = match.game.spots("hand")
    moves = [move for move in match.moves() if move.verb == CARRY and move.source in waiting]
    if not moves:
        return ""
    card = only_card(match.table, moves)
    return f"place {'a card of the hand' if card is None else f'the {name(card)}'} first"


def _obliged(match: Match) -> str:
    """Which play is obligatory."""
    game, table = match.game, match.table
    return comes_first(game, table) if game.obliged(table, match.moves()) else ""


def _other_plays(match: Match) -> str:
    """The plays by name that can be made; else when the stock's own can be."""
    verbs = {move.verb for move in match.moves()}
    told = [play for play in match.game.play if play.words]
    allowed = [play.words for play in told if play.verb in verbs]
    if allowed:
        return f"not now; allowed: {' or '.join(allowed)}"
    later = [play.words for play in told if any(word in play.words for word in CONDITIONS)]
    return f"not now; one may {' or '.join(later)}" if later else ""
