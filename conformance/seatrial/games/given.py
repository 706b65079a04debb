"""A position that somebody types, while it is read: what is given, where, and what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from seatrial.errors import KitError
from seatrial.games.spelling import Mistyped, Speech, plain

if TYPE_CHECKING:  # a run reads no position that somebody typed
    from seatrial.documents import Complaint, Document, Route

#: Keys, each with what else people call it.
Keys = Mapping[str, tuple[str, ...]]


class Given:
    """The parts of a position by their keys, and every complaint about them.

    A key is the game's own name of a part, such as “round” or “A hand”, whatever it was called.
    """

    def __init__(self, document: Document, speech: Speech) -> None:
        self._document = document
        self._speech = speech
        self._parts: dict[str, tuple[Route, Any]] = {}
        self.complaints: list[Complaint] = list(document.complaints)
        self.bad: set[str] = set()  #: keys whose values are not to be relied on

    @property
    def keys(self) -> frozenset[str]:
        """The keys under which something is given."""
        return frozenset(self._parts)

    def route(self, key: str) -> Route:
        """Return where the part *key* stands; the whole position if nothing is given there."""
        return self._parts[key][0] if key in self._parts else ()

    # What is wrong

    def complaint(self, route: Route, what: str, mend: str = "") -> Complaint:
        """Return a complaint about the part at *route*."""
        return self._document.complain(route, what.rstrip("."), mend or self._speech.mend)

    def complain(self, route: Route, what: str, mend: str = "") -> None:
        """Note what is wrong with the part at *route*."""
        self.complaints.append(self.complaint(route, what, mend))

    def refusal(self, besides: Iterable[Complaint] = ()) -> KitError:
        """Return the error with every complaint and those *besides*, a line each."""
        lines = map(str, sorted([*self.complaints, *besides]))
        return KitError("\n".join(dict.fromkeys(lines)))

    # What is given

    def key_of(
        self,
        typed: Any,
        known: Keys,
        route: Route,
        also: Iterable[str] = (),
        instead: Mapping[str, str] | None = None,
    ) -> str:
        """Return the key of *known* that somebody *typed*; complain, and return none, if none.

        *also* are other names that are good here; *instead* says what to write for a word that
        is none.
        """
        name = plain(typed)
        for key, others in known.items():
            if name in (key, f"{key}s", *others):
                return key
        words = [*known, *(word for others in known.values() for word in others)]
        hint = (instead or {}).get(name) or self._speech.nearest(name, words)
        hint = hint or self._speech.known.format(", ".join([*known, *also]))
        self.complain(route, self._speech.stranger.format(name), hint)
        return ""

    def note(self, key: str, route: Route, value: Any) -> None:
        """Note what is said of a part; complain if it was said before under another name."""
        if key not in self._parts:
            self._parts[key] = route, value
            return
        what, mend = self._speech.twice
        before = ".".join(map(str, self.route(key)))
        self.complain(route, what.format(before), mend)
        self.bad.add(key)

    def value(self, key: str, read: Callable[[Any], Any], default: Any) -> Any:
        """Return what is given under *key*, or the *default*; it is bad if not understood."""
        if key not in self._parts:
            return default
        route, typed = self._parts[key]
        before = len(self.complaints)
        found = self.read(route, read, typed, default)
        if len(self.complaints) > before:
            self.bad.add(key)
        return found

    def read(self, route: Route, read: Callable[[Any], Any], typed: Any, default: Any) -> Any:
        """Return what *read* makes of what was *typed* at *route*, or complain: the *default*."""
        try:
            return read(typed)
        except Mistyped as error:
            for what, mend in error.faults:
                self.complain(route, what, mend)
        except (ValueError, KitError) as error:
            self.complain(route, str(error))
        return default
