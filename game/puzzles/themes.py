"""What a puzzle is about: how the move that wins differs from the one that looks best."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import RANK
from game.core.events import Event, Moved
from game.match.match import Match
from game.vocabulary.moves import Move

TAKE_BACK, KEEP_BACK, TWIN, COLUMN = (
    "take one back",
    "keep a card back",
    "which twin",
    "which column",
)
CARD, MANY, EMPTY, SPACE, LEAVE_FREE = (
    "which card",
    "how many cards",
    "empty a column",
    "which space",
    "leave a space free",
)
HOME_FIRST, ORDER, UNCOVER, OUT = "home first", "in which order", "uncover", "what goes out"


def theme_of(match: Match, win: str, tempting: str) -> str:
    """The theme of a puzzle, from what its winning move and the move that looks best do."""
    one, other = match.find(win), match.find(tempting)
    does, other_does = _events(match, win), _events(match, tempting)
    game = match.game
    if one.verb == "discard":
        return OUT
    home, other_home = _goes_home(match, does), _goes_home(match, other_does)
    if any(type(event) is Moved and game.is_home(event.source) for event in does):
        return TAKE_BACK
    if other_home and not home:
        return KEEP_BACK
    if one.source >= 0 and one.source == other.source and one.count == other.count and not home:
        return COLUMN
    if one.target == other.target and _rank(match, one) == _rank(match, other) is not None:
        return TWIN
    if _empties(match, win) and not home:
        return EMPTY
    if home and not other_home:
        return HOME_FIRST
    if one.target == other.target >= 0:
        return CARD
    if _fills_space(match, other):
        return SPACE if _fills_space(match, one) else LEAVE_FREE
    if one.count != other.count:
        return MANY
    after = match.trial()
    after.play(after.find(win))
    return ORDER if any(move.text == tempting for move in after.moves()) else UNCOVER


def _events(match: Match, text: str) -> Sequence[Event]:
    trial = match.trial()
    return trial.play(trial.find(text)).events


def _goes_home(match: Match, events: Sequence[Event]) -> bool:
    is_home = match.game.is_home
    return any(
        type(event) is Moved and is_home(event.target) and not is_home(event.source)
        for event in events[:1]
    )


def _rank(match: Match, move: Move) -> int | None:
    """The rank of the card that a move carries; None if it carries none."""
    if move.source < 0 or not move.count:
        return None
    pile = match.table.piles[move.source]
    return RANK[pile[move.took(match.table)]]


def _fills_space(match: Match, move: Move) -> bool:
    target = move.target
    return target >= 0 and not match.table.piles[target] and not match.game.is_home(target)


def _empties(match: Match, text: str) -> bool:
    """Whether a move takes the last card of a column."""
    trial = match.trial()
    source = trial.find(text).source
    if source < 0 or not match.game.names[source].startswith("tableau"):
        return False
    trial.play(trial.find(text))
    return bool(match.table.piles[source]) and not trial.table.piles[source]
