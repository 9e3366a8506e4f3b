"""The hint at the table: asked for by key or button, one move at a time, until any other input."""

from __future__ import annotations

import json
import random
from threading import Event

import pygame
import pytest

from game.advice import hint
from game.system.jobs import POLL_SECONDS, Task, in_thread
from scenes.play.hint import EXTRA_SEARCH, SEEKING
from scenes.play.hint_picture import clearest_segment, spanning_pairs
from scenes.widgets.bars import fitting_font
from scenes.widgets.buttons import Button
from scenes.window import SLICE
from tests.scenes.conftest import Opener
from tests.support.given import lay
from tests.support.player import FRAME, Player


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the hint look at few positions."""
    monkeypatch.setattr(hint, "NODES", 60)
    monkeypatch.setattr(hint, "FEWER_NODES", 40)
    monkeypatch.setattr(hint, "KERNEL_NODES", 600)
    monkeypatch.setattr(hint, "WORLDS", 2)


def ask_for_hint(player: Player) -> None:
    """Ask for a hint by its key, and wait for the answer."""
    player.key(pygame.K_h)
    awaited(player)


def awaited(player: Player) -> None:
    player.until(lambda: not player.table.hint.searching)
    player.rest(FRAME)


def endless(*_: object) -> Task[hint.Hints]:
    """A search that never ends."""
    while True:
        yield


def hinted(player: Player) -> list[str]:
    """Return the suggested moves in the journal on the disk."""
    entries = [json.loads(line) for line in player.journal[1:]]
    return [entry["move"] for entry in entries if entry["by"] == "hint"]


def test_h_shows_a_move_with_its_reason_and_again_the_next_best(sit: Opener) -> None:
    player = sit("play", "klondike", "--set", "passes=9", "--seed", "3")
    player.rest(1.5)
    ask_for_hint(player)
    assert player.words.startswith("Hint: ace of ") and "home" in player.words
    offered = [move.text for move in player.table.match.moves()]
    (first,) = hinted(player)
    assert first in offered and player.table.hint.shows
    ask_for_hint(player)
    assert player.words.startswith("Hint 2 of ")
    assert len(set(hinted(player))) == 2 and set(hinted(player)) <= set(offered)


def test_its_cards_are_raised_and_rimmed_and_so_is_their_target(sit: Opener) -> None:
    player = sit("play", "klondike", "--set", "passes=9", "--seed", "3")
    player.rest(2)
    before = player.app.screen.copy()
    ask_for_hint(player)
    player.rest(0.5)
    move = player.table.match.find(hinted(player)[0])
    theme = player.app.context.theme
    for spot in (move.source, move.target):
        card = player.view.places.top_rect(spot)
        edge = card.centerx, card.bottom + 2
        assert player.app.screen.get_at(edge)[:3] == theme.accent
        assert before.get_at(edge)[:3] != theme.accent
    assert player.view.feedback._hover.groups == (
        (move.source, move.took(player.table.match.table), 1),
    )


@pytest.mark.parametrize("how", ["click", "key", "wheel"])
def test_anything_else_ends_it(sit: Opener, how: str) -> None:
    player = sit("play", "klondike", "--seed", "3")
    player.rest(1.5)
    ask_for_hint(player)
    corner = player.view.rect.move(-4, -4).bottomright
    if how == "click":
        player.click(corner)
    elif how == "key":
        player.key(pygame.K_m)
    else:
        player.post(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    player.rest(FRAME)
    assert not player.table.hint.shows and not player.words.startswith("Hint")


def test_a_move_made_during_the_search_cancels_the_hint(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hint.hints, "steps", endless)
    player = sit("play", "klondike", "--seed", "3")
    player.rest(1.5)
    player.key(pygame.K_h)
    player.rest(0.1)
    assert player.words == SEEKING and player.table.hint.searching
    player.key(pygame.K_SPACE)
    player.rest(0.3)
    assert player.table.match.made == 1 and not player.table.hint.searching
    assert not player.table.hint.shows and hinted(player) == []


def test_no_frame_waits_for_the_kernel(sit: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the kernel works in its thread, a frame checks a few times whether it is done, and goes
    on."""
    ready = Event()

    def waiting(*_: object) -> Task[hint.Hints]:
        yield from in_thread(lambda stopped: ready.wait(60))
        return hint.Hints((), "that was all")

    monkeypatch.setattr(hint.hints, "steps", waiting)
    player = sit("play", "klondike", "--seed", "3")
    player.rest(1.5)
    player.key(pygame.K_h)
    job = player.table.hint._job
    assert job is not None
    before = job.steps
    player.rest(FRAME)
    most = (EXTRA_SEARCH + SLICE) / POLL_SECONDS
    assert 0 < job.steps - before <= most + 2
    ready.set()
    awaited(player)
    assert player.words == "That was all."


