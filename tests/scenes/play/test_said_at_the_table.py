"""What the foot of the table says at the deal, on clicks and drags, and after the end."""

from __future__ import annotations

import random
import re

import pygame
import pytest

from game.book import catalog
from game.match.match import Match
from game.rules.game import Game
from scenes.play.begin import to_table
from scenes.play.intents import at_stock
from scenes.play.play_scene import PlayScene
from scenes.play.refusal import CONDITIONS, nothing_to_turn
from scenes.play.session import Session
from scenes.wording.wording import card_words, pile_words
from tests.laws.law import VARIANTS, named
from tests.scenes.conftest import Opener
from tests.support.player import Player, Point, point_on
from tests.support.selection import games, some
from tests.support.won import last_move


@pytest.mark.parametrize(
    ("game", "said"),
    [("clock", True), ("poker-solitaire", False), ("pyramid", False), ("sly-fox", False)],
)
def test_only_a_game_without_choices_is_said_to_have_none(
    sit: Opener, game: str, said: bool
) -> None:
    player = sit("play", game, "--seed", "3")
    assert player.words.startswith("There is little to choose") == said


def won(player: Player) -> PlayScene:
    """Return a table of Golf that was just won, with its sheet closed."""
    game = catalog.find("golf").under()
    last = last_move(game)
    assert last is not None
    context = player.app.context
    to_table(context, Session.begun(context, Match.at(game, last.piles, last.facts)))
    player.play(last.move)
    player.table.ending.announce()
    player.rest(0.1)
    player.press("Back to the cards")
    return player.table


def test_after_a_win_a_click_on_a_card_is_answered(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "3")
    table = won(player)
    assert player.words == "You won."
    spot = next(s for s, pile in enumerate(table.match.table.piles) if pile)
    player.click(table.view.places.spot_rect(spot).center)
    assert player.words.startswith("You won. ") and "start a new deal" in player.words


def test_in_a_stuck_game_a_click_says_what_can_be_done(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "3")
    table = player.table
    while table.match.moves():
        player.play(table.match.moves()[-1].text)
    assert table.session.over
    if table.ending.waits:
        table.ending.announce()
        player.rest(0.1)
        player.press("Back to the cards")
    before = player.words
    player.click(table.view.places.spot_rect(table.game.spot("tableau-1")).center)
    assert player.words != before and "undo a move" in player.words.lower()
    player.press("Undo")
    assert player.words.startswith("Taken back")


def test_the_seed_of_the_deal_is_shown_under_the_pointer(sit: Opener) -> None:
    long = str(10**17 + 3)
    player = sit("play", "klondike", "--seed", long, size=(1024, 600))
    bars = player.table.status.bars
    button = player.button("Klondike")
    assert button.box.width < player.app.screen.get_width() // 6 and bars.hint == ""
    foot = bars.foot.inflate(-40, -8)
    before = pygame.image.tobytes(player.app.screen.subsurface(foot), "RGB")
    player.move(button.box.center)
    assert bars.hint == f"Deal no. {long}."
    assert pygame.image.tobytes(player.app.screen.subsurface(foot), "RGB") != before, (
        "it is not visible"
    )
    player.move((500, 300))
    assert bars.hint == ""
    player.press("Klondike")
    assert player.top.number == long  # type: ignore[attr-defined]


def test_the_very_first_table_says_three_things_once(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "7")
    assert player.words.count(";") == 2, player.words
    assert "drag" in player.words
    player.close()
    again = sit("play", "spider", "--seed", "7")
    assert again.words.endswith(" for the rules of Spider.")


def test_the_very_first_table_does_not_speak_of_places_where_cards_only_leave(sit: Opener) -> None:
    assert sit("play", "elevens", "--seed", "7").words.startswith(
        "Click the cards that go together; "
    )


def test_a_button_shows_its_keys_until_it_is_pressed(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "3")
    bars = player.table.status.bars
    above = [button for group in bars.left for button in group] + list(bars.right)
    assert all(button.hint for button in above)
    player.play(player.table.match.moves()[0].text)
    undo = player.button("Undo").box.center
    player.move(undo)
    assert bars.hint == "Undo: U or Ctrl+Z."
    player.click(undo)
    assert bars.hint == "" and player.words.startswith("Taken back")
    player.move(player.button("Redo").box.center)
    assert bars.hint == "Redo: Y or Ctrl+Y."
    player.move(undo)
    assert bars.hint == "Undo: U or Ctrl+Z."


