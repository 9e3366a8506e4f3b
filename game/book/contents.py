"""The book's table of contents: every game in the order of the book, and what is told of it there.

Names, other names, minutes, chances and skill are said here and nowhere else; a definition in this
package says the rules alone, and which page it is from only where that is not its own page in the
book. A game that is listed here and not yet defined is not offered.
"""

from __future__ import annotations

from typing import NamedTuple

TEXT = "003"
"""The number of the book among the texts from which the definitions are written."""


def source_of(name: str) -> str:
    """The page of a game in the book: the text and the heading."""
    return f"{TEXT} {name.upper()}"


class Entry(NamedTuple):
    """A line of the table of contents.

    ``minutes`` is the time for one game, ``chance`` the authors' guess, won of played; ``skill`` is
    how much room there is for it, where the authors say so; ``aka`` are the game's other names.
    """

    name: str
    minutes: int | None = None
    chance: tuple[int, int] | None = None
    skill: str | None = None
    aka: tuple[str, ...] = ()


CONTENTS: dict[str, tuple[Entry, ...]] = {
    "one-deck": (
        Entry("Canfield", 8, (1, 30), aka=("Demon", "Fascination", "Thirteen")),
        Entry("Selective Canfield", 8),
        Entry("Rainbow", 8, (1, 20)),
        Entry("Joker Canfield", 8, (1, 20)),
        Entry("Chameleon", 8, (1, 30)),
        Entry("Pounce"),
        Entry("Elevens", 2, (1, 4)),
        Entry("Fifteens", 2, (1, 3)),
        Entry("Storehouse", 5, (1, 3), aka=("Thirteen Up", "The Reserve")),
        Entry("Eagle Wing", 4, (1, 20), aka=("Thirteen Down",)),
        Entry(
            "Klondike", 8, (1, 30), aka=("Fascination", "Triangle", "Demon Patience", "Canfield")
        ),
        Entry("Joker Klondike", 8, (1, 20)),
        Entry("Multiple Klondike"),
        Entry("Klondike for Two", aka=("Double Solitaire",)),
        Entry("Agnes", 5, (1, 3)),
        Entry("Whitehead", 8, (1, 20), skill="moderate"),
        Entry("Thumb and Pouch", 5, (1, 4)),
        Entry("Spiderette", 8, (1, 20)),
        Entry("Will o' the Wisp", 8, (1, 4), skill="moderate"),
        Entry("Westcliff", 5, (9, 10)),
        Entry("Easthaven", 5, (1, 4), aka=("Aces Up",)),
        Entry("Pyramid", 4, (1, 50), aka=("Pile of Twenty-eight",)),
        Entry("Par Pyramid", 20),
        Entry("Thirteens", 2, (1, 2), aka=("Simple Addition",)),
        Entry(
            "Beleaguered Castle", 15, (1, 3), skill="maximum", aka=("Sham Battle", "Laying Siege")
        ),
        Entry("Streets and Alleys", 15, (1, 4)),
        Entry("Citadel", 15, (1, 3)),
        Entry("Fortress", 15, (1, 10), skill="moderate"),
        Entry("Chessboard", 15, (1, 5), skill="moderate", aka=("Fives",)),
        Entry("Decade", 2, (1, 50)),
        Entry("Suspense", 10, (1, 6), skill="moderate"),
        Entry("Flower Garden", 15, (1, 2), skill="maximum", aka=("The Garden", "Bouquet")),
        Entry("King Albert", 15, (1, 2), aka=("Idiot's Delight",)),
        Entry("Yukon", 8, (1, 4), skill="maximum"),
        Entry(
            "La Belle Lucie",
            15,
            (1, 10),
            skill="maximum",
            aka=("The Fan", "Clover Leaf", "Midnight Oil", "Alexander the Great"),
        ),
        Entry("Trefoil", 15, skill="maximum"),
        Entry("Shamrocks", 15, (1, 4), skill="maximum", aka=("Three-card Fan",)),
        Entry("Hit or Miss", 15, (1, 50), aka=("Treize", "Roll Call", "Talkative", "Harvest")),
        Entry("Stalactites", 8, (5, 6), skill="moderate", aka=("Old Mole", "Grampus")),
        Entry("Auld Lang Syne", 2, (1, 100), aka=("Patience",)),
        Entry("Old Patience", 5, (1, 5), aka=("Try Again", "Sir Tommy")),
        Entry("Puss in Corner", 10, (1, 3), skill="moderate"),
        Entry("Accordion", 5, (1, 100), aka=("Idle Year", "Tower of Babel", "Methuselah")),
        Entry("Four Seasons", 5, (1, 10), aka=("Corner Card", "Vanishing Cross")),
        Entry("Simplicity", 5, (9, 10)),
        Entry("Baker's Dozen", 15, (2, 3), skill="maximum"),
        Entry("Good Measure", 15, (2, 3), skill="maximum"),
        Entry("Little Spider", 20, (2, 3), skill="maximum"),
        Entry("Royal Flush", 2, (1, 5)),
        Entry("Royal Marriage", 4, (1, 2), aka=("Betrothal", "Matrimony", "Coquette")),
        Entry(
            "Clock", 3, (1, 100), aka=("Hidden Cards", "Four of a Kind", "Travelers", "Sun Dial")
        ),
        Entry("Watch", 3, (1, 20)),
        Entry("Grandfather's Clock", 8, (3, 4), skill="moderate"),
        Entry("Rondo", 20, (1, 20), aka=("Eight-Day Clock", "Perpetual Motion")),
        Entry("Perpetual Motion", 60, (1, 4), aka=("Idiot's Delight",)),
        Entry("Osmosis", 5, (1, 8), aka=("Treasure Trove",)),
        Entry("Peek"),
        Entry("Scorpion", 8, (1, 10)),
        Entry("Moojub", 4, (1, 2)),
        Entry("Block Eleven", 1, (1, 5), aka=("Calling Out",)),
        Entry("Gaps", 10, (1, 20)),
        Entry("Bisley", 5, (2, 3), skill="moderate"),
        Entry("Pendulum", 30, (1, 30), skill="moderate"),
        Entry("Five Piles", 3, (1, 5), aka=("Thirteens", "Baroness")),
        Entry("Calculation", 15, (1, 5), skill="maximum", aka=("Broken Intervals",)),
        Entry(
            "Betsy Ross", 5, (1, 8), aka=("Four Kings", "Musical Patience", "Quadruple Alliance")
        ),
        Entry("King's Audience", 4, (3, 4), aka=("Queen's Audience",)),
        Entry("Carpet", 4, (3, 4)),
        Entry("Fortune's Favor", 5, (9, 10)),
        Entry("Dutchess", 10, (1, 10), aka=("Glenwood",)),
        Entry("Gate", 8, (1, 10)),
        Entry("Tens", 2, (1, 8), aka=("Take Ten",)),
        Entry("Fourteen Out", 5, (2, 3), aka=("Fourteen Puzzle", "Take Fourteen")),
        Entry("Golf", 4, (1, 20)),
        Entry("Tournament Golf", 30, skill="moderate"),
        Entry("Monte Carlo", 10, (1, 8), aka=("Weddings", "Double and Quits")),
        Entry("Block Ten", 1, (1, 10)),
        Entry("Captive Queens", 4, (1, 2), aka=("Quadrille",)),
        Entry("Double or Quits", 5, (1, 3)),
        Entry("Nestor", 4, (1, 10), aka=("Matrimony",)),
        Entry("Aces Up", 2, (1, 10), aka=("Idiot's Delight", "Firing Squad")),
        Entry("Bristol", 5, (1, 3), skill="maximum"),
        Entry("Eight Off", 15, (1, 2), skill="maximum"),
        Entry("Fission", 8, (9, 10), skill="maximum"),
        Entry("Strategy", 5, (1, 5), skill="maximum"),
        Entry("Poker Solitaire", skill="maximum", aka=("Poker Squares", "Poker Patience")),
        Entry("Cribbage Solitaire I", 10),
        Entry("Cribbage Solitaire II", 10, aka=("Cribbage Squares",)),
        Entry("Cribbage Solitaire III", skill="moderate", aka=("Bill Beers",)),
        Entry("Double Jump", 5, (1, 20)),
    ),
    "two-deck": (
        Entry("Spider", 20, (1, 3), skill="maximum"),
        Entry("Sly Fox", 15, (5, 6), skill="maximum"),
        Entry("Frog", 15, (1, 5), skill="maximum", aka=("Toad",)),
        Entry("Fanny", 15, (1, 10)),
        Entry("Colorado", 15, (5, 6), skill="moderate"),
        Entry("Constitution", 20, (5, 6), skill="maximum"),
        Entry(
            "Napoleon at St. Helena",
            20,
            (1, 10),
            skill="moderate",
            aka=("Forty Thieves", "Big Forty", "Roosevelt at San Juan"),
        ),
        Entry("Limited", 20, (1, 5)),
        Entry("Lucas", 15, (1, 3)),
        Entry("Maria", 20, (1, 8), skill="maximum"),
        Entry("Number Ten", 20, (1, 10)),
        Entry("Rank and File", 20, (1, 10), aka=("Dress Parade",)),
        Entry("Indian", 20, (1, 2)),
        Entry("Windmill", 5, (1, 10), skill="moderate", aka=("Propeller",)),
        Entry("Mount Olympus", 15, (5, 6)),
        Entry("Grand Duchess", 15, (1, 10)),
        Entry("Parisienne", 15, (1, 10)),
        Entry("Salic Law", 15, (1, 3), skill="moderate"),
        Entry("Faerie Queen", 15, (3, 4)),
        Entry("Intrigue", 15, (1, 3)),
        Entry("Laggard Lady", 15, (1, 4)),
        Entry("Glencoe", 15, (1, 10)),
        Entry("Tournament", 15, (1, 4), skill="maximum"),
        Entry("Nivernaise", 20, (1, 20), aka=("Napoleon's Flank",)),
        Entry("Virginia Reel", 20, (1, 4), skill="maximum"),
        Entry("Royal Parade", 15, (1, 30), aka=("Hussars", "Three Up", "Financier")),
        Entry("Congress", 10, (1, 30)),
        Entry("Red and Black", 10, (5, 6), aka=("Rouge et Noir",)),
        Entry("Corner Stones", 20, (1, 2), skill="maximum", aka=("Four Corners",)),
        Entry("Leoni's Own", 20, (1, 6), aka=("Weavers",)),
        Entry("House in the Wood", 20, (5, 6), skill="maximum", aka=("Double Fan",)),
        Entry("House on the Hill", 20, (5, 6), skill="maximum"),
        Entry("Intelligence", 30, (1, 6), skill="maximum"),
        Entry("The Plot", 10, (1, 2)),
        Entry("Diplomat", 15, (2, 3), skill="moderate"),
        Entry("Terrace", 15, (3, 4), skill="maximum", aka=("Queen of Italy",)),
        Entry("Blondes and Brunettes", 15, (1, 6)),
        Entry("Herring-Bone", 12, (3, 4)),
        Entry("Capricieuse", 20, (9, 10), skill="moderate"),
        Entry("Precedence", 10, (1, 4), aka=("Order of Precedence",)),
        Entry("Odd and Even", 10, (1, 10)),
        Entry("Royal Cotillion", 15, (1, 5), skill="moderate"),
        Entry("Gavotte", 15, (1, 3), skill="maximum"),
        Entry("Alhambra", 10, (1, 10), skill="moderate"),
        Entry("Crazy Quilt", 15, (2, 3), skill="maximum", aka=("Quilt", "Japanese Rug")),
        Entry("Matrimony", 15, (1, 30)),
        Entry("Parallels", 20, (1, 3), skill="moderate"),
        Entry("Babette", 15, (1, 3)),
        Entry("Four Intruders", 15, (3, 4), skill="moderate"),
        Entry("Triumph", 15, (1, 2), skill="moderate"),
        Entry("Miss Milligan", 20, (1, 20)),
        Entry("Blockade", 15, (3, 4)),
        Entry("Stag Party", 15, (2, 3)),
        Entry("Gargantua", 20, (1, 2), aka=("Double Klondike",)),
        Entry(
            "St. Helena",
            20,
            (9, 10),
            skill="moderate",
            aka=("Napoleon's Favorite", "Washington's Favorite"),
        ),
        Entry("Louis", 20, (9, 10), aka=("St. Louis", "Newport")),
        Entry("Napoleon's Square", 8, (9, 10)),
        Entry("Deuces", 10, (1, 2)),
        Entry("Square", 10, (1, 2), aka=("Pluto",)),
        Entry("Courtyard", 10, (1, 2)),
        Entry("British Square", 8, (5, 6), skill="maximum"),
        Entry("Crescent", 20, (9, 10), skill="maximum"),
        Entry("Sultan", 10, (2, 3), aka=("Sultan of Turkey", "Emperor of Germany")),
        Entry("Eighteens", 8, (1, 30), aka=("Ferris Wheel", "The Wheel")),
        Entry("Patriarchs", 8, (1, 20)),
        Entry("Royal Rendezvous", 20, (2, 3)),
        Entry("Big Ben", 20, (1, 2), skill="maximum", aka=("Clock",)),
        Entry("Contradance", 5, (1, 20), aka=("Cotillion",)),
        Entry("Evicting", 3, (1, 20)),
        Entry("Interregnum", chance=(1, 7)),
        Entry("Jubilee"),
    ),
    "stripped-and-four-deck": (
        Entry("Xerxes", 5, (1, 3)),
        Entry("Zingara", 5, (1, 3)),
        Entry("Boomerang", 5, (1, 2), skill="maximum"),
        Entry("Sudden Death", skill="maximum"),
        Entry("Amazons", 5, (1, 10)),
        Entry("Even Up", 2, (1, 3)),
        Entry("Little Lots", 1, (1, 6)),
        Entry("Olga", 30, (3, 4), skill="maximum"),
        Entry("Empress of India", 30, (9, 10), skill="moderate"),
        Entry("Knockout", 3, (1, 3), aka=("Hope Deferred",)),
        Entry("Russian Bank", aka=("Crapette",)),
    ),
}
"""By section, in the order of the book."""