@pytest.mark.parametrize("seeking", (True, False))
def test_an_automatic_move_ends_it_too(
    sit: Opener, monkeypatch: pytest.MonkeyPatch, seeking: bool
) -> None:
    if seeking:
        monkeypatch.setattr(hint.hints, "steps", endless)
    player = sit("play", "klondike", "--seed", "3")
    player.rest(1.5)
    player.key(pygame.K_h)
    if not seeking:
        awaited(player)
    assert player.table.hint.searching is seeking
    player.table.maker.act(player.table.match.moves()[0])
    player.rest(0.5)
    assert not player.table.hint.shows and not player.table.hint.searching
    assert len(hinted(player)) == (not seeking)


def test_after_a_move_the_hint_is_a_new_one(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "3")
    player.rest(1.5)
    ask_for_hint(player)
    player.play(hinted(player)[0])
    assert not player.table.hint.shows
    ask_for_hint(player)
    assert player.words.startswith("Hint: ") and len(hinted(player)) == 2


def test_the_button_asks_too_and_again_for_the_next(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "3")
    player.rest(1.5)
    player.press("Hint")
    awaited(player)
    assert player.words.startswith("Hint: ")
    player.press("Hint")
    awaited(player)
    assert player.words.startswith("Hint 2 of ")


def test_a_game_with_a_hint_is_not_clean(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "3")
    player.rest(1.5)
    assert player.table.session.clean
    ask_for_hint(player)
    assert not player.table.session.clean


def test_it_says_that_there_is_nothing_to_choose(sit: Opener) -> None:
    player = sit("play", "clock", "--seed", "3")
    player.rest(1.5)
    ask_for_hint(player)
    assert player.words.startswith("This game plays itself") and hinted(player) == []


def test_it_says_that_nothing_new_can_come(sit: Opener) -> None:
    """A round of the stock brought no play, and no other card can be moved."""
    player = sit("play", "klondike", "--preset", "classic", "--seed", "3")
    black = ("9S", "9C", "7S", "7C", "5S", "5C", "3S")
    columns = {f"tableau_{n}": card for n, card in enumerate(black, 1)}
    lay(player, "klondike", "classic", stock="<JC> <JS>", **columns)
    for _ in range(2):
        player.key(pygame.K_SPACE)
        player.rest(1.0)
    ask_for_hint(player)
    assert player.words == (
        "Only the stock is left, and it brings nothing new any more; take moves back, or deal anew."
    )
    assert hinted(player) == []
    player.key(pygame.K_LEFT)
    assert player.words.startswith("Only the stock is left"), "it is still so"
    ways = {button.label: button for button in player.table.status.bars.ways}
    player.click(ways["Undo"].box.center)
    assert player.table.match.made == 1


def test_it_says_in_plain_words_that_the_deal_is_stuck(sit: Opener) -> None:
    player = sit("play", "klondike", "--seed", "3")
    player.rest(1.5)
    black = {f"tableau_{n}": card for n, card in enumerate(("9S", "9C", "7S", "7C", "5S"), 3)}
    lay(player, "klondike", "three", tableau_1="KS QH JS", tableau_2="KC QD", **black)
    ask_for_hint(player)
    assert player.words == (
        "This deal is stuck: no move brings a new card or a new chance; deal anew."
    )
    assert hinted(player) == []


