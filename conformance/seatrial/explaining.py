"""A rule, a question or a sentence of the rulebook explained on one page of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from seatrial import __version__
from seatrial.case import Case
from seatrial.catalogue import Catalogue, Question, Reading, Rule, Sentence, Statement
from seatrial.engines import parse_engine
from seatrial.games import load_game
from seatrial.playout import played_out
from seatrial.prose import beside, wrapped
from seatrial.showcase import executable, showcases
from seatrial.sidebyside import Table
from seatrial.wire import PROTOCOL

#: So many cases of a rule are named.
CASES_SHOWN = 12

GAPS = {
    "silent": "the text does not say",
    "contradictory": "the text says two things that do not fit together",
    "unintended": "the letter of the text leads where nobody can have meant to go",
    "undefined-term": "the text uses a word that it does not explain",
    "translation": "the languages of the rulebook differ",
}
WEIGHTS = {
    "grave": "grave: engines part ways in ordinary play, or cannot go on",
    "matters": "it matters: now and then chunks, turns or winners change",
    "minor": "minor: it comes up rarely, or changes little",
    "editorial": "editorial: it is about words, views or habits",
}
STATUSES = {
    "open": "open: we play one answer because we must",
    "provisional": "provisional: we have grounds, and the designer has not spoken",
    "settled": "settled: an example, the designer or the publisher decides it",
    "superseded": "superseded by another question",
    "withdrawn": "withdrawn",
}
BASES = {
    "stated": "the text says so",
    "derived": "it follows from the text",
    "published": "it is published beyond our text",
    "ruled": "it is our ruling where the text leaves room",
    "convention": "a habit of the kit, where no rulebook would speak",
    "product": "a promise of the software",
}
CLAIMS = {
    "acts": "it is at work, and what it does is seen",
    "refuses": "an attempt against it is refused",
    "keeps": "what must not change stays",
    "hides": "what must not be seen is not",
    "sets-up": "it shows when a game begins",
}


def rule_page(
    rule: Rule,
    catalogue: Catalogue,
    cases: Sequence[Case],
    faults: Mapping[str, Any] | None = None,
) -> Iterator[str]:
    """Yield a rule: its words, its place, what hangs on it, and the cases that show it.

    *faults* are those of the game as :func:`told_faults` returns them.
    """
    family = next(each.title for each in catalogue.families if each.id == rule.family)
    yield rule.id
    yield from wrapped(rule.title)
    yield from wrapped(f"A rule of {catalogue.title}, in “{family}”. Its basis: {_basis(rule)}.")
    yield ""
    yield from wrapped(rule.text, "  ")
    if rule.published is not None:
        yield from beside("source", f"{rule.published.source} ({rule.published.confidence})")
    yield from _section("In the rulebook (in our words)", _cited(rule.cites, catalogue))
    means = {code.id: code.means for code in catalogue.codes}
    yield from _section(
        "Refused with the code",
        (line for code in rule.codes for line in wrapped(f"{code}: {means[code]}", "  ", "    ")),
    )
    yield from _section("Questions on it", _bearing(rule, catalogue))
    yield from _section("Shown by", _showing(rule, cases))
    yield from _section("Faults, to try the cases on", _broken(rule, faults or {}))


def _basis(rule: Rule) -> str:
    return f"{rule.basis}, {BASES[rule.basis]}"


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    body = list(lines)
    if body:
        yield from ("", title, *body)


def _cited(cites: Iterable[str], catalogue: Catalogue) -> Iterator[str]:
    for each in cites:
        sentence = catalogue.sentence(each)
        yield from wrapped(f"{sentence.gist} (“{sentence.place}”)", f"  {sentence.id:<5}")


def _bearing(rule: Rule, catalogue: Catalogue) -> Iterator[str]:
    for each in catalogue.questions:
        if each.id in rule.questions or rule.id in each.rules:
            yield from wrapped(f"{each.id}: {each.title} We play “{each.ruling}”.", "  ", "    ")


def _showing(rule: Rule, cases: Sequence[Case]) -> Iterator[str]:
    if rule.unshown:
        yield from wrapped(f"No case can show it: {rule.unshown}", "  ")
        return
    showing = [case for case in cases if rule.id in case.claims]
    showing.sort(key=lambda case: (len(case.readings), len(case.steps)))
    shown = showing[:CASES_SHOWN]
    for kind, how in CLAIMS.items():
        several = [case for case in shown if case.claims[rule.id] == kind]
        if several:
            yield f"  {kind}: {how}"
        for case in several:
            yield f"    {case.id}"
            yield from wrapped(case.title, "      ")
    if len(showing) > len(shown):
        rest = len(showing) - len(shown)
        yield f"  and {rest} more: seatrial list --rule {rule.id}"


def told_faults(game: str, engine: str = "fault") -> Mapping[str, Any]:
    """Return the ``faults`` of *game* and the rules left ``unbroken``, as *engine* tells of them.

    Nothing is returned where no such engine is installed, or where it tells of none.
    """
    spec = parse_engine(engine)
    if not spec.target:
        return {}
    connection = spec.connect()
    kit = {"name": "seatrial", "version": __version__}
    connection.send("initialize", {"protocol": PROTOCOL, "kit": kit})
    told: Mapping[str, Any] = (connection.receive().result or {}).get("x-faults", {}).get(game, {})
    return told


def _broken(rule: Rule, faults: Mapping[str, Any]) -> Iterator[str]:
    for each in faults.get("faults", ()):
        if each["rule"] == rule.id:
            yield from wrapped(f"{each['id']}: {each['wrong']}", "  ", "    ")
    reason = faults.get("unbroken", {}).get(rule.id)
    if reason:
        yield from wrapped(f"None: {reason}", "  ")


def sentence_page(sentence: Sentence, catalogue: Catalogue) -> Iterator[str]:
    """Yield a sentence: its gist, the rules that rest on it, the readings that lean on it."""
    yield sentence.id
    yield from wrapped(sentence.gist)
    yield from wrapped(
        f"A sentence of the rulebook of {catalogue.title}, in “{sentence.place}” "
        f"({sentence.kind}). This is our gist; read the text itself in your rulebook."
    )
    resting = [rule for rule in catalogue.rules if sentence.id in rule.cites]
    yield from _section(
        "Rules that rest on it",
        (line for rule in resting for line in wrapped(f"{rule.id}: {rule.title}", "  ", "    ")),
    )
    yield from _section(
        "Readings that lean on it", _leaning(sentence, catalogue.questions, refuted=False)
    )
    yield from _section(
        "Readings that it excludes", _leaning(sentence, catalogue.questions, refuted=True)
    )
    if sentence.uncited:
        yield from _section("No rule rests on it", wrapped(sentence.uncited, "  "))


def _leaning(sentence: Sentence, questions: Iterable[Question], *, refuted: bool) -> Iterator[str]:
    for question in questions:
        for reading in question.readings:
            ids = reading.refuted_by if refuted else reading.supports
            if sentence.id in ids:
                ours = " (our ruling)" if reading.id == question.ruling else ""
                yield from wrapped(f"{question.question.strip()} ({question.id})", "  ", "    ")
                yield from wrapped(f"{reading.id}{ours}: {reading.means}", "    ", "      ")


def question_page(
    question: Question, catalogue: Catalogue, cases: Sequence[Case], table: Table
) -> Iterator[str]:
    """Yield a question: its readings, our ruling, and a position played out under each."""
    yield question.id
    yield from wrapped(question.title)
    yield from wrapped(
        f"A question on the rules of {catalogue.title}, because {GAPS[question.gap]}."
    )
    yield ""
    yield from beside("asked", question.question)
    yield from beside("the text", question.text_says)
    yield from beside("we play", f"“{question.ruling}”. {question.why}")
    yield from beside("weight", WEIGHTS[question.weight])
    yield from beside("status", _status(question))
    yield from beside("designer", _designer(question.designer_meant))
    for each in question.elsewhere:
        yield from beside("elsewhere", _statement(each))
    if question.under:
        conditions = [f"{name} is read as {' or '.join(r)}" for name, r in question.under.items()]
        yield from beside("only if", " and ".join(conditions))
    yield from beside("rules", ", ".join(question.rules))
    yield ""
    yield "The readings"
    for reading in sorted(question.readings, key=lambda each: each.id != question.ruling):
        yield from _reading(reading, question, catalogue)
    yield from _played(question, catalogue, cases, table)


def _status(question: Question) -> str:
    if question.superseded_by:
        return f"superseded by {question.superseded_by}"
    return STATUSES[question.status]


def _designer(meant: Statement | None) -> str:
    return "has said nothing that we know of" if meant is None else _statement(meant)


def _statement(said: Statement) -> str:
    source = ", ".join(filter(None, (said.source, said.date, said.language, said.edition)))
    return f"{said.says} ({source})"


def _reading(reading: Reading, question: Question, catalogue: Catalogue) -> Iterator[str]:
    marks = [
        "our ruling" if reading.id == question.ruling else "",
        "" if reading.tenable else "excluded by the text",
        "" if reading.executable else "cannot be played by the kit",
    ]
    mark = ", ".join(filter(None, marks))
    yield ""
    yield f"  {reading.id}{f' ({mark})' if mark else ''}"
    yield from wrapped(reading.means, "    ")
    for label, ids in (("for it", reading.supports), ("against", reading.refuted_by)):
        for number, each in enumerate(ids):
            head = f"    {'' if number else label:<8}{each:<5}"
            yield from wrapped(catalogue.sentence(each).gist, head)


def _played(
    question: Question, catalogue: Catalogue, cases: Sequence[Case], table: Table
) -> Iterator[str]:
    yield ""
    if len(executable(question)) < 2:
        yield from wrapped("It cannot be played out: no answer of an engine hangs on it.")
        return
    found = showcases(question, catalogue, cases, table)
    if not found:
        yield from wrapped("No case of ours tells its readings apart.")
    for number, shown in enumerate(found):
        if not number:
            yield "Played out until they part"
            yield from wrapped(f"({load_game(catalogue.game).LEGEND})", "  ")
        yield ""
        if number:
            group = " and ".join(f"“{each}”" for each in shown.comparison.tracks)
            yield from wrapped(f"At another table, {group} part too")
        yield from played_out(shown, question, catalogue)
    yield from _more(question, cases)


def _more(question: Question, cases: Sequence[Case]) -> Iterator[str]:
    about = [case.readings[question.id] for case in cases if question.id in case.readings]
    hanging = [case for case in cases if question.id in {*case.readings, *case.holds}]
    if hanging:
        yield ""
        yield from wrapped(f"{len(hanging)} cases hang on this question. Those about one reading:")
    for reading in dict.fromkeys(about):
        yield f"  seatrial list --reading {question.id}={reading}"
