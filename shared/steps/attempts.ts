import { type KeyedRequest, replayOf } from '../domain/journal/idempotency.ts';
import { type ErrorCode, isRefusal, type Refusal, refuseBusy } from '../errors.ts';
import type { Clock } from '../runtime/clock.ts';
import { readIdempotency } from '../store/journal/idempotency.ts';
import type { Table } from '../store/table/table.ts';

const maximumAttempts = 3;

/**
 * Retries a read-decide-write round after a lost optimistic lock, three times at most.
 *
 * @param attempt one round; `stale` when a fact that it had read was stale at the write
 * @returns the result of a round, `conflict` after the third
 */
export const attempts = async <Result>(attempt: () => Promise<Result | 'stale'>): Promise<Result | Refusal> => {
  for (let tries = 1; tries <= maximumAttempts; tries += 1) {
    const result = await attempt();
    if (result !== 'stale') return result;
  }
  return refuseBusy();
};

/** Refusals that no idempotency record may replace: those about the caller and the key itself. */
const final: readonly ErrorCode[] = ['unauthorized', 'account_unavailable', 'forbidden', 'invalid_idempotency_key'];

/**
 * As `attempts`, for a request with an idempotency key. BatchGetItem is no snapshot: a refusal may be the effect of the
 * same request's first try. So the idempotency record is read once more before a refusal is sent.
 *
 * @returns the result of a round, the replay of the same request, or `conflict`
 */
export const keyedAttempts = async <Result extends object>(
  keyed: KeyedRequest,
  { table, clock }: { readonly table: Table; readonly clock: Clock },
  attempt: () => Promise<Result | Refusal | 'stale'>,
): Promise<Result | NonNullable<ReturnType<typeof replayOf>>> => {
  const result = await attempts(attempt);
  if (!isRefusal(result) || final.includes(result.refusal)) return result;
  return replayOf(await readIdempotency(table, keyed.scope), keyed, clock()) ?? result;
};
