"""Whether the engine begins and ends as it should: quick to answer, done at once, and clean."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from typing import Any

from seatrial._child import ending
from seatrial.doctor.findings import MESSAGE, About, Finding
from seatrial.doctor.patient import Patient, told
from seatrial.doctor.ward import Findings, Ward
from seatrial.engines import EngineSpec, introduce
from seatrial.errors import Broken
from seatrial.language import marked, phrase
from seatrial.process import GRACE, Process

#: Seconds until the first answer that nobody minds.
QUICK = 2.0
#: Seconds that an engine has to end; a run kills it after :data:`seatrial.process.GRACE`.
ENDS = 5.0

_WAITS = phrase("find out where it waits; if it only needs longer, give it more with --limit")
_FIX_ANSWERS = {
    "late-answer": marked("answer within the limit, and each request once"),
    "repeated-answer": marked("answer each request once"),
    "left-behind": marked("end whatever your engine starts together with it"),
}


def shutdown(ward: Ward) -> Findings:
    """Ask the engine to end, with its input left open."""
    about = About("shutdown")
    process = _started(ward.patient.spec)
    try:
        introduce(process, ward.patient.spec)
        process.send("shutdown", {})
        try:
            process.receive()
        except Broken as broken:
            if broken.verdict != "crashed" or process.wait(ENDS) is None:
                yield about.fix(told(broken), "answer shutdown as any request, and end after it")
                return
            yield about.note(
                "ends at shutdown without an answer to it.",
                "answer shutdown as any request, and end after it",
            )
            return
        when, mend = phrase("after shutdown"), phrase("end when shutdown has been answered")
        yield _ended(about, process, when, mend)
    finally:
        process.close()


def end_of_input(ward: Ward) -> Findings:
    """Close the engine's input after a last request."""
    about = About("end-of-input")
    process = _started(ward.patient.spec)
    try:
        introduce(process, ward.patient.spec)
        last = "view" if ward.patient.never_ends else "end"  # an error is an answer, too
        process.send(last, {"handle": ward.patient.handle()})
        process.end_input()
        try:
            process.receive()
        except Broken as broken:
            if broken.verdict != "crashed":
                yield about.fix(told(broken), "answer what was read before the input ended")
                return
            yield about.note(
                "what was asked just before the end of the input is not answered any more.",
                "answer each line that was read, and end after the last: files of requests can be "
                "given to the engine then",
            )
        when, mend = phrase("after the end of its input"), phrase("end when there is no more line")
        yield _ended(about, process, when, mend)
    finally:
        process.close()


def _ended(about: About, process: Process, when: str, mend: str) -> Finding:
    code = process.wait(GRACE)
    if code is None:
        slow = process.wait(ENDS - GRACE)
        if slow is None:
            return about.fix(
                "runs on {seconds:g} seconds {when}.",
                mend,
                seconds=ENDS,
                when=when,
            )
        return about.note(
            "takes more than {seconds:g} second to end {when}.",
            "end sooner: a run kills whatever takes longer",
            seconds=GRACE,
            when=when,
        )
    if code != 0:
        return about.note(
            "it {ended} {when}.",
            "end with exit code 0: another one tells people that something went wrong",
            ended=ending(code),
            when=when,
        )
    return about.fine("ends at once")


def flushes() -> Findings:
    """Tell that answers came one at a time: whoever gets here has flushed each of them."""
    yield About("flush").fine("each answer comes before the next request")


def broke(about: About, broken: Broken, patient: Patient) -> Finding:
    """Return the finding on a conversation that broke."""
    mend = broken.hint or phrase("look at what the engine wrote to stderr, and mend this first")
    asked = patient.exchange
    if broken.received:
        asked = (*asked, f"← {broken.received[:MESSAGE]}")
    if broken.verdict == "timed-out":
        if not patient.asked_twice:
            patient.asked_twice = True
            with contextlib.suppress(Broken):  # it does not even start again
                if answers_late(patient.spec, patient.said):
                    return About("flush", about.game).fix(
                        "{message}.",
                        "flush your output after each line: the answer is there, and comes when "
                        "the input ends",
                        asked,
                        message=broken.message,
                    )
        mend = _WAITS
    return about.fix(told(broken), mend, asked)


def never_ends(patient: Patient) -> Findings:
    """Tell that ``end`` hangs, if it did."""
    if patient.never_ends:
        broken, exchange = patient.never_ends
        yield About("end").fix(told(broken), _WAITS, exchange)


def answers_late(spec: EngineSpec, said: Sequence[tuple[str, Mapping[str, Any]]]) -> bool:
    """Return whether an answer that does not come in time comes once the input has ended.

    *said* are requests of which one has no answer in time. It takes two limits at most.
    """
    process = _started(spec)
    try:
        for method, params in said:
            process.send(method, params)
        process.send("end", {"handle": "doctor"})
        if _all_answered(process, len(said)):
            return False
        process.end_input()
        _all_answered(process, 1)
        return any(each.kind == "late-answer" for each in process.notes)
    finally:
        process.close()


def _all_answered(process: Process, number: int) -> bool:
    """Return whether so many answers come; the first that does not is waited for, and no other."""
    try:
        for _ in range(number):
            process.receive()
    except Broken:
        return False
    return True


def noticed(ward: Ward) -> Findings:
    """Tell what was noticed beside the answers: lines that are none, a slow start, left-overs."""
    notes = {each.kind: each.text for each in ward.patient.notes}
    if "noise" in notes:
        yield About("stdout").note(
            "{noise}.",
            "write nothing but answers to stdout: it harms nothing here, and costs you a day with "
            "the next tool",
            noise=notes["noise"],
        )
    else:
        yield About("stdout").fine("nothing but answers")
    for kind, mend in _FIX_ANSWERS.items():
        if kind in notes:
            yield About(kind).fix(
                "{what}.",
                mend,
                what=notes[kind],
            )
    quickest = min(ward.patient.first_answers)
    if quickest > QUICK:
        yield About("quick-start").note(
            "the first answer takes {seconds:.1f} seconds.",
            "a run starts the engine anew after each failure: load what you can later, or once",
            seconds=quickest,
        )
    else:
        yield About("quick-start").fine(
            "the first answer comes after {seconds:.1f} seconds",
            seconds=quickest,
        )


def _started(spec: EngineSpec) -> Process:
    connection = spec.connect()
    if not isinstance(connection, Process):  # the examination asks no other
        message = f"{spec.label} is no process"
        raise TypeError(message)
    return connection
