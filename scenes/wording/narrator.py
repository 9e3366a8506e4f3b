"""Describes a move in a line of words, from its text and its events. It is used by the table and
the replay and needs no rules of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.core.cards import DOWN, Card
from game.core.events import Event, Moved, Noted, Shuffled, Turned
from game.core.table import Table
from game.rules.game import Game
from game.vocabulary.calls import STOP, rule_proved
from game.vocabulary.notices import fact_words
from game.vocabulary.sentences import many
from scenes.wording.wording import (
    card_words,
    cards_words,
    choice_words,
    done_words,
    goal_words,
    pile_words,
    set_words,
    spelled_out,
)

MOST_FOLLOWING = 50
"""The most events that are searched for consequences."""
FEW = 4
"""Fewer turned cards than this are all named; of more, only the last."""
WHOLE_TABLE = {
    "swing": "the pendulum swings",
    "shift": "the bottom cards come to the top",
    "consolidate": "the gaps are closed",
}
"""The words for commands that move the whole table."""
NAME_ALL_CARDS = ("turn", "deal", "redeal")
"""The words for these moves name all cards already, so no consequences are added."""


def stop_words(events: Sequence[Event]) -> str:
    """Describe a call by the rule that it rests on, or by the lack of one."""
    return f"stop! {rule_proved(events) or 'but no rule was broken'}"


def narrate(
    game: Game, before: Table, text: str, events: Sequence[Event], *, whence: bool = False
) -> str:
    """Describe a move and its consequences. ``before`` is the table before the move; ``whence``
    adds the pile that the cards came from."""
    words = narrate_move(game, before, text, events)
    first = next((event for event in events if type(event) is Moved), None)
    if whence and first is not None and ">" in text and first.source != game.stock:
        words = f"{words}, from {pile_words(game, first.source)}"
    followed = [*_closed_foundation(game, text, first), *_consequences(game, text, events)]
    return "; ".join([words, *followed[:2]])


def narrate_move(
    game: Game, before: Table, text: str, events: Sequence[Event], *, back: bool = False
) -> str:
    """Describe a move without its consequences. ``before`` is the table before the move. ``back``
    means that the move was undone: cards that are face down again are not named."""
    verb, _, rest = text.partition(" ")
    moved = [event for event in events if type(event) is Moved]
    if verb == "redeal":
        return _redealt(game, events)
    if verb == STOP:
        return stop_words(events)
    if verb in WHOLE_TABLE:
        return WHOLE_TABLE[verb]
    if verb == "choose":
        return choice_words(rest)
    if verb == "demand" and rest in game.names:
        return f"called for {card_words(before.tops[game.spot(rest)])}"
    if not moved:
        return next(filter(None, map(_without_cards, events)), verb)
    if ">" in text:
        own = _own_events(game, text, events)
        return _carried(game, before, own, turned=verb == "reverse", back=back)
    if verb == "weave":
        return f"{cards_words(moved[0].cards)} to {pile_words(game, moved[0].target)}"
    if verb == "cover":
        return f"{set_words([before.tops[at.target] for at in moved[: len(rest.split())]])} covered"
    cards = [card for event in moved[: len(rest.split()) or None] for card in event.cards]
    if verb == "turn":
        fresh = [card for event in moved if event.source == game.stock for card in event.cards]
        cards = fresh or cards  # a card that goes on from the hand or the waste is named once
        return f"turned {_names(cards if len(cards) < FEW else cards[-1:])}"
    if verb == "deal":
        return f"{len(cards)} cards dealt" if len(cards) > 1 else f"dealt {card_words(cards[0])}"
    lying = before.piles[moved[0].source][moved[0].took : moved[0].took + 1]
    hidden = back and any(card & DOWN for card in lying)
    words = many(len(cards), "card") if hidden else set_words(cards)
    return f"{words} {done_words(verb)}"


def _own_events(game: Game, text: str, events: Sequence[Event]) -> Sequence[Event]:
    """Return the events of the move itself, without its consequences. Cards dealt to one pile come
    one by one."""
    first = next(number for number, event in enumerate(events) if type(event) is Moved)
    moved = events[first]
    assert type(moved) is Moved
    if ">" in text and moved.source == game.stock:
        end = first + 1
        while end < len(events) and _same_deal(events[end], moved):
            end += 1
        return events[:end]
    many_more = 0 if ">" in text else len(text.split()) - 2
    for number in range(first + 1, len(events)):
        if many_more <= 0:
            return events[:number]
        many_more -= type(events[number]) is Moved
    return events


def _same_deal(event: Event, first: Moved) -> bool:
    """Does this event deal one more card to the same pile, or turn cards there?"""
    if type(event) is Moved:
        return (event.source, event.target) == (first.source, first.target)
    return type(event) is Turned and event.spot in (first.source, first.target)


def _carried(game: Game, before: Table, own: Sequence[Event], *, turned: bool, back: bool) -> str:
    """Describe cards that went from one pile to another."""
    all_moved = [event for event in own if type(event) is Moved]
    moved, cards = all_moved[0], [card for event in all_moved for card in event.cards]
    lying = before.piles[moved.source][moved.took : moved.took + 1]
    goal = goal_words(game, before, moved.target)
    if moved.source == moved.target:
        goal = f"to {pile_words(game, moved.target)}"
    if lying and lying[0] & DOWN:
        shown = not back and any(type(event) is Turned and event.up for event in own)
        if shown and len(cards) < FEW:
            return f"dealt {_names(cards)}"
        return f"{many(len(cards), 'card')} dealt {goal}"
    return f"{cards_words(cards)} {'turned over ' if turned else ''}{goal}"


def _names(cards: Sequence[Card]) -> str:
    return ", ".join(map(card_words, cards))


def _redealt(game: Game, events: Sequence[Event]) -> str:
    """Describe how the cards were made ready to be dealt again."""
    if any(type(event) is Shuffled for event in events):
        return "gathered, shuffled and dealt again"
    back = next((e for e in events if type(e) is Moved and e.target == game.stock), None)
    what = "the waste is" if back and game.role(back.source) == "waste" else "the piles are"
    return f"{what} turned over to make a new stock"


def _without_cards(event: Event) -> str:
    """Describe an event that moves no card."""
    match event:
        case Turned(_, _, cards, up):
            return f"{cards_words(cards)} turned {'up' if up else 'down'}"
        case Noted(key, _, now):
            return f"{key.replace('_', ' ')}: {now}"
        case Shuffled():
            return "shuffled"
    return ""


# -------------------------------------------------------------------- what followed


def _closed_foundation(game: Game, text: str, moved: Event | None) -> Iterator[str]:
    """Warn if a foundation is turned over with the ace or king at its bottom: that card was its
    start, and no other card can start a foundation in its place."""
    if not text.startswith("reverse ") or type(moved) is not Moved:
        return
    if moved.took == 0 and game.role(moved.source) == "foundation":
        yield f"no {card_words(moved.cards[0])} can start a foundation any more"


def _consequences(game: Game, text: str, events: Sequence[Event]) -> Iterator[str]:
    """Yield the consequences of a move in words."""
    if text.partition(" ")[0] in NAME_ALL_CARDS or not any(
        type(event) is Moved for event in events
    ):
        return
    done = len(_own_events(game, text, events))
    for event in _saying_once(events[done : done + MOST_FOLLOWING]):
        words = _consequence_words(game, event)
        if words:
            yield words


def _saying_once(events: Iterable[Event]) -> Iterator[Event]:
    """Yield the events that are worth saying of each card that moves: not that it turns up where it
    just came, nor that it came to a pile from which it goes on at once."""
    came: Moved | None = None
    for event in events:
        there = None if came is None else (came.target, came.cards)
        if type(event) is Turned and (event.spot, event.cards) == there:
            continue
        goes_on = type(event) is Moved and (event.source, event.cards) == there
        if came is not None and not goes_on:
            yield came
        came = event if type(event) is Moved else None
        if came is None:
            yield event
    if came is not None:
        yield came


def _consequence_words(game: Game, event: Event) -> str:
    """Describe one consequence of a move; empty if it is not worth mentioning."""
    match event:
        case Turned(_, _, cards, True):
            return f"{cards_words(cards)} turned up"
        case Moved(cards, source, _, target, _, _) if game.role(source) != game.role(target):
            return f"{cards_words(cards)} to {pile_words(game, target)}"
        case Shuffled():
            return "shuffled"
        case Noted(key, _, now):
            return spelled_out(fact_words(key, now))
    return ""
