"""Cards, piles, offers and numbers as a player says them: "9 of spades on 10 of hearts"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from game.core.cards import DOWN, FACE, JOKER, RANK, SUIT, Card, parse
from game.core.ranks import rank_named, spoken
from game.core.table import Fact, Table
from game.rules.game import Game
from game.vocabulary.moves import Move
from game.vocabulary.notices import fact_words
from game.vocabulary.options import Value
from game.vocabulary.plays import Play
from game.vocabulary.sentences import spec_of
from game.vocabulary.zones import PLURALS, ROLE_WORDS
from scenes.table.layout import layout_of

MANY = 9
"""Of a set of more cards than these it is only said how many they are."""
GLANCE = 10
"""The number of a deal is shown whole where it has no more digits than this."""
HALF = 0.5
_SHORT = re.compile(r"\b(?:[A2-9TJQK][CDHS]|JO)\b")
SUITS = ("clubs", "diamonds", "hearts", "spades")
_SUITS = {word[0].upper(): word for word in SUITS}
_RANKS = ("", "ace", *map(str, range(2, 11)), "jack", "queen", "king")
_DONE = {
    "discard": "discarded",
    "exchange": "exchanged",
    "cover": "covered",
    "couple": "sent up together",
}
"""What became of the cards that a move of this verb names, where the verb does not say it."""
_PLACES = {"bar": "Nothing goes here now.", "any": "Any card goes here."}
"""What the signs of empty places say that name no card."""
_WAYS = {"+": "built up", "-": "built down", "+-": "built up or down"}
"""The ways that a sign points."""
_ROLES = {"discard": "discards"}
"""The role of a pile as a player says it, where that is not its name."""

NOT_LOST = "There is no move that lost this game."
"""What is said where it is asked which move lost a game that was won, or that left no choice."""


def card_words(card: Card) -> str:
    """A card as a player says it: "9 of spades"."""
    face = card & FACE
    return "joker" if face == JOKER else f"{_RANKS[RANK[face]]} of {SUITS[SUIT[face]]}"


def spelled_out(words: str) -> str:
    """A sentence of the rules with its cards in words: "9S" becomes "9 of spades"."""
    return _SHORT.sub(lambda found: card_words(parse(found[0])), words)


def sign_words(sign: str) -> str:
    """What goes to an empty place, by the sign that it shows; nothing where no card is told.

    >>> sign_words("A"), sign_words("6H"), sign_words("5-"), sign_words("turn")
    ('An ace goes here.', 'The 6 of hearts goes here.', 'A 5 goes here, to be built down.', '')
    >>> sign_words("C"), sign_words("K-A"), sign_words("13")
    ('Clubs go here.', 'A run from king to ace goes here.', 'Cards that make 13 go here.')
    """
    if sign in _PLACES:
        return _PLACES[sign]
    cards = sign.rstrip("+-")
    coming, way = _coming(cards), _WAYS.get(sign[len(cards) :], "")
    if not cards and way:
        return f"This pile is {way}."
    return f"{coming}, to be {way}." if coming and way else f"{coming}." if coming else ""


def _coming(cards: str) -> str:
    """What the cards of a sign are, and that they go here: "An ace goes here"."""
    first, _, last = cards.partition("-")
    if (top := rank_named(first)) is not None and (end := rank_named(last)) is not None:
        return f"A run from {_RANKS[top]} to {_RANKS[end]} goes here"
    if (rank := rank_named(cards)) is not None:
        return f"{'An' if rank in (1, 8) else 'A'} {_RANKS[rank]} goes here"
    if _SHORT.fullmatch(cards):
        return f"The {card_words(parse(cards))} goes here"
    if cards in _SUITS:
        return f"{_SUITS[cards].capitalize()} go here"
    return f"Cards that make {cards} go here" if cards.isdecimal() else ""


def cards_words(cards: Sequence[Card]) -> str:
    """Some cards as a player says it: by name while they are few, else how many."""
    if len(cards) > 2:
        return f"{len(cards)} cards from the {card_words(cards[0])}"
    return " and ".join(map(card_words, cards))


def set_words(cards: Sequence[Card]) -> str:
    """Some cards that go together, wherever they lie: by name while they are few, else their ranks.

    >>> from game.core.cards import read
    >>> set_words(read("AS TD 4C")), set_words(read("4C 4D 4H 4S"))
    ('ace, 10 and 4', '4 fours')
    """
    ranks = [RANK[card & FACE] for card in cards]
    if len(cards) <= 2 or len(cards) > MANY or JOKER in {card & FACE for card in cards}:
        return cards_words(cards)
    if len({*ranks}) == 1:
        return f"{len(cards)} {spoken(ranks[0], many=True)}"
    *first, last = (_RANKS[rank] for rank in ranks)
    return f"{', '.join(first)} and {last}"


def done_words(verb: str) -> str:
    """What became of the cards that a move of this verb names: "discarded"."""
    return _DONE.get(verb, verb)


def pile_words(game: Game, spot: int) -> str:
    """A pile as a player says it: "the waste", "tableau 3", "row 2, place 5"."""
    name = game.names[spot]
    role, _, number = name.partition("-")
    role = ROLE_WORDS.get(role, role)
    if game.zone_of[spot].grid:
        return _place_words(game, spot)
    return f"{role} {number}" if number else f"the {_ROLES.get(role, role)}"


def part_words(role: str, piles: int) -> str:
    """The piles of a role together, as a player says it.

    >>> part_words("foundation", 4), part_words("tableau", 7), part_words("waste", 1)
    ('foundations', 'tableau', 'waste')
    """
    if piles > 1 and role in PLURALS:
        return PLURALS[role]
    return _ROLES.get(role, ROLE_WORDS.get(role, role))


def _place_words(game: Game, spot: int) -> str:
    """A place of a grid, counted as it is laid out: "row 2, place 5"."""
    spread = layout_of(game).arrangements[0]
    here, all_of_it = spread[spot], [spread[each] for each in game.spots(game.role(spot))]
    row = _before(here.y, [each.y for each in all_of_it])
    place = _before(here.x, [each.x for each in all_of_it])
    return f"row {row}, place {place}"


def _before(here: float, all_of_them: Iterable[float]) -> int:
    """In which line of them it lies; cards that lie on their sides stand out by less than half a
    card."""
    lines: list[float] = []
    for each in sorted(all_of_them):
        if each <= here and (not lines or each - lines[-1] > HALF):
            lines.append(each)
    return len(lines)


def place_words(game: Game, table: Table, spot: int, index: int, seen: Iterable[int] = ()) -> str:
    """A card and where it lies, as it is read aloud: "9 of spades on tableau 3, 5 cards, 2 face
    down; below it 10 of hearts". ``seen`` are the places of the pile that show what lies there."""
    pile, where = table.piles[spot], pile_words(game, spot)
    if not pile:
        return f"{where}, empty"
    card, hidden = pile[index], sum(bool(each & DOWN) for each in pile)
    told = f"{'a card face down' if card & DOWN else card_words(card)} on {where}"
    told += f", {many(len(pile), 'card')}"
    if 0 < hidden < len(pile):
        told += f", {hidden} face down"
    open_ = [at for at in seen if not pile[at] & DOWN]
    above = [card_words(pile[at]) for at in open_ if at > index]
    below = [card_words(pile[at]) for at in reversed(open_) if at < index]
    told += f"; on it {', '.join(above)}" if above else ""
    return told + (f"; below it {', '.join(below)}" if below else "")


