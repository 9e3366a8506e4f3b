"""What happened in a step of a recorded game, in a line of words. No rule is asked."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import DOWN
from game.core.events import Event, Moved, Noted, Shuffled, Turned, inverse
from game.core.table import Table
from game.replay.timeline import Step, Timeline
from game.rules.game import Game
from scenes.wording.wording import card_words, cards_words, followed, goal_words, many, pile_words

SEEN = 50
"""In so many events at most it is looked for what followed."""
FEW = 4
"""So many cards that were turned at once are named; of more, the last."""


def step_words(timeline: Timeline, step: int) -> str:
    """What happened in this step, in a few words. The tape is wound to it."""
    told = timeline.steps[step]
    if told.by == "deal":
        return "the deal"
    return _printable(_led(told.by, _move_words(*_made(timeline, step))))


def step_sentence(timeline: Timeline, step: int) -> str:
    """The same with where from, and with what followed. The tape is wound to it."""
    told = timeline.steps[step]
    if told.by == "deal":
        return "the deal"
    game, table, move, events = _made(timeline, step)
    words = _move_words(game, table, move, events)
    first = next((event for event in events if type(event) is Moved), None)
    if ">" not in move or first is None:
        return _printable(_led(told.by, words))
    if first.source != game.stock:
        words = f"{words}, from {pile_words(game, first.source)}"
    after = events[events.index(first) + 1 :]
    tail = [line for line in (followed(game, event) for event in after[:SEEN]) if line]
    return _printable(_led(told.by, "; ".join([words, *tail[:2]])))


def _led(by: str, words: str) -> str:
    return {"undo": f"taken back: {words}", "redo": f"again: {words}"}.get(by, words)


def _printable(words: str) -> str:
    """The words without signs that cannot be drawn: records come from strangers."""
    return "".join(sign if sign.isprintable() else " " for sign in words)


def _made(timeline: Timeline, step: int) -> tuple[Game, Table, str, Sequence[Event]]:
    """The move that a step makes or takes back: the table before it, its text, its events."""
    told = timeline.steps[step]
    back = told.by == "undo"
    timeline.seek(step + back)
    return timeline.game, timeline.table, told.move, _forth(told) if back else told.events


def _forth(undo: Step) -> Sequence[Event]:
    return tuple(inverse(event) for event in reversed(undo.events))


def _move_words(game: Game, table: Table, move: str, events: Sequence[Event]) -> str:
    verb, _, rest = move.partition(" ")
    moved = [event for event in events if type(event) is Moved]
    if verb == "redeal":
        return _redealt(game, events)
    if verb == "choose":
        return f"chosen: {rest.replace('=', ' ')}"
    if not moved:
        return next(filter(None, map(_still, events)), verb)
    if ">" in move:
        return _carried(game, table, moved[0], turned=verb == "reverse")
    cards = [card for event in moved[: len(rest.split()) or None] for card in event.cards]
    if verb == "turn":
        return f"turned {', '.join(map(card_words, cards if len(cards) < FEW else cards[-1:]))}"
    if verb == "deal":
        return f"{len(cards)} cards dealt" if len(cards) > 1 else f"dealt {card_words(cards[0])}"
    return f"{cards_words(cards)} {'laid aside' if verb == 'discard' else verb}"


def _carried(game: Game, table: Table, moved: Moved, *, turned: bool) -> str:
    """Cards that went from one pile to another."""
    lying = table.piles[moved.source][moved.took : moved.took + 1]
    within = moved.source == moved.target
    goal = (
        f"to {pile_words(game, moved.target)}" if within else goal_words(game, table, moved.target)
    )
    if lying and lying[0] & DOWN:
        return f"{many(len(moved.cards), 'card')} dealt {goal}"
    return f"{cards_words(moved.cards)} {'turned over ' if turned else ''}{goal}"


def _redealt(game: Game, events: Sequence[Event]) -> str:
    """How cards were made ready to be dealt once more."""
    if any(type(event) is Shuffled for event in events):
        return "gathered, shuffled and dealt again"
    back = next((e for e in events if type(e) is Moved and e.target == game.stock), None)
    what = "the waste is" if back and game.role(back.source) == "waste" else "the piles are"
    return f"{what} turned over to make a new stock"


def _still(event: Event) -> str:
    """An event that moves no card."""
    match event:
        case Turned(_, _, cards, up):
            return f"{cards_words(cards)} turned {'up' if up else 'down'}"
        case Noted(key, _, now):
            return f"{key.replace('_', ' ')}: {now}"
        case Shuffled():
            return "shuffled"
    return ""
