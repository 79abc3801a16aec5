/** The stored state of a gateway. Times are RFC 3339. */
export type GatewayState = {
  /** Whether top-ups may be opened. */
  readonly enabled: boolean;
  /** The number of consecutive failed calls. */
  readonly failures: number;
  /** The circuit breaker is open up to this time: no call is made. */
  readonly broken_until: string | null;
};

/** Circuit breaker: this many consecutive failures, or one refused key, stop the calls for 30 seconds. */
const maximumFailures = 5;
const brokenForMs = 30_000;

/** Whether a gateway's circuit breaker is open. */
export const isBroken = ({ broken_until }: Pick<GatewayState, 'broken_until'>, nowMs: number): boolean =>
  broken_until !== null && Date.parse(broken_until) > nowMs;

/** The failures that count: those that the gateway caused. */
const counted = ['unauthorized', 'no_answer', 'nonsense'];

/**
 * Records a failed call in the circuit breaker.
 *
 * @param failures number of consecutive earlier failures
 * @returns undefined when the gateway did not cause the failure
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
