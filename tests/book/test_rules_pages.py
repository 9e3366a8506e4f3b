"""The rules pages that a player reads: one for every game, complete, with little markup."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.advice.odds import guess
from game.book.catalog import BOOK
from game.book.contents import TEXT
from game.rules.game import Game

PAGES = Path(__file__).resolve().parents[2] / "assets" / "rules"
WRITTEN = [game for game in BOOK if (PAGES / f"{game.id}.md").exists()]
PACKS = {1: "One pack", 2: "Two packs", 4: "Four packs"}
SKILL = {"moderate": "some", "maximum": "much"}
COUNTED = (
    "cards?|piles?|columns?|rows?|fans?|places?|suits?|foundations?|packs?|games?|rounds?|deals?"
)
SECTIONS = ("Aim", "Layout", "Play", "House rulings")


def page(game: Game) -> str:
    return (PAGES / f"{game.id}.md").read_text(encoding="utf-8")


def sections(text: str) -> dict[str, str]:
    """Return the text under each heading of the second level."""
    parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def named(text: str) -> set[str]:
    """Return the names that the list of a section explains: ``- **draw:** …``."""
    return set(re.findall(r"^- \*\*([\w-]+):\*\*", text, flags=re.MULTILINE))


def test_every_page_belongs_to_a_game() -> None:
    assert {path.stem for path in PAGES.glob("*.md")} == {game.id for game in BOOK}


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.id)
def test_a_page_has_its_name_and_sections(game: Game) -> None:
    text = page(game)
    found = sections(text)
    assert text.startswith(f"# {game.name}\n")
    for heading in SECTIONS:
        assert heading in found
    assert any(heading.startswith("Winning") for heading in found)
    assert not [heading for heading, words in found.items() if not words.strip()], "left blank"
    if "A few hints" in found:
        assert [*found][-2:] == ["A few hints", "House rulings"]
    assert 150 <= len(text.split()) <= 600


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.id)
def test_a_page_begins_with_other_names_packs_time_and_chance(game: Game) -> None:
    title, names, time = page(game).split("\n## ")[0].strip().split("\n\n")
    *most, last = game.aka or ("",)
    also = f"Also known as {', '.join(most)}{' and ' * bool(most)}{last}. " if last else ""
    packs = f"{PACKS[game.packs]}( and a joker| without [^.]+)?, {len(game.cards)} cards"
    if game.players[1] > game.packs:
        packs = "A pack of 52 cards for each of two to seven players"
    assert re.fullmatch(f"{re.escape(also)}{packs}\\.", names)
    minutes = f"about {game.minutes} minute{'s' * (game.minutes > 1)}( for [a-z ]+| by hand)?"
    if game.players[1] > 1:
        odds = f"one of {'two' if game.players[1] == 2 else 'the'} players wins"
    elif game.chance is None:
        odds = "(the book made no guess|no guess is known)(, but [^.;]+)?"
    else:
        odds = guess(game.chance, book=game.source.startswith(TEXT))
        odds += r", for the version \*\*book\*\*" if len(game.presets) > 1 else ""
    skill = f" There is {SKILL[game.skill]} room for skill\\." if game.skill else ""
    luck = r"( There is nothing to choose: it is pure luck\.)?" if not game.skill else ""
    assert re.fullmatch(rf"\*\*Time and chance:\*\* {minutes}; {odds}\.{skill}{luck}", time)
    assert title == f"# {game.name}"


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.id)
def test_numbers_up_to_twenty_are_words_and_larger_ones_figures(game: Game) -> None:
    body = page(game).split("\n\n", 2)[2]
    large = "forty|fifty|sixty|seventy|eighty|ninety"
    assert not re.search(rf"\b((twenty|thirty|{large})-\w+|{large})\b", body, re.IGNORECASE)
    for figure in re.findall(rf"\b(\d+) (?:more )?(?:{COUNTED})\b", body):
        assert int(figure) > 20, figure


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.id)
def test_the_waste_has_one_spelling_everywhere(game: Game) -> None:
    options = [option.words for option in game.options.values()]
    sentences = [page(game), game.family_name, *options, *(play.words for play in game.play)]
    assert not [words for words in sentences if "wastepile" in words.casefold()]


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.id)
def test_a_page_explains_every_preset_and_option(game: Game) -> None:
    found = sections(page(game))
    assert named(found.get("Options", "")) == set(game.options)
    presets = set(game.presets) if len(game.presets) > 1 else set()
    assert named(found.get("Versions", "")) == presets


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.id)
def test_a_page_has_no_other_markup_than_headings_bullets_and_bold(game: Game) -> None:
    for line in page(game).splitlines():
        plain = re.sub(r"\*\*([^*]+)\*\*", r"\1", line)
        plain = re.sub(r"^(# |## |- )", "", plain)
        assert not re.search(r"[*#`\[\]<>|]|^\s|^-|\s$|^\d+\.\s", plain), line


@pytest.mark.parametrize("game", WRITTEN, ids=lambda game: game.id)
def test_a_page_tells_where_to_redeal_in_a_game_without_a_stock(game: Game) -> None:
    redeals = any(play.verb == "redeal" for play in game.play)
    if redeals and game.zone_of[game.stock].hidden:
        assert "**Stock:**" in page(game) or "button in the bar" in page(game)
