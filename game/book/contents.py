"""The book's table of contents: every game in the order of the book, with what the book says of it.

Names, other names, minutes, chances and skill stand only here. A definition contains the rules, and
its source only if that is not the game's own page in the book. A game that is listed here but not
yet defined is not offered.
"""

from __future__ import annotations

from typing import NamedTuple

TEXT = "003"
"""The number of the book among the texts on which the definitions are based."""


def source_of(name: str) -> str:
    """The page of a game in the book: number of the text, and heading."""
    return f"{TEXT} {name.upper()}"


class Listing(NamedTuple):
    """A line of the table of contents.

    ``minutes`` is the time for one game, ``chance`` the authors' guess of the chance to win, as
    (games won, games played), ``skill`` how much skill the authors say the game leaves room for,
    ``aka`` its other names.
    """

    name: str
    minutes: int | None = None
    chance: tuple[int, int] | None = None
    skill: str | None = None
    aka: tuple[str, ...] = ()


CONTENTS: dict[str, tuple[Listing, ...]] = {
    "one-deck": (
        Listing("Canfield", 8, (1, 30), aka=("Demon", "Fascination", "Thirteen")),
        Listing("Selective Canfield", 8),
        Listing("Rainbow", 8, (1, 20)),
        Listing("Joker Canfield", 8, (1, 20)),
        Listing("Chameleon", 8, (1, 30)),
        Listing("Pounce"),
        Listing("Elevens", 2, (1, 4)),
        Listing("Fifteens", 2, (1, 3)),
        Listing("Storehouse", 5, (1, 3), aka=("Thirteen Up", "The Reserve")),
        Listing("Eagle Wing", 4, (1, 20), aka=("Thirteen Down",)),
        Listing(
            "Klondike", 8, (1, 30), aka=("Fascination", "Triangle", "Demon Patience", "Canfield")
        ),
        Listing("Joker Klondike", 8, (1, 20)),
        Listing("Multiple Klondike", 8),
        Listing("Klondike for Two", 15, aka=("Double Solitaire",)),
        Listing("Agnes", 5, (1, 3)),
        Listing("Whitehead", 8, (1, 20), skill="moderate"),
        Listing("Thumb and Pouch", 5, (1, 4)),
        Listing("Spiderette", 8, (1, 20)),
        Listing("Will o' the Wisp", 8, (1, 4), skill="moderate"),
        Listing("Westcliff", 5, (9, 10)),
        Listing("Easthaven", 5, (1, 4), aka=("Aces Up",)),
        Listing("Pyramid", 4, (1, 50), aka=("Pile of Twenty-eight",)),
        Listing("Par Pyramid", 20),
        Listing("Thirteens", 2, (1, 2), aka=("Simple Addition",)),
        Listing(
            "Beleaguered Castle", 15, (1, 3), skill="maximum", aka=("Sham Battle", "Laying Siege")
        ),
        Listing("Streets and Alleys", 15, (1, 4)),
        Listing("Citadel", 15, (1, 3)),
        Listing("Fortress", 15, (1, 10), skill="moderate"),
        Listing("Chessboard", 15, (1, 5), skill="moderate", aka=("Fives",)),
        Listing("Decade", 2, (1, 50)),
        Listing("Suspense", 10, (1, 6), skill="moderate"),
        Listing("Flower Garden", 15, (1, 2), skill="maximum", aka=("The Garden", "Bouquet")),
        Listing("King Albert", 15, (1, 2), aka=("Idiot's Delight",)),
        Listing("Yukon", 8, (1, 4), skill="maximum"),
        Listing(
            "La Belle Lucie",
            15,
            (1, 10),
            skill="maximum",
            aka=("The Fan", "Clover Leaf", "Midnight Oil", "Alexander the Great"),
        ),
        Listing("Trefoil", 15, skill="maximum"),
        Listing("Shamrocks", 15, (1, 4), skill="maximum", aka=("Three-card Fan",)),
        Listing("Hit or Miss", 15, (1, 50), aka=("Treize", "Roll Call", "Talkative", "Harvest")),
        Listing("Stalactites", 8, (5, 6), skill="moderate", aka=("Old Mole", "Grampus")),
        Listing("Auld Lang Syne", 2, (1, 100), aka=("Patience",)),
        Listing("Old Patience", 5, (1, 5), aka=("Try Again", "Sir Tommy")),
        Listing("Puss in Corner", 10, (1, 3), skill="moderate"),
        Listing("Accordion", 5, (1, 100), aka=("Idle Year", "Tower of Babel", "Methuselah")),
        Listing("Four Seasons", 5, (1, 10), aka=("Corner Card", "Vanishing Cross")),
        Listing("Simplicity", 5, (9, 10)),
        Listing("Baker's Dozen", 15, (2, 3), skill="maximum"),
        Listing("Good Measure", 15, (2, 3), skill="maximum"),
        Listing("Little Spider", 20, (2, 3), skill="maximum"),
        Listing("Royal Flush", 2, (1, 5)),
        Listing("Royal Marriage", 4, (1, 2), aka=("Betrothal", "Matrimony", "Coquette")),
        Listing(
            "Clock", 3, (1, 100), aka=("Hidden Cards", "Four of a Kind", "Travelers", "Sun Dial")
        ),
        Listing("Watch", 3, (1, 20)),
        Listing("Grandfather's Clock", 8, (3, 4), skill="moderate"),
        Listing("Rondo", 20, (1, 20), aka=("Eight-Day Clock", "Perpetual Motion")),
        Listing("Perpetual Motion", 60, (1, 4), aka=("Idiot's Delight",)),
        Listing("Osmosis", 5, (1, 8), aka=("Treasure Trove",)),
        Listing("Peek"),
        Listing("Scorpion", 8, (1, 10)),
        Listing("Moojub", 4, (1, 2)),
        Listing("Block Eleven", 1, (1, 5), aka=("Calling Out",)),
        Listing("Gaps", 10, (1, 20)),
        Listing("Bisley", 5, (2, 3), skill="moderate"),
        Listing("Pendulum", 30, (1, 30), skill="moderate"),
        Listing("Five Piles", 3, (1, 5), aka=("Thirteens", "Baroness")),
        Listing("Calculation", 15, (1, 5), skill="maximum", aka=("Broken Intervals",)),
        Listing(
            "Betsy Ross", 5, (1, 8), aka=("Four Kings", "Musical Patience", "Quadruple Alliance")
        ),
        Listing("King's Audience", 4, (3, 4), aka=("Queen's Audience",)),
        Listing("Carpet", 4, (3, 4)),
        Listing("Fortune's Favor", 5, (9, 10)),
        Listing("Dutchess", 10, (1, 10), aka=("Glenwood",)),
        Listing("Gate", 8, (1, 10)),
        Listing("Tens", 2, (1, 8), aka=("Take Ten",)),
        Listing("Fourteen Out", 5, (2, 3), aka=("Fourteen Puzzle", "Take Fourteen")),
        Listing("Golf", 4, (1, 20)),
        Listing("Tournament Golf", 30, skill="moderate"),
        Listing("Monte Carlo", 10, (1, 8), aka=("Weddings", "Double and Quits")),
        Listing("Block Ten", 1, (1, 10)),
        Listing("Captive Queens", 4, (1, 2), aka=("Quadrille",)),
        Listing("Double or Quits", 5, (1, 3)),
        Listing("Nestor", 4, (1, 10), aka=("Matrimony",)),
        Listing("Aces Up", 2, (1, 10), aka=("Idiot's Delight", "Firing Squad")),
        Listing("Bristol", 5, (1, 3), skill="maximum"),
        Listing("Eight Off", 15, (1, 2), skill="maximum"),
        Listing("Fission", 8, (9, 10), skill="maximum"),
        Listing("Strategy", 5, (1, 5), skill="maximum"),
        Listing("Poker Solitaire", skill="maximum", aka=("Poker Squares", "Poker Patience")),
        Listing("Cribbage Solitaire I", 10),
        Listing("Cribbage Solitaire II", 10, aka=("Cribbage Squares",)),
        Listing("Cribbage Solitaire III", skill="moderate", aka=("Bill Beers",)),
        Listing("Double Jump", 5, (1, 20)),
    ),
    "two-deck": (
        Listing("Spider", 20, (1, 3), skill="maximum"),
        Listing("Sly Fox", 15, (5, 6), skill="maximum"),
        Listing("Frog", 15, (1, 5), skill="maximum", aka=("Toad",)),
        Listing("Fanny", 15, (1, 10)),
        Listing("Colorado", 15, (5, 6), skill="moderate"),
        Listing("Constitution", 20, (5, 6), skill="maximum"),
        Listing(
            "Napoleon at St. Helena",
            20,
            (1, 10),
            skill="moderate",
            aka=("Forty Thieves", "Big Forty", "Roosevelt at San Juan"),
        ),
        Listing("Limited", 20, (1, 5)),
        Listing("Lucas", 15, (1, 3)),
        Listing("Maria", 20, (1, 8), skill="maximum"),
        Listing("Number Ten", 20, (1, 10)),
        Listing("Rank and File", 20, (1, 10), aka=("Dress Parade",)),
        Listing("Indian", 20, (1, 2)),
        Listing("Windmill", 5, (1, 10), skill="moderate", aka=("Propeller",)),
        Listing("Mount Olympus", 15, (5, 6)),
        Listing("Grand Duchess", 15, (1, 10)),
        Listing("Parisienne", 15, (1, 10)),
        Listing("Salic Law", 15, (1, 3), skill="moderate"),
        Listing("Faerie Queen", 15, (3, 4)),
        Listing("Intrigue", 15, (1, 3)),
        Listing("Laggard Lady", 15, (1, 4)),
        Listing("Glencoe", 15, (1, 10)),
        Listing("Tournament", 15, (1, 4), skill="maximum"),
        Listing("Nivernaise", 20, (1, 20), aka=("Napoleon's Flank",)),
        Listing("Virginia Reel", 20, (1, 4), skill="maximum"),
        Listing("Royal Parade", 15, (1, 30), aka=("Hussars", "Three Up", "Financier")),
        Listing("Congress", 10, (1, 30)),
        Listing("Red and Black", 10, (5, 6), aka=("Rouge et Noir",)),
        Listing("Corner Stones", 20, (1, 2), skill="maximum", aka=("Four Corners",)),
        Listing("Leoni's Own", 20, (1, 6), aka=("Weavers",)),
        Listing("House in the Wood", 20, (5, 6), skill="maximum", aka=("Double Fan",)),
        Listing("House on the Hill", 20, (5, 6), skill="maximum"),
        Listing("Intelligence", 30, (1, 6), skill="maximum"),
        Listing("The Plot", 10, (1, 2)),
        Listing("Diplomat", 15, (2, 3), skill="moderate"),
        Listing("Terrace", 15, (3, 4), skill="maximum", aka=("Queen of Italy",)),
        Listing("Blondes and Brunettes", 15, (1, 6)),
        Listing("Herring-Bone", 12, (3, 4)),
        Listing("Capricieuse", 20, (9, 10), skill="moderate"),
        Listing("Precedence", 10, (1, 4), aka=("Order of Precedence",)),
        Listing("Odd and Even", 10, (1, 10)),
        Listing("Royal Cotillion", 15, (1, 5), skill="moderate"),
        Listing("Gavotte", 15, (1, 3), skill="maximum"),
        Listing("Alhambra", 10, (1, 10), skill="moderate"),
        Listing("Crazy Quilt", 15, (2, 3), skill="maximum", aka=("Quilt", "Japanese Rug")),
        Listing("Matrimony", 15, (1, 30)),
        Listing("Parallels", 20, (1, 3), skill="moderate"),
        Listing("Babette", 15, (1, 3)),
        Listing("Four Intruders", 15, (3, 4), skill="moderate"),
        Listing("Triumph", 15, (1, 2), skill="moderate"),
        Listing("Miss Milligan", 20, (1, 20)),
        Listing("Blockade", 15, (3, 4)),
        Listing("Stag Party", 15, (2, 3)),
        Listing("Gargantua", 20, (1, 2), aka=("Double Klondike",)),
        Listing(
            "St. Helena",
            20,
            (9, 10),
            skill="moderate",
            aka=("Napoleon's Favorite", "Washington's Favorite"),
        ),
        Listing("Louis", 20, (9, 10), aka=("St. Louis", "Newport")),
        Listing("Napoleon's Square", 8, (9, 10)),
        Listing("Deuces", 10, (1, 2)),
        Listing("Square", 10, (1, 2), aka=("Pluto",)),
        Listing("Courtyard", 10, (1, 2)),
        Listing("British Square", 8, (5, 6), skill="maximum"),
        Listing("Crescent", 20, (9, 10), skill="maximum"),
        Listing("Sultan", 10, (2, 3), aka=("Sultan of Turkey", "Emperor of Germany")),
        Listing("Eighteens", 8, (1, 30), aka=("Ferris Wheel", "The Wheel")),
        Listing("Patriarchs", 8, (1, 20)),
        Listing("Royal Rendezvous", 20, (2, 3)),
        Listing("Big Ben", 20, (1, 2), skill="maximum", aka=("Clock",)),
        Listing("Contradance", 5, (1, 20), aka=("Cotillion",)),
        Listing("Evicting", 3, (1, 20)),
        Listing("Interregnum", chance=(1, 7)),
        Listing("Jubilee"),
    ),
    "stripped-and-four-deck": (
        Listing("Xerxes", 5, (1, 3)),
        Listing("Zingara", 5, (1, 3)),
        Listing("Boomerang", 5, (1, 2), skill="maximum"),
        Listing("Sudden Death", skill="maximum"),
        Listing("Amazons", 5, (1, 10)),
        Listing("Even Up", 2, (1, 3)),
        Listing("Little Lots", 1, (1, 6)),
        Listing("Olga", 30, (3, 4), skill="maximum"),
        Listing("Empress of India", 30, (9, 10), skill="moderate"),
        Listing("Knockout", 3, (1, 3), aka=("Hope Deferred",)),
        Listing("Russian Bank", 20, aka=("Crapette",)),
    ),
}
"""The games of each section, in the order of the book."""
