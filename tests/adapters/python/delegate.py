"""An engine in a few lines: the reference, in a process of its own."""

import itertools
import json
import os
import subprocess

from protocol import Fault, Refusal

COMMAND = [os.environ["SEATRIAL_PYTHON"], "-m", "seatrial", "serve", "reference"]
CHILD = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
NUMBERS = map(str, itertools.count())


def ask(method, **params):
    request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    CHILD.stdin.write(json.dumps(request) + "\n")
    CHILD.stdin.flush()
    answer = json.loads(CHILD.stdout.readline())
    if "error" in answer:
        error = answer["error"]
        raise Fault(error["code"], error["message"], error.get("data"))
    return answer["result"]


def start(luck, **params):
    """Take what a start wants from the luck, as an engine does, and pass it on."""
    chance = [each for kind in ("starter", "deal") if (each := luck.take(kind))]
    return state_of(ask("start", **params, chance=chance, own=luck.own))


def go_on(method, luck, **params):
    """Pass all luck on; what comes back as an error leaves it to the loop to put it back."""
    own = {"own": luck.own} if method == "act" else {}
    result = ask(method, **params, chance=luck.queue, **own)
    luck.queue = []
    return state_of(result)


def state_of(result):
    if result.get("accepted") is False:
        raise Refusal(result["refusal"]["code"], result["refusal"]["message"])
    return result["state"]
