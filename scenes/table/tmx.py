"""Writes layouts as files for the editor Tiled."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any
from xml.etree import ElementTree as Xml

from scenes.table.shapes import Item

_TYPES = {bool: "bool", int: "int", float: "float"}
_MAP = {
    "version": "1.10",
    "orientation": "orthogonal",
    "renderorder": "right-down",
    "tilewidth": "1",
    "tileheight": "1",
    "infinite": "0",
    "nextlayerid": "2",
}


def layout_text(settings: Mapping[str, Any], items: Iterable[Item]) -> str:
    """Return the text of a layout file; one tile is a card's width."""
    items = list(items)
    width = max(item.x + item.width for item in items)
    height = max(item.y + item.height for item in items)
    root = Xml.Element("map", _MAP)
    root.set("width", str(math.ceil(width)))
    root.set("height", str(math.ceil(height)))
    root.set("nextobjectid", str(len(items) + 1))
    _properties(root, settings)
    layer = Xml.SubElement(root, "objectgroup", {"id": "1", "name": "spots"})
    for number, item in enumerate(items, 1):
        _object(layer, number, item)
    Xml.indent(root, " ")
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    return head + Xml.tostring(root, encoding="unicode") + "\n"


def _object(layer: Xml.Element, number: int, item: Item) -> None:
    place = {"x": item.x, "y": item.y, "width": item.width, "height": item.height}
    figures = {key: f"{value:.4f}".rstrip("0").rstrip(".") for key, value in place.items()}
    _properties(
        Xml.SubElement(layer, "object", {"id": str(number), "name": item.name, **figures}),
        item.properties,
    )


def _properties(parent: Xml.Element, values: Mapping[str, Any]) -> None:
    if not values:
        return
    group = Xml.SubElement(parent, "properties")
    for key, value in values.items():
        attributes = {"name": key}
        if type(value) in _TYPES:
            attributes["type"] = _TYPES[type(value)]
        text = str(value).lower() if isinstance(value, bool) else f"{value}"
        Xml.SubElement(group, "property", {**attributes, "value": text})
