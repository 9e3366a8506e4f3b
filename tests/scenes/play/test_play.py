"""The table: clicks, drags, keys and buttons, and what they write into the journal."""

from __future__ import annotations

import json
from itertools import pairwise

import pygame
import pytest

from game.cli.verify_command import GOOD, verdict
from game.record import reader
from game.record.header import identity_of
from scenes.play.result_dialog import ResultDialog
from scenes.replay.replay_scene import ReplayScene
from tests.scenes.conftest import Opener
from tests.support import winning_lines
from tests.support.given import lay
from tests.support.player import FRAME, Player, moves, on

SEVEN = ("play", "klondike", "--seed", "7")


def held(player: Player, key: int, mod: int, seconds: float) -> list[float]:
    """Hold a key for this long; return the times at which the number of moves changed."""
    context, times, end = player.app.context, list[float](), player.app.context.now + seconds
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
    made = len(moves(player))
    while context.now < end:
        player.rest(FRAME)
        if len(moves(player)) != made:
            made = len(moves(player))
            times.append(context.now)
    player.post(pygame.KEYUP, key=key, mod=mod)
    return times


def picture(player: Player) -> bytes:
    """Return the picture of the table without the bars."""
    return pygame.image.tobytes(player.app.screen.subsurface(player.view.rect), "RGB")


# -------------------------------------------------------------------- clicks and drags


