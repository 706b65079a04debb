"""Whether rules, questions and sentences of a game refer to one another as they should."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from seatrial.check.house import Entries, House
from seatrial.check.schemas import sound_games
from seatrial.check.wording import guess
from seatrial.documents import Complaint, Document, Route
from seatrial.language import marked, tr


def entries_fit_together(house: House) -> Iterator[Complaint]:
    """Yield every id that is used twice, leads nowhere, or is not answered from the other side."""
    for game in sound_games(house):
        book = Book.of(house, game)
        yield from _headers(book, game)
        lists = book.families, book.codes, book.rules, book.questions, book.sentences, book.sections
        for entries in lists:
            yield from _twice(entries)
        yield from _families(book)
        yield from _codes(book)
        yield from _citations(book)
        yield from _sections(book)
        yield from _questions_and_rules(book)
        for route, question in book.questions:
            yield from _readings(book, route, question)
            yield from _conditions(book, route, question)
        yield from _circles(book)


@dataclass(frozen=True)
class Book:
    """The lists of one game."""

    families: Entries
    codes: Entries
    rules: Entries
    questions: Entries
    sentences: Entries
    headings: Entries
    sections: Entries

    @classmethod
    def of(cls, house: House, game: str) -> Book:
        """Return the lists of *game*, whose files fit their schemas."""
        rules, questions, sentences = (
            house.source(game, name) for name in ("rules", "questions", "sentences")
        )
        return cls(
            families=Entries(rules, "families"),
            codes=Entries(rules, "codes"),
            rules=Entries(rules, "rules"),
            questions=Entries(questions, "questions"),
            sentences=Entries(sentences, "sentences"),
            headings=Entries(sentences, "headings"),
            sections=Entries(sentences, "sections"),
        )

    @property
    def documents(self) -> tuple[Document, Document, Document]:
        """The three files."""
        return self.rules.document, self.questions.document, self.sentences.document


def _headers(book: Book, game: str) -> Iterator[Complaint]:
    title = book.rules.document.data["title"]
    for document in book.documents:
        if document.data["game"] != game:
            what = tr("`game` is not the name of the folder, {game}", game=game)
            yield document.complain(("game",), what, tr("Make them the same."))
        if document.data["title"] != title:
            what = tr("`title` is not that of rules.yaml, {title}", title=title)
            yield document.complain(("title",), what, tr("Make them the same."))


def _twice(entries: Entries) -> Iterator[Complaint]:
    lines: dict[str, int] = {}
    for route, entry in entries:
        line = entries.document.lines.get((*route, "id"), 1)
        first = lines.setdefault(entry["id"], line)
        if first != line:
            what = tr("`{id}` is used twice, first at line {first}", id=entry["id"], first=first)
            yield entries.complain((*route, "id"), what, tr("Give this entry an id of its own."))


def _families(book: Book) -> Iterator[Complaint]:
    used = list(dict.fromkeys(_family_of(rule) for _, rule in book.rules))
    for route, rule in book.rules:
        family = _family_of(rule)
        if family not in book.families.ids:
            near = get_close_matches(family, book.families.ids, n=1)
            mend = (
                tr("Did you mean `{name}`?", name=near[0])
                if near
                else tr("Add it there, in its place.")
            )
            what = tr("the family `{family}` is not among `families`", family=family)
            yield book.rules.complain((*route, "id"), what, mend)
    listed = [family["id"] for _, family in book.families]
    for route, entry in book.families:
        if entry["id"] not in used:
            what = tr("no rule has the family `{id}`", id=entry["id"])
            yield book.families.complain((*route, "id"), what, tr("Remove it, or write a rule."))
    if sorted(listed) == sorted(used) and listed != used:
        what = tr("the families are not in the order of their first rules")
        yield book.families.complain(
            ("families",), what, tr("The order is {families}.", families=", ".join(used))
        )


def _codes(book: Book) -> Iterator[Complaint]:
    given = set()
    for route, code in book.rules.references("codes"):
        given.add(code)
        if code not in book.codes.ids:
            what = tr("the code `{code}` is not among `codes`", code=code)
            yield book.rules.complain(route, what, guess(code, book.codes.ids))
    for route, entry in book.codes:
        if entry["id"] not in given:
            what = tr("no rule gives the code `{id}`", id=entry["id"])
            yield book.codes.complain((*route, "id"), what, tr("Add it to a rule, or remove it."))


def _sections(book: Book) -> Iterator[Complaint]:
    """Yield what is wrong with the titles of sections, where there are any."""
    if not book.sections.ids:
        return
    used = set()
    for entries in (book.sentences, book.headings):
        for route, entry in entries:
            name = entry["section"]
            used.add(name)
            if name not in book.sections.ids:
                what = tr("the section `{name}` is not among `sections`", name=name)
                yield entries.complain((*route, "section"), what, guess(name, book.sections.ids))
    for route, section in book.sections:
        if section["id"] not in used:
            what = tr("nothing stands in the section `{id}`", id=section["id"])
            yield book.sections.complain((*route, "id"), what, tr("Remove it."))


def _citations(book: Book) -> Iterator[Complaint]:
    for route, name in book.rules.references("cites"):
        if name not in book.sentences.ids:
            what = tr("there is no sentence `{name}`", name=name)
            yield book.rules.complain(route, what, guess(name, book.sentences.ids))
    cited = {name for _, name in book.rules.references("cites")}
    for route, sentence in book.sentences:
        name = sentence["id"]
        if name not in cited and "uncited" not in sentence:
            mend = tr("Cite it in a rule, or say why not in `uncited`.")
            yield book.sentences.complain(
                (*route, "id"), tr("no rule cites `{name}`", name=name), mend
            )
        if name in cited and "uncited" in sentence:
            what = tr("a rule does cite `{name}`", name=name)
            yield book.sentences.complain((*route, "uncited"), what, tr("Remove `uncited`."))


def _questions_and_rules(book: Book) -> Iterator[Complaint]:
    """Yield the links between rules and questions that are not drawn on both sides."""
    for near, key, far, back, nothing in (
        (book.rules, "questions", book.questions, "rules", marked("there is no question `{name}`")),
        (book.questions, "rules", book.rules, "questions", marked("there is no rule `{name}`")),
    ):
        for route, name in near.references(key):
            mine = near.document.data[route[0]][route[1]]["id"]
            if name not in far.ids:
                yield near.complain(route, tr(nothing, name=name), guess(name, far.ids))
            elif mine not in far.ids[name].get(back, ()):
                what = tr("`{name}` does not name `{mine}` in turn", name=name, mine=mine)
                mend = tr(
                    "Add it to `{back}` in {file}, or remove it here.",
                    back=back,
                    file=far.document.file,
                )
                yield near.complain(route, what, mend)


def _readings(book: Book, route: Route, question: Mapping[str, Any]) -> Iterator[Complaint]:
    tell = book.questions.complain
    readings = question["readings"]
    names = [reading["id"] for reading in readings]
    ruling = question["ruling"]
    if ruling not in names:
        what = tr("the ruling `{ruling}` is none of the readings", ruling=ruling)
        yield tell((*route, "ruling"), what, guess(ruling, names))
    elif readings[names.index(ruling)].get("tenable") is False:
        what = tr("the ruling `{ruling}` is not tenable", ruling=ruling)
        yield tell((*route, "ruling"), what, tr("Rule for a reading that the text allows."))
    elif names[0] != ruling:
        what = tr("the first reading is not the ruling, `{ruling}`", ruling=ruling)
        yield tell((*route, "readings", 0, "id"), what, tr("Put the ruling first."))
    if question["status"] == "settled" and question["designer_meant"] is None:
        open_still = [r["id"] for r in readings if r.get("tenable", True) and r["id"] != ruling]
        if open_still:
            what = tr(
                "it is settled, yet `{reading}` is tenable and no designer has spoken",
                reading=open_still[0],
            )
            mend = tr("Mark the reading as refuted, quote the designer, or make it provisional.")
            yield tell((*route, "status"), what, mend)
    for index, reading in enumerate(readings):
        here = (*route, "readings", index)
        if reading["id"] in names[:index]:
            what = tr("the question has two readings `{reading}`", reading=reading["id"])
            yield tell((*here, "id"), what, tr("Give this one another id."))
        for key in ("supports", "refuted_by"):
            for place, name in enumerate(reading.get(key, ())):
                if name not in book.sentences.ids:
                    what = tr("there is no sentence `{name}`", name=name)
                    yield tell((*here, key, place), what, guess(name, book.sentences.ids))


def _conditions(book: Book, route: Route, question: Mapping[str, Any]) -> Iterator[Complaint]:
    """Yield the questions and readings in ``under``, ``agrees_with`` … that are not there."""
    for other, wanted in question.get("under", {}).items():
        for index, reading in enumerate(wanted):
            yield from _no_reading(book, (*route, "under", other, index), other, reading)
    for other, pairs in question.get("agrees_with", {}).items():
        for ours, theirs in pairs.items():
            here = (*route, "agrees_with", other, ours)
            yield from _no_reading(book, here, question["id"], ours)
            yield from _no_reading(book, here, other, theirs)
    successor = question.get("superseded_by")
    if successor is not None and successor not in book.questions.ids:
        what = tr("there is no question `{name}`", name=successor)
        mend = guess(successor, book.questions.ids)
        yield book.questions.complain((*route, "superseded_by"), what, mend)


def _no_reading(book: Book, route: Route, question: str, reading: str) -> Iterator[Complaint]:
    if question not in book.questions.ids:
        what = tr("there is no question `{name}`", name=question)
        yield book.questions.complain(route, what, guess(question, book.questions.ids))
        return
    names = [each["id"] for each in book.questions.ids[question]["readings"]]
    if reading not in names:
        what = tr("`{question}` has no reading `{reading}`", question=question, reading=reading)
        yield book.questions.complain(route, what, guess(reading, names))


def _circles(book: Book) -> Iterator[Complaint]:
    """Yield the questions that arise only under an answer to themselves, directly or not."""
    for route, question in book.questions:
        above, new = set(), set(question.get("under", ()))
        while new:
            above |= new
            parents = {p for each in new for p in book.questions.ids.get(each, {}).get("under", ())}
            new = parents - above
        if question["id"] in above:
            what = tr("`{question}` arises only under an answer to itself", question=question["id"])
            yield book.questions.complain((*route, "under"), what, tr("Break the circle."))


def _family_of(rule: Mapping[str, Any]) -> str:
    return str(rule["id"]).partition(".")[0]
