"""The rule that allows a move, for somebody who never saw the game: "a black jack goes on a red
queen", and the line of the rules page that says it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import reduce
from operator import and_

from game.core.cards import RANK, SUIT, Card, pack
from game.core.ranks import spoken
from game.core.table import Table
from game.rules.game import Game
from game.vocabulary.cards_named import SUITS, cards_named
from game.vocabulary.fit_terms import Both, Either, Fit, Leaf, Not, fits_cards
from game.vocabulary.moves import Move
from game.vocabulary.page import Placement
from scenes.wording.wording import role_words, spelled_out

SAID = {
    "up": "upward higher lower climb",
    "down": "downward higher lower",
    "alternate": "red black",
    "two": "pair",
    "pair": "two",
    "come": "make",
    "discard": "cast out",
    "enclosed": "between",
    "beside": "neighbor touch",
    "hand": "turn turned dealt deal",
    "deal": "dealt",
    "chosen": "choose",
}
"""The other words in which a page says a word of a rule."""
OPPOSITES = ({"up", "upward", "climb"}, {"down", "downward"})
"""The words for building in one direction or in the other."""
HOMEWARD = {"ace", "climb"}
"""Words by which a line is about foundations."""
AGAINST = 0.5
"""What a line is worth less if it is about other moves than the one shown."""
_SPELLED = (
    "nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen"
)
NUMBERS = _SPELLED.split()
"""The words of the rules pages for small numbers."""
_COMMON = "a and at by card each from in is it not of on once one or that the to turn upon whose"
EMPTY = frozenset(_COMMON.split())
"""Words that don't tell one rule from another."""
SILENT = "course", "short_of_base"
"""The kinds of fit whose words no line repeats."""
_ARTICLE = re.compile(r"\ban? ")
_PLURAL = re.compile(r"(?<=x)es$|(?<=..)s$")
_WORD = re.compile(r"[a-z]+|[0-9]+")


def cards_rule(game: Game, table: Table, move: Move) -> str:
    """Return which cards go on a card like the one on which this move lays its cards: "a black jack
    goes on a red queen". Empty if it lays none on an open card, or if few words can't say it."""
    put = _put(game, table, move)
    fit = None if put is None else game.zone_of[put.target].build
    if put is None or fit is None or put.onto not in pack():
        return ""
    holding = _holding(fit, put)
    return _cards_rule(put, fit) or (_cards_rule(put, reduce(and_, holding)) if holding else "")


def _cards_rule(put: Placement, fit: Fit) -> str:
    """Return which cards a fit lets go on cards like the one of this placement."""

    def going(onto: Card) -> list[Card]:
        pair = put.pair._replace(onto=onto)
        return [card for card in pack() if fits_cards(fit, pair._replace(card=card))]

    top = put.onto
    assert top is not None
    if not all(fit(put._replace(card=card)) for card in going(top)):
        return ""
    taken = {onto: going(onto) for onto in pack()}
    cards, equal = taken[top], [onto for onto in pack() if RANK[onto] == RANK[top]]
    every = [card for card in pack() if RANK[card] in {RANK[each] for each in cards}]
    in_suit = all({SUIT[card] for card in taken[onto]} == {SUIT[onto]} for onto in equal)
    if in_suit and cards_named(every):
        return f"{cards_named(every)} goes on {cards_named(equal)} of its suit"
    goes, lies = cards_named(cards), cards_named([each for each in taken if taken[each] == cards])
    if cards == every:
        first, lies = (_ARTICLE.sub("any ", words, count=1) for words in (goes, lies))
        goes = _ARTICLE.sub("", first)
    return spelled_out(f"{goes} goes on {lies}") if goes and lies else ""


def lift_rule(game: Game, table: Table, move: Move) -> str:
    """Return how cards are taken up where this move takes its own: "from the tableau you take the
    top card". Empty where all piles are single cards, and for moves that carry none."""
    put = _put(game, table, move)
    if put is None:
        return ""
    role = game.role(put.source)
    if max(len(table.piles[spot]) for spot in game.spots(role)) == 1:
        return ""
    taken = []
    for lift in game.move_tables(table).allowed(table, put.source):
        rule = lift.rule
        goal = rule.when.words if rule.when is not None else ""
        taken.append(f"{rule.words} {goal}" if goal.startswith("to the ") else rule.words)
    piles = role_words(role, len(game.spots(role)))
    return f"from the {piles} you take {', or '.join(taken)}" if taken else ""


