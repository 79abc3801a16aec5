import type { RandomBytes } from '../ids.ts';
import { type Answered, type DeliveryState, isAccepted, stateAfter } from './delivery.ts';

/** An attempt, as far as it is decided here. */
type Attempt = Answered & { readonly manual: boolean };

type Delivery<A extends Attempt> = {
  readonly state: DeliveryState | 'unknown';
  readonly made: number;
  readonly attempts: readonly A[];
  readonly due_at?: string | undefined;
};

/** So many attempts of a delivery are kept, the last ones. */
const maximumAttempts = 20;

const timeOf = (ms: number | undefined): string | undefined =>
  ms === undefined ? undefined : new Date(ms).toISOString();

/** What a message that the staff sent means: accepted, nothing is due any more; else the timetable goes on as it was. */
const afterManual = (delivery: Delivery<Attempt>, attempt: Attempt) =>
  isAccepted(attempt)
    ? ({ state: 'delivered', due_at: undefined } as const)
    : { state: delivery.state, due_at: delivery.due_at };

const afterScheduled = (delivery: Delivery<Attempt>, attempt: Attempt, nowMs: number, randomBytes: RandomBytes) => {
  const made = delivery.made + 1;
  const { state, dueMs } = stateAfter(made, attempt, nowMs, randomBytes);
  return { state, made, due_at: timeOf(dueMs) };
};

/**
 * What becomes of a delivery by an attempt. Delivered once, it stays so.
 *
 * @param nowMs when the attempt ended
 */
export const afterAttempt = <A extends Attempt, D extends Delivery<A>>(
  delivery: D,
  attempt: A,
  nowMs: number,
  randomBytes: RandomBytes,
) => {
  const attempts = [...delivery.attempts, attempt].slice(-maximumAttempts);
  if (delivery.state === 'delivered') return { ...delivery, attempts };
  const next = attempt.manual ? afterManual(delivery, attempt) : afterScheduled(delivery, attempt, nowMs, randomBytes);
  return { ...delivery, ...next, attempts };
};
