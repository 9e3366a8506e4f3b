"""The first part of a share code: the game with its house rules, and the deal or position.

The order of the fields is documented in ``assets/share-codes.md``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from game.book.catalog import GAMES
from game.core import cards
from game.core.cards import DOWN, FACE, Card
from game.core.table import Fact
from game.match.match import Match
from game.match.positions import BadPosition, packs_of, shuffled_deck
from game.record.share_alphabet import BadCode, Packing, Unpacking, mark
from game.rules.game import Game
from game.vocabulary.options import Value, spelled

_MOST_TEXT = 800
_PRESET, OPTION = 10, 15
"""The number of bits of the hashes of a preset, and of an option with its value."""
_SEEDED, _DECK, _PILES = range(3)
_ABSENT, _NO, _YES, _NUMBER, _TEXT = range(5)

_Known = TypeVar("_Known")


def at_start(match: Match) -> Match:
    """A new match of the same deal or position, before the first move."""
    if match.given is not None:
        return match.again()
    return Match(match.game, match.seed, deck=_odd_deck(match))


def _odd_deck(match: Match) -> tuple[Card, ...] | None:
    """The deck of a match, or None if the seed deals the same. In some games the seed deals another
    deck in place of an unsuitable one."""
    if match.deck != tuple(shuffled_deck(match.game, match.seed)):
        return match.deck
    return None if Match(match.game, match.seed).opening == match.opening else match.deck


# -------------------------------------------------------------------- packed


def pack_start(begun: Match) -> Packing:
    """Pack the game, its rules version, preset and options, and the deal or position.

    :raises BadCode: if all play at once.
    """
    game, packing = begun.game, Packing()
    _check_by_turns(game)
    packing.id(game.id)
    packing.number(game.rules)
    packing.put(mark([game.preset], _PRESET), 1 << _PRESET)
    usual = game.under(game.preset).chosen
    other = [key for key in game.chosen if spelled(game.chosen[key]) != spelled(usual[key])]
    packing.number(len(other))
    for key in other:
        packing.put(_option_mark(key, game.chosen[key]), 1 << OPTION)
    _pack_seats(packing, game)
    deck = _odd_deck(begun)
    start = _PILES if begun.given is not None else _SEEDED if deck is None else _DECK
    packing.put(start, 3)
    if start == _PILES:
        _pack_position(packing, begun)
        return packing
    packing.number(begun.seed)
    for pack in packs_of(game, deck) if deck else ():
        left = sorted(pack)
        for card in pack:
            _pack_card(packing, card, left)
    return packing


def _check_by_turns(game: Game) -> None:
    """Check that a game is played by turns. A code can't hold a game in which all play at once,
    where the order of the moves depends on who is quicker.

    :raises BadCode: if all play at once.
    """
    if not game.by_turns:
        raise BadCode(f"{game.name} is played by all at once; a share code holds moves by turns")


def _pack_seats(packing: Packing, game: Game) -> None:
    """Pack the number of seats, which takes no space where the game allows only one number."""
    least, most = game.players
    packing.put(len(game.seats) - least, most - least + 1)


def _option_mark(key: str, value: Value) -> int:
    return mark([f"{key}={spelled(value)}"], OPTION)


def _pack_card(packing: Packing, card: Card, left: list[Card]) -> None:
    """Pack a card as its index among the remaining cards, and remove it from them."""
    place = left.index(card & FACE)
    packing.put(place, len(left))
    del left[place]


def _pack_position(packing: Packing, begun: Match) -> None:
    """Pack the number of cards in each pile, each card and whether it is face down, and the
    facts."""
    assert begun.given is not None  # it begins with a position
    left = sorted(begun.game.cards)
    for pile in begun.given.piles:
        packing.put(len(pile), len(left) + 1)
        for card in pile:
            _pack_card(packing, card, left)
            packing.put(card // DOWN, 2)
    for fact in begun.game.facts_on(begun.given).values():
        _pack_fact(packing, fact)


def _pack_fact(packing: Packing, fact: Fact) -> None:
    if fact is None or isinstance(fact, bool):
        packing.put({None: _ABSENT, False: _NO, True: _YES}[fact], 5)
    elif isinstance(fact, int):
        packing.put(_NUMBER, 5)
        packing.number(fact)
    else:
        packing.put(_TEXT, 5)
        packing.bytes(fact.encode("utf-8"))


# -------------------------------------------------------------------- read


def unpack_game(unpacking: Unpacking) -> tuple[Game, str]:
    """Unpack the game with its preset and options; the text is a notice if its rules have
    changed."""
    name = unpacking.id()
    if name not in GAMES:
        raise BadCode(f"there is no game {cards.shorten(name)}")
    game, rules = GAMES[name], unpacking.number()
    same = rules == game.rules
    now = f"the share code was made under rules {rules} of {game.name}; these are {game.rules}"
    preset = _marked({mark([key], _PRESET): key for key in game.presets}, unpacking, _PRESET)
    known = {
        _option_mark(key, value): (key, value)
        for key, option in game.options.items()
        for value in option.values
    }
    count = unpacking.number(len(game.options))
    options = dict(_marked(known, unpacking, OPTION) for _ in range(count))
    _check_by_turns(game)
    least, most = game.players
    seats = least + unpacking.take(most - least + 1)
    return game.under(preset, options, seats=seats), "" if same else now


def _marked(known: Mapping[int, _Known], unpacking: Unpacking, bits: int) -> _Known:
    """Unpack the hash of a preset or option and look it up."""
    found = known.get(unpacking.take(1 << bits))
    if found is None:
        raise BadCode("the share code has house rules that this program does not know")
    return found


def unpack_start(unpacking: Unpacking, game: Game) -> Match:
    """Unpack the deal or position.

    :raises BadCode: if it is invalid.
    """
    start = unpacking.take(3)
    if start == _PILES:
        return _taken_position(unpacking, game)
    seed = unpacking.number()
    if start == _SEEDED:
        return Match(game, seed)
    deck = list[Card]()
    for pack in packs_of(game, game.cards):
        left = sorted(pack)
        deck += [_taken_card(unpacking, left) for _ in pack]
    return Match(game, seed, deck=deck)


def _taken_card(unpacking: Unpacking, left: list[Card]) -> Card:
    return left.pop(unpacking.take(len(left)))


def _taken_position(unpacking: Unpacking, game: Game) -> Match:
    left, piles = sorted(game.cards), {}
    for name in game.names:
        count = unpacking.take(len(left) + 1)
        pile = [_taken_card(unpacking, left) + DOWN * unpacking.take(2) for _ in range(count)]
        piles[name] = cards.write(pile)
    facts = {key: _taken_fact(unpacking) for key in game.facts}
    try:
        return Match.at(game, piles, facts)
    except BadPosition as error:
        raise BadCode(f"the share code has no valid position: {error}") from None


def _taken_fact(unpacking: Unpacking) -> Fact:
    kind = unpacking.take(5)
    if kind == _NUMBER:
        return unpacking.number()
    if kind != _TEXT:
        return {_ABSENT: None, _NO: False, _YES: True}[kind]
    try:
        return unpacking.bytes(_MOST_TEXT).decode("utf-8")
    except UnicodeDecodeError:
        raise BadCode("the share code has no valid position: a fact is no text") from None
