"""A position before the last move of each game that random play does not win, and that move."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.table import Fact

RANKS = "A23456789TJQK"


@dataclass(frozen=True)
class Last:
    """The piles, the move that wins, and the facts where they cannot be seen."""

    piles: dict[str, str]
    move: str
    facts: dict[str, Fact] = field(default_factory=dict)


def suit(name: str, ranks: str = RANKS) -> str:
    """Cards of one suit, in the order of these ranks."""
    return " ".join(rank + name for rank in ranks)


def homes(*piles: str) -> dict[str, str]:
    """Foundations, counted from the first."""
    return {f"foundation-{number}": pile for number, pile in enumerate(piles, start=1)}


THREE_SUITS = (suit("C"), suit("D"), suit("H"))
JUBILEE = "KAJ2T3948576Q"
SUITS_DOWN = [suit(name, RANKS[::-1]) for name in "CDHSCDHS"]

LAST: dict[str, Last] = {
    "klondike": Last(
        homes(*THREE_SUITS, suit("S", RANKS[:12])) | {"tableau-7": "KS"},
        "tableau-7>foundation-4",
    ),
    "canfield": Last(
        homes(*(suit(name, RANKS[6:] + RANKS[:6]) for name in "CDH"), suit("S", "789TJQKA2345"))
        | {"waste": "6S"},
        "waste>foundation-4",
        {"base": "7"},
    ),
    "spider": Last(
        {"discard": " ".join(SUITS_DOWN[:7]), "tableau-9": SUITS_DOWN[7]},
        "tableau-9:13>discard",
    ),
    "golf": Last({"tableau-3": "5C", "waste": "6D", "stock": "<9H>"}, "tableau-3>waste"),
    "pyramid": Last({"reserve-1": "6C", "waste": "7H"}, "discard reserve-1 waste"),
    "clock": Last(
        {f"hour-{n}": " ".join(RANKS[n - 1] + s for s in "CDHS") for n in range(1, 12)}
        | {"hour-12": "QC QD QH QS KS", "hour-13": "KC KD KH"},
        "hour-12>hour-13",
    ),
    "accordion": Last(
        {"row-1": f"{suit('C')} {suit('D', RANKS[:12])}", "row-2": "KD"}, "row-2>row-1"
    ),
    "la-belle-lucie": Last(
        homes(*THREE_SUITS, suit("S", RANKS[:12])) | {"tableau-9": "KS"},
        "tableau-9>foundation-4",
    ),
    "gaps": Last(
        {"discard": "AC AD AH AS", "grid-52": "KS"}
        | {
            f"grid-{row * 13 + place + 1}": rank + name
            for row, name in enumerate("CDHS")
            for place, rank in enumerate(RANKS[1:])
            if rank + name != "KS"
        },
        "grid-52>grid-51",
    ),
    "intelligence": Last(
        homes(*THREE_SUITS, *THREE_SUITS, suit("S"), suit("S", RANKS[:12])) | {"tableau-18": "KS"},
        "tableau-18>foundation-8",
    ),
    "jubilee": Last(
        homes(*(suit(name, JUBILEE) for name in "CDHSCDH"), suit("S", JUBILEE[:12]))
        | {"waste-3": "QS"},
        "waste-3>foundation-8",
    ),
    "intrigue": Last(
        {f"foundation-{n}": "6C 7C 8C 9C TC JC" for n in range(2, 3)}
        | {"foundation-1": "6S 7S 8S 9S TS", "tableau-1": "QC JS"}
        | {f"tableau-{n}": f"Q{s}" for n, s in enumerate("DHSCDHS", start=2)},
        "tableau-1>foundation-1",
    ),
    "suspense": Last(
        {
            "foundation-1": suit("C"),
            "foundation-2": suit("D", "789TJQKA23456"),
            "foundation-3": suit("S", "A2345"),
            "tableau-1": suit("S", "KQJT987"),
            "tableau-4": suit("H", RANKS[::-1]),
            "reserve-12": "6S",
        },
        "reserve-12>foundation-3",
    ),
    "poker-solitaire": Last(
        {
            **{f"grid-{n}": rank + "C" for n, rank in enumerate("TJQKA", start=1)},
            **{f"grid-{n}": rank + "D" for n, rank in enumerate("TJQKA", start=6)},
            **{f"grid-{n}": rank + "H" for n, rank in enumerate("TJQKA", start=11)},
            **{f"grid-{n}": rank + "S" for n, rank in enumerate("TJQKA", start=16)},
            **{f"grid-{n}": rank + "C" for n, rank in enumerate("2345", start=21)},
            "hand": "6C",
        },
        "hand>grid-25",
    ),
    "tournament": Last(
        homes(*(suit(name) for name in "CDHS"), *(suit(name, RANKS[::-1]) for name in "CDH"))
        | {"foundation-8": suit("S", RANKS[:0:-1]), "reserve-3": "AS"},
        "reserve-3>foundation-8",
    ),
    "crazy-quilt": Last(
        homes(*(suit(name) for name in "CDHS"), *(suit(name, RANKS[::-1]) for name in "CDH"))
        | {"foundation-8": suit("S", RANKS[:0:-1]), "quilt-64": "AS"},
        "quilt-64>foundation-8",
    ),
}
