import type { RandomBytes } from '../ids.ts';
import { type Answered, type DeliveryState, isAccepted, stateAfter } from './delivery.ts';

type Attempt = Answered & { readonly manual: boolean };

type Delivery<A extends Attempt> = {
  readonly state: DeliveryState | 'unknown';
  readonly made: number;
  readonly attempts: readonly A[];
  readonly due_at?: string | undefined;
};

/** A delivery keeps its latest attempts, up to this number. */
const maximumAttempts = 20;

const latest = <A>(attempts: readonly A[]): A[] => attempts.slice(-maximumAttempts);

const timeOf = (ms: number | undefined): string | undefined =>
  ms === undefined ? undefined : new Date(ms).toISOString();

/**
 * The effect of a manual redelivery. An accepted redelivery ends the delivery. The retry schedule continues after a
 * failed redelivery.
 */
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
 * The effect of an attempt on its delivery. A delivered message stays delivered.
 *
 * @param nowMs the end of the attempt, in epoch ms
 */
export const afterAttempt = <A extends Attempt, D extends Delivery<A>>(
  delivery: D,
  attempt: A,
  nowMs: number,
  randomBytes: RandomBytes,
) => {
  const attempts = latest([...delivery.attempts, attempt]);
  if (delivery.state === 'delivered') return { ...delivery, attempts };
  const next = attempt.manual ? afterManual(delivery, attempt) : afterScheduled(delivery, attempt, nowMs, randomBytes);
  return { ...delivery, ...next, attempts };
};

/**
 * A failed delivery whose event was published again. Its retry schedule starts again; its log of attempts is kept.
 *
 * @param first the delivery after the first attempt of the new schedule
 */
export const publishedAgain = <A extends Attempt, D extends Delivery<A>>(failed: D, first: D) => ({
  ...first,
  attempts: latest([...failed.attempts, ...first.attempts]),
});
