"""Title and calendar: today's challenges, choosing a day, and the marks of days."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from itertools import combinations

import pygame
import pytest

from game.daily.challenge import challenges, first_day
from game.daily.pools import BadPool, solved
from scenes.app.scene import Scene
from scenes.daily.award_dialog import AwardDialog
from scenes.daily.calendar import Calendar
from scenes.daily.challenge_card import QUIET, WORDS
from scenes.daily.daily_mode import DailyMode
from scenes.daily.medals import METALS, badge, medal, star
from scenes.daily.month_grid import TO_COME, UNPLAYED, MonthGrid, months_on, places, streak_words
from scenes.dialogs.settings import SettingsDialog
from scenes.look.colors import mixed
from scenes.look.theme import GREEN, THEMES, Theme
from scenes.title import Title
from scenes.title_hand import OPENS
from tests.scenes.conftest import Opener
from tests.support.contrast import contrast
from tests.support.days import DAY, line_of, of, set_clock
from tests.support.player import Player, announced
from tests.support.recorded import recorded
from tests.support.tables import SIZES

NOON = "2026-03-04T12:00:00"
STILL = "[table]\nreduced_motion = true\n"


def calendar(player: Player) -> Calendar:
    if isinstance(player.top, Title):
        player.press("Calendar")
    player.rest(0.2)
    assert isinstance(player.top, Calendar)
    return player.top


def title(player: Player) -> Title:
    assert isinstance(player.top, Title)
    return player.top


# ---------------------------------------------------------------- the title


def test_the_first_picture_has_no_empty_challenge_cards(sit: Opener) -> None:
    player = sit()
    scene = title(player)
    assert player.app.frames == 1 and not scene.today.tiles
    ink = player.app.screen.map_rgb(player.app.context.theme.faint)
    assert len(scene.today._places) == 3
    for place in scene.today._places:
        card = pygame.PixelArray(player.app.screen.subsurface(place).copy())
        assert any(ink in column for column in card), "the card has no name"
        card.close()


def test_no_challenge_is_read_before_the_first_picture(sit: Opener) -> None:
    player = sit(settings="[table]\nlively = false\n")
    assert player.app.frames == 1
    assert title(player).today.tiles == []
    player.rest(1.0)  # one step in each frame
    assert [tile.challenge.length for tile in title(player).today.tiles] == [
        "short", "medium", "long",
    ]  # fmt: skip
    assert all(tile.picture is not None for tile in title(player).today.tiles)


def test_the_countdown_is_drawn_without_the_whole_title(sit: Opener) -> None:
    player = sit()
    clock = set_clock(player, NOON)
    player.rest(OPENS + 4.0)  # now the boards are filled
    frames, box = player.app.frames, title(player).today._time
    before = pygame.image.tobytes(player.app.screen.subsurface(box), "RGB")
    clock.ticks += 61
    player.rest(0.1)
    after = pygame.image.tobytes(player.app.screen.subsurface(box), "RGB")
    assert player.app.frames == frames
    assert before != after
    player.rest(0.5)
    assert player.app.frames == frames


def test_midnight_brings_the_next_three(sit: Opener) -> None:
    player = sit()
    clock = set_clock(player, "2026-03-04T23:59:50")
    assert [tile.challenge for tile in title(player).today.tiles] == list(challenges(DAY))
    clock.ticks += 11
    player.rest(0.2)
    tomorrow = list(challenges(date(2026, 3, 5)))
    assert [tile.challenge for tile in title(player).today.tiles] == tomorrow


def test_without_challenges_the_title_says_why(
    sit: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    set_clock(player, "2025-12-31T12:00:00")
    assert title(player).today.tiles == []
    assert title(player).today.words.startswith("The daily challenge begins on 2026-01-05")
    assert calendar(player).panel.found == ()
    assert "2026-01-05" in player.app.context.trouble
    player.close()

    def broken(*_: object) -> None:
        raise BadPool("pools.toml: it is broken")

    monkeypatch.setattr("game.daily.challenge.challenges", broken)
    other = sit()
    set_clock(other, NOON)
    assert title(other).today.words == "Pools.toml: it is broken."
    other.press("All games")
    assert not isinstance(other.top, Title)


def test_a_challenge_is_opened_by_keys_too(sit: Opener) -> None:
    player = sit(settings=STILL)
    set_clock(player, NOON)
    scene = title(player)
    for _ in scene.buttons.all:
        player.key(pygame.K_TAB)
        if scene.buttons.focus is scene.today.tiles[0]:
            break
    player.key(pygame.K_RETURN)
    mode = player.table.mode(DailyMode)
    assert player.top is player.table and mode is not None
    assert mode.attempt.challenge.length == "short"


# ---------------------------------------------------------------- choosing days


def test_days_and_months_are_chosen_by_keys(sit: Opener) -> None:
    player = sit()
    set_clock(player, NOON)
    scene = calendar(player)
    assert scene.day == DAY
    player.key(pygame.K_LEFT)
    player.key(pygame.K_UP)
    assert scene.day == date(2026, 2, 24)
    assert scene.month_grid.month == date(2026, 2, 1)
    assert scene.panel.found == challenges(date(2026, 2, 24))
    player.key(pygame.K_PAGEUP)
    assert scene.month_grid.month == date(2026, 1, 1)
    assert scene.day == date(2026, 2, 24), "turning the page changed the chosen day"
    player.key(pygame.K_PAGEUP)
    assert scene.month_grid.month == date(2026, 1, 1), "there is no month before the first"
    player.key(pygame.K_HOME)
    assert (scene.day, scene.month_grid.month) == (DAY, date(2026, 3, 1))
    player.key(pygame.K_PAGEDOWN)
    assert scene.month_grid.month == date(2026, 3, 1), "the next month is not open"
    for _ in range(12):
        player.key(pygame.K_UP)
    assert scene.day == first_day()
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Title)


def test_days_and_months_are_chosen_by_the_mouse(sit: Opener) -> None:
    player = sit()
    set_clock(player, NOON)
    scene = calendar(player)
    player.click(scene.month_grid.cells[date(2026, 3, 2)].center)
    assert scene.day == date(2026, 3, 2)
    player.click(scene.month_grid.cells[date(2026, 3, 5)].center)
    assert scene.day == date(2026, 3, 2)
    assert "still to come" in scene.message
    back = next(
        button for button in scene.buttons.all if button.sign == "event_back" and not button.label
    )
    player.click(back.box.center)
    assert scene.month_grid.month == date(2026, 2, 1)
    assert not scene.message
    player.post(pygame.MOUSEWHEEL, y=0, x=1)
    assert scene.month_grid.month == date(2026, 2, 1)
    player.post(pygame.MOUSEWHEEL, y=1, x=0)
    assert scene.month_grid.month == date(2026, 1, 1)
    player.click(scene.month_grid.cells[date(2026, 1, 2)].center)
    assert "begins on Monday, 5 January 2026" in scene.message
    player.press("Today")
    assert scene.day == DAY


def test_a_record_that_is_checked_is_no_reason_to_read_the_same_day_aloud_again(
    sit: Opener,
) -> None:
    player, said = sit(), list[str]()
    player.app.context.say = said.append
    scene = calendar(player)
    player.until(lambda: scene._read)
    assert said.count(scene.panel.spoken()) == 1
    player.app.context.ledger.checked += 1
    player.until(lambda: not scene.history.behind)
    assert said.count(scene.panel.spoken()) == 1


def test_the_calendar_opens_a_new_day_at_midnight(sit: Opener) -> None:
    player = sit()
    clock = set_clock(player, "2026-03-04T23:59:50")
    scene = calendar(player)
    tomorrow = date(2026, 3, 5)
    assert not scene.month_grid.open(tomorrow)
    clock.ticks += 20
    player.rest(0.1)
    player.click(scene.month_grid.cells[tomorrow].center)
    assert scene.day == tomorrow
    clock.ticks -= 20
    player.rest(0.1)
    assert scene.day == DAY, "a day to come is chosen"


def test_enter_opens_the_first_challenge_that_is_not_played(sit: Opener) -> None:
    player = sit(settings=STILL)
    set_clock(player, NOON)
    calendar(player)
    player.key(pygame.K_RETURN)
    assert player.top is player.table and player.table.mode(DailyMode) is not None
    for text in line_of(of("short")):
        player.play(text)
    announced(player, AwardDialog)
    player.press("Calendar")
    scene = calendar(player)
    assert scene.history.signs(DAY) == ["gold", "open", "open"]
    player.key(pygame.K_RETURN)
    mode = player.table.mode(DailyMode)
    assert player.top is player.table and mode is not None
    assert mode.attempt.challenge.length == "medium"


# ---------------------------------------------------------------- what is seen


@pytest.mark.a_third
@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_in_any_window(sit: Opener, size: tuple[int, int]) -> None:
    player = sit(size=size, settings=STILL)
    set_clock(player, NOON)
    in_place(player, title(player), 7 + 2)
    today = title(player).today
    assert today._time.bottom <= today.tiles[0].box.top, "the countdown cuts into a card"
    in_place(player, calendar(player), 11)
    player.key(pygame.K_RETURN)
    for text in line_of(of("short")):
        player.play(text)
    in_place(player, announced(player, AwardDialog), 7)


def in_place(player: Player, scene: Scene, least: int) -> None:
    """Check that all buttons lie in the window and don't overlap."""
    buttons = scene.buttons.all  # type: ignore[attr-defined]
    assert len(buttons) >= least
    window = player.app.screen.get_rect()
    for button in buttons:
        assert window.contains(button.box), button.label
        assert button.box.width > 20, button.label
    for one, other in combinations(buttons, 2):
        assert not one.box.colliderect(other.box), (one.label, other.label)