@pytest.mark.parametrize(
    ("game", "lying", "spot", "says"),
    [
        ("klondike", {"waste": "4C"}, "foundation-1", "An ace goes here."),
        ("klondike", {"waste": "4C"}, "tableau-2", "A king goes here."),
        ("golf", {"waste": "4C", "tableau-1": "9C 5C"}, "tableau-2", "Nothing goes here now."),
    ],
)
def test_a_click_on_an_empty_place_says_what_goes_there(
    sit: Opener, game: str, lying: dict[str, str], spot: str, says: str
) -> None:
    player = sit("play", game, "--seed", "3")
    table = player.table
    table.deal(Match.at(catalog.find(game).under(), lying), "Laid out.")
    player.rest(0.6)
    player.click(table.view.places.spot_rect(table.game.spot(spot)).center)
    assert player.words == says and not table.match.made


@pytest.mark.parametrize(
    ("game", "key", "said"),
    [
        ("yukon", pygame.K_SPACE, "There is no stock on this table."),
        ("golf", pygame.K_g, "There is no foundation on this table."),
    ],
)
def test_a_missing_pile_or_command_is_said_to_be_missing(
    sit: Opener, game: str, key: int, said: str
) -> None:
    player = sit("play", game, "--seed", "3")
    player.rest(1.5)
    player.key(pygame.K_RIGHT)
    player.key(key, sign=chr(key))
    assert player.words == said


# -------------------------------------------------------------------- any gesture

RAW = re.compile(
    r"[<>=_]|\b(?:[A2-9TJQK][CDHS]|JO|T|None|True|False|bar)\b|\b[a-z]+-\d+\b"
    r"|  | [.,;]|\.\.|\b(?:and|or|the|a|an|to)[ ]*[.,;]|\bthe the\b"
)
"""What no player should read: notation of records for cards, piles and facts, or half sentences."""
GESTURES = 24
"""How many gestures are made at a table."""
WAYS = ("drag", "drag", "drag", "click", "click", "right", "double", "played")
"""The kinds of gestures, common ones listed several times; "played" is any offered move."""


def is_plain(words: str) -> bool:
    """Do these words begin like a sentence and contain nothing raw?"""
    return not words or ((words[0].isupper() or words[0].isdigit()) and not RAW.search(words))


def point(player: Player, luck: random.Random) -> Point:
    """Return a point on a pile: its top card, a covered one, or an empty place."""
    table, view = player.table.match.table, player.view
    spot = luck.choice([spot for spot in range(len(table.piles)) if view.places.shows(spot)])
    last = len(table.piles[spot]) - 1
    index = luck.choice([last, last, luck.randrange(last + 1)]) if last >= 0 else -1
    return point_on(view, (spot, index)) or view.places.spot_rect(spot).center


def do(player: Player, luck: random.Random) -> str:
    """Make a random gesture at the table; return its kind."""
    choice_menu = player.table.input.choice_menu
    if choice_menu is not None:
        assert all(is_plain(each.label) for each in choice_menu.buttons.all)
        player.click(luck.choice(choice_menu.buttons.all).box.center)
        return "chosen"
    way, start = luck.choice(WAYS), point(player, luck)
    if way == "drag":
        player.drag(start, point(player, luck), 2)
    elif way == "played":
        if moves := player.table.match.moves():
            player.table.maker.act(luck.choice(moves))
            player.rest(0.02)
    else:
        for _ in range(2 if way == "double" else 1):
            player.click(start, 3 if way == "right" else 1)
    return way


@pytest.mark.parametrize("game", some(games()), ids=lambda game: game.id)
def test_any_drag_or_click_is_answered_in_a_sentence(sit: Opener, game: Game) -> None:
    player = sit("play", game.id, "--seed", "5")
    luck, heard, said = random.Random(game.id), list[str](), {player.words}
    player.app.context.say = heard.append
    for _ in range(GESTURES):
        if not isinstance(player.top, PlayScene):
            break
        before = player.table.refusal.callout
        way = do(player, luck)
        assert is_plain(player.words), (way, player.words)
        assert not any(map(RAW.search, heard)), (way, heard)
        heard.clear()
        if player.table.refusal.callout not in (None, before):
            assert player.words.endswith("."), (way, player.words)
        said.add(player.words)
    assert len(said) > 1, "nothing was answered"


