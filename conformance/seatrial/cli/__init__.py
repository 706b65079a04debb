"""The command line. Commands are imported when they are called, so that help is quick."""

from __future__ import annotations

import importlib
import os
import sys
import traceback

import click

from seatrial import __version__, language
from seatrial.cli.speaking import LANGUAGE, in_language
from seatrial.language import marked, spoken, tr

#: Each command's line in the help; the command is ``seatrial.cli.<name>_:command``.
COMMANDS = {
    "run": marked("Ask an engine all cases and print a verdict for each family of rules."),
    "compare": marked("Compare two reports: what regressed, improved, fails otherwise."),
    "doctor": marked("Find out whether an engine can be tested, and what to mend first."),
    "list": marked("List cases, rules, questions or the sentences that scenarios are written in."),
    "show": marked("Show one case: its Gherkin, the position, the exchange, the rules."),
    "new-adapter": marked("Write a small adapter project in the language of your engine."),
    "probe": marked("Find out which readings an engine plays, with the evidence."),
    "explain": marked(
        "Explain a rule, a question, a sentence, or what happens in a position of yours."
    ),
    "impact": marked("Count in played games how often each question comes up and matters."),
    "holes": marked("Look for positions where a reading leaves nothing to do, or no end."),
    "trace": marked("Find the sentences of the catalogue in your copy of a rulebook."),
    "adequacy": marked("Ask every faulty engine all cases: does each fail, and is its rule named?"),
    "serve": marked("Offer an engine of this installation over stdin and stdout."),
    "check": marked("Check everything that people write: catalogue, scenarios, games, schemas."),
    "compile": marked("Write the catalogue and the cases that a run executes."),
    "release": marked("List the releases of the suite, or make one."),
    "retire": marked("Take a released case back; it is kept for earlier releases."),
}


class Commands(click.Group):
    """The commands of :data:`COMMANDS`, imported one at a time."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        """Return the names in the order of a reader's need."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Return the command called *cmd_name*."""
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module(f"seatrial.cli.{cmd_name.replace('-', '_')}_")
        command: click.Command = module.command
        return in_language(command)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write the commands without importing any."""
        with formatter.section(tr("Commands")):
            formatter.write_dl([(name, tr(text)) for name, text in COMMANDS.items()])


EPILOG = marked("""\
Examples:
  seatrial run                                  the built-in reference engine
  seatrial run -e "node my-engine.mjs"          your engine, over stdin and stdout
  seatrial show CASE                            one case, told in full
  seatrial list --rules
""")


def _version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted and not context.resilient_parsing:
        click.echo(tr("seatrial, version {version}", version=__version__))
        context.exit()


@click.command(
    cls=Commands, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_version,
    help=marked("Show the version and exit."),
)  # fmt: skip
def group() -> None:
    """Rules of tabletop games, catalogued and asked of your engine."""


group.params.append(LANGUAGE)


def main() -> None:
    """Run the command line; complaints about the input end in exit code 2, without a traceback."""
    from seatrial.cli.standard import unbroken
    from seatrial.errors import Broken, KitError

    language.speak(language.asked(sys.argv[1:]) or language.preferred(os.environ))
    try:
        with unbroken():
            in_language(group).main(standalone_mode=False)
    except click.exceptions.Abort:
        click.echo(tr("stopped"), err=True)
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    except click.exceptions.Exit as leave:
        sys.exit(leave.exit_code)
    except KitError as error:
        click.echo(f"seatrial: {error}", err=True)
        sys.exit(2)
    except Broken as broken:
        click.echo(f"seatrial: {spoken(broken.message)}", err=True)
        for line in filter(None, (spoken(broken.hint), broken.stderr)):
            click.echo(f"  {line}", err=True)
        sys.exit(3)
    except Exception:  # noqa: BLE001 - whatever is left is a fault of ours, and said so
        traceback.print_exc()
        click.echo(tr("seatrial: this is a fault of the kit, not of the engine"), err=True)
        sys.exit(4)
