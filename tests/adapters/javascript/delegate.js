// An engine in a few lines: the reference, in a process of its own.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Fault, Refusal } from './protocol.js';

const child = spawn(process.env.SEATRIAL_PYTHON, ['-m', 'seatrial', 'serve', 'reference'], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
let number = 0;

export const next = () => String(++number);

export async function ask(method, params) {
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
  const { result, error } = JSON.parse((await answers.next()).value);
  if (error) throw new Fault(error.code, error.message, error.data);
  return result;
}

/** Takes what a start wants from the luck, as an engine does, and passes it on. */
export async function start(luck, params) {
  const chance = ['starter', 'deal'].map((kind) => luck.take(kind)).filter(Boolean);
  return stateOf(await ask('start', { ...params, chance, own: luck.own }));
}

/** Passes all luck on; what comes back as an error leaves it to the loop to put it back. */
export async function goOn(method, luck, params) {
  const own = method === 'act' ? { own: luck.own } : {};
  const result = await ask(method, { ...params, chance: luck.queue, ...own });
  luck.queue = [];
  return stateOf(result);
}

function stateOf({ accepted, refusal, state }) {
  if (accepted === false) throw new Refusal(refusal.code, refusal.message);
  return state;
}
