"""Commands in the language that is spoken: their help is translated when somebody asks for it.

The words of click itself it looks for by gettext; see :func:`seatrial.language.speak`.
"""

from __future__ import annotations

import copy
import inspect
from typing import TypeVar

import click

from seatrial.language import LANGUAGES, marked, tr

_Command = TypeVar("_Command", bound=click.Command)

#: What click calls the types of values, which it does not translate; they name values in a help.
TYPES = (
    marked("float range"),
    marked("integer"),
    marked("integer range"),
    marked("path"),
)

#: What click writes for the rest of a usage line.
OPTIONS, SUBCOMMAND = marked("[OPTIONS]"), marked("COMMAND [ARGS]...")

#: Understood with every command. It is obeyed before the line is parsed, so that complaints about
#: the line come in that language too.
LANGUAGE = click.Option(
    ["--lang"],
    type=click.Choice(LANGUAGES),
    expose_value=False,
    help=marked("The language to answer in. [default: that of the locale]"),
)


def in_language(command: _Command) -> _Command:
    """Return *command* with its help in the language that is spoken, and with ``--lang``."""
    told = copy.copy(command)
    told._help_option = None  # made once, in the language of whoever asked first
    told.help = command.help and tr(inspect.cleandoc(command.help))
    told.epilog = command.epilog and _as_it_stands(tr(command.epilog))
    told.options_metavar = tr(OPTIONS)
    if isinstance(told, click.Group):
        told.subcommand_metavar = tr(SUBCOMMAND)
    taken = any("--lang" in each.opts for each in command.params)  # some mean another language
    several = command.params if taken else [*command.params, LANGUAGE]
    told.params = [_translated(each) for each in several]
    return told


def _as_it_stands(text: str) -> str:
    """Return *text* for click, marked so that no paragraph of it is filled anew."""
    return "\n\n".join(f"\b\n{paragraph}" for paragraph in text.split("\n\n"))


def _translated(parameter: click.Parameter) -> click.Parameter:
    told = copy.copy(parameter)
    if parameter.type.name in TYPES:
        told.type = copy.copy(parameter.type)
        told.type.name = tr(parameter.type.name)
    if parameter.metavar:
        told.metavar = tr(parameter.metavar)
    if isinstance(told, click.Option) and told.help:
        told.help = tr(told.help)
    return told
