"""Cards, piles, moves and numbers as a player says them: "9 of spades on 10 of hearts"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from game.core.cards import DOWN, FACE, JOKER, RANK, SUIT, Card, parse
from game.core.ranks import rank_named, spoken
from game.core.table import Fact, Table
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.moves import Move
from game.vocabulary.notices import fact_words
from game.vocabulary.options import Value
from game.vocabulary.plays import Play
from game.vocabulary.sentences import many, spec_of, words_of
from game.vocabulary.zones import PLURALS, ROLE_WORDS
from scenes.table.layout import layout_of

MOST_NAMED = 9
"""The most cards of a set that are named one by one; a larger set is only counted."""
MOST_DIGITS = 10
"""The most digits of a deal's number that are shown; a longer number is shortened."""
HALF_CARD = 0.5
_ORDINALS = ("First", "Second", "Third")
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
"""What happened to the cards of a move, for verbs that don't say it themselves."""
_SIGNS_WITHOUT_CARD = {"bar": "Nothing goes here now.", "any": "Any card goes here."}
"""The words for those signs of empty places that name no card."""
_DIRECTIONS = {"+": "built up", "-": "built down", "+-": "built up or down"}
"""The directions of building, by the ending of a sign."""
NOT_LOST = "There is no move that lost this game."
"""The answer to "Where was it lost?" if no single move lost the game."""


def card_words(card: Card) -> str:
    """Return a card as a player says it: "9 of spades"."""
    face = card & FACE
    return "joker" if face == JOKER else f"{_RANKS[RANK[face]]} of {SUITS[SUIT[face]]}"


def spelled_out(words: str) -> str:
    """Return a sentence with its cards spelled out: "9S" becomes "9 of spades"."""
    return _SHORT.sub(lambda found: card_words(parse(found[0])), words)


def sign_words(sign: str) -> str:
    """Return what goes to an empty place, by its sign; empty if the sign names no card.

    >>> sign_words("A"), sign_words("6H"), sign_words("5-"), sign_words("turn")
    ('An ace goes here.', 'The 6 of hearts goes here.', 'A 5 goes here, to be built down.', '')
    >>> sign_words("C"), sign_words("K-A"), sign_words("13")
    ('Clubs go here.', 'A run from king to ace goes here.', 'Cards that make 13 go here.')
    >>> sign_words("KQ"), sign_words("T"), sign_words("10")
    ('Kings and queens go here.', 'A 10 goes here.', 'Cards that make 10 go here.')
    """
    if sign in _SIGNS_WITHOUT_CARD:
        return _SIGNS_WITHOUT_CARD[sign]
    if sign.isdecimal() and len(sign) > 1:  # a sum; the sign of the rank is "T"
        return f"Cards that make {sign} go here."
    cards = sign.rstrip("+-")
    clause, direction = _expected_cards(cards), _DIRECTIONS.get(sign[len(cards) :], "")
    if not cards and direction:
        return f"This pile is {direction}."
    if not clause:
        return ""
    return f"{clause}, to be {direction}." if direction else f"{clause}."


def _expected_cards(cards: str) -> str:
    """Return the clause for the cards that a sign names: "An ace goes here"."""
    first, _, last = cards.partition("-")
    if (top := rank_named(first)) is not None and (end := rank_named(last)) is not None:
        return f"A run from {_RANKS[top]} to {_RANKS[end]} goes here"
    if (rank := rank_named(cards)) is not None:
        return f"{'An' if rank in (1, 8) else 'A'} {_RANKS[rank]} goes here"
    if _SHORT.fullmatch(cards):
        return f"The {card_words(parse(cards))} goes here"
    if cards in _SUITS:
        return f"{_SUITS[cards].capitalize()} go here"
    ranks = [rank_named(letter) for letter in cards]
    if len(ranks) == 2 and None not in ranks:
        return capital(" and ".join(spoken(rank, many=True) for rank in ranks if rank)) + " go here"
    return ""


def cards_words(cards: Sequence[Card]) -> str:
    """Return cards as a player says them: up to two by name, else their number and the first."""
    if len(cards) > 2:
        return f"{len(cards)} cards from the {card_words(cards[0])}"
    return " and ".join(map(card_words, cards))


def set_words(cards: Sequence[Card]) -> str:
    """Return cards that are discarded together: up to two by name, else by their ranks; a large
    set, or one with a joker, as ``cards_words`` does.

    >>> from game.core.cards import read
    >>> set_words(read("AS TD 4C")), set_words(read("4C 4D 4H 4S"))
    ('ace, 10 and 4', '4 fours')
    """
    ranks = [RANK[card & FACE] for card in cards]
    if len(cards) <= 2 or len(cards) > MOST_NAMED or JOKER in {card & FACE for card in cards}:
        return cards_words(cards)
    if len({*ranks}) == 1:
        return f"{len(cards)} {spoken(ranks[0], many=True)}"
    *first, last = (_RANKS[rank] for rank in ranks)
    return f"{', '.join(first)} and {last}"