@pytest.mark.parametrize("game", VARIANTS, ids=named)
def test_plays_and_piles_are_named_in_whole_words(game: Game) -> None:
    """These words are used for a stock that can do nothing now, and in its menu."""
    for play in game.play:
        assert not RAW.search(f"{play.words}."), play.words
        assert play.words == play.words.strip()
    for spot in range(len(game.names)):
        assert not RAW.search(pile_words(game, spot)), pile_words(game, spot)


# -------------------------------------------------------------------- a stock that does nothing now


def test_the_stock_says_what_comes_first_while_a_card_waits(sit: Opener) -> None:
    player = sit("play", "poker-solitaire", "--seed", "5")
    player.click(player.view.places.spot_rect(player.table.game.stock).center)
    player.rest(1)
    table = player.table.match.table
    waiting = card_words(table.piles[player.table.game.spot("hand")][-1])
    player.click(player.view.places.spot_rect(player.table.game.stock).center)
    assert player.words == f"Place the {waiting} first."


@pytest.mark.parametrize(
    "name",
    [
        "cribbage-solitaire-3", "klondike-for-two", "monte-carlo", "nestor", "russian-bank",
        "spiderette",
    ],
)  # fmt: skip
def test_a_stock_never_offers_what_was_just_refused(name: str) -> None:
    match, luck, met = Match(catalog.find(name).under(), 1), random.Random(1), False
    for _ in range(60):
        moves = match.moves()
        if not moves:
            break
        if not at_stock(match, match.game.stock):
            words, offered = nothing_to_turn(match), {move.verb for move in moves}
            for play in match.game.play:
                if play.words and (play.verb not in offered or "stock" in play.words):
                    assert f"you can {play.words}" not in words
                    assert f"or {play.words}" not in words or "you may" in words
                    met = met or "you can" in words or "you may" in words
        match.play(luck.choice(moves))
    assert met


@pytest.mark.parametrize(
    ("name", "pile", "why"),
    [
        ("pendulum", "grid-1", "first you choose the interval"),
        ("stalactites", "foundation-1", "first you choose the interval"),
        ("dutchess", "tableau-1", "your choice comes before anything else"),
    ],
)
def test_a_card_that_can_not_move_before_a_choice_says_so(
    sit: Opener, name: str, pile: str, why: str
) -> None:
    player = sit("play", name, "--seed", "3")
    player.table.input.let_go()  # closes the menu of choices
    spot = player.table.game.names.index(pile)
    point = player.point_on((spot, len(player.table.match.table.piles[spot]) - 1))
    assert point is not None
    player.click(point)
    assert player.words.endswith(f": {why}.")


def test_a_hand_whose_cards_all_go_one_way_says_where() -> None:
    match = Match(catalog.find("cribbage-solitaire-1").under(), 1)
    assert nothing_to_turn(match) == "first a card of the hand goes to the crib"


def test_a_redeal_that_is_left_says_what_it_waits_for() -> None:
    match = Match(catalog.find("gaps").under(), 1)
    assert nothing_to_turn(match) == "not now; you may redeal when no card can be moved"
    match = Match(catalog.find("royal-flush").under(), 1)
    assert nothing_to_turn(match) == "no redeal can be made yet"


def test_a_play_that_is_allowed_is_named_without_its_condition() -> None:
    for name in ("spiderette", "aces-up", "monte-carlo"):
        match, luck = Match(catalog.find(name).under(), 1), random.Random(1)
        for _ in range(60):
            moves = match.moves()
            if not moves:
                break
            said = nothing_to_turn(match)
            if "you can" in said:
                assert not any(each in said.partition("you can")[2] for each in CONDITIONS)
            match.play(luck.choice(moves))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("elevens", "discard pairs that come to 11 or a jack, a queen and a king"),
        ("pyramid", "discard pairs that come to 13 or a king"),
        ("tens", "or 4 cards of like rank among the tens, jacks, queens and kings"),
        ("nestor", "discard 2 cards of like rank"),
        ("eighteens", "an ace or a face card with three lower cards that come to eighteen"),
        ("kings-audience", "discard a king and a queen of the same suit"),
        ("royal-marriage", "discard 1 or 2 cards enclosed by two of the same suit or rank"),
        ("decade", "cards beside each other that come to 10, 20 or 30"),
        ("joker-canfield", "put the natural card in the joker's place"),
    ],
)
def test_a_play_is_named_so_that_you_can_comes_before_it(name: str, words: str) -> None:
    assert any(play.words.endswith(words) for play in catalog.find(name).play)
