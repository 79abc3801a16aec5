import type { StoredEndpoint } from '../store/webhooks/record.ts';

/** So many attempts in a row that ended at their deadline open the circuit breaker of an endpoint. */
export const timeoutsInARow = 3;

/** A process writes each kind of record about an endpoint at most once in this time, in ms. */
export const recordedAgainAfterMs = 2000;

/** Time in ms for which a process leaves an endpoint to the sweep whose name was not resolved in time. */
const unreachedForMs = 30_000;

type Known = {
  timeouts: number;
  /** Attempts in a row whose time was over before there was an address to connect to. */
  unreached: number;
  slowUntilMs: number;
  /** The version that this process switched off: what it has read of it is up to seconds old. */
  offVersion: number | undefined;
  readonly recordedMs: Map<string, number>;
};

/** Circuit-breaker state of one process, by endpoint instance. It is newer than the endpoints in the cache. */
export type EndpointHealth = Map<string, Known>;

const knownOf = (health: EndpointHealth, { instance_id }: StoredEndpoint): Known => {
  const known = health.get(instance_id) ?? {
    timeouts: 0,
    unreached: 0,
    slowUntilMs: 0,
    offVersion: undefined,
    recordedMs: new Map(),
  };
  health.set(instance_id, known);
  return known;
};

/** Whether the breaker is open, by what this process saw or the others wrote. */
export const isSlow = (endpoint: StoredEndpoint, health: EndpointHealth, nowMs: number): boolean => {
  const { slow_until } = endpoint;
  const storedMs = slow_until === undefined ? 0 : Date.parse(slow_until);
  return nowMs < Math.max(knownOf(health, endpoint).slowUntilMs, storedMs);
};

/** An exchange of this length holds up a run like a timeout, in ms. Longer ones delayed the events of all endpoints. */
export const slowFromMs = 750;

/** Counts an attempt with the short time. @returns whether it opened the breaker: once for each period */
export const opensBreaker = (
  endpoint: StoredEndpoint,
  wasSlow: boolean,
  health: EndpointHealth,
  nowMs: number,
  slowForMs: number,
): boolean => {
  const known = knownOf(health, endpoint);
  known.unreached = 0;
  // Attempts that were in flight when it opened say nothing new.
  if (nowMs < known.slowUntilMs) return false;
  known.timeouts = wasSlow ? known.timeouts + 1 : 0;
  if (known.timeouts < timeoutsInARow) return false;
  known.timeouts = 0;
  known.slowUntilMs = nowMs + slowForMs;
  return true;
};

/**
 * Counts an attempt that ended before it had an address. Our own resolver may be the cause, so nothing is written about the
 * endpoint. After three in a row only this process leaves it to the sweep, for half a minute.
 */
export const countUnreached = (endpoint: StoredEndpoint, health: EndpointHealth, nowMs: number): void => {
  const known = knownOf(health, endpoint);
  known.unreached += 1;
  if (known.unreached < timeoutsInARow) return;
  known.unreached = 0;
  known.slowUntilMs = Math.max(known.slowUntilMs, nowMs + unreachedForMs);
};

/** Whether to write a record of this kind now: not when this process wrote the same recently. */
export const mayRecord = (endpoint: StoredEndpoint, kind: string, health: EndpointHealth, nowMs: number): boolean => {
  const { recordedMs } = knownOf(health, endpoint);
  if (nowMs - (recordedMs.get(kind) ?? Number.NEGATIVE_INFINITY) < recordedAgainAfterMs) return false;
  recordedMs.set(kind, nowMs);
  return true;
};

export const rememberOff = (endpoint: StoredEndpoint, health: EndpointHealth): void => {
  knownOf(health, endpoint).offVersion = endpoint.version;
};

/** Whether this process switched it off in this version. */
export const isKnownOff = (endpoint: StoredEndpoint, health: EndpointHealth): boolean =>
  knownOf(health, endpoint).offVersion === endpoint.version;
