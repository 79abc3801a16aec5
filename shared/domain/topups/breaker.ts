/** The stored state of a gateway. Times are RFC 3339. */
export type GatewayState = {
  /** Whether top-ups may be opened. */
  readonly enabled: boolean;
  /** Consecutive failed calls. */
  readonly failures: number;
  /** The circuit breaker is open until this time: no call is made. */
  readonly broken_until: string | null;
};

/** Circuit breaker: it opens after this number of consecutive failures, or after one refused API key. */
const maximumFailures = 5;
const brokenForMs = 30_000;

export const isBroken = ({ broken_until }: Pick<GatewayState, 'broken_until'>, nowMs: number): boolean =>
  broken_until !== null && Date.parse(broken_until) > nowMs;

/** The kinds of failure that count for the circuit breaker. */
const counted = ['unauthorized', 'no_answer', 'nonsense'];

/**
 * The state of the circuit breaker after a failed call.
 *
 * @param failures the number of consecutive earlier failures
 * @returns the new state; undefined for a failure that does not count
 */
export const afterFailure = (
  failure: string,
  failures: number,
  nowMs: number,
): Pick<GatewayState, 'failures' | 'broken_until'> | undefined => {
  if (!counted.includes(failure)) return undefined;
  const breaks = failure === 'unauthorized' || failures + 1 >= maximumFailures;
  return { failures: failures + 1, broken_until: breaks ? new Date(nowMs + brokenForMs).toISOString() : null };
};