def test_the_focus_stays_on_its_button_after_a_new_layout(sit: Opener) -> None:
    player = sit(settings=STILL)
    set_clock(player, NOON)
    scene = calendar(player)
    for _ in scene.buttons.all:
        if scene.buttons.focus is scene.buttons.all[2]:
            break
        player.key(pygame.K_TAB)
    assert scene.buttons.focus is scene.buttons.all[2]
    player.app.context.change("window.ui_scale", 1.2)
    assert scene.buttons.focus is scene.buttons.all[2]
    player.key(pygame.K_RETURN)
    assert player.table.game.id == of("medium").game.id


@pytest.mark.parametrize("scale", [1.0, 1.6, 2.0])
def test_nothing_overlaps_in_larger_letters(sit: Opener, scale: float) -> None:
    for size in SIZES[:2]:
        player = sit(size=size, settings=f"ui_scale = {scale}\n")
        set_clock(player, NOON)
        in_place(player, title(player), 9)
        scene = calendar(player)
        in_place(player, scene, 11)
        for card, button in zip(scene.panel.cards, scene.buttons.all[0:6:2], strict=True):
            words = scene.panel.text_box(card)
            words.height = scene.theme.px(WORDS)
            assert not button.box.colliderect(words), "words lie under the button"


def test_settings_lie_over_the_calendar_and_change_its_colors(sit: Opener) -> None:
    player = sit(settings="[table]\nlively = false\n")  # in a lively house sheets keep their colors
    set_clock(player, NOON)
    calendar(player)
    before = player.app.context.theme.plate
    player.press("Settings")
    assert isinstance(player.top, SettingsDialog)
    player.app.context.change("table.theme", "blue")
    player.key(pygame.K_ESCAPE)
    scene = calendar(player)
    player.rest(0.1)
    assert player.app.screen.get_at(scene._month.move(8, 60).topleft)[:3] != before


