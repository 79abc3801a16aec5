import type { StoredEndpoint } from '../store/webhooks/stored-endpoint.ts';

/** The number of consecutive slow attempts that opens an endpoint's circuit breaker. */
export const timeoutsInARow = 3;

/** Shortest time in ms after which a process repeats a write of one kind for an endpoint. */
export const recordedAgainAfterMs = 2000;

/** Time in ms for which a process leaves an endpoint with an unresolved host name to the sweep. */
const unreachedForMs = 30_000;

type Known = {
  timeouts: number;
  /** Consecutive attempts that timed out before the host name was resolved. */
  unreached: number;
  slowUntilMs: number;
  /** The version that this process switched off. The cached endpoint may be seconds old and still be enabled. */
  offVersion: number | undefined;
  readonly recordedMs: Map<string, number>;
};

/** Circuit-breaker state of one process, by endpoint instance and URL. It is newer than the cached endpoints. */
export type EndpointHealth = Map<string, Known>;

const knownOf = (health: EndpointHealth, { instance_id, url }: StoredEndpoint): Known => {
  const key = `${instance_id} ${url}`;
  const known = health.get(key) ?? {
    timeouts: 0,
    unreached: 0,
    slowUntilMs: 0,
    offVersion: undefined,
    recordedMs: new Map(),
  };
  health.set(key, known);
  return known;
};

/** Whether the breaker is open, by this process's attempts or by the stored state. */
export const isSlow = (endpoint: StoredEndpoint, health: EndpointHealth, nowMs: number): boolean => {
  const { slow_until } = endpoint;
  const storedMs = slow_until === undefined ? 0 : Date.parse(slow_until);
  return nowMs < Math.max(knownOf(health, endpoint).slowUntilMs, storedMs);
};

/** Duration in ms from which an exchange counts as slow. Slow exchanges delay the events of all endpoints. */
export const slowFromMs = 750;

/** Counts a first attempt. @returns whether the attempt opened the breaker; false while the breaker is already open */
export const opensBreaker = (
  endpoint: StoredEndpoint,
  wasSlow: boolean,
  health: EndpointHealth,
  nowMs: number,
  slowForMs: number,
): boolean => {
  const known = knownOf(health, endpoint);
  known.unreached = 0;
  // The attempt began before the breaker opened, so it does not count.
  if (nowMs < known.slowUntilMs) return false;
  known.timeouts = wasSlow ? known.timeouts + 1 : 0;
  if (known.timeouts < timeoutsInARow) return false;
  known.timeouts = 0;
  known.slowUntilMs = nowMs + slowForMs;
  return true;
};

/**
 * Counts an attempt that timed out before the host name was resolved. The cause may be our resolver, so nothing is
 * stored. Three in a row make this process leave the endpoint to the sweep for 30 seconds.
 */
export const countUnreached = (endpoint: StoredEndpoint, health: EndpointHealth, nowMs: number): void => {
  const known = knownOf(health, endpoint);
  known.unreached += 1;
  if (known.unreached < timeoutsInARow) return;
  known.unreached = 0;
  known.slowUntilMs = Math.max(known.slowUntilMs, nowMs + unreachedForMs);
};

/** Limits writes of one kind per endpoint. @returns false when this process made such a write recently */
export const mayRecord = (endpoint: StoredEndpoint, kind: string, health: EndpointHealth, nowMs: number): boolean => {
  const { recordedMs } = knownOf(health, endpoint);
  if (nowMs - (recordedMs.get(kind) ?? Number.NEGATIVE_INFINITY) < recordedAgainAfterMs) return false;
  recordedMs.set(kind, nowMs);
  return true;
};

export const rememberOff = (endpoint: StoredEndpoint, health: EndpointHealth): void => {
  knownOf(health, endpoint).offVersion = endpoint.version;
};

export const isKnownOff = (endpoint: StoredEndpoint, health: EndpointHealth): boolean =>
  knownOf(health, endpoint).offVersion === endpoint.version;
