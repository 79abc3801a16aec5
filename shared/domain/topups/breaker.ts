/** What is kept of a gateway. Times are RFC 3339. */
export type GatewayState = {
  /** Whether top-ups may be opened. */
  readonly enabled: boolean;
  /** Calls in a row that failed. */
  readonly failures: number;
  /** Until then nothing is sent to it. */
  readonly broken_until: string | null;
};

/** So many failures in a row, or one refused key, keep us from asking for some seconds. */
const maximumFailures = 5;
const brokenForMs = 30_000;

/** Whether nothing may be sent to a gateway now, because it was failing just now. */
export const isBroken = ({ broken_until }: Pick<GatewayState, 'broken_until'>, nowMs: number): boolean =>
  broken_until !== null && Date.parse(broken_until) > nowMs;

/** What kinds of failures count: those in which the gateway did not do its part. */
const counted = ['unauthorized', 'no_answer', 'nonsense'];

/**
 * What a failed call makes of a gateway.
 *
 * @param failures how many calls in a row had failed before
 * @returns undefined when the failure was not its own
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
