"""Forms, in the colours and letters of the table: pygame_gui dressed for this window."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pygame
import pygame_gui
from pygame import Rect, Surface

from scenes.look.theme import FONTS, TEXT, Color, Theme, mixed


class Forms(pygame_gui.UIManager):
    """The forms of one sheet. They hear of the pointer by its events, as all else does."""

    _seen: Sequence[tuple[Surface, Rect]] = ()
    """What was last seen of each part, and where."""

    def hear(self, event: pygame.event.Event) -> bool:
        """Something was done; true where it was for the forms."""
        if event.type == pygame.MOUSEMOTION:
            self.mouse_position = event.pos
        return bool(self.process_events(event))

    def moved(self, dt: float) -> bool:
        """So many seconds went by; true where something looks different now."""
        self.update(dt)
        was, self._seen = self._seen, [(each.image, each.rect.copy()) for each in self._parts()]
        return was != self._seen

    def _parts(self) -> Iterable[Any]:
        return self.get_sprite_group().sprites()

    def _update_mouse_position(self) -> None:
        """The pointer is where its last event left it."""


def dressed(forms: Forms, window: tuple[int, int], theme: Theme) -> None:
    """Empty these forms and dress them for another window or another look: to make all anew takes
    four times as long."""
    forms.clear_and_reset()  # type: ignore[no-untyped-call]
    forms.set_window_resolution(window)
    forms.get_theme().load_theme(_looks(theme, theme.px(TEXT)))


def forms_of(window: tuple[int, int], theme: Theme) -> Forms:
    """Forms for the window as it is now."""
    forms = Forms(window, enable_live_theme_updates=False)
    forms.add_font_paths("lato", str(FONTS[False]), str(FONTS[True]))
    size = theme.px(TEXT)
    heads = theme.px(TEXT * 1.15)
    wanted = [(TEXT, size, "regular"), (TEXT, size, "bold"), (TEXT, heads, "bold")]
    forms.preload_fonts(
        [
            {"name": "lato", "point_size": points, "style": style, "antialiased": "1"}
            for _, points, style in wanted
        ]
    )
    forms.get_theme().load_theme(_looks(theme, size))
    return forms


def _looks(theme: Theme, size: int) -> dict[str, Any]:
    lit = mixed(theme.button, theme.text, 0.16)
    colours = {
        "dark_bg": _hex(theme.plate),
        "normal_bg": _hex(theme.button),
        "hovered_bg": _hex(lit),
        "active_bg": _hex(lit),
        "selected_bg": _hex(theme.button),
        "disabled_bg": _hex(theme.bar),
        "normal_text": _hex(theme.text),
        "hovered_text": _hex(theme.text),
        "active_text": _hex(theme.text),
        "selected_text": _hex(theme.text),
        "normal_border": _hex(theme.faint),
        "hovered_border": _hex(theme.accent),
        "active_border": _hex(theme.accent),
        "link_text": _hex(theme.accent),
    }
    font = {
        "name": "lato",
        "size": str(size),
        "antialiased": "1",
        "regular_path": str(FONTS[False]),
        "bold_path": str(FONTS[True]),
        "italic_path": str(FONTS[False]),
        "bold_italic_path": str(FONTS[True]),
    }
    plain = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}
    round_ = {"shape": "rounded_rectangle", "shape_corner_radius": str(size // 2), **_FLAT}
    knob = {
        "misc": round_,
        "colours": {"normal_bg": _hex(theme.accent), "hovered_bg": _hex(theme.text)},
    }
    return {
        "defaults": {"colours": colours, "font": font},
        "horizontal_slider.#sliding_button": knob,
        "vertical_scroll_bar.#sliding_button": {"misc": plain},
        "text_box": {"font": font, "misc": {**plain, "padding": "2,2", "line_spacing": "1.15"}},
        "vertical_scroll_bar": {
            "misc": {**plain, "enable_arrow_buttons": "0"},
            "colours": {"normal_border": _hex(theme.plate), "dark_bg": _hex(theme.bar)},
        },
        "horizontal_slider": {
            "misc": {**round_, "enable_arrow_buttons": "0", "sliding_button_width": str(size)},
            "colours": {"dark_bg": _hex(theme.button)},
        },
        "button": {"misc": plain},
    }


_FLAT = {"border_width": "0", "shadow_width": "0"}


def _hex(color: Color) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)
