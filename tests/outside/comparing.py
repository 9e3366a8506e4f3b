"""Compares positions that another program reached, and the moves it offers there, with ours.

Moves are compared in the form of the file: ``(pile, count, "role:top card of the target")`` and
``("discard", piles)``. Known differences and masked moves are left out on both sides."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from game.core.cards import RANK, name, parse
from game.core.ranks import letter
from game.core.table import EMPTY
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import CARRY, Move
from tests.support.book_page import page_of
from tests.support.selection import games

HERE = Path(__file__).parent
SETS = ("discard", "cover")
"""The verbs for cards that go together; a file calls both a discard."""

Form = tuple[str, int, str] | tuple[str, frozenset[str]]
Mask = Mapping[str, Any]


def files() -> list[Game]:
    """Return the compared games that have a file of positions."""
    return [game for game in games() if (HERE / f"{game.id}.json.gz").exists()]


def frozen_of(game: Game) -> Path:
    """Return the file that says how much of a game was compared."""
    return HERE / f"{game.id}.json"


def role(pile: str) -> str:
    """Return the role in a pile's name: ``reserve`` of ``reserve-3``, ``reserve-3[2]``."""
    return pile.partition("[")[0].rstrip("0123456789").rstrip("-")


@dataclass(frozen=True)
class Position:
    """A position from a file, and the game that it belongs to."""

    game: Game
    row: Mapping[str, Any]

    @cached_property
    def match(self) -> Match:
        """Begin a match there."""
        return Match.at(self.game, self.piles, self._facts)

    @property
    def piles(self) -> Mapping[str, str]:
        """Return the piles under the names of the file."""
        found: Mapping[str, str] = self.row["piles"]
        return found

    @cached_property
    def _facts(self) -> dict[str, Any]:
        facts = dict(self.row.get("facts", {}))
        now, rounds = self.row.get("round", (1, -1))
        if "redeals_left" in self.game.facts and rounds > 0:
            facts["redeals_left"] = rounds - now
        if "drawn" in self.game.facts:
            facts["drawn"] = True  # the other program never draws a card from under others
        return facts

    def forced(self) -> bool:
        """Does the game act by itself here, or oblige the player to a move?"""
        game, table = self.game, self.match.table
        dealer = Dealer(game, table.copy())
        game.settle(dealer)
        return bool(dealer.events) or bool(game.obliged(table, game.offers(table)))

    def ours(self) -> set[Form]:
        """Return our carries and discards in the form of the file."""
        return {self._form(move) for move in self.match.moves() if move.verb in (CARRY, *SETS)}

    def _form(self, move: Move) -> Form:
        names, tops = self.game.names, self.match.table.tops
        if move.verb in SETS:
            return "discard", frozenset(
                names[spot] + ("" if place is None else f"[{place + 1}]")
                for spot, place in move.picks
            )
        top = tops[move.target]
        target = f"{role(names[move.target])}:"
        inside = "" if move.inside is None else f"[{move.inside + 1}]"
        lying = "empty" if top == EMPTY else name(top)
        return names[move.source] + inside, move.count, target + lying

    def theirs(self) -> set[Form]:
        """Return the carries and discards of the other program."""
        return {
            ("discard", frozenset(move[1])) if move[0] == "discard" else tuple(move)
            for move in self.row["moves"]
        }

    # ---------------------------------------------------------------- what is not compared

    def passed_over(self, form: Form) -> bool:
        """Is it of a kind in which the programs are known to differ?"""
        if len(form) == 2:
            return False
        source, count, target = form
        goal, _, lying = target.partition(":")
        whole = count == len(self.piles.get(source, "").split())
        equal = all(zone.reach is None for zone, _ in self.game.zones if zone.role == goal)
        moot = whole and lying == "empty" and goal == role(source) and equal
        return role(source) in ("foundation", "stock") or moot

    def masked(self, form: Form, masks: Iterable[Mask]) -> bool:
        """Do the masks cover the move?"""
        return any("skip" not in mask and self._covers(mask, form) for mask in masks)

    def _covers(self, mask: Mask, form: Form) -> bool:
        if len(form) == 2:
            ranks = mask.get("discard", "").split(",")
            cards = (self.piles[pile].split()[-1] for pile in form[1] if "[" not in pile)
            return mask.keys() == {"discard"} and any(card[0] in ranks for card in cards)
        return "discard" not in mask and all(
            self._holds(key, value, *form) for key, value in mask.items()
        )

    def _holds(self, key: str, value: Any, source: str, count: int, target: str) -> bool:
        goal, _, lying = target.partition(":")
        lift = self.row.get("lift", {}).get(source, 1)
        card, base = self._lowest(source, count), self.row.get("facts", {}).get("base", "A")
        match key:
            case "from":
                return bool(role(source) == value)
            case "to":
                return bool(goal == value)
            case "empty":
                return (lying == "empty") is value
            case "n":
                sizes = {
                    "many": count > 1,
                    "part": 1 < count < lift,
                    "top-alone": count == 1 < lift,
                    "not-whole": count < lift,
                }
                return bool(sizes[value])
            case "card":
                wanted = {"not-K": card != "K", "base": card == base}
                return bool(wanted.get(value, card in value.split(",")))
            case "onto":
                return bool(value == "base" and lying[0] == base)
            case "wrap":
                return {card, lying[0]} == {"A", "K"}
            case "short":
                return any(
                    role(pile) == goal and cards.split()[-1] == lying
                    for pile, cards in self.piles.items()
                    if len(cards.split()) < value
                )
        raise ValueError(f"there is no mask {key}")

    def _lowest(self, source: str, count: int) -> str:
        pile, _, place = source.rstrip("]").partition("[")
        cards = self.piles[pile].split()
        return letter(RANK[parse(cards[int(place) - 1] if place else cards[-count])])

    def flags(self, masks: Iterable[Mask]) -> dict[str, tuple[bool, bool]]:
        """Return whether dealing and redealing are offered: in the file, and here."""
        verbs = {move.verb for move in self.match.moves()}
        ours = {"deal": bool(verbs & {"turn", "deal"}), "redeal": "redeal" in verbs}
        full = all(self.match.table.tops[s] != EMPTY for s in self.game.spots("tableau"))
        skipped = {m["skip"] for m in masks if "skip" in m and not ("when" in m and full)}
        return {
            flag: (self.row[f"can_{flag}"], ours[flag])
            for flag in ours
            if f"can_{flag}" in self.row and flag not in skipped
        }


