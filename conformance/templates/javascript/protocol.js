// The protocol, finished: a request a line in, an answer a line out. Your side is adapter.js.

const VERSIONS = [1];
const NEEDS = {
  initialize: ['protocol'], start: ['handle', 'game', 'seats'], load: ['handle', 'game', 'state'],
  act: ['handle', 'action'], legal: ['handle'], view: ['handle', 'seat'], end: ['handle'], shutdown: [],
};
const OPTIONAL = ['load', 'legal', 'view']; // asked only if they are named in capabilities
const KINDS = {
  protocol: 'number', handle: 'string', game: 'string', seats: 'array', state: 'object', action: 'object',
  seat: 'string', readings: 'object', layout: 'object', chance: 'array', own: 'boolean',
};
const kindOf = (value) => (Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value);

/** Ends a request with an error of the protocol; the game must be as it was before. */
export class Fault extends Error {
  constructor(code, message, data) {
    super(message);
    this.error = { code, message, data };
  }
}

/** The rules say no, which is an ordinary answer; the code is one of the game's, or none. */
export class Refusal extends Error {
  constructor(code, message) {
    super(message ?? code);
    this.refusal = { code, message };
  }
}

/** The outcomes that were given and not taken yet; where own is true, roll the others. */
export class Luck {
  constructor(queue = [], own = false) {
    this.queue = queue;
    this.own = own;
  }

  /** The next outcome of this kind, or undefined: then roll it yourself. */
  take(kind) {
    const place = this.queue.findIndex((outcome) => outcome.kind === kind);
    if (place >= 0) return this.queue.splice(place, 1)[0];
    if (this.own) return undefined;
    throw new Fault(-32004, `a ${kind} is wanted and was not given`, { kind });
  }
}

/** Answers until shutdown or the end of the input. Your side may be async: one request at a time. */
export async function serve(Match, engine, games) {
  console.log = console.info = console.debug = console.error; // stdout belongs to the answers
  const conversation = new Conversation(Match, engine, games);
  for await (const line of lines(process.stdin)) {
    if (line.trim() === '') continue;
    process.stdout.write(`${JSON.stringify(await conversation.answer(line))}\n`);
    if (conversation.over) break;
  }
  process.stdout.write('', () => process.exit()); // whatever timers and sockets are still open
}

async function* lines(input) { // node:readline would also end a line within a string, at U+2028
  let rest = '';
  for await (const chunk of input.setEncoding('utf8')) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop();
    yield* parts;
  }
  yield rest;
}

class Conversation {
  tables = new Map(); // by handle: game, match, luck
  over = false;

  constructor(Match, engine, games) {
    Object.assign(this, { Match, engine, games });
  }

  async answer(line) {
    const reply = { jsonrpc: '2.0', id: null };
    try {
      const request = read(line);
      reply.id = idOf(request);
      const result = await this.result(request.method, checked(request));
      return { ...reply, result: result ?? null };
    } catch (error) {
      if (error instanceof Fault) return { ...reply, error: error.error };
      console.error(error); // an engine may fail; the conversation may not
      return { ...reply, error: { code: -32000, message: String(error) } };
    }
  }

  async result(method, params) {
    switch (method) {
      case 'initialize': {
        const message = `this adapter speaks version ${VERSIONS} of the protocol`;
        if (!VERSIONS.includes(params.protocol)) throw new Fault(-32001, message, { versions: VERSIONS });
        // ahead: each line is answered before the next is read
        return { protocol: params.protocol, engine: this.engine, ahead: 64, games: this.games };
      }
      case 'start':
      case 'load': return this.begin(method, params);
      case 'act': return this.act(params);
      case 'legal': return { actions: await this.table(method, params).match.legal(params.seat) };
      case 'view': return { view: await this.table(method, params).match.view(params.seat) };
      case 'end': {
        const table = this.tables.get(params.handle);
        this.tables.delete(params.handle);
        return table?.match.end();
      }
      default: this.over = true;
    }
  }

  /** Begins a game; the one that had the handle stays if this fails or is refused. */
  async begin(method, params) {
    this.offered(params.game, method);
    const luck = new Luck(params.chance, params.own);
    try {
      const match = await this.Match[method](params, luck);
      const state = await match.state();
      this.tables.set(params.handle, { game: params.game, match, luck });
      return { state };
    } catch (no) {
      if (no instanceof Refusal) return { accepted: false, refusal: no.refusal };
      throw no;
    }
  }

  /** Does one action; luck that came with it is gone if it fails. */
  async act({ handle, action, chance = [], own = false }) {
    const { match, luck } = this.table('act', { handle });
    const waiting = [...luck.queue];
    Object.assign(luck, { queue: [...waiting, ...chance], own });
    try {
      await match.act(action, luck);
      return { accepted: true, state: await match.state() };
    } catch (no) {
      if (no instanceof Refusal) return { accepted: false, refusal: no.refusal, state: await match.state() };
      luck.queue = waiting;
      throw no;
    }
  }

  table(method, { handle }) {
    const table = this.tables.get(handle);
    if (!table) throw new Fault(-32002, `no game is called ${handle}`);
    this.offered(table.game, method);
    return table;
  }

  offered(game, method) {
    if (!Object.hasOwn(this.games, game)) throw new Fault(-32601, `the game ${game} is not offered`);
    if (OPTIONAL.includes(method) && !this.games[game].capabilities.includes(method)) {
      const how = `fill in ${method} in adapter.js and name it in capabilities`;
      throw new Fault(-32601, `${method} is not offered: ${how}`);
    }
  }
}

function read(line) {
  try {
    return JSON.parse(line.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Fault(-32700, `the line is not JSON: ${error.message}`);
  }
}

function idOf(request) {
  const id = kindOf(request) === 'object' ? request.id : null;
  if (Number.isInteger(id) || typeof id === 'string') return id;
  throw new Fault(-32600, 'a request is an object with an id');
}

/** The params of a request, without what is null, if they are as they must be. */
function checked({ method, params = {} }) {
  if (typeof method !== 'string') throw new Fault(-32600, 'a request names a method');
  if (!Object.hasOwn(NEEDS, method)) throw new Fault(-32601, `there is no method ${method}`);
  if (kindOf(params) !== 'object') throw new Fault(-32602, `the params of ${method} are an object`);
  const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== null));
  for (const key of NEEDS[method]) {
    if ((given[key]?.length ?? (key in given ? 1 : 0)) === 0) throw new Fault(-32602, `${method} needs “${key}”`);
  }
  for (const [key, kind] of Object.entries(KINDS)) {
    if (key in given && kindOf(given[key]) !== kind) throw new Fault(-32602, `“${key}” in ${method} is no ${kind}`);
  }
  for (const [key, kind] of [['seats', 'string'], ['chance', 'object']]) {
    if (given[key]?.some((each) => kindOf(each) !== kind)) throw new Fault(-32602, `“${key}” holds what is no ${kind}`);
  }
  return given;
}