def test_a_pair_has_two_rims_and_is_named(sit: Opener) -> None:
    player = sit("play", "monte-carlo", "--seed", "3")
    player.rest(1.5)
    ask_for_hint(player)
    move = player.table.match.find(hinted(player)[0])
    assert len(move.picks) == 2 and "discarded" in player.words
    view, accent = player.view, player.app.context.theme.accent
    player.rest(0.5)
    for spot, _ in move.picks:
        resting = view.places.top_rect(spot)
        card = view.feedback.box_of_raised(resting)
        assert card.top < resting.top, "the rim should lie round the raised card"
        edge = card.centerx, card.top - 3
        assert player.app.screen.get_at(edge)[:3] == accent
        index = range(card.top + 1, card.top + card.height // 4)
        x = card.left + card.width // 8
        assert all(player.app.screen.get_at((x, y))[:3] != accent for y in index)
    assert player.view.feedback._hover.groups == tuple((spot, 0, 1) for spot, _ in move.picks)


@pytest.mark.parametrize(
    ("game", "moves"), [("yukon", 0), ("gaps", 3), ("spider", 60), ("leonis-own", 20)]
)
def test_its_line_covers_no_rank_and_suit(sit: Opener, game: str, moves: int) -> None:
    player = sit("play", game, "--seed", "3", settings="[table]\nreduced_motion = true\n")
    stroll(player, moves)
    view, match = player.view, player.table.match
    before, ranks = player.app.screen.copy(), view.places.index_rects()
    ask_for_hint(player)
    move = match.find(hinted(player)[0])
    lit = [
        view.places.card_rect(move.source, move.took(match.table)),
        view.places.top_rect(move.target),
    ]
    rims = [box.inflate(40, 40) for box in lit]
    aside = [box for box in ranks if box.collidelist(rims) < 0]
    assert len(aside) > 3
    for box in aside:
        now, was = (picture.subsurface(box) for picture in (player.app.screen, before))
        assert pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(was, "RGB"), box


def stroll(player: Player, moves: int) -> None:
    """Make this many random moves."""
    chance = random.Random(1)
    for _ in range(moves):
        player.table.maker.act(chance.choice(player.table.match.moves()))
    player.rest(1.5)


def test_a_line_goes_where_it_covers_least_and_through_the_middles_if_possible() -> None:
    one, other = pygame.Rect(0, 0, 100, 140), pygame.Rect(300, 0, 100, 140)
    way = clearest_segment(one, other, [], 10)
    assert way is not None and way[0].y == way[1].y == one.centery
    rank = pygame.Rect(180, 50, 30, 40)
    way = clearest_segment(one, other, [rank], 10)
    assert way is not None and not rank.inflate(10, 10).clipline(*way)
    wall = pygame.Rect(180, 0, 30, 140)
    assert clearest_segment(one, other, [wall], 10) is not None, "there should be a line"
    assert clearest_segment(one, one.move(104, 0), [], 10) is None, "they nearly touch"


def test_several_cards_are_connected_by_short_lines() -> None:
    boxes = [pygame.Rect(x, y, 10, 10) for x, y in ((0, 0), (100, 0), (0, 30), (100, 30))]
    found = spanning_pairs(boxes)
    assert len(found) == 3
    assert sum((pygame.Vector2(a.center) - b.center).length() for a, b in found) == 30 + 30 + 100


def test_a_button_that_makes_the_move_is_highlighted(sit: Opener) -> None:
    player = sit("play", "pendulum", "--seed", "1")
    player.table.maker.act(player.table.match.moves()[0])
    while [move.verb for move in player.table.match.moves()] != ["swing"]:
        player.table.maker.act(player.table.match.moves()[0])
    player.rest(1.5)
    ask_for_hint(player)
    assert hinted(player) == ["swing"] and player.button("Swing").lead
    player.key(pygame.K_m)
    assert not player.button("Swing").lead


def test_a_hinted_choice_is_marked_in_its_menu_and_made_by_a_key(sit: Opener) -> None:
    player = sit("play", "chessboard", "--seed", "3")
    player.rest(1.5)
    menu = player.table.input.choice_menu
    assert menu is not None
    ask_for_hint(player)
    (move,) = hinted(player)
    marked = [menu.moves[at].text for at, button in enumerate(menu.buttons.all) if button.lead]
    assert marked == [move] and menu.buttons.focus is not menu.buttons.all[0]
    player.key(pygame.K_RETURN)
    assert player.table.match.line[0].move == move


def test_a_hinted_command_is_named_without_its_condition(sit: Opener) -> None:
    player = sit("play", "cribbage-solitaire-3", "--seed", "3")
    player.rest(1.5)
    ask_for_hint(player)
    assert player.words == "Hint: deal the next card at the end of the row – the only move."


def test_a_set_of_cards_is_named_by_its_ranks(sit: Opener) -> None:
    player = sit("play", "fifteens", "--seed", "3")
    player.rest(1.5)
    ask_for_hint(player)
    (move,) = hinted(player)
    said = player.words
    assert move.count("reserve") == 6 and said.startswith("Hint: ace, 3, 2, 5, ace and 3 discarded")
    player.play(move)
    assert player.words.startswith("Ace, 3, 2, 5, ace and 3 discarded")


def test_the_longest_hint_fits_into_the_smallest_window(sit: Opener) -> None:
    player = sit("play", "beleaguered-castle", "--seed", "3", size=(1024, 600))
    bars, theme = player.table.status.bars, player.app.context.theme
    player.rest(1.5)
    facts = bars._facts_shown
    long = (
        "Hint 2 of 8: jack of spades to an empty place – lays a jack into a space and lets 10 of "
        "spades and queen of spades be moved."
    )
    for words, shown in ((long, ""), ("Short.", facts)):
        player.table.say(words)
        room = bars._words_end - theme.px(32), bars.foot.height
        font, lines = fitting_font(words, theme, room)
        assert all(font.size(line)[0] <= room[0] for line in lines)
        assert bars._facts_shown == shown
    assert facts.startswith("4 of 52 home   0 moves")


def test_buttons_at_the_foot_make_room_for_a_long_hint_and_return(sit: Opener) -> None:
    size = 1024, 600
    player = sit("play", "golf", "--seed", "3", size=size)
    bars, theme = player.table.status.bars, player.app.context.theme
    back = Button("Back to where it could be won", lambda: None, "undo")
    long = (
        "Hint 2 of 8: jack of spades to an empty place – lays a jack into a space and lets 10 of "
        "spades and queen of spades be moved."
    )
    for words, offered in ((long, 0), ("Short.", 1)):
        bars.say(words, [back])
        bars.lay(size, theme)
        font, lines = fitting_font(words, theme, bars._room(theme))
        assert all(font.size(line)[0] <= bars._room(theme)[0] for line in lines)
        assert len(bars.ways) == offered
    bars.say(long, [back], stern=True)
    bars.lay(size, theme)
    assert bars.ways == [back], "the way out of trouble should stay"
