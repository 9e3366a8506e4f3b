"""Games so close to their end that every line can be searched, and a wrong move soon loses."""

from __future__ import annotations

import random

from game.book.catalog import find
from game.match.match import Match

GOLF = {
    "tableau-2": "3S AC JH",
    "tableau-3": "4C 6C",
    "tableau-4": "5H 7S",
    "tableau-5": "7H",
    "tableau-6": "2D QC",
    "tableau-7": "KH 7D",
    "stock": "<9H> <8D> <2C> <3D> <KD> <8S> <KS> <QS>",
    "waste": "AH KC 2H AS 7C 6D 5C 6S 4S 3H 4H 5S 6H 9C TC JS QD JC TD JD QH TH 9D 8H 5D 4D 3C 2S "
    "AD TS 9S 8C",
}
CANFIELD = {
    "foundation-1": "7D 8D 9D TD",
    "foundation-2": "7C 8C 9C TC",
    "foundation-3": "7S 8S 9S TS JS QS",
    "foundation-4": "7H 8H 9H TH JH QH",
    "tableau-1": "6H 5C 4D 3C 2D AC KH QC",
    "tableau-2": "3S 2H AS",
    "tableau-3": "5H 4S 3D",
    "tableau-4": "6C 5D 4C 3H 2C",
    "stock": "<KD> <KS> <KC> <AH>",
    "waste": "JD 5S 2S 4H AD QD 6S 6D JC",
}
BAKERS_DOZEN = {
    "foundation-1": "AC 2C",
    "foundation-2": "AS 2S 3S 4S 5S 6S 7S 8S 9S TS",
    "foundation-3": "AD 2D 3D 4D 5D 6D 7D 8D 9D TD",
    "foundation-4": "AH 2H 3H 4H 5H 6H 7H",
    "tableau-2": "9C 8C",
    "tableau-4": "8H 7C 6C 5C 4C",
    "tableau-9": "KC QD JC TC 9H",
    "tableau-10": "KH KS QS JH",
    "tableau-12": "KD QC JD TH",
    "tableau-13": "3C JS QH",
}
LATE = {"golf": GOLF, "canfield": CANFIELD, "bakers-dozen": BAKERS_DOZEN}


def late(game: str) -> Match:
    """Return one of these games before any move."""
    return Match.at(find(game), LATE[game], {"base": "7"} if game == "canfield" else {})


def strolled(match: Match, seed: int, most: int = 20, *, undos: bool = False) -> Match:
    """Play up to this many moves at random, one a second; with ``undos`` some are taken back and
    replaced."""
    chance = random.Random(seed)
    for number in range(most):
        if match.status != "playing":
            break
        match.play(chance.choice(match.moves()), t=match.journal[-1].t + 1000)
        taken = match.line[-1].move
        if undos and number % 5 == 3:
            match.undo(t=match.journal[-1].t)
            others = [move for move in match.moves() if move.text != taken]
            if others:
                match.play(chance.choice(others), t=match.journal[-1].t)
    return match
