// The loop: a request a line in, an answer a line out. It knows the protocol's errors and no game.
import { createInterface } from 'node:readline';

const CODES = { SyntaxError: -32700, RangeError: -32602, ImpossibleLuck: -32005 };

const NEEDED = {
  start: ['handle', 'game', 'seats'], load: ['handle', 'game', 'state'], act: ['handle', 'action'],
  legal: ['handle'], view: ['handle', 'seat'], end: ['handle'],
};

/** Ends the request in hand with an error answer. */
export function fail(code, message, data) {
  throw Object.assign(new Error(message), { rpc: { code, message, data } });
}

/**
 * Answers until the input ends. A line is answered before the next is read, so answers keep the order of the
 * requests, and the adapter may declare `ahead`.
 * @param {Record<string, (params: object) => unknown>} methods  the protocol's methods, from params to result
 * @param {string} game  the game that is offered
 * @param {(error: Error) => object | false} refusal  the result for an error that is the rules saying no
 */
export function serve(methods, game, refusal) {
  createInterface({ input: process.stdin }).on('line', (line) => {
    const reply = { jsonrpc: '2.0', id: null };
    try {
      const { id, method, params = {} } = JSON.parse(line) ?? {};
      reply.id = id ?? null;
      if (typeof method !== 'string') fail(-32600, 'this is no request');
      if (!Object.hasOwn(methods, method)) fail(-32601, `${method} is not offered`);
      const missing = (NEEDED[method] ?? []).filter((name) => params[name] === undefined);
      if (missing.length > 0) fail(-32602, `${method} needs ${missing}`);
      if ((params.game ?? game) !== game) fail(-32601, `${params.game} is not offered`);
      reply.result = methods[method](params) ?? null;
    } catch (error) {
      const no = refusal(error);
      if (no) reply.result = no;
      else reply.error = error.rpc ?? { code: CODES[error.constructor.name] ?? -32000, message: error.message };
    }
    process.stdout.write(`${JSON.stringify(reply)}\n`);
  });
}
