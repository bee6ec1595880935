"""A plain page for whoever opens the address in a browser: what this is, how to sit down."""

from html import escape
from pathlib import Path
from typing import Final

from sitdown.server.codes import read_code
from sitdown.texts import catalogue

STATIC: Final = Path(__file__).parents[1] / "static"
"""The page, as the build puts it into the package."""


def the_page(address: str, code: str, lang: str) -> str:
    """The page if it was built, else a plain one: what this is, how to join from a terminal."""
    try:
        return (STATIC / "index.html").read_text(encoding="utf-8")
    except OSError:
        return plain_page(address, code, lang)


def plain_page(address: str, code: str, lang: str) -> str:
    words = catalogue("", lang)
    spoken = read_code(code).replace(" ", "-")
    link = address.rstrip("/") + "/" + (spoken or "CODE")
    lines = [
        f"<p>{escape(words.say('page.what'))}</p>",
        f"<p>{escape(words.say('page.join'))}</p>",
        f"<pre>pip install sitdown\nsitdown join {escape(link)}</pre>",
        f"<p>{escape(words.say('page.watch'))}</p>",
        f"<pre>sitdown watch {escape(link)}</pre>",
        f"<p>{escape(words.say('page.unofficial'))}</p>",
    ]
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Sitdown</title></head><body><h1>Sitdown</h1>{''.join(lines)}</body></html>"
    )
