"""Reads a record by docs/protocol.md alone: python examples/reader.py RECORD

It knows no rule of any game. It checks the deck by the seed, lets all events happen, each of which
has to fit the table, follows undo and redo, repeats every shuffle, and prints the last table.
"""

import hashlib
import json
import sys
from collections import Counter
from pathlib import Path

ALL = 2**64
SUITS, RANKS = "CDHS", "A23456789TJQK"
ORDER = [rank + suit for suit in SUITS for rank in RANKS] + ["JO"]
SERIES = "tournament-golf", "par-pyramid", "russian-bank"
REMARKS = "hint", "light", "bookmark", "pause", "resume", "end", "late"


class Wrong(Exception):
    """A record that can't be so; it says why."""


def need(holds: object, why: str) -> None:
    """Refuse the record where something does not hold."""
    if not holds:
        raise Wrong(why)


def stream(seed: int):
    """The numbers of SplitMix64."""
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) % ALL
        z = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 % ALL
        z = (z ^ z >> 27) * 0x94D049BB133111EB % ALL
        yield z ^ z >> 31


def shuffled(cards: list[str], numbers) -> list[str]:
    """The cards as these numbers shuffle them."""
    cards = list(cards)
    for i in range(len(cards) - 1, 0, -1):
        drawn = next(n for n in numbers if n < ALL - ALL % (i + 1))
        j = drawn % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return cards


def unshuffled(deck: list[str]) -> list[str]:
    """The same cards as new packs, which are all alike."""
    packs = Counter(deck)
    return [card for card in ORDER if card in packs and card != "JO"] * max(packs.values()) + [
        card for card in deck if card == "JO"
    ]


def seed_of(value: object) -> int:
    """A seed as a number."""
    text = str(value)
    if isinstance(value, int) or (text.isascii() and text.isdigit()):
        return int(text)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


