"""JUnit XML, as the readers of Jenkins, GitLab and GitHub take it.

There is no standard; what is written fits the schema of Jenkins' xUnit plugin (``junit-10.xsd``),
the narrowest of them. A suite is a game, a test case a case. A failure is ``failure``; an answer
that could not be judged, a crash and a time-out are ``error``; what is neither passed nor failed is
``skipped``, with the verdict as its type and the reason as its message. The properties of a suite
name the engine and the verdict on each rule, and ``group`` the rules that a case claims.

Two habits of the readers shape the rest. Most show the text of an element and not its message, or
the first line of the text: the message is therefore that line too. And some look in the repository
for a file that is called as the last part of the class, and point into it: a class ends in
``game/family``, for ``setup`` or ``end`` alone would be found in many a repository.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from seatrial import __version__
from seatrial.casework import FAILURES, Outcome, Verdict
from seatrial.catalogue import load_catalogue
from seatrial.failures import cut, story
from seatrial.results import Ran, Results
from seatrial.sides import standings

#: The class of a case begins with this, or with the engine's label where there are several.
KIT = "seatrial"
#: So many characters of one message, which is read in a line.
LONGEST = 1_000
#: Beside these and from the space on, XML 1.0 knows the characters of the two ranges below.
_PLAIN = "\t\n\r"


def junit(ran: Sequence[Ran]) -> bytes:
    """Return the file; engines are told apart by their labels where there are several."""
    top = Element("testsuites", name=KIT)
    for each in ran:
        mark = each.label if len(ran) > 1 else ""
        if each.results is None:
            _silent(top, each, mark)
            continue
        for game in each.results.games():
            _suite(top, each, each.results, game, mark)
        _stale(top, each.results, mark)
    for name in ("tests", "failures", "errors"):
        top.set(name, str(sum(int(suite.get(name, "0")) for suite in top)))
    top.set("time", _seconds(sum(each.seconds for each in ran)))
    indent(top, " ")
    text: bytes = tostring(top, encoding="utf-8", xml_declaration=True)
    return text + b"\n"


def _suite(top: Element, ran: Ran, results: Results, game: str, mark: str) -> None:
    outcomes = [each for each in results.outcomes if each.case.game == game]
    title = load_catalogue(game).title
    suite = SubElement(top, "testsuite", name=fit(f"{title} ({mark})" if mark else title))
    # The clock runs for all games together: each has the share of its cases.
    share = len(outcomes) / (len(results.outcomes) or 1)
    suite.set("time", _seconds(ran.seconds * share))
    if ran.begun:
        suite.set("timestamp", ran.begun)
    _properties(suite, {**_engine(results, ran.label), **_rules(results, game)})
    told_apart = _ToldApart(results)
    for each in outcomes:
        case = SubElement(
            suite, "testcase",
            name=fit(each.case.id.split("/", 2)[-1]),
            classname=fit(f"{mark or KIT}.{game}/{each.case.family}"),
        )  # fmt: skip
        if each.case.claims:
            case.set("group", ", ".join(each.case.claims))
        told_apart.put(case, each)
    _count(suite)


class _ToldApart:
    """Puts the verdict on a case into its element."""

    def __init__(self, results: Results) -> None:
        self._results = results
        self._explained = results.explained
        held = results.held
        self._excused = held.reasons() if held else {}

    def put(self, case: Element, outcome: Outcome) -> None:
        verdict = outcome.verdict
        if verdict is Verdict.PASSED:
            return
        if verdict not in FAILURES:
            _child(case, "skipped", verdict.value, f"{verdict.value}: {outcome.reason}")
        elif outcome.case.id in self._excused:
            kind, reason = self._excused[outcome.case.id]
            _child(case, "skipped", kind, f"{kind}: {reason}")
        elif outcome.case.id in self._explained:
            played = self._explained[outcome.case.id].items()
            message = f"plays another reading: {', '.join(f'{q}={r}' for q, r in played)}"
            _child(case, "failure", "another-reading", message, self._story(outcome))
        else:
            kind = "failure" if verdict is Verdict.FAILED else "error"
            _child(case, kind, verdict.value, outcome.reason, self._story(outcome))

    def _story(self, outcome: Outcome) -> str:
        return story(outcome, load_catalogue(outcome.case.game), self._results.named)


def _stale(top: Element, results: Results, mark: str) -> None:
    """Add a suite of the entries of a baseline that are to be mended, if there are any."""
    stale = results.held.stale if results.held else ()
    if not stale:
        return
    suite = SubElement(top, "testsuite", name=fit(f"Baseline ({mark})" if mark else "Baseline"))
    for each in stale:
        case = SubElement(
            suite, "testcase", name=fit(each.case), classname=fit(f"{mark or KIT}.baseline")
        )
        _child(case, "failure", each.kind, f"{each.what}: {each.mend}")
    _count(suite)


def _silent(top: Element, ran: Ran, mark: str) -> None:
    """Add the suite of an engine that could not be spoken to: one error."""
    suite = SubElement(top, "testsuite", name=fit(f"Start ({mark})" if mark else "Start"))
    case = SubElement(suite, "testcase", name="initialize", classname=fit(mark or KIT))
    if ran.broken is not None:
        beside = "\n".join(filter(None, (ran.broken.hint, ran.broken.stderr)))
        _child(case, "error", ran.broken.verdict, ran.broken.message, beside)
    _count(suite)


def _engine(results: Results, label: str) -> Mapping[str, str]:
    return {
        "engine": results.engine.name,
        "engine-version": results.engine.version,
        "engine-language": results.engine.language,
        "engine-command": label,
        "seatrial": __version__,
        "verdict": results.last_line(),
    }


def _rules(results: Results, game: str) -> Mapping[str, str]:
    return {f"rule:{rule}": each.word for rule, each in standings(results, game).items()}


def _properties(suite: Element, properties: Mapping[str, str]) -> None:
    listed = SubElement(suite, "properties")
    for name, value in properties.items():
        SubElement(listed, "property", name=fit(name), value=fit(value))


def _child(case: Element, tag: str, kind: str, message: str, text: str = "") -> None:
    """Add what came of *case*; the text begins with the message, which many readers do not show."""
    message = fit(cut(message, LONGEST))
    child = SubElement(case, tag, type=kind, message=message)
    child.text = "\n".join(filter(None, (message, fit(text))))


def _count(suite: Element) -> None:
    """Write down how many of the cases of *suite* there are of each kind."""
    cases = suite.findall("testcase")
    suite.set("tests", str(len(cases)))
    for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        suite.set(name, str(sum(case.find(tag) is not None for case in cases)))


def _seconds(seconds: float) -> str:
    return f"{seconds:.3f}"


def fit(text: str) -> str:
    """Return *text* with every character written out that XML cannot hold."""
    return "".join(_written(text))


def _written(text: str) -> Iterator[str]:
    for each in text:
        code = ord(each)
        plain = each in _PLAIN or 0x20 <= code <= 0xD7FF or 0xE000 <= code <= 0xFFFD
        yield each if plain or code >= 0x10000 else f"\\x{code:02x}"
