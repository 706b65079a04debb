"""What is printed, in the language of its reader: English, or one that ``locale/`` has a file for.

Sentences stand in the code in English, whole, with names in braces for what differs; ``python
tests/messages.py`` finds them and compiles their translations. :func:`tr` and :func:`trn` say a
sentence at once. :func:`marked` only marks one that is said later, such as a constant of a module.
A :class:`Phrase` is English to programs, which keep it in a report or compare it, and is
translated where a person reads it, by :func:`spoken`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gettext import GNUTranslations

#: The languages that there are; the first is that of the code. A test holds ``locale/`` to it.
LANGUAGES = ("en", "es")
LOCALE = Path(__file__).with_name("locale")

#: Where gettext looks for the languages of a user, the first that says anything.
VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

_catalogue: GNUTranslations | None = None  #: None for English, which needs none


def speak(language: str) -> None:
    """Say everything in *language*, one of :data:`LANGUAGES`, from now on.

    click takes its own words by gettext from the domain of the program, and the language from the
    environment: that is set where it says another one, and programs that we start inherit it, as
    they do a locale.
    """
    global _catalogue
    import gettext

    if preferred(os.environ) != language:
        os.environ["LANGUAGE"] = language
    if language == LANGUAGES[0]:
        _catalogue = None
        gettext.textdomain("messages")  # as gettext begins
        return
    found = gettext.translation("seatrial", LOCALE, [language])
    _catalogue = found if isinstance(found, gettext.GNUTranslations) else None
    gettext.bindtextdomain("click", str(LOCALE))
    gettext.textdomain("click")


def asked(words: Sequence[str]) -> str | None:
    """Return the language that a command line asks for by ``--lang``; None if it names none.

    The line is looked through before it is parsed, so that complaints about it come in that
    language too, wherever it stands; what it may say is for the parser to tell.
    """
    found = None
    for index, word in enumerate(words):
        name, equals, value = word.partition("=")
        if word == "--":
            break
        if name == "--lang":
            wanted = value if equals else "".join(words[index + 1 : index + 2])
            found = wanted if wanted in LANGUAGES else found
    return found


def preferred(environment: Mapping[str, str]) -> str:
    """Return the first of a user's languages that there is, as gettext looks for it."""
    first = next(filter(None, map(environment.get, VARIABLES)), "")
    for each in first.split(":"):
        language = each.partition("@")[0].partition(".")[0].partition("_")[0]
        if language in LANGUAGES:
            return language
        if language in ("C", "POSIX"):
            break
    return LANGUAGES[0]


@contextmanager
def english() -> Iterator[None]:
    """Say everything in English for a while: what is written to files is, whoever asks for it."""
    global _catalogue
    before, _catalogue = _catalogue, None
    try:
        yield
    finally:
        _catalogue = before


def marked(text: str) -> str:
    """Return *text*, which is to be translated where it is said."""
    return text


def tr(text: str, /, **values: Any) -> str:
    """Return *text* in the reader's language, with *values* in their places."""
    if _catalogue is not None and text:  # the catalogue has its own head as the empty text
        text = _catalogue.gettext(text)
    return _filled(text, values)


def trn(one: str, many: str, number: int, /, **values: Any) -> str:
    """Return the form for so many, in the reader's language; *number* is among *values* if told."""
    if _catalogue is not None:
        return _filled(_catalogue.ngettext(one, many, number), values)
    return _filled(one if number == 1 else many, values)


def tr_by(text: str, number: int, /, **values: Any) -> str:
    """Return *text* in the reader's language, where English has one form for any *number*."""
    return trn(text, text, number, **values)


def _filled(text: str, values: Mapping[str, Any]) -> str:
    if not values:
        return text
    return text.format(**{name: spoken(value) for name, value in values.items()})


class Phrase(str):
    """A text that is English to whoever compares or keeps it, and knows how to be translated."""

    __slots__ = ("tell",)
    tell: partial[str]

    def __new__(cls, english: str, tell: partial[str]) -> Phrase:
        """Return *english* as a phrase; *tell* says it in the reader's language."""
        made = super().__new__(cls, english)
        made.tell = tell
        return made

    def __reduce__(self) -> tuple[type[Phrase], tuple[str, partial[str]]]:
        """Return what makes a copy, for pickles."""
        return Phrase, (str(self), self.tell)


def phrase(text: str, /, **values: Any) -> Phrase:
    """Return *text* with *values*, to be translated where it is shown."""
    return Phrase(text.format(**values) if values else text, partial(tr, text, **values))


def phrase_n(one: str, many: str, number: int, /, **values: Any) -> Phrase:
    """Return the form for so many with *values*, to be translated where it is shown."""
    said = one if number == 1 else many
    return Phrase(said.format(**values), partial(trn, one, many, number, **values))


def phrase_by(text: str, number: int, /, **values: Any) -> Phrase:
    """Return *text* with *values*, to be translated where it is shown, by *number*."""
    return Phrase(text.format(**values), partial(tr_by, text, number, **values))


def joined(separator: str, parts: Iterable[str]) -> Phrase:
    """Return *parts* with *separator* between them, any of which may be a phrase."""
    several = tuple(parts)
    return Phrase(separator.join(several), partial(_joined, separator, several))


def _joined(separator: str, parts: tuple[str, ...]) -> str:
    return str(spoken(separator)).join(map(spoken, parts))


def spoken(text: Any) -> Any:
    """Return a phrase in the reader's language, and anything else as it is."""
    return text.tell() if isinstance(text, Phrase) else text


def all_of(names: Iterable[str]) -> str:
    """Return *names* with “and” between them."""
    return tr(" and ").join(names)


def any_of(names: Iterable[str]) -> str:
    """Return *names* with “or” between them."""
    return tr(" or ").join(names)
