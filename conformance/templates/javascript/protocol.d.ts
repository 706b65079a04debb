// Types of protocol.js, for a TypeScript adapter and for editors.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** The states, actions, views and outcomes of a game are described by its schemas. */
export type State = { [key: string]: Json };
export type Action = { [key: string]: Json };
export type View = { [key: string]: Json };
export type Outcome = { kind: string; [key: string]: Json };
type Now<T> = T | Promise<T>;

/** What start and load are given: seats with start, state with load. */
export interface Setup {
  game: string;
  seats: string[];
  state: State;
  readings?: Record<string, string>;
  layout?: { [key: string]: Json };
}

/** What the engine offers of a game; the protocol's page explains each. */
export interface Offer {
  players: number[];
  capabilities: string[];
  codes?: boolean;
  omits?: string[];
  readings?: Record<string, string>;
  switches?: Record<string, string[]>;
  automatic?: string[];
  layout?: string | { [key: string]: Json };
}

export interface Match {
  act(action: Action, luck: Luck): Now<void>;
  state(): Now<State>;
  legal(seat?: string): Now<Record<string, Action[]>>;
  view(seat: string): Now<View>;
  end(): Now<void>;
}

export interface MatchClass {
  start(setup: Setup, luck: Luck): Now<Match>;
  load(setup: Setup, luck: Luck): Now<Match>;
}

export class Fault extends Error {
  constructor(code: number, message: string, data?: Json);
}

export class Refusal extends Error {
  constructor(code?: string, message?: string);
}

export class Luck {
  constructor(queue?: Outcome[], own?: boolean);
  queue: Outcome[];
  own: boolean;
  take(kind: string): Outcome | undefined;
}

export function serve(
  match: MatchClass,
  engine: { name: string; version: string; language: string; url?: string },
  games: Record<string, Offer>,
): Promise<void>;