@pytest.mark.usefixtures("time_for_jobs")
def test_the_first_month_counts_from_the_first_challenge(sit: Opener) -> None:
    """The first challenge was on 5 January 2026; the month's badge needs only the days since."""
    player = sit()
    set_clock(player, "2026-01-31T12:00:00")
    win(player, range(first_day().day, 32))
    scene = calendar(player)
    player.rest(2.0)
    assert scene.streak.days == 27
    assert scene.badge == "diamond"


def test_a_missed_day_that_a_freeze_kept_is_marked(sit: Opener) -> None:
    player = sit()
    set_clock(player, "2026-01-26T12:00:00")
    win(player, [*range(5, 16), *range(17, 27)])
    scene = calendar(player)
    player.rest(2.0)
    kept = date(2026, 1, 16)
    assert scene.streak.days == 21 and {*scene.month_grid.kept} == {kept}
    assert streak_words(scene.streak) == "21 days running, 1 may be missed"
    marked = drawn(scene.month_grid)
    scene.month_grid.kept = ()
    box = changed(marked, drawn(scene.month_grid))
    assert box and scene.month_grid.cells[kept].contains(box)


def win(player: Player, days: Iterable[int]) -> None:
    """Put a won record of the short challenge of each of these days of January 2026 among the
    player's own."""
    records = player.app.context.saves.folder / "records"
    records.mkdir()
    for number in days:
        one = of("short", date(2026, 1, number))
        match = solved(one.game, one.deal)
        match.remark("end", result="won", score=match.score)
        links = {"date": one.day.isoformat(), "length": one.length}
        text = recorded(match, started=f"{one.day}T09:00:00Z", daily=links)
        (records / f"{one.day}.jsonl").write_text(text, "utf-8")


