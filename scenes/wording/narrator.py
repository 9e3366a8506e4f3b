"""What a move did, in a line of words, told of its text and its events alone: at the table, in a
replay, and wherever else a game is told. No rule is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.cards import DOWN, Card
from game.core.events import Event, Moved, Noted, Shuffled, Turned
from game.core.table import Table
from game.rules.game import Game
from game.vocabulary.notices import fact_words
from scenes.wording.wording import (
    card_words,
    cards_words,
    choice_words,
    done_words,
    goal_words,
    many,
    pile_words,
    set_words,
    spelled_out,
)

SEEN = 50
"""In so many events at most it is looked for what followed."""
FEW = 4
"""Fewer cards than this that were turned at once are all named; of more, the last."""
WHOLE = {
    "swing": "the pendulum swings",
    "shift": "the bottom cards come to the top",
    "consolidate": "the gaps are closed",
}
"""What is said of a command that moves the whole table."""
COMMANDS = ("turn", "deal", "redeal")
"""What is said of these moves says already what became of all the cards."""


def narrated(
    game: Game, before: Table, text: str, events: Sequence[Event], *, whence: bool = False
) -> str:
    """What a move did on the table as it was before, and what followed from it by itself; with
    ``whence``, where the cards came from too."""
    words = narrated_move(game, before, text, events)
    first = next((event for event in events if type(event) is Moved), None)
    if whence and first is not None and ">" in text and first.source != game.stock:
        words = f"{words}, from {pile_words(game, first.source)}"
    return "; ".join([words, *_closed(game, text, first), *_consequences(game, text, events)][:3])


def narrated_move(
    game: Game, before: Table, text: str, events: Sequence[Event], *, back: bool = False
) -> str:
    """What a move did on the table as it was before, without what followed. Where it was taken
    ``back``, cards that lie face down again are not named."""
    verb, _, rest = text.partition(" ")
    moved = [event for event in events if type(event) is Moved]
    if verb == "redeal":
        return _redealt(game, events)
    if verb in WHOLE:
        return WHOLE[verb]
    if verb == "choose":
        return choice_words(rest)
    if not moved:
        return next(filter(None, map(_still, events)), verb)
    if ">" in text:
        own = _own(game, text, events)
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


def _own(game: Game, text: str, events: Sequence[Event]) -> Sequence[Event]:
    """The events that are the move itself: what follows comes after them. Cards that are dealt on
    one place go there one by one."""
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
    """Is it one more card that is dealt on the same place, or the turning of those there?"""
    if type(event) is Moved:
        return (event.source, event.target) == (first.source, first.target)
    return type(event) is Turned and event.spot in (first.source, first.target)


def _carried(game: Game, before: Table, own: Sequence[Event], *, turned: bool, back: bool) -> str:
    """Cards that went from one pile to another."""
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


# -------------------------------------------------------------------- what followed


def _closed(game: Game, text: str, moved: Event | None) -> Iterator[str]:
    """A warning where a foundation was turned over to its last card: the twin of the ace or king at
    its bottom starts nothing, so that its place is lost."""
    if not text.startswith("reverse ") or type(moved) is not Moved:
        return
    if moved.took == 0 and game.role(moved.source) == "foundation":
        yield f"no {card_words(moved.cards[0])} can start a foundation any more"


def _consequences(game: Game, text: str, events: Sequence[Event]) -> Iterator[str]:
    """What followed by itself, in words."""
    if text.partition(" ")[0] in COMMANDS or not any(type(event) is Moved for event in events):
        return
    done = len(_own(game, text, events))
    for event in events[done : done + SEEN]:
        words = _followed(game, event)
        if words:
            yield words


def _followed(game: Game, event: Event) -> str:
    """An event that followed from a move; nothing where it is not worth a word."""
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
