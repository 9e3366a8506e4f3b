"""The table: clicks, drags, keys and buttons, and what they write into the journal."""

from __future__ import annotations

import json

import pygame

from game import book
from game.match import Match
from scenes.playing.finished import Finished
from scenes.theatre.theatre import Theatre
from tests.scenes import plans
from tests.scenes.conftest import Opener
from tests.scenes.hand import Hand, Point

SEVEN = ("play", "klondike", "--seed", "7")


def on(hand: Hand, pile: str, index: int = -1) -> Point:
    spot = hand.table.game.spot(pile)
    size = len(hand.table.match.table.piles[spot])
    point = hand.point_on((spot, index % size if size else -1))
    assert point is not None
    return point


def lay(hand: Hand, game: str, preset: str | None = None, **piles: str) -> Match:
    """Put a position of our own on the table."""
    named = {name.replace("_", "-"): cards for name, cards in piles.items()}
    match = Match.at(book.find(game).under(preset), named)
    hand.table.deal(match, "Laid out.")
    hand.rest(0.1)
    return match


def moves(hand: Hand) -> list[str]:
    return [played.move for played in hand.table.match.line]


def picture(hand: Hand) -> bytes:
    """What is seen of the table, the bars left out."""
    return pygame.image.tobytes(hand.app.screen.subsurface(hand.view.rect), "RGB")


# -------------------------------------------------------------------- clicks and drags


