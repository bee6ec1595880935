"""What every command stands on: the app, its parameters, its errors, its language."""

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, CycloptsError, Parameter, Token

import sitdown
from sitdown.api import Illegal
from sitdown.core.refusal import Json, refuse
from sitdown.texts import catalogue

INTERRUPTED = 130


def refusal(code: str, about: dict[str, Json]) -> Illegal:
    return Illegal(refuse(code, about=about).refusal)


def whole(_: object, tokens: Sequence[Token]) -> int:
    """A whole number as it was typed: 2.5 players are not 2."""
    given = tokens[0].value
    if len(given) > 18 or not given.removeprefix("-").isdecimal() or not given.isascii():
        raise refusal("whole_number", {"given": given, "what": str(tokens[0].keyword)})
    return int(given)


# Parameters that several commands share

Language = Literal["en", "pl"]
Lang = Annotated[Language | None, Parameter(help="Language, en or pl; else as the system's.")]
Slug = Annotated[str, Parameter(help="The game's slug, such as five-points.")]
Seats = Annotated[
    int | None,
    Parameter(converter=whole, help="How many sit at the table; else a table of middling size."),
]
Seed = Annotated[str | None, Parameter(help="A whole number; the same seed deals the same game.")]
Options = Annotated[
    list[str] | None,
    Parameter(
        name="--option", negative="", help="A house rule as name=value; may be given several times."
    ),
]
JsonFile = Annotated[
    str | None,
    Parameter(allow_leading_hyphen=True, help="Write the figures as JSON to a file; - is stdout."),
]
RecordFile = Annotated[Path, Parameter(help="A record, as text or JSON.")]
DataFolder = Annotated[
    Path | None,
    Parameter(name="--data", help="A folder with corrected cards of La Cosa Nostra (*.toml)."),
]
Colour = Annotated[bool | None, Parameter(help="Colour or none, whatever the terminal says.")]

app = App(
    name="sitdown",
    help="Five gangster tabletop games on one engine.",
    version=sitdown.__version__,
    result_action="return_value",
)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; every error is one readable line on stderr."""
    _mend_streams()
    language = language_for(None, arguments)
    try:
        code = app(arguments, exit_on_error=False, print_error=False)
        sys.stdout.flush()
    except CycloptsError as error:
        why = " ".join(str(error).split())
        code = _fail(catalogue("", language).say("cli.not_understood", {"why": why}))
    except Illegal as illegal:
        code = _fail(sentence_of(illegal, language))
    except BrokenPipeError:  # whoever reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    except OSError as error:
        code = _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except KeyboardInterrupt:
        code = INTERRUPTED
    sys.exit(code if isinstance(code, int) else 0)


def _mend_streams() -> None:
    """Closed streams lead nowhere; characters that a stream cannot write become `?`."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115, PTH123
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _fail(sentence: str) -> int:
    print(f"sitdown: {sentence}", file=sys.stderr)  # noqa: T201
    return 2


def sentence_of(illegal: Illegal, language: Language) -> str:
    rule = f" ({illegal.rule})" if illegal.rule else ""
    return illegal.message(language) + rule


def language_for(lang: Language | None, arguments: Sequence[str] | None = None) -> Language:
    """What was asked for, else the system's, else English."""
    if lang is not None:
        return lang
    words = " ".join(sys.argv[1:] if arguments is None else arguments).replace("--lang=", "--lang ")
    wanted = words.partition("--lang ")[2] or next(
        (os.environ[name] for name in ("SITDOWN_LANG", "LC_ALL", "LANG") if os.environ.get(name)),
        "",
    )
    return "pl" if wanted.lower().startswith("pl") else "en"


def print_json(value: object) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=1))  # noqa: T201
