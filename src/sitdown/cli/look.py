"""What there is: games, rules."""

from typing import Annotated, Any

from cyclopts import Parameter
from rich.markdown import Markdown

from sitdown.api import describe, explain
from sitdown.cli.frame import Lang, Slug, app, language_for, print_json, refusal
from sitdown.cli.given import find_game
from sitdown.games import BROKEN, GAMES, Broken
from sitdown.rulebook import page
from sitdown.terminal.screen import make_console
from sitdown.texts import LANGUAGES, catalogue


@app.command
def games(*, json: Annotated[bool, Parameter(negative="")] = False, lang: Lang = None) -> None:
    """List the games with their seats and options, and those that could not be loaded.

    Parameters
    ----------
    json
        Print the list as JSON; a game that could not be loaded has an "error".
    """
    if json:
        print_json([*[describe(game) for game in GAMES.values()], *[_broken(b) for b in BROKEN]])
        return
    console = make_console()
    for game in GAMES.values():
        words = catalogue(game.info.package, language_for(lang))
        seats = f"{', '.join(str(n) for n in game.info.seats)} {words.say('cli.players')}"
        console.print(f"[bold]{words.say('title')}[/]  ({game.info.slug}; {seats})")
        console.print(f"  {words.say('tagline')}")
        for option in game.info.options:
            choices = ", ".join(str(value).lower() for value in option.values)
            values = choices or f"{option.least}…{option.most}"
            console.print(f"  {option.name} = {str(option.default).lower()}   [dim]({values})[/]")
            console.print(f"      {words.say(f'option.{option.name}.text')}", style="dim")
    house = catalogue("", language_for(lang))
    for broken in BROKEN:
        about = {"name": broken.name, "package": broken.package}
        console.print(house.say("cli.not_loaded", about), style="bold", markup=False)
        why = explain(broken.refusal, "", language_for(lang))
        console.print(f"  {why}", markup=False)


def _broken(broken: Broken) -> dict[str, Any]:
    why = {language: explain(broken.refusal, "", language) for language in LANGUAGES}
    return {
        "slug": broken.name,
        "package": broken.package,
        "error": {"code": broken.refusal.code, "message": why},
    }


@app.command
def rules(
    game: Slug,
    rule_id: Annotated[str | None, Parameter(help="One rule, such as FP-4.3.")] = None,
    /,
    *,
    full: Annotated[
        bool, Parameter(negative="", help="The whole specification (in English).")
    ] = False,
    lang: Lang = None,
) -> None:
    """Show the rules of a game, or one of them."""
    found = find_game(game)
    words = catalogue(found.info.package, language_for(lang))
    console = make_console()
    written = page(found.info.slug, found.info.package) if full else ""
    if written:
        console.print(Markdown(written))
        return
    cards = words.section("rules")
    named = words.rule_named(rule_id) if rule_id is not None else ""
    if rule_id is not None and not named:
        raise refusal("unknown_rule", {"rule_id": rule_id, "game": game})
    section = ""
    for key in [named] if named else cards:
        heading = words.section("rule_section").get(_section(key), "")
        if rule_id is None and heading != section:
            section = heading
            console.print(f"── {section} ".ljust(console.width, "─") + "\n")
        console.print(f"[bold]{key}  {cards[key]['title']}[/]")
        console.print(cards[key]["text"].strip() + "\n", markup=False)


def _section(rule: str) -> str:
    """FP-4.3 is in section 4, FP-R12 among the rulings."""
    number = rule.partition("-")[2].partition(".")[0]
    return number[:1] if number[:1].isalpha() else number
