// The loop: one line in, one line out, strictly one after the other.

import { createInterface } from "node:readline";

/** An error answer of the protocol. */
export class ProtocolError extends Error {
  constructor(code, message, data) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

function parse(line) {
  try {
    return JSON.parse(line);
  } catch (problem) {
    throw new ProtocolError(-32700, `Not JSON: ${problem.message}`);
  }
}

function checkRequest(request) {
  const isRequest = request?.jsonrpc === "2.0" && Number.isInteger(request.id) && typeof request.method === "string";
  if (!isRequest) throw new ProtocolError(-32600, "Not a request.");
}

function errorOf(problem) {
  if (problem instanceof ProtocolError) return { code: problem.code, message: problem.message, data: problem.data };
  console.error(problem);
  return { code: -32000, message: String(problem) };
}

/** The answer of `call` to one line, and whether it was the last one. */
function answer(line, call) {
  let request = null;
  try {
    request = parse(line);
    checkRequest(request);
    const result = call(request.method, request.params ?? {});
    return { message: { jsonrpc: "2.0", id: request.id, result }, last: request.method === "shutdown" };
  } catch (problem) {
    const id = Number.isInteger(request?.id) ? request.id : null;
    return { message: { jsonrpc: "2.0", id, error: errorOf(problem) }, last: false };
  }
}

/** Answers each line before it reads the next, until `shutdown` or the end of the input. */
export async function serve(call) {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() === "") continue;
    const { message, last } = answer(line, call);
    process.stdout.write(JSON.stringify(message) + "\n");
    if (last) break;
  }
  process.stdin.destroy(); // else an input that stays open would keep the process alive
}
