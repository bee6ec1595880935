"""Tables that friends share: serve, host, join, watch."""

import socket
from typing import Annotated, Literal
from urllib.parse import urlsplit

from cyclopts import Parameter
from rich.console import Console

from sitdown.api import Wording
from sitdown.cli.frame import (
    Colour,
    DataFolder,
    Lang,
    Options,
    Seats,
    Slug,
    app,
    language_for,
    refusal,
    whole,
)
from sitdown.cli.given import find_game, options_from, seats_for, use_data
from sitdown.terminal import saves
from sitdown.terminal.screen import make_console
from sitdown.texts import Catalogue, catalogue

TableAddress = Annotated[str, Parameter(help="As the host gave it: http://host:8000/KRUK-27.")]
_A_DAY = 24 * 60 * 60
PlayerName = Annotated[str, Parameter(help="Your name at the table; else you are asked.")]


@app.command
def serve(
    *,
    host: Annotated[str, Parameter(help="The address to listen at; 0.0.0.0 is all.")] = "0.0.0.0",
    port: Annotated[int, Parameter(converter=whole, help="The port; 0 takes a free one.")] = 8000,
    db: Annotated[
        str, Parameter(help="A file, sqlite:///PATH or postgresql://…; else in the data folder.")
    ] = "",
    name: Annotated[
        list[str] | None,
        Parameter(negative="", help="A name under which this server is reached; may be repeated."),
    ] = None,
    bot_pause: Annotated[float, Parameter(help="Seconds that a bot takes to answer.")] = 0.6,
    grace: Annotated[
        float,
        Parameter(help="Seconds a player may be away before a bot, or another host, takes over."),
    ] = 60.0,
    data: DataFolder = None,
    lang: Lang = None,
) -> None:
    """Serve tables to friends: prints the address and a QR."""
    from sitdown.server import serve as server  # a second of imports that other commands spare

    if not 0 <= bot_pause <= 60:  # nor a number that is none
        raise refusal("bot_pause", {})
    if not 0 <= grace <= _A_DAY:
        raise refusal("grace", {})
    use_data(data)
    words = catalogue("", language_for(lang))
    where = db or str(saves.home() / "tables.sqlite")
    try:
        server.check_storage(where)
        server.claim(where)
    except server.NoStorage as error:
        raise refusal("no_storage", {"why": str(error)}) from None
    try:
        listener = server.listen(host, port)
    except (OSError, OverflowError) as error:
        raise refusal("no_port", {"host": host, "port": port, "why": str(error)}) from None
    shown = server.address(host, listener.getsockname()[1])
    console = make_console()
    console.print(server.qr(shown), end="", markup=False, highlight=False)
    for key, about in (("running", {"address": shown}), ("saved", {"where": where}), ("stop", {})):
        console.print(words.say(f"serve.{key}", about), soft_wrap=True, markup=False)
    settings = server.Settings(
        bot_pause=bot_pause, grace=grace, hosts=frozenset(name or ()), address=shown
    )
    server.run(where, listener, settings)


@app.command
def join(
    address: TableAddress,
    /,
    *,
    name: PlayerName = "",
    seat: Annotated[
        int | None, Parameter(converter=whole, help="The chair, from 0; else the first empty one.")
    ] = None,
    new: Annotated[
        bool, Parameter(negative="", help="Another seat, even if you have one at this table.")
    ] = False,
    lang: Lang = None,
    colour: Colour = None,
) -> int:
    """Sit down at a friend's table, or come back to your seat."""
    from sitdown.terminal.visit import Visit  # half a second of imports that other commands spare

    with Wording():
        visit = Visit(make_console(colour), language_for(lang), lang is not None)
        return visit.join(address, name, seat, new)


@app.command
def host(
    game: Slug,
    /,
    *,
    server: Annotated[
        str, Parameter(help="Where the server is that `sitdown serve` started.")
    ] = "http://localhost:8000",
    name: PlayerName = "",
    seats: Seats = None,
    option: Options = None,
    bots: Annotated[
        str, Parameter(help="Bots for the last chairs, by level: fair or fair,random.")
    ] = "",
    clock: Annotated[
        Literal["off", "live", "slow"],
        Parameter(help="No clock, the time that the rules suggest, or a day for each answer."),
    ] = "off",
    leavers: Annotated[
        Literal["bot", "defaults"] | None,
        Parameter(help="For whoever leaves a bot plays on, or time has run out each time."),
    ] = None,
    public: Annotated[
        bool, Parameter(negative="", help="List the table for whoever visits the server.")
    ] = False,
    lang: Lang = None,
    colour: Colour = None,
) -> int:
    """Lay a table on a server and invite friends to it."""
    from sitdown.terminal.visit import Visit

    found = find_game(game)
    with Wording(found.info.package):
        request = {
            "game": found.info.slug,
            "seats": seats_for(found, seats),
            "options": options_from(option),
            "bots": [level for level in bots.split(",") if level],
            "clock": {"kind": clock},
            "public": public,
            **({"leavers": leavers} if leavers else {}),
        }
        console = make_console(colour)
        words = catalogue("", language_for(lang))
        visit = Visit(console, language_for(lang), lang is not None)
        return visit.host(
            server, name, request, lambda where, code: _invite(console, words, where, code)
        )


def _invite(console: Console, words: Catalogue, server: str, code: str) -> None:
    """The code to shout across the room, the link to send, the square to point a phone at."""
    from sitdown.server.serve import qr

    link = f"{_for_friends(server)}/{code.replace(' ', '-')}"
    console.print(qr(link), end="", markup=False, highlight=False)
    for key in ("code", "link", "join", "watch"):
        said = words.say(f"invite.{key}", {"code": code, "link": link})
        console.print(said, soft_wrap=True, markup=False)


def _for_friends(server: str) -> str:
    """The address as others in the network reach it, where that can be found out."""
    from sitdown.server.serve import address

    parts = urlsplit(server)
    if parts.hostname not in ("localhost", "127.0.0.1"):
        return server
    shown = address("0.0.0.0", parts.port or 80).rstrip("/")
    try:
        with socket.create_connection((urlsplit(shown).hostname or "", parts.port or 80), 1):
            return shown
    except OSError:
        return server


@app.command
def watch(address: TableAddress, /, *, lang: Lang = None, colour: Colour = None) -> int:
    """Watch a game without sitting down."""
    from sitdown.terminal.visit import Visit

    with Wording():
        return Visit(make_console(colour), language_for(lang), lang is not None).watch(address)