def test_a_click_sends_a_card_off_and_says_so(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.click(on(hand, "tableau-5"))
    assert moves(hand) == ["tableau-5>tableau-1"]
    assert hand.words.startswith("3 of clubs on 4 of diamonds; ")
    assert "turned up" in hand.words


def test_a_second_click_at_once_means_a_foundation_as_one_step_of_undo(sit: Opener) -> None:
    hand = sit(*SEVEN)
    match = lay(
        hand, "klondike", tableau_1="5H", foundation_1="AH 2H 3H 4H", tableau_2="6S", tableau_3="9C"
    )
    start = match.table.copy()
    point = on(hand, "tableau-1")
    hand.click(point)
    assert moves(hand) == ["tableau-1>tableau-2"]
    hand.click(point)
    assert moves(hand) == ["tableau-1>foundation-1"]
    hand.press("Undo")
    assert match.table == start


def test_a_second_click_later_means_the_card_that_lies_there_now(sit: Opener) -> None:
    hand = sit(*SEVEN)
    lay(hand, "klondike", tableau_1="9S 5H", tableau_2="6S", tableau_3="TH")
    point = on(hand, "tableau-1")
    hand.click(point)
    hand.rest(0.4)
    hand.click(point)
    assert moves(hand) == ["tableau-1>tableau-2", "tableau-1>tableau-3"]


def test_a_double_click_never_moves_the_card_that_it_has_bared(sit: Opener) -> None:
    hand = sit(*SEVEN)
    lay(hand, "klondike", tableau_1="9S AH", tableau_3="TH")
    point = on(hand, "tableau-1")
    hand.click(point)
    hand.click(point)
    assert len(moves(hand)) == 1


def test_a_right_click_sends_up_or_says_why_not(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.click(on(hand, "tableau-6"), button=3)
    assert moves(hand) == []
    assert hand.words == "8 of diamonds does not go to a foundation now."
    hand.click(on(hand, "tableau-7"), button=3)
    assert moves(hand) == ["tableau-7>foundation-4"]


def test_a_drop_that_is_refused_snaps_back_and_says_why(sit: Opener) -> None:
    hand = sit(*SEVEN)
    spot = hand.table.game.spot("tableau-6")
    before = hand.table.match.table.copy()
    start = on(hand, "tableau-6")
    here, there = hand.view.card_rect(spot, 5), hand.view.card_rect(spot - 3, 2)
    hand.drag(start, (start[0] + there.x - here.x, start[1] + there.y - here.y))
    assert "8 of diamonds on jack of spades" in hand.words
    assert hand.table.match.table == before
    hand.rest(0.5)
    assert hand.view.dragging is None
    assert hand.view.card_rect(spot, 5) == here


def test_a_press_that_hardly_moves_is_a_click(sit: Opener) -> None:
    hand = sit(*SEVEN)
    x, y = on(hand, "tableau-5")
    hand.down((x, y))
    hand.move((x + 2, y + 2))
    hand.up((x + 2, y + 2))
    assert moves(hand) == ["tableau-5>tableau-1"]


def test_a_drag_that_comes_home_again_is_no_move_and_no_refusal(sit: Opener) -> None:
    hand = sit(*SEVEN)
    x, y = on(hand, "tableau-5")
    said = hand.words
    hand.drag((x, y), (x + 12, y + 9))
    assert moves(hand) == []
    assert hand.words == said


def test_with_the_setting_a_click_takes_up_and_the_next_puts_down(sit: Opener) -> None:
    hand = sit(*SEVEN, settings='[table]\nclick = "pick"\n')
    hand.click(on(hand, "tableau-5"))
    assert moves(hand) == []
    hand.click(on(hand, "tableau-6"))
    assert moves(hand) == []
    assert "3 of clubs on 8 of diamonds" in hand.words
    hand.click(on(hand, "tableau-5"))
    hand.rest(0.5)
    hand.click(on(hand, "tableau-1"))
    assert moves(hand) == ["tableau-5>tableau-1"]
    hand.click(on(hand, "stock"))
    assert moves(hand)[-1] == "turn"


def test_a_pair_is_taken_by_two_clicks_and_what_may_join_is_lit(sit: Opener) -> None:
    hand = sit("play", "pyramid", "--seed", str(plans.PYRAMID_SEED))
    hand.click(on(hand, "reserve-24"))
    join = hand.table.hands.pointer.chosen
    assert [hand.table.game.names[spot] for spot, _ in join] == ["reserve-24"]
    hand.click(on(hand, "reserve-28"))
    assert moves(hand) == ["discard reserve-24 reserve-28"]
    hand.press("Undo")
    one, two = (hand.table.game.spot(name) for name in ("reserve-24", "reserve-28"))
    start, here, there = (
        on(hand, "reserve-24"),
        hand.view.card_rect(one, 0),
        hand.view.card_rect(two, 0),
    )
    hand.drag(start, (start[0] + there.x - here.x, start[1] + there.y - here.y))
    assert moves(hand) == ["discard reserve-24 reserve-28"]


def test_the_clock_runs_click_by_click_anywhere_on_the_pile(sit: Opener) -> None:
    hand = sit("play", "clock", "--seed", "3")
    for _ in range(4):
        (move,) = hand.table.match.moves()
        hand.click(hand.view.card_rect(move.source, 0).center)
        hand.rest(0.4)
    assert hand.table.match.made == 4


def test_the_spread_looks_into_a_pile_and_moves_nothing(sit: Opener) -> None:
    hand = sit(*SEVEN)
    point = on(hand, "tableau-5")
    hand.rest(1.0)
    closed = picture(hand)
    hand.down(point)
    hand.rest(0.7)
    assert picture(hand) != closed
    hand.up(point)
    assert picture(hand) == closed
    hand.down(point, button=2)
    assert picture(hand) != closed
    hand.up(point, button=2)
    assert picture(hand) == closed
    assert moves(hand) == []


# -------------------------------------------------------------------- choosers


def test_two_redeals_to_choose_from_are_shown_at_the_place(sit: Opener) -> None:
    hand = sit(*SEVEN)
    offers = hand.table.match.moves()
    ace = [move for move in offers if move.text.startswith("tableau-7>foundation")]
    hand.table.choose(ace, hand.view.spot_rect(ace[0].target))
    chooser = hand.table.hands.chooser
    assert chooser is not None
    assert hand.app.screen.get_rect().contains(chooser.box)
    hand.rest(0.1)
    hand.click(chooser.buttons.all[2].box.center)
    assert moves(hand) == [ace[2].text]
    assert hand.table.hands.chooser is None
    hand.press("Undo")
    hand.table.choose(ace, hand.view.spot_rect(ace[0].target))
    hand.click((4, 700))
    assert hand.table.hands.chooser is None
    assert moves(hand) == []


# -------------------------------------------------------------------- back, forth, other deals


def test_undo_redo_and_the_deals_by_keys_and_buttons(sit: Opener) -> None:
    hand = sit(*SEVEN)
    deal = hand.table.match.table.copy()
    hand.key(pygame.K_SPACE)
    hand.key(pygame.K_SPACE)
    assert moves(hand) == ["turn", "turn"]
    hand.key(pygame.K_u, sign="u")
    hand.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert hand.table.match.table == deal
    hand.key(pygame.K_y, sign="y")
    hand.key(pygame.K_y, pygame.KMOD_LCTRL)
    assert moves(hand) == ["turn", "turn"]
    hand.key(pygame.K_r, sign="r")
    assert hand.table.match.table == deal
    assert hand.table.match.seed == 7
    hand.key(pygame.K_n, sign="n")
    assert hand.table.match.seed != 7


def test_a_new_deal_asks_nothing_and_offers_the_way_back(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.click(on(hand, "tableau-5"))
    left = hand.table.match
    hand.press("New")
    assert hand.table.match is not left
    hand.press("Back to the last deal")
    assert hand.table.match is left
    assert moves(hand) == ["tableau-5>tableau-1"]
    hand.rest(0.1)
    hand.click(on(hand, "stock"))
    assert moves(hand)[-1] == "turn"
    told = [json.loads(line) for line in hand.journal if '"turn"' in line]
    assert told[-1]["by"] == "move"


def test_the_number_of_a_deal_is_typed_in_and_copied(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.press("Klondike, no. 7")
    hand.press("Copy its number")
    assert pygame.scrap.get_text() == "7"
    hand.type("1234")
    hand.key(pygame.K_RETURN)
    assert hand.table.match.seed == 1234
    hand.key(pygame.K_c, pygame.KMOD_LCTRL)
    assert pygame.scrap.get_text() == "1234"


def test_a_number_that_is_none_is_refused_in_words(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.press("Klondike, no. 7")
    hand.type("99999999999999999999999")
    hand.press("Deal")
    assert "18446744073709551615" in hand.top.said  # type: ignore[attr-defined]
    assert hand.table.match.seed == 7


def test_preset_and_options_are_chosen_with_the_mouse(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.press("Klondike, no. 7")
    hand.press("Book three")
    hand.press("whole")
    hand.press("forced")
    hand.press("part")
    hand.press("Deal")
    game = hand.table.game
    assert game.preset == "book-three"
    assert game.chosen["lift"] == "part"
    assert game.chosen["draw"] == 3
    header = json.loads((hand.folder / "data/unfinished/klondike.jsonl").read_text().split("\n")[0])
    assert header["preset"] == "book-three"
    assert header["options"]["lift"] == "part"
    hand.press("New")
    assert hand.table.game is game


# -------------------------------------------------------------------- by itself


def test_play_on_runs_the_clock_to_its_end_and_any_input_stops_it(sit: Opener) -> None:
    hand = sit("play", "clock", "--seed", "3")
    hand.key(pygame.K_a, sign="a")
    hand.rest(1.5)
    made = hand.table.match.made
    assert 3 <= made <= 8
    hand.click((640, 400))
    hand.rest(1.0)
    assert hand.table.match.made in (made, made + 1)
    hand.press("Play on")
    hand.rest(22)
    assert hand.table.match.status in ("won", "lost")
    assert isinstance(hand.top, Finished)
    told = {json.loads(line).get("by") for line in hand.journal[1:]}
    assert "auto" in told


def test_all_the_rest_goes_up_by_one_key_when_it_surely_does(sit: Opener) -> None:
    hand = sit(*SEVEN)
    full = {
        f"foundation_{number}": " ".join(rank + suit for rank in "A23456789TJ")
        for number, suit in enumerate("CDHS", 1)
    }
    rest = {"tableau_1": "KC QD", "tableau_2": "KD QC", "tableau_3": "KH QS", "tableau_4": "KS QH"}
    lay(hand, "klondike", **full, **rest)
    hand.press("Finish")
    hand.rest(2.0)
    assert hand.table.match.status == "won"
    assert hand.table.match.made == 8
    hand.key(pygame.K_SPACE)
    assert isinstance(hand.top, Finished)
    assert hand.top.title == "You won Klondike"


def test_play_on_does_nothing_where_there_is_something_to_choose(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.key(pygame.K_a, sign="a")
    hand.rest(1.0)
    assert moves(hand) == []
    assert hand.words == "There is something to choose."


# -------------------------------------------------------------------- ends


def test_a_game_without_a_move_says_so_and_offers_ways_out(sit: Opener) -> None:
    hand = sit(*SEVEN)
    match = lay(
        hand, "klondike",
        **{f"tableau_{n}": f"<{r}C> {r}H" for n, r in enumerate("2468TQ", 1)}, tableau_7="3D",
    )  # fmt: skip
    assert match.status == "stuck"
    assert hand.words == "No move is left."
    for label in ("New deal", "Same deal again"):
        assert hand.button(label).enabled()
    hand.press("New deal")
    assert hand.table.match is not match


def test_a_game_that_cannot_be_won_any_more_is_told_after_a_while(sit: Opener) -> None:
    hand = sit(*SEVEN)
    lay(
        hand, "klondike", stock="<KS>",
        **{f"tableau_{n}": f"<{r}C> {r}H" for n, r in enumerate("2468TQ", 1)}, tableau_7="3D",
    )  # fmt: skip
    assert hand.table.match.status == "playing"
    hand.rest(1.0)
    assert hand.words == "Laid out."
    hand.rest(1.0)
    assert hand.words == "It can't be won from here."
    hand.press("Same deal again")
    assert hand.words == "The same deal, from the start."


def test_two_new_deals_one_after_another_still_lead_back(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.click(on(hand, "tableau-5"))
    left = hand.table.match
    hand.press("New")
    hand.press("New")
    hand.press("Back to the last deal")
    assert hand.table.match is left
    assert not hand.table.can_go_back


def test_a_lost_golf_is_announced_with_its_score(sit: Opener) -> None:
    hand = sit("play", "golf", "--seed", "2")
    while hand.table.match.moves():
        hand.key(pygame.K_SPACE)
        if not any(move.text == "turn" for move in hand.table.match.moves()):
            for move in hand.table.match.moves()[:1]:
                hand.play(move.text)
    assert hand.table.match.status == "lost"
    hand.rest(1.5)
    assert isinstance(hand.top, Finished)
    assert hand.top.sitting.match.score == hand.table.match.score != 0
    hand.press("Watch it")
    assert isinstance(hand.top, Theatre)
    hand.press("Leave")
    assert hand.words == "The game is over."


# -------------------------------------------------------------------- the keyboard alone


def test_the_arrows_and_enter_play_without_a_mouse(sit: Opener) -> None:
    hand = sit(*SEVEN)
    hand.key(pygame.K_DOWN)
    assert hand.table.hands.focus.place is not None
    names = hand.table.game.names

    def pile() -> str:
        assert hand.table.hands.focus.place is not None
        return names[hand.table.hands.focus.place[0]]

    assert pile() == "stock"
    hand.key(pygame.K_RETURN)
    assert moves(hand) == ["turn"]
    hand.key(pygame.K_DOWN)
    assert pile() == "tableau-1"
    for _ in range(4):
        hand.key(pygame.K_RIGHT)
    assert pile() == "tableau-5"
    hand.key(pygame.K_RETURN)
    for _ in range(4):
        hand.key(pygame.K_LEFT)
    hand.key(pygame.K_RETURN)
    assert moves(hand) == ["turn", "tableau-5>tableau-1"]
    for _ in range(6):
        hand.key(pygame.K_RIGHT)
    assert pile() == "tableau-7"
    hand.key(pygame.K_g, sign="g")
    assert moves(hand)[-1].startswith("tableau-7>foundation")