def done_words(verb: str) -> str:
    """Return what happened to the cards of a move with this verb: "discarded"."""
    return _DONE.get(verb, verb)


def pile_words(game: Game, spot: int) -> str:
    """Return a pile as a player says it: "the waste", "tableau 3", "row 2, place 5"; a pile of
    another seat than the one that plays is "the other waste", or "c's waste" with more than two
    seats."""
    owner, _, name = game.names[spot].rpartition("/")
    role, _, number = name.partition("-")
    role = ROLE_WORDS.get(role, role)
    if game.zone_of[spot].grid:
        return _grid_words(game, spot)
    words = f"{role} {number}" if number else role
    if owner and game.seat and owner != game.seat:
        return f"the other {words}" if len(game.seats) == 2 else f"{owner}’s {words}"
    return words if number else f"the {words}"


def size_words(game: Game) -> str:
    """Return the packs of a game, or for how many players it is: "2 packs", "2 to 7 players"."""
    least, most = game.players
    if most == 1:
        return many(game.packs, "pack")
    return f"{least} players" if least == most else f"{least} to {most} players"


def role_words(role: str, piles: int) -> str:
    """Return the name that all piles of a role have together.

    >>> role_words("foundation", 4), role_words("tableau", 7), role_words("waste", 1)
    ('foundations', 'tableau', 'waste')
    """
    if piles > 1 and role in PLURALS:
        return PLURALS[role]
    return ROLE_WORDS.get(role, role)


def _grid_words(game: Game, spot: int) -> str:
    """Return a pile of a grid by its row and its place in the row: "row 2, place 5"."""
    spread = layout_of(game).arrangements[0]
    here, grid = spread[spot], [spread[each] for each in game.spots(game.role(spot))]
    row = _grid_line(here.y, [each.y for each in grid])
    place = _grid_line(here.x, [each.x for each in grid])
    return f"row {row}, place {place}"


def _grid_line(here: float, places: Iterable[float]) -> int:
    """Return the number of the row or column of a grid at this coordinate. Coordinates less than
    half a card apart belong to the same one, because a card on its side is off center."""
    lines: list[float] = []
    for each in sorted(places):
        if each <= here and (not lines or each - lines[-1] > HALF_CARD):
            lines.append(each)
    return len(lines)


def card_on_pile_words(
    game: Game, table: Table, spot: int, index: int, seen: Iterable[int] = ()
) -> str:
    """Return a card and its place for reading aloud: "9 of spades on tableau 3, 5 cards, 2 face
    down; below it 10 of hearts". ``seen`` are the indices of the pile's visible cards."""
    pile, where = table.piles[spot], pile_words(game, spot)
    if not pile:
        return f"{where}, empty"
    card, hidden = pile[index], sum(bool(each & DOWN) for each in pile)
    words = f"{'a card face down' if card & DOWN else card_words(card)} on {where}"
    words += f", {many(len(pile), 'card')}"
    if 0 < hidden < len(pile):
        words += f", {hidden} face down"
    open_ = [at for at in seen if not pile[at] & DOWN]
    above = [card_words(pile[at]) for at in open_ if at > index]
    below = [card_words(pile[at]) for at in reversed(open_) if at < index]
    words += f"; on it {', '.join(above)}" if above else ""
    return words + (f"; below it {', '.join(below)}" if below else "")


def contents_words(game: Game, table: Table, spot: int) -> str:
    """Return the cards of a pile that the player may look at, for reading aloud: "tableau 3 from
    the top: 9 of spades, 10 of hearts, 2 cards face down"."""
    cards = list(reversed(table.piles[spot]))[: game.in_sight(table, spot)]
    parts = [card_words(card) for card in cards if not card & DOWN]
    hidden = len(cards) - len(parts)
    if hidden:
        parts.append(f"{many(hidden, 'card')} face down")
    return f"{pile_words(game, spot)} from the top: {', '.join(parts)}"


def move_words(game: Game, table: Table, move: Move) -> str:
    """Return what a move would do on this table."""
    if move.count and move.source >= 0:
        took = move.took(table)
        cards = table.piles[move.source][took : took + move.count]
        if cards[0] & DOWN:
            return f"{many(move.count, 'card')} dealt {goal_words(game, table, move.target)}"
        over = "turned over " if move.verb == "reverse" else ""
        return f"{cards_words(cards)} {over}{goal_words(game, table, move.target)}"
    if move.picks:
        named = [table.piles[spot][at] for spot, at in move.picked(table)]
        if any(card & DOWN for card in named):
            return f"{many(len(named), 'face-down card')} {done_words(move.verb)}"
        return f"{set_words(named)} {done_words(move.verb)}"
    if move.verb == "choose":
        return choice_words(move.text.partition(" ")[2])
    return move.verb


