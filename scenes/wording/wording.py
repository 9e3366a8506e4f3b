"""What happened on the table, in a line of words: "9 of spades on 10 of hearts"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from game.core.cards import DOWN, FACE, JOKER, RANK, SUIT, Card, parse
from game.core.events import Event, Moved, Noted, Shuffled, Turned
from game.core.table import Fact, Table
from game.rules.game import Game
from game.vocabulary.moves import NOWHERE, Move
from game.vocabulary.options import Value
from scenes.table.layout import plan_of

GLANCE = 10
"""The number of a deal is shown whole where it has no more digits than this."""
_SHORT = re.compile(r"\b(?:[A2-9TJQK][CDHS]|JO)\b")
SUITS = ("clubs", "diamonds", "hearts", "spades")
_RANKS = ("", "ace", *map(str, range(2, 11)), "jack", "queen", "king")
_ROLES = {"hand": "hand", "discard": "discards", "waste": "waste", "stock": "stock"}


def card_words(card: Card) -> str:
    """A card as a player says it: "9 of spades"."""
    face = card & FACE
    return "joker" if face == JOKER else f"{_RANKS[RANK[face]]} of {SUITS[SUIT[face]]}"


def spelled_out(words: str) -> str:
    """A sentence of the rules with its cards in words: "9S" becomes "9 of spades"."""
    return _SHORT.sub(lambda found: card_words(parse(found[0])), words)


def cards_words(cards: Sequence[Card]) -> str:
    """Some cards as a player says it: by name while they are few, else how many."""
    if len(cards) > 2:
        return f"{len(cards)} cards from the {card_words(cards[0])}"
    return " and ".join(map(card_words, cards))


def pile_words(game: Game, spot: int) -> str:
    """A pile as a player says it: "the waste", "tableau 3", "row 2, place 5"."""
    name = game.names[spot]
    role, _, number = name.partition("-")
    if role == "grid":
        return _place_words(game, spot)
    return f"{role} {number}" if number else f"the {_ROLES.get(role, role)}"


def _place_words(game: Game, spot: int) -> str:
    """A place of a grid, counted as it is laid out: "row 2, place 5"."""
    dialog = plan_of(game).arrangements[0]
    here, all_of_it = dialog[spot], [dialog[each] for each in game.spots("grid")]
    row = len({each.y for each in all_of_it if each.y <= here.y})
    place = len({each.x for each in all_of_it if each.x <= here.x})
    return f"row {row}, place {place}"


def move_words(game: Game, table: Table, move: Move) -> str:
    """What a move would do on this table, as a player says it."""
    if move.count and move.source >= 0:
        took = move.took(table)
        cards = table.piles[move.source][took : took + move.count]
        if cards[0] & DOWN:
            return f"{many(move.count, 'card')} dealt {goal_words(game, table, move.target)}"
        over = "turned over " if move.verb == "reverse" else ""
        return f"{cards_words(cards)} {over}{goal_words(game, table, move.target)}"
    if move.picks:
        named = [table.piles[spot][-1 if inside is None else inside] for spot, inside in move.picks]
        gone = "laid aside" if move.verb == "discard" else move.verb
        return f"{cards_words(named)} {gone}"
    if move.verb == "choose":
        return f"chosen: {move.text.partition(' ')[2].replace('=', ' ')}"
    return move.verb


def command_words(game: Game, table: Table, move: Move) -> str:
    """What a move does that the player may choose at the stock: "gather and redeal, 2 left"."""
    if move.count and move.source == game.stock:
        return f"deal {many(move.count, 'card')} into a space"
    if move.verb == "redeal":
        left = game.redeals(table)
        many_left = "" if left is None else f", {left} left"
        return f"gather and redeal{many_left}"
    said = next((play.words for play in game.play if play.verb == move.verb), "")
    return said or move_words(game, table, move)


def text_words(game: Game, table: Table, offers: Sequence[Move], text: str) -> str:
    """What the move of this text, one of these offers, does on this table."""
    for move in offers:
        if move.text == text:
            return move_words(game, table, move)
    return text


def goal_words(game: Game, table: Table, target: int) -> str:
    """Where a card goes, as a player says it: "on 10 of hearts"."""
    lying, role = table.piles[target], game.role(target)
    if role in ("discard", "waste"):
        return f"to {pile_words(game, target)}"
    if lying and not lying[-1] & DOWN:
        return f"on {card_words(lying[-1])}"
    return "to an empty place" if role in ("tableau", "grid") else f"to {pile_words(game, target)}"


def happened(game: Game, before: Table, move: Move, events: Sequence[Event]) -> str:
    """What a move did, what followed from it included, in one line."""
    carried = move.count and move.source not in (NOWHERE, game.stock)
    if carried or move.picks or move.verb == "choose":
        said, rest = move_words(game, before, move), _after(move, events)
    else:
        said, rest = _commanded(game, move, events), []
    tail = [line for line in (followed(game, event) for event in rest) if line]
    return "; ".join([said, *tail[:2]])


def _commanded(game: Game, move: Move, events: Sequence[Event]) -> str:
    stock = game.stock
    moved = [event for event in events if type(event) is Moved and event.source == stock]
    cards = [card for event in moved for card in event.cards]
    if move.verb == "turn" and moved:
        shown = cards if len(cards) < 4 else cards[-1:]
        return f"turned {', '.join(map(card_words, shown))}"
    if move.verb == "redeal":
        return _redealt(move, events)
    if move.count and cards:
        return f"dealt {', '.join(map(card_words, cards))}"
    if move.verb == "deal" and cards:
        return f"{len(cards)} cards dealt" if len(cards) > 1 else f"dealt {card_words(cards[0])}"
    return move.verb


def _redealt(move: Move, events: Sequence[Event]) -> str:
    """How the cards were made ready to be dealt once more."""
    if any(type(event) is Shuffled for event in events):
        return "gathered, shuffled and dealt again"
    what = "the piles are" if move.source < 0 else "the waste is"
    return f"{what} turned over to make a new stock"


def _after(move: Move, events: Sequence[Event]) -> list[Event]:
    """What followed: all but the carrying of the move's own cards."""
    own = max(len(move.picks), 1)
    moved = 0
    for number, event in enumerate(events):
        if type(event) is Moved:
            moved += 1
            if moved == own:
                return list(events[number + 1 :])
    return []