class Reader:
    """The table of a record: ``piles`` as lists of cards, bottom first, a card being its face and
    whether it lies face up; and ``facts``."""

    def __init__(self, header: dict) -> None:
        need(header["format"] == "cadogan-record" and header["version"] == 1, "no known record")
        self.game, self.seeded = header["game"], "piles" not in header
        self.seed = seed_of(header.get("seed", 0)) if self.seeded else 0
        self.piles: dict[str, list[tuple[str, bool]]] = {}
        self.facts = {k: v for k, v in header.get("facts", {}).items() if v is not None}
        self.made, self.taken = list[list](), list[list]()
        self.shuffles = int(self.seeded and self.game == "russian-bank")  # lots were drawn
        if self.seeded:
            need("deck" in header, "this reader wants the deck to be told")
            deck = header["deck"].replace("10", "T").split()
            stocks = [f"{s}/stock" for s in "abcdefg"[: len(header.get("seats", ()))]] or ["stock"]
            size, numbers = len(deck) // len(stocks), stream(self.seed)
            packs = [deck[at : at + size] for at in range(0, len(deck), size)]
            self.seeded = all(pack == shuffled(unshuffled(pack), numbers) for pack in packs)
            for stock, pack in zip(stocks, packs, strict=True):
                self.piles[stock] = [(card, False) for card in reversed(pack)]
        for name, cards in header.get("piles", {}).items():
            self.piles[name] = [(c.strip("<>"), c[0] != "<") for c in cards.split()]

    def take(self, entry: dict) -> None:
        """Let an entry happen."""
        match entry["by"]:
            case "deal":
                self.happen(entry["events"])
            case "move" | "auto":
                self.happen(entry["events"])
                self.made.append(entry["events"])
                self.taken.clear()
            case "undo":
                need(self.made, "there is nothing to take back")
                self.taken.append(self.made.pop())
                for event in reversed(self.taken[-1]):
                    self.happen([inverse(event)], -1)
            case "redo":
                need(self.taken, "there is nothing to make again")
                self.made.append(self.taken.pop())
                self.happen(self.made[-1])
            case by:
                need(by in REMARKS, f"there is no entry by {by}")

    def happen(self, events: list, way: int = 1) -> None:
        """Let events happen, each of which has to fit the table; ``way`` is -1 for an undo."""
        for event in events:
            match event:
                case ["moved", cards, source, i, target, j, *turned]:
                    block = self.lying(source, i, cards)
                    del self.piles[source][i : i + len(cards)]
                    goal = self.piles.setdefault(target, [])
                    need(0 <= j <= len(goal), "the cards went where there is no place")
                    goal[j:j] = block[::-1] if turned == ["reversed"] else block
                case ["turned", pile, i, cards, face]:
                    up = face == "up"
                    block = self.lying(pile, i, cards)
                    need(all(was != up for _, was in block), "the cards lay so already")
                    self.piles[pile][i : i + len(cards)] = [(card, up) for card in cards]
                case ["shuffled", pile, was, now]:
                    ways = {up for _, up in self.lying(pile, 0, was)}
                    need(len(was) == len(self.piles[pile]) and len(ways) == 1, "no such pile")
                    self.shuffles += way
                    if way == 1:
                        numbers = stream(self.seed ^ (ALL - 1))
                        later = [next(numbers) for _ in range(self.shuffles)][-1]
                        cards = unshuffled(was) if self.game in SERIES else was
                        order = shuffled(cards, stream(later))[::-1]
                        need(now == order, "the seed shuffles otherwise")
                    self.piles[pile] = [(card, *ways) for card in now]
                case ["noted", key, was, now]:
                    need(self.facts.pop(key, None) == was, f"{key} was another")
                    if now is not None:
                        self.facts[key] = now
                case _:
                    raise Wrong(f"there is no event {event}")

    def lying(self, pile: str, i: int, cards: list[str]) -> list[tuple[str, bool]]:
        """The cards that lie in a pile from ``i`` on, which have to be these."""
        block = self.piles.get(pile, [])[i : i + len(cards)]
        need(cards and i >= 0 and [card for card, _ in block] == cards, "those cards lie elsewhere")
        return block

    def table(self) -> dict[str, str]:
        """The piles that hold cards, as a state writes them."""
        found = {name: [c if up else f"<{c}>" for c, up in p] for name, p in self.piles.items()}
        return {name: " ".join(cards) for name, cards in found.items() if cards}


def inverse(event: list) -> list:
    """What takes an event back."""
    match event:
        case ["moved", cards, source, i, target, j, *turned]:
            return ["moved", cards[::-1] if turned else cards, target, j, source, i, *turned]
        case ["turned", pile, i, cards, face]:
            return ["turned", pile, i, cards, "down" if face == "up" else "up"]
        case [kind, name, was, now]:
            return [kind, name, now, was]
    raise Wrong(f"there is no event {event}")


def read(record: bytes) -> Reader:
    """The table at the end of a record."""
    lines = record.removeprefix(b"\xef\xbb\xbf").split(b"\n")
    reader, t = Reader(json.loads(lines[0])), 0
    for n, line in enumerate(lines[1:], 1):
        try:
            entry = json.loads(line)
        except ValueError:
            need(n > 1 and n == len(lines) - 1, f"line {n + 1} is no JSON")
            break  # the last line is empty, or was cut short
        try:
            need(entry["n"] == n and entry["t"] >= t, "the entries are not in order")
            need((entry["by"] == "deal") == (n == 1), "the deal is the first entry")
            reader.take(entry)
        except Wrong as error:
            raise Wrong(f"line {n + 1}: {error}") from None
        t = entry["t"]
    return reader


if __name__ == "__main__":
    try:
        end = read(Path(sys.argv[1]).read_bytes())
    except (Wrong, OSError, KeyError, ValueError, TypeError) as error:
        sys.exit(f"{sys.argv[1]}: {error}")
    own = "" if end.seeded else "not "
    print(f"{end.game}, {len(end.made)} moves; the deal is {own}the seed's")
    for name, cards in [*end.table().items(), *end.facts.items()]:
        print(f"{name}: {cards}")
