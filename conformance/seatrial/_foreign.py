"""What other programs say that people get to read: systems, and the parsers of what they write.

Their sentences are taken as they come. Those that people meet are translated, and any other stays
English rather than untold.
"""

from __future__ import annotations

from seatrial.language import Phrase, joined, marked, phrase

_SYSTEM = (
    marked("File exists"),
    marked("File name too long"),
    marked("Input/output error"),
    marked("Invalid argument"),
    marked("Is a directory"),
    marked("No space left on device"),
    marked("No such file or directory"),
    marked("Not a directory"),
    marked("Operation not permitted"),
    marked("Permission denied"),
    marked("Read-only file system"),
    marked("Text file busy"),
    marked("Too many levels of symbolic links"),
)
_SIGNALS = (
    marked("SIGABRT: aborted"),
    marked("SIGBUS: bus error"),
    marked("SIGFPE: floating point exception"),
    marked("SIGHUP: hangup"),
    marked("SIGILL: illegal instruction"),
    marked("SIGINT: interrupt"),
    marked("SIGKILL: killed"),
    marked("SIGSEGV: segmentation fault"),
    marked("SIGTERM: terminated"),
)
_SHELL = (
    marked("No closing quotation"),
    marked("No escaped character"),
)
_JSON = (
    marked("Expecting ',' delimiter"),
    marked("Expecting ':' delimiter"),
    marked("Expecting property name enclosed in double quotes"),
    marked("Expecting value"),
    marked("Extra data"),
    marked("Illegal trailing comma before end of array"),
    marked("Illegal trailing comma before end of object"),
    marked("Invalid control character at"),
    marked("Unterminated string starting at"),
)
#: Of messages of an engine.
_DECODER = (
    marked("expected ':'"),
    marked("expected ',' or ']'"),
    marked("expected ',' or '{brace}'"),
    marked("invalid character"),
    marked("invalid character in unicode escape"),
    marked("invalid escape character in string"),
    marked("invalid number"),
    marked("object keys must be strings"),
    marked("trailing comma in array"),
    marked("trailing comma in object"),
)
_YAML = (
    marked("block sequence entries are not allowed in this context"),
    marked("but found another document"),
    marked("control characters are not allowed"),
    marked("could not find expected ':'"),
    marked("did not find expected ',' or ']'"),
    marked("did not find expected ',' or '{brace}'"),
    marked("did not find expected '-' indicator"),
    marked("did not find expected <document start>"),
    marked("did not find expected alphabetic or numeric character"),
    marked("did not find expected key"),
    marked("did not find expected node content"),
    marked("expected a single document in the stream"),
    marked("found a tab character that violates indentation"),
    marked("found a tab character where an indentation space is expected"),
    marked("found character that cannot start any token"),
    marked("found invalid character"),
    marked("found unexpected document indicator"),
    marked("found unexpected end of stream"),
    marked("found unknown escape character"),
    marked("mapping keys are not allowed in this context"),
    marked("mapping values are not allowed in this context"),
    marked("special characters are not allowed"),
    marked("while parsing a block collection"),
    marked("while parsing a block mapping"),
    marked("while parsing a flow mapping"),
    marked("while parsing a flow node"),
    marked("while parsing a flow sequence"),
    marked("while parsing a node"),
    marked("while parsing a quoted scalar"),
    marked("while scanning a block scalar"),
    marked("while scanning a plain scalar"),
    marked("while scanning a quoted scalar"),
    marked("while scanning a simple key"),
    marked("while scanning an alias"),
    marked("while scanning an anchor"),
    marked("while scanning for the next token"),
)
_KNOWN = {*_SYSTEM, *_SIGNALS, *_SHELL, *_JSON, *_DECODER, *_YAML}


def foreign(text: str) -> Phrase:
    """Return *text*, which another program said, to be translated if it is among the usual."""
    form = text.replace("}", "{brace}")
    return phrase(form, brace="}") if form in _KNOWN else joined("", (text,))