def test_a_click_moves_a_card_and_says_so(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.click(on(player, "tableau-5"))
    assert moves(player) == ["tableau-5>tableau-1"]
    assert player.words.startswith("3 of clubs on 4 of diamonds; ")
    assert "turned up" in player.words


def test_a_quick_second_click_sends_the_card_to_a_foundation_in_one_step_of_undo(
    sit: Opener,
) -> None:
    player = sit(*SEVEN)
    match = lay(
        player,
        "klondike",
        tableau_1="5H",
        foundation_1="AH 2H 3H 4H",
        tableau_2="6S",
        tableau_3="9C",
    )
    start = match.table.copy()
    point = on(player, "tableau-1")
    player.click(point)
    assert moves(player) == ["tableau-1>tableau-2"]
    player.click(point)
    assert moves(player) == ["tableau-1>foundation-1"]
    player.press("Undo")
    assert match.table == start


def test_a_later_second_click_applies_to_the_card_that_lies_there_now(sit: Opener) -> None:
    player = sit(*SEVEN)
    lay(player, "klondike", tableau_1="9S 5H", tableau_2="6S", tableau_3="TH")
    point = on(player, "tableau-1")
    player.click(point)
    player.rest(0.4)
    player.click(point)
    assert moves(player) == ["tableau-1>tableau-2", "tableau-1>tableau-3"]


def test_a_double_click_never_moves_the_card_it_has_bared(sit: Opener) -> None:
    player = sit(*SEVEN)
    lay(player, "klondike", tableau_1="9S AH", tableau_3="TH")
    point = on(player, "tableau-1")
    player.click(point)
    player.click(point)
    assert len(moves(player)) == 1


def test_a_right_click_sends_a_card_up_or_says_why_not(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.click(on(player, "tableau-6"), button=3)
    assert moves(player) == []
    assert player.words == "8 of diamonds does not go to a foundation now."
    player.click(on(player, "tableau-7"), button=3)
    assert moves(player) == ["tableau-7>foundation-4"]


def test_a_refused_drop_goes_back_and_says_why(sit: Opener) -> None:
    player = sit(*SEVEN)
    spot = player.table.game.spot("tableau-6")
    before = player.table.match.table.copy()
    start = on(player, "tableau-6")
    here, there = player.view.places.card_rect(spot, 5), player.view.places.card_rect(spot - 3, 2)
    player.drag(start, (start[0] + there.x - here.x, start[1] + there.y - here.y))
    assert "8 of diamonds on jack of spades" in player.words
    assert player.table.match.table == before
    player.rest(0.5)
    assert player.view.drag.dragging is None
    assert player.view.places.card_rect(spot, 5) == here


def test_cards_go_to_the_pile_they_cover_most_or_back_with_its_reason(sit: Opener) -> None:
    player = sit(*SEVEN)
    spot = player.table.game.spot
    player.drag(on(player, "tableau-4"), on(player, "tableau-6"))
    assert moves(player) == ["tableau-4>tableau-6"]
    player.rest(1)
    start, target = on(player, "tableau-5"), player.view.places.top_rect(spot("tableau-2"))
    player.down(start)
    player.move(target.center)
    assert player.view.drag.drop_target([spot("tableau-1")]) is None
    player.up(target.center)
    assert moves(player) == ["tableau-4>tableau-6"]
    assert player.words.startswith("3 of clubs on 6 of diamonds")


def test_a_press_that_hardly_moves_is_a_click(sit: Opener) -> None:
    player = sit(*SEVEN)
    x, y = on(player, "tableau-5")
    player.down((x, y))
    player.move((x + 2, y + 2))
    player.up((x + 2, y + 2))
    assert moves(player) == ["tableau-5>tableau-1"]


def test_a_button_held_down_as_a_dialog_opens_takes_no_later_click(sit: Opener) -> None:
    player = sit(*SEVEN)
    hint = player.button("Hint").box.center
    player.down(hint)
    player.key(pygame.K_F1)
    player.up(hint)
    player.key(pygame.K_ESCAPE)
    assert player.table.status.bars.buttons.held is None
    player.click(on(player, "tableau-5"))
    assert moves(player) == ["tableau-5>tableau-1"]


def test_a_drag_back_to_its_place_is_neither_a_move_nor_refused(sit: Opener) -> None:
    player = sit(*SEVEN)
    x, y = on(player, "tableau-5")
    said = player.words
    player.drag((x, y), (x + 12, y + 9))
    assert moves(player) == []
    assert player.words == said


def test_undo_and_redo_repeat_faster_while_their_key_is_held(
    sit: Opener,
) -> None:
    player = sit(*SEVEN)
    for _ in range(20):
        player.play("turn")
    for key, mod in ((pygame.K_u, 0), (pygame.K_y, pygame.KMOD_CTRL)):
        times = held(player, key, mod, 2.0)
        pauses = [late - early for early, late in pairwise(times)]
        assert pauses[0] == pytest.approx(0.35, abs=0.02)
        assert pauses[1] == pytest.approx(0.2, abs=0.02)
        assert pauses[-1] == pytest.approx(0.05, abs=0.02)
        assert all(late < early + 0.02 for early, late in pairwise(pauses))
        made = len(moves(player))
        player.rest(1)
        assert len(moves(player)) == made


def test_only_undo_and_redo_repeat_and_any_other_input_stops_them(sit: Opener) -> None:
    player = sit(*SEVEN)
    for _ in range(9):
        player.play("turn")
    player.post(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m")
    player.rest(1)
    assert sum('"by":"bookmark"' in line for line in player.journal) == 1
    player.post(pygame.KEYDOWN, key=pygame.K_u, mod=0, unicode="u")
    player.rest(0.4)
    assert len(moves(player)) == 7
    player.down((640, 700))
    player.rest(1)
    assert len(moves(player)) == 7


def test_with_the_setting_one_click_takes_up_and_the_next_puts_down(sit: Opener) -> None:
    player = sit(*SEVEN, settings='[table]\nclick = "pick"\n')
    player.click(on(player, "tableau-5"))
    assert moves(player) == []
    player.click(on(player, "tableau-6"))
    assert moves(player) == []
    assert "3 of clubs on 8 of diamonds" in player.words
    player.click(on(player, "tableau-5"))
    player.rest(0.5)
    player.click(on(player, "tableau-1"))
    assert moves(player) == ["tableau-5>tableau-1"]
    player.click(on(player, "stock"))
    assert moves(player)[-1] == "turn"


def test_a_pair_is_taken_by_two_clicks_and_possible_partners_are_lit(sit: Opener) -> None:
    player = sit("play", "pyramid", "--seed", str(winning_lines.PYRAMID_SEED))
    player.click(on(player, "reserve-24"))
    join = player.table.input.pointer.chosen
    assert [player.table.game.names[spot] for spot, _ in join] == ["reserve-24"]
    player.click(on(player, "reserve-28"))
    assert moves(player) == ["discard reserve-24 reserve-28"]
    player.press("Undo")
    one, two = (player.table.game.spot(name) for name in ("reserve-24", "reserve-28"))
    start, here, there = (
        on(player, "reserve-24"),
        player.view.places.card_rect(one, 0),
        player.view.places.card_rect(two, 0),
    )
    player.drag(start, (start[0] + there.x - here.x, start[1] + there.y - here.y))
    assert moves(player) == ["discard reserve-24 reserve-28"]


def test_the_clock_is_played_by_clicks_anywhere_on_the_pile(sit: Opener) -> None:
    player = sit("play", "clock", "--seed", "3")
    for _ in range(4):
        (move,) = player.table.match.moves()
        player.click(player.view.places.card_rect(move.source, 0).center)
        player.rest(0.4)
    assert player.table.match.made == 4


def test_looking_into_a_pile_moves_nothing(sit: Opener) -> None:
    player = sit(*SEVEN)
    point = on(player, "tableau-5")
    player.rest(1.0)
    closed = picture(player)
    player.down(point)
    player.rest(0.7)
    assert picture(player) != closed
    player.up(point)
    assert picture(player) == closed
    player.down(point, button=2)
    assert picture(player) != closed
    player.up(point, button=2)
    assert picture(player) == closed
    assert moves(player) == []


@pytest.mark.parametrize("look", ["middle", "wheel"])
def test_no_pile_is_looked_into_while_cards_are_dragged(sit: Opener, look: str) -> None:
    player = sit(*SEVEN)
    lay(player, "klondike", tableau_1="5H", tableau_2="6S", tableau_3="9C 4C KD")
    player.rest(1.0)
    player.move(on(player, "tableau-1"))
    player.down(on(player, "tableau-1"))
    over = on(player, "tableau-3")
    player.move(over)
    if look == "middle":
        player.down(over, button=2)
    else:
        player.post(pygame.MOUSEWHEEL, x=0, y=1)
    player.move(on(player, "tableau-2"))
    player.up(on(player, "tableau-2"))
    assert moves(player) == ["tableau-1>tableau-2"]


# -------------------------------------------------------------------- menus of choices


def test_a_menu_of_choices_makes_a_move_or_closes_on_a_click_beside_it(sit: Opener) -> None:
    player = sit(*SEVEN)
    offers = player.table.match.moves()
    ace = [move for move in offers if move.text.startswith("tableau-7>foundation")]
    player.table.input.choose(ace, player.view.places.spot_rect(ace[0].target))
    choice_menu = player.table.input.choice_menu
    assert choice_menu is not None
    assert player.app.screen.get_rect().contains(choice_menu.box)
    player.rest(0.1)
    player.click(choice_menu.buttons.all[2].box.center)
    assert moves(player) == [ace[2].text]
    assert player.table.input.choice_menu is None
    player.press("Undo")
    player.table.input.choose(ace, player.view.places.spot_rect(ace[0].target))
    player.click((4, 700))
    assert player.table.input.choice_menu is None
    assert moves(player) == []


# -------------------------------------------------------------------- undo, redo, other deals


def test_undo_redo_and_the_deals_by_keys_and_buttons(sit: Opener) -> None:
    player = sit(*SEVEN)
    deal = player.table.match.table.copy()
    player.key(pygame.K_SPACE)
    player.key(pygame.K_SPACE)
    assert moves(player) == ["turn", "turn"]
    player.key(pygame.K_u, sign="u")
    player.key(pygame.K_z, pygame.KMOD_LCTRL)
    assert player.table.match.table == deal
    player.key(pygame.K_y, sign="y")
    player.key(pygame.K_y, pygame.KMOD_LCTRL)
    assert moves(player) == ["turn", "turn"]
    player.key(pygame.K_r, sign="r")
    assert player.table.match.table == deal
    assert player.table.match.seed == 7
    player.key(pygame.K_n, sign="n")
    assert player.table.match.seed != 7


def test_a_new_deal_asks_nothing_and_can_be_taken_back(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.click(on(player, "tableau-5"))
    left = player.table.match
    player.press("New")
    assert player.table.match is not left
    player.press("Back to the last deal")
    assert player.table.match is left
    assert moves(player) == ["tableau-5>tableau-1"]
    player.rest(0.1)
    player.click(on(player, "stock"))
    assert moves(player)[-1] == "turn"
    turns = [json.loads(line) for line in player.journal if '"turn"' in line]
    assert turns[-1]["by"] == "move"


def test_a_deal_gone_back_to_is_one_game_in_one_record(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.click(on(player, "tableau-5"))
    identity = player.table.session.identity
    player.press("New")
    saves, ledger = player.app.context.saves, player.app.context.ledger
    ledger.refresh()
    assert [each.result for each in ledger.results()] == ["given-up"]
    player.press("Back to the last deal")
    assert player.table.session.identity == identity
    assert saves.records() == []
    (waiting,) = saves.unfinished()  # as it would be offered after the program was killed
    assert not waiting.over
    player.rest(0.1)
    player.click(on(player, "stock"))
    player.press("New")
    (kept,) = saves.records()
    assert identity_of(kept.read_text().splitlines()[0]) == identity
    assert verdict(str(kept)).kind == GOOD
    ledger.refresh()
    assert [each.moves for each in ledger.attempts("klondike")] == [2]


def test_a_game_that_was_analysed_is_not_gone_back_to(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.click(on(player, "tableau-5"))
    player.press("New")
    (kept,) = player.app.context.saves.records()
    assert player.table.deals.can_go_back
    player.app.context.go.to_record(reader.read(kept.read_bytes()))
    player.until(lambda: isinstance(player.top, ReplayScene))
    player.key(pygame.K_w, sign="w")
    player.rest(0.5)
    assert not player.table.deals.can_go_back


def test_the_seed_of_a_deal_is_typed_and_copied(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.press("Klondike")
    player.press("Copy its number")
    assert pygame.scrap.get_text() == "7"
    player.type("1234")
    player.key(pygame.K_RETURN)
    assert player.table.match.seed == 1234
    player.key(pygame.K_c, pygame.KMOD_LCTRL)
    assert pygame.scrap.get_text() == "1234"


@pytest.mark.parametrize("number", ["99999999999999999999999", "-1", "2.5"])
def test_a_bad_seed_is_refused_in_words(sit: Opener, number: str) -> None:
    player = sit(*SEVEN)
    player.press("Klondike")
    player.type(number)
    player.press("Deal")
    assert "18446744073709551615" in player.top.message  # type: ignore[attr-defined]
    assert player.table.match.seed == 7


def test_preset_and_options_are_chosen_with_the_mouse(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.press("Klondike")
    player.press("Book three")
    player.press("whole")
    player.press("forced")
    player.press("part")
    player.press("Deal")
    game = player.table.game
    assert game.preset == "book-three"
    assert game.chosen["lift"] == "part"
    assert game.chosen["draw"] == 3
    header = json.loads(
        (player.folder / "data/unfinished/klondike.jsonl").read_text().split("\n")[0]
    )
    assert header["preset"] == "book-three"
    assert header["options"]["lift"] == "part"
    player.press("New")
    assert player.table.game is game


# -------------------------------------------------------------------- auto-play


def test_auto_play_runs_the_clock_to_its_end_and_any_input_stops_it(sit: Opener) -> None:
    player = sit("play", "clock", "--seed", "3")
    player.key(pygame.K_a, sign="a")
    player.rest(1.5)
    made = player.table.match.made
    assert 3 <= made <= 8
    player.click((640, 400))
    player.rest(1.0)
    assert player.table.match.made in (made, made + 1)
    player.press("Auto-play")
    player.rest(22)
    assert player.table.match.status in ("won", "lost")
    assert isinstance(player.top, ResultDialog)
    makers = {json.loads(line).get("by") for line in player.journal[1:]}
    assert "auto" in makers


@pytest.mark.usefixtures("time_for_jobs")
def test_auto_play_quickly_ends_a_deal_made_card_by_card(sit: Opener) -> None:
    player = sit("play", "citadel", "--seed", "5")
    player.press("Deal on")
    player.rest(4.5)
    table = player.table
    assert not table.auto_play.running and not table.match.table.piles[table.game.stock]
    assert table.match.made > 40


@pytest.mark.usefixtures("time_for_jobs")
def test_one_key_sends_all_the_rest_up_when_that_is_certain(sit: Opener) -> None:
    player = sit(*SEVEN)
    full = {
        f"foundation_{number}": " ".join(rank + suit for rank in "A23456789TJ")
        for number, suit in enumerate("CDHS", 1)
    }
    rest = {"tableau_1": "KC QD", "tableau_2": "KD QC", "tableau_3": "KH QS", "tableau_4": "KS QH"}
    lay(player, "klondike", **full, **rest)
    player.press("Finish")
    player.rest(2.0)
    assert player.table.match.status == "won"
    assert player.table.match.made == 8
    player.key(pygame.K_SPACE)
    assert isinstance(player.top, ResultDialog)
    assert player.top.title == "You won Klondike"


def test_auto_play_does_nothing_where_there_is_a_choice(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.key(pygame.K_a, sign="a")
    player.rest(1.0)
    assert moves(player) == []
    assert player.words == "There is something to choose."


# -------------------------------------------------------------------- ends


def test_a_stuck_game_says_so_and_offers_ways_out(sit: Opener) -> None:
    player = sit(*SEVEN)
    match = lay(
        player, "klondike",
        **{f"tableau_{n}": f"<{r}C> {r}H" for n, r in enumerate("2468TQ", 1)}, tableau_7="3D",
    )  # fmt: skip
    assert match.status == "stuck"
    assert player.words == "No move is left."
    for label in ("New deal", "Same deal again"):
        assert player.button(label).enabled()
    player.press("New deal")
    assert player.table.match is not match


@pytest.mark.usefixtures("time_for_jobs")
def test_only_the_light_says_that_a_game_with_hidden_cards_is_lost(sit: Opener) -> None:
    player = sit(*SEVEN)
    lay(
        player, "klondike", stock="<KS>",
        **{f"tableau_{n}": f"<{r}C> {r}H" for n, r in enumerate("2468TQ", 1)}, tableau_7="3D",
    )  # fmt: skip
    assert player.table.match.status == "playing"
    player.rest(1.0)
    assert player.words == "Laid out."
    player.rest(2.0)
    assert player.words == "Laid out.", "only the light may know hidden cards"
    player.key(pygame.K_o, sign="o")
    player.rest(2.0)
    assert player.words == "Only moves that lead nowhere are left."
    player.click(on(player, "tableau-6"), button=3)
    assert player.words == "Queen of hearts does not go to a foundation now."
    player.press("Same deal again")
    assert player.words == "The same deal, from the start."


def test_two_new_deals_in_a_row_can_be_taken_back(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.click(on(player, "tableau-5"))
    left = player.table.match
    player.press("New")
    player.press("New")
    player.press("Back to the last deal")
    assert player.table.match is left
    assert not player.table.deals.can_go_back


def test_a_lost_golf_is_announced_with_its_score(sit: Opener) -> None:
    player = sit("play", "golf", "--seed", "2")
    while player.table.match.moves():
        player.key(pygame.K_SPACE)
        if not any(move.text == "turn" for move in player.table.match.moves()):
            for move in player.table.match.moves()[:1]:
                player.play(move.text)
    assert player.table.match.status == "lost"
    player.rest(1.5)
    assert isinstance(player.top, ResultDialog)
    assert player.top.session.match.score == player.table.match.score != 0
    player.press("Watch replay")
    assert isinstance(player.top, ReplayScene)
    player.press("Leave")
    assert player.words == "The game is over."


# -------------------------------------------------------------------- the keyboard alone


def test_the_arrows_and_enter_play_without_a_mouse(sit: Opener) -> None:
    player = sit(*SEVEN)
    player.key(pygame.K_DOWN)
    assert player.table.input.focus.place is not None
    names = player.table.game.names

    def pile() -> str:
        assert player.table.input.focus.place is not None
        return names[player.table.input.focus.place[0]]

    assert pile() == "stock"
    player.key(pygame.K_RETURN)
    assert moves(player) == ["turn"]
    player.key(pygame.K_DOWN)
    assert pile() == "tableau-1"
    for _ in range(4):
        player.key(pygame.K_RIGHT)
    assert pile() == "tableau-5"
    player.key(pygame.K_RETURN)
    for _ in range(4):
        player.key(pygame.K_LEFT)
    player.key(pygame.K_RETURN)
    assert moves(player) == ["turn", "tableau-5>tableau-1"]
    for _ in range(6):
        player.key(pygame.K_RIGHT)
    assert pile() == "tableau-7"
    player.key(pygame.K_g, sign="g")
    assert moves(player)[-1].startswith("tableau-7>foundation")


def test_control_n_deals_again(sit: Opener) -> None:
    player = sit(*SEVEN)
    first = player.table.match.seed
    player.key(pygame.K_n, mod=pygame.KMOD_CTRL)
    assert player.words == "A new deal." and player.table.match.seed != first