def page_line(game: Game, table: Table, move: Move, lines: Sequence[str]) -> str:
    """Return that of the lines of a rules page which says the rule of a move: it shares the most
    words with it. A word that few lines have counts more; a line about building in the other
    direction, or on foundations where the move is to another pile, counts less. Empty if no line
    shares any."""
    said = [_words(line) for line in lines]
    rule = _words(" ".join(_terms(game, table, move))) - EMPTY
    directions = [words for words in OPPOSITES if words & rule]
    away = {word for words in OPPOSITES if directions and words not in directions for word in words}
    if move.target >= 0 and not game.zone_of[move.target].home:
        away |= HOMEWARD
    worth = [-AGAINST * bool(words & away) for words in said]
    for word in sorted(rule):
        meant = {word, *SAID.get(word, "").split()}
        having = [number for number, words in enumerate(said) if meant & words]
        for number in having:
            worth[number] += 1 / len(having)
    best = max(worth, default=0)
    return lines[worth.index(best)] if best > 0 else ""


def _words(text: str) -> set[str]:
    """Return the words of a text, in the singular and with its numbers spelled out."""
    found = set[str]()
    for word in _WORD.findall(text.lower()):
        if word.isdecimal() and int(word) < len(NUMBERS):
            found.add(NUMBERS[int(word)])
        else:
            found.add(_PLURAL.sub("", word))
    return found


def _terms(game: Game, table: Table, move: Move) -> Iterator[str]:
    """Yield what allows a move: the words of the play, or of the fit and the reach."""
    put = _put(game, table, move)
    if put is None or game.zone_of[put.source].lift is None:
        yield move.verb
        play = next((play.words for play in game.play if play.verb == move.verb), "")
        yield play.partition(" when ")[0]
    if put is None:
        yield str(len(move.picks))
        return
    zone = game.zone_of[put.target]
    fit = zone.space if put.onto is None else zone.build
    if zone.reach is not None and put.source in game.spots(zone.role):
        yield zone.reach.words.partition(", or ")[0]
    elif fit is not None:
        yield from (leaf.words for leaf in _holding(fit, put))
    rule = cards_rule(game, table, move)
    if not rule or zone.role != "tableau":
        yield role_words(zone.role, len(game.spots(zone.role)))
    if not rule or put.onto is None:
        yield "lay"
        return
    if rule.startswith("any "):
        yield "whatever"  # the suits
    if rule.startswith(f"a {SUITS[SUIT[put.card]]} "):
        yield "order"  # which does not matter among cards of one suit
    if zone.home:
        card, onto = RANK[put.card], RANK[put.onto]
        yield f"{spoken(card)} {spoken(onto)}"
        yield str(abs(card - onto))  # by how many it is built


def _put(game: Game, table: Table, move: Move) -> Placement | None:
    """Return the placement that a move makes, if it carries cards to a pile."""
    if not move.count or min(move.source, move.target) < 0:
        return None
    took = move.took(table)
    card = table.piles[move.source][took]
    return Placement(game, table, card, move.source, took, move.count, move.target)


def _holding(fit: Fit, put: Placement) -> list[Fit]:
    """Return those terms of a fit that let these cards go there, as far as their words help to find
    a line. Two terms of one kind, such as up or down, count as one, since a line says both."""
    if isinstance(fit, Both):
        return [*_holding(fit.one, put), *_holding(fit.two, put)]
    if isinstance(fit, Either):
        kinds = {getattr(part, "kind", part) for part in (fit.one, fit.two)}
        return [fit] if len(kinds) == 1 else _holding(fit.one if fit.one(put) else fit.two, put)
    silent = isinstance(fit, Not) or (isinstance(fit, Leaf) and fit.kind in SILENT)
    return [] if silent else [fit]