def followed(game: Game, event: Event) -> str:
    """What followed of itself from a move, in words; nothing where it is not worth a word."""
    match event:
        case Turned(_, _, cards, True):
            return f"{cards_words(cards)} turned up"
        case Moved(cards, source, _, target, _, _) if game.role(source) != game.role(target):
            return f"{cards_words(cards)} to {pile_words(game, target)}"
        case Shuffled():
            return "shuffled"
        case Noted(key, _, now) if key == "base":
            return f"the foundations start with {now}"
    return ""


def value_words(value: Value | Fact) -> str:
    """An option's value as a player reads it on a button."""
    if value is None:
        return "no limit"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("-", " ").replace("_", " ")


def name_words(name: str) -> str:
    """A preset's or an option's name as a player reads it."""
    plain = name.replace("-", " ").replace("_", " ")
    return plain[:1].upper() + plain[1:]


def hours_words(seconds: float) -> str:
    """A time as a countdown shows it: "04:09:31"."""
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes // 60:02}:{minutes % 60:02}:{rest:02}"


def day_words(day: date) -> str:
    """A day as it is headed: "Friday, 20 November"."""
    return f"{day:%A}, {day.day} {day:%B}"


def number_words(seed: int) -> str:
    """The number of a deal, as much of it as is read at a glance: "17", "1234567…"."""
    number = str(seed)
    return number if len(number) <= GLANCE else f"{number[: GLANCE - 3]}…"


def many(number: int, one: str, more: str = "") -> str:
    """So many of a thing: "1 move", "3 moves"."""
    return f"{number} {one if number == 1 else more or one + 's'}"


def sentence_of(error: Exception) -> str:
    """What is the matter, as a sentence of its own."""
    words = str(error)
    return f"{words[:1].upper()}{words[1:]}."
