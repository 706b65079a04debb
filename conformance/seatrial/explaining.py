"""A rule, a question or a sentence of the rulebook explained on one page of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from seatrial.case import Case
from seatrial.catalogue import Catalogue, Question, Reading, Rule, Sentence, Statement
from seatrial.faults import Faults
from seatrial.games import load_game
from seatrial.language import all_of, any_of, marked, tr, trn
from seatrial.playout import Playout
from seatrial.prose import beside, section_of, titled, wrapped
from seatrial.showcase import showcases
from seatrial.sidebyside import Table

#: So many cases of a rule are named.
CASES_SHOWN = 12

GAPS = {
    "silent": marked("the text does not say"),
    "contradictory": marked("the text says two things that do not fit together"),
    "unintended": marked("the letter of the text leads where nobody can have meant to go"),
    "undefined-term": marked("the text uses a word that it does not explain"),
    "translation": marked("the languages of the rulebook differ"),
}
WEIGHTS = {
    "grave": marked("grave: engines part ways in ordinary play, or cannot go on"),
    "matters": marked("it matters: now and then scores, turns or winners change"),
    "minor": marked("minor: it comes up rarely, or changes little"),
    "editorial": marked("editorial: it is about words, views or habits"),
}
STATUSES = {
    "open": marked("open: we play one answer because we must"),
    "provisional": marked("provisional: we have grounds, and the designer has not spoken"),
    "settled": marked("settled: an example, the designer or the publisher decides it"),
    "superseded": marked("superseded by another question"),
    "withdrawn": marked("withdrawn"),
}
BASES = {
    "stated": marked("the text says so"),
    "derived": marked("it follows from the text"),
    "published": marked("it is published beyond our text"),
    "ruled": marked("it is our ruling where the text leaves room"),
    "convention": marked("a habit of the kit, where no rulebook would speak"),
    "product": marked("a promise of the software"),
}
CLAIMS = {
    "acts": marked("it is at work, and what it does is seen"),
    "refuses": marked("an attempt against it is refused"),
    "keeps": marked("what must not change stays"),
    "hides": marked("what must not be seen is not"),
    "sets-up": marked("it shows when a game begins"),
}


def rule_page(
    rule: Rule, catalogue: Catalogue, cases: Sequence[Case], faults: Faults
) -> Iterator[str]:
    """Yield a rule: its words, its place, what hangs on it, and the cases that show it."""
    family = next(titled(each) for each in catalogue.families if each.id == rule.family)
    yield rule.id
    yield from wrapped(titled(rule))
    about = tr(
        "A rule of {game}, in “{family}”. Its basis: {basis}, {meaning}.",
        game=catalogue.title, family=family, basis=rule.basis, meaning=tr(BASES[rule.basis]),
    )  # fmt: skip
    yield from wrapped(about)
    yield ""
    yield from wrapped(rule.text, "  ")
    if rule.published is not None:
        yield from beside(tr("source"), f"{rule.published.source} ({rule.published.confidence})")
    yield from _section(tr("In the rulebook (in our words)"), _cited(rule.cites, catalogue))
    means = {code.id: code.means for code in catalogue.codes}
    yield from _section(
        tr("Refused with the code"),
        (line for code in rule.codes for line in wrapped(f"{code}: {means[code]}", "  ", "    ")),
    )
    yield from _section(tr("Questions on it"), _bearing(rule, catalogue))
    yield from _section(tr("Shown by"), _showing(rule, cases))
    yield from _section(tr("Faults, to try the cases on"), _broken(rule, faults))


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    body = list(lines)
    if body:
        yield from ("", title, *body)


def _cited(cites: Iterable[str], catalogue: Catalogue) -> Iterator[str]:
    for each in cites:
        sentence = catalogue.sentence(each)
        section = section_of(sentence, catalogue)
        yield from wrapped(f"{sentence.gist} (“{section}”)", f"  {sentence.id:<5}")


def _bearing(rule: Rule, catalogue: Catalogue) -> Iterator[str]:
    for each in catalogue.questions:
        if each.id in rule.questions or rule.id in each.rules:
            line = tr(
                "{question}: {title} We play “{ruling}”.",
                question=each.id, title=titled(each), ruling=each.ruling,
            )  # fmt: skip
            yield from wrapped(line, "  ", "    ")


def _showing(rule: Rule, cases: Sequence[Case]) -> Iterator[str]:
    if rule.unshown:
        yield from wrapped(tr("No case can show it: {why}", why=rule.unshown), "  ")
        return
    showing = [case for case in cases if rule.id in case.claims]
    showing.sort(key=lambda case: (len(case.readings), len(case.steps)))
    shown = showing[:CASES_SHOWN]
    for kind, how in CLAIMS.items():
        several = [case for case in shown if case.claims[rule.id] == kind]
        if several:
            yield from wrapped(f"{kind}: {tr(how)}", "  ", "    ")
        for case in several:
            yield f"    {case.id}"
            yield from wrapped(case.title, "      ")
    if len(showing) > len(shown):
        rest = len(showing) - len(shown)
        more = tr("and {number} more: seatrial list --rule {rule}", number=rest, rule=rule.id)
        yield f"  {more}"


def _broken(rule: Rule, faults: Faults) -> Iterator[str]:
    for each in faults.of(rule.id):
        yield from wrapped(f"{each.id}: {each.wrong}", "  ", "    ")
    reason = faults.unbroken.get(rule.id)
    if reason:
        yield from wrapped(tr("None: {reason}", reason=reason), "  ")


def sentence_page(sentence: Sentence, catalogue: Catalogue) -> Iterator[str]:
    """Yield a sentence: its gist, the rules that rest on it, the readings that lean on it."""
    yield sentence.id
    yield from wrapped(sentence.gist)
    about = tr(
        "A sentence of the rulebook of {game}, in “{section}” ({kind}). This is our gist; read the "
        "text itself in your rulebook.",
        game=catalogue.title, section=section_of(sentence, catalogue), kind=sentence.kind,
    )  # fmt: skip
    yield from wrapped(about)
    resting = [rule for rule in catalogue.rules if sentence.id in rule.cites]
    yield from _section(
        tr("Rules that rest on it"),
        (line for rule in resting for line in wrapped(f"{rule.id}: {titled(rule)}", "  ", "    ")),
    )
    yield from _section(
        tr("Readings that lean on it"), _leaning(sentence, catalogue.questions, refuted=False)
    )
    yield from _section(
        tr("Readings that it excludes"), _leaning(sentence, catalogue.questions, refuted=True)
    )
    if sentence.uncited:
        yield from _section(tr("No rule rests on it"), wrapped(sentence.uncited, "  "))


def _leaning(sentence: Sentence, questions: Iterable[Question], *, refuted: bool) -> Iterator[str]:
    for question in questions:
        for reading in question.readings:
            ids = reading.refuted_by if refuted else reading.supports
            if sentence.id in ids:
                ours = reading.id == question.ruling
                name = tr("{reading} (our ruling)", reading=reading.id) if ours else reading.id
                yield from wrapped(f"{question.question.strip()} ({question.id})", "  ", "    ")
                yield from wrapped(f"{name}: {reading.means}", "    ", "      ")


def question_page(
    question: Question, catalogue: Catalogue, cases: Sequence[Case], table: Table
) -> Iterator[str]:
    """Yield a question: its readings, our ruling, and a position played out under each."""
    yield question.id
    yield from wrapped(titled(question))
    about = tr(
        "A question on the rules of {game}, because {gap}.",
        game=catalogue.title, gap=tr(GAPS[question.gap]),
    )  # fmt: skip
    yield from wrapped(about)
    yield ""
    yield from beside(tr("asked"), question.question)
    yield from beside(tr("the text"), question.text_says)
    yield from beside(tr("we play"), f"“{question.ruling}”. {question.why}")
    yield from beside(tr("weight"), tr(WEIGHTS[question.weight]))
    yield from beside(tr("status"), _status(question))
    yield from beside(tr("designer"), _designer(question.designer_meant))
    for each in question.elsewhere:
        yield from beside(tr("elsewhere"), _statement(each))
    if question.under:
        conditions = [
            tr("{question} is read as {readings}", question=name, readings=any_of(readings))
            for name, readings in question.under.items()
        ]
        yield from beside(tr("only if"), all_of(conditions))
    yield from beside(tr("rules"), ", ".join(question.rules))
    yield ""
    yield tr("The readings")
    for reading in sorted(question.readings, key=lambda each: each.id != question.ruling):
        yield from _reading(reading, question, catalogue)
    yield from _played(question, catalogue, cases, table)


def _status(question: Question) -> str:
    if question.superseded_by:
        return tr("superseded by {question}", question=question.superseded_by)
    return tr(STATUSES[question.status])


def _designer(meant: Statement | None) -> str:
    return tr("has said nothing that we know of") if meant is None else _statement(meant)


def _statement(said: Statement) -> str:
    source = ", ".join(filter(None, (said.source, said.date, said.language, said.edition)))
    return f"{said.says} ({source})"


def _reading(reading: Reading, question: Question, catalogue: Catalogue) -> Iterator[str]:
    marks = [
        tr("our ruling") if reading.id == question.ruling else "",
        "" if reading.tenable else tr("excluded by the text"),
        "" if reading.executable else tr("cannot be played by the kit"),
    ]
    mark = ", ".join(filter(None, marks))
    yield ""
    yield from wrapped(f"{reading.id}{f' ({mark})' if mark else ''}", "  ", "    ")
    yield from wrapped(reading.means, "    ")
    for label, ids in ((tr("for it"), reading.supports), (tr("against"), reading.refuted_by)):
        for number, each in enumerate(ids):
            head = f"    {'' if number else label:<8}{each:<5}"
            yield from wrapped(catalogue.sentence(each).gist, head)


def _played(
    question: Question, catalogue: Catalogue, cases: Sequence[Case], table: Table
) -> Iterator[str]:
    yield ""
    if len(question.executable_readings) < 2:
        yield from wrapped(tr("It cannot be played out: no answer of an engine hangs on it."))
        return
    found = showcases(question, catalogue, cases, table)
    if not found:
        yield from wrapped(tr("No case of ours tells its readings apart."))
    for number, shown in enumerate(found):
        if not number:
            yield tr("Played out until they part")
            yield from wrapped(f"({load_game(catalogue.game).LEGEND})", "  ")
        yield ""
        if number:
            group = all_of(f"“{each}”" for each in shown.comparison.tracks)
            yield from wrapped(tr("At another table, {readings} part too", readings=group))
        yield from Playout(shown, question, catalogue).lines()
    yield from _more(question, cases)


def _more(question: Question, cases: Sequence[Case]) -> Iterator[str]:
    about = [case.readings[question.id] for case in cases if question.id in case.readings]
    hanging = [case for case in cases if question.id in {*case.readings, *case.holds}]
    if hanging:
        yield ""
        number = len(hanging)
        hang = trn(
            "{number} case hangs on this question. Those about one reading:",
            "{number} cases hang on this question. Those about one reading:",
            number,
            number=number,
        )
        yield from wrapped(hang)
    for reading in dict.fromkeys(about):
        yield f"  seatrial list --reading {question.id}={reading}"
