"""Why nothing happens, in words: a card that does not go up, a stock that cannot be turned."""

from __future__ import annotations

from game.core.cards import DOWN
from game.match.match import Match
from scenes.play.intents import Place
from scenes.wording.wording import card_words


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
    """Why the stock does nothing now."""
    stock = match.game.stock
    if match.game.zone_of[stock].hidden and not match.table.piles[stock]:
        return "there is no stock on this table"
    words = [play.words for play in match.game.play if play.words]
    if not match.table.piles[stock]:
        return "the stock is used up"
    return f"not now; allowed: {' or '.join(words)}" if words else "nothing can be dealt now"