def test_medals_are_distinguished_by_their_shapes() -> None:
    size = 48
    signs = ("gold", "silver", "bronze", "open", "begun", "over", "practice")
    inked = {name: pygame.mask.from_surface(medal(name, size, (200, 200, 200))) for name in signs}
    for one, other in combinations(signs, 2):
        either, both = inked[one].count(), inked[one].overlap_area(inked[other], (0, 0))
        apart = either + inked[other].count() - 2 * both
        assert apart > 0.03 * size * size, f"{one} and {other} look alike without their colors"
    won, lost = (pygame.mask.from_surface(star(24, (255, 255, 255), won=w)) for w in (True, False))
    assert won.count() > 1.4 * lost.count()
    pictures = {pygame.image.tobytes(badge(name, 40), "RGBA") for name in METALS}
    assert len(pictures) == len(METALS) == 5


def drawn(month_grid: MonthGrid) -> pygame.Surface:
    surface = pygame.Surface((700, 520))
    surface.fill(GREEN.plate)
    month_grid.lay(surface.get_rect(), GREEN)
    month_grid.draw(surface, GREEN)
    return surface


def changed(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Return the area in which two pictures differ."""
    found = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    found.invert()
    boxes = found.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def test_today_chosen_and_future_days_look_different() -> None:
    def month(**fields: object) -> MonthGrid:
        usual: dict[str, object] = {
            "month": date(2026, 3, 1),
            "first": date(2026, 1, 5),
            "today": date(2026, 3, 20),
            "chosen": date(2026, 3, 2),
            "signs": lambda day: ["open", "open", "open"],
        }
        return MonthGrid(**{**usual, **fields})  # type: ignore[arg-type]

    plain = month()
    before = drawn(plain)
    changes = {
        date(2026, 3, 20): month(today=date(2026, 3, 19)),
        date(2026, 3, 4): month(
            signs=lambda day: ["gold" if day.day == 4 else "open", "open", "open"]
        ),
    }
    for day, other in changes.items():
        area = changed(before, drawn(other))
        assert area.width, day
        near = plain.cells[day].unionall([plain.cells[date(2026, 3, 19)]] if day.day == 20 else [])
        assert near.inflate(8, 8).contains(area), day
    to_come = plain.cells[date(2026, 3, 25)]
    later = drawn(month(today=date(2026, 3, 27)))
    assert changed(before.subsurface(to_come), later.subsurface(to_come)).width
    chosen = changed(before, drawn(month(chosen=date(2026, 3, 3))))
    assert chosen.colliderect(plain.cells[date(2026, 3, 2)])
    assert chosen.colliderect(plain.cells[date(2026, 3, 3)])


def test_ten_years_of_months_are_laid_out_in_order() -> None:
    month = date(2026, 1, 1)
    for _ in range(120):
        found = places(month)
        days = sorted(found)
        assert [day.day for day in days] == list(range(1, len(days) + 1))
        assert all(found[day][0] == day.weekday() for day in days)
        assert max(row for _, row in found.values()) < 6
        assert len(set(found.values())) == len(days)
        assert months_on(month, 1) > days[-1]
        assert months_on(months_on(month, 1), -1) == month
        month = months_on(month, 1)
    assert month == date(2036, 1, 1)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_words_and_signs_stand_out_from_their_ground(theme: Theme) -> None:
    quiet = mixed(theme.text, theme.button, QUIET)
    assert all(contrast(quiet, ground) >= 4.5 for ground in (theme.button, theme.bar))
    assert contrast(mixed(theme.faint, theme.plate, TO_COME), theme.plate) >= 3
    assert contrast(mixed(theme.faint, theme.button, UNPLAYED), theme.button) >= 3