@dataclass(frozen=True)
class PositionFile:
    """The positions of a file, its masks, and the masks whose differences are questions."""

    positions: tuple[Position, ...]
    masks: tuple[Mask, ...]
    soft: tuple[Mask, ...]


def read(game: Game) -> PositionFile:
    """Read the file of a game."""
    with gzip.open(HERE / f"{game.id}.json.gz", "rt", encoding="utf-8") as file:
        rows = json.load(file)
    variant = game.under(rows.get("preset"))
    positions = tuple(Position(variant, each) for each in rows["positions"])
    return PositionFile(positions, tuple(rows["mask"]), tuple(rows.get("soft_mask", ())))


@dataclass
class Comparison:
    """How much was compared, and the differences."""

    counts: Counter[str]
    differences: list[str]


@cache
def compared(game: Game) -> Comparison:
    """Compare every position of a game's file."""
    positions, found = read(game), Comparison(Counter(), [])
    for number, position in enumerate(positions.positions, start=1):
        forced = position.forced()
        if forced and not page_of(game.id).forced:
            found.counts["forced"] += 1
            continue
        ours, theirs = position.ours(), position.theirs()
        for form in sorted(ours | theirs, key=str):
            if position.passed_over(form) or position.masked(form, positions.masks):
                found.counts["masked"] += 1
            elif position.masked(form, positions.soft):
                found.counts["questions"] += (form in ours) != (form in theirs)
            else:
                found.counts["moves"] += 1
                if (form in ours) != (form in theirs):
                    whose = "ours" if form in ours else "theirs"
                    found.differences.append(f"position {number}: {form} is only {whose}")
        flags = {} if forced else position.flags((*positions.masks, *positions.soft))
        for flag, (said, ours_too) in flags.items():
            found.counts["flags"] += 1
            if said != ours_too:
                found.differences.append(f"position {number}: {flag} is {ours_too}, theirs {said}")
        found.counts["positions"] += 1
    return found