def choice_words(choice: str) -> str:
    """Return a choice in words, from its text in a record.

    >>> choice_words("base=T"), choice_words("base=7H")
    ('the foundations start with tens', 'the foundations start with the 7 of hearts')
    """
    fact, _, value = choice.partition("=")
    return spelled_out(fact_words(fact, value)) or f"{fact} {value}"


def command_words(game: Game, table: Table, move: Move) -> str:
    """Return what a command at the stock does: "gather and redeal, 2 left"."""
    if move.count and move.source == game.stock:
        return f"deal {many(move.count, 'card')} into a space"
    if move.verb == "redeal":
        left = game.redeals(table)
        many_left = "" if left is None else f", {left} left"
        return f"gather and redeal{many_left}"
    words = next((_play_words(play) for play in game.play if play.verb == move.verb), "")
    return words or move_words(game, table, move)


def _play_words(play: Play) -> str:
    """Return what a play does, without its condition, which holds when the play is offered."""
    spec = spec_of(play)
    params: Mapping[str, Any] = spec.params if spec is not None else {}
    if isinstance(play_itself := params.get("play"), Play):
        return _play_words(play_itself)
    words, when = play.words.partition(":")[0], params.get("when")
    return words if when is None else words.removesuffix(f" when {when.words}")


def goal_words(game: Game, table: Table, target: int) -> str:
    """Return where a card goes, as a player says it: "on 10 of hearts"."""
    pile, role = table.piles[target], game.role(target)
    if role in ("discard", "waste"):
        return f"to {pile_words(game, target)}"
    if pile and not pile[-1] & DOWN:
        return f"on {card_words(pile[-1])}"
    if role == "tableau" or game.zone_of[target].grid:
        return "to an empty place"
    return f"to {pile_words(game, target)}"


def value_words(value: Value | Fact) -> str:
    """Return an option's value as a button shows it."""
    if value is None:
        return "no limit"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("-", " ").replace("_", " ")


def capital(words: str) -> str:
    """Return the words with a capital letter at the start."""
    return words[:1].upper() + words[1:]


def name_words(name: str) -> str:
    """Return the name of a preset or an option as a player reads it."""
    plain = name.replace("-", " ").replace("_", " ")
    return capital(plain)


def hours_words(seconds: float) -> str:
    """Return a time as a countdown shows it: "04:09:31"."""
    minutes, rest = divmod(int(seconds), 60)
    return f"{minutes // 60:02}:{minutes % 60:02}:{rest:02}"


def day_words(day: date) -> str:
    """Return a day as a heading: "Friday, 20 November"."""
    return f"{day:%A}, {day.day} {day:%B}"


def short_day_words(day: date) -> str:
    """Return a day where there is little room: "20 Nov"."""
    return f"{day.day} {day:%b}"


def begun_words(day: date | None, today: date) -> str:
    """Return the day on which a game was begun: "3 Nov", "today"; empty if it is unknown."""
    if day is None:
        return ""
    return "today" if day == today else short_day_words(day)


def number_words(seed: int) -> str:
    """Return a deal's number, shortened if it is long: "17", "1234567…"."""
    number = str(seed)
    return number if len(number) <= MOST_DIGITS else f"{number[: MOST_DIGITS - 3]}…"


def ordinal(number: int) -> str:
    """Return a place in an order, as at the beginning of a sentence.

    >>> [ordinal(number) for number in (1, 2, 4, 12, 22)]
    ['First', 'Second', '4th', '12th', '22nd']
    """
    if number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    last = 0 if number % 100 in (11, 12, 13) else number % 10
    return f"{number}{({1: 'st', 2: 'nd', 3: 'rd'}).get(last, 'th')}"


def times_words(number: int) -> str:
    """Return how often: "once", "twice", "3 times"."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def sentence_of(matter: Exception | str) -> str:
    """Return an error or a clause as a sentence."""
    words = str(matter)
    return f"{capital(words)}."


def loss_words(match: Match) -> str:
    """Say by which rule of its own the game is lost; empty if by none."""
    game, table = match.game, match.table
    by_rule = match.status == "lost" and game.lost is not None and game.lost(game, table)
    return words_of(game.lost) if by_rule else ""


def score_words(game: Game, score: int) -> str:
    """Return a score in words: points, or the cards left in games that count those."""
    spec = spec_of(game.score)
    if spec is None or spec.kind != "cards_left":
        return f"score {score}"
    return f"{many(score, 'card')} left" if score else "no card left"