def look_words(game: Game, table: Table, spot: int) -> str:
    """All cards of a pile that one may look at, as they are read aloud: "tableau 3 from the top:
    9 of spades, 10 of hearts, 2 cards face down"."""
    cards = list(reversed(table.piles[spot]))[: game.in_sight(table, spot)]
    told = [card_words(card) for card in cards if not card & DOWN]
    hidden = len(cards) - len(told)
    if hidden:
        told.append(f"{many(hidden, 'card')} face down")
    return f"{pile_words(game, spot)} from the top: {', '.join(told)}"


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
        if any(card & DOWN for card in named):
            return f"{many(len(named), 'face-down card')} {done_words(move.verb)}"
        return f"{set_words(named)} {done_words(move.verb)}"
    if move.verb == "choose":
        return choice_words(move.text.partition(" ")[2])
    return move.verb


def choice_words(told: str) -> str:
    """What is chosen, as a record writes it, in words.

    >>> choice_words("base=T"), choice_words("base=7H")
    ('the foundations start with tens', 'the foundations start with the 7 of hearts')
    """
    fact, _, value = told.partition("=")
    return spelled_out(fact_words(fact, value)) or f"{fact} {value}"


def command_words(game: Game, table: Table, move: Move) -> str:
    """What a move does that the player may choose at the stock: "gather and redeal, 2 left"."""
    if move.count and move.source == game.stock:
        return f"deal {many(move.count, 'card')} into a space"
    if move.verb == "redeal":
        left = game.redeals(table)
        many_left = "" if left is None else f", {left} left"
        return f"gather and redeal{many_left}"
    said = next((_bare_words(play) for play in game.play if play.verb == move.verb), "")
    return said or move_words(game, table, move)


def _bare_words(play: Play) -> str:
    """What a play does, without when it may be done: it is offered now."""
    told = spec_of(play)
    params: Mapping[str, Any] = told.params if told is not None else {}
    if isinstance(play_itself := params.get("play"), Play):
        return _bare_words(play_itself)
    words, when = play.words.partition(":")[0], params.get("when")
    return words if when is None else words.removesuffix(f" when {when.words}")


def goal_words(game: Game, table: Table, target: int) -> str:
    """Where a card goes, as a player says it: "on 10 of hearts"."""
    lying, role = table.piles[target], game.role(target)
    if role in ("discard", "waste"):
        return f"to {pile_words(game, target)}"
    if lying and not lying[-1] & DOWN:
        return f"on {card_words(lying[-1])}"
    if role == "tableau" or game.zone_of[target].grid:
        return "to an empty place"
    return f"to {pile_words(game, target)}"


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


def sentence_of(matter: Exception | str) -> str:
    """What is the matter, as a sentence of its own."""
    words = str(matter)
    return f"{words[:1].upper()}{words[1:]}."


def score_words(game: Game, score: int) -> str:
    """How many points a game has come to, or how many cards are left where these are counted."""
    spec = spec_of(game.score)
    if spec is None or spec.kind != "cards_left":
        return f"score {score}"
    return f"{many(score, 'card')} left" if score else "no card left"
